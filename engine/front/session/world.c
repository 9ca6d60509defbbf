/* Reads the part of a match that a seat sees into a `world`, and finds things in it. */
#include "front/session/world.h"

#include "front/session/puzzle.h"
#include "text/msg.h"

#include <stdio.h>

/* Moments -------------------------------------------------------------------------------------------- */

/* Sets the options to show. If several seats may answer, shows only the options of seats with people. */
static void choose_options(moment *m, const session *s) {
    const pr_ask *ask = &m->asks->ask;
    m->option = ask->option;
    m->options = (size_t)ask->options;
    if (ask->seat != PR_NOBODY || !ask->options) return;
    m->chosen = need(calloc((size_t)ask->options, sizeof *m->chosen));
    m->options = 0;
    for (int i = 0; i < ask->options; i++) {
        int seat = ask->option[i].seat;
        if (seat < 0 || s->seats[seat].human) m->chosen[m->options++] = ask->option[i];
    }
    m->option = m->chosen;
}

/* If the question offers the steps of a piece that walks automatically, shows the ends of its walk instead. */
static void choose_ends(moment *m, pr_match *match) {
    m->walk = pr_walk_new(match);
    if (!m->walk) return;
    free(m->chosen);
    m->options = (size_t)m->walk->ends;
    m->chosen = need(calloc(m->options + 1, sizeof *m->chosen));
    for (size_t i = 0; i < m->options; i++) m->chosen[i] = m->walk->end[i].option;
    m->option = m->chosen;
}

static moment *moment_new(const session *s, pr_look *look, pr_look *asks) {
    moment *m = need(calloc(1, sizeof *m));
    m->holders = 1;
    m->look = look;
    m->asks = asks;
    choose_options(m, s);
    return m;
}

moment *moment_keep(moment *m) {
    if (m) m->holders++;
    return m;
}

void moment_drop(moment *m) {
    if (!m || --m->holders) return;
    if (m->asks != m->look) pr_look_free(m->asks);
    pr_look_free(m->look);
    free(m->chosen);
    pr_walk_free(m->walk);
    free(m);
}

bool piece_alike(const pr_piece *a, const pr_piece *b) {
    return a->kind == b->kind && a->space == b->space && a->carrier == b->carrier && a->point == b->point &&
           a->heading == b->heading && a->hp == b->hp && a->hp_max == b->hp_max && a->ap == b->ap &&
           a->movement_left == b->movement_left && a->conditions == b->conditions && a->face == b->face &&
           a->die_face == b->die_face && a->hook == b->hook && a->acted == b->acted && a->busy == b->busy &&
           a->endless == b->endless;
}

static bool same_stack(const pr_stack *a, const pr_stack *b) {
    return a->count == b->count && a->seen == b->seen && a->ordered == b->ordered &&
           (!a->seen || !a->count || !memcmp(a->card, b->card, (size_t)a->count * sizeof *a->card));
}

static bool same_held(const pr_content *c, const pr_held *a, const pr_held *b) {
    return a->var == b->var && a->of == b->of && !memcmp(a->n, b->n, (size_t)c->var[a->var].size * sizeof *a->n);
}

bool moment_same(const moment *one, const moment *other) {
    const pr_look *a = one->look, *b = other->look;
    const pr_content *c = a->content;
    bool same = c == b->content && a->seat == b->seat && a->round == b->round && a->phase == b->phase &&
                a->actor == b->actor && a->side == b->side && a->over == b->over && a->winner == b->winner &&
                a->pieces == b->pieces && a->helds == b->helds;
    for (int i = 0; same && i < a->pieces; i++)
        same = a->piece[i].piece == b->piece[i].piece && piece_alike(&a->piece[i], &b->piece[i]);
    for (int i = 0; same && i < c->piles; i++) same = same_stack(&a->pile[i], &b->pile[i]);
    for (int i = 0; same && i < c->tracks; i++) same = a->track[i] == b->track[i];
    for (int i = 0; same && i < c->links; i++) same = a->open[i] == b->open[i];
    for (int i = 0; same && i < c->shapes; i++) same = a->gone[i] == b->gone[i];
    for (int i = 0; same && i < a->helds; i++) same = same_held(c, &a->held[i], &b->held[i]);
    return same;
}

