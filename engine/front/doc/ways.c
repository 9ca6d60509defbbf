/* Combines links into ways, describes ways and edges in words, and measures distances. */
#include "front/doc/ways.h"

#include "front/doc/spoken.h"
#include "text/msg.h"

bool way_open(const world *w, int link) {
    return w->look->open[link];
}

bool way_seen(const world *w, int link) {
    return way_open(w, link) || !w->content->link[link].traceless;
}

/* Prints the translation of each mark. In a mark without a translation, underscores become blanks. */
char *way_marks(const world *w, int link) {
    pr_list list = w->content->link[link].marks;
    buffer t = {0};
    for (int i = 0; i < list.n; i++) {
        const char *name = w->content->link_mark[list.at[i]], *title = tr(name);
        owned char *plain = copy_text(title);
        if (title == name) replace_all(plain, '_', ' ');
        buffer_addf(&t, "%s%s", i ? ", " : "", plain);
    }
    return t.s ? t.s : copy_text("");
}

static bool same_way(const passage *a, const passage *b) {
    bool along = a->from == b->from && a->to == b->to, against = a->from == b->to && a->to == b->from;
    return (along || against) && a->open == b->open && !strcmp(a->marks, b->marks);
}

/* Adds a way, or merges it with an equal way that is already listed. Takes ownership of the way's text. */
static void add_way(passages *all, passage one) {
    for (size_t i = 0; i < all->n; i++) {
        passage *known = &all->at[i];
        if (!same_way(known, &one)) continue;
        bool along = known->from == one.from;
        known->there = known->there || (along ? one.there : one.back);
        known->back = known->back || (along ? one.back : one.there);
        free(one.marks);
        return;
    }
    append_to(all->at, all->n) = one;
}

passages ways_read(const world *w, int space) {
    passages all = {0};
    for (int i = 0; i < w->content->links; i++) {
        const pr_link *link = &w->content->link[i];
        bool turned = space >= 0 && link->to == space, both = !link->one_way;
        if (link->edge || !way_seen(w, i) || (space >= 0 && !turned && link->from != space)) continue;
        add_way(&all, (passage){turned ? link->to : link->from, turned ? link->from : link->to, way_marks(w, i),
                                both || !turned, both || turned, way_open(w, i), i});
    }
    return all;
}

void ways_free(passages *all) {
    for (size_t i = 0; i < all->n; i++) free(all->at[i].marks);
    free(all->at);
    *all = (passages){0};
}

bool way_within(const world *w, const passage *one) {
    return spoken_board(w, one->from) == spoken_board(w, one->to);
}

void way_add_likeness(const passage *one, bool told, buffer *t) {
    const char *before = colon();
    if (*one->marks) {
        buffer_addf(t, "%s%s", before, one->marks);
        before = ", ";
    }
    if (told && one->there != one->back)
        buffer_addf(t, "%s%s", before, one->there ? tr("one way from here") : tr("one way to here"));
}

/* Lattices ------------------------------------------------------------------------------------------------------ */

long long lattice_halves(const pr_space *from, const pr_space *to) {
    return 2LL * (to->x - from->x) + to->half - from->half;
}

long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to) {
    long long halves = llabs(lattice_halves(from, to)), rows = llabs((long long)to->y - from->y), columns = halves / 2;
    switch (board->neighbors) {
    case 4: return columns + rows;
    case 6: return halves <= rows ? rows : rows + (halves - rows) / 2;
    default: return columns > rows ? columns : rows;
    }
}

/* Distances ----------------------------------------------------------------------------------------------------- */

/* Measures distances between spaces by a breadth-first search from the goal. A returned distance may be too small but,
 * unless the search is strict, is never too large. The search for routes can therefore safely skip spaces that are too
 * far away. For the same reason walls and pieces do not count. An area and its parts (the spaces that it consists of)
 * touch other spaces only by links. A part is as far from the goal as its area. */

