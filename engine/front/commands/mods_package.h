/* `precinct mods pack` and `mods install`, and the description of a mod before it is used. */
#ifndef FRONT_MODS_PACKAGE_H
#define FRONT_MODS_PACKAGE_H

#include "front/base/arguments.h"
#include "front/files/mods.h"

/* Returns the description of the mod in a folder, or NULL after a message. The caller frees it by mod_card_free(). */
mod_card *mod_card_of(const char *folder);
/* Prints the description: title, game, changes, license and requirements. `folder` has the mod's pages of rules.
 */
void mod_show(const mod_card *card, const char *folder);

/* `mods pack DIR [FILE]` and `mods install FILE [--replace]`. Return the exit status. */
int mods_pack(const arguments *a);
int mods_install(const arguments *a);

#endif