/* Worlds --------------------------------------------------------------------------------------------- */

static bool is_amount(const pr_option *o) {
    return o->args == 1 && o->arg[0].type == PR_INT && o->arg[0].n >= 0;
}

static bool all_numbers(const moment *m) {
    bool all = true;
    for (size_t i = 0; i < m->options && all; i++) all = is_amount(&m->option[i]);
    return all;
}

/* Finds options that are amounts, such as "throw 1" and "throw 2", in a question that also has other answers. The
 * amounts must be consecutive, and only one verb may have amounts. */
static void find_amounts(world *w) {
    size_t first = 0, n = 0;
    if (w->numbers || w->ask->menu != PR_NOBODY) return;
    while (first < w->options && !is_amount(&w->option[first])) first++;
    for (const pr_option *o = w->option + first; first + n < w->options && is_amount(o + n); n++)
        if (n && (o[n].verb != o->verb || o[n].arg[0].n != o->arg[0].n + (int)n)) return;
    for (size_t i = first + n; i < w->options; i++)
        if (is_amount(&w->option[i])) return;
    if (n < 2) return;
    w->amount = first;
    w->amounts = n;
}

static signed char *harm_unknown(size_t options) {
    signed char *harm = need(malloc(options + 1));
    memset(harm, -1, options + 1);
    return harm;
}

static world world_of(const session *s, moment *now) {
    world w = {.content = s->content,
               .names = s->names,
               .now = now,
               .look = now->look,
               .ask = &now->asks->ask,
               .option = now->option,
               .options = now->options,
               .harm = harm_unknown(now->options),
               .numbers = all_numbers(now),
               .seat = now->look->seat,
               .over = now->look->over,
               .task = s->puzzle ? s->puzzle->words : NULL};
    find_amounts(&w);
    return w;
}

world world_read(const session *s, pr_match *match, int seat) {
    pr_look *look = need(pr_look_brief(match, seat, NULL));
    bool others = seat >= 0 && look->ask.open && look->ask.seat != seat;
    moment *now = moment_new(s, look, others ? need(pr_ask_new(match, -1, NULL)) : look);
    choose_ends(now, match);
    world w = world_of(s, now);
    w.match = match;
    return w;
}

int world_way(const world *w, const char *id, const char **way) {
    const moment *m = w->now;
    for (int i = 0; m->walk && i < m->walk->ends; i++) {
        const pr_walk_end *end = &m->walk->end[i];
        for (int k = 0; k < end->steps && !strcmp(end->option.id, id); k++) {
            way[k] = end->way[k];
            if (k + 1 == end->steps) return k + 1;
        }
    }
    way[0] = id;
    return 1;
}

world world_foreseen(const session *s, pr_look *then) {
    return world_of(s, moment_new(s, then, then));
}

void world_free(world *w) {
    moment_drop(w->now);
    free(w->harm);
    *w = (world){0};
}

world world_unmarked(const world *w) {
    world same = *w;
    same.then = NULL;
    same.died = NULL;
    same.threats = NULL;
    same.unmarked = true;
    return same;
}

world world_before(const world *w) {
    world before = world_unmarked(w);
    before.look = w->then->look;
    return before;
}

/* Pieces --------------------------------------------------------------------------------------------- */

const pr_piece *world_piece(const world *w, int piece) {
    int at = piece < 0 ? PR_NOBODY : w->look->piece_at[piece];
    return at < 0 ? NULL : &w->look->piece[at];
}

const pr_piece *world_piece_of(const world *w, pr_value v) {
    return v.type == PR_PIECE ? world_piece(w, v.n) : NULL;
}

pr_point_at world_point(int32_t point) {
    return pr_point_of((pr_value){PR_POINT, point});
}

