/* Writes and reads positions by name. Leaves out derived words, such as the lists of spaces and the counts of piles.
 * The reader places every piece and card by the core's functions, which keep the invariants. */
#include "match/portable_position.h"

#include "core/build.h"
#include "core/planar.h"
#include "match/match.h"
#include "rules/run.h"
#include "script/source/renames.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD = 2 + AGENDA_ARGS, MAX_LINES = 12 };

static const char *const owner_keys[OWNERS] = {"match", "side", "seat",  "piece", "space",
                                               "card",  "pile", "track", "link",  "ring"};

static const struct names *owner_ids(const struct def *d, enum owner owner) {
    switch (owner) {
    case OWN_SIDE: return &d->side_ids;
    case OWN_SEAT: return &d->seat_ids;
    case OWN_PIECE: return &d->piece_ids;
    case OWN_SPACE: return &d->space_ids;
    case OWN_CARD: return &d->card_ids;
    case OWN_TRACK: return &d->track_ids;
    case OWN_LINK: return &d->link_ids;
    case OWN_RING: return &d->ring_ids;
    default: return NULL;
    }
}

/* Returns true if the field is not written in the usual way, because other fields determine it or it has a special
 * form. */
static bool derived(const struct def *d, int f) {
    if (f == F_SPACE_first || f == F_PIECE_next || f == F_CARD_pile || f == F_PILE_count || f == F_MATCH_agenda_n ||
        f == F_MATCH_agenda)
        return true;
    for (int i = 0; i < d->piles_n; i++)
        if (d->piles[i].items == f) return true;
    return false;
}

/* Writing --------------------------------------------------------------------------------------------- */

static json_t *conditions_json(const struct def *d, word set) {
    json_t *list = json_array();
    for (int i = 0; i < d->conditions.n; i++)
        if (set >> i & 1) json_array_append_new(list, json_text(d->conditions.name[i]));
    return list;
}

/* Returns true if the field names the ray before the end of a drawn line (core/planar.h). */
static bool names_ray(const struct def *d, int f) {
    return d->planar && (f == d->extra.line_from || f == d->extra.line_to);
}

static json_t *ray_json(const struct def *d, word ray) {
    char buffer[256];
    struct text name = text_over(buffer, sizeof buffer);
    if (ray == NONE) return json_null();
    ray_name(d, ray, &name);
    return json_text(buffer);
}

static json_t *word_json(const struct rules *r, int f, word n) {
    if (names_ray(r->def, f)) return ray_json(r->def, n);
    if (f == F_MATCH_phase) return n == NONE ? json_null() : json_text(r->phases[n].id);
    if (f == F_PIECE_conditions) return conditions_json(r->def, n);
    return json_value(r->def, r->def->fields[f].type, n);
}

static json_t *field_json(const struct rules *r, const struct position *p, int f, int i) {
    const struct field *field = &r->def->fields[f];
    if (field->size == 1 && !field->key) return word_json(r, f, *at_item(p, f, i, 0));
    json_t *all = field->key ? json_object() : json_array();
    for (int j = 0; j < field->size; j++) {
        json_t *one = word_json(r, f, *at_item(p, f, i, j));
        if (field->key)
            json_object_set_new(all, field->key->name[j], one);
        else
            json_array_append_new(all, one);
    }
    return all;
}

static bool touched(const struct def *d, const struct position *p, enum owner owner, int i) {
    if (owner == OWN_MATCH || owner == OWN_TRACK || owner == OWN_LINK) return true;
    const struct position start = {.def = d, .w = d->start};
    for (int f = 0; f < d->fields_n; f++)
        if (d->fields[f].owner == owner && !derived(d, f) && field_has(d, f, i) &&
            memcmp(at_item(p, f, i, 0), at_item(&start, f, i, 0), (size_t)d->fields[f].size * sizeof(word)) != 0)
            return true;
    return false;
}

static json_t *instance_json(const struct rules *r, const struct position *p, enum owner owner, int i) {
    json_t *o = json_object();
    for (int f = 0; f < r->def->fields_n; f++)
        if (r->def->fields[f].owner == owner && !derived(r->def, f) && field_has(r->def, f, i))
            json_object_set_new(o, r->def->fields[f].name, field_json(r, p, f, i));
    return o;
}

