/* Implements the host interface: the rules call script functions through it. */
#include "script/declare/bots.h"
#include "script/loader.h"
#include "script/source/source_map.h"
#include "script/vm/guest_text.h"
#include "script/vm/handle.h"
#include "script/vm/observe.h"
#include "script/vm/state.h"

static bool ready(struct script *s, struct run *r, int ref) {
    if (!room_to_call(s, r)) return false;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, ref);
    return true;
}

/* The arguments of a call. Pushing the arguments may need memory, so they are pushed inside the protected call. */
struct arguments {
    const struct value *v;
    int n;
    bool want;
};

static int call_with(lua_State *L) {
    const struct arguments *a = lua_touserdata(L, 2);
    lua_settop(L, 1);
    for (int i = 0; i < a->n; i++) push_value(L, a->v[i].type, a->v[i].n);
    lua_call(L, a->n, a->want ? 2 : 0);
    return a->want ? 2 : 0;
}

static enum outcome call_plain(struct run *r, int ref, const struct value *args, int n, bool want) {
    struct script *s = r->host_ctx;
    struct arguments a = {args, n, want};
    if (!ready(s, r, ref)) return OUT_FAIL;
    bool made = true; /* true if all arguments already exist, so that pushing them needs no memory */
    for (int i = 0; i < n; i++)
        made &= args[i].type != VAL_WORD && args[i].type != VAL_SYMBOL && args[i].type != VAL_POINT;
    if (made) {
        for (int i = 0; i < n; i++) push_value(s->L, args[i].type, args[i].n);
        return protected_call(s, r, n, want ? 2 : 0);
    }
    lua_pushcfunction(s->L, call_with);
    lua_insert(s->L, -2);
    lua_pushlightuserdata(s->L, &a);
    return protected_call(s, r, 2, want ? 2 : 0);
}

static enum outcome call_values(struct run *r, int ref, const struct value *args, int n, bool want) {
    struct script *s = r->host_ctx;
    if (!s->observer) return call_plain(r, ref, args, n, want);
    uint64_t from = observe_begin(s, r, ref, !want);
    enum outcome out = call_plain(r, ref, args, n, want);
    observe_end(s, ref, from);
    return out;
}

static enum outcome call(struct run *r, int ref, const struct value *args, int n) {
    return call_values(r, ref, args, n, false);
}

/* The function `ref` returned the text at the top of the stack; `what` names the text. Adds this text to `to`. Fails if
 * a text from a script may not have this form. */
static enum outcome take_text(struct run *r, int ref, const char *what, struct text *to) {
    struct script *s = r->host_ctx;
    char message[512];
    struct text wrong = text_over(message, sizeof message);
    if (guest_text_returned(s->L, ref, what, to, &wrong)) return OUT_DONE;
    struct text error = text_over(r->error, sizeof r->error);
    text_add(&error, "%s", message);
    return OUT_FAIL;
}

static enum outcome test(struct run *r, int ref, const struct value *args, int n, bool *yes, struct text *why) {
    struct script *s = r->host_ctx;
    enum outcome out = call_values(r, ref, args, n, true);
    if (out != OUT_DONE) return out;
    *yes = lua_toboolean(s->L, -2);
    if (!*yes && why) out = take_text(r, ref, "the reason", why);
    lua_pop(s->L, 2);
    return out;
}

static enum outcome tell(struct run *r, int ref, const struct value *args, int n, struct text *told) {
    struct script *s = r->host_ctx;
    enum outcome out = call_values(r, ref, args, n, true);
    if (out != OUT_DONE) return out;
    lua_pop(s->L, 1);
    out = take_text(r, ref, "tells", told);
    lua_pop(s->L, 1);
    return out;
}

static enum outcome handle(struct run *r, int ref, struct trigger_args *m) {
    struct script *s = r->host_ctx;
    if (!ready(s, r, ref)) return OUT_FAIL;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->trigger_handle);
    struct trigger_ref *slot = lua_touserdata(s->L, -1);
    struct trigger_args *outer = slot->m;
    slot->m = m;
    uint64_t from = s->observer ? observe_begin(s, r, ref, true) : 0;
    enum outcome out = protected_call(s, r, 1, 0);
    if (s->observer) observe_end(s, ref, from);
    slot->m = outer;
    return out;
}

static void place(const struct run *r, const char *list, int i, struct text *out) {
    const struct script *s = r->host_ctx;
    char index[16];
    struct text t = text_over(index, sizeof index);
    text_add(&t, "[%d]", i);
    const char *const path[] = {list, index};
    struct source_pos at;
    if (source_map_find(s->map, NULL, path, 2, &at)) text_add(out, "%s:%d:%d: ", at.file, at.line, at.column);
}

static void function_place(const struct run *r, int ref, struct text *out) {
    const struct script *s = r->host_ctx;
    lua_Debug f;
    if (ref == NONE || lua_rawgeti(s->L, LUA_REGISTRYINDEX, ref) != LUA_TFUNCTION) return;
    lua_getinfo(s->L, ">S", &f);
    text_add(out, "%s:%d: ", f.short_src, f.linedefined);
}

static void missed(struct run *r, int trigger, int handler, enum handler_key key, int need) {
    observe_missed(r->host_ctx, r, trigger, handler, key, need);
}

static void endless(struct run *r) {
    struct script *s = r->host_ctx;
    s->program.overran = true;
}

const struct host script_host = {call,          test,          handle,         bots_policy,  bots_evaluate,
                                 bots_features, place,         function_place, bots_anchors, coach_teach,
                                 tell,          overlay_spots, missed,         endless};
