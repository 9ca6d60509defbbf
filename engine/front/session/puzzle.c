/* Brings a match to the position of a puzzle, and judges the player's answers. The proofs come from pr_prove. */
#define _GNU_SOURCE 1
#include "front/session/puzzle.h"

#include "front/base/print.h"
#include "front/files/episode_index.h"

/* Starting -------------------------------------------------------------------------------------------- */

/* A keeper that saves nothing. A puzzle needs no save, because it can be started again from its file. */
static bool keep_nothing(void *ctx, const char *match) {
    (void)ctx;
    (void)match;
    return true;
}

static const keeper nowhere = {.keep = keep_nothing, .elsewhere = true};

static int index_of(const pr_content *c, bool track, const char *id) {
    for (int i = 0; i < (track ? c->tracks : c->kinds); i++)
        if (!strcmp(track ? c->track[i].is.id : c->kind[i].is.id, id)) return i;
    return PR_NOBODY;
}

static bool read_goals(puzzle *p, const pr_content *c) {
    for (size_t i = 0; i < p->file.goals; i++) {
        const puzzle_goal *g = &p->file.goal[i];
        const bool track = g->aim == PR_AIM_AT_LEAST || g->aim == PR_AIM_AT_MOST;
        p->goal[i] = (pr_goal){g->aim, *g->what ? index_of(c, track, g->what) : PR_NOBODY, g->n};
        if (!*g->what || p->goal[i].what != PR_NOBODY) continue;
        puzzle_fault(&p->file, g->line,
                     track ? tr("This episode has no track '%s'.") : tr("This episode has no kind of piece '%s'."),
                     g->what);
        return false;
    }
    p->task = (pr_task){p->file.until, p->goal, (int)p->file.goals};
    return true;
}

/* Gives the answers of the puzzle's file, which lead to its position. Returns false after a message. */
static bool play_answers(const puzzle *p, session *s) {
    pr_error err = {0};
    for (size_t i = 0; i < p->file.answers.n; i++) {
        const pr_decision d = pr_current_decision(s->match);
        if (!d.over && pr_answer(s->match, -1, d.number, p->file.answers.at[i], &err) == PR_OK) continue;
        puzzle_fault(&p->file, p->file.answer_line[i], tr("Answer %zu, `%s`, is refused: %s"), i + 1,
                     p->file.answers.at[i], d.over ? tr("the match is over.") : err.text);
        return false;
    }
    if (!pr_current_decision(s->match).over) return true;
    puzzle_fault(&p->file, p->file.episode_line, tr("After the answers the match is over. Delete the last ones."));
    return false;
}

/* Records where the task starts: the deciding side, the round and phase, and how many answers and events there are so
 * far. */
static void mark_start(puzzle *p, session *s) {
    const pr_decision d = pr_current_decision(s->match);
    owned_look *look = need(pr_look_new(s->match, -1, NULL));
    p->side = s->content->seat[pr_option_seat(s->match, 0)].side;
    p->answers = d.answers;
    p->events = session_events(s);
    p->round = look->round;
    p->phase = look->phase;
}

bool puzzle_start(puzzle *p, puzzle_file *file, session *s, int *status) {
    match_setup setup = {.seed = file->seed};
    *p = (puzzle){.file = *file, .unproved = UINT64_MAX};
    *file = (puzzle_file){0};
    *s = (session){.autosave = {.lock = -1}}; /* session_release() accepts this empty session */
    *status = EXIT_REFUSED;
    setup.path = episode_find(p->file.episode, &setup.from);
    for (size_t i = 0; i < p->file.settings.n; i++) words_add(&setup.settings, p->file.settings.at[i]);
    bool good = setup.path && session_start(s, &setup, status);
    if (!good) puzzle_fault(&p->file, p->file.episode_line, tr("This episode does not start."));
    setup_free(&setup);
    if (good) good = read_goals(p, s->content) && play_answers(p, s);
    if (!good) {
        if (s->match) session_release(s);
        puzzle_file_free(&p->file);
        return false;
    }
    *status = EXIT_FINE;
    mark_start(p, s);
    buffer task = {0};
    puzzle_goals(p, s->content, &task);
    p->words = task.s;
    s->keeper = &nowhere;
    s->puzzle = p;
    for (size_t i = 0; i < s->seats_n; i++) s->seats[i].seen = p->events;
    return true;
}

void puzzle_close(puzzle *p, session *s) {
    free(p->words);
    puzzle_file_free(&p->file);
    session_release(s);
}

/* Judging --------------------------------------------------------------------------------------------- */

/* Returns the index of the first option that certainly fulfills the task, or -1 if there is none. `proof` may be
 * NULL. */
static int proved_option(const pr_proof *proof) {
    for (int i = 0; proof && i < proof->options; i++)
        if (proof->option[i] == PR_PROVED) return i;
    return -1;
}

int puzzle_answer(puzzle *p, session *s, pr_error *err) {
    const uint64_t number = pr_current_decision(s->match).number;
    if (p->solved_at == number) return p->solution;
    owned_by(pr_proof_free_at) pr_proof *proof = pr_prove(s->match, &p->task, PR_PROVE_ANY, 0, err);
    p->solution = proved_option(proof);
    p->solved_at = proof ? number : 0;
    return p->solution;
}