typedef struct search {
    const world *world;
    size_t *steps;
    int *queue, n;
    bool strict;
} search;

static void reach(search *s, int space, size_t steps) {
    if (s->steps[space] != AFAR_NEVER) return;
    s->steps[space] = steps;
    s->queue[s->n++] = space;
}

static bool touch(const pr_board *board, const pr_space *a, const pr_space *b) {
    return board->neighbors && lattice_steps(board, a, b) == 1;
}

static void reach_around(search *s, int space) {
    const pr_content *c = s->world->content;
    const pr_board *board = &c->board[c->space[space].board];
    const int whole = c->space[space].whole;
    size_t steps = s->steps[space] + 1;
    if (whole != PR_NOBODY) reach(s, whole, s->steps[space]);
    for (int i = board->first; whole == PR_NOBODY && i < board->first + board->spaces; i++)
        if (touch(board, &c->space[i], &c->space[space])) reach(s, i, steps);
    for (int i = 0; i < c->links; i++) {
        if (s->strict ? !way_open(s->world, i) : !way_seen(s->world, i)) continue;
        if (c->link[i].from == space && !(s->strict && c->link[i].one_way)) reach(s, c->link[i].to, steps);
        if (c->link[i].to == space) reach(s, c->link[i].from, steps);
    }
}

size_t *afar_from(const world *w, int goal, bool strict) {
    const pr_content *c = w->content;
    size_t spaces = (size_t)c->spaces + 1;
    search s = {.world = w,
                .steps = need(calloc(spaces, sizeof *s.steps)),
                .queue = need(calloc(spaces, sizeof *s.queue)),
                .strict = strict};
    for (int i = 0; i < c->spaces; i++) s.steps[i] = AFAR_NEVER;
    if (goal >= 0) reach(&s, goal, 0);
    for (int at = 0; at < s.n; at++) reach_around(&s, s.queue[at]);
    free(s.queue);
    return s.steps;
}

/* Edges --------------------------------------------------------------------------------------------------------- */

static border border_of(const world *w, const pr_edge *edge) {
    const pr_edge_sort *sort = edge->sort < 0 ? NULL : &w->content->edge_sort[edge->sort];
    const bool link = edge->link >= 0, open = link && way_open(w, edge->link);
    char *title = sort ? copy_text(sort->is.title) : link ? way_marks(w, edge->link) : copy_text("");
    if (!*title) set_text(&title, copy_text(tr("passage")));
    return (border){
        edge->from, edge->to, title, edge->link, link ? open : sort && sort->pass, (sort && sort->see) || open};
}

borders borders_read(const world *w, int board, int space) {
    const pr_content *c = w->content;
    borders all = {0};
    for (int i = 0; i < c->edges; i++) {
        const pr_edge *edge = &c->edge[i];
        if (c->space[edge->from].board != board || (space >= 0 && edge->from != space && edge->to != space)) continue;
        if (edge->link >= 0 && !way_seen(w, edge->link)) continue;
        append_to(all.at, all.n) = border_of(w, edge);
    }
    return all;
}

void borders_free(borders *all) {
    for (size_t i = 0; i < all->n; i++) free(all->at[i].title);
    free(all->at);
    *all = (borders){0};
}

const char *border_sign(const border *one, bool level) {
    if (one->link >= 0) return one->pass ? "'" : "+";
    if (one->pass) return "~";
    return one->see ? "=" : level ? "-" : "|";
}

void border_add(const border *one, buffer *t) {
    const char *state = one->pass ? tr("open") : tr("closed");
    buffer_addf(t, "%s%s%s", one->title, one->link >= 0 ? ", " : "", one->link >= 0 ? state : "");
}

char *border_line(const world *w, int space, const border *one, const char *before) {
    const char *way = spoken_next(w, space, one->from == space ? one->to : one->from);
    buffer line = {0};
    if (!way) return NULL;
    buffer_addf(&line, "%s%s%s", before, way, colon());
    border_add(one, &line);
    return line.s;
}
