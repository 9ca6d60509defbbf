/* Built-in commands for the match as a whole: seed, log, undo and redo, seats, automatic answers, pace and quit. */
#include "front/play/repl.h"

#include "front/play/play.h"
#include "front/session/puzzle.h"

enum { LOG_LINES = 20 };

bool run_seed(repl *r, const words *typed) {
    (void)typed;
    say_text(tr("Seed %llu: the same seed, settings and answers give the same match."), (unsigned long long)r->s->seed);
    return true;
}

/* The events that `log` shows: the last `lines` matching events after event number `from`. An event matches if its
 * sentence contains `text`, or if its kind starts with `text`. The first pass counts these events, and the second pass
 * prints them. */
typedef struct filter {
    const char *text;
    bool this_round;
    uint64_t found, skip, from;
} filter;

static bool passes(const filter *f, const pr_event *event) {
    if (!*event->text || event->number <= f->from) return false;
    return !*f->text || holds_fold(f->text, event->text) || starts_fold(f->text, event->kind);
}

static void count_logged(void *ctx, const pr_event *event) {
    filter *f = ctx;
    if (f->this_round && !strcmp(event->kind, "round")) {
        f->from = event->number - 1;
        f->found = 0;
    }
    f->found += passes(f, event);
}

static void print_logged(void *ctx, const pr_event *event) {
    filter *f = ctx;
    if (!passes(f, event)) return;
    if (f->skip) {
        f->skip--;
        return;
    }
    show()->choice(5, (size_t)event->number, event->text, "");
}

bool run_log(repl *r, const words *typed) {
    size_t next = 1;
    uint64_t lines = typed->n > 1 ? UINT64_MAX : LOG_LINES;
    filter f = {0};
    if (typed->n > next && localized_is(A_COMMAND, typed->at[next], "all")) {
        next++;
    } else if (typed->n > next && localized_is(A_COMMAND, typed->at[next], NC_("command", "round"))) {
        f.this_round = true;
        next++;
    } else if (typed->n > next && !typed->at[next][strspn(typed->at[next], "0123456789")]) {
        lines = strtoull(typed->at[next++], NULL, 10); /* if the number is too large, all lines are printed */
        if (!lines) return repl_refuse(r, "%s", tr("`log` takes how many lines, 1 or more."));
    }
    owned char *text = words_join(typed, next, typed->n);
    f.text = text;
    pr_events(r->s->match, r->w.seat, 0, count_logged, &f);
    f.skip = f.found > lines ? f.found - lines : 0;
    pr_events(r->s->match, r->w.seat, 0, print_logged, &f);
    bool good = f.found > 0 || !*text;
    if (!good) repl_refuse(r, tr("Nothing in the log says '%s'."), text);
    return good;
}

/* Returns the sentence of the open question's option with this id, or NULL if there is no such option. The caller frees
 * it. */
static char *option_sentence(const repl *r, const char *id) {
    size_t index = option_index(&r->w, id);
    return index < r->w.options ? option_said(&r->w, &r->w.option[index]) : NULL;
}

/* Resets what the screen remembers after `undo` or `redo`, so that the question is shown again and a changed position
 * is drawn. */
static void went_back(repl *r) {
    uint64_t events = session_events(r->s);
    for (size_t i = 0; i < r->s->seats_n; i++)
        if (r->s->seats[i].seen > events) r->s->seats[i].seen = events;
    r->s->unsaved = true;
    partings_free(&r->partings); /* the partings (repl.h) may have positions that were taken back */
    partings_free(&r->lately);
    set_text(&r->given, NULL);
    r->number = 0;
    r->ended = 0;
    r->acted = r->acted_by = 0;
    r->turned = false;
}

/* Prints "Taken back: Move to b2, with all that followed." `what` is the sentence of the first of the `answers`
 * answers, or NULL; this function frees `what`. The line does not print the number of answers, because bots gave most
 * of them. */
