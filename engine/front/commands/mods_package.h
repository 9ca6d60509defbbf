/* `precinct mods pack` and `mods install`, and what a mod says of itself before it is used. */
#ifndef FRONT_MODS_PACKAGE_H
#define FRONT_MODS_PACKAGE_H

#include "front/base/arguments.h"

#include <jansson.h>

/* Returns what pr_describe() says of a mod's manifest, to be released; NULL after a message. */
json_t *mod_about(const char *folder);
/* Prints it: title, what it is for and changes, its licence, what it needs. Its rule-book pages are those in `folder`.
 */
void mod_show(const json_t *about, const char *folder);

/* `mods pack DIR [FILE]` and `mods install FILE [--replace]`. Return the exit status. */
int mods_pack(const arguments *a);
int mods_install(const arguments *a);

#endif
