# SPDX-License-Identifier: MIT
"""A proxy that ends TLS, as a web server before epix would: tls.py CERTIFICATE KEY PORT

Listens on a port of its own, which it prints, and hands all bytes on to PORT.
"""
import asyncio
import ssl
import sys


async def carry(source, target):
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except (ConnectionError, ssl.SSLError):
        pass
    finally:
        target.close()


async def main(certificate, key, port):
    async def on_client(reader, writer):
        behind, before = await asyncio.open_connection("127.0.0.1", int(port))
        await asyncio.gather(carry(reader, before), carry(behind, writer))

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(on_client, "127.0.0.1", 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main(*sys.argv[1:]))
