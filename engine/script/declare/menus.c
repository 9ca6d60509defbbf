/* Declares verbs, and menus of actions with their targets, costs and conditions (docs/DEFINITION.md 5). */
#include "script/declare/declare.h"

#include "rules/menu.h"

#include "core/plane.h"
#include "script/source/renames.h"

#include "core/build.h"

#include <string.h>

/* Verbs are collected from all parts of the definition, and then declared in the order of their names, which is the
 * canonical order of options. */

struct verb_entry {
    char id[64];
    const char *rule, *aliases, *was;
    msg label, why;
    int menu;
    word cost;
    bool leads_on, lapses, brief;
    int label_of;
};

struct verb_list {
    int n;
    struct verb_entry entry[1024];
};

static void add_verb(struct scan *c, struct verb_list *l, const char *id, msg label, const char *rule, int menu,
                     word cost, const char *aliases) {
    if (l->n == 1024 || strlen(id) >= sizeof l->entry->id)
        scan_error(c, NULL, "too many verbs, or too long a name: \"%.*s\"", text_fit(id, 64), id);
    struct verb_entry *e = &l->entry[l->n++];
    struct text t = text_over(e->id, sizeof e->id);
    text_add(&t, "%s", id);
    *e = (struct verb_entry){.label = declare_msg(c, label),
                             .rule = declare_keep(c, rule),
                             .aliases = declare_keep(c, aliases),
                             .menu = menu,
                             .cost = cost,
                             .label_of = NONE};
    t = text_over(e->id, sizeof e->id);
    text_add(&t, "%s", id);
}

/* Records the old names of the last entry. */
static void verb_was(struct scan *c, struct verb_list *l) {
    const char *was = scan_was(c);
    if (was && was[strspn(was, " ")]) l->entry[l->n - 1].was = declare_keep(c, was + strspn(was, " "));
}

static void verb_item(struct scan *c, const char *key, void *ctx) {
    if (lua_type(c->L, -1) == LUA_TSTRING) {
        add_verb(c, ctx, key, scan_msg_here(c, NULL, "label"), NULL, NONE, 0, NULL);
        return;
    }
    expect_table(c);
    scan_keys(c, "label label_of rule why aliases leads_on brief was");
    struct verb_list *l = ctx;
    add_verb(c, l, key, scan_msg(c, "label", key), scan_optional(c, "rule"), NONE, 0, scan_optional(c, "aliases"));
    if (scan_has(c, "why")) l->entry[l->n - 1].why = declare_msg(c, scan_msg(c, "why", NULL));
    l->entry[l->n - 1].leads_on = scan_bool(c, "leads_on", false);
    l->entry[l->n - 1].brief = scan_bool(c, "brief", false);
    l->entry[l->n - 1].label_of = scan_function(c, "label_of", false);
    verb_was(c, l);
}

struct menu_verbs {
    struct verb_list *list;
    int menu;
};

static void action_verb(struct scan *c, const char *key, void *ctx) {
    const struct menu_verbs *m = ctx;
    expect_table(c);
    word cost = 0;
    const int form = lua_getfield(c->L, -1, "cost");
    if (form == LUA_TTABLE) lua_getfield(c->L, -1, "ap"), lua_remove(c->L, -2);
    if (lua_type(c->L, -1) == LUA_TNUMBER) cost = (word)lua_tointeger(c->L, -1);
    lua_pop(c->L, 1);
    msg label = scan_msg(c, "label", key);
    const char *rule = scan_optional(c, "rule"), *escort = scan_optional(c, "escort_verb"),
               *aliases = scan_optional(c, "aliases");
    add_verb(c, m->list, key, label, rule, m->menu, cost, aliases);
    m->list->entry[m->list->n - 1].leads_on = scan_bool(c, "leads_on", false);
    m->list->entry[m->list->n - 1].lapses = scan_bool(c, "lapses", false);
    m->list->entry[m->list->n - 1].label_of = scan_function(c, "label_of", false);
    verb_was(c, m->list);
    if (scan_has(c, "escort"))
        add_verb(c, m->list, escort ? escort : NC_("verb", "escort"),
                 scan_msg(c, "escort_label", N_("Take {2} to {1}")), rule, m->menu, cost,
                 scan_optional(c, "escort_aliases"));
    if (def(c)->areas_n && scan_has(c, "builtin"))
        add_verb(c, m->list, scan_string(c, "stand_verb", NC_("verb", "stand")),
                 scan_msg(c, "stand_label", N_("Move onto {1}")), rule, m->menu, 0, NULL);
}

