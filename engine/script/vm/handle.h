/* Handles and their members: pushes things of the definition as Lua values, reads such values as arguments, and raises
 * errors that name what was expected. */
#ifndef SCRIPT_VM_HANDLE_H
#define SCRIPT_VM_HANDLE_H

#include "script/vm/state.h"

void push_handle(lua_State *L, enum value_type type, int n);
/* Pushes the handle of a point, which may need memory. Equal points have the same handle. */
void push_point(lua_State *L, word point);
/* Pushes a new list of handles of one type. */
void push_handles(lua_State *L, enum value_type type, const int *n, int count);
/* Returns the index of the thing if the value is a handle of this type. Otherwise raises an error that names the
 * expected type. */
int check_handle(lua_State *L, int index, enum value_type type, const char *what);
/* Returns the handle at `index`, of any type, or NULL. */
const struct handle *to_handle(lua_State *L, int index);
/* Returns the space that the value names. A piece stands for its space. */
int check_space(lua_State *L, int index, const char *what);
/* Raises an error if only links join the spaces of the board: on such a board, steps without links lead nowhere.
 * `remedy` says how an author can count steps over links. */
void check_steps_count(lua_State *L, int space, const char *what, const char *remedy);
/* Raises an error unless the value is an integer that a word can hold. */
word check_word(lua_State *L, int index, const char *what);
/* Works like check_word(), but returns `otherwise` for nil. */
word word_or(lua_State *L, int index, const char *what, word otherwise);
void push_value(lua_State *L, enum value_type type, word n);
/* Returns a value that options, events and steps may hold: a handle, integer, boolean or declared word. */
struct value check_value(lua_State *L, int index, const char *what);
/* Returns the index in `known` (a table of names) of the string at `index`, or NONE. Raises an error for other types.
 * This lookup is faster than names_find() for a recently used text. */
int find_name(lua_State *L, int index, const struct names *known);
void check_filter(lua_State *L, int index, struct filter *f);
void check_space_filter(lua_State *L, int index, struct space_filter *f);
void check_link_filter(lua_State *L, int index, struct link_filter *f);
/* Returns the field of a script's variable that has one value. The string at `index` is the variable's name. Raises an
 * error if `owner` has no such variable. */
int check_variable(lua_State *L, int index, enum owner owner, const char *what);
/* Converts the value at `index` to a word that the field can hold. Raises an error if the value does not fit. */
word check_field(lua_State *L, int field, int index);
/* Raises an error unless the owner has the field, because a variable may be limited to some kinds of pieces. */
void check_has(lua_State *L, const struct def *d, int field, int owner);
/* Raises an error if n is beyond the bound that another variable gives to the field. */
void check_bounds(lua_State *L, const struct position *p, int field, int instance, word n);
/* Returns the declared name that the string at `index` is, or NONE if the value is absent. */
int check_cause(lua_State *L, int index);
/* Raises an error unless the piece's kind has an action track. */
void check_track(lua_State *L, int piece, const char *what);
/* If the value at stack index 1 is a variable of several values, pushes the three results that `pairs` has for the
 * variable. */
bool push_array_pairs(lua_State *L);
/* Sets one item of a variable. If the variable is declared as sealed, also seals it. */
void variable_set(const struct position *p, int field, int instance, int item, word n);
/* Returns the type of owner whose variables the handles of this type have, or OWNERS. */
enum owner owner_of_type(enum value_type type);
void members_open(lua_State *L);   /* makes the members that all types have; runs before the definition is read */
void handles_open(lua_State *L);   /* makes the functions that return things by name, and the caches */
void handles_create(lua_State *L); /* makes one handle for each thing; runs after the definition is sealed */
/* Adds functions to the members of a type. */
void members_add(lua_State *L, enum value_type type, const luaL_Reg *functions);
/* Returns true if the API gives handles of this owner a member of this name that has a value, such as `kind`. A
 * variable of the same name would hide this member, and scripts would read the wrong value. Methods of the same name
 * need no check, because calling a hidden method fails. */
bool is_value_member(lua_State *L, enum owner owner, const char *name);
/* Pushes a block for the keys in a list that ends with NULL. A function that takes a table with these keys has the
 * block as an upvalue, for spread_keys(). */
void push_known(lua_State *L, const char *const *keys);
/* Pushes the values of the table at the top of the stack, in the order of `keys`, and nil for absent keys. `upvalue` is
 * the number of the upvalue that has the block of these keys. An unknown key raises an error that names the
 * function. */
void spread_keys(lua_State *L, const char *function, const char *const *keys, int upvalue);
/* Writes the fault of a member that handles of the type lack, and the remedy. */
void member_missing(lua_State *L, enum value_type type, const char *key, struct text *t);
/* The names of types of values in messages to authors: "piece", "face of a die". */
extern const char *const type_names[VALUE_TYPES];

#endif
