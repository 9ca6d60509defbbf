/* Prints a campaign for people. */
#ifndef FRONT_CAMPAIGN_PRINT_H
#define FRONT_CAMPAIGN_PRINT_H

#include "front/session/campaign.h"

/* Prints the progress of the campaign. */
void campaign_print(const campaign *c);
/* Prints the progress, and the text that is passed on to the next episode. Scripts write that text for other scripts,
 * so people may not understand it. */
void campaign_print_carried(const campaign *c);

#endif
