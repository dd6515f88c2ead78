// SPDX-License-Identifier: MIT
// A castle with its owner's roofs and banners.
import { mirrored } from "./grid";

export const CASTLE = mirrored(`
    ...................k
    ..................kU
    ..................kk
    ..................kk
    .................k32
    ................k332
    ................k322
    ...............k3322
    ...............k3221
    ..............k33221
    ..............kkkkkk
    .....kk.......kwwSSS
    ....k32k......kwkSSS
    ....k32k......kwkSks
    ...k3322k.....kwSSks
    ...k3221k.....kwSSSS
    ..k332221k...kkkkkkk
    ..kkkkkkkk...kWkkWkk
    ..kwwSSsk.kk.kWwkWwk
    ..kwwkSsk.kwkkwwwwww
    ..kwwkSskkkwkkwwwSSw
    ..kwSSSskwwwwkwSSSSS
    ..kwwSSsksSSSkwSkkkk
    ..kwwSSskwSSwkwSk33k
    ..kwwkSskSSwSkSSk32k
    ..kwSkSskSwSSkwSkkkk
    ..kwSSSskSSSSkwSSSSS
    ..kwwSSskwSSSkwSSkkk
    ..kwSSSskSSwSkSSknNN
    ..kwwSSskSSSSkwSknNo
    ..kwSSsskSSSskSSknNo
    .kkSSSsskSSsskSsknNo
    kSSSsssskssssksskNoo
    kkkkkkkkkkkkkkkkkkkk`);
