/* Draws everything that is not on the map. */
#include "front/view/status.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/view/sheet.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns true if this match variable counts the passed cards of a row and is shown with it. */
static bool counts_row(const pr_content *c, const pr_var *var) {
    bool found = false;
    for (int i = 0; i < c->piles && !found && var->owner == PR_OF_MATCH; i++)
        found = c->pile[i].passed && !strcmp(c->pile[i].passed, var->id);
    return found;
}

long long pile_passed(const world *w, int pile, const char **title) {
    const pr_content *c = w->content;
    const char *name = c->pile[pile].passed;
    *title = name ? name : "";
    if (!name || !*name) return -1;
    for (int v = 0; v < c->vars; v++)
        if (c->var[v].owner == PR_OF_MATCH && c->var[v].title && *c->var[v].title && !strcmp(c->var[v].id, name))
            *title = c->var[v].title;
    return world_count(w, name);
}

/* Adds a phrase that must not be broken across lines. */
static void add_tied(buffer *t, const char *phrase) {
    size_t from = t->n;
    buffer_add(t, phrase);
    if (t->s) replace_all(t->s + from, ' ', TIED[0]);
}

/* Adds a variable with several numbers: "0/1/0", or only nonzero parts if the parts have names. */
static long long add_numbers(const world *w, const pr_var *var, const int32_t *n, const char *between, buffer *list) {
    bool numbers = var->type == PR_INT;
    long long sum = 0;
    for (int i = 0; i < var->size; i++) {
        long long one = numbers ? n[i] : 0;
        sum += one;
        if (!var->key)
            buffer_addf(list, "%s%lld", i ? between : "", one);
        else if (one)
            buffer_addf(list, "%s%s" TIED "%lld", list->s ? ", " : "", symbol_title(w, var->key[i]), one);
    }
    return sum;
}

static void add_variable(const world *w, buffer *t, const pr_var *var, const int32_t *n, const char *before,
                         const char *between) {
    bool single = var->size == 1;
    buffer list = {0};
    long long sum = single ? (var->type == PR_INT ? n[0] : 0) : add_numbers(w, var, n, between, &list);
    char room[16];
    if (single && var->type == PR_BOOL) {
        if (n[0]) buffer_addf(t, "%s%s", before, var->title);
    } else if (single && var->type != PR_INT) {
        const pr_value v = {var->type, n[0]};
        if (*thing_word(w, v, room)) buffer_addf(t, "%s%s %s", before, var->title, thing_title(w, v, room));
    } else if (sum) {
        buffer_add(t, before);
        add_tied(t, var->title);
        if (list.s)
            buffer_addf(t, TIED "%s", list.s);
        else
            buffer_addf(t, TIED "%lld", sum);
    }
    buffer_free(&list);
}

void shown_add(const world *w, buffer *t, pr_owner owner, int of, const char *before, const char *between) {
    const pr_content *c = w->content;
    for (int v = 0; v < c->vars; v++) {
        const pr_var *var = &c->var[v];
        if (var->owner != owner || !var->title || counts_row(c, var)) continue;
        const pr_held *held = world_held(w, v, of);
        if (held) add_variable(w, t, var, held->n, before, between);
    }
}

const pr_card *card_kind(const world *w, int card) {
    return &w->content->card_kind[w->content->card[card].kind];
}

const char *card_title(const world *w, int card) {
    return card_kind(w, card)->is.title;
}

pr_list pile_seen(const world *w, int pile) {
    const pr_stack *s = &w->look->pile[pile];
    return s->seen ? (pr_list){s->card, s->count} : (pr_list){NULL, 0};
}

const char *card_badge(const world *w, int pile, int card) {
    static char text[80];
    const char *badge = w->content->pile[pile].owner == PR_NOBODY ? card_kind(w, card)->badge : NULL;
    if (!badge) badge = "";
    snprintf(text, sizeof text, "%s%.*s", *badge ? " " : "", text_fit(badge, 70), badge);
    return text;
}

const char *pile_order(const world *w, int pile) {
    const pr_stack *s = &w->look->pile[pile];
    return s->seen && !s->ordered ? tr(", in an unknown order") : "";
}

