/* Builds the documents about characters, sheets, piles and tracks. */
#include "front/doc/state.h"

#include "front/doc/spoken.h"
#include "text/width.h"

/* Variables ------------------------------------------------------------------------------------------ */

/* Returns the variable of the match that counts the used cards of a pile, or NULL if the pile has no such variable. */
static const pr_var *passed_var(const pr_content *c, int pile) {
    const char *name = c->pile[pile].passed;
    for (int v = 0; v < c->vars && name; v++)
        if (c->var[v].owner == PR_OF_MATCH && !strcmp(c->var[v].id, name)) return &c->var[v];
    return NULL;
}

/* Returns true if this variable counts the used cards of a pile. If so, the pile shows the number, and the header omits
 * the variable. */
static bool counts_row(const pr_content *c, const pr_var *var) {
    bool found = false;
    for (int i = 0; i < c->piles && !found; i++) found = passed_var(c, i) == var;
    return found;
}

/* Returns a copy of the text in which blanks are TIED, so that no line breaks inside it. */
static const char *tied(doc *d, const char *text) {
    char *copy = copy_text(text);
    replace_all(copy, ' ', TIED[0]);
    return doc_take(d, copy);
}

static void list_numbers(item *i, const world *w, const pr_var *var, const int32_t *n) {
    fact *list = NULL;
    for (int k = 0; k < var->size; k++) {
        if (var->key && !n[k]) continue;
        item *part = item_listed(i, &list, var->key ? F_named_parts : F_amounts, "");
        item_count(part, var->key ? F_amount : F_part, var->key ? key_title(w, var->key[k]) : "", n[k]);
    }
    if (list) list->s = tied(i->of, var->title);
}

/* Returns true if a variable has something to show: a bool that is true, a thing, or numbers whose sum is not 0. */
static bool shows(const world *w, const pr_var *var, const int32_t *n) {
    char room[16];
    long long sum = 0;
    if (var->size == 1 && var->type == PR_BOOL) return n[0];
    if (var->size == 1 && var->type != PR_INT) return *thing_word(w, (pr_value){var->type, n[0]}, room);
    for (int i = 0; i < var->size && var->type == PR_INT; i++) sum += n[i];
    return sum;
}

static void item_var(item *i, const world *w, const pr_var *var, const int32_t *n) {
    char room[16];
    if (var->size > 1)
        list_numbers(i, w, var, n);
    else if (var->type == PR_BOOL)
        item_fact(i, F_flag, var->title);
    else if (var->type == PR_INT && n[0] >= 1 && n[0] <= var->saids)
        item_fact(i, F_flag, var->said[n[0] - 1]);
    else if (var->type == PR_INT)
        item_count(i, F_amount, tied(i->of, var->title), n[0]);
    else
        item_fact(i, F_held, var->title)->t = doc_keep(i->of, thing_title(w, (pr_value){var->type, n[0]}, room));
}

/* Lists the variables of one owner that have a title and something to show. `of` is the number of the owner. */
static void list_vars(item *i, const world *w, fact_kind kind, pr_owner owner, int of) {
    const pr_content *c = w->content;
    fact *list = NULL;
    for (int v = 0; v < c->vars; v++) {
        const pr_var *var = &c->var[v];
        if (var->owner != owner || !var->title || (owner == PR_OF_MATCH && counts_row(c, var))) continue;
        const pr_held *held = world_held(w, v, of);
        if (held && shows(w, var, held->n)) item_var(item_listed(i, &list, kind, ""), w, var, held->n);
    }
}

/* The header --------------------------------------------------------------------------------------- */

static void add_range(item *i, fact_kind kind, const world *w, int track) {
    const pr_track *t = &w->content->track[track];
    if (t->open)
        item_count(i, kind, t->is.title, w->look->track[track]);
    else
        item_range(i, kind, t->is.title, w->look->track[track], t->max);
}

bool track_spoken(const world *w, int track) {
    const char *shown = w->content->track[track].shown;
    return !shown || world_flag(w, PR_OF_MATCH, shown, 0);
}

