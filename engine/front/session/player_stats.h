/* The player's own results: for each entry of the menu, role and level, how many matches were finished and won, and the
 * best match. The results are stored in the file "stats" of the state folder. The player may delete the file. The file
 * is never sent anywhere. */
#ifndef FRONT_PLAYER_STATS_H
#define FRONT_PLAYER_STATS_H

#include "front/session/session.h"

/* The finished matches of one entry of the menu, in one role and at one level. */
typedef struct result_row {
    char *entry, *choice, *role, *level; /* these identify the row; all but `entry` may be "" */
    char *title, *role_title;            /* the titles that were last shown */
    long long finished, won, drawn, coached, best_score, best_rounds;
} result_row;

typedef struct player_stats {
    result_row *row;
    size_t rows;
    words puzzles; /* the names of the solved puzzles */
} player_stats;

/* Reads the results from the text of a file. Returns NULL if the text does not have the form that the program writes.
 * The caller frees them by player_stats_free(). */
player_stats *player_stats_parse(const char *text, size_t length);
/* Returns the text of the file with these results. The caller frees it. */
char *player_stats_text(const player_stats *stats);
/* Frees results. Accepts NULL. */
void player_stats_free(player_stats *stats);
RELEASE_AT(player_stats, player_stats_free)
/* Returns the results of the player's file, or empty ones if there is no file. Returns NULL after a message if the file
 * is damaged or unreadable. */
player_stats *player_stats_read(void);
/* Returns the path of the file, for the caller to release, or NULL without a state folder. */
char *player_stats_file(void);
/* Adds the result of a finished match in which a person answered. Counts a match only once. Reports a failure on
 * stderr. */
void player_stats_count(session *s);
/* Returns true if the puzzle of this name ("game/mist-1") was solved. */
bool player_stats_solved(const player_stats *stats, const char *puzzle);
/* Records that a puzzle was solved. Reports a failure on stderr. */
void player_stats_solve(const char *puzzle);

#endif
