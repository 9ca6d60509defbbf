/* Reports declarations without effect: cards and sides that do nothing, and constants, steps and kinds that nothing
 * uses. Also reports texts that a catalog cannot hold. */
#include "check/lint/passes.h"

#include "core/build.h"
#include "core/option.h"
#include "core/position.h"
#include "script/loader.h"
#include "script/source/source_map.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Constants ------------------------------------------------------------------------------------------- */

bool check_mentions(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if (t->role == ROLE_FIELD || t->kind == TOKEN_STRING) return true;
    return false;
}

void check_unused(struct checking *c, const pr_setting *all, int n, bool constants) {
    for (int i = 0; i < n; i++) {
        const char *name = all[i].name;
        if ((!constants && !all[i].value) || check_mentions(c->sources, name)) continue;
        const char *const path[] = {constants ? "constants" : "settings", name};
        char message[160];
        struct text m = text_over(message, sizeof message);
        text_add(&m, "%s '%.*s' is never used", constants ? "constant" : "setting", text_fit(name, 60), name);
        check_warn_at(c, path, 2, true, message,
                      constants ? "build() gets it as `const.name`; or leave it out"
                                : "build() gets it as `settings.name`; or leave it out");
    }
}

/* Cards ----------------------------------------------------------------------------------------------- */

/* Returns true if the card's table has a function, or a key that the game added and that some code reads. */
static bool acts(struct checking *c, lua_State *L) {
    bool does = false;
    push_content(L, -1);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        does |= lua_type(L, -1) == LUA_TFUNCTION || lua_type(L, -1) == LUA_TTABLE;
        does |= strcmp(key, "title") != 0 && strcmp(key, "text") != 0 && check_mentions(c->sources, key);
    }
    return does;
}

/* Returns true if an action with a function has this card as a target. */
static bool offered(const struct checking *c, const struct card_kind *kind) {
    const struct rules *r = c->program->rules;
    if (!kind->count) return false; /* the card is in no pile */
    for (int m = 0; m < r->menus_n; m++)
        for (int i = 0; i < r->menus[m].actions; i++) {
            const struct action *a = &r->menus[m].action[i];
            if (a->target != TARGET_CARD || a->run == NONE) continue;
            for (int q = 0; q < (a->pile == NONE ? r->def->pieces_n : 1); q++) {
                int pile = a->pile == NONE ? a->pile_of[q] : a->pile;
                if (pile != NONE && pile_accepts(r->def, pile, kind->first)) return true;
            }
        }
    return false;
}

/* Returns true if the report already has a finding about a key of the card. If so, the card's author probably
 * misspelled the key of the card's effect. */
static bool misread(const struct checking *c, const char *id) {
    char part[80];
    struct text t = text_over(part, sizeof part);
    text_add(&t, " of card '%.*s'", text_fit(id, 60), id);
    for (int i = 0; i < c->report->n; i++)
        if (strstr(c->report->at[i].message, part)) return true;
    return false;
}

/* Returns true if any text names the thing. The text in a mod's m.add("section", "id", ...) does not count. */
static bool spelled(const struct checking *c, const char *section, const char *id) {
    const struct source_text *file;
    const struct token_at *added = check_added(c->sources, section, id, &file);
    return added ? check_spelled_besides(c->sources, id, added) : sources_spell(c->sources, id);
}

/* Warns at the declaration of a thing, which may be in a mod. */
static void warn_of(struct checking *c, const char *section, const char *id, const char *message, const char *hint) {
    const struct source_text *file;
    const struct token_at *added = check_added(c->sources, section, id, &file);
    const char *const path[] = {section, id};
    if (added)
        report_add_every(c->report, FINDING_WARNING, file->path, added->line, added->column, message, hint);
    else
        check_warn_at(c, path, 2, true, message, hint);
}

static void idle_cards(struct checking *c) {
    lua_State *L = script(c)->L;
    for (int i = 0; i < def(c)->card_kinds_n; i++) {
        const char *id = def(c)->card_kinds[i].id;
        lua_rawgeti(L, LUA_REGISTRYINDEX, script(c)->card_defs);
        bool does = lua_rawgeti(L, -1, i + 1) != LUA_TTABLE || acts(c, L);
        stack_clear(L);
        if (does || misread(c, id) || offered(c, &def(c)->card_kinds[i]) || spelled(c, "cards", id)) continue;
        char message[160];
        struct text m = text_over(message, sizeof message);
        text_add(&m, "card '%.*s' has no effect: nothing reads its keys and no code names it", text_fit(id, 60), id);
        warn_of(c, "cards", id, message, "give it a function (`play = function(...) end`) that your rules call");
    }
}

/* Calls ----------------------------------------------------------------------------------------------- */

/* Returns true if reachable code calls the function with this literal, or with a value that is not a literal. */
bool check_called_with(const struct sources *all, const char *function, const char *literal) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], function, t));) {
            if (t->role != ROLE_GLOBAL || t->dead) continue;
            const struct token_at *argument = t + 1 + token_sign(t + 1, "(");
            if (argument->kind != TOKEN_STRING) {
                bool nothing = token_sign(argument, ")") || (argument->kind == TOKEN_NAME && token_is(argument, "nil"));
                if (!nothing) return true;
            } else if (token_is(argument, literal) || token_sign(argument + 1, "..")) {
                return true;
            }
        }
    return false;
}

