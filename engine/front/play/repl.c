/* Functions that every command of a conversation uses. These functions read what the viewer sees, refuse commands, and
 * print the events that the viewer has not seen. conversation.c has the loop. */
#include "front/play/repl.h"

#include "front/play/play.h"

#include <stdio.h>

/* Guillemets, each with the no-break space on its inner side. */
#define OPENING "\xC2\xAB\xC2\xA0"
#define CLOSING "\xC2\xA0\xC2\xBB"

bool repl_refuse(repl *r, const char *format, ...) {
    va_list list;
    va_start(list, format);
    owned char *message = text_of_list(format, list);
    va_end(list);
    r->refused++;
    owned char *located = source_message(&r->s->from, message, NULL), *sentence = sentence_of(located);
    owned_buffer t = {0};
    if (r->part) buffer_addf(&t, "%s%s", r->part, colon());
    buffer_add(&t, sentence);
    r->part = NULL;
    say_toned(TONE_BAD, 2, t.s);
    return false;
}

int repl_viewer(const repl *r) {
    int last = r->last_seat, person = session_person(r->s);
    if (last >= 0 && r->s->seats[last].human && session_decides(r->s, last)) return last;
    if (person >= 0) return person;
    if (last >= 0) return last;
    for (size_t i = 0; i < r->s->seats_n; i++)
        if (r->s->seats[i].human) return (int)i;
    return -1;
}

void repl_read(repl *r) {
    world_free(&r->w);
    r->w = world_read(r->s, r->s->match, repl_viewer(r));
    const pr_decision d = pr_current_decision(r->s->match);
    r->s->reacts = r->s->reacts || d.decline >= 0 || d.lasts;
}

/* Maximum number of setup events that are printed after an answer. */
enum { SETUP_LINES = 12 };

/* The state of printing events. Events before the first round are setup. When the match opens, and when an answer
 * places many pieces, setup events are counted instead of printed, because they would push the goal and the board off
 * the screen. */
typedef struct opening {
    bool setup;
    size_t kept;   /* number of setup events that were not printed */
    bool printed;  /* an event was printed */
    uint32_t step; /* the step that the last event with a text belongs to */
    telling moves; /* moves that are not printed yet */
    bool brief;    /* the events become one paragraph, without details */
    buffer acts;   /* with `brief`, the sentences of this paragraph */
    uint64_t seen; /* number of the last event that was printed before */
    repl *to;
} opening;

/* Returns true if a piece of the viewer's side is in play. Without such a piece, most of the viewer's own setup is
 * still to come. */
static bool side_placed(const world *w) {
    const int side = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    bool placed = false;
    for (int i = 0; i < w->look->pieces && !placed; i++)
        placed = side == PR_NOBODY || piece_kind(w, &w->look->piece[i])->side == side;
    return placed;
}

static void end_setup(opening *t) {
    if (t->kept && side_placed(&t->to->w)) say_wrapped(0, 0, tr("The table is set up; `log all` shows how."));
    t->setup = false;
    t->kept = 0;
}

void repl_add_answer(const repl *r, buffer *t) {
    if (!strstr(tr("You: %s"), OPENING)) {
        buffer_addf(t, tr("You: %s"), r->answered);
        return;
    }
    owned_buffer inner = {0};
    for (const char *c = r->answered; *c;) {
        if (!strncmp(c, OPENING, strlen(OPENING))) {
            buffer_add(&inner, "\xE2\x80\x9C");
            c += strlen(OPENING);
        } else if (!strncmp(c, CLOSING, strlen(CLOSING))) {
            buffer_add(&inner, "\xE2\x80\x9D");
            c += strlen(CLOSING);
        } else {
            buffer_add_bytes(&inner, c++, 1);
        }
    }
    buffer_addf(t, tr("You: %s"), buffer_text(&inner));
}

/* Prints the text of the last answer if no event was printed for it. */
static void print_answer(repl *r, bool printed) {
    if (r->answered && !printed && r->answered_by == repl_viewer(r)) {
        owned_buffer t = {0};
        size_t n = strlen(r->answered);
        repl_add_answer(r, &t);
        if (!n || !strchr(".!?", r->answered[n - 1])) buffer_add(&t, ".");
        pager_print(r, t.s);
        show()->event(t.s, false);
    }
    set_text(&r->answered, NULL);
}

