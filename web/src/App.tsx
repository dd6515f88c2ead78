// SPDX-License-Identifier: MIT
// Which screen is shown: the part of the address after # says it.
import { useEffect, useState } from "preact/hooks";
import { LocalGame, type LocalPlan } from "./local/LocalGame";
import { OnlineGame } from "./online/OnlineGame";
import { OnlineStart } from "./online/OnlineStart";
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
    const read = (): string[] => location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
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
    const [[screen = "", argument = ""], go] = useRoute();
    const [plan, setPlan] = useState<LocalPlan | null>(null);
    const [game, setGame] = useState(0);
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
    const play = (wanted: LocalPlan): void => {
        setPlan(wanted);
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
            {screen === "rules" && <RulesScreen clause={argument} onBack={() => history.back()} />}
            {screen === "online" && (
                <OnlineStart menu={menu} onTable={(id) => go(`t/${id}`)} onBack={home} />
            )}
            {screen === "t" && (
                <OnlineGame
                    key={argument}
                    id={argument}
                    menu={menu}
                    onLeave={home}
                    onTable={(id) => go(`t/${id}`)}
                />
            )}
            {screen === "replay" && <ReplayScreen menu={menu} onBack={home} />}
            {(screen === "" || (screen === "play" && !plan)) && (
                <StartScreen
                    menu={menu}
                    onPlay={play}
                    onContinue={plan ? () => go("play") : null}
                    onOnline={() => go("online")}
                    onReplay={() => go("replay")}
                    onRules={() => go("rules")}
                />
            )}
            {settingsOpen && <SettingsWindow onClose={() => setSettingsOpen(false)} />}
        </>
    );
}
