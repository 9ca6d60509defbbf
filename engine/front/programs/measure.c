/* Gives `precinct bench` what it measures. Times are processor times, because other work on the machine disturbs
 * wall-clock times more. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/session/world.h"
#include "text/words.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* GAMES, PLANE_GAMES: default number of matches of an entry, without and with a measured table, where a random decision
 * takes 100 to 200 times as long. LIMIT: maximum number of decisions of a match. COPIES: number of timed clones, of a
 * match after REACH decisions. */
enum { GAMES = 40, PLANE_GAMES = 2, LIMIT = 20000, COPIES = 2000, REACH = 25 };

static double clock_of(clockid_t id) {
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(void) {
    return clock_of(CLOCK_PROCESS_CPUTIME_ID);
}

static uint64_t mix(uint64_t h, uint64_t n) {
    h = (h ^ n) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* Returns the time of one clone of a match in mid-play, in microseconds, or 0 without a match. */
static double clone_time(pr_episode *episode) {
    owned_match *m = pr_new(episode, 1, NULL);
    bool good = m && pr_playout(m, 1, REACH, NULL) >= 0;
    double start = seconds();
    for (int i = 0; i < COPIES && good; i++) {
        owned_match *c = pr_clone(m, NULL);
        good = c != NULL;
    }
    double took = seconds() - start;
    return good ? took / COPIES * 1e6 : 0;
}

/* The sums over the matches of one loaded episode. */
struct played {
    uint64_t signature;
    int64_t decisions;
    double playing, starting;
    size_t size;
};

static bool play(pr_episode *episode, lua_Integer games, struct played *p, pr_error *err) {
    for (lua_Integer i = 1; i <= games; i++) {
        const double start = seconds();
        owned_match *m = pr_new(episode, (uint64_t)i, err);
        const double begun = seconds();
        const int64_t made = m ? pr_playout(m, (uint64_t)i, LIMIT, err) : -1;
        p->playing += seconds() - begun;
        p->starting += begun - start;
        if (made < 0) return false;
        p->decisions += made;
        p->size = pr_state_size(m);
        p->signature = mix(mix(p->signature, pr_hash(m)), (uint64_t)made);
    }
    return true;
}

static void set_number(lua_State *L, const char *key, double value) {
    lua_pushnumber(L, value);
    lua_setfield(L, -2, key);
}

static void set_integer(lua_State *L, const char *key, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, key);
}

/* host.measure(episode, settings, games, signature): plays the same random matches every time, `games` or a usual
 * number. Returns their `games`, `decisions`, the seconds of `playing` and `starting`, the `bytes` that scripts
 * requested, the `size` of a position, the microseconds of a `clone`, and the `signature`, into which the positions are
 * mixed. Returns nil and the exit status after a message. */
static int host_measure(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    const size_t n = (size_t)luaL_len(L, 2);
    lua_Integer games = luaL_optinteger(L, 3, 0);
    struct played p = {.signature = (uint64_t)luaL_checkinteger(L, 4)};
    pr_error err = {.text = ""};
    owned_by(source_free) source from = {0};
    owned const char **settings = need(calloc(n + 1, sizeof *settings));
    for (size_t i = 0; i < n; i++) {
        lua_geti(L, 2, (lua_Integer)i + 1);
        settings[i] = lua_tostring(L, -1); /* the list keeps it */
        lua_pop(L, 1);
    }
    owned char *path = episode_find(name, &from);
    owned_episode *e =
        path ? pr_load(source_read, &from, path, &(pr_options){.settings = settings, .settings_n = n}, &err) : NULL;
    const uint64_t asked = e ? pr_script_usage(e).asked : 0;
    if (e && !games) games = content_has_plane(pr_content_of(e)) ? PLANE_GAMES : GAMES;
    if (!e || !play(e, games, &p, &err)) {
        print_flush();
        if (path) complain("precinct: %s: %s\n", name, err.text);
        lua_pushnil(L);
        lua_pushinteger(L, path ? exit_for(err.status) : EXIT_REFUSED);
        return 2;
    }
    lua_newtable(L);
    set_integer(L, "games", games);
    set_integer(L, "decisions", p.decisions);
    set_integer(L, "size", (lua_Integer)p.size);
    set_integer(L, "signature", (lua_Integer)p.signature);
    set_number(L, "playing", p.playing);
    set_number(L, "starting", p.starting);
    set_number(L, "bytes", (double)(pr_script_usage(e).asked - asked));
    set_number(L, "clone", clone_time(e));
    return 1;
}

/* host.first_question(episode): returns the time from loading an episode to its first question, in milliseconds, or nil
 * on failure. */
static int host_first_question(lua_State *L) {
    owned_by(source_free) source from = {0};
    double start = seconds();
    owned char *path = episode_find(luaL_checkstring(L, 1), &from);
    owned_episode *episode = path ? pr_load(source_read, &from, path, NULL, NULL) : NULL;
    owned_match *m = episode ? pr_new(episode, 1, NULL) : NULL;
    if (!m) return 0;
    lua_pushnumber(L, (seconds() - start) * 1e3);
    return 1;
}

/* host.together(jobs, run): calls run() in so many processes at once, which print nothing. Returns the seconds by the
 * wall clock. */
static int host_together(lua_State *L) {
    const double start = clock_of(CLOCK_MONOTONIC);
    print_flush();
    for (lua_Integer i = luaL_checkinteger(L, 1); i > 0; i--)
        if (fork() == 0) _exit(print_nowhere() && lua_pcall(L, 0, 0, 0) == LUA_OK ? EXIT_FINE : EXIT_FAILED);
    while (wait(NULL) > 0) continue;
    lua_pushnumber(L, clock_of(CLOCK_MONOTONIC) - start);
    return 1;
}

/* host.machine(): returns the peak of this process's memory in KiB, the path of the program, and the number with which
 * a signature starts. */
static int host_machine(lua_State *L) {
    char own[4096] = "";
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    lua_pushinteger(L, use.ru_maxrss);
    lua_pushlstring(L, own, readlink("/proc/self/exe", own, sizeof own - 1) > 0 ? strlen(own) : 0);
    lua_pushinteger(L, PR_FORMAT);
    return 3;
}

void measure_open(lua_State *L) {
    static const luaL_Reg host[] = {{"measure", host_measure},
                                    {"first_question", host_first_question},
                                    {"together", host_together},
                                    {"machine", host_machine},
                                    {NULL, NULL}};
    luaL_setfuncs(L, host, 0);
}
