/* Opens the match that an input's first line chooses (table.h). */
#include "fuzz/table.h"

#include "front/files/episode_index.h"

#include <stdlib.h>
#include <string.h>

bool table_set(session *s, const uint8_t *data, size_t size, size_t *from) {
    static const char *const games[] = {"toy/toy", "academy/tutorial", "forge/forge"};
    static const char *const last[] = {"bob=random", "you=random", "right=random"};
    const uint8_t *stop = size ? memchr(data, '\n', size) : NULL;
    size_t n = stop ? (size_t)(stop - data) : size, game = n ? data[0] % 3 : 0;
    match_setup p = {.seed = 7, .seeded = true};
    int status;
    *from = stop ? n + 1 : n;
    p.path = episode_find(games[game], &p.from);
    if (n && memchr(data, 'r', n)) words_add(&p.seats, last[game]);
    bool good = p.path && session_start(s, &p, &status);
    if (good) s->author = n && memchr(data, 'a', n);
    setup_free(&p);
    return good;
}
