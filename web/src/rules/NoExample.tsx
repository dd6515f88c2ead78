// SPDX-License-Identifier: MIT
// In the place of an example that is not on this device yet.
import { t } from "../words/words";

export function NoExample() {
    return (
        <p class="notice" role="alert">
            {t("The example could not be loaded. Try again once you are online.")}
        </p>
    );
}
