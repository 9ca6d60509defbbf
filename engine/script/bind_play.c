/* The functions that act in play: choose, roll, attack, queue, emit, finish. */
#include "script/guest_text.h"
#include "script/renames.h"
#include "script/state.h"

#include "core/plane.h"

#include <string.h>

enum { MAX_OPTIONS = 4096 };

static const struct rules *rules(lua_State *L) {
    return script_of(L)->program.rules;
}

void not_when_evaluating(lua_State *L, const char *function) {
    if (script_of(L)->evaluating) luaL_error(L, "%s: not possible here, only in a step, action or handler", function);
}

/* Choosing -------------------------------------------------------------------------------------------- */

static int check_verb(lua_State *L, int index) {
    const struct def *d = rules(L)->def;
    if (lua_type(L, index) != LUA_TSTRING)
        return luaL_error(L, "choose: expected a verb, got %s", luaL_typename(L, index));
    int verb = find_name(L, index, &d->verb_ids);
    return verb != NONE ? verb : unknown_name(L, "verb (declare it in `verbs`)", lua_tostring(L, index), &d->verb_ids);
}

static int seat_named(lua_State *L, int index) {
    const struct def *d = rules(L)->def;
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_SEAT) return h->n;
    if (h && h->type == VAL_PIECE) return seat_of_piece(reading(L), h->n);
    int seat = find_name(L, index, &d->seat_ids);
    return seat != NONE ? seat : unknown_name(L, "seat", lua_tostring(L, index), &d->seat_ids);
}

static int side_named(lua_State *L, int index) {
    const struct def *d = rules(L)->def;
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_SIDE) return h->n;
    int side = find_name(L, index, &d->side_ids);
    return side != NONE ? side : unknown_name(L, "side", lua_tostring(L, index), &d->side_ids);
}

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
    KEY_BEGINS_TURN
};

const char *const choose_keys[] = {"seat",       "side",    "verb",  "from",    "optional", "prompt",      "rule",
                                   "always_ask", "why",     "odds",  "actor",   "options",  "args",        "line",
                                   "delegable",  "domains", "count", "ordered", "label",    "begins_turn", NULL};

static int choose_seat(lua_State *L, struct run *r) {
    int seat = NONE;
    if (!lua_isnil(L, KEY_SEAT)) seat = seat_named(L, KEY_SEAT);
    if (!lua_isnil(L, KEY_SIDE) && seat == NONE) seat = seat_of_side(r, side_named(L, KEY_SIDE));
    if (seat == NONE) luaL_error(L, "choose: say who answers: seat = a seat or piece, or side = a side with a seat");
    return seat;
}

/* Calls a function that makes a text. A failure of the function ends the step, and no pcall catches it. These functions
 * run only if somebody reads the question. So a script that could catch the error would know whether anybody reads
 * it. */
static void make_text(lua_State *L, struct run *r, int place, int n, const char *what, bool or_nil) {
    need_depth(L);
    lua_pushvalue(L, place);
    lua_insert(L, -1 - n);
    r->read_only++;
    int status = lua_pcall(L, n, 1, 0);
    r->read_only--;
    if (status == LUA_OK && (lua_type(L, -1) == LUA_TSTRING || (or_nil && lua_isnil(L, -1)))) {
        lua_replace(L, place);
        return;
    }
    script_of(L)->fatal = true;
    if (status != LUA_OK) lua_error(L);
    luaL_error(L, "%s: expected the function to return a string%s, got %s", what, or_nil ? " or nil" : "",
               luaL_typename(L, -1));
}

void made_text(lua_State *L, struct run *r, int place, int n, const char *what) {
    make_text(L, r, place, n, what, false);
}

static int text_slot(const char *text) {
    return (int)((uintptr_t)text / 16 % TEXT_SLOTS);
}

/* Records a checked text by its address. A table in the registry keeps these texts, so that no other text gets the same
 * address. */
void pass_question_text(lua_State *L, int place) {
    place = lua_absindex(L, place);
    const char *text = lua_tostring(L, place);
    const int slot = text_slot(text);
    script_of(L)->passed_texts[slot] = NULL;
    luaL_getsubtable(L, LUA_REGISTRYINDEX, "precinct.passed_texts");
    lua_pushvalue(L, place);
    lua_rawseti(L, -2, slot + 1);
    lua_pop(L, 1);
    script_of(L)->passed_texts[slot] = text;
}

void check_question_text(lua_State *L, int place, const char *what) {
    if (lua_type(L, place) != LUA_TSTRING)
        luaL_error(L, "%s: expected a string, got %s", what, luaL_typename(L, place));
    const char *text = lua_tostring(L, place);
    if (script_of(L)->passed_texts[text_slot(text)] == text) return;
    guest_text_check(L, place, what, "prompt");
    if (lua_rawlen(L, place) >= MAX_SAID)
        luaL_error(L, "%s: expected fewer than %d bytes, got %d", what, MAX_SAID, (int)lua_rawlen(L, place));
    pass_question_text(L, place);
}

const char *question_part(lua_State *L, struct run *r, int place, const char *what, int slot) {
    if (lua_isnil(L, place) || lua_isfunction(L, place)) return NULL;
    check_question_text(L, place, what);
    return r->recording ? ask_text(r, slot, lua_tostring(L, place)) : NULL;
}

static const char *const text_names[] = {"choose: prompt", "choose: rule", "choose: why", "choose: odds"};

/* Reads a text of the question that choose() asks. */
static const char *optional_text(lua_State *L, struct run *r, int place, int slot) {
    return question_part(L, r, place, text_names[slot], slot);
}

/* Checks a label of choose(): a text or a function. */
static void check_label(lua_State *L, int place) {
    if (!lua_isfunction(L, place) && lua_type(L, place) != LUA_TSTRING)
        luaL_error(L, "choose: label: expected a text or a function, or { VERB = text or function }, got %s",
                   luaL_typename(L, place));
    if (!lua_isfunction(L, place)) check_question_text(L, place, "choose: label");
}

/* Checks `label`, even if nobody reads the question. */
static void check_labels(lua_State *L) {
    if (!lua_istable(L, KEY_LABEL)) {
        check_label(L, KEY_LABEL);
        if (lua_isnil(L, KEY_VERB))
            luaL_error(L, "choose: label: say which verb it is for: label = { VERB = text or function }");
        return;
    }
    for (lua_pushnil(L); lua_next(L, KEY_LABEL); lua_pop(L, 1)) {
        check_verb(L, lua_absindex(L, -2));
        check_label(L, lua_absindex(L, -1));
    }
}

