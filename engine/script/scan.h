/* Reading the tables that authors write: typed access with defaults, and errors that name file, line, what was found
 * and what was expected. A scan stands on one table (at the top of the Lua stack) and knows the keys that led to it.
 * Errors are raised (luaL_error), unless the script has a report: then an item with a mistake is reported and left out,
 * a value with a mistake is reported and takes its default, and reading goes on. */
#ifndef SCRIPT_SCAN_H
#define SCRIPT_SCAN_H

#include "script/state.h"
#include "text/msg.h"

enum { SCAN_MAX_DEPTH = 12 };

struct scan {
    lua_State *L;
    struct script *s;
    char key[SCAN_MAX_DEPTH][64];
    int depth;
    bool definition; /* it stands in what build() has returned, not in what the file returns */
};

/* Raises an error about `key` (NULL: the table itself). */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4), noreturn))
#endif
void scan_error(struct scan *c, const char *key, const char *format, ...);
/* Raises "is missing" about a key of the present table: the place is that of the table. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_missing(struct scan *c, const char *key, const char *expected);
/* Runs work(c, ctx); while reporting, a mistake in it is noted, and what it left on the stack is taken off. Was all
 * well? */
bool scan_guarded(struct scan *c, void (*work)(struct scan *c, void *ctx), void *ctx);
/* Goes one key deeper without looking: for errors about something read earlier. */
void scan_path(struct scan *c, const char *key);
/* Any key not in the space-separated list is an error. */
/* Raises the error about an old name, which stands under `key` (NULL: the present path leads to it). */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_renamed(struct scan *c, const char *key, const char *old, const char *new);
void scan_keys(struct scan *c, const char *known);
/* Is the name in such a list? */
bool scan_listed(const char *known, const char *name);
/* Steps into the table under `key`: false if absent (an error if required). Leave with scan_leave. */
bool scan_enter(struct scan *c, const char *key, bool required);
bool scan_enter_item(struct scan *c, int i);
void scan_leave(struct scan *c);
/* Length of the present list; a gap, or any other key, is an error. */
int scan_length(struct scan *c);
/* How many keys the present table has, of whatever sort. */
int scan_count(struct scan *c);
bool scan_has(struct scan *c, const char *key);

/* Values of the present table. Strings stay valid while the table does. */
const char *scan_string(struct scan *c, const char *key, const char *otherwise); /* otherwise NULL: required */
const char *scan_optional(struct scan *c, const char *key);
/* A text that people read, which text() may have made; `otherwise` may be NULL. */
msg scan_msg(struct scan *c, const char *key, const char *otherwise);
msg scan_msg_required(struct scan *c, const char *key);
/* The one at the top of the stack, for errors about key (NULL: the present table). It may hold what a text under the
 * key `as` may hold. */
msg scan_msg_here(struct scan *c, const char *key, const char *as);
const char *scan_item(struct scan *c, int i);
/* The integer at the top of the stack, for errors about key. */
word scan_value(struct scan *c, const char *key, word min, word max);
word scan_int(struct scan *c, const char *key, word otherwise, word min, word max);
bool scan_bool(struct scan *c, const char *key, bool otherwise);
bool scan_filter(struct scan *c, const char *key, struct filter *f);
/* A registry reference to the function under key; NONE if absent. */
int scan_function(struct scan *c, const char *key, bool required);
/* Index of the name under key in a table of names; NONE if absent and not required. */
int scan_name(struct scan *c, const char *key, const struct names *known, const char *what, bool required);
/* The names under key, separated by blanks, as indices in `list`; returns how many, 0 if absent. */
int scan_names(struct scan *c, const char *key, const struct names *known, const char *what, int *list, int most);

/* Calls visit for every key of the present table in sorted order (what is a table with `was` stands where its oldest
 * name would, so that a rename moves nothing), with the value on the top of the stack; the key's
 * name is in c->key[c->depth - 1] while it runs, so that scan functions work on a table value. */
void scan_each(struct scan *c, void (*visit)(struct scan *c, const char *key, void *ctx), void *ctx);
/* The same in the order of what `order` makes of the keys. */
void scan_each_in(struct scan *c, const char *(*order)(struct scan *c, const char *key),
                  void (*visit)(struct scan *c, const char *key, void *ctx), void *ctx);
/* Runs visit over the map (`list`: the list) under key, if present. */
void scan_section(struct scan *c, const char *key, bool list,
                  void (*visit)(struct scan *c, const char *key, void *ctx));
/* As scan_list, for a list that may also have the named keys (space-separated); returns its length. */
int scan_list_and(struct scan *c, const char *also, void (*visit)(struct scan *c, const char *key, void *ctx),
                  void *ctx);
/* The same for list elements, with keys "[1]" ... */
void scan_list(struct scan *c, void (*visit)(struct scan *c, const char *key, void *ctx), void *ctx);

#endif
