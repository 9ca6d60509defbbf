/* Shared by the files that read choose{}: the keys of a question, and the parts that have files of their own. */
#ifndef SCRIPT_BIND_CHOOSE_H
#define SCRIPT_BIND_CHOOSE_H

#include "script/state.h"

/* The keys of a question. The value of each key is on the stack at this index. */
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

/* Returns the verb of this name. Raises an error for another value. */
int check_verb(lua_State *L, int index);
/* Return the seat or side of a handle or a name. A piece means the seat that moves it. Raise an error for another
 * value. */
int seat_named(lua_State *L, int index);
int side_named(lua_State *L, int index);
/* Raises an error unless the value at `index` is a list. `key` is its key in choose{}. */
void need_list(lua_State *L, int index, const char *key);

/* Texts (bind_question.c). Each has a slot, from 0: the prompt, the rule, why, the odds. */

/* Reads a text of the question. Returns NULL as question_part() does, or if the question is not shown. */
const char *optional_text(lua_State *L, struct run *r, int place, int slot, bool shown);
/* Checks `label`, even if nobody reads the question. */
void check_labels(lua_State *L);
/* Runs the functions that make the texts of an open question. The step then unwinds. These functions do not run in bulk
 * play, or for a question with a recorded answer, so no step can depend on them. */
void make_texts(lua_State *L, struct run *r);

/* Domains (bind_domain.c). */

/* The keys of a domain, ended by NULL; upvalue 2 of choose(). */
extern const char *const domain_keys[];
/* Makes the registry slots in which the tests of domains are kept. */
void domains_open(lua_State *L);
/* Adds the domains of the question, and returns their number. forget_tests() drops the tests of the first n domains. */
int add_domains(lua_State *L, struct run *r);
void forget_tests(lua_State *L, int n);

#endif
