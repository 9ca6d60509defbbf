/* Prints looks, questions, odds and events (precinct_look.h) as JSON (docs/JSON.md). This file reads only the structs
 * of a look, never a position, so its output is always redacted. Keys keep their order, because clients and golden
 * files compare the bytes. */
#include "match/json_put.h"

#include <string.h>

/* Position ------------------------------------------------------------------------------------------ */

static json_t *conditions(const pr_content *c, uint32_t bits) {
    json_t *list = json_array();
    for (int i = 0; i < c->conditions; i++)
        if (bits >> i & 1) json_array_append_new(list, json_text(c->condition[i]));
    return list;
}

static json_t *piece(const pr_content *c, const pr_piece *p) {
    bool die = p->die_face > 0;
    json_t *o = json_object();
    put_text(o, "id", c->piece[p->piece].id);
    put_text(o, "kind", c->kind[p->kind].is.id);
    put_value(o, "space", c, PR_SPACE, p->space);
    put_int(o, "hp", p->hp);
    put_int(o, "hp_max", p->hp_max);
    put_flag(o, "endless", p->endless);
    if (p->seen != PR_NOBODY)
        put_text(o, "seen", p->seen == PR_UNSEEN ? "none" : p->seen == PR_SEEN_PARTLY ? "partial" : "clear");
    put_int(o, "ap", p->ap);
    put_nonzero(o, "movement_left", p->movement_left);
    put(o, "face", die ? json_integer(p->die_face) : json_thing(c, PR_NAME, p->face));
    if (p->point != PR_NOBODY) {
        const pr_point_at at = pr_point_of((pr_value){PR_POINT, p->point});
        put(o, "at", json_coordinates(at.x, at.y));
        put_nonzero(o, "level", at.level);
        put_nonzero(o, "heading", p->heading);
    }
    put(o, "conditions", conditions(c, p->conditions));
    put_value(o, "carrier", c, PR_PIECE, p->carrier);
    put_bool(o, "acted", p->acted);
    if (die) put(o, "symbols", json_things(c, PR_SYMBOL, c->pips[p->pips].symbols));
    if (p->hook != PR_NOBODY) put_int(o, "hook", p->hook);
    if (c->simultaneous) put_bool(o, "busy", p->busy);
    return o;
}

static json_t *pieces(const pr_content *c, const pr_piece *p, int n) {
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, piece(c, &p[i]));
    return list;
}

