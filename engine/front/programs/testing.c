/* What `precinct test` needs in Lua: it runs a file of tests in a state of its own, plays random matches of an episode,
 * and replays saves. A test file calls functions that are written in Lua, too (test_runner.lua). This file gives
 * the runner what Lua lacks. That is reporting, reading files, and finding errors. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "check/lua_parts.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "front/files/rulebook.h"
#include "front/session/saved.h"

#include <limits.h>
#include <lualib.h>

/* A file of tests that is run. `program` is the state of the program. At index 3 of its stack is a function for
 * results, and at index 4 one for coverage. */
typedef struct test_run {
    lua_State *program;
    const char *file, *only; /* only: selects tests by name (NULL: all) */
    source from;             /* the data folder, with the mods of the file's episodes above it */
    bool guest;              /* it is a mod's test and has only the rights of scripts */
    int run, left_out;
} test_run;

static test_run *run_of(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* Coverage ---------------------------------------------------------------------------------------------------- */

/* Returns the numbered sections of a rule book, "6.5 Shooting", as a list of { number =, title = }. Upvalues: the name
 * of the book, and the source (source *). */
static int read_book(lua_State *L) {
    owned char *content =
        rulebook_read(lua_touserdata(L, lua_upvalueindex(2)), lua_tostring(L, lua_upvalueindex(1)), "");
    char *next = content;
    lua_Integer n = 0;
    lua_newtable(L);
    for (char *line = strsep(&next, "\n"); line; line = strsep(&next, "\n")) {
        char number[16];
        section_number(line, true, number);
        if (!*number || *line != '#') continue;
        lua_newtable(L);
        lua_pushstring(L, number);
        lua_setfield(L, -2, "number");
        lua_pushstring(L, line + strspn(line, "# "));
        lua_setfield(L, -2, "title");
        lua_seti(L, -2, ++n);
    }
    return 1;
}

void push_book(lua_State *L, const char *book, const source *from) {
    lua_pushstring(L, book);
    lua_pushlightuserdata(L, (void *)from);
    lua_pushnil(L);
    lua_pushcclosure(L, read_book, 3);
}

/* Pushes the episode's file, or nil. */
static void push_file(lua_State *L, const json_t *episode, const source *from) {
    lua_pushnil(L);
    for (size_t i = 0; i < from->layers; i++) {
        owned char *file =
            text_of("%s/episodes/%s/%s.lua", from->layer[i], json_str(episode, "game"), json_str(episode, "id"));
        if (!file_exists(file)) continue;
        lua_pop(L, 1);
        lua_pushstring(L, file);
    }
}

/* Calls the function at index `add` with the coverage of an episode's matches. Its arguments are those of reached.add()
 * in reached.lua. `about` is the result of pr_episode_json(), `reached` that of pr_coverage(), and `by` "T" for tests,
 * "B" for bots and "H" for people. If a text is NULL, only returns false. */
static bool add_reached(lua_State *L, int add, const char *about, const char *reached, const source *from,
                        const char *by) {
    json_auto_t *episode = about && reached ? json_loads(about, 0, NULL) : NULL;
    json_auto_t *coverage = episode ? json_loads(reached, 0, NULL) : NULL;
    if (!coverage) return false;
    lua_pushvalue(L, add);
    module_push_json(L, episode);
    module_push_json(L, coverage);
    lua_pushstring(L, by);
    push_book(L, json_str(episode, "rules"), from);
    push_file(L, episode, from);
    return program_call(L, 5, 0);
}

/* Functions for the runner ------------------------------------------------------------------------------------ */

/* Returns the folder of the current file, owned by the caller. */
static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    return text_of("%.*s", slash ? (int)(slash - file) : 1, slash ? file : ".");
}

/* Passes a result to the program. `test`: it is that of a test and not of the file. The message names files in the
 * test's folder as on the command line. */
static void report(test_run *t, bool good, const char *name, const char *why, bool test) {
    owned char *folder = folder_of(t->file), *own = text_of("%s/", folder),
               *message = source_message(&t->from, why, own);
    t->run++;
    lua_pushvalue(t->program, 3);
    lua_pushboolean(t->program, good);
    lua_pushstring(t->program, name);
    lua_pushstring(t->program, message);
    lua_pushboolean(t->program, test);
    program_call(t->program, 4, 0);
}

/* Adds the folders of another episode above those of `all`, so that its files come first. Adds no folder twice. */
static void lay_all(source *all, const source *one) {
    for (size_t i = one->layers; i-- > 0;) {
        bool there = false;
        for (size_t j = 0; j < all->layers; j++) there = there || !strcmp(all->layer[j], one->layer[i]);
        if (!there) source_lay(all, one->layer[i]);
    }
}

