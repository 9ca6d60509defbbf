/* Declares variables, and reads the keys of other declarations that name variables. */
#include "core/build.h"
#include "core/plane.h"
#include "script/declare/declare.h"
#include "script/source/renames.h"
#include "script/vm/handle.h"
#include "text/text.h"

#include <string.h>

int declare_match_variable(struct scan *c, const char *key, const char *name) {
    int field = field_find(def(c), OWN_MATCH, name);
    if (field == NONE)
        scan_error(c, key, "unknown variable \"%s\" of match%s", name,
                   names_hint(&def(c)->field_ids[OWN_MATCH], name).s);
    return field;
}

static void source_item(struct scan *c, const char *key, void *ctx) {
    const int *track = ctx;
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a text for each variable that counts points");
    int field = declare_match_variable(c, NULL, key);
    if (!def_track_source(def(c), *track, field, scan_msg_here(c, NULL, "title").s)) no_memory(c->L);
}

/* Reads the sources of a track's points. Runs after the variables are declared. */
static void sources_item(struct scan *c, const char *key, void *ctx) {
    int track = names_find(&def(c)->track_ids, key);
    (void)ctx;
    if (track == NONE || !scan_enter(c, "sources", false)) return;
    scan_each(c, source_item, &track);
    scan_leave(c);
}

/* Reads a sign for the text map: the sign of a mark, or of a variable of spaces with a title. */
static void sign_item(struct scan *c, const char *key, void *ctx) {
    const msg sign = scan_msg_here(c, NULL, "sign");
    const int mark = names_find(&def(c)->mark_ids, key);
    int field = NONE;
    (void)ctx;
    if (strlen(sign.s) != 1 || sign.s[0] <= ' ' || sign.s[0] > '~')
        scan_error(c, NULL, "expected one visible ASCII character");
    for (int f = CORE_FIELD_COUNT; f < def(c)->fields_n; f++) {
        const struct field *of = &def(c)->fields[f];
        if (of->owner == OWN_SPACE && of->title.s && strcmp(of->name, key) == 0) field = f;
    }
    if (mark != NONE)
        def_mark_sign(def(c), mark, sign.s);
    else if (field != NONE)
        def_variable_sign(def(c), field, sign.s);
    else
        scan_error(c, NULL, "there is no mark, and no variable of spaces with a title, of this name");
}

/* Reads the variable that says whether a die's face counts. The face does not count before the die is rolled. */
static void rolled_item(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "rolled");
    const int field = name ? field_find(def(c), OWN_PIECE, name) : NONE;
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    (void)ctx;
    if (!name) return;
    if (k->die == NONE) scan_error(c, "rolled", "is for dice: add `die`");
    if (field == NONE || def(c)->fields[field].type != VAL_BOOL || def(c)->fields[field].size != 1)
        scan_error(c, "rolled", "expected a variable of pieces of type \"bool\", got \"%.*s\"", text_fit(name, 60),
                   name);
    if (!field_has(def(c), field, k->first))
        scan_error(c, "rolled", "\"%s\" is a variable of %s only, and this kind is none of them", name,
                   def(c)->fields[field].kinds);
    k->rolled = field;
}

/* Reads the filter of spaces where a piece at a hidden place may be. Players know this filter, so it may name no hidden
 * variable. */
static void possible_item(struct scan *c, const char *key, void *ctx) {
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    const char *text = scan_optional(c, "possible_places");
    struct problem p;
    (void)ctx;
    if (!text) return;
    struct space_filter *possible = declare_array(c, 1, sizeof *possible);
    if (!space_filter_compile(def(c), text, possible, &p)) scan_error(c, "possible_places", "%s", p.text);
    k->possible = possible;
    for (int i = 0; i < possible->vars; i++) {
        const struct field *f = &def(c)->fields[possible->var[i].field];
        if (f->visible != VIS_EVERYONE)
            scan_error(c, "possible_places", "\"%s\" is hidden from some seats, and the places must be public",
                       f->name);
    }
}

/* Reads the variable that is true while players see the track. */
static void track_shown(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "shown");
    const int track = names_find(&def(c)->track_ids, key),
              field = name ? declare_match_variable(c, "shown", name) : NONE;
    (void)ctx;
    if (field == NONE || track == NONE) return;
    if (def(c)->fields[field].type != VAL_BOOL || def(c)->fields[field].size != 1)
        scan_error(c, "shown", "expected a variable of type \"bool\", got \"%.*s\"", text_fit(name, 60), name);
    def(c)->tracks[track].shown = field;
}

static const struct {
    const char *name;
    enum value_type type;
} types[] = {{"int", VAL_INT},   {"bool", VAL_BOOL}, {"name", VAL_WORD}, {"piece", VAL_PIECE}, {"space", VAL_SPACE},
             {"card", VAL_CARD}, {"side", VAL_SIDE}, {"seat", VAL_SEAT}, {"point", VAL_POINT}};

