/* Reads the `sets` of a handler or a step: the variables that it assigns without a script (docs/GAMES.md 3). Many
 * handlers only assign variables. Calling a script instead takes two thousand instructions. */
#include "script/declare/declare.h"

#include "core/build.h"
#include "text/text.h"

#include <string.h>

static const char *const bearers[BEARERS] = {"match", "piece", "by", "space", "pieces", "spaces"};
static const enum owner owners[BEARERS] = {OWN_MATCH, OWN_PIECE, OWN_PIECE, OWN_SPACE, OWN_PIECE, OWN_SPACE};

struct assigning {
    struct assignments *sets;
    enum bearer of;
    const struct filter *who;
};

/* Returns the variable of one word with this name. If there is no such variable, raises an error at `key` (NULL: the
 * current key). */
static int variable_of(struct scan *c, const char *key, enum bearer of, const char *name) {
    const struct names *known = &def(c)->field_ids[owners[of]];
    const int field = field_find(def(c), owners[of], name);
    if (field == NONE)
        scan_error(c, key, "unknown variable \"%s\" of \"%s\"%s", name, bearers[of], names_hint(known, name).s);
    if (def(c)->fields[field].size > 1) scan_error(c, key, "\"%s\" has several values: a function assigns it", name);
    return field;
}

static int assigned_variable(struct scan *c, enum bearer of, const char *name) {
    const int field = variable_of(c, NULL, of, name);
    const struct field *f = &def(c)->fields[field];
    if (!f->script && field != F_PIECE_ap)
        scan_error(c, NULL, "expected `ap` or a variable that `vars` declares: the engine assigns this one");
    if (f->min_of || f->max_of)
        scan_error(c, NULL, "it is bounded by another variable, so a function has to assign it");
    if (f->is_seal || f->seal) scan_error(c, NULL, "it is sealed, so a function has to assign it");
    return field;
}

/* Reads the value at the top of the stack. */
static word constant(struct scan *c, const struct field *f) {
    switch (f->type) {
    case VAL_INT: return scan_value(c, NULL, f->min, f->max);
    case VAL_BOOL:
        if (lua_type(c->L, -1) != LUA_TBOOLEAN)
            scan_error(c, NULL, "expected true or false, got %s", luaL_typename(c->L, -1));
        return lua_toboolean(c->L, -1);
    case VAL_WORD: {
        if (lua_type(c->L, -1) != LUA_TSTRING)
            scan_error(c, NULL, "expected a declared name, got %s", luaL_typename(c->L, -1));
        const int name = names_find(&def(c)->words, lua_tostring(c->L, -1));
        if (name == NONE) scan_error(c, NULL, "unknown name (declare it in `names`) \"%s\"", lua_tostring(c->L, -1));
        return name;
    }
    default:
        scan_error(c, NULL, "expected { var = }, { of = } or { none = true }: only a function can name another thing");
    }
}

/* Reads `of`: the bearer of a value. */
static enum bearer bearer_named(struct scan *c) {
    const char *of = scan_string(c, "of", "match");
    enum bearer b = BEARER_MATCH;
    while (b <= BEARER_SPACE && strcmp(bearers[b], of) != 0) b++;
    if (b > BEARER_SPACE) scan_error(c, "of", "expected match, piece, by or space, got \"%s\"", of);
    return b;
}

/* Reads { of = "piece" }. */
static void named(struct scan *c, struct assignment *a) {
    const enum value_type type = def(c)->fields[a->field].type;
    a->names = true;
    a->from_of = bearer_named(c);
    if (a->from_of == BEARER_MATCH || type != (a->from_of == BEARER_SPACE ? VAL_SPACE : VAL_PIECE))
        scan_error(c, "of", "\"%s\" cannot hold this thing", def(c)->fields[a->field].name);
}

