/* Reads everything but the boards aloud. */
#include "front/view/plain.h"

#include "front/base/print.h"
#include "front/view/score.h"
#include "front/view/sheet.h"
#include "front/view/spoken.h"
#include "front/view/status.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

void tell_standing(const world *w, int track) {
    const pr_content *c = w->content;
    buffer t = {0};
    buffer_addf(&t, "%s%s%s", c->track[track].is.title, colon(), track_stands(w, track, tr(" of ")));
    for (int i = 0; i < c->sides; i++) {
        if (c->side[i].track == track) buffer_addf(&t, tr(", the score of %s"), c->side[i].is.title);
    }
    spoken_say(t.s);
    buffer_free(&t);
}

void tell_track(const world *w, int track) {
    buffer t = {0};
    tell_standing(w, track);
    track_sources(&t, w, track);
    if (t.s) spoken_say(t.s);
    buffer_free(&t);
}

/* Reads the header, such as "Round 2, Turns. Order 1 of 7, Hunger 0 of 7. Clapper 2." */
static void tell_header(const world *w) {
    buffer t = {0};
    long long round = w->look->round;
    if (round)
        buffer_addf(&t, tr("Round %lld"), round);
    else
        buffer_add(&t, tr("Setting up"));
    if (*phase_title(w)) buffer_addf(&t, ", %s", phase_title(w));
    for (int i = 0; i < w->content->tracks; i++)
        buffer_addf(&t, "%s%s %s", i ? ", " : ". ", w->content->track[i].is.title, track_stands(w, i, tr(" of ")));
    buffer more = {0};
    shown_add(w, &more, PR_OF_MATCH, 0, ", ", ", ");
    if (more.s) buffer_addf(&t, ". %s", more.s + 2);
    spoken_say(t.s);
    buffer_free(&more);
    buffer_free(&t);
}

/* Returns the visible cards from `from` to `to` (exclusive) of a pile, such as "A, B and C (aimed)". */
static char *some_cards(const world *w, int pile, int from, int to) {
    buffer t = {0};
    pr_list cards = pile_seen(w, pile);
    for (int i = from; i < to && i < cards.n; i++) {
        buffer one = {0};
        buffer_addf(&one, "%s%s", card_title(w, cards.at[i]), card_badge(w, pile, cards.at[i]));
        shown_add(w, &one, PR_OF_CARD, cards.at[i], ", ", ", ");
        spoken_item(&t, (size_t)(i - from), (size_t)(to - from), one.s);
        buffer_free(&one);
    }
    return t.s ? t.s : copy_text("");
}

/* Returns all visible cards of a pile. A row is split, as in "over: A and B; to come: C". */
static char *cards_of(const world *w, int pile) {
    const char *title;
    int n = pile_seen(w, pile).n, passed = (int)pile_passed(w, pile, &title);
    if (passed <= 0 || !n) return some_cards(w, pile, 0, n);
    char *over = some_cards(w, pile, 0, passed), *rest = some_cards(w, pile, passed, n);
    buffer t = {0};
    buffer_addf(&t, tr("over: %s"), over);
    if (*rest) buffer_addf(&t, tr("; to come: %s"), rest);
    free(over);
    free(rest);
    return t.s;
}

/* Adds the piles of a piece, such as "; Skills: A and B". `all`: includes piles whose number of cards alone is
 * known. */
static void add_piles(const world *w, int owner, bool all, buffer *t) {
    for (int i = 0; i < w->content->piles; i++) {
        long long n = w->look->pile[i].count;
        if (w->content->pile[i].owner != owner || !n) continue;
        const char *title = w->content->pile[i].is.title;
        char *cards = cards_of(w, i);
        if (*cards)
            buffer_addf(t, "%s%s%s%s%s", semicolon(), title, pile_order(w, i), colon(), cards);
        else if (all)
            buffer_addf(t, tr("; %s (%lld cards)"), title, n);
        free(cards);
    }
}

static void tell_character(const world *w, const pr_piece *piece, bool all) {
    bool active = piece->piece == world_actor(w), turn = piece->piece == world_turn(w);
    long long points = piece->ap;
    char room[16];
    buffer t = {0};
    buffer_add(&t, piece_title(w, piece));
    if (turn)
        buffer_add(&t, tr(", who has the turn"));
    else if (active)
        buffer_add(&t, tr(", who has the question"));
    buffer_addf(&t, tr(", at %s"), piece_place(w, piece, room));
    spoken_likeness(w, piece, true, &t);
    if (piece_kind(w, piece)->ap) buffer_addf(&t, tr_n(", %lld action point", ", %lld action points", points), points);
    if (piece->acted && !turn && !active) buffer_add(&t, tr(", has acted"));
    add_piles(w, piece->piece, all, &t);
    spoken_say(t.s);
    buffer_free(&t);
}

/* Reads the marked piece, then the pieces that seats play, then the others. */
static void tell_characters(const world *w, bool all) {
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < w->look->pieces; i++) {
            const pr_piece *piece = &w->look->piece[i];
            bool active = piece->piece == world_actor(w), played = piece_kind(w, piece)->seat != PR_NOBODY;
            int when = active ? 0 : played ? 1 : 2;
            if (when == pass && world_is_character(w, piece)) tell_character(w, piece, all);
        }
    }
}

