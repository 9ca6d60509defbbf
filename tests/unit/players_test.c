/* Computer players see only what their seat may see, and repeat their answers. Search finds wins and does not rely on
 * lucky draws. The tests use a small episode written here, and positions of Hard City. */
#include "match/match.h"
#include "players/belief.h"
#include "players/tree.h"

#include "unit/support.h"

#include <jansson.h>
#include <stdio.h>

/* One seat against the table. `sure` scores 3 of 10. `gamble` wins with one face of six. Two `walk` in a row win.
 * `peek` draws a card unseen and asks for its color: the right color wins, the wrong color loses. `nap` needs a `run`
 * before it. Of thirty doors, `open30` wins. */
static const char episode[] =
    "return { game = 'inn', id = 'inn', title = 'Inn', pitch = 'Tiny.', rules = 'inn',\n"
    "  settings = { menu = { type = 'choice', choices = { 'dice', 'walk', 'cards', 'nap', 'doors' }, default = 'dice' "
    "} },\n"
    "  constants = {},\n"
    "  build = function(settings)\n"
    "    local all = {\n"
    "      dice = { sure = { label = 'Sure', run = function(o) track('score'):add(3) end_turn() end },\n"
    "               gamble = { label = 'Gamble', run = function(o)\n"
    "                 if random(6) == 6 then finish('red') end end_turn() end } },\n"
    "      walk = { walk = { label = 'Walk', run = function(o)\n"
    "                 match.walked = match.walked + 1 if match.walked == 2 then finish('red') end end },\n"
    "               dally = { label = 'Dally', run = function(o) match.walked = 0 end } },\n"
    "      nap = { nap = { label = 'Nap', needs = { { var = 'walked', min = 1, why = 'not tired' } },\n"
    "                 run = function() end_turn() end },\n"
    "              run = { label = 'Run', run = function() match.walked = 1 end } },\n"
    "      doors = {},\n"
    "      cards = { peek = { label = 'Peek', run = function(o)\n"
    "                  pile('deck'):draw_to(pile('vault'))\n"
    "                  local red = choose { seat = o, options = { { 'black' }, { 'red' } } } == 'red'\n"
    "                  finish((pile('vault'):top().kind == 'red_card') == red and 'red' or 'blue') end } } }\n"
    "    for i = 1, 30 do\n"
    "      all.doors['open' .. i] = { label = 'Open', run = function() if i == 30 then finish('red') end end }\n"
    "    end\n"
    "    return {\n"
    "      sides = { { id = 'red', title = 'Red', track = 'score' }, { id = 'blue', title = 'Blue' } },\n"
    "      seats = { { id = 'ann', title = 'Ann', side = 'red' } },\n"
    "      boards = { { id = 'main', title = 'Board', map = '..' } },\n"
    "      kinds = { ada = { title = 'Ada', side = 'red', seat = 'ann', hp = 3 } },\n"
    "      cards = { red_card = { title = 'Red' }, black_card = { title = 'Black' } },\n"
    "      piles = { deck = { title = 'Deck', cards = { red_card = 4, black_card = 4 }, visible = 'nobody' },\n"
    "                vault = { title = 'Vault', visible = 'nobody', accepts = { 'deck' } } },\n"
    "      tracks = { score = { title = 'Score', min = 0, max = 10 } },\n"
    "      vars = { match = { walked = 'int' } },\n"
    "      verbs = { go = '{1} goes', red = 'Red', black = 'Black' },\n"
    "      menus = { main = { end_verb = 'stop', actions = all[settings.menu] } },\n"
    "      steps = { place = function() piece('ada'):place(space('a1')) end,\n"
    "                mix = function() pile('deck'):shuffle() end },\n"
    "      setup = { 'place', 'mix' },\n"
    "      rounds = { cap = 30, { id = 'turns', title = 'Turns', turns = { who = 'ada', pick_verb = 'go', menu = "
    "'main' } } "
    "},\n"
    "    }\n"
    "  end }\n";

/* The inn's `bots` table, inserted before its rounds. */
static const char *bots = "";

/* A game that asks itself who acts. A turn is that question and a deed. */
static const char own_turns[] =
    "return { game = 'inn', id = 'turns', title = 'Turns',\n"
    "  settings = { begins = { type = 'choice', choices = { 'yes', 'no' }, default = 'yes' } },\n"
    "  build = function(chosen)\n"
    "    return {\n"
    "      sides = { { id = 'red', title = 'Red' } }, seats = { { id = 'ann', title = 'Ann', side = 'red' } },\n"
    "      boards = { { id = 'yard', title = 'Yard', map = '.' } },\n"
    "      vars = { match = { paid = { type = 'int', min = 0, max = 999 } } },\n"
    "      verbs = { act = '{1} acts', take = 'Take {1}' },\n"
    "      steps = {\n"
    "        turn = function()\n"
    "          local who = choose { seat = 'ann', verb = 'act', from = { 1, 2 },\n"
    "                               begins_turn = chosen.begins == 'yes' }\n"
    "          queue('deed', who)\n"
    "          queue 'turn'\n"
    "        end,\n"
    "        deed = function(who)\n"
    "          match.paid = (match.paid + who * choose { seat = 'ann', verb = 'take', from = { 0, 1 } }) % 999\n"
    "        end,\n"
    "      },\n"
    "      rounds = { cap = 1, { id = 'play', title = 'Play', run = function() queue 'turn' end } },\n"
    "      bots = { evaluate = function() return match.paid end },\n"
    "    }\n"
    "  end }\n";

