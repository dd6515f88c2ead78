// SPDX-License-Identifier: MIT
import { LANGUAGE_NAMES, LANGUAGES, setLanguage, t, type Language } from "../words/words";
import { Window } from "../ui/Window";
import { Choice } from "../ui/Choice";
import { changeSettings, useSettings, type Settings } from "./settings";

export function SettingsWindow({ onClose }: { readonly onClose: () => void }) {
    const now = useSettings();
    const speak = (wanted: Language): void =>
        void setLanguage(wanted).then(() => changeSettings({ language: wanted }));
    const onOff = [
        { value: "yes", text: t("on") },
        { value: "no", text: t("off") },
    ];
    const flag = (name: "sound" | "motion" | "confirm", label: string) => (
        <Choice
            label={label}
            value={now[name] ? "yes" : "no"}
            options={onOff}
            onChange={(value) => changeSettings({ [name]: value === "yes" })}
        />
    );
    return (
        <Window title={t("Settings")} onClose={onClose}>
            <Choice
                label={t("Language")}
                value={now.language}
                options={LANGUAGES.map((one) => ({ value: one, text: LANGUAGE_NAMES[one] }))}
                onChange={(value) => speak(value as Language)}
            />
            {flag("sound", t("Sound"))}
            {flag("motion", t("Motion"))}
            {flag("confirm", t("Confirm attacks"))}
            <Choice
                label={t("Pace")}
                value={now.pace}
                options={[
                    { value: "calm", text: t("calm") },
                    { value: "quick", text: t("quick") },
                    { value: "at-once", text: t("at once") },
                ]}
                onChange={(value) => changeSettings({ pace: value as Settings["pace"] })}
            />
            <Choice
                label={t("Colours")}
                value={now.colours}
                options={[
                    { value: "usual", text: t("usual") },
                    { value: "red-green", text: t("red-green safe") },
                    { value: "blue-yellow", text: t("blue-yellow safe") },
                    { value: "contrast", text: t("high contrast") },
                ]}
                onChange={(value) => changeSettings({ colours: value as Settings["colours"] })}
            />
            <Choice
                label={t("Text size")}
                value={now.textSize}
                options={[
                    { value: "usual", text: "A" },
                    { value: "large", text: "A+" },
                    { value: "larger", text: "A++" },
                ]}
                onChange={(value) => changeSettings({ textSize: value as Settings["textSize"] })}
            />
        </Window>
    );
}
