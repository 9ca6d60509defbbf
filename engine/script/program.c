/* A program: an episode loaded in its own Lua state. */
#include "script/vm/state.h"

#include "core/build.h"
#include "rules/frames.h"
#include "script/bind/bind.h"
#include "script/declare/declare.h"
#include "script/declare/header.h"
#include "script/loader.h"
#include "script/mods.h"
#include "script/source/report.h"
#include "script/source/source_map.h"
#include "script/undone.h"
#include "script/vm/observe.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Factor on time limits. Under valgrind all code takes fifty times as long, so tests/long/valgrind.sh sets this
 * factor. */
#ifndef PATIENCE
#define PATIENCE 1
#endif

enum {
    USUAL_SEED = 0x5EED,
    DEFAULT_MEMORY = 64 << 20,
    DEFAULT_MS = 500 * PATIENCE,
    LOADING_MS = 1500 * PATIENCE,
    ANSWER_CALLS = 20, /* an answer may take as long as ANSWER_CALLS calls of the longest allowed time */
    DEFAULT_REQUEST_MS = 600000 * PATIENCE,
};

static void stage(struct scan *c, void *ctx) {
    void (*const *declare)(struct scan * c) = ctx;
    (*declare)(c);
}

/* Turns the definition table at the top of the stack into rules. Raises errors with file:line. */
static void declare_all(lua_State *L, struct script *s) {
    static void (*stages[])(struct scan * c) = {declare_things, declare_variables, declare_sight,
                                                declare_entry,  declare_rules,     declare_bots,
                                                declare_coach,  declare_overlays,  declare_traces};
    struct scan c = {.L = L, .s = s, .definition = true};
    struct problem p;
    scan_keys(
        &c,
        "sides seats symbols dice names conditions edges boards links sight enter stand rings kinds cards piles tracks "
        "vars signs verbs events "
        "attacks menus figures reactions "
        "steps triggers on setup rounds bots coach overlays traces details functions");
    if (scan_enter(&c, "functions", false)) scan_leave(&c);
    for (size_t i = 0; i < sizeof stages / sizeof *stages && scan_guarded(&c, stage, &stages[i]);) i++;
    if (s->report && s->report->raised) { /* stop here, because an incomplete definition is useless */
        lua_pushlightuserdata(L, s->report);
        lua_error(L);
    }
    if (!def_seal(s->program.rules->def, &p)) scan_error(&c, NULL, "%s", p.text);
}

static void open_state(lua_State *L) {
    struct script *s = script_of(L);
    sandbox_open(L);
    members_open(L);
    handles_open(L);
    bind_pieces(L);
    bind_spaces(L);
    bind_places(L);
    bind_walks(L);
    bind_points(L);
    bind_planes(L);
    bind_lines(L);
    bind_lists(L);
    bind_memo(L);
    bind_queries(L);
    bind_attractions(L);
    bind_figures(L);
    bind_cards(L);
    bind_choose(L);
    bind_chance(L);
    bind_flow(L);
    bind_events(L);
    bind_triggers(L);
    bind_texts(L);
    bind_records(L);
    bind_choices(L);
    bind_seals(L);
    bind_reactions(L);
    loader_open(L);
    lua_newtable(L);
    s->card_defs = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    s->kind_defs = luaL_ref(L, LUA_REGISTRYINDEX);
}

static const char *kept(lua_State *L, struct script *s, int index) {
    (void)L;
    struct arena *a = &s->program.rules->def->arena;
    const char *copy = arena_copy(a, lua_tostring(s->L, index));
    if (a->failed) no_memory(s->L);
    return copy;
}

static const char *kept_field(lua_State *L, struct script *s, int index, const char *key) {
    lua_getfield(L, index, key);
    if (!lua_isstring(L, -1))
        lua_pushliteral(L, ""), lua_replace(L, -2); /* the text is absent, or an error about it is already reported */
    const char *copy = kept(L, s, -1);
    lua_pop(L, 1);
    return copy;
}

