# SPDX-License-Identifier: MIT
"""The page, lists, records, making tables, health and figures; and how the server ends."""
import gzip
import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile

from gremlin import (PATIENCE, Client, Closed, Server, asked, choose, make_table, play, run, setup_text,
                     start_game, wait_until)


def pages_and_headers():
    with Server() as server:
        for path in ("/", "/t/abcdefghijklm"):
            status, headers, body = server.get(path)
            assert status == 200 and headers["content-type"].startswith("text/html"), (path, status)
            assert b"EPIX" in body
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "script-src 'self' 'wasm-unsafe-eval'" in policy
            assert "unsafe-inline" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            again = server.get(path, **{"If-None-Match": headers["etag"]})
            assert again[0] == 304 and again[2] == b"", again
        for path in ("/nothing", "/../etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd", "/t/../../x",
                     "/api/games/x.epix", "/api/games/.epix", "/api/games/" + "a" * 400 + ".epix",
                     "/api/tables/x", "/ws", "/.git/config", "/t%00"):
            try:
                status, headers, body = server.get(path)
            except http.client.RemoteDisconnected:
                continue  # hung up on
            assert status in (404, 400, 403) or (status == 200 and b"EPIX" in body), (path, status)
            assert b"root:" not in body
        assert server.get("/healthz")[:1] == (200,)


