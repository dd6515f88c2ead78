// SPDX-License-Identifier: MIT
// The faces of the bots: everyone has another hat.
import { mirrored } from "./grid";

export const CASTELLAN = mirrored(`
    .......
    k.kk.kk
    kskkskS
    ksSSsSS
    ksSSSSS
    ksssSSS
    kkkkkkk
    ..kffff
    ..kWkff
    ..kffff
    ..kffqf
    ..kffff
    ...kfRR
    ....kkk`);

export const GAMBLER = mirrored(`
    .......
    ..kkkkk
    ..kvVVV
    ..kvVVV
    ..kvvVV
    ..kuuuu
    kkkkkkk
    ..kNfff
    ..kkkkf
    ..kffff
    ..kffqf
    ..kfNNN
    ...kfRW
    ....kkk`);

export const MISER = mirrored(`
    .......
    .......
    ...kkkk
    ..ksSww
    .ksSSww
    .kskkkk
    .kwfkkk
    .kwffff
    ..kukuf
    ..kfuff
    ..kffqf
    ..kwfff
    ..kwwff
    ...kkww`);

export const BESIEGER = mirrored(`
    .......
    ...kkkk
    ..knNNo
    .knNNoo
    .knNNoo
    .kuuuuu
    .kkkkkk
    ..kffff
    ..kfkff
    ..kQfff
    ..kQQqf
    ..kQQQQ
    ...kQQR
    ....kkk`);

export const GARDENER = mirrored(`
    .......
    ...kkkk
    ..kpppp
    ..kpppp
    .kkhtht
    kpppppp
    kkkkkkk
    ..kffff
    ..kfkff
    ..kffff
    ..ktfqf
    ..kfffR
    ...kfff
    ....kkk`);

export const RAIDER = mirrored(`
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

export const SIEGEMASTER = mirrored(`
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

export const HOTHEAD = mirrored(`
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

export const MIRROR = mirrored(`
    ...kkkk
    ..kuYYY
    .kuYkkk
    .kYkCCC
    kYkCWCC
    kYkWCCC
    kYkCkkC
    kYkCCCC
    kYkCCCc
    .kYkCkk
    .kYkcCC
    ..kYkkk
    ...kYYY
    ....kkk`);
