/* Reads the conditions of a menu's actions, and the conditions of cards (docs/DEFINITION.md 5). */
#include "script/declare/declare.h"
#include "script/source/renames.h"

#include "core/build.h"
#include "rules/condition.h"

#include "text/fold.h"

#include <string.h>

/* Limits of counts and distances in conditions. */
enum { MAX_WANTED = 4096, FARTHEST = 8000, MAX_NAMED = 64 };

void scan_unknown_pile(struct scan *c, const char *key, const char *id) {
    const char *best = NULL;
    int distance = 0;
    for (int i = 0; i < def(c)->piles_n; i++) nearest_try(id, def(c)->piles[i].id, &best, &distance);
    scan_error(c, key, "unknown pile \"%s\"%s", id, suggest(best, "").s);
}

void scan_pile(struct scan *c, const char *key, int *pile, int **pile_of) {
    const char *id = scan_string(c, key, NULL);
    bool some = false;
    *pile = pile_find(def(c), id, NONE);
    if (*pile != NONE) return;
    *pile_of = declare_array(c, def(c)->pieces_n, sizeof **pile_of);
    for (int i = 0; i < def(c)->pieces_n; i++) {
        (*pile_of)[i] = pile_find(def(c), id, i);
        some |= (*pile_of)[i] != NONE;
    }
    if (!some) scan_unknown_pile(c, key, id);
}

/* Variables -------------------------------------------------------------------------------------------- */

int variable_named(struct scan *c, enum owner owner, const char *name, int *item) {
    char base[64];
    struct text t = text_over(base, sizeof base);
    size_t n = strcspn(name, ".");
    text_add(&t, "%.*s", (int)n, name);
    int field = field_find(def(c), owner, base);
    *item = 0;
    if (field == NONE) return NONE;
    const struct names *key = def(c)->fields[field].key;
    if (!key) return name[n] ? NONE : field;
    *item = name[n] ? names_find(key, name + n + 1) : NONE;
    const char *best = *item == NONE && name[n] ? names_nearest(key, name + n + 1) : NULL;
    if (*item == NONE)
        scan_error(c, NULL, "\"%s\" keeps several numbers: expected \"%s.%s\", got \"%s\"", base, base,
                   best ? best : key->name[0], name);
    return field;
}

/* Reads the name of a variable of this owner under `key`. */
static int variable(struct scan *c, const char *key, enum owner owner, const char *of, int *item) {
    const char *name = scan_string(c, key, NULL);
    int field = variable_named(c, owner, name, item);
    if (field != NONE) return field;
    char base[64];
    struct text t = text_over(base, sizeof base);
    text_add(&t, "%.*s", (int)strcspn(name, "."), name);
    scan_error(c, key, "unknown variable \"%s\" of %s%s", name, of, names_hint(&def(c)->field_ids[owner], base).s);
}

static bool ranged(struct scan *c) {
    return scan_has(c, "is") || scan_has(c, "min") || scan_has(c, "max");
}

/* Returns the comparison key that is present, or NULL. More than one comparison key is an error. */
static const char *comparison(struct scan *c) {
    static const char *const keys[] = {"equals_var", "differs_var", "less_than_var"};
    const char *given = NULL;
    for (int i = 0; i < 3; i++) {
        if (!scan_has(c, keys[i])) continue;
        if (given || ranged(c))
            scan_error(c, keys[i],
                       "compare with one thing only: is, min and max, equals_var, differs_var or less_than_var");
        given = keys[i];
    }
    return given;
}

static enum scope scope_of(struct scan *c, const char *otherwise, const char **name) {
    static const char *const scopes[] = {"match", "actor", "target", "here", "there"};
    *name = scan_string(c, "of", otherwise);
    for (int i = 0; i < 5; i++)
        if (strcmp(scopes[i], *name) == 0) return (enum scope)i;
    scan_error(c, "of", "expected match, actor, target, here or there, got \"%s\"", *name);
}

static void range(struct scan *c, struct condition *n) {
    n->min = scan_int(c, "min", INT32_MIN, INT32_MIN, INT32_MAX);
    n->max = scan_int(c, "max", INT32_MAX, INT32_MIN, INT32_MAX);
    if (!scan_has(c, "is")) return;
    int type = lua_getfield(c->L, -1, "is");
    n->min = n->max = type == LUA_TBOOLEAN ? lua_toboolean(c->L, -1) : scan_value(c, "is", INT32_MIN, INT32_MAX);
    lua_pop(c->L, 1);
}