def raw(server, request):
    """All that comes back until the connection ends, for what http.client would not send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := connection.recv(4096):
            answer += piece
    return answer.decode()


def methods_are_answered():
    with Server() as server:
        for path, allowed in [("/", "GET, HEAD"), ("/page.js", "GET, HEAD"), ("/t/x", "GET, HEAD"),
                              ("/healthz", "GET, HEAD"), ("/api/tables", "GET, HEAD, POST"),
                              ("/api/games/x.epix", "GET, HEAD")]:
            methods = ["PUT", "DELETE", "OPTIONS", "PATCH"] + ["POST"] * ("POST" not in allowed)
            for method in methods:
                status, headers, _ = server.request(method, path, "x")
                assert (status, headers["allow"]) == (405, allowed), (method, path, headers)
        for method in ("CONNECT", "TRACE", "PROPFIND", "FOO", "X" * 100):
            answer = raw(server, f"{method} /healthz HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert answer.startswith("HTTP/1.1 405 ") and "\r\nAllow: GET, HEAD, POST\r\n" in answer, \
                (method, answer)
        for nonsense in (b"\x16\x03\x01\x02\x00\x01", b"\x01\x02 / HTTP/1.1\r\n\r\n", b"{}\r\n\r\n"):
            assert raw(server, nonsense).startswith("HTTP/1.1 400 "), nonsense
        assert server.request("POST", "/nothing", "x")[0] == 404
        assert server.get("/healthz")[0] == 200
        wait_until(lambda: server.descriptors() < 40)


def head_is_get_without_a_body():
    with Server() as server:
        for path in ("/", "/page.js", "/healthz", "/api/tables", "/nothing"):
            status, headers, body = server.get(path)
            got = server.request("HEAD", path)
            assert (got[0], got[2]) == (status, b""), (path, got)
            assert got[1]["content-length"] == str(len(body)) and got[1].keys() == headers.keys()
        both = raw(server, b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert both.count("HTTP/1.1 200 OK") == 2 and both.endswith("\r\n\r\nok\n"), both


def encodings_are_chosen_as_wished():
    """The smallest that is liked best; each has a tag of its own."""
    with Server() as server:
        plain = server.get("/page.js")[2]
        sizes, tags = {}, {}
        for wish, expected in [
                ("", None), ("gzip", "gzip"), ("br", "br"), ("gzip, deflate, br, zstd", "br"), ("*", "br"),
                ("GZIP", "gzip"), ("gzip;q=0", None), ("gzip; q=0.000, br;q=0", None), ("br;q=0, *", "gzip"),
                ("gzip;q=1.0, br;q=0.5", "gzip"), ("br;q=0.001", "br"), ("identity", None), ("x-gzip", None),
                ("gzip;q=0.2, identity;q=0.8", None), ("*;q=0", None), ("gzip;q=0, *;q=0.1", "br"),
                (",, ;q=1,gzip ,", "gzip"), ("gzip;q=x", "gzip"), ("q=0;gzip", None)]:
            status, headers, body = server.get("/page.js", **{"Accept-Encoding": wish})
            got = headers.get("content-encoding")
            assert (status, got) == (200, expected), (wish, status, got)
            assert headers["vary"] == "accept-encoding"
            tags[got], sizes[got] = headers["etag"], len(body)
            if got == "gzip":
                assert gzip.decompress(body) == plain
            elif got == "br":
                script = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
                assert subprocess.run(["node", "-e", script], input=body, capture_output=True,
                                      check=True).stdout == plain
            else:
                assert body == plain
        assert len(set(tags.values())) == 3 and sizes["br"] < sizes["gzip"] < sizes[None], (tags, sizes)


def what_a_client_has_is_not_sent_again():
    with Server() as server:
        tag = server.get("/")[1]["etag"]
        zipped = {"Accept-Encoding": "gzip"}
        other = server.get("/", **zipped)[1]["etag"]
        for tags, status in [(tag, 304), ("W/" + tag, 304), (f'"x", {tag}', 304), (f'{tag},"x"', 304), ("*", 304),
                             (f'"x" ,\tW/{tag} , "y"', 304), ('"x"', 200), ("", 200), (tag[1:-1], 200),
                             (other, 200), ('"*"', 200), ("W/", 200), (tag + "x", 200), ("," * 300, 200)]:
            got = server.get("/", **{"If-None-Match": tags})
            assert got[0] == status and (status == 200) == bool(got[2]), (tags, got[0])
            assert got[1]["etag"] == tag
        assert server.get("/", **{"If-None-Match": other}, **zipped)[0] == 304
        assert server.get("/", **{"If-None-Match": tag}, **zipped)[0] == 200


def what_is_wrong_with_a_request_is_told():
    post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
    with Server() as server:
        assert " 411 " in raw(server, post + b"\r\n").splitlines()[0]
        assert " 411 " in raw(server, post + b"Transfer-Encoding: chunked\r\n\r\n").splitlines()[0]
        for path in ("/api/tables?search=" + "x" * 300, "/?" + "x" * 3000, "/" + "x" * 600, "/" + "x" * 6000,
                     "/?" + "x" * 20000, "/api/games?before=" + "1" * 300):
            assert server.get(path)[0] == 414, path[:30]
            assert server.request("HEAD", path)[0] == 414, path[:30]
        for path in ("/%00", "/%00x", "/t/%00", "/t/%00x", "/%00index.html"):
            assert server.get(path)[0] == 404, path
        assert server.get("/?x")[0] == 200 and server.get("/t/x?y=%20z")[0] == 200


def listens_where_it_was_told():
    with Server() as server:
        listening = []
        for name in ("tcp", "tcp6"):
            with open("/proc/net/" + name, encoding="ascii") as file:
                listening += [line.split()[1] for line in file if line.split()[3] == "0A"]
        port = f":{server.port:04X}"
        assert [one for one in listening if one.endswith(port)] == ["0100007F" + port], listening


def an_address_of_ipv6_is_told_in_brackets():
    try:
        with socket.socket(socket.AF_INET6) as here:
            here.bind(("::1", 0))
    except OSError:
        return  # this machine has none
    with Server("--bind=::1") as server:
        assert server.said == f"EPIX is at http://[::1]:{server.port}/\n", server.said


def a_port_in_use_is_refused():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for option in (f"--port={taken.getsockname()[1]}", "--bind=192.0.2.1", "--bind=nonsense"):
            try:
                Server(option)
                raise AssertionError(option)
            except RuntimeError as error:
                assert "Cannot serve on port" in str(error), error


def tables_are_made_and_listed():
    with Server() as server:
        path = os.environ.get("EPIX_SOURCE", ".") + "/data/boards/two.board"
        with open(path, encoding="utf-8") as file:
            board = file.read()
        setup = setup_text(2, listed="yes")
        status, _, body = server.request("POST", "/api/tables", json.dumps({"setup": setup}))
        assert status == 201, (status, body)
        first = json.loads(body)["table"]
        custom = json.dumps({"setup": setup_text(2, board="mine"), "board": board})
        status, _, body = server.request("POST", "/api/tables", custom)
        assert status == 201, (status, body)
        own = json.loads(body)["table"]
        assert Client(server, own).table["setup"]["board"] == "mine"
        listed = json.loads(server.get("/api/tables")[2])["tables"]
        assert [table["table"] for table in listed] == [first], listed
        for bad, expected in [("", 400), ("[]", 400), ("{}", 422), ('{"setup":"players: 7"}', 422),
                              (json.dumps({"setup": setup_text(2, board="mine")}), 422),
                              (json.dumps({"setup": setup_text(2, board="mine"), "board": "x"}), 422),
                              ("x" * 70000, 413)]:
            status, _, body = server.request("POST", "/api/tables", bad)
            assert status == expected, (bad[:50], status, body)
        foreign = server.request("POST", "/api/tables", json.dumps({"setup": setup}),
                                 {"Origin": "http://evil.example"})
        assert foreign[0] == 403, foreign


def tables_by_page(server, query=""):
    """Names of all tables that a list tells, page after page."""
    pages, before = [], ""
    while not pages or before:
        answer = json.loads(server.get(f"/api/tables?before={before}{query}")[2])
        pages.append([table["table"] for table in answer["tables"]])
        before = answer.get("next")
    return pages


def tables_are_listed_newest_first():
    """Page by page, also after a restart, and those that come or go meanwhile shift nothing."""
    with Server() as server:
        maker = Client(server)
        made = [maker.command("create", setup=setup_text(2, listed="yes"))["table"]
                for _ in range(120)]
        make_table(server, setup_text(2))
        for _ in range(2):
            pages = tables_by_page(server)
            assert [len(page) for page in pages] == [50, 50, 20], pages
            assert sum(pages, []) == made[::-1]
            server.stop()
            server.start()
        first = json.loads(server.get("/api/tables")[2])
        make_table(server, setup_text(2, listed="yes"))
        after = json.loads(server.get("/api/tables?before=" + first["next"])[2])
        assert [table["table"] for table in after["tables"]] == made[69:19:-1]
        for odd in ("x", "-1", "0", "99999999999999999999999", ""):
            assert server.get("/api/tables?before=" + odd)[0] == 200


def tables_are_found_by_name():
    with Server() as server:
        maker = Client(server)
        for number in range(60):
            maker.command("create", setup=setup_text(2, listed="yes"))
            if number in (3, 50):
                table = make_table(server, setup_text(3, listed="yes"))
                answer = Client(server, table).command("take", seat="b", name=f"Zoe & {number}")
                assert answer["t"] == "ok"
        for text, count in [("zoe", 2), ("ZOE", 2), ("Zoe%20%26%205", 1), ("zoe+%26+50", 1),
                            ("three", 2), ("nobody", 0), ("two", 60), ("standard", 62), ("", 62)]:
            found = sum(tables_by_page(server, "&search=" + text), [])
            assert len(found) == count, (text, len(found))


def tables_stay_listed_while_they_are_written():
    with Server() as server:
        dice = random.Random(3)
        table, clients = start_game(server, setup_text(2, "basic", listed="yes"), seed=3)
        for _ in range(30):
            client = asked(clients)
            client.seq += 1
            client.say("decide", seq=client.seq, prompt=client.view["prompt"]["id"],
                       d=choose(client.view, dice))
            listed = json.loads(server.get("/api/tables")[2])["tables"]
            assert [item["table"] for item in listed] == [table], listed
            n = client.hear_until("ok", seq=client.seq)["n"]
            for other in clients:
                other.catch_up(n)


def finished_games_are_kept():
    with Server() as server:
        dice = random.Random(1)
        finished = []
        for _ in range(3):
            table, clients = start_game(server, setup_text(2, "basic", listed="yes"))
            assert server.get(f"/api/games/{table}.epix")[0] == 404, "a record of a running game"
            play(clients, dice)
            for client in clients:
                client.close()
            finished.append(table)
        server.stop()
        server.start()
        page = json.loads(server.get("/api/games")[2])
        assert [game["table"] for game in page["games"]] == finished[::-1], page
        assert page["games"][0]["winners"]
        status, _, record = server.get(f"/api/games/{finished[0]}.epix")
        assert status == 200 and record.startswith(b"epix: "), record[:80]
        late = Client(server, finished[1])
        assert late.view["status"] == "over"


def figures():
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        text = server.get("/metrics")[2].decode()
        values = dict(line.split() for line in text.splitlines() if not line.startswith("#"))
        assert int(values["epix_entries_total"]) == 3 and int(values["epix_sockets"]) == 2, values
        assert int(values["epix_tables"]) == 1


def everybody_is_told_when_the_server_ends():
    with Server() as server:
        table, clients = start_game(server, setup_text(2))
        idle = Client(server)
        server.stop()
        for client in clients + [idle]:
            try:
                bye = client.hear_until("bye")
                assert bye["code"] == "restart" and bye["text"], bye
                client.hear()
                raise AssertionError("still open")
            except Closed as closed:
                assert closed.code == 1001, closed.code
        assert "event=stopping" in server.log() and "event=stopped" in server.log()


def pipelined_and_split_requests():
    with Server() as server:
        one = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        for byte in b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n":
            one.sendall(bytes([byte]))
        assert b" 200 " in one.recv(4096).split(b"\r\n")[0]
        one.close()
        long = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        long.sendall(b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        try:
            answer = long.recv(4096)
        except ConnectionError:
            answer = b""
        assert b" 200 " not in answer.split(b"\r\n")[0], answer[:100]
        long.close()
        assert server.get("/healthz")[0] == 200
        make_table(server, setup_text(2))


def the_log_is_for_its_owner():
    """And programs that the server starts do not inherit it."""
    with Server() as server:
        assert os.stat(server.log_path).st_mode & 0o777 == 0o600
        folder = f"/proc/{server.process.pid}/fd/"
        [log] = [fd for fd in os.listdir(folder) if os.readlink(folder + fd) == server.log_path]
        with open(f"/proc/{server.process.pid}/fdinfo/{log}", encoding="ascii") as file:
            flags = int(re.search(r"flags:\s*([0-7]+)", file.read()).group(1), 8)
        assert flags & os.O_CLOEXEC


def the_log_can_be_put_aside():
    with Server() as server:
        aside = server.log_path + ".1"
        os.rename(server.log_path, aside)
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: os.path.exists(server.log_path) and "event=log_reopened" in server.log())
        assert os.stat(server.log_path).st_mode & 0o777 == 0o600
        make_table(server, setup_text(2))
        server.stop()
        with open(aside, encoding="utf-8") as file:
            old = file.read()
        assert "event=ready" in old and "event=stopped" not in old and "event=stopped" in server.log()


def tables_on_no_list_are_not_named_in_the_log():
    """Whoever knows the id may look on."""
    with Server() as server:
        for listed in ("no", "yes"):
            table, clients = start_game(server, setup_text(2, "basic", listed=listed))
            play(clients, random.Random(1))
            assert (table in server.log()) == (listed == "yes"), server.log()
        names = re.findall(r"event=table_over table=(\S+)", server.log())
        assert len(names) == 2 and re.fullmatch("~[a-z0-9]{8}", names[0]), names


def a_crash_leaves_no_secrets():
    with Server() as server:
        with open(f"/proc/{server.process.pid}/limits", encoding="ascii") as file:
            assert re.search(r"Max core file size +0 +0 ", file.read())


def the_service_is_locked_in():
    if not shutil.which("systemd-analyze"):
        print("       no systemd-analyze here: not tested")
        return
    source = os.environ.get("EPIX_SOURCE", ".")
    result = subprocess.run(["systemd-analyze", "security", "--offline=yes",
                             source + "/packaging/epix.service"],
                            capture_output=True, text=True, check=False)
    level = re.search(r"exposure level for epix.service: ([0-9.]+)", result.stdout)
    assert level, result
    assert float(level.group(1)) <= 1.5, level.group(0)
    with open(source + "/docs/hosting.md", encoding="utf-8") as file:
        assert f"`systemd-analyze security`: {level.group(1)})" in file.read()


def the_packaged_configuration_can_be_used():
    config = os.environ.get("EPIX_SOURCE", ".") + "/packaging/epix.conf"
    with Server("--config=" + config) as server:
        assert server.get("/healthz")[0] == 200


def options_come_from_a_file_and_the_line():
    folder = tempfile.mkdtemp()
    config = os.path.join(folder, "epix.conf")
    with open(config, "w", encoding="utf-8") as file:
        file.write("# a remark\nlimit-message: 100  # another one\nverbose: yes\n\nlimit-depth: 3\n")
    with Server("--limit-depth=5", "--config=" + config) as server:
        client = Client(server)
        client.send_text('{"t":"ping","x":[[[[1]]]]}')  # the command line has the last word
        client.hear_until("pong")
        try:
            client.send_text('{"t":"ping","x":"' + 100 * "x" + '"}')
            client.hear()
            raise AssertionError("the file was not read")
        except Closed as closed:
            assert closed.code == 1009
    for bad in ("nonsense: 5", "limit-depth: 0", "limit-depth: 1000000000", "bot-time: 0", "what", "help: yes",
                "describe: yes"):
        with open(config, "w", encoding="utf-8") as file:
            file.write("# a remark\n\n" + bad + "\n")
        try:
            Server("--config=" + config)
            raise AssertionError(bad)
        except RuntimeError as error:
            assert "epix serve: " + config + ":3: " in str(error), error
    shutil.rmtree(folder)


run([pages_and_headers, methods_are_answered, head_is_get_without_a_body,
     encodings_are_chosen_as_wished, what_a_client_has_is_not_sent_again,
     what_is_wrong_with_a_request_is_told, listens_where_it_was_told,
     an_address_of_ipv6_is_told_in_brackets, a_port_in_use_is_refused, tables_are_made_and_listed,
     tables_are_listed_newest_first, tables_are_found_by_name,
     tables_stay_listed_while_they_are_written, finished_games_are_kept, figures,
     everybody_is_told_when_the_server_ends, pipelined_and_split_requests, the_log_is_for_its_owner, the_log_can_be_put_aside,
     tables_on_no_list_are_not_named_in_the_log, a_crash_leaves_no_secrets, the_service_is_locked_in,
     the_packaged_configuration_can_be_used, options_come_from_a_file_and_the_line])
