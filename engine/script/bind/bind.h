/* What the files of this folder share, and the functions that add them to the environment of scripts. */
#ifndef SCRIPT_BIND_BIND_H
#define SCRIPT_BIND_BIND_H

#include "script/vm/handle.h"

/* A list of pieces or of spaces. A definition has at most MAX_PIECES pieces, so a list has no more. */
struct list {
    int n, item[MAX_PIECES];
};
/* Calls `f`. If the last argument is { quiet = true }, removes this argument and suppresses the sentences of the core's
 * events during the call. */
int quiet_call(lua_State *L, lua_CFunction f);
/* After a protected call, raises the error at the top of the stack again. If the message has no place, adds the
 * script's place. */
int raise_again(lua_State *L);
/* Defines NAME_quietly(), which calls NAME() through quiet_call(). */
#define MAY_BE_QUIET(name)                    \
    static int name##_quietly(lua_State *L) { \
        return quiet_call(L, name);           \
    }
/* Reads goals: a list of spaces or pieces, or a filter of pieces in play. Writes the spaces of the goals. */
void check_goals(lua_State *L, int index, const char *what, struct list *l);
/* Raises an error unless the value is a table. For goals that are not a filter. */
void need_goals(lua_State *L, int index, const char *what);
/* Each function adds the functions and members of one file to the environment of scripts. */
void bind_pieces(lua_State *L);
void bind_spaces(lua_State *L);
void bind_places(lua_State *L);
void bind_points(lua_State *L);
void bind_planes(lua_State *L);
void bind_lines(lua_State *L);
void bind_walks(lua_State *L);
void bind_lists(lua_State *L);
void bind_memo(lua_State *L);
void bind_queries(lua_State *L);
void bind_attractions(lua_State *L);
void bind_figures(lua_State *L);
void bind_reactions(lua_State *L);
void bind_cards(lua_State *L);
void bind_choose(lua_State *L);
void bind_chance(lua_State *L);
void bind_flow(lua_State *L);
void bind_events(lua_State *L);
void bind_triggers(lua_State *L);
void bind_texts(lua_State *L);
void bind_choices(lua_State *L);
void bind_seals(lua_State *L);
/* Keeps the settings and constants at the top of the stack, for setting() and constant(). */
void choices_keep(lua_State *L);
void bind_records(lua_State *L);
/* Returns true if `text` is a form of check_keys(): "string", "table?" ... */
bool is_form(const char *text);
/* Raises an error unless the value at `place` is a text that a question may show. */
void check_question_text(lua_State *L, int place, const char *what);
/* Records that the string at `place` passed check_question_text(). */
void pass_question_text(lua_State *L, int place);
/* Returns the text of a question at stack index `place`, copied into the run, so that it outlives the script's string.
 * `what` names the text ("choose: prompt"). Returns NULL if there is no text, if nobody reads the question, or if the
 * value is a function, which runs when the question opens. An invalid text always raises an error. */
const char *question_part(lua_State *L, struct run *r, int place, const char *what, int slot);
/* Pops the table at the top of the stack and adds its options to the open question, as `options` of choose{} does. */
void add_question_options(lua_State *L, struct run *r);
/* Runs the function at `place` with the n arguments at the top of the stack, and pops these arguments. The function
 * must not change the position. The text that the function returns replaces the function at `place`. */
void made_text(lua_State *L, struct run *r, int place, int n, const char *what);
/* The keys of a question of choose(), ended by NULL. */
extern const char *const choose_keys[];

#endif
