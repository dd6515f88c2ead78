// SPDX-License-Identifier: MIT
// What the C code of src/wasm offers: numbers, and texts by way of its memory.

export interface ModuleExports {
    readonly memory: WebAssembly.Memory;
    module_input(): number;
    module_output(): number;
    module_open(length: number, language: number, botMilliseconds: number): number;
    module_load(length: number, language: number): number;
    module_fault_line(): number;
    module_speak(language: number, length: number): number;
    module_own(which: number, length: number): void;
    module_stand(length: number, language: number): number;
    module_fork(n: number, seat: number, seed: number, botMilliseconds: number): number;
    module_kind(length: number): number;
    module_bot_kind(length: number): number;
    module_do(
        kind: number,
        seat: number,
        other: number,
        number: number,
        prompt: number,
        random: number,
        length: number,
        now: number,
    ): number;
    module_wants_bot(seat: number): number;
    module_bot(seat: number, now: number): number;
    module_players(): number;
    module_table(seat: number, language: number): number;
    module_view(seat: number, language: number, now: number): number;
    module_step(seat: number, language: number, now: number): number;
    module_refusal(seat: number, language: number, sequence: number): number;
    module_why(seat: number, language: number, length: number): number;
    module_odds(seat: number, language: number, length: number): number;
    module_record(seat: number): number;
    module_past(from: number, to: number, seat: number, language: number): void;
    module_entries(): number;
    module_helped(): void;
    module_journal(): number;
    module_resume(length: number): number;
    module_teach(length: number, language: number, botMilliseconds: number): number;
    module_begin(length: number): number;
    module_retell(length: number): number;
    module_script(now: number): number;
    module_lesson(language: number): number;
    module_puzzle(length: number, language: number): number;
    module_siege(year: number, month: number, day: number, puzzles: number): number;
    module_ask(length: number, language: number): void;
    module_rank(length: number, basic: number): void;
    module_worth(text: number): number;
    module_edit_open(length: number, decisions: number, language: number): number;
    module_edit_new(players: number, advanced: number, language: number): number;
    module_edit_change(length: number, language: number): number;
    module_edit_text(): number;
    module_edit_record(): number;
    module_edit_link(): number;
    module_edit_odds(): number;
    module_coach_open(length: number, seat: number, language: number): number;
    module_coach_begin(nodes: number, seed: number): number;
    module_coach_next(): number;
    module_coach_sums(language: number): number;
    module_coach_moments(): number;
    module_coach_moment(at: number, language: number): number;
    module_gather_open(length: number, seat: number, language: number): number;
    module_gather(language: number): number;
    module_gathered(): number;
    module_habits(length: number, language: number): number;
    module_shoulder_game(length: number): number;
    module_shoulder_view(length: number, seat: number): number;
    module_shoulder_weigh(length: number, language: number): number;
    module_mirror(drill: number): void;
    module_fist(hidden: number, chance: number): number;
    module_reading(language: number): number;
    module_habit(): number;
}