static void add_header(doc *d, const world *w) {
    item *i = doc_item(doc_block(d, ROLE_HEADER), "");
    fact *tracks = NULL;
    i->tone = TONE_STRONG;
    if (w->look->round && w->content->rounds)
        item_range(i, F_round, "", w->look->round, w->content->rounds);
    else
        item_count(i, w->look->round ? F_round : F_setup, "", w->look->round);
    if (*phase_title(w)) item_fact(i, F_phase, phase_title(w));
    int turn = world_turn(w);
    if (turn != PR_NOBODY && turn != world_actor(w))
        item_fact(i, F_turn_of, w->content->kind[w->content->piece[turn].kind].is.title);
    for (int t = 0; t < w->content->tracks; t++)
        if (track_spoken(w, t)) add_range(item_listed(i, &tracks, F_tracks, ""), F_track, w, t);
    list_vars(i, w, F_match_vars, PR_OF_MATCH, 0);
}

/* Piles ---------------------------------------------------------------------------------------------- */

static const pr_card *card_kind(const world *w, int card) {
    return &w->content->card_kind[w->content->card[card].kind];
}

static const char *card_title(const world *w, int card) {
    return card_kind(w, card)->is.title;
}

/* Returns the cards of a pile, or an empty list if the viewer does not see into it. */
static pr_list pile_seen(const world *w, int pile) {
    const pr_stack *s = &w->look->pile[pile];
    return s->seen ? (pr_list){s->card, s->count} : (pr_list){NULL, 0};
}

static bool is_common(const world *w, int pile) {
    return w->content->pile[pile].owner == PR_NOBODY;
}

/* Returns true for a pile that the state always lists: a pile without an owner and with visible cards. The pile must be
 * shown as a row, or be visible only to the viewer's side. */
static bool lies_open(const world *w, int pile) {
    const pr_pile *p = &w->content->pile[pile];
    const bool row = p->show == PR_SHOW_ROW || p->show == PR_SHOW_NAMES;
    return is_common(w, pile) && (row || p->visible == PR_SEEN_BY_OWNER || p->visible == PR_SEEN_BY_SEAT) &&
           pile_seen(w, pile).n;
}

/* Adds a card. Also adds its badge if no piece owns the pile and the pile shows more than names. A badge without a
 * digit is printed separately (F_badge), because such a badge could be read as a word of the title. */
static void item_card(item *i, const world *w, int pile, int card, fact_kind kind, tone its) {
    const char *badge = card_kind(w, card)->badge;
    i->alike = F_alike_things;
    item_fact(i, kind, tied(i->of, card_title(w, card)))->tone = its;
    if (is_common(w, pile) && w->content->pile[pile].show != PR_SHOW_NAMES && badge && *badge)
        item_fact(i, strpbrk(badge, "0123456789") ? F_badge_figure : F_badge, badge);
    list_vars(i, w, F_card_vars, PR_OF_CARD, card);
}

/* Moves the card `wanted` to index `to` of the list, if the card is at this index or a later one. Otherwise returns
 * false. */
static bool bring(int32_t *card, int n, int to, int wanted) {
    int at = to;
    while (at < n && card[at] != wanted) at++;
    if (at == n) return false;
    memmove(card + to + 1, card + to, (size_t)(at - to) * sizeof *card);
    card[to] = wanted;
    return true;
}

/* Returns the visible cards of a pile in the order in which they are listed. In a piece's own pile, the cards that the
 * question offers come first, in the order of the options, because people would otherwise take the first card for
 * option 1. The caller frees the cards. */
static int32_t *cards_listed(const world *w, int pile) {
    const pr_list cards = pile_seen(w, pile);
    int32_t *card = need(calloc((size_t)cards.n + 1, sizeof *card));
    int n = 0;
    if (cards.n) memcpy(card, cards.at, (size_t)cards.n * sizeof *card);
    for (size_t i = 0; i < w->options && !is_common(w, pile) && w->ask->menu == PR_NOBODY; i++)
        if (w->option[i].args == 1 && w->option[i].arg[0].type == PR_CARD)
            n += bring(card, cards.n, n, w->option[i].arg[0].n);
    return card;
}