struct loading {
    const char *path;
    const struct setting *settings;
    int settings_n;
    struct arena *arena;         /* the memory of `description` */
    pr_description *description; /* receives the head of the file, or NULL. With it, the file's build() does not run */
    bool manifest;
    char *json;            /* description of a mod's manifest, malloc'd */
    struct report *report; /* set during `check`, else NULL */
    json_t *conflicts;     /* receives the conflicts between mods, or NULL */
    bool refused, exhausted;
};

static bool begins(const char *path, const char *start) {
    return strncmp(path, start, strlen(start)) == 0;
}

/* Checks that an episode uses only files of its own game and of the library, because another game's files may change
 * without regard to it. */
static void check_sources(struct scan *c, const char *episode, const char *game) {
    const struct script *s = c->s;
    char folder[128], file[128];
    struct text f = text_over(folder, sizeof folder), one = text_over(file, sizeof file);
    text_add(&f, "scripts/%s/", game);
    text_add(&one, "scripts/%s.lua", game);
    for (int i = 0; i < s->sources; i++) {
        const char *path = s->source[i].path;
        if (strcmp(path, episode) == 0 || begins(path, "mods/")) continue;
        if (begins(path, folder) || strcmp(path, file) == 0 || begins(path, "scripts/lib/")) continue;
        scan_error(c, "game", "require: %s belongs to another game; expected files of scripts/%s/ or scripts/lib/",
                   path, game);
    }
}

/* Adds `match`, which exists in every environment from the start. The members of `match` are added with the
 * definition.
 */
static void add_match(lua_State *L, struct script *s) {
    struct handle *match = lua_newuserdatauv(L, sizeof *match, 0);
    *match = (struct handle){TAG_HANDLE, VAL_NONE, 0};
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->base);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "match");
    lua_pop(L, 1);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.match");
}

/* Pushes the episode's record, after mods changed the record and its header was checked. */
static void push_record(struct scan *c, const struct loading *l) {
    lua_State *L = c->L;
    mods_begin(L);
    source_map_main(c->s->map);
    c->s->file = arena_copy(&c->s->program.rules->def->arena, l->path);
    if (!c->s->file) no_memory(L);
    run_file(L, l->path);
    mods_episode(L, l->path);
    header_check(c);
    lua_getfield(L, -1, "game");
    if (lua_type(L, -1) == LUA_TSTRING) check_sources(c, l->path, lua_tostring(L, -1));
    lua_pop(L, 1);
}

/* Stores the header of the record at the top. Pushes the settings and constants that the record's build() receives. */
static void push_choices(struct scan *c, const struct loading *l) {
    lua_State *L = c->L;
    struct script *s = c->s;
    struct program *p = &s->program;
    int record = lua_gettop(L);
    p->header = (struct header){.game = kept_field(L, s, record, "game"),
                                .id = kept_field(L, s, record, "id"),
                                .title = {kept_field(L, s, record, "title")},
                                .pitch = {kept_field(L, s, record, "pitch")},
                                .rules_book = kept_field(L, s, record, "rules")};
    struct report *report = s->report;
    s->report = NULL; /* errors about requested values are not findings about the file, so stop reporting */
    struct arena *a = &p->rules->def->arena;
    pr_setting *setting = header_settings(c, a, false, &p->settings),
               *constant = header_settings(c, a, true, &p->constants);
    header_push_choices(c, l->settings, l->settings_n);
    s->report = report;
    header_values(L, record + 1, a, setting, p->settings);
    header_values(L, record + 2, a, constant, p->constants);
    p->setting = setting;
    p->constant = constant;
    header_protect(L);
    choices_keep(L);
}

/* Calls the record's build(). Puts the definition below the settings and constants, which are at the top of the
 * stack. */
static void push_definition(struct scan *c, int record) {
    lua_State *L = c->L;
    lua_getfield(L, record, "build");
    lua_pushvalue(L, -3);
    lua_pushvalue(L, -3);
    lua_call(L, 2, 1);
    if (lua_type(L, -1) != LUA_TTABLE)
        scan_error(c, "build", "expected it to return the definition (a table), got %s", luaL_typename(L, -1));
    lua_insert(L, -3);
}

