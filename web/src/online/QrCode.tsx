// SPDX-License-Identifier: MIT
import { t } from "../words/words";
import { qrCode } from "./qr";

export function QrCode({ text }: { readonly text: string }) {
    const rows = qrCode(text);
    if (!rows) {
        return null;
    }
    const path = rows
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .join("");
    const side = rows.length + 8;
    return (
        <svg
            class="qr"
            viewBox={`-4 -4 ${side} ${side}`}
            role="img"
            aria-label={t("QR code of the link")}
            shape-rendering="crispEdges"
        >
            <path d={`M-4 -4h${side}v${side}h-${side}z`} fill="#f6f3e6" />
            <path d={path} fill="#1b1526" />
        </svg>
    );
}
