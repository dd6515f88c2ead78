// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { LANGUAGE_NAMES, LANGUAGES, setLanguage, t, type Language } from "../words/words";
import { Window } from "../ui/Window";
import { Choice, Switch } from "../ui/Choice";
import { SoundChoice } from "../sound/SoundChoice";
import { changeSettings, useSettings } from "./settings";

function LanguageChoice() {
    const { language } = useSettings();
    const [missing, setMissing] = useState(false);
    const speak = (wanted: Language): void =>
        void setLanguage(wanted).then(
            () => (setMissing(false), changeSettings({ language: wanted })),
            () => setMissing(true),
        );
    return (
        <>
            <Choice
                label={t("Language")}
                value={language}
                options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
                onChange={speak}
            />
            {missing && (
                <p class="notice" role="alert">
                    {t("This could not be loaded. Try again with a network.")}
                </p>
            )}
        </>
    );
}

type Flags = "motion" | "confirm" | "askForced" | "botsTalk";

/** Something that is on or off. */
function Flag({ name, label }: { name: Flags; label: string }) {
    return (
        <Switch
            label={label}
            value={useSettings()[name]}
            options={[
                [true, t("on")],
                [false, t("off")],
            ]}
            onChange={(value) => changeSettings({ [name]: value })}
        />
    );
}

function CoachChoice() {
    return (
        <Choice
            label={t("Coach, where it may help")}
            value={useSettings().coach}
            options={[
                ["off", t("off")],
                ["warn", t("warns")],
                ["teach", t("teaches")],
            ]}
            onChange={(coach) => changeSettings({ coach })}
        />
    );
}

function ThemeChoice() {
    return (
        <Choice
            label={t("Theme")}
            value={useSettings().theme}
            options={[
                ["system", t("as the system")],
                ["light", t("light")],
                ["dark", t("dark")],
            ]}
            onChange={(theme) => changeSettings({ theme })}
        />
    );
}

export function SettingsWindow({ onClose }: { readonly onClose: () => void }) {
    const now = useSettings();
    return (
        <Window title={t("Settings")} onClose={onClose}>
            <LanguageChoice />
            <SoundChoice />
            <Flag name="motion" label={t("Motion")} />
            <Flag name="confirm" label={t("Confirm attacks")} />
            <Flag name="askForced" label={t("Ask even if there is no choice")} />
            <Flag name="botsTalk" label={t("Bots talk")} />
            <CoachChoice />
            <ThemeChoice />
            <Choice
                label={t("Pace")}
                value={now.pace}
                options={[
                    ["calm", t("calm")],
                    ["quick", t("quick")],
                    ["at-once", t("at once")],
                ]}
                onChange={(pace) => changeSettings({ pace })}
            />
            <Choice
                label={t("Colours")}
                value={now.colours}
                options={[
                    ["usual", t("usual")],
                    ["red-green", t("red-green safe")],
                    ["blue-yellow", t("blue-yellow safe")],
                    ["contrast", t("high contrast")],
                ]}
                onChange={(colours) => changeSettings({ colours })}
            />
            <Choice
                label={t("Text size")}
                value={now.textSize}
                options={[
                    ["usual", "A"],
                    ["large", "A+"],
                    ["larger", "A++"],
                ]}
                onChange={(textSize) => changeSettings({ textSize })}
            />
        </Window>
    );
}
