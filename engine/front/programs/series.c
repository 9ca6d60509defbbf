/* Gives programs in Lua what they need to play series of matches: the command line, plans (sim_plan), episodes that are
 * open for play (sim_table) and results (sim_results). */
#define _GNU_SOURCE 1
#include "front/programs/series.h"

#include "check/lua_parts.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/text.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define PLAN    "precinct.plan"
#define TABLE   "precinct.table"
#define RESULTS "precinct.results"

typedef struct plan_box {
    sim_plan p;
    char *bot, *undone; /* undone: what p.play.from undoes */
} plan_box;

/* An opened episode. Its user value is the plan, to which the episode points, or the table whose episode it shares. */
typedef struct table_box {
    sim_table t;
    plan_box *plan;
    words bots; /* the names of the bots, if the table shares its episode */
    bool shares;
    pr_stats *stats;    /* for table:follow(), or NULL */
    pr_match *followed; /* the match that is being followed, or NULL */
} table_box;

/* Pushes a zeroed object of this class, which keeps the value at `owner` (0: none). */
static void *push_box(lua_State *L, size_t size, const char *class, int owner) {
    if (owner) lua_pushvalue(L, owner);
    void *box = memset(lua_newuserdatauv(L, size, 1), 0, size);
    luaL_setmetatable(L, class);
    if (!owner) return box;
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
    return box;
}

static int push_status(lua_State *L, int status) {
    lua_pushnil(L);
    lua_pushinteger(L, status);
    return 2;
}

static int push_flag(lua_State *L, bool flag) {
    lua_pushboolean(L, flag);
    return 1;
}

/* Pushes a text and frees it; NULL becomes nil. */
static int push_text(lua_State *L, char *text) {
    lua_pushstring(L, text);
    free(text);
    return 1;
}

