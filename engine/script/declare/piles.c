/* Declares cards and the piles that hold them. */
#include "script/declare/declare.h"

#include "core/build.h"

#include <string.h>

enum { MAX_CARDS = 4096 }; /* far beyond any real game */

void declare_card_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    if (scan_has(c, "corner")) scan_renamed(c, "corner", "corner", "badge");
    int index =
        declared(c, NULL, def_card_kind(def(c), key, scan_msg(c, "title", key).s, scan_msg(c, "text", "").s, &p), &p);
    def(c)->card_kinds[index].badge = declare_msg(c, scan_msg(c, "badge", NULL));
    def(c)->card_kinds[index].brief = declare_msg(c, scan_msg(c, "brief", NULL));
    if (scan_was(c) && !def_was(def(c), &def(c)->card_kind_ids, index, scan_was(c), &p))
        scan_error(c, "was", "%s", p.text);
    declare_remember(c, c->s->card_defs, index);
}

/* Reads the visibility of a pile: "contents", or a visibility as other things have it. */
static int pile_visibility(struct scan *c) {
    return strcmp(scan_string(c, "visible", "everyone"), "contents") == 0 ? VIS_CONTENTS
                                                                          : declare_visibility(c, "visible");
}

static void add_pile(struct scan *c, const char *id, int owner) {
    struct problem p;
    int visible = pile_visibility(c), side = scan_name(c, "side", &def(c)->side_ids, "side", false);
    const int how = scan_choice(c, "show", visible == VIS_EVERYONE ? "top" : "count", "count top row names");
    if (owner != NONE && side == NONE) side = def(c)->kinds[def(c)->pieces[owner].kind].side;
    const int pile = declared(
        c, NULL, def_pile(def(c), id, scan_msg(c, "title", id).s, owner, side, visible, (enum pile_show)how, &p), &p);
    def(c)->piles[pile].acts = scan_function(c, "acts", false);
    if (def(c)->piles[pile].acts != NONE && (visible == VIS_CONTENTS || visible == VIS_NOBODY))
        scan_error(c, "acts", "nobody knows which cards act here, or in which order: expected another \"visible\"");
}

void declare_pile_item(struct scan *c, const char *key, void *ctx) {
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title cards accepts per side visible refill fill show passed acts");
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
    const int kind = scan_known(c, key, &def(c)->card_kind_ids, "card", card);
    if (def(c)->cards_n + copies > MAX_CARDS) scan_error(c, key, "at most %d cards are possible in all", MAX_CARDS);
    if (!def_cards(def(c), pile, kind, copies, &p)) scan_error(c, key, "%s", p.text);
}

static void copies_item(struct scan *c, const char *key, void *ctx) {
    if (lua_type(c->L, -1) != LUA_TNUMBER || !lua_isinteger(c->L, -1) || lua_tointeger(c->L, -1) < 1 ||
        lua_tointeger(c->L, -1) > 1000)
        scan_error(c, NULL, "expected how many copies, 1 to 1000");
    put_cards(c, *(int *)ctx, NULL, key, (int)lua_tointeger(c->L, -1));
}

/* Returns the oldest name of a kind of card. Kinds of cards are sorted by this name, and the copies of cards are
 * numbered in this order. */
static const char *oldest_card(struct scan *c, const char *key) {
    int kind = names_find(&def(c)->card_kind_ids, key);
    return kind == NONE ? key : names_oldest(&def(c)->card_kind_ids, kind);
}

/* Returns the pile with this id that has no owner. */
static int common_pile(struct scan *c, const char *key, const char *id) {
    int pile = pile_find(def(c), id, NONE);
    if (pile != NONE) return pile;
    for (int i = 0; i < def(c)->piles_n; i++)
        if (strcmp(def(c)->piles[i].id, id) == 0)
            scan_error(c, key, "expected a pile without `per`: there are several \"%s\", one for each owner", id);
    scan_unknown_pile(c, key, id);
}

/* Reads contents, accepted cards and the refill of a pile. Runs after all piles and cards are declared. */
void declare_fill_item(struct scan *c, const char *key, void *ctx) {
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
void declare_refill_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    for (int i = 0; i < def(c)->piles_n; i++) {
        if (strcmp(def(c)->piles[i].id, key) != 0) continue;
        if (!def_refill_fits(def(c), i, &p) || !def_fill_ends(def(c), i, &p))
            scan_error(c, def(c)->piles[i].fill == NONE ? "refill" : "fill", "%s", p.text);
    }
}

void declare_passed_item(struct scan *c, const char *key, void *ctx) {
    const char *name = scan_optional(c, "passed");
    (void)ctx;
    if (!name) return;
    int field = declare_match_variable(c, "passed", name);
    if (pile_visibility(c) == VIS_CONTENTS)
        scan_error(c, "passed", "a pile in an unknown order has no cards that are over: expected another \"visible\"");
    for (int i = 0; i < def(c)->piles_n; i++)
        if (strcmp(def(c)->piles[i].id, key) == 0) def(c)->piles[i].passed = field;
}
