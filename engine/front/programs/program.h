/* Commands that are written in Lua (the files *.lua in this folder, which are compiled in). */
#ifndef FRONT_PROGRAM_H
#define FRONT_PROGRAM_H

#include "front/base/arguments.h"

/* Runs the command of this name. `flags` are its options without a value. Returns its exit status. */
int program_run(const char *name, const char *flags, const arguments *a);

#endif
