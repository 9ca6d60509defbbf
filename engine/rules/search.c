/* Searches of the board that scripts ask for, kept: many pieces go for the same goals, and most changes of a position
 * change no way. A search is made anew only when its goals, what is shut or which links are open have changed. */
#include "rules/run.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GOALS = 256 };

struct search {
    int n, goals[MOST_GOALS]; /* n < 0: nothing is kept */
    int *dist;
    uint64_t *key, *asked;
    /* dist, key and asked follow */
};

struct search *search_new(const struct def *d) {
    size_t words = (size_t)path_key_words(d), spaces = (size_t)d->spaces_n;
    struct search *s = malloc(sizeof *s + 2 * words * sizeof(uint64_t) + spaces * sizeof(int));
    if (!s) return NULL;
    s->n = -1;
    s->key = (uint64_t *)(s + 1);
    s->asked = s->key + words;
    s->dist = (int *)(s->asked + words);
    return s;
}

const int *search_distances(struct run *r, int piece, const int *goals, int n) {
    struct search *s = r->search;
    size_t bytes = (size_t)path_key_words(r->rules->def) * sizeof(uint64_t);
    path_key(&r->pos, piece, s->asked);
    bool same =
        s->n == n && memcmp(s->key, s->asked, bytes) == 0 && memcmp(s->goals, goals, (size_t)n * sizeof *goals) == 0;
    if (same) return s->dist;
    path_distances(&r->pos, piece, goals, n, NONE, s->dist, r->frontier, r->key);
    s->n = n <= MOST_GOALS ? n : -1;
    if (s->n < 0) return s->dist;
    memcpy(s->key, s->asked, bytes);
    memcpy(s->goals, goals, (size_t)n * sizeof *goals);
    return s->dist;
}
