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

/* What scripts meet outside the API. Owners: "ev", "mod" (`m` of mods), "test" (global functions of tests),
 * "test_match"
 * (`m` of tests, whose examples run there). */
extern const struct doc reference_pages[];
extern const int reference_pages_n;

/* The fields that `ev` has in a trigger of the core, separated by ", ", and when the trigger runs. A field with `?` may
 * be nil, one with `*` may be assigned. In the order of enum core_trigger. */
struct trigger_doc {
    const char *fields, *text;
};

extern const struct trigger_doc reference_triggers[];
const char *reference_trigger_name(int trigger);

/* Writes the type of the first argument of a global function. With `method`, uses the nth method of that name (from 0),
 * because several types may have one. Writes "" if there is none. */
const char *reference_argument(const char *function, int method, int nth, char type[32]);

/* Returns all tables as JSON [{owner,name,signature,text,errors,example}], malloc'd. Functions without an entry are
 * listed with {owner,name} only. A trigger's owner is "trigger" and its signature ": " with the fields. */
char *reference_json(void);

#endif
