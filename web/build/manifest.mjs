// SPDX-License-Identifier: MIT
// What a system needs to install the page like a program.

const NIGHT = "#241d38";

const icon = (name, size, purpose) => ({
    src: `./${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
});

export function manifest() {
    return {
        id: "./",
        name: "EPIX",
        short_name: "EPIX",
        description: "A short game of castles, seasons and closed fists.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: NIGHT,
        theme_color: NIGHT,
        categories: ["games"],
        icons: [
            icon("icon", 192, "any"),
            icon("icon", 512, "any"),
            icon("maskable", 192, "maskable"),
            icon("maskable", 512, "maskable"),
        ],
    };
}
