/* What a seat may see: the position, the open question and the events as JSON, redacted by what was declared visible.
 */
#include "match/past.h"

#include <string.h>

int sight_of(const struct def *d, int seat) {
    if (seat < 0 || seat >= d->seats_n) return NONE;
    return d->seats[seat].side == NONE ? SIGHT_EVERYONE : d->seats[seat].side;
}

bool sees(int sight, int visible, int owner_side) {
    if (sight == NONE || visible == VIS_EVERYONE) return true;
    if (visible == VIS_NOBODY) return false;
    return sight == (visible == VIS_OWNER ? owner_side : visible);
}

bool sees_pile(const struct def *d, int sight, int pile) {
    return sees(sight, d->piles[pile].visible, d->piles[pile].side);
}

static int owner_side(const struct position *p, enum owner owner, int i) {
    const struct def *d = p->def;
    switch (owner) {
    case OWN_SIDE: return i;
    case OWN_SEAT: return d->seats[i].side;
    case OWN_PIECE: return kind_of(p, i)->side;
    case OWN_CARD: return d->piles[*at(p, F_CARD_pile, i)].side;
    case OWN_PILE: return d->piles[i].side;
    default: return NONE;
    }
}

bool sees_field(const struct position *p, int sight, int field, int i) {
    const struct field *f = &p->def->fields[field];
    if (field == F_PIECE_face || field == p->def->extra.pips)
        return sees(sight, kind_of(p, i)->face_visible, kind_of(p, i)->side);
    if (f->owner == OWN_CARD && !sees_pile(p->def, sight, *at(p, F_CARD_pile, i))) return false;
    return sees(sight, f->visible, owner_side(p, f->owner, i));
}

static bool sees_all_faces(const struct def *d, int sight) {
    for (int i = 0; i < d->kinds_n; i++) {
        const struct kind *k = &d->kinds[i];
        if ((k->faces > 1 || k->die != NONE) && !sees(sight, k->face_visible, k->side)) return false;
    }
    return true;
}

bool sees_all_fields(const struct position *p, int sight) {
    const struct def *d = p->def;
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++) {
        if (!d->fields[f].script || d->fields[f].visible == VIS_EVERYONE) continue;
        for (int i = 0; i < owner_count(d, d->fields[f].owner); i++)
            if (!sees_field(p, sight, f, i)) return false;
    }
    return sees_all_faces(d, sight);
}

bool pr_asked_sees_all(const pr_match *m) {
    const struct decision *q = &m->run->open;
    bool all = true;
    for (int i = 0; m->run->waiting && i < q->n && all; i += q->seat == NONE ? 1 : q->n)
        all = sees_all_fields(&m->run->pos, sight_of(m->def, option_seat(m->run, q, i)));
    return all;
}

/* Decision -------------------------------------------------------------------------------------------- */

static json_t *option_json(pr_match *m, int i) {
    const struct option *o = &m->run->open.option[i];
    json_t *object = json_object(), *args = json_array();
    for (int a = 0; a < o->args; a++) json_array_append_new(args, json_value(m->def, o->type[a], o->arg[a]));
    json_object_set_new(object, "id", json_text(pr_option_id(m, i)));
    json_object_set_new(object, "verb", json_text(m->def->verbs[o->verb].id));
    json_object_set_new(object, "args", args);
    json_object_set_new(object, "text", json_text(pr_option_text(m, i)));
    if (m->run->open.seat == NONE)
        json_object_set_new(object, "seat", json_name(&m->def->seat_ids, pr_option_seat(m, i)));
    return object;
}