/* Every question is Ann's and delegable, or with `asks = other` Bob's and not delegable. */
static const char offers[] =
    "return { game = 'inn', id = 'offers', title = 'Offers',\n"
    "  settings = { asks = { type = 'choice', choices = { 'tie', 'other' }, default = 'tie' } },\n"
    "  build = function(chosen)\n"
    "    local ways = { tie = { delegable = true, verb = 'take', from = { 1, 2 } },\n"
    "                   other = { seat = 'bob', verb = 'take', from = { 1, 2 } } }\n"
    "    return {\n"
    "      sides = { { id = 'red', title = 'Red' } },\n"
    "      seats = { { id = 'ann', title = 'Ann', side = 'red' }, { id = 'bob', title = 'Bob', side = 'red' } },\n"
    "      boards = { { id = 'yard', title = 'Yard', map = '.' } },\n"
    "      verbs = { take = 'Take {1}', pass = 'Pass' },\n"
    "      steps = { ask = function()\n"
    "        local way = ways[chosen.asks]\n"
    "        way.seat = way.seat or 'ann'\n"
    "        choose(way)\n"
    "        queue 'ask'\n"
    "      end },\n"
    "      rounds = { cap = 1, { id = 'play', title = 'Play', run = function() queue 'ask' end } },\n"
    "    }\n"
    "  end }\n";

static char *inn_text(void) {
    static const char before[] = "      rounds = {";
    const char *at = strstr(episode, before);
    size_t size = sizeof episode + strlen(bots) + 1;
    char *text = malloc(size);
    if (text) snprintf(text, size, "%.*s%s%s", (int)(at - episode), episode, bots, at);
    return text;
}

/* Returns the inn's text, or a file of the repository. */
static char *read_file(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "episodes/inn/inn.lua") == 0) {
        char *inn = inn_text();
        *length = inn ? strlen(inn) : 0;
        return inn;
    }
    if (strcmp(path, "episodes/inn/turns.lua") == 0) {
        *length = strlen(own_turns);
        return strdup(own_turns);
    }
    if (strcmp(path, "episodes/inn/offers.lua") == 0) {
        *length = strlen(offers);
        return strdup(offers);
    }
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(1 << 20) : NULL;
    *length = text ? fread(text, 1, 1 << 20, file) : 0;
    if (file) fclose(file);
    return text;
}

static pr_episode *load(const char *path, const char *setting) {
    pr_error err = {.text = ""};
    pr_episode *e = pr_load(read_file, NULL, path, &(pr_options){.settings = &setting, .settings_n = 1}, &err);
    if (!e) FAIL_WITH("%s", err.text);
    return e;
}

static pr_match *start(pr_episode *e, uint64_t seed) {
    pr_error err = {.text = ""};
    pr_match *m = pr_new(e, seed, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

static const char *chosen(pr_match *m, const char *bot) {
    pr_error err = {.text = ""};
    int i = pr_choose(m, -1, bot, &err);
    if (i < 0) FAIL_WITH("%s: %s", bot, err.text);
    return pr_option_id(m, i);
}

static void answer(pr_match *m, const char *id) {
    pr_error err = {.text = ""};
    if (pr_answer(m, -1, pr_current_decision(m).number, id, &err) != PR_OK) FAIL_WITH("%s: %s", id, err.text);
}

static void done(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
}

/* The inn --------------------------------------------------------------------------------------------- */

TEST(finds_a_win) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    for (uint64_t seed = 1; seed <= 10; seed++) {
        pr_match *m = start(e, seed);
        assert_string_equal(chosen(m, "search:iterations=200,depth=2"), "walk");
        answer(m, "walk");
        assert_string_equal(chosen(m, "search:iterations=20,depth=1"), "walk");
        pr_free(m);
    }
    pr_unload(e);
}

TEST(expects_chance) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=dice");
    for (uint64_t seed = 1; seed <= 60; seed++) { /* With some of these seeds, the gamble would win. */
        pr_match *m = start(e, seed);
        assert_string_equal(chosen(m, "search:iterations=600,depth=2"), "sure");
        pr_free(m);
    }
    pr_unload(e);
}

/* Of forty guesses about unseen cards, about half are right. */
TEST(guesses_in_mid_step) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=cards");
    int right = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        pr_match *m = start(e, seed);
        answer(m, "peek");
        answer(m, chosen(m, "search:iterations=60"));
        right += pr_current_decision(m).winner == 0;
        pr_free(m);
    }
    assert_in_range(right, 8, 32);
    pr_unload(e);
}

