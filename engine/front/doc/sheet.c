/* Recognizes sheets: boards that are a row of marked places for dice and tokens. Names dice by the symbols that they
 * show, and places of sheets by their marks. */
#include "front/doc/spoken.h"

#include "text/msg.h"

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
    owned_words parts = words_split(typed, '+');
    size_t n = (size_t)symbols.n;
    bool open = *typed && typed[strlen(typed) - 1] == '+';
    bool same = parts.n && (open ? parts.n < n : parts.n == n);
    for (size_t i = 0; same && i < parts.n; i++) same = names_symbol(w, symbols.at[i], parts.at[i]);
    return same || (!n && !strcmp(typed, "-"));
}

bool die_shows(const world *w, const pr_piece *piece, const char *typed) {
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    for (int i = 0; i < symbols.n; i++)
        if (names_symbol(w, symbols.at[i], typed)) return true;
    return die_is(w, piece, typed);
}

char *track_text(const world *w, const pr_piece *piece) {
    const pr_kind *kind = piece_kind(w, piece);
    buffer t = {0};
    for (int i = 0; i < kind->cells; i++)
        buffer_addf(&t, "%s%s", !i ? "" : i == piece->hook ? " | " : ", ", kind->cell[i].title);
    return t.s;
}

char *track_next(const world *w, const pr_piece *piece) {
    const pr_kind *kind = piece_kind(w, piece);
    buffer t = {0};
    for (int i = 0; i < piece->hook && i < kind->cells; i++)
        buffer_addf(&t, "%s%s", i ? ", " : "", kind->cell[i].title);
    return t.s ? t.s : copy_text(tr("nothing"));
}

tone die_tone(const world *w, const pr_piece *piece) {
    static const tone tones[] = {TONE_GOOD, TONE_ONE, TONE_MARK, TONE_OTHER, TONE_BAD, TONE_TWO};
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    return symbols.n ? tones[(size_t)symbols.at[0] % (sizeof tones / sizeof *tones)] : TONE_PLAIN;
}

static const char *place_name(const world *w, int space) {
    pr_list marks = w->content->space[space].marks;
    const char *mark = marks.n ? w->content->mark[marks.at[0]] : NULL;
    const char *dot = mark ? strrchr(mark, '.') : NULL;
    return dot ? dot + 1 : mark;
}

const char *place_spoken(const world *w, int space, pr_list here) {
    const char *name = place_name(w, space);
    return name && here.n && !strcmp(name, piece_id(w, piece_in(w, here, 0))) ? NULL : name;
}
