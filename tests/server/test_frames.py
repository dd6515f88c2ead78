# SPDX-License-Identifier: MIT
"""Frames of the WebSocket protocol (RFC 6455), well formed and not, each on a connection of its own and
in pieces of several sizes: what is right is answered, what is wrong ends that connection and nothing
else, and no memory is lost on it."""
import socket
import struct

from gremlin import PATIENCE, Closed, Server, Socket, run, scaled

PING = b'{"t":"ping"}'
PONG = b'{"t":"pong"}'
ANSWERED = "answered"
WRONG = {1002, None}  # a protocol error, or a plain end of the line


def frame(payload=b"", opcode=1, final=True, bits=0, mask=b"\1\2\3\4", length=None):
    """As wrong as wanted; `length` is the size of the length field: 7, 16 or 64 bits."""
    length = length or (7 if len(payload) < 126 else 16 if len(payload) < 65536 else 64)
    head = bytes([(0x80 if final else 0) | bits | opcode])
    masked = 0x80 if mask else 0
    if length == 7:
        head += bytes([masked | len(payload)])
    elif length == 16:
        head += bytes([masked | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([masked | 127]) + struct.pack(">Q", len(payload))
    if mask:
        payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return head + (mask or b"") + payload


def close(code=None, reason=b""):
    return frame((struct.pack(">H", code) if code is not None else b"") + reason, 8)


def text(raw):
    """A message with these bytes in a string."""
    return b'{"t":"ping","x":"' + raw + b'"}'


GOOD_UTF8 = ["é", "κόσμε", "\u0800", "\uffff", "\U00010000", "\U0010ffff", "\u2028", "\ufeff"]
BAD_UTF8 = [b"\x80", b"\xbf", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xed\xbf\xbf",
            b"\xf0\x80\x80\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xfe", b"\xff", b"\xc3",
            b"\xe2\x82", b"\xf0\x9f\x98", b"\xc3(", b"\xf8\x88\x80\x80\x80"]


def cases():
    yield "a message", frame(PING), ANSWERED
    yield "no mask bits", frame(PING, mask=b"\0\0\0\0"), ANSWERED
    yield "a long length for little, 16", frame(PING, length=16), {ANSWERED} | WRONG
    yield "a long length for little, 64", frame(PING, length=64), {ANSWERED} | WRONG
    yield "a length with its highest bit", b"\x81\xff" + b"\xff" * 8 + b"\1\2\3\4", {1009} | WRONG
    for size in (0, 1, 125):
        yield f"a ping of {size}", frame(b"x" * size, 9) + frame(PING), ANSWERED
        yield f"a pong of {size}", frame(b"x" * size, 10) + frame(PING), ANSWERED
    yield "a ping that is too long", frame(b"x" * 126, 9, length=16), WRONG
    yield "a ping in two", frame(b"x", 9, final=False) + frame(b"y", 0), WRONG
    for bit in (0x40, 0x20, 0x10, 0x70):
        yield f"reserved bits {bit:x}", frame(PING, bits=bit), WRONG
        yield f"reserved bits {bit:x} of a ping", frame(b"", 9, bits=bit), WRONG
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        yield f"opcode {opcode}", frame(PING, opcode), WRONG
    yield "binary", frame(PING, 2), {1003}
    yield "a continuation of nothing", frame(PING, 0), WRONG
    yield "an end of nothing", frame(b"", 0), WRONG
    yield "a message inside of another", frame(b"{", 1, False) + frame(PING), WRONG
    for cut in range(len(PING) + 1):
        yield f"cut at {cut}", frame(PING[:cut], 1, False) + frame(PING[cut:], 0), ANSWERED
    yield "a ping in between", frame(b"{", 1, False) + frame(b"x", 9) + frame(PING[1:], 0), ANSWERED
    for good in GOOD_UTF8:
        raw = text(good.encode())
        yield f"U+{ord(good[0]):X}", frame(raw), ANSWERED
        for cut in range(17, 17 + len(good.encode())):
            yield f"U+{ord(good[0]):X} cut", frame(raw[:cut], 1, False) + frame(raw[cut:], 0), ANSWERED
    for bad in BAD_UTF8:
        yield f"no text: {bad!r}", frame(text(bad)), {1007}
        yield f"no text, in two: {bad!r}", frame(text(bad)[:18], 1, False) + frame(text(bad)[18:], 0), {1007}
    yield "a close without a code", close(), {1000, 1005, None}
    for code in (1000, 1001, 1003, 1007, 1011, 3000, 4999):
        yield f"close {code}", close(code), {code, 1000, None}
        yield f"close {code} with a reason", close(code, b"because"), {code, 1000, None}
    for code in (0, 999, 1004, 1005, 1006, 1015, 1100, 2999, 5000, 65535):
        yield f"close {code}, which is none", close(code), {code, 1000} | WRONG
    yield "half a code", frame(b"\x03", 8), {1000, 1005} | WRONG
    yield "a close too long", frame(b"\x03\xe8" + b"x" * 124, 8, length=16), WRONG
    yield "more after a close", close(1000) + frame(PING), {ANSWERED, 1000, None}


def fate(server, data, piece):
    """What becomes of a connection on which these bytes come, in pieces of so many."""
    client = Socket(server.port)
    try:
        for at in range(0, len(data), piece):
            client.send_raw(data[at:at + piece])
        while client.next_text() != PONG:
            pass
        return ANSWERED
    except Closed as closed:
        return closed.code
    finally:
        client.close("reset")


def every_frame():
    with Server() as server:
        everything = list(cases())
        for piece in (1 << 20, 1):
            for name, data, wanted in everything:
                wanted = wanted if isinstance(wanted, set) else {wanted}
                got = fate(server, data, piece)
                assert got in wanted or (got is None and ANSWERED not in wanted), (name, piece, got)
                assert fate(server, frame(PING), 1 << 20) == ANSWERED, name
        print(f"       {len(everything)} cases")


def bare(payload=b"", **more):
    return frame(payload, mask=b"", **more)


def frames_without_masks_are_refused():
    """RFC 6455, 5.1: wherever the frame begins in what comes, and whatever came before it."""
    wrong = {
        "a message": bare(PING),
        "nothing": bare(b""),
        "a ping": bare(b"x", opcode=9),
        "a pong": bare(b"x", opcode=10),
        "a close": bare(b"\x03\xe8", opcode=8),
        "a long length for little": bare(PING, length=16),
        "an even longer one": bare(PING, length=64),
        "a long message": bare(text(b"x" * 3000)),
        "after a good one": frame(PING[:-1] + b" }") + bare(PING),
        "after an empty one": frame(b"", 9) + bare(PING),
        "after a long length": frame(b"x" * 125, 10, length=7) + bare(PING),
        "in a message": frame(b"{", final=False) + bare(PING[1:], opcode=0),
        "between two parts": frame(b"{", final=False) + bare(b"", opcode=9) + frame(PING[1:], 0),
        "many": bare(PING) * 1000,
        "what looks like masked frames": bare(frame(PING)),
    }
    with Server() as server:
        for name, data in wrong.items():
            for piece in (1 << 20, 7, 1) if len(data) < 1000 else (1 << 20, 1000):
                assert closed_with(server, data, piece) == 1002, (name, piece)
        assert fate(server, frame(PING), 1 << 20) == ANSWERED


def closed_with(server, data, piece):
    """The code after all answers; None: just the end of the line."""
    client = Socket(server.port)
    try:
        for at in range(0, len(data), piece):
            client.send_raw(data[at:at + piece])
    except Closed:
        pass  # the rest is not wanted any more; its code has come
    try:
        while True:
            client.next_text()
    except Closed as closed:
        return closed.code
    finally:
        client.close("reset")


def a_client_waits_for_the_answer_to_its_handshake():
    """RFC 6455, 4.1: frames that come with the request are none, also where they end like one."""
    request = (b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
               b"Sec-WebSocket-Protocol: epix\r\n\r\n")
    early = [frame(PING), bare(PING), bare(PING + b"\r\n\r\n"), b"\r\n\r\n", b"\x81"]
    with Server() as server:
        for more in early:
            for piece in (1 << 20, len(request) - 1):
                assert PONG not in ask(server, request + more, piece), (more, piece)
        earlier = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(earlier)  # one request after the other, each after its answer, is good
            hear_until(line, b"ok\n")
            line.sendall(request)
            hear_until(line, b"\r\n\r\n")
            line.sendall(frame(PING))
            hear_until(line, PONG)


def hear_until(line, wanted):
    heard = b""
    while wanted not in heard:
        piece = line.recv(65536)
        assert piece, heard
        heard += piece


def none_costs_memory():
    with Server() as server:
        everything = [data for _, data, _ in cases()]
        for data in everything:
            fate(server, data, 1 << 20)
        before = server.memory()
        for _ in range(scaled(4)):
            for data in everything:
                fate(server, data, 1 << 20)
        grown = server.memory() - before
        print(f"       {grown} kB after {scaled(4) * len(everything)} more")
        assert grown < 4000, grown


def compression_is_not_taken_up():
    """Sizes would tell secrets: whatever is offered, nothing is agreed on, and packed frames are wrong."""
    with Server() as server:
        for offer in ("permessage-deflate", "permessage-deflate; client_max_window_bits",
                      "x-webkit-deflate-frame, permessage-deflate"):
            client = Socket(server.port, headers=["Sec-WebSocket-Extensions: " + offer])
            assert "extensions" not in client.head.lower(), client.head
            client.send_raw(frame(b"\xaaV*Q\xb2R*\xc8\xccKW\xaa\x05\x00", bits=0x40))
            try:
                while True:
                    client.next_text()
            except Closed as closed:
                assert closed.code in WRONG, closed.code


def ask(server, request, piece=1 << 20):
    """All that is answered to these bytes, in pieces of so many, until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        answer = b""
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for at in range(0, len(request), piece):
                line.sendall(request[at:at + piece])
            line.shutdown(socket.SHUT_WR)
            while piece := line.recv(65536):
                answer += piece
        except OSError:
            pass  # it may hang up before it has heard all
        return answer


def a_request_that_goes_on_is_answered_once():
    """Bytes beyond the length of a body are no second request, and cost nothing."""
    request = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
    with Server() as server:
        assert ask(server, request).count(b"nosniff") == 1
        assert ask(server, request + b"}" * 5000).count(b"nosniff") <= 1
        before = server.memory()
        for _ in range(scaled(500)):
            ask(server, request + b"}" * 5000)
        assert server.memory() - before < 4000, server.memory() - before


def a_second_request_with_a_body_holds_nobody_up():
    """Requests one after the other on a line, of which one has a body that it should not have."""
    first = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    for head in (b"GET /healthz HTTP/1.1", b"GET /api/tables?x", b"HEAD / HTTP/1.1",
                 b"POST /api/tables HTTP/1.1"):
        for body in (b"", b"ab", b"abcdef", b"abc" + first):
            with Server() as server:
                ask(server, first + head + b"\r\nHost: x\r\nContent-Length: 3\r\n\r\n" + body)
                assert server.get("/healthz")[0] == 200, (head, body)


run([every_frame, frames_without_masks_are_refused, a_client_waits_for_the_answer_to_its_handshake, none_costs_memory, compression_is_not_taken_up,
     a_request_that_goes_on_is_answered_once, a_second_request_with_a_body_holds_nobody_up])