static void menu_verb(struct scan *c, const char *key, void *ctx) {
    struct menu_verbs m = {ctx, names_find(&rules(c)->menu_ids, key)};
    expect_table(c);
    if (scan_enter(c, "actions", true)) {
        scan_each(c, action_verb, &m);
        scan_leave(c);
    }
    bool none = lua_getfield(c->L, -1, "end_verb") == LUA_TBOOLEAN && !lua_toboolean(c->L, -1);
    lua_pop(c->L, 1);
    if (!none)
        add_verb(c, ctx, scan_string(c, "end_verb", NC_("verb", "end")), scan_msg(c, "end_label", N_("End")),
                 scan_optional(c, "rule"), m.menu, 0, scan_optional(c, "end_aliases"));
}

static void declare_verb(struct scan *c, const struct verb_entry *e) {
    struct problem p;
    int known = names_find(&def(c)->verb_ids, e->id);
    if (known != NONE) { /* allowed, because a script may change the label of a core verb, and two menus may share a
                          * verb */
        struct verb *v = &def(c)->verbs[known];
        bool core = known <= rules(c)->verb_pass;
        if (core || v->menu == NONE || e->menu == NONE) {
            if (core || v->menu == NONE) v->label = e->label;
            if (e->rule) v->rule = e->rule;
            if (e->aliases) v->aliases = e->aliases;
            if (e->why.s) v->why = e->why;
            v->leads_on |= e->leads_on;
            v->brief |= e->brief;
            v->lapses |= e->lapses;
            if (e->label_of != NONE) v->label_of = e->label_of;
        } else if (strcmp(v->label.s, e->label.s) != 0) {
            char old[200], new[200];
            scan_path(c, "menus"), scan_path(c, rules(c)->menu_ids.name[e->menu]), scan_path(c, "actions");
            scan_error(c, e->id, "verb \"%s\" is declared twice with different labels: \"%s\" and \"%s\"", e->id,
                       msg_shown(v->label, old, sizeof old), msg_shown(e->label, new, sizeof new));
        }
        return;
    }
    int verb = def_verb(def(c), e->id, e->label.s, e->rule, e->menu, e->cost, &p);
    declared(c, NULL, verb, &p);
    if (e->aliases) def_verb_aliases(def(c), verb, e->aliases);
    def(c)->verbs[verb].why = e->why;
    def(c)->verbs[verb].leads_on = e->leads_on;
    def(c)->verbs[verb].brief = e->brief;
    def(c)->verbs[verb].lapses = e->lapses;
    def(c)->verbs[verb].label_of = e->label_of;
    if (e->was && !def_was(def(c), &def(c)->verb_ids, verb, e->was, &p)) scan_error(c, e->id, "%s", p.text);
}

/* Compares verbs by their oldest names, so that a rename does not change the order of options. */
static int verb_order(const struct verb_entry *a, const struct verb_entry *b) {
    const char *one = a->was ? a->was : a->id, *other = b->was ? b->was : b->id;
    size_t n = strcspn(one, " "), m = strcspn(other, " ");
    int order = memcmp(one, other, n < m ? n : m);
    return order ? order : (n > m) - (n < m);
}

