/* Proofs of what a side can force (players/prove.c), on a day's work with a coin and a deck that nobody sees. */
#include "match/match.h"

#include "unit/support.h"

#include <stdio.h>

/* Ann has 2 AP. `work` earns 1, `toss` and `draw` earn 3 or nothing, and `both` earns 4 for both AP. At the end of the
 * day a bolt on top of the deck kills the lamb, unless `hide` removed it for 1 AP. */
static const char day[] =
    "return { game = 'day', id = 'day', title = 'Day', pitch = 'Tiny.', rules = 'day', settings = {}, constants = {},\n"
    "  build = function(settings)\n"
    "    return {\n"
    "      sides = { { id = 'herd', title = 'Herd', track = 'luck' }, { id = 'wild', title = 'Wild' } },\n"
    "      seats = { { id = 'ann', title = 'Ann', side = 'herd' } },\n"
    "      boards = { { id = 'main', title = 'Board', map = '....' } },\n"
    "      kinds = { ann = { title = 'Ann', side = 'herd', seat = 'ann', ap = 2 },\n"
    "                lamb = { title = 'Lamb', protected_by = 'herd', kill = 1 } },\n"
    "      cards = { bolt = { title = 'Bolt' }, calm = { title = 'Calm' } },\n"
    "      piles = { sky = { title = 'Sky', cards = { bolt = 2, calm = 2 }, visible = 'nobody' },\n"
    "                past = { title = 'Past', accepts = { 'sky' } } },\n"
    "      dice = { coin = { 'head', 'tail' } }, symbols = { head = { title = 'head' }, tail = { title = 'tail' } },\n"
    "      tracks = { luck = { title = 'Luck', min = 0, max = 9 } },\n"
    "      verbs = { go = '{1} goes' }, names = { 'bolt' },\n"
    "      menus = { main = { end_verb = 'stop', actions = {\n"
    "        work = { label = 'Work', cost = 1, run = function() track('luck'):add(1) end },\n"
    "        toss = { label = 'Toss', cost = 1, run = function()\n"
    "          if roll('coin', 1)[1] == 'head' then track('luck'):add(3) end end },\n"
    "        draw = { label = 'Draw', cost = 1, run = function()\n"
    "          pile('sky'):draw_to(pile('past'))\n"
    "          if pile('past'):top().kind == 'bolt' then track('luck'):add(3) end end },\n"
    "        both = { label = 'Both', cost = 2, run = function() track('luck'):add(4) end },\n"
    "        hide = { label = 'Hide', cost = 1, run = function() piece('lamb'):remove() end } } } },\n"
    "      steps = { place = function() piece('ann'):place(space('a1')) piece('lamb'):place(space('b1')) end,\n"
    "                mix = function() pile('sky'):shuffle() end,\n"
    "                dusk = function()\n"
    "                  pile('sky'):draw_to(pile('past'))\n"
    "                  if pile('past'):top().kind == 'bolt' and piece('lamb').space then\n"
    "                    piece('lamb'):damage(1, 'bolt') end end },\n"
    "      setup = { 'place', 'mix' },\n"
    "      rounds = { cap = 2, { id = 'turns', title = 'Turns',\n"
    "        turns = { who = 'ann', pick_verb = 'go', menu = 'main', after = 'dusk' } } },\n"
    "    }\n"
    "  end }\n";

static char *read_day(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "day.lua") != 0) return NULL;
    *length = sizeof day - 1;
    char *text = malloc(sizeof day);
    if (text) memcpy(text, day, sizeof day);
    return text;
}

static pr_match *start(uint64_t seed, pr_episode **episode) {
    pr_error err = {.text = ""};
    *episode = pr_load(read_day, NULL, "day.lua", NULL, &err);
    if (!*episode) FAIL_WITH("%s", err.text);
    pr_match *m = pr_new(*episode, seed, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

static void done(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
}

static const pr_goal lucky_2 = {PR_AIM_AT_LEAST, 0, 2}, lucky_4 = {PR_AIM_AT_LEAST, 0, 4},
                     poor = {PR_AIM_AT_MOST, 0, 1};
static const pr_goal keep = {PR_AIM_KEEP, PR_NOBODY, 0};

/* Returns the proved options as text, "both work". */
static const char *forced(pr_match *m, pr_until until, pr_goal goal, int option) {
    static char list[200];
    pr_error err = {.text = ""};
    const pr_task task = {until, &goal, 1};
    pr_proof *proof = pr_prove(m, &task, option, 0, &err);
    if (!proof) FAIL_WITH("%s", err.text);
    list[0] = '\0';
    for (int i = 0; i < proof->options; i++)
        if (proof->option[i] == PR_PROVED)
            snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", list[0] ? " " : "", pr_option_id(m, i));
    if (option == PR_PROVE_ALL) assert_true(proof->complete);
    pr_proof_free(proof);
    return list;
}

TEST(weighs_every_face) {
    pr_episode *e;
    pr_match *m = start(1, &e);
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_4, PR_PROVE_ALL), "both");
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_2, PR_PROVE_ALL), "both work");
    done(m, e);
}

