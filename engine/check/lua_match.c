/* The methods by which a Lua program plays a match: questions, answers, the view of a seat, and saves. */
#include "check/lua_parts.h"
#include "match/match.h"

#include <string.h>

static int match_clone(lua_State *L) {
    pr_error err;
    struct match_box *box = module_box(L), *copy = module_push_match(L, box->shared);
    copy->since = box->since;
    copy->match = pr_clone(box->match, &err);
    return copy->match ? 1 : module_raise(L, &err);
}

static int match_number(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)pr_current_decision(module_match(L)).number);
    return 1;
}

static int match_seat(lua_State *L) {
    const pr_match *m = module_match(L);
    int seat = pr_current_decision(m).seat;
    if (seat == NONE) return 0;
    lua_pushstring(L, m->def->seats[seat].id);
    return 1;
}

static int match_question(lua_State *L) {
    lua_pushstring(L, pr_question(module_match(L)));
    return 1;
}

static int match_decision(lua_State *L) {
    return module_push_owned_json(L, pr_decision_json(module_match(L), -1));
}

static int match_options(lua_State *L) {
    pr_match *m = module_match(L);
    int n = pr_current_decision(m).options;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, pr_option_id(m, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Returns true if the two things are interchangeable in an option: alike pieces on one space, or alike cards. */
static bool stand_for(const struct position *p, int type, int a, int b) {
    return type == VAL_PIECE ? pieces_alike(p, a, b) : cards_alike(p, a, b);
}

int module_option(const pr_match *m, const char *id) {
    const struct position *p = &m->run->pos;
    const int listed = option_find(m, id);
    for (int i = 0; listed == NONE && m->run->waiting && i < m->run->open.n; i++)
        for (int a = 0; a < m->run->open.option[i].args; a++) {
            struct option o = m->run->open.option[i];
            const int type = o.type[a], own = o.arg[a];
            const int n = type == VAL_PIECE ? m->def->pieces_n : type == VAL_CARD ? m->def->cards_n : 0;
            for (int other = 0; other < n; other++) {
                o.arg[a] = other;
                if (option_has_id(m->def, &o, id) && stand_for(p, type, own, other)) return i;
            }
        }
    return listed;
}

/* Raises an error about an unknown name in the argument of a method, with the nearest known name. */
static int module_unknown(lua_State *L, const char *method, const char *what, const char *name,
                          const struct names *known) {
    const char *near = names_nearest(known, name);
    if (near) return luaL_error(L, "m:%s: unknown %s \"%s\" (did you mean \"%s\"?)", method, what, name, near);
    return luaL_error(L, "m:%s: unknown %s \"%s\"", method, what, name);
}

/* Raises an error if the argument of an option's id names nothing and is nearly the name of a piece, a space or a card.
 * Other settings may declare any other name. */
static void known_argument(lua_State *L, const struct def *d, const char *method, const char *argument) {
    static const enum value_type things[] = {VAL_PIECE, VAL_SPACE, VAL_CARD};
    const struct names *more[] = {&d->kind_ids, &d->card_kind_ids, &d->board_ids, &d->mark_ids, &d->faces};
    if (strchr(argument, ',') || !argument[strspn(argument, "-0123456789")]) return;
    for (int t = 0; t < VALUE_TYPES; t++) {
        const struct names *known = value_names(d, (enum value_type)t);
        if (known && names_find(known, argument) != NONE) return;
    }
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        if (names_find(more[i], argument) != NONE) return;
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        const struct names *known = value_names(d, things[i]);
        if (names_nearest(known, argument)) module_unknown(L, method, "thing", argument, known);
    }
}

const char *module_known_id(lua_State *L, const char *method) {
    const struct def *d = module_match(L)->def;
    const char *id = luaL_checkstring(L, 2), *at = id + strcspn(id, ":");
    const char *verb = lua_pushlstring(L, id, (size_t)(at - id));
    if (names_find(&d->verb_ids, verb) == NONE) module_unknown(L, method, "verb", verb, &d->verb_ids);
    while (*at) {
        const size_t n = strcspn(++at, ":");
        known_argument(L, d, method, lua_pushlstring(L, at, n));
        lua_pop(L, 1);
        at += n;
    }
    lua_pop(L, 1);
    return id;
}

static int match_legal(lua_State *L) {
    const char *id = module_known_id(L, "legal");
    lua_pushboolean(L, module_option(module_match(L), id) != NONE);
    return 1;
}

static int match_why(lua_State *L) {
    return module_push_owned(L, pr_why(module_match(L), module_seat(L, module_match(L), 3), luaL_checkstring(L, 2)));
}

/* m:foresee(id, ...): returns the part of these answers' result that a person may know in advance. */
static int match_foresee(lua_State *L) {
    enum { MAX_FORESEEN = 32 };
    pr_match *m = module_match(L);
    const char *id[MAX_FORESEEN];
    const int n = lua_gettop(L) - 1;
    pr_outcome o;
    if (n < 1 || n > MAX_FORESEEN) return luaL_error(L, "foresee: expected 1 to %d ids", MAX_FORESEEN);
    for (int i = 0; i < n; i++) id[i] = luaL_checkstring(L, i + 2);
    if (!pr_foresee(m, id, n, &o, NULL)) return luaL_error(L, "foresee: \"%s\" cannot be answered now", id[0]);
    lua_newtable(L);
    lua_pushboolean(L, o.certain);
    lua_setfield(L, -2, "certain");
    const struct {
        const char *name;
        int n;
    } numbers[] = {{"harm", o.harm}, {"lost", o.lost}, {"options", o.options}, {"ap", o.ap}};
    const size_t known = o.certain ? sizeof numbers / sizeof *numbers : 2; /* chance cannot change `harm` and `lost` */
    for (size_t i = 0; i < known; i++) {
        lua_pushinteger(L, numbers[i].n);
        lua_setfield(L, -2, numbers[i].name);
    }
    if (!o.certain) return 1;
    lua_pushboolean(L, o.over);
    lua_setfield(L, -2, "over");
    if (o.space != PR_NOBODY) {
        lua_pushstring(L, m->def->spaces[o.space].id);
        lua_setfield(L, -2, "space");
    }
    return 1;
}

/* m:odds(id, seat): returns the odds as a table (docs/JSON.md). */
static int match_odds(lua_State *L) {
    pr_error err;
    char *odds = pr_odds(module_match(L), module_seat(L, module_match(L), 3), luaL_checkstring(L, 2), &err);
    return odds ? module_push_owned_json(L, odds) : module_raise(L, &err);
}

/* m:lessons([seat]): returns the coach's lessons that fit now, by id. */
static int match_lessons(lua_State *L) {
    pr_match *m = module_match(L);
    const struct coach *coach = &m->run->rules->coach;
    int seat = lua_isnoneornil(L, 2) ? pr_current_decision(m).seat : module_seat(L, m, 2);
    lua_newtable(L);
    for (int i = 0; i < coach->lessons; i++) {
        pr_error err;
        const char *text = pr_lesson(m, seat, i, &err);
        if (!text) return module_raise(L, &err);
        if (!*text) continue;
        lua_pushstring(L, text);
        lua_setfield(L, -2, coach->lesson[i].id);
    }
    return 1;
}

/* m:overlay(id, point[, seat]): returns the marks that an overlay draws for the point, as tables { at, width, text }.
 * `point` and `at` are texts such as "45.2,72". */
static int match_overlay(lua_State *L) {
    pr_match *m = module_match(L);
    const char *id = luaL_checkstring(L, 2);
    const int seat = module_seat(L, m, 4);
    pr_spot spot[PR_MAX_SPOTS];
    pr_end end;
    pr_error err;
    int i = 0;
    while (i < m->run->rules->overlays && strcmp(m->run->rules->overlay[i].id, id) != 0) i++;
    if (!pr_end_read(m, luaL_checkstring(L, 3), &end, &err)) return module_raise(L, &err);
    const word at = end.at == PR_NOBODY ? piece_point(&m->run->pos, end.piece) : end.at;
    const int n = pr_overlay(m, seat, i, at, spot, &err);
    if (n < 0) return module_raise(L, &err);
    lua_createtable(L, n, 0);
    for (int k = 0; k < n; k++) {
        lua_createtable(L, 0, 3);
        if (spot[k].at != PR_NOBODY) {
            char said[64];
            struct text t = text_over(said, sizeof said);
            value_id(m->def, VAL_POINT, spot[k].at, &t);
            lua_pushstring(L, said), lua_setfield(L, -2, "at");
        }
        lua_pushinteger(L, spot[k].width), lua_setfield(L, -2, "width");
        lua_pushstring(L, spot[k].text), lua_setfield(L, -2, "text");
        lua_rawseti(L, -2, k + 1);
    }
    return 1;
}

/* Raises the error about an answer. The error's text also lists the answers that the match gave automatically since the
 * previous answer. */
static int refused_answer(lua_State *L, pr_match *m, const pr_error *err) {
    luaL_Buffer b;
    int n = 0;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, err->text);
    for (int seat = 0; seat < m->def->seats_n; seat++) {
        const char *id;
        for (int i = 0; (id = pr_auto_answer(m, seat, i)) != NULL; i++) {
            luaL_addstring(&b, n++ ? ", " : "\nAfter the previous answer these came by themselves: ");
            luaL_addstring(&b, id);
        }
    }
    if (n) luaL_addstring(&b, ". Leave them out.");
    luaL_pushresult(&b);
    return luaL_error(L, "%s", lua_tostring(L, -1));
}

