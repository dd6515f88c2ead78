// SPDX-License-Identifier: MIT
// Coins, hands, cards and signs.
import { grid, mirrored } from "./grid";

export const COIN = grid(`
    ...kkkk...
    .kkUUUukk.
    .kUuYYYuk.
    kUuYuuyYYk
    kUYuyYyYYk
    kuYuyyYYyk
    kuYYYYYYyk
    .kYYYYYyk.
    .kkyyyykk.
    ...kkkk...`);

export const FIST = grid(`
    ......................
    ....kkkkkkkkkkkk......
    ..kkffkffkffkffkk.....
    .kfffkffkffkffkffk....
    .kffqkfqkfqkfqkffk....
    .kfqqkqqkqqkqqkfqk....
    .kkkkkkkkkkkkkkkqk....
    .kffffffffffkffkqk....
    .kqffffffffqkfqkqk....
    ..kkkkkkkkkkkfqkqk....
    ...kfffffffffqkfqk....
    ...kqffffffffqfqqk....
    ....kqqfffffqqqqk.....
    .....kkqqqqqqqkk......
    ....k33kkkkkkk23k.....
    ....k3332222221k......
    ....k3322222211k......
    ....kkkkkkkkkkkk......`);

export const HAND = grid(`
    .....k...k............
    ...kkfkkkfkk..........
    ...kfkkfkkfkk.........
    ...kfkkfkkfkfk........
    ...kfkkfkkfkfk........
    ...kfkkfkkfkfk....kk..
    ...kfkkfkkfkfk...kffk.
    ...kffkffffkfk..kffk..
    ...kfffffffffkkkffk...
    ...kffffffffffkffqk...
    ...kqffffqqffffqqk....
    ....kqffffffqqqqk.....
    .....kqffffqqqkk......
    ......kqqqqqkk........
    ....k33kkkkkkk23k.....
    ....k3332222221k......
    ....k3322222211k......
    ....kkkkkkkkkkkk......`);

export const CROWN = mirrored(`
    .......k
    k.....kU
    Ukk..kUu
    kUkk.kuY
    kuUkkUuY
    kuuUkUuu
    kYuuUuut
    kYYuuuuR
    kyYYYYYR
    kkkkkkkk
    kUuuYYYY
    kkkkkkkk`);

export const SCROLL = grid(`
    .kkkkkkkkkkkkkk.
    kpppppppppppppok
    kOkkkkkkkkkkkkOk
    .kWWWWWWWWWWWok.
    .kWRRRWWWWWWpok.
    .kWRtRWssssWpok.
    .kWRRRWWWWWWpok.
    .kWWRWWssssWpok.
    .kWWWWWWWWWWpok.
    .kWsssssssWWpok.
    .kWWWWWWWWWWpok.
    .kWssssWWkkWpok.
    kkkkkkkkkkkkkkkk
    kpppppppppppppok
    .kkkkkkkkkkkkkk.`);

export const CHEST = grid(`
    ....kkk.kkk.....
    ...kUuYkUuYk....
    ..kkuYykuYykkk..
    .kUukkkUukkUuYk.
    kkuYYkuuYYkuYYkk
    kkkkkkkkkkkkkkkk
    kooNNNNNNNNNNnnk
    kYYYYYYkkYYYYYYk
    koNNNNkUukNNNnnk
    koNNNNkuykNNNnnk
    koNNNNNkkNNNNnnk
    koNNNNNNNNNNNnnk
    kYYYYYYYYYYYYYyk
    kkkkkkkkkkkkkkkk`);

export const SWORDS = grid(`
    kkk..........kkk
    kWwk........kwWk
    kwWwk......kwWwk
    .kwWwk....kwWwk.
    ..kwWwk..kwWwk..
    ...kwWwkkwWwk...
    ....kwWwwWwk....
    .....kwWWwk.....
    ....kkwWWwkk....
    .k.kwWwkkwWwk.k.
    kYkkWwk..kwWkkYk
    .kYYkk....kkYYk.
    .kkYYk....kYYkk.
    kRkkkYk..kYkkkRk
    kRRk.kk..kk.kRRk
    .kk..........kk.`);

export const FLOWER = grid(`
    ....kkk.....
    ..kktttkk...
    .kttkttkttk.
    .ktttUUtttk.
    ..kktUUtkk..
    .kttkttkttk.
    .kttktttkk..
    ..kkkHkk....
    ..kk.Hk.kk..
    .kHHkHkkHHk.
    ..kHHHHHHk..
    ...kkkkkk...`);

export const SUN = grid(`
    ..k..kk..k..
    .kuk.uu.kuk.
    ..kukkkkuk..
    ...kUUUUk...
    .kkUUuuuukk.
    kuuUuuuuYuuk
    kuuUuuuuYuuk
    .kkUuuuYYkk.
    ...kuYYYk...
    ..kukkkkuk..
    .kuk.uu.kuk.
    ..k..kk..k..`);

export const LEAF = grid(`
    ........kkkk
    .....kkkYYuk
    ...kkqqYYqYk
    ..kqqqYYqqYk
    .kqqqYYqqqk.
    .kqqYYqYYYk.
    kqqqYqqqqk..
    kqqYYYYqqk..
    kqYqqqqqk...
    kQYQQQkk....
    kNkkkk......
    kk..........`);

export const FLAKE = grid(`
    ....kkkk....
    .kk.kWWk.kk.
    kWWkkWWkkWWk
    kWCWkWWkWCWk
    .kkWCWWCWkk.
    kkkkWCCWkkkk
    kWWWCCCCWWWk
    .kkWCWWCWkk.
    kWCWkWWkWCWk
    kWWkkWWkkWWk
    .kk.kWWk.kk.
    ....kkkk....`);

export const LOCK = grid(`
    ..kkkk..
    .kwwwwk.
    kwkkkkwk
    kwk..kwk
    kkkkkkkk
    kUuuuYYk
    kuukkYYk
    kuukkYyk
    kuYYYyyk
    kkkkkkkk`);

export const HOURGLASS = grid(`
    kkkkkkkk
    kUuuuuYk
    kkWwwwkk
    .kWUUwk.
    ..kUUk..
    ...kk...
    ..kWUk..
    .kWwUwk.
    kkUUUUkk
    kUuuuuYk
    kkkkkkkk`);

export const GEAR = grid(`
    ....kkk.....
    .kkkwwSkkk..
    .kwwwwSSSk..
    .kwwSSSSSkk.
    kwwSkkkSSSk.
    kwSSk.kSSsk.
    kwSSkkkSSsk.
    kkwSSSSSSkk.
    .kSSSSSSsk..
    .kkkSSskkk..
    ...kkkk.....`);

export const BOOK = grid(`
    .kkkkkk.kkkkkk.
    kpWWWWWkWWWWWpk
    kpWsssWkWsssWpk
    kpWWWWWkWWWWWpk
    kpWsssWkWsssWpk
    kpWWWWWkWWWWWpk
    kpWssWWkWssWWpk
    kpWWWWWkWWWWWpk
    kRkkkkkkkkkkkRk
    kRRRRRRkRRRRRRk
    .kkkkkkkkkkkkk.`);

export const QUILL = grid(`
    .........kkk
    .......kkWWk
    ......kWWwWk
    .....kWWwWk.
    ....kWWwWWk.
    ...kWWwWWk..
    ...kWwWkk...
    ..kWwWk.....
    ..kwkk......
    .kok........
    kkk.........`);
