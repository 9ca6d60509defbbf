/* A match in progress: the engine's match, the player of each seat, and the file of the save. */
#ifndef FRONT_SESSION_H
#define FRONT_SESSION_H

#include "front/files/autosave.h"
#include "front/session/match_setup.h"
#include "precinct_owned.h"

#include <jansson.h>

/* Finds the things of an episode, such as spaces, pieces and cards, by their ids. */

/* The sorts of things that an id may name. If things of several sorts share an id, the first sort in this order
 * provides the title. */
typedef enum name_sort {
    NAMES_KIND,
    NAMES_CARD,
    NAMES_SEAT,
    NAMES_SIDE,
    NAMES_PILE,
    NAMES_TRACK,
    NAMES_BOARD,
    NAMES_SYMBOL,
    NAMES_SPACE,
    NAMES_PIECE,
    NAMES_VERB,
    NAMES_SORTS
} name_sort;

typedef struct name_index name_index;

/* Indexes `content`, which must outlive all searches. The caller frees the result. */
name_index *name_index_new(const pr_content *content);
void name_index_free(name_index *n);
/* Returns the index of the first thing of that sort with this id in the content's array, or PR_NOBODY. */
int name_find(const name_index *n, name_sort of, const char *id);
/* Returns the title of a thing by its index, or "". */
const char *name_title(const name_index *n, name_sort of, int i);
/* Returns "Old Mill (c1)" for a space with a printed name, else its label. Returns only "Old Mill" for a whole area if
 * no space outside the area has this name. */
const char *name_place(const name_index *n, int space);
/* Returns the name of a part of an area without the name of the area: "Grit" for "Old Mill (Grit)". Returns NULL for
 * other spaces. */
const char *name_part(const name_index *n, int space);
/* Returns where a thing on the space is, worded for a sentence: "at Old Mill (c1)". */
const char *name_where(const name_index *n, int space);

/* An id has at most 64 characters. */
enum { ROOM_FOR_ID = 65 };

typedef struct player {
    const char *id, *title; /* these texts belong to session.content */
    int side;
    bool human;
    char bot[64];  /* the bot that plays the seat unless `human` is set, in the form of pr_choose() */
    uint64_t seen; /* number of the last event that was shown to this seat */
} player;

/* Saves a match in another place than its own autosave, for example in a campaign's file. */
typedef struct keeper {
    bool (*keep)(void *ctx, const char *match); /* saves the text of a match; returns false after a message */
    void *ctx;
    const char *way_back; /* the command that continues the match, such as "precinct resume FILE" */
    bool *mute;           /* a failed write was already reported */
    bool elsewhere;       /* the menu does not offer the file */
} keeper;

typedef struct session {
    source from;
    pr_episode *episode;
    pr_match *match;
    const pr_content *content; /* belongs to the episode */
    name_index *names;
    uint64_t seed;
    player *seats;
    size_t seats_n;
    autosave autosave;
    struct puzzle *puzzle; /* the puzzle that is played, or NULL (puzzle.h) */
    const keeper *keeper;  /* saves the match instead of the autosave, or NULL */
    char *record;          /* file to write the match to at the end, or NULL */
    char *file;            /* file of the episode if it is not in the data folder, else NULL */
    bool author;           /* `lua` may change the position, and one person answers for all seats that have people */
    bool traced, profiled; /* `trace` and `profile` are on */
    json_t *counted;       /* rows of the profile that were counted before the scripts were reloaded, or NULL */
    bool watch;            /* changed scripts are reloaded without a command */
    bool durable;          /* a save returns only when the disk has stored it */
    bool failed;           /* a script failed at least once */
    bool answered;         /* a person has answered since the last result was counted (player_stats.h) */
    bool unsaved;          /* the match has changed since the last autosave */
    uint64_t copied;       /* hash of the position that was last saved to a file of the user, or 0 */
    bool fixed;            /* the seed is the episode's own */
    bool from_menu;        /* the player returns to the menu after the match */
    bool left;             /* the player has left the match */
    bool apart;            /* do not overwrite the file: other scripts played its match, or it is incomplete */
    bool stays;            /* keep the autosave after the match, because its record could not be written */
    bool reacts;           /* a seat was asked whether it reacts, or a question whose answer may last */
    uint64_t settled;      /* number of delegable questions that the game has answered for people so far */
    long long saved_ms;    /* time in ms of the last save, or of the first bot's answer; 0 before both */
} session;