/* Answers with the option that the id means. */
static pr_status answer_meant(pr_match *m, uint64_t number, const char *id, pr_error *err) {
    const int i = number == pr_current_decision(m).number ? module_option(m, id) : NONE;
    return i == NONE ? pr_answer(m, -1, number, id, err) : pr_answer_index(m, i, err);
}

/* m:answer([number,] id, ...): gives answers one after the other. With a number, the first answer is for the decision
 * with this number. */
static int match_answer(lua_State *L) {
    pr_match *m = module_match_to_change(L);
    pr_error err;
    bool quoted = lua_type(L, 2) == LUA_TNUMBER;
    uint64_t number = quoted ? (uint64_t)luaL_checkinteger(L, 2) : 0;
    luaL_checkstring(L, quoted ? 3 : 2); /* without this check, a call without an id would do nothing and report no
                                          * error */
    if (quoted && answer_meant(m, number, luaL_checkstring(L, 3), &err) != PR_OK) return module_raise(L, &err);
    for (int i = quoted ? 4 : 2; i <= lua_gettop(L); i++)
        if (answer_meant(m, pr_current_decision(m).number, luaL_checkstring(L, i), &err) != PR_OK)
            return refused_answer(L, m, &err);
    return module_self(L);
}

static int match_over(lua_State *L) {
    lua_pushboolean(L, pr_current_decision(module_match(L)).over);
    return 1;
}

