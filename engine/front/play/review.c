/* Reviews a match: computes what each answer cost the side that gave it. Each answer is priced in the position where it
 * was given, with only the knowledge of its seat. First the bot chooses an option. Next, its choice and the recorded
 * answer are tried on the same deals. This trial uses new deals. On the deals by which the bot chose its option, this
 * option looks better than it is. The bot is not always right. The recorded answer may belong to a plan that the bot
 * does not see, such as a long walk, or lead to something that the bot's evaluation undervalues. For this reason the
 * trials search further ahead than the bot did, and try the recorded answer together with the answers after it
 * (pr_price()). An answer is a mistake only if it is worse even in these trials, and by more than chance explains.
 * Smaller differences prove nothing, and are not added up. For the same reason the steps of a walk are one answer. */
#include "front/play/play.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/files/input.h"

#include <unistd.h>

/* An answer is a mistake if it costs at least COSTLY thousandths, and more than CERTAIN standard errors. */
enum { COSTLY = 30, CERTAIN = 3 };

static int option_called(pr_match *m, const char *id) {
    int n = pr_current_decision(m).options;
    for (int i = 0; i < n; i++)
        if (!strcmp(pr_option_id(m, i), id)) return i;
    return -1;
}

/* Returns the text of the open question. Leaves out the forecasts of its answers at the end. The caller frees it. */
static char *question_alone(pr_match *m) {
    char *question = copy_text(pr_question(m));
    question[question_bytes(question)] = 0;
    return question;
}

/* Prices the best and the recorded option. Most answers are good, and a few trials are enough to show that an answer is
 * good. Only an answer that seems costly gets the full number of trials. Returns false with err. */
static bool price_pair(const review *r, pr_match *m, int seat, const int option[2], int expected[2], int noise[2],
                       pr_error *err) {
    const int n = option[0] == option[1] ? 1 : 2, few = r->trials / 4 > 1 ? r->trials / 4 : 1;
    bool good = pr_price(m, seat, r->bot, option, n, few, expected, noise, err) == PR_OK;
    if (good && n == 2 && expected[0] - expected[1] >= COSTLY / 2)
        good = pr_price(m, seat, r->bot, option, n, r->trials, expected, noise, err) == PR_OK;
    return good;
}

/* Returns true if a lesson of the coach that fits the open question names the option in backticks: "`open gate`". */
static bool is_coached(const review *r, pr_match *m, int seat, const char *id) {
    const size_t n = strcspn(id, ":");
    owned char *verb = need(strndup(id, n)), *rest = copy_text(id + n);
    bool named = false;
    replace_all(rest, ':', ' ');
    owned char *typed = text_of("`%s%s`", localized_word(A_VERB, verb), rest);
    const coaching coach = coach_state(r->s);
    for (int i = 0; i < r->s->content->lessons && (coach == COACH_SPEAKS || coach == COACH_FINISHED) && !named; i++) {
        const char *text = pr_lesson(m, seat, i, NULL);
        named = text && strstr(text, typed);
    }
    return named;
}

/* Returns true if the answer is a step of the walk that was priced last, because that price includes the step. A
 * question that interrupts the walk does not end it. */
static bool goes_on(review *r, pr_match *m, const pr_look *look, int taken) {
    const char *id = taken < 0 ? "" : pr_option_id(m, taken);
    owned char *verb = need(strndup(id, strcspn(id, ":")));
    const int v = name_find(r->s->names, NAMES_VERB, verb);
    const bool moves = v >= 0 && r->s->content->verb[v].moves, same = look->actor == r->walker;
    if (!moves && look->ask.menu == PR_NOBODY && same && r->walk < r->n) return false;
    if (!moves) r->walker = PR_NOBODY;
    if (!moves || look->actor < 0) return false;
    r->walker = look->actor;
    if (!same) r->walk = r->n;
    if (r->walk == r->n) return false;
    set_text(&r->answer[r->walk].said, copy_text(pr_option_text(m, taken)));
    return true;
}

/* Adds the price of the recorded answer to the open question. Adds nothing if there was no choice to price. Returns
 * false with err. */
