/* Notices about mods at the start of a match, each shown once: conflicts between two mods, and a mod made for an older
 * version of the engine. */
#ifndef FRONT_MODS_NOTICES_H
#define FRONT_MODS_NOTICES_H

#include "front/files/files.h"

#include <stdbool.h>

/* Calls `each` for everything that two of the mods in use change in different ways in the episode at `path`, with a
 * sentence that names both places. */
void mods_each_conflict(source *from, const char *path, void (*each)(void *ctx, const char *sentence), void *ctx);
/* Prints on stderr the notices that this player has not seen. Call it before the episode is loaded, because mods that
 * conflict may keep it from loading. */
void mods_notify_once(source *from, const char *path);

#endif
