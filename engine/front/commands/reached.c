/* Merges the coverage of games by name over episodes and settings. */
#define _GNU_SOURCE 1
#include "front/commands/reached.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/mods.h"
#include "front/files/rulebook.h"
#include "front/session/saved.h"
#include "text/text.h"

enum { PER_LINE = 60 };

static const char page_start[] = "<!DOCTYPE html>\n<!-- precinct test --coverage -->\n";

/* A thing of a game that can be reached. `sort`, `id` and `where` identify it; `where` is "" for a section or a
 * setting. */
typedef struct row {
    char *sort, *id, *where, *rule;
    char number[16]; /* the number of a section, else "" */
    int by;          /* who reached the thing, as a set of reached_by: tests, bots, people */
} row;

/* A text for a name, such as the file of an episode. */
typedef struct note {
    char *name, *text;
} note;

/* The things of one game, in the order in which they were found. */
typedef struct game {
    char *name;
    row *row;
    size_t rows, next; /* `next`: the search for a row begins here, because coverage lists things in the same order */
    row *played;       /* values of settings that were played; the rows may list them later */
    size_t plays;
    note *file; /* the episode files that matches came from */
    size_t files;
} game;

struct reached_map {
    game *game;
    size_t games;
};

reached_map *reached_new(void) {
    return need(calloc(1, sizeof(reached_map)));
}

static void free_rows(row *list, size_t n) {
    for (size_t i = 0; i < n; i++) free_all(list[i].sort, list[i].id, list[i].where, list[i].rule);
    free(list);
}

void reached_free(reached_map *map) {
    for (size_t i = 0; map && i < map->games; i++) {
        game *g = &map->game[i];
        free_rows(g->row, g->rows);
        free_rows(g->played, g->plays);
        for (size_t k = 0; k < g->files; k++) free(g->file[k].name), free(g->file[k].text);
        free_all(g->file, g->name);
    }
    if (map) free(map->game);
    free(map);
}

static row *add_row(row **list, size_t *n, const char *sort, const char *id, const char *where, const char *rule) {
    row *r = &append_to(*list, *n);
    *r = (row){.sort = copy_text(sort), .id = copy_text(id), .where = copy_text(where), .rule = copy_text(rule)};
    return r;
}

static bool is_row(const row *r, const char *sort, const char *id, const char *where) {
    return !strcmp(r->id, id) && !strcmp(r->sort, sort) && !strcmp(r->where, where);
}

static row *find_row(game *g, const char *sort, const char *id, const char *where) {
    for (size_t i = 0; i < g->rows; i++) {
        const size_t at = (g->next + i) % g->rows;
        if (!is_row(&g->row[at], sort, id, where)) continue;
        g->next = at + 1;
        return &g->row[at];
    }
    return NULL;
}

/* Returns the row of a thing. Adds a row if the game has none yet. */
static row *row_of(game *g, const char *sort, const char *id, const char *where, const char *rule) {
    row *there = find_row(g, sort, id, where);
    return there ? there : add_row(&g->row, &g->rows, sort, id, where, rule);
}

/* Returns true if section `inner` is `outer` or inside it. */
static bool within(const char *inner, const char *outer) {
    const size_t n = strlen(outer);
    return strncmp(inner, outer, n) == 0 && (!inner[n] || inner[n] == '.');
}

/* Marks a section, and every section that contains it, as reached. */
static void mark_section(game *g, const char *number, int by) {
    for (row *r = g->row; r < g->row + g->rows; r++)
        if (*r->number && within(number, r->number)) r->by |= by;
}

/* Adds the numbered sections of the game's rule book, "6.5 Shooting". */
static void add_book(game *g, const char *book, const source *from) {
    owned char *content = rulebook_read(from, book, "");
    char *next = content;
    for (char *line = strsep(&next, "\n"); line; line = strsep(&next, "\n")) {
        char number[16];
        section_number(line, true, number);
        if (!*number || *line != '#') continue;
        row *r = add_row(&g->row, &g->rows, "section", line + strspn(line, "# "), "", "");
        memcpy(r->number, number, sizeof number);
    }
}

