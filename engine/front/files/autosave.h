/* Saves matches automatically. Each match has one file in the state folder ($XDG_STATE_HOME/precinct), which is locked
 * while the match is played. */
#ifndef FRONT_AUTOSAVE_H
#define FRONT_AUTOSAVE_H

#include <stdbool.h>
#include <stddef.h>

/* The subfolder of the state folder for saves to which the player gave a name. */
#define SAVES_FOLDER "saves"

typedef struct autosave {
    char *path; /* path of the save, or NULL if there is none */
    int lock;   /* descriptor of the locked file PATH.lock, or -1 */
    bool mute;  /* the last write failed; its warning was printed */
    bool kept;  /* the file already contains a match */
} autosave;

/* Returns the path of a file in the state folder, and creates the folder if it is missing. Returns NULL with errno if
 * that fails. The caller frees the path. */
char *state_file(const char *name);
/* Returns true if the file is directly in the state folder, not in a subfolder. */
bool in_state_folder(const char *path);
/* Returns true if the file is in the state folder or in its subfolder SAVES_FOLDER. This program made all files in
 * these folders. */
bool is_kept_here(const char *path);

/* Chooses an unused name, STEM.prs or STEM-2.prs and so on, and locks it. If that fails, prints a warning on stderr,
 * but only once. The caller may try again. */
void autosave_claim(autosave *a, const char *stem);
/* Locks the file at `path`, and saves the match to it from now on. Returns false with errno after an error. EWOULDBLOCK
 * means that another process plays this match. */
bool autosave_hold(autosave *a, const char *path);
/* Works like autosave_hold() for an existing save that the player continues. Does nothing if the save is outside the
 * state folder, because such a file must not be overwritten. Returns false only if another process plays this match. */
bool autosave_adopt(autosave *a, const char *path);
/* Writes the save. After an error, the file has its old content, and the function returns false. Of several errors in a
 * row, only the first prints a warning. `durable` is as in file_replace(). */
bool autosave_write(autosave *a, const char *text, size_t length, bool durable);
/* Unlocks the file. If `finished` is true, also removes the file. */
void autosave_close(autosave *a, bool finished);

/* Returns the paths of the files in the state folder that end with `ending` (".prs") and that no process plays now, the
 * newest first. The list ends with NULL. The caller frees it by files_free(). */
char **autosave_list(const char *ending);

#endif
