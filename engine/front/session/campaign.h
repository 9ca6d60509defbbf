/* Plays a campaign, episode by episode. Its whole file (campaign_file.h) is rewritten after every answer. */
#ifndef FRONT_CAMPAIGN_H
#define FRONT_CAMPAIGN_H

#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/session/session.h"

typedef struct campaign {
    json_t *doc;   /* the document of the file, as in campaign_file.h */
    json_t *about; /* the campaign's description */
    autosave file; /* the campaign's file, locked while it is played */
    bool durable;  /* writing waits for the disk */
} campaign;

/* Starts a campaign called `name` with the settings of the plan. Checks every episode with them, and writes nothing
 * yet. Returns false after a message, with the exit status. */
bool campaign_begin(campaign *c, const char *name, const match_setup *p, int *status);
/* Reads a campaign from its file without changing anything. `given` is the campaign's description file if the player
 * named one, or NULL. The description that the file names is opened only if campaign_may_open() allows it. Returns
 * false after a message. */
bool campaign_open(campaign *c, const char *file, const char *given, int *status);
/* Locks the file for this program. With `fresh` the file must not exist yet. Returns false after a message. */
bool campaign_claim(campaign *c, const char *file, bool fresh);
/* Writes the file. Returns false after a message. */
bool campaign_write(campaign *c);
/* Stores the match in the campaign's file. It is the function of a keeper (session.h) whose ctx is the campaign.
 * Invariant: the match belongs to the episode at the file's index. */
bool campaign_keep(void *ctx, const char *match);
/* Frees the campaign. Its file stays, unless the campaign is finished and the file is in the state folder, like an
 * autosave.
 */
void campaign_close(campaign *c);

size_t campaign_index(const campaign *c);  /* the episode to play, from 0 */
size_t campaign_length(const campaign *c); /* number of episodes */
size_t campaign_tries(const campaign *c);  /* number of finished matches that no longer count */
bool campaign_over(const campaign *c);     /* every episode is over, or the campaign is lost */
const char *campaign_episode(const campaign *c, size_t i);
const char *campaign_seed(const campaign *c);

/* Starts the next episode, or continues the one in progress. Returns false after a message. */
bool campaign_session(campaign *c, session *s, int *status);
/* The consequence of the end of an episode. The last three values follow a defeat; the campaign's `on_defeat` selects
 * one. */
typedef enum campaign_turn { CAMPAIGN_GOES_ON, CAMPAIGN_AGAIN, CAMPAIGN_RESTARTS, CAMPAIGN_STOPS } campaign_turn;
/* Takes the result of the ended episode, and the text for the next one. Returns false after a message, without any
 * change. */
bool campaign_advance(campaign *c, session *s, int *status, campaign_turn *turn);
/* Returns the largest n for campaign_rewind(): the number of finished episodes or, after a restart, of the episodes won
 * before the defeat if these are more. */
size_t campaign_behind(const campaign *c);
/* Returns true if the file contains the text that episode number n passed on. */
bool campaign_can_rewind(const campaign *c, size_t n);
/* Goes back to the end of the first n episodes (at most campaign_behind). Keeps a copy of the file beside it and prints
 * its name. Returns false after a message, without any change. */
bool campaign_rewind(campaign *c, size_t n);
/* Returns the programs of the seats, as in "ann=captain, bob=random", or NULL if a seat has a person. The caller frees
 * the text. */
char *campaign_programs(const campaign *c);
/* Gives the first seat to a person from the next episode on. */
void campaign_sit_down(campaign *c);

#endif
