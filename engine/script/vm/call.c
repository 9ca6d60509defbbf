/* Calls into Lua: makes room on the Lua stack, calls functions with limits, and makes error messages that people can
 * act on. */
#include "rules/frames.h"
#include "script/source/renames.h"
#include "script/vm/state.h"

#include <string.h>

/* Writes which memory was exhausted: the limit of the episode or the memory of the machine. */
static void memory_message(struct script *s, struct text *t) {
    s->failed_for_memory = s->exhausted;
    s->program.overran |= !s->exhausted;
    const bool block = s->denied_block;
    if (s->exhausted)
        text_add(t, "%s", tr("out of memory"));
    else
        text_add(t, "%sthe script needs more than %d MiB of memory%s", s->out_of_memory_at,
                 (int)((block ? s->memory_limit / BLOCKS : s->memory_limit) >> 20),
                 block                   ? " for one text or table"
                 : s->out_of_memory_deep ? "; does a function call itself without end?"
                                         : "");
}

void no_memory(lua_State *L) {
    script_of(L)->exhausted = true;
    luaL_error(L, "not enough memory");
}

/* Returns true if the stack has room for n more values. Clears `denied` first, which then shows whether
 * lua_checkstack() failed because of the limit. */
static bool has_stack(struct script *s, int n) {
    s->denied = false;
    return lua_checkstack(s->L, n);
}

void need_stack(lua_State *L, int n) {
    struct script *s = script_of(L);
    if (has_stack(s, n)) return;
    luaL_error(L, s->denied ? "not enough memory" : "scripts call each other too deeply");
}

bool room_to_call(struct script *s, struct run *r) {
    enum { ROOM = 20 };
    const bool deep = s->depth && !stack_left(s);
    if (!deep && has_stack(s, ROOM)) return true;
    if (deep || !s->denied) return fail(r, "%s", tr("scripts call each other too deeply")), false;
    struct text t = text_over(r->error, sizeof r->error);
    memory_message(s, &t);
    r->oom = s->failed_for_memory;
    return false;
}

/* Returns true if the error is a lack of memory. If memory is lacking, Lua's buffer functions raise an ordinary error,
 * but Lua itself raises LUA_ERRMEM. */
bool out_of_memory(lua_State *L, int status) {
    return status == LUA_ERRMEM || (status == LUA_ERRRUN && lua_type(L, -1) == LUA_TSTRING &&
                                    strcmp(lua_tostring(L, -1), "not enough memory") == 0);
}

/* Advice for authors about errors that Lua itself raises. */
static const struct {
    const char *says, *advice;
} advices[] = {
    {"attempt to call a nil value (method",
     "docs/REFERENCE.md lists the methods of pieces, spaces, cards, piles, tracks"},
    {"attempt to call a nil value", "is the name spelt rightly? `precinct check` names the nearest"},
    {"attempt to index a nil value", "nothing was found there: ask `if x then` before using it"},
    {"attempt to perform arithmetic on a nil value", "is the name spelt rightly, and the variable declared in `vars`?"},
    {"attempt to compare", "only values of one type have an order: is one of them nil?"},
    {"attempt to concatenate", "tostring() makes a text of anything; sentences for players belong in `events`"},
};

static const char *advice_on(const char *message) {
    for (size_t i = 0; i < sizeof advices / sizeof *advices; i++)
        if (strstr(message, advices[i].says)) return tr(advices[i].advice);
    return NULL;
}

/* Returns true if the functions at both levels of the call stack are at the same line. */
static bool same_line(lua_State *L, int level, int other) {
    lua_Debug a, b;
    if (!lua_getstack(L, level, &a) || !lua_getstack(L, other, &b)) return false;
    lua_getinfo(L, "Sl", &a);
    lua_getinfo(L, "Sl", &b);
    return a.currentline == b.currentline && strcmp(a.short_src, b.short_src) == 0;
}

