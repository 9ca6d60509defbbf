/* The forecast of threats (players/threats.c) on a fold with a wolf: it counts correctly and reveals nothing hidden. */
#include "match/match.h"

#include "unit/support.h"

#include <stdio.h>

/* Ann guards two lambs beside a wolf. When her turn is over, the wolf bites the first lamb. Lightning, the top card of
 * an unseen deck of four, kills the second lamb with a chance of one half. Night lowers the flock's luck by 2. A long
 * night first asks Ann two questions with a thousand answers each. */
static const char fold[] =
    "return { game = 'fold', id = 'fold', title = 'Fold', pitch = 'Tiny.', rules = 'fold',\n"
    "  settings = { long = { type = 'flag', default = false }, torn = { type = 'flag', default = false },\n"
    "               bark = { type = 'flag', default = false } },\n"
    "  constants = {},\n"
    "  build = function(settings)\n"
    "    local function night()\n"
    "                  local stars = {}\n"
    "                  for i = 1, settings.long and 1000 or 0 do stars[i] = i end\n"
    "                  for _ = 1, settings.long and 2 or 0 do\n"
    "                    choose { seat = 'ann', verb = 'count', from = stars, prompt = 'How many stars?' }\n"
    "                  end\n"
    "                  piece('wolf'):damage(1)\n"
    "                  piece('rat'):damage(1)\n"
    "                  local barked = settings.bark and choose { seat = 'ann', verb = 'bark', from = { piece('wolf') "
    "},\n"
    "                    optional = 'sleep', prompt = 'Bark?' }\n"
    "                  if not barked and piece('lamb.1').space then piece('lamb.1'):damage(1, 'bite', piece('wolf')) "
    "end\n"
    "                  pile('sky'):draw_to(pile('past'))\n"
    "                  if pile('past'):top().kind == 'bolt' then piece('lamb.2'):damage(2, 'bolt') end\n"
    "                  track('luck'):add(-2) end\n"
    "    return {\n"
    "      sides = { { id = 'herd', title = 'Herd', track = 'luck' }, { id = 'wild', title = 'Wild' } },\n"
    "      seats = { { id = 'ann', title = 'Ann', side = 'herd' } },\n"
    "      boards = { { id = 'main', title = 'Board', map = '....' } },\n"
    "      kinds = { ann = { title = 'Ann', side = 'herd', seat = 'ann' },\n"
    "                lamb = { title = 'Lamb', count = 2, protected_by = 'herd', kill = 2, stun = 1 },\n"
    "                rat = { title = 'Rat', kill = 1 },\n"
    "                wolf = { title = 'Wolf', side = 'wild', hp = 5 } },\n"
    "      cards = { bolt = { title = 'Bolt' }, calm = { title = 'Calm' },\n"
    "                dusk = { title = 'Dusk' }, frost = { title = 'Frost' }, dawn = { title = 'Dawn' } },\n"
    "      piles = { sky = { title = 'Sky', cards = { bolt = 2, calm = 2 }, visible = 'nobody' },\n"
    "                past = { title = 'Past', accepts = { 'sky' } },\n"
    "                calendar = { title = 'Calendar', cards = { 'dusk', 'frost', 'dawn' }, acts = function(c)\n"
    "                  if settings.torn then error('torn') end\n"
    "                  if c.kind == 'frost' then return pile('sky'):top().kind == 'bolt' and 'storm' or nil end\n"
    "                  return c.kind == 'dawn' and text('At night, luck {n}', { n = track('luck').value }) or nil\n"
    "                end } },\n"
    "      tracks = { luck = { title = 'Luck', min = 0, max = 9, start = 9 },\n"
    "                 still = { title = 'Still', min = 0, max = 9 } },\n"
    "      verbs = { go = '{1} goes', count = 'Count to {1}', bark = 'Bark at {1}', sleep = 'Sleep' }, names = { "
    "'bite', 'bolt' },\n"
    "      menus = { main = { end_verb = 'stop', actions = {\n"
    "        hide = { label = 'Hide', run = function() piece('lamb.1'):remove() end } } } },\n"
    "      steps = { place = function()\n"
    "                  piece('ann'):place(space('a1')) piece('lamb.1'):place(space('b1'))\n"
    "                  piece('lamb.2'):place(space('c1')) piece('wolf'):place(space('d1'))\n"
    "                  piece('rat'):place(space('d1')) end,\n"
    "                mix = function() pile('sky'):shuffle() end },\n"
    "      setup = { 'place', 'mix' },\n"
    "      rounds = { cap = 2, { id = 'turns', title = 'Turns', turns = { who = 'ann', pick_verb = 'go', menu = 'main' "
    "}"
    " },\n"
    "                 { id = 'night', title = 'Night', run = night } },\n"
    "    }\n"
    "  end }\n";

