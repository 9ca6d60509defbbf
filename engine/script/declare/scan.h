/* Reads the tables that authors write: typed access to values, with defaults. Errors name file, line, the value found
 * and the value expected. A scan reads the table at the top of the Lua stack and records the keys that lead to it.
 *
 * Errors are raised (luaL_error), unless the script has a report. With a report, a wrong item is reported and skipped,
 * a wrong value is reported and replaced by its default, and reading continues. */
#ifndef SCRIPT_DECLARE_SCAN_H
#define SCRIPT_DECLARE_SCAN_H

#include "script/vm/state.h"
#include "text/msg.h"

enum { SCAN_MAX_DEPTH = 12 };

struct scan {
    lua_State *L;
    struct script *s;
    char key[SCAN_MAX_DEPTH][64];
    int depth;
    bool definition; /* true: the table is the result of build(). false: the table is the value of the file */
    bool symbols;    /* the definition has `symbols`; without this key, the faces of dice declare the symbols */
};

/* Raises an error about `key`, or about the table itself if `key` is NULL. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4), noreturn))
#endif
void scan_error(struct scan *c, const char *key, const char *format, ...);
/* Works like scan_error(). The place of the error is the byte `offset` of the key's text, if the table contains this
 * text literally. If `offset` is NONE, the place is the key. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5), noreturn))
#endif
void scan_error_in(struct scan *c, const char *key, int offset, const char *format, ...);
/* Returns the offset of a space in the text of a map, by column and row from 0. */
int map_offset(const char *map, int x, int y);
/* Returns the offset of a character in the text of a plan, by column and line from 0. */
int plan_offset(const char *plan, int x, int y);
/* Raises "expected a table, got string" about the value at the top of the stack. `expected` is "a table", "a string" or
 * "an integer". If the author probably meant a text or a number, the message says how to write it. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_wrong_type(struct scan *c, const char *key, const char *expected);
/* Raises "is missing" about a key, at the place of the current table. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_missing(struct scan *c, const char *key, const char *expected);
/* Runs work(c, ctx) and returns true if it succeeded. With a report, an error of work() is reported, and the values
 * that work() pushed are popped. */
bool scan_guarded(struct scan *c, void (*work)(struct scan *c, void *ctx), void *ctx);
/* Adds a key to the path without reading it, for errors about a value that was read earlier. */
void scan_path(struct scan *c, const char *key);
/* Adds the "file:line" of the current table's key, or of the file if the source does not show the key. */
void scan_place(struct scan *c, const char *key, struct text *out);
/* Raises the error about an old name under `key`, or at the current path if `key` is NULL. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void scan_renamed(struct scan *c, const char *key, const char *old, const char *new);
/* Raises an error for any key that is not in `known`, a list separated by blanks. */
void scan_keys(struct scan *c, const char *known);
/* Enters the table under `key`, so that it becomes the current table. If the key is absent, returns false, or raises an
 * error if the table is required. Leave the table with scan_leave(). */
bool scan_enter(struct scan *c, const char *key, bool required);
bool scan_enter_item(struct scan *c, int i);
void scan_leave(struct scan *c);
/* Returns the length of the current list. A gap in the list, or a key other than 1 to n, is an error. */
int scan_length(struct scan *c);
/* Like scan_length() for a list that may also have the keys in `also` (separated by blanks). */
int scan_length_and(struct scan *c, const char *also);
/* Returns the number of all keys in the current table. */
int scan_count(struct scan *c);
/* Returns the Lua type of the value under `key`. */
int scan_type(struct scan *c, const char *key);
bool scan_has(struct scan *c, const char *key);

/* The next functions read values of the current table. A string is valid as long as the table exists. */
const char *scan_string(struct scan *c, const char *key, const char *otherwise); /* the key is required if `otherwise`
                                                                                  * is NULL */
const char *scan_optional(struct scan *c, const char *key);
/* Reads a text that people read. The text may be a message of text(). `otherwise` may be NULL. */
msg scan_msg(struct scan *c, const char *key, const char *otherwise);
msg scan_msg_required(struct scan *c, const char *key);
/* Reads the text at the top of the stack. Errors are about `key` (NULL: the current table). The text must follow the
 * rules of the key `as`. */
msg scan_msg_here(struct scan *c, const char *key, const char *as);
const char *scan_item(struct scan *c, int i);
/* Reads the integer at the top of the stack, for errors about `key`. */
word scan_value(struct scan *c, const char *key, word min, word max);
word scan_int(struct scan *c, const char *key, word otherwise, word min, word max);
bool scan_bool(struct scan *c, const char *key, bool otherwise);
bool scan_filter(struct scan *c, const char *key, struct filter *f);
/* Returns a registry reference to the function under `key`, or NONE if absent. */
int scan_function(struct scan *c, const char *key, bool required);
/* Returns the index of the word under `key` in the list `words`, which are separated by blanks. An absent key means
 * `otherwise`. If `otherwise` is NULL, the key is required. Any other word is an error. */
int scan_choice(struct scan *c, const char *key, const char *otherwise, const char *words);
/* Returns the index of a name in `known`. Raises an error about `key` for an unknown name. `what` is the sort of thing
 * that the name denotes. */
int scan_known(struct scan *c, const char *key, const struct names *known, const char *what, const char *name);
/* Returns the index of the name under `key` in `known`, or NONE if absent and optional. */
int scan_name(struct scan *c, const char *key, const struct names *known, const char *what, bool required);
/* Reads the names under `key`, separated by blanks, into `list`. Returns the number of names, or 0 if the key is
 * absent. */
int scan_names(struct scan *c, const char *key, const struct names *known, const char *what, int *list, int most);

/* The type of functions that read one item of a table. The item's value is at the top of the stack. The item's key is
 * c->key[c->depth - 1], so scan functions can read the value if it is a table. */
typedef void scan_visit(struct scan *c, const char *key, void *ctx);
/* Visits every key of the current table in sorted order. An item with `was` is sorted by its oldest name, so that a
 * rename does not change the order. */
void scan_each(struct scan *c, scan_visit *visit, void *ctx);
/* Like scan_each(), but visits the keys in the order of the texts that `order` returns. */
void scan_each_in(struct scan *c, const char *(*order)(struct scan *c, const char *key), scan_visit *visit, void *ctx);
/* Visits the elements of the current list, with the keys "[1]", "[2]" ... */
void scan_list(struct scan *c, scan_visit *visit, void *ctx);
/* Like scan_list(), for a list that may also have the keys in `also` (separated by blanks). Returns the length of the
 * list. */
int scan_list_and(struct scan *c, const char *also, scan_visit *visit, void *ctx);
/* scan_each_of() and scan_list_of() visit the map or list under `key`, if present. */
void scan_each_of(struct scan *c, const char *key, scan_visit *visit, void *ctx);
void scan_list_of(struct scan *c, const char *key, scan_visit *visit, void *ctx);
/* Visits the map (or with `list` the list) under `key`, if present. With a report, an error of the map itself is
 * reported. */
void scan_section(struct scan *c, const char *key, bool list, scan_visit *visit);

#endif