static void print_moves(opening *t) {
    owned char *text = telling_release(&t->moves, &t->to->w);
    if (!text) return;
    pager_print(t->to, text);
    show()->event(text, false);
}

static void print_event(void *ctx, const pr_event *event) {
    opening *t = ctx;
    if (!strcmp(event->kind, "round")) end_setup(t);
    if (!*event->text) return;
    if (t->brief && !t->setup) {
        const bool told = event->detail || !strcmp(event->kind, "track") || !strcmp(event->kind, "piece.moved");
        if (!told) buffer_addf(&t->acts, "%s%s", t->acts.n ? " " : "", event->text);
        return;
    }
    bool kept = !t->setup && telling_keeps(&t->moves, &t->to->w, event);
    if (!kept && t->moves.events) { /* this event ends the kept moves, and may itself be the first of the next moves */
        print_moves(t);
        kept = telling_keeps(&t->moves, &t->to->w, event);
    }
    if (kept) {
        t->printed = true;
        return;
    }
    const bool begins = t->printed && event->step != t->step;
    t->printed = true;
    t->step = event->step;
    if (t->setup) {
        t->kept++;
        return;
    }
    if (begins && t->to->paced) t->to->paced = pace_wait();
    const bool bad = event_loses(event) || !strcmp(event->kind, "piece.damaged");
    owned char *text = telling_text(t->to, event);
    pager_print(t->to, text);
    show()->event(text, bad);
}

bool repl_guide(const repl *r) {
    owned char *text = coach_fitting(r->s, r->w.seat, NULL);
    if (text) show()->guide(text);
    return text;
}

/* The events before the first round. */
typedef struct before_round {
    size_t texts;
    bool ended; /* the event that starts the first round was found */
} before_round;

static void count_event(void *ctx, const pr_event *event) {
    before_round *b = ctx;
    b->ended = b->ended || !strcmp(event->kind, "round");
    if (!b->ended && *event->text) b->texts++;
}

/* Returns true if the setup ended among the events after number `seen`, and if there are too many of these events to
 * print. */
static bool long_setup(const repl *r, int seat, uint64_t seen) {
    before_round b = {0};
    if (r->w.look->round != 1) return false;
    pr_events(r->s->match, seat, seen, count_event, &b);
    return b.ended && b.texts > SETUP_LINES;
}

static void seek_detail(void *ctx, const pr_event *event) {
    bool *found = ctx;
    *found = *found || event->detail;
}

/* Returns true if the acts of others become one paragraph: the game declares details, and some of them are new. */
static bool tells_briefly(const repl *r, int seat, uint64_t seen) {
    bool found = false;
    if (r->unseen_acts && terminal_talks() && parting_of(&r->lately, seat).then)
        pr_events(r->s->match, seat, seen, seek_detail, &found);
    return found;
}

static void print_brief(opening *t) {
    repl *r = t->to;
    const parting since = parting_of(&r->lately, r->w.seat);
    owned char *text = recap_brief(&r->w, &since, t->seen, buffer_text(&t->acts));
    buffer_free(&t->acts);
    if (!*text) return;
    pager_print(r, text);
    show()->event(text, false);
    tip_give(TIP_BRIEF, NULL);
    t->printed = true;
}

bool repl_print_events(repl *r) {
    session *s = r->s;
    int seat = repl_viewer(r);
    uint64_t seen = seat < 0 ? 0 : s->seats[seat].seen;
    opening t = {
        .setup = !seen || long_setup(r, seat, seen), .brief = tells_briefly(r, seat, seen), .seen = seen, .to = r};
    uint64_t all = pr_events(s->match, seat, seen, print_event, &t);
    print_moves(&t);
    if (t.brief) print_brief(&t);
    end_setup(&t);
    print_answer(r, t.printed);
    bool apart = terminal_talks() && pr_secretive(s->match);
    for (size_t i = 0; i < s->seats_n; i++)
        if ((int)i == seat || !apart) s->seats[i].seen = all;
    r->unseen_acts = false;
    return t.brief;
}

const grammar *repl_grammar(repl *r) {
    if (!r->v) r->v = vocabulary_new(r->s->content, r->commands);
    const bool now = r->acted_round == r->w.look->round && r->acted_phase == r->w.look->phase;
    r->g = (grammar){.w = &r->w, .s = r->s, .v = r->v, .commands = r->commands, .acted = now ? r->acted : 0};
    return &r->g;
}