const pr_piece *world_piece_called(const world *w, const char *id) {
    return world_piece(w, name_find(w->names, NAMES_PIECE, id));
}

bool world_offers(const world *w, const pr_piece *piece) {
    for (size_t i = 0; i < w->options; i++)
        for (int k = 0; k < w->option[i].args; k++)
            if (world_piece_of(w, w->option[i].arg[k]) == piece) return true;
    return false;
}

int thing_space(const world *w, pr_value v) {
    const pr_piece *piece = world_piece_of(w, v);
    return piece ? piece->space : v.type == PR_SPACE ? v.n : PR_NOBODY;
}

pr_list world_on(const world *w, int space) {
    return space < 0 ? (pr_list){NULL, 0} : w->look->on[space];
}

const pr_piece *piece_in(const world *w, pr_list here, int i) {
    return &w->look->piece[here.at[i]];
}

const pr_kind *piece_kind(const world *w, const pr_piece *piece) {
    return &w->content->kind[piece->kind];
}

const char *piece_id(const world *w, const pr_piece *piece) {
    return w->content->piece[piece->piece].id;
}

const char *piece_title(const world *w, const pr_piece *piece) {
    return piece_kind(w, piece)->is.title;
}

char *piece_name(const world *w, const pr_piece *piece) {
    buffer t = {0};
    const char *id = piece_id(w, piece);
    size_t n = base_length(id);
    buffer_add(&t, piece_title(w, piece));
    if (id[n]) buffer_addf(&t, " %s", id + n + 1);
    return t.s;
}

const char *piece_face(const world *w, const pr_piece *piece) {
    return piece->face >= 0 && piece->die_face <= 0 ? w->content->word[piece->face] : "";
}

void conditions_add(const world *w, const pr_piece *piece, buffer *t) {
    for (int i = 0; i < w->content->conditions; i++)
        if (piece->conditions >> i & 1) buffer_addf(t, ", %s", tr(w->content->condition[i]));
}

pr_list piece_pips(const world *w, const pr_piece *piece, bool *die) {
    *die = piece && piece->die_face > 0;
    return *die ? w->content->pips[piece->pips].symbols : (pr_list){NULL, 0};
}

bool piece_fresh(const world *w, const pr_piece *piece) {
    if (!w->then) return false;
    const pr_look *before = w->then->look;
    int at = before->piece_at[piece->piece];
    const pr_piece *then = at < 0 ? NULL : &before->piece[at];
    return !then || piece->space != then->space || piece->point != then->point || piece->hp != then->hp ||
           piece->face != then->face || piece->die_face != then->die_face || piece->conditions != then->conditions;
}

const pr_threat *threat_to(const world *w, int piece) {
    const pr_threat *found = NULL;
    for (int i = 0; w->threats && i < w->threats->pieces && !found; i++)
        if (w->threats->piece[i].piece == piece) found = &w->threats->piece[i];
    return found;
}

int threat_percent(const pr_threats *all, const pr_threat *one) {
    const int percent = (one->lost * 100 + all->trials / 2) / all->trials;
    if (percent == 0 && one->lost) return 1;
    return percent == 100 && one->lost < all->trials ? 99 : percent;
}

const char *threat_sign(const pr_threats *all, const pr_threat *one, char *to, size_t size) {
    if (one->lost)
        snprintf(to, size, "!%d%%", threat_percent(all, one));
    else if (one->most)
        snprintf(to, size, "-%d", (int)one->most);
    else
        snprintf(to, size, "-");
    return to;
}

bool world_is_character(const world *w, const pr_piece *piece) {
    const pr_kind *kind = piece_kind(w, piece);
    bool single = !strcmp(piece_id(w, piece), kind->is.id);
    return single && (kind->hp_max > 0 || kind->ap > 0 || kind->seat != PR_NOBODY);
}

int world_turn(const world *w) {
    return w->unmarked ? PR_NOBODY : w->look->actor;
}

