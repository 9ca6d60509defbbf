/* `precinct stats`: prints the player's own results from the file of player_stats.h. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/session/match_setup.h"
#include "front/session/player_stats.h"
#include "front/view/show.h"

/* Returns the episode of a row, or NULL if it is not in the menu. */
static const pr_description *episode_of(const menu_entries *s, const result_row *row) {
    for (size_t i = 0; i < s->n; i++)
        if (!strcmp(s->at[i].name, row->entry)) return s->at[i].about;
    return NULL;
}

/* Returns the label of a row's choice ("alone or together"), or "" if the episode is not in the menu. */
static const char *label_of(const pr_description *about, const result_row *row) {
    const pr_setting *split = about && !about->episodes ? entries_setting(about) : NULL;
    for (int i = 0; split && i < split->choices; i++)
        if (!strcmp(split->choice[i].id, row->choice)) return split->choice[i].entry;
    return "";
}

/* Returns the title of a row in the current language. If the episode is not in the menu, returns the title that was
 * last shown. */
static const char *title_of(const pr_description *about, const result_row *row) {
    return about ? about->title : row->title;
}

/* Returns the word for a row's level: a choice of the episode, or the name of a bot. The caller releases it. */
static char *level_word(const pr_description *about, const result_row *row) {
    const char *level = row->level, *title = choice_title(level_setting(about), level);
    return strcmp(title, level) ? copy_text(title) : *level ? player_word(level) : copy_text("");
}

/* Prints a row: "Mist, alone or together, as Walkers, captain: 3 finished, 2 won. Best: won in round 4." */
static void print_row(const menu_entries *s, const result_row *row) {
    const pr_description *about = episode_of(s, row);
    const char *label = label_of(about, row), *side = row->role_title;
    const long long n = row->finished, won = row->won, drawn = row->drawn;
    owned char *who = level_word(about, row);
    owned_buffer t = {0};
    buffer_addf(&t, "%s%s%s", title_of(about, row), *label ? ", " : "", label);
    if (*side) buffer_addf(&t, ", %s", side);
    if (*who) buffer_addf(&t, ", %s", who);
    buffer_add(&t, colon());
    buffer_addf(&t, tr_n("%lld match finished", "%lld matches finished", n), n);
    buffer_addf(&t, ", ");
    buffer_addf(&t, tr_n("%lld won", "%lld won", won), won);
    if (drawn) buffer_addf(&t, ", ");
    if (drawn) buffer_addf(&t, tr_n("%lld drawn", "%lld drawn", drawn), drawn);
    if (won)
        buffer_addf(&t, tr(". Best result: won in round %lld"), row->best_rounds);
    else if (row->best_score) /* 0 may mean that the side has no score */
        buffer_addf(&t, tr(". Best result: a score of %lld"), row->best_score);
    buffer_add(&t, ".");
    say_wrapped(2, 4, t.s);
}

/* Returns true if an earlier row belongs to the same entry. */
static bool entry_before(const player_stats *stats, size_t n) {
    const result_row *own = &stats->row[n];
    for (const result_row *row = stats->row; row < own; row++)
        if (!strcmp(row->entry, own->entry) && !strcmp(row->choice, own->choice)) return true;
    return false;
}

/* Prints "Hardest levels won: Mist, alone or together: hard; Fog: easy." */
static void print_hardest(const menu_entries *s, const player_stats *stats) {
    owned_buffer t = {0};
    for (size_t i = 0; i < stats->rows; i++) {
        const result_row *row = &stats->row[i];
        const pr_description *about = episode_of(s, row);
        const char *label = label_of(about, row),
                   *hardest = player_stats_hardest(stats, row->entry, row->choice, about);
        if (!*hardest || entry_before(stats, i)) continue;
        buffer_addf(&t, "%s%s%s%s%s%s", t.n ? semicolon() : "", title_of(about, row), *label ? ", " : "", label,
                    colon(), hardest);
    }
    if (t.n) say_text(tr("  Hardest levels won: %s"), t.s);
}

int command_stats(const arguments *a) {
    if (!show_setup(a)) return EXIT_REFUSED;
    if (argument_plain(a, 0)) return refused(tr("precinct: '%s' is one argument too many.\n"), argument_plain(a, 0));
    owned_by(player_stats_free_at) player_stats *stats = player_stats_read();
    if (!stats) return EXIT_FAILED;
    owned char *file = player_stats_file();
    const size_t puzzles = stats->puzzles.n;
    if (!stats->rows && !puzzles) {
        print_line(tr("No match was finished yet. `precinct` starts one."));
    } else {
        owned_by(menu_entries_free) menu_entries s = menu_entries_read();
        say(TONE_STRONG, "%s\n", tr("Your matches"));
        for (size_t i = 0; i < stats->rows; i++) print_row(&s, &stats->row[i]);
        print_hardest(&s, stats);
        if (puzzles) say_text(tr_n("  %zu puzzle solved.", "  %zu puzzles solved.", (long long)puzzles), puzzles);
        say_text(tr("They are kept in %s and nowhere else. Delete the file to forget them."), file ? file : "");
    }
    return EXIT_FINE;
}
