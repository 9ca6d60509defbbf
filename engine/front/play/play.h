/* Plays a match from its start to its end, for every command that opens one. */
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
/* Starts and plays the match of a setup. `record`: file for the match's record, or NULL. Returns the exit
 * status. */
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

/* Returns the current pace: "off", "short" or "long". At a terminal, this is PRECINCT_PACE, else the player's last
 * choice, else "short". Without a terminal it is "off". With --plain it is "off" until the player chooses. */
const char *pace_word(void);
/* Sets the pace from a word of pace_word(), in the player's language or in English, and stores it for later matches.
 * Returns false for another word. */
bool pace_choose(const char *typed);
/* Pauses once, for the length of the current pace. Returns false if a key ended the pause or typed input is pending;
 * the caller should then make no further pauses. */
bool pace_wait(void);

#endif