/* host.wanted(name): returns false for a test that --only excludes. */
static int host_wanted(lua_State *L) {
    test_run *t = run_of(L);
    const bool wanted = !t->only || strstr(luaL_checkstring(L, 1), t->only);
    t->left_out += !wanted;
    return push_flag(L, wanted);
}

/* host.report(good, name, why): reports a test, and frees the values that it has left. */
static int host_report(lua_State *L) {
    const bool good = lua_toboolean(L, 1);
    report(run_of(L), good, luaL_checkstring(L, 2), good ? "" : luaL_tolstring(L, 3, NULL), true);
    lua_gc(L, LUA_GCCOLLECT, 0);
    return 0;
}

/* Returns true if a stack frame belongs to a file of tests. The runner's own frames do not. */
static bool in_file(const lua_Debug *ar) {
    return ar->currentline > 0 && ar->source[0] == '@';
}

/* Pushes the message of an error. An error that is no text names only its type, because an address says nothing and
 * differs from run to run. A table may have a `__tostring`. */
static const char *push_message(lua_State *L, int at) {
    if (lua_isstring(L, at) || luaL_getmetafield(L, at, "__tostring") != LUA_TNIL) return luaL_tolstring(L, at, NULL);
    return lua_pushfstring(L, "an error was raised without a message: its value is a %s, not a text",
                           luaL_typename(L, at));
}

/* host.explain(message): returns the message with the lines of the test's functions that led to the error. */
static int host_explain(lua_State *L) {
    const char *message = push_message(L, 1);
    lua_Debug ar;
    int shown = 0;
    for (int level = 1; shown < 6 && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (strcmp(ar.what, "Lua") != 0 || !in_file(&ar)) continue;
        const char *at = lua_pushfstring(L, "%s:%d", ar.short_src, ar.currentline);
        bool said = strncmp(message, at, strlen(at)) == 0;
        lua_pop(L, 1);
        if (said) continue;
        lua_pushfstring(L, "\n  %s:%d", ar.short_src, ar.currentline);
        lua_concat(L, 2);
        message = lua_tostring(L, -1);
        shown++;
    }
    return 1;
}

static void push_line(lua_State *L, const char *file, int number) {
    size_t length = 0;
    char *text = file_read(file, &length);
    const char *line = text;
    for (int i = 1; line && i < number; i++) line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    if (line) line += strspn(line, " \t");
    lua_pushlstring(L, line ? line : "", line ? strcspn(line, "\n") : 0);
    free(text);
}

/* host.place(): returns where the test is, as the start of an error message, and the text of that line. */
static int host_place(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (!in_file(&ar)) continue;
        lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
        push_line(L, ar.source + 1, ar.currentline);
        return 2;
    }
    lua_pushliteral(L, "");
    lua_pushliteral(L, "");
    return 2;
}

/* The reader that host.find() returns. Upvalue: the source. */
static int read_source(lua_State *L) {
    size_t length = 0;
    owned char *content = source_read(lua_touserdata(L, lua_upvalueindex(1)), luaL_checkstring(L, 1), &length);
    lua_pushlstring(L, content ? content : "", length);
    return content ? 1 : 0;
}

static int reader_gc(lua_State *L) {
    source_free(lua_touserdata(L, 1));
    return 0;
}

static source *push_source(lua_State *L) {
    source *from = lua_newuserdatauv(L, sizeof *from, 0);
    *from = (source){0};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, reader_gc);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return from;
}

/* Returns the engine's path of the episode `name`, or NULL. Searches a file beside the test first, and then an episode
 * of the game if the test is in the folder `tests` of a game. */
static char *find_episode(const test_run *t, const char *name, source *from) {
    owned char *folder = folder_of(t->file);
    if (t->guest) {
        owned char *allowed = guest_episode(folder, name);
        return allowed ? episode_find(allowed, from) : NULL;
    }
    owned char *beside = text_of("%s/%s", folder, name), *game = text_of("%s/../episodes/%s.lua", folder, name);
    return episode_find(name[0] == '/' ? name : file_exists(beside) ? beside : file_exists(game) ? game : name, from);
}

/* host.find(name): returns the path of an episode and the function that reads its files, or nil and the reason. */
static int host_find(lua_State *L) {
    test_run *t = run_of(L);
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 1);
    source *from = push_source(L);
    char *path = find_episode(t, name, from);
    if (!path) {
        lua_pushnil(L);
        if (t->guest && path_ends(name, ".lua"))
            lua_pushfstring(L,
                            "match{}: '%s' is not a file beside this mod's test. A mod's test plays episodes of the "
                            "catalog and files of its own folder. `precinct test --trust` lets it open others.",
                            name);
        else
            lua_pushfstring(L, "unknown episode '%s'. `precinct list` shows all episodes.", name);
        return 2;
    }
    lay_all(&t->from, from);
    lua_pushstring(L, path);
    free(path);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, read_source, 1);
    return 2;
}

