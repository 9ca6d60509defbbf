/* A match being played here: the engine's match, who plays which seat, and the file it is saved to. */
#ifndef FRONT_SESSION_H
#define FRONT_SESSION_H

#include "front/files/autosave.h"
#include "front/session/match_setup.h"
#include "front/session/names.h"

#include <jansson.h>

/* An id has at most 64 characters. */
enum { ROOM_FOR_ID = 65 };

typedef struct player {
    const char *id, *title, *side; /* belong to session.info */
    bool human;
    bool asks;     /* a person answers delegable questions too */
    char bot[64];  /* the program that plays it if no person does, as pr_choose takes it */
    uint64_t seen; /* the last event this seat was shown */
} player;

/* Keeps a match elsewhere than in an autosave of its own. */
typedef struct keeper {
    bool (*keep)(void *ctx, const char *match); /* false after a message */
    void *ctx;
    const char *way_back; /* how to continue: "precinct resume FILE" */
    bool *mute;           /* that it cannot be written was said */
    bool elsewhere;       /* in a file of one's own, which the menu does not offer */
} keeper;

/* How long the game settles delegable questions for a seat that answers them itself: up to another question, or to the
 * end of a round. */
typedef enum settling { SETTLE_NONE, SETTLE_RUN, SETTLE_ROUND } settling;

typedef struct session {
    source from;
    pr_episode *episode;
    pr_match *match;
    json_t *info;              /* pr_episode_json */
    const pr_content *content; /* the episode's */
    name_index *names;
    uint64_t seed;
    player *seats;
    size_t seats_n;
    autosave autosave;
    struct puzzle *puzzle; /* the puzzle that is played, or NULL (puzzle.h) */
    const keeper *keeper;  /* instead of the autosave, or NULL */
    char *record;          /* file to write the match to at the end, or NULL */
    char *file;            /* the episode's, if it is not in the data folder; else NULL */
    bool author;           /* `lua` may change the position */
    bool traced, profiled; /* `trace` and `profile` are on */
    json_t *counted;       /* rows of the profile from before reloads, or NULL */
    bool watch;            /* changed files are read without a command */
    bool durable;          /* saves wait for the disk */
    bool failed;           /* a script failed at least once */
    bool answered;         /* a person answered since the result was counted (player_stats.h) */
    bool unsaved;          /* something happened since the last autosave */
    uint64_t copied;       /* hash of the position that was last written to a file of the user's, or 0 */
    bool fixed;            /* the episode says which seed it is dealt with */
    bool from_menu;        /* the player returns to the menu after its end */
    bool left;             /* the player has left */
    bool apart;            /* its record was played by other scripts, or is not whole: that file is not written over */
    bool stays;            /* the autosave outlasts the match's end: its record could not be written */
    bool settles;          /* the game settles delegable questions, except for seats with `asks` */
    settling settling;     /* for seats with `asks` */
    int32_t settled_round; /* for SETTLE_ROUND */
    uint64_t settled;      /* how many questions were settled so far */
    long long saved_ms;    /* when it was saved last or programs started to play, or 0 */
} session;

/* Starts a match; takes `from` out of the plan. False after a message on stderr (`status`: the exit status for it). */
bool session_start(session *s, match_setup *p, int *status);
/* Continues a saved match. `episode` is a file or name to use instead of the save's, or NULL. Nothing changes on
 * failure. */
bool session_restore(session *s, const char *file, const char *episode, int *status);
/* Works in the same way for the text of a save that is known by `name`. */
bool session_restore_text(session *s, const char *name, const char *content, size_t length, const char *episode,
                          int *status);
/* Names the file that the match is saved to from now on. */
void session_autosave(session *s);
/* Frees the match; its autosave goes if the match is over. session_release leaves the file in any case. */
void session_close(session *s);
void session_release(session *s);

/* Restarts the same match with this seed and the same players, and gives up the old one. Returns false with err,
 * without any change. */
bool session_again(session *s, uint64_t seed, pr_error *err);

