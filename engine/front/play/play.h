/* Plays a match from its start to its end, for every command that opens a match. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/session/session.h"

#include <jansson.h>

typedef struct play_options {
    bool json, quiet;
    bool author, watch; /* commands may edit the position; changed scripts are reloaded */
    bool coach;         /* the episode's coach explains the match */
    const char *ties;   /* "auto", "ask", or NULL for the setting of the save; in a pipe, NULL means "ask" */
} play_options;

/* Reads --json, --quiet, --author, --watch, --coach and --ties. Returns false after it printed an error. */
bool play_options_read(play_options *how, const arguments *a);
/* Plays an open session until its end or until a person leaves. Returns the exit status. */
int play_on(session *s, const play_options *how);
/* Like play_on(), but also closes the session. */
int play_session(session *s, const play_options *how);
/* Starts and plays the match of a setup. `record`: the file for the match's record, or NULL for no record. Returns the
 * exit status. */
int play_setup(match_setup *p, const play_options *how, const char *record);

/* Serves JSON requests, one on each line, until the client quits or the input ends. `coach`: sends the coach's lessons,
 * too. Returns the exit status. */
int lines_run(session *s, bool coach);

/* Lets a person page through a record, from its start. Returns when the person leaves or the input ends. */
void playback(session *s);
/* Prints how the recorded match ended, or that it was not over. */
void playback_result(session *s);

/* Saves the open match and prints the command that continues it. `midline`: the cursor is in the middle of a line, so
 * first prints a line break. */
void quit_saved(session *s, bool midline);

/* Prints the whole record. */
void record_print(const json_t *record);
/* Lets the person at the terminal page through the record, one step at a time. Call between input_start() and
 * input_stop(). */
void record_browse(const json_t *record);

/* Returns the current pace: "off", "short" or "long". At a terminal, the pace is PRECINCT_PACE, else the player's last
 * choice, else "short". Without a terminal the pace is "off". With --plain the pace is "off" until the player
 * chooses. */
const char *pace_word(void);
/* Sets the pace from a word of pace_word(), in the player's language or in English, and stores it for later matches.
 * Returns false for another word. */
bool pace_choose(const char *typed);
/* Pauses once, for the length of the current pace. Returns false if a key ended the pause or typed input is pending;
 * the caller should then make no further pauses. */
bool pace_wait(void);

/* The review of a match: the cost of each answer, found by searching the positions of the match again. */

/* One priced answer. The steps of a walk are one answer. The first step is priced together with the steps that
 * followed, and `said` is the text of the last step. Expected results are for the side of the seat that answered, from
 * 0 (lost) to 1000 (won). */
typedef struct priced {
    uint64_t number; /* number of the answer, from 1 */
    int32_t round;
    int seat;
    bool own;         /* an answer of the side that is reviewed */
    int noise;        /* standard error of best - chosen, 0 if the best option was chosen */
    int best, chosen; /* result expected after the best option, and after the recorded answer */
    char *question, *said, *better, *id, *better_id;
} priced;

/* A piece that the reviewed side protects and has lost. */
typedef struct piece_lost {
    uint64_t number; /* number of the answer before the loss; 0 before any answer */
    int32_t round;
    int piece;
    char *told; /* the sentence of the event */
} piece_lost;

/* The default bot that reviews a match, and its default number of trials for each option. */
#define REVIEW_PLAYER "captain"
enum { REVIEW_TRIALS = 200 };

typedef struct review {
    const session *s;
    int side;
    const char *bot;
    int trials;
    priced *answer;
    size_t n;
    piece_lost *lost;
    size_t losses;
    uint64_t answers; /* number of answers of the match */
    uint64_t told;    /* number of the last event */
    int walker;       /* the piece whose walk may go on, or PR_NOBODY */
    size_t walk;      /* the number in `answer` of that walk's price; `n` if the walk has no price yet */
    bool over;        /* the match was over, and the review was not interrupted */
    int end;          /* result for the side: 0, 500 or 1000; set only if `over` is true */
} review;

/* Prices the answers of the match. Leaves out answers without a choice, answers to delegable questions, and points of a
 * plane. Works on a clone of the match. Shows the progress if stderr is a terminal, and stops early at a signal.
 * Returns false with err. The caller frees `r` after success and after failure. */
bool review_make(review *r, const session *s, int side, const char *bot, int trials, pr_error *err);
void review_free(review *r);

/* The parts of the side's result, in thousandths. Invariant: `first` + `others` - `own` + `luck` equals `last`. */
typedef struct review_sum {
    int first, last;
    int own;    /* lost by the side's own mistakes */
    int others; /* gained by the mistakes of other sides */
    int luck;   /* the rest: dice, cards, automatic events, and answers that are not mistakes */
} review_sum;

/* Returns the cost of the answer in thousandths if the answer was a mistake, or 0. */
int review_cost(const priced *a);
review_sum review_add_up(const review *r);

/* Prints the expected result of each round, the parts of the final result, and the answers that cost most. */
void review_print(const review *r, bool in_match);
/* Returns the review as JSON (docs/JSON.md). The caller frees it. */
char *review_json(const review *r);

#endif