void declare_verbs(struct scan *c) {
    struct verb_list *l = lua_newuserdatauv(c->L, sizeof *l, 0); /* Lua frees the list, also after an error */
    int self = lua_gettop(c->L);
    l->n = 0;
    lua_pushvalue(c->L, self - 1); /* the definition is at the top again */
    scan_each_of(c, "verbs", verb_item, l);
    scan_each_of(c, "menus", menu_verb, l);
    for (int i = 0; i < l->n; i++) /* several menus may offer a verb, and any of them may give the verb's old name */
        for (int j = 0; j < l->n && !l->entry[i].was; j++)
            if (strcmp(l->entry[j].id, l->entry[i].id) == 0) l->entry[i].was = l->entry[j].was;
    for (int i = 1; i < l->n; i++) /* insertion sort, which is stable */
        for (int j = i; j > 0 && verb_order(&l->entry[j - 1], &l->entry[j]) > 0; j--) {
            struct verb_entry swap = l->entry[j];
            l->entry[j] = l->entry[j - 1];
            l->entry[j - 1] = swap;
        }
    for (int i = 0; i < l->n; i++) declare_verb(c, &l->entry[i]);
    lua_settop(c->L, self - 1);
}

/* Actions and menus ----------------------------------------------------------------------------------- */

static enum target target_named(struct scan *c) {
    static const char *const names[] = {"none", "space", "piece", "card", "point"};
    const char *name = scan_string(c, "target", "none");
    for (int i = 0; i < TARGETS; i++)
        if (strcmp(names[i], name) == 0) return (enum target)i;
    scan_error(c, "target", "expected \"space\", \"piece\", \"card\" or \"point\", got \"%s\"", name);
}

static void read_where(struct scan *c, struct action *a) {
    static const char *const names[] = {"here", "adjacent", "orthogonal", "area", "board", "anywhere", "own"};
    static const enum where wheres[] = {WHERE_HERE,  WHERE_ADJACENT, WHERE_ORTHOGONAL, WHERE_AREA,
                                        WHERE_BOARD, WHERE_ANYWHERE, WHERE_OWN};
    const char *name = scan_string(c, "where", a->own_actor || a->any_actor ? "here" : "anywhere");
    bool within = scan_has(c, "within");
    a->via = scan_via(c);
    if (a->via && !within && strcmp(name, "adjacent") != 0)
        scan_error(c, "via",
                   "says which links make spaces adjacent: expected where = \"adjacent\" or within = 1 with it");
    if (within) {
        if (scan_has(c, "where"))
            scan_error(c, "within", "says where the target may be, and so does `where`: leave one out");
        scan_int(c, "within", 1, 1, 1);
        a->where = WHERE_WITHIN;
        return;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) {
            a->where = wheres[i];
            return;
        }
    const struct rename *renamed = rename_find(RENAME_VALUE, "action.where", name);
    if (renamed) scan_renamed(c, "where", renamed->old, renamed->new);
    a->where = WHERE_MARK;
    a->mark = scan_name(c, "where", &def(c)->mark_ids, "mark", true);
}

/* Reads the name of an integer variable of this owner. The cost is subtracted from this variable. */
static void cost_variable(struct scan *c, struct action *a, enum owner owner, const char *key) {
    int item, field = variable_named(c, owner, key, &item);
    if (field == NONE || !def(c)->fields[field].script || def(c)->fields[field].type != VAL_INT ||
        (def(c)->fields[field].size > 1 && !def(c)->fields[field].key))
        scan_error(c, NULL,
                   owner == OWN_PIECE ? "expected an integer variable of pieces; declare it in vars.piece"
                                      : "expected an integer variable of the match; declare it in vars.match");
    if (a->cost_fields == 4) scan_error(c, NULL, "at most 4 variables");
    a->cost_field[a->cost_fields] = field;
    a->cost_item[a->cost_fields] = item;
    a->cost_amount[a->cost_fields++] = scan_value(c, NULL, 0, 1000000);
}

static void actor_cost_item(struct scan *c, const char *key, void *ctx) {
    cost_variable(c, ctx, OWN_PIECE, key);
}

static void cost_item(struct scan *c, const char *key, void *ctx) {
    if (strcmp(key, "ap") != 0 && strcmp(key, "actor") != 0 && strcmp(key, "cards") != 0)
        cost_variable(c, ctx, OWN_MATCH, key);
}

