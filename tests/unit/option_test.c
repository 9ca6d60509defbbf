/* Options: ids, labels and their canonical order. Events: sentences with every form of placeholder, and redaction for a
 * side. */
#include "unit/support.h"

static struct problem p;
static struct def *d;
static int go, give, roll, wait_for, count;

static int begin(void **state) {
    (void)state;
    d = def_town(&p);
    go = MUST(&p, def_verb(d, "go", "Go to {1}", "6", NONE, 1, &p));
    give = MUST(&p, def_verb(d, "give", "Give {2} to {1}{3}", NULL, NONE, 0, &p));
    roll = MUST(&p, def_verb(d, "roll", "Roll {1} {4} {x} {} {1", NULL, NONE, 0, &p));
    wait_for = MUST(&p, def_verb(d, "wait", "Wait", NULL, NONE, 0, &p));
    count = MUST(&p, def_verb(d, "count", "Count {1} and {1}", NULL, NONE, 0, &p));
    return 0;
}

static int end(void **state) {
    (void)state;
    def_free(d);
    return 0;
}

static struct option option(int verb, int args, const struct value *v) {
    struct option o = {.verb = (int16_t)verb, .args = (uint8_t)args};
    for (int i = 0; i < args; i++) {
        o.type[i] = (uint8_t)v[i].type;
        o.arg[i] = v[i].n;
    }
    return o;
}

/* Returns an option of the verb with these arguments. */
#define OPTION(verb, ...)                                                                     \
    option((verb), (int)(sizeof((const struct value[]){__VA_ARGS__}) / sizeof(struct value)), \
           (const struct value[]){__VA_ARGS__})

static struct value val(enum value_type type, const char *id) {
    return (struct value){type, named(value_names(d, type), id)};
}

static struct value integer(word n) {
    return (struct value){VAL_INT, n};
}

static void assert_option(const struct option *o, const char *id, const char *label) {
    char buffer[256];
    struct text t = text_over(buffer, sizeof buffer);
    option_id(d, o, &t);
    assert_string_equal(buffer, id);
    t = text_over(buffer, sizeof buffer);
    option_text(&(struct position){.def = d, .w = NULL}, o, &t);
    assert_string_equal(buffer, label);
}

TEST(ids_and_labels) {
    struct option o = option(wait_for, 0, NULL);
    assert_option(&o, "wait", "Wait");
    o = OPTION(go, val(VAL_SPACE, "d3"));
    assert_option(&o, "go:d3", "Go to d3");
    o = OPTION(go, val(VAL_SPACE, "low.b1"));
    assert_option(&o, "go:low.b1", "Go to low.b1");
    o = OPTION(give, val(VAL_PIECE, "guard.2"), val(VAL_CARD, "sword.3"));
    assert_option(&o, "give:guard.2:sword.3", "Give Sword to Guard 2");
    o = OPTION(give, val(VAL_PIECE, "hero"), val(VAL_CARD, "sun"), integer(-4));
    assert_option(&o, "give:hero:sun:-4", "Give Sun to The Hero-4");
    o = OPTION(count, val(VAL_WORD, "blast"));
    assert_option(&o, "count:blast", "Count blast and blast");
    o = OPTION(count, val(VAL_SYMBOL, "star"));
    assert_option(&o, "count:star", "Count Star and Star");
    o = OPTION(go, {VAL_PIECE, NONE});
    assert_option(&o, "go:none", "Go to nobody");
    o = OPTION(count, {VAL_BOOL, 1});
    assert_option(&o, "count:1", "Count yes and yes");
}

TEST(odd_labels) {
    struct option o = OPTION(roll, integer(3));
    assert_option(&o, "roll:3", "Roll 3  {x} {} {1");
}

TEST(cut_short) {
    char buffer[6];
    struct text t = text_over(buffer, sizeof buffer);
    struct option o = OPTION(give, val(VAL_PIECE, "guard.2"), val(VAL_CARD, "sword.3"));
    option_id(d, &o, &t);
    assert_true(t.cut);
    assert_string_equal(buffer, "give:");
}

TEST(order) {
    const struct option sorted[] = {
        OPTION(go, val(VAL_SPACE, "a1")),
        OPTION(go, val(VAL_SPACE, "a1"), integer(1)), /* An option with fewer arguments comes first. */
        OPTION(go, val(VAL_SPACE, "b1")),
        OPTION(give, integer(-7)), /* Options are sorted by verb, then by type, then by value. */
        OPTION(give, integer(5)),
        OPTION(give, val(VAL_PIECE, "guard.1")),
        OPTION(give, val(VAL_PIECE, "guard.1"), integer(2), integer(1)),
        OPTION(give, val(VAL_PIECE, "guard.1"), integer(2), integer(2)),
        OPTION(give, val(VAL_PIECE, "guard.2")),
        option(wait_for, 0, NULL),
    };
    const int n = sizeof sorted / sizeof *sorted;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int c = option_compare(&sorted[i], &sorted[j]);
            assert_true(i < j ? c < 0 : i > j ? c > 0 : c == 0);
        }
}