static int match_winner(lua_State *L) {
    const pr_match *m = module_match(L);
    pr_decision d = pr_current_decision(m);
    if (d.winner == NONE) return 0;
    lua_pushstring(L, m->def->sides[d.winner].id);
    return 1;
}

static int match_view(lua_State *L) {
    pr_match *m = module_match(L);
    return module_push_owned_json(L, pr_view(m, module_seat(L, m, 2)));
}

/* Events of a match as a list of objects. */
struct listed {
    const pr_content *content;
    json_t *events;
    bool oom;
};

static void add_event(void *ctx, const pr_event *event) {
    struct listed *l = ctx;
    char *json = pr_event_json(l->content, event);
    json_t *o = json ? json_read_text(json, 0) : NULL;
    l->oom = l->oom || !o || json_array_append_new(l->events, o) != 0;
    pr_release(json);
}

/* m:events(after, seat): returns the events after number `after` that the seat sees, as a list. */
static int match_events(lua_State *L) {
    pr_match *m = module_match(L);
    lua_Integer after = luaL_optinteger(L, 2, 0);
    int seat = module_seat(L, m, 3);
    unsigned long lost = json_lost();
    struct listed l = {pr_content_of(m->episode), json_array(), false};
    if (l.content) pr_events(m, seat, (uint64_t)after, add_event, &l);
    if (json_lost() != lost || l.oom || !l.content) {
        json_decref(l.events);
        return luaL_error(L, "out of memory");
    }
    module_push_json(L, l.events);
    json_decref(l.events);
    return 1;
}

