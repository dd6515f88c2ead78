// SPDX-License-Identifier: MIT
// The name of the game, in stone and gold.
import { grid } from "./grid";

export const LOGO = grid(`
    kkkkkkkkkkkk..kkkkkkkkkkk...kkkkkk..kkkkkk..kkkkkk
    kUUUUUUUUUUk..kUUUUUUUUUkk..kUUUUk..kUUUUk..kUUUUk
    kUuuuuuuuuuk..kUuuuuuuuuukk.kUuuuk..kkUuukkkkUuukk
    kuuukkkkkkkk..kuuukkkkkuuuk.kuuuuk...kkuuukkuuukk.
    kuuuk.........kuuuk...kuuuk.kuuuuk....kkuuuuuukk..
    kuuukkkkkk....kuuukkkkkuuuk.kuuuuk.....kkuuuukk...
    kYYYYYYYYk....kYYYYYYYYYYkk.kYYYYk......kYYYYk....
    kYYYYYYYYk....kYYYYYYYYYkk..kYYYYk.....kkYYYYkk...
    kYYYkkkkkk....kYYYkkkkkkk...kYYYYk....kkYYYYYYkk..
    kYYYk.........kYYYk.........kYYYYk...kkYYYkkYYYkk.
    kqqqkkkkkkkk..kqqqk.........kqqqqk..kkqqqkkkkqqqkk
    kqqqqqqqqqqk..kqqqk.........kqqqqk..kqqqqk..kqqqqk
    kQQQQQQQQQQk..kQQQk.........kQQQQk..kQQQQk..kQQQQk
    kkkkkkkkkkkk..kkkkk.........kkkkkk..kkkkkk..kkkkkk`);
