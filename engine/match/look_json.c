/* Prints content and looks (precinct_look.h) as JSON (docs/JSON.md). This code reads only these structs, never a
 * position, so its output is always redacted. Keys keep their order, because clients and golden files compare the
 * bytes. */
#include "core/point.h"
#include "match/json.h"
#include "precinct_look.h"

#include <string.h>

/* Values ---------------------------------------------------------------------------------------------- */

const char *pr_value_id(const pr_content *c, pr_value v) {
    if (v.n < 0) return NULL;
    switch (v.type) {
    case PR_NAME: return c->word[v.n];
    case PR_SYMBOL: return c->symbol[v.n].is.id;
    case PR_SIDE: return c->side[v.n].is.id;
    case PR_SEAT: return c->seat[v.n].is.id;
    case PR_PIECE: return c->piece[v.n].id;
    case PR_SPACE: return c->space[v.n].id;
    case PR_CARD: return c->card[v.n].id;
    case PR_PILE: return c->pile[v.n].name;
    case PR_TRACK: return c->track[v.n].is.id;
    case PR_LINK: return c->link[v.n].id;
    case PR_PIPS: return c->pips[v.n].id;
    case PR_RING: return c->ring[v.n].id;
    case PR_NONE:
    case PR_POINT:
    case PR_INT:
    case PR_BOOL: break;
    }
    return NULL;
}

/* Prints a point in the form that it has in ids of options: "45.2,72", or "yard:45.2,72@1" if it is not on the first
 * plane. */
static json_t *point_text(const pr_content *c, int32_t n) {
    char id[160] = "";
    struct text t = text_over(id, sizeof id);
    const pr_point_at at = pr_point_of((pr_value){PR_POINT, n});
    const char *board = NULL;
    for (int i = 0; i < c->boards && at.plane; i++)
        if (c->board[i].plane == at.plane) board = c->board[i].is.id;
    point_add(&t, n, board);
    return json_text(id);
}

pr_point_at pr_point_of(pr_value point) {
    const struct spot s = point_spot(point.n);
    return (pr_point_at){s.plane, s.level, s.x, s.y};
}

int32_t pr_point_pack(pr_point_at at) {
    return point_pack((struct spot){at.plane, at.level, at.x, at.y});
}

static json_t *value(const pr_content *c, pr_type type, int32_t n) {
    if (type == PR_POINT) return n < 0 ? json_null() : point_text(c, n);
    if (type == PR_INT) return json_integer(n);
    if (type == PR_BOOL) return json_boolean(n != 0);
    return json_text(pr_value_id(c, (pr_value){type, n}));
}

static json_t *names(const char *const *name, pr_list list) {
    json_t *array = json_array();
    for (int i = 0; i < list.n; i++) json_array_append_new(array, json_text(name[list.at[i]]));
    return array;
}

static json_t *values(const pr_content *c, pr_type type, pr_list list) {
    json_t *array = json_array();
    for (int i = 0; i < list.n; i++) json_array_append_new(array, value(c, type, list.at[i]));
    return array;
}

static json_t *arguments(const pr_content *c, const pr_value *v, int n) {
    json_t *array = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(array, value(c, v[i].type, v[i].n));
    return array;
}

static void set(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}

static void set_text(json_t *o, const char *key, const char *text) {
    set(o, key, json_text(text));
}

/* Sets the key, or omits it if there is no text. */
static void set_some(json_t *o, const char *key, const char *text) {
    if (text) set_text(o, key, text);
}

/* Sets the key to true, or omits it if `flag` is false. */
static void set_flag(json_t *o, const char *key, bool flag) {
    if (flag) set(o, key, json_true());
}

static json_t *named(pr_name name) {
    json_t *o = json_object();
    set_text(o, "id", name.id);
    set_text(o, "title", name.title);
    return o;
}

/* Content --------------------------------------------------------------------------------------------- */