/* Returns how many levels, from `level` on, repeat the `period` levels before them. Returns 0 if these levels are
 * repeated fewer than two times. Finds the end by bisection, because a recursion may be 100,000 levels deep, and Lua
 * must count levels to find one. */
static int repeated(lua_State *L, int level, int period) {
    int there = 0, most = 2 * period;
    for (; there < most; there++)
        if (!same_line(L, level + there, level + there - period)) return 0;
    while (most < 1 << 24 && same_line(L, level + most - 1, level + (most - 1) % period - period))
        there = most, most *= 2;
    while (most - there > 1) { /* invariant: the first `there` levels repeat, and the first `most` levels do not all
                                * repeat */
        int half = there + (most - there) / 2;
        if (same_line(L, level + half - 1, level + (half - 1) % period - period))
            there = half;
        else
            most = half;
    }
    return there - there % period;
}

enum { MAX_PERIOD = 4 };

/* Prints the levels of a recursion once. Returns the first level after the recursion. */
static int fold(lua_State *L, luaL_Buffer *b, int level) {
    for (int period = 1; period <= MAX_PERIOD && period < level; period++) {
        int n = repeated(L, level, period);
        if (!n) continue;
        if (period == 1)
            lua_pushfstring(L, "\n  ... the same %d times more", n);
        else
            lua_pushfstring(L, "\n  ... these %d again, %d times more", period, n / period);
        luaL_addvalue(b);
        return level + n;
    }
    return level;
}

/* Returns true if the message starts with "file.lua:line", or with the line of typed code. */
static bool has_place(const char *message) {
    const char *lua = strstr(message, ".lua:"), *end = strstr(message, ": ");
    if (strncmp(message, "lua:", 4) == 0 && message[4] >= '0' && message[4] <= '9') return true;
    return lua && (!end || lua < end) && lua[5] >= '0' && lua[5] <= '9';
}

int script_level(lua_State *L, int level, lua_Debug *ar) {
    for (; lua_getstack(L, level, ar); level++) {
        lua_getinfo(L, "Sln", ar);
        if (ar->currentline > 0 && strcmp(ar->source, "=prelude") != 0 && strcmp(ar->source, "@" MODS_PROGRAM) != 0)
            return level;
    }
    return 0;
}

/* Adds the message of an error. If Lua added no line, puts the script's line before the message, because an error of a
 * library function belongs to the line of its caller. Adds the function's name if the message lacks it. A message of
 * error(text, 0) gets no place. */
static void say_message(lua_State *L, luaL_Buffer *b, const char *message) {
    static const char helpers[] = "prelude:", nameless[] = "to '?'";
    lua_Debug by, at;
    bool ours = strncmp(message, helpers, sizeof helpers - 1) == 0;
    if (ours) message = strstr(message, ": ") ? strstr(message, ": ") + 2 : message;
    int level = has_place(message) ? 0 : script_level(L, 1, &at);
    const char *called = level > 1 && lua_getstack(L, level - 1, &by) && lua_getinfo(L, "n", &by) ? by.name : NULL;
    if (level && !(called && strcmp(called, "error") == 0)) {
        lua_pushfstring(L, "%s:%d: %s%s", at.short_src, at.currentline, ours && called ? called : "",
                        ours && called ? ": " : "");
        luaL_addvalue(b);
    }
    const char *unknown = called ? strstr(message, nameless) : NULL;
    if (!unknown) {
        luaL_addstring(b, message);
        return;
    }
    luaL_addlstring(b, message, (size_t)(unknown - message));
    lua_pushfstring(L, "to '%s'%s", called, unknown + sizeof nameless - 1);
    luaL_addvalue(b);
}

/* The error handler. Adds to the message the place, the active script functions, and the frames that led to the
 * error. */
