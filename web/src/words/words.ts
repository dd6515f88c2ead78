// SPDX-License-Identifier: MIT
// The page's languages. English sentences stand in the sources and are the keys of their
// translations, as in the C sources (po/, scripts/update-po).

export type Language = "en" | "fr" | "de";
export const LANGUAGES: readonly Language[] = ["en", "fr", "de"];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
    en: "English",
    fr: "Français",
    de: "Deutsch",
};

type Catalogue = Readonly<Record<string, string>>;

let catalogue: Catalogue = {};
let current: Language = "en";

export function language(): Language {
    return current;
}

/** Marks a sentence that `t` gets later, out of a table. */
export function key(english: string): string {
    return english;
}

/** The sentence in the reader's language, with its values filled in. */
export function t(english: string, values: Readonly<Record<string, string | number>> = {}): string {
    const sentence = catalogue[english] ?? english;
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What stands behind a colon; blanks around it differ by language. */
export const titled = (title: string, text: string): string => t("{title}: {text}", { title, text });

export function preferredLanguage(): Language {
    for (const wanted of navigator.languages) {
        const found = LANGUAGES.find((one) => wanted.toLowerCase().startsWith(one));
        if (found) {
            return found;
        }
    }
    return "en";
}

/** Where the sentences of the page are; English ones are in it. */
export const pageWords = (wanted: Language): string => `./${wanted}.json`;

/** Changes the language; texts drawn from now on are in it. */
export async function setLanguage(wanted: Language): Promise<void> {
    if (wanted === "en") {
        catalogue = {};
    } else {
        const answer = await fetch(pageWords(wanted));
        catalogue = (await answer.json()) as Catalogue;
    }
    current = wanted;
    document.documentElement.lang = wanted;
}
