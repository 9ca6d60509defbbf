/* Properties of space: adjacency, range and sight are the same from both ends, and a piece's legal steps are those that
 * a search finds. */
#include "match/kit.h"

#include "core/sight.h"

enum { MAX_PIECES = 24 }; /* in play, each compared with each */

static bool check_pair(struct tally *t, const struct run *r, int a, int b) {
    const struct position *p = &r->pos;
    const char *from = p->def->spaces[a].id, *to = p->def->spaces[b].id;
    return kit_check(t, PROP_SPACE, space_joined(p, a, b, NULL) == space_joined(p, b, a, NULL),
                     "%s is adjacent to %s one way only", from, to) &&
           kit_check(t, PROP_SPACE, range_of(r, a, b, NULL) == range_of(r, b, a, NULL),
                     "range differs from %s to %s and back", from, to) &&
           kit_check(t, PROP_SPACE, sight_between(p, a, b, NULL) == sight_between(p, b, a, NULL),
                     "%s and %s do not see each other equally well", from, to);
}

static bool check_steps(struct tally *t, const struct run *r, int piece) {
    const struct def *d = r->rules->def;
    const int *far = path_cache_reach(r, piece), from = *at(&r->pos, F_PIECE_space, piece);
    int n = space_ways(&r->pos, from, piece, r->ways), first = 0, good = 0;
    for (int s = 0; s < d->spaces_n; s++) first += far[s] == 1;
    for (int i = 0; i < n; i++) good += far[r->ways[i]] == 1;
    return kit_check(t, PROP_SPACE, n == good && n == first, "%s has %d legal steps, a search finds %d",
                     d->pieces[piece].id, n, first);
}

bool check_places(struct tally *t, const pr_match *m) {
    const struct run *r = m->run;
    int piece[MAX_PIECES], n = 0;
    for (int q = 0; q < r->rules->def->pieces_n && n < MAX_PIECES; q++)
        if (*at(&r->pos, F_PIECE_space, q) != NONE) piece[n++] = q;
    for (int i = 0; i < n; i++) {
        if (!check_steps(t, r, piece[i])) return false;
        for (int k = 0; k < i; k++)
            if (!check_pair(t, r, *at(&r->pos, F_PIECE_space, piece[i]), *at(&r->pos, F_PIECE_space, piece[k])))
                return false;
    }
    return true;
}
