/* What stands on one space: see cell.h. One sign for each single piece, one with a count for pieces that are alike. */
#include "front/view/cell.h"

#include "text/msg.h"

#include "front/base/members.h"
#include "front/base/wrap.h"
#include "front/view/sheet.h"
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

/* "spawn" for the mark "zone.spawn" of a layer. */
static const char *mark_title(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

/* In the order of their names, which is that of their signs in every language. */
static void add_mark(marks *m, const char *name, const char *title) {
    if (m->n == MOST_MARKS || mark_index(m, name) >= 0) return;
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

static const json_t *space_variables(const world *w, const char *space) {
    return json_object_get(json_object_get(json_object_get(w->view, "vars"), "spaces"), space);
}

static bool among(const json_t *list, const json_t *mark) {
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) {
        if (json_equal(one, mark)) return true;
    }
    return false;
}

/* The marks that every space which is drawn bears: they tell nothing. */
static json_t *marks_everywhere(const world *w) {
    size_t i, j;
    json_t *board, *space, *all = NULL;
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            if (!all) all = need(json_copy(json_object_get(space, "marks")));
            for (size_t k = json_array_size(all); k-- > 0;) {
                if (!among(json_object_get(space, "marks"), json_array_get(all, k))) json_array_remove(all, k);
            }
        }
    }
    return all;
}

static bool is_letter_of_kind(const world *w, char c) {
    size_t i;
    json_t *kind;
    json_array_foreach(json_object_get(w->info, "kinds"), i, kind) {
        if (*json_str(kind, "short") == c) return true;
    }
    return false;
}

/* Returns true if the sign is that of a kind or an edge (borders.h). */
static bool is_taken(const world *w, char c) {
    return is_letter_of_kind(w, c) || (json_array_size(json_object_get(w->info, "edge_sorts")) && strchr("|=~'", c));
}

/* Free ones, as long as there are enough. */
static void give_signs(const world *w, marks *m) {
    int spare = (int)(sizeof mark_signs - 1) - m->n, k = 0;
    for (const char *next = mark_signs; k < m->n; next++) {
        if (spare > 0 && is_taken(w, *next))
            spare--;
        else
            m->signs[k++] = *next;
    }
}

marks marks_collect(const world *w) {
    marks m = {0};
    size_t i, j, k;
    json_t *board, *space, *mark, *all = marks_everywhere(w);
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        if (is_sheet(board, i)) continue;
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            json_array_foreach(json_object_get(space, "marks"), k, mark) {
                const char *name = json_string_value(mark);
                if (mark_index(&m, name) < 0 && !among(all, mark)) add_mark(&m, name, tr(mark_title(name)));
            }
        }
    }
    json_decref(all);
    json_array_foreach(json_object_get(json_object_get(w->info, "shown"), "spaces"), i, mark) {
        add_mark(&m, json_str(mark, "id"), json_str(mark, "title"));
    }
    give_signs(w, &m);
    return m;
}

const char *kind_short(const json_t *kind, const char *id) {
    const char *s = json_str(kind, "short");
    return *s ? s : id;
}

void piece_letters(const json_t *piece, char *to, size_t size) {
    size_t i, used = 0;
    json_t *condition;
    to[0] = 0;
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        if (used + 2 < size) to[used++] = json_string_value(condition)[0];
        to[used] = 0;
    }
    const char *face = json_str(piece, "face");
    if (*face && used + 2 < size) snprintf(to + used, size - used, "%c", face[0]);
}

static bool first_of_kind_here(const json_t *here, size_t index, const char *kind) {
    for (size_t i = 0; i < index; i++) {
        if (!strcmp(json_str(json_array_get(here, i), "kind"), kind)) return false;
    }
    return true;
}

/* All pieces of one kind of those on a space: "m3s1" for three without a condition and one stunned, "ms2" for two that
 * are stunned: where there are several sorts each has its number. `plain`: one is in no condition. */
static void describe_group(const json_t *here, const char *kind, const char *name, char *to, size_t size, bool *plain) {
    struct {
        char like[MOST_LETTERS];
        int n;
    } groups[8];
    int n = 0;
    *plain = false;
    size_t i;
    json_t *piece;
    json_array_foreach(here, i, piece) {
        if (strcmp(json_str(piece, "kind"), kind) != 0) continue;
        char like[MOST_LETTERS];
        piece_letters(piece, like, sizeof like);
        *plain = *plain || !json_array_size(json_object_get(piece, "conditions"));
        int at = 0;
        while (at < n && strcmp(groups[at].like, like) != 0) at++;
        if (at == 8) continue;
        if (at == n) {
            memcpy(groups[n].like, like, sizeof like);
            groups[n++].n = 0;
        }
        groups[at].n++;
    }
    size_t used = (size_t)snprintf(to, size, "%s", name);
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
    if (c->n == MOST_SIGNS) return;
    int at = c->n++;
    for (; at > 0 && c->signs[at - 1].rank > s.rank; at--) c->signs[at] = c->signs[at - 1];
    c->signs[at] = s;
}

