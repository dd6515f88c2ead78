# SPDX-License-Identifier: MIT
"""Figures for whoever watches the server."""
import random
import re

from gremlin import (GENEROUS, Client, Server, decide, make_table, play, run, setup_text, start_game,
                     wait_until)


def figures(server):
    """All samples, by name and labels."""
    samples = {}
    for line in server.get("/metrics")[2].decode().splitlines():
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            assert name not in samples, f"twice: {name}"
            samples[name] = float(value)
    return samples


def the_format_is_right():
    with Server() as server:
        text = server.get("/metrics")[2].decode()
    typed = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            assert name not in typed and kind in ("counter", "gauge", "histogram"), line
            typed[name] = kind
        elif not line.startswith("# HELP "):
            match = re.fullmatch(r'(epix_[a-z_]+)(\{[a-z]+="[^"]+"\})? (\d+(\.\d+)?)', line)
            assert match, line
            name = match.group(1)
            base = re.sub("_(bucket|sum|count)$", "", name)
            assert name in typed or typed.get(base) == "histogram", line
            assert (typed.get(name) == "counter") == name.endswith("_total"), line


def times_are_counted():
    with Server() as server:
        _, clients = start_game(server, setup_text(2))
        decisions = play(clients, random.Random(1), most=20)
        after = figures(server)
        for name in ("commit", "reply"):
            buckets = [value for key, value in after.items()
                       if key.startswith(f"epix_{name}_seconds_bucket")]
            assert buckets == sorted(buckets) and len(buckets) == 16
            count = after[f"epix_{name}_seconds_count"]
            assert buckets[-1] == count >= decisions, (name, count)
            assert 0 < after[f"epix_{name}_seconds_sum"] < 60 * count
        assert after["epix_reply_seconds_count"] <= after["epix_entries_total"] + \
            after["epix_tables_created_total"]


def people_and_tables_are_counted():
    with Server() as server:
        _, clients = start_game(server, setup_text(2))
        lobby = make_table(server, setup_text(2))
        watchers = [Client(server, lobby) for _ in range(3)]
        silent = Client(server)
        now = figures(server)
        assert now['epix_people{as="player"}'] == 2 and now['epix_people{as="spectator"}'] == 3
        assert now['epix_tables_by_status{status="lobby"}'] == 1
        assert now['epix_tables_by_status{status="playing"}'] == 1
        wait_until(lambda: figures(server)['epix_people{as="waiting"}'] == 1)
        more = [Client(server, lobby) for _ in range(10)]
        # the connection that asks is open only then
        wait_until(lambda: figures(server)["epix_descriptors"] == server.descriptors() + 1)
        for client in (*clients, *watchers, silent, *more):
            client.close()


def bots_are_counted():
    with Server("--bot-time=200") as server:
        table = make_table(server, setup_text(4))
        host = Client(server, table)
        host.command("take", seat="r", name="Host")
        for seat in "byg":
            host.command("bot", seat=seat, bot="peasant")
        host.command("start")
        dice = random.Random(2)
        while figures(server)["epix_bot_wait_seconds_count"] < 5:
            prompt = host.view["prompt"]
            if prompt and not prompt["sealed"]:
                host.catch_up(decide(host, dice))
            else:
                host.hear()
        wait_until(lambda: figures(server)["epix_bot_queue"] == 0)


def limits_are_counted():
    limits = [one for one in GENEROUS if "create" not in one]
    with Server(limits=[*limits, "--limit-create=2", "--limit-chat-seconds=3600"]) as server:
        maker = Client(server)
        answers = [maker.command("create", setup=setup_text(2))["t"] for _ in range(4)]
        assert answers.count("no") >= 1
        assert figures(server)['epix_limit_reached_total{limit="create"}'] == answers.count("no")
    with Server("--limit-chat-seconds=3600") as server:
        _, (red, _) = start_game(server, setup_text(2))
        refused = [red.command("phrase", number=1)["t"] for _ in range(8)].count("no")
        reached = figures(server)
        assert refused and reached['epix_limit_reached_total{limit="chat-seconds"}'] == refused
        assert sum(value for key, value in reached.items() if "limit_reached" in key) == refused


if __name__ == "__main__":
    run([the_format_is_right, times_are_counted, people_and_tables_are_counted, bots_are_counted,
         limits_are_counted])
