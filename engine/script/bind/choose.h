/* Declarations for the files that read choose{}: the keys of a question, and the parts that have their own files. */
#ifndef SCRIPT_BIND_CHOOSE_H
#define SCRIPT_BIND_CHOOSE_H

#include "script/bind/bind.h"

/* The keys of a question. The value of each key is on the stack at the index that the key's constant gives. */
enum {
    KEY_SEAT = 2,
    KEY_SIDE,
    KEY_VERB,
    KEY_FROM,
    KEY_OPTIONAL,
    KEY_PROMPT,
    KEY_RULE,
    KEY_ALWAYS_ASK,
    KEY_WHY,
    KEY_ODDS,
    KEY_ACTOR,
    KEY_OPTIONS,
    KEY_ARGS,
    KEY_LINE,
    KEY_DELEGABLE,
    KEY_DOMAINS,
    KEY_COUNT,
    KEY_ORDERED,
    KEY_LABEL,
    KEY_BEGINS_TURN,
    KEY_SORT
};

/* Returns the verb with the name at `index`. Raises an error for another value. */
int check_verb(lua_State *L, int index);
/* seat_named() and side_named() return the seat or side that a handle or a name means. A piece means the seat that
 * moves it. Both functions raise an error for another value. */
int seat_named(lua_State *L, int index);
int side_named(lua_State *L, int index);
/* Raises an error unless the value at `index` is a list. `key` is the key of this value in choose{}. */
void need_list(lua_State *L, int index, const char *key);

/* Texts of questions (bind/question.c). Each has a slot, from 0: the prompt, the rule, why, the odds. */

/* Reads a text of the question into its slot. Returns NULL if question_part() returns NULL, or if the question is not
 * shown. */
const char *optional_text(lua_State *L, struct run *r, int place, int slot, bool shown);
/* Checks the key `label`, even if nobody reads the question. */
void check_labels(lua_State *L);
/* Runs the functions that make the texts of an open question. Afterwards the step unwinds. The functions do not run in
 * bulk play or for a question with a recorded answer, so no step can depend on them. */
void make_texts(lua_State *L, struct run *r);

/* Domains (bind/domain.c). */

/* The keys of a domain, ended by NULL; upvalue 2 of choose(). */
extern const char *const domain_keys[];
/* Makes the registry slots that hold the tests of domains. */
void domains_open(lua_State *L);
/* Adds the domains of the question, and returns their number. forget_tests() drops the tests of the first n domains
 * from the registry. */
int add_domains(lua_State *L, struct run *r);
void forget_tests(lua_State *L, int n);

#endif
