/* Declares the things of a definition (docs/DEFINITION.md): sides, seats, dice, boards, pieces, cards, piles, tracks,
 * variables. */
#include "script/declare.h"
#include "script/renames.h"

#include "core/build.h"
#include "core/plane.h"

#include <limits.h>
#include <string.h>

/* Limits far beyond any real game, at which a definition still loads quickly. MAX_TRACK bounds a track's value, so that
 * differences fit in a word. */
enum {
    MAX_TRACK = 1000000000,
    MAX_CARDS = 4096,
    MAX_SPACES = 20000,
    MAX_BOARDS = 16,
    MAX_LAYERS = 16,
    MAX_MARKS = 512
};

/* Reads "everyone", "nobody", "owner", "seat", a side, or a seat whose name is not the name of a side. */
static int visibility(struct scan *c, const char *key) {
    const char *who = scan_string(c, key, "everyone");
    if (strcmp(who, "everyone") == 0) return VIS_EVERYONE;
    if (strcmp(who, "nobody") == 0) return VIS_NOBODY;
    if (strcmp(who, "owner") == 0) return VIS_OWNER;
    if (strcmp(who, "seat") == 0) return VIS_SEAT;
    const int side = names_find(&def(c)->side_ids, who), seat = names_find(&def(c)->seat_ids, who);
    if (side != NONE) return side;
    if (seat == NONE) {
        static const char *const words[] = {"everyone", "nobody", "owner", "seat"};
        const char *best = NULL;
        int distance = 0;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) nearest_try(who, words[i], &best, &distance);
        for (int i = 0; i < def(c)->side_ids.n; i++) nearest_try(who, def(c)->side_ids.name[i], &best, &distance);
        for (int i = 0; i < def(c)->seat_ids.n; i++) nearest_try(who, def(c)->seat_ids.name[i], &best, &distance);
        scan_error(c, key,
                   "expected \"everyone\", \"nobody\", \"owner\", \"seat\", a side or a seat, got \"%.*s\"%s%s%s",
                   text_fit(who, 60), who, best ? " (did you mean \"" : "", best ? best : "", best ? "\"?)" : "");
    }
    return MAX_SIDES + seat;
}

/* Reads the visibility of a kind's faces or places. */
static int kind_visibility(struct scan *c, const char *key, const struct kind *k) {
    const int visible = visibility(c, key);
    if (visible == VIS_SEAT && k->seat == NONE)
        scan_error(c, key, "\"seat\" is the seat that answers for the piece, and this kind has none: add `seat`");
    return visible_to_owner(visible, k->side, k->seat);
}

static const char *list_string(struct scan *c) {
    return scan_msg_here(c, NULL, "title").s;
}

static void word_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    declared(c, NULL, def_word(def(c), list_string(c), &p), &p);
}

static void condition_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    declared(c, NULL, def_condition(def(c), list_string(c), &p), &p);
}

static void track_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title text min max start rule sources open shown was");
    word min = scan_int(c, "min", 0, -MAX_TRACK, MAX_TRACK), max = scan_int(c, "max", 99, -MAX_TRACK, MAX_TRACK);
    word start = scan_int(c, "start", min > 0 ? min : 0, -MAX_TRACK, MAX_TRACK);
    const char *rule = scan_optional(c, "rule"), *text = scan_msg(c, "text", NULL).s;
    int track = def_track(def(c), key, scan_msg(c, "title", key).s, min, max, start, &p);
    declared(c, NULL, track, &p);
    if (rule && track != NONE) def_track_rule(def(c), track, rule);
    if (text && track != NONE) def_track_text(def(c), track, text);
    if (track != NONE) def(c)->tracks[track].open = scan_bool(c, "open", false);
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
    int symbol = names_find(&def(c)->symbols, name);
    struct problem p;
    if (symbol == NONE && !c->symbols) return declared(c, NULL, def_symbol(def(c), name, name, &p), &p);
    const char *best = symbol == NONE ? names_nearest(&def(c)->symbols, name) : NULL;
    if (symbol == NONE)
        scan_error(c, NULL, "unknown symbol \"%s\"%s%s%s", name, best ? " (did you mean \"" : "", best ? best : "",
                   best ? "\"?)" : "");
    return symbol;
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
    if (!def(c)->dice[die].plain && !rules_dice_keys(c->s->program.rules)) no_memory(c->L);
}

/* Boards ---------------------------------------------------------------------------------------------- */

/* The purpose of a legend. */
struct legend_read {
    bool shown; /* front ends draw the marks in the legend */
    struct legend *legend;
    const char *prefix; /* prefix of the marks in the legend, or NULL */
    int *sort;          /* for a plan: the sort of edge of each character, or NONE; NULL for other legends */
};

static void legend_mark(struct scan *c, struct legend_entry *e, const struct legend_read *read, const char *name) {
    const char *prefix = read->prefix;
    struct problem p;
    char mark[128];
    struct text t = text_over(mark, sizeof mark);
    text_add(&t, prefix ? "%s.%s" : "%s", prefix ? prefix : name, name);
    if (e->marks == (int)(sizeof e->mark / sizeof *e->mark)) scan_error(c, NULL, "at most 8 marks for one character");
    if (def(c)->marks_n == MAX_MARKS) scan_error(c, NULL, "at most %d marks are possible", MAX_MARKS);
    int index = declared(c, NULL, def_mark(def(c), mark, &p), &p);
    if (read->shown) def_mark_show(def(c), index);
    e->mark[e->marks++] = index;
}