static game *find_game(const reached_map *map, const char *name) {
    for (size_t i = 0; i < map->games; i++)
        if (!strcmp(map->game[i].name, name)) return &map->game[i];
    return NULL;
}

static game *game_of(reached_map *map, const char *name, const char *book, const source *from) {
    game *there = find_game(map, name);
    if (there) return there;
    game *g = &append_to(map->game, map->games);
    *g = (game){.name = copy_text(name)};
    add_book(g, book, from);
    return g;
}

/* Returns the row for a value of a setting in matches, such as "mode=coop". */
static row *played(game *g, const char *value) {
    for (row *r = g->played; r < g->played + g->plays; r++)
        if (!strcmp(r->id, value)) return r;
    return add_row(&g->played, &g->plays, "setting", value, "", "");
}

/* Adds a row for a value of a setting, and marks it if a match was played with the value. */
static void add_value(game *g, const char *setting, const char *value) {
    owned char *id = text_of("%s=%s", setting, value);
    row_of(g, "setting", id, "", "")->by |= played(g, id)->by;
}

void reached_settings(reached_map *map, const pr_description *about, const source *from) {
    game *g = game_of(map, about->game, about->rules, from);
    for (const pr_setting *s = about->setting; s < about->setting + about->settings; s++) {
        for (int i = 0; i < s->choices; i++) add_value(g, s->name, s->choice[i].id);
        for (int on = 0; on < 2 && s->type == PR_SETTING_FLAG; on++) add_value(g, s->name, on ? "true" : "false");
    }
}

/* Marks the rows of these values, and stores all values, because the rows of their settings may be added later. Not
 * every integer of a setting has a row. */
static void mark_settings(game *g, const json_t *settings, int by) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)settings, name, value) {
        const size_t n = json_is_array(value) ? json_array_size(value) : 1;
        for (size_t i = 0; i < n; i++) {
            const json_t *one = json_is_array(value) ? json_array_get(value, i) : value;
            const char *text = json_is_boolean(one) ? json_is_true(one) ? "true" : "false" : json_string_value(one);
            owned char *id = text_of("%s=%s", name, text ? text : "");
            played(g, id)->by |= by;
            row *listed = find_row(g, "setting", id, "");
            if (listed) listed->by |= by;
        }
    }
}

static note *note_of(game *g, const char *episode) {
    for (size_t i = 0; i < g->files; i++)
        if (!strcmp(g->file[i].name, episode)) return &g->file[i];
    return NULL;
}

/* Stores the episode's file, with which its saves are replayed. */
static void note_file(game *g, const char *id, const source *from) {
    for (size_t i = 0; i < from->layers; i++) {
        owned char *file = text_of("%s/episodes/%s/%s.lua", from->layer[i], g->name, id);
        note *there = file_exists(file) ? note_of(g, id) : NULL;
        if (there) {
            set_text(&there->text, copy_text(file));
        } else if (file_exists(file)) {
            append_to(g->file, g->files) = (note){copy_text(id), copy_text(file)};
        }
    }
}

bool reached_add(reached_map *map, const char *about, const char *reached, const source *from, reached_by by) {
    json_auto_t *episode = about && reached ? json_loads(about, 0, NULL) : NULL;
    json_auto_t *coverage = episode ? json_loads(reached, 0, NULL) : NULL;
    if (!coverage) return false;
    game *g = game_of(map, json_str(episode, "game"), json_str(episode, "rules"), from);
    size_t i;
    json_t *one;
    note_file(g, json_str(episode, "id"), from);
    mark_settings(g, json_object_get(episode, "settings"), (int)by);
    json_array_foreach(json_object_get(coverage, "reached"), i, one) {
        row *r = row_of(g, json_str(one, "sort"), json_str(one, "id"), json_str(one, "where"), json_str(one, "rule"));
        r->by |= json_flag(one, "reached") ? (int)by : 0;
    }
    json_array_foreach(json_object_get(coverage, "sections"), i, one) {
        mark_section(g, json_string_value(one), (int)by);
    }
    return true;
}