/* Fills in the content, names and seats of a session that has an episode and a match. The players of a restored match
 * are those that the match names. */
void session_furnish(session *s, bool restored);
/* Returns a time in milliseconds that only grows. */
long long now_ms(void);
/* Starts a match with the setup `p`. The session takes ownership of p->from. Returns false after a message on stderr,
 * with the exit status in `status`. */
bool session_start(session *s, match_setup *p, int *status);
/* Continues a saved match. `episode` is the file or name of an episode to use instead of the save's episode, or NULL.
 * On failure nothing changes. */
bool session_restore(session *s, const char *file, const char *episode, int *status);
/* Like session_restore(), but takes the text of a save. `name` is the save's name in messages. */
bool session_restore_text(session *s, const char *name, const char *content, size_t length, const char *episode,
                          int *status);
/* session_close() frees the match, and removes its autosave if the match is over. session_release() frees the match and
 * always keeps the file. */
void session_close(session *s);
void session_release(session *s);
/* Closes the match of `s`, and continues with the restored match of `other`. Keeps the options of `s`: where it is
 * recorded, who answers delegable questions, whether scripts are watched. `other` is moved into `s`. */
void session_replace(session *s, session *other);

/* Replaces the match by a new one with this seed and the same players. Returns false with err,
 * without any change. */
bool session_again(session *s, uint64_t seed, pr_error *err);

/* Returns the seat with this id or title, or -1. */
int session_seat(const session *s, const char *id);
/* Like session_seat(), but also accepts the start of an id or of a word of a title if it fits only one seat. */
int session_seat_begun(const session *s, const char *typed);
/* Sets the player of a seat: "red=human", "red=random". Without a player's name, a person plays the seat. Returns false
 * after a message on stderr. */
bool session_seat_player(session *s, const char *assignment);
/* Calls session_seat_player() for every `--seat` among these arguments. */
bool session_seat_players(session *s, const arguments *a);
/* Returns "human" or the bot that plays a seat. */
const char *session_player(const session *s, size_t seat);
size_t session_humans(const session *s);
/* With `author`, treats the people of all seats as one person, who may see everything that one of these seats sees. */
void session_author(session *s, bool author);
/* Returns the side of the people. Returns PR_NOBODY if people play several sides or none. */
int session_side_of_people(const session *s);

/* Returns true if this seat may answer the open question. */
bool session_decides(const session *s, int seat);
/* Returns the first seat that may answer the open question and has a person, or -1 if only bots may answer. If
 * several seats may answer, bots wait until no person has an option left. */
int session_person(const session *s);
/* Reloads changed scripts. The match continues at its position under the new scripts or, with `replay`, is played again
 * under them. Returns false with err, without any change. `notice` describes the result, or is NULL; the caller frees
 * it by pr_release(). */
bool session_reload(session *s, bool replay, char **notice, pr_error *err);

/* Answers like pr_answer(). Refuses an option of a bot's seat. */
pr_status session_answer(session *s, int seat, uint64_t number, const char *id, pr_error *err);
/* Sets for one seat (-1: all) whether its person answers delegable questions. */
void session_ties(session *s, int seat, bool asks);
/* Takes automatic answers (pr_automatic) until a person must answer, the match ends, or a signal arrives. Calls `each`
 * (may be NULL) after each answer. Answers are saved a few times a second. A bot whose answer fails is replaced by a
 * person, and the function returns false with err. */
