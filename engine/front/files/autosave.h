/* Saves matches automatically: one file per match in $XDG_STATE_HOME/precinct, locked while it is played. */
#ifndef FRONT_AUTOSAVE_H
#define FRONT_AUTOSAVE_H

#include <stdbool.h>
#include <stddef.h>

/* The subfolder of the state folder for saves with names. */
#define SAVES_FOLDER "saves"

typedef struct autosave {
    char *path; /* file of the save, or NULL */
    int lock;   /* descriptor of the locked PATH.lock, or -1 */
    bool mute;  /* the last write failed, and the failure was reported */
    bool kept;  /* the file has content */
} autosave;

/* Returns the path of a file in the state folder, which is created if necessary, or NULL with errno. The caller frees
 * it. */
char *state_file(const char *name);
/* Returns true if the file is directly in the state folder, not in its subfolder of saves with names. */
bool in_state_folder(const char *path);
/* Returns true if the program made this file: it is in the state folder or in the subfolder of saves with names. */
bool is_kept_here(const char *path);

/* Takes a free name STEM.prs (or STEM-2.prs ...). Warns once on stderr if the file cannot be created. The caller may
 * try again. */
void autosave_claim(autosave *a, const char *stem);
/* Locks the file at `path` and saves to it from now on. Returns false with errno, which is EWOULDBLOCK if another
 * program plays it. */
bool autosave_hold(autosave *a, const char *path);
/* Continues an existing file. Returns false if another program plays it. Adopts no file outside the state folder,
 * because such a file is not overwritten, and then returns true. */
bool autosave_adopt(autosave *a, const char *path);
/* Writes the save. If that fails, keeps the old content and returns false. Prints the reason at the first failure. The
 * next call tries again. */
bool autosave_write(autosave *a, const char *text, size_t length, bool durable);
/* Unlocks the file, and removes it if `finished`. */
void autosave_close(autosave *a, bool finished);

/* Returns the unlocked files of the state folder with this ending (".prs"), the newest first, as a list that ends with
 * NULL. The caller frees it by files_free(). */
char **autosave_list(const char *ending);

#endif
