/* Adds up the counts of simulations, and checks them. A file may come from another machine, so its numbers are checked
 * against bounds. */
#include "front/sim/sim_results.h"

#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* MAX_LEVELS: maximum number of nested objects in a file, including the root. AMOUNT: the index of an amount. Amounts
 * of `points` may be negative, because points can be lost. */
enum { MAX_LEVELS = 4, MAX_COUNTS = 64, AMOUNT = 2 };
/* The sections whose counts are in groups: {"SECTION": {"GROUP": {"NAME": COUNTS}}}. In other sections, an item may
 * have counts of its own. */
static const char GROUPED[] = "delegable down falls killed kills points questions tracks ways";
/* Maximum of a count in a file. No real count is larger. Larger numbers could not be drawn, and their sums could
 * overflow. */
static const long long MAX_COUNTED = 1LL << 50;

static bool counts_add(const json_t *to, const json_t *from) {
    size_t i;
    json_t *one;
    if (json_array_size(to) != json_array_size(from)) return false;
    json_array_foreach(from, i, one) {
        json_t *sum = json_array_get(to, i);
        json_integer_set(sum, json_integer_value(sum) + json_integer_value(one));
    }
    return true;
}

bool totals_add(json_t *to, const json_t *from) {
    const char *name;
    json_t *value;
    bool good = true;
    json_object_foreach((json_t *)from, name, value) {
        json_t *sum = json_object_get(to, name);
        if (!sum || (json_is_object(sum) && !json_object_size(sum)))
            json_object_set_new(to, name, need(json_deep_copy(value)));
        else if (json_is_object(sum) && json_is_object(value))
            good = good && totals_add(sum, value);
        else
            good = good && json_is_array(sum) && json_is_array(value) && counts_add(sum, value);
    }
    return good;
}

static bool counts_fit(const json_t *list, bool points) {
    size_t i;
    json_t *one;
    bool good = json_array_size(list) <= MAX_COUNTS;
    json_array_foreach(list, i, one) good =
        good && json_is_integer(one) && (json_integer_value(one) >= 0 || (points && i == AMOUNT));
    return good;
}

/* Checks the members of an object at one of the levels from MAX_LEVELS, the root, to 1. `section` is the section that
 * has the object, or NULL for the root. */
static bool members_fit(const json_t *object, int level, const char *section) {
    const bool lists = level < MAX_LEVELS - 1 || (section && !word_listed(GROUPED, section));
    const char *name;
    json_t *value;
    bool good = json_is_object(object) && level > 0;
    if (!good) return false;
    json_object_foreach((json_t *)object, name, value) {
        good = good && (json_is_array(value) ? lists && counts_fit(value, !strcmp(section, "points"))
                                             : members_fit(value, level - 1, section ? section : name));
    }
    return good;
}

bool totals_fit(const json_t *totals) {
    return members_fit(totals, MAX_LEVELS, NULL);
}

static bool in_reach(long long n, long long most) {
    return n <= most && n >= -most;
}

/* Subtracts the absolute values of all counts from `room`. Returns false if `room` is too small, or if a name that is a
 * number, such as a number of rounds, is above MAX_COUNTED. */
static bool take_sizes(const json_t *value, long long *room) {
    const char *name;
    size_t i;
    json_t *one;
    bool good = true;
    json_array_foreach(value, i, one) {
        good = good && in_reach(json_integer_value(one), *room);
        if (good) *room -= llabs(json_integer_value(one));
    }
    json_object_foreach((json_t *)value, name, one) good =
        good && in_reach(strtoll(name, NULL, 10), MAX_COUNTED) && take_sizes(one, room);
    return good;
}

bool totals_sane(const json_t *totals) {
    long long room = MAX_COUNTED;
    return take_sizes(totals, &room);
}
