/* Chooses the sign that the map draws for each mark of an episode, and finds the current marks of a space.
 * Also collects the spaces that the map highlights for a verb. */

#include "front/doc/options.h"
#include "front/doc/spoken.h"
#include "front/doc/ways.h"
#include "text/msg.h"
#include "text/text.h"

static const char mark_signs[] = "*=~^%&$!@?;\"'_|/";

/* Returns true if the map can draw this declared sign, which must be one ASCII character. A translation may be
 * longer. */
static bool is_sign(const char *own) {
    return strlen(own) == 1 && *own > ' ' && *own <= '~';
}

static int mark_index(const marks *m, const char *name) {
    for (int i = 0; i < m->n; i++)
        if (!strcmp(m->names[i], name)) return i;
    return -1;
}

/* Returns the name of a mark, without its layer: "spawn" for "zone.spawn". */
static const char *mark_name(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

const char *mark_title(const char *name) {
    return tr(mark_name(name));
}

/* Inserts a mark in alphabetical order of the ids, so that each mark has the same sign in every language. `own` is the
 * sign that the script declares, or NULL. */
static void add_mark(marks *m, const char *name, const char *title, const char *own) {
    if (m->n == MAX_MARKS || mark_index(m, name) >= 0) return;
    int at = m->n++;
    for (; at > 0 && strcmp(mark_name(m->names[at - 1]), mark_name(name)) > 0; at--) {
        m->names[at] = m->names[at - 1];
        memcpy(m->titles[at], m->titles[at - 1], sizeof m->titles[at]);
        m->signs[at] = m->signs[at - 1];
    }
    m->names[at] = name;
    m->signs[at] = own && is_sign(own) ? *own : 0;
    struct text t = text_over(m->titles[at], sizeof m->titles[at]);
    text_add(&t, "%s", title);
    if (title == mark_name(name)) replace_all(m->titles[at], '_', ' ');
}

static bool among(pr_list list, int32_t mark) {
    bool found = false;
    for (int i = 0; i < list.n && !found; i++) found = list.at[i] == mark;
    return found;
}

/* Returns true if every space of the maps has the mark. Such a mark is not drawn, because it distinguishes no space
 * from another. */
static bool is_everywhere(const world *w, int32_t mark) {
    const pr_content *c = w->content;
    bool all = true;
    for (int s = 0; s < c->spaces && all; s++) all = !spoken_on_map(w, s) || among(c->space[s].marks, mark);
    return all;
}

static bool is_letter_of_kind(const pr_content *c, char letter) {
    bool found = false;
    for (int i = 0; i < c->kinds && !found; i++) found = *c->kind[i].abbrev == letter;
    return found;
}

/* Returns true if the map already uses this sign, as the letter of a kind or for an edge (border_sign()). */
static bool is_taken(const pr_content *c, char one) {
    return is_letter_of_kind(c, one) || (c->edge_sorts && strchr("|=~'", one));
}

static bool is_given(const marks *m, char one) {
    return memchr(m->signs, one, (size_t)m->n) != NULL;
}

/* Assigns a sign to each mark whose script declares none. Avoids signs of kinds and edges as long as other signs are
 * left. */
static void give_signs(const pr_content *c, marks *m) {
    int spare = 0, k = 0;
    for (const char *next = mark_signs; *next; next++) spare += !is_given(m, *next);
    for (int i = 0; i < m->n; i++) spare -= !m->signs[i];
    for (const char *next = mark_signs; *next; next++) {
        while (k < m->n && m->signs[k]) k++;
        if (k == m->n) return;
        if (is_given(m, *next)) continue;
        if (spare > 0 && is_taken(c, *next))
            spare--;
        else
            m->signs[k] = *next;
    }
}

static void collect_from(const world *w, const pr_space *space, marks *m) {
    const pr_content *c = w->content;
    for (int k = 0; k < space->marks.n; k++) {
        const char *name = c->mark[space->marks.at[k]];
        if (mark_index(m, name) < 0 && !is_everywhere(w, space->marks.at[k]))
            add_mark(m, name, mark_title(name), c->mark_sign[space->marks.at[k]]);
    }
}

marks marks_collect(const world *w) {
    const pr_content *c = w->content;
    marks m = {0};
    for (int s = 0; s < c->spaces; s++)
        if (spoken_on_map(w, s) && !c->space[s].parts.n) /* the map draws only the parts of an area */
            collect_from(w, &c->space[s], &m);
    for (int v = 0; v < c->vars; v++)
        if (c->var[v].owner == PR_OF_SPACE && c->var[v].title)
            add_mark(&m, c->var[v].id, c->var[v].title, c->var[v].sign);
    give_signs(c, &m);
    return m;
}

/* Returns true if the variable is drawn as a mark and is not 0 for the space. */
static bool variable_marks(const world *w, int var, int space) {
    const pr_held *held = w->content->var[var].size == 1 ? world_held(w, var, space) : NULL;
    pr_type type = w->content->var[var].type;
    return held && (type == PR_INT || type == PR_BOOL) && held->n[0];
}

unsigned marks_set(const world *w, const marks *m, int space) {
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
    return bits | marks_set(w, m, space);
}

unsigned marks_on_maps(const world *w, const marks *m) {
    unsigned bits = 0;
    for (int s = 0; s < w->content->spaces; s++)
        if (spoken_on_map(w, s)) bits |= marks_on(w, m, s);
    return bits;
}

char *space_marks(const world *w, int space) {
    marks m = marks_collect(w);
    unsigned bits = marks_on(w, &m, space);
    buffer t = {0};
    for (int k = 0; k < m.n; k++)
        if (bits >> k & 1) buffer_addf(&t, "%s%s", t.n ? ", " : "", m.titles[k]);
    return t.s ? t.s : copy_text("");
}

/* Highlighted spaces -------------------------------------------------------------------------------------------- */

/* Collects the spaces that the map highlights for a verb: the spaces that its options name, and the spaces that routes
 * reach. */

const char *highlight_at(const highlights *s, int space) {
    for (size_t i = 0; i < s->n; i++)
        if (s->at[i].space == space) return s->at[i].note;
    return NULL;
}

static void add(highlights *s, int space, const char *note) {
    if (space >= 0 && !highlight_at(s, space)) append_to(s->at, s->n) = (struct highlight){space, copy_text(note)};
}

typedef struct reach {
    const world *w;
    highlights *to;
    bool pays; /* the kind of the moving piece has action points, so each note is the number that remains */
} reach;

static void add_reached(void *ctx, int space, long long left) {
    const reach *r = ctx;
    owned_buffer note = {0};
    if (r->pays) buffer_addf(&note, "%lld", left);
    add(r->to, space, buffer_text(&note));
    r->to->left = r->pays;
}

highlights highlights_of(const session *s, const world *w, const char *verb) {
    highlights found = {0};
    const pr_verb *means = world_verb(w, verb);
    const pr_piece *actor = world_piece(w, world_actor(w));
    reach r = {w, &found, actor && piece_kind(w, actor)->ap > 0};
    move_spec how = {.verb = means ? (int)(means - w->content->verb) : PR_NOBODY,
                     .cargo = {.type = PR_NONE},
                     .mover = world_decider(w)};
    for (size_t i = 0; i < w->options && how.cargo.type == PR_NONE; i++)
        if (w->option[i].verb == how.verb && w->option[i].args == 2) how.cargo = w->option[i].arg[1];
    if (means) route_reach(s, how, add_reached, &r);
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (&w->content->verb[option->verb] != means) continue;
        for (int j = 0; j < option->args; j++) {
            const pr_piece *piece = world_piece_of(w, option->arg[j]);
            if (piece) add(&found, piece->space, "");
            if (option->arg[j].type == PR_SPACE) add(&found, option->arg[j].n, "");
        }
    }
    return found;
}

void highlights_free(highlights *s) {
    for (size_t i = 0; i < s->n; i++) free(s->at[i].note);
    free(s->at);
    *s = (highlights){0};
}
