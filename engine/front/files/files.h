/* Files: finds scripts and rule books, restricts the engine's reader to their folders, and writes files safely. */
#ifndef FRONT_FILES_H
#define FRONT_FILES_H

#include "precinct.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Returns the folder that holds episodes/, scripts/ and docs/: $PRECINCT_DATA, else the nearest folder above the
 * program that has episodes/, else the installed one. Never NULL, but the folder may not exist. */
const char *data_folder(void);

enum { MAX_LAYERS = 16 };

/* The folders of a pr_reader: the data folder, and layers over it with their own episodes/ and scripts/. Layer 0 is
 * searched first. */
typedef struct source {
    char *layer[MAX_LAYERS];
    size_t layers;
    /* What is undone of the changes since an older version, and where that version is, or NULL (pr_reader). The owner
     * of the source keeps both. */
    const char *undone;
    const struct source *older;
} source;

/* Lays a folder over the others, to be searched first. Returns false if there are too many. */
bool source_lay(source *s, const char *folder);
/* Returns the path of a file in the last layer, or NULL if the file is not there. The caller frees it. */
char *source_own(const source *s, const char *name);
/* A pr_reader (ctx is a source): refuses absolute paths and those with "..". */
char *source_read(void *ctx, const char *path, size_t *length);
void source_free(source *s);
/* Returns true for a relative path without "..". */
bool path_inside(const char *path);
/* Finds the file at `path` (relative, without "..") in a folder. Writes its path with links resolved to `real`, and
 * that of the folder to `root`. Returns false if the file does not exist or links lead out of the folder. */
bool file_inside(const char *folder, const char *path, char root[PATH_MAX], char real[PATH_MAX]);

/* Returns the path of the file that the engine calls `name`, for people to open. The engine's names are relative to the
 * data folder or a layer, because saves contain them and must not depend on the machine. The returned path is relative
 * to the working folder if the file is below it, else absolute. Returns `name` itself if the file does not exist. The
 * caller frees it. */
char *source_place(const source *s, const char *name);
/* Returns an engine's message for people, with names of scripts replaced by their paths. Keeps names that start with
 * `own` (may be NULL). The caller frees it. */
char *source_message(const source *s, const char *message, const char *own);
/* Prints such a message on stderr, after "precinct" and a colon. */
void source_complain(const source *s, const char *message);

/* Like open() with O_CLOEXEC, but tries again when a signal interrupts it. Only its owner can use a new file. */
int file_open(const char *path, int flags);
/* Like file_open(), but relative to an open folder. A new file gets the mode `mode`. */
int file_open_at(int folder, const char *path, int flags, mode_t mode);
/* Calls fsync() until it is not interrupted. Returns true if the file system cannot wait for the disk. */
bool file_sync(int fd);
/* Writes all bytes. Returns false with errno if some cannot be written. */
bool file_write(int fd, const char *s, size_t n);
/* Returns the whole file with a 0 after its end, or NULL with errno. Refuses files over 64 MiB (EFBIG). */
char *file_read(const char *path, size_t *length);
/* Replaces a file: writes the text to a temporary file, waits for the disk and renames it. After a crash or a power
 * loss the file has the whole old or the whole new content. `durable` also waits for the rename, so the new content is
 * safe when this returns. A link stays a link, and its target is replaced. An existing file keeps its mode; a new file
 * follows the umask. Calls file_sweep() afterwards. Returns false with errno. */
bool file_replace(const char *path, const char *text, size_t length, bool durable);
/* Like file_replace(), for saves and campaigns: only its owner can read a new file (mode 0600). */
bool file_keep(const char *path, const char *text, size_t length, bool durable);
/* Returns true if a file may be replaced by content that starts with these `n` bytes: the file is absent, is empty, or
 * starts in the same way. Any other content is a person's work. */
bool file_yields(const char *path, const char *begins, size_t n);
/* Removes only the temporary files that killed programs left beside this file. */
void file_sweep(const char *path);
/* Returns the reason why file_read() failed with this errno, as the end of a sentence. */
const char *file_unread(int error);
/* Returns a sentence that advises a person after a write failed with this errno. */
const char *file_advice(int error);
/* Prints on stderr that a file could not be written, the reason (errno), and advice. */
void file_complain(const char *path);
/* Makes a folder and its missing parents, so that they outlast a power loss. */
bool folder_make(const char *path);
/* Like folder_make(), for saves: only their owner can use new folders and `path` (mode 0700). */
bool folder_make_own(const char *path);
/* Makes the folder if it is missing, and checks that files can be written in it. For use before long work whose result
 * goes there. Returns true for NULL, and false after a message. */
bool folder_ready(const char *path);
/* Checks that a file can be written in the folder of this path. For use before long work whose result goes there.
 * Returns true for NULL, and false after a message. */
bool file_ready(const char *path);
bool file_exists(const char *path);
/* Returns the path relative to the working folder if it is below that folder, else the path itself. The caller frees
 * it. */
char *file_from_here(const char *path);
/* Returns an unused path beside a file: NAME-2.ENDING, NAME-3.ENDING ... Returns NULL with errno. The caller frees it.
 */
char *file_beside(const char *path);
/* Returns true if a path ends with `ending` and is longer. */
bool path_ends(const char *path, const char *ending);
/* Returns the paths of the files in a folder whose names end with `ending` and are longer, unordered, as a list that
 * ends with NULL. An unreadable folder counts as empty. The caller frees the list by files_free(). */
char **files_ending(const char *folder, const char *ending, size_t *n);
/* Returns the paths of the scripts (*.lua) and folders in a folder, in the order of their names. Omits files with a
 * leading dot, and links to folders, which may form cycles. Returns NULL with errno, which is ENOTDIR for a file. The
 * caller frees the list by files_free(). */
char **folder_scripts(const char *folder);
size_t files_count(char **list);
void files_free(char **list);

#endif
