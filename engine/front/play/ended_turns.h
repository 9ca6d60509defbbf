/* Accepts the end of a turn that is already over. A turn may end automatically while its player types the command that
 * ends it. That player is late, not wrong. */
#ifndef FRONT_ENDED_TURNS_H
#define FRONT_ENDED_TURNS_H

#include "front/play/repl.h"

/* Returns true, and says so, if `typed` ends a turn that is over. The command then does nothing. A turn that started
 * after event `r->line_from` cannot be meant, so its end counts as late, too. */
bool ended_turn_typed(repl *r, const words *typed);

#endif