static json_t *sides(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->sides; i++) {
        json_t *o = named(c->side[i].is);
        set(o, "track", value(c, PR_TRACK, c->side[i].track));
        set_some(o, "goal", c->side[i].goal);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *seats(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->seats; i++) {
        json_t *o = named(c->seat[i].is);
        set(o, "side", value(c, PR_SIDE, c->seat[i].side));
        json_array_append_new(list, o);
    }
    return list;
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
    set_text(o, "id", s->id);
    set_some(o, "title", s->printed);
    set(o, "x", json_integer(s->x));
    set(o, "y", json_integer(s->y));
    set_flag(o, "half", s->half);
    if (s->placed) set(o, "at", point(s->at));
    set(o, "marks", names(c->mark, s->marks));
    if (s->parts.n) set(o, "parts", values(c, PR_SPACE, s->parts));
    if (s->whole != PR_NOBODY && !s->parts.n) set(o, "whole", value(c, PR_SPACE, s->whole));
    return o;
}

/* Returns a board's edges, or NULL if the board has no edges. */
static json_t *edges(const pr_content *c, int board) {
    json_t *list = NULL;
    for (int i = 0; i < c->edges; i++) {
        const pr_edge *e = &c->edge[i];
        if (c->space[e->from].board != board) continue;
        json_t *o = json_object();
        set(o, "from", value(c, PR_SPACE, e->from));
        set(o, "to", value(c, PR_SPACE, e->to));
        set_some(o, "sort", e->sort == PR_NOBODY ? NULL : c->edge_sort[e->sort].is.id);
        set_some(o, "link", e->link == PR_NOBODY ? NULL : c->link[e->link].id);
        if (!list) list = json_array();
        json_array_append_new(list, o);
    }
    return list;
}