/* Finds a card that the receiving pile of a cost does not accept, although the card may be in the paying pile. Returns
 * NONE if there is no such card. */
static int unpayable(struct scan *c, const struct action *a) {
    for (int q = 0; q < (def(c)->pieces_n ? def(c)->pieces_n : 1); q++) {
        const int from = menu_cost_pile(a, q, true), to = menu_cost_pile(a, q, false);
        for (int card = 0; from != NONE && to != NONE && card < def(c)->cards_n; card++)
            if (pile_accepts(def(c), from, card) && !pile_accepts(def(c), to, card)) return card;
    }
    return NONE;
}

/* Reads cards = { pile, to, n }: n cards move from the top of one pile to another. */
static void read_cost_cards(struct scan *c, struct action *a) {
    if (!scan_enter(c, "cards", false)) return;
    scan_keys(c, "pile to n");
    scan_pile(c, "pile", &a->cost_from, &a->cost_from_of);
    scan_pile(c, "to", &a->cost_to, &a->cost_to_of);
    a->cost_cards = scan_int(c, "n", 1, 1, 1000);
    const int card = unpayable(c, a);
    if (card != NONE)
        scan_error(c, "to", "does not accept the card \"%s\" of that pile: name the pile in its `accepts`",
                   def(c)->card_ids.name[card]);
    scan_leave(c);
}

static void read_cost(struct scan *c, struct action *a) {
    a->cost_from = a->cost_to = NONE;
    if (scan_type(c, "cost") != LUA_TTABLE) {
        a->cost = scan_int(c, "cost", 0, 0, 1000);
        return;
    }
    scan_enter(c, "cost", true);
    a->cost = scan_int(c, "ap", 0, 0, 1000);
    scan_each(c, cost_item, a);
    scan_each_of(c, "actor", actor_cost_item, a);
    read_cost_cards(c, a);
    scan_leave(c);
}

/* Raises an error if a target card could be part of its own cost. */
static void check_cost_pile(struct scan *c, const struct action *a) {
    bool same = a->cost_cards && a->target == TARGET_CARD && a->pile != NONE && a->pile == a->cost_from;
    for (int q = 0; a->cost_cards && a->pile_of && a->cost_from_of && q < def(c)->pieces_n; q++)
        same |= a->pile_of[q] != NONE && a->pile_of[q] == a->cost_from_of[q];
    if (same) scan_error(c, "cost", "`cards` may not come from the pile of the target, which may be one of them");
}

/* Reports keys that have no meaning for this type of target. */
static void stray_target_keys(struct scan *c, enum target target) {
    static const struct {
        const char *key;
        bool of[TARGETS]; /* for each type of target: true if the type reads the key */
        const char *expected;
    } keys[] = {{"where", {false, true, true, false, false}, "\"space\" or \"piece\""},
                {"within", {false, true, true, false, true}, "\"space\" or \"piece\""},
                {"via", {false, true, true, false, false}, "\"space\" or \"piece\""},
                {"targets", {false, false, true, false, false}, "\"piece\""},
                {"pile", {false, false, false, true, false}, "\"card\""},
                {"kind", {false, false, false, false, true}, "\"point\""},
                {"limit", {false, false, false, false, true}, "\"point\""},
                {"least", {false, false, false, false, true}, "\"point\""},
                {"area", {false, false, false, false, true}, "\"point\""},
                {"seen", {false, false, false, false, true}, "\"point\""},
                {"swing", {false, false, false, false, true}, "\"point\""},
                {"test", {false, false, false, false, true}, "\"point\""}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!keys[i].of[target] && scan_has(c, keys[i].key))
            scan_error(c, keys[i].key, "says more of a target of another sort; expected target = %s with it",
                       keys[i].expected);
}