int world_decider(const world *w) {
    if (w->unmarked) return PR_NOBODY;
    return w->ask->actor != PR_NOBODY ? w->ask->actor : w->ask->whom;
}

int world_actor(const world *w) {
    return world_decider(w) != PR_NOBODY ? world_decider(w) : world_turn(w);
}

int world_standpoint(const world *w) {
    const pr_piece *piece = world_piece(w, world_actor(w));
    return piece ? piece->space : PR_NOBODY;
}

/* Variables ------------------------------------------------------------------------------------------ */

/* A variable of an owner. */
typedef struct held_key {
    const pr_content *c;
    int var, of;
} held_key;

/* Compares a variable with an entry of the look's list, which is sorted by the kind of owner, then the owner, then the
 * variable. */
static int held_order(const void *key, const void *entry) {
    const held_key *k = key;
    const pr_held *h = entry;
    const int owners = (int)k->c->var[k->var].owner - (int)k->c->var[h->var].owner;
    return owners ? owners : k->of != h->of ? k->of - h->of : k->var - h->var;
}

const pr_held *world_held(const world *w, int var, int of) {
    const held_key key = {w->content, var, of};
    const pr_held *held = w->look->held;
    const size_t n = (size_t)w->look->helds, at = ordered_place(&key, held, n, sizeof *held, held_order);
    return at < n && !held_order(&key, &held[at]) ? &held[at] : NULL;
}

/* Returns the variable of an owner by its id, or NULL. */
static const pr_held *held_called(const world *w, pr_owner owner, const char *var, int of) {
    const pr_var *all = w->content->var;
    int v = 0;
    while (v < w->content->vars && (all[v].owner != owner || strcmp(all[v].id, var) != 0)) v++;
    return v < w->content->vars ? world_held(w, v, of) : NULL;
}

long long world_count(const world *w, const char *var) {
    const pr_held *held = held_called(w, PR_OF_MATCH, var, 0);
    return held && w->content->var[held->var].type == PR_INT ? held->n[0] : 0;
}

bool world_flag(const world *w, pr_owner owner, const char *var, int of) {
    const pr_held *held = held_called(w, owner, var, of);
    return held && held->n[0];
}

/* Names ---------------------------------------------------------------------------------------------- */

size_t base_length(const char *id) {
    const char *dot = strrchr(id, '.');
    bool numbered = dot && dot[1] && !dot[1 + strspn(dot + 1, "0123456789")];
    return numbered ? (size_t)(dot - id) : strlen(id);
}

const char *base_id(const char *id, char *to) {
    size_t length = base_length(id), n = length < ROOM_FOR_ID ? length : ROOM_FOR_ID - 1;
    memcpy(to, id, n);
    to[n] = '\0';
    return to;
}

const char *thing_word(const world *w, pr_value v, char *room) {
    const char *id = pr_value_id(w->content, v);
    if (id) return id;
    if (v.type == PR_POINT && v.n >= 0) {
        const pr_point_at at = pr_point_of(v);
        char x[8], y[8];
        snprintf(x, sizeof x, at.x % 10 ? "%d.%d" : "%d", at.x / 10 % 1000, at.x % 10);
        snprintf(y, sizeof y, at.y % 10 ? "%d.%d" : "%d", at.y / 10 % 1000, at.y % 10);
        snprintf(room, 16, "%s,%s", x, y);
        if (at.level) snprintf(room + strlen(room), 16 - strlen(room), "@%d", at.level % 16);
        return room;
    }
    if (v.type == PR_BOOL) return v.n ? "true" : "false";
    if (v.type != PR_INT) return "";
    snprintf(room, 16, "%d", (int)v.n);
    return room;
}

