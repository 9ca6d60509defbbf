/* The mods in use: the enabled ones of the user's folder, and those named by --mod. All readers of this program have
 * them (files.c). */
#ifndef FRONT_MODS_H
#define FRONT_MODS_H

#include "text/words.h"

#include "front/files/files.h"
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

/* Notices about mods at the start of a match, each shown once: conflicts between two mods, and a mod made for an older
 * version of the engine. */
/* Calls `each` for everything that two of the mods in use change in different ways in the episode at `path`, with a
 * sentence that names both places. */
void mods_each_conflict(source *from, const char *path, void (*each)(void *ctx, const char *sentence), void *ctx);
/* Prints on stderr the notices that this player has not seen. Call it before the episode is loaded, because mods that
 * conflict may keep it from loading. */
void mods_notify_once(source *from, const char *path);

/* Packages: mods as one file, a ZIP archive with a folder named after the mod. An archive comes from a stranger, so it
 * is read whole and within bounds before anything is written. */

/* The bounds: bytes of the archive, of one file and of all files, files, and bytes of a path. */
enum {
    PACKAGE_BYTES = 8 << 20,
    PACKAGE_FILE_BYTES = 4 << 20,
    PACKAGE_ALL_BYTES = 16 << 20,
    PACKAGE_FILES = 1000,
    PACKAGE_PATH = 120
};

typedef struct package_file {
    char *path; /* below the mod's folder: "scripts/x/cards.lua" */
    char *bytes;
    size_t n;
} package_file;

typedef struct package {
    package_file *at; /* by path */
    size_t n;
    char folder[48]; /* the folder in the archive, or "" if mod.lua is at its top */
} package;

/* Why a package is refused: a sentence without its full stop, in the language in force. */
typedef struct package_fault {
    char text[400];
} package_fault;

/* Reads the archive in `bytes`. Files with a leading dot or a final ~, and __MACOSX, are left out. Returns false with a
 * fault for a file that is not an archive, is damaged or encrypted, exceeds a bound, holds a link, two files of one
 * path or a path that leads out of the folder, or is not one mod. The package is released by package_free() in either
 * case. */
bool package_read(package *p, const void *bytes, size_t n, package_fault *fault);
/* Gathers the files of a mod's folder, within the same bounds. Hidden files and names with a final "~" are left out.
 * A link is a fault. */
bool package_gather(package *p, const char *folder, package_fault *fault);
/* Returns the archive (caller frees), in which the files are below the folder `id`. The same files make the same bytes.
 * NULL with a fault. */
char *package_archive(const package *p, const char *id, size_t *n, package_fault *fault);
/* Writes all files below `folder`, which must be new and empty. Returns false with errno. */
bool package_write(const package *p, const char *folder);
/* A pr_reader (ctx is a package) that answers its mod.lua as "mods/one/mod.lua", and scripts of the data folder. */
char *package_reader(void *package, const char *path, size_t *length);
void package_free(package *p);

#endif