/* Lists the visible cards of a pile from index `from` up to but not including `to`. `its` is the color of their
 * titles. */
static fact *list_cards(item *i, const world *w, int pile, fact_kind kind, int from, int to, tone its) {
    const int n = pile_seen(w, pile).n;
    owned int32_t *card = cards_listed(w, pile);
    fact *list = NULL;
    for (int k = from; k < to && k < n; k++)
        item_card(item_listed(i, &list, kind, ""), w, pile, card[k],
                  kind == F_its_pile || kind == F_pile ? F_card : F_strip_card, its);
    return list;
}

/* Writes the name of a pile to the fact `f`, with a note if the viewer does not know the order of the cards. */
static void name_pile(fact *f, const world *w, int pile) {
    const pr_stack *s = &w->look->pile[pile];
    f->s = w->content->pile[pile].is.title;
    f->t = s->seen && !s->ordered ? tr(", in an unknown order") : "";
}

/* Adds the name of a pile and its visible cards. A pile whose used cards are counted becomes a strip. */
static void item_pile(item *i, const world *w, int pile, fact_kind kind) {
    const pr_var *var = passed_var(w->content, pile);
    const int n = pile_seen(w, pile).n;
    if (!w->content->pile[pile].passed || kind != F_pile) {
        name_pile(list_cards(i, w, pile, kind, 0, n, TONE_COUNT), w, pile);
        return;
    }
    const int passed = var ? (int)world_count(w, var->id) : 0;
    name_pile(item_fact(i, F_strip, ""), w, pile);
    list_cards(i, w, pile, F_strip_over, 0, passed, TONE_FAINT);
    const char *stripes = terminal_unicode() ? "▞▞" : "//";
    const char *now = var && var->title && *var->title ? var->title : w->content->pile[pile].passed;
    char *strip = text_of("%s%s%s", stripes, now, stripes);
    item_fact(i, F_strip_now, doc_take(i->of, strip))->tone = TONE_ACTIVE;
    list_cards(i, w, pile, passed ? F_strip_coming : F_strip_all, passed, n, TONE_PLAIN);
}

/* Lists the piles of a piece. If `all` is true, includes piles that the viewer does not see into, with the number of
 * cards in each. */
static void list_piles(item *i, const world *w, int owner, bool all) {
    for (int p = 0; p < w->content->piles; p++) {
        const pr_stack *s = &w->look->pile[p];
        if (w->content->pile[p].owner != owner) continue;
        if (pile_seen(w, p).n)
            item_pile(i, w, p, F_its_pile);
        else if (all && !s->seen)
            item_count(i, s->count ? F_its_closed : F_its_empty, w->content->pile[p].is.title, s->count);
    }
}

static void add_rows(doc *d, const world *w) {
    block *b = doc_block(d, ROLE_PILES);
    for (int p = 0; p < w->content->piles; p++)
        if (lies_open(w, p)) item_pile(doc_item(b, w->content->pile[p].name), w, p, F_pile);
}

doc *piles_doc(const world *w) {
    doc *d = doc_new();
    block *b = doc_block(d, ROLE_PILES);
    item *empty = doc_alone(d);
    fact *none = NULL;
    for (int p = 0; p < w->content->piles; p++) {
        const pr_pile *pile = &w->content->pile[p];
        if (!is_common(w, p)) continue;
        item *i = doc_item(b, pile->name);
        if (pile_seen(w, p).n) {
            item_pile(i, w, p, F_pile);
            continue;
        }
        const int n = w->look->pile[p].count;
        item_count(i, n ? F_pile_closed : F_pile_empty, pile->is.title, n);
        if (!n) item_fact(item_listed(empty, &none, F_piles_empty, ""), F_card, pile->is.title);
    }
    doc_add(b, empty);
    return d;
}