/* The player does not know the color of the top card, so the other color must yield the same answer. */
TEST(blind_in_mid_step) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=cards");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pr_match *m = start(e, seed);
        struct position base = {.def = m->def, .w = m->run->base};
        int top = pile_card(&base, 0, 0), other = 0;
        while (m->def->cards[pile_card(&base, 0, other)].kind == m->def->cards[top].kind) other++;
        answer(m, "peek");
        char was[64];
        snprintf(was, sizeof was, "%s", chosen(m, "search:iterations=40"));
        base.w = m->run->base;
        pile_swap(&base, 0, 0, other);
        assert_int_equal(run_rewind(m->run, m->run->answers_n), OUT_WAIT);
        assert_string_equal(chosen(m, "search:iterations=40"), was);
        pr_free(m);
    }
    pr_unload(e);
}

static void prices(pr_match *m, const char *bot, int *expected) {
    pr_error err = {.text = ""};
    const int option[2] = {0, 1};
    if (pr_price(m, -1, bot, option, 2, 60, expected, NULL, &err) != PR_OK) FAIL_WITH("%s", err.text);
}

TEST(blind_prices) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=cards");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pr_match *m = start(e, seed);
        struct position base = {.def = m->def, .w = m->run->base};
        int top = pile_card(&base, 0, 0), other = 0, once[2], again[2];
        while (m->def->cards[pile_card(&base, 0, other)].kind == m->def->cards[top].kind) other++;
        answer(m, "peek");
        prices(m, "captain", once);
        assert_in_range(once[0], 200, 800);
        base.w = m->run->base;
        pile_swap(&base, 0, 0, other);
        assert_int_equal(run_rewind(m->run, m->run->answers_n), OUT_WAIT);
        prices(m, "captain", again);
        assert_memory_equal(once, again, sizeof once);
        pr_free(m);
    }
    pr_unload(e);
}

/* The noise of an option is the spread of its lead over the first option; the first has none. */
TEST(noise_of_prices) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=cards");
    pr_match *m = start(e, 1);
    const int option[2] = {0, 1};
    int expected[2], few[2], many[2];
    answer(m, "peek");
    assert_int_equal(pr_price(m, -1, "captain", option, 2, 50, expected, few, NULL), PR_OK);
    assert_int_equal(pr_price(m, -1, "captain", option, 2, 800, expected, many, NULL), PR_OK);
    assert_int_equal(few[0], 0);
    assert_int_equal(many[0], 0);
    assert_in_range(many[1], few[1] / 6, few[1] / 3); /* a sixteenth of the variance is a quarter of the error */
    assert_int_equal(pr_price(m, -1, "captain", option, 2, 1, expected, few, NULL), PR_OK);
    assert_int_equal(few[1], 1000);
    done(m, e);
}

TEST(price_of_a_win) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    int expected[2];
    pr_error err;
    answer(m, "walk");
    prices(m, "captain", expected);
    for (int i = 0; i < 2; i++)
        if (strcmp(pr_option_id(m, i), "walk") == 0) assert_int_equal(expected[i], 1000);
    assert_int_equal(pr_price(m, -1, "heuristic", (const int[]){0}, 1, 1, expected, NULL, &err), PR_INVALID);
    assert_int_equal(pr_price(m, -1, "captain", (const int[]){99}, 1, 1, expected, NULL, &err), PR_INVALID);
    done(m, e);
}

TEST(two_threads) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=dice");
    pr_match *m = start(e, 1);
    pr_error err;
    char *once = pr_hint(m, -1, "search:iterations=500,threads=2", &err);
    for (int i = 0; i < 10; i++) {
        char *again = pr_hint(m, -1, "search:iterations=500,threads=2", &err);
        assert_string_equal(again, once);
        pr_release(again);
    }
    pr_release(once);
    done(m, e);
}

TEST(clock_budget) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    long most = 0;
    bool walked = false;
    /* A busy machine needs more time, so the limit doubles. */
    for (int ms = 60; ms < 60000 && !(walked && most > 60); ms *= 2) {
        char bot[64];
        snprintf(bot, sizeof bot, "search:ms=%d,depth=2", ms);
        walked = walked || strcmp(chosen(m, bot), "walk") == 0;
        snprintf(bot, sizeof bot, "captain:ms=%d,focus=0", ms); /* The time limit replaces the level's 60 trials. */
        pr_error err;
        char *hint = pr_hint(m, -1, bot, &err);
        long trials = strtol(strstr(hint, "\"trials\":") + 9, NULL, 10);
        most = trials > most ? trials : most;
        pr_release(hint);
    }
    assert_true(walked);
    assert_true(most > 60);
    done(m, e);
}

TEST(names_and_settings) {
    static const char *const good[] = {"random",  "heuristic:noise=100",     "search:iterations=5,depth=3,random=1",
                                       "captain", "captain:iterations=1000", "mastermind:ms=100"};
    static const struct {
        const char *bot, *says;
    } bad[] = {{"captain:horizon=trun", "horizon=answers|turn|phase|round, focus=0..100"},
               {"captain:horizon=1", "'horizon=1' is not a setting"},
               {"nobody", "Expected one of: random"},
               {"random:iterations=5", "takes no settings"},
               {"search:iterations=", "iterations="},
               {"search:iterations=-1", "iterations="},
               {"search:iterations=5x", "iterations="},
               {"search:speed=5", "not a setting"},
               {"heuristic:noise=101", "0..100"},
               {"", "Expected one of"},
               {"captain:noise=5", "not a setting"},
               {"search:threads=3", "1..2"}};
    pr_error err;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_int_equal(pr_bot_check(good[i], NULL, &err), PR_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(pr_bot_check(bad[i].bot, NULL, &err), PR_INVALID);
        if (!strstr(err.text, bad[i].says)) FAIL_WITH("%s: %s", bad[i].bot, err.text);
    }
    int n = 0;
    for (; pr_bot(n); n++) assert_int_equal(pr_bot_check(pr_bot(n), NULL, &err), PR_OK);
    assert_true(n >= 7);
    assert_null(pr_bot_about(n));
}

