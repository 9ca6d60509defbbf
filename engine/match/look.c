/* Builds looks (precinct_look.h): the information that one seat may have at one time. Only this file reads the position
 * for hosts, so redaction is decided in one place. The sees_*() functions decide for everything that can be hidden.
 *
 * A look has its own arena. The first allocation in the arena is the block that holds the look and the arena itself. */
#include "match/content.h"

#include "core/plane.h"
#include "core/sight.h"
#include "rules/ask.h"
#include "rules/menu.h"

#include <stdlib.h>
#include <string.h>

/* Sight ----------------------------------------------------------------------------------------------- */

bool could_lie(const struct position *p, int card, int pile) {
    const struct def *d = p->def;
    int in = *at(p, F_CARD_pile, card);
    if (d->piles[in].visible == VIS_CONTENTS || d->piles[pile].visible == VIS_CONTENTS) return in == pile;
    return pile_accepts(d, pile, card);
}

bool deciders_see_all(const struct run *r) {
    const struct decision *q = &r->open;
    bool all = true;
    if (r->waiting && q->seat != NONE) return sees_all_fields(&r->pos, sight_of(r->pos.def, q->seat));
    for (int i = 0; r->waiting && i < q->n && all; i += q->seat == NONE ? 1 : q->n)
        all = sees_all_fields(&r->pos, sight_of(r->pos.def, option_seat(r, q, i)));
    return all;
}

/* Building -------------------------------------------------------------------------------------------- */

struct look_block {
    pr_look is;
    struct arena arena;
};

struct builder {
    struct arena *arena;
    pr_match *m;
    const struct position *p;
    const struct def *d;
    const struct content *content;
    pr_look *look;
    int sight;
    bool brief; /* the look omits the texts of options */
};

#define ARRAY(b, n, type) ((type *)arena_alloc((b)->arena, (size_t)((n) > 0 ? (n) : 1) * sizeof(type)))

/* Returns how well the acting piece sees another piece, if both are on one board with rules of sight. Returns PR_NOBODY
 * if a rule of sight reads a thing that is hidden from the seat. */
static int seen_by_actor(const struct builder *b, int i) {
    struct secrecy watch = secrecy_begin(b->p, b->sight, 0);
    const struct position watched = {.def = b->d, .w = b->p->w, .secrecy = &watch}, *p = &watched;
    const struct run *r = b->m->run;
    const int actor = r->open.n && r->open.actor != NONE ? r->open.actor : *at(p, F_MATCH_actor, 0);
    if (!b->d->sight || actor == NONE || actor == i || in_play(p, actor) != in_play(p, i)) return PR_NOBODY;
    const int from = piece_space(p, actor), to = piece_space(p, i);
    if (from == NONE || watch.read || b->d->spaces[from].board != b->d->spaces[to].board) return PR_NOBODY;
    if (b->d->boards[b->d->spaces[from].board].plane != NONE) return PR_NOBODY;
    const int seen = (int)sight_between(p, from, to, NULL);
    return watch.read ? PR_NOBODY : seen;
}

static pr_piece piece_seen(const struct builder *b, int i) {
    const struct position *p = b->p;
    const struct def *d = b->d;
    const struct kind *k = kind_of(p, i);
    bool face = sees_field(p, b->sight, F_PIECE_face, i); /* the face of a piece and the upper face of a lasting die
                                                           * have the same visibility */
    pr_piece piece = {.piece = i,
                      .kind = d->pieces[i].kind,
                      .space = sees_field(p, b->sight, F_PIECE_space, i) ? *at(p, F_PIECE_space, i) : PR_HIDDEN,
                      .carrier = *at(p, F_PIECE_carrier, i),
                      .hp = *at(p, F_PIECE_hp, i),
                      .hp_max = *at(p, F_PIECE_hp_max, i),
                      .ap = *at(p, F_PIECE_ap, i),
                      .movement_left = *at(p, F_PIECE_movement_left, i),
                      .conditions = (uint32_t)*at(p, F_PIECE_conditions, i),
                      .face = face ? *at(p, F_PIECE_face, i) : PR_HIDDEN,
                      .die_face = PR_NOBODY,
                      .pips = PR_NOBODY,
                      .hook = k->cells ? *at(p, d->extra.hook, i) : PR_NOBODY,
                      .acted = *at(p, F_PIECE_acted, i) != 0,
                      .busy = d->extra.busy != NONE && *at(p, d->extra.busy, i) != 0,
                      .endless = k->endless_some && piece_is(p, i, &k->endless),
                      .seen = seen_by_actor(b, i),
                      .point = piece_point(p, i),
                      .heading = d->extra.heading == NONE ? 0 : *at(p, d->extra.heading, i)};
    if (!piece_pips(p, i)) return piece;
    piece.die_face = face ? *at(p, d->extra.pips, i) : PR_HIDDEN;
    piece.pips = face ? d->dice[k->die].face[piece.die_face - 1] : PR_HIDDEN;
    return piece;
}