static void say_back(const char *said, char *what, uint64_t answers) {
    owned_buffer t = {0};
    buffer_add(&t, said);
    if (what) buffer_addf(&t, "%s%s", colon(), what);
    if (answers > 1) buffer_add(&t, tr(", with all that followed"));
    buffer_add(&t, ".");
    say_wrapped(0, 2, t.s);
    free(what);
}

/* Takes back or repeats one answer by the function `step`. If the match is then inside a command that gave several
 * answers, continues to that command's start or end. */
static bool step_over(repl *r, pr_status (*step)(pr_match *, pr_error *), pr_error *err) {
    if (step(r->s->match, err) != PR_OK) return false;
    const undo_group *whole = undo_groups_find(&r->undo_groups, pr_current_decision(r->s->match).answers);
    while (whole && undo_groups_find(&r->undo_groups, pr_current_decision(r->s->match).answers) == whole)
        if (step(r->s->match, NULL) != PR_OK) break;
    while (pr_answered_by(r->s->match) >= PR_BY_POLICY) /* the game would immediately answer this question again */
        if (step(r->s->match, NULL) != PR_OK) break;
    return true;
}

/* Returns the number that was typed after `undo` or `redo`, or 1 if there is none. */
static uint64_t times(const words *typed) {
    return typed->n < 2 ? 1 : strtoull(typed->at[1], NULL, 10);
}

bool repl_take_back(repl *r, uint64_t answers) {
    pr_match *m = r->s->match;
    if (r->s->puzzle || pr_undo(m, NULL) != PR_OK) return false; /* a puzzle judges every answer that was given */
    while (pr_current_decision(m).answers > answers && pr_undo(m, NULL) == PR_OK) continue;
    went_back(r);
    set_text(&r->answered, NULL);
    repl_read(r);
    r->number = pr_current_decision(m).number; /* the question was shown before */
    return true;
}

bool run_undo(repl *r, const words *typed) {
    pr_error err = {0};
    pr_match *m = r->s->match;
    const uint64_t answered = pr_current_decision(m).answers, to = typed->n > 2 ? strtoull(typed->at[2], NULL, 10) : 0;
    const uint64_t n = to ? answered - to + 1 : times(typed);
    uint64_t done = 0;
    if (to > answered) return repl_refuse(r, tr("Answer %llu has not been given yet."), (unsigned long long)to);
    if (r->w.seat >= 0 && pr_seat_set(r->s->match, r->w.seat).declines == PR_DECLINE_TURN)
        pr_seat_declines(r->s->match, r->w.seat,
                         PR_DECLINE_NONE); /* otherwise the question would immediately be declined again */
    const uint64_t start = r->s->puzzle ? r->s->puzzle->answers : 0;
    if (r->s->puzzle && answered <= start) return repl_refuse(r, "%s", tr("This is the start of the puzzle."));
    while (done < n && (!start || pr_current_decision(m).answers > start) &&
           (to ? pr_current_decision(m).answers < to || pr_undo(m, &err) == PR_OK : step_over(r, pr_undo, &err)))
        done++;
    if (!done) return repl_refuse(r, "%s", err.text);
    went_back(r);
    repl_read(r);
    say_back(tr("Taken back"), option_sentence(r, pr_redo_id(r->s->match)),
             answered - pr_current_decision(r->s->match).answers);
    r->coached.again = true;
    return done == n || repl_refuse(r, "%s", err.text);
}

bool run_redo(repl *r, const words *typed) {
    pr_error err = {0};
    uint64_t answered = pr_current_decision(r->s->match).answers, n = times(typed), done = 0;
    char *what = option_sentence(r, pr_redo_id(r->s->match));
    while (done < n && step_over(r, pr_redo, &err)) done++;
    if (!done) {
        free(what);
        return repl_refuse(r, "%s", err.text);
    }
    went_back(r);
    say_back(tr("Done again"), what, pr_current_decision(r->s->match).answers - answered);
    return done == n || repl_refuse(r, "%s", err.text);
}

static void show_seat(const session *s, size_t i) {
    owned char *who = player_word(session_player(s, i));
    show()->entry(12, s->seats[i].title, who);
}

