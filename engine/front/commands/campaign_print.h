/* Prints a campaign for people. */
#ifndef FRONT_CAMPAIGN_PRINT_H
#define FRONT_CAMPAIGN_PRINT_H

#include "front/session/campaign.h"

/* Prints how far the campaign is. */
void campaign_print(const campaign *c);
/* Also prints the text carried over to the next episode, which is for programs rather than for people. */
void campaign_print_carried(const campaign *c);

#endif
