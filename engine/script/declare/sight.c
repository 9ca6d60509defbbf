/* Reads the rules of sight (docs/MAPS.md 7). */
#include "script/declare/declare.h"

void declare_sight(struct scan *c) {
    if (!scan_enter(c, "sight", false)) return;
    struct sight *s = declare_array(c, 1, sizeof *s);
    scan_keys(c, "bars partial corners holes via");
    s->bars = scan_sight_rules(c, "bars", &s->bars_n);
    s->partial = scan_sight_rules(c, "partial", &s->partial_n);
    s->corners = scan_choice(c, "corners", "both", "both one") ? CORNERS_ONE : CORNERS_BOTH;
    s->clear_holes = scan_choice(c, "holes", "bar", "bar clear");
    const struct link_filter *via = scan_via(c);
    s->via_some = via != NULL;
    if (via) s->via = *via;
    def(c)->sight = s;
    scan_leave(c);
}
