/* Describes every function and member of the API. docs/REFERENCE.md, the editors' annotations and the luacheck standard
 * are generated from this table (`precinct reference`). `check` learns from it which kind of name a literal argument
 * is. A test compares the table with the registered functions in both directions. */
#ifndef SCRIPT_REFERENCE_H
#define SCRIPT_REFERENCE_H

/* One function or member. `owner` is "" for a global function, else its type. A member without "(" in its signature is
 * a field. `errors` is NULL if only wrong types raise one. `example` may be NULL for fields. It runs in tests, where
 * `hero` and `rat` exist (tests/lua/engine/reference_test.lua). */
struct doc {
    const char *owner, *name, *signature, *text, *errors, *example;
};

extern const struct doc reference[];
extern const int reference_n;

/* Writes the type of the first argument of a global function. With `method`, uses the nth method of that name (from 0),
 * because several types may have one. Writes "" if there is none. */
const char *reference_argument(const char *function, int method, int nth, char type[32]);

/* Returns the table as JSON [{owner,name,signature,text,errors,example}], malloc'd. Functions without an entry are
 * listed with {owner,name} only. */
char *reference_json(void);

#endif