static enum value_type type_named(struct scan *c, const char *key, const char *name) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, name) == 0) return types[i].type;
    const struct rename *renamed = rename_find(RENAME_VALUE, "variable.type", name);
    if (renamed) scan_renamed(c, key, renamed->old, renamed->new);
    const char *best = NULL;
    int distance = 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) nearest_try(name, types[i].name, &best, &distance);
    if (!best && !strncmp(name, "bool", 4)) best = "bool";
    if (!best && !strncmp(name, "int", 3)) best = "int";
    scan_error(c, key, "expected the type int, bool, name, piece, space, card, side, seat or point, got \"%s\"%s", name,
               suggest(best, "").s);
}

static word variable_default(struct scan *c, enum value_type type) {
    if (type == VAL_BOOL) return scan_bool(c, "default", false);
    if (type != VAL_INT) {
        if (scan_has(c, "default"))
            scan_error(c, "default", "only int and bool variables have a default; set others in setup");
        return NONE;
    }
    return scan_int(c, "default", 0, INT32_MIN, INT32_MAX);
}

/* Some variables have one integer for each of several names: the symbols, or the names in a list. For such a variable,
 * returns these names. For other variables, returns NULL. */
static const struct names *variable_keys(struct scan *c, enum value_type type) {
    struct arena *a = &def(c)->arena;
    const int as = scan_type(c, "keys");
    if (as == LUA_TNIL) return NULL;
    if (type != VAL_INT || scan_has(c, "size"))
        scan_error(c, "keys", "only integers are kept by name, and there are as many as names: leave out `size`");
    if (as == LUA_TSTRING) {
        if (strcmp(scan_string(c, "keys", ""), "symbols") != 0)
            scan_error(c, "keys", "expected \"symbols\" or a list of names, got \"%s\"", scan_string(c, "keys", ""));
        if (!def(c)->symbols.n) scan_error(c, "keys", "there are no symbols");
        return &def(c)->symbols;
    }
    scan_enter(c, "keys", true);
    struct names *list = arena_alloc(a, sizeof *list);
    int n = scan_length(c);
    if (n < 1 || n > 256) scan_error(c, NULL, "expected 1 to 256 names");
    for (int i = 1; i <= n && list; i++) {
        if (names_find(list, scan_item(c, i)) != NONE) scan_error(c, NULL, "\"%s\" stands here twice", scan_item(c, i));
        if (names_add(list, a, scan_item(c, i)) == NONE) list = NULL;
    }
    if (!list) no_memory(c->L);
    scan_leave(c);
    return list;
}

static void said_item(struct scan *c, const char *key, void *ctx) {
    (void)key;
    if (!def_variable_said(def(c), *(const int *)ctx, scan_msg_here(c, NULL, "title").s)) no_memory(c->L);
}

/* Reads titles = { "one", "two" }: the texts for the values 1, 2 ... of an integer. */
static void read_said(struct scan *c, int field) {
    const struct field *f = &def(c)->fields[field];
    if (!scan_enter(c, "titles", false)) return;
    if (f->type != VAL_INT || f->size > 1 || !f->title.s)
        scan_error(c, NULL, "only a single integer with a title has texts for its values");
    scan_list(c, said_item, &field);
    scan_leave(c);
}

static void variable_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    enum owner owner = *(enum owner *)ctx;
    if (is_value_member(c->L, owner, key))
        scan_error(c, NULL,
                   "\"%s\" is a value that the engine gives there, which a variable would hide. Choose another name",
                   key);
    if (lua_type(c->L, -1) == LUA_TSTRING) {
        enum value_type type = type_named(c, NULL, lua_tostring(c->L, -1));
        bool number = type == VAL_INT;
        declared(c, NULL,
                 def_variable(def(c), owner, key, type, 1,
                              number             ? INT32_MIN
                              : type == VAL_BOOL ? 0
                                                 : NONE,
                              number             ? INT32_MAX
                              : type == VAL_BOOL ? 1
                                                 : INT32_MAX,
                              number || type == VAL_BOOL ? 0 : NONE, VIS_EVERYONE, &p),
                 &p);
        return;
    }
    expect_table(c);
    scan_keys(c, "type default min max size keys kinds visible sealed harm title titles was");
    enum value_type type = type_named(c, "type", scan_string(c, "type", "int"));
    word start = variable_default(c, type), min = NONE, max = INT32_MAX;
    if (type == VAL_INT) {
        min = scan_type(c, "min") == LUA_TSTRING ? INT32_MIN : scan_int(c, "min", INT32_MIN, INT32_MIN, INT32_MAX);
        max = scan_type(c, "max") == LUA_TSTRING ? INT32_MAX : scan_int(c, "max", INT32_MAX, INT32_MIN, INT32_MAX);
    } else if (type == VAL_BOOL) {
        min = 0;
        max = 1;
    }
    const bool sealed = scan_bool(c, "sealed", false);
    int visible = sealed && !scan_has(c, "visible") ? VIS_OWNER : declare_visibility(c, "visible");
    if (sealed && visible == VIS_EVERYONE)
        scan_error(c, "visible", "a sealed variable that everyone sees hides nothing");
    if (sealed && visible == VIS_OWNER && (owner == OWN_MATCH || owner == OWN_SPACE))
        scan_error(c, "sealed", "say who sees it meanwhile: visible = a side, a seat, or \"nobody\"");
    if (visible == VIS_SEAT && owner != OWN_SEAT && owner != OWN_PIECE && owner != OWN_CARD)
        scan_error(c, "visible", "only a variable of seats, pieces or cards has an owner's seat: name the seat");
    if (type == VAL_POINT && visible != VIS_EVERYONE)
        scan_error(c, "visible", "points of planes are public: everyone sees the table");
    const char *title = scan_msg(c, "title", NULL).s;
    const struct names *keys = variable_keys(c, type);
    int field =
        keys ? def_counters(def(c), owner, key, keys, min, max, start, visible, &p)
             : def_variable(def(c), owner, key, type, scan_int(c, "size", 1, 1, 4096), min, max, start, visible, &p);
    declared(c, NULL, field, &p);
    declare_variable_kinds(c, field);
    def(c)->fields[field].harm = scan_bool(c, "harm", false);
    if (title) def_variable_title(def(c), field, title);
    read_said(c, field);
    if (sealed && !def_variable_seal(def(c), field, &p)) scan_error(c, "sealed", "%s", p.text);
    if (scan_was(c) && !def_variable_was(def(c), field, scan_was(c), &p)) scan_error(c, "was", "%s", p.text);
}

