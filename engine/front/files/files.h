/* Files: where scripts and rules are found, what the engine may read of them, and writing a file safely. */
#ifndef FRONT_FILES_H
#define FRONT_FILES_H

#include "precinct.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Returns the folder that holds episodes/, scripts/ and docs/: $PRECINCT_DATA, else the nearest folder above the
 * program that has episodes/, else the installed one. Never NULL; it may not exist. */
const char *data_folder(void);

enum { MAX_LAYERS = 16 };

/* The files of a pr_reader: the data folder, and folders laid over it with episodes/ and scripts/ of their own. The
 * first layer is searched first. */
typedef struct source {
    char *layer[MAX_LAYERS];
    size_t layers;
} source;

/* Lays a folder over the others, to be searched first. Returns false if there are too many. */
bool source_lay(source *s, const char *folder);
/* Returns the place of a file in the folder that was laid last, to be freed; NULL if there is none. */
char *source_own(const source *s, const char *name);
/* A pr_reader (ctx is a source): refuses absolute paths and those with "..". */
char *source_read(void *ctx, const char *path, size_t *length);
void source_free(source *s);
/* Returns true for a relative path without "..". */
bool path_inside(const char *path);
/* Finds the file at `path` (relative, without "..") in a folder: `real` receives its place without links, `root` that
 * of the folder. False if it is not there or links lead out. */
bool file_inside(const char *folder, const char *path, char root[PATH_MAX], char real[PATH_MAX]);

/* Returns the path of the file that the engine calls `name`, for people to open. The engine's names are relative to the
 * data folder or a layer, because these are the same on every machine and go into saves. The path is relative to the
 * working folder if it is below that, and else absolute. Returns `name` itself for a file that does not exist. The
 * caller frees it. */
char *source_place(const source *s, const char *name);
/* Returns an engine's message for people, with the paths of the scripts in it. Names that start with `own` (may be
 * NULL) are not the engine's. The caller frees it. */
char *source_message(const source *s, const char *message, const char *own);
/* Prints such a message on stderr, after "precinct" and a colon. */
void source_complain(const source *s, const char *message);

/* open() with O_CLOEXEC that tries again when a signal interrupts it. A new file is its owner's alone. */
int file_open(const char *path, int flags);
/* Works in the same way in an open folder; `mode` is that of a new file. */
int file_open_at(int folder, const char *path, int flags, mode_t mode);
/* Calls fsync() until it is not interrupted. Returns true if the file system cannot wait for the disk. */
bool file_sync(int fd);
/* Writes all bytes. Returns false with errno if some cannot be written. */
bool file_write(int fd, const char *s, size_t n);
/* Returns the whole file with a 0 after its end, or NULL with errno. Files over 64 MiB are refused (EFBIG). */
char *file_read(const char *path, size_t *length);
/* Writes aside, waits for the disk and renames: after a crash or a power loss the file is the old or the new one,
 * whole. `durable` also waits for the rename, so that it is the new one once this returns. A link stays one, and the
 * file that it leads to is replaced. An old file's mode is kept; a new one's follows the umask. Returns false with
 * errno. It sweeps afterwards (file_sweep). */
bool file_replace(const char *path, const char *text, size_t length, bool durable);
/* Works in the same way as file_replace() for saves and campaigns: only its owner can read a new file (mode 0600). */
bool file_keep(const char *path, const char *text, size_t length, bool durable);
/* Returns true if a file may be replaced by content that starts so. It is absent, empty, or starts in the same way; any
 * other content is a person's work. */
bool file_yields(const char *path, const char *begins, size_t n);
/* Removes what programs that were killed while they wrote this file have left beside it, and nothing else. */
void file_sweep(const char *path);
/* Returns why file_read() could not read a file (an errno), as the end of a sentence. */
const char *file_unread(int error);
/* Returns a sentence on what a person can do about a file that could not be written for this reason (an errno). */
const char *file_advice(int error);
/* Says on stderr that a file could not be written, why (errno), and what to do. */
void file_complain(const char *path);
/* Makes a folder and those above it, so that they outlast a power loss. */
bool folder_make(const char *path);
/* Works in the same way as folder_make() for saves: only their owner can use new folders and `path` (mode 0700). */
bool folder_make_own(const char *path);
/* Makes the folder if it is missing, and checks that files can be written in it. For use before long work whose result
 * goes there. Returns true for NULL, and false after a message. */
bool folder_ready(const char *path);
/* Checks that a file can be written in the folder of this path. For use before long work whose result goes there.
 * Returns true for NULL, and false after a message. */
bool file_ready(const char *path);
bool file_exists(const char *path);
/* Returns a path relative to the working folder if it is below that, else the path. The caller frees it. */
char *file_from_here(const char *path);
/* Returns a path beside a file that is not taken yet: NAME-2.ENDING, NAME-3.ENDING ... The caller frees it; NULL with
 * errno. */
char *file_beside(const char *path);
/* Returns true if a path ends so, with something before it. */
bool path_ends(const char *path, const char *ending);
/* Returns the paths of the files in a folder whose names have something before this ending, in no order: a list that
 * ends with NULL, for files_free. An unreadable folder is empty. */
char **files_ending(const char *folder, const char *ending, size_t *n);
/* Returns the paths of the scripts (*.lua) and folders in a folder, in the order of their names. Files with a leading
 * dot are left out, and links to folders, which could lead in circles. For files_free. Returns NULL with errno, which
 * is ENOTDIR for a file. */
char **folder_scripts(const char *folder);
size_t files_count(char **list);
void files_free(char **list);

#endif
