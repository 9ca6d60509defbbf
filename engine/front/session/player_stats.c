/* Reads, checks and extends the file with the player's results. The file may have been edited or truncated. If the file
 * has a form that the program does not write, the error is reported and the file is never overwritten. */
#define _GNU_SOURCE 1
#include "front/session/player_stats.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/files/episode_index.h"
#include "front/session/coach.h"
#include "front/session/match_setup.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FORMAT = 1, MAX_ROWS = 10000, MAX_PUZZLES = 10000, MAX_COUNT = 1000000000, LOCK_TRIES = 100 };
static const char mark[] = "precinct_stats";

/* The members of a row of results: the keys that identify the row, the titles as they were last shown, and the
 * counts. */
static const char *const keys[] = {"entry", "choice", "role", "level", NULL};
static const char *const titles[] = {"title", "role_title", NULL};
static const char *const counts[] = {"finished", "won", "drawn", "coached", "best_score", "best_rounds", NULL};

static json_t *fresh(void) {
    return need(json_pack("{si s[]}", mark, FORMAT, "matches"));
}

static bool row_valid(const json_t *row) {
    bool good = json_is_object(row);
    for (size_t i = 0; keys[i]; i++) good = good && json_is_string(json_object_get(row, keys[i]));
    for (size_t i = 0; titles[i]; i++) good = good && json_is_string(json_object_get(row, titles[i]));
    for (size_t i = 0; counts[i]; i++) {
        const json_t *n = json_object_get(row, counts[i]);
        good = good && json_is_integer(n) && json_integer_value(n) <= MAX_COUNT && json_integer_value(n) >= -MAX_COUNT;
    }
    return good && json_int(row, "finished") > 0 && json_int(row, "won") >= 0 && json_int(row, "drawn") >= 0 &&
           json_int(row, "won") + json_int(row, "drawn") <= json_int(row, "finished") &&
           json_int(row, "coached") >= 0 && json_int(row, "coached") <= json_int(row, "finished");
}

static bool doc_valid(const json_t *doc) {
    const json_t *rows = json_object_get(doc, "matches");
    size_t i;
    json_t *row;
    bool good = json_is_integer(json_object_get(doc, mark)) && json_int(doc, mark) == FORMAT && json_is_array(rows) &&
                json_array_size(rows) <= MAX_ROWS;
    json_array_foreach(rows, i, row) good = good && row_valid(row);
    const json_t *puzzles = json_object_get(doc, "puzzles"); /* absent until the first puzzle is solved */
    good = good && (!puzzles || (json_is_array(puzzles) && json_array_size(puzzles) <= MAX_PUZZLES));
    json_array_foreach(puzzles, i, row) good = good && json_is_string(row);
    return good;
}

json_t *player_stats_parse(const char *text, size_t length) {
    json_t *doc = text_json_controls(text, length) ? NULL : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (doc_valid(doc)) return doc;
    json_decref(doc);
    return NULL;
}

char *player_stats_file(void) {
    return state_file("stats");
}

static json_t *read_from(const char *file) {
    size_t length = 0;
    char *text = file ? file_read(file, &length) : NULL;
    if (!text && (!file || errno == ENOENT)) return fresh();
    if (!text) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
        return NULL;
    }
    json_t *doc = player_stats_parse(text, length);
    if (!doc)
        complain(tr("precinct: %s is damaged, and no result is added to it. Delete the file to start again.\n"), file);
    free(text);
    return doc;
}

json_t *player_stats_read(void) {
    char *file = player_stats_file();
    json_t *doc = read_from(file);
    free(file);
    return doc;
}

long long player_stats_finished(const json_t *stats, const char *entry, bool coached) {
    size_t i;
    json_t *row;
    long long n = 0;
    json_array_foreach(json_object_get(stats, "matches"), i, row) {
        if (!strcmp(json_str(row, "entry"), entry)) n += json_int(row, coached ? "coached" : "finished");
    }
    return n;
}

const pr_setting *level_setting(const pr_description *about) {
    const pr_setting *setting = about && !about->episodes ? setting_of(about, "level") : NULL;
    return setting && setting->type == PR_SETTING_CHOICE ? setting : NULL;
}

/* Returns the position of a row's level among the choices of the setting `level`, from 1. Returns 0 if the row has no
 * victory or its level is not among the choices. */
static int won_at(const json_t *row, const pr_setting *setting) {
    const char *level = json_str(row, "level");
    if (!json_int(row, "won")) return 0;
    if (!*level) level = setting->standard;
    for (int i = 0; i < setting->choices; i++)
        if (!strcmp(setting->choice[i].id, level)) return i + 1;
    return 0;
}

const char *player_stats_hardest(const json_t *stats, const char *entry, const char *choice,
                                 const pr_description *about) {
    const pr_setting *setting = level_setting(about);
    int best = 0;
    size_t i;
    json_t *row;
    if (!setting) return "";
    json_array_foreach(json_object_get(stats, "matches"), i, row) {
        const bool same = !strcmp(json_str(row, "entry"), entry) && !strcmp(json_str(row, "choice"), choice);
        const int at = same ? won_at(row, setting) : 0;
        if (at > best) best = at;
    }
    return best ? choice_title(setting, setting->choice[best - 1].id) : "";
}

/* Counting -------------------------------------------------------------------------------------------- */

/* Returns the value of a setting of the match as text, or "" if the match lacks it. */
static const char *value_of(const session *s, const char *name) {
    const pr_content *c = s->content;
    for (int i = 0; i < c->settings; i++)
        if (c->setting[i].value && !strcmp(c->setting[i].name, name)) return c->setting[i].value;
    return "";
}

