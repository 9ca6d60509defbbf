/* Reads, checks and extends the file with the player's results. The file may have been edited or truncated. If the file
 * does not have the form that the program writes, reports an error and never overwrites the file. */
#define _GNU_SOURCE 1
#include "front/session/player_stats.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"

#include <errno.h>
#include <time.h>

enum { FORMAT = 1, MAX_ROWS = 10000, MAX_PUZZLES = 10000, MAX_COUNT = 1000000000, LOCK_TRIES = 100 };
static const char mark[] = "precinct_stats";

/* The members of a row in the file. */
static const json_member in_row[] = {{"entry", offsetof(result_row, entry), MEMBER_TEXT},
                                     {"choice", offsetof(result_row, choice), MEMBER_TEXT},
                                     {"role", offsetof(result_row, role), MEMBER_TEXT},
                                     {"level", offsetof(result_row, level), MEMBER_TEXT},
                                     {"finished", offsetof(result_row, finished), MEMBER_NUMBER},
                                     {"won", offsetof(result_row, won), MEMBER_NUMBER},
                                     {"drawn", offsetof(result_row, drawn), MEMBER_NUMBER},
                                     {"coached", offsetof(result_row, coached), MEMBER_NUMBER},
                                     {"best_score", offsetof(result_row, best_score), MEMBER_NUMBER},
                                     {"best_rounds", offsetof(result_row, best_rounds), MEMBER_NUMBER},
                                     {"title", offsetof(result_row, title), MEMBER_TEXT},
                                     {"role_title", offsetof(result_row, role_title), MEMBER_TEXT},
                                     {NULL, 0, MEMBER_TEXT}};

/* The file ---------------------------------------------------------------------------------------------- */

static bool within(long long n, long long least, long long most) {
    return n >= least && n <= most;
}

static bool row_valid(const result_row *r) {
    return within(r->finished, 1, MAX_COUNT) && within(r->won, 0, r->finished) &&
           within(r->drawn, 0, r->finished - r->won) && within(r->coached, 0, r->finished) &&
           within(r->best_score, -MAX_COUNT, MAX_COUNT) && within(r->best_rounds, -MAX_COUNT, MAX_COUNT);
}

static result_row *new_row(player_stats *stats) {
    result_row *row = &append_to(stats->row, stats->rows);
    *row = (result_row){0};
    return row;
}

/* Fills the results from the document. Returns false if the document does not have the form of the file. */
static bool take_doc(player_stats *stats, const json_t *doc) {
    const json_t *rows = json_object_get(doc, "matches"), *puzzles = json_object_get(doc, "puzzles");
    size_t i;
    json_t *one;
    if (!json_is_integer(json_object_get(doc, mark)) || json_int(doc, mark) != FORMAT || !json_is_array(rows) ||
        json_array_size(rows) > MAX_ROWS)
        return false;
    json_array_foreach(rows, i, one) {
        result_row *row = new_row(stats);
        if (!members_read(in_row, one, row) || !row_valid(row)) return false;
    }
    if (!puzzles) return true; /* absent until the first puzzle is solved */
    if (!json_is_array(puzzles) || json_array_size(puzzles) > MAX_PUZZLES) return false;
    json_array_foreach(puzzles, i, one) {
        if (!json_is_string(one)) return false;
        words_add(&stats->puzzles, json_string_value(one));
    }
    return true;
}

player_stats *player_stats_parse(const char *text, size_t length) {
    json_auto_t *doc = text_json_controls(text, length) ? NULL : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    player_stats *stats = need(calloc(1, sizeof *stats));
    if (!take_doc(stats, doc)) {
        player_stats_free(stats);
        stats = NULL;
    }
    return stats;
}

char *player_stats_text(const player_stats *stats) {
    json_t *rows = need(json_array()), *puzzles = stats->puzzles.n ? words_json(&stats->puzzles) : NULL;
    for (size_t i = 0; i < stats->rows; i++) json_array_append_new(rows, members_write(in_row, &stats->row[i]));
    json_auto_t *doc = need(json_pack("{si so so*}", mark, FORMAT, "matches", rows, "puzzles", puzzles));
    return need(json_dumps(doc, JSON_INDENT(1)));
}

void player_stats_free(player_stats *stats) {
    if (!stats) return;
    for (size_t i = 0; i < stats->rows; i++) members_free(in_row, &stats->row[i]);
    words_free(&stats->puzzles);
    free_all(stats->row, stats);
}

char *player_stats_file(void) {
    return state_file("stats");
}

static player_stats *read_from(const char *file) {
    size_t length = 0;
    owned char *text = file ? file_read(file, &length) : NULL;
    if (!text && (!file || errno == ENOENT)) return need(calloc(1, sizeof(player_stats)));
    if (!text) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
        return NULL;
    }
    player_stats *stats = player_stats_parse(text, length);
    if (!stats)
        complain(tr("precinct: %s is damaged, and no result is added to it. Delete the file to start again.\n"), file);
    return stats;
}