static bool is_actor(struct scan *c, struct condition *n) {
    bool actor = lua_getfield(c->L, -1, "is") == LUA_TSTRING && strcmp(lua_tostring(c->L, -1), "actor") == 0;
    lua_pop(c->L, 1);
    if (!actor) return false;
    if (def(c)->fields[n->field].type != VAL_PIECE)
        scan_error(c, "is", "only a variable of the type piece can be the actor");
    n->compare = COMPARE_ACTOR;
    return true;
}

static void variable_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    static const enum owner owners[] = {OWN_MATCH, OWN_PIECE, OWN_PIECE, OWN_SPACE, OWN_SPACE},
                            targets[] = {OWN_PIECE, OWN_SPACE, OWN_PIECE, OWN_CARD};
    const char *of, *with = comparison(c);
    n->scope = scope_of(c, "match", &of);
    n->late = n->scope == SCOPE_TARGET || n->scope == SCOPE_THERE;
    enum owner owner = n->scope == SCOPE_TARGET ? targets[target] : owners[n->scope];
    n->field = variable(c, key, owner, of, &n->item);
    if (is_actor(c, n)) return;
    if (!with && !ranged(c))
        scan_error(c, key,
                   "says nothing of its value: expected is, min, max, equals_var, differs_var or less_than_var");
    range(c, n);
    if (!with) return;
    n->compare = strcmp(with, "equals_var") == 0    ? COMPARE_EQUALS
                 : strcmp(with, "differs_var") == 0 ? COMPARE_DIFFERS
                                                    : COMPARE_LESS;
    bool less = n->compare == COMPARE_LESS;
    n->other = variable(c, with, less ? owner : OWN_MATCH, less ? of : "match", &n->other_item);
}

/* The others ------------------------------------------------------------------------------------------- */

/* Returns the number of arguments that a function reads, or INT_MAX if it takes any number. */
static int arguments_of(struct scan *c, int ref) {
    lua_Debug ar;
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, ref);
    lua_getinfo(c->L, ">u", &ar);
    return ar.isvararg ? INT_MAX : ar.nparams;
}

/* Reads how many pieces must match, for every condition that counts pieces on spaces. */
static void counted_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    scan_filter(c, key, &n->filter);
    n->min = scan_int(c, "min", 1, 1, MAX_WANTED);
}

/* Reads the conditions under `with`, which each counted piece must meet as an actor. */
static void with_conditions(struct scan *c, struct condition *n);

const struct link_filter *scan_via(struct scan *c) {
    struct problem p;
    const char *text = scan_optional(c, "via");
    if (!text) return NULL;
    struct link_filter *f = declare_array(c, 1, sizeof *f);
    if (!link_filter_compile(def(c), text, f, &p)) scan_error(c, "via", "%s", p.text);
    return f;
}

static void adjacent_area_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    n->via = scan_via(c);
    counted_condition(c, n, key, target);
}

/* Reads `adjacent`. With a filter, matching pieces must be on spaces adjacent to the actor's space. With `true`, the
 * target's space must be adjacent to the actor's space. */
static void adjacent_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    n->via = scan_via(c);
    if (scan_type(c, key) != LUA_TSTRING) {
        if (scan_has(c, "min")) scan_error(c, "min", "adjacent = true is about one space; name pieces to count them");
        n->late = true;
        return;
    }
    n->kind = NEED_WITHIN;
    counted_condition(c, n, key, target);
    n->steps = 1;
}

/* Reads a list of two numbers, minimum and maximum. */
static void read_bounds(struct scan *c, const char *key, word *min, word *max) {
    scan_enter(c, key, true);
    if (scan_length(c) != 2) scan_error(c, NULL, "expected two numbers, the least and the most: { 2, 3 }");
    for (int i = 1; i <= 2; i++) {
        lua_geti(c->L, -1, i);
        *(i == 1 ? min : max) = scan_value(c, NULL, 0, FARTHEST);
        lua_pop(c->L, 1);
    }
    scan_leave(c);
    if (*min > *max) scan_error(c, key, "expected the least first, got { %d, %d }", *min, *max);
}

/* Reads range = 2 or range = { 2, 3 }: the target's distance on the board or by links. `reach` uses the same reader,
 * but counts the steps of the actor's movement. */