/* Returns a board's outlines, or NULL if the board has no outlines. */
static json_t *outlines(const pr_content *c, int board) {
    json_t *list = NULL;
    for (int i = 0; i < c->outlines; i++) {
        const pr_outline *of = &c->outline[i];
        if (of->board != board) continue;
        json_t *o = named(of->is);
        set_text(o, "sort", of->sort);
        set(o, "points", points(of->at, of->n));
        set(o, "closed", json_boolean(of->closed));
        set(o, "bars", json_boolean(of->bars));
        if (!list) list = json_array();
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *edge_sorts(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->edge_sorts; i++) {
        json_t *o = named(c->edge_sort[i].is);
        set(o, "pass", json_boolean(c->edge_sort[i].pass));
        set(o, "see", json_boolean(c->edge_sort[i].see));
        json_array_append_new(list, o);
    }
    return list;
}

/* Returns a length in centimeters: an integer, or a float with one decimal. */
static json_t *centimeters(int32_t mm) {
    return mm % 10 ? json_real(mm / 10.0) : json_integer(mm / 10);
}

static json_t *coordinates(int32_t x, int32_t y) {
    json_t *list = json_array();
    json_array_append_new(list, centimeters(x));
    json_array_append_new(list, centimeters(y));
    return list;
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
        json_t *o = named(s->is), *points = json_array();
        set(o, "sort", json_string(sorts[s->sort]));
        if (s->of != PR_NOBODY) set_text(o, "of", c->shape[s->of].is.id);
        if (s->level) set(o, s->sort == PR_BUILDING ? "storeys" : "level", json_integer(s->level));
        for (int k = 0; k < s->n; k++) json_array_append_new(points, half_millimeters(s->at[k]));
        set(o, "points", points);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *boards(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->boards; i++) {
        const pr_board *b = &c->board[i];
        json_t *o = named(b->is), *spaces = json_array();
        for (int s = b->first; s < b->first + b->spaces; s++) json_array_append_new(spaces, space(c, &c->space[s]));
        set(o, "width", json_integer(b->width));
        set(o, "height", json_integer(b->height));
        if (b->neighbors != 8) set(o, "neighbors", json_integer(b->neighbors));
        set_some(o, "solid", b->solid);
        if (b->placed) set(o, "radius", json_integer(b->radius));
        if (b->plane >= 0) {
            set(o, "kind", json_string("plane"));
            set(o, "plane", json_integer(b->plane));
            set(o, "size", coordinates(b->mm_wide, b->mm_high));
            set(o, "terrain", shapes(c, i));
        }
        set(o, "spaces", spaces);
        json_t *between = edges(c, i);
        if (between) set(o, "edges", between);
        json_t *drawn = outlines(c, i);
        if (drawn) set(o, "outlines", drawn);
        set_some(o, "owner", b->owner == PR_NOBODY ? NULL : c->piece[b->owner].id);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *links(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->links; i++) {
        json_t *o = json_object();
        set_text(o, "id", c->link[i].id);
        set(o, "from", value(c, PR_SPACE, c->link[i].from));
        set(o, "to", value(c, PR_SPACE, c->link[i].to));
        if (c->link[i].marks.n) set(o, "marks", names(c->link_mark, c->link[i].marks));
        set_flag(o, "one_way", c->link[i].one_way);
        set_flag(o, "edge", c->link[i].edge);
        set_some(o, "shown", c->link[i].traceless ? "open" : NULL);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *rings(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->rings; i++) {
        json_t *o = json_object();
        set_text(o, "id", c->ring[i].id);
        set(o, "spaces", values(c, PR_SPACE, c->ring[i].spaces));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *symbols(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->symbols; i++) {
        json_t *o = named(c->symbol[i].is);
        set_some(o, "text", c->symbol[i].text);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *dice(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->dice; i++) {
        json_t *o = json_object(), *faces = json_array();
        for (int f = 0; f < c->die[i].faces.n; f++)
            json_array_append_new(faces, values(c, PR_SYMBOL, c->pips[c->die[i].faces.at[f]].symbols));
        set_text(o, "id", c->die[i].id);
        set(o, "faces", faces);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *cells(const pr_content *c, const pr_kind *k) {
    json_t *list = json_array();
    for (int i = 0; i < k->cells; i++) {
        json_t *o = json_object();
        set_text(o, "title", k->cell[i].title);
        set_text(o, "step", k->cell[i].step);
        set(o, "args", arguments(c, k->cell[i].arg, k->cell[i].args));
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

static json_t *kinds(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->kinds; i++) {
        const pr_kind *k = &c->kind[i];
        json_t *o = named(k->is);
        set_some(o, "plural", k->plural);
        set_some(o, "text", k->text);
        set_text(o, "short", k->abbrev);
        set(o, "count", json_integer(k->count));
        set(o, "tags", names(c->tag, k->tags));
        set(o, "blocks", json_boolean(k->blocks));
        set(o, "side", value(c, PR_SIDE, k->side));
        set(o, "protected_by", value(c, PR_SIDE, k->protected_by));
        set(o, "seat", value(c, PR_SEAT, k->seat));
        set(o, "hp", json_integer(k->hp));
        set(o, "hp_max", json_integer(k->hp_max));
        set(o, "ap", json_integer(k->ap));
        if (k->stun) set(o, "stun", json_integer(k->stun));
        if (k->kill) set(o, "kill", json_integer(k->kill));
        if (k->kill_stunned) set(o, "kill_stunned", json_integer(k->kill_stunned));
        set_some(o, "die", k->die == PR_NOBODY ? NULL : c->die[k->die].id);
        set_some(o, "rolled", k->rolled);
        if (k->cells) set(o, "cells", cells(c, k));
        if (k->base) set(o, "base", json_integer(k->base));
        if (k->mm_wide) set(o, "mm", pair(k->mm_wide, k->mm_long));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *cards(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->card_kinds; i++) {
        json_t *o = named(c->card_kind[i].is);
        set_text(o, "text", c->card_kind[i].text);
        set_some(o, "badge", c->card_kind[i].badge);
        set_some(o, "brief", c->card_kind[i].brief);
        set(o, "count", json_integer(c->card_kind[i].count));
        set_text(o, "home", c->card_kind[i].home == PR_NOBODY ? NULL : c->pile[c->card_kind[i].home].is.id);
        json_array_append_new(list, o);
    }
    return list;
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
        json_t *o = named(p->is);
        set_text(o, "per", p->per);
        set(o, "side", value(c, PR_SIDE, p->side));
        set_text(o, "visible", visible[p->visible]);
        if (p->seat != PR_NOBODY) set_text(o, "seat", c->seat[p->seat].is.id);
        set_text(o, "show", show[p->show]);
        set_some(o, "passed", p->passed);
        if (p->fill_from != PR_NOBODY) {
            set_text(o, "fill_from", c->pile[p->fill_from].is.id);
            set(o, "fill_up_to", json_integer(p->fill_to));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *sources(const pr_track *t) {
    json_t *list = json_array();
    for (int i = 0; i < t->sources; i++) {
        json_t *o = json_object();
        set_text(o, "var", t->source[i].var);
        set_text(o, "title", t->source[i].title);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *tracks(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->tracks; i++) {
        const pr_track *t = &c->track[i];
        json_t *o = named(t->is);
        set(o, "min", json_integer(t->min));
        set(o, "max", json_integer(t->max));
        set(o, "start", json_integer(t->start));
        set(o, "open", json_boolean(t->open));
        set_some(o, "shown", t->shown);
        set_text(o, "rule", t->rule);
        set_some(o, "text", t->text);
        if (t->sources) set(o, "sources", sources(t));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *verbs(const pr_content *c) {
    json_t *list = json_array();
    for (int i = 0; i < c->verbs; i++) {
        const pr_verb *v = &c->verb[i];
        json_t *o = json_object();
        set_text(o, "id", v->id);
        set_text(o, "label", v->label);
        set_text(o, "rule", v->rule);
        set_text(o, "menu", v->menu == PR_NOBODY ? NULL : c->menu[v->menu]);
        set(o, "cost", json_integer(v->cost));
        set_some(o, "aliases", v->aliases);
        set_flag(o, "begins_turn", v->begins_turn);
        set_flag(o, "ends_turn", v->ends_turn);
        set_flag(o, "moves", v->moves);
        set_flag(o, "keeps_move", v->keeps_move);
        set_flag(o, "leads_on", v->leads_on);
        set_flag(o, "brief", v->brief);
        set_flag(o, "lapses", v->lapses);
        json_array_append_new(list, o);
    }
    return list;
}

static void add_sign(json_t *list, const char *key, const char *id, const char *sign) {
    if (!sign) return;
    json_t *o = json_object();
    set_text(o, key, id);
    set_text(o, "sign", sign);
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
    json_t *o = named((pr_name){v->id, v->title}), *said = v->saids ? json_array() : NULL;
    for (int i = 0; i < v->saids; i++) json_array_append_new(said, json_string(v->said[i]));
    if (said) set(o, "titles", said);
    if (!v->kinds) return o;
    json_t *kinds = json_array();
    for (const char *at = v->kinds; *at; at += strcspn(at, ","), at += strspn(at, ", "))
        json_array_append_new(kinds, json_stringn(at, strcspn(at, ",")));
    set(o, "kinds", kinds);
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
        set(all, owners[i].key, list);
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
    set_text(o, "game", c->game);
    set_text(o, "id", c->id);
    set_text(o, "title", c->title);
    set_text(o, "pitch", c->pitch);
    set_text(o, "rules", c->rules);
    set(o, "settings", json_values(c->setting, c->settings));
    set(o, "constants", json_values(c->constant, c->constants));
    set(o, "scripts", json_hash(c->scripts));
    set(o, "sides", sides(c));
    set(o, "seats", seats(c));
    set(o, "boards", boards(c));
    if (c->edge_sorts) set(o, "edge_sorts", edge_sorts(c));
    set(o, "links", links(c));
    set(o, "rings", rings(c));
    set(o, "symbols", symbols(c));
    set(o, "dice", dice(c));
    set(o, "kinds", kinds(c));
    set(o, "cards", cards(c));
    set(o, "piles", piles(c));
    set_text(o, "secrets", secrets[c->secrets]);
    set(o, "tracks", tracks(c));
    set(o, "verbs", verbs(c));
    set(o, "shown", shown(c));
    json_t *drawn = signs(c);
    if (json_array_size(drawn)) json_object_set(o, "signs", drawn);
    json_decref(drawn);
    set(o, "constants_info", json_settings(c->constant, c->constants, true));
    return json_line(o, lost);
}

/* Position -------------------------------------------------------------------------------------------- */

static json_t *conditions(const pr_content *c, uint32_t bits) {
    json_t *list = json_array();
    for (int i = 0; i < c->conditions; i++)
        if (bits >> i & 1) json_array_append_new(list, json_text(c->condition[i]));
    return list;
}

static json_t *piece(const pr_content *c, const pr_piece *p) {
    bool die = p->die_face > 0;
    json_t *o = json_object();
    set_text(o, "id", c->piece[p->piece].id);
    set_text(o, "kind", c->kind[p->kind].is.id);
    set(o, "space", value(c, PR_SPACE, p->space));
    set(o, "hp", json_integer(p->hp));
    set(o, "hp_max", json_integer(p->hp_max));
    set_flag(o, "endless", p->endless);
    if (p->seen != PR_NOBODY)
        set_text(o, "seen", p->seen == PR_UNSEEN ? "none" : p->seen == PR_SEEN_PARTLY ? "partial" : "clear");
    set(o, "ap", json_integer(p->ap));
    if (p->movement_left) set(o, "movement_left", json_integer(p->movement_left));
    set(o, "face", die ? json_integer(p->die_face) : value(c, PR_NAME, p->face));
    if (p->point != PR_NOBODY) {
        const pr_point_at at = pr_point_of((pr_value){PR_POINT, p->point});
        set(o, "at", coordinates(at.x, at.y));
        if (at.level) set(o, "level", json_integer(at.level));
        if (p->heading) set(o, "heading", json_integer(p->heading));
    }
    set(o, "conditions", conditions(c, p->conditions));
    set(o, "carrier", value(c, PR_PIECE, p->carrier));
    set(o, "acted", json_boolean(p->acted));
    if (die) set(o, "symbols", values(c, PR_SYMBOL, c->pips[p->pips].symbols));
    if (p->hook != PR_NOBODY) set(o, "hook", json_integer(p->hook));
    if (c->simultaneous) set(o, "busy", json_boolean(p->busy));
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
    for (int i = 0; i < c->piles; i++) {
        const pr_stack *s = &look->pile[i];
        json_t *o = json_object();
        set_text(o, "id", c->pile[i].is.id);
        set(o, "owner", value(c, PR_PIECE, c->pile[i].owner));
        set(o, "count", json_integer(s->count));
        set(o, "cards", s->seen ? values(c, PR_CARD, (pr_list){s->card, s->count}) : json_null());
        if (s->seen && !s->ordered) set(o, "ordered", json_false());
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *track_values(const pr_look *look) {
    json_t *o = json_object();
    for (int i = 0; i < look->content->tracks; i++) set(o, look->content->track[i].is.id, json_integer(look->track[i]));
    return o;
}

static json_t *link_states(const pr_look *look) {
    json_t *o = json_object();
    for (int i = 0; i < look->content->links; i++) set(o, look->content->link[i].id, json_boolean(look->open[i]));
    return o;
}

static json_t *held(const pr_content *c, const pr_held *h) {
    const pr_var *v = &c->var[h->var];
    if (v->size == 1) return value(c, v->type, h->n[0]);
    if (!v->key) return values(c, v->type, (pr_list){h->n, v->size});
    json_t *counters = json_object();
    for (int i = 0; i < v->size; i++) set(counters, v->key[i], json_integer(h->n[i]));
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
    if (!o) set(all, owner, o = json_object());
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
            set(of, c->var[h->var].id, held(c, h));
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
    set_text(o, "type", "view");
    set(o, "seat", value(c, PR_SEAT, look->seat));
    set(o, "round", json_integer(look->round));
    set_text(o, "phase", known ? c->phase[look->phase].id : NULL);
    set_text(o, "phase_title", known ? c->phase[look->phase].title : NULL);
    set(o, "actor", value(c, PR_PIECE, look->actor));
    set(o, "side", value(c, PR_SIDE, look->side));
    set(o, "over", json_boolean(look->over));
    set(o, "winner", value(c, PR_SIDE, look->winner));
    set(o, "pieces", pieces(look->content, look->piece, look->pieces));
    if (look->unseens) set(o, "unseen", pieces(look->content, look->unseen, look->unseens));
    set(o, "piles", stacks(look));
    set(o, "tracks", track_values(look));
    set(o, "links", link_states(look));
    set(o, "vars", vars(look));
    return json_line(o, lost);
}

/* Question -------------------------------------------------------------------------------------------- */

static json_t *options(const pr_look *look) {
    const pr_content *c = look->content;
    json_t *list = json_array();
    for (int i = 0; i < look->ask.options; i++) {
        const pr_option *option = &look->ask.option[i];
        json_t *o = json_object();
        set_text(o, "id", option->id);
        set_text(o, "verb", c->verb[option->verb].id);
        set(o, "args", arguments(c, option->arg, option->args));
        set_text(o, "text", option->text);
        if (look->ask.seat == PR_NOBODY) set(o, "seat", value(c, PR_SEAT, option->seat));
        if (option->steps > 1) set(o, "steps", json_integer(option->steps));
        set_flag(o, "restarts_move", option->restarts_move);
        set_flag(o, "stops", option->stops);
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
        set_text(o, "verb", c->verb[d->verb].id);
        set(o, "kind", json_string(kinds[d->kind]));
        set(o, "piece", value(c, PR_PIECE, d->piece));
        if (d->from != PR_NOBODY) set(o, "from", value(c, PR_POINT, d->from));
        if (d->limit != PR_NOBODY) set(o, "limit", centimeters(d->limit));
        if (d->least != PR_NOBODY) set(o, "least", centimeters(d->least));
        if (d->swing != PR_NOBODY) set(o, "swing", json_integer(d->swing));
        if (d->of.type != PR_NONE) set(o, "of", value(c, d->of.type, d->of.n));
        if (d->area != PR_NOBODY) set_text(o, "area", c->shape[d->area].is.id);
        set_flag(o, "seen", d->seen);
        set_text(o, "text", c->verb[d->verb].label);
        for (int k = ask->listed; k < ask->options; k++)
            if (ask->option[k].verb == d->verb) json_array_append_new(sample, json_text(ask->option[k].id));
        set(o, "sample", sample);
        json_array_append_new(list, o);
    }
    return list;
}

char *pr_measure_json(const pr_content *c, pr_end from, pr_end to, const pr_gap *gap) {
    static const char *const degrees[] = {"none", "partial", "clear"};
    const pr_end ends[] = {from, to};
    unsigned long lost = json_lost();
    json_t *o = json_object(), *line = json_array();
    set_text(o, "type", "measure");
    for (int i = 0; i < 2; i++)
        set(o, i ? "to" : "from",
            ends[i].piece == PR_NOBODY ? value(c, PR_POINT, ends[i].at) : value(c, PR_PIECE, ends[i].piece));
    set(o, "gap", gap->mm == PR_NOBODY ? json_null() : centimeters(gap->mm));
    set_text(o, "sees", degrees[gap->sees]);
    set(o, "touches", json_boolean(gap->touches));
    for (int i = 0; i < gap->n; i++) {
        json_t *thing = json_object();
        set_text(thing, "what",
                 gap->line[i].piece == PR_NOBODY
                     ? gap->line[i].shape == PR_NOBODY ? "" : c->shape[gap->line[i].shape].is.id
                     : c->piece[gap->line[i].piece].id);
        set_flag(thing, "bars", gap->line[i].bars);
        json_array_append_new(line, thing);
    }
    set(o, "line", line);
    return json_line(o, lost);
}

static json_t *mark_json(const pr_spot *s) {
    json_t *o = json_object();
    if (s->at != PR_NOBODY) {
        const pr_point_at at = pr_point_of((pr_value){PR_POINT, s->at});
        set(o, "at", coordinates(at.x, at.y));
        if (at.level) set(o, "level", json_integer(at.level));
        set(o, "width", centimeters(s->width));
    }
    set_text(o, "text", s->text);
    return o;
}

char *pr_overlay_json(const pr_content *c, const pr_shown_overlay *overlay) {
    unsigned long lost = json_lost();
    json_t *o = json_object(), *list = json_array();
    set_text(o, "type", "overlay");
    set_text(o, "word", overlay->word);
    set_text(o, "board", c->board[overlay->board].is.id);
    if (overlay->row) {
        set(o, "level", json_integer(overlay->level));
        set(o, "step", centimeters(overlay->step));
        for (int i = 0; i < overlay->rows; i++) json_array_append_new(list, json_text(overlay->row[i]));
    }
    for (int i = 0; i < overlay->spots && !overlay->row; i++) json_array_append_new(list, mark_json(&overlay->spot[i]));
    set(o, overlay->row ? "rows" : "marks", list);
    return json_line(o, lost);
}

static json_t *several(const pr_content *c, const pr_ask *ask) {
    json_t *o = json_object();
    set(o, "least", json_integer(ask->least));
    set(o, "most", json_integer(ask->most));
    set_flag(o, "ordered", ask->ordered);
    set(o, "named", arguments(c, ask->named, ask->nameds));
    return o;
}

char *pr_question_json(const pr_look *look) {
    const pr_content *c = look->content;
    const pr_ask *ask = &look->ask;
    unsigned long lost = json_lost();
    json_t *o = json_object();
    if (look->over) {
        set_text(o, "type", "over");
        set(o, "winner", value(c, PR_SIDE, look->winner));
        return json_line(o, lost);
    }
    set_text(o, "type", "decision");
    set(o, "number", json_integer((json_int_t)ask->number));
    set(o, "seat", value(c, PR_SEAT, ask->seat));
    set_text(o, "question", ask->text);
    set_text(o, "kind", ask->menu == PR_NOBODY ? NULL : c->menu[ask->menu]);
    set_text(o, "end_verb", ask->end_verb == PR_NOBODY ? NULL : c->verb[ask->end_verb].id);
    set_some(o, "decline", ask->decline == PR_NOBODY ? NULL : c->verb[ask->decline].id);
    set_text(o, "rule", ask->rule);
    set(o, "actor", value(c, PR_PIECE, ask->actor));
    set(o, "whom", value(c, PR_PIECE, ask->whom));
    set(o, "options", options(look));
    if (ask->domains) set(o, "domains", domains(look));
    if (ask->most) set(o, "several", several(c, ask));
    set_flag(o, "simultaneous", ask->simultaneous);
    set_flag(o, "delegable", ask->delegable);
    if (ask->worth < ask->options) set(o, "worth", json_integer(ask->worth));
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
    set(o, "ways", json_integer((json_int_t)r->ways));
    set(o, "faces", faces);
    set(o, "paid", r->paid == PR_NOBODY ? json_null() : json_integer(r->paid));
    set(o, "most", r->most == PR_NOBODY ? json_null() : json_integer(r->most));
    set(o, "total", r->total == PR_NOBODY ? json_null() : json_integer(r->total));
    set(o, "asks", value(c, PR_SEAT, r->asks));
    if (r->cards) set(o, "cards", json_true());
    return o;
}

char *pr_chances_json(const pr_content *c, const pr_chances *odds) {
    unsigned long lost = json_lost();
    json_t *o = json_object(), *ends = json_array(), *declined = json_array();
    for (int i = 0; i < odds->results; i++) json_array_append_new(ends, result_json(c, &odds->result[i]));
    for (int i = 0; i < odds->declineds; i++) json_array_append_new(declined, json_text(odds->declined[i]));
    set_text(o, "type", "odds");
    set_text(o, "id", odds->id);
    set(o, "of", json_integer((json_int_t)odds->of));
    set(o, "ends", ends);
    set(o, "declined", declined);
    if (odds->text) set_text(o, "text", odds->text);
    return json_line(o, lost);
}

/* Events ---------------------------------------------------------------------------------------------- */

const pr_field *pr_event_field(const pr_event *e, const char *key) {
    for (int i = 0; i < e->fields; i++)
        if (strcmp(e->field[i].key, key) == 0) return &e->field[i];
    return NULL;
}

static json_t *field(const pr_content *c, const pr_field *f) {
    return f->hidden ? json_null() : value(c, f->value.type, f->value.n);
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
    if (t->sort == PR_TRACE_LINE) set(o, "from", value(c, t->from.type, t->from.n));
    set(o, "to", value(c, t->to.type, t->to.n));
    set(o, "width", json_integer(t->width));
    return o;
}

void json_add_event(json_t *o, const pr_content *c, const pr_event *e) {
    set(o, "step", json_integer(e->step));
    set_text(o, "kind", e->kind);
    set_text(o, "text", e->text);
    for (int i = 0; i < e->fields; i++)
        if (!json_object_get(o, e->field[i].key)) set(o, e->field[i].key, field(c, &e->field[i]));
    if (tells_throw(e)) set(o, "dice", dice_thrown(c, e));
    if (e->trace && e->trace->sort != PR_TRACE_WAY && !json_object_get(o, "trace")) set(o, "trace", trace(c, e->trace));
}

json_t *json_event_head(uint64_t number) {
    json_t *o = json_object();
    set_text(o, "type", "event");
    set(o, "number", json_integer((json_int_t)number));
    return o;
}

char *pr_event_json(const pr_content *c, const pr_event *e) {
    unsigned long lost = json_lost();
    json_t *o = e->legacy ? json_read_text(e->legacy, 0) : json_event_head(e->number);
    if (o && !e->legacy) json_add_event(o, c, e);
    return json_line(o, lost);
}