static json_t *piles_json(const struct position *p) {
    const struct def *d = p->def;
    json_t *list = json_array();
    for (int i = 0; i < d->piles_n; i++) {
        json_t *pile = json_object(), *cards = json_array();
        for (int c = 0; c < pile_count(p, i); c++)
            json_array_append_new(cards, json_text(d->cards[pile_card(p, i, c)].id));
        json_object_set_new(pile, "pile", json_text(d->piles[i].id));
        if (d->piles[i].owner != NONE) json_object_set_new(pile, "of", json_text(d->pieces[d->piles[i].owner].id));
        json_object_set_new(pile, "cards", cards);
        json_array_append_new(list, pile);
    }
    return list;
}

/* The meaning of a pending step's argument. Arguments of the core's own steps are numbers of phases, menus, pieces and
 * seats. */
enum meaning { MEANS_VALUE, MEANS_PHASE, MEANS_MENU, MEANS_PIECE, MEANS_SEAT };

static const struct core_step {
    int step;
    const char *name;
    int args;
    enum meaning arg[3];
} core_steps[] = {
    {STEP_TOGETHER, "simultaneous", 1, {MEANS_MENU}},
    {STEP_ROUND, "round", 0, {MEANS_VALUE}},
    {STEP_ROUND_END, "round end", 0, {MEANS_VALUE}},
    {STEP_PHASE, "phase", 1, {MEANS_PHASE}},
    {STEP_PHASE, "added phase", 2, {MEANS_PHASE, MEANS_VALUE}},
    {STEP_TURNS, "turns", 1, {MEANS_PHASE}},
    {STEP_TURN, "turn", 2, {MEANS_PHASE, MEANS_PIECE}},
    {STEP_TURN_END, "turn end", 2, {MEANS_PHASE, MEANS_PIECE}},
    {STEP_MENU, "menu", 3, {MEANS_MENU, MEANS_PIECE, MEANS_SEAT}},
};
enum { CORE_STEPS = sizeof core_steps / sizeof *core_steps };

static json_t *meaning_json(const struct rules *r, enum meaning meaning, word n) {
    switch (meaning) {
    case MEANS_PHASE: return json_text(r->phases[n].id);
    case MEANS_MENU: return json_name(&r->menu_ids, n);
    case MEANS_PIECE: return json_name(&r->def->piece_ids, n);
    case MEANS_SEAT: return json_name(&r->def->seat_ids, n);
    case MEANS_VALUE: break;
    }
    return json_integer(n);
}

/* The form of a pending step: {"core":"menu","args":["acts","ann","players"]} or
 * {"step":"storm","args":[{"piece":"ann"},{"int":2}]} */
static const char *const type_keys[VALUE_TYPES] = {"none",  "int",  "bool", "name",  "symbol", "side", "seat", "piece",
                                                   "space", "card", "pile", "track", "link",   "pips", "ring", "point"};

static json_t *waiting_json(const struct rules *r, const word *record) {
    json_t *o = json_object(), *args = json_array();
    int n = record[1] & 15;
    if (record[0] >= STEP_SCRIPT) {
        json_object_set_new(o, "step", json_text(r->steps[record[0] - STEP_SCRIPT].id));
        for (int i = 0; i < n; i++) {
            enum value_type type = (enum value_type)(record[1] >> (4 + 4 * i) & 15);
            json_t *arg = json_object();
            json_object_set_new(arg, type_keys[type], json_value(r->def, type, record[2 + i]));
            json_array_append_new(args, arg);
        }
    }
    for (int k = 0; k < CORE_STEPS && record[0] < STEP_SCRIPT; k++) {
        if (core_steps[k].step != record[0] || core_steps[k].args != n) continue;
        json_object_set_new(o, "core", json_string(core_steps[k].name));
        for (int i = 0; i < core_steps[k].args; i++)
            json_array_append_new(args, meaning_json(r, core_steps[k].arg[i], record[2 + i]));
    }
    json_object_set_new(o, "args", args);
    return o;
}