/* Looking one decision ahead, "walk" and "dally" are worth the same. */
TEST(equals) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    int walked = 0, n = 40;
    for (int seed = 1; seed <= n; seed++) {
        pr_match *m = start(e, (uint64_t)seed);
        const char *id = chosen(m, "search:iterations=6,depth=1");
        walked += strcmp(id, "walk") == 0;
        pr_free(m);
    }
    assert_true(walked >= n / 8 && walked <= n - n / 8);
    pr_unload(e);
}

TEST(one_trick) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    pr_error err;
    assert_string_equal(chosen(m, "only:dally"), "dally");
    assert_string_equal(chosen(m, "only:go+walk"), "walk"); /* This menu has no "go", so the bot skips it. */
    assert_string_equal(chosen(m, "only:stop"), "stop");
    assert_string_equal(chosen(m, "idle"), "stop");
    assert_int_equal(pr_choose(m, -1, "only:dalli", &err), -1);
    assert_non_null(strstr(err.text, "Did you mean 'dally'?"));
    assert_int_equal(pr_choose(m, -1, "only:a+b", &err), -1);
    /* Without an episode, pr_bot_check() accepts any verb. */
    assert_int_equal(pr_bot_check("only:dalli", NULL, &err), PR_OK);
    assert_int_equal(pr_bot_check("only:dalli", e, &err), PR_INVALID);
    assert_non_null(strstr(err.text, "Did you mean 'dally'?"));
    assert_int_equal(pr_bot_check("only:dally", e, &err), PR_OK);
    assert_int_equal(pr_bot_check("idle:walk", NULL, &err), PR_INVALID);
    done(m, e);
}

TEST(one_trick_that_waits) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=nap");
    pr_match *m = start(e, 1);
    assert_string_equal(chosen(m, "only:nap"), "stop");
    answer(m, "run");
    assert_string_equal(chosen(m, "only:nap"), "nap");
    done(m, e);
}

/* Three iterations cannot try thirty doors, and the policy dislikes the one that wins. */
TEST(wins_at_once) {
    bots = "bots = { policy = { open1 = 900, open2 = 800, open30 = 1 } },\n";
    pr_episode *e = load("episodes/inn/inn.lua", "menu=doors");
    pr_match *m = start(e, 1);
    assert_string_equal(chosen(m, "heuristic"), "open1");
    assert_string_equal(chosen(m, "search:iterations=3,depth=1"), "open30");
    assert_string_equal(chosen(m, "search:iterations=3,depth=1,focus=99"), "open30");
    pr_error err;
    char *text = pr_hint(m, 0, "captain", &err);
    json_t *hint = json_loads(text, 0, NULL), *best = json_array_get(json_object_get(hint, "options"), 0);
    assert_string_equal(json_string_value(json_object_get(best, "id")), "open30");
    assert_int_equal(json_integer_value(json_object_get(best, "expected")), 1000);
    json_decref(hint);
    pr_release(text);
    done(m, e);
    bots = "";
}

/* A win that depends on luck is never called certain, however many trials found it. */
TEST(promises_nothing_that_luck_decides) {
    static const char *const menus[] = {"menu=dice", "menu=cards"};
    for (size_t i = 0; i < sizeof menus / sizeof *menus; i++) {
        pr_episode *e = load("episodes/inn/inn.lua", menus[i]);
        pr_match *m = start(e, 1);
        pr_error err;
        char *text = pr_hint(m, 0, "search:iterations=300,depth=4", &err);
        json_t *hint = json_loads(text, 0, NULL), *option;
        size_t k;
        json_array_foreach(json_object_get(hint, "options"), k, option) {
            assert_true(json_integer_value(json_object_get(option, "expected")) < 1000);
        }
        assert_null(strstr(json_string_value(json_object_get(hint, "why")), "it wins the match"));
        json_decref(hint);
        pr_release(text);
        done(m, e);
    }
}

TEST(explains) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    pr_error err;
    uint64_t hash = pr_hash(m), events = pr_events(m, -1, 0, NULL, NULL);
    char *text = pr_hint(m, 0, "search:iterations=300,depth=2", &err);
    json_t *hint = json_loads(text, 0, NULL), *best = json_array_get(json_object_get(hint, "options"), 0);
    assert_string_equal(json_string_value(json_object_get(hint, "choice")), "walk");
    assert_string_equal(json_string_value(json_object_get(best, "id")), "walk");
    /* Two steps win with certainty: 1000 of 1000. */
    assert_int_equal(json_integer_value(json_object_get(best, "expected")), 1000);
    assert_true(json_integer_value(json_object_get(best, "visits")) > 100);
    assert_non_null(strstr(json_string_value(json_object_get(hint, "why")), "it certainly wins the match"));
    assert_non_null(strstr(json_string_value(json_object_get(hint, "why")), "Walk"));
    assert_int_equal(pr_hash(m), hash); /* A hint does not change the match. */
    assert_int_equal(pr_events(m, -1, 0, NULL, NULL), events);
    json_decref(hint);
    pr_release(text);
    done(m, e);
}

