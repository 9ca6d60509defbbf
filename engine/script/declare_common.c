/* Helpers for all readers of a definition: memory that lives as long as the definition, and errors at the place of a
 * problem. They have a file of their own, because declare.c calls the readers of parts, so these must not depend on
 * declare.c. */
#include "script/declare.h"

#include "core/build.h"

void *declare_array(struct scan *c, int n, size_t size) {
    void *p = arena_alloc(&def(c)->arena, (size_t)(n > 0 ? n : 1) * size);
    if (!p) no_memory(c->L);
    return p;
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
