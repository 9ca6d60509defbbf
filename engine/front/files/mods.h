/* The mods in use: those that are switched on in the user's mods folder, and those that --mod names. All readers of
 * this program have them (files.c). */
#ifndef FRONT_MODS_H
#define FRONT_MODS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Takes `--mod DIR` and `--no-mods` out of the arguments, wherever they stand, and gathers the mods in use. False after
 * a message. */
bool mods_take(int *argc, char **argv);
/* Uses a further mod, the last one: a folder with a mod.lua, or the name of one in the user's folder. False after a
 * message. Twice the same folder is once. */
bool mods_use(const char *mod);
/* Is there a mod.lua in the folder? */
bool mods_in(const char *folder);
/* The mods in the user's folder, by name. */
void mods_each_there(void (*each)(void *ctx, const char *name), void *ctx);
size_t mods_n(void);
const char *mods_name(size_t i);
/* The folder of a mod in use, or NULL. */
const char *mods_folder(const char *name, size_t length);
/* Which mods are in use. */
enum { MOST_MODS = 32 };
typedef struct mods_set {
    size_t at[MOST_MODS], n;
} mods_set;

mods_set mods_now(void);
/* Uses these from now on. */
void mods_again(const mods_set *set);
/* Uses from now on those that a save was played with (info: what pr_save_info() says), from among those in use and the
 * user's folder; others that were asked for by name stay, and are for the match to refuse. False, with a message unless
 * `quiet`, if one is not to be had. */
bool mods_of_save(const json_t *info, bool quiet);
/* The folder of the mod that a path names, itself or by its mod.lua (caller frees); NULL if it is no mod's. */
char *mods_meant(const char *path);
/* Tells of mods that were asked for and are for another game than this one: they change nothing. */
void mods_tell_idle(const char *game);
/* The folder of the i-th mod that --mod named, NULL after the last: what a command must name to have it again. */
const char *mods_asked(size_t i);
/* After an error that begins with a file of a mod: how to do without it, if it is one that the user has switched on. */
void mods_tell_way_out(const char *message);
/* Was --no-mods given? Then such a command must name that, too. */
bool mods_left_out(void);
/* "mods/NAME/episodes/GAME/ID.lua" of the last mod that has the episode (caller frees), or NULL. */
char *mods_find(const char *episode);
/* The names of the mods in use, one a line: what a reader answers for "mods/order" (caller frees). */
char *mods_order(size_t *length);
/* `precinct mods`: lists the mods and changes which are used. It stays here because it edits what this file reads. */
int command_mods(int argc, char **argv);

#endif
