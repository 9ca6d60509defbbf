/* Merges the coverage of games by name over episodes and settings. */
#define _GNU_SOURCE 1
#include "front/commands/reached.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/files/mods.h"
#include "front/files/rulebook.h"
#include "front/session/saved_matches.h"
#include "text/text.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PER_LINE = 60 };

static const char page_start[] = "<!DOCTYPE html>\n<!-- precinct test --coverage -->\n";

json_t *reached_new(void) {
    return need(json_object());
}

static json_t *member(json_t *object, const char *key, json_t *fresh) {
    json_t *there = json_object_get(object, key);
    if (there) {
        json_decref(fresh);
        return there;
    }
    json_object_set_new(object, key, need(fresh));
    return fresh;
}

static void mark(json_t *row, int by) {
    json_object_set_new(row, "by", json_integer(json_int(row, "by") | by));
}

/* Returns true if section `inner` is `outer` or inside it. */
static bool within(const char *inner, const char *outer) {
    const size_t n = strlen(outer);
    return strncmp(inner, outer, n) == 0 && (!inner[n] || inner[n] == '.');
}

/* Marks a section, and every section that contains it, as reached. */
static void mark_section(json_t *game, const char *number, int by) {
    json_t *rows = json_object_get(game, "rows"), *row;
    const char *key;
    json_object_foreach(rows, key, row) {
        if (!strcmp(json_str(row, "sort"), "section") && within(number, json_str(row, "number"))) mark(row, by);
    }
}

/* Adds the numbered sections of the game's rule book, "6.5 Shooting". */
static void add_book(json_t *game, const char *book, const source *from) {
    char *content = rulebook_read(from, book, ""), *next = content;
    for (char *line = strsep(&next, "\n"); line; line = strsep(&next, "\n")) {
        char number[16];
        section_number(line, true, number);
        if (!*number || *line != '#') continue;
        buffer id = {0};
        buffer_addf(&id, "section/%s", number);
        json_t *row = member(json_object_get(game, "rows"), id.s, json_object());
        json_object_set_new(row, "sort", json_string("section"));
        json_object_set_new(row, "number", json_string(number));
        json_object_set_new(row, "id", json_sound(line + strspn(line, "# ")));
        mark(row, 0);
        buffer_free(&id);
    }
    free(content);
}

static json_t *game_of(json_t *map, const char *name, const char *book, const source *from) {
    const bool known = json_object_get(map, name) != NULL;
    json_t *game = member(map, name, json_object());
    member(game, "rows", json_object());
    if (!known) add_book(game, book, from);
    return game;
}

/* Adds the row of a value of a setting, "mode=coop", and marks it. */
static void mark_value(json_t *game, const char *setting, const char *value, int by) {
    buffer id = {0}, key = {0};
    buffer_addf(&id, "%s=%s", setting, value);
    buffer_addf(&key, "setting/%s", id.s);
    json_t *row = member(json_object_get(game, "rows"), key.s, json_object());
    json_object_set_new(row, "sort", json_string("setting"));
    json_object_set_new(row, "id", json_sound(id.s));
    mark(row, by | (int)json_int(json_object_get(game, "played"), id.s));
    buffer_free(&id);
    buffer_free(&key);
}

void reached_settings(json_t *map, const pr_description *about, const source *from) {
    json_t *game = game_of(map, about->game, about->rules, from);
    for (const pr_setting *s = about->setting; s < about->setting + about->settings; s++) {
        for (int i = 0; i < s->choices; i++) mark_value(game, s->name, s->choice[i].id, 0);
        for (int on = 0; on < 2 && s->type == PR_SETTING_FLAG; on++)
            mark_value(game, s->name, on ? "true" : "false", 0);
    }
}

/* Marks the values that the map lists, and stores all values, because the map may list their settings later. The map
 * does not list each integer of a setting. */
static void mark_settings(json_t *game, const json_t *settings, int by) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)settings, name, value) {
        const size_t n = json_is_array(value) ? json_array_size(value) : 1;
        for (size_t i = 0; i < n; i++) {
            const json_t *one = json_is_array(value) ? json_array_get(value, i) : value;
            const char *text = json_is_boolean(one) ? json_is_true(one) ? "true" : "false" : json_string_value(one);
            buffer key = {0};
            buffer_addf(&key, "setting/%s=%s", name, text ? text : "");
            json_t *played = member(game, "played", json_object());
            const char *id = key.s + strlen("setting/");
            json_object_set_new(played, id, json_integer(json_int(played, id) | by));
            if (json_object_get(json_object_get(game, "rows"), key.s)) mark_value(game, name, text, by);
            buffer_free(&key);
        }
    }
}

