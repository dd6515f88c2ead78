// SPDX-License-Identifier: MIT
// A small picture of a board, and who borders on whom in words.
import { landsOf, provinceName, type Board, type Point, type Province } from "../protocol/board";
import { seatName, terrainName } from "../words/names";
import { t } from "../words/words";

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

/** A sprite as wide as it is tall. */
function Picture({ name, at: [x, y], size }: { name: string; at: Point; size: number }) {
    return <use href={`#sprite-${name}`} x={x} y={y} width={size} height={size} />;
}

function Land({ board, province }: { readonly board: Board; readonly province: Province }) {
    const [x, y] = province.label;
    const lands = landsOf(board, province);
    return (
        <g class={`${lands ? `own-${lands}` : ""} ground-${province.terrain}`}>
            <polygon points={province.shape.map((point) => point.join()).join(" ")} />
            {province.castle && <Picture name="castle" at={[x - 2.5, y - 5]} size={5} />}
            {province.mark > 0 && <Picture name="coin" at={[x - 1.3, y - 3.6]} size={2.6} />}
            <text x={x} y={y + 1.6}>
                {province.name}
            </text>
        </g>
    );
}

export function BoardFigure({ board }: { readonly board: Board }) {
    const [width, height] = extent(board);
    const names = (ids: readonly string[]): string =>
        ids.map((id) => provinceName(board, id)).join(", ");
    return (
        <figure class="board-figure">
            <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={board.name}>
                {board.provinces.map((province) => (
                    <Land key={province.id} {...{ board, province }} />
                ))}
            </svg>
            <details>
                <summary>{t("Who borders on whom")}</summary>
                <ul>
                    {board.provinces.map((province) => (
                        <li key={province.id}>
                            <strong>{province.name}</strong> <code>{province.id}</code> (
                            {about(board, province)}): {names(province.neighbours)}
                        </li>
                    ))}
                </ul>
            </details>
        </figure>
    );
}