static void legend_item(struct scan *c, const char *key, void *ctx) {
    const struct legend_read *read = ctx;
    struct legend_entry e = {.character = key[0]};
    if (key[0] == '\0' || key[1] != '\0' || strchr(".#: ", key[0]))
        scan_error(c, NULL, "expected one character other than '.', '#', ':' and blank");
    if (read->legend->n == 64) scan_error(c, NULL, "at most 64 characters in a legend");
    const int sort =
        read->sort && lua_type(c->L, -1) == LUA_TSTRING ? names_find(&def(c)->edge_ids, lua_tostring(c->L, -1)) : NONE;
    if (sort != NONE) {
        read->sort[(unsigned char)key[0]] = sort;
        return;
    }
    if (lua_type(c->L, -1) == LUA_TSTRING) {
        legend_mark(c, &e, read, lua_tostring(c->L, -1));
    } else {
        expect_table(c);
        for (int i = 1, n = scan_length(c); i <= n; i++) legend_mark(c, &e, read, scan_item(c, i));
    }
    read->legend->entry[read->legend->n++] = e;
}

static void read_legend(struct scan *c, struct legend *legend, const char *prefix, bool shown, int *sort) {
    struct legend_read read = {shown, legend, prefix, sort};
    legend->n = 0;
    if (!scan_enter(c, "legend", false)) return;
    scan_each(c, legend_item, &read);
    scan_leave(c);
}

static void layer_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct legend legend;
    expect_table(c);
    scan_keys(c, "legend map shown");
    read_legend(c, &legend, key, scan_bool(c, "shown", false), NULL);
    const char *map = scan_string(c, "map", NULL);
    if (!def_layer(def(c), *(int *)ctx, map, &legend, &p))
        scan_error_in(c, "map", p.y < 0 ? NONE : map_offset(map, p.x, p.y), "%s", p.text);
}

/* Reads the name printed on a space. */
static void title_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    if (!def_space_title(def(c), *(int *)ctx, key, scan_msg_here(c, NULL, "title").s, &p))
        scan_error(c, NULL, "%s", p.text);
}

/* Reads neighbors = 0, 4, 6 or 8, and shift = "first" or "second": the rows of hexagons that are shifted right by half
 * a space. */
static void read_neighbors(struct scan *c, int board) {
    struct problem p;
    word n = scan_int(c, "neighbors", NEIGHBORS_ALL, 0, NEIGHBORS_ALL);
    const char *shift = scan_string(c, "shift", "second");
    if (n != NEIGHBORS_NONE && n != NEIGHBORS_EDGES && n != NEIGHBORS_HEX && n != NEIGHBORS_ALL)
        scan_error(c, "neighbors",
                   "expected 0 (links alone join spaces), 4 (along edges), 6 (hexagons) or 8 (all around), got %d", n);
    if (strcmp(shift, "first") != 0 && strcmp(shift, "second") != 0)
        scan_error(c, "shift", "expected \"first\" or \"second\", got \"%s\"", shift);
    if (scan_has(c, "shift") && n != NEIGHBORS_HEX)
        scan_error(c, "shift", "says which rows of hexagons lie half a space to the right: only with neighbors = 6");
    if (n != NEIGHBORS_ALL && !def_board_neighbors(def(c), board, n, strcmp(shift, "first") == 0, &p))
        scan_error(c, "neighbors", "%s", p.text);
}

/* Reads the old name of a space. */
static void space_was(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    const struct board *b = &def(c)->boards[*(int *)ctx];
    int space = names_find(&def(c)->space_ids, key);
    if (space == NONE || space < b->first || space >= b->first + b->spaces)
        scan_error(c, NULL, "the map of board \"%s\" has no space %.*s", b->id, text_fit(key, 40), key);
    if (!def_was(def(c), &def(c)->space_ids, space, list_string(c), &p)) scan_error(c, NULL, "%s", p.text);
}

/* Reads `was` of a board: the board's old name, which its spaces had in their names, or old names of single spaces. */
static void board_was(struct scan *c, int board) {
    struct problem p;
    bool spaces = lua_getfield(c->L, -1, "was") == LUA_TTABLE;
    lua_pop(c->L, 1);
    if (spaces) {
        scan_enter(c, "was", true);
        scan_each(c, space_was, &board);
        scan_leave(c);
    } else if (scan_was(c) && !def_board_was(def(c), board, scan_was(c), &p)) {
        scan_error(c, "was", "%s", p.text);
    }
}

