/* Prints statistics as JSON: names in place of keys, and arrays of integers that can be added element by element
 * (docs/FORMATS.md). */
#include "players/stats.h"

#include "match/json_def.h"

#include <stdlib.h>
#include <string.h>

static const char *file_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Writes the name of a handler, such as "piece.killed §6.2 (scoring.lua:58)". */
static void rule_name(const struct rules *r, int trigger, int handler, struct text *t) {
    const struct handler *h = &r->triggers[trigger].handler[handler];
    text_add(t, "%s", r->triggers[trigger].id);
    if (h->rule) text_add(t, " §%s", h->rule);
    if (h->where) text_add(t, " (%s)", file_name(h->where));
    int same = 0; /* number of earlier handlers with the same name: one function may handle a trigger twice, and files
                   * in two folders may have the same name */
    for (int i = 0; i < handler && h->where; i++) {
        const char *where = r->triggers[trigger].handler[i].where;
        same += where && !strcmp(file_name(where), file_name(h->where));
    }
    if (same || !h->where) text_add(t, " #%d", h->where ? same + 1 : handler + 1);
}

static bool is_action(const struct counts *c, const char *id) {
    int verb = names_find(&c->rules->def->verb_ids, id);
    return verb != NONE && c->action[verb];
}

static bool is_step(const struct rules *r, const char *id) {
    return names_find(&r->step_ids, id) != NONE;
}

static bool is_phase(const struct rules *r, const char *id) {
    for (int i = 0; i < r->phases_n; i++)
        if (!strcmp(r->phases[i].id, id)) return true;
    return false;
}

/* Adds the id of a frame or event. If things of several sorts (action, step, phase, event) share an id, also adds the
 * sort. Omits the sort if it is the first of these sorts. */
static void frame_text(const struct counts *c, int kind, int id, int item, struct text *t) {
    const struct rules *r = c->rules;
    const char *name;
    switch (kind) {
    case FRAME_ACTION: text_add(t, "%s", r->def->verbs[id].id); break;
    case FRAME_STEP:
        name = r->steps[id].id;
        text_add(t, is_action(c, name) ? "%s (step)" : "%s", name);
        break;
    case FRAME_PHASE:
        name = r->phases[id].id;
        text_add(t, is_action(c, name) || is_step(r, name) ? "%s (phase)" : "%s", name);
        break;
    case WAY_TOLD:
        name = r->def->events[id].id;
        text_add(t, is_action(c, name) || is_step(r, name) || is_phase(r, name) ? "%s (event)" : "%s", name);
        break;
    case FRAME_HANDLER: rule_name(r, id, item, t); break;
    default: text_add(t, "core"); break;
    }
}

/* Adds the name of a cause, such as "use:rope > unit.killed §6.2 (scoring.lua:58)". */
static void cause_text(const struct counts *c, const int *v, struct text *t) {
    const struct rules *r = c->rules;
    frame_text(c, v[1], v[2], v[7], t);
    if (v[3] != NONE) text_add(t, ":%s", r->def->card_kinds[v[3]].id);
    if (v[4] == NONE) return;
    text_add(t, " > ");
    frame_text(c, v[4], v[5], v[6], t);
}

static void option_class_text(const struct def *d, const int *v, struct text *t) {
    text_add(t, "%s", d->verbs[v[0]].id);
    for (int i = 1; i + 1 < KEY_SIZE && v[i]; i += 2) {
        const struct names *names = value_names(d, (enum value_type)v[i]);
        const char *name = v[i + 1] == NONE && names ? "none"
                           : v[i] == VAL_PIECE       ? d->kinds[v[i + 1]].id
                           : v[i] == VAL_CARD        ? d->card_kinds[v[i + 1]].id
                           : names                   ? names->name[v[i + 1]]
                                                     : NULL;
        if (name)
            text_add(t, ":%s", name);
        else
            text_add(t, ":%d", v[i + 1]);
    }
}

/* Adds the name of a sort of questions: "menu turn", or "convert keep_roll". */
static void question_text(const struct rules *r, const int *v, struct text *t) {
    if (v[2] != NONE) text_add(t, "menu %s", r->menus[v[2]].id);
    for (int i = 3; i < 3 + QUESTION_VERBS && v[i] != NONE; i++)
        text_add(t, "%s%s", i > 3 ? " " : "", r->def->verbs[v[i]].id);
}

