/* Prints the legend of the map. The legend explains only signs that the map shows now. */
#include "front/view/cell.h"
#include "front/view/map.h"

#include "front/base/print.h"
#include "front/doc/spoken.h"
#include "front/doc/ways.h"

static void add_entry(buffer *t, const char *letters, const char *means) {
    buffer_addf(t, "%s%s %s", t->n ? ", " : "", letters, means);
}

static void add_listed(void *ctx, const char *entry) {
    buffer *t = ctx;
    buffer_addf(t, "%s%s", t->n ? ", " : "", entry);
}

/* Returns the entry for pieces of one kind with equal letters, such as "$s Box (far)" or "ws Wolf (stunned)". The
 * caller frees it. */
static char *sort_entry(const world *w, const pr_piece *piece, const char *letters) {
    const pr_kind *kind = piece_kind(w, piece);
    buffer t = {0};
    owned_buffer more = {0};
    buffer_addf(&t, kind->blocks ? "[%s%s] %s" : "%s%s %s", kind->abbrev, letters, kind->is.title);
    for (int i = 0; i < w->content->conditions; i++)
        if (piece->conditions >> i & 1) buffer_addf(&more, ", %s", tr(w->content->condition[i]));
    if (*piece_face(w, piece)) buffer_addf(&more, ", %s", tr(piece_face(w, piece)));
    if (more.s) buffer_addf(&t, " (%s)", more.s + 2);
    return t.s;
}

/* A sort is all pieces of one kind with equal letters (piece_letters()). */
typedef struct sign_sort {
    int kind;
    char letters[MAX_LETTERS];
    const pr_piece *last; /* the last piece of the sort, as an example */
} sign_sort;

typedef struct sorts {
    sign_sort *at;
    size_t n;
} sorts;

static void count_sort(const world *w, sorts *all, const pr_piece *piece) {
    sign_sort one = {.kind = piece->kind, .last = piece};
    piece_letters(w, piece, one.letters, sizeof one.letters);
    for (size_t i = 0; i < all->n; i++) {
        if (all->at[i].kind != one.kind || strcmp(all->at[i].letters, one.letters) != 0) continue;
        all->at[i].last = piece;
        return;
    }
    append_to(all->at, all->n) = one;
}

/* Calls `each` with the entry of each sort of pieces on the maps, ordered by kind. */
static void each_sort(const world *w, void (*each)(void *ctx, const char *entry), void *ctx) {
    const pr_content *c = w->content;
    sorts all = {0};
    for (int s = 0; s < c->spaces; s++) {
        const pr_list here = world_on(w, s);
        for (int i = 0; i < here.n && spoken_on_map(w, s); i++) count_sort(w, &all, piece_in(w, here, i));
    }
    for (int k = 0; k < c->kinds; k++) {
        for (size_t i = 0; i < all.n; i++) {
            if (all.at[i].kind != k) continue;
            owned char *entry = sort_entry(w, all.at[i].last, all.at[i].letters);
            each(ctx, entry);
        }
    }
    free(all.at);
}

static void add_marks(const world *w, buffer *t) {
    marks m = marks_collect(w);
    unsigned bits = marks_on_maps(w, &m);
    for (int k = 0; k < m.n; k++) {
        char mark[2] = {m.signs[k], 0};
        if (bits >> k & 1) add_entry(t, mark, m.titles[k]);
    }
}

/* Adds the sign for solid holes and the names that boards give to their holes, each name once: "# building or wall". */
static void add_solids(const world *w, buffer *t) {
    const pr_content *c = w->content;
    owned_buffer names = {0};
    for (int b = 0; b < c->boards; b++) {
        bool known = !c->board[b].solid || is_sheet(c, b);
        for (int k = 0; k < b && !known; k++)
            known = c->board[k].solid && !strcmp(c->board[k].solid, c->board[b].solid);
        if (!known) buffer_addf(&names, "%s%s", names.n ? tr(" or ") : "", c->board[b].solid);
    }
    if (names.n) add_entry(t, solid_sign(), names.s);
}

