/* Ratings of players: scores of strata, Elo, the sequential test, and the fit of a ladder. */
#include "support.h"

#include "front/sim/rating.h"

#include <math.h>

static void near(double got, double want, double within) {
    if (fabs(got - want) > within) FAIL_WITH("got %f, wanted %f within %f", got, want, within);
}

TEST(strata_count_alike) {
    const tally strata[] = {{90, 0, 100}, {5, 0, 10}, {0, 0, 0}};
    const score s = score_of(strata, 3);
    near(s.share, (0.9 + 0.5) / 2, 1e-9);
    assert_int_equal(s.games, 110);
}

TEST(sides_are_no_noise) {
    const tally apart[] = {{100, 0, 100}, {0, 0, 100}}, mixed[] = {{50, 0, 100}, {50, 0, 100}};
    const score a = score_of(apart, 2), b = score_of(mixed, 2);
    near(a.share, b.share, 1e-9);
    assert_true(a.variance < b.variance / 10);
}

TEST(draws_are_halves) {
    const tally drawn = {0, 100, 100}, turned = tally_reversed((tally){7, 2, 10});
    near(score_of(&drawn, 1).share, 0.5, 1e-9);
    assert_int_equal(turned.won, 1);
    assert_int_equal(turned.drawn, 2);
}

TEST(nothing_played) {
    const tally none = {0, 0, 0};
    const score s = score_of(&none, 1);
    assert_int_equal(s.games, 0);
    assert_int_equal(sprt_verdict(&s, 0, 40), VERDICT_OPEN);
}

TEST(elo_known) {
    near(elo_of(0.5, 100), 0, 1e-9);
    near(elo_of(10.0 / 11, 1000), 400, 1e-6);
    near(elo_share(-400), 1.0 / 11, 1e-9);
    near(elo_share(elo_of(0.58, 180)), 0.58, 1e-9);
    assert_true(elo_of(1, 10) < elo_of(1, 100));
}

/* Computes the share of series that end with each verdict when the first player wins `percent` of the matches. */
static void play_series(int percent, double share[3]) {
    enum { SERIES = 1000, CAP = 4000 };
    uint64_t state = 7;
    int ended[3] = {0};
    for (int i = 0; i < SERIES; i++) {
        tally t = {0};
        enum verdict v = VERDICT_OPEN;
        while (v == VERDICT_OPEN && t.games < CAP) {
            for (int k = 0; k < 16; k++, t.games++) {
                state = state * 6364136223846793005u + 1442695040888963407u;
                t.won += (int)(state >> 33) % 100 < percent;
            }
            const score s = score_of(&t, 1);
            v = sprt_verdict(&s, 0, 40);
        }
        ended[v]++;
    }
    for (int v = 0; v < 3; v++) share[v] = (double)ended[v] / SERIES;
}

TEST(equals_are_seldom_stronger) {
    double share[3];
    play_series(50, share);
    assert_true(share[VERDICT_STRONGER] < 0.07);
    assert_true(share[VERDICT_NOT] > 0.9);
}

TEST(stronger_are_found) {
    double share[3];
    play_series(56, share); /* 56 % are 42 Elo. */
    assert_true(share[VERDICT_STRONGER] > 0.92);
    assert_true(share[VERDICT_NOT] < 0.07);
}

TEST(ladder_adds_up) {
    /* Three players 100 Elo apart. */
    score pair[9] = {{0}};
    rating of[3];
    pair[1] = (score){elo_share(100), 1e-4, 1000};
    pair[2] = (score){elo_share(200), 1e-4, 1000};
    pair[5] = (score){elo_share(100), 1e-4, 1000};
    assert_true(ratings_fit(pair, 3, of));
    near(of[0].elo, 0, 1e-9);
    near(of[1].elo, -100, 1e-6);
    near(of[2].elo, -200, 1e-6);
    assert_true(of[1].low < -100 && of[1].high > -100);
}

TEST(ladder_weighs_by_certainty) {
    score pair[9] = {{0}};
    rating of[3];
    pair[1] = (score){elo_share(100), 1e-6, 100000};
    pair[2] = (score){elo_share(0), 1e-1, 2}; /* This score is uncertain, so it hardly counts. */
    pair[5] = (score){elo_share(100), 1e-6, 100000};
    assert_true(ratings_fit(pair, 3, of));
    near(of[2].elo, -200, 1);
}

TEST(ladder_of_two_is_their_score) {
    const tally strata[] = {{58, 0, 100}, {62, 0, 100}};
    score pair[4] = {{0}};
    rating of[2];
    pair[1] = score_of(strata, 2);
    assert_true(ratings_fit(pair, 2, of));
    near(of[1].elo, -rating_of(&pair[1]).elo, 1e-6);
}

TEST(unmet_players_have_no_rating) {
    score pair[9] = {{0}};
    rating of[3];
    pair[1] = (score){0.6, 1e-3, 100};
    assert_false(ratings_fit(pair, 3, of));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a score is the mean of its strata, whatever their sizes, without empty strata", strata_count_alike),
        SAYS("a side that always wins does not make a score less certain", sides_are_no_noise),
        SAYS("a draw is half a point for either player", draws_are_halves),
        SAYS("the sequential test gives no verdict without a match", nothing_played),
        SAYS("Elo differences have their known values, and are finite for a player who wins all matches", elo_known),
        SAYS("equal players are seldom rated as different", equals_are_seldom_stronger),
        SAYS("the sequential test finds a player who is 42 Elo stronger in over 92 % of series", stronger_are_found),
        SAYS("the differences of a ladder are those of its pairs if all pairs agree", ladder_adds_up),
        SAYS("a pairing of few matches hardly changes the ratings of a ladder", ladder_weighs_by_certainty),
        SAYS("the ratings of a ladder of two players follow from their score", ladder_of_two_is_their_score),
        SAYS("players that no match connects have no ratings", unmet_players_have_no_rating),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