int error_with_trace(lua_State *L) {
    struct script *s = script_of(L);
    if (lua_type(L, 1) == LUA_TLIGHTUSERDATA || s->explained)
        return 1; /* unwinding is in progress, or the error is already explained */
    const char *message = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : NULL;
    luaL_Buffer b;
    lua_Debug ar;
    s->program.overran |= message && strstr(message, "stack overflow");
    /* Indents all lines but the first, so that no line looks like a message of the program. */
    if (message && strchr(message, '\n')) message = luaL_gsub(L, message, "\n", "\n  ");
    luaL_buffinit(L, &b);
    if (out_of_memory(L, LUA_ERRRUN)) {
        char text[160];
        struct text t = text_over(text, sizeof text);
        memory_message(s, &t);
        luaL_addstring(&b, text);
    } else if (message) {
        say_message(L, &b, message);
    } else {
        if (script_level(L, 1, &ar)) lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline), luaL_addvalue(&b);
        lua_pushfstring(L, "a script raised an error that is not a string (%s)", luaL_typename(L, 1));
        luaL_addvalue(&b);
    }
    for (int level = 1, shown = 0; shown < 12 && (level = script_level(L, level, &ar)) != 0; shown++) {
        lua_pushfstring(L, "\n  %s:%d: in %s", ar.short_src, ar.currentline, ar.name ? ar.name : "a function");
        luaL_addvalue(&b);
        level = fold(L, &b, level + 1);
    }
    for (int i = s->run ? s->run->top_frame : NONE; i != NONE; i = s->run->frames[i].outer) {
        char during[240];
        struct text t = text_over(during, sizeof during);
        frame_describe(s->run, &s->run->frames[i], &t);
        lua_pushfstring(L, "\n  during %s", during);
        luaL_addvalue(&b);
    }
    const char *advice = message ? advice_on(message) : NULL;
    if (advice) lua_pushfstring(L, "\n  %s", advice), luaL_addvalue(&b);
    luaL_pushresult(&b);
    return 1;
}

void add_message(lua_State *L, int status, struct text *t) {
    struct script *s = script_of(L);
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "unknown error";
    if (status != LUA_ERRMEM) {
        msg_foreign(t, message);
        return;
    }
    memory_message(s, t);
    for (int i = s->run ? s->run->top_frame : NONE; i != NONE; i = s->run->frames[i].outer) {
        text_add(t, "\n  during ");
        frame_describe(s->run, &s->run->frames[i], t);
    }
}

enum outcome protected_call(struct script *s, struct run *r, int n, int results) {
    lua_State *L = s->L;
    struct run *outer = s->run;
    int base = lua_gettop(L) - n;
    s->run = r;
    if (!watch_begin(s)) {
        struct text t = text_over(r->error, sizeof r->error);
        watch_refused(&t);
        r->oom = false;
        lua_settop(L, base - 1);
        s->run = outer;
        return OUT_FAIL;
    }
    const bool within = s->depth > 1; /* in a nested call, this part of the stack has no handler yet */
    if (within) {
        lua_pushcfunction(L, error_with_trace);
        lua_insert(L, base);
    } else {
        s->failed_for_memory = false;
    }
    int status = lua_pcall(L, n, results, within ? base : TRACE);
    watch_end(s);
    if (within) lua_remove(L, base);
    enum outcome out = s->pending;
    s->pending = OUT_DONE;
    if (status != LUA_OK && out == OUT_DONE) {
        struct text t = text_over(r->error, sizeof r->error);
        add_message(L, status, &t);
        r->oom = s->failed_for_memory;
        out = OUT_FAIL;
        s->explained = s->depth > 0;
        lua_gc(L, LUA_GCCOLLECT); /* free memory before any other code runs */
    }
    s->run = outer;
    if (status == LUA_OK) return OUT_DONE; /* pcall raises an unwinding again, so no script can have caught it */
    lua_pop(L, 1);
    return out;
}

int renamed_error(lua_State *L, const struct rename *r) {
    char message[300];
    rename_message(r->old, r->new, message, sizeof message);
    return luaL_error(L, "%s", message);
}

json_t *document(lua_State *L, json_t *fresh) {
    struct script *s = script_of(L);
    if (!s->documents) s->documents = json_array();
    if (json_array_append_new(s->documents, fresh) != 0) no_memory(L);
    return fresh;
}
