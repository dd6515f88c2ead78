# SPDX-License-Identifier: MIT
"""Turn alerts: who is told what, when and how often, and where the server does not go."""
import json
import os
import random
import socket
import sqlite3
import ssl
import stat
import subprocess
import threading

from gremlin import (EPIX, PATIENCE, Client, Server, asked, decide, make_table, play, run, seat_players,
                     setup_text, start_game, wait_until)
from push_service import Browser, Service, verify

OPEN = ["--alerts-private", "--alerts-after=0"]
FAST = {"EPIX_PAUSE": "20"}  # milliseconds until the first new attempt
SETUP = setup_text(2, "basic", grace=0)


def public_key(client):
    client.say("alerts", seq=1)
    return client.hear_until("alerts")["key"]


def subscribe(client, url):
    browser = Browser(url)
    answer = client.command("alert", **browser.fields())
    assert answer["t"] == "ok", answer
    return browser


def begin(server, setup=SETUP):
    """A game, and who is asked first and second."""
    table, players = start_game(server, setup)
    first = asked(players)
    return table, first, next(one for one in players if one is not first)


def pass_turn(client, dice=random.Random(1)):
    """Plays until nothing is asked of the client any more."""
    while client.view["prompt"] and not client.view["prompt"]["sealed"]:
        groups = client.view["prompt"]["legal"]
        ends = [group["k"] for group in groups if group["k"] in ("end", "pass")]
        client.catch_up(decide(client, dice, ends[0] if ends else None))


def away(client, *others):
    """The client goes, and the others have seen it."""
    client.close()
    for other in others:
        while any(seat["seat"] == client.seat and seat["here"]
                  for seat in other.hear_until("seats")["seats"]):
            pass


def back(server, client, table):
    return Client(server, table, token=client.token)


# ---- Who is told what -----------------------------------------------------------------------------------


def a_turn_is_told_once_to_who_is_away():
    with Service() as service, Server(*OPEN) as server:
        table, first, second = begin(server)
        key = public_key(second)
        browser = subscribe(second, service.url + "/201/one")
        away(second, first)
        pass_turn(first)
        path, headers, body = service.wait_for(1)[0]
        claims = verify(headers, service.url, key)
        assert "sub" not in claims
        assert path == "/201/one" and headers["content-encoding"] == "aes128gcm", headers
        assert headers["ttl"] == "86400" and len(headers["topic"]) <= 32, headers
        assert table not in str(headers), "the service need not know which table it is"
        alert = json.loads(browser.read(body))
        assert alert == {"table": table, "text": "It is your turn at the table with Player "
                         + first.seat + "."}, alert
        wait_until(lambda: server.figure("alerts_sent_total") == 1)
        # It comes, plays a part of its turn, goes, and is not told again.
        second = back(server, second, table)
        answer = second.command("decide", prompt=second.view["prompt"]["id"],
                                d=recruit(second.view))
        assert answer["t"] == "ok", answer
        second.catch_up(answer["n"])
        assert second.view["prompt"], "the turn goes on"
        away(second, first)
        # A restart does not forget that it was told.
        server.kill()
        server.start()
        first = back(server, first, table)
        second = back(server, second, table)
        # Nor does it count if it changes its mind about being told.
        assert second.command("alert", endpoint=browser.endpoint)["t"] == "ok"
        assert second.command("alert", **browser.fields())["t"] == "ok"
        away(second, first)
        second = back(server, second, table)
        pass_turn(second)
        first.catch_up(second.view["n"])
        away(second, first)
        assert len(service.requests) == 1
        pass_turn(first)
        alerts = service.wait_for(2)
        assert json.loads(browser.read(alerts[1][2])) == alert
        assert len(service.requests) == 2


def recruit(view):
    for group in view["prompt"]["legal"]:
        if group["k"] == "recruit" and group["gold"] <= 4:
            return f"recruit {group['unit']} {group['to'][0]}"
    raise AssertionError(view["prompt"])


