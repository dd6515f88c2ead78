// SPDX-License-Identifier: MIT
// Parts of the page that are loaded when somebody first wants them (rest.ts).
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TitleScreen } from "./start/TitleScreen";
import { Button } from "./ui/Button";
import { t } from "./words/words";

/** Browsers need not ask again for a script that has failed, so the whole page is loaded again: by
 * whoever wants it, or as soon as there is a network. */
function Missing() {
    useEffect(() => {
        const reload = (): void => location.reload();
        addEventListener("online", reload);
        return () => removeEventListener("online", reload);
    }, []);
    return (
        <TitleScreen>
            <div class="panel start-panel">
                <p role="alert">{t("This could not be loaded. Try again with a network.")}</p>
                <Button kind="main" onClick={() => location.reload()}>
                    {t("Try again")}
                </Button>
                <Button onClick={() => (location.hash = "#/")}>{t("To the start")}</Button>
            </div>
        </TitleScreen>
    );
}

/** The component that `load` brings, in its place as soon as it is there. */
export function later<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Later(props: Props) {
        const [state, setState] = useState<"coming" | "here" | "missing">("coming");
        useEffect(() => {
            if (!loaded) {
                load().then(
                    (part) => ((loaded = part), setState("here")),
                    () => setState("missing"),
                );
            }
        }, []);
        const Part = loaded;
        if (Part) {
            return <Part {...props} />;
        }
        return state === "missing" ? <Missing /> : <p class="loading">{t("One moment …")}</p>;
    };
}
