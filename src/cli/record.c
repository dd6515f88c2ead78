/* SPDX-License-Identifier: MIT */
/*
 * Records that commands play through.
 */
#include "files.h"

bool cli_record_open(CliRecord *record, const CliCommon *common, bool any_path) {
    record->common = common;
    record->folder = (CliFolder){.record = common->operand, .any_path = any_path};
    if (!cli_read(common, common->operand, &record->text)) {
        return false;
    }
    const NoteSource source = cli_folder_source(&record->folder);
    record->fault =
        note_replay_open(&record->replay, record->text.start, record->text.length, &source);
    return true;
}

bool cli_record_next(CliRecord *record) {
    if (!record->fault.code) {
        record->fault = note_replay_next(&record->replay);
    }
    return !record->fault.code && record->replay.line.seat != EPIX_NONE;
}

int cli_record_close(CliRecord *record) {
    int status = CLI_OK;
    if (record->fault.code) {
        status = cli_folder_report(&record->folder, record->common, record->common->operand,
                                   &record->fault, &record->replay.game);
    }
    cli_folder_done(&record->folder);
    cli_text_free(&record->text);
    return status;
}
