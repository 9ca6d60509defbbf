/* The mods in use: the mods in the user's folder that the player enabled, and the mods that --mod names. The engine
 * gets the files of these mods by source_read() (source.c). */
#ifndef FRONT_MODS_H
#define FRONT_MODS_H

#include "front/files/files.h"
#include "precinct.h"
#include "text/words.h"

#include <jansson.h>

/* Removes every `--mod DIR` and `--no-mods` from the arguments, and starts to use the mods that these options and the
 * user's folder give. Returns false after a message. */
bool mods_take(int *argc, char **argv);
/* Uses one more mod, after the others. `mod` is a folder with a mod.lua, or the name of a mod in the user's folder.
 * Does nothing if the mod is already in use. Returns false after a message. */
bool mods_use(const char *mod);
/* Works like mods_use() for the folder of a mod. Also uses the mods that this mod needs, if these are in the folder
 * beside it. */
bool mods_use_with_needs(const char *folder);
/* Returns true if the folder has a mod.lua. */
bool mods_in(const char *folder);
/* Returns true if a mod can have this name: 1 to 47 lowercase letters, digits and '_'. */
bool mods_is_name(const char *name);
/* Returns the path of the file or folder `name` in the user's folder of mods. "" means this folder itself. The caller
 * frees the path. */
char *mods_user_file(const char *name);
/* mods_order_read() returns the names of the enabled mods, in the order in which they are used. mods_order_write()
 * replaces this list by `text`, which has one name on each line. mods_order_read() returns false after a message. */
words mods_order_read(void);
bool mods_order_write(const char *text);
/* Works like mods_use(), for the folder of a mod. `given` is true if --mod named the folder. */
bool mods_use_folder(const char *folder, bool given);
/* If `path` is a package of a mod, prints the command that installs the package, and returns true. */
bool mods_tell_package(const char *path);
/* A pr_reader that can read only the description of one mod. Its `ctx` is the mod's folder. The reader gives the mod's
 * mod.lua the name "mods/one/mod.lua". It also reads scripts/lib/ of the data folder. */
char *mods_read_manifest(void *folder, const char *path, size_t *length);
/* Calls `each` for every mod in the user's folder, enabled or not, in the order of their names. */
void mods_each_there(void (*each)(void *ctx, const char *name), void *ctx);
size_t mods_n(void);
const char *mods_name(size_t i);
/* Returns the folder of the mod in use whose name is the first `length` bytes of `name`, or NULL. */
const char *mods_folder(const char *name, size_t length);
/* A list of mods in the order of their use, as indices in the list of all mods that this process knows. */
enum { MAX_MODS = 32 };
typedef struct mods_set {
    size_t at[MAX_MODS], n;
} mods_set;

/* mods_now() returns the mods in use. mods_again() uses the mods of a set instead. */
mods_set mods_now(void);
void mods_again(const mods_set *set);
/* Uses the mods of a save from now on. Searches for each mod among the
 * mods in use and in the user's folder. Other mods that --mod named remain in use, so that loading the save reports
 * them as an error. Returns false if a mod is missing, after a message unless `quiet` is true. */
bool mods_of_save(const pr_saved *saved, bool quiet);
/* Returns the folder of a mod. `path` is this folder or the mod.lua in it. Returns NULL for any other path. The caller
 * frees the result. */
char *mods_meant(const char *path);
/* Returns the real path of the folder of the mod to which `path` belongs, or NULL. If folders of mods are nested,
 * returns the innermost folder. The caller frees it. */
char *mods_around(const char *path);
/* Prints a notice for each mod named by --mod that is made for another game and therefore has no effect. */
void mods_tell_idle(const char *game);
/* Returns the folder of mod number `i` (from 0) among the mods that --mod named, or NULL after the last mod. If the
 * program prints a command that continues this match, the command must name these mods again. */
const char *mods_given(size_t i);
/* If an error message starts with the name of a file of an enabled mod, prints how to play without this mod. */
void mods_tell_way_out(const char *message);
/* Returns true if --no-mods was given. If the program then prints a command that continues this match, the command must
 * include --no-mods. */
bool mods_left_out(void);
/* Returns the engine's path of an episode in the last mod that has it: "mods/NAME/episodes/GAME/ID.lua". Returns NULL
 * if no mod has the episode. The caller frees it. */
