/* Lists the edges between neighboring spaces (walls, doors) with their current state. An edge with a link, such as a
 * door, is open while its link is open. */
#include "front/doc/marks.h"

#include "front/doc/spoken.h"
#include "front/doc/ways.h"
#include "text/msg.h"

#include <stdlib.h>

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
