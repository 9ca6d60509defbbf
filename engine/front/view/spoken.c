/* Numbers, lists, sentences, pieces in words: see spoken.h. */
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
    for (char *c = typed; *c; c++)
        if (*c == '_' || (*c == '.' && isdigit((unsigned char)c[1]))) *c = ' '; /* "pond.a1" is a place */
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

void spoken_hp(const world *w, const json_t *piece, buffer *t) {
    long long now = json_int(piece, "hp"), most = json_int(piece, "hp_max");
    if (json_flag(piece, "endless"))
        buffer_add(t, tr(", endless hit points"));
    else if (json_int(world_kind(w, json_str(piece, "id")), "hp") < most)
        buffer_addf(t, tr_n(", %lld hit point, at most %lld", ", %lld hit points, at most %lld", now), now, most);
    else
        buffer_addf(t, tr(", %lld of %lld hit points"), now, most);
}

void spoken_likeness(const world *w, const json_t *piece, bool full, buffer *t) {
    const char *id = json_str(piece, "id");
    size_t i, cells = json_array_size(json_object_get(world_kind(w, id), "cells"));
    json_t *one;
    if (full && json_int(piece, "hp_max") > 1) spoken_hp(w, piece, t);
    json_array_foreach(json_object_get(piece, "conditions"), i, one) buffer_addf(t, ", %s", tr(json_string_value(one)));
    if (*json_str(piece, "face")) buffer_addf(t, tr(", %s side"), tr(json_str(piece, "face")));
    if (full && cells)
        buffer_addf(t, tr(", acts on %lld of the %zu cells of its track"), json_int(piece, "hook"), cells);
    if (json_flag(world_kind(w, id), "blocks")) buffer_add(t, tr(", an obstacle"));
    if (full) shown_add(w, t, "pieces", json_object_get(shown_values(w, "pieces"), id), ", ", ", ");
    json_array_foreach(json_object_get(w->view, "pieces"), i, one) {
        if (!strcmp(json_str(one, "carrier"), id)) buffer_addf(t, tr(", with %s"), world_title(w, json_str(one, "id")));
    }
}

/* Alike things, counted, in the order in which they were met. */
typedef struct group {
    const char *kind;
    char *like;
    size_t n;
} group;

typedef struct groups {
    group *at;
    size_t n;
} groups;

/* Takes `like`. */
static void count_one(groups *g, const char *kind, char *like) {
    size_t i = 0;
    while (i < g->n && (strcmp(g->at[i].kind, kind) != 0 || strcmp(g->at[i].like, like) != 0)) i++;
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

/* "two Wolves", or where nobody said what several are called: "Wolf, two of them". */
static void add_count(const world *w, const char *kind, size_t n, buffer *t) {
    char room[24];
    const char *plural = json_str(world_kind(w, kind), "plural"), *title = world_title(w, kind);
    if (n == 1)
        buffer_add(t, title);
    else if (*plural)
        buffer_addf(t, "%s %s", spoken_number((long long)n, room), plural);
    else
        buffer_addf(t, tr("%s, %s of them"), title, spoken_number((long long)n, room));
}

/* All of one kind: "five Wolves, two stunned, one down". */
static void add_kind(const world *w, const groups *g, const char *kind, buffer *t) {
    size_t n = 0, sorts = 0;
    char room[24];
    for (size_t i = 0; i < g->n; i++) {
        if (strcmp(g->at[i].kind, kind) != 0) continue;
        n += g->at[i].n;
        sorts++;
    }
    add_count(w, kind, n, t);
    for (size_t i = 0; i < g->n; i++) {
        const char *like = g->at[i].like;
        if (strcmp(g->at[i].kind, kind) != 0 || !*like) continue;
        if (n == 1)
            buffer_add(t, like);
        else if (sorts == 1)
            buffer_addf(t, tr(", all %s"), like + 2);
        else
            buffer_addf(t, ", %s %s", spoken_number((long long)g->at[i].n, room), like + 2);
    }
}

char *spoken_things(const world *w, const json_t *here, const char *but, bool full) {
    groups g = {0};
    buffer t = {0};
    size_t i, told = 0;
    json_t *piece;
    json_array_foreach(here, i, piece) {
        if (!strcmp(json_str(piece, "id"), but) || *json_str(piece, "carrier")) continue;
        buffer like = {0};
        spoken_likeness(w, piece, full, &like);
        count_one(&g, json_str(piece, "kind"), like.s ? like.s : copy_text(""));
    }
    for (i = 0; i < g.n; i++) {
        bool first = true;
        for (size_t j = 0; j < i; j++) first = first && strcmp(g.at[j].kind, g.at[i].kind) != 0;
        if (!first) continue;
        buffer_add(&t, told++ ? semicolon() : "");
        add_kind(w, &g, g.at[i].kind, &t);
    }
    free_groups(&g);
    return t.s ? t.s : copy_text("");
}

char *spoken_die(const world *w, const json_t *piece) {
    const json_t *symbols = json_object_get(piece, "symbols");
    size_t i, n = json_array_size(symbols);
    buffer t = {0};
    json_t *symbol;
    if (!json_is_array(symbols)) return NULL;
    bool alike = n > 1;
    for (i = 1; i < n; i++) alike = alike && json_equal(json_array_get(symbols, i), json_array_get(symbols, 0));
    if (!n) buffer_add(&t, tr("nothing"));
    json_array_foreach(symbols, i, symbol) {
        const char *title = world_symbol(w, json_string_value(symbol));
        if (!alike || !i) spoken_item(&t, i, alike ? 1 : n, title);
    }
    if (alike) buffer_addf(&t, n == 2 ? tr(" twice") : tr(" %zu times"), n);
    return t.s;
}

char *spoken_dice(const world *w, const json_t *here) {
    groups g = {0};
    buffer t = {0};
    char room[24];
    size_t i;
    json_t *piece;
    json_array_foreach(here, i, piece) {
        char *shows = spoken_die(w, piece);
        buffer like = {0};
        if (!shows) {
            buffer_add(&like, world_title(w, json_str(piece, "id")));
            spoken_likeness(w, piece, true, &like);
        }
        count_one(&g, shows ? "die" : "", shows ? shows : like.s);
    }
    for (i = 0; i < g.n; i++) {
        buffer one = {0};
        if (*g.at[i].kind)
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
