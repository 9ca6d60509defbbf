/* Declares the kinds of pieces. */
#include "core/build.h"
#include "core/plane.h"
#include "rules/rules.h"
#include "script/declare/declare.h"
#include "text/msg.h"

#include <string.h>

/* Reads the visibility of a kind's faces or places. */
static int kind_visibility(struct scan *c, const char *key, const struct kind *k) {
    const int visible = declare_visibility(c, key);
    if (visible == VIS_SEAT && k->seat == NONE)
        scan_error(c, key, "\"seat\" is the seat that answers for the piece, and this kind has none: add `seat`");
    return visible_to_owner(visible, k->side, k->seat);
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
    static const char *const flags[] = {"fills", "bars", "opaque", "hides", "pauses", "low"};
    enum { FLAGS = sizeof flags / sizeof *flags };
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
        while (flag < FLAGS && strcmp(flags[flag], scan_item(c, i)) != 0) flag++;
        if (flag == FLAGS)
            scan_error(c, NULL, "expected fills, bars, opaque, hides, pauses or low, got \"%s\"", scan_item(c, i));
        k->body |= 1 << flag;
    }
    scan_leave(c);
}

void declare_kind_item(struct scan *c, const char *key, void *ctx) {
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
    k.at_zero = scan_choice(c, "at_zero_hp", "remove", "remove down") ? ZERO_DOWN : ZERO_REMOVE;
    int n = declare_list(c, "tags", tags, 64, def_tag);
    for (int i = 0; i < n; i++) tag_set(&k.tags, tags[i]);
    k.face = faces;
    k.faces = declare_list(c, "faces", faces, 16, def_face);
    k.armor_cause = causes;
    k.armor_causes = declare_list(c, "armor_causes", causes, 16, def_word);
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
    if (k.die != NONE && !rules_dice_keys(rules(c))) no_memory(c->L);
    if (def(c)->pieces_n + k.count > MAX_PIECES)
        scan_error(c, "count", "at most %d pieces are possible in all", MAX_PIECES);
    int index = declared(c, NULL, def_kind(def(c), &k, &p), &p);
    if (scan_was(c) && !def_kind_was(def(c), index, scan_was(c), &p)) scan_error(c, "was", "%s", p.text);
    declare_words(c, index);
    declare_remember(c, c->s->kind_defs, index);
}

/* Reads the filters of pieces that an obstacle admits. Runs after all kinds are declared, because an obstacle may admit
 * a kind that is declared later. */
void declare_admit_item(struct scan *c, const char *key, void *ctx) {
    struct kind *k = &def(c)->kinds[names_find(&def(c)->kind_ids, key)];
    (void)ctx;
    k->admits_some = scan_filter(c, "may_enter", &k->admits);
    k->endless_some = scan_filter(c, "endless", &k->endless);
}

/* Sentences ----------------------------------------------------------------------------------------------------- */

/* Reads `words` of a kind: sentences that replace sentences of the core. An example is words = { killed = "is locked
 * up" }, for a game in which guards are locked up instead of killed. Without this key, the game would have to suppress
 * the core's event and emit another event wherever it removes a guard. */

/* The prefix that a key may omit. */
static const char prefix[] = "piece.";

/* Returns true if the core's sentence of this event names a piece. */
static bool of_piece(struct scan *c, int event) {
    const char *sentence = def(c)->events[event].sentence.s;
    return template_names(sentence, "piece");
}

/* Returns the event of the core that a key names, or NONE. */
static int event_named(struct scan *c, const char *key) {
    char whole[80];
    struct text t = text_over(whole, sizeof whole);
    text_add(&t, "%s%s", prefix, key);
    const char *const ids[] = {key, whole};
    for (int i = 0; i < 2; i++) {
        int event = names_find(&def(c)->event_ids, ids[i]);
        if (event != NONE && event < CORE_EVENT_COUNT && of_piece(c, event)) return event;
    }
    return NONE;
}

/* Raises the error about a key that names no event of a piece. */
static void unknown_event(struct scan *c, const char *key) {
    struct names known = {0};
    for (int i = 0; i < CORE_EVENT_COUNT; i++) {
        const char *id = def(c)->event_ids.name[i];
        const bool brief = strncmp(id, prefix, sizeof prefix - 1) == 0;
        if (of_piece(c, i)) names_add(&known, &def(c)->arena, id + (brief ? sizeof prefix - 1 : 0));
    }
    const char *best = names_nearest(&known, key);
    scan_error(c, NULL, "unknown event of a piece \"%s\"%s%s%s", key,
               best ? " (did you mean \"" : "; expected one such as killed, damaged, stunned, down, revived or moved",
               best ? best : "", best ? "\"?)" : "");
}

/* Raises an error for a placeholder to which the event gives no value. */
static void check_holes(struct scan *c, int event, const char *sentence) {
    for (const char *s = sentence; (s = strchr(s, '{')) != NULL;) {
        struct slice name = {s + 1, strcspn(s + 1, "{}?!#:")};
        const char *core = def(c)->events[event].sentence.s;
        s = name.s + name.n;
        if (!template_has(slice_of(core), name))
            scan_error(c, NULL, "this event has no {%.*s}; expected names of the core's sentence: \"%s\"",
                       (int)(name.n < 64 ? name.n : 64), name.s, core);
    }
}

static void word_item(struct scan *c, const char *key, void *ctx) {
    const int event = event_named(c, key);
    struct kind *k = &def(c)->kinds[*(const int *)ctx];
    char whole[MAX_MSG];
    struct text t = text_over(whole, sizeof whole);
    if (event == NONE) unknown_event(c, key);
    const char *text = scan_msg_here(c, NULL, "prompt").s;
    if (strchr(text, MSG_BEGIN)) scan_error(c, NULL, "expected a plain text, which the catalog can have");
    const bool phrase = !strchr(text, '{');
    text_add(&t, phrase ? "{piece} %s." : "%s", text);
    if (!text[0] || t.cut) scan_error(c, NULL, "expected a text of 1 to %d bytes", MAX_MSG - 1);
    check_holes(c, event, whole);
    for (int i = 0; i < k->words; i++)
        if (k->word[i].event == event) scan_error(c, NULL, "this event has a sentence already");
    k->word[k->words++] = (struct kind_word){event, declare_msg(c, (msg){whole}), declare_keep(c, key), phrase};
}

void declare_words(struct scan *c, int kind) {
    if (!scan_enter(c, "words", false)) return;
    struct kind *k = &def(c)->kinds[kind];
    k->word = declare_array(c, scan_count(c), sizeof *k->word);
    scan_each(c, word_item, &kind);
    scan_leave(c);
}
