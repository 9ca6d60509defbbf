/* Records which declared things (cards, actions, rules and others) are used in matches. Each sort of things has an
 * array of flags in the order of the definition, so recording is cheap. A section of the rule book counts as reached if
 * a thing that cites it ran, or if a question that cites it was asked. */
#include "match/coverage.h"

#include "match/json.h"
#include <stdlib.h>
#include <string.h>

enum sort { SORT_ACTION, SORT_CHOICE, SORT_STEP, SORT_PHASE, SORT_HANDLER, SORT_CARD, SORT_KIND, SORT_EVENT, SORTS };

static const char *const sort_names[] = {"action", "choice", "step", "phase", "handler", "card", "kind", "event"};

struct coverage {
    const struct rules *rules;
    bool *reached[SORTS]; /* verbs count in two sorts: as actions of menus, and as answers to other questions */
    int *handler;         /* index of each trigger's first handler among the flags */
    char **section;       /* the reached sections, each once; owned */
    size_t sections, sections_cap;
    bool lost; /* memory ran out, so the record is incomplete */
};

static int count_of(const struct rules *r, enum sort sort) {
    const struct def *d = r->def;
    int handlers = 0;
    switch (sort) {
    case SORT_ACTION:
    case SORT_CHOICE: return d->verbs_n;
    case SORT_STEP: return r->steps_n;
    case SORT_PHASE: return r->phases_n;
    case SORT_HANDLER:
        for (int i = 0; i < r->triggers_n; i++) handlers += r->triggers[i].handlers;
        return handlers;
    case SORT_CARD: return d->card_kinds_n;
    case SORT_KIND: return d->kinds_n;
    case SORT_EVENT: return d->events_n;
    case SORTS: break;
    }
    return 0;
}

void coverage_free(struct coverage *c) {
    if (!c) return;
    for (int i = 0; i < SORTS; i++) free(c->reached[i]);
    for (size_t i = 0; i < c->sections; i++) free(c->section[i]);
    free(c->section);
    free(c->handler);
    free(c);
}

bool pr_cover(pr_episode *e) {
    const struct rules *rules = e->program->rules;
    if (e->coverage) return true;
    struct coverage *c = calloc(1, sizeof *c);
    if (!c) return false;
    c->rules = rules;
    c->handler = malloc(((size_t)rules->triggers_n + 1) * sizeof *c->handler);
    bool good = c->handler != NULL;
    for (int i = 0; good && i < SORTS; i++) {
        c->reached[i] = calloc((size_t)count_of(rules, (enum sort)i) + 1, sizeof **c->reached);
        good = c->reached[i] != NULL;
    }
    for (int i = 0, first = 0; good && i < rules->triggers_n; first += rules->triggers[i++].handlers)
        c->handler[i] = first;
    if (!good) {
        coverage_free(c);
        return false;
    }
    e->coverage = c;
    return true;
}

static void note_section(struct coverage *c, const char *rule) {
    if (!rule) return;
    for (size_t i = 0; i < c->sections; i++)
        if (strcmp(c->section[i], rule) == 0) return;
    char **room = grown(c->section, &c->sections_cap, c->sections + 1, sizeof *room);
    char *copy = room ? text_copy(rule) : NULL;
    if (room) c->section = room;
    if (copy)
        c->section[c->sections++] = copy;
    else
        c->lost = true;
}

static void note_card(struct coverage *c, word card) {
    if (card != NONE) c->reached[SORT_CARD][c->rules->def->cards[card].kind] = true;
}

static void note_frame(struct coverage *c, const struct frame *f) {
    switch (f->kind) {
    case FRAME_STEP: c->reached[SORT_STEP][f->id] = true; break;
    case FRAME_PHASE: c->reached[SORT_PHASE][f->id] = true; break;
    case FRAME_ACTION:
        c->reached[SORT_ACTION][f->id] = true;
        note_section(c, c->rules->def->verbs[f->id].rule);
        break;
    case FRAME_HANDLER:
        c->reached[SORT_HANDLER][c->handler[f->id] + f->item] = true;
        note_section(c, c->rules->triggers[f->id].handler[f->item].rule);
        break;
    }
    note_card(c, f->card);
}