TEST(order_ignores_the_unused) {
    struct option a = OPTION(go, val(VAL_SPACE, "a1")), b = a;
    b.arg[1] = 99;
    b.type[2] = VAL_CARD;
    assert_int_equal(option_compare(&a, &b), 0);
    struct option longer = OPTION(go, val(VAL_SPACE, "a1"), integer(1));
    assert_true(option_compare(&b, &longer) < 0 && option_compare(&longer, &b) > 0);
}

/* Events ---------------------------------------------------------------------------------------------- */

static struct event event(const char *id, const char *sentence) {
    return (struct event){.kind = (int16_t)MUST(&p, def_event(d, id, sentence, &p))};
}

static void arg_seen(struct event *e, const char *key, struct value v, uint32_t seen) {
    e->arg[e->args++] = (struct event_arg){
        .key = (int16_t)MUST(&p, def_word(d, key, &p)), .type = (uint8_t)v.type, .seen = seen, .n = v.n};
}

static void arg(struct event *e, const char *key, struct value v) {
    arg_seen(e, key, v, SEEN_BY_ALL);
}

static void assert_event(const struct event *e, int side, const char *want) {
    char buffer[256];
    struct text t = text_over(buffer, sizeof buffer);
    event_text(d, e, side, &t);
    assert_string_equal(buffer, want);
}

TEST(plain_keys) {
    struct event e = event("e", "{piece} goes to {space}, {n} steps; {missing}done.");
    arg(&e, "piece", val(VAL_PIECE, "hero"));
    arg(&e, "space", val(VAL_SPACE, "d3"));
    arg(&e, "n", integer(2));
    assert_event(&e, NONE, "The Hero goes to d3, 2 steps; done.");
    assert_event(&e, 1, "The Hero goes to d3, 2 steps; done.");
}

TEST(keys_by_whole_name) {
    struct event e = event("e", "{piece}{unity}{uni}");
    arg(&e, "unity", integer(1));
    arg(&e, "uni", integer(2));
    arg(&e, "piece", integer(3));
    assert_event(&e, NONE, "312");
}

TEST(if_present) {
    struct event with = event("with", "Goes{from? from {from}}{from! from nowhere}."), without = with, none = with;
    arg(&with, "from", val(VAL_SPACE, "a1"));
    arg(&none, "from", (struct value){VAL_SPACE, NONE});
    assert_event(&with, NONE, "Goes from a1.");
    assert_event(&without, NONE, "Goes from nowhere.");
    assert_event(&none, NONE, "Goes from nowhere.");
}

TEST(booleans) {
    struct event yes = event("e", "The way is {open?open}{open!closed} ({open})."), no = yes;
    arg(&yes, "open", (struct value){VAL_BOOL, 1});
    arg(&no, "open", (struct value){VAL_BOOL, 0});
    assert_event(&yes, NONE, "The way is open (yes).");
    assert_event(&no, NONE, "The way is closed (no).");
}

TEST(numbers_are_present) {
    static const int numbers[] = {0, -1, 7};
    static const char *const want[] = {"Changes by 0!", "Changes by -1!", "Changes by 7!"};
    struct event bare = event("e", "Changes{n? by {n}}{n! somehow}!");
    for (int i = 0; i < 3; i++) {
        struct event e = bare;
        arg(&e, "n", integer(numbers[i]));
        assert_event(&e, NONE, want[i]);
    }
    assert_event(&bare, NONE, "Changes somehow!");
}

TEST(nested) {
    struct event bare = event("e", "A{a? a={a}{b?, b={b}{c! without c}}{b! without b}}{a! none{b? but {b}}}.");
    struct event a = bare, ab = bare, b = bare, abc;
    arg(&a, "a", integer(1));
    arg(&ab, "a", integer(1));
    arg(&ab, "b", integer(2));
    arg(&b, "b", integer(2));
    abc = ab;
    arg(&abc, "c", integer(3));
    assert_event(&bare, NONE, "A none.");
    assert_event(&a, NONE, "A a=1 without b.");
    assert_event(&b, NONE, "A none but 2.");
    assert_event(&ab, NONE, "A a=1, b=2 without c.");
    assert_event(&abc, NONE, "A a=1, b=2.");
}

TEST(hidden) {
    struct event e = event("e", "{card} goes to {to}{card?: {card}}{card!, unseen}.");
    arg_seen(&e, "card", val(VAL_CARD, "sun"), 1u << 1);
    arg(&e, "to", val(VAL_PILE, "sky"));
    assert_event(&e, NONE, "Sun goes to Sky: Sun.");
    assert_event(&e, 1, "Sun goes to Sky: Sun.");
    assert_event(&e, 0, "A card goes to Sky, unseen.");
    assert_true(event_arg_seen(&e.arg[0], NONE) && event_arg_seen(&e.arg[0], 1));
    assert_false(event_arg_seen(&e.arg[0], 0));
}