static void range_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    n->via = n->kind == NEED_RANGE ? scan_via(c) : NULL;
    if (scan_type(c, key) == LUA_TTABLE && n->kind == NEED_RANGE)
        read_bounds(c, key, &n->min, &n->max);
    else
        n->max = scan_int(c, key, 0, 0, FARTHEST);
}

static void between_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    scan_filter(c, key, &n->filter);
    n->all = scan_bool(c, "all", false);
}

/* Reads sees = true or sees = "clear". */
static void sees_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    const int type = lua_getfield(c->L, -1, key);
    n->all = type == LUA_TSTRING && strcmp(lua_tostring(c->L, -1), "clear") == 0;
    if (!n->all && !(type == LUA_TBOOLEAN && lua_toboolean(c->L, -1)))
        scan_error(c, key, "expected true (at least partly) or \"clear\"");
    lua_pop(c->L, 1);
}

static void within_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    if (!scan_has(c, "who"))
        scan_missing(c, "who", "expected a filter of the pieces that are to be within that distance");
    counted_condition(c, n, "who", target);
    n->own = true;
    if (scan_type(c, key) == LUA_TTABLE)
        read_bounds(c, key, &n->least, &n->steps);
    else
        n->steps = scan_int(c, key, 1, 0, FARTHEST);
}

static void filter_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    scan_filter(c, key, &n->filter);
}

static void mark_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    n->mark = scan_name(c, key, &def(c)->mark_ids, "mark", true);
}

static void track_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    n->track = scan_name(c, key, &def(c)->track_ids, "track", true);
    if (!ranged(c)) scan_error(c, key, "says nothing of where it stands: expected min, max or is");
    range(c, n);
}

static void beyond_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    n->field = variable(c, key, OWN_MATCH, "match", &n->item);
}

static void test_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    n->ref = scan_function(c, key, true);
    const int arguments = arguments_of(c, n->ref);
    /* Only an action with an actor has points as targets, so the first argument is the actor. */
    n->late = target != TARGET_NONE && arguments > (target == TARGET_POINT ? 1 : 0);
    n->actor_alone = arguments == 1;
}

static void elsewhere_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    scan_filter(c, key, &n->filter);
    n->withouts += scan_filter(c, "without", &n->without[n->withouts]);
    n->withouts += scan_filter(c, "nor", &n->without[n->withouts]);
    n->steps = scan_has(c, "steps") ? scan_int(c, "steps", 1, 1, FARTHEST) : NONE;
}

/* Reads the kinds of cards under `card`. The condition counts a card of any of these kinds. */
static void looked_for(struct scan *c, struct condition *n) {
    int kind[MAX_NAMED], kinds = scan_names(c, "card", &def(c)->card_kind_ids, "card", kind, MAX_NAMED);
    n->kind = NEED_CARDS;
    n->card = declare_array(c, def(c)->cards_n, sizeof *n->card);
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < def(c)->card_kinds[kind[k]].count; i++)
            n->card[n->cards++] = def(c)->card_kinds[kind[k]].first + i;
    if (!ranged(c)) n->min = 1;
}

static void pile_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    const char *of = scan_string(c, "of", "actor");
    n->scope = strcmp(of, "anyone") == 0 ? SCOPE_ANYONE : scope_of(c, "actor", &of);
    if (n->scope != SCOPE_ACTOR && n->scope != SCOPE_TARGET && n->scope != SCOPE_ANYONE)
        scan_error(c, "of", "expected actor, target or anyone, got \"%s\"", of);
    if (n->scope == SCOPE_TARGET && target != TARGET_PIECE)
        scan_error(c, "of", "only pieces have piles, and the action's target is none");
    scan_pile(c, key, &n->pile, &n->pile_of);
    n->late = n->scope == SCOPE_TARGET && n->pile == NONE;
    range(c, n);
    if (scan_has(c, "card"))
        looked_for(c, n);
    else if (n->scope == SCOPE_ANYONE)
        scan_error(c, "of", "say which `card` anyone may have");
    else if (!ranged(c))
        scan_error(c, key, "says nothing of how many cards it holds: expected min, max, is or card");
    if (n->scope == SCOPE_ANYONE && n->pile != NONE) scan_error(c, "of", "that pile is nobody's: leave `of` out");
}

/* Returns true if the value at the top of the stack is one of the wanted words. If `words` is NULL, returns true for
 * any value but nil. */
