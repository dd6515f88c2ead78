// SPDX-License-Identifier: MIT
// The host of the server offers to take a stuck game back; every player is asked.
import type { TableClient } from "../client/table-client";
import type { TableMessage, View } from "../protocol/messages";
import { Button } from "../ui/Button";
import { seasonName } from "../words/names";
import { t } from "../words/words";

export interface RewindOfferProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly rewind: NonNullable<View["rewind"]>;
}

export function RewindOffer({ client, table, rewind }: RewindOfferProps) {
    const names = rewind.agreed.map((seat) => client.nameOf(seat)).join(", ");
    const mayAgree = table.you && !rewind.agreed.includes(table.you);
    return (
        <div class="notice" role="status">
            <span>
                {t("Shall the game go back to the beginning of this season: {season}?", {
                    season: seasonName(rewind.to),
                })}{" "}
                {names && t("They agree: {names}", { names })}
            </span>
            {mayAgree && (
                <Button id="agree" onClick={() => client.send({ t: "agree" })}>
                    {t("Agree")}
                </Button>
            )}
        </div>
    );
}
