/* Asking who plays a seat. */
#ifndef FRONT_ASK_PLAYER_H
#define FRONT_ASK_PLAYER_H

#include "front/commands/ask.h"

/* Asks who plays, offering a person and the levels, the other programs on request. With REPLY_GIVEN there is a player,
 * which the caller releases. `standard` is what Enter takes. */
reply ask_player(const char *title, const char *standard, char **chosen);

#endif