void puzzle_note(puzzle *p, session *s, const char *id) {
    const pr_decision d = pr_current_decision(s->match);
    if (p->unproved != UINT64_MAX && d.answers > p->unproved) return;
    p->unproved = UINT64_MAX;
    int option = 0;
    while (option < d.options && strcmp(pr_option_id(s->match, option), id) != 0) option++;
    if (option == d.options || (p->solved_at == d.number && p->solution == option)) return;
    owned_by(pr_proof_free_at) pr_proof *proof = pr_prove(s->match, &p->task, option, 0, NULL);
    if (proved_option(proof) < 0) p->unproved = d.answers;
}

/* The findings from the events since the start of the puzzle. */
typedef struct losses {
    const puzzle *p;
    const pr_content *c;
    int broken;  /* the first goal that a loss breaks, or -1 */
    bool turned; /* another turn started */
} losses;

static void follow_event(void *ctx, const pr_event *event) {
    losses *l = ctx;
    l->turned = l->turned || !strcmp(event->kind, "turn");
    const int piece = event_loses(event) ? event_thing(event, "piece", PR_PIECE) : PR_NOBODY;
    if (piece < 0) return;
    const int kind = l->c->piece[piece].kind;
    for (int i = 0; i < l->p->task.goals && l->broken < 0; i++) {
        const pr_goal *g = &l->p->goal[i];
        if (g->aim != PR_AIM_KEEP) continue;
        if (g->what == PR_NOBODY ? l->c->kind[kind].protected_by == l->p->side : g->what == kind) l->broken = i;
    }
}

/* Returns true if a goal holds in a position. Returns true for goals about losses, because follow_event() checks
 * these. */
static bool holds(const pr_goal *g, const pr_look *look, int side) {
    switch (g->aim) {
    case PR_AIM_WIN: return look->over && look->winner == side;
    case PR_AIM_AT_LEAST: return look->track[g->what] >= g->n;
    case PR_AIM_AT_MOST: return look->track[g->what] <= g->n;
    case PR_AIM_GONE:
        for (int i = 0; i < look->pieces; i++)
            if (look->piece[i].kind == g->what) return false;
        return true;
    default: return true;
    }
}

/* Returns true if the time for the task is over. `turned`: another turn has started. */
static bool has_ended(const puzzle *p, const pr_look *look, bool turned) {
    if (look->over || look->round != p->round) return true;
    if (p->task.until == PR_UNTIL_ROUND) return false;
    return look->phase != p->phase || look->ask.between || turned;
}

/* If every answer was proved, the puzzle is solved, because a proof covers every course of the turn. The position after
 * the turn is not used then, because it already includes events that follow the turn's actions. That position decides
 * only if at least one answer was not proved. */
puzzle_state puzzle_judge(const puzzle *p, session *s, int *broken) {
    owned_look *look = need(pr_look_new(s->match, -1, NULL));
    losses l = {p, s->content, -1, false};
    pr_events(s->match, -1, p->events, follow_event, &l);
    const bool ended = has_ended(p, look, l.turned), proved = ended && p->unproved == UINT64_MAX;
    if (look->over && look->winner != p->side && l.broken < 0) l.broken = 0;
    for (int i = 0; ended && i < p->task.goals && l.broken < 0; i++)
        if (!holds(&p->goal[i], look, p->side)) l.broken = i;
    if (broken) *broken = l.broken;
    return proved ? PUZZLE_SOLVED : l.broken >= 0 ? PUZZLE_MISSED : ended ? PUZZLE_LUCKY : PUZZLE_OPEN;
}

void puzzle_restart(puzzle *p, session *s) {
    while (pr_current_decision(s->match).answers > p->answers)
        if (pr_undo(s->match, NULL) != PR_OK) break;
    p->unproved = UINT64_MAX;
    const uint64_t events = session_events(s);
    for (size_t i = 0; i < s->seats_n; i++) s->seats[i].seen = events;
}

/* Texts --------------------------------------------------------------------------------------------- */

void puzzle_goal_text(const pr_goal *goal, const pr_content *c, buffer *t) {
    const bool track = goal->aim == PR_AIM_AT_LEAST || goal->aim == PR_AIM_AT_MOST;
    const char *what = goal->what == PR_NOBODY ? NULL
                       : track                 ? c->track[goal->what].is.title
                                               : c->kind[goal->what].is.title;
    switch (goal->aim) {
    case PR_AIM_WIN: buffer_add(t, tr("win the match")); break;
    case PR_AIM_KEEP: what ? buffer_addf(t, tr("keep safe: %s"), what) : buffer_add(t, tr("lose nobody")); break;
    case PR_AIM_AT_LEAST: buffer_addf(t, tr("%s at %d or more"), what, (int)goal->n); break;
    case PR_AIM_AT_MOST: buffer_addf(t, tr("%s at %d or less"), what, (int)goal->n); break;
    case PR_AIM_GONE: buffer_addf(t, tr("%s out of play"), what); break;
    }
}

void puzzle_goals(const puzzle *p, const pr_content *content, buffer *t) {
    static const char *const until[] = {N_("By the end of the turn's actions: "),
                                        N_("By the end of the turn and of what follows it: "),
                                        N_("By the end of the round: ")};
    buffer_add(t, tr(until[p->task.until]));
    for (int i = 0; i < p->task.goals; i++) {
        if (i) buffer_add(t, semicolon());
        puzzle_goal_text(&p->goal[i], content, t);
    }
    buffer_add(t, ".");
}
