/* A position written by names, so that other rules can read it: after a reload, and in saves of reloaded matches
 * (docs/FORMATS.md). A portable position names pieces, spaces, cards, fields, phases and pending steps. Numbers of
 * things are not portable: they are valid only for one load of the scripts. */
#ifndef MATCH_PORTABLE_POSITION_H
#define MATCH_PORTABLE_POSITION_H

#include "match/json_def.h"
#include "rules/rules.h"

/* A text that grows; NULL while it is empty. */
struct fit_text {
    char *s;
    size_t n, cap;
};

/* The result of reading: a line for each thing that does not fit (each after a line break), the things that are gone or
 * new, and whether memory ran out. Starts as {0}. */
struct fit {
    int misfits;
    struct fit_text lines, gone, fresh;
    bool exhausted;
};

void fit_free(struct fit *fit);
/* Adds the things that do not fit to a bounded text: the first dozen, and the number of the others. */
void fit_add(const struct fit *fit, struct text *out);

/* Returns the position as an object. Omits everything that has not changed since the start of the match, such as an
 * unused piece. */
json_t *portable_write(const struct rules *r, const word *words);
/* Works like portable_write(), but omits nothing, so that two positions can be compared. */
json_t *portable_write_whole(const struct rules *r, const word *words);
/* Reads an object of portable_write() into `words`, which have room for a position of these rules. Omitted things keep
 * the values of a new match. Returns false if something does not fit (fit->lines) or memory ran out. After such a
 * failure the content of `words` is invalid. */
bool portable_read(const struct rules *r, const json_t *position, word *words, struct fit *fit);

#endif