/* What a game declares for bots ------------------------------------------------------------------------ */

static void assert_refuses(const char *said, const char *part) {
    pr_error err = {.text = ""};
    const char *setting = "menu=walk";
    bots = said;
    assert_null(
        pr_load(read_file, NULL, "episodes/inn/inn.lua", &(pr_options){.settings = &setting, .settings_n = 1}, &err));
    if (!strstr(err.text, part)) FAIL_WITH("expected \"%s\", got \"%s\"", part, err.text);
    bots = "";
}

/* Starts a match whose `bots` table is `said`, and returns the heuristic's choice at the first question. */
static const char *advised(const char *said, char *why, size_t size) {
    static char choice[64];
    pr_error err = {.text = ""};
    bots = said;
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    char *text = pr_hint(m, 0, "heuristic", &err);
    json_t *hint = text ? json_loads(text, 0, NULL) : NULL;
    snprintf(choice, sizeof choice, "%s", text ? json_string_value(json_object_get(hint, "choice")) : "failed");
    snprintf(why, size, "%s", text ? json_string_value(json_object_get(hint, "why")) : err.text);
    json_decref(hint);
    pr_release(text);
    done(m, e);
    bots = "";
    return choice;
}

TEST(policies) {
    char why[2048];
    assert_string_equal(advised("bots = { policy = { dally = 50 } },\n", why, sizeof why), "dally");
    assert_string_equal(advised("bots = { policy = { walk = 50 } },\n", why, sizeof why), "walk");
    assert_string_equal(
        advised("bots = { plan = function(actor, side) return { w = actor.id == 'ada' and side == 'red' "
                "and 70 or 0 } end,\n policy = { walk = 50, dally = function(plan, actor) return plan.w, "
                "'it is ' .. actor.id end } },\n",
                why, sizeof why),
        "dally");
    assert_string_equal(why, "it is ada");
    assert_string_equal(
        advised("bots = { policy = { walk = function() match.walked = 2 return 1 end } },\n", why, sizeof why),
        "failed");
    assert_non_null(strstr(why, "may look at the position but not change it"));
    assert_string_equal(advised("bots = { policy = { walk = function() return -1 end } },\n", why, sizeof why),
                        "failed");
    assert_non_null(strstr(why, "bots.policy.walk: expected 0 to 1000000, got -1"));
}

TEST(evaluations) {
    static const char says[] = "bots = { evaluate = function(side) return match.walked == 0 and 900 or -900 end },\n";
    bots = says;
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    assert_string_equal(chosen(m, "search:iterations=30,depth=1"), "dally");
    done(m, e);
    bots = "";
}

/* Returns the number of trials of a hint, and checks its choice. */
static int trials_of(pr_match *m, const char *bot, const char *choice) {
    pr_error err = {.text = ""};
    char *text = pr_hint(m, -1, bot, &err);
    json_t *o = text ? json_loads(text, 0, NULL) : NULL;
    if (!o) FAIL_WITH("%s", err.text);
    assert_string_equal(json_string_value(json_object_get(o, "choice")), choice);
    int trials = (int)json_integer_value(json_object_get(o, "trials"));
    json_decref(o);
    pr_release(text);
    return trials;
}

TEST(effort) {
    bots = "bots = { effort = { iterations = 50, depth = 20, focus = 40 }, policy = { walk = 50, dally = 19 } },\n";
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    pr_match *m = start(e, 1);
    assert_int_equal(trials_of(m, "captain", "walk"), 0);
    assert_int_equal(trials_of(m, "captain:focus=38", "walk"), 30);
    assert_int_equal(trials_of(m, "captain:focus=38,iterations=12", "walk"), 12);
    assert_int_equal(trials_of(m, "search:iterations=12", "walk"), 12);
    done(m, e);
    bots = "";
}

TEST(horizon_of_a_turn) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=walk");
    int short_sighted = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pr_match *m = start(e, seed);
        assert_string_equal(chosen(m, "search:iterations=400,depth=1,horizon=turn"), "walk");
        short_sighted += strcmp(chosen(m, "search:iterations=400,depth=1"), "walk") != 0;
        pr_free(m);
    }
    assert_true(short_sighted > 0);
    pr_unload(e);
}

/* `sure` and `gamble` end the turn, so a trial reaches two questions: the first one, and who acts next. */
TEST(horizon_spends_questions) {
    pr_episode *e = load("episodes/inn/inn.lua", "menu=dice");
    pr_match *m = start(e, 1);
    assert_int_equal(trials_of(m, "search:iterations=60,depth=1", "sure"), 60);
    assert_int_equal(trials_of(m, "search:iterations=60,depth=1,horizon=turn", "sure"), 31);
    assert_int_equal(trials_of(m, "search:iterations=30,depth=2,horizon=turn", "sure"), 31);
    done(m, e);
}

/* With `begins_turn` a trial lasts three questions: the first one, the deed, and who acts next. Without it, the trials
 * never meet the end of a turn and are cut, so the work pays for few. */
