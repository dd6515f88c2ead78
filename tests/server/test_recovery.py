# SPDX-License-Identifier: MIT
"""Backups of a database by PostgreSQL's own means, as docs/hosting.md tells: a copy of its files, the log of all that was
written since, and back to any moment in between."""
import os
import random
import shutil
import signal
import subprocess
import time

import postgres
from gremlin import Client, Server, play, run, setup_text, start_game, wait_until
from postgres import epix, exported

# PostgreSQL refuses to run as root.
AS = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []


def tool(name, *words):
    folder = os.environ["EPIX_POSTGRES_FOLDER"]
    subprocess.run([*AS, os.path.join(os.environ["EPIX_POSTGRES_BIN"], name), *words], check=True, cwd=folder,
                   stdout=subprocess.DEVNULL)


def own(path):
    os.mkdir(path)
    if AS:
        shutil.chown(path, "nobody", "nogroup")
    return path


def stop_base():
    os.kill(postgres.postmaster(), signal.SIGINT)  # fast: writes what it has
    wait_until(lambda: not os.path.exists(os.path.join(os.environ["EPIX_POSTGRES_FOLDER"], "data", "postmaster.pid")))


def back_to_any_moment():
    folder = os.environ["EPIX_POSTGRES_FOLDER"]
    archive = own(os.path.join(folder, "archive"))
    copy = os.path.join(folder, "copy")
    postgres.sql("ALTER SYSTEM SET archive_mode = on")
    postgres.sql(f"ALTER SYSTEM SET archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'")
    stop_base()
    postgres.start()
    url = os.environ["EPIX_POSTGRES_URL"]
    dice = random.Random(1)
    with Server("--store=" + url) as server:
        table, clients = start_game(server, setup_text(2))
        play(clients, dice, 10)
        tool("pg_basebackup", "-h", folder, "-U", "epix", "-D", copy, "--checkpoint=fast")
        play(clients, dice, 10)
        tokens = [client.token for client in clients]
        wanted = exported("--store=" + url)
        moment = postgres.sql("SELECT clock_timestamp()")
        play(clients, dice, 10)
    assert epix("tables", "delete", "--store=" + url, "--table=" + table).returncode == 0
    assert exported("--store=" + url) == ""
    last = postgres.sql("SELECT pg_walfile_name(pg_switch_wal())")
    wait_until(lambda: os.path.exists(os.path.join(archive, last)))
    begun = time.monotonic()
    stop_base()
    os.rename(os.path.join(folder, "data"), os.path.join(folder, "lost"))
    os.rename(copy, os.path.join(folder, "data"))
    with open(os.path.join(folder, "data", "postgresql.auto.conf"), "a", encoding="utf-8") as file:
        file.write(f"restore_command = 'cp {archive}/%f %p'\nrecovery_target_time = '{moment}'\n"
                   "recovery_target_action = promote\n")
    with open(os.path.join(folder, "data", "recovery.signal"), "w", encoding="ascii"):
        pass
    postgres.start()
    wait_until(lambda: postgres.sql("SELECT pg_is_in_recovery()") == "f")
    print(f"back after {time.monotonic() - begun:.1f} s")
    assert epix("tables", "check", "--store=" + url).returncode == 0
    assert exported("--store=" + url) == wanted
    with Server("--store=" + url) as server:
        play([Client(server, table, token) for token in tokens], dice)
        assert server.get(f"/api/games/{table}.epix")[0] == 200


postgres.begin()
run([back_to_any_moment])