static void idle_sides(struct checking *c) {
    for (int i = 0; i < def(c)->sides_n; i++) {
        const struct side *side = &def(c)->sides[i];
        const char *track = side->track == NONE ? NULL : def(c)->tracks[side->track].id;
        if (check_called_with(c->sources, "finish", side->id) ||
            (track && check_called_with(c->sources, "track", track)))
            continue;
        char index[16], message[160];
        struct text n = text_over(index, sizeof index), m = text_over(message, sizeof message);
        text_add(&n, "[%d]", i + 1);
        const char *const path[] = {"sides", index};
        text_add(&m, "no code that is reached lets side '%.*s' score or win", text_fit(side->id, 60), side->id);
        check_warn_at(c, path, 2, true, message, "finish(\"side\") ends the match; track(\"id\"):add(n) scores");
    }
}

static void idle_steps(struct checking *c) {
    const struct rules *r = c->program->rules;
    for (int i = 0; i < r->steps_n; i++) {
        bool runs = sources_spell(c->sources, r->steps[i].id);
        const char *const path[] = {"steps", r->steps[i].id};
        char message[160];
        struct text m = text_over(message, sizeof message);
        text_add(&m, "step '%.*s' is never run", text_fit(r->steps[i].id, 60), r->steps[i].id);
        if (!runs) check_warn_at(c, path, 2, true, message, "name it in `setup` or `reply`, or queue(\"step\")");
    }
}

/* Reports kinds that never enter play: no text names the kind, and the kind has no tag that a filter could name. */
static void idle_kinds(struct checking *c) {
    const struct def *d = def(c);
    for (int i = 0; i < d->kinds_n; i++) {
        const struct kind *k = &d->kinds[i];
        int tags = 0;
        for (int t = 0; t < d->tags.n; t++) tags += tag_in(&k->tags, t);
        if (tags > 1 || spelled(c, "kinds", k->id)) continue;
        char message[160];
        struct text m = text_over(message, sizeof message);
        text_add(&m, "kind '%.*s' is never used: no code names it", text_fit(k->id, 60), k->id);
        warn_of(c, "kinds", k->id, message, "spawn(\"kind\", space) puts a piece of it into play; or leave it out");
    }
}

/* Reasons --------------------------------------------------------------------------------------------- */

/* Reports the place of each condition that gives no reason. `path` has the keys that lead to the owner of the list, and
 * room for two more keys. */
static void silent_needs(struct checking *c, const struct needs *needs, const char **path, int n) {
    for (int i = 0; i < needs->n; i++) {
        char index[16];
        struct text t = text_over(index, sizeof index);
        if (!needs->list[i].silent) continue;
        text_add(&t, "[%d]", i + 1);
        path[n] = "needs";
        path[n + 1] = index;
        check_warn_at(c, path, n + 2, true,
                      "this condition gives no reason: `why` can only say that it is not possible",
                      "add why = \"no rope is here\": what is missing, for players");
    }
}

static void silent_conditions(struct checking *c) {
    const struct rules *r = c->program->rules;
    for (int m = 0; m < r->menus_n; m++)
        for (int a = 0; a < r->menus[m].actions; a++) {
            const struct action *action = &r->menus[m].action[a];
            const char *path[6] = {"menus", r->menus[m].id, "actions", def(c)->verbs[action->verb].id};
            silent_needs(c, &action->needs, path, 4);
        }
    for (int k = 0; k < def(c)->card_kinds_n; k++) {
        const char *path[4] = {"cards", def(c)->card_kinds[k].id};
        silent_needs(c, &r->card_needs[k], path, 2);
    }
}

/* Labels ---------------------------------------------------------------------------------------------- */

/* Returns true if the options of any menu have the acting piece as their first argument. */
static bool some_together(const struct checking *c) {
    const struct rules *r = c->program->rules;
    for (int i = 0; i < r->phases_n; i++)
        if (r->phases[i].together) return true;
    for (int f = 0; f < c->sources->n; f++)
        for (int i = 0; i < c->sources->at[f].tokens; i++) {
            const struct token_at *t = &c->sources->at[f].token[i];
            if (t->role == ROLE_GLOBAL && token_is(t, "queue_simultaneous")) return true;
        }
    return false;
}

/* Warns if a label names an argument that its action's options lack. The shown label would have a gap in place of such
 * an argument. */
static void label_gap(struct checking *c, int menu, const struct action *a, int verb, const char *key, int things) {
    const struct def *d = def(c);
    const char *const path[] = {"menus", c->program->rules->menus[menu].id, "actions", d->verbs[a->verb].id, key};
    int named = label_names(d->verbs[verb].label);
    char message[200];
    struct text m = text_over(message, sizeof message);
    if (named <= things) return;
    text_add(&m, "the label of '%.*s' names {%d}, which its options do not have", text_fit(d->verbs[verb].id, 60),
             d->verbs[verb].id, named);
    check_warn_at(
        c, path, 5, true, message,
        "{1} is the first thing of an option: who acts where there is a choice, then the target, then what is "
        "taken along");
}

