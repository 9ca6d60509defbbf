/* Finds the things of an episode by their ids. All ids are in one sorted array, which is searched by bisection. */
#include "front/session/session.h"

#include "text/tr.h"

typedef struct entry {
    const char *id;
    name_sort of;
    int at;
} entry;

struct name_index {
    const pr_content *content;
    int spaces;
    entry *entry;
    size_t n;
    char **place; /* name of each space, such as "Old Mill (c1)", or NULL */
    char **part;  /* for a part of an area, its name without the area's name, such as "Grit"; else NULL */
    char **where; /* the words for the space in a sentence about a thing on it: "at Old Mill (c1)" */
};

static int in_order(const void *a, const void *b) {
    const entry *x = a, *y = b;
    int ids = strcmp(x->id, y->id);
    if (ids) return ids;
    return x->of != y->of ? (x->of < y->of ? -1 : 1) : x->at - y->at;
}

static int count_of(const pr_content *c, name_sort of) {
    switch (of) {
    case NAMES_KIND: return c->kinds;
    case NAMES_CARD: return c->card_kinds;
    case NAMES_SEAT: return c->seats;
    case NAMES_SIDE: return c->sides;
    case NAMES_PILE: return c->piles;
    case NAMES_TRACK: return c->tracks;
    case NAMES_BOARD: return c->boards;
    case NAMES_SYMBOL: return c->symbols;
    case NAMES_SPACE: return c->spaces;
    case NAMES_PIECE: return c->pieces;
    case NAMES_VERB: return c->verbs;
    case NAMES_SORTS: break;
    }
    return 0;
}

/* Returns the id and the title of a thing. For spaces, pieces and verbs the title is "". */
static pr_name name_of(const pr_content *c, name_sort of, int i) {
    switch (of) {
    case NAMES_KIND: return c->kind[i].is;
    case NAMES_CARD: return c->card_kind[i].is;
    case NAMES_SEAT: return c->seat[i].is;
    case NAMES_SIDE: return c->side[i].is;
    case NAMES_PILE: return c->pile[i].is;
    case NAMES_TRACK: return c->track[i].is;
    case NAMES_BOARD: return c->board[i].is;
    case NAMES_SYMBOL: return c->symbol[i].is;
    case NAMES_SPACE: return (pr_name){c->space[i].id, ""};
    case NAMES_PIECE: return (pr_name){c->piece[i].id, ""};
    case NAMES_VERB: return (pr_name){c->verb[i].id, ""};
    case NAMES_SORTS: break;
    }
    return (pr_name){"", ""};
}

/* Returns true if no space outside this area has the area's printed name, so that the name alone identifies the
 * area. */
static bool only_name(const pr_content *c, int area) {
    for (int i = 0; i < c->spaces; i++)
        if (c->space[i].whole != area && c->space[i].printed && same_fold(c->space[i].printed, c->space[area].printed))
            return false;
    return true;
}

/* Adds the name of a part of an area without the name of the area: "Grit" for "Old Mill (Grit)" and for "Grit, Old
 * Mill". Adds nothing for other spaces. */
static void add_part(const pr_content *c, int space, buffer *t) {
    const pr_space *part = &c->space[space];
    const char *area = part->whole == PR_NOBODY || part->whole == space ? NULL : c->space[part->whole].printed;
    const size_t n = area ? strlen(area) : 0, all = area && part->printed ? strlen(part->printed) : 0;
    if (all < n + 3) return;
    const char *own = part->printed;
    if (!strncmp(own, area, n) && !strncmp(own + n, " (", 2) && own[all - 1] == ')')
        buffer_addf(t, "%.*s", (int)(all - n - 3), own + n + 2);
    else if (!strcmp(own + all - n, area) && !strncmp(own + all - n - 2, ", ", 2))
        buffer_addf(t, "%.*s", (int)(all - n - 2), own);
}

name_index *name_index_new(const pr_content *c) {
    name_index *n = need(calloc(1, sizeof *n));
    size_t all = 0;
    n->content = c;
    n->spaces = c->spaces;
    for (int s = 0; s < NAMES_SORTS; s++) all += (size_t)count_of(c, (name_sort)s);
    n->entry = need(calloc(all + 1, sizeof *n->entry));
    for (int s = 0; s < NAMES_SORTS; s++)
        for (int i = 0; i < count_of(c, (name_sort)s); i++)
            n->entry[n->n++] = (entry){name_of(c, (name_sort)s, i).id, (name_sort)s, i};
    qsort(n->entry, n->n, sizeof *n->entry, in_order);
    n->place = need(calloc((size_t)c->spaces + 1, sizeof *n->place));
    n->part = need(calloc((size_t)c->spaces + 1, sizeof *n->part));
    n->where = need(calloc((size_t)c->spaces + 1, sizeof *n->where));
    for (int i = 0; i < c->spaces; i++) {
        const pr_space *s = &c->space[i];
        const bool named = s->printed && *s->printed, alone = named && s->whole == i && only_name(c, i);
        buffer place = {0}, part = {0}, where = {0};
        if (named) buffer_addf(&place, alone ? "%s" : "%s (%s)", s->printed, s->label);
        if (named && s->where) buffer_addf(&where, alone ? "%s" : "%s (%s)", s->where, s->label);
        if (!where.s) buffer_addf(&where, tr("at %s"), s->label);
        add_part(c, i, &part);
        n->place[i] = place.s;
        n->part[i] = part.s;
        n->where[i] = where.s;
    }
    return n;
}

void name_index_free(name_index *n) {
    if (!n) return; /* the rest does not read n->content, which may already be freed */
    for (int i = 0; i < n->spaces; i++) free_all(n->place[i], n->part[i], n->where[i]);
    free_all(n->place, n->part, n->where, n->entry, n);
}

int name_find(const name_index *n, name_sort of, const char *id) {
    const entry wanted = {id, of, 0};
    const size_t at = ordered_place(&wanted, n->entry, n->n, sizeof *n->entry, in_order);
    const bool found = at < n->n && n->entry[at].of == of && strcmp(n->entry[at].id, id) == 0;
    return found ? n->entry[at].at : PR_NOBODY;
}

const char *name_title(const name_index *n, name_sort of, int i) {
    return i < 0 ? "" : name_of(n->content, of, i).title;
}

const char *name_place(const name_index *n, int space) {
    return n->place[space] ? n->place[space] : n->content->space[space].label;
}

const char *name_part(const name_index *n, int space) {
    return n->part[space];
}

const char *name_where(const name_index *n, int space) {
    return n->where[space];
}