/* Returns true if this place changed without an event. Every change of a die has one. */
static bool changed(const world *w, const world *before, int space) {
    pr_list here = world_on(w, space);
    if (here.n && piece_in(w, here, 0)->die_face > 0) return false;
    char *now = spoken_dice(w, here), *then = spoken_dice(before, world_on(before, space));
    bool differs = strcmp(now, then) != 0;
    free(now);
    free(then);
    return differs;
}

/* Returns a sheet in words, such as "Ann: pool, two showing money; used, one showing attack twice.", or NULL if it is
 * empty. With `before`, returns only changes, or NULL without any. */
static char *sheet_said(const world *w, const pr_board *board, const world *before) {
    buffer t = {0};
    size_t filled = 0;
    buffer_addf(&t, "%s%s", board->is.title, colon());
    for (int space = board->first; space < board->first + board->spaces; space++) {
        pr_list here = world_on(w, space);
        if (!here.n || (before && !changed(w, before, space))) continue;
        const char *name = place_told(w, space, here);
        char *dice = spoken_dice(w, here);
        buffer_add(&t, filled++ ? semicolon() : "");
        if (name) buffer_addf(&t, "%s, ", tr(name));
        buffer_add(&t, dice);
        free(dice);
    }
    if (!filled) buffer_free(&t);
    return t.s;
}

/* Reads all sheets, or with `before` the changed ones. */
static void tell_sheets(const world *w, const world *before) {
    for (int i = 0; i < w->content->boards; i++) {
        if (!is_sheet(w->content, i)) continue;
        char *said = sheet_said(w, &w->content->board[i], before);
        if (said) spoken_say(said);
        free(said);
    }
}

static void tell_pile(const world *w, int pile) {
    long long n = w->look->pile[pile].count;
    char *cards = cards_of(w, pile);
    buffer t = {0};
    buffer_addf(&t, "%s%s%s", w->content->pile[pile].is.title, pile_order(w, pile), colon());
    if (*cards)
        buffer_add(&t, cards);
    else
        buffer_addf(&t, tr_n("%lld card", "%lld cards", n), n);
    spoken_say(t.s);
    buffer_free(&t);
    free(cards);
}

void tell_state(const world *w) {
    tell_header(w);
    tell_characters(w, false);
    tell_sheets(w, NULL);
    for (int i = 0; i < w->content->piles; i++) {
        if (pile_lies_open(w, i)) tell_pile(w, i);
    }
}

/* Returns true if this piece changed in a way that neither events nor questions report. They report moves and
 * payments. */
static bool altered(const world *w, const pr_piece *piece) {
    const pr_look *before = w->then ? w->then->look : NULL;
    int at = before ? before->piece_at[piece->piece] : PR_NOBODY;
    if (at < 0) return false;
    const pr_piece *then = &before->piece[at];
    return piece->hp != then->hp || piece->conditions != then->conditions || piece->face != then->face ||
           piece->die_face != then->die_face;
}

/* Reads the active piece if it starts its turn or changed. */
static void tell_actor(const world *w) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    if (!actor || !world_is_character(w, actor)) return;
    int turn = w->then ? w->then->look->actor : PR_NOBODY;
    if (turn == world_turn(w) && !altered(w, actor)) return;
    char room[16];
    buffer t = {0};
    buffer_addf(&t, tr("%s, at %s"), piece_title(w, actor), piece_place(w, actor, room));
    if (actor->hp < actor->hp_max) spoken_hp(w, actor, &t);
    spoken_likeness(w, actor, false, &t);
    spoken_say(t.s);
    buffer_free(&t);
}

/* Reads changes that events do not report. */
void tell_news(const world *w, bool first, int above) {
    (void)above;
    if (w->over) return; /* the end has its own report, and `state` reads everything */
    if (first) {
        char *goal = goal_text(w);
        if (goal) spoken_say(goal);
        free(goal);
        tell_state(w);
        return;
    }
    tell_actor(w);
    world before = w->then ? world_before(w) : (world){0};
    if (w->then) tell_sheets(w, &before);
}

void tell_who(const world *w) {
    tell_characters(w, true);
    tell_sheets(w, NULL);
}

/* Reads the common piles. One sentence at the end names the empty ones. */
void tell_piles(const world *w) {
    size_t none = 0;
    buffer empty = {0}, t = {0};
    for (int i = 0; i < w->content->piles; i++) {
        if (w->content->pile[i].owner != PR_NOBODY) continue;
        if (w->look->pile[i].count)
            tell_pile(w, i);
        else
            buffer_addf(&empty, "%s%s", none++ ? ", " : "", w->content->pile[i].is.title);
    }
    if (none) buffer_addf(&t, tr("Without a card: %s"), empty.s);
    if (none) spoken_say(t.s);
    buffer_free(&empty);
    buffer_free(&t);
}

void tell_hand(const world *w) {
    size_t told = 0;
    for (int i = 0; i < w->content->piles; i++) {
        if (!in_hand(w, i)) continue;
        pr_list cards = pile_seen(w, i);
        char *title = hand_title(w, i);
        print(tr_n("%s: %zu card.\n", "%s: %zu cards.\n", (long long)cards.n), title, (size_t)cards.n);
        free(title);
        for (int j = 0; j < cards.n; j++) {
            buffer t = {0};
            const char *says = card_kind(w, cards.at[j])->text;
            buffer_addf(&t, "%s%s%s", card_title(w, cards.at[j]), *says ? colon() : "", says);
            spoken_say(t.s);
            buffer_free(&t);
        }
        told++;
    }
    if (!told) print_line(tr("No cards in hand."));
}