def who_is_there_is_not_told():
    with Service() as service, Server(*OPEN) as server:
        table, first, second = begin(server)
        subscribe(first, service.url + "/201/first")
        browser = subscribe(second, service.url + "/201/second")
        for _ in range(3):
            pass_turn(first)
            second.catch_up(first.view["n"])
            pass_turn(second)
            first.catch_up(second.view["n"])
        away(second, first)
        pass_turn(first)
        alerts = service.wait_for(1)
        assert alerts[0][0] == "/201/second" and browser.read(alerts[0][2])
        wait_until(lambda: server.figure("alerts_sent_total") == 1)
        assert len(service.requests) == 1


def each_reads_it_in_the_own_language():
    sentences = {"en": "It is your turn at the table with Player r.",
                 "fr": "C’est à vous de jouer à la table avec Player r.",
                 "de": "Du bist am Zug, am Tisch mit Player r."}
    for lang, sentence in sentences.items():
        with Service() as service, Server(*OPEN) as server:
            table = make_table(server, SETUP)
            red, blue = seat_players(server, table, 2)
            blue.close()
            blue = Client(server, table, token=blue.token, lang=lang)
            browser = subscribe(blue, service.url + "/201/x")
            red.command("start")
            blue.hear_until("step")
            while red.view["status"] != "playing":
                red.hear()
            away(blue, red)
            if red.view["prompt"]:
                pass_turn(red)
            text = json.loads(browser.read(service.wait_for(1)[0][2]))["text"]
            assert text == sentence, text


def leaving_and_the_end_switch_it_off():
    with Service() as service, Server(*OPEN) as server:
        table, first, second = begin(server, setup_text(3, "basic", grace=0))
        subscribe(second, service.url + "/201/leaves")
        subscribe(first, service.url + "/201/stays")
        assert rows(server) == 2
        answer = second.command("leave")
        assert answer["t"] == "ok", answer
        assert rows(server) == 1
        wish = Browser(service.url + "/201/other")
        assert second.command("alert", **wish.fields())["code"] == "not_seated"
        answer = first.command("alert", endpoint=service.url + "/201/stays")
        assert answer["t"] == "ok" and rows(server) == 0
    with Service() as service, Server(*OPEN) as server:
        table, players = start_game(server, SETUP)
        subscribe(players[0], service.url + "/201/x")
        assert rows(server) == 1
        play(players, random.Random(3))
        assert players[0].view["status"] == "over"
        wait_until(lambda: rows(server) == 0)


def rows(server):
    with sqlite3.connect(f"file:{server.data}?mode=ro", uri=True) as db:
        return db.execute("SELECT count(*) FROM alerts").fetchone()[0]


def waiting_for_the_disk_tells_nothing():
    """What the disk has refused has not happened, and nobody elsewhere hears of it."""
    with Service() as service, Server(*OPEN) as server:
        table, first, second = begin(server)
        subscribe(second, service.url + "/201/x")
        away(second, first)
        with sqlite3.connect(server.data) as db:
            db.execute("CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no'); END")
        answer = first.command("decide", prompt=first.view["prompt"]["id"], d="pass")
        assert answer["code"] == "storage_busy", answer
        with sqlite3.connect(server.data) as db:
            db.execute("DROP TRIGGER no")
        assert not service.requests
        pass_turn(first)
        service.wait_for(1)


# ---- Webhooks -------------------------------------------------------------------------------------------


def text_for(kind, body):
    message = json.loads(body)
    if kind == "discord":
        assert message["allowed_mentions"] == {"parse": []}, message
        return message["content"]
    return message["text"]