/* Has a piece come here, or changed, or gone since the map was drawn last? */
static bool fresh_piece(const world *w, const json_t *piece) {
    static const char *const fields[] = {"space", "hp", "face", "conditions"};
    const json_t *then = json_object_get(w->then_by_id, json_str(piece, "id"));
    if (!w->then_by_id) return false;
    for (size_t i = 0; then && i < sizeof fields / sizeof *fields; i++) {
        if (!json_equal(json_object_get(piece, fields[i]), json_object_get(then, fields[i]))) return true;
    }
    return !then;
}

static bool kind_fresh(const world *w, const json_t *here, const char *kind) {
    size_t i;
    json_t *piece;
    json_array_foreach(here, i, piece) {
        if (!strcmp(json_str(piece, "kind"), kind) && fresh_piece(w, piece)) return true;
    }
    return false;
}

/* Is the one who acts or is asked among those of this kind? */
static bool kind_acts(const world *w, const json_t *here, const char *kind) {
    size_t i;
    json_t *piece;
    json_array_foreach(here, i, piece) {
        if (!strcmp(json_str(piece, "kind"), kind) && !strcmp(json_str(piece, "id"), world_actor(w))) return true;
    }
    return false;
}

static void add_piece(const world *w, cell *c, const json_t *here, size_t index) {
    const json_t *piece = json_array_get(here, index);
    const char *kind_id = json_str(piece, "kind");
    const json_t *kind = world_kind(w, kind_id);
    if (!first_of_kind_here(here, index, kind_id)) return;
    bool only = json_int(kind, "count") == 1;
    sign s = {.tone = TONE_OTHER, .rank = only ? 2 : 4, .fresh = kind_fresh(w, here, kind_id)};
    char group[20];
    bool plain;
    describe_group(here, kind_id, kind_short(kind, kind_id), group, sizeof group, &plain);
    bool active = kind_acts(w, here, kind_id);
    int side = world_side(w, piece);
    if (json_flag(kind, "blocks")) {
        s.rank = 0;
        s.tone = TONE_BLOCK;
        snprintf(s.s, sizeof s.s, "[%s]", group);
    } else {
        snprintf(s.s, sizeof s.s, "%s%s", active ? ">" : "", group);
        if (side >= 0) s.tone = side == 0 ? TONE_ONE : TONE_TWO;
        if (side >= 0) s.rank = world_is_character(w, piece) ? 1 : only ? 2 : 3;
        if (!plain) s.tone = TONE_FAINT;
        if (active) s.tone = TONE_ACTIVE;
    }
    add_sign(c, s);
}

unsigned marks_on(const world *w, const marks *m, const json_t *space) {
    const json_t *variables = space_variables(w, json_str(space, "id"));
    unsigned bits = 0;
    size_t i;
    json_t *mark;
    json_array_foreach(json_object_get(space, "marks"), i, mark) {
        int index = mark_index(m, json_string_value(mark));
        if (index >= 0) bits |= 1U << index;
    }
    for (int k = 0; k < m->n; k++) {
        const json_t *value = json_object_get(variables, m->names[k]);
        if (json_is_true(value) || json_integer_value(value)) bits |= 1U << k;
    }
    return bits;
}

static void add_marks(const world *w, const marks *m, const json_t *space, sign *to) {
    unsigned bits = marks_on(w, m, space);
    size_t n = 0;
    for (int k = 0; k < m->n && n < 3; k++)
        if (bits >> k & 1) to->s[n++] = m->signs[k];
}

char *space_marks(const world *w, const json_t *space) {
    marks m = marks_collect(w);
    unsigned bits = marks_on(w, &m, space);
    buffer t = {0};
    for (int k = 0; k < m.n; k++)
        if (bits >> k & 1) buffer_addf(&t, "%s%s", t.n ? ", " : "", m.titles[k]);
    return t.s ? t.s : copy_text("");
}

static bool somebody_left(const world *w, const char *space) {
    size_t i;
    json_t *then;
    json_array_foreach(json_object_get(w->then_on, space), i, then) {
        const json_t *now = world_piece(w, json_str(then, "id"));
        if (!now || strcmp(json_str(now, "space"), space) != 0) return true;
    }
    return false;
}

cell cell_of(const world *w, const marks *m, const json_t *space, const shade *s) {
    cell c = {0};
    const char *id = json_str(space, "id"), *shaded = s ? shade_at(s, id) : NULL;
    sign marked = {.tone = TONE_MARK, .rank = -1};
    add_marks(w, m, space, &marked);
    const json_t *here = world_on(w, id);
    for (size_t i = 0; i < json_array_size(here); i++) add_piece(w, &c, here, i);
    if (shaded) {
        sign hint = {.tone = TONE_SHADE, .rank = -2};
        snprintf(hint.s, sizeof hint.s, "+%s", shaded);
        add_sign(&c, hint);
    }
    if (marked.s[0]) {
        add_sign(&c, marked);
    } else if (!c.n) {
        sign empty = {.tone = TONE_FAINT, .fresh = somebody_left(w, id)};
        snprintf(empty.s, sizeof empty.s, "%s", terminal_unicode() ? "\302\267" : ".");
        add_sign(&c, empty);
    }
    return c;
}