static bool price(review *r, pr_match *m, pr_error *err) {
    const pr_decision d = pr_current_decision(m);
    const int taken = option_called(m, pr_redo_id(m)), seat = pr_option_seat(m, taken);
    owned_look *look = need(pr_look_new(m, -1, NULL));
    if (goes_on(r, m, look, taken)) return true;
    if (d.options < 2 || d.delegable || d.worth == 1 || taken < 0 || taken >= d.listed) return true;
    if (is_coached(r, m, seat, pr_option_id(m, taken))) return true; /* the coach's advice is never called a mistake */
    const int best = pr_choose(m, seat, r->bot, err);
    int option[2] = {best, taken}, expected[2] = {0}, noise[2] = {0};
    if (best < 0 || !price_pair(r, m, seat, option, expected, noise, err)) return false;
    append_to(r->answer, r->n) = (priced){.number = d.answers + 1,
                                          .round = look->round,
                                          .seat = seat,
                                          .own = r->s->content->seat[seat].side == r->side,
                                          .best = expected[0],
                                          .noise = noise[1],
                                          .chosen = expected[best == taken ? 0 : 1],
                                          .question = question_alone(m),
                                          .said = copy_text(pr_option_text(m, taken)),
                                          .better = copy_text(pr_option_text(m, best)),
                                          .id = copy_text(pr_option_id(m, taken)),
                                          .better_id = copy_text(pr_option_id(m, best))};
    return true;
}

static void note_loss(void *ctx, const pr_event *event) {
    review *r = ctx;
    const pr_content *c = r->s->content;
    const int piece = event_loses(event) ? event_thing(event, "piece", PR_PIECE) : PR_NOBODY;
    if (piece < 0 || c->kind[c->piece[piece].kind].protected_by != r->side) return;
    append_to(r->lost, r->losses) = (piece_lost){.piece = piece, .told = copy_text(event->text)};
}

/* Gives the recorded answer, and notes the losses that follow. Returns false with err. */
static bool follow(review *r, pr_match *m, pr_error *err) {
    const size_t known = r->losses;
    if (pr_redo(m, err) != PR_OK) return false;
    r->told = pr_events(m, -1, r->told, note_loss, r);
    if (r->losses == known) return true;
    owned_look *look = need(pr_look_new(m, -1, NULL));
    for (size_t i = known; i < r->losses; i++)
        r->lost[i].number = pr_current_decision(m).answers, r->lost[i].round = look->round;
    return true;
}

static void show_progress(uint64_t done, uint64_t all) {
    if (isatty(STDERR_FILENO) != 1) return;
    owned char *text = text_of(input_task_runs() ? tr("%llu / %llu (Ctrl-C stops it)") : "%llu / %llu",
                               (unsigned long long)done, (unsigned long long)all);
    screen_progress(tr("Review"), text);
}

bool review_make(review *r, const session *s, int side, const char *bot, int trials, pr_error *err) {
    *r = (review){.s = s, .side = side, .bot = bot, .trials = trials, .walker = PR_NOBODY};
    owned_match *m = pr_clone(s->match, err);
    if (!m) return false;
    const pr_decision last = pr_current_decision(m);
    r->answers = last.answers;
    pr_rewind(m, NULL);
    bool good = true;
    while (good && pr_current_decision(m).answers < r->answers && !input_halted()) {
        show_progress(pr_current_decision(m).answers, r->answers);
        good = price(r, m, err) && follow(r, m, err);
    }
    if (isatty(STDERR_FILENO) == 1) screen_progress(NULL, NULL);
    input_drop_blanks();
    r->over = good && last.over && pr_current_decision(m).over;
    r->end = last.winner < 0 ? 500 : last.winner == side ? 1000 : 0;
    return good;
}

void review_free(review *r) {
    for (size_t i = 0; i < r->n; i++) {
        free_all(r->answer[i].question, r->answer[i].said, r->answer[i].better, r->answer[i].id,
                 r->answer[i].better_id);
    }
    for (size_t i = 0; i < r->losses; i++) free(r->lost[i].told);
    free_all(r->answer, r->lost);
    *r = (review){0};
}

int review_cost(const priced *a) {
    const int cost = a->best - a->chosen;
    return cost >= COSTLY && cost > CERTAIN * a->noise ? cost : 0;
}

review_sum review_add_up(const review *r) {
    review_sum sum = {.first = 500, .last = 500};
    bool any = false;
    for (size_t i = 0; i < r->n; i++) {
        const priced *a = &r->answer[i];
        if (a->own) {
            if (!any) sum.first = a->best;
            any = true;
            sum.last = a->chosen;
            sum.own += review_cost(a);
        } else if (any) {
            sum.others += review_cost(a);
        }
    }
    if (r->over) sum.last = r->end;
    sum.luck = sum.last - sum.first + sum.own - sum.others;
    return sum;
}
