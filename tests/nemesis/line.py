# SPDX-License-Identifier: MIT
"""A WebSocket to a node, from a machine of the test's own, as a client has one who does not wait for ever."""
import asyncio
import json
import struct

from gremlin import Socket

PATIENCE = 3  # seconds; who hears nothing again and again waits longer (players.py)


class Lost(Exception):
    """Nobody there, nobody any more, or nobody who answers."""


class Silence(Lost):
    """It may live, and be slow."""


class Line:
    def __init__(self, reader, writer, patience):
        self.reader = reader
        self.writer = writer
        self.heard = asyncio.Queue()
        self.patience = patience
        self.reading = asyncio.create_task(self.read())

    @staticmethod
    async def open(host, address, port, patience=PATIENCE):
        sock = host.socket()
        sock.setblocking(False)
        writer = None
        try:
            async with asyncio.timeout(patience):
                await asyncio.get_running_loop().sock_connect(sock, (address, port))
                reader, writer = await asyncio.open_connection(sock=sock)
                writer.write((f"GET /ws HTTP/1.1\r\nHost: {address}:{port}\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: epix\r\n\r\n").encode())
                head = await reader.readuntil(b"\r\n\r\n")
                if b" 101 " not in head.split(b"\r\n")[0]:
                    raise Lost(head)
                return Line(reader, writer, patience)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, Lost) as error:
            if writer:
                writer.transport.abort()
            else:
                sock.close()
            raise (Silence if isinstance(error, TimeoutError) else Lost)(str(error)) from error

    def say(self, kind, **fields):
        self.send(json.dumps({"t": kind, **fields}).encode())

    def send(self, payload, opcode=1):
        if self.writer.is_closing():
            raise Lost("closed")
        self.writer.write(Socket.frame(payload, opcode))

    async def frame(self):
        head = await self.reader.readexactly(2)
        length = head[1] & 127
        if length == 126:
            length = struct.unpack(">H", await self.reader.readexactly(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
        return head[0] & 15, await self.reader.readexactly(length)

    async def read(self):
        """All that comes, then None."""
        try:
            while True:
                opcode, payload = await self.frame()
                if opcode == 1:
                    self.heard.put_nowait(json.loads(payload))
                if opcode == 9:
                    self.send(payload, 10)
                if opcode == 8:
                    break
        except (OSError, asyncio.IncompleteReadError, Lost):
            pass
        self.heard.put_nowait(None)

    async def hear(self):
        """The next message; there is always one soon, since players who wait send pings."""
        try:
            async with asyncio.timeout(self.patience):
                message = await self.heard.get()
        except TimeoutError as error:
            raise Silence("silence") from error
        if message is None:
            raise Lost("closed")
        return message

    def close(self):
        self.reading.cancel()
        self.writer.transport.abort()