/* Returns true if the pile belongs to the viewer's side, or to a piece of it, and has cards that the viewer sees. */
static bool in_hand(const world *w, int pile) {
    const pr_content *c = w->content;
    const pr_pile *p = &c->pile[pile];
    const int side = p->owner == PR_NOBODY ? p->side : c->kind[c->piece[p->owner].kind].side;
    if (!pile_seen(w, pile).n) return false;
    if (p->visible == PR_SEEN_BY_OWNER || p->visible == PR_SEEN_BY_SEAT) return true;
    return (p->owner != PR_NOBODY || side != PR_NOBODY) && (w->seat < 0 || side == c->seat[w->seat].side);
}

/* Returns the title of a pile, with the title of the piece that owns it in parentheses. */
static const char *hand_title(doc *d, const world *w, int pile) {
    const pr_pile *p = &w->content->pile[pile];
    if (p->owner == PR_NOBODY) return p->is.title;
    const int kind = w->content->piece[p->owner].kind;
    return doc_take(d, text_of("%s (%s)", p->is.title, w->content->kind[kind].is.title));
}

doc *hand_doc(const world *w) {
    doc *d = doc_new();
    for (int p = 0; p < w->content->piles; p++) {
        if (!in_hand(w, p)) continue;
        pr_list cards = pile_seen(w, p);
        item_count(doc_item(doc_block(d, ROLE_HAND), ""), F_hand, hand_title(d, w, p), cards.n);
        block *b = doc_block(d, ROLE_CARDS);
        for (int k = 0; k < cards.n; k++) {
            item *i = doc_item(b, "");
            const char *says = card_kind(w, cards.at[k])->text;
            item_fact(i, F_card, card_title(w, cards.at[k]))->tone = TONE_STRONG;
            if (*says) item_fact(i, F_says, says);
        }
    }
    if (!d->first) item_fact(doc_item(doc_block(d, ROLE_TEXT), ""), F_text, tr("No cards in hand."));
    return d;
}

/* Pieces ------------------------------------------------------------------------------------------- */

void item_hp(item *i, const world *w, const pr_piece *piece) {
    const bool beyond =
        piece_kind(w, piece)->hp < piece_kind(w, piece)->hp_max; /* hit points may rise above their initial number */
    if (!piece->hp_max) return;
    item_range(i,
               piece->endless       ? F_hp_endless
               : beyond             ? F_hp_beyond
               : piece->hp_max == 1 ? F_hp_one
                                    : F_hp,
               "", piece->hp, piece->hp_max);
}

static void list_conditions(item *i, const world *w, const pr_piece *piece) {
    for (int k = 0; k < w->content->conditions; k++)
        if (piece->conditions >> k & 1) item_fact(i, F_condition, tr(w->content->condition[k]));
}

/* Adds the conditions of a piece, its face, a note if it is an obstacle, and the piece that carries it. */
static void item_looks(item *i, const world *w, const pr_piece *piece) {
    list_conditions(i, w, piece);
    if (*piece_face(w, piece)) item_fact(i, F_face, tr(piece_face(w, piece)));
    if (piece_kind(w, piece)->blocks) item_fact(i, F_obstacle, "");
    const pr_piece *carrier = world_piece(w, piece->carrier);
    if (carrier) item_fact(i, F_carried_by, doc_take(i->of, piece_name(w, carrier)));
}

void item_piece(item *i, const world *w, const pr_piece *piece, bool full) {
    const pr_kind *kind = piece_kind(w, piece);
    if (full) item_hp(i, w, piece);
    item_looks(i, w, piece);
    if (full && kind->cells)
        item_range(i, i->alike ? F_cells : F_acts_on, doc_take(i->of, track_next(w, piece)), piece->hook, kind->cells);
    if (full) list_vars(i, w, F_piece_vars, PR_OF_PIECE, piece->piece);
    for (int k = 0; k < w->look->pieces; k++)
        if (w->look->piece[k].carrier == piece->piece) item_fact(i, F_carries, piece_title(w, &w->look->piece[k]));
}

