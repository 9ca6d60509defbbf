/* Distances on the map as it is drawn: see afar.h. A breadth-first search from the goal; around a space are the up to
 * eight that touch it on its board. */
#include "front/view/afar.h"

#include "front/base/members.h"
#include "text/words.h"

#include <stdlib.h>

struct afar {
    json_t *steps; /* by space */
    json_t *at;    /* spaces by "board x y" */
    json_t *place; /* board, x and y by space */
    json_t *links; /* lists of spaces by space */
};

static void add_link(json_t *links, const char *from, const char *to) {
    if (!json_object_get(links, from)) json_object_set_new(links, from, json_array());
    json_array_append_new(json_object_get(links, from), json_string(to));
}

static char *key_of(long long board, long long x, long long y) {
    buffer key = {0};
    buffer_addf(&key, "%lld %lld %lld", board, x, y);
    return key.s;
}

static void read_map(afar *s, const json_t *info) {
    size_t i, j;
    json_t *board, *space, *link;
    json_array_foreach(json_object_get(info, "boards"), i, board) {
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            long long x = json_int(space, "x"), y = json_int(space, "y");
            char *key = key_of((long long)i, x, y);
            json_object_set(s->at, key, json_object_get(space, "id"));
            json_object_set_new(s->place, json_str(space, "id"),
                                json_pack("[III]", (json_int_t)i, (json_int_t)x, (json_int_t)y));
            free(key);
        }
    }
    json_array_foreach(json_object_get(info, "links"), i, link) {
        add_link(s->links, json_str(link, "from"), json_str(link, "to"));
        add_link(s->links, json_str(link, "to"), json_str(link, "from"));
    }
}

static void reach(afar *s, json_t *queue, const char *space, json_int_t steps) {
    if (!space || json_object_get(s->steps, space)) return;
    json_object_set_new(s->steps, space, json_integer(steps));
    json_array_append_new(queue, json_string(space));
}

static void reach_around(afar *s, json_t *queue, const char *space, json_int_t steps) {
    json_int_t board, x, y;
    size_t i;
    json_t *other;
    if (json_unpack(json_object_get(s->place, space), "[III]", &board, &x, &y) != 0) return;
    for (int around = 0; around < 9; around++) {
        char *key = key_of(board, x + around % 3 - 1, y + around / 3 - 1);
        reach(s, queue, json_string_value(json_object_get(s->at, key)), steps);
        free(key);
    }
    json_array_foreach(json_object_get(s->links, space), i, other) reach(s, queue, json_string_value(other), steps);
}

afar *afar_from(const json_t *info, const char *space) {
    afar *s = need(calloc(1, sizeof *s));
    *s = (afar){need(json_object()), need(json_object()), need(json_object()), need(json_object())};
    json_t *queue = need(json_array());
    read_map(s, info);
    reach(s, queue, space, 0);
    for (size_t i = 0; i < json_array_size(queue); i++) {
        const char *at = json_string_value(json_array_get(queue, i));
        reach_around(s, queue, at, json_integer_value(json_object_get(s->steps, at)) + 1);
    }
    json_decref(queue);
    return s;
}

void afar_free(afar *s) {
    json_decref(s->steps);
    json_decref(s->at);
    json_decref(s->place);
    json_decref(s->links);
    free(s);
}

size_t afar_to(const afar *s, const char *space) {
    const json_t *steps = json_object_get(s->steps, space);
    return steps ? (size_t)json_integer_value(steps) : AFAR_NEVER;
}