TEST(knows_no_card) {
    pr_episode *e;
    pr_match *m = start(2, &e);
    const int sky = names_find(&m->def->pile_ids, "sky");
    struct position base = {.def = m->def, .w = m->run->base};
    for (int i = 1; i < 4; i++) {
        pile_swap(&base, sky, 0, i);
        assert_int_equal(run_rewind(m->run, m->run->answers_n), OUT_WAIT);
        assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_4, PR_PROVE_ALL), "both");
        assert_string_equal(forced(m, PR_UNTIL_REPLY, keep, PR_PROVE_ALL), "draw hide toss work");
    }
    done(m, e);
}

/* The bolt falls at the end of the turn, after the end of its actions. */
TEST(ends_where_it_says) {
    pr_episode *e;
    pr_match *m = start(3, &e);
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, keep, PR_PROVE_ALL), "both draw hide stop toss work");
    assert_string_equal(forced(m, PR_UNTIL_ROUND, keep, PR_PROVE_ALL), "draw hide toss work");
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, poor, PR_PROVE_ALL), "hide stop work");
    done(m, e);
}

TEST(proves_one_or_any) {
    pr_episode *e;
    pr_match *m = start(4, &e);
    int work = 0;
    while (strcmp(pr_option_id(m, work), "work") != 0) work++;
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_2, work), "work");
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_4, work), "");
    assert_string_equal(forced(m, PR_UNTIL_ACTIONS, lucky_4, PR_PROVE_ANY), "both");
    done(m, e);
}

TEST(gives_up_in_time) {
    pr_episode *e;
    pr_match *m = start(5, &e);
    pr_error err = {.text = ""};
    const pr_task task = {PR_UNTIL_ACTIONS, &lucky_4, 1};
    pr_proof *proof = pr_prove(m, &task, PR_PROVE_ALL, 1, &err);
    assert_non_null(proof);
    assert_false(proof->complete);
    assert_in_range(proof->tries, 0, 1);
    pr_proof_free(proof);
    done(m, e);
}

TEST(changes_nothing) {
    pr_episode *e;
    pr_match *m = start(6, &e);
    const uint64_t hash = pr_hash(m), events = pr_events(m, -1, 0, NULL, NULL), number = pr_current_decision(m).number;
    forced(m, PR_UNTIL_ROUND, keep, PR_PROVE_ALL);
    assert_true(pr_hash(m) == hash);
    assert_true(pr_events(m, -1, 0, NULL, NULL) == events);
    assert_true(pr_current_decision(m).number == number);
    done(m, e);
}

TEST(refuses) {
    pr_episode *e;
    pr_match *m = start(7, &e);
    pr_error err = {.text = ""};
    const pr_task task = {PR_UNTIL_ACTIONS, &lucky_4, 1};
    assert_null(pr_prove(m, &task, 99, 0, &err));
    assert_string_equal(err.text, "There is no such option.");
    while (!pr_current_decision(m).over)
        assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "stop", &err), PR_OK);
    assert_null(pr_prove(m, &task, PR_PROVE_ALL, 0, &err));
    assert_string_equal(err.text, "No question is open.");
    pr_proof_free(NULL);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a proof holds for every face of a die", weighs_every_face),
        SAYS("a proof is the same whatever the unseen top card is", knows_no_card),
        SAYS("a task ends with the actions, with the automatic events after them, or with the round",
             ends_where_it_says),
        SAYS("a proof tries one named option, or the options until one is proved", proves_one_or_any),
        SAYS("a proof that takes too many tries is not complete", gives_up_in_time),
        SAYS("a proof changes nothing in the match", changes_nothing),
        SAYS("a proof of an unknown option, or after the end, is refused with the reason", refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
