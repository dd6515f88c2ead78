// SPDX-License-Identifier: MIT
// The bar above a table: where in the year the game is, a list that opens beside the board, the menu.
import type { ComponentChildren } from "preact";
import type { SpriteName } from "../art/sprites";
import type { View } from "../protocol/messages";
import { SeasonTrack } from "../seats/SeasonTrack";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";

export interface TableTopProps {
    readonly view: View;
    /** The list: how it is called, its picture, and a sign that there is something new in it. */
    readonly list: { readonly label: string; readonly sprite: SpriteName; readonly pixel: number };
    readonly sign?: ComponentChildren;
    readonly open: boolean;
    readonly onOpen: (open: boolean) => void;
    readonly children: ComponentChildren;
}

export function TableTop({ view, list, sign, open, onOpen, children }: TableTopProps) {
    return (
        <header class="table-top panel">
            <SeasonTrack view={view} />
            <div class="table-menu">
                <Button
                    kind="small"
                    label={list.label}
                    pressed={open}
                    onClick={() => onOpen(!open)}
                >
                    <Sprite name={list.sprite} pixel={list.pixel} />
                    {sign}
                </Button>
                {children}
            </div>
        </header>
    );
}
