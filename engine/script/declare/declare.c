/* Declares the things of a definition (docs/DEFINITION.md) in their order. This file reads the small things: names,
 * conditions, tracks, sides, seats, symbols and dice. */
#include "script/declare/declare.h"

#include "core/plane.h"

/* Maximum size of a track's value, so that differences fit in a word. */
enum { MAX_TRACK = 1000000000 };

static void word_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    declared(c, NULL, def_word(def(c), declare_title(c), &p), &p);
}

static void condition_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    declared(c, NULL, def_condition(def(c), declare_title(c), &p), &p);
}

static void track_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title text min max start rule sources open restarts shown was");
    word min = scan_int(c, "min", 0, -MAX_TRACK, MAX_TRACK), max = scan_int(c, "max", 99, -MAX_TRACK, MAX_TRACK);
    word start = scan_int(c, "start", min > 0 ? min : 0, -MAX_TRACK, MAX_TRACK);
    const char *rule = scan_optional(c, "rule"), *text = scan_msg(c, "text", NULL).s;
    int track = def_track(def(c), key, scan_msg(c, "title", key).s, min, max, start, &p);
    declared(c, NULL, track, &p);
    if (rule && track != NONE) def_track_rule(def(c), track, rule);
    if (text && track != NONE) def_track_text(def(c), track, text);
    if (track != NONE) def(c)->tracks[track].open = scan_bool(c, "open", false);
    if (track != NONE) def(c)->tracks[track].restarts = scan_bool(c, "restarts", false);
    if (scan_was(c) && !def_was(def(c), &def(c)->track_ids, track, scan_was(c), &p)) scan_error(c, "was", "%s", p.text);
}

static void side_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    expect_table(c);
    scan_keys(c, "id title track goal");
    const char *id = scan_string(c, "id", NULL), *goal = scan_msg(c, "goal", NULL).s;
    int side =
        def_side(def(c), id, scan_msg(c, "title", id).s, scan_name(c, "track", &def(c)->track_ids, "track", false), &p);
    declared(c, "id", side, &p);
    if (goal) def_side_goal(def(c), side, goal);
}

static void seat_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    expect_table(c);
    scan_keys(c, "id title side");
    const char *id = scan_string(c, "id", NULL);
    declared(
        c, "id",
        def_seat(def(c), id, scan_msg(c, "title", id).s, scan_name(c, "side", &def(c)->side_ids, "side", true), &p),
        &p);
}

static void symbol_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title plural text");
    int symbol = declared(c, NULL, def_symbol(def(c), key, scan_msg(c, "title", key).s, &p), &p);
    if (symbol == NONE) return;
    def_symbol_plural(def(c), symbol, scan_msg(c, "plural", "").s);
    def_symbol_text(def(c), symbol, scan_msg(c, "text", "").s);
}

static int symbol_at(struct scan *c, int i) {
    const char *name = scan_item(c, i);
    struct problem p;
    if (names_find(&def(c)->symbols, name) == NONE && !c->symbols)
        return declared(c, NULL, def_symbol(def(c), name, name, &p), &p);
    return scan_known(c, NULL, &def(c)->symbols, "symbol", name);
}

/* Reads a face: a symbol, or a list of symbols. */
static int face_at(struct scan *c, int i) {
    struct problem p;
    int symbols[MAX_POOL];
    bool list = lua_rawgeti(c->L, -1, i) == LUA_TTABLE;
    lua_pop(c->L, 1);
    if (!list) return symbol_at(c, i);
    scan_enter_item(c, i);
    int n = scan_length(c);
    if (n > MAX_POOL) scan_error(c, NULL, "a face shows at most %d symbols", MAX_POOL);
    for (int s = 0; s < n; s++) symbols[s] = symbol_at(c, s + 1);
    int pips = declared(c, NULL, def_pips(def(c), symbols, n, &p), &p);
    scan_leave(c);
    return pips;
}

static void die_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    int face[100];
    (void)ctx;
    expect_table(c);
    int n = scan_length_and(c, "unordered");
    if (n < 1 || n > 100) scan_error(c, NULL, "expected a list of 1 to 100 symbols");
    for (int i = 1; i <= n; i++) face[i - 1] = face_at(c, i);
    int die = declared(c, NULL, def_die(def(c), key, face, n, scan_bool(c, "unordered", false), &p), &p);
    if (!def(c)->dice[die].plain && !rules_dice_keys(rules(c))) no_memory(c->L);
}

void declare_things(struct scan *c) {
    struct problem p;
    scan_section(c, "names", true, word_item);
    scan_section(c, "conditions", true, condition_item);
    scan_section(c, "tracks", false, track_item);
    scan_section(c, "sides", true, side_item);
    scan_section(c, "seats", true, seat_item);
    c->symbols = scan_has(c, "symbols");
    scan_section(c, "symbols", false, symbol_item);
    scan_section(c, "dice", false, die_item);
    scan_section(c, "edges", false, declare_edge_sort_item);
    scan_section(c, "boards", true, declare_board_item);
    if (!def(c)->spaces_n) scan_missing(c, "boards", "an episode needs at least one board");
    scan_section(c, "kinds", false, declare_kind_item);
    scan_section(c, "kinds", false, declare_admit_item);
    scan_section(c, "boards", true, declare_owner_item);
    if (def(c)->planes_n) scan_section(c, "boards", true, declare_plane_starts);
    scan_section(c, "links", true, declare_link_item);
    scan_section(c, "edges", false, declare_edge_who_item);
    if (!def_edge_links(def(c), &p)) scan_error(c, "edges", "%s", p.text);
    declare_drawing(c);
    scan_section(c, "rings", false, declare_ring_item);
    scan_section(c, "cards", false, declare_card_item);
    scan_section(c, "piles", false, declare_pile_item);
    scan_section(c, "piles", false, declare_fill_item);
    scan_section(c, "piles", false, declare_refill_item);
}
