/* Makes the signs of one space: one for each kind of pieces, with counts if there are several pieces, and one for the
 * marks. */
#include "front/view/cell.h"

#include "front/doc/spoken.h"
#include "text/msg.h"

#include <stdio.h>

char sign_letter(const char *word) {
    const unsigned char shown = (unsigned char)*tr(word);
    return shown > ' ' && shown < 0x7F ? (char)shown : *word;
}

void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size) {
    size_t used = 0;
    to[0] = 0;
    for (int i = 0; i < w->content->conditions; i++) {
        if (!(piece->conditions >> i & 1)) continue;
        if (used + 2 < size) to[used++] = sign_letter(w->content->condition[i]);
        to[used] = 0;
    }
    const char *face = piece_face(w, piece);
    if (*face && used + 2 < size) snprintf(to + used, size - used, "%c", sign_letter(face));
}

static bool first_of_kind_here(const world *w, pr_list here, int index) {
    int kind = piece_in(w, here, index)->kind;
    bool first = true;
    for (int i = 0; i < index && first; i++) first = piece_in(w, here, i)->kind != kind;
    return first;
}

/* All pieces of one kind on a space. Their sign counts each group of pieces with equal letters of conditions. Examples
 * are "ms2" for two stunned pieces, and "m3s1" for three pieces without a condition and one stunned. */
typedef struct gathering {
    char sign[20];
    int n;
    bool plain, fresh, acts; /* no piece of the group has a condition; a piece changed since the last drawing; a piece
                              * is the marked piece */
} gathering;

static gathering gather(const world *w, pr_list here, int kind) {
    struct {
        char like[MAX_LETTERS];
        int n;
    } groups[8];
    int n = 0;
    gathering all = {.n = 0};
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        if (piece->kind != kind) continue;
        char like[MAX_LETTERS];
        piece_letters(w, piece, like, sizeof like);
        all.n++;
        all.plain = all.plain || !piece->conditions;
        all.fresh = all.fresh || piece_fresh(w, piece);
        all.acts = all.acts || piece->piece == world_actor(w);
        int at = 0;
        while (at < n && strcmp(groups[at].like, like) != 0) at++;
        if (at == 8) continue;
        if (at == n) {
            memcpy(groups[n].like, like, sizeof like);
            groups[n++].n = 0;
        }
        groups[at].n++;
    }
    const size_t size = sizeof all.sign;
    size_t used = (size_t)snprintf(all.sign, size, "%s", w->content->kind[kind].abbrev);
    for (int pass = 0; pass < 2; pass++) {
        for (int g = 0; g < n; g++) {
            bool bare = !groups[g].like[0];
            if (bare != (pass == 0) || used >= size) continue;
            char count[12] = "";
            if (groups[g].n > 1 || n > 1) snprintf(count, sizeof count, "%d", groups[g].n);
            used += (size_t)snprintf(all.sign + used, size - used, "%s%s", groups[g].like, count);
        }
    }
    return all;
}

/* Weights of signs, in the order in which they are kept if room is short. ACTIVE: the acting piece, threats and
 * highlights. OWN: kinds that the viewer's side protects. LIVE: other kinds that a side protects, that belong to a side
 * or that have hit points. Pieces of these kinds can be lost or can kill. THING: other pieces. SPACE: marks. */
enum { WEIGHT_ACTIVE, WEIGHT_OWN, WEIGHT_LIVE, WEIGHT_THING, WEIGHT_SPACE };

static int weight_of(const world *w, const pr_kind *kind) {
    const int side = w->seat >= 0 ? w->content->seat[w->seat].side : PR_NOBODY;
    if (side >= 0 && kind->protected_by == side) return WEIGHT_OWN;
    return kind->protected_by >= 0 || kind->side >= 0 || kind->hp_max > 0 ? WEIGHT_LIVE : WEIGHT_THING;
}

static void add_sign(cell *c, sign s) {
    if (c->n == MAX_SIGNS) return;
    int at = c->n++;
    for (; at > 0 && c->signs[at - 1].rank > s.rank; at--) c->signs[at] = c->signs[at - 1];
    c->signs[at] = s;
}

static void add_piece(const world *w, cell *c, pr_list here, int index) {
    const pr_piece *piece = piece_in(w, here, index);
    const pr_kind *kind = piece_kind(w, piece);
    if (!first_of_kind_here(w, here, index)) return;
    bool only = kind->count == 1;
    const gathering all = gather(w, here, piece->kind);
    sign s = {.tone = TONE_OTHER,
              .rank = only ? 2 : 4,
              .weight = weight_of(w, kind),
              .kind = piece->kind,
              .fresh = all.fresh};
    char count[12] = "";
    if (all.n > 1) snprintf(count, sizeof count, "%d", all.n);
    snprintf(s.brief, sizeof s.brief, kind->blocks ? "[%s%s]" : "%s%s", kind->abbrev, count);
    if (kind->blocks) {
        s.rank = 0;
        s.tone = TONE_BLOCK;
        snprintf(s.s, sizeof s.s, "[%s]", all.sign);
    } else {
        snprintf(s.s, sizeof s.s, "%s%s", all.acts ? ">" : "", all.sign);
        if (kind->side >= 0) s.tone = kind->side == 0 ? TONE_ONE : TONE_TWO;
        if (kind->side >= 0) s.rank = world_is_character(w, piece) ? 1 : only ? 2 : 3;
        if (!all.plain) s.tone = TONE_FAINT;
        if (all.acts) s.tone = TONE_ACTIVE;
        if (all.acts) s.weight = WEIGHT_ACTIVE;
    }
    add_sign(c, s);
}