/* host.reached(coverage, about): adds the coverage of an episode's matches. Both are JSON texts, or nil without
 * --coverage. */
static int host_reached(lua_State *L) {
    test_run *t = run_of(L);
    if (!lua_isnoneornil(L, 1))
        add_reached(t->program, 4, luaL_checkstring(L, 2), luaL_checkstring(L, 1), &t->from, "T");
    return 0;
}

/* A file ------------------------------------------------------------------------------------------------------ */

/* Opens Lua's own libraries, and finds modules beside the test. */
static void open_all(lua_State *L, const char *folder) {
    luaL_openlibs(L);
    lua_getglobal(L, "package");
    lua_pushfstring(L, "%s/?.lua", folder);
    lua_setfield(L, -2, "path");
    lua_pop(L, 1);
}

/* Opens the libraries that the file may use, and runs the runner. Leaves the function that the runner gives for the end
 * on the stack. */
static void prepare(lua_State *L, test_run *t, source *beside, bool cover) {
    static const luaL_Reg functions[] = {{"wanted", host_wanted},
                                         {"report", host_report},
                                         {"explain", host_explain},
                                         {"place", host_place},
                                         {"find", host_find},
                                         {"reached", host_reached},
                                         {NULL, NULL}};
    owned char *folder = folder_of(t->file);
    if (t->guest) {
        source_lay(beside, folder);
        guest_open(L, beside);
    } else {
        open_all(L, folder);
    }
    luaL_requiref(L, "precinct", luaopen_precinct, 1);
    lua_getfield(L, -1, "cover");
    lua_pushboolean(L, cover);
    lua_call(L, 1, 0);
    program_chunk(L, "test_runner", "=precinct test");
    luaL_newlibtable(L, functions);
    lua_pushlightuserdata(L, t);
    luaL_setfuncs(L, functions, 1);
    lua_call(L, 1, 1);
}

static void run_file(test_run *t, bool cover) {
    source beside = {0};
    lua_State *L = need(t->guest ? guest_state() : luaL_newstate());
    prepare(L, t, &beside, cover);
    const int end = lua_gettop(L);
    lua_pushcfunction(L, host_explain);
    bool good = luaL_loadfilex(L, t->file, t->guest ? "t" : NULL) == LUA_OK && lua_pcall(L, 0, 0, end + 1) == LUA_OK;
    if (!good)
        report(t, false, t->file, lua_tostring(L, -1), false);
    else if (t->run + t->left_out == 0)
        report(t, false, t->file, "the file holds no test", false);
    lua_settop(L, end);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) report(t, false, t->file, lua_tostring(L, -1), false);
    lua_close(L);
    source_free(&beside);
    source_free(&t->from);
}

/* host.test_file(file, how, heard, add): runs a file of tests. Calls heard(good, name, why, test) for each result, and
 * with how.cover add() for coverage (add_reached). how.only selects tests, and how.trust lets tests of mods use all of
 * Lua. Returns the number of tests that were left out. */
static int host_test_file(lua_State *L) {
    test_run t = {.program = L, .file = luaL_checkstring(L, 1)};
    lua_settop(L, 4);
    lua_getfield(L, 2, "only");
    lua_getfield(L, 2, "trust");
    lua_getfield(L, 2, "cover");
    t.only = lua_tostring(L, 5);
    t.guest = !lua_toboolean(L, 6) && guest_file(t.file);
    run_file(&t, lua_toboolean(L, 7));
    lua_pushinteger(L, t.left_out);
    return 1;
}

/* Random matches ---------------------------------------------------------------------------------------------- */

typedef struct outcome {
    buffer why;
    uint64_t seed;
} outcome;

static void note(void *ctx, const pr_property *proof) {
    outcome *o = ctx;
    if (!proof->failure) return;
    buffer_addf(&o->why, "%s: %s\n", proof->property, proof->failure);
    o->seed = proof->seed;
}

/* Plays whole matches with random answers. Stops at the first failure. */
static void smoke(pr_episode *e, uint64_t seed, lua_Integer games, outcome *o) {
    pr_error err = {0};
    for (o->seed = seed; o->seed < seed + (uint64_t)games; o->seed++) {
        owned_match *m = pr_new(e, o->seed, &err);
        const bool played = m && pr_playout(m, o->seed, INT64_MAX, &err) >= 0;
        if (played && pr_current_decision(m).over) continue;
        buffer_add(&o->why, played ? "it does not end" : err.text);
        return;
    }
}

