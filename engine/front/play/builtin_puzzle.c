/* Commands and messages of a puzzle: its result, its restart, and its hint in two steps. */
#include "front/play/repl.h"

#include "front/session/player_stats.h"
#include "front/session/puzzle.h"

static void go_back(repl *r) {
    puzzle_restart(r->s->puzzle, r->s);
    undo_groups_free(&r->undo_groups);
    partings_free(&r->partings);
    partings_free(&r->lately);
    r->number = 0;
    r->ended = 0;
    r->acted = r->acted_by = 0;
    r->turned = false;
    moment_drop(r->shown);
    r->shown = NULL;
    repl_read(r);
}

/* Prints the missed goal, which has the number `broken`. */
static void say_missed(repl *r, int broken) {
    owned_buffer goal = {0};
    puzzle_goal_text(&r->s->puzzle->goal[broken], r->s->content, &goal);
    say_toned(TONE_BAD, 2, tr("Not solved."));
    say_text(tr("The goal is not reached: %s. You are at the start again."), goal.s);
}

void puzzle_follow(repl *r) {
    puzzle *p = r->s->puzzle;
    int broken = -1;
    const puzzle_state state = puzzle_judge(p, r->s, &broken);
    if (state == PUZZLE_OPEN) return;
    repl_read(r);
    repl_print_events(r);
    if (state == PUZZLE_SOLVED) {
        say(TONE_STRONG, "%s\n", tr("Solved: no dice and no card could have prevented it."));
        player_stats_solve(p->file.name);
        r->done = true;
        return;
    }
    if (state == PUZZLE_LUCKY)
        say_text("%s",
                 tr("The goal is reached, but by luck: other dice or cards could have prevented it. You are at the "
                    "start again."));
    else
        say_missed(r, broken);
    go_back(r);
}

bool puzzle_again(repl *r) {
    go_back(r);
    return true;
}

bool puzzle_hint(repl *r) {
    puzzle *p = r->s->puzzle;
    pr_error err = {0};
    const uint64_t number = pr_current_decision(r->s->match).number;
    const int option = puzzle_answer(p, r->s, &err);
    if (option < 0 && *err.text) return repl_refuse(r, "%s", err.text);
    if (option < 0) {
        say_text("%s",
                 tr("From here the goal cannot be forced any more. `undo` takes your last answer back, `again` all."));
        return true;
    }
    if (p->hinted != number) p->hints = 0;
    p->hinted = number;
    const size_t index = option_index(&r->w, pr_option_id(r->s->match, option));
    const pr_option *o = index < r->w.options ? &r->w.option[index] : NULL;
    if (!p->hints++ && o && o->args) {
        say_text(tr("The next answer is of this kind: %s. `hint` again tells which one."),
                 localized_word(A_VERB, option_verb(&r->w, o)));
        return true;
    }
    owned char *typed = o ? option_typed(&r->w, o) : copy_text(pr_option_id(r->s->match, option));
    say_text(tr("This answer still forces the goal: `%s`."), typed);
    return true;
}