static json_t *write_position(const struct rules *r, const word *words, bool whole) {
    const struct def *d = r->def;
    const struct position p = {.def = d, .w = (word *)words};
    json_t *o = json_object(), *agenda = json_array();
    for (enum owner owner = OWN_MATCH; owner < OWNERS; owner++) {
        const struct names *ids = owner_ids(d, owner);
        json_t *all = ids ? json_object() : NULL;
        for (int i = 0; ids && i < owner_count(d, owner); i++)
            if (whole || touched(d, &p, owner, i))
                json_object_set_new(all, ids->name[i], instance_json(r, &p, owner, i));
        if (owner == OWN_MATCH) all = instance_json(r, &p, owner, 0);
        if (json_object_size(all)) json_object_set(o, owner_keys[owner], all);
        json_decref(all);
    }
    for (int i = 0; i < *at(&p, F_MATCH_agenda_n, 0); i++)
        json_array_append_new(agenda, waiting_json(r, at_item(&p, F_MATCH_agenda, 0, i * RECORD)));
    json_object_set_new(o, "piles", piles_json(&p));
    json_object_set_new(o, "waiting", agenda);
    return o;
}

json_t *portable_write(const struct rules *r, const word *words) {
    return write_position(r, words, false);
}

json_t *portable_write_whole(const struct rules *r, const word *words) {
    return write_position(r, words, true);
}

/* Reading --------------------------------------------------------------------------------------------- */

struct reading {
    const struct rules *r;
    const struct def *d;
    struct position pos;
    struct fit *fit;
};

static void extend(struct fit *fit, struct fit_text *t, const char *more) {
    const size_t n = strlen(more);
    char *s = grown(t->s, &t->cap, t->n + n + 1, 1);
    fit->exhausted |= !s;
    if (!s) return;
    memcpy(s + t->n, more, n + 1);
    t->s = s;
    t->n += n;
}

void fit_free(struct fit *fit) {
    free(fit->lines.s);
    free(fit->gone.s);
    free(fit->fresh.s);
}

void fit_add(const struct fit *fit, struct text *out) {
    const char *line = fit->lines.s, *end = line;
    for (int i = 0; i < MAX_LINES && end && *end; i++) end += 1 + strcspn(end + 1, "\n");
    if (end) text_bytes_add(out, line, (size_t)(end - line));
    if (fit->misfits > MAX_LINES) text_add(out, tr("\n  ... and %d more"), fit->misfits - MAX_LINES);
}

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static bool
misfit(struct reading *k, const char *format, ...) {
    char line[1024] = "\n  ";
    struct text t = text_over(line + 3, sizeof line - 3);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    k->fit->misfits++;
    extend(k->fit, &k->fit->lines, line);
    return false;
}

static void note(struct reading *k, struct fit_text *list, const char *name) {
    if (list->n) extend(k->fit, list, ", ");
    extend(k->fit, list, name);
}

/* Prints a JSON value for people, cut to 60 bytes. */
static const char *shown(const json_t *v, char *buffer, size_t size) {
    char *text = json_dumps(v, JSON_COMPACT | JSON_ENCODE_ANY);
    snprintf(buffer, size, "%.*s", text_fit(text ? text : "?", 60), text ? text : "?");
    free(text);
    return buffer;
}

static bool name_read(struct reading *k, const struct names *t, const json_t *v, const char *place, word *n) {
    char buffer[80];
    *n = json_is_string(v) ? names_recall(t, json_string_value(v)) : NONE;
    if (*n != NONE || json_is_null(v)) return true;
    return misfit(k, tr("%s is %s, which the files no longer declare"), place, shown(v, buffer, sizeof buffer));
}

static bool typed_read(struct reading *k, enum value_type type, const json_t *v, const char *place, word *n) {
    const struct names *t = value_names(k->d, type);
    char buffer[80];
    if (t && (json_is_string(v) || json_is_null(v))) return name_read(k, t, v, place, n);
    if (!t && type == VAL_BOOL && json_is_boolean(v)) return *n = json_is_true(v), true;
    if (!t && type == VAL_NONE) return *n = 0, true;
    if (type == VAL_POINT && json_is_null(v)) return *n = NONE, true;
    if (type == VAL_POINT && json_is_string(v)) {
        char wrong[256] = "";
        struct text out = text_over(wrong, sizeof wrong);
        *n = point_read(k->d, json_string_value(v), &out);
        return *n != NONE || misfit(k, "%s: %s", place, wrong);
    }
    json_int_t i = json_integer_value(v);
    if (!t && type == VAL_INT && json_is_integer(v) && i >= INT32_MIN && i <= INT32_MAX) return *n = (word)i, true;
    return misfit(k, tr("%s is %s, but the files declare it as \"%s\" now"), place, shown(v, buffer, sizeof buffer),
                  type_keys[type]);
}