/* Returns the section of an item. Writes its group (or NULL) and its name. */
static const char *place(const struct counts *c, const struct item *i, const char **group, struct text *name) {
    const struct rules *r = c->rules;
    const struct def *d = r->def;
    const int *v = i->key.v;
    *group = NULL;
    switch (i->key.section) {
    case ITEM_ACTION: return text_add(name, "%s", d->verbs[v[0]].id), "actions";
    case ITEM_CHOICE: return text_add(name, "%s", d->verbs[v[0]].id), "choices";
    case ITEM_CARD: return text_add(name, "%s", d->card_kinds[v[0]].id), "cards";
    case ITEM_RULE: return rule_name(r, v[0], v[1], name), "rules";
    case ITEM_STEP: return text_add(name, "%s", r->steps[v[0]].id), "steps";
    case ITEM_EVENT: return text_add(name, "%s", d->events[v[0]].id), "events";
    case ITEM_OPTION: return option_class_text(d, v, name), "options";
    case ITEM_WAY: *group = d->card_kinds[v[0]].id; return frame_text(c, v[1], v[2], NONE, name), "ways";
    case ITEM_POINTS: *group = d->tracks[v[0]].id; return cause_text(c, v, name), "points";
    case ITEM_KILLED: *group = d->kinds[v[0]].id; return cause_text(c, v, name), "killed";
    case ITEM_DOWN: *group = d->kinds[v[0]].id; return cause_text(c, v, name), "down";
    case ITEM_SEAT: return text_add(name, "%s", d->seats[v[0]].id), "seats";
    case ITEM_ASKED: *group = d->seats[v[0]].id; return question_text(r, v, name), v[1] ? "delegable" : "questions";
    case ITEM_RESULT: return text_add(name, "matches"), "results";
    case ITEM_CAPPED: return text_add(name, "capped"), "results";
    case ITEM_ROUNDS: return text_add(name, "%d", v[1]), "rounds";
    case ITEM_DECISIONS: return text_add(name, "%d", v[1]), "decisions";
    case ITEM_TRACK: *group = d->tracks[v[0]].id; return text_add(name, "%d", v[1]), "tracks";
    case ITEM_KILLS: *group = d->kinds[v[0]].id; return text_add(name, "%d", v[1]), "kills";
    case ITEM_FALLS: *group = d->kinds[v[0]].id; return text_add(name, "%d", v[1]), "falls";
    case ITEM_SECTIONS: break;
    }
    return NULL;
}

static json_t *member(json_t *object, const char *name) {
    json_t *found = json_object_get(object, name);
    if (found) return found;
    json_object_set_new(object, name, json_object());
    return json_object_get(object, name);
}

static void append_all(json_t *array, const int64_t *n, int count) {
    for (int i = 0; i < count; i++) json_array_append_new(array, json_integer(n[i]));
}

static bool gathers_only(const struct item *i, int outcomes) {
    if (i->key.section < ITEM_RESULT) return false;
    for (int w = 0; w < outcomes; w++)
        if (i->used[w]) return false;
    return true;
}

char *counts_json(const struct counts *c) {
    int outcomes = c->rules->def->sides_n + 1;
    unsigned long lost = json_lost();
    json_t *totals = json_object();
    for (int n = 0; totals && n < c->items_n; n++) {
        const struct item *i = &c->items[n];
        char buffer[512];
        struct text name = text_over(buffer, sizeof buffer);
        const char *group, *section = place(c, i, &group, &name);
        if (gathers_only(i, outcomes)) continue;
        json_t *array = json_array();
        if (i->key.section < ITEM_RESULT) {
            json_array_append_new(array, json_integer(i->offered));
            json_array_append_new(array, json_integer(i->taken));
            json_array_append_new(array, json_integer(i->amount));
            append_all(array, i->matches, outcomes);
        }
        append_all(array, i->used, outcomes);
        json_t *at = member(totals, section);
        json_object_set_new(group ? member(at, group) : at, buffer, array);
    }
    return json_whole(totals, JSON_COMPACT | JSON_SORT_KEYS, lost);
}