char *pr_decision_json(pr_match *m) {
    const struct def *d = m->def;
    const struct decision *q = &m->run->open;
    pr_decision open = pr_open(m);
    unsigned long lost = json_lost();
    json_t *object = json_object();
    if (open.over) {
        json_object_set_new(object, "type", json_string("over"));
        json_object_set_new(object, "winner", json_name(&d->side_ids, open.winner));
        return json_line(object, lost);
    }
    json_t *options = json_array();
    for (int i = 0; i < open.options; i++) json_array_append_new(options, option_json(m, i));
    const struct menu *menu = open.options && q->menu != NONE ? &m->run->rules->menus[q->menu] : NULL;
    json_object_set_new(object, "type", json_string("decision"));
    json_object_set_new(object, "number", json_integer((json_int_t)open.number));
    json_object_set_new(object, "seat", json_name(&d->seat_ids, open.seat));
    json_object_set_new(object, "question", json_text(pr_question(m)));
    json_object_set_new(object, "kind", json_text(menu ? menu->id : NULL));
    json_object_set_new(object, "stop", json_name(&d->verb_ids, menu ? menu->stop : NONE));
    json_object_set_new(object, "rule", json_text(open.options ? q->rule : NULL));
    json_object_set_new(object, "actor", json_name(&d->piece_ids, open.options ? q->actor : NONE));
    json_object_set_new(object, "whom", json_name(&d->piece_ids, open.options ? q->whom : NONE));
    json_object_set_new(object, "options", options);
    if (open.options && q->together) json_object_set_new(object, "together", json_true());
    return json_line(object, lost);
}

/* Events ---------------------------------------------------------------------------------------------- */

static bool tells_throw(const struct event *e) {
    for (int i = 0; i < e->args; i++)
        if (e->arg[i].type == VAL_PIPS && e->arg[i].dice) return true;
    return false;
}

/* What each die of a throw shows; null where the eyes may not look. */
static json_t *throw_json(const struct def *d, const struct event *e, int sight) {
    json_t *list = json_array();
    for (int i = 0; i < e->args; i++) {
        bool seen = event_arg_seen(&e->arg[i], sight);
        for (int n = e->arg[i].dice; n > 0; n--)
            json_array_append_new(list, seen ? json_value(d, VAL_PIPS, e->arg[i].n) : json_null());
    }
    return list;
}

static json_t *event_head(uint64_t number) {
    json_t *object = json_object();
    json_object_set_new(object, "type", json_string("event"));
    json_object_set_new(object, "number", json_integer((json_int_t)number));
    return object;
}

void event_fields(json_t *object, const struct def *d, const struct event *e, int sight, const char *text) {
    json_object_set_new(object, "step", json_integer(e->step));
    json_object_set_new(object, "kind", json_text(d->events[e->kind].id));
    json_object_set_new(object, "text", json_text(text));
    for (int i = 0; i < e->args; i++) {
        const char *key = d->words.name[e->arg[i].key];
        if (json_object_get(object, key)) continue;
        bool seen = event_arg_seen(&e->arg[i], sight);
        json_object_set_new(object, key, seen ? json_value(d, e->arg[i].type, e->arg[i].n) : json_null());
    }
    if (tells_throw(e)) json_object_set_new(object, "dice", throw_json(d, e, sight));
}

static void event_show(const struct def *d, const struct event *e, uint64_t number, int sight,
                       void (*each)(void *ctx, const pr_event *event), void *ctx) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    event_text(d, e, sight, &text);
    unsigned long lost = json_lost();
    json_t *object = event_head(number);
    event_fields(object, d, e, sight, buffer);
    char *json = json_line(object, lost);
    each(ctx, &(pr_event){.number = number,
                          .step = e->step,
                          .index = e->index,
                          .kind = d->events[e->kind].id,
                          .text = buffer,
                          .json = json ? json : "{}"});
    pr_release(json);
}

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* One that other rules told: as it was then. */
static void past_show(struct past_reader *reader, const pr_match *m, const struct event *e, uint64_t number, int sight,
                      void (*each)(void *ctx, const pr_event *event), void *ctx) {
    unsigned long lost = json_lost();
    json_t *object = event_head(number);
    past_fields(object, reader, m, e, sight);
    char *json = json_line(json_incref(object), lost);
    each(ctx, &(pr_event){.number = number,
                          .step = e->step,
                          .index = e->index,
                          .kind = text_of(object, "kind"),
                          .text = text_of(object, "text"),
                          .json = json ? json : "{}"});
    json_decref(object);
    pr_release(json);
}

uint64_t pr_events(pr_match *m, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event), void *ctx) {
    size_t open = m->run->waiting ? (size_t)m->run->events_n : 0;
    uint64_t all = m->now.events + open;
    int sight = sight_of(m->def, seat);
    struct past_reader reader = {.line = NULL};
    for (uint64_t i = after; i < all && each; i++) {
        const struct event *e = i < m->now.events ? &m->events[i] : &m->run->events[i - m->now.events];
        if (e->kind == NONE)
            past_show(&reader, m, e, i + 1, sight, each, ctx);
        else
            event_show(m->def, e, i + 1, sight, each, ctx);
    }
    past_close(&reader);
    return all;
}