static void add_bits(const marks *m, unsigned bits, sign *to) {
    size_t n = 0;
    for (int k = 0; k < m->n && n < 3; k++)
        if (bits >> k & 1) to->s[n++] = m->signs[k];
}

sign flags_of(const world *w, const marks *m, int space) {
    sign flags = {.tone = TONE_MARK, .rank = -1, .weight = WEIGHT_SPACE, .kind = PR_NOBODY};
    add_bits(m, marks_set(w, m, space), &flags);
    return flags;
}

static bool somebody_left(const world *w, int space) {
    if (!w->then) return false;
    const pr_look *before = w->then->look;
    bool left = false;
    for (int i = 0; i < before->on[space].n && !left; i++) {
        const pr_piece *now = world_piece(w, before->piece[before->on[space].at[i]].piece);
        left = !now || now->space != space;
    }
    return left;
}

/* Returns the index of the sign of a kind, or c->n. */
static int sign_of_kind(const cell *c, int kind) {
    int i = 0;
    while (i < c->n && c->signs[i].kind != kind) i++;
    return i;
}

/* Adds the sign (threat_sign()) of the worst threat to any piece on this space, directly after the sign of the
 * piece. */
static void add_threat(const world *w, cell *c, pr_list here) {
    const pr_threat *worst = NULL;
    int kind = PR_NOBODY;
    for (int i = 0; i < here.n; i++) {
        const pr_threat *t = threat_to(w, piece_in(w, here, i)->piece);
        if (!t || (worst && (t->lost < worst->lost || (t->lost == worst->lost && t->most <= worst->most)))) continue;
        worst = t;
        kind = piece_in(w, here, i)->kind;
    }
    if (!worst || c->n == MAX_SIGNS) return;
    const int at = sign_of_kind(c, kind);
    sign s = {.tone = TONE_BAD, .rank = 6, .weight = WEIGHT_ACTIVE, .kind = PR_NOBODY};
    if (at < c->n) s.rank = c->signs[at].rank;
    threat_sign(w->threats, worst, s.s, sizeof s.s);
    for (int i = c->n++; i > at + 1; i--) c->signs[i] = c->signs[i - 1];
    c->signs[at + 1 < c->n ? at + 1 : at] = s;
}

const char *death_sign(void) {
    return terminal_unicode() ? "\342\200\240" : "x";
}

const char *solid_sign(void) {
    return terminal_unicode() ? "\342\226\222" : "#";
}

cell cell_of(const world *w, const marks *m, int space, const highlights *s) {
    cell c = {0};
    const char *highlight = s ? highlight_at(s, space) : NULL;
    sign marked = {.tone = TONE_MARK, .rank = -1, .weight = WEIGHT_SPACE, .kind = PR_NOBODY};
    add_bits(m, marks_on(w, m, space), &marked);
    pr_list here = world_on(w, space);
    for (int i = 0; i < here.n; i++) add_piece(w, &c, here, i);
    if (w->died && w->died[space]) {
        sign death = {.tone = TONE_BAD, .rank = 5, .weight = WEIGHT_THING, .kind = PR_NOBODY, .fresh = true};
        snprintf(death.s, sizeof death.s, "%s", death_sign());
        add_sign(&c, death);
    }
    add_threat(w, &c, here);
    if (highlight) {
        sign hint = {.tone = TONE_SHADE, .rank = -2, .weight = WEIGHT_ACTIVE, .kind = PR_NOBODY};
        snprintf(hint.s, sizeof hint.s, "+%s", highlight);
        add_sign(&c, hint);
    }
    if (marked.s[0]) {
        add_sign(&c, marked);
    } else if (!c.n) {
        sign empty = {.tone = TONE_FAINT, .kind = PR_NOBODY, .fresh = somebody_left(w, space)};
        snprintf(empty.s, sizeof empty.s, "%s", terminal_unicode() ? "\302\267" : ".");
        add_sign(&c, empty);
    }
    return c;
}

bool map_shows(const world *w, const char *text) {
    const marks m = marks_collect(w);
    for (int s = 0; s < w->content->spaces; s++) {
        if (!spoken_on_map(w, s)) continue;
        const cell c = cell_of(w, &m, s, NULL);
        for (int i = 0; i < c.n; i++)
            if (!strcmp(c.signs[i].s, text) || (c.signs[i].s[0] == '>' && !strcmp(c.signs[i].s + 1, text))) return true;
    }
    return false;
}
