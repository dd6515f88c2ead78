// SPDX-License-Identifier: MIT
// The board, and over it what everybody should see of the step that is being shown.
import { BoardMap } from "../board/BoardMap";
import { travelOf } from "../board/travel";
import { duelOf } from "../reveal/duel";
import type { TableClient } from "../client/table-client";
import type { Board } from "../protocol/board";
import type { View } from "../protocol/messages";
import { CastleFall } from "../reveal/CastleFall";
import { Reveal } from "../reveal/Reveal";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Banner } from "./Banner";
import type { Question } from "./useQuestion";

export interface BoardStageProps {
    readonly client: TableClient;
    readonly board: Board;
    readonly view: View;
    readonly question: Question;
}

export function BoardStage({ client, board, view, question }: BoardStageProps) {
    const { step } = client;
    const moment = step && `${step.n} ${step.part}`;
    const { lit, pickable, pick, onProvince } = question;
    return (
        <div class="table-board">
            <BoardMap
                {...{ board, view, pickable, onProvince }}
                targets={lit}
                picked={pick?.from ?? null}
                travel={step && travelOf(step)}
                duel={step && duelOf(step, view.attack)}
            />
            {step && <Banner key={moment} {...{ step, board }} />}
            {step && (
                <Reveal
                    key={`reveal ${moment}`}
                    {...{ step, board }}
                    attack={view.attack}
                    onSkip={() => client.skip()}
                />
            )}
            {step && <CastleFall key={`fall ${moment}`} {...{ step, board }} onSkip={() => client.skip()} />}
            {client.lookingAt !== null && (
                <div class="looking-back panel">
                    {t("You are looking back.")}{" "}
                    <Button onClick={() => client.lookAt(null)}>{t("Back to now")}</Button>
                </div>
            )}
        </div>
    );
}