/* If a refusal lists all options of one verb, and there are more than LINES of them, returns the verb. The caller then
 * groups the options. Otherwise returns NULL. */
static const char *whole_family(const world *w, const intent *i) {
    enum { LINES = 12 };
    const int verb = i->listed_n > LINES ? w->option[i->listed[0]].verb : PR_NOBODY;
    size_t n = 0;
    for (size_t k = 0; k < w->options; k++) n += w->option[k].verb == verb;
    for (size_t k = 0; k < i->listed_n; k++)
        if (w->option[i->listed[k]].verb != verb) return NULL;
    return n == i->listed_n && n ? w->content->verb[verb].id : NULL;
}

bool repl_refuse_intent(repl *r, const intent *i) {
    const char *together = whole_family(&r->w, i);
    repl_refuse(r, "%s", i->text);
    if (together) show_family(&r->w, together);
    for (size_t k = 0; k < i->listed_n && !together; k++) show_option(&r->w, (size_t)i->listed[k]);
    if (i->way) say_wrapped(0, 2, i->way);
    return false;
}

void repl_wait_for(repl *r, const intent *i, const words *typed) {
    set_text(&r->waits, i ? words_join(typed, 0, typed->n) : NULL);
    words_free(&r->leads);
    if (!i) return;
    r->waits_at = pr_current_decision(r->s->match).answers;
    for (size_t k = 0; k < i->listed_n; k++) words_add(&r->leads, r->w.option[i->listed[k]].id);
}

char *repl_waiting(repl *r, const intent *i) {
    if (!r->waits || i->does == RUNS || i->does == SAYS) return NULL;
    const bool same = r->waits_at == pr_current_decision(r->s->match).answers && i->does == ANSWERS && i->n == 1;
    char *then = same && words_have(&r->leads, i->ids[0]) ? copy_text(r->waits) : NULL;
    repl_wait_for(r, NULL, NULL);
    return then;
}

void repl_forget_moments(repl *r) {
    moment_drop(r->shown);
    moment_drop(r->before);
    moment_drop(r->listed);
    partings_free(&r->partings);
    partings_free(&r->lately);
    r->forgotten++;
    r->shown = r->before = r->listed = NULL;
    free(r->read); /* it has one flag for each kind of card of this episode */
    r->read = NULL;
    vocabulary_free(r->v);
    r->v = NULL;
}

void repl_forget(repl *r) {
    repl_forget_moments(r);
    r->turned = false;
    free(r->answered);
    undo_groups_free(&r->undo_groups);
    declined_free(&r->declined);
    free_all(r->given, r->offered, r->tip_due);
    r->given = r->offered = r->tip_due = NULL;
    r->answered = NULL;
    r->shown_hash = r->number = r->ended = 0;
    r->acted = r->acted_by = 0;
    set_text(&r->typed, NULL);
    words_free(&r->explained);
    repl_wait_for(r, NULL, NULL);
    coach_forget(&r->coached);
    r->printed = 0;
    r->last_seat = -1;
    r->introduced = r->boards_due = r->boards_shown = false;
    r->printed_goal = 0;
}

void repl_release(repl *r) {
    world_free(&r->w);
    repl_forget(r);
}

deaths repl_mark(repl *r) {
    const parting since = parting_of(&r->partings, r->w.seat);
    deaths died = {0};
    r->w.then = since.then ? since.then : r->before;
    if (since.then) died = deaths_since(&r->w, since.events);
    r->w.died = died.space;
    return died;
}

void repl_unmark(repl *r, deaths *died) {
    r->w.then = NULL;
    r->w.died = NULL;
    deaths_free(died);
}

/* Shows the position by `show_it`, with the forecast of threats and the changes since the viewer's last answer. */
static void show_marked(repl *r, bool forecasts, void (*show_it)(const world *w)) {
    owned_by(pr_threats_free_at) pr_threats *threats = forecasts ? alarm_forecast(r) : NULL;
    deaths died = {0};
    if (terminal_talks()) died = repl_mark(r);
    r->w.threats = threats;
    show_it(&r->w);
    r->w.threats = NULL;
    repl_unmark(r, &died);
}

void repl_show_legend(repl *r) {
    show_marked(r, true, show_legend);
}

void repl_show_boards(repl *r) {
    show_marked(r, show()->grid, show_boards);
}
