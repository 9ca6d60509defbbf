/* The commands that are not moves: help, look, undo, save ... */
#ifndef FRONT_BUILTIN_H
#define FRONT_BUILTIN_H

#include "front/play/repl.h"

typedef struct builtin {
    const char *name, *arguments, *summary;   /* the name as typed.h has it */
    const char *also;                         /* other English words for it, separated by blanks */
    const char *details;                      /* what the summary does not say, or NULL */
    bool (*run)(repl *r, const words *typed); /* typed->at[0] is the name; false: refused */
    bool shows;                               /* it only shows something, which may be long: in pages */
    bool author;                              /* for those who write episodes */
} builtin;

extern const builtin builtins[];
extern const size_t builtins_n;

/* The built-in called so; or also one for which that is another word; or also the only one whose name begins so. NULL
 * if there is none. An episode's verbs come before other words: `leave` may mean something there. */
const builtin *builtin_find(const char *name);
const builtin *builtin_also(const char *name);
const builtin *builtin_begun(const char *name);

#endif
