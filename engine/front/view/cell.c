/* Draws one space: a sign for each single piece, a sign with a count for equal pieces, and signs for marks. */
#include "front/view/cell.h"

#include "text/msg.h"

#include "front/base/wrap.h"
#include "front/doc/sheet.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char mark_signs[] = "*=~^%&$!@?;\"'_|/";

static int mark_index(const marks *m, const char *name) {
    for (int i = 0; i < m->n; i++) {
        if (!strcmp(m->names[i], name)) return i;
    }
    return -1;
}

/* Returns the title of a mark, without its layer: "spawn" for "zone.spawn". */
static const char *mark_title(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

/* Inserts a mark in the order of ids, so that signs are the same in every language. */
static void add_mark(marks *m, const char *name, const char *title) {
    if (m->n == MAX_MARKS || mark_index(m, name) >= 0) return;
    int at = m->n++;
    for (; at > 0 && strcmp(mark_title(m->names[at - 1]), mark_title(name)) > 0; at--) {
        m->names[at] = m->names[at - 1];
        memcpy(m->titles[at], m->titles[at - 1], sizeof m->titles[at]);
    }
    m->names[at] = name;
    struct text t = text_over(m->titles[at], sizeof m->titles[at]);
    text_add(&t, "%s", title);
    if (title == mark_title(name)) replace_all(m->titles[at], '_', ' ');
}

static bool among(pr_list list, int32_t mark) {
    bool found = false;
    for (int i = 0; i < list.n && !found; i++) found = list.at[i] == mark;
    return found;
}

/* Returns true if every drawn space has the mark. Such a mark distinguishes nothing. */
static bool is_everywhere(const pr_content *c, int32_t mark) {
    bool all = true;
    for (int b = 0; b < c->boards; b++) {
        const pr_board *board = &c->board[b];
        if (is_sheet(c, b)) continue;
        for (int s = 0; s < board->spaces && all; s++) all = among(c->space[board->first + s].marks, mark);
    }
    return all;
}

static bool is_letter_of_kind(const pr_content *c, char letter) {
    bool found = false;
    for (int i = 0; i < c->kinds && !found; i++) found = *c->kind[i].abbrev == letter;
    return found;
}

/* Returns true if a kind or an edge (borders.h) uses this sign. */
static bool is_taken(const pr_content *c, char one) {
    return is_letter_of_kind(c, one) || (c->edge_sorts && strchr("|=~'", one));
}

/* Gives each mark a sign. Prefers unused signs while there are enough. */
static void give_signs(const pr_content *c, marks *m) {
    int spare = (int)(sizeof mark_signs - 1) - m->n, k = 0;
    for (const char *next = mark_signs; k < m->n; next++) {
        if (spare > 0 && is_taken(c, *next))
            spare--;
        else
            m->signs[k++] = *next;
    }
}

static void collect_from(const pr_content *c, const pr_space *space, marks *m) {
    for (int k = 0; k < space->marks.n; k++) {
        const char *name = c->mark[space->marks.at[k]];
        if (mark_index(m, name) < 0 && !is_everywhere(c, space->marks.at[k])) add_mark(m, name, tr(mark_title(name)));
    }
}

marks marks_collect(const world *w) {
    const pr_content *c = w->content;
    marks m = {0};
    for (int b = 0; b < c->boards; b++) {
        if (is_sheet(c, b)) continue;
        for (int s = 0; s < c->board[b].spaces; s++) {
            const pr_space *space = &c->space[c->board[b].first + s];
            if (!space->parts.n) collect_from(c, space, &m); /* a middle has no cell of its own */
        }
    }
    for (int v = 0; v < c->vars; v++)
        if (c->var[v].owner == PR_OF_SPACE && c->var[v].title) add_mark(&m, c->var[v].id, c->var[v].title);
    give_signs(c, &m);
    return m;
}

void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size) {
    size_t used = 0;
    to[0] = 0;
    for (int i = 0; i < w->content->conditions; i++) {
        if (!(piece->conditions >> i & 1)) continue;
        if (used + 2 < size) to[used++] = w->content->condition[i][0];
        to[used] = 0;
    }
    const char *face = piece_face(w, piece);
    if (*face && used + 2 < size) snprintf(to + used, size - used, "%c", face[0]);
}