struct heard {
    const char *what;
    bool yes;
};

static bool in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Returns true if the sentence has these words. A part of a word does not count: "take" is not in "takes". */
static bool has_words(const char *sentence, const char *what) {
    const size_t n = strlen(what);
    for (const char *at = sentence; n && (at = strstr(at, what)); at++) {
        const bool before = at > sentence && in_word(at[-1]) && in_word(what[0]);
        if (!before && !(in_word(at[n]) && in_word(what[n - 1]))) return true;
    }
    return false;
}

static void listen(void *ctx, const pr_event *event) {
    struct heard *h = ctx;
    h->yes |= strcmp(event->kind, h->what) == 0 || has_words(event->text, h->what);
}

/* Raises an error if `what` can only be a misspelt kind of event: no kind has this name, no declared sentence contains
 * it, and it either looks like a name or is similar to a kind's name. */
static void known_event(lua_State *L, const struct def *d, const char *what) {
    const struct names *known = &d->event_ids;
    char sentence[MAX_MSG];
    bool name = strchr(what, '_') != NULL;
    for (const char *c = what; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789_.", *c)) return;
    if (names_find(known, what) != NONE || (!name && !names_nearest(known, what))) return;
    for (int i = 0; i < known->n; i++) {
        struct text t = text_over(sentence, sizeof sentence);
        msg_add_english(&t, d->events[i].sentence);
        if (has_words(sentence, what)) return;
    }
    module_unknown(L, "heard", "event", what, known);
}

/* m:heard(what, after): returns true if an event of this kind, or with these words in its sentence, was emitted after
 * number `after`. By default `after` is the number of the last event before the last change. */
static int match_heard(lua_State *L) {
    struct match_box *box = module_box(L);
    struct heard h = {luaL_checkstring(L, 2), false};
    pr_events(box->match, -1, (uint64_t)luaL_optinteger(L, 3, (lua_Integer)box->since), listen, &h);
    if (!h.yes) known_event(L, box->match->def, h.what);
    lua_pushboolean(L, h.yes);
    return 1;
}

static int match_undo(lua_State *L) {
    pr_error err;
    return pr_undo(module_match_to_change(L), &err) == PR_OK ? module_self(L) : module_raise(L, &err);
}

static int match_redo(lua_State *L) {
    pr_error err;
    return pr_redo(module_match_to_change(L), &err) == PR_OK ? module_self(L) : module_raise(L, &err);
}

static int match_human(lua_State *L) {
    pr_match *m = module_match(L);
    pr_seat_human(m, module_seat(L, m, 2), lua_toboolean(L, 3));
    return module_self(L);
}

static int match_one_person(lua_State *L) {
    pr_one_person(module_match(L), lua_toboolean(L, 2));
    return module_self(L);
}

static int match_save(lua_State *L) {
    return module_push_owned(L, pr_save(module_match(L)));
}

static int match_hash(lua_State *L) {
    char text[17];
    struct text t = text_over(text, sizeof text);
    text_add(&t, "%016llx", (unsigned long long)pr_hash(module_match(L)));
    lua_pushstring(L, text);
    return 1;
}

const luaL_Reg module_match_methods[] = {{"answer", match_answer},
                                         {"clone", match_clone},
                                         {"decision", match_decision},
                                         {"events", match_events},
                                         {"foresee", match_foresee},
                                         {"hash", match_hash},
                                         {"heard", match_heard},
                                         {"human", match_human},
                                         {"legal", match_legal},
                                         {"lessons", match_lessons},
                                         {"number", match_number},
                                         {"odds", match_odds},
                                         {"one_person", match_one_person},
                                         {"options", match_options},
                                         {"over", match_over},
                                         {"overlay", match_overlay},
                                         {"question", match_question},
                                         {"redo", match_redo},
                                         {"save", match_save},
                                         {"seat", match_seat},
                                         {"undo", match_undo},
                                         {"view", match_view},
                                         {"why", match_why},
                                         {"winner", match_winner},
                                         {NULL, NULL}};
