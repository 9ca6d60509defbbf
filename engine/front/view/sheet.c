/* Recognizes sheets, and describes them in words: dice by their symbols, other things by their titles. */
#include "front/view/sheet.h"

#include "front/base/wrap.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

bool is_sheet(const pr_content *c, int number) {
    const pr_board *board = &c->board[number];
    bool named = true;
    if (number == 0 || board->height != 1) return false;
    for (int i = 0; i < board->spaces && named; i++) named = c->space[board->first + i].marks.n > 0;
    return named;
}

char *die_text(const world *w, const pr_piece *piece) {
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    buffer t = {0};
    for (int i = 0; i < symbols.n; i++)
        buffer_addf(&t, "%s%s", i ? "+" : "", w->content->symbol[symbols.at[i]].is.title);
    return t.s ? t.s : copy_text(die ? "-" : "");
}

static bool names_symbol(const world *w, int symbol, const char *typed) {
    const pr_name *is = &w->content->symbol[symbol].is;
    return starts_fold(typed, is->id) || starts_fold(typed, is->title);
}

bool die_is(const world *w, const pr_piece *piece, const char *typed) {
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    if (!die) return false;
    words parts = words_split(typed, '+');
    size_t n = (size_t)symbols.n;
    bool open = *typed && typed[strlen(typed) - 1] == '+';
    bool same = parts.n && (open ? parts.n < n : parts.n == n);
    for (size_t i = 0; same && i < parts.n; i++) same = names_symbol(w, symbols.at[i], parts.at[i]);
    words_free(&parts);
    return same || (!n && !strcmp(typed, "-"));
}

bool die_shows(const world *w, const pr_piece *piece, const char *typed) {
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    for (int i = 0; i < symbols.n; i++) {
        if (names_symbol(w, symbols.at[i], typed)) return true;
    }
    return die_is(w, piece, typed);
}

char *track_text(const world *w, const pr_piece *piece) {
    const pr_kind *kind = piece_kind(w, piece);
    buffer t = {0};
    for (int i = 0; i < kind->cells; i++)
        buffer_addf(&t, "%s%s", !i ? "" : i == piece->hook ? " | " : ", ", kind->cell[i].title);
    return t.s;
}

/* Returns the color of a symbol by its position in the list. */
static tone symbol_tone(pr_list symbols) {
    static const tone tones[] = {TONE_GOOD, TONE_ONE, TONE_MARK, TONE_OTHER, TONE_BAD, TONE_TWO};
    return symbols.n ? tones[(size_t)symbols.at[0] % (sizeof tones / sizeof *tones)] : TONE_PLAIN;
}

/* Returns a die by its face, and anything else by its title and the progress of its action track. */
static char *piece_text(const world *w, const pr_piece *piece) {
    char *die = die_text(w, piece);
    if (*die) return die;
    free(die);
    buffer t = {0};
    buffer_add(&t, piece_title(w, piece));
    int cells = piece_kind(w, piece)->cells;
    if (cells) buffer_addf(&t, tr(" %lld of %zu cells"), (long long)piece->hook, (size_t)cells);
    return t.s;
}

/* Adds equal things together, in the order of the place: "2 x containment, attack+research". */
static void add_things(const world *w, buffer *t, pr_list here) {
    int told = 0;
    char **texts = need(calloc((size_t)here.n + 1, sizeof *texts));
    for (int i = 0; i < here.n; i++) texts[i] = piece_text(w, piece_in(w, here, i));
    for (int i = 0; i < here.n; i++) {
        size_t alike = 0;
        bool first = true, die;
        for (int j = 0; j < here.n; j++) {
            bool same = !strcmp(texts[i], texts[j]);
            alike += same;
            first = first && !(same && j < i);
        }
        if (!first) continue;
        pr_list symbols = piece_pips(w, piece_in(w, here, i), &die);
        buffer_add(t, told++ ? ", " : "");
        if (die) buffer_addf(t, "%c%c", FLOW_TONE, '0' + (int)symbol_tone(symbols));
        if (alike > 1) buffer_addf(t, "%zu" TIED "x" TIED, alike);
        buffer_add(t, texts[i]);
    }
    for (int i = 0; i < here.n; i++) free(texts[i]);
    free(texts);
}

static const char *place_name(const world *w, int space) {
    pr_list marks = w->content->space[space].marks;
    const char *mark = marks.n ? w->content->mark[marks.at[0]] : NULL;
    const char *dot = mark ? strrchr(mark, '.') : NULL;
    return dot ? dot + 1 : mark;
}

const char *place_told(const world *w, int space, pr_list here) {
    const char *name = place_name(w, space);
    return name && here.n && !strcmp(name, piece_id(w, piece_in(w, here, 0))) ? NULL : name;
}

/* Adds the titled numbers and flags of the place that are not 0: " (adds 3, change 1)". */
static void add_variables(const world *w, buffer *t, int space) {
    const pr_content *c = w->content;
    int told = 0;
    for (int v = 0; v < c->vars; v++) {
        const pr_var *var = &c->var[v];
        if (var->owner != PR_OF_SPACE || !var->title || var->size != 1) continue;
        const pr_held *held = world_held(w, v, space);
        if (!held || !held->n[0] || (var->type != PR_INT && var->type != PR_BOOL)) continue;
        buffer_addf(t, "%s%s", told++ ? ", " : " (", var->title);
        if (var->type == PR_INT) buffer_addf(t, TIED "%lld", (long long)held->n[0]);
    }
    if (told) buffer_add(t, ")");
}

static void note_one(const world *w, const pr_board *board, notes *n) {
    buffer t = {0};
    size_t filled = 0;
    buffer_addf(&t, "%s%s", board->is.title, colon());
    for (int space = board->first; space < board->first + board->spaces; space++) {
        pr_list here = world_on(w, space);
        if (!here.n) continue;
        buffer_add(&t, filled++ ? semicolon() : "");
        const char *name = place_told(w, space, here);
        if (name) buffer_addf(&t, "%s ", tr(name));
        add_things(w, &t, here);
        add_variables(w, &t, space);
    }
    if (filled) notes_add(n, TONE_PLAIN, 4, t.s, t.s);
    buffer_free(&t);
}

void sheets_note(const world *w, notes *n) {
    for (int i = 0; i < w->content->boards; i++) {
        if (is_sheet(w->content, i)) note_one(w, &w->content->board[i], n);
    }
}