/* Sets the place of a piece in the fact `f`: a short form for the drawn view, and a longer form for the spoken view. */
static fact *place_of(fact *f, item *i, const world *w, const pr_piece *piece) {
    char room[ROOM_FOR_WHERE];
    f->s = doc_keep(i->of, piece_spot(w, piece, room));
    f->t = doc_keep(i->of, piece_where(w, piece, room));
    return f;
}

/* Returns the rank of a character in the list. The acting piece comes first, then the viewer's own side, other seats,
 * and other pieces. */
static int rank_of(const world *w, const pr_piece *piece) {
    const pr_kind *kind = piece_kind(w, piece);
    if (piece->piece == world_actor(w)) return 0;
    if (kind->seat == PR_NOBODY) return 3;
    return w->seat < 0 || kind->side == w->content->seat[w->seat].side ? 1 : 2;
}

/* Returns the start of a title if this start equals the id, because players type the id: "Ann" for "Ann Smith" with the
 * id "ann". Returns the whole title if the id has other words. */
static const char *short_title(doc *d, const world *w, const pr_piece *piece) {
    const char *title = piece_title(w, piece), *id = piece_id(w, piece);
    const size_t n = base_length(id);
    const bool begins = n < strlen(title) && title[n] == ' ' && starts_fold(id, title);
    return begins ? doc_take(d, need(strndup(title, n))) : title;
}

/* Returns the hit points, conditions and action points of a piece in one unbreakable text. The place is omitted,
 * because the map shows it. */
static const char *brief_of(doc *d, const world *w, const pr_piece *piece) {
    item *i = doc_alone(d);
    buffer t = {0};
    item_fact(i, F_title, short_title(d, w, piece));
    item_hp(i, w, piece);
    list_conditions(i, w, piece);
    if (piece_kind(w, piece)->ap) item_count(i, F_ap, "", piece->ap);
    if (piece->acted) item_fact(i, F_acted, "");
    item_draw(i, &t);
    char *to = t.s;
    for (const char *from = t.s; *from; from++)
        if (*from != ' ' || from[1] != ' ') *to++ = *from == ' ' ? TIED[0] : *from;
    *to = 0;
    return doc_take(d, t.s);
}

static void add_character(block *b, const world *w, const pr_piece *piece, bool all) {
    item *i = doc_item(b, piece_id(w, piece));
    i->named = world_offers(w, piece);
    const bool turn = piece->piece == world_turn(w);
    i->acts = piece->piece == world_actor(w);
    i->tone = i->acts ? TONE_STRONG : TONE_PLAIN;
    item_fact(i, F_title, piece_title(w, piece));
    if (turn || i->acts) item_fact(i, turn ? F_has_turn : F_has_question, "");
    place_of(item_fact(i, F_at, ""), i, w, piece);
    item_piece(i, w, piece, true);
    if (piece_kind(w, piece)->ap) item_count(i, F_ap, "", piece->ap);
    if (piece->acted && !turn && !i->acts) item_fact(i, F_acted, "");
    if (rank_of(w, piece) == 1 && !turn && piece->point == PR_NOBODY) i->brief = brief_of(b->of, w, piece);
    list_piles(i, w, piece->piece, all);
}

/* Adds the pieces in play whose place is hidden from the viewer. */
static void add_unseen(block *b, const world *w) {
    fact *list = NULL;
    item *i = w->look->unseens ? doc_item(b, "unseen") : NULL;
    for (int k = 0; k < w->look->unseens; k++) {
        const pr_piece *piece = &w->look->unseen[k];
        item *one = item_listed(i, &list, F_unseen, piece_id(w, piece));
        item_fact(one, F_title, doc_take(b->of, piece_name(w, piece)));
        item_hp(one, w, piece);
        list_conditions(one, w, piece);
    }
}