static char *read_fold(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "fold.lua") != 0) return NULL;
    *length = sizeof fold - 1;
    char *text = malloc(sizeof fold);
    if (text) memcpy(text, fold, sizeof fold);
    return text;
}

static pr_match *start_with(const char *setting, uint64_t seed, pr_episode **episode) {
    pr_error err = {.text = ""};
    const pr_options options = {.settings = &setting, .settings_n = 1};
    *episode = pr_load(read_fold, NULL, "fold.lua", &options, &err);
    if (!*episode) FAIL_WITH("%s", err.text);
    pr_match *m = pr_new(*episode, seed, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

static pr_match *start(uint64_t seed, pr_episode **episode) {
    return start_with("long=false", seed, episode);
}

static pr_threats *foretold(pr_match *m, int trials) {
    pr_error err = {.text = ""};
    pr_threats *t = pr_threats_new(m, -1, trials, &err);
    if (!t) FAIL_WITH("%s", err.text);
    return t;
}

static void done(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
}

static int piece_called(const pr_match *m, const char *id) {
    return names_find(&m->def->piece_ids, id);
}

TEST(counts) {
    pr_episode *e;
    pr_match *m = start(1, &e);
    pr_threats *t = foretold(m, 40);
    assert_int_equal(t->trials, 40);
    assert_int_equal(t->defeats, 0);
    assert_int_equal(t->pieces, 2); /* The wolf and the rat are not listed, because nobody protects them. */
    const pr_threat *killed = &t->piece[0], *stunned = &t->piece[1];
    assert_int_equal(killed->piece, piece_called(m, "lamb.2"));
    assert_in_range(killed->lost, 10, 30);
    assert_int_equal(killed->hurt, killed->lost);
    assert_int_equal(killed->sources, 0);
    assert_int_equal(stunned->piece, piece_called(m, "lamb.1"));
    assert_int_equal(stunned->hurt, 40);
    assert_int_equal(stunned->lost, 0);
    assert_int_equal(stunned->sources, 1);
    assert_int_equal(stunned->by[0].piece, piece_called(m, "wolf"));
    assert_int_equal(stunned->by[0].trials, 40);
    assert_int_equal(t->tracks, 1); /* A track that does not move is not listed. */
    assert_int_equal(t->track[0].least, -2);
    assert_int_equal(t->track[0].most, -2);
    assert_int_equal(t->track[0].sum, -80);
    pr_threats_free(t);
    done(m, e);
}

TEST(changes_nothing) {
    pr_episode *e;
    pr_match *m = start(2, &e);
    uint64_t hash = pr_hash(m), events = pr_events(m, -1, 0, NULL, NULL), number = pr_current_decision(m).number;
    pr_threats_free(foretold(m, 0));
    assert_true(pr_hash(m) == hash);
    assert_true(pr_events(m, -1, 0, NULL, NULL) == events);
    assert_true(pr_current_decision(m).number == number);
    done(m, e);
}

/* The top card decides whether the second lamb dies. Ann does not see it. */
TEST(tells_nothing_hidden) {
    pr_episode *e;
    pr_match *m = start(3, &e);
    pr_threats *true_deal = foretold(m, 0);
    const int sky = names_find(&m->def->pile_ids, "sky");
    struct position base = {.def = m->def, .w = m->run->base};
    for (int i = 1; i < 4; i++) {
        pile_swap(&base, sky, 0, i);
        assert_int_equal(run_rewind(m->run, m->run->answers_n), OUT_WAIT);
        pr_threats *other = foretold(m, 0);
        assert_int_equal(other->piece[0].lost, true_deal->piece[0].lost);
        assert_int_equal(other->pieces, true_deal->pieces);
        pr_threats_free(other);
    }
    pr_threats_free(true_deal);
    done(m, e);
}

TEST(sees_what_an_answer_prevents) {
    pr_episode *e;
    pr_match *m = start(4, &e);
    pr_error err = {.text = ""};
    assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "hide", &err), PR_OK);
    pr_threats *t = foretold(m, 0);
    assert_int_equal(t->pieces, 1);
    assert_int_equal(t->piece[0].piece, piece_called(m, "lamb.2"));
    pr_threats_free(t);
    done(m, e);
}

