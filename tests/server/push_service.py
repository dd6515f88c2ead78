# SPDX-License-Identifier: MIT
"""A push service and a browser behind it, on the loopback: takes alerts, checks who signed them, and
reads them with keys of its own. Written from RFC 8188, 8291 and 8292 alone."""
import base64
import hashlib
import hmac
import http.server
import json
import os
import socket
import threading
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from gremlin import PATIENCE


def to_text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive(salt, secret, about, length):
    """HKDF of one block (RFC 5869)."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, about + b"\1", hashlib.sha256).digest()[:length]


def point_of(key):
    return key.public_bytes(serialization.Encoding.X962,
                            serialization.PublicFormat.UncompressedPoint)


class Browser:
    """A subscription of a device."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    def fields(self):
        return {"endpoint": self.endpoint, "p256dh": to_text(point_of(self.key.public_key())),
                "auth": to_text(self.secret)}

    def read(self, body):
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        assert length == 65 and len(body) <= size, "one record"
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), other)
        about = b"WebPush: info\0" + point_of(self.key.public_key()) + sender
        secret = derive(self.secret, shared, about, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1:] == b"\2", "the last record"
        return text[:-1]


def verify(headers, service, public_key):
    """Whether the request comes from the server whose key the browser was given."""
    scheme, _, rest = headers["authorization"].partition(" ")
    values = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and values["k"] == public_key, headers
    head, claims, signature = values["t"].split(".")
    signature = to_bytes(signature)
    assert len(signature) == 64
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(public_key))
    der = encode_dss_signature(int.from_bytes(signature[:32], "big"),
                               int.from_bytes(signature[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    try:
        key.verify(der, f"{head}.{claims}x".encode(), ec.ECDSA(hashes.SHA256()))
        raise AssertionError("this check checks nothing")
    except InvalidSignature:
        pass
    claims = json.loads(to_bytes(claims))
    assert json.loads(to_bytes(head)) == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == service, claims
    assert 0 < claims["exp"] - time.time() <= 24 * 3600, claims
    return claims


class Service:
    """Answers with the status that the path names: /201/… The first ones of /500,201/… are used up in
    that order. Special: hang, close, endless, redirect, flood (a header without end)."""

    def __init__(self, context=None):
        self.requests = []  # path, headers, body
        self.changed = threading.Condition()
        self.stopped = threading.Event()
        self.counts = {}
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                service.take(self)

            def log_message(self, *arguments):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 128

            def handle_error(self, request, address):
                pass  # the other side has had enough

        self.server = Server(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        self.url = f"http{'s' if context else ''}://127.0.0.1:{self.port}"
        if context:  # of TLS
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()

    def take(self, handler):
        body = handler.rfile.read(int(handler.headers.get("content-length", 0)))
        headers = {name.lower(): value for name, value in handler.headers.items()}
        with self.changed:
            count = self.counts[handler.path] = self.counts.get(handler.path, 0) + 1
            self.requests.append((handler.path, headers, body))
            self.changed.notify_all()
        scripted = handler.path.split("/")[1].split(",")
        self.answer(handler, scripted[min(count, len(scripted)) - 1])

    def answer(self, handler, what):
        handler.close_connection = True
        if what == "hang":
            self.stopped.wait(PATIENCE)
        elif what == "close":
            handler.connection.shutdown(socket.SHUT_RDWR)
        elif what == "endless":
            handler.wfile.write(b"HTTP/1.1 201 Created\r\nContent-Length: 999999999999\r\n\r\n")
            while not self.stopped.is_set():
                handler.wfile.write(b"x" * 65536)
        elif what == "flood":
            handler.wfile.write(b"HTTP/1.1 201 Created\r\n")
            while not self.stopped.is_set():
                handler.wfile.write(b"X-More: " + b"x" * 1000 + b"\r\n")
        else:
            status, _, wait = what.partition("-")  # 429-1: in a second
            handler.send_response(307 if status == "redirect" else int(status))
            if status == "redirect":
                handler.send_header("Location", f"{self.url}/201/elsewhere")
            if wait:
                handler.send_header("Retry-After", wait)
            handler.send_header("Content-Length", "0")
            handler.end_headers()

    def wait_for(self, count, path=None):
        """The first so many requests, to that path if it is given."""
        def found():
            return [r for r in self.requests if path is None or r[0] == path]
        with self.changed:
            done = self.changed.wait_for(lambda: len(found()) >= count, PATIENCE)
            assert done, f"{len(found())} of {count} alerts came"
            return found()
