/* The generator is SplitMix64 with its published values. Its results are uniform, and the position counts its draws. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static struct position pos;

static int begin(void **state) {
    (void)state;
    d = def_begun(&p);
    seal(d, &p);
    pos = position_begin(d, 0);
    return 0;
}

static int end(void **state) {
    (void)state;
    position_end(&pos);
    def_free(d);
    return 0;
}

/* The reference implementation of SplitMix64. chance_next() must equal it, whether the state was drawn to or set. */
static uint64_t splitmix64(uint64_t *x) {
    uint64_t z = *x += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

TEST(published_values) {
    assert_true(chance_next(&pos) == 0xE220A8397B1DCDAFu);
    assert_true(chance_next(&pos) == 0x6E789E6AA1B965F4u);
    assert_true(chance_next(&pos) == 0x06C45D188009454Fu);
    assert_true(position_draws(&pos) == 3);
    position_start(&pos, 1234567);
    assert_true(chance_next(&pos) == 6457827717110365317u);
    assert_true(chance_next(&pos) == 3203168211198807973u);
    assert_true(chance_next(&pos) == 9817491932198370423u);
}

TEST(any_seed) {
    static const uint64_t seeds[] = {1, 0xFFFFFFFFu, 0x80000000u, 0x100000000u, UINT64_MAX, 0x123456789ABCDEF0u};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        uint64_t x = seeds[i];
        position_start(&pos, seeds[i]);
        for (int n = 0; n < 100; n++) assert_true(chance_next(&pos) == splitmix64(&x));
    }
}

TEST(carries) {
    set_word(&pos, F_MATCH_draws_low, 0, -1); /* 2^32 - 1 */
    assert_true(position_draws(&pos) == 0xFFFFFFFFu);
    uint64_t x = (uint64_t)0xFFFFFFFFu * 0x9E3779B97F4A7C15u;
    assert_true(chance_next(&pos) == splitmix64(&x));
    assert_true(position_draws(&pos) == 0x100000000u);
    assert_int_equal(*at(&pos, F_MATCH_draws_low, 0), 0);
    assert_int_equal(*at(&pos, F_MATCH_draws_high, 0), 1);
    assert_true(chance_next(&pos) == splitmix64(&x));
    set_word(&pos, F_MATCH_draws_low, 0, INT32_MAX);
    assert_true(chance_next(&pos) != 0);
    assert_true(position_draws(&pos) == 0x180000000u);
    assert_sound(&pos);
}

TEST(uniform) {
    static const int sides[] = {2, 3, 6, 7, 10};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        int n = sides[i], count[10] = {0}, rounds = 20000;
        double chi = 0, expected = (double)rounds / n;
        for (int k = 0; k < rounds; k++) {
            int x = chance_below(&pos, n);
            assert_in_range(x, 0, n - 1);
            count[x]++;
        }
        for (int k = 0; k < n; k++) chi += (count[k] - expected) * (count[k] - expected) / expected;
        assert_true(chi < 33); /* With 9 degrees of freedom, chance exceeds 33 less than once in 5000. */
    }
    assert_int_equal(chance_below(&pos, 1), 0);
}

/* With n = 3 * 2^29, a quarter of all draws falls into the incomplete last range and must be repeated. Without the
 * repetition, two of every three results would be 1.5 times as frequent as the third. */
TEST(rejects) {
    const int n = 3 << 29;
    int low = 0, kept = 0, kinds[3] = {0};
    for (int i = 0; i < 30000; i++) {
        uint64_t before = position_draws(&pos);
        int x = chance_below(&pos, n);
        assert_in_range(x, 0, n - 1);
        kinds[x % 3]++;
        low += x < n / 2;
        kept += position_draws(&pos) - before == 1;
    }
    assert_in_range(kept, 30000 * 3 / 4 - 600, 30000 * 3 / 4 + 600); /* 2^32 mod n = 2^30, a quarter of 2^32. */
    assert_in_range(low, 15000 - 600, 15000 + 600);
    for (int i = 0; i < 3; i++) assert_in_range(kinds[i], 10000 - 500, 10000 + 500);
}

/* chance_below() equals Lemire's multiply-and-reject method, draw for draw. */
TEST(lemire) {
    uint64_t x = 99;
    position_start(&pos, 99);
    for (int i = 0; i < 5000; i++) {
        uint32_t n = i % 3 == 0 ? 6 : i % 3 == 1 ? 0x60000000u : INT32_MAX;
        uint64_t product = (splitmix64(&x) >> 32) * n;
        while ((uint32_t)product < UINT32_MAX % n + 1 && UINT32_MAX % n + 1 != n) product = (splitmix64(&x) >> 32) * n;
        assert_int_equal(chance_below(&pos, (int)n), (int)(product >> 32));
    }
}

TEST(only_counted) {
    struct position before = position_begin(d, 0);
    int instance, item;
    (void)chance_below(&pos, 6);
    assert_int_equal(position_differs(&before, &pos, &instance, &item), F_MATCH_draws_low);
    set_word(&pos, F_MATCH_draws_low, 0, 0);
    assert_int_equal(position_differs(&before, &pos, &instance, &item), NONE);
    position_end(&before);
}

TEST(streams) {
    assert_true(chance_mix(1, 2) == chance_mix(1, 2));
    for (uint64_t a = 0; a < 40; a++)
        for (uint64_t b = 0; b < 40; b++)
            for (uint64_t c = 0; c < 40; c++) {
                if (b != c) assert_true(chance_mix(a, b) != chance_mix(a, c));
                if (b != c) assert_true(chance_mix(b, a) != chance_mix(c, a));
            }
    assert_true(chance_mix(1, 2) != chance_mix(2, 1));
}

int main(void) {
#define SEEDED(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        SEEDED("the generator gives the published values of SplitMix64", published_values),
        SEEDED("every bit of the seed changes the draws", any_seed),
        SEEDED("the count of draws carries over 32 bits", carries),
        SEEDED("dice are uniform", uniform),
        SEEDED("the generator rejects the short last stretch, so it favors no result", rejects),
        SEEDED("results equal the method of multiply and reject draw for draw", lemire),
        SEEDED("a draw changes only the count of draws", only_counted),
        SEEDED("streams of one seed differ, and streams of different seeds differ", streams),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