TEST(horizon_of_own_turns) {
    pr_episode *e = load("episodes/inn/turns.lua", "begins=yes");
    pr_match *m = start(e, 1);
    assert_int_equal(trials_of(m, "search:iterations=60,depth=1,horizon=turn", "act:2"), 20);
    done(m, e);
    e = load("episodes/inn/turns.lua", "begins=no");
    m = start(e, 1);
    assert_int_equal(trials_of(m, "search:iterations=60,depth=1,horizon=turn", "act:1"), 2);
    done(m, e);
}

TEST(horizon_declared) {
    bots = "bots = { effort = { horizon = 'turn' } },\n";
    pr_episode *e = load("episodes/inn/inn.lua", "menu=dice");
    pr_match *m = start(e, 1);
    const int declared = trials_of(m, "captain", "sure");
    assert_int_equal(declared, trials_of(m, "captain:horizon=turn", "sure"));
    assert_int_equal(trials_of(m, "captain:horizon=answers", "sure"), 60);
    assert_true(declared > 60);
    assert_int_equal(trials_of(m, "search:iterations=60", "sure"), 60);
    done(m, e);
    bots = "";
}

/* With a wider horizon, the same work pays for fewer trials. */
TEST(horizons_of_hardcity) {
    pr_episode *e = load("episodes/hardcity/mayhem.lua", "mode=coop");
    pr_match *m = start(e, 5);
    pr_error err = {.text = ""};
    assert_true(pr_playout(m, 5, 6, &err) >= 0);
    static const char *const wider[] = {"turn", "phase", "round"};
    int before = INT32_MAX;
    for (int i = 0; i < 3; i++) {
        char bot[64];
        snprintf(bot, sizeof bot, "search:iterations=40,depth=10,horizon=%s", wider[i]);
        const char *choice = chosen(m, bot);
        const int trials = trials_of(m, bot, choice);
        assert_true(trials <= before);
        before = trials;
        snprintf(bot, sizeof bot, "search:iterations=40,depth=10,threads=2,horizon=%s", wider[i]);
        choice = chosen(m, bot);
        assert_int_equal(trials_of(m, bot, choice), trials_of(m, bot, choice));
    }
    done(m, e);
}

TEST(wrong_words) {
    assert_refuses("bots = { effort = { horizon = 'trun' } },\n",
                   "expected \"answers\", \"turn\", \"phase\" or \"round\"");
    assert_refuses("bots = { effort = { iterations = 0 } },\n", "expected 1 to 1000");
    assert_refuses("bots = { effort = { focus = 101 } },\n", "expected 0 to 100");
    assert_refuses("bots = { effort = { deepth = 5 } },\n", "did you mean \"depth\"?");
    assert_refuses("bots = { policy = { wlak = 5 } },\n", "did you mean \"walk\"?");
    assert_refuses("bots = { policy = { walk = 1000001 } },\n", "expected 0 to 1000000");
    assert_refuses("bots = { policy = { walk = 'much' } },\n", "expected an integer");
    assert_refuses("bots = { evaluate = 5 },\n", "expected a function");
    assert_refuses("bots = { polcy = {} },\n", "did you mean \"policy\"?");
}

/* Hard City: hands, decks, generator --------------------------------------------------------------------- */

static uint64_t chance = 1;

static int below(int n) {
    chance = chance_mix(chance, 1);
    return (int)(chance % (uint64_t)n);
}

static void put(struct position *p, int pile, int i, int card) {
    set_item(p, p->def->piles[pile].items, 0, i, card);
    set_word(p, F_CARD_pile, card, pile);
}

/* Changes everything that the seat may not see: cards in piles closed to it change places, within piles and between
 * them, and the generator gets another state. */
static void change_hidden(struct position *p, int seat) {
    const struct def *d = p->def;
    for (int tries = 0; tries < 2000; tries++) {
        int a = below(d->piles_n), b = below(d->piles_n);
        bool closed_a = d->piles[a].visible == VIS_NOBODY ||
                        (d->piles[a].visible == VIS_OWNER && d->piles[a].side != d->seats[seat].side),
             closed_b = d->piles[b].visible == VIS_NOBODY ||
                        (d->piles[b].visible == VIS_OWNER && d->piles[b].side != d->seats[seat].side);
        if (!closed_a || !closed_b || !pile_count(p, a) || !pile_count(p, b)) continue;
        int i = below(pile_count(p, a)), k = below(pile_count(p, b));
        const word *x = at_item(p, d->piles[a].items, 0, i), *y = at_item(p, d->piles[b].items, 0, k), card = *x;
        if (!pile_accepts(d, a, *y) || !pile_accepts(d, b, card)) continue;
        put(p, a, i, *y);
        put(p, b, k, card);
    }
    set_word(p, F_MATCH_seed_low, 0, *at(p, F_MATCH_seed_low, 0) ^ 12345);
    add_word(p, F_MATCH_draws_low, 0, 7);
}