/* View ------------------------------------------------------------------------------------------------ */

static json_t *conditions_json(const struct def *d, word bits) {
    json_t *list = json_array();
    for (int i = 0; i < d->conditions.n; i++)
        if (bits >> i & 1) json_array_append_new(list, json_text(d->conditions.name[i]));
    return list;
}

/* What only some pieces have: a die's face by number and what it shows, an action track's hook, a part in a
 * simultaneous step. */
static void parts_json(json_t *o, const struct position *p, bool face, int i) {
    const struct def *d = p->def;
    const struct pips *shown = piece_pips(p, i);
    if (shown && face) {
        json_t *symbols = json_array();
        for (int s = 0; s < shown->n; s++) json_array_append_new(symbols, json_name(&d->symbols, shown->symbol[s]));
        json_object_set_new(o, "face", json_integer(*at(p, d->extra.pips, i)));
        json_object_set_new(o, "symbols", symbols);
    }
    if (kind_of(p, i)->cells) json_object_set_new(o, "hook", json_integer(*at(p, d->extra.hook, i)));
    if (d->extra.busy != NONE) json_object_set_new(o, "busy", json_boolean(*at(p, d->extra.busy, i) != 0));
}

static json_t *piece_json(const struct position *p, int sight, int i) {
    const struct def *d = p->def;
    bool face = sees_field(p, sight, F_PIECE_face, i); /* a lasting die's, too */
    json_t *o = json_object();
    json_object_set_new(o, "id", json_text(d->pieces[i].id));
    json_object_set_new(o, "kind", json_text(kind_of(p, i)->id));
    json_object_set_new(o, "space", json_name(&d->space_ids, *at(p, F_PIECE_space, i)));
    json_object_set_new(o, "hp", json_integer(*at(p, F_PIECE_hp, i)));
    json_object_set_new(o, "hp_max", json_integer(*at(p, F_PIECE_hp_max, i)));
    const struct kind *k = kind_of(p, i);
    if (k->endless_some && piece_is(p, i, &k->endless)) json_object_set_new(o, "endless", json_true());
    json_object_set_new(o, "ap", json_integer(*at(p, F_PIECE_ap, i)));
    if (*at(p, F_PIECE_steps_left, i))
        json_object_set_new(o, "steps_left", json_integer(*at(p, F_PIECE_steps_left, i)));
    json_object_set_new(o, "face", json_name(&d->words, face ? *at(p, F_PIECE_face, i) : NONE));
    json_object_set_new(o, "conditions", conditions_json(d, *at(p, F_PIECE_conditions, i)));
    json_object_set_new(o, "carrier", json_name(&d->piece_ids, *at(p, F_PIECE_carrier, i)));
    json_object_set_new(o, "acted", json_boolean(*at(p, F_PIECE_acted, i) != 0));
    parts_json(o, p, face, i);
    return o;
}

static json_t *pile_json(const struct position *p, int sight, int i) {
    const struct def *d = p->def;
    json_t *o = json_object(), *cards = json_null();
    if (sees_pile(d, sight, i)) {
        cards = json_array();
        for (int c = 0; c < pile_count(p, i); c++)
            json_array_append_new(cards, json_text(d->cards[pile_card(p, i, c)].id));
    }
    json_object_set_new(o, "id", json_text(d->piles[i].id));
    json_object_set_new(o, "owner", json_name(&d->piece_ids, d->piles[i].owner));
    json_object_set_new(o, "count", json_integer(pile_count(p, i)));
    json_object_set_new(o, "cards", cards);
    return o;
}

static json_t *field_json(const struct position *p, int f, int i) {
    const struct field *field = &p->def->fields[f];
    if (field->size == 1) return json_value(p->def, field->type, *at_item(p, f, i, 0));
    if (field->key) {
        json_t *counters = json_object();
        for (int j = 0; j < field->size; j++)
            json_object_set_new(counters, field->key->name[j], json_integer(*at_item(p, f, i, j)));
        return counters;
    }
    json_t *list = json_array();
    for (int j = 0; j < field->size; j++)
        json_array_append_new(list, json_value(p->def, field->type, *at_item(p, f, i, j)));
    return list;
}

