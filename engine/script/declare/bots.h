/* Calls the functions of a definition that are no rules: policies, evaluations, features, lessons of the coach and
 * overlays. They never change the position. */
#ifndef SCRIPT_DECLARE_BOTS_H
#define SCRIPT_DECLARE_BOTS_H

#include "script/vm/state.h"

/* The policy and the evaluation of the game (struct host). */
enum outcome bots_policy(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
enum outcome bots_evaluate(struct run *r, int side, word *value);
/* bots_features() computes the features of a side, in the order of their names (struct bots). bots_evaluate_features()
 * computes the value that the side's declared weights give to these features, from -MAX_VALUE to MAX_VALUE
 * (features.c). */
enum outcome bots_features(struct run *r, int side, word *value);
enum outcome bots_evaluate_features(struct run *r, int side, word *value);
/* Works like protected_call() without results. The function cannot change the position. */
enum outcome bots_call(struct run *r, int n);
/* Returns the integer below the top of the stack, which the function `ref` returned. If the result is not an integer in
 * the range, raises an error with the function's place, `key` and `name`. */
word bots_integer(lua_State *L, int ref, const char *key, const char *name, word least, word most);
enum outcome overlay_spots(struct run *r, const struct overlay *o, int actor, word point, struct spots *spots);
enum outcome coach_teach(struct run *r, const struct lesson *l, const int *answered, bool *fits, struct text *says);
enum outcome bots_anchors(struct run *r, const struct domain *d, struct domain_anchor *anchor, int *n);

#endif
