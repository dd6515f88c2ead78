// SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import type { Layout, Painting } from "../map/painter";

export interface PaintedMapProps {
    readonly layout: Layout;
    readonly painting: Painting;
    /** The part that is seen: x, y, width, height. */
    readonly box: Layout["core"];
    readonly class: string;
}

/** The picture that the painter has made. */
export function PaintedMap({ layout, painting, box, class: name }: PaintedMapProps) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const [x, y, width, height] = box;
    useEffect(() => {
        const image = new ImageData(painting.rgba, layout.width, layout.height);
        canvas.current?.getContext("2d")?.putImageData(image, -x, -y);
    }, [painting, x, y]);
    return <canvas ref={canvas} class={name} width={width} height={height} aria-hidden="true" />;
}