/* Adds the characters in the order of rank_of(). The pieces whose place is hidden come last. */
static void add_characters(doc *d, const world *w, bool all) {
    block *b = doc_block(d, ROLE_ROSTER);
    for (int pass = 0; pass < 4; pass++) {
        for (int k = 0; k < w->look->pieces; k++) {
            const pr_piece *piece = &w->look->piece[k];
            const int when = rank_of(w, piece);
            if (when == pass && (world_is_character(w, piece) || !pass)) add_character(b, w, piece, all);
        }
    }
    add_unseen(b, w);
}

/* Adds the sentence about the acting piece that the spoken view reads when the piece's turn starts. The sentence
 * mentions hit points only if the piece has lost some. */
static void add_turn(doc *d, const world *w) {
    const pr_piece *piece = world_piece(w, world_actor(w));
    const int turn = w->look->actor;
    item *i = doc_item(doc_block(d, ROLE_TURN), turn == PR_NOBODY ? "" : w->content->piece[turn].id);
    if (!piece || !world_is_character(w, piece)) return;
    place_of(item_fact(i, F_whose_turn, ""), i, w, piece)->s = piece_title(w, piece);
    if (piece->hp < piece->hp_max) item_hp(i, w, piece);
    item_piece(i, w, piece, false);
}

void state_add_piece(block *b, const world *w, const pr_piece *piece, bool alone) {
    item *i = doc_item(b, piece_id(w, piece));
    char room[16];
    i->detail = true;
    item_fact(i, F_title, doc_take(b->of, piece_name(w, piece)));
    /* the spaces of a sheet have only ids, which no map shows */
    const int board = w->content->space[piece->space].board;
    const char *sheet = is_sheet(w->content, board) ? w->content->board[board].is.title : NULL;
    if (alone && sheet)
        item_fact(i, F_at, sheet)->t = sheet;
    else if (alone)
        place_of(item_fact(i, F_at, ""), i, w, piece)->s = doc_keep(b->of, piece_place(w, piece, room));
    item_hp(i, w, piece);
    item_looks(i, w, piece);
    if (piece->seen == PR_UNSEEN) item_fact(i, F_out_of_sight, "");
    if (piece->seen == PR_SEEN_PARTLY) item_fact(i, F_partly_seen, "");
    list_vars(i, w, F_piece_vars, PR_OF_PIECE, piece->piece);
    char *track = track_text(w, piece);
    if (track) item_fact(i, F_its_track, doc_take(b->of, track));
    owned char *die = die_text(w, piece);
    if (alone && *die) item_fact(i, F_its_die, doc_keep(b->of, die));
    if (alone) list_piles(i, w, piece->piece, false);
}

/* Sheets --------------------------------------------------------------------------------------------- */

/* Returns true if the piece is a die that was not rolled yet. The face of such a die has no meaning. */
static bool unrolled(const world *w, const pr_piece *piece) {
    const char *rolled = piece_kind(w, piece)->rolled;
    return rolled && !world_flag(w, PR_OF_PIECE, rolled, piece->piece);
}

/* Adds a piece on a sheet: the face of a rolled die, or the title of anything else. If the text of its kind is not a
 * sentence, it is the long form of the title, and the spoken view reads it instead of the title. */
static void item_thing(item *i, const world *w, const pr_piece *piece) {
    char *shows = unrolled(w, piece) ? NULL : spoken_die(w, piece);
    i->alike = shows ? F_alike_dice : F_alike_things;
    if (shows) {
        fact *f = item_fact(i, F_die, doc_take(i->of, die_text(w, piece)));
        f->t = doc_take(i->of, shows);
        f->tone = die_tone(w, piece);
        return;
    }
    const char *text = piece_kind(w, piece)->text, *plural = piece_kind(w, piece)->plural;
    if (plural && *plural) i->many = plural;
    const bool sign = text && *text && !strchr(".!?", text[strlen(text) - 1]);
    fact *title = item_fact(i, sign ? F_sign_title : F_title, piece_title(w, piece));
    if (sign) title->t = text;
    item_piece(i, w, piece, true);
}

