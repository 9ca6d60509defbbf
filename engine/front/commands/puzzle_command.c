/* `precinct puzzle`: lists the puzzles, plays a puzzle, proves puzzles again, or mines new puzzles. */
#define _GNU_SOURCE 1
#include "front/commands/commands.h"

#include "front/files/input.h"
#include "front/session/player_stats.h"
#include "front/session/puzzle.h"
#include "front/view/show.h"

const char puzzle_flags[] = "mine prove solve some plain ascii quiet help";
enum { NAME_COLUMN = 24 };

/* Opens a puzzle at its position. */
static bool open_puzzle(const char *path, puzzle *p, session *s, int *status) {
    puzzle_file file;
    if (puzzle_file_read(&file, path)) return puzzle_start(p, &file, s, status);
    puzzle_file_free(&file);
    *status = EXIT_REFUSED;
    return false;
}

/* Adds the description of a puzzle: "Mist, round 4, Ann. By the end of the turn: win the match." */
static void about(const puzzle *p, const session *s, buffer *t) {
    owned_look *look = need(pr_look_new(s->match, -1, NULL));
    buffer_addf(t, tr("%s, round %d"), s->content->title, (int)look->round);
    if (look->actor != PR_NOBODY && !look->ask.simultaneous)
        buffer_addf(t, ", %s", s->content->kind[s->content->piece[look->actor].kind].is.title);
    buffer_add(t, ". ");
    puzzle_goals(p, s->content, t);
}

/* Listing ---------------------------------------------------------------------------------------------- */

static int list_puzzles(void) {
    owned_by(files_free_at) char **all = puzzle_files();
    owned_by(player_stats_free_at) player_stats *stats = player_stats_read();
    int status = EXIT_FINE;
    size_t solved = 0, n = files_count(all);
    if (n) say(TONE_STRONG, "%s\n", tr("Puzzles"));
    for (size_t i = 0; all[i]; i++) {
        puzzle p;
        session s;
        owned_buffer t = {0}, name = {0};
        int failed = EXIT_FINE;
        if (!open_puzzle(all[i], &p, &s, &failed)) {
            status = failed;
            continue;
        }
        const bool done = player_stats_solved(stats, p.file.name);
        solved += done;
        about(&p, &s, &t);
        if (done) buffer_addf(&t, " %s", tr("Solved."));
        buffer_addf(&name, "%s", p.file.name);
        show()->entry(NAME_COLUMN, name.s, t.s);
        puzzle_close(&p, &s);
    }
    if (n)
        say_text(tr_n("%zu puzzle, %zu solved. `precinct puzzle NAME` plays one.",
                      "%zu puzzles, %zu solved. `precinct puzzle NAME` plays one.", (long long)n),
                 n, solved);
    else
        print_line(tr("There are no puzzles."));
    return status;
}

/* Playing ---------------------------------------------------------------------------------------------- */

static void introduce(const puzzle *p, const session *s) {
    owned_buffer t = {0};
    owned char *title = text_of(tr("Puzzle %s"), p->file.name);
    say(TONE_STRONG, "%s\n", title);
    about(p, s, &t);
    say_text("%s", t.s);
    say_text("%s", p->file.only
                       ? tr("The goal can be forced, whatever the dice and cards do, but only with one first answer.")
                       : tr("The goal can be forced, whatever the dice and cards do, with several first answers."));
    say_text("%s", tr("`hint` helps in steps, `undo` takes back, `again` returns to the start, `quit` leaves."));
}

int puzzle_play(const char *path, const play_options *how) {
    puzzle p;
    session s;
    int status;
    if (!open_puzzle(path, &p, &s, &status)) return status;
    introduce(&p, &s);
    status = play_on(&s, how);
    puzzle_close(&p, &s);
    return status;
}

char *puzzle_next(void) {
    owned_by(files_free_at) char **all = puzzle_files();
    char *next = NULL;
    owned_by(player_stats_free_at) player_stats *stats = player_stats_read();
    for (size_t i = 0; all[i] && !next; i++) {
        owned_by(puzzle_file_free) puzzle_file file = {0};
        if (puzzle_file_read(&file, all[i]) && !player_stats_solved(stats, file.name)) next = copy_text(all[i]);
    }
    if (!next && all[0]) next = copy_text(all[0]);
    return next;
}