static bool is_key_wanted(lua_State *L, const char *words) {
    if (!words) return !lua_isnil(L, -1);
    return lua_type(L, -1) == LUA_TSTRING && word_listed(words, lua_tostring(L, -1));
}

/* Reads `card_key`. The condition holds if the target card's kind has this key. With `is`, the value of the key must
 * also be one of these words. */
static void card_key_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    (void)target;
    const char *wanted = scan_string(c, key, NULL), *words = scan_optional(c, "is");
    n->has_key = declare_array(c, def(c)->card_kinds_n, sizeof *n->has_key);
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, c->s->card_defs);
    int defs = lua_gettop(c->L);
    for (int i = 0; i < def(c)->card_kinds_n; i++) {
        if (lua_rawgeti(c->L, defs, i + 1) == LUA_TTABLE) {
            lua_getfield(c->L, -1, wanted);
            n->has_key[i] = is_key_wanted(c->L, words);
        }
        lua_settop(c->L, defs);
    }
    lua_pop(c->L, 1);
}

/* Reads the match variable that names a board. */
static void board_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    const char *of;
    n->scope = scope_of(c, "actor", &of);
    if (n->scope != SCOPE_ACTOR && n->scope != SCOPE_TARGET)
        scan_error(c, "of", "expected actor or target, got \"%s\"", of);
    if (target == TARGET_CARD && n->scope == SCOPE_TARGET) scan_error(c, "of", "cards lie on no board");
    n->late = n->scope == SCOPE_TARGET;
    n->field = variable(c, key, OWN_MATCH, "match", &n->item);
    if (def(c)->fields[n->field].type != VAL_WORD)
        scan_error(c, key, "only a variable of the type name can name a board");
    n->board_word = declare_array(c, def(c)->boards_n, sizeof *n->board_word);
    for (int b = 0; b < def(c)->boards_n; b++) n->board_word[b] = names_find(&def(c)->words, def(c)->board_ids.name[b]);
}

static void either_condition(struct scan *c, struct condition *n, const char *key, enum target target);

/* The types of conditions: the key that selects the type, its other keys, whether it is evaluated for each target, and
 * its reader. */
static const struct sort {
    const char *key, *with;
    enum condition_kind kind;
    bool late, flag; /* `flag`: the value false means the same as no key */
    void (*read)(struct scan *c, struct condition *n, const char *key, enum target target);
} sorts[] = {
    {"here", "min with", NEED_HERE, false, false, counted_condition},
    {"there", "min with", NEED_THERE, true, false, counted_condition},
    {"area", "min", NEED_AREA, false, false, counted_condition},
    {"adjacent_area", "min via", NEED_ADJACENT_AREA, false, false, adjacent_area_condition},
    {"adjacent", "min via", NEED_ADJACENT, false, true, adjacent_condition},
    {"within", "min who with", NEED_WITHIN, false, false, within_condition},
    {"elsewhere", "without nor steps", NEED_ELSEWHERE, false, false, elsewhere_condition},
    {"anywhere", "min with", NEED_ANYWHERE, false, false, counted_condition},
    {"supply", "min", NEED_SUPPLY, false, false, counted_condition},
    {"actor", "", NEED_ACTOR, false, false, filter_condition},
    {"target", "", NEED_TARGET, true, false, filter_condition},
    {"at", "", NEED_MARK_HERE, false, false, mark_condition},
    {"to", "", NEED_MARK_THERE, true, false, mark_condition},
    {"var", "of is min max equals_var differs_var less_than_var", NEED_VAR, false, false, variable_condition},
    {"track", "min max is", NEED_TRACK, false, false, track_condition},
    {"pile", "of card min max is", NEED_PILE, false, false, pile_condition},
    {"has", "is", NEED_CARD_KEY, true, false, card_key_condition},
    {"beyond", "", NEED_BEYOND, true, false, beyond_condition},
    {"open", "", NEED_OPEN, true, true, NULL},
    {"can_move", "", NEED_CAN_MOVE, false, true, NULL},
    {"range", "via", NEED_RANGE, true, false, range_condition},
    {"reach", "", NEED_REACH, true, false, range_condition},
    {"between", "all", NEED_BETWEEN, true, false, between_condition},
    {"sees", "", NEED_SEES, true, false, sees_condition},
    {"may_enter", "", NEED_MAY_ENTER, true, true, NULL},
    {"may_stand", "", NEED_MAY_STAND, true, true, NULL},
    {"line", "", NEED_LINE, true, false, filter_condition},
    {"board", "of", NEED_BOARD, false, false, board_condition},
    {"either", "", NEED_EITHER, false, false, either_condition},
    {"card_needs", "", NEED_CARD_NEEDS, true, true, NULL},
    {"test", "", NEED_TEST, false, false, test_condition},
};
enum { SORTS = sizeof sorts / sizeof *sorts };

