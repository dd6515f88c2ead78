// SPDX-License-Identifier: MIT
// A province as something to touch: its land, lit where the picked unit can go.
import type { Board, Province } from "../protocol/board";
import type { Target } from "../protocol/choices";
import type { View } from "../protocol/messages";
import { describeProvince } from "./describe";

export interface ProvinceLandProps {
    readonly board: Board;
    readonly view: View;
    readonly province: Province;
    readonly outline: string | undefined;
    readonly target: Target | null;
    readonly pickable: boolean;
    readonly picked: boolean;
    /** Whether the key for tabs comes here. */
    readonly current: boolean;
    readonly onTouch: () => void;
    readonly onFocus: () => void;
    /** A pointer or the focus comes, or goes. */
    readonly onPoint: (there: boolean) => void;
}

function lookOf({ view, province, target, pickable, picked }: ProvinceLandProps): string {
    return [
        "province",
        target ? `lit lit-${target.kind}` : "",
        pickable ? "pickable" : "",
        picked ? "picked" : "",
        view.attack?.to === province.id ? "attacked" : "",
    ].join(" ");
}

export function ProvinceLand(props: ProvinceLandProps) {
    const { board, view, province, outline, target, current, onTouch, onFocus, onPoint } = props;
    return (
        <path
            class={lookOf(props)}
            d={outline}
            role="button"
            data-province={province.id}
            tabIndex={current ? 0 : -1}
            aria-label={describeProvince(board, view, province, target)}
            onClick={onTouch}
            onFocus={() => {
                onFocus();
                onPoint(true);
            }}
            onBlur={() => onPoint(false)}
            onMouseEnter={() => onPoint(true)}
            onMouseLeave={() => onPoint(false)}
            onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === " ") {
                    event.preventDefault();
                    onTouch();
                }
            }}
        />
    );
}
