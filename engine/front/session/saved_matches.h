/* The saved matches in a folder and the folders below it, for `check --saves` and `test --coverage --saves`. */
#ifndef FRONT_SAVED_MATCHES_H
#define FRONT_SAVED_MATCHES_H

#include <stddef.h>

typedef struct saved_match_text {
    const char *file;
    const char *text; /* of a save or record, or of the match in progress of a campaign; NULL if there is none */
    size_t length;
    const char *episode; /* the file of its episode, for an episode that is not found by its name; or NULL */
    const char *why;     /* why the file cannot be read although it is named as a save; or NULL */
} saved_match_text;

/* Calls `each` for every file that is a save, a record or a campaign, or is named like one, in the order of the names.
 * The match is lent for the call. */
void saved_matches(const char *folder, void (*each)(void *ctx, const saved_match_text *m), void *ctx);

#endif
