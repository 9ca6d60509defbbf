/* Prints content (precinct_look.h) as JSON (docs/JSON.md). Keys keep their order, because clients and golden files
 * compare the bytes. */
#include "match/json_put.h"

#include <string.h>

/* Puts a list with one object for each of `n` things. */
static void put_list(json_t *o, const char *key, const pr_content *c, int n, json_t *of(const pr_content *c, int i)) {
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, of(c, i));
    put(o, key, list);
}

/* Puts a list, or omits it if it is empty. */
static void put_filled(json_t *o, const char *key, json_t *list) {
    if (json_array_size(list))
        put(o, key, list);
    else
        json_decref(list);
}

static json_t *side(const pr_content *c, int i) {
    json_t *o = json_named(c->side[i].is);
    put_value(o, "track", c, PR_TRACK, c->side[i].track);
    put_some(o, "goal", c->side[i].goal);
    return o;
}

static json_t *seat(const pr_content *c, int i) {
    json_t *o = json_named(c->seat[i].is);
    put_value(o, "side", c, PR_SIDE, c->seat[i].side);
    return o;
}

static json_t *point(pr_point p) {
    json_t *at = json_array();
    json_array_append_new(at, json_integer(p.x));
    json_array_append_new(at, json_integer(p.y));
    return at;
}

static json_t *points(const pr_point *p, int n) {
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, point(p[i]));
    return list;
}

static json_t *space(const pr_content *c, const pr_space *s) {
    json_t *o = json_object();
    put_text(o, "id", s->id);
    put_some(o, "title", s->printed);
    put_int(o, "x", s->x);
    put_int(o, "y", s->y);
    put_flag(o, "half", s->half);
    if (s->placed) put(o, "at", point(s->at));
    put(o, "marks", json_names(c->mark, s->marks));
    if (s->parts.n) put(o, "parts", json_things(c, PR_SPACE, s->parts));
    if (s->whole != PR_NOBODY && !s->parts.n) put_value(o, "whole", c, PR_SPACE, s->whole);
    return o;
}