def a_webhook_tells_a_chat_whose_turn_it_is():
    for kind in ("discord", "matrix", "slack"):
        with Service() as service, Server(*OPEN, "--origin=https://epix.example") as server:
            maker = Client(server, origin="https://epix.example")
            url = f"{service.url}/201/{kind}"
            answer = maker.command("create", setup=SETUP, webhook=kind, url=url, lang="de")
            table = answer["table"]
            players = []
            for seat, name in (("r", "@everyone"), ("b", "<!channel>*_x_")):
                player = Client(server, table, origin="https://epix.example")
                assert player.command("take", seat=seat, name=name)["t"] == "ok"
                players.append(player)
            red, blue = players
            seen = []
            for player in players:
                player.say("alerts", seq=5)
                seen.append(player.hear_until("alerts"))
            assert seen[0]["webhook"] == kind and seen[1]["webhook"] is None, seen
            refused = blue.command("webhook", webhook=kind, url=url)
            assert refused["code"] == "not_host", refused
            red.command("start")
            while blue.view["status"] != "playing":
                blue.hear()
            away(red, blue)
            if not red.view["prompt"]:
                pass_turn(blue)
            path, headers, body = service.wait_for(1)[0]
            assert headers["content-type"] == "application/json"
            text = text_for(kind, body)
            assert text.endswith(f"https://epix.example/t/{table}") and "Am Zug" in text, text
            assert "@everyone" not in text and "<!" not in text, text
            everything = b"".join(red.received + blue.received)
            assert url.encode() not in everything, "nobody is told where it goes"
            assert url not in server.log()
            red = Client(server, table, token=red.token, origin="https://epix.example")
            assert red.command("webhook", webhook="none")["t"] == "ok"
            assert rows(server) == 0


def tables_of_http_have_webhooks_too():
    with Service() as service, Server(*OPEN) as server:
        body = {"setup": SETUP, "webhook": "slack", "url": service.url + "/201/x"}
        status, _, _ = server.request("POST", "/api/tables", json.dumps(body))
        assert status == 201 and rows(server) == 1
        body["url"] = "ftp://127.0.0.1/"
        status, _, answer = server.request("POST", "/api/tables", json.dumps(body))
        assert status == 422 and json.loads(answer)["code"] == "bad_target", answer
        body["webhook"] = "push"
        status, _, answer = server.request("POST", "/api/tables", json.dumps(body))
        assert status == 422 and json.loads(answer)["code"] == "bad_message", answer
        assert rows(server) == 1


# ---- Services that do not do what they should -----------------------------------------------------------------


def send_one(service, server, path):
    """One alert to this path."""
    table, first, second = begin(server)
    subscribe(second, service.url + path)
    away(second, first)
    pass_turn(first)
    return table, first, second


def services_that_are_gone_are_switched_off():
    for status in ("404", "410"):
        with Service() as service, Server(*OPEN, environment=FAST) as server:
            send_one(service, server, f"/{status}/x")
            wait_until(lambda: server.figure("alerts_gone_total") == 1)
            wait_until(lambda: rows(server) == 0)
            assert len(service.requests) == 1 and server.figure("alerts_sent_total") == 0


def failures_are_tried_again_for_a_while():
    with Service() as service, Server(*OPEN, environment=FAST) as server:
        send_one(service, server, "/500,close,503,201/x")
        wait_until(lambda: server.figure("alerts_sent_total") == 1)
        assert len(service.requests) == 4 and server.figure("alerts_retried_total") == 3
        bodies = [body for _, _, body in service.requests]
        assert len({body[:16] for body in bodies}) == 4, "salts are used once"
    with Service() as service, Server(*OPEN, environment={"EPIX_PAUSE": "1"}) as server:
        send_one(service, server, "/500/x")
        wait_until(lambda: server.figure("alerts_failed_total") == 1)
        assert len(service.requests) == 6 and rows(server) == 1
    with Service() as service, Server(*OPEN, environment=FAST) as server:
        send_one(service, server, "/429-1,201/x")
        wait_until(lambda: server.figure("alerts_sent_total") == 1)
        assert len(service.requests) == 2
    with Service() as service, Server(*OPEN, environment=FAST) as server:
        send_one(service, server, "/403/x")
        wait_until(lambda: server.figure("alerts_failed_total") == 1)
        assert len(service.requests) == 1 and rows(server) == 1


