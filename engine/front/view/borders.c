/* Joins the edges of the episode with the state of their links in the view. */
#include "front/view/borders.h"

#include "front/view/ways.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

static const json_t *link_of(const world *w, const json_t *edge) {
    const char *id = json_str(edge, "link");
    return *id ? json_by_id(json_object_get(w->info, "links"), id) : NULL;
}

static border border_of(const world *w, const json_t *edge, const json_t *link) {
    const json_t *sort = json_by_id(json_object_get(w->info, "edge_sorts"), json_str(edge, "sort"));
    const bool open = link && way_open(w, link);
    char *title = sort ? copy_text(json_str(sort, "title")) : way_marks(link);
    if (!*title) {
        free(title);
        title = copy_text(tr("passage"));
    }
    return (border){json_str(edge, "from"),
                    json_str(edge, "to"),
                    title,
                    json_str(edge, "link"),
                    link ? open : json_flag(sort, "pass"),
                    json_flag(sort, "see") || open};
}

borders borders_read(const world *w, const json_t *board, const char *space) {
    borders all = {0};
    size_t i;
    json_t *edge;
    json_array_foreach(json_object_get(board, "edges"), i, edge) {
        const json_t *link = link_of(w, edge);
        if (space && strcmp(json_str(edge, "from"), space) != 0 && strcmp(json_str(edge, "to"), space) != 0) continue;
        if (link && !way_seen(w, link)) continue;
        all.at = need(realloc(all.at, (all.n + 1) * sizeof *all.at));
        all.at[all.n++] = border_of(w, edge, link);
    }
    return all;
}

void borders_free(borders *all) {
    for (size_t i = 0; i < all->n; i++) free(all->at[i].title);
    free(all->at);
    *all = (borders){0};
}

const char *border_sign(const border *one, bool level) {
    if (*one->link) return one->pass ? "'" : "+";
    if (one->pass) return "~";
    return one->see ? "=" : level ? "-" : "|";
}

void border_add(const border *one, buffer *t) {
    buffer_addf(t, "%s%s%s", one->title, *one->link ? ", " : "",
                !*one->link ? ""
                : one->pass ? tr("open")
                            : tr("closed"));
}
