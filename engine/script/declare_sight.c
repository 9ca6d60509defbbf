/* Reads the rules of sight (docs/MAPS.md 7). */
#include "script/declare.h"

#include <string.h>

/* Returns true if the value of `key` is `second`, false if it is `first` or absent. Any other value is an error. */
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
    s->bars = scan_sight_rules(c, "bars", &s->bars_n);
    s->partial = scan_sight_rules(c, "partial", &s->partial_n);
    s->corners = second_of(c, "corners", "both", "one") ? CORNERS_ONE : CORNERS_BOTH;
    s->clear_holes = second_of(c, "holes", "bar", "clear");
    const struct link_filter *via = scan_via(c);
    s->via_some = via != NULL;
    if (via) s->via = *via;
    def(c)->sight = s;
    scan_leave(c);
}