/* Reports keys about the end of a movement on a part, if the action cannot lead onto a part of an area. */
static void stray_stand_keys(struct scan *c, const struct action *a) {
    static const char *const keys[] = {"stand_verb", "stand_label"};
    for (int i = 0; i < 2; i++)
        if (scan_has(c, keys[i]) && !(a->move && def(c)->areas_n))
            scan_error(c, keys[i],
                       "is about a movement onto a part of an area: only with builtin = \"move\" and `areas`");
}

/* Reads `limit`: a number of millimeters, "speed" for the speed of the piece's kind, or the name of an integer of the
 * piece. */
static void read_limit(struct scan *c, struct action *a) {
    const int type = scan_type(c, "limit");
    if (type != LUA_TSTRING) {
        a->limit = scan_int(c, "limit", NONE, 1, MAX_PLANE_MM);
        return;
    }
    const char *name = scan_string(c, "limit", NULL);
    a->limit_speed = strcmp(name, "speed") == 0;
    if (a->limit_speed) return;
    a->limit_field = field_find(def(c), OWN_PIECE, name);
    if (a->limit_field == NONE || def(c)->fields[a->limit_field].type != VAL_INT ||
        def(c)->fields[a->limit_field].size > 1)
        scan_error(c, "limit", "expected millimeters, \"speed\" or an integer variable of pieces, got \"%s\"", name);
}

/* Reads the domain of an action whose target is a point. */
static void read_points(struct scan *c, struct action *a) {
    static const struct {
        const char *key;
        bool of[4]; /* for each kind of domain: true if the kind reads the key */
    } keys[] = {{"limit", {true, false, false, true}},  {"within", {false, true, false, false}},
                {"least", {true, false, false, false}}, {"area", {false, true, false, false}},
                {"seen", {false, false, false, true}},  {"swing", {true, false, false, false}}};
    const int k = scan_choice(c, "kind", NULL, "leg place aim target");
    const char *kind = scan_string(c, "kind", NULL);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!keys[i].of[k] && scan_has(c, keys[i].key)) scan_error(c, keys[i].key, "has no meaning for a %s", kind);
    if (!def(c)->planes_n) scan_error(c, "target", "points are on planes, and no board is one");
    if (a->any_actor) scan_error(c, "by", "an action with a point as its target is one of the menu's own piece");
    a->points = (enum domain_kind)k;
    read_limit(c, a);
    if (a->points == DOMAIN_PLACE) a->limit = scan_int(c, "within", NONE, 1, MAX_PLANE_MM);
    if (a->points == DOMAIN_LEG) a->least = scan_int(c, "least", 10, 0, MAX_PLANE_MM);
    if (scan_has(c, "swing")) a->swing = scan_int(c, "swing", 0, 0, 180);
    a->seen = scan_bool(c, "seen", false);
    a->test = scan_function(c, "test", false);
    const char *area = scan_optional(c, "area");
    for (int p = 0; area && p < def(c)->planes_n && a->area == NONE; p++)
        for (int i = 0; i < def(c)->planes[p].regions_n; i++)
            if (strcmp(def(c)->planes[p].regions[i].id, area) == 0) a->area = i, a->plane = p;
    if (area && a->area == NONE) scan_error(c, "area", "no plane has an area \"%s\"", area);
}