/* Adds edge `i`, unless an earlier edge has the same title and state. */
static void add_border(const borders *all, size_t i, buffer *t) {
    const bool wall = !strcmp(border_sign(&all->at[i], true), "-");
    owned_buffer means = {0};
    bool known = false;
    border_add(&all->at[i], &means);
    for (size_t k = 0; k < i && !known; k++) {
        owned_buffer other = {0};
        border_add(&all->at[k], &other);
        known = !strcmp(other.s, means.s);
    }
    if (!known) add_entry(t, wall ? "| -" : border_sign(&all->at[i], true), means.s);
}

/* Adds the signs of edges, once for each title and state, as in "| wall, + door, closed". */
static void add_borders(const world *w, buffer *t) {
    owned_by(borders_free) borders all = {0};
    for (int b = 0; b < w->content->boards; b++) {
        borders here = is_sheet(w->content, b) ? (borders){0} : borders_read(w, b, PR_NOBODY);
        all.at = need(realloc(all.at, (all.n + here.n + 1) * sizeof *all.at));
        for (size_t i = 0; i < here.n; i++) all.at[all.n++] = here.at[i];
        free(here.at);
    }
    for (size_t i = 0; i < all.n; i++) add_border(&all, i, t);
}

enum { MAX_WAYS = 12 }; /* if there are more ways, only their number is printed */

/* Adds the open ways or, if there are more than MAX_WAYS, only their number. Omits closed ways, because there may be
 * many, and the command `look` shows them. If `within` is true, includes ways whose ends are on the same board. */
static void add_ways(const world *w, bool within, buffer *t) {
    owned_buffer named = {0};
    long long n = 0;
    int first = PR_NOBODY;
    owned_by(ways_free) passages all = ways_read(w, PR_NOBODY);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        if (!one->open || (!within && way_within(w, one))) continue;
        buffer_addf(&named, tr(", a way between %s and %s"), world_place(w, one->from), world_place(w, one->to));
        if (*one->marks) buffer_addf(&named, " (%s)", one->marks);
        if (!n++) first = one->from;
    }
    if (n > MAX_WAYS)
        buffer_addf(t, tr(", %lld ways between spaces (`look %s` says where those of %s lead)"), n,
                    w->content->space[first].label, world_place(w, first));
    else if (n)
        buffer_add(t, named.s);
}

/* Examples of several pieces of one kind on one space, for the legend. */
typedef struct crowd {
    bool alike;
    const pr_kind *same;       /* a kind that has two equal pieces on one space, or NULL */
    const pr_kind *mixed;      /* a kind that has two different pieces on one space, or NULL */
    char letters[MAX_LETTERS]; /* the letters of one of these two pieces */
} crowd;

static void look_at(const world *w, crowd *c, pr_list here) {
    for (int i = 0; i < here.n; i++) {
        for (int j = 0; j < i; j++) {
            const pr_piece *one = piece_in(w, here, i), *other = piece_in(w, here, j);
            char a[MAX_LETTERS], b[MAX_LETTERS];
            if (one->kind != other->kind) continue;
            piece_letters(w, one, a, sizeof a);
            piece_letters(w, other, b, sizeof b);
            c->alike = c->alike || !strcmp(a, b);
            if (!strcmp(a, b) && !*a) c->same = piece_kind(w, one);
            if (c->mixed || !strcmp(a, b)) continue;
            c->mixed = piece_kind(w, one);
            memcpy(c->letters, *a ? a : b, sizeof c->letters);
        }
    }
}

static crowd crowd_of(const world *w) {
    crowd c = {0};
    for (int s = 0; s < w->content->spaces; s++)
        if (spoken_on_map(w, s)) look_at(w, &c, world_on(w, s));
    return c;
}

