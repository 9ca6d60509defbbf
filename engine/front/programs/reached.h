/* `precinct test --coverage`: shows which parts of a game no test, bot or person has reached yet. */
#ifndef FRONT_REACHED_H
#define FRONT_REACHED_H

#include "front/files/files.h"

/* The source of coverage: a scenario test of the author, a match between bots, or a person's saved match. */
typedef enum reached_by { REACHED_BY_TEST = 'T', REACHED_BY_BOT = 'B', REACHED_BY_PERSON = 'H' } reached_by;

/* The things of games, each with what has reached it. */
typedef struct reached_map reached_map;

/* Returns an empty map. The caller frees it by reached_free(). */
reached_map *reached_new(void);
/* Frees a map. Accepts NULL. */
void reached_free(reached_map *map);
/* Adds the coverage of an episode's matches. `about` is the text of pr_episode_json(), and `reached` the text of
 * pr_coverage(). `from` reads the rule book. Things of the same sort and name in several episodes of a game count as
 * one thing. Returns false, and adds nothing, if a text is NULL or not JSON. */
bool reached_add(reached_map *map, const char *about, const char *reached, const source *from, reached_by by);
/* Adds the values of an episode's choices, flags and lists, from its description. */
void reached_settings(reached_map *map, const pr_description *about, const source *from);
/* Marks the sections that the name of a passed test cites (§6.5) in all games of the map that have them. */
void reached_cited(reached_map *map, const char *test);
/* Replays the saves, records and campaigns in a folder and its subfolders, if their game is in the map. Adds their
 * coverage as matches of people. Returns false after a message if there is none. */
bool reached_saves(reached_map *map, const char *folder);
/* Prints the map as TAP comments. */
void reached_print(const reached_map *map);
/* Prints the actions that nothing has reached as TAP comments. Prints nothing if there are none. */
void reached_idle_actions(const reached_map *map);
/* Writes the map as a page. Overwrites an existing file only if it is such a page. Returns false after a message. */
bool reached_page(const reached_map *map, const char *file);

#endif