/* Returns true if the seat may be given to the player `to`. A match without people immediately runs to its end, so the
 * last person at a terminal must type the command twice to give the seat away. */
static bool may_hand_over(repl *r, const char *seat, const char *to) {
    const session *s = r->s;
    pr_error err = {0};
    int index = session_seat_begun(s, seat);
    uint64_t now = pr_hash(s->match);
    owned char *by = player_typed(to);
    bool last = terminal_talks() && index >= 0 && s->seats[index].human && strcmp(by, "human") != 0 &&
                pr_bot_check(by, s->episode, &err) == PR_OK && !pr_current_decision(s->match).over;
    for (size_t i = 0; last && i < s->seats_n; i++) last = i == (size_t)index || !s->seats[i].human;
    if (!last || r->handed == now) return true;
    r->handed = now;
    return repl_refuse(
        r, "%s", tr("Then no person plays, and bots play the match to its end. Type the command again to let them."));
}

bool run_seat(repl *r, const words *typed) {
    if (typed->n >= 3) {
        owned char *seat = words_join(typed, 1, typed->n - 1);
        if (!may_hand_over(r, seat, typed->at[typed->n - 1])) return false;
        owned char *assignment = text_of("%s=%s", seat, typed->at[typed->n - 1]);
        bool good = session_seat_player(r->s, assignment);
        if (!good) r->refused++;
        if (good) show_seat(r->s, (size_t)session_seat_begun(r->s, seat));
        r->s->unsaved = true;
        return good;
    }
    for (size_t i = 0; i < r->s->seats_n; i++) show_seat(r->s, i);
    say_wrapped(0, 0, tr("`seat NAME PLAYER` changes one, at any time. The players:"));
    show()->entry(12, localized_word(A_COMMAND, "human"), tr("you, or a person beside you"));
    for (int i = 0; pr_bot(i); i++) show()->entry(12, localized_word(A_COMMAND, pr_bot(i)), pr_bot_about(i));
    return typed->n == 1 ||
           repl_refuse(r, tr("`seat` takes a seat and a player, for example: seat %s human"), r->s->seats[0].title);
}

/* Delegable questions are choices that the rules leave open for a side that plays automatically. The person at the seat
 * may answer such a question, or leave it to the game's policy (PR_SETTLER). */

/* If input comes from a pipe, people answer all delegable questions until one of the commands below is used. After such
 * a command each seat has its own setting, and at first the seat's person answers. */
static void wake(session *s) {
    if (pr_is_automatic(s->match)) return;
    session_ties(s, -1, true);
    pr_set_automatic(s->match, true);
}

static void show_ties(const session *s) {
    for (size_t i = 0; i < s->seats_n; i++) {
        if (!s->seats[i].human) continue;
        bool always_asks = !pr_is_automatic(s->match) || pr_seat_set(s->match, (int)i).asks;
        show()->entry(12, s->seats[i].title,
                      always_asks ? tr("chooses for an automatic side") : tr("leaves it to the game"));
    }
    say_wrapped(0, 0, tr("With `ties auto` the game chooses for an automatic side, with `ties ask` you do."));
}

bool run_ties(repl *r, const words *typed) {
    if (typed->n == 1) return show_ties(r->s), true;
    bool ask = localized_is(A_COMMAND, typed->at[1], NC_("command", "ask")),
         settle = localized_is(A_COMMAND, typed->at[1], NC_("command", "auto"));
    int seat = -1;
    if (typed->n > 2) {
        owned char *name = words_join(typed, 2, typed->n);
        seat = session_seat_begun(r->s, name);
        bool good = seat >= 0 || repl_refuse(r, tr("No seat is called '%s': `seat` names them."), name);
        if (!good) return false;
    }
    if (!ask && !settle) return repl_refuse(r, "%s", tr("`ties` takes `auto` or `ask`, and perhaps a seat."));
    wake(r->s);
    session_ties(r->s, seat, ask);
    r->s->unsaved = true;
    show_ties(r->s);
    return true;
}

