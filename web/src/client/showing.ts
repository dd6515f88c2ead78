// SPDX-License-Identifier: MIT
// Scenes come in bursts and are shown one by one.
import { settings } from "../settings/settings";
import { durationOf, opensHands } from "./pace";
import type { Scene } from "./scenes";

export class Showing {
    /** The scene that is being shown. */
    scene: Scene | null = null;
    private readonly waiting: Scene[] = [];
    private timer: ReturnType<typeof setTimeout> | null = null;

    /** `take` makes what a scene brings known on board and log. */
    constructor(
        private readonly take: (scene: Scene) => void,
        private readonly onChange: () => void,
    ) {}

    /** All that has happened and is not over on the screen. */
    get unshown(): readonly Scene[] {
        return [...(this.scene ? [this.scene] : []), ...this.waiting];
    }

    add(scenes: readonly Scene[]): void {
        this.waiting.push(...scenes);
        this.showNext();
    }

    /** Ends the present scene at once; the next one begins. */
    skip(): void {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.end();
        }
    }

    /** Shows nothing more. */
    clear(): void {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
        }
        this.waiting.length = 0;
        this.scene = null;
    }

    private showNext(): void {
        if (this.scene || this.timer !== null) {
            return;
        }
        const scene = this.waiting.shift();
        if (!scene) {
            return;
        }
        this.scene = scene;
        // While hands are still closed, neither board nor log may tell what is in them.
        if (!opensHands(scene)) {
            this.take(scene);
        }
        this.timer = setTimeout(() => this.end(), durationOf(scene, settings().pace));
    }

    /** The scene has been shown, or is being skipped; the next one begins. */
    private end(): void {
        const scene = this.scene;
        this.timer = null;
        this.scene = null;
        if (scene) {
            this.take(scene);
        }
        this.showNext();
        this.onChange();
    }
}