static void check_blind(const char *path, const char *setting, const char *const *names, int names_n, uint64_t seed) {
    pr_episode *e = load(path, setting);
    pr_match *m = start(e, seed);
    pr_error err;
    int checked = 0;
    for (int n = 0; checked < 12 && !pr_current_decision(m).over; n++) {
        pr_decision d = pr_current_decision(m);
        if (n % 7 == 0 && m->run->answers_n == 0) {
            pr_match *other = pr_clone(m, &err);
            struct position base = {.def = m->def, .w = other->run->base};
            change_hidden(&base, d.seat);
            assert_int_equal(run_rewind(other->run, 0), OUT_WAIT);
            /* A step that draws before it asks now asks another question, so it is left out. */
            if (other->run->open.fingerprint == m->run->open.fingerprint) {
                for (int b = 0; b < names_n; b++) {
                    char was[512];
                    snprintf(was, sizeof was, "%s", chosen(m, names[b]));
                    if (strcmp(chosen(other, names[b]), was) != 0)
                        FAIL_WITH("%s %s, decision %d: %s saw what is hidden", path, setting, n + 1, names[b]);
                }
                checked++;
            }
            pr_free(other);
        }
        assert_int_equal(pr_answer_index(m, pr_choose(m, -1, "heuristic", &err), &err), PR_OK);
    }
    assert_true(checked >= 6);
    done(m, e);
}

TEST(blind) {
    static const char *const names[] = {"random", "heuristic", "lieutenant", "search:iterations=24,depth=6"};
    check_blind("episodes/hardcity/mayhem.lua", "mode=versus", names, 4, 5);
    check_blind("episodes/hardcity/toxic.lua", "mode=versus", names, 4, 6);
    check_blind("episodes/hardcity/zerohour.lua", "mode=coop", names, 4, 7);
}

TEST(again) {
    pr_episode *e = load("episodes/hardcity/mutagen.lua", "mode=versus");
    pr_match *m = start(e, 3), *same = start(e, 3);
    pr_error err;
    int different = 0;
    for (int n = 0; n < 25; n++) {
        pr_match *other = start(e, 4);
        int i = pr_choose(m, -1, "search:iterations=12,depth=4", &err);
        assert_int_equal(pr_choose(same, pr_current_decision(same).seat, "search:iterations=12,depth=4", &err), i);
        m->seed = 99; /* Changing `seed` changes the dice of bots, but not those of the match. */
        different += pr_choose(m, -1, "search:iterations=12,depth=4", &err) != i;
        m->seed = 3;
        assert_int_equal(pr_answer_index(m, i, &err), PR_OK);
        assert_int_equal(pr_answer_index(same, i, &err), PR_OK);
        pr_free(other);
    }
    assert_int_equal(pr_hash(m), pr_hash(same));
    assert_true(different > 0);
    pr_free(same);
    done(m, e);
}

/* A deal keeps every invariant and everything that the seat sees. */
TEST(deals) {
    pr_episode *e = load("episodes/hardcity/mayhem.lua", "mode=versus");
    pr_match *m = start(e, 2);
    pr_error err;
    struct problem why;
    for (int n = 0; n < 40; n++) pr_answer_index(m, pr_choose(m, -1, "random", &err), &err);
    for (int seat = 0; seat < m->def->seats_n; seat++) {
        char *was = pr_view(m, seat);
        struct belief *b = belief_new(m->def);
        belief_form(b, &m->run->pos, seat);
        uint64_t first = 0;
        for (uint64_t deal = 0; deal < 50; deal++) {
            belief_determinize(b, &m->run->pos, (struct rng){deal, 0});
            if (!position_valid(&m->run->pos, &why)) FAIL_WITH("%s", why.text);
            if (!deal) first = pr_hash(m);
            if (deal) assert_true(pr_hash(m) != first);
        }
        char *is = pr_view(m, seat);
        assert_string_equal(is, was);
        pr_release(is);
        pr_release(was);
        belief_free(b);
    }
    done(m, e);
}

/* A deal puts the hidden piece only on spaces where other seats must expect it, and on each of them in some deal. For
 * its own seat it stays in place. */
TEST(deals_places) {
    pr_episode *e = pr_load(read_file, NULL, "tests/lua/mechanisms/hunt.lua", NULL, NULL);
    pr_match *m = start(e, 2);
    pr_error err;
    struct problem why;
    assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "hide:a1", &err), PR_OK);
    const int fox = names_find(&m->def->piece_ids, "fox"), scent = field_find(m->def, OWN_SPACE, "scent");
    for (int seat = 0; seat < m->def->seats_n; seat++) {
        const int before = *at(&m->run->pos, F_PIECE_space, fox);
        bool dealt[64] = {false};
        struct belief *b = belief_new(m->def);
        belief_form(b, &m->run->pos, seat);
        assert_int_equal(belief_guesses(b), seat == 1);
        for (uint64_t deal = 0; deal < 100; deal++) {
            belief_determinize(b, &m->run->pos, (struct rng){deal, 0});
            if (!position_valid(&m->run->pos, &why)) FAIL_WITH("%s", why.text);
            dealt[*at(&m->run->pos, F_PIECE_space, fox)] = true;
        }
        for (int s = 0; s < m->def->spaces_n; s++)
            assert_int_equal(dealt[s], seat == 1 ? *at(&m->run->pos, scent, s) != 0 : s == before);
        belief_free(b);
    }
    done(m, e);
}

