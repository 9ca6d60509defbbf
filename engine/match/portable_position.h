/* A position written by names, so that it can be read again by other rules than those that made it: after a reload, and
 * in the saves of matches that were reloaded (docs/FORMATS.md). Everything in a position is named: pieces, spaces,
 * cards, fields, phases, waiting steps; their numbers mean nothing beyond one load of the scripts. */
#ifndef MATCH_PORTABLE_POSITION_H
#define MATCH_PORTABLE_POSITION_H

#include "match/json_def.h"
#include "rules/rules.h"

/* What came of reading: how many things do not fit and, a line each, which; what went or came with the files; or
 * whether there was no memory to find out. */
struct fit {
    int misfits;
    struct text lines, gone, fresh;
    bool exhausted;
};

/* The position as an object. What stands as every match begins (a piece never used, a space nothing happened to) is
 * left out; everything else is written in full. */
json_t *portable_write(const struct rules *r, const word *words);
/* Reads it into `words` (of the rules' size). What it does not mention is as every match begins. False if something
 * does not fit (fit->lines says what) or it is exhausted; `words` is then worth nothing. */
bool portable_read(const struct rules *r, const json_t *position, word *words, struct fit *fit);

#endif
