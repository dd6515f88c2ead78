# SPDX-License-Identifier: MIT
"""Tables full of people, one game after the other."""
import asyncio
import random

from gremlin import setup_text
from players import Player


class Party:
    """The same people at one table after the other, and one who looks on."""

    def __init__(self, number, world, seed, people, bots=0):
        self.number = number
        self.world = world
        self.people = people
        self.bots = bots
        dice = random.Random(seed)
        self.players = [Player(f"{number}{seat}", world, random.Random(dice.random()), seat) for seat in "rbyg"[:people]]
        self.spectator = Player(f"{number}-", world, random.Random(dice.random()))

    async def make_table(self):
        maker = self.players[0]
        maker.table = maker.token = maker.view = None
        maker.hang_up()
        answer = await maker.command("create", setup=setup_text(self.people + self.bots))
        assert answer["t"] == "created", answer
        return answer["table"]

    async def one_game(self):
        table = await self.make_table()
        for player in self.players:
            if not await player.sit_down(table):
                return  # a line that nobody knows to be dead holds the seat: another table, then
            self.world.tokens[table, player.seat] = player.token
        host = self.players[0]
        for seat in "rbyg"[self.people:self.people + self.bots]:
            assert (await host.command("bot", f" {seat} squire", seat=seat, bot="squire"))["t"] == "ok"
        assert (await host.command("start"))["t"] == "ok"
        self.world.playing[self.number] = table
        done = asyncio.Event()
        looking_on = asyncio.create_task(self.spectator.watch(table, done))
        try:
            await asyncio.gather(*(player.play(self.number) for player in self.players))
        finally:
            done.set()
            await looking_on

    async def run(self):
        while not self.world.over:
            await self.one_game()
        for player in self.players + [self.spectator]:
            await self.look_at_the_end(player)

    async def look_at_the_end(self, player):
        """Everybody once more at each node, so that all last views are seen."""
        for address in self.world.addresses:
            player.hang_up()
            player.at = address
            await player.be_there()
