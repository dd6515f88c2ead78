// SPDX-License-Identifier: MIT
// Which screen is shown.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { later } from "./later";
import { LocalGame } from "./local/LocalGame";
import type { LocalPlan } from "./local/orders";
import type { KeptGame } from "./local/kept";
import { useLocalGames, type LocalGames } from "./local/useLocalGames";
import { UpdateNotice } from "./offline/UpdateNotice";
import type { Seat } from "./protocol/board";
import { ReplayScreen } from "./replay/ReplayScreen";
import { RulesScreen } from "./rules/RulesScreen";
import { lessonsDone } from "./school/progress";
import { puzzleNumber } from "./school/puzzles";
import { settings } from "./settings/settings";
import { useLooks } from "./settings/looks";
import { SettingsWindow } from "./settings/SettingsWindow";
import { lessonPlan } from "./start/plan";
import { StartScreen } from "./start/StartScreen";
import { Button } from "./ui/Button";
import { HomeButton } from "./ui/HomeButton";
import { Mishap } from "./ui/Mishap";
import { Sprite, SpriteSheet } from "./ui/Sprite";
import { useRoute, type Go } from "./useRoute";
import { t } from "./words/words";

interface ScreenProps {
    readonly route: readonly string[];
    readonly go: Go;
    readonly menu: ComponentChildren;
}

interface LocalProps extends ScreenProps {
    readonly games: LocalGames;
    readonly begin: (plan: LocalPlan) => void;
}

const CoachScreen = later(() => import("./rest").then((rest) => rest.CoachScreen));
const EditorScreen = later(() => import("./rest").then((rest) => rest.EditorScreen));
const HabitsScreen = later(() => import("./rest").then((rest) => rest.HabitsScreen));
const Online = later(() => import("./rest").then((rest) => rest.Online));
const School = later(() => import("./rest").then((rest) => rest.School));

/** All that an address may name; else the first screen is shown. */
const SCREENS = "play habits school dojo puzzles rules online t coach position edit replay".split(" ");

/** From the first screen to others. */
const waysFrom = (go: Go) => ({
    onOnline: () => go("online"),
    onPosition: () => go("position"),
    onReplay: () => go("replay"),
    onRules: () => go("rules"),
});

/** At a table there is also the way home. */
function MenuThere({ menu, go }: Pick<ScreenProps, "menu" | "go">) {
    return (
        <>
            {menu}
            <HomeButton onClick={() => go("")} />
        </>
    );
}

/** A reload, or a link of this device, goes on with its game. */
function useGameOf([screen, id = ""]: readonly string[], games: LocalGames): void {
    const { running, kept, resume } = games;
    useEffect(() => {
        const game = kept?.find((one) => one.id === id);
        if (screen === "play" && running?.id !== id && game) {
            resume(game);
        }
    }, [screen, id, kept]);
}

/** Games to go on with: the one that runs first. */
function listedGames({ running, kept }: LocalGames): readonly KeptGame[] {
    const others = (kept ?? []).filter((one) => one.id !== running?.id);
    return running ? [{ at: Date.now(), ...running }, ...others] : others;
}

/** The first screen, and the game on this device: behind other screens it is only hidden. */
function Local({ route, go, menu, games, begin }: LocalProps) {
    const [screen = "", id = ""] = route;
    const { running, kept, resume, drop, reopen } = games;
    useGameOf(route, games);
    const learn = (lesson: string, seat?: Seat): void =>
        begin(lessonPlan(lesson, settings().name, seat));
    const school = puzzleNumber(running?.plan.lesson ?? "") === null ? "school" : "puzzles";
    const goOn = (game: KeptGame): void => {
        go(`play/${(running?.id === game.id ? running : resume(game)).id}`);
    };
    const coming = screen === "play" && kept === null;
    const here = screen === "play" && running?.id === id;
    return (
        <>
            {running && (
                <div hidden={!here} class="keep">
                    <LocalGame
                        key={`${running.id} ${running.opened}`}
                        {...running}
                        menu={<MenuThere {...{ menu, go }} />}
                        onAgain={() => begin(running.plan)}
                        onLeave={() => go("")}
                        onLessons={() => (drop({ at: 0, ...running }), go(school))}
                        onReopen={reopen}
                    />
                </div>
            )}
            {(screen === "" || (screen === "play" && !here && !coming)) && (
                <StartScreen
                    menu={menu}
                    kept={listedGames(games)}
                    onPlay={begin}
                    onContinue={goOn}
                    onDrop={drop}
                    {...waysFrom(go)}
                    onLearn={() => (lessonsDone().length > 0 ? go("school") : learn("first"))}
                />
            )}
            {screen === "habits" && <HabitsScreen {...{ go, menu }} onLesson={learn} />}
            {["school", "dojo", "puzzles"].includes(screen) && (
                <School {...{ screen, go, menu }} onLesson={learn} />
            )}
        </>
    );
}

/** Tables online are there while one looks for them, sits at one, or reads the rules meanwhile. */
function useOnline(screen: string): boolean {
    const last = useRef(false);
    last.current = screen === "online" || screen === "t" || (screen === "rules" && last.current);
    return last.current;
}

/** Rules and settings are in reach from everywhere. */
function Menu({ go, onSettings }: { readonly go: Go; readonly onSettings: () => void }) {
    return (
        <>
            <Button kind="small" label={t("Rules")} onClick={() => go("rules")}>
                <Sprite name="book" pixel={1.6} />
            </Button>
            <Button kind="small" label={t("Settings")} onClick={onSettings}>
                <Sprite name="gear" pixel={1.8} />
            </Button>
        </>
    );
}

export function App() {
    useLooks();
    const [address, go] = useRoute();
    const route = SCREENS.includes(address[0] ?? "") ? address : [];
    const [screen = "", ...rest] = route;
    const online = useOnline(screen);
    const games = useLocalGames(screen);
    const begin = (plan: LocalPlan): void => go(`play/${games.play(plan).id}`);
    const [settingsOpen, setSettingsOpen] = useState(false);
    const menu = <Menu go={go} onSettings={() => setSettingsOpen(true)} />;
    const home = (): void => go("");
    const back = (): void => (history.length > 1 ? history.back() : home());
    return (
        <Mishap>
            <SpriteSheet />
            <Local {...{ route, go, menu, games, begin }} />
            {screen === "rules" && <RulesScreen clause={rest[0] ?? ""} onBack={back} />}
            {online && <Online {...{ route, go, menu }} />}
            {screen === "coach" && <CoachScreen path={rest} onBack={back} />}
            {(screen === "position" || screen === "edit") && (
                <EditorScreen {...{ route, menu }} onPlay={begin} onBack={home} />
            )}
            {screen === "replay" && <ReplayScreen path={rest} menu={menu} onPlay={begin} onBack={home} />}
            {(screen === "" || screen === "online") && <UpdateNotice />}
            {settingsOpen && <SettingsWindow onClose={() => setSettingsOpen(false)} />}
        </Mishap>
    );
}