/* Returns true if at least one board is drawn as a map of spaces, and so is neither a plane nor a sheet. */
static bool has_spaces(const world *w) {
    for (int b = 0; b < w->content->boards; b++)
        if (w->content->board[b].plane < 0 && !is_sheet(w->content, b)) return true;
    return false;
}

/* Returns true if a piece on the maps arrived, moved or changed since the moment that was drawn before (w->then). */
static bool any_fresh(const world *w) {
    bool any = false;
    for (int i = 0; w->then && i < w->look->pieces && !any; i++) {
        const pr_piece *p = &w->look->piece[i];
        any = spoken_on_map(w, p->space) && piece_fresh(w, p);
    }
    return any;
}

static bool died_on_maps(const world *w) {
    bool any = false;
    for (int s = 0; s < w->content->spaces && w->died && !any; s++) any = w->died[s];
    return any;
}

static bool on_sheet(const world *w, int kind) {
    bool any = false;
    for (int i = 0; i < w->look->pieces && !any; i++) {
        const pr_piece *piece = &w->look->piece[i];
        any = piece->kind == kind && piece->space >= 0 && is_sheet(w->content, w->content->space[piece->space].board);
    }
    return any;
}

/* Adds the tokens on sheets whose title is only a short sign, with their full names: "DE Downtown East". The full name
 * is the text of the token's kind, if that text is not a sentence. */
static void add_tokens(const world *w, buffer *t) {
    enum { MAX_SIGN = 4 };
    for (int k = 0; k < w->content->kinds; k++) {
        const pr_kind *kind = &w->content->kind[k];
        const bool named = kind->text && *kind->text && !strchr(".!?", kind->text[strlen(kind->text) - 1]);
        if (named && text_columns(kind->is.title) <= MAX_SIGN && on_sheet(w, k))
            add_entry(t, kind->is.title, kind->text);
    }
}

static void print_all(const world *w, bool within) {
    owned_buffer t = {0};
    crowd c = crowd_of(w);
    each_sort(w, add_listed, &t);
    add_marks(w, &t);
    add_solids(w, &t);
    add_borders(w, &t);
    add_ways(w, within, &t);
    const bool spaces = has_spaces(w);
    add_tokens(w, &t);
    table_legend(w, &t);
    if (spaces && (c.alike || c.mixed)) add_listed(&t, tr("a number counts"));
    if (spaces && c.mixed) {
        const char *name = c.mixed->abbrev;
        buffer_addf(&t, tr(" (%s2%s1: two %s, one %s%s)"), name, c.letters, name, name, c.letters);
    } else if (spaces && c.same) {
        buffer_addf(&t, tr(" (%s2: two %s)"), c.same->abbrev, c.same->abbrev);
    }
    if (world_piece(w, world_actor(w))) buffer_add(&t, tr(", > acts or has the question, on the map and in the state"));
    if (died_on_maps(w)) buffer_addf(&t, tr(", %s a loss since your last answer"), death_sign());
    if (w->threats && w->threats->pieces)
        buffer_addf(&t, tr(", !50%% lost there with that chance if you do nothing more, -2 may lose 2 HP"));
    if (terminal_color() && any_fresh(w)) buffer_add(&t, tr(", underlined: changed since your last answer"));
    if (spaces) buffer_addf(&t, tr(", %s an empty space"), terminal_unicode() ? "\302\267" : ".");
    say_toned(TONE_FAINT, 0, buffer_text(&t));
}

void legend_signs(const world *w, void (*each)(void *ctx, const char *entry), void *ctx) {
    const crowd c = crowd_of(w);
    each_sort(w, each, ctx);
    if (c.alike || c.mixed) each(ctx, tr("a number counts"));
}

void legend_print(const world *w) {
    print_all(w, true);
    table_names(w);
}

void legend_print_below(const world *w) {
    print_all(w, false);
}
