/* Threats as players read them: on request, and as alarms where a turn begins and before it ends. */
#ifndef FRONT_THREATS_H
#define FRONT_THREATS_H

#include "front/play/repl.h"

/* Prints all of a forecast. */
void threats_tell(const world *w, const pr_threats *threats);
/* If alarms are on, returns what threatens at a question of the viewer at which a turn can be ended, else NULL. The
 * caller frees it (pr_threats_free). */
pr_threats *alarm_forecast(const repl *r);
/* Names the pieces that are lost in some trials. Called below the first question of a turn. NULL: nothing. */
void alarm_at_start(const repl *r, const pr_threats *threats);
/* Works in the same way before the answer `id`, if that ends a turn whose piece could still act. Returns true,
 * after printing the reason, if the person must repeat the answer to confirm it. */
bool alarm_at_end(repl *r, const char *id);

#endif
