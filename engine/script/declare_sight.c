/* Rules about spaces, and the sight that they make. docs/DEFINITION.md 12. */
#include "script/declare.h"

#include "core/build.h"

#include <string.h>

enum { MAX_RULES = 32, MAX_COUNTED = 4096 };

/* One rule: { into = filter of spaces, there = filter of pieces, min = n }. */
static void rule_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct space_rule **next = ctx, *rule = (*next)++;
    (void)key;
    expect_table(c);
    scan_keys(c, "into there min");
    const char *into = scan_optional(c, "into");
    rule->into_some = into != NULL;
    if (into && !space_filter_compile(def(c), into, &rule->into, &p)) scan_error(c, "into", "%s", p.text);
    rule->there_some = scan_filter(c, "there", &rule->there);
    if (rule->there_some) def_watch(def(c), &rule->there);
    if (!rule->into_some && !rule->there_some)
        scan_error(c, NULL, "expected `into`, a filter of spaces, or `there`, a filter of pieces");
    if (!rule->there_some && scan_has(c, "min")) scan_error(c, "min", "counts pieces: add `there`");
    rule->min = scan_int(c, "min", 1, 1, MAX_COUNTED);
}

static struct space_rule *rules_under(struct scan *c, const char *key, int *n) {
    *n = 0;
    if (!scan_enter(c, key, false)) return NULL;
    *n = scan_length(c);
    if (*n > MAX_RULES) scan_error(c, NULL, "at most %d rules are possible", MAX_RULES);
    struct space_rule *list = declare_array(c, *n, sizeof *list), *next = list;
    scan_list(c, rule_item, &next);
    scan_leave(c);
    return list;
}

/* The first of the two words if `key` says it or is absent, else the second. */
static bool second_of(struct scan *c, const char *key, const char *first, const char *second) {
    const char *said = scan_string(c, key, first);
    if (strcmp(said, first) != 0 && strcmp(said, second) != 0)
        scan_error(c, key, "expected \"%s\" or \"%s\", got \"%s\"", first, second, said);
    return strcmp(said, second) == 0;
}

void declare_sight(struct scan *c) {
    if (!scan_enter(c, "sight", false)) return;
    struct sight *s = declare_array(c, 1, sizeof *s);
    scan_keys(c, "bars partial corners holes via");
    s->bars = rules_under(c, "bars", &s->bars_n);
    s->partial = rules_under(c, "partial", &s->partial_n);
    s->corners = second_of(c, "corners", "both", "one") ? CORNERS_ONE : CORNERS_BOTH;
    s->clear_holes = second_of(c, "holes", "bar", "clear");
    const struct link_filter *via = scan_via(c);
    s->via_some = via != NULL;
    if (via) s->via = *via;
    def(c)->sight = s;
    scan_leave(c);
}
