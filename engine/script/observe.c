/* The observer: a trace of calls as text, and a table of functions with their calls and times. */
#include "script/observe.h"

#include "script/lossless.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_TRACE_LENGTH = 1 << 15 };

struct watched {
    int ref;
    char place[128], name[64]; /* where the function starts; what called it */
    uint64_t calls, ns;
};

struct observer {
    struct watched *at;
    int n, cap;
    char trace[MAX_TRACE_LENGTH];
    struct text text;
};

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

uint64_t observe_begin(struct script *s, const struct run *r, int ref, bool traced) {
    const char *name = r->top_frame != NONE ? frame_name(r, &r->frames[r->top_frame]) : traced ? "phase" : "condition";
    const struct watched *w = watched_of(s, name, ref);
    int depth = r->nested ? r->nested - 1 : 0;
    if (w && traced) text_add(&s->observer->text, "%*s%s: %s\n", 2 * depth, "", name, w->place);
    return now();
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
    free(o);
}

bool program_observe(struct program *p, bool on) {
    struct script *s = (struct script *)p;
    observer_free(s->observer);
    s->observer = on ? calloc(1, sizeof *s->observer) : NULL;
    if (s->observer) s->observer->text = text_over(s->observer->trace, sizeof s->observer->trace);
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
    json_object_set_new(all, "trace", json_string(o ? o->trace : ""));
    json_object_set_new(all, "cut", json_boolean(o && o->text.cut));
    json_object_set_new(all, "profile", list);
    char *text = json_whole(all, JSON_COMPACT, lost);
    if (o) o->text = text_over(o->trace, sizeof o->trace);
    return text;
}
