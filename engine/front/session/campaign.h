/* Plays a campaign, episode by episode. After every answer, the whole file of the campaign is written
 * again. */
#ifndef FRONT_CAMPAIGN_H
#define FRONT_CAMPAIGN_H

#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/session/match_setup.h"
#include "front/session/session.h"

/* A campaign's file (docs/FORMATS.md): its episodes and their settings, its progress, the results, and the match in
 * progress. The file is one JSON document, which contains a hash of its other members. In memory the contents are a
 * struct. Only the functions of campaign_file.c read and write the document. */

/* A track's value at the end of an episode. */
typedef struct campaign_track {
    char *id, *title;
    long long value;
} campaign_track;

/* The result of a finished match. It has the titles of the episode, because results may be shown when the episode is no
 * longer installed. */
typedef struct campaign_result {
    char *episode, *title;
    long long rounds;
    char *winner, *winner_title; /* the winning side; NULL after a draw */
    campaign_track *track;
    size_t tracks;
    char *carried; /* the text for the next match; NULL in results of the first format, which lack it */
} campaign_result;

typedef struct campaign_results {
    campaign_result *at;
    size_t n;
} campaign_results;

/* The contents of the file. Entries of settings, constants and seats have the form "name=value". */
typedef struct campaign_doc {
    long long format; /* the file's format, in which it is written again */
    char *version;    /* the version of Precinct that started the campaign */
    char *campaign;   /* the campaign's name, or the path of its definition */
    char *seed;       /* as text, because JSON numbers lose large seeds */
    words episodes;   /* "game/episode" */
    words settings, constants;
    words seats;              /* the players of the next match */
    campaign_results results; /* the results of the first episodes, in order; the next episode follows them */
    campaign_results before;  /* results that were taken back, in the order of play */
    bool lost;                /* a defeat ended the campaign */
    char *carried;            /* the text that the next match gets, or "" */
    char *match;              /* the match in progress, or NULL */
} campaign_doc;

/* Returns a new campaign called `name`, with the settings of the setup `p`. `about` is the campaign's description. The
 * caller releases it with campaign_doc_free(). */
campaign_doc *campaign_fresh(const char *name, const pr_description *about, const match_setup *p);
void campaign_doc_free(campaign_doc *doc);
RELEASE_AT(campaign_doc, campaign_doc_free)
/* Returns the text of the file, with its hash. The caller frees it. */
char *campaign_text(const campaign_doc *doc);
/* Reads the text of a file. Returns NULL with the reason in `*why` if the text is not a campaign. */
campaign_doc *campaign_read(const char *content, size_t length, const char **why);

/* Replaces a text of the document by a copy of `other`. Both may be NULL. */
void campaign_set(char **text, const char *other);
/* Returns the value of the entry "name=value", or "" if the list has no such entry. */
const char *campaign_value(const words *entries, const char *name);
/* Appends a result, which the list then owns. */
void campaign_result_add(campaign_results *list, campaign_result result);
/* Moves the results from number `first` to the end of one list to the end of another. */
void campaign_results_move(campaign_results *from, size_t first, campaign_results *to);

typedef struct campaign {
    campaign_doc *doc;           /* the contents of the file */
    const pr_description *about; /* the campaign's description */
    autosave file;               /* the campaign's file, locked while the campaign is played */
    bool durable;                /* writing waits for the disk */
} campaign;

/* Starts a campaign called `name` with the settings of the setup. Checks that every episode accepts them. Writes
 * nothing yet. Returns false after a message, with the exit status. */
bool campaign_begin(campaign *c, const char *name, const match_setup *p, int *status);
/* Reads a campaign from its file without changing anything. `given` is the campaign's description file if the player
 * named one, or NULL. The description that the file names is opened only if campaign_may_open() allows it. Returns
 * false after a message. */
bool campaign_open(campaign *c, const char *file, const char *given, int *status);
/* Locks the campaign's file, so that no other program plays the campaign. With `fresh` the file must not exist yet.
 * Returns false after a message. */
bool campaign_claim(campaign *c, const char *file, bool fresh);
/* Writes the file. Returns false after a message. */
bool campaign_write(campaign *c);
/* Stores the text of the match in progress in the campaign's file. A session calls this function through its keeper
 * (session.h), whose `ctx` is the campaign.
 * Invariant: the match belongs to the episode at the file's index. */
bool campaign_keep(void *ctx, const char *match);
/* Frees the campaign. Its file stays, unless the campaign is finished and the file is an autosave in the state
 * folder. */
void campaign_close(campaign *c);

size_t campaign_index(const campaign *c);  /* the episode to play, from 0 */
size_t campaign_length(const campaign *c); /* number of episodes */
size_t campaign_tries(const campaign *c);  /* number of finished matches whose results were taken back */
bool campaign_over(const campaign *c);     /* every episode was played, or a defeat ended the campaign */
const char *campaign_episode(const campaign *c, size_t i);
const char *campaign_seed(const campaign *c);

/* Starts the match of the next episode, or continues the match in progress. Returns false after a message. */
bool campaign_session(campaign *c, session *s, int *status);
/* What the campaign does after the end of an episode. After a defeat, the campaign's `on_defeat` selects one of the
 * last three values: play the episode again, restart the campaign, or stop it. */
typedef enum campaign_turn { CAMPAIGN_GOES_ON, CAMPAIGN_AGAIN, CAMPAIGN_RESTARTS, CAMPAIGN_STOPS } campaign_turn;
/* Adds the result of the finished match to the campaign, with the text for the next match, and writes the file. Returns
 * false after a message, without any change. */
bool campaign_advance(campaign *c, session *s, int *status, campaign_turn *turn);
/* Returns the largest n for campaign_rewind(). Usually n is the number of finished episodes. After a restart, n may be
 * greater: the number of episodes that were won before the defeat. */
size_t campaign_behind(const campaign *c);
/* Returns true if the file contains the text that episode number n passed on, which campaign_rewind() needs. */
bool campaign_can_rewind(const campaign *c, size_t n);
/* Goes back to the end of the first n episodes; n is at most campaign_behind(). Keeps a copy of the file beside it and
 * prints its name. Returns false after a message, without any change. */
bool campaign_rewind(campaign *c, size_t n);
/* Returns the bots of the seats, as in "ann=captain, bob=random", or NULL if a seat has a person. The caller frees
 * the text. */
char *campaign_bots(const campaign *c);
/* Gives the first seat to a person from the next episode on. */
void campaign_sit_down(campaign *c);

#endif
