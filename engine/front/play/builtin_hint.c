/* `hint` prints what a bot would answer at this seat, and why. `threats` prints what happens if the seat does nothing
 * more. `coach` prints the last lesson, or switches the coach on and off. */
#include "front/play/builtin_runs.h"
#include "front/play/repl.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/session/match_setup.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN = 3 };

/* Returns true if `option` may be listed beside `best`: its average is not higher than that of `best`. A higher average
 * would mislead, because it comes from a few lucky trials of an option that the search gave up early. */
static bool is_shown(const json_t *option, const json_t *best) {
    return !json_is_integer(json_object_get(option, "expected")) ||
           json_int(option, "expected") <= json_int(best, "expected");
}

/* Returns the names of the places where a walk of an automatic piece can end (walk_ends.h), joined by "or". Includes
 * only the ends that are reached through the option `step`; with `all`, includes every end. `*first` receives the id of
 * the first of these ends. Returns NULL if no end is reached through this option; only the best way to each end counts.
 * The caller frees the text. */
static char *ends_behind(const moment *now, const char *step, bool all, const char **first) {
    buffer t = {0};
    *first = NULL;
    for (size_t i = 0; i < now->ends_n; i++) {
        const walk_end *end = &now->ends[i];
        if (!all && strcmp(end->way[0], step) != 0) continue;
        buffer_addf(&t, "%s%s", *first ? tr(" or ") : "", end->text);
        if (!*first) *first = end->id;
    }
    return t.s;
}

/* Returns the name of an option of the hint. If the player chooses where a walk ends, the name lists the ends that the
 * option leads to. If it leads to no end, returns NULL unless it is the `best` option. The caller frees the name. */
static char *option_called(const world *w, const json_t *option, bool best) {
    const char *first;
    if (!w->now->ends_n) return copy_text(json_str(option, "text"));
    const char *step = json_str(option, "id");
    char *text = ends_behind(w->now, step, false, &first);
    return first || !best ? text : ends_behind(w->now, step, true, &first);
}

static void print_option(const json_t *option, const char *called, long long trials) {
    const json_t *expected = json_object_get(option, "expected");
    buffer figure = {0}, about = {0};
    buffer_add(&about, called);
    if (json_is_integer(expected)) {
        long long visits = json_int(option, "visits");
        buffer_addf(&figure, "%3lld %%", (json_int(option, "expected") + 5) / 10);
        buffer_addf(&about, tr_n(" (%lld trial)", " (%lld trials)", visits), visits);
    } else if (!trials) {
        buffer_addf(&figure, "%6lld", json_int(option, "weight"));
    }
    if (figure.s) show()->entry(6, figure.s, about.s);
    buffer_free(&figure);
    buffer_free(&about);
}

/* Returns the words that a player types to choose the option `id`. The caller frees them. */
static char *typed_choice(const world *w, const char *id) {
    size_t i = 0;
    if (w->now->ends_n) {
        free(ends_behind(w->now, id, false, &id));
        if (!id) id = w->now->ends[0].id;
    }
    while (i < w->options && strcmp(w->option[i].id, id) != 0) i++;
    return i < w->options ? option_typed(w, &w->option[i]) : copy_text(id);
}

