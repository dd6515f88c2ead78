// SPDX-License-Identifier: MIT
// Shields of the four seats: each has its own shape and its own figure, so that nobody needs to
// tell colours apart.
import type { Seat } from "../protocol/board";
import { grid, type Grid } from "./grid";

export const EMBLEMS: Readonly<Record<Seat, Grid>> = {
    r: grid(`
        kkkkkkkkkkk
        k333333332k
        k3kkkkk322k
        k3kWWWWk22k
        k3kWkkWk22k
        k3kWWWk222k
        k3kWkWk222k
        k2kWkkWk21k
        .k2kk2kk1k.
        ..k22221k..
        ...k221k...
        ....kkk....`),
    b: grid(`
        ...kkkkk...
        .kk33333kk.
        .k3kkkk32k.
        k33kWWWk22k
        k33kWkWk22k
        k33kWWWkk2k
        k32kWkkWk1k
        k22kWWWk21k
        .k22kkk21k.
        .kk22211kk.
        ...kkkkk...
        ...........`),
    y: grid(`
        k.k.kkk.k.k
        3k3k333k3k3
        k333333332k
        k3kkk3kkk2k
        k3kWk3kWk2k
        k33kWkWk22k
        k333kWk222k
        k333kWk221k
        k322kWk211k
        k2222k2211k
        k222222111k
        kkkkkkkkkkk`),
    g: grid(`
        .....k.....
        ....k3k....
        ...k333k...
        ..k3kkk2k..
        .k3kWWWk2k.
        k33kWkkk22k
        k32kWkWWk1k
        .k2kWkkWkk.
        ..kkkWWk1k.
        ...k2kk1k..
        ....k21k...
        .....kk....`),
};
