/* The observer: a trace of calls as text, and a table of functions with their calls and times. */
#include "script/vm/observe.h"

#include "rules/frames.h"
#include "script/source/source_map.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Maximum number of bytes of a trace. If only the profile is wanted, nobody takes the trace, and without a limit the
 * trace would keep growing. */
enum { MAX_TRACE = 64 << 20 };

struct watched {
    int ref;
    char place[128], name[64]; /* place: start of the function; name: the step, trigger or condition that called it */
    uint64_t calls, ns;
};

/* The state of an observation. If a loop calls the same handler repeatedly, the trace has one line for the handler,
 * with a count. */
struct observer {
    struct watched *at;
    int n, cap;
    char *trace;
    size_t length, room, last; /* last: offset of the last line in the trace */
    long long times;           /* number of times that the last line occurred */
    bool lost;                 /* the trace is too long, or memory ran out */
};

static void trace_add(struct observer *o, const char *text, size_t n) {
    if (o->length + n + 1 > o->room) {
        size_t room = 2 * (o->length + n) + 4096;
        char *grown = room > MAX_TRACE ? NULL : realloc(o->trace, room);
        o->lost |= !grown;
        if (!grown) return;
        o->trace = grown;
        o->room = room;
    }
    memcpy(o->trace + o->length, text, n);
    o->length += n;
    o->trace[o->length] = '\0';
}

/* Completes the last line by the number of times that it occurred. */
static void trace_end(struct observer *o) {
    char times[40];
    struct text t = text_over(times, sizeof times);
    if (o->times > 1) text_add(&t, " (%lld)", o->times);
    if (o->times) text_add(&t, "\n");
    if (o->times) trace_add(o, times, t.length);
    o->times = 0;
}

static void trace_line(struct observer *o, const char *line) {
    const size_t n = strlen(line);
    if (o->times && o->length - o->last == n && memcmp(o->trace + o->last, line, n) == 0) {
        o->times++;
        return;
    }
    trace_end(o);
    o->last = o->length;
    trace_add(o, line, n);
    o->times = 1;
}

static uint64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static struct watched *watched_of(struct script *s, const char *name, int ref) {
    struct observer *o = s->observer;
    for (int i = 0; i < o->n; i++)
        if (o->at[i].ref == ref) return &o->at[i];
    if (o->n == o->cap) {
        int cap = o->cap ? 2 * o->cap : 64;
        struct watched *grown = realloc(o->at, (size_t)cap * sizeof *grown);
        if (!grown) return NULL;
        o->at = grown;
        o->cap = cap;
    }
    struct watched *w = &o->at[o->n++];
    *w = (struct watched){.ref = ref};
    lua_Debug ar;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, ref);
    lua_getinfo(s->L, ">S", &ar);
    struct text place = text_over(w->place, sizeof w->place), called = text_over(w->name, sizeof w->name);
    text_add(&place, "%s:%d", ar.short_src, ar.linedefined);
    text_add(&called, "%s", name);
    return w;
}

/* Returns the number of blanks by which the trace indents a call. */
static int depth_of(const struct run *r) {
    return r->nested ? 2 * (r->nested - 1) : 0;
}

uint64_t observe_begin(struct script *s, const struct run *r, int ref, bool traced) {
    const char *name = r->top_frame != NONE ? frame_name(r, &r->frames[r->top_frame]) : traced ? "phase" : "condition";
    const struct watched *w = watched_of(s, name, ref);
    char line[512];
    struct text t = text_over(line, sizeof line);
    text_add(&t, "%*s%s: %s", depth_of(r), "", name, w ? w->place : "?");
    if (traced) trace_line(s->observer, line);
    return now();
}

void observe_missed(struct script *s, const struct run *r, int trigger, int handler, enum handler_key key, int need) {
    static const char *const keys[] = {
        [WHEN_CAUSE] = "cause", [WHEN_PROFILE] = "profile", [WHEN_CARD] = "card", [WHEN_PIECE] = "piece",
        [WHEN_BY] = "by",       [WHEN_NEEDS] = "needs",     [WHEN_HERE] = "here"};
    const struct trigger_def *of = &r->rules->triggers[trigger];
    const char *where = of->handler[handler].where, *colon = where ? strrchr(where, ':') : NULL;
    char line[768], file[256], index[16];
    struct text t = text_over(line, sizeof line), f = text_over(file, sizeof file), n = text_over(index, sizeof index);
    struct source_pos place;
    if (!s->observer) return;
    if (key == HANDLER_RUNS) {
        text_add(&t, "%*s%s: %s", depth_of(r), "", of->id, where ? where : "?");
        trace_line(s->observer, line);
        return;
    }
    text_add(&n, "[%d]", need + 1);
    if (colon) text_add(&f, "%.*s", (int)(colon - where), where);
    const char *const path[] = {"when", keys[key], index};
    const bool known = colon && source_map_beside(s->map, file, (int)strtol(colon + 1, NULL, 10), "run", path,
                                                  key == WHEN_NEEDS ? 3 : 2, &place);
    text_add(&t, "%*s%s: ", depth_of(r), "", of->id);
    text_add(&t, tr("%s did not run because of when.%s%s"), where ? where : "?", keys[key],
             key == WHEN_NEEDS ? index : "");
    if (known) text_add(&t, " (%s:%d:%d)", place.file, place.line, place.column);
    trace_line(s->observer, line);
}

void observe_end(struct script *s, int ref, uint64_t from) {
    struct observer *o = s->observer;
    for (int i = 0; i < o->n; i++) {
        if (o->at[i].ref != ref) continue;
        o->at[i].calls++;
        o->at[i].ns += now() - from;
        return;
    }
}

void observer_free(struct observer *o) {
    if (o) free(o->at);
    if (o) free(o->trace);
    free(o);
}

bool program_observe(struct program *p, bool on) {
    struct script *s = (struct script *)p;
    observer_free(s->observer);
    s->observer = on ? calloc(1, sizeof *s->observer) : NULL;
    p->rules->observed = s->observer != NULL;
    return !on || s->observer;
}

char *program_observed(struct program *p) {
    struct observer *o = ((struct script *)p)->observer;
    unsigned long lost = json_lost();
    json_t *all = json_object(), *list = json_array();
    for (int i = 0; o && i < o->n; i++) {
        json_t *one = json_object();
        json_object_set_new(one, "function", json_string(o->at[i].place));
        json_object_set_new(one, "name", json_string(o->at[i].name));
        json_object_set_new(one, "calls", json_integer((json_int_t)o->at[i].calls));
        json_object_set_new(one, "microseconds", json_integer((json_int_t)(o->at[i].ns / 1000)));
        json_array_append_new(list, one);
    }
    if (o) trace_end(o);
    json_object_set_new(all, "trace", json_string(o && o->length ? o->trace : ""));
    json_object_set_new(all, "cut", json_boolean(o && o->lost));
    json_object_set_new(all, "profile", list);
    char *text = json_whole(all, JSON_COMPACT, lost);
    if (o) o->length = 0, o->lost = false;
    return text;
}
