/* `precinct puzzle --mine`: plays matches between bots, and examines the turns in which a side achieved something:
 * points, the loss of an enemy piece, or victory. From the end of such a turn the miner goes back, answer by answer,
 * and proves at each menu which first answers still force the same result. The puzzle is the earliest position that
 * meets two conditions: only one answer forces the result (with --some, at most a third of the answers), and ending the
 * turn does not force it. The miner therefore needs no knowledge of the game, and searches only turns with an
 * achievement. */
#define _GNU_SOURCE 1
#include "front/commands/commands.h"

#include "front/files/input.h"
#include "front/files/puzzle_file.h"

enum { TRIES = 20000, MAX_GOALS = 6, MIN_OPTIONS = 5, MIN_GAIN = 2 };

typedef struct mine {
    session s;
    puzzle_file found;  /* the puzzle that was found, with all answers of the match before it */
    const char *folder; /* folder for the puzzles, or NULL */
    const char *bot;
    long tries;
    bool some;
    pr_until until;
    int number, side;
    pr_look *from; /* the start of the turn, or NULL */
    uint64_t from_answers;
} mine;

/* The goals of a possible task, and their descriptions. */
typedef struct candidate {
    pr_goal goal[MAX_GOALS];
    const char *what[MAX_GOALS];
    int goals;
} candidate;

static void add_goal(candidate *t, pr_aim aim, int what, int32_t n, const char *word) {
    if (t->goals == MAX_GOALS) return;
    t->what[t->goals] = word;
    t->goal[t->goals++] = (pr_goal){aim, what, n};
}

static bool in_play(const pr_look *look, int kind) {
    bool there = false;
    for (int i = 0; i < look->pieces; i++) there = there || look->piece[i].kind == kind;
    return there;
}

/* Returns everything that a side achieved between `from` and `to` as goals. Returns no goal if the side achieved too
 * little for a puzzle. */
static candidate reached(const pr_content *c, const pr_look *from, const pr_look *to, int side, pr_until until) {
    candidate t = {.goals = 0};
    const int own = c->side[side].track;
    int gains = 0;
    if (to->over && to->winner == side) {
        add_goal(&t, PR_AIM_WIN, PR_NOBODY, 0, "");
        return t;
    }
    for (int k = 0; k < c->kinds; k++) {
        const pr_kind *kind = &c->kind[k];
        if (kind->side == side || kind->protected_by == side || kind->hp < 2) continue;
        if (!in_play(from, k) || in_play(to, k)) continue;
        add_goal(&t, PR_AIM_GONE, k, 0, kind->is.id);
        gains += 2;
    }
    for (int i = 0; i < c->tracks; i++) {
        const int32_t more = to->track[i] - from->track[i];
        if (more > 0 && (i == own || own == PR_NOBODY)) {
            add_goal(&t, PR_AIM_AT_LEAST, i, to->track[i], c->track[i].is.id);
            gains += more;
        }
    }
    for (int i = 0; i < c->sides && gains; i++) {
        const int track = c->side[i].track;
        if (i == side || track == PR_NOBODY || to->track[track] > from->track[track]) continue;
        add_goal(&t, PR_AIM_AT_MOST, track, from->track[track], c->track[track].is.id);
    }
    if (gains < MIN_GAIN) t.goals = 0;
    if (gains >= MIN_GAIN || until != PR_UNTIL_ACTIONS) add_goal(&t, PR_AIM_KEEP, PR_NOBODY, 0, "");
    return t;
}

/* Returns true if the proof makes the position a puzzle: few enough first answers are proved. */
static bool is_find(const mine *m, const pr_proof *proof, const pr_look *look) {
    if (!proof->proved || proof->options < MIN_OPTIONS) return false;
    for (int i = 0; i < look->ask.options; i++)
        if (look->ask.option[i].verb == look->ask.end_verb && proof->option[i] == PR_PROVED) return false;
    return m->some ? proof->proved * 3 <= proof->options : proof->proved == 1 && proof->complete;
}