/* Returns true if the table has a condition of this type. `adjacent` is a flag or a filter. */
static bool makes_condition(struct scan *c, const struct sort *sort) {
    bool filter = sort->kind == NEED_ADJACENT && scan_type(c, sort->key) == LUA_TSTRING;
    return sort->flag && !filter ? scan_bool(c, sort->key, false) : scan_has(c, sort->key);
}

static const struct sort *sort_of_condition(struct scan *c) {
    const struct sort *found = NULL;
    for (int i = 0; i < SORTS; i++) {
        if (!makes_condition(c, &sorts[i])) continue;
        if (found)
            scan_error(
                c, sorts[i].key,
                "this condition is one of `%s` already; write each in braces of its own: { %s = ... }, { %s = ... }",
                found->key, found->key, sorts[i].key);
        found = &sorts[i];
    }
    if (found) return found;
    char keys[256];
    struct text t = text_over(keys, sizeof keys);
    for (int i = 0; i < SORTS; i++) text_add(&t, "%s%s", i ? ", " : "", sorts[i].key);
    scan_error(c, NULL, "expected one of: %s", keys);
}

/* Reports a key that has no meaning for this type of condition. Without this report, an author would think that the key
 * changes this condition, although the key has no effect. */
static void stray_keys(struct scan *c, const struct sort *sort) {
    static const char *const parts[] = {"of",          "who",           "is",   "min",     "max", "equals_var",
                                        "differs_var", "less_than_var", "card", "without", "nor", "steps",
                                        "via",         "all",           "with"};
    char read[120];
    struct text t = text_over(read, sizeof read);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (word_listed(sort->with, parts[i])) text_add(&t, "%s%s", t.length ? ", " : ", only ", parts[i]);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (scan_has(c, parts[i]) && !word_listed(sort->with, parts[i]))
            scan_error(c, parts[i], "a condition with `%s` does not read it%s", sort->key, read);
}

struct reading {
    struct condition *next;
    enum target target;
    bool all_late;
};

static bool of_cards(const struct condition *n) {
    return n->kind == NEED_CARD_KEY || n->kind == NEED_CARD_NEEDS || n->kind == NEED_BEYOND;
}

/* Registers the filters that menus evaluate at every decision (core/tail.h). */
static void watch_filters(struct scan *c, struct condition *n) {
    if (n->kind != NEED_HERE && n->kind != NEED_THERE && n->kind != NEED_AREA && n->kind != NEED_WITHIN &&
        n->kind != NEED_ELSEWHERE && n->kind != NEED_ANYWHERE && n->kind != NEED_BETWEEN && n->kind != NEED_LINE)
        return;
    def_watch(def(c), &n->filter);
    for (int i = 0; i < n->withouts; i++) def_watch(def(c), &n->without[i]);
}

