/* Chooses settings greedily until every pair of values of two settings is played or closed. An episode always gets the
 * same choices. */
#include "check/pairwise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MANY: more pairs than a trial has */
enum { VALUE_TEXT = 512, MANY = MAX_VARIED * MAX_VARIED };

/* Adds a value unless it exists. */
static void add_value(struct varied *v, const char *text) {
    for (int i = 0; i < v->values; i++)
        if (strcmp(v->value[i], text) == 0) return;
    size_t n = strlen(text) + 1;
    char *copy = v->values < MAX_VALUES ? malloc(n) : NULL;
    if (copy) v->value[v->values++] = memcpy(copy, text, n);
}

static void add_integer(struct varied *v, long long n) {
    char text[24];
    snprintf(text, sizeof text, "%lld", n);
    add_value(v, text);
}

/* Adds a value of a list setting: n choices starting at `first`, cyclically, as text. */
static void add_list(struct varied *v, const pr_setting *s, int first, int n) {
    char text[VALUE_TEXT];
    struct text t = text_over(text, sizeof text);
    for (int i = 0; i < n && i < s->choices; i++)
        text_add(&t, "%s%s", i ? "," : "", s->choice[(first + i) % s->choices].id);
    if (!t.cut) add_value(v, text);
}

/* Returns true if a list of the setting's values lacks the choice. Values are texts as add_list() writes them. */
static bool is_lacked(const struct varied *v, const char *choice) {
    char wanted[VALUE_TEXT], value[VALUE_TEXT];
    snprintf(wanted, sizeof wanted, ",%s,", choice);
    for (int i = 0; i < v->values; i++) {
        snprintf(value, sizeof value, ",%.*s,", VALUE_TEXT - 3, v->value[i]);
        if (!strstr(value, wanted)) return true;
    }
    return false;
}

/* Adds the values of a setting, first the default. The values of a list setting are the longest list and, for each
 * choice, a shortest list with the choice and a shortest list without the choice. A list without a choice finds scripts
 * that name a thing which is not in the match. */
static void values_of(struct varied *v, const pr_setting *s) {
    if (s->type == PR_SETTING_TEXT || strlen(s->standard) >= VALUE_TEXT) return;
    add_value(v, s->standard);
    if (s->type == PR_SETTING_FLAG) {
        add_value(v, strcmp(s->standard, "true") ? "true" : "false");
    } else if (s->type == PR_SETTING_CHOICE) {
        for (int i = 0; i < s->choices; i++) add_value(v, s->choice[i].id);
    } else if (s->type == PR_SETTING_INTEGER) {
        const long long least = s->has_min ? s->min : 0, most = s->has_max ? s->max : 0;
        for (long long n = least; n <= most && most - least < 8; n++) add_integer(v, n);
        add_integer(v, least);
        add_integer(v, most);
    } else {
        const int least = s->has_min ? s->min : 0;
        add_list(v, s, 0, s->has_max ? s->max : 0);
        for (int i = 0; i < s->choices && i < MAX_VALUES; i += least ? least : 1) add_list(v, s, i, least);
        for (int i = 0; i < s->choices && least < s->choices; i++)
            if (!is_lacked(v, s->choice[i].id)) add_list(v, s, i + 1, least);
    }
}

static int8_t *pair_of(struct pairwise *t, int a, int i, int b, int j) {
    return a < b ? &t->pair[a][i][b][j] : &t->pair[b][j][a][i];
}

static int find_varied(const struct pairwise *t, const char *name) {
    for (int a = 0; a < t->varied; a++)
        if (strcmp(t->by[a].name, name) == 0) return a;
    return NONE;
}

/* Closes the pairs in which this setting does not apply, because the other setting lacks the required value. */
static void close_undeclared(struct pairwise *t, const pr_setting *s) {
    const int a = find_varied(t, s->name);
    for (int w = 0; a != NONE && w < s->whens; w++) {
        const int b = find_varied(t, s->when[w].name);
        for (int j = 0; b != NONE && j < t->by[b].values; j++) {
            if (strcmp(t->by[b].value[j], s->when[w].value) == 0) continue;
            for (int i = 1; i < t->by[a].values; i++) *pair_of(t, a, i, b, j) = PAIR_CLOSED;
        }
    }
}

void pairwise_plan(struct pairwise *t, const pr_description *about) {
    *t = (struct pairwise){.news = 1};
    for (int i = 0; about && i < about->settings; i++) {
        const char *name = about->setting[i].name;
        struct varied *v = &t->by[t->varied];
        if (t->varied == MAX_VARIED || strlen(name) >= sizeof v->name) continue;
        memcpy(v->name, name, strlen(name) + 1);
        values_of(v, &about->setting[i]);
        if (v->values > 1)
            t->varied++;
        else if (v->values)
            free(v->value[--v->values]);
    }
    for (int i = 0; about && i < about->settings; i++) close_undeclared(t, &about->setting[i]);
}

/* Learning from trials -------------------------------------------------------------------------------- */

/* Notes for each pair of a trial that the trial was played or refused. */
static void note_pairs(struct pairwise *t, int trial) {
    const int8_t *pick = t->pick[trial];
    for (int a = 0; a < t->varied; a++)
        for (int b = a + 1; b < t->varied; b++) {
            int8_t *pair = pair_of(t, a, pick[a], b, pick[b]);
            if (!t->refused[trial])
                *pair = PAIR_PLAYED;
            else if (*pair != PAIR_PLAYED && *pair != PAIR_CLOSED)
                ++*pair;
        }
}