static void board_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct legend legend;
    struct floor_plan plan = {.map = NULL};
    const char *maps[16], *id;
    int n = 0, sorts[UCHAR_MAX + 1];
    (void)key, (void)ctx;
    expect_table(c);
    const char *sort = scan_string(c, "kind", "spaces");
    if (strcmp(sort, "spaces") != 0 && strcmp(sort, "plane") != 0)
        scan_error(c, "kind", "expected \"spaces\" or \"plane\", got \"%s\"", sort);
    if (def(c)->boards_n == MAX_BOARDS) scan_error(c, NULL, "at most %d boards are possible", MAX_BOARDS);
    if (sort[0] == 'p') {
        board_was(c, declare_plane(c));
        return;
    }
    scan_keys(c, "id kind title titles map plan edges diagonals neighbors shift legend layers areas join_halves owner "
                 "at radius outlines drawing solid was");
    id = scan_string(c, "id", NULL);
    for (int i = 0; i <= UCHAR_MAX; i++) sorts[i] = NONE;
    const char *drawn = scan_optional(c, "plan");
    if (drawn && scan_has(c, "map")) scan_error(c, "map", "a board has a `map` or a `plan`, not both");
    read_legend(c, &legend, NULL, true, drawn ? sorts : NULL);
    if (drawn && !floor_plan_read(&def(c)->arena, drawn, &plan, &p))
        scan_error_in(c, "plan", p.y < 0 ? NONE : plan_offset(drawn, p.x, p.y), "%s", p.text);
    plan.text = drawn;
    if (drawn) declare_plan_spaces(c, &plan, sorts);
    int type = lua_getfield(c->L, -1, "map");
    if (drawn) {
        maps[n++] = plan.map;
    } else if (type == LUA_TSTRING) {
        maps[n++] = lua_tostring(c->L, -1);
    } else if (type == LUA_TTABLE) {
        int most = scan_length(c);
        if (most > 16) scan_error(c, "map", "at most 16 texts can be joined");
        for (; n < most; n++) maps[n] = scan_item(c, n + 1);
    }
    lua_pop(c->L, 1); /* the board's table owns the texts */
    if (!n && type == LUA_TNIL)
        scan_missing(c, "map", "expected a text drawn with one character per space, or a list of such texts");
    if (!n) scan_error(c, "map", "expected a text drawn with one character per space, or a list of such texts");
    int board =
        def_board(def(c), id, scan_msg(c, "title", id).s, maps, n, scan_bool(c, "join_halves", true), &legend, &p);
    if (board == NONE && p.y >= 0 && n == 1)
        scan_error_in(c, drawn ? "plan" : "map",
                      drawn ? plan_offset(drawn, 2 * p.x, 2 * p.y) : map_offset(maps[0], p.x, p.y), "%s", p.text);
    declared(c, drawn ? "plan" : "map", board, &p);
    read_neighbors(c, board);
    declare_diagonals(c, board);
    declare_plan_edges(c, board, &plan, sorts);
    if (scan_enter(c, "edges", false)) {
        scan_list(c, declare_edge_item, &board);
        scan_leave(c);
    }
    if (def(c)->spaces_n > MAX_SPACES)
        scan_error(c, drawn ? "plan" : "map", "at most %d spaces are possible in all", MAX_SPACES);
    board_was(c, board);
    if (scan_enter(c, "titles", false)) {
        scan_each(c, title_item, &board);
        scan_leave(c);
    }
    if (scan_enter(c, "layers", false)) {
        if (scan_count(c) > MAX_LAYERS) scan_error(c, NULL, "at most %d layers are possible", MAX_LAYERS);
        scan_each(c, layer_item, &board);
        scan_leave(c);
    }
    if (scan_has(c, "solid")) {
        if (def(c)->boards[board].neighbors == NEIGHBORS_NONE)
            scan_error(c, "solid",
                       "says what the holes between neighbors are; on a board with neighbors = 0 ways join");
        def(c)->boards[board].solid = scan_msg_required(c, "solid");
    }
    declare_areas(c, board);
    declare_coordinates(c, board);
}

/* Pieces ---------------------------------------------------------------------------------------------- */

static int read_list(struct scan *c, const char *key, int *out, int most,
                     int (*add)(struct def *, const char *, struct problem *)) {
    struct problem p;
    int n = 0;
    if (!scan_enter(c, key, false)) return 0;
    for (int i = 1, length = scan_length(c); i <= length; i++) {
        if (n == most) scan_error(c, NULL, "at most %d are possible", most);
        out[n] = add(def(c), scan_item(c, i), &p);
        declared(c, NULL, out[n++], &p);
        for (int j = 0; j < n - 1; j++)
            if (out[j] == out[n - 1]) scan_error(c, NULL, "\"%s\" is in the list twice", scan_item(c, i));
    }
    scan_leave(c);
    return n;
}

static void remember(struct scan *c, int list, int index) {
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, list);
    lua_pushvalue(c->L, -2);
    lua_rawseti(c->L, -2, index + 1);
    lua_pop(c->L, 1);
}

/* Reads the length of an action track. The cells are read after the steps. */
static void read_track(struct scan *c, struct kind *k) {
    if (!scan_enter(c, "cells", false)) {
        if (scan_has(c, "hook")) scan_error(c, "hook", "a hook needs `cells`");
        return;
    }
    k->cells = scan_length(c);
    if (k->cells < 2 || k->cells > MAX_TRACK_CELLS) scan_error(c, NULL, "expected 2 to %d cells", MAX_TRACK_CELLS);
    scan_leave(c);
    k->hook = scan_int(c, "hook", 1, 1, k->cells - 1);
}

/* Reads `base` (a diameter) or `size` (two sides) in mm, and the effects that the kind's pieces have on other pieces of
 * a plane. */
static void read_base(struct scan *c, struct kind *k) {
    static const char *const flags[] = {"fills", "bars", "opaque", "hides", "pauses"};
    const int base = scan_int(c, "base", 0, 1, MAX_BASE_MM);
    k->foot.radius = base;
    k->seats = scan_int(c, "seats", NONE, 0, MAX_PIECES);
    if (scan_enter(c, "size", false)) {
        if (base) scan_error(c, NULL, "a piece has a round `base` or a `size`, not both");
        if (scan_length(c) != 2) scan_error(c, NULL, "expected { width, length } in mm");
        for (int i = 0; i < 2; i++) {
            lua_rawgeti(c->L, -1, i + 1);
            *(i ? &k->foot.along : &k->foot.across) = scan_value(c, NULL, 1, MAX_BASE_MM);
            lua_pop(c->L, 1);
        }
        scan_leave(c);
    }
    const bool stands = base || k->foot.across;
    k->body = stands ? BODY_FILLS | BODY_BARS | BODY_HIDES : 0;
    if (!scan_enter(c, "body", false)) return;
    k->body = 0;
    for (int i = 1, n = scan_length(c); i <= n; i++) {
        int flag = 0;
        while (flag < 5 && strcmp(flags[flag], scan_item(c, i)) != 0) flag++;
        if (flag == 5)
            scan_error(c, NULL, "expected fills, bars, opaque, hides or pauses, got \"%s\"", scan_item(c, i));
        k->body |= 1 << flag;
    }
    scan_leave(c);
}