player_stats *player_stats_read(void) {
    owned char *file = player_stats_file();
    return read_from(file);
}

/* Counting -------------------------------------------------------------------------------------------- */

/* Returns the value of a setting of the match as text, or "" if the match lacks it. */
static const char *value_of(const session *s, const char *name) {
    const pr_content *c = s->content;
    for (int i = 0; i < c->settings; i++)
        if (c->setting[i].value && !strcmp(c->setting[i].name, name)) return c->setting[i].value;
    return "";
}

/* An episode can have several entries in the menu, one for each choice of a setting. Returns the choice that leads to
 * the match's entry ("coop"), or "" if its episode has only one entry. */
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

/* Returns the row with these keys. Adds a row if the results have none yet. */
static result_row *row_of(player_stats *stats, const char *entry, const char *choice, const char *role,
                          const char *level) {
    for (size_t i = 0; i < stats->rows; i++) {
        result_row *row = &stats->row[i];
        if (!strcmp(row->entry, entry) && !strcmp(row->choice, choice) && !strcmp(row->role, role) &&
            !strcmp(row->level, level))
            return row;
    }
    result_row *row = new_row(stats);
    *row = (result_row){
        .entry = copy_text(entry), .choice = copy_text(choice), .role = copy_text(role), .level = copy_text(level)};
    return row;
}

/* Records a finished match as the row's best one if it is better. The best match is the victory in the fewest rounds.
 * Before the first victory, it is the match with the highest score. */
static void take_best(result_row *row, bool won, long long score, long long rounds) {
    const bool higher = score > row->best_score, sooner = rounds < row->best_rounds,
               better = higher || (score == row->best_score && sooner);
    if (won ? row->won == 1 || sooner || (rounds == row->best_rounds && better)
            : row->finished == 1 || (!row->won && better)) {
        row->best_score = score;
        row->best_rounds = rounds;
    }
}

static void show_as(char **title, const char *now) {
    set_text(title, copy_text(now));
}

static void add_match(player_stats *stats, const session *s, const pr_look *look) {
    owned char *entry = text_of("%s/%s", s->content->game, s->content->id);
    const int side = session_side_of_people(s);
    const pr_side *own = side == PR_NOBODY ? NULL : &s->content->side[side];
    result_row *row = row_of(stats, entry, choice_of(s, entry), own ? own->is.id : "", level_of(s));
    const bool won = own && look->winner == side;
    show_as(&row->title, s->content->title);
    show_as(&row->role_title, own ? own->is.title : "");
    row->finished++;
    row->won += won;
    row->drawn += look->winner == PR_NOBODY;
    row->coached += coach_state(s) == COACH_SPEAKS || coach_state(s) == COACH_FINISHED;
    take_best(row, won, own && own->track != PR_NOBODY ? look->track[own->track] : 0, look->round);
}

/* Locks the file. Without the lock, a result would be lost if two programs end a match at the same time. */
static bool lock(autosave *a, const char *file) {
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (autosave_hold(a, file)) return true;
        if (errno != EWOULDBLOCK) return false;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return false;
}

/* Locks and reads the file. Sets `held` to the lock and `file` to the path; put() releases both. Returns NULL after a
 * message, or if the file cannot be locked. */
static player_stats *take(autosave *held, char **file) {
    *held = (autosave){.lock = -1};
    *file = player_stats_file();
    return *file && lock(held, *file) ? read_from(*file) : NULL;
}

/* Writes the results to the locked file, unless they are too many for the file. Releases everything that take()
 * returned. */
static void put(player_stats *stats, autosave *held, char *file) {
    if (stats && stats->rows <= MAX_ROWS && stats->puzzles.n <= MAX_PUZZLES) {
        owned char *text = player_stats_text(stats);
        if (!file_keep(file, text, strlen(text), false)) file_complain(file);
    }
    player_stats_free(stats);
    autosave_close(held, false);
    free(file);
}

void player_stats_count(session *s) {
    if (!s->answered || s->puzzle || !pr_current_decision(s->match).over) return;
    s->answered = false;
    owned_look *look = pr_look_new(s->match, -1, NULL);
    if (!look) return;
    autosave held;
    char *file;
    player_stats *stats = take(&held, &file);
    if (stats) add_match(stats, s, look);
    put(stats, &held, file);
}

/* Puzzles --------------------------------------------------------------------------------------------- */

bool player_stats_solved(const player_stats *stats, const char *puzzle) {
    return stats && words_have(&stats->puzzles, puzzle);
}

void player_stats_solve(const char *puzzle) {
    autosave held;
    char *file;
    player_stats *stats = take(&held, &file);
    if (stats && !player_stats_solved(stats, puzzle)) words_add(&stats->puzzles, puzzle);
    put(stats, &held, file);
}
