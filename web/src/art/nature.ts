// SPDX-License-Identifier: MIT
// What grows and lies on the map: trees, bushes, rocks.
import { grid } from "./grid";

export const OAK = grid(`
    ...kkkk...
    .kkHHHHkk.
    khHHlHHHHk
    kGhHHHHHhk
    kGhhHHHhGk
    kGGhhhhGGk
    .kGGGGGgk.
    ..kkggkk..
    ....Nk....
    ...kNNk...`);

export const PINE = grid(`
    ....k....
    ...kHk...
    ...kHk...
    ..khHhk..
    ..khhGk..
    .khHhhGk.
    .kGhhGGk.
    ..khHhk..
    .khHhhGk.
    khhhhGGGk
    kkGGGGgkk
    ...kNk...`);

export const CYPRESS = grid(`
    ..k..
    .khk.
    .kHk.
    khHGk
    khHGk
    khhGk
    khhGk
    kGhGk
    kGGgk
    .kgk.
    .kNk.`);

export const PALM = grid(`
    ..kk..kk...
    .kHHkkHHkk.
    kHkhHHhkHHk
    .kkHhhHHkk.
    .kHHkokhHHk
    kHkkkokkkHk
    .k..kok..k.
    ....kNok...
    .....kok...
    .....kNk...
    ....kNok...`);

export const CACTUS = grid(`
    ...kk..
    ..kHhk.
    k.kHhkk
    Hkkhhkh
    hkkHhkh
    khhHhhk
    .kkhhk.
    ..kHhk.
    ..kGGk.`);

export const BUSH = grid(`
    ..kkk..
    .kHHhk.
    kHhhhGk
    khhGGgk
    .kkkkk.`);

export const ROCK = grid(`
    ..kkk...
    .kWwSkk.
    kwwSSSsk
    kwSSsssk
    .kkkkkk.`);

export const STONE = grid(`
    .kkk.
    kWwSk
    kwSSk
    kwSsk
    kSSsk
    kwssk
    kSssk
    .kkk.`);

export const TUFT = grid(`
    l...
    .lH.
    .HH.`);

export const FLOWERS = grid(`
    .t..U
    tUt..
    .tl.W
    U.lWU`);

export const REEDS = grid(`
    .o..
    .o.o
    HH.o
    .HHH`);

export const MUSHROOM = grid(`
    .kkk.
    kRWRk
    kRRWk
    .kpk.`);