/* Replaces the label on the stack, a text or a function, by the text of an option, or by nil. */
static void fill_label(lua_State *L, struct run *r, const struct option *o) {
    const int place = lua_gettop(L);
    if (lua_isfunction(L, place)) {
        for (int i = 0; i < o->args; i++) push_value(L, o->type[i], o->arg[i]);
        make_text(L, r, place, o->args, "choose: label", true);
        if (!lua_isnil(L, place)) check_question_text(L, place, "choose: label");
    }
    if (lua_type(L, place) == LUA_TSTRING) {
        char filled[MAX_SAID];
        struct text t = text_over(filled, sizeof filled);
        struct value v[OPTION_ARGS];
        const msg label = {lua_tostring(L, place)};
        if (label_names(label) > o->args) {
            script_of(L)->fatal = true;
            luaL_error(L, "choose: label: \"%s\" names {%d}, and an option of the verb %s has %d", label.s,
                       label_names(label), r->rules->def->verbs[o->verb].id, o->args);
        }
        for (int i = 0; i < o->args; i++) v[i] = (struct value){o->type[i], o->arg[i]};
        label_text(r->rules->def, label, v, o->args, &t);
        lua_pushstring(L, filled);
        lua_replace(L, place);
    }
}

/* Makes the labels that the question gives its options. Like make_texts(), runs only if somebody reads the question. */
static void make_labels(lua_State *L, struct run *r) {
    const struct decision *q = &r->open;
    const bool table = lua_istable(L, KEY_LABEL);
    const int verb = table || lua_isnil(L, KEY_LABEL) ? NONE : check_verb(L, KEY_VERB);
    for (int i = 0; i < q->n && !lua_isnil(L, KEY_LABEL); i++) {
        const struct option o = q->option[i];
        if (table)
            lua_getfield(L, KEY_LABEL, r->rules->def->verbs[o.verb].id);
        else if (o.verb == verb)
            lua_pushvalue(L, KEY_LABEL);
        else
            lua_pushnil(L);
        fill_label(L, r, &o);
        if (!lua_isnil(L, -1) && !ask_label(r, &o, lua_tostring(L, -1))) no_memory(L);
        lua_pop(L, 1);
    }
}

/* Runs the functions that make the texts of an open question. The step then unwinds. These functions do not run in bulk
 * play, or for a question with a recorded answer, so no step can depend on them. */
static void make_texts(lua_State *L, struct run *r) {
    const char **const texts[] = {&r->open.prompt.s, &r->open.rule, &r->open.why.s, &r->open.odds};
    static const int places[] = {KEY_PROMPT, KEY_RULE, KEY_WHY, KEY_ODDS};
    for (int i = 0; i < SAID_SLOTS; i++) {
        if (!lua_isfunction(L, places[i])) continue;
        made_text(L, r, places[i], 0, text_names[i]);
        *texts[i] = optional_text(L, r, places[i], i);
    }
    make_labels(L, r);
}

/* A question under construction. `from`: the first option of the current list. `named`: number of things in all lists
 * so far, including alike things. */
struct offer {
    struct run *r;
    int from, named;
};

static void count_named(lua_State *L, struct offer *o, const char *what) {
    look(L);
    if (++o->named > MAX_OPTIONS) luaL_error(L, "choose: more than %d %s", MAX_OPTIONS, what);
}

/* Returns true if an alike card was offered before. A linear search is enough, because a hand has few cards and the
 * number of options is limited. */
static bool card_before(const struct offer *o, int card) {
    const struct run *r = o->r;
    const struct card_def *cards = r->rules->def->cards;
    for (int i = o->from; i < r->open.n; i++) {
        const struct option *before = &r->open.option[i];
        if (before->type[0] != VAL_CARD || cards[before->arg[0]].kind != cards[card].kind) continue;
        if (cards_alike(&r->pos, before->arg[0], card)) return true;
    }
    return false;
}

/* Returns true if an alike piece was offered before. r->offered is the set of pieces that this list has offered. It
 * omits pieces that are known to be unlike all others. */
static bool piece_before(const struct offer *o, int piece) {
    const struct run *r = o->r;
    const struct position *p = &r->pos;
    int space = *at(p, F_PIECE_space, piece), bare = NONE;
    if (space == NONE) return false;
    for (int q = *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q)) {
        const uint64_t bit = (uint64_t)1 << (q % 64);
        if (!(r->offered[q / 64] & bit) || !pieces_look_alike(p, q, piece)) continue;
        if (bare == NONE) bare = piece_bare(p, piece);
        if (!bare) return false;
        if (piece_bare(p, q)) return true;
        r->offered[q / 64] &= ~bit;
    }
    r->offered[piece / 64] |= (uint64_t)1 << (piece % 64);
    return false;
}

/* Returns true if an alike thing was offered before. Alike things are offered only once. */
static bool alike_before(const struct offer *o, const struct value *v) {
    if (v->type == VAL_CARD) return card_before(o, v->n);
    return v->type == VAL_PIECE && piece_before(o, v->n);
}

static void need_list(lua_State *L, int index, const char *key) {
    if (lua_type(L, index) == LUA_TTABLE) return;
    const struct handle *h = to_handle(L, index);
    bool text = lua_type(L, index) == LUA_TSTRING;
    luaL_error(L, "choose: %s is not a list { ... } but %s%s%s", key, h ? "one thing alone" : "a ",
               h ? "" : luaL_typename(L, index), text ? ": pieces(filter) or spaces(filter) gives one" : "");
}

/* Raises an error if anything follows the first nil, because Lua would silently ignore it. */
static void no_gap(lua_State *L, int list, int end, const char *key) {
    if (lua_rawlen(L, list) >= (size_t)end)
        luaL_error(L, "choose: %s[%d] is nil, and more follows: a list has no gaps", key, end);
}

