// SPDX-License-Identifier: MIT
// What a server keeps about whoever plays on it, and for how long.
import { t } from "../words/words";

export function Privacy() {
    return (
        <details class="more">
            <summary>{t("What is kept")}</summary>
            <p>
                {t(
                    "The server keeps the names that you give yourselves, what you say and what you decide at a table. Tables at which no game begins are deleted after a while, usually a week; games stay until whoever hosts the server deletes them.",
                )}
            </p>
            <p>
                {t(
                    "Your address is not kept. If somebody is shut out, a hash stands for the address, for that time only. There are no accounts and no cookies, and nothing is passed on unless you ask for it. But whoever opens a table may have its turns told in a chat, with the names of its players. Seats and settings are kept in your browser.",
                )}
            </p>
            <p>
                {t(
                    "Whoever hosts the server can delete your name and all that you said; ask them. The moves of the game remain, without your name.",
                )}
            </p>
        </details>
    );
}
