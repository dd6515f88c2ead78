// SPDX-License-Identifier: MIT
// Two pictures of a flame, which flicker in turn.
import { grid } from "./grid";

export const FIRE = grid(`
    ....t.....
    ....tt....
    ...tqt....
    ..ttqqt.t.
    .tqqqqqtt.
    .tqqYYqqt.
    ttqYYuYqtt
    tqqYuuYqqt
    tqYYuUuYqt
    tqYuUUuYqt
    .tqYuUuYt.
    ..tqYYqt..`);

export const FIRE_TOO = grid(`
    .....t....
    ...tt.....
    ...tqtt...
    .t.tqqt...
    .ttqqqqt..
    .tqqYqqqt.
    ttqYuYYqt.
    tqqYuuYqtt
    tqYuuUYYqt
    tqYuUUuYqt
    .tYuUuYqt.
    ..tqYYqt..`);