def who_comes_back_is_not_told_later():
    """What could not be sent is forgotten once it is of no use."""
    with Service() as service, Server(*OPEN, environment={"EPIX_PAUSE": "600000"}) as server:
        table, first, second = send_one(service, server, "/500/x")
        wait_until(lambda: server.figure("alerts_retried_total") == 1)
        second = back(server, second, table)
        pass_turn(second)
        assert server.figure("alerts_sent_total") == 0


def redirects_are_not_followed():
    with Service() as service, Server(*OPEN, environment=FAST) as server:
        send_one(service, server, "/redirect/x")
        wait_until(lambda: server.figure("alerts_failed_total") == 1)
        assert [path for path, _, _ in service.requests] == ["/redirect/x"]


def long_answers_are_not_read():
    for kind in ("endless", "flood"):
        with Service() as service, Server(*OPEN, environment=FAST) as server:
            send_one(service, server, f"/{kind}/x")
            wait_until(lambda: server.figure("alerts_sent_total")
                       + server.figure("alerts_retried_total") > 0)
            assert server.memory() < 400000


def one_that_hangs_hurts_nobody():
    """Neither other services, nor players, nor the end of the server."""
    with Service() as hanging, Service() as service, Server(*OPEN) as server:
        for number in range(6):
            send_one(hanging, server, f"/hang/{number}")
        hanging.wait_for(4)
        send_one(service, server, "/201/x")
        service.wait_for(1)
        assert len(hanging.requests) == 4, "so many at once to one service"
        wait_until(lambda: server.figure("alerts_sent_total") == 1)


def proxies_are_ignored():
    with Service() as proxy, Service() as service, Server(
            *OPEN, environment={"http_proxy": proxy.url, "HTTP_PROXY": proxy.url,
                                "ALL_PROXY": proxy.url, "https_proxy": proxy.url}) as server:
        send_one(service, server, "/201/x")
        service.wait_for(1)
        assert not proxy.requests


def certificates_are_checked():
    with Server(*OPEN, environment={"EPIX_PAUSE": "1"}) as server:
        folder = os.path.dirname(server.data)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", folder + "/key", "-out", folder + "/cert"],
                       check=True, stderr=subprocess.DEVNULL)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder + "/cert", folder + "/key")
        with Service(context) as service:
            send_one(service, server, "/201/x")
            wait_until(lambda: server.figure("alerts_failed_total") == 1)
            assert not service.requests


# ---- Where the server does not go ---------------------------------------------------------------------------


class Trap:
    """Counts connections; nobody should come."""

    def __init__(self, family=socket.AF_INET, address="0.0.0.0"):
        self.socket = socket.socket(family)
        self.socket.bind((address, 0))
        self.socket.listen(64)
        self.socket.settimeout(0)
        self.port = self.socket.getsockname()[1]

    def visits(self):
        count = 0
        while True:
            try:
                self.socket.accept()[0].close()
                count += 1
            except BlockingIOError:
                return count


