/* `precinct test --coverage`: what of a game no test, no program and no person has reached yet. */
#ifndef FRONT_REACHED_H
#define FRONT_REACHED_H

#include "front/files/files.h"

#include "text/words.h"
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* Who reached something: a scenario of the author's, a match between programs, a person's saved match. */
typedef enum reached_by { REACHED_BY_TEST = 1, REACHED_BY_PROGRAM = 2, REACHED_BY_PERSON = 4 } reached_by;

/* Returns an empty map, for json_decref(). */
json_t *reached_new(void);
/* Adds what an episode's matches reached: its documents of pr_episode_json() and pr_coverage(). `from` reads the rule
 * book. Things of one sort and name in several episodes of a game are one thing. */
void reached_add(json_t *map, const json_t *episode, const json_t *coverage, const source *from, reached_by by);
/* Adds the values of an episode's choices, flags and lists, of pr_describe(). */
void reached_settings(json_t *map, const json_t *about, const source *from);
/* Notes the sections that the name of a passed test cites (§6.5), for the games of the map with these sections. */
void reached_cited(json_t *map, const char *test);
/* Replays the saves, records and campaigns in a folder and those below it whose game is in the map, as matches of
 * people. Returns false after a message if there are none. */
bool reached_saves(json_t *map, const char *folder);
/* Prints the map as comments of TAP. */
void reached_print(const json_t *map);
/* Writes it as a page. Replaces only such a page. Returns false after a message. */
bool reached_page(const json_t *map, const char *file);

/* Replays each of them by its scripts, in DIR and the folders below it, and prints a line for each, or one JSON
 * document. Returns the exit status: refused if one does not fit, or if there is none. */
int check_saves(const char *folder, bool json);

/* Rewrites the files at these paths (scripts, catalogues, folders of both, episodes by name); with `dry` prints what
 * would change. Returns the exit status: EXIT_REFUSED if something is left for the author, or a file was refused. */
int fix_paths(const char *const *paths, size_t n, bool dry);

/* The entries of a catalog that translate nothing, for `precinct texts` and `precinct check`. */

/* What was read in search of texts, so that the episodes of one command read each folder and catalog once. Starts as
 * {0}; texts_read_free() releases it. */
typedef struct texts_read {
    struct texts_folder *folder;
    size_t n;
    buffer installed; /* the catalogs of the engine and its games */
    bool installed_read;
} texts_read;

void texts_read_free(texts_read *r);

/* Calls `each` with every entry of the catalog `file` whose English text is in no source: not among `texts` (its keys
 * are English texts), in no script near the catalog or of the installed games, and in no text of the engine. Rows for
 * forms of names are not texts. `lines` is from po_lines(). */
void texts_unused(texts_read *r, const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx);

#endif
