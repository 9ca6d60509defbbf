/* Describes every function and member of the API. docs/REFERENCE.md, the editors' annotations and the luacheck standard
 * are generated from this table (`precinct reference`). This table tells `check` which sort of name a literal argument
 * must be. A test checks that the table and the registered functions agree in both directions. */
#ifndef SCRIPT_REFERENCE_REFERENCE_H
#define SCRIPT_REFERENCE_REFERENCE_H

#include <stdbool.h>

/* One function or member of the API. `owner` is "" for a global function, otherwise the type that has the member. A
 * member without "(" in its signature is a field. If `errors` is NULL, only a wrong type raises an error. `example` may
 * be NULL for fields. The example runs in tests, where `hero` and `rat` exist (tests/lua/engine/reference_test.lua). */
struct doc {
    const char *owner, *name, *signature, *text, *errors, *example;
};

extern const struct doc reference[];
extern const int reference_n;

/* Functions and members that only some scripts use, outside of the API. Owners: "ev", "mod" (`m` of mods), "test"
 * (global functions of tests), "test_match" (`m` of tests, whose examples run there). */
extern const struct doc reference_pages[];
extern const int reference_pages_n;

/* A trigger of the core: the fields that `ev` has in it, separated by ", ", and a text that says when it runs. A field
 * with `?` may be nil; a field with `*` may be assigned. The table is in the order of enum core_trigger. */
struct trigger_doc {
    const char *fields, *text;
};

extern const struct trigger_doc reference_triggers[];
const char *reference_trigger_name(int trigger);

/* One key of a table of the definition. `form` is the class of the table, such as "kind_form". An optional key ends
 * with `?`.
 */
struct form_doc {
    const char *form, *key, *type, *text;
};

/* The tables of definitions. */
extern const struct form_doc reference_forms[];
extern const int reference_forms_n;

/* The tables that functions take or return. Signatures name the classes of these tables. */
extern const struct form_doc reference_options[];
extern const int reference_options_n;

/* Writes the type of an argument (from 0) of a global function, such as "seat_id|side_id". With `method`, takes the nth
 * method of that name (from 0), because several types may have methods of this name. Writes "" if there is no such
 * argument. Returns false if there is no such function or method. */
bool reference_argument(const char *function, bool method, int nth, int argument, char type[32]);
/* Writes the type, without "?", of a field of a handle, the match or `ev`. `nth` selects the nth field of this name
 * (from 0). If `owner` is not NULL, takes only fields of this type of handle. Returns false if there is no such
 * field. */
bool reference_field(const char *owner, const char *name, int nth, char type[32]);

/* Returns all tables as JSON [{owner,name,signature,text,errors,example}], malloc'd. Functions without an entry are
 * listed with {owner,name} only. The owner of a trigger is "trigger", and its signature is ": " with its fields. */
char *reference_json(void);

#endif