static int load_protected(lua_State *L) {
    struct script *s = script_of(L);
    struct loading *l = lua_touserdata(L, 1);
    struct scan c = {.L = L, .s = s};
    open_state(L);
    add_match(L, s);
    s->loading = true;
    if (l->manifest) {
        l->json = mods_describe(L, l->path);
        return 0;
    }
    push_record(&c, l);
    if (l->description) {
        header_describe(&c, l->arena, l->description);
        return 0;
    }
    if (header_is_campaign(&c))
        scan_error(&c, "campaign", "this file is a campaign, not an episode; load one of the episodes that it lists");
    int record = lua_gettop(L);
    push_choices(&c, l);
    push_definition(&c, record);
    undo_changes(&c);
    mods_definition(L);
    mods_end(L);
    declare_all(L, s);
    handles_create(L);
    s->loading = false;
    return freeze_definition(L);
}

static void script_free(struct script *s) {
    if (!s) return;
    if (s->L) lua_close(s->L);
    pool_free(&s->pool);
    for (int i = 0; i < s->sources; i++) free((void *)s->source[i].path);
    source_map_free(s->map);
    hidden_free(s->hidden);
    observer_free(s->observer);
    rules_free(s->program.rules);
    free(s->reading);
    free(s);
}

/* Returns the text that the reader has for "mods/order": the names of the mods in use, one on each line, in the order
 * in which they are applied. */
static char *order_of(const struct script *s, size_t *length) {
    size_t n = 0, room = 0;
    for (int i = 0; i < s->program.mods_n; i++) room += strlen(s->program.mods[i].id) + 1;
    char *order = room ? malloc(room + 1) : NULL;
    for (int i = 0; order && i < s->program.mods_n; i++) {
        size_t id = strlen(s->program.mods[i].id);
        memcpy(order + n, s->program.mods[i].id, id);
        order[n + id] = '\n';
        n += id + 1;
    }
    if (order) order[ *length = n] = '\0';
    return order;
}

char *program_text(void *program, const char *path, size_t *length) {
    const struct script *s = program;
    if (strcmp(path, "mods/order") == 0) return order_of(s, length);
    const char *text = source_map_text(s->map, path, length);
    char *copy = text ? malloc(*length + 1) : NULL;
    if (copy) memcpy(copy, text, *length + 1);
    return copy;
}

static struct script_limits limits_or_usual(const struct script_limits *limits) {
    struct script_limits l = {.memory = 0};
    if (limits) l = *limits;
    if (!l.step_ms) l.step_ms = DEFAULT_MS;
    if (!l.answer_ms) l.answer_ms = ANSWER_CALLS * l.step_ms;
    if (!l.request_ms) l.request_ms = l.answer_ms > DEFAULT_REQUEST_MS ? l.answer_ms : DEFAULT_REQUEST_MS;
    return l;
}

static struct script *script_new(script_reader reader, void *ctx, const struct script_limits *limits) {
    struct script *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->reader = reader;
    s->reader_ctx = ctx;
    s->limits = limits_or_usual(limits);
    s->memory_limit = s->limits.memory ? s->limits.memory : DEFAULT_MEMORY;
    s->limits.step_ms = LOADING_MS;
    s->limits.answer_ms = INT_MAX;
    s->map = source_map_new();
    s->program.rules = rules_new();
    s->program.host = &script_host;
    s->L = seed_newstate(limited_alloc, s, s->limits.hash_seed ? s->limits.hash_seed : USUAL_SEED);
    if (!s->map || !s->program.rules || !s->L) {
        script_free(s);
        return NULL;
    }
    *(struct script **)lua_getextraspace(s->L) = s;
    return s;
}

static int report_mods(lua_State *L) {
    mods_report(L, lua_touserdata(L, 1));
    return 0;
}

static int list_conflicts(lua_State *L) {
    mods_conflicts(L, lua_touserdata(L, 1));
    return 0;
}

