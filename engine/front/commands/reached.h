/* `precinct test --coverage`: what of a game no test, no program and no person has reached yet. */
#ifndef FRONT_REACHED_H
#define FRONT_REACHED_H

#include "front/files/files.h"

#include <jansson.h>

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

#endif
