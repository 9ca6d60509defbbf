/* Reports parts of a board that play cannot use. These are spaces that nothing joins to the rest, and links that are
 * closed at the start and never opened. Other such parts are links that are never closed between spaces that touch
 * anyway. If a link that stays closed joins neighbors, no piece can step between them in any match. */
#include "check/lint/passes.h"

#include "core/area.h"
#include "core/planar.h"
#include "core/position.h"
#include "script/source/source_map.h"

#include <stdlib.h>
#include <string.h>

/* Spaces ---------------------------------------------------------------------------------------------- */

static void visit(const struct def *d, int space, int *area, int n) {
    const struct space *s = &d->spaces[space];
    area[space] = n;
    for (int i = 0; i < s->near_n; i++)
        if (!area[d->near[s->near_from + i]]) visit(d, d->near[s->near_from + i], area, n);
    for (int i = 1, part; (part = area_space(d, space, i)) != NONE; i++)
        if (!area[part]) visit(d, part, area, n);
    if (!area[space_whole(d, space)]) visit(d, space_whole(d, space), area, n);
    for (int i = 0; i < d->links_n; i++) {
        if (d->links[i].from == space && !area[d->links[i].to]) visit(d, d->links[i].to, area, n);
        if (d->links[i].to == space && !area[d->links[i].from]) visit(d, d->links[i].from, area, n);
    }
}

void check_place_of_space(struct checking *c, int space, struct finding_place *at) {
    const struct def *d = def(c);
    char index[16];
    struct text n = text_over(index, sizeof index);
    text_add(&n, "[%d]", d->spaces[space].board + 1);
    const char *const path[] = {"boards", index, "map"};
    struct source_pos place;
    *at = (struct finding_place){c->sources->at[0].path, 1, 1};
    if (!source_map_find(script(c)->map, NULL, path, 3, &place)) return;
    *at = (struct finding_place){place.file, place.line, place.column};
    if (sources_row(c->sources, place.file, place.line, place.column, d->spaces[space].y, &at->line)) at->column = 0;
}

/* Reports the spaces of a board outside its largest area. Closed links count as open. */
static void lonely_spaces(struct checking *c, const struct board *b, const int *area) {
    const struct def *d = def(c);
    int best = 0, best_n = 1, first = NONE;
    size_t length = 128;
    for (int s = b->first; s < b->first + b->spaces; s++) {
        int n = 0;
        for (int o = b->first; o < b->first + b->spaces; o++) n += area[o] == area[s];
        if (n > best_n) best = area[s], best_n = n;
    }
    if (!best) return; /* no two spaces of the board are adjacent, so an isolated space is no fault */
    for (int s = b->first; s < b->first + b->spaces; s++) {
        if (area[s] == best) continue;
        if (first == NONE) first = s;
        length += strlen(d->spaces[s].id) + 2;
    }
    if (first == NONE) return;
    char *message = malloc(length);
    struct text m = text_over(message, message ? length : 0);
    text_add(&m, "no way leads from the rest of board '%.*s' to ", text_fit(b->id, 40), b->id);
    for (int s = first; s < b->first + b->spaces && message; s++)
        if (area[s] != best) text_add(&m, "%s%s", s > first ? ", " : "", d->spaces[s].id);
    struct finding_place at;
    check_place_of_space(c, first, &at);
    if (message)
        report_add_every(c->report, FINDING_WARNING, at.file, at.line, at.column, message,
                         "join them on the map, or with a link; '#' is a hole");
    c->report->no_memory |= !message;
    free(message);
}

static void unreachable_spaces(struct checking *c) {
    const struct def *d = def(c);
    int *area = calloc((size_t)d->spaces_n, sizeof *area), n = 0;
    for (int s = 0; area && s < d->spaces_n; s++)
        if (!area[s]) visit(d, s, area, ++n);
    for (int b = 0; area && b < d->boards_n; b++) lonely_spaces(c, &d->boards[b], area);
    free(area);
}

/* Links ----------------------------------------------------------------------------------------------- */

/* Returns the literal in `link("gate").open`, whose second dot is at t. Returns NULL if the code may mean any link. */
static const struct token_at *literal_link(const struct source_text *s, const struct token_at *t) {
    const struct token_at *name = t - 1 - token_sign(t - 1, ")"), *call = name - 1 - token_sign(name - 1, "(");
    return call >= s->token && name->kind == TOKEN_STRING && token_is(call, "link") ? name : NULL;
}

