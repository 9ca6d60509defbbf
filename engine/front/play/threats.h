/* Threats as players read them: on request, and as alarms where a turn begins and before it ends. */
#ifndef FRONT_THREATS_H
#define FRONT_THREATS_H

#include "front/play/repl.h"

/* Prints all of a forecast. */
void threats_tell(const world *w, const pr_threats *threats);
/* If alarms are on, names the pieces that are lost in some trials. Called below the first question of a turn. */
void alarm_at_start(const repl *r);
/* Works in the same way before the answer `id`, if that ends a turn whose piece could still act. Returns true,
 * after printing the reason, if the person must repeat the answer to confirm it. */
bool alarm_at_end(repl *r, const char *id);

#endif