void reached_cited(reached_map *map, const char *test) {
    for (const char *at = strstr(test, "§"); at; at = strstr(at, "§")) {
        at += strlen("§");
        char number[16];
        const size_t n = strspn(at, "0123456789.");
        if (!n || n >= sizeof number) continue;
        memcpy(number, at, n);
        number[n - (at[n - 1] == '.')] = '\0';
        for (size_t i = 0; i < map->games; i++) mark_section(&map->game[i], number, REACHED_BY_TEST);
    }
}

/* Saves of people ------------------------------------------------------------------------------------- */

/* The state of reading saves: the map, and whether any save was found. */
typedef struct reader {
    reached_map *map;
    bool any;
} reader;

static void add_save(void *ctx, const saved_match_text *s) {
    reader *r = ctx;
    owned_saved *saved = s->text ? pr_saved_new(s->text, s->length, NULL) : NULL;
    owned char *why = NULL;
    game *g = saved ? find_game(r->map, saved->game) : NULL;
    const note *own = g ? note_of(g, saved->id) : NULL;
    owned_by(source_free) source from = {0};
    const mods_set mods = mods_now();
    owned_episode *e = g ? save_episode_quietly(saved, s->file, own ? own->text : s->episode, &from, &why) : NULL;
    owned_match *m = e && pr_cover(e) ? pr_restore(e, s->text, s->length, NULL, NULL) : NULL;
    released char *covered = m ? pr_coverage(e) : NULL;
    if (!reached_add(r->map, m ? pr_episode_json(e) : NULL, covered, &from, REACHED_BY_PERSON) && g)
        print("# %s is left out: %s\n", s->file, why ? why : "it cannot be played by the present scripts");
    r->any = r->any || saved;
    mods_again(&mods);
}

bool reached_saves(reached_map *map, const char *folder) {
    reader r = {map, false};
    saved_matches(folder, add_save, &r);
    if (!r.any) complain("precinct: there are no saves in '%s'.\n", folder);
    return r.any;
}

/* In the terminal ------------------------------------------------------------------------------------- */

static const char *const sorts[] = {"section", "setting", "action", "choice", "step",
                                    "phase",   "handler", "card",   "kind",   "event"};
enum { SORTS = sizeof sorts / sizeof *sorts };

static char sign(const row *r) {
    return r->by & REACHED_BY_TEST ? 'T' : r->by & REACHED_BY_BOT ? 'B' : r->by & REACHED_BY_PERSON ? 'H' : '.';
}

/* Prints a summary of one sort of things: "handler  7 of 9  TTTTB.T.T". */
static void print_sort(const game *g, const char *sort) {
    owned_buffer signs = {0};
    int n = 0, reached = 0;
    for (const row *r = g->row; r < g->row + g->rows; r++) {
        if (strcmp(r->sort, sort) != 0) continue;
        if (n && n % PER_LINE == 0) buffer_addf(&signs, "\n# %23s", "");
        buffer_addf(&signs, "%c", sign(r));
        reached += sign(r) != '.';
        n++;
    }
    if (n) print("# %-8s %4d of %4d   %s\n", sort, reached, n, buffer_text(&signs));
}

/* Prints the name of a row: "handler piece.enter, scripts/cave/traps.lua:31". */
static void print_row(const row *r) {
    owned_buffer b = {0};
    owned char *id = sound_text(r->id);
    buffer_addf(&b, "%s %s", r->sort, id);
    if (*r->rule) buffer_addf(&b, " (§%s)", r->rule);
    if (*r->where) buffer_addf(&b, ", %s", r->where);
    print("#   %s\n", b.s);
}

