/* Puts numbers, lists, sentences and pieces into words. */
#include "front/view/spoken.h"

#include "front/base/wrap.h"
#include "front/view/sheet.h"
#include "front/view/status.h"
#include "text/msg.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    const bool point = strchr(typed, ',') != NULL; /* "45.2,72" keeps its decimals; no id has a comma */
    for (char *c = typed; *c; c++)
        if (*c == '_' || (*c == '.' && isdigit((unsigned char)c[1]) && !point)) *c = ' '; /* "pond.a1" is a place */
}

void spoken_item(buffer *t, size_t i, size_t n, const char *part) {
    buffer_addf(t, "%s%s", !i ? "" : i + 1 == n ? tr(" and ") : ", ", part);
}

void spoken_say(const char *sentence) {
    size_t n = strlen(sentence);
    buffer t = {0};
    buffer_addf(&t, "%s%s", sentence, n && strchr(".!?:", sentence[n - 1]) ? "" : ".");
    t.s[0] = (char)toupper((unsigned char)t.s[0]);
    say_wrapped(0, 0, t.s);
    buffer_free(&t);
}

void spoken_hp(const world *w, const pr_piece *piece, buffer *t) {
    long long now = piece->hp, most = piece->hp_max;
    if (piece->endless)
        buffer_add(t, tr(", endless hit points"));
    else if (piece_kind(w, piece)->hp < most)
        buffer_addf(t, tr_n(", %lld hit point, at most %lld", ", %lld hit points, at most %lld", now), now, most);
    else
        buffer_addf(t, tr(", %lld of %lld hit points"), now, most);
}

void spoken_likeness(const world *w, const pr_piece *piece, bool full, buffer *t) {
    const pr_kind *kind = piece_kind(w, piece);
    if (full && piece->hp_max > 1) spoken_hp(w, piece, t);
    conditions_add(w, piece, t);
    if (*piece_face(w, piece)) buffer_addf(t, tr(", %s side"), tr(piece_face(w, piece)));
    if (full && kind->cells)
        buffer_addf(t, tr(", acts on %lld of the %zu cells of its track"), (long long)piece->hook, (size_t)kind->cells);
    if (kind->blocks) buffer_add(t, tr(", an obstacle"));
    if (full) shown_add(w, t, PR_OF_PIECE, piece->piece, ", ", ", ");
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *other = &w->look->piece[i];
        if (other->carrier == piece->piece) buffer_addf(t, tr(", with %s"), piece_title(w, other));
    }
}

/* Equal things with their number, in the order of first appearance. */
typedef struct group {
    int kind; /* PR_NOBODY for a die */
    char *like;
    size_t n;
} group;

typedef struct groups {
    group *at;
    size_t n;
} groups;

/* Counts one thing. Takes ownership of `like`. */
static void count_one(groups *g, int kind, char *like) {
    size_t i = 0;
    while (i < g->n && (g->at[i].kind != kind || strcmp(g->at[i].like, like) != 0)) i++;
    if (i < g->n) {
        g->at[i].n++;
        free(like);
        return;
    }
    g->at = need(realloc(g->at, (g->n + 1) * sizeof *g->at));
    g->at[g->n++] = (group){kind, like, 1};
}

static void free_groups(groups *g) {
    for (size_t i = 0; i < g->n; i++) free(g->at[i].like);
    free(g->at);
}

/* Adds "two Wolves", or "Wolf, two of them" for a kind without a plural. */
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

/* Adds all pieces of one kind: "five Wolves, two stunned, one down". */
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

char *spoken_dice(const world *w, pr_list here) {
    enum { THING = 0 };
    groups g = {0};
    buffer t = {0};
    char room[24];
    for (int i = 0; i < here.n; i++) {
        const pr_piece *piece = piece_in(w, here, i);
        char *shows = spoken_die(w, piece);
        buffer like = {0};
        if (!shows) {
            buffer_add(&like, piece_title(w, piece));
            spoken_likeness(w, piece, true, &like);
        }
        count_one(&g, shows ? PR_NOBODY : THING, shows ? shows : like.s);
    }
    for (size_t i = 0; i < g.n; i++) {
        buffer one = {0};
        if (g.at[i].kind == PR_NOBODY)
            buffer_addf(&one, tr("%s showing %s"), spoken_number((long long)g.at[i].n, room), g.at[i].like);
        else if (g.at[i].n > 1)
            buffer_addf(&one, tr("%s, %s of them"), g.at[i].like, spoken_number((long long)g.at[i].n, room));
        else
            buffer_add(&one, g.at[i].like);
        spoken_item(&t, i, g.n, one.s);
        buffer_free(&one);
    }
    free_groups(&g);
    return t.s ? t.s : copy_text("");
}
