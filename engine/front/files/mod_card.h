/* The description of a mod, from the keys of its mod.lua. */
#ifndef FRONT_MOD_CARD_H
#define FRONT_MOD_CARD_H

#include "precinct.h"
#include "text/words.h"

#include <stdbool.h>

/* The description of a mod. Texts that the mod does not declare are "". */
typedef struct mod_card {
    char *id, *title, *version, *about, *game, *licence;
    char *engine; /* the version of Precinct for which the mod was made */
    bool older;   /* this version is newer than `engine` */
    words needs, conflicts, constants, settings, change;
} mod_card;

/* Reads the mod.lua at `path`, which `reader` returns. Returns NULL with `err` (which may be NULL) if it has an error.
 * The caller frees the card by mod_card_free(). */
mod_card *mod_card_read(pr_reader reader, void *ctx, const char *path, pr_error *err);
void mod_card_free(mod_card *card);
RELEASE_AT(mod_card, mod_card_free)

#endif
