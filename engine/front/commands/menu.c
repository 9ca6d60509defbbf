/* Functions by which the menu of programs/menu.lua plays matches, campaigns and puzzles. */
#define _GNU_SOURCE 1
#include "front/commands/commands.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/files/input.h"
#include "front/programs/host.h"
#include "front/view/show.h"

/* Pushes the exit status, and whether the menu shows its page again. */
static int push_way(lua_State *L, int status, bool again) {
    lua_pushinteger(L, status);
    lua_pushboolean(L, again);
    return 2;
}

/* Plays the session. A player who plays to the end returns to the menu. */
static int play(lua_State *L, session *s) {
    s->from_menu = true;
    const int status = play_on(s, &(play_options){.json = false});
    const bool again = !s->left && pr_current_decision(s->match).over && !input_signal();
    session_close(s);
    return push_way(L, status, again);
}

/* Finds the episode at stack index 1. Returns its description, or NULL after a message. */
static const pr_description *find(lua_State *L, match_setup *p) {
    p->path = episode_find(luaL_checkstring(L, 1), &p->from);
    return p->path ? episode_describe(&p->from, p->path) : NULL;
}

/* play.match(episode, title, settings, seats, coached): plays a match. */
static int play_match(lua_State *L) {
    const char *title = luaL_checkstring(L, 2);
    const bool coached = lua_toboolean(L, 5);
    match_setup p = {0};
    session s;
    int status = EXIT_FAILED;
    const pr_description *about = find(L, &p);
    if (about) {
        p.settings = words_at(L, 3);
        p.seats = words_at(L, 4);
        status = EXIT_FINE;
        if (coached) setup_coached(&p, about);
        setup_deal(&p, about);
    }
    const bool begun = about && session_start(&s, &p, &status), coach = p.coach;
    setup_free(&p);
    episode_forget(about);
    if (!begun) return push_way(L, status, false);
    if (coach) coach_switch(&s, true);
    print(tr("\n%s, seed %llu\n"), title, (unsigned long long)s.seed);
    say_wrapped(0, 0, s.content->pitch);
    return play(L, &s);
}

/* Stores a new campaign in a file of the state folder. */
static int begin_in_file(campaign *c) {
    owned char *stem = text_of("%s-%s-%s%s", c->about->game, c->about->id, campaign_seed(c), ".prc");
    owned char *file = state_file(stem);
    int status = EXIT_FAILED;
    if (!file)
        complain("%s", tr("precinct: no folder for the campaign, because neither XDG_STATE_HOME nor HOME names one. "
                          "Use `precinct campaign new CAMPAIGN FILE`.\n"));
    if (file && campaign_claim(c, file, true) && campaign_write(c)) {
        print(tr("\nThe campaign is kept in %s\n"), file);
        status = campaign_run(c, &(play_options){.json = false}, NULL);
    }
    return status;
}

/* play.campaign(campaign, settings, seats): plays a campaign. Returns the exit status. */
static int play_campaign(lua_State *L) {
    match_setup p = {.settings = words_at(L, 2), .seats = words_at(L, 3), .seed = seed_from_entropy()};
    campaign c = {0};
    int status = EXIT_FAILED;
    const char *name = luaL_checkstring(L, 1);
    p.path = episode_find(name, &p.from);
    if (p.path && campaign_begin(&c, name, &p, &status)) {
        status = begin_in_file(&c);
        campaign_close(&c);
    }
    setup_free(&p);
    lua_pushinteger(L, status);
    return 1;
}

/* Starts a match of the episode, or the first episode of the campaign, because the same players play all episodes. */
static bool start(const char *name, bool whole, match_setup *p, session *s) {
    int status;
    if (!whole) {
        p->path = episode_find(name, &p->from);
        return p->path && session_start(s, p, &status);
    }
    campaign c = {0};
    const bool good = campaign_begin(&c, name, p, &status) && campaign_session(&c, s, &status);
    campaign_close(&c);
    return good;
}

/* play.seats(episode, settings, campaign): starts a match with these settings to find out its seats. Returns a list of
 * { id =, title =, side = }, or nil after a message. */
static int play_seats(lua_State *L) {
    match_setup p = {.settings = words_at(L, 2)};
    session s;
    const bool whole = lua_toboolean(L, 3);
    if (!whole) p.seed = 1;
    const bool good = start(luaL_checkstring(L, 1), whole, &p, &s);
    setup_free(&p);
    if (!good) return 0;
    lua_newtable(L);
    for (size_t i = 0; i < s.seats_n; i++) {
        lua_newtable(L);
        set_field(L, "id", s.seats[i].id);
        set_field(L, "title", s.seats[i].title);
        lua_pushinteger(L, s.seats[i].side);
        lua_setfield(L, -2, "side");
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    session_close(&s);
    return 1;
}

/* play.go_on(file, campaign): continues a saved match or campaign. */
static int play_go_on(lua_State *L) {
    const char *save = luaL_checkstring(L, 1);
    session s;
    int status = EXIT_REFUSED;
    if (lua_toboolean(L, 2))
        return push_way(L, campaign_go_on(save, NULL, &(play_options){.json = false}, NULL), false);
    if (!session_restore(&s, save, NULL, &status)) return push_way(L, status, false);
    print(tr("%s, seed %llu, continues.\n"), s.content->title, (unsigned long long)s.seed);
    return play(L, &s);
}

/* play.puzzle(): plays the next unsolved puzzle. Returns the exit status. */
static int play_puzzle(lua_State *L) {
    owned char *path = puzzle_next();
    lua_pushinteger(L, path ? puzzle_play(path, &(play_options){.json = false}) : EXIT_REFUSED);
    return 1;
}

int command_menu(const arguments *a) {
    static const luaL_Reg functions[] = {{"match", play_match}, {"campaign", play_campaign}, {"seats", play_seats},
                                         {"go_on", play_go_on}, {"puzzle", play_puzzle},     {NULL, NULL}};
    if (!show_setup(a)) return EXIT_REFUSED;
    input_start();
    lua_State *L = program_open("menu", a);
    luaL_newlib(L, functions);
    const int status = program_call(L, 1, 1) ? (int)lua_tointeger(L, -1) : EXIT_FAILED;
    lua_close(L);
    input_stop();
    return input_signal() ? 128 + input_signal() : status;
}