static void need_item(struct scan *c, const char *key, void *ctx) {
    struct reading *reading = ctx;
    struct condition *n = reading->next++;
    (void)key;
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_error(c, NULL, "expected a table, got %s", luaL_typename(c->L, -1));
    scan_keys(c,
              "here there area adjacent_area adjacent within who elsewhere anywhere supply without nor steps via actor "
              "target at to var of min "
              "max is equals_var differs_var less_than_var track pile card has open can_move board either card_needs "
              "beyond range reach between sees line may_enter may_stand all test with "
              "none why rule");
    if (scan_type(c, "within") == LUA_TSTRING)
        scan_renamed(c, "within", "within = filter, steps = n", "within = n, who = filter");
    *n = (struct condition){.pile = NONE, .ref = NONE, .mark = NONE, .field = NONE};
    n->why = declare_msg(c, scan_msg(c, "why", N_("this is not possible now")));
    n->rule = declare_keep(c, scan_optional(c, "rule"));
    n->none = scan_bool(c, "none", false);
    const struct sort *sort = sort_of_condition(c);
    stray_keys(c, sort);
    n->kind = sort->kind;
    n->late = sort->late;
    if (sort->read) sort->read(c, n, sort->key, reading->target);
    if (scan_has(c, "with")) with_conditions(c, n);
    watch_filters(c, n);
    if (n->late && reading->target == TARGET_NONE)
        scan_error(c, NULL, "this condition speaks of a target, but the action has none: `target` says of which sort");
    if ((n->kind == NEED_RANGE || n->kind == NEED_REACH || n->kind == NEED_BETWEEN || n->kind == NEED_SEES ||
         n->kind == NEED_LINE || n->kind == NEED_MAY_ENTER || n->kind == NEED_MAY_STAND) &&
        reading->target == TARGET_CARD)
        scan_error(c, sort->key, "this condition asks where the target is, and cards are on no space");
    if (n->late && reading->target == TARGET_POINT && n->kind != NEED_TEST)
        scan_error(c, sort->key, "this condition speaks of a target on a space: of a point only a `test` can speak");
    if (of_cards(n) && reading->target != TARGET_CARD)
        scan_error(c, NULL, "this condition speaks of a card, but that is not the action's target");
    n->late |= reading->all_late;
    if (n->kind == NEED_SEES && !scan_has(c, "why")) n->why = declare_msg(c, (msg){N_("the target is out of sight")});
    n->silent = !scan_has(c, "why") && n->kind != NEED_SEES && n->kind != NEED_CARD_NEEDS && n->kind != NEED_TEST;
}

/* Reads the list of conditions at the top of the stack. */
static void scan_conditions(struct scan *c, struct needs *needs, enum target target, bool all_late) {
    needs->n = scan_length(c);
    needs->list = declare_array(c, needs->n, sizeof *needs->list);
    struct reading reading = {needs->list, target, all_late};
    scan_list(c, need_item, &reading);
    needs_settle(needs);
}

void scan_needs(struct scan *c, struct needs *needs, enum target target, bool all_late) {
    if (!scan_enter(c, "needs", false)) return;
    scan_conditions(c, needs, target, all_late);
    scan_leave(c);
}

static void data_only(struct scan *c, const struct needs *needs, const char *key) {
    for (int i = 0; i < needs->n; i++)
        if (needs->list[i].kind == NEED_TEST || needs->list[i].kind == NEED_CARD_NEEDS)
            scan_error(c, NULL, "what a script or a card says has no place in `%s`: data only", key);
}

static void with_conditions(struct scan *c, struct condition *n) {
    struct needs *with = declare_array(c, 1, sizeof *with);
    scan_enter(c, "with", true);
    scan_conditions(c, with, TARGET_NONE, false);
    data_only(c, with, "with");
    scan_leave(c);
    n->with = with;
}

struct ways {
    struct needs *next;
    enum target target;
};

static void way_item(struct scan *c, const char *key, void *ctx) {
    struct ways *ways = ctx;
    struct needs *way = ways->next++;
    (void)key;
    scan_conditions(c, way, ways->target, false);
    data_only(c, way, "either");
}

static void either_condition(struct scan *c, struct condition *n, const char *key, enum target target) {
    scan_enter(c, key, true);
    n->ways = scan_length(c);
    if (!n->ways) scan_error(c, NULL, "expected at least one list of conditions");
    n->way = declare_array(c, n->ways, sizeof *n->way);
    struct ways ways = {n->way, target};
    scan_list(c, way_item, &ways);
    scan_leave(c);
    for (int w = 0; w < n->ways; w++)
        for (int i = 0; i < n->way[w].n; i++) n->late |= n->way[w].list[i].late;
}

void scan_handler_needs(struct scan *c, struct needs *needs) {
    scan_needs(c, needs, TARGET_NONE, false);
    for (int i = 0; i < needs->n; i++)
        if (needs->list[i].kind == NEED_TEST)
            scan_error(c, "needs", "what a script must say itself is said in `run`: data only");
}

static void card_item(struct scan *c, const char *key, void *ctx) {
    struct needs *of_kind = ctx;
    int i = names_find(&def(c)->card_kind_ids, key); /* if `i` is NONE, the unknown name was already reported during
                                                      * `check` */
    if (i != NONE && lua_type(c->L, -1) == LUA_TTABLE) scan_needs(c, &of_kind[i], TARGET_CARD, true);
}

void declare_card_needs(struct scan *c) {
    struct rules *r = rules(c);
    r->card_needs = declare_array(c, def(c)->card_kinds_n, sizeof *r->card_needs);
    scan_each_of(c, "cards", card_item, r->card_needs);
}
