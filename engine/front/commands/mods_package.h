/* `precinct mods pack` and `mods install`, and the description of a mod before it is used. */
#ifndef FRONT_MODS_PACKAGE_H
#define FRONT_MODS_PACKAGE_H

#include "front/base/arguments.h"

#include <jansson.h>

/* Returns pr_describe() of a mod's manifest, or NULL after a message. The caller frees it by json_decref(). */
json_t *mod_about(const char *folder);
/* Prints the description: title, game, changes, license and requirements. `folder` has the mod's rule-book pages.
 */
void mod_show(const json_t *about, const char *folder);

/* `mods pack DIR [FILE]` and `mods install FILE [--replace]`. Return the exit status. */
int mods_pack(const arguments *a);
int mods_install(const arguments *a);

#endif