TEST(hidden_things) {
    struct event e = event("e", "Finds {what}.");
    arg_seen(&e, "what", val(VAL_WORD, "blast"), 0);
    assert_event(&e, 0, "Finds something.");
    assert_event(&e, NONE, "Finds blast.");
}

TEST(kinds_own_sentences) {
    struct event e = event("e", "{piece} falls.");
    struct kind_word own = {.event = e.kind, .sentence = {"{piece} sleeps."}};
    struct kind *k = &d->kinds[d->pieces[val(VAL_PIECE, "hero").n].kind];
    k->words = 1;
    k->word = &own;
    arg_seen(&e, "piece", val(VAL_PIECE, "hero"), 1u << 1);
    assert_event(&e, NONE, "The Hero sleeps.");
    assert_event(&e, 1, "The Hero sleeps.");
    assert_event(&e, 0, "Something falls.");
    k->words = 0;
}

/* The text of any sentence ends. A placeholder that is not closed is printed as it is. */
TEST(broken_sentences) {
    static const char *const broken[][2] = {{"An {open", "An {open"},
                                            {"{", "{"},
                                            {"}", "}"},
                                            {"a}b", "a}b"},
                                            {"{n", "{n"},
                                            {"{n?x", "{n?x"},
                                            {"{n?{n", "{n?{n"},
                                            {"{n!x", "{n!x"},
                                            {"{}", "{}"},
                                            {"{?a}", "{?a}"},
                                            {"{!a}", "{!a}"},
                                            {"{n?}{n!}", ""},
                                            {"wow! {n}? {n}!", "wow! 1? 1!"}};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        char id[] = "e.a";
        id[2] = (char)('a' + i);
        struct event e = event(id, broken[i][0]);
        arg(&e, "n", integer(1));
        assert_event(&e, NONE, broken[i][1]);
    }
}

static const char *german(const char *english) {
    if (strcmp(english, "{piece} sleeps") == 0) return "{piece} schläft";
    if (strcmp(english, "The Hero") == 0) return "Die Heldin";
    return strcmp(english, "Go to {1}") == 0 ? "Nach {1}" : english;
}

TEST(translated) {
    struct event e = event("e", "{piece} sleeps");
    arg(&e, "piece", val(VAL_PIECE, "hero"));
    struct option o = OPTION(go, val(VAL_SPACE, "a1"));
    tr_install(&(struct language){german, NULL, NULL, false});
    assert_event(&e, NONE, "Die Heldin schläft");
    assert_option(&o, "go:a1", "Nach a1");
    tr_install(NULL);
}

TEST(numbers) {
    struct event one = event("one", "{n} {n#die falls|dice fall}"),
                 many = event("many", "{n} {n#die falls|dice fall}."), cut = event("cut", "{n#die|dice");
    arg(&one, "n", integer(1));
    arg(&many, "n", integer(3));
    arg(&cut, "n", integer(3));
    assert_event(&one, NONE, "1 die falls");
    assert_event(&many, NONE, "3 dice fall.");
    assert_event(&cut, NONE, "{n#die|dice");
}

int main(void) {
#define IN_TOWN(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        IN_TOWN("options have ids made from their content, and labels with titles", ids_and_labels),
        IN_TOWN("a placeholder without an argument leaves nothing, and other braces stay", odd_labels),
        IN_TOWN("an id that does not fit is cut and marked as cut", cut_short),
        IN_TOWN("options are ordered by verb, then by arguments", order),
        IN_TOWN("unused arguments do not make two options differ", order_ignores_the_unused),
        IN_TOWN("keys in a sentence are replaced by titles", plain_keys),
        IN_TOWN("keys are matched by their whole name", keys_by_whole_name),
        IN_TOWN("a text may depend on whether an argument is present", if_present),
        IN_TOWN("a text may depend on a boolean", booleans),
        IN_TOWN("a text treats every number as present, even -1", numbers_are_present),
        IN_TOWN("texts with conditions can be nested", nested),
        IN_TOWN("a text names a hidden card as a card, and counts it as absent", hidden),
        IN_TOWN("a text names any other hidden thing as something", hidden_things),
        IN_TOWN("a kind's own sentence is used for seats that see the piece", kinds_own_sentences),
        IN_TOWN("broken sentences are printed without a crash", broken_sentences),
        IN_TOWN("sentences, labels and titles are translated", translated),
        IN_TOWN("a plural word of a text has the form for its number", numbers),
    };
    return cmocka_run_group_tests_name("option", tests, NULL, NULL);
}