void reached_print(const reached_map *map) {
    for (const game *g = map->game; g < map->game + map->games; g++) {
        bool all = true;
        print("# Coverage of %s. T: a test reached it; B: only a bot; H: only a person; a dot: nothing.\n", g->name);
        for (int i = 0; i < SORTS; i++) print_sort(g, sorts[i]);
        for (const row *r = g->row; r < g->row + g->rows; r++) {
            if (sign(r) != '.') continue;
            if (all) print("# Nothing has reached:\n");
            all = false;
            print_row(r);
        }
        if (all) print("# Everything was reached.\n");
    }
}

void reached_idle_actions(const reached_map *map) {
    enum { MOST = 8 };
    owned_buffer b = {0};
    int n = 0;
    for (const game *g = map->game; g < map->game + map->games; g++)
        for (const row *r = g->row; r < g->row + g->rows; r++) {
            if (r->by || strcmp(r->sort, "action") != 0 || n++ >= MOST) continue;
            owned char *id = sound_text(r->id);
            buffer_addf(&b, "%s%s", n > 1 ? ", " : "", id);
        }
    if (n > MOST) buffer_addf(&b, " and %d more", n - MOST);
    if (n)
        print("# The checked matches took none of these actions: %s.\n"
              "# If more --games do not take them either, their conditions may never hold (`why` in play).\n",
              b.s);
}

/* As a page ------------------------------------------------------------------------------------------- */

static void page_sort(buffer *b, const game *g, const char *sort) {
    static const char *const who[] = {"nothing", "a person", "a bot", "a test"};
    int n = 0;
    for (const row *r = g->row; r < g->row + g->rows; r++) {
        if (strcmp(r->sort, sort) != 0) continue;
        const char at = sign(r);
        if (!n++) buffer_addf(b, "<h3>%s</h3>\n<table>\n", sort);
        owned char *id = sound_text(r->id);
        buffer_addf(b, "<tr class=\"%c\"><td>", at == '.' ? 'n' : at);
        buffer_add_xml(b, id);
        buffer_addf(b, "</td><td>%s</td><td>", who[at == 'T' ? 3 : at == 'B' ? 2 : at == 'H' ? 1 : 0]);
        if (*r->rule) buffer_add(b, "§");
        buffer_add_xml(b, r->rule);
        buffer_add(b, "</td><td>");
        buffer_add_xml(b, r->where);
        buffer_add(b, "</td></tr>\n");
    }
    if (n) buffer_add(b, "</table>\n");
}

bool reached_page(const reached_map *map, const char *file) {
    if (!file_yields(file, page_start, strlen(page_start))) {
        print_flush();
        return complain("precinct: '%s' exists and is not a page of coverage, so it stays as it is.\n", file);
    }
    owned_buffer b = {0};
    buffer_add(&b, page_start);
    buffer_add(&b,
               "<html lang=\"en\"><meta charset=\"utf-8\"><title>Coverage</title>\n<style>\n"
               "body { font: 16px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }\n"
               "table { border-collapse: collapse; width: 100% } td { padding: .2em .6em; border: 1px solid #999 }\n"
               ".T td { background: #d8f0d8 } .B td { background: #e4e8f8 } .H td { background: #f8f0d0 }\n"
               ".n td { background: #f8d8d8; font-weight: bold }\n</style>\n");
    for (const game *g = map->game; g < map->game + map->games; g++) {
        buffer_add(&b, "<h2>Coverage of ");
        buffer_add_xml(&b, g->name);
        buffer_add(&b, "</h2>\n<p>What a test reached, only a bot, only a person, or nothing.</p>\n");
        for (int i = 0; i < SORTS; i++) page_sort(&b, g, sorts[i]);
    }
    buffer_add(&b, "</html>\n");
    return file_written(file, buffer_text(&b), b.n, false);
}