static void add_pieces(struct builder *b) {
    const struct def *d = b->d;
    int n = 0, unseen = 0;
    for (int i = 0; i < d->pieces_n; i++) {
        const bool found = sees_field(b->p, b->sight, F_PIECE_space, i);
        n += found && *at(b->p, F_PIECE_space, i) != NONE;
        unseen += !found;
    }
    pr_piece *piece = ARRAY(b, n, pr_piece), *hidden = ARRAY(b, unseen, pr_piece);
    int *piece_at = ARRAY(b, d->pieces_n, int);
    n = unseen = 0;
    for (int i = 0; i < d->pieces_n && piece && hidden && piece_at; i++) {
        piece_at[i] = PR_NOBODY;
        if (!sees_field(b->p, b->sight, F_PIECE_space, i))
            hidden[unseen++] = piece_seen(b, i);
        else if (*at(b->p, F_PIECE_space, i) != NONE)
            piece[piece_at[i] = n++] = piece_seen(b, i);
    }
    b->look->piece = piece;
    b->look->pieces = n;
    b->look->piece_at = piece_at;
    b->look->unseen = hidden;
    b->look->unseens = unseen;
}

/* Lists the pieces on each space as slices of one array. A first pass counts the pieces of each space. */
static void add_spaces(struct builder *b) {
    const pr_look *look = b->look;
    pr_list *on = ARRAY(b, b->d->spaces_n, pr_list);
    int32_t *at = ARRAY(b, look->pieces, int32_t);
    if (!on || !at || b->arena->failed) return;
    for (int i = 0; i < look->pieces; i++) on[look->piece[i].space].n++;
    for (int s = 0; s < b->d->spaces_n; s++) {
        on[s].at = at;
        at += on[s].n;
        on[s].n = 0;
    }
    for (int i = 0; i < look->pieces; i++) {
        pr_list *here = &on[look->piece[i].space];
        ((int32_t *)here->at)[here->n++] = i;
    }
    b->look->on = on;
}

/* Lists the cards of a pile by number instead of by place, to hide their order in the pile. */
static void sort_cards(struct builder *b, int pile, int32_t *card) {
    int n = 0;
    for (int c = 0; c < b->d->cards_n; c++)
        if (*at(b->p, F_CARD_pile, c) == pile) card[n++] = c;
}

static void add_piles(struct builder *b) {
    pr_stack *pile = ARRAY(b, b->d->piles_n, pr_stack);
    for (int i = 0; i < b->d->piles_n && pile; i++) {
        int n = pile_count(b->p, i);
        bool ordered = sees_pile(b->d, b->sight, i), seen = ordered || b->d->piles[i].visible == VIS_CONTENTS;
        int32_t *card = seen ? ARRAY(b, n, int32_t) : NULL;
        for (int c = 0; c < n && card && ordered; c++) card[c] = pile_card(b->p, i, c);
        if (card && !ordered) sort_cards(b, i, card);
        pile[i] = (pr_stack){.count = n, .seen = seen, .ordered = ordered, .card = card};
    }
    b->look->pile = pile;
}

static void add_tracks(struct builder *b) {
    int32_t *track = ARRAY(b, b->d->tracks_n, int32_t);
    bool *open = ARRAY(b, b->d->links_n, bool);
    for (int i = 0; i < b->d->tracks_n && track; i++) track[i] = *at(b->p, F_TRACK_value, i);
    for (int i = 0; i < b->d->links_n && open; i++) open[i] = *at(b->p, F_LINK_open, i) != 0;
    b->look->track = track;
    b->look->open = open;
}

/* Records for each shape whether it belongs to terrain that is gone. */
static void add_gone(struct builder *b) {
    const pr_content *c = &b->content->is;
    bool *gone = ARRAY(b, c->shapes, bool);
    const int field = b->d->extra.gone;
    b->look->gone = gone;
    for (int i = 0; i < c->shapes && gone; i++) {
        const pr_shape *s = &c->shape[i], *terrain = s->of == PR_NOBODY ? s : &c->shape[s->of];
        gone[i] = false;
        if (terrain->sort > PR_BUILDING) continue;
        const struct plane *p = &b->d->planes[b->d->boards[terrain->board].plane];
        int k = 0;
        while (k < p->terrain_n && strcmp(p->terrain[k].id, terrain->is.id) != 0) k++;
        gone[i] = k < p->terrain_n && *at_item(b->p, field, 0, p->terrain_from + k) != 0;
    }
}

