// SPDX-License-Identifier: MIT
// The faces of the bots: everyone has another hat.
import { mirrored } from "./grid";

export const PEASANT = mirrored(`
    .......
    ...kkkk
    ..kppOO
    ..kpOOO
    kkkOoQQ
    kppOOOO
    kkkkkkk
    ..kffff
    ..kfkff
    ..kffff
    ..kffqf
    ..koffR
    ...koof
    ....kkk`);

export const SQUIRE = mirrored(`
    .......
    ....kkk
    ...khHH
    ..khHHl
    ..khhHH
    ..kghhh
    ..kkkkk
    ..kNfff
    ..kNkff
    ..kNfff
    ..kffqf
    ...kffR
    ....kff
    .....kk`);

export const SCOUT = mirrored(`
    .....kk
    ...kkeE
    ..keeEE
    ..keEee
    .keEekk
    .keEkkK
    .keekff
    .keekff
    .keekkf
    .keekff
    ..kekfq
    ..keekR
    ...kekk
    ....kkk`);

export const MARSHAL = mirrored(`
    .......
    ....kkk
    ..kkBBc
    .kBBBcc
    .kbBBYu
    kYYYYYY
    kkkkkkk
    ..kffff
    ..kfkff
    ..kffff
    ..kwfqf
    ..kwwWW
    ...kwWW
    ....kkk`);

export const CAPTAIN = mirrored(`
    .....kR
    ....kRt
    ....kRR
    ...kkkk
    ..kwWWw
    .kwWwwS
    .kwwSSS
    .kwkkkk
    .kwkfff
    .kSkkff
    .kSkfff
    .kskfqR
    ..kskff
    ...kkkk`);

export const WARLORD = mirrored(`
    kk.....
    kWk....
    kWwk.kk
    .kwkksS
    ..kksSS
    ..ksSsK
    ..ksskK
    ..ksKKK
    ..kskRt
    ..ksKKK
    ..kssKK
    ..kksKR
    ...kkss
    .....kk`);
