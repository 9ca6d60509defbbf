/* Another version of an author's files: a folder, or a revision of a git repository. */
#ifndef FRONT_VERSION_H
#define FRONT_VERSION_H

#include <stdbool.h>

typedef struct version {
    const char *given; /* the version as the user typed it */
    char *label;       /* names the version in the labels of its simulations: the folder, or the revision's hash */
    char *folder;      /* the folder that takes the place of the list's folder */
    char *data;        /* the folder that takes the place of the data folder, or NULL */
    char *exported;    /* the temporary folder with the exported revision, or NULL */
} version;

/* Opens a version. `list` is the folder of the list of entries, "" for the working folder. A revision is written to a
 * temporary folder. Returns false after a message. */
bool version_open(version *v, const char *given, const char *list);
/* Removes the temporary folder. */
void version_close(version *v);
/* Returns the file of an episode in the version, in a form for episode_find(). The episode is the script `word`
 * relative to the list or, if `word` is not a script, the episode `name`, such as "game/episode". Returns NULL, with
 * the reason in `why`, if the version has no such file. The caller frees the result and `why`. */
char *version_episode(const version *v, const char *word, const char *name, char **why);

#endif