/* An episode can have several entries in the menu, one for each choice of a setting. Returns the choice of the match's
 * entry ("coop"), or "" if its episode has one entry. */
static const char *choice_of(const session *s, const char *entry) {
    const pr_description *about = s->file ? NULL : episode_about(entry);
    const pr_setting *split = about ? entries_setting(about) : NULL;
    const char *choice = split ? value_of(s, split->name) : "";
    episode_forget(about);
    return choice;
}

/* Returns the level of the match: the value of the setting `level`, else the name of the first bot among the players,
 * else "". */
static const char *level_of(const session *s) {
    const char *level = value_of(s, "level");
    for (size_t i = 0; i < s->seats_n && !*level; i++)
        if (!s->seats[i].human) level = s->seats[i].bot;
    return level;
}

static json_t *row_of(json_t *doc, const json_t *like) {
    json_t *rows = json_object_get(doc, "matches"), *row;
    size_t i;
    json_array_foreach(rows, i, row) {
        bool same = true;
        for (size_t k = 0; keys[k]; k++) same = same && !strcmp(json_str(row, keys[k]), json_str(like, keys[k]));
        if (same) return row;
    }
    row = need(json_object());
    for (size_t k = 0; keys[k]; k++) json_object_set(row, keys[k], json_object_get(like, keys[k]));
    for (size_t k = 0; counts[k]; k++) json_object_set_new(row, counts[k], json_integer(0));
    json_array_append_new(rows, row);
    return row;
}

static void add(json_t *row, const char *key, long long n) {
    json_object_set_new(row, key, json_integer(json_int(row, key) + n));
}

/* Records a finished match as the row's best one if it is better. The best match is the victory in the fewest rounds.
 * Before the first victory, it is the match with the highest score. */
static void take_best(json_t *row, bool won, long long score, long long rounds) {
    const long long had = json_int(row, "best_rounds"), most = json_int(row, "best_score");
    const bool first = json_int(row, "finished") == 1, better = score > most || (score == most && rounds < had);
    if (won ? json_int(row, "won") == 1 || rounds < had || (rounds == had && better)
            : first || (!json_int(row, "won") && better)) {
        json_object_set_new(row, "best_score", json_integer(score));
        json_object_set_new(row, "best_rounds", json_integer(rounds));
    }
}

static void add_match(json_t *doc, const session *s, const pr_look *look) {
    json_t *like = need(json_object());
    buffer entry = {0};
    buffer_addf(&entry, "%s/%s", s->content->game, s->content->id);
    const int side = session_side_of_people(s);
    const pr_side *own = side == PR_NOBODY ? NULL : &s->content->side[side];
    json_object_set_new(like, "entry", json_string(entry.s));
    json_object_set_new(like, "choice", json_string(choice_of(s, entry.s)));
    json_object_set_new(like, "role", json_string(own ? own->is.id : ""));
    json_object_set_new(like, "level", json_string(level_of(s)));
    json_t *row = row_of(doc, like);
    const bool won = own && look->winner == side;
    json_object_set_new(row, "title", json_string(s->content->title));
    json_object_set_new(row, "role_title", json_string(own ? own->is.title : ""));
    add(row, "finished", 1);
    add(row, "won", won);
    add(row, "drawn", look->winner == PR_NOBODY);
    add(row, "coached", coach_state(s) == COACH_SPEAKS || coach_state(s) == COACH_FINISHED);
    take_best(row, won, own && own->track != PR_NOBODY ? look->track[own->track] : 0, look->round);
    json_decref(like);
    buffer_free(&entry);
}

/* Locks the file. Without the lock, the result of one match would be lost if two programs end a match at the same
 * time. */
static bool lock(autosave *a, const char *file) {
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (autosave_hold(a, file)) return true;
        if (errno != EWOULDBLOCK) return false;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return false;
}

/* Writes the document to the locked file, unless it is not valid. */
static void write_to(const char *file, const json_t *doc) {
    char *text = need(json_dumps(doc, JSON_INDENT(1)));
    if (doc_valid(doc) && !file_keep(file, text, strlen(text), false)) file_complain(file);
    free(text);
}

void player_stats_count(session *s) {
    if (!s->answered || s->puzzle || !pr_current_decision(s->match).over) return;
    s->answered = false;
    autosave held = {.lock = -1};
    char *file = player_stats_file();
    pr_look *look = pr_look_new(s->match, -1, NULL);
    json_t *doc = look && file && lock(&held, file) ? read_from(file) : NULL;
    if (doc) {
        add_match(doc, s, look);
        write_to(file, doc);
    }
    json_decref(doc);
    pr_look_free(look);
    autosave_close(&held, false);
    free(file);
}

/* Puzzles --------------------------------------------------------------------------------------------- */

bool player_stats_solved(const json_t *stats, const char *puzzle) {
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(stats, "puzzles"), i, one) {
        if (!strcmp(json_string_value(one), puzzle)) return true;
    }
    return false;
}

void player_stats_solve(const char *puzzle) {
    autosave held = {.lock = -1};
    char *file = player_stats_file();
    json_t *doc = file && lock(&held, file) ? read_from(file) : NULL;
    if (doc && !player_stats_solved(doc, puzzle)) {
        if (!json_object_get(doc, "puzzles")) json_object_set_new(doc, "puzzles", json_array());
        json_array_append_new(json_object_get(doc, "puzzles"), json_string(puzzle));
        write_to(file, doc);
    }
    json_decref(doc);
    autosave_close(&held, false);
    free(file);
}