/* Returns the seat with this id or title, or -1. */
int session_seat(const session *s, const char *id);
/* Returns the same, or the only seat whose id starts so, or a word of whose title does. */
int session_seat_begun(const session *s, const char *typed);
/* "red=human", "red=random": false after a message on stderr. Without a program's name: a person. */
bool session_seat_player(session *s, const char *assignment);
/* Works in the same way for every `--seat` among these arguments. */
bool session_seat_players(session *s, const arguments *a);
/* "human" or the program that plays a seat. */
const char *session_player(const session *s, size_t seat);
size_t session_humans(const session *s);
/* Returns true if people of different sides play here who must not see each other's cards, faces or variables. */
bool session_secretive(const session *s);

/* Returns true if this seat may answer the open question. */
bool session_decides(const session *s, int seat);
/* Returns the first seat that may answer the open question and has a person, or -1: then programs answer. Where several
 * seats may, people come first; programs answer once no person has an option left. */
int session_person(const session *s);
/* Reads changed scripts. The match continues at its position under them or, with `replay`, is played again by them.
 * Returns false with err, without any change. `notice` (for the caller to release) describes the result, or is NULL. */
bool session_reload(session *s, bool replay, char **notice, pr_error *err);

/* Answers the open question; an option of a program's seat is refused. */
pr_status session_answer(session *s, const char *id, pr_error *err);
/* Returns true if the game settles the open question for a person. */
bool session_settles(const session *s);
/* Sets for one seat (-1: all) whether its person answers delegable questions. */
void session_ties(session *s, int seat, bool asks);
/* Lets programs answer until a person must, the match ends, or a signal comes. Calls `each` (may be NULL) after each
 * answer. Answers are saved a few times a second. A program whose answer fails is replaced by a person, and the
 * function returns false with err. */
bool session_bots(session *s, void (*each)(void *ctx), void *ctx, pr_error *err);
/* Saves if anything happened since the last save. Called before each wait for a person, so that no answer is lost and
 * input that has already arrived is not slowed down. */
void session_save(session *s);
/* Saves in any case. Prints the reason again if that fails, and returns false. */
bool session_save_aloud(session *s);
/* Returns the command that continues a save of this match: "precinct resume NAME". The file of its episode follows, if
 * it has its own. The caller frees it. */
char *session_resuming(const session *s, const char *name);
/* Returns that command for the session's save, for the caller to free, or NULL if nothing is saved. */
char *session_way_back(const session *s);
/* Writes the match to a file of the user's. A record in it that was played by other scripts stays: the match is then
 * written beside it, which is said. Returns the file that was written (the caller frees it), or NULL after a message.
 */
char *session_save_to(session *s, const char *file);
/* Checks, before the match, that it can be saved in this file at its end. NULL means no file. Returns false after a
 * message, with the exit status. */
bool record_ready(const char *file, int *status);
/* Says that a record stays as it is, because other scripts have played it, and in which file the match continues. */
void session_tell_apart(const char *old, const char *now);
/* Returns the number of events there are. */
uint64_t session_events(session *s);

/* Returns the file's content, for the caller to free. NULL after a message, which lists the saves if `file` is a name.
 */
char *save_read(const char *file, size_t *length);
/* Reports why content is not a save: the error `err` of its reader, or that it is a campaign. */
void save_refuse(const char *name, const char *content, size_t length, const pr_error *err);
/* Returns the requirements of a save's text as JSON. NULL after a message that starts with `name`. */
json_t *save_text_info(const char *name, const char *content, size_t length);
/* Returns the file's content (the caller frees it) and its pr_save_info as JSON; NULL after a message. */
json_t *save_info(const char *file, char **content, size_t *length);

/* Profiles (profile.c). profile_now() returns the counts of the loaded scripts, profile_all() with those kept from
 * before reloads; the caller drops both (json_decref). profile_keep() adds counts to the kept ones, NULL adds none. */
json_t *profile_now(const session *s);
json_t *profile_all(const session *s);
void profile_keep(session *s, const json_t *counted);
void profile_forget(session *s);

/* Writes it to `file` as `seat` may know it. A file that is not a transcript is left alone. False after a message. */
bool transcript_write(session *s, int seat, const char *file);

#endif