char *pile_cards(const world *w, int pile) {
    pr_list cards = pile_seen(w, pile);
    buffer t = {0};
    for (int i = 0; i < cards.n; i++) {
        buffer more = {0};
        shown_add(w, &more, PR_OF_CARD, cards.at[i], ", ", "/");
        buffer_addf(&t, "%s%s%s", i ? ", " : "", card_title(w, cards.at[i]), card_badge(w, pile, cards.at[i]));
        if (more.s) buffer_addf(&t, " (%s)", more.s + 2);
        buffer_free(&more);
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

const char *track_stands(const world *w, int track, const char *between) {
    static char text[80];
    const pr_track *t = &w->content->track[track];
    if (t->open)
        snprintf(text, sizeof text, "%d", (int)w->look->track[track]);
    else
        snprintf(text, sizeof text, "%d%s%d", (int)w->look->track[track], between, (int)t->max);
    return text;
}

const char *hp_drawn(const world *w, const pr_piece *piece) {
    static char text[120];
    if (!piece->hp_max) return "";
    if (piece->endless)
        snprintf(text, sizeof text, "%s", tr("HP endless"));
    else if (piece_kind(w, piece)->hp < piece->hp_max)
        snprintf(text, sizeof text, tr("HP %lld, at most %lld"), (long long)piece->hp, (long long)piece->hp_max);
    else
        snprintf(text, sizeof text, tr("HP %lld/%lld"), (long long)piece->hp, (long long)piece->hp_max);
    return text;
}

static void add_header(const world *w, notes *c) {
    buffer t = {0}, news = {0};
    long long round = w->look->round;
    if (round)
        buffer_addf(&t, tr("Round %lld"), round);
    else
        buffer_add(&t, tr("Setting up"));
    if (*phase_title(w)) buffer_addf(&t, ", %s", phase_title(w));
    buffer_add(&news, t.s);
    int turn = world_turn(w);
    char room[16];
    if (turn != PR_NOBODY && turn != world_actor(w))
        buffer_addf(&t, tr(", turn of %s"), thing_title(w, (pr_value){PR_PIECE, turn}, room));
    size_t from = t.n;
    for (int i = 0; i < w->content->tracks; i++)
        buffer_addf(&t, "   %s" TIED "%s", w->content->track[i].is.title, track_stands(w, i, "/"));
    shown_add(w, &t, PR_OF_MATCH, 0, "   ", "/");
    buffer_add(&news, t.s + from);
    notes_add(c, TONE_STRONG, 2, t.s, news.s);
    buffer_free(&t);
    buffer_free(&news);
}

static void add_cargo(const world *w, buffer *t, const pr_piece *piece) {
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *other = &w->look->piece[i];
        if (other->carrier == piece->piece) buffer_addf(t, tr(", with %s"), piece_title(w, other));
    }
}

static void add_piles(const world *w, buffer *t, const pr_piece *piece) {
    for (int i = 0; i < w->content->piles; i++) {
        if (w->content->pile[i].owner != piece->piece || !pile_seen(w, i).n) continue;
        char *cards = pile_cards(w, i);
        buffer_addf(t, "  %s%s%s%s", w->content->pile[i].is.title, pile_order(w, i), colon(), cards);
        free(cards);
    }
}

/* Describes a character and its place. `bare`: without its points and whether it has acted. */
static void describe(const world *w, const pr_piece *piece, bool bare, buffer *t) {
    const pr_kind *kind = piece_kind(w, piece);
    bool turn = piece->piece == world_turn(w) || piece->piece == world_actor(w);
    char room[16];
    buffer_addf(t, "%s %s", piece_title(w, piece), piece_spot(w, piece, room));
    if (*hp_drawn(w, piece)) buffer_addf(t, "  %s", hp_drawn(w, piece));
    if (kind->ap && !bare) buffer_addf(t, tr("  AP %lld"), (long long)piece->ap);
    conditions_add(w, piece, t);
    if (piece->acted && !turn && !bare) buffer_add(t, tr(" (has acted)"));
    if (kind->cells) buffer_addf(t, tr("  acts on %lld of %zu cells"), (long long)piece->hook, (size_t)kind->cells);
    shown_add(w, t, PR_OF_PIECE, piece->piece, ", ", "/");
    add_cargo(w, t, piece);
    add_piles(w, t, piece);
}

static void add_character(const world *w, const pr_piece *piece, bool active, notes *c) {
    buffer t = {0}, news = {0};
    buffer_add(&t, active ? "> " : "  ");
    describe(w, piece, false, &t);
    describe(w, piece, true, &news);
    notes_add(c, active ? TONE_STRONG : TONE_PLAIN, 4, t.s, news.s);
    buffer_free(&t);
    buffer_free(&news);
}

/* Adds the active piece, then the pieces that seats play, then the others. */
static void add_characters(const world *w, notes *c) {
    const pr_piece *active = world_piece(w, world_actor(w));
    if (active) add_character(w, active, true, c);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < w->look->pieces; i++) {
            const pr_piece *piece = &w->look->piece[i];
            bool played = piece_kind(w, piece)->seat != PR_NOBODY;
            if (piece != active && played == (pass == 0) && world_is_character(w, piece))
                add_character(w, piece, false, c);
        }
    }
}

static bool is_common(const world *w, int pile) {
    return w->content->pile[pile].owner == PR_NOBODY;
}

