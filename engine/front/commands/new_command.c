/* `precinct new episode|game|mod|card NAME`: copies a small complete example from docs/templates, with the author's
 * name. `--board` selects the example by the kind of its board, and `--game` selects the game that a mod changes. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>

/* One template: its files, and the commands to try next. In the files "example" stands for the author's name. If the
 * template makes no folder, the author's name replaces `stem` in file names. In the template of a mod for any game,
 * GAME and EPISODE stand for the game that the mod changes and its episode. */
typedef struct template {
    const char *kind, *board; /* `board`: the value of --board, or NULL */
    const char *folder, *stem;
    const char *files[8];
    const char *next[4];
}
template;

/* The types of the API for the Lua language server: a copy of docs/luacats/precinct.lua. */
#define TYPES ".luacats/precinct.lua"

/* This value of `board` marks the template of a mod for the game that --game names. */
#define ANY_GAME "*"

#define FILE_NEXT \
    { "precinct play %s.lua", "precinct check %s.lua", "precinct test %s_test.lua" }

static const template templates[] = {
    {"episode", NULL, "", "episode", {"episode.lua", "episode_test.lua"}, FILE_NEXT},
    {"episode", "hex", "", "board_hex", {"board_hex.lua", "board_hex_test.lua"}, FILE_NEXT},
    {"episode", "walls", "", "board_walls", {"board_walls.lua", "board_walls_test.lua"}, FILE_NEXT},
    {"episode", "areas", "", "board_areas", {"board_areas.lua", "board_areas_test.lua"}, FILE_NEXT},
    {"episode", "plane", "", "board_plane", {"board_plane.lua", "board_plane_test.lua"}, FILE_NEXT},
    {"game",
     NULL,
     "game/",
     NULL,
     {"scripts/example/init.lua", "episodes/example/first.lua", "tests/first_test.lua", "docs/rules/example.md",
      ".luarc.json", ".luacheckrc", TYPES},
     {"precinct play %s/episodes/%s/first.lua", "precinct check %s", "precinct test %s/tests/first_test.lua"}},
    {"mod",
     NULL,
     "mod/",
     NULL,
     {"mod.lua", "tests/example_test.lua"},
     {"precinct mods --mod %s", "precinct check %s", "precinct test %s"}},
    {"mod",
     ANY_GAME,
     "own_mod/",
     NULL,
     {"mod.lua", "tests/example_test.lua"},
     {"precinct mods --mod %s", "precinct check %s", "precinct test %s"}},
    {"card", NULL, "", "card", {"card.lua", "card_test.lua"}, FILE_NEXT},
};

enum { TEMPLATES = sizeof templates / sizeof *templates };

/* The requested name, and the folder that may precede it. */
typedef struct wish {
    const template *what;
    char folder[PATH_MAX]; /* ends with '/', or is empty */
    char name[64], title[64];
    char episode[128]; /* for a mod with --game: "game/episode" */
} wish;

static bool is_plain(const char *name) {
    bool good = islower((unsigned char)*name) && strlen(name) < 48;
    for (const char *c = name; *c; c++)
        good = good && (islower((unsigned char)*c) || isdigit((unsigned char)*c) || *c == '_');
    return good;
}

/* Makes the title from the name: "dark_wood" becomes "Dark Wood". */
static void make_title(wish *w) {
    bool begins = true;
    size_t n = 0;
    for (const char *c = w->name; *c; c++) {
        w->title[n++] = (char)(*c == '_' ? ' ' : begins ? toupper((unsigned char)*c) : *c);
        begins = *c == '_';
    }
    w->title[n] = 0;
}

/* Finds the template. If there is none, prints the existing templates and returns NULL. */
static const template *find_template(const char *kind, const char *board) {
    const char *kinds[TEMPLATES], *boards[TEMPLATES];
    const template *found = NULL;
    size_t boards_n = 0;
    for (size_t i = 0; i < TEMPLATES; i++) {
        const template *t = &templates[i];
        kinds[i] = t->kind;
        if (t->board && strcmp(t->board, ANY_GAME) != 0) boards[boards_n++] = t->board;
        if (strcmp(kind, t->kind)) continue;
        if (board ? t->board && !strcmp(board, t->board) : !t->board) return t;
        found = t;
    }
    const bool known = found != NULL, has_boards = known && found->board && strcmp(found->board, ANY_GAME) != 0;
    if (!known)
        complain(tr("precinct: new makes an episode, a game, a mod or a card, not '%s'."), kind);
    else if (!has_boards)
        complain("%s", tr("precinct: only an episode takes --board.\n"));
    else
        complain(tr("precinct: --board is hex, walls, areas or plane, not '%s'."), board);
    if (known && !has_boards) return NULL;
    const char *near = known ? nearest_name(board, boards, boards_n) : nearest_name(kind, kinds, TEMPLATES);
    if (near) complain(tr(" Did you mean '%s'?"), near);
    complain("%s", "\n");
    return NULL;
}

/* Finds the first episode of the game, among the episodes of the menu or in the working folder. Returns false after a
 * message. */