/* Writes a puzzle whose position is after the first `answers` answers of the match. */
static bool keep_find(mine *m, const candidate *task, const pr_proof *proof, const pr_look *look, size_t answers) {
    puzzle_file *p = &m->found;
    const size_t all = p->answers.n;
    p->answers.n = answers;
    p->goals = (size_t)task->goals;
    for (int i = 0; i < task->goals; i++)
        p->goal[i] = (puzzle_goal){task->goal[i].aim, (char *)task->what[i], task->goal[i].n, 0};
    p->until = m->until;
    p->only = proof->proved == 1 && proof->complete;
    owned_buffer text = puzzle_file_text(p), path = {0};
    const char *slash = strchr(p->episode, '/');
    p->goals = 0;
    p->answers.n = all;
    buffer_addf(&path, "%s/%s-%llu-%d.puzzle", m->folder ? m->folder : ".", slash ? slash + 1 : p->episode,
                (unsigned long long)p->seed, ++m->number);
    print(tr("Round %d: %d of %d first answers solve it (%ld tries, %ld final positions).\n"), (int)look->round,
          proof->proved, proof->options, proof->tries, proof->ends);
    bool good = true;
    if (m->folder) {
        good = file_written(path.s, text.s, text.n, false);
        if (good) print_line(path.s);
    } else {
        print("%s\n", text.s);
    }
    return good;
}

static pr_proof *try_task(const mine *m, pr_match *match, const candidate *t, pr_error *err) {
    return pr_prove(match, &(pr_task){m->until, t->goal, t->goals}, PR_PROVE_ALL, m->tries, err);
}

/* Drops each goal without which the position is still a puzzle. */
static candidate essential(const mine *m, pr_match *match, const pr_look *look, candidate t) {
    for (int i = t.goals - 1; i >= 0 && t.goals > 1; i--) {
        candidate less = t;
        less.goals--;
        for (int k = i; k < less.goals; k++) less.goal[k] = t.goal[k + 1], less.what[k] = t.what[k + 1];
        owned_by(pr_proof_free_at) pr_proof *proof = try_task(m, match, &less, NULL);
        if (proof && is_find(m, proof, look)) t = less;
    }
    return t;
}

/* Goes back through the turn, from its end towards its start. Keeps the earliest position at which the task is a
 * puzzle, because that puzzle has the longest solution. Stops at a position where the task cannot be forced. */
static bool dig_back(mine *m, pr_match *match, const candidate *task) {
    pr_error err = {0};
    bool good = true, goes_on = true;
    uint64_t found = 0;
    while (goes_on && pr_undo(match, NULL) == PR_OK && pr_current_decision(match).answers >= m->from_answers) {
        const pr_decision d = pr_current_decision(match);
        owned_look *look = need(pr_look_new(match, -1, NULL));
        if (look->ask.menu != PR_NOBODY && d.options >= MIN_OPTIONS) {
            owned_by(pr_proof_free_at) pr_proof *proof = try_task(m, match, task, &err);
            good = proof != NULL;
            goes_on = good && proof->proved;
            if (good && is_find(m, proof, look)) found = d.answers;
        }
    }
    if (!good) complain("precinct: %s\n", err.text);
    if (!good || !found) return good;
    while (pr_current_decision(match).answers < found && pr_redo(match, NULL) == PR_OK) continue;
    owned_look *look = need(pr_look_new(match, -1, NULL));
    const candidate least = essential(m, match, look, *task);
    owned_by(pr_proof_free_at) pr_proof *proof = try_task(m, match, &least, &err);
    if (!proof) complain("precinct: %s\n", err.text);
    good = proof && keep_find(m, &least, proof, look, (size_t)found);
    return good;
}

/* Records the open question as the start of a turn. */
static void start_turn(mine *m, pr_look *look) {
    pr_look_free(m->from);
    m->from = look;
    m->from_answers = pr_current_decision(m->s.match).answers;
    m->side = pr_current_decision(m->s.match).over ? PR_NOBODY : m->s.content->seat[pr_option_seat(m->s.match, 0)].side;
}

/* If a turn has just ended, searches that turn for a puzzle. Returns false after a message. */
static bool dig(mine *m) {
    pr_look *look = need(pr_look_new(m->s.match, -1, NULL));
    const bool same = m->from && look->round == m->from->round && look->phase == m->from->phase && !look->over &&
                      !look->ask.between && (m->from->ask.simultaneous || look->actor == m->from->actor);
    bool good = true;
    if (same) {
        pr_look_free(look);
        return true;
    }
    const candidate t =
        m->from && m->from->round ? reached(m->s.content, m->from, look, m->side, m->until) : (candidate){.goals = 0};
    owned_match *match = t.goals ? need(pr_clone(m->s.match, NULL)) : NULL;
    if (match) good = dig_back(m, match, &t);
    start_turn(m, look);
    return good;
}