void coverage_step(struct coverage *c, const struct run *r) {
    const struct def *d = c->rules->def;
    const word phase = *at(&r->pos, F_MATCH_phase, 0);
    if (phase != NONE) c->reached[SORT_PHASE][phase] = true;
    for (int i = 0; i < r->frames_n; i++) note_frame(c, &r->frames[i]);
    for (int i = 0; i < r->events_n; i++) {
        const struct event *e = &r->events[i];
        c->reached[SORT_EVENT][e->kind] = true;
        for (int a = 0; e->kind >= CORE_EVENT_COUNT && a < e->args; a++)
            if (e->arg[a].key == c->rules->key_card && e->arg[a].type == VAL_CARD) note_card(c, e->arg[a].n);
    }
    for (int i = r->first_answer; i < r->answers_n; i++) {
        const struct verb *verb = &d->verbs[r->answers[i].option.verb];
        c->reached[SORT_CHOICE][r->answers[i].option.verb] = true;
        if (verb->menu == NONE) note_section(c, verb->rule);
    }
    for (int i = 0; i < d->pieces_n; i++)
        if (*at(&r->pos, F_PIECE_space, i) != NONE) c->reached[SORT_KIND][d->pieces[i].kind] = true;
}

void coverage_question(struct coverage *c, const struct decision *q) {
    note_section(c, q->rule);
    if (q->menu != NONE) note_section(c, c->rules->menus[q->menu].rule);
}

/* The report ------------------------------------------------------------------------------------------ */

static void add_row(json_t *rows, enum sort sort, const char *id, const char *where, const char *rule, bool reached) {
    json_t *row = json_object();
    json_object_set_new(row, "sort", json_string(sort_names[sort]));
    json_object_set_new(row, "id", json_text(id));
    if (where) json_object_set_new(row, "where", json_text(where));
    if (rule) json_object_set_new(row, "rule", json_text(rule));
    json_object_set_new(row, "reached", json_boolean(reached));
    json_array_append_new(rows, row);
}

static void add_verbs(const struct coverage *c, json_t *rows) {
    const struct def *d = c->rules->def;
    for (int i = 0; i < d->verbs_n; i++) {
        const struct verb *verb = &d->verbs[i];
        bool action = false;
        for (int m = 0; m < c->rules->menus_n; m++)
            for (int a = 0; a < c->rules->menus[m].actions; a++) action |= c->rules->menus[m].action[a].verb == i;
        const enum sort sort = action ? SORT_ACTION : SORT_CHOICE;
        const struct rules *r = c->rules; /* omit the core's verbs, which exist in every game even if they are unused */
        const bool core = i == r->verb_convert || i == r->verb_hit || i == r->verb_pass;
        if (!core || c->reached[SORT_CHOICE][i]) add_row(rows, sort, verb->id, NULL, verb->rule, c->reached[sort][i]);
    }
}

static void add_handlers(const struct coverage *c, json_t *rows) {
    for (int t = 0; t < c->rules->triggers_n; t++)
        for (int h = 0; h < c->rules->triggers[t].handlers; h++) {
            const struct handler *one = &c->rules->triggers[t].handler[h];
            add_row(rows, SORT_HANDLER, c->rules->triggers[t].id, one->where, one->rule,
                    c->reached[SORT_HANDLER][c->handler[t] + h]);
        }
}

char *pr_coverage(const pr_episode *e) {
    const struct coverage *c = e->coverage;
    if (!c || c->lost) return NULL;
    const struct rules *r = c->rules;
    const struct def *d = r->def;
    unsigned long lost = json_lost();
    json_t *o = json_object(), *rows = json_array(), *sections = json_array();
    add_verbs(c, rows);
    for (int i = 0; i < r->steps_n; i++)
        add_row(rows, SORT_STEP, r->steps[i].id, r->steps[i].where, NULL, c->reached[SORT_STEP][i]);
    for (int i = 0; i < r->phases_n; i++)
        add_row(rows, SORT_PHASE, r->phases[i].id, NULL, NULL, c->reached[SORT_PHASE][i]);
    add_handlers(c, rows);
    for (int i = 0; i < d->card_kinds_n; i++)
        add_row(rows, SORT_CARD, d->card_kind_ids.name[i], NULL, NULL, c->reached[SORT_CARD][i]);
    for (int i = 0; i < d->kinds_n; i++) add_row(rows, SORT_KIND, d->kinds[i].id, NULL, NULL, c->reached[SORT_KIND][i]);
    for (int i = CORE_EVENT_COUNT; i < d->events_n; i++)
        add_row(rows, SORT_EVENT, d->events[i].id, NULL, NULL, c->reached[SORT_EVENT][i]);
    for (size_t i = 0; i < c->sections; i++) json_array_append_new(sections, json_text(c->section[i]));
    json_object_set_new(o, "type", json_string("coverage"));
    json_object_set_new(o, "reached", rows);
    json_object_set_new(o, "sections", sections);
    return json_line(o, lost);
}
