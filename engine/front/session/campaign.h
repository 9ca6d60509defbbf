/* A campaign that is played, episode by episode. Its file (campaign_file.h) is rewritten whole after every answer. */
#ifndef FRONT_CAMPAIGN_H
#define FRONT_CAMPAIGN_H

#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/session/session.h"

typedef struct campaign {
    json_t *doc;   /* campaign_file.h */
    json_t *about; /* the campaign's description */
    autosave file; /* the campaign's file, locked while it is played */
    bool durable;  /* writing waits for the disk */
} campaign;

/* Starts a campaign called `name` with the settings of the plan. Checks every episode with them, and writes nothing
 * yet. Returns false after a message, with the exit status. */
bool campaign_begin(campaign *c, const char *name, const match_setup *p, int *status);
/* Reads a campaign from its file without changing anything. `given` is the campaign's own file as the player names it,
 * or NULL. The file named inside is opened only if campaign_may_open() allows it. Returns false after a message. */
bool campaign_open(campaign *c, const char *file, const char *given, int *status);
/* Locks the file for this program. With `fresh` the file must not exist yet. Returns false after a message. */
bool campaign_claim(campaign *c, const char *file, bool fresh);
/* Writes the file. False after a message. */
bool campaign_write(campaign *c);
/* A pr_keep (session.h) with the campaign as ctx. Invariant: the match is at the place that the file names. */
bool campaign_keep(void *ctx, const char *match);
/* Frees. The file stays. Only a finished campaign in our state folder is removed, as an autosave is.
 */
void campaign_close(campaign *c);

size_t campaign_index(const campaign *c);  /* the episode to play, from 0 */
size_t campaign_length(const campaign *c); /* how many there are */
size_t campaign_tries(const campaign *c);  /* Matches that ended and do not count any more. */
bool campaign_over(const campaign *c);     /* Every episode is over, or the campaign was lost. */
const char *campaign_episode(const campaign *c, size_t i);
const char *campaign_seed(const campaign *c);

/* Starts the next episode, or continues the one in progress. Returns false after a message. */
bool campaign_session(campaign *c, session *s, int *status);
/* What the end of an episode leads to. The last three follow a defeat, as the campaign's `on_defeat` says. */
typedef enum campaign_turn { CAMPAIGN_GOES_ON, CAMPAIGN_AGAIN, CAMPAIGN_RESTARTS, CAMPAIGN_STOPS } campaign_turn;
/* Takes the result of the ended episode, and the text for the next one. Returns false after a message, without any
 * change. */
bool campaign_advance(campaign *c, session *s, int *status, campaign_turn *turn);
/* Returns the number of episodes to whose end campaign_rewind() can go back. These are the finished episodes or, after
 * a restart, the episodes won before the defeat if there are more. */
size_t campaign_behind(const campaign *c);
/* Returns true if the file holds what the first n episodes left. */
bool campaign_can_rewind(const campaign *c, size_t n);
/* Goes back to the end of the first n episodes (at most campaign_behind). Keeps a copy of the file beside it and prints
 * its name. False after a message; nothing has changed then. */
bool campaign_rewind(campaign *c, size_t n);
/* Returns "ann=captain, bob=random", for the caller to release, if no seat has a person. NULL if a seat has. */
char *campaign_programs(const campaign *c);
/* Gives the first seat to a person from the next episode on. */
void campaign_sit_down(campaign *c);

#endif