/* Returns true if code assigns `open` to this link, or to a link whose name is not in the code. Code that assigns the
 * value `other` ("true" or "false") does not count. */
static bool may_change(const struct checking *c, const char *id, const char *other) {
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        for (int i = 4; i + 2 < s->tokens; i++) {
            const struct token_at *t = &s->token[i];
            if (!token_is(t, "open") || !token_sign(t - 1, ".") || !token_sign(t + 1, "=")) continue;
            if (t->dead || token_is(t + 2, other)) continue;
            const struct token_at *named = literal_link(s, t - 1);
            if (!named || token_is(named, id)) return true;
        }
    }
    return false;
}

static void shut_link(struct checking *c, const struct link *l, const char *const *path, int n, const char *name) {
    const struct def *d = def(c);
    char message[400], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    text_add(&m, "link '%.*s' is closed at the start, and no code opens it", text_fit(name, 60), name);
    if (l->edge)
        text_add(&m, ": no piece ever steps between the neighbors %.*s and %.*s", text_fit(d->spaces[l->from].id, 60),
                 d->spaces[l->from].id, text_fit(d->spaces[l->to].id, 60), d->spaces[l->to].id);
    text_add(&h, "open it in a function: link(\"%.*s\").open = true; or leave it out%s", text_fit(l->id, 60), l->id,
             l->edge ? ", or draw a wall (docs/BOARDS.md, section 1)" : "");
    check_warn_at(c, path, n, true, message, hint);
}

/* Returns true if a link joins neighbors that are adjacent without the link. Such a link has an effect only when it is
 * closed, or where scripts name it. */
static bool joins_twice(const struct def *d, const struct link *l) {
    int edges = 0;
    for (int i = 0; i < d->edges_n; i++)
        edges += d->edges[i].from + d->edges[i].to == l->from + l->to &&
                 (d->edges[i].from == l->from || d->edges[i].from == l->to);
    return l->edge && edges == 1 && d->boards[d->spaces[l->from].board].diagonals == DIAGONALS_FREE;
}

static void idle_link(struct checking *c, const struct link *l, const char *index) {
    const char *const path[] = {"links", index, "id"}, *from = def(c)->spaces[l->from].id,
                      *to = def(c)->spaces[l->to].id;
    char message[400];
    struct text m = text_over(message, sizeof message);
    text_add(&m,
             "link '%.*s' changes nothing: the neighbors %.*s and %.*s are adjacent without it, and no code closes it",
             text_fit(l->id, 60), l->id, text_fit(from, 60), from, text_fit(to, 60), to);
    check_warn_at(c, path, 3, true, message, "leave it out, or close it; links join spaces that are not neighbors");
}

/* Reports links that stay closed in every match, and links that stay open and change nothing. Reports each sort of edge
 * only once. Omits lines that players can draw, because drawing a line opens its link. */
static void unchanged_links(struct checking *c) {
    const struct def *d = def(c);
    int declared = 0;
    bool *told = calloc((size_t)d->edge_ids.n + 1, sizeof *told);
    c->report->no_memory |= !told;
    for (int i = 0; i < d->links_n && told; i++) {
        const struct link *l = &d->links[i];
        const bool of_sort = l->edge && l->sort != NONE;
        if (line_drawable(d->planar, i)) continue;
        declared += !of_sort;
        char index[16];
        struct text n = text_over(index, sizeof index);
        text_add(&n, "[%d]", declared);
        if (l->open && !of_sort && !l->one_way && !l->limited && !l->marks && joins_twice(d, l) &&
            !may_change(c, l->id, "true"))
            idle_link(c, l, index);
        if (l->open || (of_sort && told[l->sort]) || may_change(c, l->id, "false")) continue;
        const char *const link[] = {"links", index, "open"};
        const char *const sort[] = {"edges", of_sort ? d->edge_sorts[l->sort].id : "", "open"};
        if (of_sort) told[l->sort] = true;
        shut_link(c, l, of_sort ? sort : link, 3, l->id);
    }
    free(told);
}

void check_boards(struct checking *c) {
    unreachable_spaces(c);
    unchanged_links(c);
}
