/* Puts numbers, lists and groups of pieces into words. */
#include "front/doc/spoken.h"

#include "front/doc/state.h"

#include <ctype.h>
#include <stdio.h>

const char *spoken_number(long long n, char *room) {
    switch (n) {
    case 0: return tr("no");
    case 1: return tr("one");
    case 2: return tr("two");
    case 3: return tr("three");
    case 4: return tr("four");
    case 5: return tr("five");
    case 6: return tr("six");
    case 7: return tr("seven");
    case 8: return tr("eight");
    case 9: return tr("nine");
    case 10: return tr("ten");
    case 11: return tr("eleven");
    case 12: return tr("twelve");
    default: break;
    }
    snprintf(room, 24, "%lld", n);
    return room;
}

void spoken_typed(char *typed) {
    const bool point = strchr(typed, ',') != NULL; /* a point such as "45.2,72" keeps its dots; only a point has a
                                                    * comma */
    for (char *c = typed; *c; c++)
        if (*c == '_' || (*c == '.' && isdigit((unsigned char)c[1]) && !point))
            *c = ' '; /* the dot in the id of a space, such as "pond.a1", remains */
}

void spoken_item(buffer *t, size_t i, size_t n, const char *part) {
    buffer_addf(t, "%s%s", !i ? "" : i + 1 == n ? tr(" and ") : ", ", part);
}

void spoken_hp(const world *w, const pr_piece *piece, buffer *t) {
    owned_by(doc_free_at) doc *d = doc_new();
    item *i = doc_alone(d);
    item_hp(i, w, piece);
    item_say(i, 0, t);
}

void spoken_likeness(const world *w, const pr_piece *piece, bool full, buffer *t) {
    owned_by(doc_free_at) doc *d = doc_new();
    item *i = doc_alone(d);
    item_piece(i, w, piece, full);
    item_say(i, 0, t);
}

/* A group of `n` equal pieces. `like` has their conditions, face and variables in words. Groups are in the order of
 * their first pieces. */
typedef struct group {
    int kind;
    char *like;
    size_t n;
} group;

typedef struct groups {
    group *at;
    size_t n;
} groups;

/* Adds one piece to its group. Takes ownership of `like`. */
static void count_one(groups *g, int kind, char *like) {
    size_t i = 0;
    while (i < g->n && (g->at[i].kind != kind || strcmp(g->at[i].like, like) != 0)) i++;
    if (i < g->n) {
        g->at[i].n++;
        free(like);
        return;
    }
    append_to(g->at, g->n) = (group){kind, like, 1};
}

static void free_groups(groups *g) {
    for (size_t i = 0; i < g->n; i++) free(g->at[i].like);
    free(g->at);
}

/* Adds a number of pieces: "two Wolves", or "Wolf, two of them" if the kind has no known plural. */
static void add_count(const pr_kind *kind, size_t n, buffer *t) {
    char room[24];
    const char *plural = kind->plural, *title = kind->is.title;
    if (n == 1)
        buffer_add(t, title);
    else if (plural && *plural)
        buffer_addf(t, "%s %s", spoken_number((long long)n, room), plural);
    else
        buffer_addf(t, tr("%s, %s of them"), title, spoken_number((long long)n, room));
}

/* Adds all pieces of one kind in words: "five Wolves, two stunned, one down". */
static void add_kind(const world *w, const groups *g, int kind, buffer *t) {
    size_t n = 0, sorts = 0;
    char room[24];
    for (size_t i = 0; i < g->n; i++) {
        if (g->at[i].kind != kind) continue;
        n += g->at[i].n;
        sorts++;
    }
    add_count(&w->content->kind[kind], n, t);
    for (size_t i = 0; i < g->n; i++) {
        const char *like = g->at[i].like;
        if (g->at[i].kind != kind || !*like) continue;
        if (n == 1)
            buffer_add(t, like);
        else if (sorts == 1)
            buffer_addf(t, tr(", all %s"), like + 2);
        else
            buffer_addf(t, ", %s %s", spoken_number((long long)g->at[i].n, room), like + 2);
    }
}

char *spoken_things(const world *w, pr_list here, int but, bool full) {
    groups g = {0};
    buffer t = {0};
    size_t told = 0;
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        if (piece->piece == but || piece->carrier != PR_NOBODY) continue;
        buffer like = {0};
        spoken_likeness(w, piece, full, &like);
        count_one(&g, piece->kind, like.s ? like.s : copy_text(""));
    }
    for (size_t i = 0; i < g.n; i++) {
        bool first = true;
        for (size_t j = 0; j < i; j++) first = first && g.at[j].kind != g.at[i].kind;
        if (!first) continue;
        buffer_add(&t, told++ ? semicolon() : "");
        add_kind(w, &g, g.at[i].kind, &t);
    }
    free_groups(&g);
    return t.s ? t.s : copy_text("");
}

char *spoken_die(const world *w, const pr_piece *piece) {
    bool die;
    pr_list symbols = piece_pips(w, piece, &die);
    buffer t = {0};
    if (!die) return NULL;
    bool alike = symbols.n > 1;
    for (int i = 1; i < symbols.n; i++) alike = alike && symbols.at[i] == symbols.at[0];
    if (!symbols.n) buffer_add(&t, tr("nothing"));
    for (int i = 0; i < (alike ? 1 : symbols.n); i++)
        spoken_item(&t, (size_t)i, alike ? 1 : (size_t)symbols.n, w->content->symbol[symbols.at[i]].is.title);
    if (alike) buffer_addf(&t, symbols.n == 2 ? tr(" twice") : tr(" %zu times"), (size_t)symbols.n);
    return t.s;
}