char *mods_find(const char *episode);
/* Returns the names of the mods in use, one on each line. source_read() returns this text for the file "mods/order".
 * The caller frees it. */
char *mods_order(size_t *length);

/* Notices about mods at the start of a match: two mods conflict, or a mod was made for an older version of the engine.
 * Each notice is shown only once. */
/* Calls `each` for every conflict in the episode at `path`. In a conflict, two mods in use change the same thing in
 * different ways. `sentence` names the places of the two changes. */
void mods_each_conflict(source *from, const char *path, void (*each)(void *ctx, const char *sentence), void *ctx);
/* Prints on stderr the notices that this player has not seen yet. Call it before loading the episode, because loading
 * may fail when mods conflict. */
void mods_notify_once(source *from, const char *path);

/* Packages. A package is a mod as one file: a ZIP archive with a folder that is named after the mod. An archive may
 * come from a stranger, so the whole archive is read and checked against bounds before any file is written. */

/* The bounds of a package: the bytes of the archive, of one file, of all files together and of a path, and the number
 * of files. */
enum {
    PACKAGE_BYTES = 8 << 20,
    PACKAGE_FILE_BYTES = 4 << 20,
    PACKAGE_ALL_BYTES = 16 << 20,
    PACKAGE_FILES = 1000,
    PACKAGE_PATH = 120
};

typedef struct package_file {
    char *path; /* path below the mod's folder, such as "scripts/x/cards.lua" */
    char *bytes;
    size_t n;
} package_file;

typedef struct package {
    package_file *at; /* sorted by path */
    size_t n;
    char folder[48]; /* the folder in the archive that has mod.lua, or "" if mod.lua is in no folder */
} package;

/* The reason why a package is refused, as a sentence without its full stop. */
typedef struct package_fault {
    char text[400];
} package_fault;

/* Reads an archive of `n` bytes. Skips __MACOSX, files with a leading dot, and files with a final "~". Returns false
 * with a fault if the archive is damaged, encrypted, larger than a bound, or not exactly one mod. A link, two files
 * with the same path, and a path that leads out of the folder are faults, too. The caller must call package_free()
 * after success and after failure. */
bool package_read(package *p, const void *bytes, size_t n, package_fault *fault);
/* Reads the files of a mod's folder into a package, within the same bounds. Skips files with a leading dot or a final
 * "~". Returns false with a fault if a bound is exceeded, a file cannot be read, or the folder contains a link. */
bool package_gather(package *p, const char *folder, package_fault *fault);
/* Returns a ZIP archive in which all files of the package are in the folder `id`, and its length in `*n`. Returns NULL
 * with a fault after an error. The same files always give the same bytes. The caller frees the archive. */
char *package_archive(const package *p, const char *id, size_t *n, package_fault *fault);
/* Writes all files of the package below `folder`, which must be empty. Returns false with errno after an error. */
bool package_write(const package *p, const char *folder);
/* A pr_reader that can read only the description of a mod in a package. Its `ctx` is the package. The reader gives the
 * package's mod.lua the name "mods/one/mod.lua". It also reads scripts/lib/ of the data folder. */
char *package_reader(void *package, const char *path, size_t *length);
void package_free(package *p);

/* The description of a mod, from the keys of its mod.lua. */

/* The description of a mod. Texts that the mod does not declare are "". */
typedef struct mod_card {
    char *id, *title, *version, *about, *game, *licence;
    char *engine; /* the version of Precinct for which the mod was made */
    bool older;   /* this version is newer than `engine` */
    words needs, conflicts, constants, settings, change;
} mod_card;

/* Reads the mod.lua at `path`, which `reader` returns. Returns NULL with `err` (which may be NULL) if the mod.lua has
 * an error. The caller frees the card by mod_card_free(). */
mod_card *mod_card_read(pr_reader reader, void *ctx, const char *path, pr_error *err);
/* Return the description in the manifest that `reader` reads, or the description of the mod in a folder. After an error
 * print a message that calls the manifest `shown`, or by its path, and return NULL. */
mod_card *mod_card_told(pr_reader reader, void *ctx, const char *shown);
mod_card *mod_card_of(const char *folder);
void mod_card_free(mod_card *card);
RELEASE_AT(mod_card, mod_card_free)

#endif