static struct script *load(script_reader reader, void *ctx, struct loading *l, const struct script_limits *limits,
                           char *message, size_t size) {
    struct script *s = script_new(reader, ctx, limits);
    struct text t = text_over(message, size);
    l->exhausted = !s;
    if (!s) {
        text_add(&t, "%s", tr("out of memory"));
        return NULL;
    }
    s->report = l->report;
    request_begin(NULL);
    if (!watch_begin(s)) {
        watch_refused(&t);
        request_end();
        script_free(s);
        return NULL;
    }
    lua_pushcfunction(s->L, error_with_trace);
    lua_pushcfunction(s->L, load_protected);
    lua_pushlightuserdata(s->L, l);
    int status = lua_pcall(s->L, 1, 0, TRACE);
    watch_end(s);
    request_end();
    s->report = NULL;
    if (l->report && s->program.overran) l->report->overran = true;
    if (l->report && s->program.mods_n) {
        lua_pushcfunction(s->L, report_mods);
        lua_pushlightuserdata(s->L, l->report);
        if (lua_pcall(s->L, 1, 0, 0) != LUA_OK) lua_pop(s->L, 1);
    }
    if (l->conflicts && s->program.mods_n) {
        lua_pushcfunction(s->L, list_conflicts);
        lua_pushlightuserdata(s->L, l->conflicts);
        if (lua_pcall(s->L, 1, 0, 0) != LUA_OK) lua_pop(s->L, 1);
    }
    json_decref(s->documents);
    s->documents = NULL;
    if (status != LUA_OK) {
        l->refused = s->refused;
        if (!l->report || lua_touserdata(s->L, -1) != l->report) add_message(s->L, status, &t);
        l->exhausted = s->failed_for_memory || s->program.rules->def->arena.failed;
        script_free(s);
        return NULL;
    }
    stack_clear(s->L);
    s->limits = limits_or_usual(limits);
    /* In generational mode most collections examine only new objects. During a match nearly all new objects soon become
     * garbage. The definition is old and stays in use, so examining it again would waste time. */
    lua_gc(s->L, LUA_GCGEN, 0, 0);
    s->program.sources = s->source;
    s->program.sources_n = s->sources;
    return s;
}

struct program *program_load(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                             int settings_n, const struct script_limits *limits, char *message, size_t size,
                             enum load_fault *fault) {
    struct loading l = {.path = path, .settings = settings, .settings_n = settings_n};
    struct script *s = load(reader, ctx, &l, limits, message, size);
    *fault = l.exhausted ? LOAD_EXHAUSTED : l.refused ? LOAD_REFUSED : LOAD_FAILED;
    return s ? &s->program : NULL;
}

static int open_protected(lua_State *L) {
    open_state(L);
    return 0;
}

struct script *script_bare(void) {
    struct script *s = script_new(NULL, NULL, NULL);
    if (!s) return NULL;
    lua_pushcfunction(s->L, open_protected);
    if (lua_pcall(s->L, 0, 0, 0) == LUA_OK) return s;
    script_free(s);
    return NULL;
}

struct program *program_check(script_reader reader, void *ctx, const char *path, const struct setting *settings,
                              int settings_n, const struct script_limits *limits, struct report *report,
                              bool *refused) {
    char message[2048] = "";
    report->raised = 0;
    struct loading l = {.path = path, .settings = settings, .settings_n = settings_n, .report = report};
    struct script *s = load(reader, ctx, &l, limits, message, sizeof message);
    *refused = l.refused;
    if (message[0] && !l.refused) report_message(report, message, path);
    if (s && !report->raised) return &s->program;
    script_free(s);
    return NULL;
}

void program_free(struct program *p) {
    script_free((struct script *)p);
}

bool program_describe(script_reader reader, void *ctx, const char *path, struct arena *arena,
                      pr_description *description, char *message, size_t size, bool *exhausted) {
    struct loading l = {.path = path, .arena = arena, .description = description};
    struct script *s = load(reader, ctx, &l, NULL, message, size);
    script_free(s);
    *exhausted = l.exhausted;
    return s != NULL;
}

char *program_manifest(script_reader reader, void *ctx, const char *path, char *message, size_t size, bool *exhausted) {
    struct loading l = {.path = path, .manifest = true};
    struct script *s = load(reader, ctx, &l, NULL, message, size);
    *exhausted = l.exhausted || (s && !l.json);
    if (s && !l.json) {
        struct text t = text_over(message, size);
        text_add(&t, "%s", tr("out of memory"));
    }
    script_free(s);
    return l.json;
}