static bool at_start(const struct position *p, int f, int i) {
    const struct field *field = &p->def->fields[f];
    for (int j = 0; j < field->size; j++)
        if (*at_item(p, f, i, j) != field->start) return false;
    return true;
}

/* Adds the value of a variable for the owner `of`, unless the variable is hidden or the owner's kind does not have it.
 * A variable at its start value is added only if `always`. */
static void hold(struct builder *b, int var, int of, bool always) {
    int f = b->content->field[var], size = b->content->is.var[var].size;
    pr_look *look = b->look;
    if (!field_has(b->d, f, of) || (!always && at_start(b->p, f, of)) || !sees_field(b->p, b->sight, f, of)) return;
    pr_held *held = arena_grow(b->arena, (pr_held *)look->held, look->helds, sizeof *held);
    int32_t *n = ARRAY(b, size, int32_t);
    if (!held || !n) return;
    for (int j = 0; j < size; j++) n[j] = *at_item(b->p, f, of, j);
    held[look->helds++] = (pr_held){var, of, n};
    look->held = held;
}

static void add_vars(struct builder *b) {
    static const enum owner owners[PR_OF_OTHER] = {
        [PR_OF_MATCH] = OWN_MATCH, [PR_OF_SIDE] = OWN_SIDE,   [PR_OF_SEAT] = OWN_SEAT,
        [PR_OF_PIECE] = OWN_PIECE, [PR_OF_SPACE] = OWN_SPACE, [PR_OF_CARD] = OWN_CARD};
    const int *first = b->content->first_var;
    for (int o = 0; o < PR_OF_OTHER; o++)
        for (int i = 0, n = first[o] < first[o + 1] ? owner_count(b->d, owners[o]) : 0; i < n; i++)
            for (int v = first[o]; v < first[o + 1]; v++) hold(b, v, i, o == PR_OF_MATCH);
}

static pr_option option_seen(struct builder *b, int i, int seat) {
    const struct option *o = &b->m->run->open.option[i];
    pr_option option = {.index = i,
                        .id = arena_copy(b->arena, pr_option_id(b->m, i)),
                        .text = b->brief ? NULL : arena_copy(b->arena, pr_option_text(b->m, i)),
                        .verb = o->verb,
                        .seat = seat,
                        .args = o->args};
    for (int a = 0; a < o->args; a++) option.arg[a] = (pr_value){(pr_type)o->type[a], o->arg[a]};
    struct pace pace;
    bool fresh;
    if (menu_offered_step(b->m->run, o, &fresh, &pace)) {
        option.steps = pace.cost;
        option.restarts_move = fresh && *at(b->p, F_PIECE_movement_left, pace.who) > 0;
        option.stops = pace.stop;
    }
    return option;
}

/* Returns the number of an area of a plane among the content's shapes. */
static int area_shape(const struct builder *b, int plane, int area) {
    const pr_content *c = &b->content->is;
    const char *id = b->d->planes[plane].regions[area].id;
    for (int i = 0; i < c->shapes; i++)
        if (c->shape[i].board == b->d->planes[plane].board && strcmp(c->shape[i].is.id, id) == 0) return i;
    return PR_NOBODY;
}

static pr_domain domain_seen(const struct builder *b, const struct domain *d) {
    return (pr_domain){.verb = d->verb,
                       .kind = (pr_domain_kind)d->kind,
                       .piece = d->piece,
                       .from = piece_point(b->p, d->piece),
                       .limit = d->limit,
                       .least = d->kind == DOMAIN_LEG ? d->least : PR_NOBODY,
                       .of = {(pr_type)d->of.type, d->of.n},
                       .area = d->area == NONE ? PR_NOBODY : area_shape(b, d->plane, d->area),
                       .swing = d->swing == NONE ? PR_NOBODY : d->swing,
                       .seen = d->seen};
}

/* Returns true if an option of `seat` may be the answer of the look's seat. */
static bool may_answer(const struct builder *b, int seat) {
    return b->look->seat < 0 || seat == b->look->seat;
}

static void add_several(struct builder *b, const struct several *s, pr_ask *ask) {
    pr_value *named = ARRAY(b, s->n, pr_value);
    ask->least = s->least;
    ask->most = s->most;
    ask->ordered = s->ordered;
    for (int i = 0; i < s->n && named; i++) named[i] = (pr_value){(pr_type)s->named[i].type, s->named[i].n};
    ask->named = named;
    ask->nameds = s->n;
}