static int phase_find(const struct rules *r, const json_t *name) {
    for (int i = 0; i < r->phases_n && json_is_string(name); i++)
        if (strcmp(r->phases[i].id, json_string_value(name)) == 0) return i;
    return NONE;
}

static bool phase_read(struct reading *k, const json_t *v, const char *place, word *n) {
    char buffer[80];
    *n = phase_find(k->r, v);
    return *n != NONE || json_is_null(v) ||
           misfit(k, tr("%s is %s, which the files no longer declare"), place, shown(v, buffer, sizeof buffer));
}

static bool ray_read(struct reading *k, const json_t *v, const char *place, word *n) {
    char buffer[80];
    *n = json_is_string(v) ? ray_find(k->d, json_string_value(v)) : NONE;
    return *n != NONE || json_is_null(v) ||
           misfit(k, tr("%s is %s, which the files no longer declare"), place, shown(v, buffer, sizeof buffer));
}

static bool conditions_read(struct reading *k, const json_t *v, const char *place, word *n) {
    size_t i;
    json_t *one;
    *n = 0;
    json_array_foreach(v, i, one) {
        word bit;
        if (!json_is_string(one) || !name_read(k, &k->d->conditions, one, place, &bit)) return false;
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): text that is not a name is a misfit */
        *n |= (word)1 << bit;
    }
    return true;
}

static bool word_read(struct reading *k, int f, const json_t *v, const char *place, int i, int at) {
    const struct field *field = &k->d->fields[f];
    const struct def *d = k->d;
    const int die = f == d->extra.pips ? kind_of(&k->pos, i)->die : NONE;
    const word min = die == NONE ? field->min : 1, max = die == NONE ? field->max : d->dice[die].faces;
    char buffer[80];
    word n;
    bool good = f == F_MATCH_phase        ? phase_read(k, v, place, &n)
                : f == F_PIECE_conditions ? conditions_read(k, v, place, &n)
                : names_ray(d, f)         ? ray_read(k, v, place, &n)
                                          : typed_read(k, field->type, v, place, &n);
    if (good && (n < min || n > max))
        return misfit(k, tr("%s is %s, but its limits are %d and %d now"), place, shown(v, buffer, sizeof buffer), min,
                      max);
    if (good) set_item(&k->pos, f, i, at, n);
    return good;
}

static void field_read(struct reading *k, int f, int i, const char *place, const json_t *v) {
    const struct field *field = &k->d->fields[f];
    const char *name;
    json_t *one;
    size_t j;
    char item[240], buffer[80];
    if (field->size == 1 && !field->key) {
        word_read(k, f, v, place, i, 0);
    } else if (field->key && json_is_object(v)) {
        json_object_foreach((json_t *)v, name, one) {
            int at = names_recall(field->key, name);
            snprintf(item, sizeof item, "%s.%.*s", place, text_fit(name, 60), name);
            if (at == NONE)
                note(k, &k->fit->gone, item);
            else
                word_read(k, f, one, item, i, at);
        }
    } else if (!field->key && json_is_array(v)) {
        if (json_array_size(v) > (size_t)field->size)
            misfit(k, tr("%s holds %zu values, but has room for %d now"), place, json_array_size(v), field->size);
        json_array_foreach(v, j, one) {
            snprintf(item, sizeof item, "%s[%zu]", place, j + 1);
            if (j < (size_t)field->size) word_read(k, f, one, item, i, (int)j);
        }
    } else {
        misfit(k, tr("%s is %s, but the files declare it as \"%s\" now"), place, shown(v, buffer, sizeof buffer),
               type_keys[field->type]);
    }
}

/* Returns the present name of a thing that a save names. `owner` selects rows of the table of renames. */
static const char *saved_name(const char *owner, const char *name) {
    const struct rename *r = rename_find(RENAME_SAVED, owner, name);
    return r ? r->new : name;
}

/* Reads the fields of one owner. Drops the value of a removed field, because the new rules do not use it. */
static void instance_read(struct reading *k, enum owner owner, int i, const char *id, const json_t *fields) {
    const char *name;
    json_t *v;
    json_object_foreach((json_t *)fields, name, v) {
        int f = field_recall(k->d, owner, name);
        char place[160];
        if (f == NONE) f = field_find(k->d, owner, saved_name(owner_keys[owner], name));
        snprintf(place, sizeof place, "%.*s.%.*s", text_fit(id, 60), id, text_fit(name, 60), name);
        if (f == F_PIECE_space) continue; /* skip here; pieces are placed after everything else is read */
        if (f == NONE || !field_has(k->d, f, i))
            note(k, &k->fit->gone, place);
        else if (!derived(k->d, f))
            field_read(k, f, i, place, v);
    }
}

