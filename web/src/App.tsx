// SPDX-License-Identifier: MIT
// Which screen is shown: the part of the address after # says it.
import { useEffect, useRef, useState } from "preact/hooks";
import { keptPlan } from "./local/kept";
import { LocalGame } from "./local/LocalGame";
import type { LocalPlan } from "./local/orders";
import { UpdateNotice } from "./offline/UpdateNotice";
import { OnlineGame } from "./online/OnlineGame";
import { OnlineStart } from "./online/OnlineStart";
import { readSeatLink } from "./online/handed";
import { ReplayScreen } from "./replay/ReplayScreen";
import { RulesScreen } from "./rules/RulesScreen";
import { useSettings } from "./settings/settings";
import { SettingsWindow } from "./settings/SettingsWindow";
import { StartScreen } from "./start/StartScreen";
import { t } from "./words/words";
import { Button } from "./ui/Button";
import { Sprite, SpriteSheet } from "./ui/Sprite";

// A link such as /t/k3vq… is a table: the rest of the page knows it as #/t/k3vq….
const [, linked] = /^\/t\/([\w-]+)$/.exec(location.pathname) ?? [];
if (linked) {
    history.replaceState(null, "", `/#/t/${linked}`);
}

function useRoute(): [readonly string[], (route: string) => void] {
    const read = (): string[] => {
        readSeatLink();
        return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
    };
    const [route, set] = useState(read());
    useEffect(() => {
        const listener = (): void => set(read());
        addEventListener("hashchange", listener);
        return () => removeEventListener("hashchange", listener);
    }, []);
    return [route, (to) => (location.hash = `#/${to}`)];
}

export function App() {
    const now = useSettings();
    const [[screen = "", argument = "", ...more], go] = useRoute();
    // Whoever reads the rules meanwhile stays at the table.
    const table = useRef("");
    table.current = screen === "t" ? argument : screen === "rules" ? table.current : "";
    const [plan, setPlan] = useState<LocalPlan | null>(null);
    const [game, setGame] = useState(0);
    // A game of an earlier visit, until another one begins.
    const [kept, setKept] = useState<LocalPlan | null>(null);
    const [resumed, setResumed] = useState(false);
    useEffect(() => void keptPlan().then(setKept), []);
    const [settingsOpen, setSettingsOpen] = useState(false);
    useEffect(() => {
        const { dataset } = document.documentElement;
        dataset["colours"] = now.colours;
        dataset["text"] = now.textSize;
        dataset["motion"] = now.motion ? "on" : "off";
    }, [now]);
    const menu = (
        <>
            <Button kind="small" label={t("Rules")} onClick={() => go("rules")}>
                <Sprite name="book" pixel={1.6} />
            </Button>
            <Button kind="small" label={t("Settings")} onClick={() => setSettingsOpen(true)}>
                <Sprite name="gear" pixel={1.8} />
            </Button>
        </>
    );
    const play = (wanted: LocalPlan, goesOn = false): void => {
        setPlan(wanted);
        setResumed(goesOn);
        setKept(null);
        setGame(game + 1);
        go("play");
    };
    const home = (): void => go("");
    const leave = (
        <Button kind="small" label={t("To the start")} onClick={home}>
            <Sprite name="castle" owner="r" pixel={0.7} />
        </Button>
    );
    return (
        <>
            <SpriteSheet />
            {/* A game on this device goes on behind other screens: it is only hidden meanwhile. */}
            {plan && (
                <div hidden={screen !== "play"} class="keep">
                    <LocalGame
                        key={game}
                        plan={plan}
                        resumed={resumed}
                        menu={
                            <>
                                {menu}
                                {leave}
                            </>
                        }
                        onAgain={() => play(plan)}
                        onLeave={home}
                    />
                </div>
            )}
            {screen === "rules" && (
                <RulesScreen
                    clause={argument}
                    onBack={() => (history.length > 1 ? history.back() : home())}
                />
            )}
            {screen === "online" && (
                <OnlineStart
                    menu={menu}
                    onTable={(id) => go(`t/${id}`)}
                    onReplay={(id) => go(`replay/${id}`)}
                    onBack={home}
                />
            )}
            {table.current && (
                <div hidden={screen !== "t"} class="keep">
                    <OnlineGame
                        key={table.current}
                        id={table.current}
                        menu={menu}
                        onLeave={home}
                        onTable={(id) => go(`t/${id}`)}
                        onReplay={(id) => go(`replay/${id}`)}
                    />
                </div>
            )}
            {screen === "replay" && (
                <ReplayScreen path={[argument, ...more]} menu={menu} onBack={home} />
            )}
            {(screen === "" || (screen === "play" && !plan)) && (
                <StartScreen
                    menu={menu}
                    onPlay={(wanted) => play(wanted)}
                    onContinue={
                        plan ? () => go("play") : kept ? () => play(kept, true) : null
                    }
                    onOnline={() => go("online")}
                    onReplay={() => go("replay")}
                    onRules={() => go("rules")}
                />
            )}
            {(screen === "" || screen === "online") && <UpdateNotice />}
            {settingsOpen && <SettingsWindow onClose={() => setSettingsOpen(false)} />}
        </>
    );
}