static void add_question(struct builder *b) {
    const struct run *r = b->m->run;
    const struct decision *q = &r->open;
    pr_decision open = pr_current_decision(b->m);
    pr_ask *ask = &b->look->ask;
    *ask = (pr_ask){.number = open.number,
                    .seat = open.seat,
                    .menu = PR_NOBODY,
                    .end_verb = PR_NOBODY,
                    .actor = PR_NOBODY,
                    .whom = PR_NOBODY,
                    .open = open.options > 0,
                    .simultaneous = open.options && q->together,
                    .between = r->waiting && q->between,
                    .delegable = open.delegable,
                    .optional = PR_NOBODY,
                    .decline = PR_NOBODY};
    bool any = false;
    for (int i = 0; i < open.options && !any; i++) any = may_answer(b, pr_option_seat(b->m, i));
    if (!any) return;
    ask->menu = q->menu;
    ask->worth = open.worth;
    ask->optional = q->optional == NONE ? PR_NOBODY : q->optional;
    ask->decline = open.decline == NONE ? PR_NOBODY : q->decline;
    ask->end_verb = q->menu == NONE ? PR_NOBODY : r->rules->menus[q->menu].stop;
    ask->actor = q->actor;
    ask->whom = q->whom;
    ask->text = arena_copy(b->arena, pr_question(b->m));
    ask->rule = q->rule;
    pr_option *option = ARRAY(b, open.options, pr_option);
    for (int i = 0; i < open.options && option; i++) {
        const int seat = pr_option_seat(b->m, i);
        if (may_answer(b, seat)) option[ask->options++] = option_seen(b, i, seat);
        if (i + 1 == q->listed) ask->listed = ask->options;
    }
    ask->option = option;
    pr_domain *domain = ARRAY(b, q->domains, pr_domain);
    for (int i = 0; i < q->domains && domain; i++) domain[i] = domain_seen(b, &q->domain[i]);
    ask->domain = domain;
    ask->domains = q->domains;
    if (q->several.most) add_several(b, &q->several, ask);
}

static void add_trigger(struct builder *b) {
    const struct position *p = b->p;
    int phase = *at(p, F_MATCH_phase, 0);
    pr_decision open = pr_current_decision(b->m);
    bool between = b->m->run->waiting && b->m->run->open.between;
    pr_look *look = b->look;
    const int turn = b->m->run->rules->turn;
    look->round = *at(p, F_MATCH_round, 0);
    look->turn = turn == NONE ? 0 : *at(p, turn, 0);
    look->phase = phase >= 0 && phase < b->m->run->rules->phases_n ? phase : PR_NOBODY;
    look->actor = between ? PR_NOBODY : *at(p, F_MATCH_actor, 0);
    look->side = *at(p, F_MATCH_side, 0);
    look->over = open.over;
    look->winner = open.winner;
}

static void add_position(struct builder *b) {
    add_pieces(b);
    add_spaces(b);
    add_piles(b);
    add_tracks(b);
    add_gone(b);
    add_vars(b);
}

enum part { WHOLE, QUESTION, BRIEF };

/* Builds a look. `part` can limit the look to the question, for hosts that read only the question, as JSON. */
static pr_look *look_make(pr_match *m, int seat, enum part part, pr_error *err) {
    const struct content *content = content_of(m->episode);
    struct arena arena = {0};
    struct look_block *block = content ? arena_alloc(&arena, sizeof *block) : NULL;
    if (block) {
        int sight = sight_of(m->def, seat);
        const bool known = seat >= 0 && seat < m->def->seats_n;
        block->is = (pr_look){.content = &content->is, .seat = known ? seat : -1};
        struct builder b = {&arena, m, &m->run->pos, m->def, content, &block->is, sight, part == BRIEF};
        add_trigger(&b);
        add_question(&b);
        if (part != QUESTION) add_position(&b);
    }
    if (!block || arena.failed) {
        arena_free(&arena);
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
        return NULL;
    }
    block->arena = arena;
    return &block->is;
}

pr_look *pr_look_new(pr_match *m, int seat, pr_error *err) {
    return look_make(m, seat, WHOLE, err);
}

pr_look *pr_look_brief(pr_match *m, int seat, pr_error *err) {
    return look_make(m, seat, BRIEF, err);
}

pr_look *pr_ask_new(pr_match *m, int seat, pr_error *err) {
    return look_make(m, seat, QUESTION, err);
}

char *pr_view(pr_match *m, int seat) {
    pr_look *look = look_make(m, seat, BRIEF, NULL);
    char *text = look ? pr_look_json(look) : NULL;
    pr_look_free(look);
    return text;
}

char *pr_decision_json(pr_match *m, int seat) {
    pr_look *look = look_make(m, seat, QUESTION, NULL);
    char *text = look ? pr_question_json(look) : NULL;
    pr_look_free(look);
    return text;
}

void pr_look_free(pr_look *look) {
    if (!look) return;
    struct arena arena = ((struct look_block *)look)->arena; /* the arena is in the block that it frees, so free through
                                                              * a copy; the look is the first member of the block */
    arena_free(&arena);
}