static void set_field(lua_State *L, const char *key, const char *text) {
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

static void push_words(lua_State *L, const words *list) {
    lua_newtable(L);
    for (size_t i = 0; i < list->n; i++) {
        lua_pushstring(L, list->at[i]);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
}

/* Pushes the values of a setting. */
static void push_choices(lua_State *L, const pr_setting *setting) {
    lua_newtable(L);
    for (int i = 0; i < setting->choices; i++) {
        lua_pushstring(L, setting->choice[i].id);
        lua_seti(L, -2, i + 1);
    }
}

/* The command line -------------------------------------------------------------------------------------------- */

static const arguments *given_of(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* host.value(name), host.given(name), host.plain(i): read the command line. */
static int host_value(lua_State *L) {
    lua_pushstring(L, argument_value(given_of(L), luaL_checkstring(L, 1)));
    return 1;
}

static int host_given(lua_State *L) {
    return push_flag(L, argument_given(given_of(L), luaL_checkstring(L, 1)));
}

static int host_plain(lua_State *L) {
    lua_pushstring(L, argument_plain(given_of(L), (size_t)luaL_checkinteger(L, 1) - 1));
    return 1;
}

/* host.number(name, least, most, usual): returns the number of an option, or `usual` if it is not given. Returns nil
 * after a message. */
static int host_number(lua_State *L) {
    long long n = luaL_checkinteger(L, 4);
    if (!argument_number(given_of(L), luaL_checkstring(L, 1), luaL_checkinteger(L, 2), luaL_checkinteger(L, 3), &n))
        return 0;
    lua_pushinteger(L, n);
    return 1;
}

/* host.arguments(): returns all arguments in order, as a list of { name =, value = }. A word has no name. */
static int host_arguments(lua_State *L) {
    const arguments *a = given_of(L);
    lua_newtable(L);
    for (size_t i = 0; i < a->n; i++) {
        lua_newtable(L);
        set_field(L, "name", a->at[i].name);
        set_field(L, "value", a->at[i].value);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* Reads a list as host.arguments() returns it. Its texts belong to the list. The caller frees `at`. */
static arguments arguments_at(lua_State *L, int list) {
    arguments a = {.n = (size_t)luaL_len(L, list)};
    a.at = need(calloc(a.n + 1, sizeof *a.at));
    for (size_t i = 0; i < a.n; i++) {
        lua_geti(L, list, (lua_Integer)i + 1);
        lua_getfield(L, -1, "name");
        lua_getfield(L, -2, "value");
        a.at[i] = (argument){(char *)lua_tostring(L, -2), lua_tostring(L, -1)};
        lua_pop(L, 3);
    }
    return a;
}

/* host.split(line, flags): splits a list of words into arguments, as host.arguments() returns them. */
static int host_split(lua_State *L) {
    const int n = (int)luaL_len(L, 1);
    owned char **argv = need(calloc((size_t)n + 2, sizeof *argv));
    for (int i = 1; i <= n; i++) {
        lua_geti(L, 1, i);
        argv[i] = (char *)lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    owned_by(arguments_free) arguments a = arguments_read(n + 1, argv, luaL_checkstring(L, 2));
    lua_pushlightuserdata(L, &a);
    lua_pushcclosure(L, host_arguments, 1);
    lua_call(L, 0, 1);
    return 1;
}

/* host.check(command, flags, values): checks all options (arguments_check). Returns false after a message. */
static int host_check(lua_State *L) {
    return push_flag(
        L, arguments_check(given_of(L), luaL_checkstring(L, 1), luaL_checkstring(L, 2), luaL_checkstring(L, 3)));
}

/* host.sound(argument, flags, values): checks one option. Returns false after a message. */
static int host_sound(lua_State *L) {
    lua_getfield(L, 1, "name");
    lua_getfield(L, 1, "value");
    const argument one = {(char *)luaL_checkstring(L, -2), lua_tostring(L, -1)};
    return push_flag(L, argument_sound(&one, luaL_checkstring(L, 2), luaL_checkstring(L, 3)));
}

/* host.complain(text): prints an error message. Returns false. */
static int host_complain(lua_State *L) {
    return push_flag(L, complain("%s", luaL_checkstring(L, 1)));
}

/* host.place(text): sets the place of the following messages. Nil means none. The text must stay alive until the next
 * call. */
static int host_place(lua_State *L) {
    complain_place(luaL_optstring(L, 1, NULL));
    return 0;
}

/* host.seed(text): returns the seed in its usual form, or nil. With `loud`, prints a message then. */
static int host_seed(lua_State *L) {
    const char *given = lua_tostring(L, 1);
    match_setup scratch = {.seed = 0};
    const bool good = lua_toboolean(L, 2) ? setup_seed(&scratch, given) : given && seed_read(given, &scratch.seed);
    return good ? push_text(L, text_of("%llu", (unsigned long long)scratch.seed)) : 0;
}

/* host.sound_text(text): returns the text with invalid bytes and control characters written as \\xNN. */
static int host_sound_text(lua_State *L) {
    return push_text(L, sound_text(luaL_checkstring(L, 1)));
}

/* host.text_sound(text): returns true for UTF-8 without control characters. */
static int host_text_sound(lua_State *L) {
    return push_flag(L, text_sound(luaL_checkstring(L, 1)));
}

/* Files ------------------------------------------------------------------------------------------------------- */

/* host.read(file): returns the content, or nil and the reason. */
static int host_read(lua_State *L) {
    size_t length;
    owned char *text = file_read(luaL_checkstring(L, 1), &length);
    if (!text) {
        lua_pushnil(L);
        lua_pushstring(L, file_unread(errno));
        return 2;
    }
    lua_pushlstring(L, text, length);
    return 1;
}

/* Moves the matches of one shard's file into `file`, and removes the shard's file. If an earlier run ended between
 * these two actions, `file` already has all of the matches. Returns false after a message. */
static bool take_shard(const char *file, const char *shard) {
    char why[256];
    const bool begun = file_exists(file);
    owned_by(results_free_at) sim_results *all = begun ? results_read(file) : NULL, *part = results_read(shard);
    if (!part || (begun && !all)) return false;
    const bool moved = all && matches_inside(&part->done, &all->done);
    if (all && !moved && !results_add(all, part, why, sizeof why)) return complain("precinct: %s: %s.\n", shard, why);
    return (moved || results_write(all ? all : part, file, true)) && unlink(shard) == 0;
}

/* host.take_shards(folder, file): moves the matches that shards have played of this series into `file`. Returns false
 * after a message. */
static int host_take_shards(lua_State *L) {
    const char *file = luaL_checkstring(L, 2);
    const size_t begun = strlen(file) - strlen("json");
    size_t n;
    owned_by(files_free_at) char **list = files_ending(luaL_checkstring(L, 1), ".json", &n);
    bool good = true;
    for (size_t i = 0; i < n && good; i++)
        if (!strncmp(list[i], file, begun) && strcmp(list[i], file) != 0) good = take_shard(file, list[i]);
    return push_flag(L, good);
}

static int host_exists(lua_State *L) {
    return push_flag(L, file_exists(luaL_checkstring(L, 1)));
}

/* host.folder_ready(path): creates the folder. Returns false after a message, and true without a path. */
static int host_folder_ready(lua_State *L) {
    return push_flag(L, folder_ready(luaL_optstring(L, 1, NULL)));
}

/* host.file_ready(path): checks that the file can be created. Returns false after a message, and true without a path.
 */
static int host_file_ready(lua_State *L) {
    return push_flag(L, file_ready(luaL_optstring(L, 1, NULL)));
}

/* host.temporary_folder(name): makes a temporary folder and returns its path, or nil after a message. */
static int host_temporary_folder(lua_State *L) {
    const char *temporary = getenv("TMPDIR");
    owned char *path = text_of("%s/%s-XXXXXX", temporary && *temporary ? temporary : "/tmp", luaL_checkstring(L, 1));
    if (mkdtemp(path)) return lua_pushstring(L, path), 1;
    file_complain(path);
    return 0;
}

static int host_remove_folder(lua_State *L) {
    folder_remove(luaL_checkstring(L, 1));
    return 0;
}

static int host_data_folder(lua_State *L) {
    lua_pushstring(L, data_folder());
    return 1;
}

/* host.yields(file, begins): returns true if the file may be replaced by a text that begins so (file_yields). */
static int host_yields(lua_State *L) {
    size_t n;
    const char *begins = luaL_checklstring(L, 2, &n);
    return push_flag(L, file_yields(luaL_checkstring(L, 1), begins, n));
}

static int host_word(lua_State *L) {
    return push_text(L, shell_word(luaL_checkstring(L, 1)));
}

/* host.seconds(): returns the processor time of the processes that have played, in seconds. */
static int host_seconds(lua_State *L) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    lua_pushnumber(L, (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                          (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6);
    return 1;
}

static int host_flush(lua_State *L) {
    return push_flag(L, print_flush());
}

/* host.episodes(): returns the names of all episodes and campaigns. */
static int host_episodes(lua_State *L) {
    owned_by(episode_index_free) episode_index all = episode_index_read();
    lua_newtable(L);
    for (size_t i = 0; i < all.n; i++) {
        lua_pushstring(L, all.names[i]);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* host.about(name): returns whether an episode is a `campaign`, and the name and values of its first setting that is a
 * `choice`. Returns nil and the exit status after a message. */
static int host_about(lua_State *L) {
    owned_by(source_free) source from = {0};
    int status = EXIT_REFUSED, i = 0;
    owned char *path = episode_find(luaL_checkstring(L, 1), &from);
    const pr_description *about = path ? episode_describe_status(&from, path, &status) : NULL;
    if (!about) return push_status(L, status);
    lua_newtable(L);
    lua_pushboolean(L, about->episodes != 0);
    lua_setfield(L, -2, "campaign");
    while (i < about->settings && about->setting[i].type != PR_SETTING_CHOICE) i++;
    if (i < about->settings) {
        set_field(L, "choice", about->setting[i].name);
        push_choices(L, &about->setting[i]);
        lua_setfield(L, -2, "values");
    }
    episode_forget(about);
    return 1;
}

/* Plans ------------------------------------------------------------------------------------------------------- */

static plan_box *plan_at(lua_State *L, int at) {
    return luaL_checkudata(L, at, PLAN);
}

/* host.plan(arguments, values, flags): reads a plan (sim_plan_read). Returns nil and the exit status after a message.
 */
static int host_plan(lua_State *L) {
    int status;
    plan_box *b = push_box(L, sizeof *b, PLAN, 0);
    const arguments a = arguments_at(L, 1);
    const bool good = sim_plan_read(&b->p, &a, luaL_checkstring(L, 2), luaL_checkstring(L, 3), &status);
    free(a.at);
    return good ? 1 : push_status(L, status);
}

static int plan_gc(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    sim_plan_free(&b->p);
    set_text(&b->bot, NULL);
    set_text(&b->undone, NULL);
    b->p = (sim_plan){0};
    return 0;
}

/* plan:about(): returns the plan's `name`, `seed`, the `next_seed` and number of `games`, the `seats` and settings as
 * typed (`given`), all `settings`, and the setting `split` whose `choices` are entries of the menu, if the episode has
 * one. */
static int plan_about(lua_State *L) {
    const plan_box *b = plan_at(L, 1);
    const pr_setting *split = entries_setting(b->p.described);
    lua_newtable(L);
    set_field(L, "name", b->p.name);
    set_field(L, "given", b->p.given);
    set_field(L, "seats", b->p.seats);
    owned char *seed = text_of("%llu", (unsigned long long)b->p.play.seed),
               *next = text_of("%llu", (unsigned long long)b->p.play.seed + 1);
    set_field(L, "seed", seed);
    set_field(L, "next_seed", next);
    lua_pushinteger(L, b->p.games);
    lua_setfield(L, -2, "games");
    push_words(L, &b->p.play.settings);
    lua_setfield(L, -2, "settings");
    if (!split) return 1;
    set_field(L, "split", split->name);
    push_choices(L, split);
    lua_setfield(L, -2, "choices");
    return 1;
}

/* plan:permits(constant): returns true if the episode permits "name=value", and false after a message. */
static int plan_permits(lua_State *L) {
    owned_by(setup_free) match_setup checked = {0};
    return push_flag(L, setup_constant(&checked, plan_at(L, 1)->p.described, luaL_checkstring(L, 2)));
}

/* plan:setting(text): adds a setting ("name=value"). Nil removes the last one. */
static int plan_setting(lua_State *L) {
    words *settings = &plan_at(L, 1)->p.play.settings;
    if (!lua_isnil(L, 2))
        words_add(settings, luaL_checkstring(L, 2));
    else if (settings->n)
        free(settings->at[--settings->n]);
    return 0;
}

/* plan:constants(): returns the constants of the episode, as a list of { name =, standard = }, or nil. */
static int plan_constants(lua_State *L) {
    sim_plan *p = &plan_at(L, 1)->p;
    owned_by(pr_description_free_at) pr_description *about =
        pr_description_new(source_read, &p->play.from, p->play.path, NULL);
    if (!about) return 0;
    lua_newtable(L);
    for (int i = 0; i < about->constants; i++) {
        lua_newtable(L);
        set_field(L, "name", about->constant[i].name);
        set_field(L, "standard", about->constant[i].standard);
        lua_seti(L, -2, i + 1);
    }
    return 1;
}

static pr_episode *load(const sim_plan *p, pr_error *err) {
    pr_options options = {.settings = (const char *const *)p->play.settings.at, .settings_n = p->play.settings.n};
    return pr_load(source_read, (void *)&p->play.from, p->play.path, &options, err);
}

/* plan:failing(): loads the episode. Returns the reason why this fails, or nil. */
static int plan_failing(lua_State *L) {
    pr_error err = {.text = ""};
    owned_episode *e = load(&plan_at(L, 1)->p, &err);
    return e ? 0 : push_text(L, need(strndup(err.text, strcspn(err.text, "\n"))));
}

/* plan:marks(): returns the marks of the definitions of `cards` and `kinds` (pr_marks), as lists of { id =, mark = } in
 * their order; or nil after a message. */
static int plan_marks(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    pr_error err = {.text = ""};
    owned_episode *e = load(&b->p, &err);
    if (!e) source_complain(&b->p.play.from, err.text);
    if (!e) return 0;
    released char *text = need(pr_marks(e));
    json_auto_t *marks = need(json_loads(text, 0, NULL));
    const char *list, *id;
    json_t *members, *mark;
    lua_newtable(L);
    json_object_foreach(marks, list, members) {
        lua_Integer n = 0;
        lua_newtable(L);
        json_object_foreach(members, id, mark) {
            lua_newtable(L);
            set_field(L, "id", id);
            owned char *value = need(json_dumps(mark, JSON_ENCODE_ANY));
            set_field(L, "mark", value);
            lua_seti(L, -2, ++n);
        }
        lua_setfield(L, -2, list);
    }
    return 1;
}

/* plan:undo(older, what): from now on, the episode is loaded with a change undone. `older` is the plan in the older
 * version. `what` is the card or kind, such as "cards.ID", after "-" if it is taken out; nil undoes nothing. */
static int plan_undo(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    const sim_plan *older = lua_isnoneornil(L, 2) ? NULL : &plan_at(L, 2)->p;
    const char *what = luaL_optstring(L, 3, NULL);
    set_text(&b->undone, older && what ? text_of("%s\n%s\n", older->play.path, what) : NULL);
    b->p.play.from.undone = b->undone;
    b->p.play.from.older = older ? &older->play.from : NULL;
    return 0;
}

static void number_field(lua_State *L, const char *key, long long *n) {
    if (lua_getfield(L, 2, key) == LUA_TNUMBER) *n = lua_tointeger(L, -1);
    lua_pop(L, 1);
}

/* plan:set{ games =, first =, last =, jobs =, rows =, seed =, bot =, name = }: changes the plan. `last` is the match
 * after the last one that this run plays. */
static int plan_set(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    long long jobs = b->p.jobs;
    number_field(L, "games", &b->p.games);
    number_field(L, "first", &b->p.first);
    number_field(L, "last", &b->p.end);
    number_field(L, "jobs", &jobs);
    b->p.jobs = (int)jobs;
    if (lua_getfield(L, 2, "rows") == LUA_TBOOLEAN) b->p.rows = lua_toboolean(L, -1);
    if (lua_getfield(L, 2, "seed") == LUA_TSTRING) seed_read(lua_tostring(L, -1), &b->p.play.seed);
    if (lua_getfield(L, 2, "name") == LUA_TSTRING) set_text(&b->p.name, copy_text(lua_tostring(L, -1)));
    if (lua_getfield(L, 2, "bot") == LUA_TSTRING) {
        set_text(&b->bot, copy_text(lua_tostring(L, -1)));
        b->p.bot = b->bot;
    }
    lua_settop(L, 1);
    return 1;
}

/* plan:open(constants): loads the episode, with more constants ("name=value"). Returns a table, or nil and the exit
 * status after a message. */
static int plan_open(lua_State *L) {
    int status;
    plan_box *plan = plan_at(L, 1);
    const size_t n = lua_isnoneornil(L, 2) ? 0 : (size_t)luaL_len(L, 2);
    owned const char **constants = need(calloc(n + 1, sizeof *constants));
    for (size_t i = 0; i < n; i++) {
        lua_geti(L, 2, (lua_Integer)i + 1);
        constants[i] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    table_box *b = push_box(L, sizeof *b, TABLE, 1);
    b->plan = plan;
    return sim_table_open(&b->t, &plan->p, constants, n, &status) ? 1 : push_status(L, status);
}

/* Tables ------------------------------------------------------------------------------------------------------ */

static table_box *table_at(lua_State *L) {
    return luaL_checkudata(L, 1, TABLE);
}

static int table_close(lua_State *L) {
    table_box *b = table_at(L);
    pr_stats_free(b->stats);
    b->stats = NULL;
    if (b->shares) {
        results_free(b->t.results);
        free_all(b->t.bots, b->t.again);
        words_free(&b->bots);
    } else {
        sim_table_close(&b->t);
    }
    b->t = (sim_table){0};
    return 0;
}

/* table:seats(): returns the seats, as a list of { id =, side = }. Sides are numbered from 1; 0 is no side. */
static int table_seats(lua_State *L) {
    const pr_content *c = table_at(L)->t.content;
    lua_newtable(L);
    for (int i = 0; i < c->seats; i++) {
        lua_newtable(L);
        set_field(L, "id", c->seat[i].is.id);
        lua_pushinteger(L, c->seat[i].side == PR_NOBODY ? 0 : c->seat[i].side + 1);
        lua_setfield(L, -2, "side");
        lua_seti(L, -2, i + 1);
    }
    return 1;
}

/* table:seated(bots): returns a table without matches that shares the episode and has these bots, one for each seat. */
static int table_seated(lua_State *L) {
    table_box *from = table_at(L), *b = push_box(L, sizeof *b, TABLE, 1);
    const pr_content *c = from->t.content;
    const sim_plan *p = &from->plan->p;
    owned_buffer seats = {0};
    *b = (table_box){.t = {.episode = from->t.episode, .content = c}, .plan = from->plan, .shares = true};
    b->t.bots = need(calloc((size_t)c->seats + 1, sizeof *b->t.bots));
    for (int i = 0; i < c->seats; i++) {
        lua_geti(L, 2, i + 1);
        words_add(&b->bots, luaL_checkstring(L, -1));
        lua_pop(L, 1);
        b->t.bots[i] = b->bots.at[i];
        buffer_addf(&seats, " --seat %s=%s", c->seat[i].is.id, b->t.bots[i]);
    }
    b->t.again = sim_again(p->name, p->given, buffer_text(&seats), p->play.seed, p->games);
    sim_table_clear(&b->t, p);
    return 1;
}

/* table:play(save, resume, label): plays the missing matches (sim_table_play). Returns the exit status, and the number
 * of matches that the file already had. */
static int table_play(lua_State *L) {
    table_box *b = table_at(L);
    lua_pushinteger(L, sim_table_play(&b->t, &b->plan->p, luaL_optstring(L, 2, NULL), lua_toboolean(L, 3),
                                      luaL_optstring(L, 4, NULL)));
    lua_pushinteger(L, b->t.had);
    return 2;
}

/* table:watch(match, record): plays and prints one match (sim_table_watch). Returns the exit status. */
static int table_watch(lua_State *L) {
    const table_box *b = table_at(L);
    lua_pushinteger(L, sim_table_watch(&b->t, &b->plan->p, luaL_checkinteger(L, 2), luaL_optstring(L, 3, NULL)));
    return 1;
}

/* A match that is being followed, and the state whose stack has the function at index 4. */
struct follower {
    lua_State *L;
    table_box *table;
};

/* Calls the function at a question and at the end. Leaves its error on the stack: it must not be raised through the
 * engine, which runs Lua, too. */
static bool follow(void *ctx, pr_match *m) {
    const struct follower *f = ctx;
    const pr_decision d = pr_current_decision(m);
    f->table->followed = m;
    lua_pushvalue(f->L, 4);
    lua_pushboolean(f->L, d.over);
    lua_pushinteger(f->L, d.winner < 0 ? 0 : d.winner + 1);
    if (lua_pcall(f->L, 2, 1, 0) != LUA_OK) return false;
    const bool goes_on = lua_toboolean(f->L, -1);
    lua_pop(f->L, 1);
    return goes_on;
}

/* table:follow(seed, match, each): plays a match of the series with this seed. Calls each(over, winner) at each
 * question and at the end, until it returns false. `winner` is the number of a side; 0 is a draw. Returns nil, or why
 * the match was not finished. */
static int table_follow(lua_State *L) {
    table_box *b = table_at(L);
    pr_error err = {.text = ""};
    uint64_t seed = 0;
    seed_read(luaL_checkstring(L, 2), &seed);
    lua_settop(L, 4);
    if (!b->stats) b->stats = need(pr_stats_new(b->t.episode, &err));
    const pr_status status = pr_stats_play(b->stats, pr_stats_seed(seed, (uint64_t)luaL_checkinteger(L, 3)), b->t.bots,
                                           follow, &(struct follower){L, b}, &err);
    b->followed = NULL;
    if (lua_gettop(L) > 4) return lua_error(L);
    lua_pushstring(L, status == PR_OK ? NULL : err.text);
    return 1;
}

static void push_numbers(lua_State *L, const int32_t *numbers, int n) {
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushinteger(L, numbers[i]);
        lua_seti(L, -2, i + 1);
    }
}

/* table:features(): returns the names of the features. table:features(side): returns the features of a side in the
 * followed match, or nil and the reason. */
static int table_features(lua_State *L) {
    const table_box *b = table_at(L);
    const int n = pr_feature_count(b->t.episode);
    int32_t value[PR_FEATURES];
    pr_error err = {.text = ""};
    if (lua_isnoneornil(L, 2)) {
        lua_newtable(L);
        for (int i = 0; i < n; i++) {
            lua_pushstring(L, pr_feature_name(b->t.episode, i));
            lua_seti(L, -2, i + 1);
        }
    } else if (pr_features(b->followed, (int)luaL_checkinteger(L, 2) - 1, value, &err) == PR_OK) {
        push_numbers(L, value, n);
    } else {
        lua_pushnil(L);
        lua_pushstring(L, err.text);
        return 2;
    }
    return 1;
}

/* table:weights(side): returns the declared weights of a side and its intercept, in thousandths, or nil. */
static int table_weights(lua_State *L) {
    pr_episode *episode = table_at(L)->t.episode;
    const int32_t *weights = pr_feature_weights(episode, (int)luaL_checkinteger(L, 2) - 1);
    if (!weights) return 0;
    push_numbers(L, weights, pr_feature_count(episode) + 1);
    return 1;
}

/* table:endless(): makes a series without a number of matches. Returns a text of everything that determines them. */
static int table_endless(lua_State *L) {
    sim_results *r = table_at(L)->t.results;
    results_plan(r, MAX_GAMES);
    return push_text(L, run_text(results_run(r)));
}

static int push_refusal(lua_State *L, int bot, const pr_episode *episode) {
    pr_error err = {.text = ""};
    lua_pushstring(L, pr_bot_check(luaL_checkstring(L, bot), episode, &err) == PR_OK ? NULL : err.text);
    return 1;
}

/* host.refuses(bot): returns why the text is not a bot, or nil. table:refuses(bot): the same for a bot that cannot play
 * the episode. */
static int host_refuses(lua_State *L) {
    return push_refusal(L, 1, NULL);
}

static int table_refuses(lua_State *L) {
    return push_refusal(L, 2, table_at(L)->t.episode);
}

/* Results ----------------------------------------------------------------------------------------------------- */

static int push_study(lua_State *L, const sim_results *r) {
    json_auto_t *study = results_json(r);
    module_push_json(L, study);
    return 1;
}

/* table:study(): returns the content of the file of its simulation. */
static int table_study(lua_State *L) {
    return push_study(L, table_at(L)->t.results);
}

/* table:results(): takes the results out of the table. */
static int table_results(lua_State *L) {
    table_box *b = table_at(L);
    sim_results **r = push_box(L, sizeof *r, RESULTS, 0);
    *r = b->t.results;
    b->t.results = NULL;
    return 1;
}

static int results_gc(lua_State *L) {
    sim_results **r = luaL_checkudata(L, 1, RESULTS);
    results_free(*r);
    *r = NULL;
    return 0;
}

static sim_results *results_at(lua_State *L, int at) {
    return *(sim_results **)luaL_checkudata(L, at, RESULTS);
}

static int results_study(lua_State *L) {
    return push_study(L, results_at(L, 1));
}

/* host.results(file): reads results, or returns nil after a message. */
static int host_results(lua_State *L) {
    sim_results **r = push_box(L, sizeof *r, RESULTS, 0);
    *r = results_read(luaL_checkstring(L, 1));
    return *r ? 1 : 0;
}

/* results:add(part): adds a part. Returns nil, or the reason why it cannot be added. */
static int results_sum(lua_State *L) {
    char why[512];
    if (results_add(results_at(L, 1), results_at(L, 2), why, sizeof why)) return 0;
    lua_pushstring(L, why);
    return 1;
}

/* results:write(file): writes the file. Returns false after a message. */
static int results_save(lua_State *L) {
    return push_flag(L, results_write(results_at(L, 1), luaL_checkstring(L, 2), true));
}

/* results:whole(): makes the matches so far the whole series, and returns the results. */
static int results_whole(lua_State *L) {
    sim_results *r = results_at(L, 1);
    results_plan(r, r->done.n ? r->done.at[r->done.n - 1].last + 1 : 1);
    lua_settop(L, 1);
    return 1;
}

json_t *series_json(lua_State *L, int at) {
    sim_results **r = luaL_testudata(L, at, RESULTS);
    return r ? results_json(*r) : NULL;
}

/* ---------------------------------------------------------------------------------------------------------------- */

static void new_class(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction gc) {
    luaL_newmetatable(L, name);
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, gc);
    lua_setfield(L, -2, "__gc");
    lua_pushcfunction(L, gc);
    lua_setfield(L, -2, "__close");
    lua_pop(L, 1);
}

void series_open(lua_State *L, const arguments *a) {
    static const luaL_Reg host[] = {{"value", host_value},
                                    {"given", host_given},
                                    {"plain_word", host_plain},
                                    {"number", host_number},
                                    {"arguments", host_arguments},
                                    {"split", host_split},
                                    {"sound", host_sound},
                                    {"complain", host_complain},
                                    {"place", host_place},
                                    {"seed", host_seed},
                                    {"exists", host_exists},
                                    {"file_ready", host_file_ready},
                                    {"results", host_results},
                                    {"check", host_check},
                                    {"temporary_folder", host_temporary_folder},
                                    {"remove_folder", host_remove_folder},
                                    {"data_folder", host_data_folder},
                                    {"yields", host_yields},
                                    {"read", host_read},
                                    {"text_sound", host_text_sound},
                                    {"sound_text", host_sound_text},
                                    {"take_shards", host_take_shards},
                                    {"folder_ready", host_folder_ready},
                                    {"word", host_word},
                                    {"seconds", host_seconds},
                                    {"episodes", host_episodes},
                                    {"about", host_about},
                                    {"flush", host_flush},
                                    {"plan", host_plan},
                                    {"refuses", host_refuses},
                                    {NULL, NULL}};
    static const luaL_Reg of_plan[] = {{"about", plan_about},     {"permits", plan_permits},
                                       {"setting", plan_setting}, {"constants", plan_constants},
                                       {"failing", plan_failing}, {"marks", plan_marks},
                                       {"undo", plan_undo},       {"set", plan_set},
                                       {"open", plan_open},       {NULL, NULL}};
    static const luaL_Reg of_table[] = {{"seats", table_seats},
                                        {"seated", table_seated},
                                        {"play", table_play},
                                        {"refuses", table_refuses},
                                        {"follow", table_follow},
                                        {"features", table_features},
                                        {"weights", table_weights},
                                        {"watch", table_watch},
                                        {"endless", table_endless},
                                        {"study", table_study},
                                        {"results", table_results},
                                        {"close", table_close},
                                        {NULL, NULL}};
    static const luaL_Reg of_results[] = {{"study", results_study},
                                          {"whole", results_whole},
                                          {"add", results_sum},
                                          {"write", results_save},
                                          {NULL, NULL}};
    lua_pushlightuserdata(L, (void *)a);
    luaL_setfuncs(L, host, 1);
    new_class(L, PLAN, of_plan, plan_gc);
    new_class(L, TABLE, of_table, table_close);
    new_class(L, RESULTS, of_results, results_gc);
}