/* Reads { var = "round", of = "match" }. */
static void copied(struct scan *c, struct assignment *a) {
    a->from_of = bearer_named(c);
    const char *name = scan_string(c, "var", NULL);
    a->from = variable_of(c, "var", a->from_of, name);
    const enum value_type type = def(c)->fields[a->field].type;
    if (def(c)->fields[a->from].type != type)
        scan_error(c, "var", "\"%s\" and \"%s\" have values of two types", name, def(c)->fields[a->field].name);
}

/* Reads a value that is a table: { add = n }, { var =, of = }, { of = } or { none = true }. */
static void computed(struct scan *c, struct assignment *a) {
    const struct field *f = &def(c)->fields[a->field];
    const bool names = scan_has(c, "of") && !scan_has(c, "var");
    scan_keys(c, "add var of none");
    if (scan_has(c, "add") + scan_has(c, "var") + scan_has(c, "none") + names != 1)
        scan_error(c, NULL, "expected a value, { add = n }, { var = \"name\" }, { of = \"piece\" } or { none = true }");
    if (a->of > BEARER_SPACE && !scan_has(c, "none"))
        scan_error(c, NULL, "expected a value or { none = true }: all these things get the same");
    if (names) {
        named(c, a);
    } else if (scan_has(c, "var")) {
        copied(c, a);
    } else if (scan_has(c, "add")) {
        if (f->type != VAL_INT) scan_error(c, "add", "only an integer variable counts");
        a->value = scan_int(c, "add", 0, -INT32_MAX, INT32_MAX);
        a->adds = true;
    } else {
        if (!scan_bool(c, "none", false)) scan_error(c, "none", "expected true");
        if (!value_optional(def(c), f->type)) scan_error(c, "none", "this variable always has a value");
        a->value = NONE;
    }
}

/* Raises an error if a piece that may match has no such variable. */
static void need_variable(struct scan *c, const struct filter *who, int field) {
    const struct field *f = &def(c)->fields[field];
    for (int q = piece_next_of(def(c), NONE, who); q != NONE; q = piece_next_of(def(c), q, who))
        if (field_place(f, q) == NONE)
            scan_error(c, NULL, "%s has no such variable. It is a variable of: %s", def(c)->pieces[q].id, f->kinds);
}

static void assignment_item(struct scan *c, const char *key, void *ctx) {
    const struct assigning *s = ctx;
    struct assignments *sets = s->sets;
    struct assignment a = {.of = s->of, .from_of = BEARER_MATCH, .from = NONE, .who = s->who};
    a.field = assigned_variable(c, s->of, key);
    if (s->who) need_variable(c, s->who, a.field);
    if (lua_istable(c->L, -1))
        computed(c, &a);
    else
        a.value = constant(c, &def(c)->fields[a.field]);
    if (sets->n == MAX_SETS) scan_error(c, NULL, "at most %d variables are possible", MAX_SETS);
    sets->list[sets->n++] = a;
}

/* Reads an entry of `pieces`, whose key is the filter. */
static void pieces_item(struct scan *c, const char *key, void *ctx) {
    struct assigning s = *(const struct assigning *)ctx;
    struct filter *who = declare_array(c, 1, sizeof *who);
    struct problem p;
    expect_table(c);
    if (!filter_compile(def(c), key, who, &p)) scan_error(c, NULL, "%s", p.text);
    s.who = who;
    scan_each(c, assignment_item, &s);
}

void declare_sets(struct scan *c, struct assignments *sets) {
    char place[300];
    struct text where = text_over(place, sizeof place);
    if (!scan_enter(c, "sets", false)) return;
    scan_keys(c, "match piece by space pieces spaces");
    sets->list = declare_array(c, MAX_SETS, sizeof *sets->list);
    for (int of = 0; of < BEARERS; of++) {
        struct assigning s = {sets, (enum bearer)of, NULL};
        if (!scan_enter(c, bearers[of], false)) continue;
        scan_each(c, of == BEARER_PIECES ? pieces_item : assignment_item, &s);
        scan_leave(c);
    }
    if (!sets->n && !c->s->report) scan_error(c, NULL, "assigns nothing: name a variable and its value");
    scan_leave(c);
    scan_place(c, "sets", &where);
    sets->where = declare_keep(c, place);
}