/* Stores the episode's file, with which its saves are replayed. */
static void note_file(json_t *game, const json_t *episode, const source *from) {
    json_t *files = member(game, "files", json_object());
    for (size_t i = 0; i < from->layers; i++) {
        buffer file = {0};
        buffer_addf(&file, "%s/episodes/%s/%s.lua", from->layer[i], json_str(episode, "game"), json_str(episode, "id"));
        if (file_exists(file.s)) json_object_set_new(files, json_str(episode, "id"), json_string(file.s));
        buffer_free(&file);
    }
}

void reached_add(json_t *map, const json_t *episode, const json_t *coverage, const source *from, reached_by by) {
    json_t *game = game_of(map, json_str(episode, "game"), json_str(episode, "rules"), from),
           *rows = json_object_get(game, "rows"), *one, *section;
    size_t i;
    note_file(game, episode, from);
    mark_settings(game, json_object_get(episode, "settings"), (int)by);
    json_array_foreach(json_object_get(coverage, "reached"), i, one) {
        buffer id = {0};
        const char *where = json_str(one, "where");
        buffer_addf(&id, "%s/%s/%s", json_str(one, "sort"), json_str(one, "id"), where);
        json_t *row = member(rows, id.s, json_deep_copy(one));
        mark(row, json_flag(one, "reached") ? (int)by : 0);
        buffer_free(&id);
    }
    json_array_foreach(json_object_get(coverage, "sections"), i, section) {
        mark_section(game, json_string_value(section), (int)by);
    }
}

void reached_cited(json_t *map, const char *test) {
    for (const char *at = strstr(test, "§"); at; at = strstr(at, "§")) {
        at += strlen("§");
        char number[16];
        const size_t n = strspn(at, "0123456789.");
        if (!n || n >= sizeof number) continue;
        memcpy(number, at, n);
        number[n - (at[n - 1] == '.')] = '\0';
        const char *key;
        json_t *game;
        json_object_foreach(map, key, game) mark_section(game, number, REACHED_BY_TEST);
    }
}

/* Saves of people ------------------------------------------------------------------------------------- */

/* The state of reading saves: the map, and whether any save was found. */
typedef struct reader {
    json_t *map;
    bool any;
} reader;

static void add_save(void *ctx, const saved_match_text *s) {
    reader *r = ctx;
    char *raw = s->text ? pr_save_info(s->text, s->length, NULL) : NULL, *why = NULL;
    json_t *info = raw ? json_loads(raw, 0, NULL) : NULL, *game = json_object_get(r->map, json_str(info, "game"));
    const char *own =
        game ? json_string_value(json_object_get(json_object_get(game, "files"), json_str(info, "id"))) : NULL;
    source from = {0};
    const mods_set mods = mods_now();
    pr_episode *e = game ? save_episode_quietly(info, s->file, own ? own : s->episode, &from, &why) : NULL;
    pr_match *m = e && pr_cover(e) ? pr_restore(e, s->text, s->length, NULL, NULL) : NULL;
    char *covered = m ? pr_coverage(e) : NULL;
    json_t *coverage = covered ? json_loads(covered, 0, NULL) : NULL;
    json_t *about = coverage ? json_loads(pr_episode_json(e), 0, NULL) : NULL;
    if (about) reached_add(r->map, about, coverage, &from, REACHED_BY_PERSON);
    if (!about && game)
        print("# %s is left out: %s\n", s->file, why ? why : "it cannot be played by the present scripts");
    r->any = r->any || info;
    json_decref(about);
    json_decref(coverage);
    pr_release(covered);
    pr_free(m);
    pr_unload(e);
    mods_again(&mods);
    source_free(&from);
    json_decref(info);
    pr_release(raw);
    free(why);
}

bool reached_saves(json_t *map, const char *folder) {
    reader r = {map, false};
    saved_matches(folder, add_save, &r);
    if (!r.any) complain("precinct: there are no saves in '%s'.\n", folder);
    return r.any;
}

/* In the terminal ------------------------------------------------------------------------------------- */

static const char *const sorts[] = {"section", "setting", "action", "choice", "step",
                                    "phase",   "handler", "card",   "kind",   "event"};
enum { SORTS = sizeof sorts / sizeof *sorts };

static char sign(const json_t *row) {
    const long long by = json_int(row, "by");
    return by & REACHED_BY_TEST ? 'T' : by & REACHED_BY_PROGRAM ? 'P' : by & REACHED_BY_PERSON ? 'H' : '.';
}