static void add_sheet(block *b, const world *w, const pr_board *board) {
    fact *places = NULL;
    item *i = doc_alone(b->of);
    i->key = board->is.id;
    for (int space = board->first; space < board->first + board->spaces; space++) {
        pr_list here = world_on(w, space);
        if (!here.n) continue;
        item *place = item_listed(i, &places, F_sheet, w->content->space[space].id);
        const char *name = place_spoken(w, space, here);
        fact *things = NULL;
        const char *printed = w->content->space[space].printed;
        if (name) item_fact(place, F_place, tr(name))->t = printed && *printed ? printed : tr(name);
        for (int k = 0; k < here.n; k++) item_thing(item_listed(place, &things, F_things, ""), w, piece_in(w, here, k));
        list_vars(place, w, F_place_vars, PR_OF_SPACE, space);
    }
    if (places) places->s = board->is.title;
    if (places) doc_add(b, i);
}

/* Lists the ways that have changed during play on a board with coordinates, because the text map of such a board draws
 * no ways. If `kind` is F_ways_new, lists the open ways that are visible only while open. Otherwise lists the closed
 * ways that remain visible. */
static void add_changed_ways(block *b, const world *w, const pr_board *board, fact_kind kind) {
    const pr_content *c = w->content;
    fact *list = NULL;
    item *i = doc_alone(b->of);
    i->key = kind == F_ways_new ? "ways_new" : "ways_shut";
    for (int k = 0; k < c->links; k++) {
        const pr_link *link = &c->link[k];
        const bool open = w->look->open[k], fits = link->traceless == open && open == (kind == F_ways_new);
        if (!fits || link->edge || &c->board[c->space[link->from].board] != board) continue;
        item_fact(item_listed(i, &list, kind, link->id), F_way_between, world_place(w, link->from))->t =
            world_place(w, link->to);
    }
    if (list) doc_add(b, i);
}

static void add_sheets(doc *d, const world *w) {
    block *b = doc_block(d, ROLE_SHEETS);
    for (int k = 0; k < w->content->boards; k++) {
        const pr_board *board = &w->content->board[k];
        if (board->placed) add_changed_ways(b, w, board, F_ways_new);
        if (board->placed) add_changed_ways(b, w, board, F_ways_shut);
        if (is_sheet(w->content, k)) add_sheet(b, w, board);
    }
}

doc *state_doc(const world *w) {
    doc *d = doc_new();
    add_header(d, w);
    add_turn(d, w);
    add_characters(d, w, false);
    add_sheets(d, w);
    add_rows(d, w);
    return d;
}

doc *state_news(const world *w) {
    doc *d = state_doc(w);
    const world before = w->then ? world_before(w) : (world){0};
    owned_by(doc_free_at) doc *then = w->then ? state_doc(&before) : NULL;
    doc_since(d, then);
    return d;
}

doc *who_doc(const world *w) {
    doc *d = doc_new();
    add_characters(d, w, true);
    return d;
}

/* Tracks ------------------------------------------------------------------------------------------- */

doc *track_doc(const world *w, int track, bool sources) {
    const pr_content *c = w->content;
    const pr_track *of = &c->track[track];
    doc *d = doc_new();
    item *i = doc_item(doc_block(d, ROLE_STANDING), of->is.id);
    fact *list = NULL;
    add_range(i, F_standing, w, track);
    for (int k = 0; k < c->sides; k++)
        if (c->side[k].track == track) {
            item_fact(i, F_score_of, c->side[k].is.title);
            list_vars(i, w, F_side_vars, PR_OF_SIDE, k);
        }
    if (of->text) item_fact(i, F_track_text, of->text);
    if (of->text && of->rule) item_fact(i, F_track_rule, of->rule);
    i = doc_item(doc_block(d, ROLE_SOURCES), of->is.id);
    for (int k = 0; k < of->sources && sources; k++) {
        const long long points = world_count(w, of->source[k].var);
        if (points) item_count(item_listed(i, &list, F_sources, ""), F_source, of->source[k].title, points);
    }
    return d;
}