static void kind_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    int tags[64], faces[16], causes[16];
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title plural short count tags side protected_by seat ap hp hp_max at_zero_hp stun kill kill_stunned "
                 "armor armor_causes "
                 "speed blocks may_enter "
                 "ignores faces hidden_face hidden_place possible_places die rolled cells hook endless base size body "
                 "seats text words was sorts_as");
    scan_optional(c, "sorts_as");
    char initial[2] = {key[0], '\0'};
    struct kind k = {.id = key,
                     .title = scan_msg(c, "title", key),
                     .plural = scan_msg(c, "plural", ""),
                     .text = scan_msg(c, "text", ""),
                     .abbrev = scan_string(c, "short", initial),
                     .count = scan_int(c, "count", 1, 1, MAX_PIECES),
                     .side = scan_name(c, "side", &def(c)->side_ids, "side", false),
                     .seat = scan_name(c, "seat", &def(c)->seat_ids, "seat", false),
                     .ap = scan_int(c, "ap", 0, 0, 1000),
                     .hp = scan_int(c, "hp", 0, 0, 100000),
                     .stun = scan_int(c, "stun", 0, 0, 1000),
                     .kill = scan_int(c, "kill", 0, 0, 1000),
                     .kill_stunned = scan_int(c, "kill_stunned", 0, 0, 1000),
                     .armor = scan_int(c, "armor", 0, 0, 1000),
                     .steps = scan_int(c, "speed", 1, 0, 1000),
                     .blocks = scan_bool(c, "blocks", false),
                     .ignores = scan_bool(c, "ignores", false),
                     .die = scan_name(c, "die", &def(c)->dice_ids, "die", false)};
    k.protected_by = k.side;
    if (scan_has(c, "protected_by")) k.protected_by = scan_name(c, "protected_by", &def(c)->side_ids, "side", true);
    k.hp_max = scan_int(c, "hp_max", k.hp, k.hp, 100000);
    const char *at_zero = scan_string(c, "at_zero_hp", "remove");
    if (strcmp(at_zero, "remove") != 0 && strcmp(at_zero, "down") != 0)
        scan_error(c, "at_zero_hp", "expected \"remove\" or \"down\", got \"%s\"", at_zero);
    k.at_zero = at_zero[0] == 'd' ? ZERO_DOWN : ZERO_REMOVE;
    int n = read_list(c, "tags", tags, 64, def_tag);
    for (int i = 0; i < n; i++) tag_set(&k.tags, tags[i]);
    k.face = faces;
    k.faces = read_list(c, "faces", faces, 16, def_face);
    k.armor_cause = causes;
    k.armor_causes = read_list(c, "armor_causes", causes, 16, def_word);
    k.face_visible = kind_visibility(c, "hidden_face", &k);
    k.place_visible = kind_visibility(c, "hidden_place", &k);
    if (k.place_visible != VIS_EVERYONE && k.blocks)
        scan_error(c, "blocks", "a way that is barred would tell where the piece is hidden");
    if (k.place_visible == VIS_EVERYONE && scan_has(c, "possible_places"))
        scan_error(c, "possible_places", "is for pieces at hidden places: add `hidden_place`");
    if (k.place_visible != VIS_EVERYONE && !scan_has(c, "possible_places"))
        scan_error(c, "hidden_place",
                   "say where others must suppose such a piece: add `possible_places`, a filter of spaces");
    read_track(c, &k);
    read_base(c, &k);
    if (k.place_visible != VIS_EVERYONE && (k.foot.radius || k.foot.across))
        scan_error(c, "hidden_place", "pieces with a base are for planes, where everyone sees the table");
    if (k.die != NONE && !rules_dice_keys(c->s->program.rules)) no_memory(c->L);
    if (def(c)->pieces_n + k.count > MAX_PIECES)
        scan_error(c, "count", "at most %d pieces are possible in all", MAX_PIECES);
    int index = declared(c, NULL, def_kind(def(c), &k, &p), &p);
    if (scan_was(c) && !def_kind_was(def(c), index, scan_was(c), &p)) scan_error(c, "was", "%s", p.text);
    declare_words(c, index);
    remember(c, c->s->kind_defs, index);
}

/* Reads a board's owner. Runs after the kinds are declared. */
static void owner_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    int piece = scan_name(c, "owner", &def(c)->piece_ids, "piece", false),
        board = names_find(&def(c)->board_ids, scan_string(c, "id", NULL));
    if (piece != NONE && !def_board_owner(def(c), board, piece, &p)) scan_error(c, "owner", "%s", p.text);
}

/* Reads the filters of pieces that an obstacle admits. Runs after all kinds are declared, because an obstacle may admit
 * a kind that is declared later. */
static void admit_item(struct scan *c, const char *key, void *ctx) {
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    (void)ctx;
    k->admits_some = scan_filter(c, "may_enter", &k->admits);
    k->endless_some = scan_filter(c, "endless", &k->endless);
}

/* Reads one mark, or a list of marks. */
static void link_marks(struct scan *c, int link) {
    struct problem p;
    int marks[16], n = 0, type = lua_getfield(c->L, -1, "marks");
    lua_pop(c->L, 1);
    if (type == LUA_TTABLE)
        n = read_list(c, "marks", marks, 16, def_link_mark);
    else if (type != LUA_TNIL)
        marks[n++] = declared(c, "marks", def_link_mark(def(c), scan_string(c, "marks", NULL), &p), &p);
    for (int i = 0; i < n; i++) def_link_marked(def(c), link, marks[i]);
}