static json_t *edges(const pr_content *c, int board) {
    json_t *list = json_array();
    for (int i = 0; i < c->edges; i++) {
        const pr_edge *e = &c->edge[i];
        if (c->space[e->from].board != board) continue;
        json_t *o = json_object();
        put_value(o, "from", c, PR_SPACE, e->from);
        put_value(o, "to", c, PR_SPACE, e->to);
        put_some(o, "sort", e->sort == PR_NOBODY ? NULL : c->edge_sort[e->sort].is.id);
        put_some(o, "link", e->link == PR_NOBODY ? NULL : c->link[e->link].id);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *outlines(const pr_content *c, int board) {
    json_t *list = json_array();
    for (int i = 0; i < c->outlines; i++) {
        const pr_outline *of = &c->outline[i];
        if (of->board != board) continue;
        json_t *o = json_named(of->is);
        put_text(o, "sort", of->sort);
        put(o, "points", points(of->at, of->n));
        put_bool(o, "closed", of->closed);
        put_bool(o, "bars", of->bars);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *edge_sort(const pr_content *c, int i) {
    json_t *o = json_named(c->edge_sort[i].is);
    put_bool(o, "pass", c->edge_sort[i].pass);
    put_bool(o, "see", c->edge_sort[i].see);
    return o;
}

/* Returns a point in half millimeters as two lengths in centimeters, with up to two decimals. */
static json_t *half_millimeters(pr_point at) {
    json_t *list = json_array();
    const int32_t half[] = {at.x, at.y};
    for (int i = 0; i < 2; i++)
        json_array_append_new(list, half[i] % 20 ? json_real(half[i] / 20.0) : json_integer(half[i] / 20));
    return list;
}

static json_t *shapes(const pr_content *c, int board) {
    static const char *const sorts[] = {"low",    "tall", "building", "door",     "window",
                                        "stairs", "road", "area",     "entrance", "mark"};
    json_t *list = json_array();
    for (int i = 0; i < c->shapes; i++) {
        const pr_shape *s = &c->shape[i];
        if (s->board != board) continue;
        json_t *o = json_named(s->is), *points = json_array();
        put(o, "sort", json_string(sorts[s->sort]));
        if (s->of != PR_NOBODY) put_text(o, "of", c->shape[s->of].is.id);
        if (s->level) put_int(o, s->sort == PR_BUILDING ? "storeys" : "level", s->level);
        for (int k = 0; k < s->n; k++) json_array_append_new(points, half_millimeters(s->at[k]));
        put(o, "points", points);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *board(const pr_content *c, int i) {
    const pr_board *b = &c->board[i];
    json_t *o = json_named(b->is), *spaces = json_array();
    for (int s = b->first; s < b->first + b->spaces; s++) json_array_append_new(spaces, space(c, &c->space[s]));
    put_int(o, "width", b->width);
    put_int(o, "height", b->height);
    if (b->neighbors != 8) put_int(o, "neighbors", b->neighbors);
    put_some(o, "solid", b->solid);
    if (b->placed) put_int(o, "radius", b->radius);
    if (b->plane >= 0) {
        put(o, "kind", json_string("plane"));
        put_int(o, "plane", b->plane);
        put(o, "size", json_coordinates(b->mm_wide, b->mm_high));
        put(o, "terrain", shapes(c, i));
    }
    put(o, "spaces", spaces);
    put_filled(o, "edges", edges(c, i));
    put_filled(o, "outlines", outlines(c, i));
    put_some(o, "owner", b->owner == PR_NOBODY ? NULL : c->piece[b->owner].id);
    return o;
}

static json_t *link(const pr_content *c, int i) {
    json_t *o = json_object();
    put_text(o, "id", c->link[i].id);
    put_value(o, "from", c, PR_SPACE, c->link[i].from);
    put_value(o, "to", c, PR_SPACE, c->link[i].to);
    if (c->link[i].marks.n) put(o, "marks", json_names(c->link_mark, c->link[i].marks));
    put_flag(o, "one_way", c->link[i].one_way);
    put_flag(o, "edge", c->link[i].edge);
    put_some(o, "shown", c->link[i].traceless ? "open" : NULL);
    return o;
}

static json_t *ring(const pr_content *c, int i) {
    json_t *o = json_object();
    put_text(o, "id", c->ring[i].id);
    put(o, "spaces", json_things(c, PR_SPACE, c->ring[i].spaces));
    return o;
}

static json_t *symbol(const pr_content *c, int i) {
    json_t *o = json_named(c->symbol[i].is);
    put_some(o, "text", c->symbol[i].text);
    return o;
}

static json_t *die(const pr_content *c, int i) {
    json_t *o = json_object(), *faces = json_array();
    for (int f = 0; f < c->die[i].faces.n; f++)
        json_array_append_new(faces, json_things(c, PR_SYMBOL, c->pips[c->die[i].faces.at[f]].symbols));
    put_text(o, "id", c->die[i].id);
    put(o, "faces", faces);
    return o;
}

static json_t *cells(const pr_content *c, const pr_kind *k) {
    json_t *list = json_array();
    for (int i = 0; i < k->cells; i++) {
        json_t *o = json_object();
        put_text(o, "title", k->cell[i].title);
        put_text(o, "step", k->cell[i].step);
        put(o, "args", json_arguments(c, k->cell[i].arg, k->cell[i].args));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *pair(int32_t a, int32_t b) {
    json_t *list = json_array();
    json_array_append_new(list, json_integer(a));
    json_array_append_new(list, json_integer(b));
    return list;
}

static json_t *kind(const pr_content *c, int i) {
    const pr_kind *k = &c->kind[i];
    json_t *o = json_named(k->is);
    put_some(o, "plural", k->plural);
    put_some(o, "text", k->text);
    put_text(o, "short", k->abbrev);
    put_int(o, "count", k->count);
    put(o, "tags", json_names(c->tag, k->tags));
    put_bool(o, "blocks", k->blocks);
    put_value(o, "side", c, PR_SIDE, k->side);
    put_value(o, "protected_by", c, PR_SIDE, k->protected_by);
    put_value(o, "seat", c, PR_SEAT, k->seat);
    put_int(o, "hp", k->hp);
    put_int(o, "hp_max", k->hp_max);
    put_int(o, "ap", k->ap);
    put_nonzero(o, "stun", k->stun);
    put_nonzero(o, "kill", k->kill);
    put_nonzero(o, "kill_stunned", k->kill_stunned);
    put_some(o, "die", k->die == PR_NOBODY ? NULL : c->die[k->die].id);
    put_some(o, "rolled", k->rolled);
    if (k->cells) put(o, "cells", cells(c, k));
    put_nonzero(o, "base", k->base);
    if (k->mm_wide) put(o, "mm", pair(k->mm_wide, k->mm_long));
    return o;
}

static json_t *card(const pr_content *c, int i) {
    json_t *o = json_named(c->card_kind[i].is);
    put_text(o, "text", c->card_kind[i].text);
    put_some(o, "badge", c->card_kind[i].badge);
    put_some(o, "brief", c->card_kind[i].brief);
    put_int(o, "count", c->card_kind[i].count);
    put_text(o, "home", c->card_kind[i].home == PR_NOBODY ? NULL : c->pile[c->card_kind[i].home].is.id);
    return o;
}

/* Prints the piles. Prints a family of piles only once. */
static json_t *piles(const pr_content *c) {
    static const char *const visible[] = {[PR_SEEN_BY_ALL] = "everyone",
                                          [PR_SEEN_BY_NOBODY] = "nobody",
                                          [PR_SEEN_BY_OWNER] = "owner",
                                          [PR_SEEN_UNORDERED] = "contents",
                                          [PR_SEEN_BY_SEAT] = "seat"};
    static const char *const show[] = {
        [PR_SHOW_COUNT] = "count", [PR_SHOW_TOP] = "top", [PR_SHOW_ROW] = "row", [PR_SHOW_NAMES] = "names"};
    json_t *list = json_array();
    for (int i = 0; i < c->piles; i++) {
        const pr_pile *p = &c->pile[i];
        if (p->repeats) continue;
        json_t *o = json_named(p->is);
        put_text(o, "per", p->per);
        put_value(o, "side", c, PR_SIDE, p->side);
        put_text(o, "visible", visible[p->visible]);
        if (p->seat != PR_NOBODY) put_text(o, "seat", c->seat[p->seat].is.id);
        put_text(o, "show", show[p->show]);
        put_some(o, "passed", p->passed);
        if (p->fill_from != PR_NOBODY) {
            put_text(o, "fill_from", c->pile[p->fill_from].is.id);
            put_int(o, "fill_up_to", p->fill_to);
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *sources(const pr_track *t) {
    json_t *list = json_array();
    for (int i = 0; i < t->sources; i++) {
        json_t *o = json_object();
        put_text(o, "var", t->source[i].var);
        put_text(o, "title", t->source[i].title);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *track(const pr_content *c, int i) {
    const pr_track *t = &c->track[i];
    json_t *o = json_named(t->is);
    put_int(o, "min", t->min);
    put_int(o, "max", t->max);
    put_int(o, "start", t->start);
    put_bool(o, "open", t->open);
    if (t->restarts) put_bool(o, "restarts", true);
    put_some(o, "shown", t->shown);
    put_text(o, "rule", t->rule);
    put_some(o, "text", t->text);
    if (t->sources) put(o, "sources", sources(t));
    return o;
}

static json_t *verb(const pr_content *c, int i) {
    const pr_verb *v = &c->verb[i];
    json_t *o = json_object();
    put_text(o, "id", v->id);
    put_text(o, "label", v->label);
    put_text(o, "rule", v->rule);
    put_text(o, "menu", v->menu == PR_NOBODY ? NULL : c->menu[v->menu]);
    put_int(o, "cost", v->cost);
    put_some(o, "aliases", v->aliases);
    put_flag(o, "begins_turn", v->begins_turn);
    put_flag(o, "ends_turn", v->ends_turn);
    put_flag(o, "moves", v->moves);
    put_flag(o, "keeps_move", v->keeps_move);
    put_flag(o, "leads_on", v->leads_on);
    put_flag(o, "brief", v->brief);
    put_flag(o, "lapses", v->lapses);
    put_flag(o, "ends_menu", v->ends_menu);
    return o;
}

static void add_sign(json_t *list, const char *key, const char *id, const char *sign) {
    if (!sign) return;
    json_t *o = json_object();
    put_text(o, key, id);
    put_text(o, "sign", sign);
    json_array_append_new(list, o);
}

/* Returns the signs that the text map uses for marks and for spaces' variables. */
static json_t *signs(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->marks; i++) add_sign(list, "mark", c->mark[i], c->mark_sign[i]);
    for (int i = 0; i < c->vars; i++) add_sign(list, "var", c->var[i].id, c->var[i].sign);
    return list;
}

/* Prints a variable, with the titles of its values if it has any. If not all pieces have the variable, prints the kinds
 * and tags of the pieces that have it. */
static json_t *shown_var(const pr_var *v) {
    json_t *o = json_named((pr_name){v->id, v->title}), *said = v->saids ? json_array() : NULL;
    for (int i = 0; i < v->saids; i++) json_array_append_new(said, json_string(v->said[i]));
    if (said) put(o, "titles", said);
    put_flag(o, "harm", v->harm);
    if (!v->kinds) return o;
    json_t *kinds = json_array();
    for (const char *at = v->kinds; *at; at += strcspn(at, ","), at += strspn(at, ", "))
        json_array_append_new(kinds, json_stringn(at, strcspn(at, ",")));
    put(o, "kinds", kinds);
    return o;
}

/* Prints the variables that front ends show, by owner. */
static json_t *shown(const pr_content *c) {
    static const struct {
        const char *key;
        pr_owner owner;
    } owners[] = {{"match", PR_OF_MATCH},  {"sides", PR_OF_SIDE}, {"seats", PR_OF_SEAT},
                  {"pieces", PR_OF_PIECE}, {"cards", PR_OF_CARD}, {"spaces", PR_OF_SPACE}};
    json_t *all = json_object();
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        json_t *list = json_array();
        for (int v = 0; v < c->vars; v++)
            if (c->var[v].title && c->var[v].owner == owners[i].owner)
                json_array_append_new(list, shown_var(&c->var[v]));
        put(all, owners[i].key, list);
    }
    return all;
}

char *pr_content_json(const pr_content *c) {
    static const char *const secrets[] = {[PR_NO_SECRETS] = "none",
                                          [PR_SECRETS_FROM_ALL] = "all",
                                          [PR_SECRETS_OF_SIDES] = "sides",
                                          [PR_SECRETS_OF_SEATS] = "seats"};
    unsigned long lost = json_lost();
    json_t *o = json_object();
    put_text(o, "game", c->game);
    put_text(o, "id", c->id);
    put_text(o, "title", c->title);
    put_text(o, "pitch", c->pitch);
    put_text(o, "rules", c->rules);
    put(o, "settings", json_values(c->setting, c->settings));
    put(o, "constants", json_values(c->constant, c->constants));
    put(o, "scripts", json_hash(c->scripts));
    put_list(o, "sides", c, c->sides, side);
    put_list(o, "seats", c, c->seats, seat);
    put_list(o, "boards", c, c->boards, board);
    if (c->edge_sorts) put_list(o, "edge_sorts", c, c->edge_sorts, edge_sort);
    put_list(o, "links", c, c->links, link);
    put_list(o, "rings", c, c->rings, ring);
    put_list(o, "symbols", c, c->symbols, symbol);
    put_list(o, "dice", c, c->dice, die);
    put_list(o, "kinds", c, c->kinds, kind);
    put_list(o, "cards", c, c->card_kinds, card);
    put(o, "piles", piles(c));
    put_text(o, "secrets", secrets[c->secrets]);
    put_list(o, "tracks", c, c->tracks, track);
    put_list(o, "verbs", c, c->verbs, verb);
    put(o, "shown", shown(c));
    put_filled(o, "signs", signs(c));
    put(o, "constants_info", json_settings(c->constant, c->constants, true));
    return json_line(o, lost);
}