static void owners_read(struct reading *k, enum owner owner, const json_t *all) {
    const struct names *ids = owner_ids(k->d, owner);
    const char *id;
    json_t *fields;
    if (owner == OWN_MATCH) instance_read(k, owner, 0, "match", all);
    if (!ids) return;
    json_object_foreach((json_t *)all, id, fields) {
        int i = names_recall(ids, id);
        const char *space = json_string_value(json_object_get(fields, "space"));
        if (i != NONE)
            instance_read(k, owner, i, id, fields);
        else if (owner == OWN_PIECE && space)
            misfit(k, tr("%s is on %s, but the files no longer declare it"), id, space);
        else
            note(k, &k->fit->gone, id);
    }
}

static void pieces_place(struct reading *k, const json_t *pieces) {
    const char *id;
    json_t *fields;
    json_object_foreach((json_t *)pieces, id, fields) {
        int i = names_recall(&k->d->piece_ids, id);
        const char *space = json_string_value(json_object_get(fields, "space"));
        int to = space ? names_recall(&k->d->space_ids, space) : NONE;
        if (i == NONE || !space) continue;
        if (to == NONE)
            misfit(k, tr("%s is on %s, a space that is no longer on the boards"), id, space);
        else
            piece_put(&k->pos, i, to);
    }
}

static int pile_read(const struct def *d, const json_t *pile) {
    const char *id = json_string_value(json_object_get(pile, "pile")),
               *of = json_string_value(json_object_get(pile, "of"));
    int owner = of ? names_recall(&d->piece_ids, of) : NONE;
    return id && (!of || owner != NONE) ? pile_find(d, id, owner) : NONE;
}

/* Restores the order of the cards. A new card goes below the other cards of the pile in which it starts in a new
 * match. */
static void pile_cards_read(struct reading *k, const json_t *pile, bool *seen) {
    const char *name = json_string_value(json_object_get(pile, "pile"));
    int to = pile_read(k->d, pile);
    size_t i;
    json_t *card;
    json_array_foreach(json_object_get(pile, "cards"), i, card) {
        const char *id = json_string_value(card);
        int c = id ? names_recall(&k->d->card_ids, id) : NONE;
        if (c != NONE) seen[c] = true;
        if (c == NONE)
            note(k, &k->fit->gone, id ? id : "?");
        else if (to == NONE)
            misfit(k, tr("%s is in the pile \"%s\", which the files no longer declare"), id, name ? name : "?");
        else if (!pile_accepts(k->d, to, c))
            misfit(k, tr("%s is in the pile \"%s\", which does not accept it now"), id, name);
        else
            card_put(&k->pos, c, to, false);
    }
}

static void cards_read(struct reading *k, const json_t *piles) {
    bool *seen = calloc((size_t)k->d->cards_n + 1, sizeof *seen);
    size_t i;
    json_t *pile;
    if (!seen) {
        k->fit->exhausted = true;
        return;
    }
    json_array_foreach(piles, i, pile) pile_cards_read(k, pile, seen);
    for (int c = 0; c < k->d->cards_n; c++) {
        if (seen[c]) continue;
        note(k, &k->fit->fresh, k->d->cards[c].id);
        card_put(&k->pos, c, k->d->cards[c].home, false);
    }
    free(seen);
}

/* Reads argument i of a core step. A required argument must exist. */
static bool meaning_read(struct reading *k, const struct core_step *s, int i, const json_t *v, word *n) {
    bool turns = s->step == STEP_TURNS || s->step == STEP_TURN || s->step == STEP_TURN_END;
    switch (s->arg[i]) {
    case MEANS_PHASE:
        if (!phase_read(k, v, tr("a waiting phase"), n)) return false;
        if (*n != NONE && !(turns && (k->r->phases[*n].run != NONE || k->r->phases[*n].together))) return true;
        return misfit(k, tr("a turn of the phase \"%s\" is waiting, but the files declare no turns there now"),
                      json_is_string(v) ? json_string_value(v) : "?");
    case MEANS_MENU: return name_read(k, &k->r->menu_ids, v, tr("a waiting menu"), n) && *n != NONE;
    case MEANS_PIECE:
        return name_read(k, &k->d->piece_ids, v, tr("the piece whose turn it is"), n) &&
               (*n != NONE || s->step == STEP_MENU);
    case MEANS_SEAT: return name_read(k, &k->d->seat_ids, v, tr("the seat of the open decision"), n);
    case MEANS_VALUE: *n = (word)json_integer_value(v); return json_is_integer(v) && *n == json_integer_value(v);
    }
    return false;
}

