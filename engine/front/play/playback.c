/* Lets a person step through a recorded match. The match is always at the position before the answer on the screen. One
 * step forward is a redo, and one step back is an undo. A distant answer is reached by playing the record again from
 * its start. */
#include "front/play/play.h"

#include "front/base/print.h"
#include "front/doc/state.h"
#include "front/files/input.h"
#include "front/view/show.h"

#include <stdio.h>

struct playback {
    session *s;
    uint64_t printed; /* number of the last event that was printed */
    uint64_t last;    /* number of answers in the record */
    moment *before;   /* position that was drawn last, or NULL to draw everything */
};

/* The requests of the person. A request is typed as one letter, as a number, or as Enter alone. */
enum wish { ON, BACK, TO, ROUND, END, BOARDS, STATE, HELP, LEAVE, UNCLEAR };
static const struct {
    const char *letter;
    enum wish wish;
} letters[] = {{"", ON},      {"n", ON},    {"b", BACK}, {"r", ROUND}, {"e", END},
               {"m", BOARDS}, {"s", STATE}, {"h", HELP}, {"?", HELP},  {"q", LEAVE}};

static uint64_t answers(const struct playback *p) {
    return pr_current_decision(p->s->match).answers;
}

static long long round_now(const struct playback *p) {
    owned_by(world_free) world w = world_read(p->s, p->s->match, -1);
    return w.look->round;
}

static void print_help(void) {
    say_text("%s", tr("Enter continues and b goes back. A number goes to that answer (0 is the start), r to the next "
                      "round, r 3 to round 3, e to the end. m shows the boards, s the state, h this help. q leaves."));
}

void playback_result(session *s) {
    pr_decision d = pr_current_decision(s->match);
    const pr_name *side = d.winner < 0 ? NULL : &s->content->side[d.winner].is;
    if (!d.over)
        print_line(tr("The record ends here; the match was not over."));
    else if (side)
        print(tr("The match is over. Winner: %s.\n"), side->title);
    else
        print_line(tr("The match is over. It is a draw."));
}

/* Prints the open question and its recorded answer. */
static void print_answer(const struct playback *p) {
    pr_match *m = p->s->match;
    const char *id = pr_redo_id(m);
    for (int i = 0; i < pr_current_decision(m).options; i++) {
        if (strcmp(pr_option_id(m, i), id) != 0) continue;
        owned char *question = copy_text(pr_question(m));
        bool asks = *question && question[strlen(question) - 1] == '?';
        owned char *line = text_of("%s%s%s", question, asks ? " " : colon(), pr_option_text(m, i));
        say_toned(TONE_STRONG, 2, line);
        return;
    }
}

static void print_event(void *ctx, const pr_event *event) {
    (void)ctx;
    if (*event->text) show()->event(event->text, false);
}

static void print_news(struct playback *p) {
    p->printed = pr_events(p->s->match, -1, p->printed, print_event, NULL);
}

static void print_position(struct playback *p) {
    owned_by(world_free) world w = world_read(p->s, p->s->match, -1);
    w.then = p->before;
    show()->news(&w, !p->before, 0);
    w.then = NULL;
    moment_drop(p->before);
    p->before = moment_keep(w.now);
    if (answers(p) == p->last) playback_result(p->s);
}

/* Draws the whole position after a jump. Does not print the events that the jump skipped. */
static void arrive(struct playback *p) {
    p->printed = session_events(p->s);
    moment_drop(p->before);
    p->before = NULL;
    print_position(p);
}

static void go_to(struct playback *p, uint64_t answer) {
    pr_match *m = p->s->match;
    if (answer > p->last) answer = p->last;
    if (answer + 1 == answers(p)) pr_undo(m, NULL);
    if (answer < answers(p)) pr_rewind(m, NULL);
    while (answers(p) < answer && pr_redo(m, NULL) == PR_OK) {
    }
    arrive(p);
}

/* Moves to the start of the round with this number, or for 0 to the start of the next round. */
static void go_to_round(struct playback *p, long long round) {
    pr_match *m = p->s->match;
    long long now = round_now(p);
    if (!round) round = now + 1;
    if (round <= now) pr_rewind(m, NULL);
    while (round_now(p) < round && pr_redo(m, NULL) == PR_OK) {
    }
    arrive(p);
}

static void go_on(struct playback *p) {
    print_answer(p);
    pr_redo(p->s->match, NULL);
    print_news(p);
    print_position(p);
}

static bool small_number(const char *text) {
    return is_number(text) && strlen(text) <= 9;
}

/* Reads the next request. `*n` receives the number in the request, or 0 if the request has none. */
static enum wish read_wish(const struct playback *p, long long *n) {
    char prompt[96];
    snprintf(prompt, sizeof prompt, tr("Answer %llu of %llu, h helps: "), (unsigned long long)answers(p),
             (unsigned long long)p->last);
    owned char *line = input_line(prompt, false);
    if (!line) return LEAVE;
    owned_words typed = words_split(line, ' ');
    const char *first = typed.n ? typed.at[0] : "", *second = typed.n > 1 ? typed.at[1] : NULL;
    enum wish wish = UNCLEAR;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (same_fold(first, letters[i].letter)) wish = letters[i].wish;
    if (wish == UNCLEAR && small_number(first)) wish = TO;
    const char *number = wish == TO ? first : second;
    *n = number && small_number(number) ? strtoll(number, NULL, 10) : 0;
    if (typed.n > 2 || (second && (wish != ROUND || !*n))) wish = UNCLEAR;
    return wish;
}

/* Carries out a request. Returns false if the person leaves. */
static bool grant(struct playback *p, enum wish wish, long long n) {
    world w;
    switch (wish) {
    case ON:
        if (answers(p) < p->last)
            go_on(p);
        else
            print_line(tr("This is the end of the record; q leaves."));
        break;
    case BACK:
        if (answers(p))
            go_to(p, answers(p) - 1);
        else
            print_line(tr("This is the start of the record."));
        break;
    case TO: go_to(p, (uint64_t)n); break;
    case ROUND: go_to_round(p, n); break;
    case END: go_to(p, p->last); break;
    case BOARDS:
    case STATE:
        w = world_read(p->s, p->s->match, -1);
        if (wish == BOARDS)
            show_boards(&w);
        else
            show_doc(state_doc(&w));
        world_free(&w);
        break;
    case UNCLEAR: print_line(tr("That is not a command here.")); /* fall through */
    case HELP: print_help(); break;
    case LEAVE: return false;
    }
    return true;
}

void playback(session *s) {
    struct playback p = {.s = s, .last = pr_current_decision(s->match).answers};
    pr_rewind(s->match, NULL);
    print_news(&p);
    print_position(&p);
    print_help();
    for (bool stays = true; stays;) {
        long long n = 0;
        enum wish wish = read_wish(&p, &n);
        stays = grant(&p, wish, n);
    }
    moment_drop(p.before);
}