static json_t *stacks(const pr_look *look) {
    const pr_content *c = look->content;
    json_t *list = json_array();
    for (int i = 0; i < c->piles && look->pile; i++) {
        const pr_stack *s = &look->pile[i];
        json_t *o = json_object();
        put_text(o, "id", c->pile[i].is.id);
        put_value(o, "owner", c, PR_PIECE, c->pile[i].owner);
        put_int(o, "count", s->count);
        put(o, "cards", s->seen ? json_things(c, PR_CARD, (pr_list){s->card, s->count}) : json_null());
        if (s->seen && !s->ordered) put(o, "ordered", json_false());
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *track_values(const pr_look *look) {
    json_t *o = json_object();
    for (int i = 0; i < look->content->tracks && look->track; i++)
        put_int(o, look->content->track[i].is.id, look->track[i]);
    return o;
}

static json_t *link_states(const pr_look *look) {
    json_t *o = json_object();
    for (int i = 0; i < look->content->links && look->open; i++) put_bool(o, look->content->link[i].id, look->open[i]);
    return o;
}

static json_t *held(const pr_content *c, const pr_held *h) {
    const pr_var *v = &c->var[h->var];
    if (v->size == 1) return json_thing(c, v->type, h->n[0]);
    if (!v->key) return json_things(c, v->type, (pr_list){h->n, v->size});
    json_t *counters = json_object();
    for (int i = 0; i < v->size; i++) put_int(counters, v->key[i], h->n[i]);
    return counters;
}

/* Returns the id of the i-th owner of that type. */
static const char *owner_id(const pr_content *c, pr_owner owner, int i) {
    static const pr_type type[] = {[PR_OF_SIDE] = PR_SIDE,
                                   [PR_OF_SEAT] = PR_SEAT,
                                   [PR_OF_PIECE] = PR_PIECE,
                                   [PR_OF_SPACE] = PR_SPACE,
                                   [PR_OF_CARD] = PR_CARD};
    return pr_value_id(c, (pr_value){type[owner], i});
}

/* Returns the object of an owner's variables. The first variable creates the object. */
static json_t *vars_of(json_t *all, const char *owner) {
    json_t *o = json_object_get(all, owner);
    if (!o) put(all, owner, o = json_object());
    return o;
}

static json_t *vars(const pr_look *look) {
    static const struct {
        const char *key;
        pr_owner owner;
        bool always;
    } owners[] = {{"match", PR_OF_MATCH, true},  {"sides", PR_OF_SIDE, false},   {"seats", PR_OF_SEAT, false},
                  {"pieces", PR_OF_PIECE, true}, {"spaces", PR_OF_SPACE, false}, {"cards", PR_OF_CARD, false}};
    const pr_content *c = look->content;
    json_t *vars = json_object();
    int i = 0;
    for (size_t o = 0; o < sizeof owners / sizeof *owners; o++) {
        json_t *all = json_object();
        for (; i < look->helds && c->var[look->held[i].var].owner == owners[o].owner; i++) {
            const pr_held *h = &look->held[i];
            json_t *of = owners[o].owner == PR_OF_MATCH ? all : vars_of(all, owner_id(c, owners[o].owner, h->of));
            put(of, c->var[h->var].id, held(c, h));
        }
        if (json_object_size(all) || owners[o].always) json_object_set(vars, owners[o].key, all);
        json_decref(all);
    }
    return vars;
}

char *pr_look_json(const pr_look *look) {
    const pr_content *c = look->content;
    bool known = look->phase != PR_NOBODY;
    unsigned long lost = json_lost();
    json_t *o = json_object();
    put_text(o, "type", "view");
    put_value(o, "seat", c, PR_SEAT, look->seat);
    put_int(o, "round", look->round);
    put_text(o, "phase", known ? c->phase[look->phase].id : NULL);
    put_text(o, "phase_title", known ? c->phase[look->phase].title : NULL);
    put_value(o, "actor", c, PR_PIECE, look->actor);
    put_value(o, "side", c, PR_SIDE, look->side);
    put_bool(o, "over", look->over);
    put_value(o, "winner", c, PR_SIDE, look->winner);
    put(o, "pieces", pieces(look->content, look->piece, look->pieces));
    if (look->unseens) put(o, "unseen", pieces(look->content, look->unseen, look->unseens));
    put(o, "piles", stacks(look));
    put(o, "tracks", track_values(look));
    put(o, "links", link_states(look));
    put(o, "vars", vars(look));
    return json_line(o, lost);
}

/* Question -------------------------------------------------------------------------------------------- */

static json_t *options(const pr_look *look) {
    const pr_content *c = look->content;
    json_t *list = json_array();
    for (int i = 0; i < look->ask.options; i++) {
        const pr_option *option = &look->ask.option[i];
        json_t *o = json_object();
        put_text(o, "id", option->id);
        put_text(o, "verb", c->verb[option->verb].id);
        put(o, "args", json_arguments(c, option->arg, option->args));
        put_text(o, "text", option->text);
        if (look->ask.seat == PR_NOBODY) put_value(o, "seat", c, PR_SEAT, option->seat);
        if (option->steps > 1) put_int(o, "steps", option->steps);
        put_flag(o, "restarts_move", option->restarts_move);
        put_flag(o, "stops", option->stops);
        json_array_append_new(list, o);
    }
    return list;
}

/* Prints the domains of the question. The member `sample` lists the ids of sampled points, which are also options. */
static json_t *domains(const pr_look *look) {
    static const char *const kinds[] = {"leg", "place", "aim", "target"};
    const pr_content *c = look->content;
    const pr_ask *ask = &look->ask;
    json_t *list = json_array();
    for (int i = 0; i < ask->domains; i++) {
        const pr_domain *d = &ask->domain[i];
        json_t *o = json_object(), *sample = json_array();
        put_text(o, "verb", c->verb[d->verb].id);
        put(o, "kind", json_string(kinds[d->kind]));
        put_value(o, "piece", c, PR_PIECE, d->piece);
        if (d->from != PR_NOBODY) put_value(o, "from", c, PR_POINT, d->from);
        if (d->limit != PR_NOBODY) put(o, "limit", json_centimeters(d->limit));
        if (d->least != PR_NOBODY) put(o, "least", json_centimeters(d->least));
        if (d->swing != PR_NOBODY) put_int(o, "swing", d->swing);
        if (d->of.type != PR_NONE) put_value(o, "of", c, d->of.type, d->of.n);
        if (d->area != PR_NOBODY) put_text(o, "area", c->shape[d->area].is.id);
        put_flag(o, "seen", d->seen);
        put_text(o, "text", c->verb[d->verb].label);
        for (int k = ask->listed; k < ask->options; k++)
            if (ask->option[k].verb == d->verb) json_array_append_new(sample, json_text(ask->option[k].id));
        put(o, "sample", sample);
        json_array_append_new(list, o);
    }
    return list;
}

char *pr_measure_json(const pr_content *c, pr_end from, pr_end to, const pr_gap *gap) {
    static const char *const degrees[] = {"none", "partial", "clear"};
    const pr_end ends[] = {from, to};
    unsigned long lost = json_lost();
    json_t *o = json_object(), *line = json_array();
    put_text(o, "type", "measure");
    for (int i = 0; i < 2; i++)
        put(o, i ? "to" : "from",
            ends[i].piece == PR_NOBODY ? json_thing(c, PR_POINT, ends[i].at) : json_thing(c, PR_PIECE, ends[i].piece));
    put(o, "gap", gap->mm == PR_NOBODY ? json_null() : json_centimeters(gap->mm));
    put_text(o, "sees", degrees[gap->sees]);
    put_bool(o, "touches", gap->touches);
    for (int i = 0; i < gap->n; i++) {
        json_t *thing = json_object();
        put_text(thing, "what",
                 gap->line[i].piece == PR_NOBODY
                     ? gap->line[i].shape == PR_NOBODY ? "" : c->shape[gap->line[i].shape].is.id
                     : c->piece[gap->line[i].piece].id);
        put_flag(thing, "bars", gap->line[i].bars);
        json_array_append_new(line, thing);
    }
    put(o, "line", line);
    return json_line(o, lost);
}

static json_t *mark_json(const pr_spot *s) {
    json_t *o = json_object();
    if (s->at != PR_NOBODY) {
        const pr_point_at at = pr_point_of((pr_value){PR_POINT, s->at});
        put(o, "at", json_coordinates(at.x, at.y));
        put_nonzero(o, "level", at.level);
        put(o, "width", json_centimeters(s->width));
    }
    put_text(o, "text", s->text);
    return o;
}

char *pr_overlay_json(const pr_content *c, const pr_shown_overlay *overlay) {
    unsigned long lost = json_lost();
    json_t *o = json_object(), *list = json_array();
    put_text(o, "type", "overlay");
    put_text(o, "word", overlay->word);
    put_text(o, "board", c->board[overlay->board].is.id);
    if (overlay->row) {
        put_int(o, "level", overlay->level);
        put(o, "step", json_centimeters(overlay->step));
        for (int i = 0; i < overlay->rows; i++) json_array_append_new(list, json_text(overlay->row[i]));
    }
    for (int i = 0; i < overlay->spots && !overlay->row; i++) json_array_append_new(list, mark_json(&overlay->spot[i]));
    put(o, overlay->row ? "rows" : "marks", list);
    return json_line(o, lost);
}

static json_t *several(const pr_content *c, const pr_ask *ask) {
    json_t *o = json_object();
    put_int(o, "least", ask->least);
    put_int(o, "most", ask->most);
    put_flag(o, "ordered", ask->ordered);
    put(o, "named", json_arguments(c, ask->named, ask->nameds));
    return o;
}

char *pr_question_json(const pr_look *look) {
    const pr_content *c = look->content;
    const pr_ask *ask = &look->ask;
    unsigned long lost = json_lost();
    json_t *o = json_object();
    if (look->over) {
        put_text(o, "type", "over");
        put_value(o, "winner", c, PR_SIDE, look->winner);
        return json_line(o, lost);
    }
    put_text(o, "type", "decision");
    put_int(o, "number", (json_int_t)ask->number);
    put_value(o, "seat", c, PR_SEAT, ask->seat);
    put_text(o, "question", ask->text);
    put_text(o, "kind", ask->menu == PR_NOBODY ? NULL : c->menu[ask->menu]);
    put_text(o, "end_verb", ask->end_verb == PR_NOBODY ? NULL : c->verb[ask->end_verb].id);
    put_some(o, "decline", ask->decline == PR_NOBODY ? NULL : c->verb[ask->decline].id);
    put_text(o, "rule", ask->rule);
    put_value(o, "actor", c, PR_PIECE, ask->actor);
    put_value(o, "whom", c, PR_PIECE, ask->whom);
    put(o, "options", options(look));
    if (ask->domains) put(o, "domains", domains(look));
    if (ask->most) put(o, "several", several(c, ask));
    put_flag(o, "simultaneous", ask->simultaneous);
    put_flag(o, "delegable", ask->delegable);
    if (ask->worth < ask->options) put_int(o, "worth", ask->worth);
    return json_line(o, lost);
}

/* Odds ------------------------------------------------------------------------------------------------ */

/* Prints the symbols of a draw ("hit+hit", or "-" for no symbol), or its number. */
static json_t *draw_json(const pr_content *c, const pr_draw *draw) {
    char buffer[256] = "";
    struct text t = text_over(buffer, sizeof buffer);
    if (draw->die == PR_NOBODY) return json_integer(draw->n);
    const pr_list faces = c->die[draw->die].faces;
    if (draw->n < 0 || draw->n >= faces.n)
        return json_null(); /* check the index, because a host may pass chances that
                             * it made itself */
    const pr_list shown = c->pips[faces.at[draw->n]].symbols;
    for (int i = 0; i < shown.n; i++) text_add(&t, "%s%s", i ? "+" : "", c->symbol[shown.at[i]].is.id);
    return json_text(shown.n ? buffer : "-");
}

static json_t *result_json(const pr_content *c, const pr_result *r) {
    json_t *o = json_object(), *faces = json_array();
    for (int i = 0; i < r->draws; i++) json_array_append_new(faces, draw_json(c, &r->draw[i]));
    put_int(o, "ways", (json_int_t)r->ways);
    put(o, "faces", faces);
    put(o, "paid", r->paid == PR_NOBODY ? json_null() : json_integer(r->paid));
    put(o, "most", r->most == PR_NOBODY ? json_null() : json_integer(r->most));
    put(o, "total", r->total == PR_NOBODY ? json_null() : json_integer(r->total));
    put_value(o, "asks", c, PR_SEAT, r->asks);
    if (r->cards) put(o, "cards", json_true());
    return o;
}

char *pr_chances_json(const pr_content *c, const pr_chances *odds) {
    unsigned long lost = json_lost();
    json_t *o = json_object(), *ends = json_array(), *declined = json_array();
    for (int i = 0; i < odds->results; i++) json_array_append_new(ends, result_json(c, &odds->result[i]));
    for (int i = 0; i < odds->declineds; i++) json_array_append_new(declined, json_text(odds->declined[i]));
    put_text(o, "type", "odds");
    put_text(o, "id", odds->id);
    put_int(o, "of", (json_int_t)odds->of);
    put(o, "ends", ends);
    put(o, "declined", declined);
    if (odds->text) put_text(o, "text", odds->text);
    return json_line(o, lost);
}

/* Events -------------------------------------------------------------------------------------------- */

const pr_field *pr_event_field(const pr_event *e, const char *key) {
    for (int i = 0; i < e->fields; i++)
        if (strcmp(e->field[i].key, key) == 0) return &e->field[i];
    return NULL;
}

static json_t *field(const pr_content *c, const pr_field *f) {
    return f->hidden ? json_null() : json_thing(c, f->value.type, f->value.n);
}

static bool tells_throw(const pr_event *e) {
    for (int i = 0; i < e->fields; i++)
        if (e->field[i].value.type == PR_PIPS && e->field[i].dice) return true;
    return false;
}

/* Prints each die of a throw; null for a die that the seat cannot see. */
static json_t *dice_thrown(const pr_content *c, const pr_event *e) {
    json_t *list = json_array();
    for (int i = 0; i < e->fields; i++)
        for (int n = e->field[i].dice; n > 0; n--) json_array_append_new(list, field(c, &e->field[i]));
    return list;
}

/* Prints where a picture shows the event. The way of a piece is not printed, because the fields have its ends. */
static json_t *trace(const pr_content *c, const pr_trace *t) {
    json_t *o = json_object();
    if (t->sort == PR_TRACE_LINE) put_value(o, "from", c, t->from.type, t->from.n);
    put_value(o, "to", c, t->to.type, t->to.n);
    put_int(o, "width", t->width);
    return o;
}

void json_add_event(json_t *o, const pr_content *c, const pr_event *e) {
    put_int(o, "step", e->step);
    put_text(o, "kind", e->kind);
    put_text(o, "text", e->text);
    for (int i = 0; i < e->fields; i++)
        if (!json_object_get(o, e->field[i].key)) put(o, e->field[i].key, field(c, &e->field[i]));
    if (tells_throw(e)) put(o, "dice", dice_thrown(c, e));
    if (e->detail && !json_object_get(o, "detail")) put(o, "detail", json_true());
    if (e->trace && e->trace->sort != PR_TRACE_WAY && !json_object_get(o, "trace")) put(o, "trace", trace(c, e->trace));
}

json_t *json_event_head(uint64_t number) {
    json_t *o = json_object();
    put_text(o, "type", "event");
    put_int(o, "number", (json_int_t)number);
    return o;
}

char *pr_event_json(const pr_content *c, const pr_event *e) {
    unsigned long lost = json_lost();
    json_t *o = e->legacy ? json_read_text(e->legacy, 0) : json_event_head(e->number);
    if (o && !e->legacy) json_add_event(o, c, e);
    return json_line(o, lost);
}