/* Calls the function at index 5 with a property, and with the failure and its seed if there is one. */
static bool tell(lua_State *L, const char *property, outcome *o) {
    const bool good = !o->why.n;
    lua_pushvalue(L, 5);
    lua_pushstring(L, property);
    if (!good) lua_pushstring(L, o->why.s);
    if (!good) lua_pushinteger(L, (lua_Integer)o->seed);
    buffer_free(&o->why);
    o->why = (buffer){0};
    program_call(L, good ? 1 : 3, 0);
    return good;
}

static lua_Integer number_at(lua_State *L, int table, const char *key) {
    lua_getfield(L, table, key);
    const lua_Integer n = luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    return n;
}

int source_prove(lua_State *L) {
    source_box *b = source_at(L);
    pr_error err = {0};
    lua_settop(L, 5);
    const lua_Integer seed = number_at(L, 3, "seed"), games = number_at(L, 3, "games"),
                      every = number_at(L, 3, "every"), smokes = number_at(L, 3, "smoke");
    owned_words settings = words_at(L, 2);
    pr_options options = {.settings = (const char *const *)settings.at,
                          .settings_n = settings.n,
                          .time_limit_ms = 60000,
                          .request_limit_ms = INT_MAX /* the number of games is the limit, not the time */};
    owned_episode *e = pr_load(source_read, &b->from, b->path, &options, &err);
    outcome o = {.seed = (uint64_t)seed};
    if (!e) {
        lua_pushvalue(L, 5);
        lua_pushliteral(L, "loads");
        lua_pushstring(L, err.text);
        program_call(L, 2, 0);
        return 0;
    }
    (void)pr_cover(e); /* coverage is recorded only after this call */
    pr_test(e, (uint64_t)seed, (int)games, (int)every, note, &o);
    released char *covered = pr_coverage(e);
    const char *about = covered ? pr_episode_json(e) : NULL;
    add_reached(L, 4, about, covered, &b->from, "B");
    if (!tell(L, "holds", &o)) return 0;
    smoke(e, (uint64_t)seed, smokes, &o);
    tell(L, "ends", &o);
    return 0;
}

int source_ways(lua_State *L) {
    source_box *b = source_at(L);
    const pr_description *about = episode_describe(&b->from, b->path);
    if (!about) return 0;
    owned_words fixed = words_at(L, 2);
    owned_by(combinations_free) combinations ways =
        about->episodes ? (combinations){0} : combine(about, &fixed, (combine_how){0});
    lua_newtable(L);
    for (size_t i = 0; i < ways.n; i++) {
        push_words(L, ways.at[i].at, ways.at[i].n);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    push_description(L, about);
    episode_forget(about);
    return 2;
}

/* Saves of people --------------------------------------------------------------------------------------------- */

/* The state of reading saves: the program, whose stack has the functions file_of() at index 2 and add() at index 3, and
 * whether any save was found. */
typedef struct reader {
    lua_State *L;
    bool any;
} reader;

/* Replays a save, if its game is known, and adds its coverage. */
static void replay(lua_State *L, const pr_saved *saved, const saved_match_text *s) {
    owned char *why = NULL;
    owned_by(source_free) source from = {0};
    const mods_set mods = mods_now();
    lua_pushvalue(L, 2);
    lua_pushstring(L, saved->game);
    lua_pushstring(L, saved->id);
    program_call(L, 2, 2);
    const bool known = lua_toboolean(L, -2);
    owned char *file = copy_text(luaL_optstring(L, -1, s->episode ? s->episode : ""));
    lua_pop(L, 2);
    owned_episode *e = known ? save_episode_quietly(saved, s->file, *file ? file : NULL, &from, &why) : NULL;
    owned_match *m = e && pr_cover(e) ? pr_restore(e, s->text, s->length, NULL, NULL) : NULL;
    released char *covered = m ? pr_coverage(e) : NULL;
    const char *about = m ? pr_episode_json(e) : NULL;
    if (!add_reached(L, 3, about, covered, &from, "H") && known)
        print("# %s is left out: %s\n", s->file, why ? why : "it cannot be played by the present scripts");
    mods_again(&mods);
}

static void add_save(void *ctx, const saved_match_text *s) {
    reader *r = ctx;
    owned_saved *saved = s->text ? pr_saved_new(s->text, s->length, NULL) : NULL;
    r->any = r->any || saved;
    if (saved) replay(r->L, saved, s);
}

/* host.reached_saves(folder, file_of, add): replays the saves, records and campaigns in a folder and its subfolders.
 * Adds their coverage if file_of(game, id) returns true, and perhaps the file of the episode. Returns false if there
 * are none. */
static int host_reached_saves(lua_State *L) {
    reader r = {L, false};
    lua_settop(L, 3);
    saved_matches(luaL_checkstring(L, 1), add_save, &r);
    return push_flag(L, r.any);
}

void testing_open(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"test_file", host_test_file}, {"reached_saves", host_reached_saves}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