/* Adds one option for each thing in the list at the top of the stack. */
static void add_list(lua_State *L, struct offer *o, int verb) {
    struct run *r = o->r;
    int list = lua_gettop(L), i = 1;
    o->from = r->open.n;
    memset(r->offered, 0, (size_t)(r->rules->def->pieces_n / 64 + 1) * sizeof *r->offered);
    for (; lua_geti(L, list, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        count_named(L, o, "elements in `from`");
        struct value v = check_value(L, -1, "choose: an element of `from`");
        if (!alike_before(o, &v) && !ask_add(r, verb, 1, &v)) no_memory(L);
    }
    no_gap(L, list, i, "from");
    lua_settop(L, list - 1);
}

/* Adds an option { verb, argument ... }. For { verb, { thing ... } }, adds one option for each thing. */
static void add_option(lua_State *L, struct offer *o, int option) {
    struct value v[OPTION_ARGS];
    int n = 0;
    lua_geti(L, option, 1);
    int verb = check_verb(L, -1);
    if (lua_geti(L, option, 2) == LUA_TTABLE) {
        if (lua_geti(L, option, 3) != LUA_TNIL) luaL_error(L, "choose: an option with a list has nothing after it");
        lua_pop(L, 1);
        add_list(L, o, verb);
        return;
    }
    for (; !lua_isnil(L, -1); lua_geti(L, option, n + 2)) {
        if (n == OPTION_ARGS) luaL_error(L, "choose: an option has at most %d arguments", OPTION_ARGS);
        v[n++] = check_value(L, -1, "choose: an option's argument");
    }
    if (!ask_add(o->r, verb, n, v)) no_memory(L);
}

static void add_options(lua_State *L, struct offer *o) {
    int list = lua_gettop(L), i = 1;
    for (; lua_geti(L, list, i) != LUA_TNIL; i++, lua_settop(L, list)) {
        count_named(L, o, "options");
        if (lua_type(L, list + 1) != LUA_TTABLE)
            luaL_error(L, "choose: options[%d]: expected { verb, argument ... }, got %s", i,
                       luaL_typename(L, list + 1));
        add_option(L, o, list + 1);
    }
    no_gap(L, list, i, "options");
    lua_settop(L, list - 1);
}

void add_question_options(lua_State *L, struct run *r) {
    struct offer o = {.r = r};
    if (lua_type(L, -1) != LUA_TTABLE) luaL_error(L, "expected a list of options, got %s", luaL_typename(L, -1));
    add_options(L, &o);
}

/* Adds the arguments {1}, {2} ... of the question's sentence. */
static void add_args(lua_State *L, struct run *r) {
    enum { most = 4 }; /* the documented maximum; only the engine's own questions may have one more */
    need_list(L, KEY_ARGS, "args");
    for (int i = 1; lua_geti(L, KEY_ARGS, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        if (i > most) luaL_error(L, "choose: `args` names more than %d things", most);
        ask_about(r, check_value(L, -1, "choose: an element of `args`"));
    }
    lua_pop(L, 1);
}

/* The keys of a domain. The values of these keys are on the stack above the table at DOMAIN_TABLE. */
static const char *const domain_keys[] = {"verb", "kind", "piece", "limit", "least", "within",
                                          "of",   "area", "seen",  "swing", "test",  NULL};
enum {
    DOMAIN_VERB = 1,
    DOMAIN_KIND_KEY,
    DOMAIN_PIECE,
    DOMAIN_LIMIT,
    DOMAIN_LEAST,
    DOMAIN_WITHIN,
    DOMAIN_OF,
    DOMAIN_AREA,
    DOMAIN_SEEN,
    DOMAIN_SWING,
    DOMAIN_TEST
};

/* Stores the test of a domain in the registry while the question is asked. The slots are made once and used again, so
 * that an error cannot leave an unused slot in the registry. */
static int keep_test(lua_State *L, int index, int slot) {
    if (lua_isnil(L, index)) return NONE;
    if (!lua_isfunction(L, index))
        return luaL_error(L, "choose: domains: test: expected a function, got %s", luaL_typename(L, index));
    lua_pushvalue(L, index);
    lua_rawseti(L, LUA_REGISTRYINDEX, script_of(L)->domain_tests[slot]);
    return script_of(L)->domain_tests[slot];
}

static void forget_tests(lua_State *L, int n) {
    for (int i = 0; i < n; i++) {
        lua_pushboolean(L, false);
        lua_rawseti(L, LUA_REGISTRYINDEX, script_of(L)->domain_tests[i]);
    }
}

static enum domain_kind domain_kind(lua_State *L, int index) {
    static const char *const names[] = {"leg", "place", "aim", "target"};
    for (int i = 0; i < 4; i++)
        if (lua_type(L, index) == LUA_TSTRING && strcmp(lua_tostring(L, index), names[i]) == 0)
            return (enum domain_kind)i;
    luaL_error(L, "choose: domains: kind: expected \"leg\", \"place\", \"aim\" or \"target\", got %s",
               lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : luaL_typename(L, index));
    return DOMAIN_LEG;
}

/* Returns the length at `index` for a domain, in mm. Returns `otherwise` for nil. */
static word domain_mm(lua_State *L, int index, const char *what, word otherwise) {
    if (lua_isnil(L, index)) return otherwise;
    const word n = check_word(L, index, what);
    if (n < 0) luaL_error(L, "%s: expected millimeters, at least 0, got %d", what, n);
    return n;
}

/* Returns the area of this name, and sets its plane. */
static int domain_area(lua_State *L, const struct def *d, int index, int *plane) {
    const char *name = luaL_checkstring(L, index);
    for (*plane = 0; *plane < d->planes_n; ++*plane)
        for (int i = 0; i < d->planes[*plane].regions_n; i++)
            if (strcmp(d->planes[*plane].regions[i].id, name) == 0) return i;
    return luaL_error(L, "choose: domains: area: no plane has an area \"%s\"", name);
}

/* Raises an error for a key that a domain of this kind does not have. */
static void domain_only(lua_State *L, int base, int key, const char *name, bool has) {
    if (!has && !lua_isnil(L, base + key)) luaL_error(L, "choose: domains: %s: not for this kind of domain", name);
}

/* Adds the domain in the table at the top. */
static void add_domain(lua_State *L, struct run *r, int nth) {
    const int base = lua_gettop(L);
    const struct def *d = r->rules->def;
    if (lua_type(L, base) != LUA_TTABLE)
        luaL_error(L, "choose: domains[%d]: expected { verb =, kind =, piece = ... }, got %s", nth + 1,
                   luaL_typename(L, base));
    spread_keys(L, "choose: domains", domain_keys, 2);
    struct domain domain = {.verb = check_verb(L, base + DOMAIN_VERB),
                            .kind = domain_kind(L, base + DOMAIN_KIND_KEY),
                            .area = NONE,
                            .swing = NONE,
                            .of = {VAL_NONE, NONE}};
    const bool leg = domain.kind == DOMAIN_LEG, place = domain.kind == DOMAIN_PLACE, aim = domain.kind == DOMAIN_AIM;
    domain_only(L, base, DOMAIN_LIMIT, "limit", leg || domain.kind == DOMAIN_TARGET);
    domain_only(L, base, DOMAIN_LEAST, "least", leg);
    domain_only(L, base, DOMAIN_WITHIN, "within", place);
    domain_only(L, base, DOMAIN_OF, "of", place);
    domain_only(L, base, DOMAIN_AREA, "area", place);
    domain_only(L, base, DOMAIN_SEEN, "seen", !leg && !place && !aim);
    domain_only(L, base, DOMAIN_SWING, "swing", leg);
    domain.piece = check_handle(L, base + DOMAIN_PIECE, VAL_PIECE, "choose: domains: piece");
    domain.limit = place ? domain_mm(L, base + DOMAIN_WITHIN, "choose: domains: within", NONE)
                         : domain_mm(L, base + DOMAIN_LIMIT, "choose: domains: limit", NONE);
    domain.least = leg ? domain_mm(L, base + DOMAIN_LEAST, "choose: domains: least", 10) : 0;
    if (!lua_isnil(L, base + DOMAIN_SWING)) domain.swing = check_word(L, base + DOMAIN_SWING, "choose: domains: swing");
    if (domain.swing != NONE && (domain.swing < 0 || domain.swing > 180))
        luaL_error(L, "choose: domains: swing: expected degrees from 0 to 180, got %d", domain.swing);
    domain.seen = lua_toboolean(L, base + DOMAIN_SEEN);
    if (!lua_isnil(L, base + DOMAIN_OF)) {
        domain.of = check_value(L, base + DOMAIN_OF, "choose: domains: of");
        if (domain.of.type != VAL_PIECE && domain.of.type != VAL_POINT)
            luaL_error(L, "choose: domains: of: expected a piece or a point");
    }
    if ((domain.of.type != VAL_NONE) != (place && domain.limit != NONE))
        luaL_error(L, "choose: domains: `within` and `of` belong together: so many mm of a piece or a point");
    if (!lua_isnil(L, base + DOMAIN_AREA)) domain.area = domain_area(L, d, base + DOMAIN_AREA, &domain.plane);
    if (!d->planes_n) luaL_error(L, "choose: domains: no board is a plane");
    for (int i = 0; i < r->open.domains; i++)
        if (r->open.domain[i].verb == domain.verb)
            luaL_error(L, "choose: domains: two have the verb \"%s\"", d->verbs[domain.verb].id);
    domain.test = keep_test(L, base + DOMAIN_TEST, nth);
    ask_domain(r, &domain);
    lua_settop(L, base - 1);
}

/* Adds the domains of the question, and returns their number. */
static int add_domains(lua_State *L, struct run *r) {
    need_list(L, KEY_DOMAINS, "domains");
    int n = 0;
    for (; lua_geti(L, KEY_DOMAINS, n + 1) != LUA_TNIL; n++) {
        if (n == MAX_DOMAINS) luaL_error(L, "choose: at most %d domains", MAX_DOMAINS);
        add_domain(L, r, n);
    }
    lua_pop(L, 1);
    return n;
}

/* Reads the key `line`: true, or the place where the line starts. */
static int line_of_question(lua_State *L, const struct run *r) {
    if (!r->rules->def->planar) luaL_error(L, "choose: line: no board has the key `drawing`");
    return lua_isboolean(L, KEY_LINE) ? LINE_FROM_ANY : check_space(L, KEY_LINE, "choose: line");
}

/* Reads odds = { VERB = text or function }. Replaces the table on the stack by the text for the verb. */
static void read_odds(lua_State *L, struct run *r) {
    bool table = lua_istable(L, KEY_ODDS);
    lua_pushnil(L);
    if (!table || !lua_next(L, KEY_ODDS)) luaL_error(L, "choose: odds: expected { VERB = text or function }");
    lua_pushvalue(L, -2);
    r->open.odds_verb = check_verb(L, -1);
    lua_pop(L, 1);
    lua_pushvalue(L, -2);
    if (lua_next(L, KEY_ODDS)) luaL_error(L, "choose: odds: expected one verb");
    lua_replace(L, KEY_ODDS);
    lua_settop(L, (int)(sizeof choose_keys / sizeof *choose_keys));
    r->open.odds = optional_text(L, r, KEY_ODDS, 3);
}

/* Returns the verb that ends a question, or NONE. */
static int verb_that_ends(lua_State *L) {
    if (lua_isnil(L, KEY_OPTIONAL)) return NONE;
    if (!lua_isboolean(L, KEY_OPTIONAL)) return check_verb(L, KEY_OPTIONAL);
    return lua_toboolean(L, KEY_OPTIONAL) ? rules(L)->verb_pass : NONE;
}

/* Reads the things of `from`. */
static void read_things(lua_State *L, struct choosing *c) {
    int i = 1;
    need_list(L, KEY_FROM, "from");
    for (; lua_geti(L, KEY_FROM, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        look(L);
        if (c->n == MAX_SEVERAL) luaL_error(L, "choose: from: at most %d things where several are named", MAX_SEVERAL);
        c->item[c->n++] = check_value(L, -1, "choose: an element of `from`");
    }
    lua_pop(L, 1);
    no_gap(L, KEY_FROM, i, "from");
}

/* Reads count = n, or { least, most }. Without `count`, the seat puts all things in an order. */
static void read_count(lua_State *L, struct choosing *c) {
    c->least = c->most = c->n;
    if (lua_istable(L, KEY_COUNT)) {
        if (lua_rawlen(L, KEY_COUNT) != 2) luaL_error(L, "choose: count: expected a number or { least, most }");
        lua_geti(L, KEY_COUNT, 1);
        lua_geti(L, KEY_COUNT, 2);
        c->least = check_word(L, -2, "choose: count: the least");
        c->most = check_word(L, -1, "choose: count: the most");
        lua_pop(L, 2);
    } else if (!lua_isnil(L, KEY_COUNT)) {
        c->least = c->most = check_word(L, KEY_COUNT, "choose: count");
    }
    if (c->least < 0 || c->most < c->least || c->most > NAMED_MOST)
        luaL_error(L, "choose: count: expected 0 <= least <= most <= %d, got %d and %d", NAMED_MOST, c->least, c->most);
    if (c->end == NONE && c->least < c->most)
        luaL_error(L, "choose: count: %d to %d things: say with `optional` which verb ends the naming", c->least,
                   c->most);
    if (c->end != NONE && c->least == c->most)
        luaL_error(L, "choose: optional: nothing ends the naming of exactly %d things; give count = { least, most }",
                   c->least);
}

static void need_different(lua_State *L, const struct choosing *c) {
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < i; k++)
            if (c->item[k].type == c->item[i].type && c->item[k].n == c->item[i].n)
                luaL_error(L, "choose: from[%d] and from[%d] are the same thing", k + 1, i + 1);
}

/* choose { from =, count =, ordered = }: asks for several things of one list, and returns them as a list. */
static int choose_several(lua_State *L, struct run *r) {
    struct choosing c = {.end = verb_that_ends(L), .ordered = lua_toboolean(L, KEY_ORDERED)};
    if (!lua_isnil(L, KEY_OPTIONS) || !lua_isnil(L, KEY_DOMAINS))
        luaL_error(L, "choose: count and ordered go with `verb` and `from`, not with options or domains");
    if (lua_isnil(L, KEY_COUNT) && !c.ordered) luaL_error(L, "choose: ordered: expected true, or give `count`");
    c.verb = check_verb(L, KEY_VERB);
    if (c.end == c.verb) luaL_error(L, "choose: optional: expected another verb than `verb`");
    c.always_ask = lua_toboolean(L, KEY_ALWAYS_ASK);
    read_things(L, &c);
    read_count(L, &c);
    need_different(L, &c);
    if (c.n < c.least)
        luaL_error(L, "choose: count: at least %d of only %d things; check the list first", c.least, c.n);
    const enum outcome out = ask_several(r, &c);
    if (out == OUT_WAIT && r->recording) make_texts(L, r);
    proceed(L, out);
    lua_createtable(L, c.n, 0);
    for (int i = 0; i < c.n; i++) {
        push_value(L, c.item[i].type, c.item[i].n);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int choose(lua_State *L) {
    struct run *r = writing(L, "choose");
    not_when_evaluating(L, "choose");
    lua_settop(L, 1);
    spread_keys(L, "choose", choose_keys, 1);
    int pass = NONE, seat = choose_seat(L, r);
    ask_begin(r, seat, (msg){NULL}, NULL);
    const struct handle *whom = to_handle(L, KEY_SEAT);
    if (whom && whom->type == VAL_PIECE) r->open.whom = whom->n;
    r->open.prompt.s = optional_text(L, r, KEY_PROMPT, 0);
    r->open.rule = optional_text(L, r, KEY_RULE, 1);
    r->open.why.s = optional_text(L, r, KEY_WHY, 2);
    if (!lua_isnil(L, KEY_ODDS)) read_odds(L, r);
    if (!lua_isnil(L, KEY_LABEL)) check_labels(L);
    if (!lua_isnil(L, KEY_ACTOR)) r->open.actor = check_handle(L, KEY_ACTOR, VAL_PIECE, "choose: actor");
    if (!lua_isnil(L, KEY_ARGS)) add_args(L, r);
    r->open.delegable = lua_toboolean(L, KEY_DELEGABLE);
    r->open.between = lua_toboolean(L, KEY_BEGINS_TURN);
    if (!lua_isnil(L, KEY_LINE)) r->open.line = line_of_question(L, r);
    if (!lua_isnil(L, KEY_COUNT) || !lua_isnil(L, KEY_ORDERED)) return choose_several(L, r);
    struct offer offer = {.r = r};
    bool several = !lua_isnil(L, KEY_OPTIONS);
    if (several) {
        need_list(L, KEY_OPTIONS, "options");
        lua_pushvalue(L, KEY_OPTIONS);
        add_options(L, &offer);
    }
    if (!lua_isnil(L, KEY_FROM)) {
        int verb = check_verb(L, KEY_VERB);
        need_list(L, KEY_FROM, "from");
        lua_pushvalue(L, KEY_FROM);
        add_list(L, &offer, verb);
    }
    pass = verb_that_ends(L);
    if (pass != NONE && !ask_add(r, pass, 0, NULL)) no_memory(L);
    bool always_ask = lua_toboolean(L, KEY_ALWAYS_ASK);
    if (always_ask) r->open.decline = pass;
    struct option chosen;
    const int domains = lua_isnil(L, KEY_DOMAINS) ? 0 : add_domains(L, r);
    several |= domains > 0;
    if (!several && lua_isnil(L, KEY_FROM) && !always_ask)
        return luaL_error(L, "choose: there is nothing to choose from; give `from`, `options` or `domains`, and check "
                             "that it is not nil");
    if (!r->open.n && !domains)
        return luaL_error(L,
                          "choose: there is nothing to choose from; check for an empty list first or give `optional`");
    enum outcome out = ask(r, always_ask, &chosen);
    if (domains) forget_tests(L, domains);
    if (out == OUT_WAIT && r->recording) make_texts(L, r);
    proceed(L, out);
    lua_settop(L, 1);
    if (several)
        lua_pushstring(L, r->rules->def->verbs[chosen.verb].id);
    else if (chosen.verb == pass && !chosen.args)
        return 0;
    for (int i = 0; i < chosen.args; i++) push_value(L, chosen.type[i], chosen.arg[i]);
    return chosen.args + several;
}

/* Chance ---------------------------------------------------------------------------------------------- */

static int check_die(lua_State *L, int index) {
    const struct def *d = rules(L)->def;
    int die = find_name(L, index, &d->dice_ids);
    return die != NONE ? die : unknown_name(L, "die", lua_tostring(L, index), &d->dice_ids);
}

/* Appends the symbols to the list at the top. */
static void append_symbols(lua_State *L, const struct def *d, const struct pips *pips) {
    for (int i = 0; i < pips->n; i++) {
        lua_pushstring(L, d->symbols.name[pips->symbol[i]]);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* roll(list of lasting dice [, by]) */
static int roll_pieces(lua_State *L, struct run *r) {
    int pieces[MAX_POOL],
        n = 0,
        by = lua_isnoneornil(L, 2) ? *at(&r->pos, F_MATCH_actor, 0) : check_handle(L, 2, VAL_PIECE, "roll: by whom");
    lua_settop(L, 1);
    for (int i = 1; lua_geti(L, 1, i) != LUA_TNIL; i++, lua_settop(L, 1)) {
        if (n == MAX_POOL) return luaL_error(L, "roll: at most %d dice", MAX_POOL);
        int piece = check_handle(L, -1, VAL_PIECE, "roll: an element of the list");
        if (kind_of(&r->pos, piece)->die == NONE)
            return luaL_error(L, "roll: %s is not a die: give its kind the key `die`", r->rules->def->pieces[piece].id);
        for (int j = 0; j < n; j++)
            if (pieces[j] == piece)
                return luaL_error(L, "roll: %s stands in the list twice", r->rules->def->pieces[piece].id);
        pieces[n++] = piece;
    }
    if (n) proceed(L, dice_roll(r, pieces, n, by));
    lua_newtable(L);
    for (int i = 0; i < n; i++) append_symbols(L, r->rules->def, piece_pips(&r->pos, pieces[i]));
    return 1;
}

/* Rolls dice whose faces show any number of symbols. */
static int roll_several(lua_State *L, struct run *r, int die, int n) {
    const struct def *d = r->rules->def;
    struct throw t = {.n = 0};
    int face[MAX_POOL];
    draw_throw(r, die, face, n);
    lua_newtable(L);
    for (int i = 0; i < n; i++) {
        int pips = d->dice[die].face[face[i]];
        throw_add(&t, pips, SEEN_BY_ALL);
        append_symbols(L, d, &d->pips[pips]);
    }
    emit_throw(r, EVENT_DICE, *at(&r->pos, F_MATCH_actor, 0), &t);
    return 1;
}

static int roll(lua_State *L) {
    struct run *r = writing(L, "roll");
    if (lua_type(L, 1) == LUA_TTABLE) return roll_pieces(L, r);
    int die = check_die(L, 1);
    word n = check_word(L, 2, "roll");
    if (n < 0 || n > MAX_POOL) return luaL_error(L, "roll: expected 0 to %d dice, got %d", MAX_POOL, n);
    if (!r->rules->def->dice[die].plain) return roll_several(L, r, die, n);
    struct throw t = {.n = 0};
    int symbol[MAX_POOL];
    draw_symbols(r, die, symbol, n);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        throw_add(&t, symbol[i], SEEN_BY_ALL);
        lua_pushstring(L, r->rules->def->symbols.name[symbol[i]]);
        lua_rawseti(L, -2, i + 1);
    }
    emit_throw(r, EVENT_ROLLED, NONE, &t);
    return 1;
}

static int random_number(lua_State *L) {
    struct run *r = writing(L, "random");
    word n = check_word(L, 1, "random");
    if (n < 1) return luaL_error(L, "random: expected at least 1, got %d", n);
    lua_pushinteger(L, draw_number(r, n));
    return 1;
}

enum { OPTION_DICE = 5, OPTION_BONUS, OPTION_PAYER }; /* stack indices */
static const char *const attack_keys[] = {"dice", "bonus", "payer", NULL};

/* Reads the options at 4. Pushes their values above 4. */
static void attack_options(lua_State *L, struct attack *a) {
    lua_settop(L, 4);
    spread_keys(L, "attack", attack_keys, 1);
    if (!lua_isnil(L, OPTION_PAYER)) a->payer = check_handle(L, OPTION_PAYER, VAL_PIECE, "attack: payer");
    a->dice = word_or(L, OPTION_DICE, "attack: dice", NONE);
    a->bonus = word_or(L, OPTION_BONUS, "attack: bonus", 0);
    if (a->dice != NONE && (a->dice < 0 || a->dice > MAX_POOL))
        luaL_error(L, "attack: dice: expected 0 to %d, got %d", MAX_POOL, a->dice);
    if (a->bonus < -1000 || a->bonus > 1000) luaL_error(L, "attack: bonus: expected -1000 to 1000, got %d", a->bonus);
}

static int attack_with(lua_State *L) {
    struct run *r = writing(L, "attack");
    not_when_evaluating(L, "attack");
    struct attack a = {.profile = find_name(L, 1, &r->rules->attack_ids)};
    if (a.profile == NONE) return unknown_name(L, "attack profile", lua_tostring(L, 1), &r->rules->attack_ids);
    a.by = lua_isnil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "attack: by whom");
    const struct handle *h = to_handle(L, 3);
    if (!h || (h->type != VAL_SPACE && h->type != VAL_PIECE))
        return luaL_error(L, "attack: expected a space or piece to attack");
    a.at = (struct value){h->type, h->n};
    a.payer = a.dice = NONE;
    if (!lua_isnoneornil(L, 4)) attack_options(L, &a);
    word total;
    proceed(L, attack(r, &a, &total));
    lua_pushinteger(L, total);
    return 1;
}

static int share_damage(lua_State *L) {
    struct run *r = writing(L, "distribute");
    not_when_evaluating(L, "distribute");
    int profile = find_name(L, 1, &r->rules->attack_ids);
    if (profile == NONE) return unknown_name(L, "attack profile", lua_tostring(L, 1), &r->rules->attack_ids);
    int by = lua_isnil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "distribute: by whom"),
        space = check_space(L, 3, "distribute");
    proceed(L, distribute(r, &r->rules->attacks[profile], by, space, check_word(L, 4, "distribute")));
    return 0;
}

/* Flow ------------------------------------------------------------------------------------------------ */

static int queue(lua_State *L) {
    struct run *r = writing(L, "queue");
    int step = find_name(L, 1, &r->rules->step_ids), n = lua_gettop(L) - 1;
    struct value args[AGENDA_ARGS];
    if (step == NONE) return unknown_name(L, "step", lua_tostring(L, 1), &r->rules->step_ids);
    while (n > 0 && lua_isnil(L, n + 1)) n--;
    if (n > AGENDA_ARGS) return luaL_error(L, "queue: at most %d arguments", AGENDA_ARGS);
    for (int i = 0; i < n; i++)
        args[i] = lua_isnil(L, i + 2) ? (struct value){VAL_NONE, NONE} : check_value(L, i + 2, "queue: an argument");
    proceed(L, agenda_queue(r, STEP_SCRIPT + step, args, n));
    return 0;
}

static int queue_menu(lua_State *L) {
    struct run *r = writing(L, "queue_menu");
    int menu = find_name(L, 1, &r->rules->menu_ids);
    if (menu == NONE) return unknown_name(L, "menu", lua_tostring(L, 1), &r->rules->menu_ids);
    int actor = lua_isnoneornil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "queue_menu: the actor");
    int seat = NONE;
    if (!lua_isnoneornil(L, 3)) {
        const struct def *d = r->rules->def;
        const char *name = lua_type(L, 3) == LUA_TSTRING ? lua_tostring(L, 3) : NULL;
        bool side =
            name ? names_find(&d->seat_ids, name) == NONE : to_handle(L, 3) && to_handle(L, 3)->type == VAL_SIDE;
        seat = side ? seat_of_side(r, side_named(L, 3)) : seat_named(L, 3);
    } else {
        seat = seat_of_piece(r, actor);
    }
    if (seat == NONE) return luaL_error(L, "queue_menu: say who answers: an actor with a seat, or a seat or side");
    struct value args[] = {{VAL_INT, menu}, {VAL_INT, actor}, {VAL_INT, seat}};
    proceed(L, agenda_queue(r, STEP_MENU, args, 3));
    return 0;
}

/* Returns the phase that argument `index` names. */
static int phase_named(lua_State *L, const struct run *r, int index) {
    const int phase = find_name(L, index, &r->rules->phase_ids);
    if (phase == NONE) unknown_name(L, "phase", lua_tostring(L, index), &r->rules->phase_ids);
    return phase;
}

static int queue_phase(lua_State *L) {
    struct run *r = writing(L, "queue_phase");
    /* the second argument tells next_phase() that a script added this phase to the round */
    proceed(L, agenda_queue(r, STEP_PHASE, (struct value[]){{VAL_INT, phase_named(L, r, 1)}, {VAL_INT, 1}}, 2));
    return 0;
}

static int queue_turn(lua_State *L) {
    struct run *r = writing(L, "queue_turn");
    const int piece = check_handle(L, 1, VAL_PIECE, "queue_turn: the piece");
    const int phase = lua_isnoneornil(L, 2) ? *at(&r->pos, F_MATCH_phase, 0) : phase_named(L, r, 2);
    if (phase == NONE || r->rules->phases[phase].run != NONE || r->rules->phases[phase].together)
        return luaL_error(L, "queue_turn: name a phase with `turns`, whose menu the turn has");
    if (seat_of_piece(r, piece) == NONE) return luaL_error(L, "queue_turn: no seat answers for this piece");
    proceed(L, agenda_queue(r, STEP_TURN, (struct value[]){{VAL_INT, phase}, {VAL_INT, piece}}, 2));
    return 0;
}

static int next_phase(lua_State *L) {
    struct run *r = writing(L, "next_phase");
    proceed(L, agenda_phases(r, lua_isnoneornil(L, 1) ? r->rules->phases_n : phase_named(L, r, 1)));
    return 0;
}

static int queue_simultaneous(lua_State *L) {
    struct run *r = writing(L, "queue_simultaneous");
    struct filter who;
    not_when_evaluating(L, "queue_simultaneous");
    int menu = find_name(L, 1, &r->rules->menu_ids);
    if (menu == NONE) return unknown_name(L, "menu", lua_tostring(L, 1), &r->rules->menu_ids);
    check_filter(L, 2, &who);
    proceed(L, together_begin(r, menu, &who));
    return 0;
}

static int finish_match(lua_State *L) {
    struct run *r = writing(L, "finish");
    proceed(L, finish(r, lua_isnoneornil(L, 1) ? NONE : side_named(L, 1)));
    return 0;
}

static int end_turn(lua_State *L) {
    struct run *r = writing(L, "end_turn");
    not_when_evaluating(L, "end_turn");
    proceed(L, stop_turn(r));
    return 0;
}

enum { FIELD_PIECE = 3, FIELD_TARGET, FIELD_BY, FIELD_SPACE, FIELD_CARD, FIELD_CAUSE, FIELD_N }; /* stack indices */
static const char *const trigger_keys[] = {"piece", "target", "by", "space", "card", "cause", "n", NULL};

static int piece_at(lua_State *L, int index, const char *what) {
    return lua_isnil(L, index) ? NONE : check_handle(L, index, VAL_PIECE, what);
}

/* Reads the fields at 2. Pushes their values above 2. */
static void trigger_fields(lua_State *L, struct trigger_args *m) {
    lua_settop(L, 2);
    spread_keys(L, "trigger", trigger_keys, 1);
    m->unit = piece_at(L, FIELD_PIECE, "trigger: piece");
    m->target = piece_at(L, FIELD_TARGET, "trigger: target");
    m->by = piece_at(L, FIELD_BY, "trigger: by");
    if (!lua_isnil(L, FIELD_SPACE)) m->space = check_space(L, FIELD_SPACE, "trigger: space");
    if (!lua_isnil(L, FIELD_CARD)) m->card = check_handle(L, FIELD_CARD, VAL_CARD, "trigger: card");
    if (!lua_isnil(L, FIELD_CAUSE)) m->cause = check_cause(L, FIELD_CAUSE);
    m->n = word_or(L, FIELD_N, "trigger: n", 0);
}

static int trigger_own(lua_State *L) {
    struct run *r = writing(L, "trigger");
    int id = find_name(L, 1, &r->rules->trigger_ids);
    if (id == NONE)
        return unknown_name(L, "trigger (declare it in `triggers`)", lua_tostring(L, 1), &r->rules->trigger_ids);
    if (id < CORE_TRIGGER_COUNT) return luaL_error(L, "trigger: only the core runs \"%s\"", lua_tostring(L, 1));
    struct trigger_args m = trigger_args_of(id);
    if (!lua_isnoneornil(L, 2)) trigger_fields(L, &m);
    proceed(L, fire_trigger(r, &m));
    lua_pushinteger(L, m.n);
    return 1;
}

static bool no_placeholder(lua_State *L, void *ctx) {
    const struct def *d = ctx;
    return lua_type(L, -2) != LUA_TSTRING || names_find(&d->words, lua_tostring(L, -2)) == NONE;
}

/* Raises an error for a key that cannot be a placeholder of a sentence. */
static void event_keys(lua_State *L, const struct def *d) {
    push_content(L, 2);
    if (!push_least(L, -1, no_placeholder, (void *)d)) return;
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "emit: expected names as keys, got a %s", luaL_typename(L, -1));
    const struct rename *renamed = rename_find(RENAME_KEY, "values", lua_tostring(L, -1));
    if (renamed)
        renamed_error(L, renamed);
    else
        unknown_name(L, "placeholder of a sentence", lua_tostring(L, -1), &d->words);
}

/* Returns true if every sentence can have the value at the top of the stack. */
static bool tells_value(lua_State *L, const struct def *d) {
    int whole;
    lua_Integer n;
    switch (lua_type(L, -1)) {
    case LUA_TUSERDATA: {
        const struct handle *h = lua_touserdata(L, -1);
        return h->tag == TAG_HANDLE && h->type != VAL_NONE;
    }
    case LUA_TNUMBER: n = lua_tointegerx(L, -1, &whole); return whole && n == (word)n && lua_isinteger(L, -1);
    case LUA_TBOOLEAN: return true;
    case LUA_TSTRING: return find_name(L, -1, &d->words) != NONE || find_name(L, -1, &d->symbols) != NONE;
    default: return false;
    }
}

/* Raises an error for a value that no picture can place. `what` names the value. */
static void check_traced(lua_State *L, const struct def *d, int kind, int key, struct value v, const char *what) {
    const struct trace_def *t = &d->events[kind].trace;
    if (t->sort == TRACE_NONE || (key != t->from && key != t->to)) return;
    if (v.type != VAL_PIECE && v.type != VAL_SPACE && v.type != VAL_POINT)
        luaL_error(L, "%s: `traces` draws it, so it must be a piece, a space or a point, not a %s", what,
                   luaL_typename(L, -1));
}

/* Returns true if every sentence can have the fields at 2. A fast path for runs that do not record events. */
static bool tells_plainly(lua_State *L, const struct def *d) {
    bool plain = true;
    if (lua_getmetatable(L, 2)) return false;
    for (lua_pushnil(L); plain && lua_next(L, 2); lua_pop(L, 1))
        plain = tells_value(L, d) && lua_type(L, -2) == LUA_TSTRING && find_name(L, -2, &d->words) != NONE;
    return plain;
}

/* emit("rescued", { piece = u, space = s }). Keys are placeholders of the sentence. The sentence determines their
 * order. */
static int emit_event(lua_State *L) {
    struct run *r = writing(L, "emit");
    const struct def *d = r->rules->def;
    int kind = find_name(L, 1, &d->event_ids);
    if (kind == NONE) return unknown_name(L, "event (declare it in `events`)", lua_tostring(L, 1), &d->event_ids);
    struct event *e = emit(r, kind);
    if (e) e->muted = false; /* quietly() suppresses only the core's sentences, not the game's */
    if (lua_isnoneornil(L, 2)) return 0;
    /* Make the same checks if no events are recorded (`e` is NULL). Otherwise an error would reveal to the script that
     * they are. */
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    if (!e && d->events[kind].trace.sort == TRACE_NONE && tells_plainly(L, d)) return 0;
    lua_settop(L, 2);
    event_keys(L, d);
    char what[80] = "emit: ", *const place = what + strlen(what);
    for (int i = 0; i < d->events[kind].keys; i++) {
        const int key = d->events[kind].key[i];
        if (lua_getfield(L, 2, d->words.name[key]) != LUA_TNIL) {
            memcpy(place, d->words.name[key], strlen(d->words.name[key]) + 1);
            struct value v = check_value(L, -1, what);
            check_traced(L, d, kind, key, v, what);
            emit_arg(e, key, v.type, v.n);
        }
        lua_pop(L, 1);
    }
    emit_places(r, e);
    return 0;
}

/* quietly(function): suppresses the core's sentences while the function runs. A question inside the function unwinds
 * like any other question. */
static int call_quietly(lua_State *L) {
    struct run *r = writing(L, "quietly");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    need_depth(L);
    lua_settop(L, 1);
    r->muted++;
    int status = lua_pcall(L, 0, 1, 0);
    r->muted--;
    return status == LUA_OK ? 1 : lua_error(L);
}

/* The match ------------------------------------------------------------------------------------------- */

static int get_phase(lua_State *L) {
    struct run *r = reading(L);
    word phase = *at(&r->pos, F_MATCH_phase, 0);
    if (phase == NONE) return 0;
    lua_pushstring(L, r->rules->phases[phase].id);
    return 1;
}

static int get_side(lua_State *L) {
    struct run *r = reading(L);
    word side = *at(&r->pos, F_MATCH_side, 0);
    if (side == NONE) return 0;
    lua_pushstring(L, r->rules->def->sides[side].id);
    return 1;
}

static int get_winner(lua_State *L) {
    struct run *r = reading(L);
    word side = *at(&r->pos, F_MATCH_winner, 0);
    if (side == NONE) return 0;
    lua_pushstring(L, r->rules->def->sides[side].id);
    return 1;
}

void bind_play(lua_State *L) {
    static const luaL_Reg match[] = {{".phase", get_phase}, {".side", get_side}, {".winner", get_winner}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"roll", roll},
                                       {"random", random_number},
                                       {"distribute", share_damage},
                                       {"queue", queue},
                                       {"queue_phase", queue_phase},
                                       {"queue_turn", queue_turn},
                                       {"next_phase", next_phase},
                                       {"queue_menu", queue_menu},
                                       {"finish", finish_match},
                                       {"end_turn", end_turn},
                                       {"emit", emit_event},
                                       {"queue_simultaneous", queue_simultaneous},
                                       {"quietly", call_quietly},
                                       {NULL, NULL}};
    members_add(L, VAL_NONE, match);
    globals_add(L, globals);
    push_known(L, choose_keys);
    push_known(L, domain_keys);
    global_add(L, "choose", choose, 2);
    for (int i = 0; i < MAX_DOMAINS; i++) {
        lua_pushboolean(L, false);
        script_of(L)->domain_tests[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    push_known(L, attack_keys);
    global_add(L, "attack", attack_with, 1);
    push_known(L, trigger_keys);
    global_add(L, "trigger", trigger_own, 1);
}
