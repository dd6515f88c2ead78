# SPDX-License-Identifier: MIT
"""Several servers on one PostgreSQL, for tests."""
import random
import socket

from gremlin import GENEROUS, Client, Closed, Server, is_busy, wait_until


def free_port():
    """None of those that the system gives to connections: it would be somebody's while a killed node is away."""
    while True:
        port = random.SystemRandom().randrange(10000, 32768)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def address(port, host="127.0.0.1"):
    return f"ws://{host}:{port}/ws"


def node(base, name, folder=None, environment=None, options=(), limits=GENEROUS, host="127.0.0.1"):
    """`host`: by which the other nodes find it."""
    port = free_port()
    return Server("--store=" + base.url(folder), "--node=" + name, "--node-address=" + address(port),
                  "--node-link=" + address(port, host), *options,
                  port=port, environment=environment, limits=limits)


def hello(server, table, token=None):
    """What comes first: a view, a refusal, or the address of the node that has the table."""
    client = Client(server)
    client.token = token
    fields = {"table": table, "protocol": 1, "lang": "en", "moved": True, **({"token": token} if token else {})}
    client.say("hello", **fields)
    return client, client.hear_until("view", "no", "moved")


def come_to(server, table, clients, is_free=False):
    """As soon as the node takes them. Where the table is free, nobody is sent to the one who had it."""
    come = []

    def comes(one):
        client, answer = hello(server, table, one.token)
        if answer["t"] == "view":
            come.append(client)
            return True
        assert is_busy(answer) or answer["t"] == "moved" and not is_free, answer
        client.close()
        return False

    for one in clients:
        wait_until(lambda: comes(one))
    return come


def opened(server, table, token=None, **fields):
    """What comes first to somebody who just says hello, and the client."""
    client = Client(server)
    client.token = token
    client.say("hello", table=table, protocol=1, lang="en", **({"token": token} if token else {}), **fields)
    return client, client.hear_until("view", "no", "moved", "bye")


def come_again(servers, table, clients):
    """As clients do it: to any node, until one takes them."""
    come = []

    def comes(one):
        try:
            client, answer = opened(random.choice(servers), table, one.token)
        except (Closed, OSError):
            return False
        if answer["t"] == "view":
            come.append(client)
            return True
        assert is_busy(answer) or answer["t"] == "bye" and answer["code"] in ("away", "restart"), answer
        client.close()
        return False

    for one in clients:
        wait_until(lambda: comes(one))
    return come


def farewell(client):
    """The code of the close, and what was heard last."""
    heard = None
    try:
        while True:
            heard = client.hear()
    except Closed as end:
        return end.code, heard