TEST(widens) {
    assert_int_equal(tree_width(0), 4);
    assert_int_equal(tree_width(1), 5);
    assert_int_equal(tree_width(9), 10);
    assert_int_equal(tree_width(99), 25);
    for (int n = 0; n < 5000; n++) assert_true(tree_width(n) <= tree_width(n + 1));
}

/* Returns the id of the automatic answer, or "" if a person must answer. */
static const char *automatic(pr_match *m) {
    pr_error err = {.text = ""};
    const int i = pr_automatic(m, &err);
    assert_int_equal(err.status, PR_OK);
    return i < 0 ? "" : pr_option_id(m, i);
}

TEST(answers_for_people) {
    pr_episode *e = load("episodes/inn/offers.lua", "asks=tie");
    pr_match *m = start(e, 1);
    assert_int_equal(pr_answered_by(m), PR_BY_PERSON);
    assert_string_equal(automatic(m), "");
    pr_set_automatic(m, true);
    assert_int_equal(pr_answered_by(m), PR_BY_POLICY);
    assert_string_equal(automatic(m), chosen(m, PR_SETTLER));
    assert_int_equal(pr_current_decision(m).answers, 0);
    pr_seat_asks(m, 0, true);
    assert_string_equal(automatic(m), "");
    pr_settle_until(m, PR_SETTLE_RUN);
    pr_match *copy = pr_clone(m, NULL);
    assert_int_equal(pr_answered_by(copy), PR_BY_POLICY);
    pr_free(copy);
    pr_seat_asks(m, 0, true);
    assert_int_equal(pr_answered_by(m), PR_BY_PERSON);
    done(m, e);
}

TEST(answers_of_bots) {
    pr_episode *e = load("episodes/inn/offers.lua", "asks=other");
    pr_match *m = start(e, 1);
    pr_error err = {.text = ""};
    assert_int_equal(pr_answered_by(m), PR_BY_PERSON);
    pr_seat_human(m, 1, false);
    assert_int_equal(pr_answered_by(m), PR_BY_BOT);
    assert_string_equal(automatic(m), chosen(m, pr_bot(0)));
    pr_seat_bot(m, 1, "only:take");
    assert_string_equal(automatic(m), chosen(m, "only:take"));
    pr_seat_bot(m, 1, "nobody");
    assert_int_equal(pr_automatic(m, &err), -1);
    assert_int_equal(err.status, PR_INVALID);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("the game answers a delegable question unless the seat's person wants to answer", answers_for_people),
        SAYS("an automatic answer of a bot's seat comes from its bot, and an unknown bot is an error", answers_of_bots),
        SAYS("search adds points of a sample with each visit", widens),
        SAYS("search finds a win two answers ahead without the game's policy and evaluation", finds_a_win),
        SAYS("search averages over chance and does not foresee it", expects_chance),
        SAYS("a bot that answers inside a step guesses a hidden card", guesses_in_mid_step),
        SAYS("a bot inside a step gives the same answer whatever the hidden card is", blind_in_mid_step),
        SAYS("the price of an option does not depend on a card that its seat cannot see", blind_prices),
        SAYS("the noise of a price is the spread of an option's lead over the first", noise_of_prices),
        SAYS("an option that wins has the price of a win, and an unknown option has no price", price_of_a_win),
        SAYS("a search with two threads gives the same answer every time", two_threads),
        SAYS("search stops at its time limit if it has one", clock_budget),
        SAYS("unknown names and settings of bots are refused with the known ones", names_and_settings),
        SAYS("search chooses different options among equally good options", equals),
        SAYS("the bot of one verb uses that verb if it is offered, and otherwise ends a menu", one_trick),
        SAYS("the bot of one verb waits for another turn if its verb is not offered yet", one_trick_that_waits),
        SAYS("a hint does not call a win certain if chance or a hidden card decides it",
             promises_nothing_that_luck_decides),
        SAYS("a hint names the choice and the reason, recognizes a certain win, and changes nothing", explains),
        SAYS("search takes an option that wins immediately among more options than it can try", wins_at_once),
        SAYS("the policy's weights decide, its plan is passed on, its reasons are reported, and it may not change the "
             "match",
             policies),
        SAYS("search uses the game's evaluation", evaluations),
        SAYS("a trial to the end of the turn includes the rest of the turn", horizon_of_a_turn),
        SAYS("a search with a horizon of the rules spends iterations times depth questions", horizon_spends_questions),
        SAYS("a question with begins_turn ends a trial with the horizon turn", horizon_of_own_turns),
        SAYS("a game may declare the horizon of the levels, and a setting replaces it", horizon_declared),
        SAYS("a wider horizon leaves time for fewer trials, and two threads repeat them exactly", horizons_of_hardcity),
        SAYS("a level spends the effort that the game declares for a question, unless a setting replaces the effort",
             effort),
        SAYS("mistakes in a game's policy or evaluation are reported at their line", wrong_words),
        SAYS("a determinized position is valid and looks to the seat like the true one", deals),
        SAYS("a piece at a hidden place is dealt only to the places that its kind permits", deals_places),
        SAYS("no bot's answer depends on hands, decks and dice that are hidden from its seat", blind),
        SAYS("a bot gives the same answer for the same question and seed", again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
