/* Makes an empty rule set, with the core's verbs, events and triggers, and the names that are keys of the core's
 * events. */
#include "rules/rules.h"

#include "core/build.h"

#include <stdlib.h>

const char *const horizon_names[HORIZONS + 1] = {"answers", "turn", "phase", "round", NULL};

static bool declare_events(struct def *d, struct problem *p) {
    static const char *const events[][2] = {
#define X(id, name, text) {name, text},
        CORE_EVENTS(X)
#undef X
    };
    for (int i = 0; i < CORE_EVENT_COUNT; i++)
        if (def_event(d, events[i][0], events[i][1], p) == NONE) return false;
    return true;
}

static bool declare_triggers(struct rules *r) {
    static const char *const triggers[] = {
#define X(id, name) name,
        CORE_MOMENTS(X)
#undef X
    };
    r->triggers = arena_alloc(&r->def->arena, CORE_TRIGGER_COUNT * sizeof *r->triggers);
    if (!r->triggers) return false;
    for (int i = 0; i < CORE_TRIGGER_COUNT; i++) {
        names_add(&r->trigger_ids, &r->def->arena, triggers[i]);
        r->triggers[i].id = triggers[i];
    }
    r->triggers_n = CORE_TRIGGER_COUNT;
    return true;
}

static void declare_keys(struct rules *r) {
    struct {
        int *key;
        const char *name;
    } keys[] = {{&r->key_n, "n"},       {&r->key_title, "title"},   {&r->key_piece, "piece"}, {&r->key_space, "space"},
                {&r->key_from, "from"}, {&r->key_cargo, "cargo"},   {&r->key_hp, "hp"},       {&r->key_face, "face"},
                {&r->key_d[0], "d1"},   {&r->key_d[1], "d2"},       {&r->key_d[2], "d3"},     {&r->key_d[3], "d4"},
                {&r->key_d[4], "d5"},   {&r->key_symbol, "symbol"}, {&r->key_card, "card"},   {&r->key_to, "to"},
                {&r->key_pile, "pile"}, {&r->key_track, "track"},   {&r->key_value, "value"}, {&r->key_link, "link"},
                {&r->key_open, "open"}, {&r->key_side, "side"},     {&r->key_owner, "owner"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) *keys[i].key = def_word(r->def, keys[i].name, NULL);
}

/* Declares how pictures draw the core's events. Every movement of a piece has a core event, even if a game suppresses
 * its sentence. So games declare traces only for their other events between two places. */
static void declare_traces(struct rules *r) {
    const struct trace_def way = {TRACE_WAY, r->key_from, r->key_space, 0},
                           line = {TRACE_LINE, r->key_piece, r->key_to, 0};
    def_trace(r->def, EVENT_PLACED, &way);
    def_trace(r->def, EVENT_MOVED, &way);
    def_trace(r->def, EVENT_ROLLED, &line);
}

bool rules_dice_keys(struct rules *r) {
    static const char *const names[] = {"d6", "d7", "d8", "d9"};
    for (int i = 0; i < 4; i++)
        if ((r->key_d[5 + i] = def_word(r->def, names[i], NULL)) == NONE) return false;
    return true;
}

struct rules *rules_new(void) {
    struct rules *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->def = def_new();
    struct problem p;
    bool ok = r->def && declare_events(r->def, &p) && declare_triggers(r);
    if (ok) {
        declare_keys(r);
        declare_traces(r);
        r->own_words = r->def->words.n;
        r->verb_convert = def_verb(r->def, NC_("verb", "convert"), N_("Pay for {1}"), NULL, NONE, 0, &p);
        r->verb_hit = def_verb(r->def, NC_("verb", "hit"), N_("Damage to {1}"), NULL, NONE, 0, &p);
        r->verb_pass = def_verb(r->def, NC_("verb", "pass"), N_("Pass"), NULL, NONE, 0, &p);
        r->round_cap = ROUND_CAP;
        r->turn = NONE;
        r->bots =
            (struct bots){.effort = {100, 100, 0, HORIZON_ANSWERS}, .evaluate = NONE, .plan = NONE, .anchors = NONE};
        ok = r->verb_pass != NONE && !r->def->arena.failed;
    }
    if (!ok) {
        rules_free(r);
        return NULL;
    }
    return r;
}

void rules_free(struct rules *r) {
    if (!r) return;
    def_free(r->def);
    free(r);
}