def private_addresses_are_refused():
    trap = Trap()
    trap6 = Trap(socket.AF_INET6, "::")
    hosts = ["127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0.0.0.0", "0", "[::1]",
             "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]",
             "10.0.0.1", "169.254.169.254", "192.168.1.1", "[fe80::1]", "[fd00::1]", "[ff02::1]",
             "user@127.0.0.1", "example.org@127.0.0.1", "example.org#@127.0.0.1",
             "127.0.0.1\\@example.org", "%31%32%37.0.0.1", "127.0.0.1%2f@example.org"]
    with Server("--alerts-after=0", environment={"EPIX_PAUSE": "1"}) as server:
        table, first, second = begin(server)
        for host in hosts:
            for port in (trap.port, trap6.port):
                wish = Browser(f"https://{host}:{port}/x")
                answer = second.command("alert", **wish.fields())
                assert answer.get("code") == "bad_target", (host, answer)
                answer = first.command("webhook", webhook="slack", url=wish.endpoint)
                assert answer["code"] in ("bad_target", "not_host"), (host, answer)
        # What only a look-up shows: names of this machine, in the file of hosts and by its own name.
        names = ["localhost", "LOCALHOST.", "foo.localhost", "ip6-localhost", socket.gethostname()]
        names += [str(i) + ".localhost" for i in range(3)]
        for name in names:
            for port in (trap.port, trap6.port):
                table, first, second = begin(server)
                subscribe(second, f"https://{name}:{port}/x")
                away(second, first)
                pass_turn(first)
        wait_until(lambda: server.figure("alerts_failed_total") == 2 * len(names))
        assert server.figure("alerts_refused_total") >= 2, "localhost, at least"
        assert trap.visits() == 0 and trap6.visits() == 0
        assert server.figure("alerts_sent_total") == 0


def without_encryption_nothing_is_sent():
    with Service() as service, Server() as server:
        table, first, second = begin(server)
        answer = second.command("alert", **Browser(service.url + "/201/x").fields())
        assert answer["code"] == "bad_target", answer


def names_stay_inside_of_bodies():
    """Nobody can write headers by a name, whatever is in it."""
    with Service() as service, Server(*OPEN) as server:
        maker = Client(server)
        table = maker.command("create", setup=SETUP, webhook="discord",
                              url=service.url + "/201/x")["table"]
        names = ['"},{"x":"', "\\u000d\\u000aX: y", "\u202eab\"'`${}", "e\u0301" * 5]
        red = Client(server, table)
        blue = Client(server, table)
        seated = [name for name in names if red.command("take", seat="r", name=name)["t"] == "ok"
                  or red.command("name", name=name)["t"] == "ok"]
        assert seated, "one of them at least is a name"
        assert blue.command("take", seat="b", name="B\r\nX: y")["t"] == "no"
        assert blue.command("take", seat="b", name=names[0])["t"] == "ok"
        browser = subscribe(blue, service.url + "/201/push")
        red.command("start")
        while red.view["status"] != "playing":
            red.hear()
        away(blue, red)
        if red.view["prompt"]:
            pass_turn(red)
        alerts = service.wait_for(2)
        for path, headers, body in alerts:
            assert set(headers) <= {"host", "user-agent", "accept", "content-type", "content-length",
                                    "content-encoding", "authorization", "ttl", "urgency", "topic"}
            message = json.loads(browser.read(body) if path.endswith("push") else body)
            assert set(message) <= {"table", "text", "content", "username", "allowed_mentions"}


# ---- Limits, keys, switches ------------------------------------------------------------------------------------


def wishes_are_limited():
    with Service() as service, Server(*OPEN, "--limit-alerts=8", "--limit-devices=2") as server:
        table, first, second = begin(server)
        for number in range(4):
            subscribe(second, f"{service.url}/201/{number}")
        assert rows(server) == 2, "the oldest make room"
        away(second, first)
        pass_turn(first)
        paths = sorted(path for path, _, _ in service.wait_for(2))
        assert paths == ["/201/2", "/201/3"], paths
        codes = [first.command("alert", endpoint="x").get("code") for _ in range(10)]
        assert "too_fast" in codes, codes


def wishes_are_checked():
    with Service() as service, Server(*OPEN) as server:
        table, first, second = begin(server)
        good = Browser(service.url + "/201/x").fields()
        for change in ({"p256dh": "x"}, {"auth": "x"}, {"p256dh": good["p256dh"][:-1]},
                       {"endpoint": ""}, {"endpoint": "x" * 2000},
                       {"endpoint": service.url + "/\r\nX: y"}):
            answer = second.command("alert", **{**good, **change})
            assert answer["code"] == "bad_target", (change, answer)
        for fields in ({}, {"endpoint": 5}, {"auth": "x"}):
            answer = second.command("alert", **fields)
            assert answer["code"] == "bad_message", (fields, answer)
        answer = first.command("webhook", url=service.url)
        assert answer["code"] in ("bad_message", "not_host"), answer
        assert rows(server) == 0


