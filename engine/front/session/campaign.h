/* A campaign that is played, episode by episode. Its file (campaign_file.h) is rewritten whole after every answer. */
#ifndef FRONT_CAMPAIGN_H
#define FRONT_CAMPAIGN_H

#include "front/files/autosave.h"
#include "front/files/catalog.h"
#include "front/session/session.h"

typedef struct campaign {
    json_t *doc;   /* campaign_file.h */
    json_t *about; /* the campaign's description */
    autosave file; /* its place, locked while it is played */
    bool durable;  /* writing waits for the disk */
} campaign;

/* Begins a campaign called `name` with the settings of the plan. Checks every episode with them; nothing is written
 * yet. False after a message on stderr (`status`: the exit status for it). */
bool campaign_begin(campaign *c, const char *name, const plan *p, int *status);
/* Reads a campaign from its file; nothing is changed. `given` (NULL: none) is the campaign's own file, as the player
 * names it: the one that the file names is opened only where campaign_may_open() allows it. False after a message. */
bool campaign_open(campaign *c, const char *file, const char *given, int *status);
/* Takes a file for oneself: a new one, or the one that was opened. False after a message. */
bool campaign_claim(campaign *c, const char *file, bool fresh);
/* Writes the file. False after a message. */
bool campaign_write(campaign *c);
/* A pr_keep (session.h; ctx is the campaign): the match is where the file says we are. */
bool campaign_keep(void *ctx, const char *match);
/* Frees. The file stays; only that of a finished campaign that was kept in our state folder goes, as an autosave does.
 */
void campaign_close(campaign *c);

size_t campaign_index(const campaign *c);  /* the episode to play, from 0 */
size_t campaign_length(const campaign *c); /* how many there are */
size_t campaign_tries(const campaign *c);  /* Matches that ended and do not count any more. */
bool campaign_over(const campaign *c);     /* Every episode is over, or the campaign was lost. */
const char *campaign_episode(const campaign *c, size_t i);
const char *campaign_seed(const campaign *c);

/* Starts the episode that is next, or goes on with the one in progress. False after a message. */
bool campaign_session(campaign *c, session *s, int *status);
/* What the end of an episode leads to. The last three follow a defeat, as the campaign's `on_defeat` says. */
typedef enum campaign_turn { CAMPAIGN_GOES_ON, CAMPAIGN_AGAIN, CAMPAIGN_RESTARTS, CAMPAIGN_STOPS } campaign_turn;
/* Takes the result of the episode that is over, and what it leaves to the next one. False after a message; nothing has
 * changed then. */
bool campaign_advance(campaign *c, session *s, int *status, campaign_turn *turn);
/* Returns true if the file holds what the first n episodes left. */
bool campaign_can_rewind(const campaign *c, size_t n);
/* Goes back to the end of the first n episodes (at most campaign_index). Keeps a copy of the file beside it and prints
 * its name. False after a message; nothing has changed then. */
bool campaign_rewind(campaign *c, size_t n);
/* "ann=captain, bob=random": who plays, if no seat has a person; the caller releases it. NULL: one has. */
char *campaign_programs(const campaign *c);
/* From the next episode on a person has the first seat. */
void campaign_sit_down(campaign *c);

#endif