static void label_gaps(struct checking *c) {
    const struct rules *r = c->program->rules;
    const int lead = some_together(c);
    for (int m = 0; m < r->menus_n; m++)
        for (int i = 0; i < r->menus[m].actions; i++) {
            const struct action *a = &r->menus[m].action[i];
            const int things = lead + (!a->own_actor && a->any_actor) + (a->move || a->target != TARGET_NONE);
            label_gap(c, m, a, a->verb, "label", things);
            if (a->escorts) label_gap(c, m, a, a->escort_verb, "escort_label", things + 1);
            if (a->stand_verb != NONE) label_gap(c, m, a, a->stand_verb, "stand_label", things);
        }
}

/* Returns true if at least one kind matches the handler's `piece`, and all such kinds stay in play at 0 hit points. */
static bool only_falls(const struct def *d, const struct handler *h) {
    int n = 0;
    for (int k = 0; k < d->kinds_n; k++) {
        if (!kind_may_match(&d->kinds[k], &h->unit)) continue;
        if (d->kinds[k].at_zero != ZERO_DOWN) return false;
        n++;
    }
    return n > 0;
}

/* Warns about handlers whose `when` never holds, because play skips such handlers silently. */
static void silent_handlers(struct checking *c) {
    for (int down = 0; down < 2; down++) {
        const struct trigger_def *t = &c->program->rules->triggers[down ? TRIGGER_UNIT_DOWN : TRIGGER_UNIT_KILLED];
        for (int i = 0; i < t->handlers; i++) {
            const struct handler *h = &t->handler[i];
            char file[256];
            struct text f = text_over(file, sizeof file);
            const char *colon = h->where ? strrchr(h->where, ':') : NULL;
            const bool excluded = down && (h->unit.cond_forbid & COND_DOWN);
            if (!h->unit_some || !colon || (!excluded && (down || !only_falls(def(c), h)))) continue;
            struct source_pos at = {NULL, (int)strtol(colon + 1, NULL, 10), 0};
            const char *const path[] = {"on", t->id, "when", "piece"};
            text_add(&f, "%.*s", (int)(colon - h->where), h->where);
            at.file = file;
            if (t->handlers == 1) source_map_find(script(c)->map, NULL, path, 4, &at);
            report_add_every(c->report, FINDING_WARNING, at.file, at.line, at.column,
                             excluded ? "this handler never runs: its filter excludes pieces that are down"
                                      : "this handler never runs: these pieces go down instead of being killed",
                             excluded ? "add `down` or `any` to the filter"
                                      : "use [\"piece.down\"], whose filter needs `down`, or at_zero_hp = \"remove\"");
        }
    }
}

void check_definition(struct checking *c) {
    check_unused(c, c->program->constant, c->program->constants, true);
    check_unread(c);
    idle_cards(c);
    idle_sides(c);
    idle_steps(c);
    idle_kinds(c);
    check_boards(c);
    silent_conditions(c);
    check_holds(c);
    silent_handlers(c);
    label_gaps(c);
}

void lint_sources(const struct program *p, const struct sources *sources, struct report *report,
                  enum check_extent extent) {
    struct checking c = {.program = p, .sources = sources, .report = report, .extent = extent};
    struct script *bare = script_bare();
    if (!bare) {
        report->no_memory = true;
        return;
    }
    c.L = bare->L;
    if (extent >= CHECK_DECLARED) check_names(&c);
    if (extent >= CHECK_DECLARED) check_types(&c);
    if (extent >= CHECK_ALL) check_misuse(&c);
    if (extent >= CHECK_ALL) check_calls(&c);
    if (p && extent >= CHECK_DECLARED) check_definition(&c);
    if (p) check_rules(&c);
    if (p || (sources->n && !report->errors && strncmp(sources->at[0].path, "scripts/", 8) != 0)) check_texts(&c);
    program_free(&bare->program);
}

void lint_clear_shared(const struct program *p, const struct sources *sources, struct report *report) {
    struct report theirs = {0};
    struct checking c = {.program = p, .sources = sources, .report = &theirs, .extent = CHECK_DECLARED};
    struct script *bare = script_bare();
    if (!bare) {
        report->no_memory = true;
        return;
    }
    c.L = bare->L;
    check_names(&c);
    check_types(&c);
    check_idle_names(&c);
    for (int f = 0; f < sources->n; f++) report_drop_shared(report, sources->at[f].path, &theirs);
    report->no_memory |= theirs.no_memory;
    report_free(&theirs);
    program_free(&bare->program);
}

void lint_place_of_space(const struct program *p, const struct sources *sources, int space, const char **file,
                         int *line, int *column) {
    struct checking c = {.program = p, .sources = sources};
    struct finding_place at;
    check_place_of_space(&c, space, &at);
    *file = at.file;
    *line = at.line;
    *column = at.column;
}
