/* Packages: mods as one file, a ZIP archive with a folder named after the mod. An archive comes from a stranger, so it
 * is read whole and within bounds before anything is written. */
#ifndef FRONT_PACKAGE_H
#define FRONT_PACKAGE_H

#include <stdbool.h>
#include <stddef.h>

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
 * fault for a file that is no archive, is damaged or encrypted, exceeds a bound, holds a link, two files of one path or
 * a path that leads out of the folder, or is not one mod. The package is released by package_free() in either case. */
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