bool pile_lies_open(const world *w, int pile) {
    const pr_pile *p = &w->content->pile[pile];
    bool row = p->show == PR_SHOW_ROW || p->visible == PR_SEEN_BY_OWNER;
    return is_common(w, pile) && row && pile_seen(w, pile).n;
}

/* Returns a row as a film strip, "[Dawn] //Now// [Dusk]": passed cards, the title, coming cards. */
static char *strip_text(const world *w, int pile, long long passed, const char *title) {
    const char *stripes = terminal_unicode() ? "▞▞" : "//";
    pr_list cards = pile_seen(w, pile);
    buffer t = {0}, part = {0};
    for (int i = 0; i <= cards.n; i++) {
        if (i == passed) {
            buffer_addf(&part, "%s%s%s", stripes, title, stripes);
            flow_toned(&t, TONE_ACTIVE, part.s);
            buffer_add(&t, " ");
            buffer_free(&part);
        }
        if (i == cards.n) break;
        buffer_addf(&part, "[%s]", card_title(w, cards.at[i]));
        flow_toned(&t, i < passed ? TONE_FAINT : TONE_PLAIN, part.s);
        buffer_add(&t, " ");
        buffer_free(&part);
    }
    return t.s;
}

static void add_pile(const world *w, int pile, notes *c) {
    const char *title;
    long long passed = pile_passed(w, pile, &title);
    char *cards = passed < 0 ? pile_cards(w, pile) : strip_text(w, pile, passed, title);
    buffer t = {0};
    buffer_addf(&t, "  %s%s%s%s", w->content->pile[pile].is.title, pile_order(w, pile), colon(), cards);
    notes_add(c, TONE_PLAIN, 4, t.s, t.s);
    buffer_free(&t);
    free(cards);
}

static void add_rows(const world *w, notes *c) {
    for (int i = 0; i < w->content->piles; i++) {
        if (pile_lies_open(w, i)) add_pile(w, i, c);
    }
}

notes status_notes(const world *w) {
    notes n = {0};
    add_header(w, &n);
    add_characters(w, &n);
    sheets_note(w, &n);
    add_rows(w, &n);
    return n;
}

static void print_and_free(notes *n) {
    canvas c = notes_draw(n, terminal_columns() - 1);
    canvas_print(&c);
    canvas_free(&c);
    notes_free(n);
}

void status_print(const world *w) {
    notes n = status_notes(w);
    print_and_free(&n);
}

void piles_print(const world *w) {
    for (int i = 0; i < w->content->piles; i++) {
        if (!is_common(w, i)) continue;
        if (pile_seen(w, i).n) {
            notes c = {0};
            add_pile(w, i, &c);
            print_and_free(&c);
            continue;
        }
        print(tr("  %s: %lld cards\n"), w->content->pile[i].is.title, (long long)w->look->pile[i].count);
    }
}

static void print_card(const world *w, int card) {
    const char *title = card_title(w, card), *says = card_kind(w, card)->text;
    print("  ");
    say(TONE_STRONG, "%s", title);
    if (*says) print("%s", colon());
    say_wrapped(4 + text_columns(title), 4, says);
}

bool in_hand(const world *w, int pile) {
    const pr_content *c = w->content;
    int owner = c->pile[pile].owner;
    if (!pile_seen(w, pile).n) return false;
    if (owner == PR_NOBODY) return c->pile[pile].visible == PR_SEEN_BY_OWNER;
    return w->seat < 0 || c->kind[c->piece[owner].kind].side == c->seat[w->seat].side;
}

char *hand_title(const world *w, int pile) {
    const pr_content *c = w->content;
    int owner = c->pile[pile].owner;
    buffer t = {0};
    buffer_add(&t, c->pile[pile].is.title);
    if (owner != PR_NOBODY) buffer_addf(&t, " (%s)", c->kind[c->piece[owner].kind].is.title);
    return t.s;
}

void hand_print(const world *w) {
    size_t shown = 0;
    for (int i = 0; i < w->content->piles; i++) {
        if (!in_hand(w, i)) continue;
        pr_list cards = pile_seen(w, i);
        char *title = hand_title(w, i);
        print(tr("%s:\n"), title);
        free(title);
        for (int j = 0; j < cards.n; j++) print_card(w, cards.at[j]);
        shown++;
    }
    if (!shown) print_line(tr("No cards in hand."));
}

void who_print(const world *w) {
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        if (!world_is_character(w, piece)) continue;
        notes c = {0};
        add_character(w, piece, piece->piece == world_actor(w), &c);
        print_and_free(&c);
        for (int j = 0; j < w->content->piles; j++) {
            if (w->content->pile[j].owner != piece->piece || w->look->pile[j].seen) continue;
            print("    %s %lld\n", w->content->pile[j].is.title, (long long)w->look->pile[j].count);
        }
    }
}