/* Proving ---------------------------------------------------------------------------------------------- */

/* Searches for a proof for each first answer. Stops at the first proved answer, unless the file claims that only one
 * first answer solves the puzzle. Returns false after a message if the proofs contradict the file. */
static bool prove(puzzle *p, session *s) {
    pr_error err = {0};
    owned_by(pr_proof_free_at) pr_proof *proof =
        pr_prove(s->match, &p->task, p->file.only ? PR_PROVE_ALL : PR_PROVE_ANY, 0, &err);
    if (!proof) return complain("precinct: %s: %s\n", p->file.name, err.text);
    const bool only = proof->proved == 1 && proof->complete, good = proof->proved && (only || !p->file.only);
    for (int i = 0; good && i < proof->options; i++)
        if (proof->option[i] == PR_PROVED)
            print(p->file.only ? tr("%s: %s is proved, and each of the %d other answers is refuted (%ld tries).\n")
                               : tr("%s: %s is proved, of %d answers (%ld tries).\n"),
                  p->file.name, pr_option_id(s->match, i), proof->options - p->file.only, proof->tries);
    if (!good)
        puzzle_fault(
            &p->file, proof->proved ? p->file.solutions_line : p->file.goal[0].line, "%s",
            proof->proved
                ? tr("More than one first answer solves the puzzle, or another first answer could not be refuted.")
                : tr("No first answer is proved to solve the puzzle."));
    return good;
}

/* Solves the puzzle by proved answers, and prints each of them. */
static bool solve(puzzle *p, session *s) {
    pr_error err = {0};
    owned_buffer line = {0};
    bool good = true;
    while (good && puzzle_judge(p, s, NULL) == PUZZLE_OPEN) {
        const pr_decision d = pr_current_decision(s->match);
        const int option = d.delegable ? pr_choose(s->match, d.seat, PR_SETTLER, &err) : puzzle_answer(p, s, &err);
        good = option >= 0;
        if (good && !d.delegable) buffer_addf(&line, " %s", pr_option_id(s->match, option));
        good = good && pr_answer_index(s->match, option, &err) == PR_OK;
    }
    if (*err.text) complain("precinct: %s: %s\n", p->file.name, err.text);
    good = good && puzzle_judge(p, s, NULL) == PUZZLE_SOLVED;
    print(good ? tr("%s: solved by%s\n") : tr("%s: not solved by%s\n"), p->file.name, buffer_text(&line));
    return good;
}

static int for_each(const char *name, bool solves) {
    owned char *one = name ? puzzle_file_find(name) : NULL;
    owned_by(files_free_at) char **all = name ? NULL : puzzle_files();
    int status = name && !one ? EXIT_REFUSED : EXIT_FINE;
    for (size_t i = 0; one ? !i : all && all[i]; i++) {
        puzzle p;
        session s;
        int failed = EXIT_FINE;
        if (!open_puzzle(one ? one : all[i], &p, &s, &failed)) {
            status = failed;
            continue;
        }
        if (solves ? !solve(&p, &s) : !prove(&p, &s)) status = EXIT_REFUSED;
        puzzle_close(&p, &s);
    }
    return status;
}

/* ------------------------------------------------------------------------------------------------------ */

static int play_named(const char *name, const arguments *a) {
    play_options how;
    owned char *path = play_options_read(&how, a) ? puzzle_file_find(name) : NULL;
    return path ? puzzle_play(path, &how) : EXIT_REFUSED;
}

int command_puzzle(const arguments *a) {
    const bool mines = argument_given(a, "mine");
    const char *name = argument_plain(a, 0), *more = name ? argument_plain(a, 1) : NULL;
    if ((!mines && !arguments_check(a, "puzzle", puzzle_flags, "color")) || !show_setup(a)) return EXIT_REFUSED;
    if (more) return refused(tr("precinct: '%s' is one argument too many.\n"), more);
    if (mines && !name)
        return refused("%s", tr("precinct: --mine needs an episode. `precinct list` shows the episodes.\n"));
    if (mines) return puzzle_mine(name, a);
    if (argument_given(a, "prove") || argument_given(a, "solve")) return for_each(name, argument_given(a, "solve"));
    return name ? play_named(name, a) : list_puzzles();
}
