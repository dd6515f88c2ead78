// SPDX-License-Identifier: MIT
// A small picture of a board, and who borders on whom in words.
import type { Board, Point, Province, Seat } from "../protocol/board";
import { seatName, terrainName } from "../words/names";
import { t } from "../words/words";

/** Whose lands a province belongs to (rules 2.3). */
function landsOf(board: Board, province: Province): Seat | null {
    const castle = board.provinces.find(
        (one) => one.castle && (one === province || one.neighbours.includes(province.id)),
    );
    return castle?.castle ?? null;
}

function about(board: Board, province: Province): string {
    const lands = landsOf(board, province);
    const facts = [
        province.castle ? t("castle of {seat}", { seat: seatName(province.castle) }) : "",
        lands && !province.castle ? t("lands of {seat}", { seat: seatName(lands) }) : "",
        lands ? "" : terrainName(province.terrain),
        province.mark ? t("+{gold} gold", { gold: province.mark }) : "",
    ];
    return facts.filter(Boolean).join(", ");
}

function extent(board: Board): Point {
    const points = board.provinces.flatMap((province) => province.shape);
    return [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
}

export function BoardFigure({ board }: { readonly board: Board }) {
    const [width, height] = extent(board);
    const name = (id: string): string =>
        board.provinces.find((province) => province.id === id)?.name ?? id;
    return (
        <figure class="board-figure">
            <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={board.name}>
                {board.provinces.map((province) => {
                    const [x, y] = province.label;
                    const lands = landsOf(board, province);
                    return (
                        <g
                            key={province.id}
                            class={`${lands ? `own-${lands}` : ""} ground-${province.terrain}`}
                        >
                            <polygon
                                points={province.shape.map((point) => point.join()).join(" ")}
                            />
                            {province.castle && (
                                <use
                                    href="#sprite-castle"
                                    x={x - 2.5}
                                    y={y - 5}
                                    width={5}
                                    height={5}
                                />
                            )}
                            {province.mark > 0 && (
                                <use
                                    href="#sprite-coin"
                                    x={x - 1.3}
                                    y={y - 3.6}
                                    width={2.6}
                                    height={2.6}
                                />
                            )}
                            <text x={x} y={y + 1.6}>
                                {province.name}
                            </text>
                        </g>
                    );
                })}
            </svg>
            <details>
                <summary>{t("Who borders on whom")}</summary>
                <ul>
                    {board.provinces.map((province) => (
                        <li key={province.id}>
                            <strong>{province.name}</strong> <code>{province.id}</code> (
                            {about(board, province)}): {province.neighbours.map(name).join(", ")}
                        </li>
                    ))}
                </ul>
            </details>
        </figure>
    );
}