/* Reads min = "name" or max = "name": another variable is the bound. This variable may come later in the list. */
static void bound_item(struct scan *c, const char *key, void *ctx) {
    static const char *const ends[] = {"min", "max"};
    struct problem p;
    const enum owner owner = *(const enum owner *)ctx;
    if (!lua_istable(c->L, -1)) return;
    const int field = field_find(def(c), owner, key);
    for (int i = 0; i < 2 && field != NONE; i++) {
        if (scan_type(c, ends[i]) != LUA_TSTRING) continue;
        if (def(c)->fields[field].type != VAL_INT) scan_error(c, ends[i], "only an integer variable has bounds");
        if (!def_variable_bound(def(c), field, i, scan_string(c, ends[i], NULL), &p))
            scan_error(c, ends[i], "%s", p.text);
    }
}

static void variable_classes(struct scan *c) {
    static const struct {
        const char *name;
        enum owner owner;
    } classes[] = {{"match", OWN_MATCH}, {"side", OWN_SIDE}, {"seat", OWN_SEAT},
                   {"piece", OWN_PIECE}, {"card", OWN_CARD}, {"space", OWN_SPACE}};
    struct problem p;
    if (!def_plane_variables(def(c), &p)) scan_error(c, "vars", "%s", p.text);
    if (!scan_enter(c, "vars", false)) return;
    scan_keys(c, "match side seat piece card space");
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        enum owner owner = classes[i].owner;
        if (!scan_enter(c, classes[i].name, false)) continue;
        scan_each(c, variable_item, &owner);
        scan_leave(c);
    }
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        enum owner owner = classes[i].owner;
        if (!scan_enter(c, classes[i].name, false)) continue;
        scan_each(c, bound_item, &owner);
        scan_leave(c);
    }
    scan_leave(c);
}

void declare_variables(struct scan *c) {
    variable_classes(c);
    scan_section(c, "signs", false, sign_item);
    scan_section(c, "kinds", false, rolled_item);
    scan_section(c, "kinds", false, possible_item);
    scan_section(c, "tracks", false, sources_item);
    scan_section(c, "tracks", false, track_shown);
    scan_section(c, "piles", false, declare_passed_item);
}

/* Kinds --------------------------------------------------------------------------------------------------------- */

/* Reads kinds = { "dog", "horse" } of a variable: only pieces of these kinds have it. So the position needs no words
 * for variables that most pieces never use. */

/* Reads the name of a kind, or a tag of kinds. Returns false if no kind of pieces has this name or tag. */
static bool add_kinds(struct scan *c, const char *name, struct tags *some) {
    const struct def *d = def(c);
    const int tag = names_find(&d->tags, name);
    bool any = false;
    for (int i = 0; tag != NONE && i < d->kinds_n; i++) any |= tag_in(&d->kinds[i].tags, tag);
    if (any) tag_set(some, tag);
    return any;
}

void declare_variable_kinds(struct scan *c, int field) {
    struct problem p;
    struct tags some = {{0}};
    char list[400];
    struct text names = text_over(list, sizeof list);
    if (!scan_enter(c, "kinds", false)) return;
    if (def(c)->fields[field].owner != OWN_PIECE)
        scan_error(c, NULL, "only variables of pieces are limited to kinds: declare it in vars.piece");
    const int n = scan_length(c);
    if (!n) scan_error(c, NULL, "expected a list of kinds or tags, the pieces that have the variable");
    for (int i = 1; i <= n; i++) {
        const char *name = scan_item(c, i);
        if (!add_kinds(c, name, &some))
            scan_error(c, NULL, "unknown kind or tag \"%.*s\"%s", text_fit(name, 64), name,
                       names_hint(&def(c)->tags, name).s);
        text_add(&names, "%s%s", i > 1 ? ", " : "", name);
    }
    scan_leave(c);
    if (!def_variable_kinds(def(c), field, &some, list, &p)) scan_error(c, "kinds", "%s", p.text);
}