bool run_auto(repl *r, const words *typed) {
    bool round = typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "round")),
         always = typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "always"));
    if (typed->n > 1 && !round && !always)
        return repl_refuse(r, "%s",
                           tr("`auto` lasts up to your own next decision, `auto round` for this round, `auto "
                              "always` from now on."));
    pr_decision d = pr_current_decision(r->s->match);
    if (!always && !d.delegable)
        return repl_refuse(r, "%s", tr("This question is not about an automatic side: it is yours to answer."));
    wake(r->s);
    if (always) session_ties(r->s, -1, false);
    pr_settle_until(r->s->match, always ? PR_SETTLE_NONE : round ? PR_SETTLE_ROUND : PR_SETTLE_RUN);
    r->s->unsaved = true;
    return true;
}

static void show_reactions(const session *s, int seat) {
    const pr_declining how = pr_seat_set(s->match, seat).declines;
    say_wrapped(
        0, 0,
        how == PR_DECLINE_ALWAYS
            ? tr("You pass at every question whether you react or play something. `all ask` ends it.")
        : how == PR_DECLINE_TURN
            ? tr("You pass at every question whether you react or play something, until this turn ends. `all ask` ends "
                 "it.")
            : tr("You decide each time whether you react or play something. `pass turn` passes for this turn, `pass "
                 "always` from now on."));
    const int lasting = pr_seat_set(s->match, seat).lasting;
    if (lasting) say_text(tr_n("%d answer of yours lasts.", "%d answers of yours last.", lasting), lasting);
    if (how != PR_DECLINE_NONE && pr_secretive(s->match)) say_wrapped(0, 0, tr("The other side may notice it."));
}

bool run_reactions(repl *r, const words *typed) {
    static const char *const forms[] = {[PR_DECLINE_NONE] = NC_("command", "ask"),
                                        [PR_DECLINE_TURN] = NC_("command", "turn"),
                                        [PR_DECLINE_ALWAYS] = NC_("command", "always")};
    const int seat = r->w.seat;
    if (seat < 0)
        return repl_refuse(r, "%s", tr("Bots hold all seats, so nobody is asked. `seat` gives a seat to a person."));
    int how = typed->n == 2 ? 0 : 3;
    while (how < 3 && !localized_is(A_COMMAND, typed->at[1], forms[how])) how++;
    if (typed->n > 1 && how == 3) return repl_refuse(r, "%s", tr("`reactions` takes `turn`, `always` or `ask`."));
    if (typed->n > 1) {
        pr_seat_declines(r->s->match, seat, (pr_declining)how);
        if (how == PR_DECLINE_NONE) pr_seat_decides(r->s->match, seat);
        r->s->unsaved = true;
    }
    show_reactions(r->s, seat);
    return true;
}

bool run_pace(repl *r, const words *typed) {
    if (typed->n > 2 || (typed->n == 2 && !pace_choose(typed->at[1])))
        return repl_refuse(r, "%s", tr("`pace` takes `off`, `short` or `long`."));
    const char *now = pace_word();
    say_text("%s", !strcmp(now, "off") ? tr("The acts of others are printed without pauses.")
                   : !strcmp(now, "short")
                       ? tr("There is a short pause between acts of others. Any key skips the rest.")
                       : tr("There is a long pause between acts of others. Any key skips the rest."));
    return true;
}

/* Returns true if the match may be left. If the match cannot be saved, refuses the first attempt to leave with a
 * warning, and permits the second. A puzzle is not saved, because it starts again from its file. */
static bool may_leave(repl *r) {
    const session *s = r->s;
    uint64_t now = pr_hash(s->match);
    if (s->puzzle || !terminal_talks() || pr_current_decision(s->match).over) return true;
    if (s->record || s->copied == now || r->warned == now) return true;
    if (session_save_aloud(r->s)) return true;
    r->warned = now;
    return repl_refuse(r, "%s",
                       tr("The match is not saved: `save FILE` keeps it in a file elsewhere, `quit` once more leaves "
                          "and loses it."));
}

bool run_quit(repl *r, const words *typed) {
    (void)typed;
    if (!may_leave(r)) return false;
    r->done = true;
    r->s->left = true;
    return true;
}
