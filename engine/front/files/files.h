/* Files: where scripts and rules are found, what the engine may read of them, and writing a file safely. */
#ifndef FRONT_FILES_H
#define FRONT_FILES_H

#include "precinct.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The folder that holds episodes/, scripts/ and docs/: $PRECINCT_DATA, else the nearest folder above the program
 * that has episodes/, else the installed one. Never NULL; it may not exist. */
const char *data_folder(void);

enum { MOST_LAYERS = 16 };

/* What a pr_reader reads: the data folder, and folders laid over it, which hold episodes/ and scripts/ as it does. The
 * first layer is asked first. */
typedef struct source {
    char *layer[MOST_LAYERS];
    size_t layers;
} source;

/* Lays a folder over what there is so far: it is asked first. False if there are too many. */
bool source_lay(source *s, const char *folder);
/* The place of a file in the folder that was laid last, to be freed; NULL if there is none. */
char *source_own(const source *s, const char *name);
/* A pr_reader (ctx is a source): refuses absolute paths and those with "..". */
char *source_read(void *ctx, const char *path, size_t *length);
void source_free(source *s);
/* Finds the file at `path` (relative, without "..") in a folder: `real` receives its place without links, `root` that
 * of the folder. False if it is not there or links lead out. */
bool file_inside(const char *folder, const char *path, char root[PATH_MAX], char real[PATH_MAX]);

/* The engine names files as they lie below the data folder or what is laid over it: that is the same on every machine,
 * and goes into saves. People want to open them. This is where the file called `name` is, seen from the working folder
 * if it is below that, else absolute; `name` itself if there is none. The caller frees it. */
char *source_place(const source *s, const char *name);
/* A message of the engine's for people, with the places of the scripts that it names; names that begin with `own`
 * (NULL: none) are not the engine's. The caller frees it. */
char *source_told(const source *s, const char *message, const char *own);
/* Says such a message on stderr: "precinct: MESSAGE". */
void source_complain(const source *s, const char *message);

/* open() with O_CLOEXEC that tries again when a signal interrupts it. A new file is its owner's alone. */
int file_open(const char *path, int flags);
/* The same in an open folder; `mode` is that of a new file. */
int file_open_at(int folder, const char *path, int flags, mode_t mode);
/* fsync() that tries again. True where the file system cannot be asked to wait for the disk. */
bool file_sync(int fd);
/* The whole file with a 0 after its end, or NULL with errno. Files over 64 MiB are refused (EFBIG). */
char *file_read(const char *path, size_t *length);
/* Writes aside, waits for the disk and renames: after a crash or a power loss the file is the old or the new one,
 * whole. `durable` also waits for the rename, so that it is the new one once this returns. A link stays one, and the
 * file that it leads to is replaced. An old file's mode is kept; a new one's follows the umask. Returns false with
 * errno. It sweeps afterwards (file_sweep). */
bool file_replace(const char *path, const char *text, size_t length, bool durable);
/* As file_replace, for saves and campaigns: a new file is readable by its owner alone (mode 0600). */
bool file_keep(const char *path, const char *text, size_t length, bool durable);
/* May a file be replaced by what begins so? It is absent, empty, or begins so itself: all else is somebody's work. */
bool file_yields(const char *path, const char *begins, size_t n);
/* Removes what programs that were killed while they wrote this file have left beside it, and nothing else. */
void file_sweep(const char *path);
/* Why a file could not be read, after file_read (an errno), as it ends a sentence. */
const char *file_unread(int error);
/* What a person can do about a file that could not be written for this reason (an errno): a sentence. */
const char *file_advice(int error);
/* Says on stderr that a file could not be written, why (errno), and what to do. */
void file_complain(const char *path);
/* Makes a folder and those above it, so that they outlast a power loss. */
bool folder_make(const char *path);
/* As folder_make, for saves: new folders are their owner's alone (mode 0700), and so becomes `path` if it was not. */
bool folder_make_own(const char *path);
/* Makes it if it is not there, and sees that files can be written there; before work whose result goes there. True for
 * NULL, false after a message. */
bool folder_ready(const char *path);
/* Sees that a file can be written in the folder of this path; before work whose result goes there. True for NULL, false
 * after a message. */
bool file_ready(const char *path);
bool file_exists(const char *path);
/* A path beside a file that is not taken yet: NAME-2.ENDING, NAME-3.ENDING ... The caller frees it; NULL with errno. */
char *file_beside(const char *path);
/* Does a path end so, with something before it? */
bool path_ends(const char *path, const char *ending);
/* The paths of the files in a folder whose names have something before this ending, in no order: a list that ends with
 * NULL, for files_free. An unreadable folder is empty. */
char **files_ending(const char *folder, const char *ending, size_t *n);
/* The paths of the scripts (*.lua) and folders in a folder, in the order of their names; not what begins with a dot,
 * nor links to folders, which could lead in circles. For files_free; NULL with errno (ENOTDIR: it is a file). */
char **folder_scripts(const char *folder);
size_t files_count(char **list);
void files_free(char **list);

#endif
