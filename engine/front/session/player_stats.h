/* The player's own results: how many matches of each entry, role and level were finished and won, and the best of them.
 * They are kept in the file "stats" of the state folder, which the player may delete. It is never sent anywhere. */
#ifndef FRONT_PLAYER_STATS_H
#define FRONT_PLAYER_STATS_H

#include "front/session/session.h"

/* Returns the document in a text, for json_decref, or NULL if it is not as the program writes it. */
json_t *player_stats_parse(const char *text, size_t length);
/* Returns the document of the player's file, an empty one if there is no file. NULL after a message if the file is
 * damaged or cannot be read. */
json_t *player_stats_read(void);
/* Returns the path of the file, for the caller to release, or NULL without a state folder. */
char *player_stats_file(void);
/* Counts a finished match in which a person answered. Does so once, and says on stderr if that fails. */
void player_stats_count(session *s);
/* Returns how many matches of an entry ("game/episode") were finished, with `coached` only those with a coach. */
long long player_stats_finished(const json_t *stats, const char *entry, bool coached);
/* Returns the title of the hardest level at which the entry was won, or "". `choice` is that of the setting that makes
 * the entry, or "". `about` is its description, whose setting `level` lists the levels from the easiest on. Earlier
 * matches without a level count at its default. */
const char *player_stats_hardest(const json_t *stats, const char *entry, const char *choice, const json_t *about);
/* Returns an episode's setting `level`, or NULL. */
const json_t *level_setting(const json_t *about);

/* Returns true if the puzzle of this name ("game/mist-1") was solved. */
bool player_stats_solved(const json_t *stats, const char *puzzle);
/* Keeps that a puzzle was solved. Says on stderr if that fails. */
void player_stats_solve(const char *puzzle);

#endif
