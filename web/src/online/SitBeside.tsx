// SPDX-License-Identifier: MIT
// Somebody else at this device takes a seat of the same table.
import { useState } from "preact/hooks";
import type { Seat } from "../protocol/board";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { namelessName } from "../words/names";
import { t } from "../words/words";
import { sitBeside } from "./beside";

export interface SitBesideProps {
    readonly table: string;
    readonly seat: Seat;
    readonly onDone: () => void;
}

export function SitBeside({ table, seat, onDone }: SitBesideProps) {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState("");
    const [fault, setFault] = useState("");
    const sit = (): void => {
        sitBeside(table, seat, name.trim() || namelessName(seat)).then(
            () => (setOpen(false), onDone()),
            (error: Error) => setFault(error.message),
        );
    };
    return (
        <>
            <Button onClick={() => setOpen(true)}>{t("Somebody else here")}</Button>
            {open && (
                <Window title={t("Somebody else at this device")} onClose={() => setOpen(false)}>
                    <p>{t("You pass the device on; a curtain falls before secrets.")}</p>
                    <label class="lobby-yours">
                        {t("Name")}
                        <input
                            type="text"
                            maxLength={24}
                            value={name}
                            onInput={(event) => setName(event.currentTarget.value)}
                        />
                    </label>
                    {fault && <p role="alert">{fault}</p>}
                    <div class="row row-end">
                        <Button kind="main" id="sit-beside" onClick={sit}>
                            {t("Sit down")}
                        </Button>
                    </div>
                </Window>
            )}
        </>
    );
}
