/* Prints how a match ended. The printed reason is the last event before the end that is not a change of a track. If a
 * track changed just before this event, the event before that change is the cause, and is printed, too. */
#include "front/play/repl.h"

/* Returns the words for a victory of side `winner`, as the people at the screen see it. Returns "" if these people play
 * several sides or none. */
static const char *for_us(const session *s, int winner) {
    const int side = session_side_of_people(s);
    return side == PR_NOBODY ? "" : side == winner ? tr(" You have won.") : tr(" You have lost.");
}

typedef struct reason {
    char *text, *cause;
    uint32_t step;
    bool track, found; /* track: the last event was a change of a track */
} reason;

static void follow(void *ctx, const pr_event *event) {
    reason *why = ctx;
    if (!strcmp(event->kind, "over")) {
        why->found = why->text && why->step == event->step;
    } else if (!strcmp(event->kind, "track")) {
        if (why->text) set_text(&why->cause, why->step == event->step ? copy_text(why->text) : NULL);
        why->track = true;
    } else if (*event->text) {
        if (!why->track || why->step != event->step) set_text(&why->cause, NULL);
        set_text(&why->text, copy_text(event->text));
        why->step = event->step;
        why->track = false;
    }
}

static void print_reason(const repl *r) {
    reason why = {0};
    pr_events(r->s->match, r->w.seat, 0, follow, &why);
    owned char *cause = why.cause && !why.track ? text_of("%s ", why.cause) : NULL, *text = why.text;
    if (why.found) say_text(tr("What decided it: %s%s"), cause ? cause : "", text);
    free(why.cause);
}

void summary_print(const repl *r) {
    const session *s = r->s;
    pr_decision d = pr_current_decision(s->match);
    const pr_name *side = d.winner < 0 ? NULL : &s->content->side[d.winner].is;
    if (side)
        say(TONE_STRONG, tr("The match is over. Winner: %s.%s\n"), side->title, for_us(s, d.winner));
    else
        say(TONE_STRONG, "%s", tr("The match is over. It is a draw.\n"));
    if (r->quiet) return;
    print_reason(r);
    score_print(&r->w);
    print(tr("Round %lld, seed %llu.\n"), (long long)r->w.look->round, (unsigned long long)s->seed);
}

static void offer(const char *name, const char *takes, const char *about) {
    owned char *t = text_of("%s%s%s", localized_word(A_COMMAND, name), *takes ? " " : "", takes);
    show()->entry(14, t, about);
}

void summary_offer(const repl *r) {
    if (!r->s->keeper)
        offer("again", tr("[SEED]"),
              r->s->fixed ? tr("the same match again")
                          : tr("the same match again, with other dice; with a seed, with its dice"));
    offer("score", tr("[all]"), tr("how every point was won"));
    offer("log", tr("[all]"), tr("what happened"));
    offer("undo", "", tr("take your last answer back"));
    /* A review is not offered on a plane, where each question has very many answers and a review would take hours. */
    if (!content_has_plane(r->s->content))
        offer("review", "", tr("what each answer was worth; takes minutes, Ctrl-C stops it"));
    offer("page", tr("FILE"), tr("a page that plays the match back in a browser"));
    offer("save", tr("NAME"), tr("keep the match: after its end no file remains otherwise"));
}

const char *summary_prompt(const session *s) {
    return s->from_menu ? tr("Enter leaves for the menu, or type one of these: ")
                        : tr("Enter leaves, or type one of these: ");
}