/* Hiding the first lamb leaves only the second one to be harmed. */
TEST(foresees_an_answer) {
    pr_episode *e;
    pr_match *m = start(4, &e);
    pr_error err = {.text = ""};
    const uint64_t hash = pr_hash(m);
    const int hide = strcmp(pr_option_id(m, 0), "hide") == 0 ? 0 : 1;
    pr_threats *now = foretold(m, 40), *t = pr_threats_after(m, -1, hide, 40, &err);
    assert_non_null(t);
    assert_int_equal(t->pieces, 1);
    assert_int_equal(t->piece[0].piece, piece_called(m, "lamb.2"));
    assert_int_equal(t->piece[0].lost, now->piece[0].lost);
    assert_true(pr_hash(m) == hash);
    pr_threats_free(t);
    pr_threats_free(now);
    assert_null(pr_threats_after(m, -1, pr_current_decision(m).options, 0, &err));
    assert_int_equal(err.status, PR_INVALID);
    done(m, e);
}

/* Frost looks at a card that Ann does not see, so nothing is said of frost. Dusk does nothing. */
TEST(lists_cards_that_act) {
    pr_episode *e;
    pr_match *m = start(3, &e);
    for (int i = 0; i < 4; i++) {
        struct position base = {.def = m->def, .w = m->run->base};
        pile_swap(&base, names_find(&m->def->pile_ids, "sky"), 0, i);
        assert_int_equal(run_rewind(m->run, m->run->answers_n), OUT_WAIT);
        pr_threats *t = foretold(m, 0);
        assert_int_equal(t->cards, 1);
        assert_int_equal(t->card[0].pile, names_find(&m->def->pile_ids, "calendar"));
        assert_string_equal(t->card[0].text, "At night, luck 9");
        char *json = pr_threats_json(pr_content_of(e), t);
        assert_non_null(
            strstr(json, "\"cards\":[{\"card\":\"dawn\",\"pile\":\"calendar\",\"text\":\"At night, luck 9\"}]"));
        pr_release(json);
        pr_threats_free(t);
    }
    done(m, e);
}

TEST(reports_a_card_that_fails) {
    pr_episode *e;
    pr_match *m = start_with("torn=true", 3, &e);
    pr_error err = {.text = ""};
    assert_null(pr_threats_new(m, -1, 0, &err));
    assert_int_equal(err.status, PR_SCRIPT);
    assert_non_null(strstr(err.text, "torn"));
    done(m, e);
}

TEST(refuses) {
    pr_episode *e;
    pr_match *m = start(5, &e);
    pr_error err = {.text = ""};
    assert_null(pr_threats_new(m, 1, 0, &err));
    assert_string_equal(err.text, "There is no seat 1.");
    while (!pr_current_decision(m).over)
        assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "stop", &err), PR_OK);
    assert_null(pr_threats_new(m, 0, 0, &err));
    assert_string_equal(err.text, "No question is open.");
    assert_null(pr_threats_new(m, 0, 0, NULL));
    done(m, e);
}

TEST(waits_less_for_long_questions) {
    pr_episode *e;
    pr_match *m = start(1, &e);
    pr_threats *t = foretold(m, 0);
    assert_int_equal(t->trials, 24);
    pr_threats_free(t);
    done(m, e);
    m = start_with("long=true", 1, &e);
    t = foretold(m, 0);
    assert_int_equal(t->trials, 6);
    pr_threats_free(t);
    t = foretold(m, 12);
    assert_int_equal(t->trials, 12);
    pr_threats_free(t);
    done(m, e);
}

TEST(chooses_nothing) {
    pr_episode *e;
    pr_match *m = start_with("bark=true", 1, &e);
    pr_error err = {.text = ""};
    if (pr_answer(m, -1, pr_current_decision(m).number, "stop", &err) != PR_OK) FAIL_WITH("%s", err.text);
    pr_threats *t = foretold(m, 12);
    int hurt = 0;
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].piece == piece_called(m, "lamb.1")) hurt = t->piece[i].hurt;
    assert_int_equal(hurt, 12);
    pr_threats_free(t);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("threats count trials with harm by piece and attacker, and trials in which a track moves", counts),
        SAYS("threats change nothing in the match", changes_nothing),
        SAYS("threats are the same whatever hidden card comes next", tells_nothing_hidden),
        SAYS("threats list the cards that act next, and nothing that depends on a hidden card", lists_cards_that_act),
        SAYS("threats after an answer omit harm that the answer prevents, with the same random numbers",
             foresees_an_answer),
        SAYS("a failing text of a card that acts next makes threats fail", reports_a_card_that_fails),
        SAYS("a threat that an answer prevents is gone after that answer", sees_what_an_answer_prevents),
        SAYS("a forecast has fewer trials if questions are long, unless their number is given",
             waits_less_for_long_questions),
        SAYS("threats at a question that may be declined assume that the seat declines", chooses_nothing),
        SAYS("threats of an unknown seat, or after the end, are refused with the reason", refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
