/* Keeps the counts of a simulation, adds them up, and reads and writes them as JSON. A file may come from another
 * machine, so its numbers are checked against bounds. */
#define _GNU_SOURCE 1
#include "front/sim/statistics.h"

#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* MOST_LEVELS: maximum number of nested objects in a file, including the root. AMOUNT: the index of an amount. Amounts
 * of `points` may be negative, because points can be lost. */
enum { MOST_LEVELS = 4, MOST_COUNTS = 64, AMOUNT = 2 };
/* Maximum of a count in a file. No real count is larger. Larger numbers could not be drawn, and their sums could
 * overflow. */
static const long long MOST_COUNTED = 1LL << 50;

static int by_name(const void *name, const void *member) {
    return strcmp(name, ((const totals *)member)->name);
}

/* Returns the index of the member `name`, or the index at which it would be inserted. */
static size_t place_of(const totals *t, const char *name) {
    return t ? ordered_place(name, t->at, t->n, sizeof *t->at, by_name) : 0;
}

static bool is_at(const totals *t, size_t i, const char *name) {
    return i < totals_size(t) && !strcmp(t->at[i].name, name);
}

const totals *totals_in(const totals *t, const char *name) {
    const size_t i = place_of(t, name);
    return is_at(t, i, name) ? &t->at[i] : NULL;
}

size_t totals_size(const totals *t) {
    return t ? t->n : 0;
}

long long count_at(const totals *t, size_t i) {
    return t && i < t->counts ? t->count[i] : 0;
}

long long counts_sum(const totals *t, size_t from, size_t to) {
    long long sum = 0;
    for (size_t i = from; i < to; i++) sum += count_at(t, i);
    return sum;
}

totals *totals_member(totals *t, const char *name) {
    const size_t i = place_of(t, name);
    if (is_at(t, i, name)) return &t->at[i];
    t->at = ordered_room(t->at, &t->n, sizeof *t->at, i);
    t->at[i] = (totals){.name = copy_text(name)};
    return &t->at[i];
}

static bool is_empty(const totals *t) {
    return !t->count && !t->n;
}

static bool counts_add(totals *to, const totals *from) {
    if (is_empty(to)) {
        to->count = need(calloc(from->counts + 1, sizeof *to->count));
        to->counts = from->counts;
    }
    if (!to->count || to->counts != from->counts) return false;
    for (size_t i = 0; i < from->counts; i++) to->count[i] += from->count[i];
    return true;
}

bool totals_add(totals *to, const totals *from) {
    if (from->count) return counts_add(to, from);
    bool good = !to->count;
    for (size_t i = 0; good && i < from->n; i++) good = totals_add(totals_member(to, from->at[i].name), &from->at[i]);
    return good;
}

bool in_reach(long long n, long long most) {
    return n <= most && n >= -most;
}

/* Subtracts the absolute values of all counts from `room`. Returns false if `room` is too small, or if a name that is a
 * number, such as a number of rounds, is above MOST_COUNTED. */
static bool take_sizes(const totals *t, long long *room) {
    bool good = true;
    for (size_t i = 0; good && i < t->counts; i++) {
        good = in_reach(t->count[i], *room);
        if (good) *room -= llabs(t->count[i]);
    }
    for (size_t i = 0; good && i < t->n; i++)
        good = in_reach(strtoll(t->at[i].name, NULL, 10), MOST_COUNTED) && take_sizes(&t->at[i], room);
    return good;
}

bool totals_sane(const totals *t) {
    long long room = MOST_COUNTED;
    return take_sizes(t, &room);
}

/* JSON ------------------------------------------------------------------------------------------------------- */

static bool counts_read(totals *to, const json_t *array, bool points) {
    size_t i;
    json_t *one;
    bool good = json_array_size(array) <= MOST_COUNTS;
    to->count = need(calloc(json_array_size(array) + 1, sizeof *to->count));
    json_array_foreach(array, i, one) {
        to->count[to->counts++] = json_integer_value(one);
        good = good && json_is_integer(one) && (json_integer_value(one) >= 0 || (points && i == AMOUNT));
    }
    return good;
}

static int by_names(const void *a, const void *b) {
    return by_name(((const totals *)a)->name, b);
}

/* Reads the members of an object at one of the levels from MOST_LEVELS, the root, to 1. */
static bool members_in(totals *to, const json_t *object, int level, bool points) {
    const char *name;
    json_t *value;
    bool good = json_is_object(object) && level > 0;
    if (!good) return false;
    to->at = need(calloc(json_object_size(object) + 1, sizeof *to->at));
    json_object_foreach((json_t *)object, name, value) {
        totals *one = &to->at[to->n++];
        const bool root = level == MOST_LEVELS;
        one->name = copy_text(name);
        good = good &&
               (json_is_array(value) ? !root && counts_read(one, value, points)
                                     : members_in(one, value, level - 1, points || (root && !strcmp(name, "points"))));
    }
    qsort(to->at, to->n, sizeof *to->at, by_names);
    return good;
}

bool totals_read(totals *root, const json_t *sections) {
    return members_in(root, sections, MOST_LEVELS, false);
}

json_t *totals_json(const totals *t) {
    json_t *value = need(t->count ? json_array() : json_object());
    for (size_t i = 0; i < t->counts; i++) json_array_append_new(value, json_integer(t->count[i]));
    for (size_t i = 0; i < t->n; i++) json_object_set_new(value, t->at[i].name, totals_json(&t->at[i]));
    return value;
}

void totals_free(totals *t) {
    for (size_t i = 0; i < t->n; i++) totals_free(&t->at[i]);
    free_all(t->at, t->count, t->name);
    *t = (totals){0};
}
