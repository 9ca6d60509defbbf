/* The player's own results: for each entry of the menu, role and level, how many matches were finished and won, and the
 * best match. The results are stored in the file "stats" of the state folder. The player may delete the file. The file
 * is never sent anywhere. */
#ifndef FRONT_PLAYER_STATS_H
#define FRONT_PLAYER_STATS_H

#include "front/session/session.h"

/* Reads the results from the text of a file. Returns NULL if the text does not have the form that the program writes.
 * The caller frees it by json_decref(). */
json_t *player_stats_parse(const char *text, size_t length);
/* Returns the document of the player's file, or an empty one if there is no file. Returns NULL after a message if the
 * file is damaged or unreadable. */
json_t *player_stats_read(void);
/* Returns the path of the file, for the caller to release, or NULL without a state folder. */
char *player_stats_file(void);
/* Adds the result of a finished match in which a person answered. Counts a match only once. Reports a failure on
 * stderr. */
void player_stats_count(session *s);
/* Returns the number of finished matches of an entry ("game/episode"). With `coached`, counts only matches with a
 * coach. */
long long player_stats_finished(const json_t *stats, const char *entry, bool coached);
/* Returns the title of the hardest level at which the menu entry was won, or "". `choice` is the choice that selects
 * the entry, or "". `about` describes the episode; its setting `level` lists the levels from the easiest on. A match
 * that was played before the setting existed counts for the setting's default. */
const char *player_stats_hardest(const json_t *stats, const char *entry, const char *choice,
                                 const pr_description *about);
/* Returns an episode's setting `level`, or NULL. */
const pr_setting *level_setting(const pr_description *about);

/* Returns true if the puzzle of this name ("game/mist-1") was solved. */
bool player_stats_solved(const json_t *stats, const char *puzzle);
/* Records that a puzzle was solved. Reports a failure on stderr. */
void player_stats_solve(const char *puzzle);

#endif
