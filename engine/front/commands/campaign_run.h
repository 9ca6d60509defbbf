/* Plays a campaign for the command and for the menu. */
#ifndef FRONT_CAMPAIGN_RUN_H
#define FRONT_CAMPAIGN_RUN_H

#include "front/play/play.h"
#include "front/session/campaign.h"

/* Plays a campaign that already has a file, episode by episode, until it ends or the player leaves. `seats` has the
 * `--seat` arguments that name the players from now on, or is NULL. Returns the exit status. */
int campaign_run(campaign *c, const play_options *how, const arguments *seats);
/* Like campaign_run(), but first opens the campaign in `file`. `given` is as in campaign_open(). */
int campaign_go_on(const char *file, const char *given, const play_options *how, const arguments *seats);
/* Prints the progress of the campaign for people. */
void campaign_print(const campaign *c);

#endif