char *program_conflicts(script_reader reader, void *ctx, const char *path) {
    char message[256];
    unsigned long lost = json_lost();
    struct loading l = {.path = path, .conflicts = json_array()};
    if (!l.conflicts) return NULL;
    script_free(load(reader, ctx, &l, NULL, message, sizeof message));
    return json_whole(l.conflicts, JSON_COMPACT | JSON_SORT_KEYS, lost);
}

/* Evaluating ------------------------------------------------------------------------------------------ */

struct evaluation {
    const char *chunk;
    char *result;
};

/* Compiles the chunk as an expression if possible, otherwise as statements, as the prompt of `lua` does. */
static int eval_protected(lua_State *L) {
    struct evaluation *e = lua_touserdata(L, 1);
    const char *as_expression = lua_pushfstring(L, "return %s", e->chunk);
    bool expression = luaL_loadbufferx(L, as_expression, strlen(as_expression), "=lua", "t") == LUA_OK;
    lua_pop(L, 1);
    const char *text = expression ? as_expression : e->chunk;
    load_chunk(L, text, strlen(text), "=lua", 0);
    int base = lua_gettop(L);
    lua_call(L, 0, LUA_MULTRET);
    int n = lua_gettop(L) - base + 1;
    lua_pushliteral(L, "");
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, i ? "\t" : "");
        shown_text(L, base + i);
        lua_concat(L, 3);
    }
    size_t length;
    const char *result = lua_tolstring(L, -1, &length);
    bool messages = memchr(result, MSG_BEGIN, length);
    size_t room = messages ? 8 * length + MAX_MSG : length + 1; /* room for a translation, which is less than 8 times as
                                                                 * long */
    e->result = malloc(room);
    if (e->result && messages) {
        struct text shown = text_over(e->result, room);
        msg_foreign(&shown, result);
    } else if (e->result) {
        memcpy(e->result, result, length + 1);
    }
    return 0;
}

/* Removes "lua:1:" from an error in a chunk of one line. */
static void drop_place(char *message, const char *chunk) {
    static const char place[] = "lua:1: ";
    const size_t n = sizeof place - 1;
    if (!strchr(chunk, '\n') && strncmp(message, place, n) == 0) memmove(message, message + n, strlen(message + n) + 1);
}

char *program_eval(struct program *p, struct run *run, const char *chunk) {
    struct script *s = (struct script *)p;
    struct evaluation e = {chunk, NULL};
    size_t size = position_bytes(p->rules->def);
    word *before = malloc(size);
    if (!before) {
        fail_memory(run);
        return NULL;
    }
    memcpy(before, run->pos.w, size);
    if (!watch_begin(s)) {
        struct text t = text_over(run->error, sizeof run->error);
        watch_refused(&t);
        free(before);
        return NULL;
    }
    s->run = run;
    s->evaluating = true;
    run->queue_base = *at(&run->pos, F_MATCH_agenda_n, 0); /* steps that the chunk queues come before the open step */
    frames_reset(run);
    lua_pushcfunction(s->L, eval_protected);
    lua_pushlightuserdata(s->L, &e);
    int status = lua_pcall(s->L, 1, 0, TRACE);
    watch_end(s);
    if (status != LUA_OK || s->pending != OUT_DONE) {
        if (s->pending != OUT_DONE)
            fail(run, "%s", tr("this would end the match or open a decision, which is not possible here"));
        else {
            struct text t = text_over(run->error, sizeof run->error);
            s->failed_for_memory = false;
            add_message(s->L, status, &t);
            drop_place(run->error, chunk);
            run->oom = s->failed_for_memory;
        }
        memcpy(run->pos.w, before, size);
        free(e.result);
        e.result = NULL;
    }
    if (status == LUA_OK && s->pending == OUT_DONE && !e.result) fail_memory(run);
    s->pending = OUT_DONE;
    s->evaluating = s->explained = false;
    s->run = NULL;
    stack_clear(s->L);
    free(before);
    return e.result;
}
