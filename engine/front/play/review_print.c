/* Prints a review: the expected result of each round, the parts of the final result, and the answers that cost most. */
#include "front/play/play.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/view/show.h"

enum { SHOWN = 5, BAR = 40 };

static const char *percent(int thousandths, figure *room) {
    *room = figure_of(thousandths / 10.0, 0);
    return room->s;
}

/* Prints the result that was expected at the side's first answer of each round. */
static void print_curve(const review *r) {
    int32_t round = -1;
    print_line(tr("Expected result when each round begins, from 0 % (lost) to 100 % (won):"));
    for (size_t i = 0; i < r->n; i++) {
        const priced *a = &r->answer[i];
        figure room;
        owned_buffer name = {0}, bar = {0};
        if (!a->own || a->round == round) continue;
        round = a->round;
        if (round)
            buffer_addf(&name, tr("Round %lld"), (long long)round);
        else
            buffer_add(&name, tr("Setting up"));
        buffer_addf(&bar, "%3s %% ", percent(a->best, &room));
        for (int k = 0; k < a->best * BAR / 1000; k++) buffer_add(&bar, "#");
        show()->entry(12, name.s, bar.s);
    }
}

/* Prints one part of the side's result with its sign, in percent. */
static void print_part(const char *name, int thousandths) {
    figure room;
    owned char *text = text_of("%s%s", thousandths > 0 ? "+" : "", percent(thousandths, &room));
    show()->entry(22, name, text);
}

static void print_sum(const review *r) {
    const review_sum sum = review_add_up(r);
    figure first, last;
    say_text(tr("From %s %% at the first answer to %s %% at the end, made of:"), percent(sum.first, &first),
             percent(sum.last, &last));
    print_part(tr("own mistakes"), -sum.own);
    if (sum.others) print_part(tr("others' mistakes"), sum.others);
    print_part(tr("dice, cards, the rest"), sum.luck);
}

/* Orders answers by cost, the highest first, and answers of equal cost by time. */
static int by_cost(const void *a, const void *b) {
    const priced *x = *(const priced *const *)a, *y = *(const priced *const *)b;
    const int cost_x = review_cost(x), cost_y = review_cost(y);
    if (cost_x != cost_y) return cost_x < cost_y ? 1 : -1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* Returns the number of the side's mistakes. `*found` receives the mistakes, the most costly first, as an array that
 * the caller frees. */
static size_t mistakes(const review *r, const priced ***found) {
    size_t n = 0;
    *found = need(malloc((r->n + 1) * sizeof **found));
    for (size_t i = 0; i < r->n; i++)
        if (r->answer[i].own && review_cost(&r->answer[i])) (*found)[n++] = &r->answer[i];
    qsort(*found, n, sizeof **found, by_cost);
    return n;
}

static void print_answer(const priced *a) {
    figure room;
    owned char *name = text_of("%s %%", percent(a->best - a->chosen, &room));
    const size_t n = strlen(a->question);
    owned char *line =
        text_of(tr("round %lld, answer %llu. %s%s%s. Better: %s."), (long long)a->round, (unsigned long long)a->number,
                a->question, n && a->question[n - 1] == '?' ? " " : colon(), a->said, a->better);
    show()->entry(6, name, line);
}

static void print_losses(const review *r) {
    if (r->losses) print_line(tr("Lost on the way:"));
    for (size_t i = 0; i < r->losses; i++) {
        const piece_lost *l = &r->lost[i];
        owned char *name = text_of(tr("Round %lld"), (long long)l->round);
        owned char *line = text_of(tr("after answer %llu: %s"), (unsigned long long)l->number, l->told);
        show()->entry(9, name, line);
    }
}

void review_print(const review *r, bool in_match) {
    owned const priced **worst = NULL;
    say_text(tr("Review for %s, by the bot '%s' with %d trials an option."), r->s->content->side[r->side].is.title,
             r->bot, r->trials);
    if (!r->n) {
        print_line(tr("No answer of this match can be rated."));
        return;
    }
    print_curve(r);
    print_sum(r);
    if (!r->over) print_line(tr("The review does not reach the end of the match."));
    print_losses(r);
    const size_t n = mistakes(r, &worst);
    print_line(n ? tr("The answers that cost most:")
                 : tr("No answer of this side was a mistake: none cost 3 % or more beyond chance."));
    for (size_t i = 0; i < n && i < SHOWN; i++) print_answer(worst[i]);
    if (n)
        say_text(in_match ? tr("`undo to %llu` goes back to the first of them.")
                          : tr("In `precinct replay`, the number %llu shows the first of them."),
                 (unsigned long long)worst[0]->number);
}

/* Writes strings without escapes, because ids and the names of bots contain no character that JSON escapes. */
char *review_json(const review *r) {
    const review_sum sum = review_add_up(r);
    const pr_content *c = r->s->content;
    buffer t = {0};
    buffer_addf(&t, "{\"type\":\"review\",\"side\":\"%s\",\"bot\":\"%s\",\"trials\":%d,\"over\":%s,",
                c->side[r->side].is.id, r->bot, r->trials, r->over ? "true" : "false");
    buffer_addf(&t, "\"first\":%d,\"last\":%d,\"own\":%d,\"others\":%d,\"luck\":%d,\"answers\":[", sum.first, sum.last,
                sum.own, sum.others, sum.luck);
    for (size_t i = 0; i < r->n; i++) {
        const priced *a = &r->answer[i];
        buffer_addf(&t, "%s{\"answer\":%llu,\"round\":%d,\"seat\":\"%s\",\"id\":\"%s\",\"expected\":%d,", i ? "," : "",
                    (unsigned long long)a->number, (int)a->round, c->seat[a->seat].is.id, a->id, a->chosen);
        buffer_addf(&t, "\"noise\":%d,", a->noise);
        buffer_addf(&t, "\"best\":\"%s\",\"best_expected\":%d}", a->better_id, a->best);
    }
    buffer_add(&t, "],\"lost\":[");
    for (size_t i = 0; i < r->losses; i++)
        buffer_addf(&t, "%s{\"piece\":\"%s\",\"round\":%d,\"answer\":%llu}", i ? "," : "",
                    c->piece[r->lost[i].piece].id, (int)r->lost[i].round, (unsigned long long)r->lost[i].number);
    buffer_add(&t, "]}");
    return t.s;
}