def the_key_is_made_once_and_kept():
    with Server() as server:
        table, first, second = begin(server)
        key = public_key(first)
        path = server.data + ".push-key"
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
        server.stop()
        server.start()
        first = back(server, first, table)
        assert public_key(first) == key
        server.stop()
        with open(path, "w", encoding="ascii") as file:
            file.write("this is no key")
        server.start()  # a game is worth more than an alert
        first = back(server, first, table)
        assert public_key(first) is None and "no_alerts" in server.log()
        with open(path, encoding="ascii") as file:
            assert file.read() == "this is no key"


def the_host_can_switch_it_off():
    with Server("--alerts=off") as server:
        table, first, second = begin(server)
        assert public_key(first) is None and not os.path.exists(server.data + ".push-key")
        answer = first.command("alert", **Browser("https://push.example/x").fields())
        assert answer["code"] == "alerts_off", answer
        maker = Client(server)
        answer = maker.command("create", setup=SETUP, webhook="slack", url="https://x.example/")
        assert answer["code"] == "alerts_off", answer


def settings_are_checked():
    for option in ("--alerts=maybe", "--alerts-after=90000", "--alerts-contact=me"):
        done = subprocess.run([EPIX, "serve", option], capture_output=True, timeout=PATIENCE, check=False)
        assert done.returncode == 2, (option, done)


def subscriptions_come_back_after_a_restart():
    with Service() as service, Server(*OPEN, "--alerts-contact=mailto:host@epix.example") as server:
        table, first, second = begin(server)
        key = public_key(second)
        browser = subscribe(second, service.url + "/201/x")
        server.kill()
        server.start()
        first = back(server, first, table)
        pass_turn(first)
        _, headers, body = service.wait_for(1)[0]
        assert verify(headers, service.url, key)["sub"] == "mailto:host@epix.example"
        assert json.loads(browser.read(body))["table"] == table


def many_tables_at_once():
    """More than fit into the queue: the oldest are dropped and counted, and nothing else happens."""
    with Service() as service, Server(*OPEN, "--alerts-after=0") as server:
        games = []
        for _ in range(24):
            games.append(begin(server))
        for table, first, second in games:
            subscribe(second, service.url + "/201/" + table)
            away(second, first)
        threads = [threading.Thread(target=pass_turn, args=(first,)) for _, first, _ in games]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        alerts = service.wait_for(len(games))
        assert sorted(path for path, _, _ in alerts) == sorted("/201/" + t for t, _, _ in games)


run([
    a_turn_is_told_once_to_who_is_away,
    who_is_there_is_not_told,
    each_reads_it_in_the_own_language,
    leaving_and_the_end_switch_it_off,
    waiting_for_the_disk_tells_nothing,
    a_webhook_tells_a_chat_whose_turn_it_is,
    tables_of_http_have_webhooks_too,
    services_that_are_gone_are_switched_off,
    failures_are_tried_again_for_a_while,
    who_comes_back_is_not_told_later,
    redirects_are_not_followed,
    long_answers_are_not_read,
    one_that_hangs_hurts_nobody,
    proxies_are_ignored,
    certificates_are_checked,
    private_addresses_are_refused,
    without_encryption_nothing_is_sent,
    names_stay_inside_of_bodies,
    wishes_are_limited,
    wishes_are_checked,
    the_key_is_made_once_and_kept,
    the_host_can_switch_it_off,
    settings_are_checked,
    subscriptions_come_back_after_a_restart,
    many_tables_at_once,
])
