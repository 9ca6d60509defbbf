/* What a menu needs in Lua: questions to the player, words in the player's language, saves and results. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "check/lua_parts.h"
#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/files/input.h"
#include "front/files/puzzle_file.h"
#include "front/session/player_stats.h"
#include "front/session/saved.h"
#include "front/view/show.h"

#include <stdlib.h>
#include <sys/stat.h>

/* host.ask(prompt): returns a line, with single blanks between its words. Returns nil and "back" or "leave" (q, the end
 * of input, or a signal). Without a terminal, prints each answer after its prompt, because nothing else shows piped
 * input. */
static int host_ask(lua_State *L) {
    const char *prompt = luaL_checkstring(L, 1);
    if (!terminal_talks()) print("%s", prompt);
    owned char *line = input_line(prompt, false);
    if (!terminal_talks()) print_line(line ? line : "");
    owned_words w = words_split(line ? line : "q", ' ');
    owned char *answer = words_join(&w, 0, w.n);
    const bool leaves = same_fold(answer, "q") || localized_is(A_COMMAND, answer, NC_("command", "quit")),
               goes_back = same_fold(answer, "b") || localized_is(A_COMMAND, answer, NC_("command", "back"));
    lua_pushstring(L, leaves || goes_back ? NULL : answer);
    lua_pushstring(L, leaves ? "leave" : goes_back ? "back" : NULL);
    return 2;
}

/* Words ------------------------------------------------------------------------------------------------------- */

static bool is_word(const char *typed, const char *name) {
    return localized_is(A_COMMAND, typed, name);
}

static bool is_among(const char *list, const char *typed) {
    return localized_among("question", list, typed);
}

/* The first functions compare a typed word with a text, in any case. host.same(): they are equal. host.begins(): the
 * word is the start of the text. host.begins_word(): it is the start of a word. host.is_word(): it is a word for the
 * command or argument of this name. host.among(list, word): the word is in a list of words of a question.
 * host.player_word(id), host.player_typed(text): return the word to show for a player, and the player that was typed.
 * host.saved_label(file): returns what a list shows for a save, or nil if it cannot be played now. */
static const simple_function simple[] = {{"same", .are = same_fold},
                                         {"begins", .are = starts_fold},
                                         {"begins_word", .are = starts_word},
                                         {"is_word", .are = is_word},
                                         {"among", .are = is_among},
                                         {"player_word", .text = player_word},
                                         {"player_typed", .text = player_typed},
                                         {"saved_label", .text = saved_label},
                                         {.name = NULL}};

/* host.command_word(name): returns the word to show for the command or argument of this name. */
static int host_command_word(lua_State *L) {
    lua_pushstring(L, localized_word(A_COMMAND, luaL_checkstring(L, 1)));
    return 1;
}

/* host.bots(): returns the bots as a list of { id =, level =, about = }. */
static int host_bots(lua_State *L) {
    lua_newtable(L);
    for (int i = 0; pr_bot(i); i++) {
        lua_newtable(L);
        set_field(L, "id", pr_bot(i));
        set_field(L, "about", pr_bot_about(i));
        push_flag(L, pr_bot_level(i));
        lua_setfield(L, -2, "level");
        lua_seti(L, -2, i + 1);
    }
    return 1;
}

/* Showing ----------------------------------------------------------------------------------------------------- */

/* host.choice(number, name, about): prints a line with the number of a choice. */
static int host_choice(lua_State *L) {
    show()->choice(3, (size_t)luaL_checkinteger(L, 1), luaL_checkstring(L, 2), luaL_checkstring(L, 3));
    return 0;
}

/* host.aside(print, ...): collects the output of the function, and returns the number of its lines.
 * host.print_aside(n): prints the first n of these lines, and drops the others. */
static int host_aside(lua_State *L) {
    need(print_begin_aside() ? L : NULL);
    const int status = lua_pcall(L, lua_gettop(L) - 1, 0, 0);
    print_end_aside();
    if (status != LUA_OK) return lua_error(L);
    lua_pushinteger(L, print_aside_lines());
    return 1;
}

static int host_print_aside(lua_State *L) {
    if (luaL_checkinteger(L, 1)) print_page((int)lua_tointeger(L, 1));
    print_drop_aside();
    return 0;
}

/* Saves and results ------------------------------------------------------------------------------------------- */

/* host.saves(): returns the names of the saved matches, and their files. */
static int host_saves(lua_State *L) {
    owned_by(files_free_at) char **list = saved_list();
    lua_newtable(L);
    for (lua_Integer i = 0; list[i]; i++) {
        push_text(L, saved_name(list[i]));
        lua_seti(L, -2, i + 1);
    }
    push_words(L, list, files_count(list));
    return 2;
}

/* host.autosaves(ending): returns the files of unfinished matches or campaigns, newest first. */
static int host_autosaves(lua_State *L) {
    owned_by(files_free_at) char **list = autosave_list(luaL_checkstring(L, 1));
    push_words(L, list, files_count(list));
    return 1;
}

/* host.changed(file): returns when the file was last changed, in nanoseconds, or nil. */
static int host_changed(lua_State *L) {
    struct stat st;
    if (stat(luaL_checkstring(L, 1), &st) != 0) return 0;
    lua_pushinteger(L, (lua_Integer)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec);
    return 1;
}

/* host.puzzles(): returns the number of puzzles. */
static int host_puzzles(lua_State *L) {
    owned_by(files_free_at) char **all = puzzle_files();
    lua_pushinteger(L, (lua_Integer)files_count(all));
    return 1;
}

/* host.stats(): returns the content of the file with the player's results, and its path. Returns nil after a message.
 */
static int host_stats(lua_State *L) {
    owned_by(player_stats_free_at) player_stats *stats = player_stats_read();
    if (!stats) return 0;
    owned char *text = player_stats_text(stats);
    module_push_json_text(L, text);
    push_text(L, player_stats_file());
    return 2;
}

/* host.side_title(episode, setting, side): returns the title of a side in the reader's language, or nil if the episode
 * or the side does not exist any more. `setting` is "NAME=VALUE" or "". */
static int host_side_title(lua_State *L) {
    const char *name = luaL_checkstring(L, 1), *setting = luaL_checkstring(L, 2), *side = luaL_checkstring(L, 3);
    owned_by(source_free) source from = {0};
    owned char *path = episode_index_path(name);
    pr_error err = {0};
    owned_episode *e =
        pr_load(source_read, &from, path, &(pr_options){.settings = &setting, .settings_n = *setting != 0}, &err);
    const pr_content *c = e ? pr_content_of(e) : NULL;
    for (int i = 0; c && i < c->sides; i++)
        if (!strcmp(c->side[i].is.id, side)) return lua_pushstring(L, c->side[i].is.title), 1;
    return 0;
}

void asking_open(lua_State *L) {
    static const luaL_Reg functions[] = {{"ask", host_ask},
                                         {"command_word", host_command_word},
                                         {"bots", host_bots},
                                         {"choice", host_choice},
                                         {"aside", host_aside},
                                         {"print_aside", host_print_aside},
                                         {"saves", host_saves},
                                         {"autosaves", host_autosaves},
                                         {"changed", host_changed},
                                         {"puzzles", host_puzzles},
                                         {"stats", host_stats},
                                         {"side_title", host_side_title},
                                         {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    simple_open(L, simple);
}