static void action_item(struct scan *c, const char *key, void *ctx) {
    struct action **next = ctx, *a = (*next)++;
    expect_table(c);
    scan_keys(c, "label label_of rule aliases cost by target where within via targets pile needs keeps_move leads_on "
                 "lapses run builtin "
                 "escort escort_verb escort_label escort_aliases stand_verb stand_label kind limit least area seen "
                 "swing test tells warns "
                 "was");
    *a = (struct action){.id = declare_keep(c, key),
                         .rule = declare_keep(c, scan_optional(c, "rule")),
                         .verb = names_find(&def(c)->verb_ids, key),
                         .pile = NONE,
                         .run = NONE,
                         .mark = NONE,
                         .limit = NONE,
                         .swing = NONE,
                         .limit_field = NONE,
                         .area = NONE,
                         .test = NONE,
                         .tells = NONE,
                         .warns = NONE,
                         .stand_verb = NONE};
    a->any_actor = scan_filter(c, "by", &a->by);
    a->own_actor = !a->any_actor;
    const char *builtin = scan_string(c, "builtin", "");
    if (builtin[0] && strcmp(builtin, "move") != 0) scan_error(c, "builtin", "expected \"move\", got \"%s\"", builtin);
    a->move = builtin[0] != '\0';
    a->target = target_named(c);
    stray_target_keys(c, a->target);
    read_cost(c, a);
    if (a->target == TARGET_CARD)
        scan_pile(c, "pile", &a->pile, &a->pile_of), check_cost_pile(c, a);
    else if (a->target == TARGET_POINT)
        read_points(c, a);
    else if (a->target != TARGET_NONE)
        read_where(c, a);
    if (a->target == TARGET_PIECE && !scan_filter(c, "targets", &a->of))
        scan_missing(c, "targets", "which pieces may be the target");
    if (a->target == TARGET_PIECE) def_watch(def(c), &a->of);
    scan_needs(c, &a->needs, a->target, false);
    a->keeps_move = a->move || scan_bool(c, "keeps_move", false);
    if (a->move && scan_has(c, "run"))
        scan_error(c, "run",
                   "builtin = \"move\" takes its place: leave out one of the two, or let a trigger such as "
                   "piece.enter do this");
    a->run = scan_function(c, "run", !a->move);
    a->tells = scan_function(c, "tells", false);
    a->warns = scan_function(c, "warns", false);
    a->escorts = scan_filter(c, "escort", &a->escort);
    if (a->escorts) a->escort_verb = names_find(&def(c)->verb_ids, scan_string(c, "escort_verb", "escort"));
    stray_stand_keys(c, a);
    if (a->move && def(c)->areas_n)
        a->stand_verb = names_find(&def(c)->verb_ids, scan_string(c, "stand_verb", "stand"));
}

static int by_verb(const struct action *a, const struct action *b) {
    return a->verb - b->verb;
}

static void menu_item(struct scan *c, const char *key, void *ctx) {
    struct menu *m = &rules(c)->menus[names_find(&rules(c)->menu_ids, key)];
    (void)ctx;
    expect_table(c);
    scan_keys(c, "rule prompt why end_verb end_label end_aliases actions");
    *m = (struct menu){.id = declare_keep(c, key),
                       .rule = declare_keep(c, scan_optional(c, "rule")),
                       .prompt = declare_msg(c, scan_msg(c, "prompt", NULL)),
                       .why = declare_msg(c, scan_msg(c, "why", NULL)),
                       .stop = NONE};
    bool none = lua_getfield(c->L, -1, "end_verb") == LUA_TBOOLEAN && !lua_toboolean(c->L, -1);
    lua_pop(c->L, 1);
    if (!none) m->stop = names_find(&def(c)->verb_ids, scan_string(c, "end_verb", "end"));
    scan_enter(c, "actions", true);
    m->actions = scan_count(c);
    m->action = declare_array(c, m->actions, sizeof *m->action);
    struct action *next = m->action;
    scan_each(c, action_item, &next);
    scan_leave(c);
    for (int i = 1; i < m->actions; i++) /* insertion sort by verb, the canonical order of options */
        for (int j = i; j > 0 && by_verb(&m->action[j - 1], &m->action[j]) > 0; j--) {
            struct action swap = m->action[j];
            m->action[j] = m->action[j - 1];
            m->action[j - 1] = swap;
        }
}

static void menu_name(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    names_add(&rules(c)->menu_ids, &def(c)->arena, key);
}

void declare_menu_names(struct scan *c) {
    struct rules *r = rules(c);
    r->menus_n = declare_count(c, "menus");
    r->menus = declare_array(c, r->menus_n, sizeof *r->menus);
    scan_section(c, "menus", false, menu_name);
}

void declare_menus(struct scan *c) {
    scan_section(c, "menus", false, menu_item);
}