static bool find_episode(wish *w, const char *game) {
    owned_by(episode_index_free) episode_index c = *game ? episode_index_of(game) : (episode_index){0};
    if (c.n)
        snprintf(w->episode, sizeof w->episode, "%s", c.names[0]);
    else
        complain(tr("precinct: no episode of the game '%s' was found. Run the command in the folder of the game if it "
                    "is your own.\n"),
                 game);
    return w->episode[0] != 0;
}

static bool read_wish(wish *w, const char *kind, const char *board, const char *game, const char *path) {
    const char *slash = strrchr(path, '/');
    *w = (wish){.what = NULL};
    if (game && strcmp(kind, "mod") != 0) return complain("%s", tr("precinct: only a mod takes --game.\n"));
    w->what = find_template(kind, game ? ANY_GAME : board);
    if (!w->what || (game && !find_episode(w, game))) return false;
    if (slash) snprintf(w->folder, sizeof w->folder, "%.*s", (int)(slash - path) + 1, path);
    const char *name = slash ? slash + 1 : path;
    if (!is_plain(name))
        return complain(
            tr("precinct: invalid name '%s'. Use lowercase letters, digits and '_'; start with a letter.\n"), name);
    snprintf(w->name, sizeof w->name, "%s", name);
    make_title(w);
    return true;
}

/* Writes the text with the author's names in place of the template's words. */
static void rename_into(const wish *w, const char *text, buffer *out) {
    char game[sizeof w->episode];
    snprintf(game, sizeof game, "%.*s", (int)strcspn(w->episode, "/"), w->episode);
    const struct {
        const char *word, *by;
    } place[] = {{"example", w->name}, {"Example", w->title}, {"GAME", game}, {"EPISODE", w->episode}};
    const size_t n = w->episode[0] ? 4 : 2;
    for (const char *at = text; *at;) {
        size_t i = 0, length = 0;
        for (; i < n; i++) {
            length = strlen(place[i].word);
            if (!strncmp(at, place[i].word, length) && (at == text || !isalnum((unsigned char)at[-1])) &&
                !isalpha((unsigned char)at[length]))
                break;
        }
        if (i < n) {
            buffer_add(out, place[i].by);
            at += length;
        } else {
            buffer_addf(out, "%c", *at++);
        }
    }
}

static char *target(const wish *w, const char *file) {
    owned_buffer name = {0};
    buffer path = {0};
    bool folder = w->what->folder[0] != 0;
    const char *kind_end = folder ? file : file + strlen(w->what->stem); /* episode_test.lua becomes NAME_test.lua */
    buffer_addf(&path, "%s%s%s", w->folder, w->name, folder ? "/" : "");
    rename_into(w, kind_end, &name);
    buffer_add(&path, buffer_text(&name));
    return path.s;
}

static bool make_file(const wish *w, const char *file) {
    char from[PATH_MAX];
    owned_buffer content = {0};
    size_t length = 0;
    owned char *to = target(w, file);
    const bool types = strcmp(file, TYPES) == 0;
    if (types)
        snprintf(from, sizeof from, "%s/docs/luacats/precinct.lua", data_folder());
    else
        snprintf(from, sizeof from, "%s/docs/templates/%s%s", data_folder(), w->what->folder, file);
    owned char *text = file_read(from, &length);
    char *slash = strrchr(to, '/');
    bool good = text != NULL;
    if (!good) complain(tr("precinct: %s: %s\n"), from, strerror(errno));
    if (good && slash) {
        *slash = 0;
        good = folder_make(to);
        *slash = '/';
    }
    if (good && types) buffer_add(&content, text);
    if (good && !types) rename_into(w, text, &content);
    good = good && file_replace(to, buffer_text(&content), strlen(buffer_text(&content)), false);
    if (good) print("  %s\n", to);
    if (text && !good) file_complain(to);
    return good;
}

static bool is_free(const wish *w) {
    bool good = true;
    for (size_t i = 0; good && w->what->files[i]; i++) {
        owned char *to = target(w, w->what->files[i]);
        good = !file_exists(to);
        if (!good) complain(tr("precinct: '%s' already exists. Choose another name.\n"), to);
    }
    return good;
}

static void say_next(const wish *w) {
    print_line(tr("Now try:"));
    for (size_t i = 0; i < 4 && w->what->next[i]; i++) {
        const char *form = w->what->next[i];
        owned_buffer line = {0};
        for (bool first = true; *form; form++) {
            if (*form != '%') {
                buffer_addf(&line, "%c", *form);
                continue;
            }
            buffer_addf(&line, "%s%s", first ? w->folder : "", w->name);
            first = false;
            form++;
        }
        print("  %s\n", buffer_text(&line));
    }
}

int command_new(const arguments *a) {
    wish w;
    const char *kind = argument_plain(a, 0), *name = argument_plain(a, 1);
    if (!kind || !name || argument_plain(a, 2))
        return refused("%s", tr("precinct: new needs a kind and a name: `precinct new episode|game|mod|card NAME`\n"));
    if (!read_wish(&w, kind, argument_value(a, "board"), argument_value(a, "game"), name) || !is_free(&w))
        return EXIT_REFUSED;
    print_line(tr("Made:"));
    for (size_t i = 0; w.what->files[i]; i++)
        if (!make_file(&w, w.what->files[i])) return EXIT_FAILED;
    say_next(&w);
    return EXIT_FINE;
}