/* Prints a summary of one sort of things: "handler  7 of 9  TTTTP.T.T". */
static void print_sort(const json_t *rows, const char *sort) {
    const char *key;
    json_t *row;
    buffer signs = {0};
    int n = 0, reached = 0;
    json_object_foreach((json_t *)rows, key, row) {
        if (strcmp(json_str(row, "sort"), sort) != 0) continue;
        if (n && n % PER_LINE == 0) buffer_addf(&signs, "\n# %23s", "");
        buffer_addf(&signs, "%c", sign(row));
        reached += sign(row) != '.';
        n++;
    }
    if (n) print("# %-8s %4d of %4d   %s\n", sort, reached, n, buffer_text(&signs));
    buffer_free(&signs);
}

/* Adds the name of a row: "handler piece.enter, scripts/cave/traps.lua:31". */
static void name_row(buffer *b, const json_t *row) {
    const char *where = json_str(row, "where"), *rule = json_str(row, "rule");
    buffer_addf(b, "%s %s", json_str(row, "sort"), json_str(row, "id"));
    if (*rule) buffer_addf(b, " (§%s)", rule);
    if (*where) buffer_addf(b, ", %s", where);
}

void reached_print(const json_t *map) {
    const char *game, *key;
    json_t *one, *row;
    json_object_foreach((json_t *)map, game, one) {
        json_t *rows = json_object_get(one, "rows");
        bool all = true;
        print("# Coverage of %s. T: a test reached it; P: only a program; H: only a person; a dot: nothing.\n", game);
        for (int i = 0; i < SORTS; i++) print_sort(rows, sorts[i]);
        json_object_foreach(rows, key, row) {
            buffer b = {0};
            if (sign(row) != '.') continue;
            if (all) print("# Nothing has reached:\n");
            all = false;
            name_row(&b, row);
            print("#   %s\n", b.s);
            buffer_free(&b);
        }
        if (all) print("# Everything was reached.\n");
    }
}

/* As a page ------------------------------------------------------------------------------------------- */

static void page_sort(buffer *b, const json_t *rows, const char *sort) {
    static const char *const who[] = {"nothing", "a person", "a program", "a test"};
    const char *key;
    json_t *row;
    int n = 0;
    json_object_foreach((json_t *)rows, key, row) {
        if (strcmp(json_str(row, "sort"), sort) != 0) continue;
        const char at = sign(row);
        if (!n++) buffer_addf(b, "<h3>%s</h3>\n<table>\n", sort);
        buffer_addf(b, "<tr class=\"%c\"><td>", at == '.' ? 'n' : at);
        buffer_add_xml(b, json_str(row, "id"));
        buffer_addf(b, "</td><td>%s</td><td>", who[at == 'T' ? 3 : at == 'P' ? 2 : at == 'H' ? 1 : 0]);
        if (*json_str(row, "rule")) buffer_add(b, "§");
        buffer_add_xml(b, json_str(row, "rule"));
        buffer_add(b, "</td><td>");
        buffer_add_xml(b, json_str(row, "where"));
        buffer_add(b, "</td></tr>\n");
    }
    if (n) buffer_add(b, "</table>\n");
}

bool reached_page(const json_t *map, const char *file) {
    if (!file_yields(file, page_start, strlen(page_start))) {
        print_flush();
        complain("precinct: '%s' exists and is not a page of coverage, so it stays as it is.\n", file);
        return false;
    }
    buffer b = {0};
    const char *game;
    json_t *one;
    buffer_add(&b, page_start);
    buffer_add(&b,
               "<html lang=\"en\"><meta charset=\"utf-8\"><title>Coverage</title>\n<style>\n"
               "body { font: 16px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }\n"
               "table { border-collapse: collapse; width: 100% } td { padding: .2em .6em; border: 1px solid #999 }\n"
               ".T td { background: #d8f0d8 } .P td { background: #e4e8f8 } .H td { background: #f8f0d0 }\n"
               ".n td { background: #f8d8d8; font-weight: bold }\n</style>\n");
    json_object_foreach((json_t *)map, game, one) {
        buffer_add(&b, "<h2>Coverage of ");
        buffer_add_xml(&b, game);
        buffer_add(&b, "</h2>\n<p>What a test reached, only a program, only a person, or nothing.</p>\n");
        for (int i = 0; i < SORTS; i++) page_sort(&b, json_object_get(one, "rows"), sorts[i]);
    }
    buffer_add(&b, "</html>\n");
    const bool good = file_replace(file, buffer_text(&b), b.n, false);
    if (!good) file_complain(file);
    buffer_free(&b);
    return good;
}
