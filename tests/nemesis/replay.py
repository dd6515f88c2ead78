# SPDX-License-Identifier: MIT
"""What everybody would have seen of a stored record: from a server that has nothing else."""
import os

from checker import body_of, position_of
from gremlin import Client, Server
from postgres import epix


def look_back(client, last):
    """All entries with their positions, and the last view."""
    shown = {"view": (client.view["n"], position_of(client.view, True))}
    while len(shown) <= last:
        client.seq += 1
        client.say("past", seq=client.seq, **{"from": len(shown), "to": last})
        message = client.hear()
        while message["t"] != "ok":
            if message["t"] == "past":
                shown[message["n"]] = body_of(message), position_of(message["position"])
            assert message["t"] != "no", message
            message = client.hear()
    return shown


def replay(text, stored, tokens, folder):
    """For each table and everybody at it."""
    data = os.path.join(folder, "replay.db")
    done = epix("tables", "import", "--data=" + data, given=text)
    assert done.returncode == 0, done.stderr
    shown = {}
    with Server(data=data) as server:
        for table, entries in stored.items():
            roles = {"-": None, **{seat: token for (at, seat), token in tokens.items() if at == table}}
            for role, token in roles.items():
                if entries:
                    client = Client(server, table, token, seed=1)
                    shown[table, role] = look_back(client, len(entries))
                    client.close()
    return shown
