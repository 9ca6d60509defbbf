/* The mods in use: the enabled ones of the user's folder, and those named by --mod. All readers of this program have
 * them (files.c). */
#ifndef FRONT_MODS_H
#define FRONT_MODS_H

#include "text/words.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Takes `--mod DIR` and `--no-mods` out of the arguments, anywhere, and gathers the mods in use. Returns false after a
 * message. */
bool mods_take(int *argc, char **argv);
/* Uses a further mod, the last one: a folder with a mod.lua, or the name of one in the user's folder. False after a
 * message. Twice the same folder is once. */
bool mods_use(const char *mod);
/* Returns true if the folder has a mod.lua. */
bool mods_in(const char *folder);
/* Returns true if a mod may be called so: small letters, digits and '_', fewer than 48. */
bool mods_is_name(const char *name);
/* Returns the path of a mod, or of another file, in the user's folder of mods ("": the folder itself). Caller frees. */
char *mods_user_file(const char *name);
/* The names of the mods that are switched on, in order; mods_order_write() replaces them, one a line. False after a
 * message. */
words mods_order_read(void);
bool mods_order_write(const char *text);
/* Works like mods_use() for a folder; `given`: --mod named it. */
bool mods_use_folder(const char *folder, bool given);
/* A pr_reader (ctx is a mod's folder) that answers its mod.lua as "mods/one/mod.lua", and the library's scripts. */
char *mods_read_manifest(void *folder, const char *path, size_t *length);
/* The mods in the user's folder, by name. */
void mods_each_there(void (*each)(void *ctx, const char *name), void *ctx);
size_t mods_n(void);
const char *mods_name(size_t i);
/* Returns the folder of a mod in use, or NULL. */
const char *mods_folder(const char *name, size_t length);
/* Which mods are in use. */
enum { MAX_MODS = 32 };
typedef struct mods_set {
    size_t at[MAX_MODS], n;
} mods_set;

mods_set mods_now(void);
/* Uses these from now on. */
void mods_again(const mods_set *set);
/* From now on uses the mods of a save (info is from pr_save_info()), taken from those in use and the user's folder.
 * Other mods named on the command line stay, and the match refuses them. Returns false if a mod is missing, with a
 * message unless `quiet`. */
bool mods_of_save(const json_t *info, bool quiet);
/* Returns the folder of the mod that `path` names: the folder itself or its mod.lua. NULL if neither. Caller frees. */
char *mods_meant(const char *path);
/* Names the mods on the command line that are for another game and change nothing. */
void mods_tell_idle(const char *game);
/* Returns the folder of the i-th mod that --mod named, NULL after the last: what a command must name to have it again.
 */
const char *mods_given(size_t i);
/* After an error in a file of an enabled mod, prints how to play without it. */
void mods_tell_way_out(const char *message);
/* Returns true after --no-mods. A command for the same match must then have it, too. */
bool mods_left_out(void);
/* "mods/NAME/episodes/GAME/ID.lua" of the last mod that has the episode (caller frees), or NULL. */
char *mods_find(const char *episode);
/* Returns the names of the mods in use, one a line: what a reader answers for "mods/order" (caller frees). */
char *mods_order(size_t *length);
#endif
