/* The line protocol of docs/JSON.md: one JSON object per line in, answers out. */
#ifndef FRONT_LINES_H
#define FRONT_LINES_H

#include "front/session/session.h"

/* Serves requests until the client quits or the input ends. `coach`: lessons of the coach are sent, too. Returns the
 * exit status. */
int lines_run(session *s, bool coach);

#endif