static void print_hint(const world *w, const json_t *hint) {
    const json_t *options = json_object_get(hint, "options"), *best = json_array_get(options, 0);
    long long trials = json_int(hint, "trials");
    char *typed = typed_choice(w, json_str(hint, "choice"));
    char *called = option_called(w, best, true);
    char *who = player_word(json_str(hint, "bot"));
    say_text(tr("The program '%s' says: %s (`%s`)"), who, called, typed);
    free(called);
    free(typed);
    free(who);
    if (*json_str(hint, "why")) {
        buffer why = {0};
        buffer_addf(&why, tr("Why: %s."), json_str(hint, "why"));
        say_wrapped(0, 2, why.s);
        buffer_free(&why);
    }
    size_t shown = 0, more = 0, i;
    json_t *option;
    json_array_foreach(options, i, option) {
        if (json_array_size(options) == 1 && !trials) break; /* a single option cannot be compared */
        if (!is_shown(option, best)) continue;
        char *text = option_called(w, option, option == best);
        const bool room = shown < SHOWN;
        if (text && room) print_option(option, text, trials);
        shown += text && room;
        more += text && !room;
        free(text);
    }
    if (more && trials) { /* "why" may mention more options than are listed */
        buffer rest = {0};
        buffer_addf(&rest, tr_n("and %zu more", "and %zu more", (long long)more), more);
        show()->entry(6, "...", rest.s);
        buffer_free(&rest);
    }
    bool certain = json_int(best, "expected") == 1000; /* a proven win (docs/JSON.md) */
    if (trials && certain)
        say_wrapped(0, 2,
                    tr("Figures: how the match is expected to end for your side, from 0 % (lost) to 100 % (won)."));
    else if (trials)
        say_wrapped(0, 2,
                    tr("Figures: how the match is expected to end for your side, from 0 % (lost) to 100 % (won). Few "
                       "trials say little."));
    else if (shown > 1)
        say_wrapped(0, 2, tr("Figures: how much the game's own advice thinks of each, beside the others."));
}

bool run_hint(repl *r, const words *typed) {
    int seat = session_person(r->s);
    pr_error err = {0};
    if (seat < 0) return repl_refuse(r, "%s", tr("No person here has a question to answer now."));
    if (r->s->puzzle && typed->n < 2) return puzzle_hint(r);
    char *bot = player_typed(typed->n > 1 ? typed->at[1] : "captain");
    char *text = pr_hint(r->s->match, seat, bot, &err);
    free(bot);
    if (!text) return repl_refuse(r, "%s", err.text);
    json_t *hint = need(json_loads(text, 0, NULL));
    print_hint(&r->w, hint);
    json_decref(hint);
    pr_release(text);
    return true;
}

bool run_threats(repl *r, const words *typed) {
    pr_error err = {0};
    bool on = r->alarms, given;
    if (!read_switch(r, typed, &on, &given)) return false;
    if (given) {
        r->alarms = on;
        print_line(on ? tr("Threats are now pointed out when a turn begins and before it ends.")
                      : tr("Threats are no longer pointed out. `threats` shows them."));
        return true;
    }
    int seat = session_person(r->s);
    if (seat < 0) return repl_refuse(r, "%s", tr("No person here has a question to answer now."));
    pr_threats *t = pr_threats_new(r->s->match, seat, 0, &err);
    if (!t) return repl_refuse(r, "%s", err.text);
    threats_tell(&r->w, t);
    pr_threats_free(t);
    return true;
}

/* The coach -------------------------------------------------------------------------------------------- */

static bool repeat(const repl *r) {
    switch (coach_state(r->s)) {
    case COACH_FINISHED: say_text("%s", tr("The coach has said everything. `coach off` dismisses the coach.")); break;
    case COACH_SPEAKS:
        if (!r->coached.last)
            say_text("%s", tr("The coach speaks up when there is something new. `coach off` ends it."));
        break;
    default: say_text("%s", tr("The coach is silent. `coach on` lets the coach explain what is new.")); return true;
    }
    if (r->coached.last) show()->guide(r->coached.last);
    return true;
}

bool run_coach(repl *r, const words *typed) {
    bool on = false, given;
    if (coach_state(r->s) == COACH_ABSENT) return repl_refuse(r, "%s", tr("This episode has no coach."));
    if (!read_switch(r, typed, &on, &given)) return false;
    if (!given) return repeat(r);
    coach_switch(r->s, on);
    r->coached.number = 0;
    if (!on) say_text("%s", tr("The coach is silent from now on. `coach on` calls the coach back."));
    return true;
}