static void link_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct filter who;
    (void)key, (void)ctx;
    expect_table(c);
    scan_keys(c, "id from to open one_way tags marks shown");
    int from = scan_name(c, "from", &def(c)->space_ids, "space", true),
        to = scan_name(c, "to", &def(c)->space_ids, "space", true);
    bool limited = scan_filter(c, "tags", &who);
    int link =
        def_link(def(c), scan_string(c, "id", NULL), from, to, scan_bool(c, "open", true), limited ? &who : NULL, &p);
    declared(c, "id", link, &p);
    if (scan_bool(c, "one_way", false)) def_link_one_way(def(c), link);
    link_marks(c, link);
    const char *shown = scan_string(c, "shown", "always");
    if (strcmp(shown, "always") != 0 && strcmp(shown, "open") != 0)
        scan_error(c, "shown", "expected \"always\" or \"open\", got \"%s\"", shown);
    if (shown[0] == 'o') def_link_traceless(def(c), link);
}

static void ring_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    int n = scan_length(c), *spaces = arena_alloc(&def(c)->arena, (size_t)(n + 1) * sizeof *spaces);
    if (!spaces) no_memory(c->L);
    for (int i = 0; i < n; i++) {
        const char *name = scan_item(c, i + 1);
        spaces[i] = names_find(&def(c)->space_ids, name);
        const char *best = spaces[i] == NONE ? names_nearest(&def(c)->space_ids, name) : NULL;
        if (spaces[i] == NONE)
            scan_error(c, NULL, "unknown space \"%s\"%s%s%s", name, best ? " (did you mean \"" : "", best ? best : "",
                       best ? "\"?)" : "");
    }
    declared(c, NULL, def_ring(def(c), key, spaces, n, &p), &p);
}

/* Cards and piles ------------------------------------------------------------------------------------- */

static void card_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    int index =
        declared(c, NULL, def_card_kind(def(c), key, scan_msg(c, "title", key).s, scan_msg(c, "text", "").s, &p), &p);
    def(c)->card_kinds[index].badge = declare_msg(c, scan_msg(c, "badge", NULL));
    def(c)->card_kinds[index].brief = declare_msg(c, scan_msg(c, "brief", NULL));
    if (scan_was(c) && !def_was(def(c), &def(c)->card_kind_ids, index, scan_was(c), &p))
        scan_error(c, "was", "%s", p.text);
    remember(c, c->s->card_defs, index);
}

/* Reads the visibility of a pile: "contents", or any other visibility. */
static int pile_visibility(struct scan *c) {
    return strcmp(scan_string(c, "visible", "everyone"), "contents") == 0 ? VIS_CONTENTS : visibility(c, "visible");
}

static void add_pile(struct scan *c, const char *id, int owner) {
    struct problem p;
    int visible = pile_visibility(c), side = scan_name(c, "side", &def(c)->side_ids, "side", false);
    const char *show = scan_string(c, "show", visible == VIS_EVERYONE ? "top" : "count");
    static const char *const shows[] = {"count", "top", "row", "names"};
    int how = 0;
    while (how < 4 && strcmp(shows[how], show) != 0) how++;
    if (how == 4) scan_error(c, "show", "expected \"count\", \"top\", \"row\" or \"names\", got \"%s\"", show);
    if (owner != NONE && side == NONE) side = def(c)->kinds[def(c)->pieces[owner].kind].side;
    declared(c, NULL, def_pile(def(c), id, scan_msg(c, "title", id).s, owner, side, visible, (enum pile_show)how, &p),
             &p);
}

static void pile_item(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title cards accepts per side visible refill fill show passed");
    if (!scan_has(c, "per")) {
        add_pile(c, key, NONE);
        return;
    }
    int tag = scan_name(c, "per", &def(c)->tags, "tag", true);
    for (int i = 0; i < def(c)->pieces_n; i++)
        if (tag_in(&def(c)->kinds[def(c)->pieces[i].kind].tags, tag)) add_pile(c, key, i);
}

static void put_cards(struct scan *c, int pile, const char *key, const char *card, int copies) {
    struct problem p;
    int kind = names_find(&def(c)->card_kind_ids, card);
    const char *best = kind == NONE ? names_nearest(&def(c)->card_kind_ids, card) : NULL;
    if (best) scan_error(c, key, "unknown card \"%s\" (did you mean \"%s\"?)", card, best);
    if (kind == NONE) scan_error(c, key, "unknown card \"%s\"", card);
    if (def(c)->cards_n + copies > MAX_CARDS) scan_error(c, key, "at most %d cards are possible in all", MAX_CARDS);
    if (!def_cards(def(c), pile, kind, copies, &p)) scan_error(c, key, "%s", p.text);
}

static void copies_item(struct scan *c, const char *key, void *ctx) {
    if (lua_type(c->L, -1) != LUA_TNUMBER || !lua_isinteger(c->L, -1) || lua_tointeger(c->L, -1) < 1 ||
        lua_tointeger(c->L, -1) > 1000)
        scan_error(c, NULL, "expected how many copies, 1 to 1000");
    put_cards(c, *(int *)ctx, NULL, key, (int)lua_tointeger(c->L, -1));
}

/* Returns the oldest name of a kind of card. Kinds are sorted by this name, and copies are numbered in this order. */
static const char *oldest_card(struct scan *c, const char *key) {
    int kind = names_find(&def(c)->card_kind_ids, key);
    return kind == NONE ? key : names_oldest(&def(c)->card_kind_ids, kind);
}