/* Returns the number of pairs that the values `pick` form and that were never played, and the last such pair in
 * `*last`. */
static int news_in(struct pairwise *t, const int8_t *pick, int8_t **last) {
    int n = 0;
    for (int a = 0; a < t->varied; a++)
        for (int b = a + 1; b < t->varied; b++) {
            int8_t *pair = pair_of(t, a, pick[a], b, pick[b]);
            if (*pair == PAIR_PLAYED) continue;
            *last = pair;
            n++;
        }
    return n;
}

/* Learns from the last trial. A played trial proves that its pairs are innocent. An earlier refused trial may then have
 * only one suspect left. */
static void learn(struct pairwise *t) {
    const int last = t->n - 1;
    int8_t *pair = NULL;
    const int news = news_in(t, t->pick[last], &pair);
    if (t->refused[last])
        t->news = news > 1 ? news / 2 : 1;
    else if (t->news < MANY)
        t->news *= 2;
    note_pairs(t, last);
    for (int r = 0; r < t->n; r++)
        if (t->refused[r] && news_in(t, t->pick[r], &pair) == 1) *pair = PAIR_CLOSED;
}

/* Choosing a trial ------------------------------------------------------------------------------------ */

/* Returns the number of never played pairs that value i of setting a makes with the chosen values, or 2 * MANY if one
 * of these pairs is closed. */
static int news_with(struct pairwise *t, const int8_t *pick, int a, int i) {
    int n = 0;
    for (int b = 0; b < t->varied; b++) {
        const int pair = b == a || pick[b] == NONE ? PAIR_PLAYED : *pair_of(t, a, i, b, pick[b]);
        if (pair == PAIR_CLOSED) return 2 * MANY;
        n += pair != PAIR_PLAYED;
    }
    return n;
}

/* Returns the gain of value i of setting a: the number of new pairs. Pairs that occurred in refused trials count less.
 * `pick` is NONE for a setting whose value is not chosen yet. With such a setting every missing pair counts a little,
 * so that values with many missing pairs come first. */
static long gain(struct pairwise *t, const int8_t *pick, int a, int i) {
    long sum = 0;
    for (int b = 0; b < t->varied; b++) {
        if (b == a) continue;
        for (int j = 0; j < t->by[b].values; j++) {
            const int pair = *pair_of(t, a, i, b, j);
            if (pair != PAIR_PLAYED && (pick[b] == j || pick[b] == NONE))
                sum += (long)(PAIR_CLOSED - pair) * (pick[b] == j ? MAX_VARIED * MAX_VALUES * PAIR_CLOSED : 1);
        }
    }
    return sum;
}

/* Chooses the setting and value with the largest gain and at most `*news` pairs that were never played. Subtracts the
 * number of these pairs from `*news`. Returns false if no value has a gain. */
static bool choose_one(struct pairwise *t, int8_t *pick, int *news) {
    long most = 0;
    int best = NONE, value = 0;
    for (int a = 0; a < t->varied; a++)
        for (int i = 0; pick[a] == NONE && i < t->by[a].values; i++) {
            const long g = gain(t, pick, a, i);
            if (g > most && news_with(t, pick, a, i) <= *news) most = g, best = a, value = i;
        }
    if (best == NONE) return false;
    *news -= news_with(t, pick, best, value);
    pick[best] = (int8_t)value;
    return true;
}

/* Chooses the first value with the fewest pairs that were never played. */
static void choose_known(struct pairwise *t, int8_t *pick, int a) {
    int best = 0;
    for (int i = 1; i < t->by[a].values; i++)
        if (news_with(t, pick, a, i) < news_with(t, pick, a, best)) best = i;
    pick[a] = (int8_t)best;
}

/* Chooses the default of every setting except one. Each call chooses the next value that is not a default. Returns
 * false after the last value. */
static bool choose_alone(const struct pairwise *t, int8_t *pick) {
    int nth = t->n;
    for (int a = 0; a < t->varied; a++) pick[a] = 0;
    for (int a = 0; a < t->varied; nth -= t->by[a++].values - 1)
        if (nth < t->by[a].values) {
            pick[a] = (int8_t)nth;
            return true;
        }
    return !t->n;
}

/* Chooses values that bring new pairs. Returns false if there are no new pairs. */
static bool choose_together(struct pairwise *t, int8_t *pick) {
    bool some = false;
    int news = t->news;
    for (int a = 0; a < t->varied; a++) pick[a] = NONE;
    while (choose_one(t, pick, &news)) some = true;
    for (int a = 0; a < t->varied; a++)
        if (pick[a] == NONE) choose_known(t, pick, a);
    return some;
}

bool pairwise_next(struct pairwise *t, bool together) {
    if (t->n) learn(t);
    if (t->n == MAX_TRIALS) return false;
    int8_t *pick = t->pick[t->n];
    if (!choose_alone(t, pick) && !(together && choose_together(t, pick))) return false;
    t->n++;
    return true;
}

void pairwise_refused(struct pairwise *t) {
    t->refused[t->n - 1] = true;
}

int pairwise_settings(const struct pairwise *t, int trial, struct setting setting[MAX_VARIED]) {
    int n = 0;
    for (int a = 0; a < t->varied; a++)
        if (t->pick[trial][a]) setting[n++] = (struct setting){t->by[a].name, t->by[a].value[t->pick[trial][a]]};
    return n;
}

void pairwise_free(struct pairwise *t) {
    for (int a = 0; t && a < t->varied; a++)
        for (int i = 0; i < t->by[a].values; i++) free(t->by[a].value[i]);
    free(t);
}
