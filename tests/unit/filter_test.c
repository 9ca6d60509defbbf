/* Filters: every kind of term, its negation, and errors that name the term which was probably intended. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static struct position pos;
static int hero, guard, lamp;

static int town(void **state) {
    (void)state;
    d = def_town(&p);
    pos = position_begin(d, 1);
    hero = named(&d->piece_ids, "hero");
    guard = named(&d->piece_ids, "guard.1");
    lamp = named(&d->piece_ids, "lamp.1");
    return 0;
}

static int leave(void **state) {
    (void)state;
    position_end(&pos);
    def_free(d);
    return 0;
}

static bool is(int piece, const char *filter) {
    struct filter f = filter_of(d, filter);
    return piece_is(&pos, piece, &f);
}

static void assert_wrong(const char *filter, const char *part) {
    struct filter f;
    p.text[0] = '\0';
    assert_false(filter_compile(d, filter, &f, &p));
    assert_says(&p, part);
}

static void condition(int piece, word bits) {
    set_word(&pos, F_PIECE_conditions, piece, bits);
}

TEST(empty) {
    assert_true(is(hero, "") && is(guard, "  ") && is(lamp, ""));
    condition(hero, COND_DOWN);
    assert_false(is(hero, ""));
}

TEST(kinds_and_tags) {
    assert_true(is(hero, "hero") && is(hero, "walker") && is(hero, "hero walker"));
    assert_false(is(hero, "guard") || is(hero, "hero guard") || is(lamp, "walker"));
    assert_true(is(hero, "!guard") && is(hero, "walker !guard") && is(lamp, "!walker !guard"));
    assert_false(is(guard, "walker !guard") || is(hero, "!hero"));
    assert_true(is(guard, "   guard    walker "));
}

TEST(conditions) {
    assert_false(is(guard, "stunned"));
    assert_true(is(guard, "!stunned"));
    condition(guard, COND_STUNNED);
    assert_true(is(guard, "stunned") && is(guard, "guard stunned") && is(guard, "guard"));
    assert_false(is(guard, "!stunned") || is(guard, "guard !stunned"));
}

TEST(active) {
    assert_true(is(guard, "active"));
    condition(guard, COND_STUNNED);
    assert_false(is(guard, "active") || is(guard, "guard active"));
    condition(guard, COND_DOWN);
    assert_false(is(guard, "active") || is(guard, "any active"));
    assert_wrong("!active", "ambiguous");
}

TEST(down) {
    condition(guard, COND_DOWN | COND_STUNNED);
    assert_false(is(guard, "guard") || is(guard, "stunned") || is(guard, "!down") || is(guard, "!hero"));
    assert_true(is(guard, "down") && is(guard, "guard down") && is(guard, "any") && is(guard, "guard any stunned"));
    condition(guard, 0);
    assert_true(is(guard, "any") && is(guard, "!down"));
    assert_false(is(guard, "down"));
}

TEST(faces) {
    assert_true(is(lamp, "lit") && is(lamp, "!dark") && is(lamp, "lamp lit !dark") && is(lamp, "lit lit"));
    assert_false(is(lamp, "dark") || is(lamp, "!lit"));
    set_word(&pos, F_PIECE_face, lamp, named(&d->words, "dark"));
    assert_true(is(lamp, "dark") && is(lamp, "!lit"));
    assert_false(is(hero, "lit"));
    assert_true(is(hero, "!lit"));
    assert_wrong("lit dark", "one face too many");
    assert_wrong("!lit !dark", "one face too many");
}

TEST(second_word_of_tags) {
    struct def *many = def_begun(&p);
    char id[16];
    for (int i = 0; i < 100; i++) {
        struct text t = text_over(id, sizeof id);
        text_add(&t, "t%d", i);
        MUST(&p, def_tag(many, id, &p));
    }
    struct kind k = kind_plain("k", 1);
    tag_set(&k.tags, 3);
    tag_set(&k.tags, 90);
    MUST(&p, def_kind(many, &k, &p));
    seal(many, &p);
    struct position q = position_begin(many, 1);
    static const struct {
        const char *filter;
        bool yes;
    } cases[] = {{"t90", true}, {"t90 t3 k", true}, {"t91", false}, {"!t91", true}, {"!t90", false}, {"t26", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct filter f = filter_of(many, cases[i].filter);
        assert_int_equal(piece_is(&q, 0, &f), cases[i].yes);
    }
    position_end(&q);
    def_free(many);
}

TEST(unknown) {
    assert_wrong("guarb", "\"guarb\" (did you mean \"guard\"?)");
    assert_wrong("hero stuned", "did you mean \"stunned\"?");
    assert_wrong("!walkr", "did you mean \"walker\"?");
    assert_wrong("drak", "did you mean \"dark\"?");
    assert_wrong("activ", "did you mean \"active\"?");
    assert_wrong("xyzzyx", "unknown kind, tag, condition, face or variable \"xyzzyx\"");
    assert_null(strstr(p.text, "did you mean"));
    assert_wrong("!", "unknown");
    assert_wrong("!!hero", "unknown");
    assert_wrong("! hero", "unknown");
    assert_wrong("hero,guard", "unknown");
}

TEST(long_terms) {
    char term[400];
    memset(term, 'h', sizeof term - 1);
    term[sizeof term - 1] = '\0';
    assert_wrong(term, "unknown");
}

TEST(several_meanings) {
    struct def *two = def_begun(&p);
    struct filter f;
    MUST(&p, def_tag(two, "down", &p));
    MUST(&p, def_tag(two, "open", &p));
    MUST(&p, def_face(two, "open", &p));
    MUST(&p, def_tag(two, "active", &p));
    static const char *const terms[] = {"down", "open", "!open", "active"};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        assert_false(filter_compile(two, terms[i], &f, &p));
        assert_says(&p, "several meanings");
    }
    def_free(two);
}

int main(void) {
#define IN_TOWN(sentence, function) \
    { (sentence), (function), town, leave, NULL }
    const struct CMUnitTest tests[] = {
        IN_TOWN("an empty filter matches all pieces that are not down", empty),
        IN_TOWN("a filter can require or forbid kinds and tags", kinds_and_tags),
        IN_TOWN("a filter can require or forbid conditions", conditions),
        IN_TOWN("active means neither stunned nor down", active),
        IN_TOWN("a filter matches a piece that is down only if it names down", down),
        IN_TOWN("a filter can require or forbid the face that is up", faces),
        IN_TOWN("a filter can name tags beyond the 64th", second_word_of_tags),
        IN_TOWN("an error about an unknown term names the nearest known term", unknown),
        IN_TOWN("an error about an unknown term of any length gives the whole term", long_terms),
        IN_TOWN("a term with several meanings is refused", several_meanings),
    };
    return cmocka_run_group_tests_name("filter", tests, NULL, NULL);
}
