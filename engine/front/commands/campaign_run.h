/* Playing a campaign, whoever asks for it: the command or the menu. */
#ifndef FRONT_CAMPAIGN_RUN_H
#define FRONT_CAMPAIGN_RUN_H

#include "front/play/play.h"
#include "front/session/campaign.h"

/* Plays a campaign that has its file, episode by episode, to its end or until somebody leaves. `seats`: arguments with
 * `--seat`, who plays from now on, or NULL. Returns the exit status. */
int campaign_run(campaign *c, const manner *how, const arguments *seats);
/* The same with the campaign in a file. `given`: as for campaign_open(). */
int campaign_go_on(const char *file, const char *given, const manner *how, const arguments *seats);

#endif