static bool first_of_kind_here(const world *w, pr_list here, int index) {
    int kind = piece_in(w, here, index)->kind;
    bool first = true;
    for (int i = 0; i < index && first; i++) first = piece_in(w, here, i)->kind != kind;
    return first;
}

/* Describes all pieces of one kind on a space: "m3s1" for three without a condition and one stunned, "ms2" for two
 * stunned. If there are several sorts, each has its count. `plain`: whether a piece has no condition. */
static void describe_group(const world *w, pr_list here, int kind, char *to, size_t size, bool *plain) {
    struct {
        char like[MAX_LETTERS];
        int n;
    } groups[8];
    int n = 0;
    *plain = false;
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        if (piece->kind != kind) continue;
        char like[MAX_LETTERS];
        piece_letters(w, piece, like, sizeof like);
        *plain = *plain || !piece->conditions;
        int at = 0;
        while (at < n && strcmp(groups[at].like, like) != 0) at++;
        if (at == 8) continue;
        if (at == n) {
            memcpy(groups[n].like, like, sizeof like);
            groups[n++].n = 0;
        }
        groups[at].n++;
    }
    size_t used = (size_t)snprintf(to, size, "%s", w->content->kind[kind].abbrev);
    for (int pass = 0; pass < 2; pass++) {
        for (int g = 0; g < n; g++) {
            bool bare = !groups[g].like[0];
            if (bare != (pass == 0) || used >= size) continue;
            char count[12] = "";
            if (groups[g].n > 1 || n > 1) snprintf(count, sizeof count, "%d", groups[g].n);
            used += (size_t)snprintf(to + used, size - used, "%s%s", groups[g].like, count);
        }
    }
}

static void add_sign(cell *c, sign s) {
    if (c->n == MAX_SIGNS) return;
    int at = c->n++;
    for (; at > 0 && c->signs[at - 1].rank > s.rank; at--) c->signs[at] = c->signs[at - 1];
    c->signs[at] = s;
}

/* Returns true if a piece arrived or changed since the last drawing. */
static bool fresh_piece(const world *w, const pr_piece *piece) {
    if (!w->then) return false;
    const pr_look *before = w->then->look;
    int at = before->piece_at[piece->piece];
    const pr_piece *then = at < 0 ? NULL : &before->piece[at];
    return !then || piece->space != then->space || piece->hp != then->hp || piece->face != then->face ||
           piece->die_face != then->die_face || piece->conditions != then->conditions;
}

static bool kind_fresh(const world *w, pr_list here, int kind) {
    bool fresh = false;
    for (int i = 0; i < here.n && !fresh; i++)
        fresh = piece_in(w, here, i)->kind == kind && fresh_piece(w, piece_in(w, here, i));
    return fresh;
}

/* Returns true if the piece that acts or decides is of this kind and on this space. */
static bool kind_acts(const world *w, pr_list here, int kind) {
    int actor = world_actor(w);
    bool acts = false;
    for (int i = 0; i < here.n && !acts; i++)
        acts = piece_in(w, here, i)->kind == kind && piece_in(w, here, i)->piece == actor;
    return acts;
}

static void add_piece(const world *w, cell *c, pr_list here, int index) {
    const pr_piece *piece = piece_in(w, here, index);
    const pr_kind *kind = piece_kind(w, piece);
    if (!first_of_kind_here(w, here, index)) return;
    bool only = kind->count == 1;
    sign s = {.tone = TONE_OTHER, .rank = only ? 2 : 4, .fresh = kind_fresh(w, here, piece->kind)};
    char group[20];
    bool plain;
    describe_group(w, here, piece->kind, group, sizeof group, &plain);
    bool active = kind_acts(w, here, piece->kind);
    if (kind->blocks) {
        s.rank = 0;
        s.tone = TONE_BLOCK;
        snprintf(s.s, sizeof s.s, "[%s]", group);
    } else {
        snprintf(s.s, sizeof s.s, "%s%s", active ? ">" : "", group);
        if (kind->side >= 0) s.tone = kind->side == 0 ? TONE_ONE : TONE_TWO;
        if (kind->side >= 0) s.rank = world_is_character(w, piece) ? 1 : only ? 2 : 3;
        if (!plain) s.tone = TONE_FAINT;
        if (active) s.tone = TONE_ACTIVE;
    }
    add_sign(c, s);
}