static bool core_step_read(struct reading *k, const char *name, const json_t *args, word *record) {
    for (int s = 0; s < CORE_STEPS; s++) {
        const struct core_step *step = &core_steps[s];
        if (strcmp(step->name, saved_name("core", name)) != 0) continue;
        if (step->step == STEP_TOGETHER && k->d->extra.busy == NONE)
            return misfit(k, "%s", tr("a simultaneous phase is under way, but the files declare none now"));
        record[0] = step->step;
        record[1] = step->args;
        for (int i = 0; i < step->args; i++) {
            record[1] |= VAL_INT << (4 + 4 * i);
            if (!meaning_read(k, step, i, json_array_get(args, (size_t)i), &record[2 + i])) return false;
        }
        return true;
    }
    return misfit(k, tr("the step \"%.*s\" is waiting, but the files no longer declare it"), text_fit(name, 60), name);
}

static bool script_step_read(struct reading *k, const char *name, const json_t *args, word *record) {
    int step = names_recall(&k->r->step_ids, name);
    size_t n = json_array_size(args);
    char place[120];
    if (step == NONE || n > AGENDA_ARGS)
        return misfit(k, tr("the step \"%.*s\" is waiting, but the files no longer declare it"), text_fit(name, 60),
                      name);
    snprintf(place, sizeof place, tr("what the waiting step \"%.*s\" was given"), text_fit(name, 60), name);
    record[0] = STEP_SCRIPT + step;
    record[1] = (word)n;
    for (size_t i = 0; i < n; i++) {
        json_t *arg = json_array_get(args, i), *v;
        const char *key = json_object_iter_key(json_object_iter(arg));
        int type = 0;
        while (type < VALUE_TYPES && (!key || strcmp(type_keys[type], saved_name("type", key)) != 0)) type++;
        if (type == VALUE_TYPES) return misfit(k, "%s: ?", place);
        v = json_object_get(arg, key);
        record[1] |= (word)type << (4 + 4 * (int)i);
        if (!typed_read(k, (enum value_type)type, v, place, &record[2 + i])) return false;
    }
    return true;
}

static void agenda_read(struct reading *k, const json_t *waiting) {
    size_t i, n = json_array_size(waiting);
    json_t *one;
    if (n > AGENDA_CAP) {
        misfit(k, tr("more than %d steps are waiting: does a step queue itself without end?"), AGENDA_CAP);
        return;
    }
    json_array_foreach(waiting, i, one) {
        word *record = agenda_words(&k->pos) + i * RECORD;
        const char *core = json_string_value(json_object_get(one, "core")),
                   *step = json_string_value(json_object_get(one, "step"));
        const json_t *args = json_object_get(one, "args");
        bool good = core ? core_step_read(k, core, args, record) : step && script_step_read(k, step, args, record);
        if (!good && !k->fit->misfits) misfit(k, tr("waiting step %zu cannot be read"), i + 1);
    }
    set_word(&k->pos, F_MATCH_agenda_n, 0, (word)n);
}

bool portable_read(const struct rules *r, const json_t *position, word *words, struct fit *fit) {
    const struct def *d = r->def;
    struct reading k = {r, d, {.def = d, .w = words}, fit};
    struct problem why;
    memcpy(words, d->start, position_bytes(d));
    for (enum owner owner = OWN_MATCH; owner < OWNERS; owner++)
        owners_read(&k, owner, json_object_get(position, owner_keys[owner]));
    pieces_place(&k, json_object_get(position, "piece"));
    cards_read(&k, json_object_get(position, "piles"));
    agenda_read(&k, json_object_get(position, "waiting"));
    if (*at(&k.pos, F_MATCH_step, 0) > 1 << 30) misfit(&k, "%s", tr("match.step is out of range"));
    if (!fit->misfits && !fit->exhausted && !position_valid(&k.pos, &why)) misfit(&k, "%s", why.text);
    return !fit->misfits && !fit->exhausted;
}