/* Returns the pile without an owner that has this id. */
static int common_pile(struct scan *c, const char *key, const char *id) {
    int pile = pile_find(def(c), id, NONE);
    if (pile != NONE) return pile;
    for (int i = 0; i < def(c)->piles_n; i++)
        if (strcmp(def(c)->piles[i].id, id) == 0)
            scan_error(c, key, "expected a pile without `per`: there are several \"%s\", one for each owner", id);
    scan_unknown_pile(c, key, id);
}

/* Reads contents, accepted cards and the refill of a pile. Runs after all piles and cards are declared. */
static void fill_item(struct scan *c, const char *key, void *ctx) {
    int pile = NONE;
    (void)ctx;
    for (int i = 0; i < def(c)->piles_n && pile == NONE; i++)
        if (strcmp(def(c)->piles[i].id, key) == 0) pile = i;
    if (scan_has(c, "cards")) {
        if (pile == NONE || def(c)->piles[pile].owner != NONE)
            scan_error(c, "cards", "cards must begin in a pile without `per`");
        scan_enter(c, "cards", true);
        if (lua_rawlen(c->L, -1))
            for (int i = 1, n = scan_length(c); i <= n; i++) put_cards(c, pile, NULL, scan_item(c, i), 1);
        else
            scan_each_in(c, oldest_card, copies_item, &pile);
        scan_leave(c);
    }
    int refill = NONE, fill = NONE, up_to = 0;
    if (scan_enter(c, "fill", false)) {
        scan_keys(c, "from up_to");
        const char *source = scan_string(c, "from", NULL);
        fill = common_pile(c, "from", source);
        if (strcmp(source, key) == 0) scan_error(c, "from", "a pile cannot fill itself");
        if (!scan_has(c, "up_to")) scan_missing(c, "up_to", "expected to how many cards it is filled");
        up_to = scan_int(c, "up_to", 0, 1, 1000);
        scan_leave(c);
    }
    const char *from = scan_optional(c, "refill");
    if (from && strcmp(from, key) == 0) scan_error(c, "refill", "a pile cannot be refilled from itself");
    if (from) refill = common_pile(c, "refill", from);
    for (int i = 0; i < def(c)->piles_n; i++) {
        if (strcmp(def(c)->piles[i].id, key) != 0) continue;
        def_pile_refill(def(c), i, refill);
        def_pile_fill(def(c), i, fill, up_to);
        if (!scan_enter(c, "accepts", false)) continue;
        for (int a = 1, n = scan_length(c); a <= n; a++) {
            def_pile_accepts(def(c), i, common_pile(c, NULL, scan_item(c, a)));
        }
        scan_leave(c);
    }
}

/* Checks the refill of a pile. Runs after the contents are known. */
static void refill_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    for (int i = 0; i < def(c)->piles_n; i++) {
        if (strcmp(def(c)->piles[i].id, key) != 0) continue;
        if (!def_refill_fits(def(c), i, &p) || !def_fill_ends(def(c), i, &p))
            scan_error(c, def(c)->piles[i].fill == NONE ? "refill" : "fill", "%s", p.text);
    }
}

/* Variables ------------------------------------------------------------------------------------------- */

int declare_match_variable(struct scan *c, const char *key, const char *name) {
    int field = field_find(def(c), OWN_MATCH, name);
    const char *best = field == NONE ? names_nearest(&def(c)->field_ids[OWN_MATCH], name) : NULL;
    if (field == NONE)
        scan_error(c, key, "unknown variable \"%s\" of match%s%s%s", name, best ? " (did you mean \"" : "",
                   best ? best : "", best ? "\"?)" : "");
    return field;
}

static void source_item(struct scan *c, const char *key, void *ctx) {
    const int *track = ctx;
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a text for each variable that counts points");
    int field = declare_match_variable(c, NULL, key);
    if (!def_track_source(def(c), *track, field, scan_msg_here(c, NULL, "title").s)) no_memory(c->L);
}

/* Reads the sources of a track's points. Runs after the variables are declared. */
static void sources_item(struct scan *c, const char *key, void *ctx) {
    int track = names_find(&def(c)->track_ids, key);
    (void)ctx;
    if (track == NONE || !scan_enter(c, "sources", false)) return;
    scan_each(c, source_item, &track);
    scan_leave(c);
}

/* Reads a sign for the text map: the sign of a mark, or of a variable of spaces with a title. */
static void sign_item(struct scan *c, const char *key, void *ctx) {
    const msg sign = scan_msg_here(c, NULL, "sign");
    const int mark = names_find(&def(c)->mark_ids, key);
    int field = NONE;
    (void)ctx;
    if (strlen(sign.s) != 1 || sign.s[0] <= ' ' || sign.s[0] > '~')
        scan_error(c, NULL, "expected one visible ASCII character");
    for (int f = CORE_FIELD_COUNT; f < def(c)->fields_n; f++) {
        const struct field *of = &def(c)->fields[f];
        if (of->owner == OWN_SPACE && of->title.s && strcmp(of->name, key) == 0) field = f;
    }
    if (mark != NONE)
        def_mark_sign(def(c), mark, sign.s);
    else if (field != NONE)
        def_variable_sign(def(c), field, sign.s);
    else
        scan_error(c, NULL, "there is no mark, and no variable of spaces with a title, of this name");
}

/* Reads the variable that says whether a die's face counts. The face does not count before the die is rolled. */
static void rolled_item(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "rolled");
    const int field = name ? field_find(def(c), OWN_PIECE, name) : NONE;
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    (void)ctx;
    if (!name) return;
    if (k->die == NONE) scan_error(c, "rolled", "is for dice: add `die`");
    if (field == NONE || def(c)->fields[field].type != VAL_BOOL || def(c)->fields[field].size != 1)
        scan_error(c, "rolled", "expected a variable of pieces of type \"bool\", got \"%.*s\"", text_fit(name, 60),
                   name);
    if (!field_has(def(c), field, k->first))
        scan_error(c, "rolled", "\"%s\" is a variable of %s only, and this kind is none of them", name,
                   def(c)->fields[field].kinds);
    k->rolled = field;
}

