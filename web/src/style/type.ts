// SPDX-License-Identifier: MIT
// The face for reading. It comes when the page is already there: until then the system's own serves.
// One weight: browsers make the bold one from it.

export function loadType(): void {
    const face = new FontFace("Atkinson Hyperlegible", 'url("./reading.woff2")', { weight: "400" });
    // Without it the page is as good.
    face.load().then(
        (loaded) => document.fonts.add(loaded),
        () => undefined,
    );
}
