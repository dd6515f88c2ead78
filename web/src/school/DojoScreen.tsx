// SPDX-License-Identifier: MIT
// The fist dojo: a minute of fists against Mirror, which learns your numbers and tells what it has read.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { drawNumber } from "../client/random";
import type { TableModule } from "../local/module";
import { sharedModule } from "../local/shared-module";
import { useSettings } from "../settings/settings";
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { LANGUAGES, t } from "../words/words";

export interface DojoScreenProps {
    readonly menu: ComponentChildren;
    readonly onBack: () => void;
}

const AMOUNTS = [1, 2, 3, 4, 5] as const;
const SECONDS = 60;

interface Bout {
    readonly fists: number;
    readonly read: number;
    /** What was hidden and named last. */
    readonly last: { readonly hidden: number; readonly guess: number } | null;
    readonly over: boolean;
}

const FRESH: Bout = { fists: 0, read: 0, last: null, over: false };

/** A bout of a minute, which begins with the first fist. */
function useBout(module: TableModule | null) {
    const [bout, setBout] = useState(FRESH);
    const [left, setLeft] = useState(SECONDS);
    const running = bout.fists > 0 && !bout.over;
    useEffect(() => {
        if (!running) {
            return;
        }
        const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
        return () => clearInterval(timer);
    }, [running]);
    const stop = (): void => setBout((now) => ({ ...now, over: true }));
    useEffect(() => {
        if (left <= 0) {
            stop();
        }
    }, [left]);
    const begin = (drill: boolean): void => {
        module?.mirror(drill);
        setBout(FRESH);
        setLeft(SECONDS);
    };
    useEffect(() => begin(false), [module]);
    const open = (hidden: number): void => {
        const guess = module?.fist(hidden, drawNumber()) ?? 0;
        setBout(({ fists, read }) => ({
            fists: fists + 1,
            read: read + Number(guess === hidden),
            last: { hidden, guess },
            over: false,
        }));
    };
    return { bout, left, begin, open, stop };
}

function Fists({ onFist }: { readonly onFist: (amount: number) => void }) {
    const chance = (): number => 1 + (drawNumber() % AMOUNTS.length);
    return (
        <>
            <div class="dojo-fists" role="group" aria-label={t("How much do you hide?")}>
                {AMOUNTS.map((amount) => (
                    <Button key={amount} onClick={() => onFist(amount)}>
                        {amount}
                    </Button>
                ))}
            </div>
            <Button id="dojo-chance" onClick={() => onFist(chance())}>
                {t("Let chance choose")}
            </Button>
        </>
    );
}

function lastLine({ last }: Bout): string {
    if (!last) {
        return t("Hide 1 to 5 gold, again and again. Mirror guesses, and learns from what you hid before.");
    }
    const values = { gold: last.hidden, guess: last.guess };
    return last.hidden === last.guess
        ? t("You hid {gold}, and Mirror named {guess}: read!", values)
        : t("You hid {gold}, and Mirror named {guess}: not read.", values);
}

interface ReadingProps {
    readonly module: TableModule;
    readonly onBegin: (drill: boolean) => void;
}

/** What Mirror has read, and what can be done about it. */
function Reading({ module, onBegin }: ReadingProps) {
    const { language } = useSettings();
    const { text, habit } = module.reading(LANGUAGES.indexOf(language));
    return (
        <>
            <p role="status" class="dojo-reading">
                {text}
            </p>
            {habit && (
                <Button kind="main" onClick={() => onBegin(true)}>
                    {t("Practise against this habit")}
                </Button>
            )}
            <Button kind={habit ? "plain" : "main"} onClick={() => onBegin(false)}>
                {t("Once more")}
            </Button>
        </>
    );
}

/** Mirror, speaking the reader's language; null: not yet. */
function useModule(): { readonly module: TableModule | null; readonly lost: boolean } {
    const { language } = useSettings();
    const [found, setFound] = useState({ module: null as TableModule | null, lost: false });
    useEffect(() => {
        sharedModule(language).then(
            (module) => setFound({ module, lost: false }),
            () => setFound({ module: null, lost: true }),
        );
    }, [language]);
    return found;
}

export function DojoScreen({ menu, onBack }: DojoScreenProps) {
    const { module, lost } = useModule();
    const { bout, left, begin, open, stop } = useBout(module);
    return (
        <TitleScreen players={2} menu={menu}>
            <div class="panel start-panel dojo">
                <h2>{t("Fist dojo")}</h2>
                {lost && (
                    <p class="notice" role="alert">
                        {t("This could not be loaded. Try again with a network.")}
                    </p>
                )}
                {module && !bout.over && (
                    <>
                        <p class="dojo-count">
                            {t("{seconds} seconds", { seconds: left })} ·{" "}
                            {t("read: {read} of {fists}", { read: bout.read, fists: bout.fists })}
                        </p>
                        <p role="status" class="dojo-last">
                            {lastLine(bout)}
                        </p>
                        <Fists onFist={open} />
                        {bout.fists > 0 && (
                            <Button id="dojo-stop" onClick={stop}>
                                {t("What has it read?")}
                            </Button>
                        )}
                    </>
                )}
                {module && bout.over && <Reading module={module} onBegin={begin} />}
                <Button onClick={onBack}>{t("Back")}</Button>
            </div>
        </TitleScreen>
    );
}
