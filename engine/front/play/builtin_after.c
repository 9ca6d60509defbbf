/* Built-in commands after the end of a match: play the match again, review the match, and write the match as a page. */
#include "front/play/repl.h"

#include "front/files/input.h"
#include "front/play/play.h"
#include "front/session/player_stats.h"
#include "front/view/page.h"

static bool is_over(repl *r, const char *name) {
    if (pr_current_decision(r->s->match).over) return true;
    const bool verb = world_verb(&r->w, name) && !strcmp(localized_word(A_VERB, name), localized_word(A_COMMAND, name));
    if (verb) { /* the game has a verb with the same word, so the refusal says why that verb is not legal */
        released char *why = pr_why(r->s->match, r->w.seat, name);
        owned char *sentence = sentence_of(why ? why : "");
        repl_refuse(r, "%s", sentence);
        return false;
    }
    return repl_refuse(
        r,
        tr("`%s` works when the match is over. `undo to 1` goes back to its start; `quit` leaves it, and saves it "
           "automatically."),
        localized_word(A_COMMAND, name));
}

bool run_again(repl *r, const words *typed) {
    pr_error err = {0};
    match_setup p = {0};
    if (r->s->puzzle) return puzzle_again(r);
    if (!is_over(r, "again")) return false;
    if (r->s->keeper) return repl_refuse(r, "%s", tr("Every match of a campaign is played once."));
    if (typed->n > 2 || (typed->n == 2 && !setup_seed(&p, typed->at[1])))
        return repl_refuse(r, "%s", tr("`again` takes a seed or nothing, for example: again 7"));
    uint64_t seed = p.seeded ? p.seed : r->s->fixed ? r->s->seed : seed_from_entropy();
    const coaching coach = coach_state(r->s);
    player_stats_count(r->s);
    if (!session_again(r->s, seed, &err)) return repl_refuse(r, "%s", err.text);
    repl_forget(r);
    if (coach == COACH_SPEAKS || coach == COACH_FINISHED) coach_switch(r->s, true);
    print(tr("%s, seed %llu\n"), r->s->content->title, (unsigned long long)seed);
    return true;
}

bool run_page(repl *r, const words *typed) {
    if (!is_over(r, "page")) return false;
    owned char *file = words_join(typed, 1, typed->n);
    bool good = *file || repl_refuse(r, "%s", tr("Write the page to which file? For example: page match.html"));
    good = good && page_write(r->s, file);
    if (good) say_text(tr("Written to %s: open it in a browser."), file);
    return good;
}

/* Returns the side of the viewer. Without a viewer, returns the side of the first seat with a person, or else of the
 * first seat. */
static int side_reviewed(const repl *r) {
    int seat = r->w.seat;
    for (size_t i = 0; seat < 0 && i < r->s->seats_n; i++)
        if (!strcmp(session_player(r->s, i), "human")) seat = (int)i;
    return r->s->content->seat[seat < 0 ? 0 : seat].side;
}

bool run_review(repl *r, const words *typed) {
    (void)typed;
    pr_error err = {0};
    owned_by(review_free) review found = {0};
    if (!is_over(r, "review")) return false;
    input_task(true);
    bool good = review_make(&found, r->s, side_reviewed(r), REVIEW_PLAYER, REVIEW_TRIALS, &err);
    input_task(false);
    if (good) review_print(&found, true);
    return good || repl_refuse(r, "%s", err.text);
}