bool session_bots(session *s, void (*each)(void *ctx), void *ctx, pr_error *err);
/* Saves if the match changed since the last save. Called before each wait for a person: saving at these moments loses
 * no answer, and does not delay input that has already arrived. */
void session_save(session *s);
/* Saves in any case. Returns false after a message on failure, even if the same failure was reported before. */
bool session_save_aloud(session *s);
/* Returns the command that continues a save of this match: "precinct resume NAME". If the episode is not in the data
 * folder, the command also names the episode's file. The caller frees it. */
char *session_resuming(const session *s, const char *name);
/* Returns session_resuming() for the file to which the session saves, or NULL if it does not save. The caller frees
 * it. */
char *session_way_back(const session *s);
/* Saves the match to a file of the user. If the file holds a match that other scripts played, keeps this file, saves
 * the present match beside it and prints a message. Returns the file that was written, or NULL after a message. The
 * caller frees it. */
char *session_save_to(session *s, const char *file);
/* Called before a match. Checks that the match's record can be written to this file at the end. `file` may be NULL.
 * Returns false after a message, with the exit status. */
bool record_ready(const char *file, int *status);
/* Prints that the file `old` is kept, because other scripts played its match, and that the match continues in the file
 * `now`. */
void session_tell_apart(const char *old, const char *now);
/* Returns the number of events of the match so far. */
uint64_t session_events(session *s);
/* Returns the thing in the field `key` of an event. Returns PR_NOBODY if the field is absent, hidden, empty or of
 * another type. */
int event_thing(const pr_event *event, const char *key, pr_type type);
/* Returns true if a piece was killed or went down. */
bool event_loses(const pr_event *event);

/* Returns the content of the file. On failure, prints a message, which lists the saves if `file` is a name, and returns
 * NULL. The caller frees it. */
char *save_read(const char *file, size_t *length);
/* Prints why a file's content is not a save: because it is a campaign, or else because of the error `err`. */
void save_refuse(const char *name, const char *content, size_t length, const pr_error *err);
/* Reads a save. Returns its head, which the caller frees, and its text in `content`, which the caller frees, too.
 * Returns NULL after a message. */
pr_saved *save_head(const char *file, char **content, size_t *length);

/* A profile counts calls and time of the scripts' functions (profile.c). profile_now() returns the counts since the
 * last reload of the scripts. profile_all() also includes the counts from before reloads. The caller frees both results
 * by json_decref(). profile_keep() adds `counted`, unless it is NULL, to the counts from before reloads. */
json_t *profile_now(const session *s);
json_t *profile_all(const session *s);
void profile_keep(session *s, const json_t *counted);
void profile_forget(session *s);

/* Records the lessons that the coach of a match has given. The match's note lists the ids of these lessons ("coach on
 * move open"). The note is part of saves, but not of the position. */

typedef enum coaching {
    COACH_ABSENT,  /* the episode has no lessons */
    COACH_SILENT,  /* switched off, or never on */
    COACH_SPEAKS,  /* some lessons were not given yet */
    COACH_FINISHED /* every lesson was given */
} coaching;

coaching coach_state(const session *s);
/* Switches the coach on or off. Lessons that were given before are not repeated. */
void coach_switch(session *s, bool on);
/* Returns the next lesson for this seat that fits the open question or the end of the match, and counts the lesson as
 * given. The text belongs to the match. Returns NULL if no lesson fits, and with err if a script failed. */
const char *coach_next(session *s, int seat, pr_error *err);
/* Returns the lesson that was given last in this match if it still fits the open question, else NULL. */
const char *coach_again(session *s, int seat);
/* Returns the lesson that was given last among those that fit the open question, or NULL. The caller frees it. If
 * there is one, `*lesson` (may be NULL) receives its number. */
char *coach_fitting(session *s, int seat, int *lesson);

#endif