/* Returns true if the variable is drawn as a mark and is true for the space. */
static bool variable_marks(const world *w, int var, int space) {
    const pr_held *held = w->content->var[var].size == 1 ? world_held(w, var, space) : NULL;
    pr_type type = w->content->var[var].type;
    return held && (type == PR_INT || type == PR_BOOL) && held->n[0];
}

static unsigned variables_on(const world *w, const marks *m, int space) {
    const pr_content *c = w->content;
    unsigned bits = 0;
    for (int v = 0; v < c->vars; v++) {
        if (c->var[v].owner != PR_OF_SPACE || !variable_marks(w, v, space)) continue;
        int index = mark_index(m, c->var[v].id);
        if (index >= 0) bits |= 1U << index;
    }
    return bits;
}

unsigned marks_on(const world *w, const marks *m, int space) {
    const pr_content *c = w->content;
    pr_list printed = c->space[space].marks;
    unsigned bits = 0;
    for (int i = 0; i < printed.n; i++) {
        int index = mark_index(m, c->mark[printed.at[i]]);
        if (index >= 0) bits |= 1U << index;
    }
    return bits | variables_on(w, m, space);
}

unsigned marks_on_maps(const world *w, const marks *m) {
    const pr_content *c = w->content;
    unsigned bits = 0;
    for (int b = 0; b < c->boards; b++)
        for (int s = 0; s < c->board[b].spaces && !is_sheet(c, b); s++) bits |= marks_on(w, m, c->board[b].first + s);
    return bits;
}

static void add_bits(const marks *m, unsigned bits, sign *to) {
    size_t n = 0;
    for (int k = 0; k < m->n && n < 3; k++)
        if (bits >> k & 1) to->s[n++] = m->signs[k];
}

static void add_marks(const world *w, const marks *m, int space, sign *to) {
    add_bits(m, marks_on(w, m, space), to);
}

sign flags_of(const world *w, const marks *m, int space) {
    sign flags = {.tone = TONE_MARK, .rank = -1};
    add_bits(m, variables_on(w, m, space), &flags);
    return flags;
}

char *space_marks(const world *w, int space) {
    marks m = marks_collect(w);
    unsigned bits = marks_on(w, &m, space);
    buffer t = {0};
    for (int k = 0; k < m.n; k++)
        if (bits >> k & 1) buffer_addf(&t, "%s%s", t.n ? ", " : "", m.titles[k]);
    return t.s ? t.s : copy_text("");
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

cell cell_of(const world *w, const marks *m, int space, const shade *s) {
    cell c = {0};
    const char *shaded = s ? shade_at(s, space) : NULL;
    sign marked = {.tone = TONE_MARK, .rank = -1};
    add_marks(w, m, space, &marked);
    pr_list here = world_on(w, space);
    for (int i = 0; i < here.n; i++) add_piece(w, &c, here, i);
    if (shaded) {
        sign hint = {.tone = TONE_SHADE, .rank = -2};
        snprintf(hint.s, sizeof hint.s, "+%s", shaded);
        add_sign(&c, hint);
    }
    if (marked.s[0]) {
        add_sign(&c, marked);
    } else if (!c.n) {
        sign empty = {.tone = TONE_FAINT, .fresh = somebody_left(w, space)};
        snprintf(empty.s, sizeof empty.s, "%s", terminal_unicode() ? "\302\267" : ".");
        add_sign(&c, empty);
    }
    return c;
}
