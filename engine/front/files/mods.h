/* The mods in use: the enabled mods of the user's folder, and the mods named by --mod. All readers of this program
 * include them (source.c). */
#ifndef FRONT_MODS_H
#define FRONT_MODS_H

#include "text/words.h"

#include "front/files/files.h"
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Removes every `--mod DIR` and `--no-mods` from the arguments, and collects the mods in use. Returns false after a
 * message. */
bool mods_take(int *argc, char **argv);
/* Uses one more mod, after the others: a folder with a mod.lua, or the name of a mod in the user's folder. A repeated
 * folder is ignored. Returns false after a message. */
bool mods_use(const char *mod);
/* Returns true if the folder has a mod.lua. */
bool mods_in(const char *folder);
/* Returns true if the name is valid for a mod: lowercase letters, digits and '_', fewer than 48. */
bool mods_is_name(const char *name);
/* Returns the path of a mod, or of another file, in the user's folder of mods. "" means the folder itself. The caller
 * frees it. */
char *mods_user_file(const char *name);
/* mods_order_read() returns the names of the enabled mods, in order. mods_order_write() replaces them; it takes one
 * name a line, and returns false after a message. */
words mods_order_read(void);
bool mods_order_write(const char *text);
/* Like mods_use(), for a folder. `given`: --mod named the folder. */
bool mods_use_folder(const char *folder, bool given);
/* A pr_reader whose ctx is a mod's folder. Reads its mod.lua as "mods/one/mod.lua", and the library's scripts. */
char *mods_read_manifest(void *folder, const char *path, size_t *length);
/* Calls `each` for the mods in the user's folder, in the order of their names. */
void mods_each_there(void (*each)(void *ctx, const char *name), void *ctx);
size_t mods_n(void);
const char *mods_name(size_t i);
/* Returns the folder of a mod in use, or NULL. */
const char *mods_folder(const char *name, size_t length);
/* The set of mods in use, in order. */
enum { MAX_MODS = 32 };
typedef struct mods_set {
    size_t at[MAX_MODS], n;
} mods_set;

mods_set mods_now(void);
/* Uses the mods of this set from now on. */
void mods_again(const mods_set *set);
/* From now on uses the mods of a save, whose pr_save_info() is `info`. Searches the mods in use and the user's folder.
 * Other mods named on the command line stay in use, and the match refuses them. Returns false if a mod is missing, with
 * a message unless `quiet`. */
bool mods_of_save(const json_t *info, bool quiet);
/* Returns the folder of the mod that `path` names. `path` is the folder or its mod.lua; otherwise returns NULL. The
 * caller frees it. */
char *mods_meant(const char *path);
/* Prints the mods on the command line that are for another game and so have no effect. */
void mods_tell_idle(const char *game);
/* Returns the folder of the i-th mod that --mod named, or NULL after the last. A command for the same match must name
 * it again.
 */
const char *mods_given(size_t i);
/* After an error in a file of an enabled mod, prints how to play without it. */
void mods_tell_way_out(const char *message);
/* Returns true after --no-mods. A command for the same match must then include it, too. */
bool mods_left_out(void);
/* Returns "mods/NAME/episodes/GAME/ID.lua" for the last mod that has the episode, or NULL. The caller frees it. */
char *mods_find(const char *episode);
/* Returns the names of the mods in use, one a line. A reader returns this text for "mods/order". The caller frees it.
 */
char *mods_order(size_t *length);

/* Notices about mods at the start of a match, each shown once: conflicts between two mods, and a mod made for an older
 * version of the engine. */
/* Calls `each` for every conflict in the episode at `path`: two mods in use change the same thing in different ways.
 * `sentence` names both places. */
void mods_each_conflict(source *from, const char *path, void (*each)(void *ctx, const char *sentence), void *ctx);
/* Prints on stderr the notices that this player has not seen. Call it before loading the episode, because conflicting
 * mods may prevent that. */
void mods_notify_once(source *from, const char *path);

/* Packages: mods as one file, a ZIP archive with a folder named after the mod. An archive may come from a stranger, so
 * it is read completely and within bounds before anything is written. */

/* The bounds: bytes of the archive, of one file and of all files together; the number of files; bytes of a path. */
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
    package_file *at; /* sorted by path */
    size_t n;
    char folder[48]; /* the folder in the archive, or "" if mod.lua is at its top */
} package;

/* The reason why a package is refused: a sentence without its full stop, in the current language. */
typedef struct package_fault {
    char text[400];
} package_fault;

/* Reads the archive in `bytes`. Skips files with a leading dot or a final ~, and __MACOSX. Returns false with a fault
 * if the file is not an archive, is damaged or encrypted, exceeds a bound, contains a link, two files with the same
 * path or a path that leads out of the folder, or is not exactly one mod. The caller frees the package by
 * package_free() in either case. */
bool package_read(package *p, const void *bytes, size_t n, package_fault *fault);
/* Collects the files of a mod's folder, within the same bounds. Skips hidden files and names with a final "~". A link
 * is a fault. */
bool package_gather(package *p, const char *folder, package_fault *fault);
/* Returns an archive with the files in the folder `id`, or NULL with a fault. The same files always make the same
 * bytes. The caller frees it. */
char *package_archive(const package *p, const char *id, size_t *n, package_fault *fault);
/* Writes all files below `folder`, which must be new and empty. Returns false with errno. */
bool package_write(const package *p, const char *folder);
/* A pr_reader whose ctx is a package. "mods/one/mod.lua" is the package's mod.lua, and scripts/lib/ is in the data
 * folder. Other paths give NULL. */
char *package_reader(void *package, const char *path, size_t *length);
void package_free(package *p);

#endif