/* Plays a match and mines for puzzles at every question. */
static bool dig_match(mine *m) {
    pr_error err = {0};
    bool good = true;
    for (pr_decision d; good && !(d = pr_current_decision(m->s.match)).over && !input_signal();) {
        if (!d.delegable) good = dig(m);
        const int choice = good ? pr_choose(m->s.match, d.seat, d.delegable ? PR_SETTLER : m->bot, &err) : -1;
        if (choice >= 0) words_add(&m->found.answers, pr_option_id(m->s.match, choice));
        good = good && choice >= 0 && pr_answer_index(m->s.match, choice, &err) == PR_OK;
        if (!good && err.text[0]) complain("precinct: %s\n", err.text);
    }
    return good && (input_signal() || dig(m));
}

/* Reads the settings of the episode: every option except the command's own. */
static bool read_settings(match_setup *p, const pr_description *described, const arguments *a) {
    static const char own[] = "seed games player tries dir until color";
    for (size_t i = 0; i < a->n; i++) {
        const argument *one = &a->at[i];
        if (one->name && !argument_sound(one, puzzle_flags, own)) return false;
        if (!one->name || word_listed(own, one->name) || word_listed(puzzle_flags, one->name)) continue;
        if (!strcmp(one->name, "set") ? !setup_constant(p, described, one->value)
                                      : !setup_setting(p, described, one->name, one->value))
            return false;
    }
    return true;
}

static int mine_seeds(mine *m, const char *episode, const arguments *a, uint64_t seed, long long games) {
    int status = EXIT_FINE;
    for (uint64_t i = 0; i < (uint64_t)games && status == EXIT_FINE && !input_signal(); i++) {
        owned_by(setup_free) match_setup p = {.seed = seed + i};
        p.path = episode_find(episode, &p.from);
        const pr_description *described = p.path ? episode_describe_status(&p.from, p.path, &status) : NULL;
        if (!described && status == EXIT_FINE) status = EXIT_REFUSED;
        if (described && !read_settings(&p, described, a)) status = EXIT_REFUSED;
        for (size_t k = 0; k < p.settings.n; k++) words_add(&m->found.settings, p.settings.at[k]);
        if (status == EXIT_FINE && session_start(&m->s, &p, &status)) {
            m->found.episode = text_of("%s/%s", m->s.content->game, m->s.content->id);
            m->found.seed = seed + i;
            m->number = 0;
            if (!dig_match(m)) status = EXIT_FAILED;
            pr_look_free(m->from);
            m->from = NULL;
            session_release(&m->s);
        }
        puzzle_file_free(&m->found);
        episode_forget(described);
    }
    return status;
}

int puzzle_mine(const char *episode, const arguments *a) {
    const char *until = argument_value(a, "until");
    mine m = {.bot = argument_value(a, "player") ? argument_value(a, "player") : "sergeant",
              .folder = argument_value(a, "dir"),
              .some = argument_given(a, "some")};
    const char *seed = argument_value(a, "seed");
    match_setup first = {.seed = 1};
    long long games = 1, tries = TRIES;
    int which = 0;
    while (until && puzzle_untils[which] && strcmp(puzzle_untils[which], until) != 0) which++;
    if (!puzzle_untils[which])
        return refused(tr("precinct: --until is `actions`, `reply` or `round`, not '%s'.\n"), until);
    m.until = (pr_until)which;
    if ((seed && !setup_seed(&first, seed)) || !argument_number(a, "games", 1, ANY_COUNT, &games) ||
        !argument_number(a, "tries", 1, ANY_COUNT, &tries))
        return EXIT_REFUSED;
    if (!folder_ready(m.folder)) return EXIT_FAILED;
    m.tries = (long)tries;
    input_start();
    int status = mine_seeds(&m, episode, a, first.seed, games);
    input_stop();
    return status != EXIT_FINE ? status : input_signal() ? 128 + input_signal() : EXIT_FINE;
}
