/* Files. Reads scripts and rule books for the engine, and refuses to read files outside their folders (pr_reader). Also
 * reads, replaces and lists files. */
#ifndef FRONT_FILES_H
#define FRONT_FILES_H

#include "precinct_owned.h"

#include <limits.h>
#include <sys/types.h>

/* Returns the data folder, which has episodes/, scripts/ and docs/. The data folder is $PRECINCT_DATA, else the nearest
 * folder above the program that has episodes/, else the installed folder. The result is never NULL, but the folder may
 * not exist. */
const char *data_folder(void);
/* Returns the data folder without $PRECINCT_DATA. The games of all data folders use scripts/lib/ of this folder. */
const char *program_folder(void);

enum { MAX_LAYERS = 16 };

/* The folders from which the engine reads files (the context of source_read()). A source consists of the data folder
 * and layers: folders with their own episodes/ and scripts/, whose files replace those of the data folder. Layer 0 is
 * searched first. */
typedef struct source {
    char *layer[MAX_LAYERS];
    size_t layers;
    /* `undone`: a list of changes that the engine must undo, each made since an older version. `older`: the source of
     * that version. Both are NULL if nothing is undone. pr_reader describes both members. The owner of this struct
     * keeps `undone` and `older` valid. */
    const char *undone;
    const struct source *older;
} source;

/* Adds a layer that is searched before the other layers. Returns false if there are too many layers. */
bool source_lay(source *s, const char *folder);
/* Returns the path of the file `name` in layer 0, or NULL if there are no layers. The file need not exist. The caller
 * frees the path. */
char *source_own(const source *s, const char *name);
/* A pr_reader whose `ctx` is a source. This reader refuses absolute paths and paths with "..". */
char *source_read(void *ctx, const char *path, size_t *length);
void source_free(source *s);
/* Returns true for a relative path without "..". */
bool path_inside(const char *path);
/* Finds the file at the relative path `path` in a folder. Resolves links, and writes the resulting path of the file to
 * `real` and the path of the folder to `root`. Returns false if the file does not exist, or if ".." or a link leads out
 * of the folder. */
bool file_inside(const char *folder, const char *path, char root[PATH_MAX], char real[PATH_MAX]);

/* Returns a path by which people can open the file that the engine calls `name`. The engine's names are relative to the
 * data folder or a layer, because saves contain them and must not depend on the machine. The returned path is relative
 * to the working folder if the file is below it, else absolute. Returns `name` itself if the file does not exist. The
 * caller frees the path. */
char *source_place(const source *s, const char *name);
/* Returns a message of the engine in which source_place() replaces the names of scripts by paths. Keeps names that
 * start with `own`, which may be NULL. The caller frees the text. */
char *source_message(const source *s, const char *message, const char *own);
/* Prints a message of the engine on stderr, after "precinct: " and with the paths of source_message(). Returns
 * false. */
bool source_complain(const source *s, const char *message);

/* Works like open() with O_CLOEXEC, but tries again if a signal interrupts it. A new file has the mode 0600. */
int file_open(const char *path, int flags);
/* Works like file_open(), but `path` is relative to an open folder, and a new file has the mode `mode`. */
int file_open_at(int folder, const char *path, int flags, mode_t mode);
/* Works like fsync(), but tries again if a signal interrupts it. Returns true on success, and also on a file system
 * that cannot sync. Otherwise returns false with errno. */
bool file_sync(int fd);
/* Writes all `n` bytes. Returns false with errno if that fails. */
bool file_write(int fd, const char *s, size_t n);
/* Returns the content of a file with a 0 after its end, and its length. Returns NULL with errno after an error, which
 * is EFBIG for a file of more than 64 MiB. The caller frees the content. */
char *file_read(const char *path, size_t *length);
/* Replaces the content of a file: writes a temporary file, waits until it is on the disk, and renames it. After a crash
 * or a power loss, the file therefore has either all of the old content or all of the new. If `durable` is true, also
 * waits until the rename is on the disk. If `path` is a link, replaces the link's target. An existing file keeps its
 * mode, and a new file gets the mode of the umask. Calls file_sweep() afterwards. Returns false with errno after an
 * error. */
bool file_replace(const char *path, const char *text, size_t length, bool durable);
/* Works like file_replace(), and prints an error by file_complain(). */
bool file_written(const char *path, const char *text, size_t length, bool durable);
/* Works like file_replace(), for saves and campaigns: a new file has the mode 0600, so only its owner can read it. */
bool file_keep(const char *path, const char *text, size_t length, bool durable);
/* Returns true if a file may be replaced by content that starts with the `n` bytes `begins`. The file must be absent,
 * be empty or start with the same bytes. Any other content may be somebody's work, which must not be lost. */
bool file_yields(const char *path, const char *begins, size_t n);
/* Removes temporary files of file_replace() for this path that a killed process left in its folder. */
void file_sweep(const char *path);
/* Returns a text for the error that file_read() reports by this errno. The returned text completes a sentence such as
 * "cannot read X: ...". */
const char *file_unread(int error);
/* Returns a sentence with the remedy for a write that failed with this errno. */
const char *file_advice(int error);
/* Prints on stderr that a file could not be written, with the reason (errno) and file_advice(). */
void file_complain(const char *path);
/* Creates a folder and its missing parents, and waits until they are on the disk. Returns true if the folder exists
 * already. Returns false with errno after an error. */
bool folder_make(const char *path);
/* Works like folder_make(), for saves: new folders and `path` itself get the mode 0700, so only their owner can use
 * them. */
bool folder_make_own(const char *path);
/* Creates the folder if it is missing, and checks that files can be created in it. Called before long work whose
 * results will be written there. Returns false after a message. Returns true if `path` is NULL. */
bool folder_ready(const char *path);
/* Removes a folder and its content. */
void folder_remove(const char *path);
/* Checks that a file can be created in the folder of `path`. Called before long work whose result will be written
 * there. Returns false after a message. Returns true if `path` is NULL. */
bool file_ready(const char *path);
bool file_exists(const char *path);
/* Returns the path relative to the working folder if the file is below that folder, else the path itself. The caller
 * frees the path. */
char *file_from_here(const char *path);
/* Returns an unused path in the folder of a file: NAME-2.ENDING, NAME-3.ENDING and so on. Returns NULL with errno if
 * all such paths are used. The caller frees the path. */
char *file_beside(const char *path);
/* Returns true if a path ends with `ending` and has at least one character before it. */
bool path_ends(const char *path, const char *ending);
/* Returns the paths of the files in a folder for whose names path_ends() is true, in the order of
 * folder_names(), and their number in `*n`. The list ends with NULL. A folder that cannot be read counts as empty. The
 * caller frees the list by files_free(). */
char **files_ending(const char *folder, const char *ending, size_t *n);
/* Returns the paths of the scripts (*.lua) and folders in a folder, sorted by name. The list ends with NULL. Omits
 * names with a leading dot. Also omits links to folders, because they may form cycles. Returns NULL with errno after an
 * error, which is ENOTDIR if `folder` is a file. The caller frees the list by files_free(). */
char **folder_scripts(const char *folder);
/* Returns the names in a folder that do not start with a dot, sorted by their bytes, and their number in `*n`. The list
 * ends with NULL. After an error returns NULL with errno, and sets `*n` to 0. The caller frees the list by
 * files_free(). */
char **folder_names(const char *folder, size_t *n);
size_t files_count(char **list);
/* `list` may be NULL. */
void files_free(char **list);
RELEASE_AT(char *, files_free)

#endif
