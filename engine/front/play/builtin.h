/* The commands that are not moves: help, look, undo, save ... */
#ifndef FRONT_BUILTIN_H
#define FRONT_BUILTIN_H

#include "front/play/repl.h"

/* Every command, in the order of `help all`. */
extern const phrases builtins;

#endif