static bool at_default(const struct position *p, int f, int i) {
    const struct field *field = &p->def->fields[f];
    for (int j = 0; j < field->size; j++)
        if (*at_item(p, f, i, j) != field->start) return false;
    return true;
}

/* The script's variables of one owner's instances, by their names; those at their default are left out but for the
 * match's. */
static json_t *owned_json(const struct position *p, int sight, enum owner owner, const struct names *ids) {
    const struct def *d = p->def;
    json_t *all = json_object();
    for (int i = 0; i < owner_count(d, owner); i++) {
        json_t *o = ids ? json_object() : all;
        for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++) {
            const struct field *field = &d->fields[f];
            if (!field->script || field->owner != owner || (ids && at_default(p, f, i)) || !sees_field(p, sight, f, i))
                continue;
            json_object_set_new(o, field->name, field_json(p, f, i));
        }
        if (ids && json_object_size(o)) json_object_set(all, ids->name[i], o);
        if (ids) json_decref(o);
    }
    return all;
}

static json_t *vars_json(const struct position *p, int sight) {
    const struct def *d = p->def;
    const struct {
        const char *key;
        enum owner owner;
        const struct names *ids;
    } owners[] = {{"match", OWN_MATCH, NULL},           {"sides", OWN_SIDE, &d->side_ids},
                  {"seats", OWN_SEAT, &d->seat_ids},    {"pieces", OWN_PIECE, &d->piece_ids},
                  {"spaces", OWN_SPACE, &d->space_ids}, {"cards", OWN_CARD, &d->card_ids}};
    json_t *vars = json_object();
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        json_t *o = owned_json(p, sight, owners[i].owner, owners[i].ids);
        if (json_object_size(o) || i == 0 || owners[i].owner == OWN_PIECE) json_object_set(vars, owners[i].key, o);
        json_decref(o);
    }
    return vars;
}

static void lists_json(json_t *view, const struct position *p, int sight) {
    const struct def *d = p->def;
    json_t *pieces = json_array(), *piles = json_array(), *tracks = json_object(), *links = json_object();
    for (int i = 0; i < d->pieces_n; i++)
        if (*at(p, F_PIECE_space, i) != NONE) json_array_append_new(pieces, piece_json(p, sight, i));
    for (int i = 0; i < d->piles_n; i++) json_array_append_new(piles, pile_json(p, sight, i));
    for (int i = 0; i < d->tracks_n; i++)
        json_object_set_new(tracks, d->tracks[i].id, json_integer(*at(p, F_TRACK_value, i)));
    for (int i = 0; i < d->links_n; i++)
        json_object_set_new(links, d->links[i].id, json_boolean(*at(p, F_LINK_open, i) != 0));
    json_object_set_new(view, "pieces", pieces);
    json_object_set_new(view, "piles", piles);
    json_object_set_new(view, "tracks", tracks);
    json_object_set_new(view, "links", links);
}

char *pr_view(pr_match *m, int seat) {
    const struct position *p = &m->run->pos;
    const struct def *d = m->def;
    const struct rules *rules = m->run->rules;
    int sight = sight_of(d, seat), phase = *at(p, F_MATCH_phase, 0);
    bool known = phase >= 0 && phase < rules->phases_n;
    pr_decision open = pr_open(m);
    unsigned long lost = json_lost();
    json_t *view = json_object();
    json_object_set_new(view, "type", json_string("view"));
    json_object_set_new(view, "seat", json_name(&d->seat_ids, sight == NONE ? NONE : seat));
    json_object_set_new(view, "round", json_integer(*at(p, F_MATCH_round, 0)));
    json_object_set_new(view, "phase", json_text(known ? rules->phases[phase].id : NULL));
    json_object_set_new(view, "phase_title", json_text(known ? tr(rules->phases[phase].title) : NULL));
    bool between = m->run->waiting && m->run->open.between;
    json_object_set_new(view, "actor", json_name(&d->piece_ids, between ? NONE : *at(p, F_MATCH_actor, 0)));
    json_object_set_new(view, "side", json_name(&d->side_ids, *at(p, F_MATCH_side, 0)));
    json_object_set_new(view, "over", json_boolean(open.over));
    json_object_set_new(view, "winner", json_name(&d->side_ids, open.winner));
    lists_json(view, p, sight);
    json_object_set_new(view, "vars", vars_json(p, sight));
    return json_line(view, lost);
}