/* Reads the filter of spaces where a piece at a hidden place may be. The filter is public knowledge, so it may name no
 * hidden variable. */
static void possible_item(struct scan *c, const char *key, void *ctx) {
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    const char *text = scan_optional(c, "possible_places");
    struct problem p;
    (void)ctx;
    if (!text) return;
    struct space_filter *possible = declare_array(c, 1, sizeof *possible);
    if (!space_filter_compile(def(c), text, possible, &p)) scan_error(c, "possible_places", "%s", p.text);
    k->possible = possible;
    for (int i = 0; i < possible->vars; i++) {
        const struct field *f = &def(c)->fields[possible->var[i].field];
        if (f->visible != VIS_EVERYONE)
            scan_error(c, "possible_places", "\"%s\" is hidden from some seats, and the places must be public",
                       f->name);
    }
}

/* Reads the variable that is true while players see the track. */
static void track_shown(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "shown");
    const int track = names_find(&def(c)->track_ids, key),
              field = name ? declare_match_variable(c, "shown", name) : NONE;
    (void)ctx;
    if (field == NONE || track == NONE) return;
    if (def(c)->fields[field].type != VAL_BOOL || def(c)->fields[field].size != 1)
        scan_error(c, "shown", "expected a variable of type \"bool\", got \"%.*s\"", text_fit(name, 60), name);
    def(c)->tracks[track].shown = field;
}

static void passed_item(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "passed");
    (void)ctx;
    if (!name) return;
    int field = declare_match_variable(c, "passed", name);
    if (pile_visibility(c) == VIS_CONTENTS)
        scan_error(c, "passed", "a pile in an unknown order has no cards that are over: expected another \"visible\"");
    for (int i = 0; i < def(c)->piles_n; i++)
        if (strcmp(def(c)->piles[i].id, key) == 0) def(c)->piles[i].passed = field;
}

static const struct {
    const char *name;
    enum value_type type;
} types[] = {{"int", VAL_INT},   {"bool", VAL_BOOL}, {"name", VAL_WORD}, {"piece", VAL_PIECE}, {"space", VAL_SPACE},
             {"card", VAL_CARD}, {"side", VAL_SIDE}, {"seat", VAL_SEAT}, {"point", VAL_POINT}};

static enum value_type type_named(struct scan *c, const char *key, const char *name) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, name) == 0) return types[i].type;
    const struct rename *renamed = rename_find(RENAME_VALUE, "variable.type", name);
    if (renamed) scan_renamed(c, key, renamed->old, renamed->new);
    const char *best = NULL;
    int distance = 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) nearest_try(name, types[i].name, &best, &distance);
    if (!best && !strncmp(name, "bool", 4)) best = "bool";
    if (!best && !strncmp(name, "int", 3)) best = "int";
    scan_error(c, key, "expected the type int, bool, name, piece, space, card, side, seat or point, got \"%s\"%s%s%s",
               name, best ? " (did you mean \"" : "", best ? best : "", best ? "\"?)" : "");
}

static word variable_default(struct scan *c, enum value_type type) {
    if (type == VAL_BOOL) return scan_bool(c, "default", false);
    if (type != VAL_INT) {
        if (scan_has(c, "default"))
            scan_error(c, "default", "only int and bool variables have a default; set others in setup");
        return NONE;
    }
    return scan_int(c, "default", 0, INT32_MIN, INT32_MAX);
}

/* For a variable that has one integer for each of several names, returns these names: the symbols, or the names in a
 * list. Otherwise returns NULL. */
static const struct names *variable_keys(struct scan *c, enum value_type type) {
    struct arena *a = &def(c)->arena;
    int as = lua_getfield(c->L, -1, "keys");
    lua_pop(c->L, 1);
    if (as == LUA_TNIL) return NULL;
    if (type != VAL_INT || scan_has(c, "size"))
        scan_error(c, "keys", "only integers are kept by name, and there are as many as names: leave out `size`");
    if (as == LUA_TSTRING) {
        if (strcmp(scan_string(c, "keys", ""), "symbols") != 0)
            scan_error(c, "keys", "expected \"symbols\" or a list of names, got \"%s\"", scan_string(c, "keys", ""));
        if (!def(c)->symbols.n) scan_error(c, "keys", "there are no symbols");
        return &def(c)->symbols;
    }
    scan_enter(c, "keys", true);
    struct names *list = arena_alloc(a, sizeof *list);
    int n = scan_length(c);
    if (n < 1 || n > 256) scan_error(c, NULL, "expected 1 to 256 names");
    for (int i = 1; i <= n && list; i++) {
        if (names_find(list, scan_item(c, i)) != NONE) scan_error(c, NULL, "\"%s\" stands here twice", scan_item(c, i));
        if (names_add(list, a, scan_item(c, i)) == NONE) list = NULL;
    }
    if (!list) no_memory(c->L);
    scan_leave(c);
    return list;
}

static bool is_name(const struct scan *c, const char *key) {
    const bool name = lua_getfield(c->L, -1, key) == LUA_TSTRING;
    lua_pop(c->L, 1);
    return name;
}

