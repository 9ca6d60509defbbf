/* Helpers that all readers of a definition use: memory that lives as long as the definition, and errors at the place of
 * a problem. The helpers are not in declare.c, because declare.c calls the readers, and the readers must not depend on
 * declare.c. */
#include "script/declare/declare.h"

#include "core/build.h"

#include <string.h>

void *declare_array(struct scan *c, int n, size_t size) {
    void *p = arena_alloc(&def(c)->arena, (size_t)(n > 0 ? n : 1) * size);
    if (!p) no_memory(c->L);
    return p;
}

int declare_count(struct scan *c, const char *key) {
    if (!scan_enter(c, key, false)) return 0;
    const int n = scan_count(c);
    scan_leave(c);
    return n;
}

const char *declare_keep(struct scan *c, const char *text) {
    if (!text) return NULL;
    const char *copy = arena_copy(&def(c)->arena, text);
    if (def(c)->arena.failed) no_memory(c->L);
    return copy;
}

msg declare_msg(struct scan *c, msg text) {
    return (msg){declare_keep(c, text.s)};
}

int declared(struct scan *c, const char *key, int index, const struct problem *p) {
    if (index == NONE) scan_error(c, key, "%s", p->text);
    return index;
}

const char *scan_was(struct scan *c) {
    return scan_optional(c, "was");
}

void expect_table(struct scan *c) {
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_wrong_type(c, NULL, "a table");
}

int declare_visibility(struct scan *c, const char *key) {
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
        scan_error(c, key, "expected \"everyone\", \"nobody\", \"owner\", \"seat\", a side or a seat, got \"%.*s\"%s",
                   text_fit(who, 60), who, suggest(best, "").s);
    }
    return MAX_SIDES + seat;
}

const char *declare_title(struct scan *c) {
    return scan_msg_here(c, NULL, "title").s;
}

void declare_remember(struct scan *c, int list, int index) {
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, list);
    lua_pushvalue(c->L, -2);
    lua_rawseti(c->L, -2, index + 1);
    lua_pop(c->L, 1);
}

int declare_list(struct scan *c, const char *key, int *out, int most,
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
