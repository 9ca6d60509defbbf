/* Saves made without a command: one file per match in $XDG_STATE_HOME/precinct, locked while it is played. */
#ifndef FRONT_AUTOSAVE_H
#define FRONT_AUTOSAVE_H

#include <stdbool.h>
#include <stddef.h>

/* The folder in our state folder for saves that have names. */
#define SAVES_FOLDER "saves"

typedef struct autosave {
    char *path; /* NULL: none */
    int lock;   /* descriptor of the locked PATH.lock, or -1 */
    bool mute;  /* it cannot be written at present; that was said */
    bool kept;  /* there is something in the file */
} autosave;

/* Returns the path of a file in our state folder, which is made if need be; NULL with errno. The caller releases it. */
char *state_file(const char *name);
/* Returns true if the file is in that folder itself, not below it, where saves with names are. */
bool in_state_folder(const char *path);
/* Returns true if the program made this file: in that folder, or among the saves with names. */
bool is_kept_here(const char *path);

/* Takes a free name STEM.prs (or STEM-2.prs ...). Warns once on stderr if no file can be made there; the
 * caller may try again. */
void autosave_claim(autosave *a, const char *stem);
/* Takes a certain file for oneself, wherever it is. False with errno: EWOULDBLOCK if another program plays it. */
bool autosave_hold(autosave *a, const char *path);
/* Continues an existing file. Returns false if another program plays it. A file outside the state folder is not written
 * to, and then nothing is adopted. */
bool autosave_adopt(autosave *a, const char *path);
/* Returns false if it could not be written; the old content is then still there. The reason is printed once, and the
 * next call tries again. */
bool autosave_write(autosave *a, const char *text, size_t length, bool durable);
/* Unlocks; removes the file if `finished`. */
void autosave_close(autosave *a, bool finished);

/* Files in our state folder that end like this (".prs") and are not locked by anyone, the newest first; a list that
 * ends with NULL, for files_free. */
char **autosave_list(const char *ending);

#endif