const char *thing_title(const world *w, pr_value v, char *room) {
    if (v.type == PR_PIECE && v.n >= 0) return w->content->kind[w->content->piece[v.n].kind].is.title;
    if (v.type == PR_CARD && v.n >= 0) return w->content->card_kind[w->content->card[v.n].kind].is.title;
    if (v.type == PR_SPACE && v.n >= 0) {
        const pr_space *space = &w->content->space[v.n];
        return space->printed && *space->printed ? space->printed : space->id;
    }
    /* A kind may have the same id as a name, but a name is always a symbol. */
    const char *word = thing_word(w, v, room);
    return v.type == PR_NAME ? key_title(w, word) : world_title(w, word);
}

const char *world_title(const world *w, const char *id) {
    char base[ROOM_FOR_ID];
    base_id(id, base);
    for (int s = NAMES_KIND; s < NAMES_SPACE; s++) {
        const char *title = name_title(w->names, (name_sort)s, name_find(w->names, (name_sort)s, base));
        if (*title) return title;
    }
    int space = world_space(w, id);
    const char *printed = space < 0 ? NULL : w->content->space[space].printed;
    return printed && *printed ? printed : id;
}

const char *world_place(const world *w, int space) {
    return space < 0 ? "" : name_place(w->names, space);
}

const char *world_part(const world *w, int space) {
    return name_part(w->names, space);
}

char *part_spoken(const world *w, int space) {
    const char *name = world_part(w, space);
    buffer t = {0};
    if (name)
        buffer_addf(&t, "%s (%s)", name, w->content->space[space].label);
    else
        buffer_add(&t, world_place(w, space));
    return t.s;
}

const char *piece_place(const world *w, const pr_piece *piece, char *room) {
    return piece->point == PR_NOBODY ? world_place(w, piece->space)
                                     : thing_word(w, (pr_value){PR_POINT, piece->point}, room);
}

const char *piece_where(const world *w, const pr_piece *piece, char *room) {
    char point[16];
    if (piece->point == PR_NOBODY) return name_where(w->names, piece->space);
    snprintf(room, ROOM_FOR_WHERE, tr("at %s"), piece_place(w, piece, point));
    return room;
}

const char *piece_spot(const world *w, const pr_piece *piece, char *room) {
    const pr_space *space = &w->content->space[piece->space];
    if (piece->point != PR_NOBODY) return piece_place(w, piece, room);
    return space->parts.n && space->printed ? space->printed : space->label;
}

const char *symbol_title(const world *w, const char *id) {
    int symbol = name_find(w->names, NAMES_SYMBOL, id);
    const char *title = symbol < 0 ? "" : w->content->symbol[symbol].is.title;
    return *title ? title : id;
}

const char *key_title(const world *w, const char *id) {
    return name_find(w->names, NAMES_SYMBOL, id) < 0 ? world_title(w, id) : symbol_title(w, id);
}

const char *phase_title(const world *w) {
    const char *title = w->look->phase < 0 ? NULL : w->content->phase[w->look->phase].title;
    return title ? title : "";
}

int world_space(const world *w, const char *id) {
    return name_find(w->names, NAMES_SPACE, id);
}

const pr_kind *world_kind(const world *w, const char *id) {
    char base[ROOM_FOR_ID];
    int found = name_find(w->names, NAMES_KIND, base_id(id, base));
    return found < 0 ? NULL : &w->content->kind[found];
}

const pr_card *world_card(const world *w, const char *id) {
    char base[ROOM_FOR_ID];
    int found = name_find(w->names, NAMES_CARD, base_id(id, base));
    return found < 0 ? NULL : &w->content->card_kind[found];
}

const pr_verb *world_verb(const world *w, const char *id) {
    int found = name_find(w->names, NAMES_VERB, id);
    return found < 0 ? NULL : &w->content->verb[found];
}

const char *world_first_space(const world *w) {
    return w->content->boards && w->content->board[0].spaces ? w->content->space[w->content->board[0].first].label : "";
}

bool content_has_plane(const pr_content *c) {
    for (int i = 0; i < c->boards; i++)
        if (c->board[i].plane >= 0) return true;
    return false;
}

bool space_is_part(const pr_content *c, int space) {
    return c->space[space].whole != PR_NOBODY && c->space[space].whole != space;
}
