/* A match being played here: the engine's match, who plays which seat, and the file it is saved to. */
#ifndef FRONT_SESSION_H
#define FRONT_SESSION_H

#include "front/files/autosave.h"
#include "front/session/names.h"
#include "front/session/plan.h"

#include <jansson.h>

/* An id has at most 64 characters. */
enum { ROOM_FOR_ID = 65 };

typedef struct player {
    const char *id, *title, *side; /* belong to session.info */
    bool human;
    char bot[64];  /* the program that plays it if no person does, as pr_choose takes it */
    uint64_t seen; /* the last event this seat was shown */
} player;

/* Keeps a match elsewhere than in an autosave of its own. */
typedef struct keeper {
    bool (*keep)(void *ctx, const char *match); /* false after a message */
    void *ctx;
    const char *way_back; /* how to go on: "precinct resume FILE" */
    bool *mute;           /* that it cannot be written was said */
    bool elsewhere;       /* in a file of one's own, which the menu does not offer */
} keeper;

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
    const keeper *keeper;  /* instead of the autosave, or NULL */
    char *record;          /* file to write the match to at the end, or NULL */
    char *file;            /* the episode's, if it is not in the data folder; else NULL */
    bool author;           /* `lua` may change the position */
    bool traced, profiled; /* `trace` and `profile` are on */
    bool watch;            /* changed files are taken up by themselves */
    bool durable;          /* saves wait for the disk */
    bool failed;           /* a script failed at least once */
    bool unsaved;          /* something happened since the last autosave */
    uint64_t copied;       /* hash of the position that was last written to a file of the user's, or 0 */
    bool fixed;            /* the episode says which seed it is dealt with */
    bool from_menu;        /* whoever leaves it after its end is back in the menu */
    bool left;             /* somebody said that they leave */
    bool apart;            /* its record was played by other scripts, or is not whole: that file is not written over */
    bool stays;            /* the autosave outlasts the match's end: its record could not be written */
    long long saved_ms;    /* when it was saved last, or programs began to play; 0: neither yet */
} session;

/* Starts a match; takes `from` out of the plan. False after a message on stderr (`status`: the exit status for it). */
bool session_start(session *s, plan *p, int *status);
/* Goes on with a saved match. `episode`: a file or name to use instead of the save's, or NULL. Nothing changes on
 * failure. */
bool session_restore(session *s, const char *file, const char *episode, int *status);
/* The same for the text of a save that is known by `name`. */
bool session_restore_text(session *s, const char *name, const char *content, size_t length, const char *episode,
                          int *status);
/* Names the file that the match is saved to from now on. */
void session_autosave(session *s);
/* Frees the match; its autosave goes if the match is over. session_release leaves the file in any case. */
void session_close(session *s);
void session_release(session *s);

/* Begins the same match anew, with this seed and the same players; the one that stood is given up. False with err:
 * nothing has changed. */
bool session_again(session *s, uint64_t seed, pr_error *err);

/* The seat of this id or title; -1: there is none. */
int session_seat(const session *s, const char *id);
/* The same, or the only one whose id or a word of whose title begins so. */
int session_seat_begun(const session *s, const char *typed);
/* "red=human", "red=random": false after a message on stderr. Without a program's name: a person. */
bool session_seat_player(session *s, const char *assignment);
/* The same for every `--seat` among these arguments. */
bool session_seat_players(session *s, const arguments *a);
/* "human" or the program that plays a seat. */
const char *session_player(const session *s, size_t seat);
size_t session_humans(const session *s);
/* Do people of different sides sit here who must not see each other's cards, faces or variables? */
bool session_secretive(const session *s);

/* May this seat answer the open question? */
bool session_asked(const session *s, int seat);
/* The first seat that may answer the open question and has a person, or -1: then programs answer. Where several seats
 * may, people come first; programs answer once no person has an option left. */
int session_person(const session *s);
/* Takes up changes of the scripts: the match goes on at its position by the episode as it is now or, with `replay`, is
 * played again by it. False with err: nothing has changed. `notice` (the caller releases it) says what came of it, or
 * is NULL if there is nothing to say. */
bool session_reload(session *s, bool replay, char **notice, pr_error *err);

/* Answers the open question; an option of a program's seat is refused. */
pr_status session_answer(session *s, const char *id, pr_error *err);
/* Lets programs answer until a person is asked, the match is over, or a signal came; `each` (may be NULL) is called
 * after each of their answers. What they answered is saved a few times a second. A program whose answer fails is
 * replaced by a person; then false with err. */
bool session_bots(session *s, void (*each)(void *ctx), void *ctx, pr_error *err);
/* Is this what a lesson's guide says, and no part of the match's story (docs/SCRIPTING.md)? */
bool event_guides(const pr_event *event);
/* Saves if something happened since the last time. Called whenever somebody is waited for: no answer is lost, and input
 * that is already at hand is not slowed down. */
void session_save(session *s);
/* Saves whatever happened, and says anew why if that fails: then false. */
bool session_save_aloud(session *s);
/* What a shell is told to go on with a save of this match: "precinct resume NAME", with the file of its episode if it
 * has one of its own. The caller frees it. */
char *session_resuming(const session *s, const char *name);
/* That of what was saved (the caller frees it), or NULL if nothing is saved. */
char *session_way_back(const session *s);
/* Writes the match to a file of the user's. A record in it that was played by other scripts stays: the match is then
 * written beside it, which is said. Returns the file that was written (the caller frees it), or NULL after a message.
 */
char *session_save_to(session *s, const char *file);
/* Can a match be saved in this file at its end? Before it is played; NULL: nothing is to be saved. False after a
 * message, with the exit status. */
bool record_ready(const char *file, int *status);
/* Says that a record stays as it is, because other scripts have played it, and where the match goes on. */
void session_tell_apart(const char *old, const char *now);
/* The number of events there are. */
uint64_t session_events(session *s);

/* The file's content (the caller frees it); NULL after a message, which names what is saved if `file` is a name. */
char *save_read(const char *file, size_t *length);
/* Says why content that is no save is none: `err` of what read it, or that it is a campaign. */
void save_refuse(const char *name, const char *content, size_t length, const pr_error *err);
/* What a save's text needs, as JSON; NULL after a message that begins with `name`. */
json_t *save_text_info(const char *name, const char *content, size_t length);
/* The file's content (the caller frees it) and its pr_save_info as JSON; NULL after a message. */
json_t *save_info(const char *file, char **content, size_t *length);

#endif
