/* Asking who plays a seat. */
#ifndef FRONT_ASK_PLAYER_H
#define FRONT_ASK_PLAYER_H

#include "front/commands/ask.h"

/* Lets the player choose who plays: a person or a level, and the other programs on request. With REPLY_GIVEN the caller
 * releases `*chosen`. Enter takes `standard`. */
reply ask_player(const char *title, const char *standard, char **chosen);

#endif