static void variable_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    enum owner owner = *(enum owner *)ctx;
    if (lua_type(c->L, -1) == LUA_TSTRING) {
        enum value_type type = type_named(c, NULL, lua_tostring(c->L, -1));
        bool number = type == VAL_INT;
        declared(c, NULL,
                 def_variable(def(c), owner, key, type, 1,
                              number             ? INT32_MIN
                              : type == VAL_BOOL ? 0
                                                 : NONE,
                              number             ? INT32_MAX
                              : type == VAL_BOOL ? 1
                                                 : INT32_MAX,
                              number || type == VAL_BOOL ? 0 : NONE, VIS_EVERYONE, &p),
                 &p);
        return;
    }
    expect_table(c);
    scan_keys(c, "type default min max size keys kinds visible sealed title was");
    enum value_type type = type_named(c, "type", scan_string(c, "type", "int"));
    word start = variable_default(c, type), min = NONE, max = INT32_MAX;
    if (type == VAL_INT) {
        min = is_name(c, "min") ? INT32_MIN : scan_int(c, "min", INT32_MIN, INT32_MIN, INT32_MAX);
        max = is_name(c, "max") ? INT32_MAX : scan_int(c, "max", INT32_MAX, INT32_MIN, INT32_MAX);
    } else if (type == VAL_BOOL) {
        min = 0;
        max = 1;
    }
    const bool sealed = scan_bool(c, "sealed", false);
    int visible = sealed && !scan_has(c, "visible") ? VIS_OWNER : visibility(c, "visible");
    if (sealed && visible == VIS_EVERYONE)
        scan_error(c, "visible", "a sealed variable that everyone sees hides nothing");
    if (sealed && visible == VIS_OWNER && (owner == OWN_MATCH || owner == OWN_SPACE))
        scan_error(c, "sealed", "say who sees it meanwhile: visible = a side, a seat, or \"nobody\"");
    if (visible == VIS_SEAT && owner != OWN_SEAT && owner != OWN_PIECE && owner != OWN_CARD)
        scan_error(c, "visible", "only a variable of seats, pieces or cards has an owner's seat: name the seat");
    if (type == VAL_POINT && visible != VIS_EVERYONE)
        scan_error(c, "visible", "points of planes are public: everyone sees the table");
    const char *title = scan_msg(c, "title", NULL).s;
    const struct names *keys = variable_keys(c, type);
    int field =
        keys ? def_counters(def(c), owner, key, keys, min, max, start, visible, &p)
             : def_variable(def(c), owner, key, type, scan_int(c, "size", 1, 1, 4096), min, max, start, visible, &p);
    declared(c, NULL, field, &p);
    declare_variable_kinds(c, field);
    if (title) def_variable_title(def(c), field, title);
    if (sealed && !def_variable_seal(def(c), field, &p)) scan_error(c, "sealed", "%s", p.text);
    if (scan_was(c) && !def_variable_was(def(c), field, scan_was(c), &p)) scan_error(c, "was", "%s", p.text);
}

/* Reads min = "name" and max = "name": the bound is another variable, which may be declared later in the list. */
static void bound_item(struct scan *c, const char *key, void *ctx) {
    static const char *const ends[] = {"min", "max"};
    struct problem p;
    const enum owner owner = *(const enum owner *)ctx;
    if (!lua_istable(c->L, -1)) return;
    const int field = field_find(def(c), owner, key);
    for (int i = 0; i < 2 && field != NONE; i++) {
        if (!is_name(c, ends[i])) continue;
        if (def(c)->fields[field].type != VAL_INT) scan_error(c, ends[i], "only an integer variable has bounds");
        if (!def_variable_bound(def(c), field, i, scan_string(c, ends[i], NULL), &p))
            scan_error(c, ends[i], "%s", p.text);
    }
}

static void variable_classes(struct scan *c) {
    static const struct {
        const char *name;
        enum owner owner;
    } classes[] = {{"match", OWN_MATCH}, {"side", OWN_SIDE}, {"seat", OWN_SEAT},
                   {"piece", OWN_PIECE}, {"card", OWN_CARD}, {"space", OWN_SPACE}};
    struct problem p;
    if (!def_plane_variables(def(c), &p)) scan_error(c, "vars", "%s", p.text);
    if (!scan_enter(c, "vars", false)) return;
    scan_keys(c, "match side seat piece card space");
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        enum owner owner = classes[i].owner;
        if (!scan_enter(c, classes[i].name, false)) continue;
        scan_each(c, variable_item, &owner);
        scan_leave(c);
    }
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        enum owner owner = classes[i].owner;
        if (!scan_enter(c, classes[i].name, false)) continue;
        scan_each(c, bound_item, &owner);
        scan_leave(c);
    }
    scan_leave(c);
}

void declare_variables(struct scan *c) {
    variable_classes(c);
    scan_section(c, "signs", false, sign_item);
    scan_section(c, "kinds", false, rolled_item);
    scan_section(c, "kinds", false, possible_item);
    scan_section(c, "tracks", false, sources_item);
    scan_section(c, "tracks", false, track_shown);
    scan_section(c, "piles", false, passed_item);
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
    scan_section(c, "boards", true, board_item);
    if (!def(c)->spaces_n) scan_missing(c, "boards", "an episode needs at least one board");
    scan_section(c, "kinds", false, kind_item);
    scan_section(c, "kinds", false, admit_item);
    scan_section(c, "boards", true, owner_item);
    if (def(c)->planes_n) scan_section(c, "boards", true, declare_plane_starts);
    scan_section(c, "links", true, link_item);
    scan_section(c, "edges", false, declare_edge_who_item);
    if (!def_edge_links(def(c), &p)) scan_error(c, "edges", "%s", p.text);
    declare_drawing(c);
    scan_section(c, "rings", false, ring_item);
    scan_section(c, "cards", false, card_item);
    scan_section(c, "piles", false, pile_item);
    scan_section(c, "piles", false, fill_item);
    scan_section(c, "piles", false, refill_item);
}
