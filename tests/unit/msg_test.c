/* Placeholders in messages of scripts are filled when a message is shown, in the language in use at that time. */
#include "text/msg.h"

#include "unit/support.h"

#include <string.h>

#define LAMP   "\2Lamp of street {n}\37n\0367\3" /* text("Lamp of street {n}", { n = 7 }) */
#define BREAKS "\2{what} breaks\37what\36" LAMP "\3"
#define DICE   "\2{n} {n#die|dice}\37n\0361\3"

static const char *french(const char *english) {
    static const char *const known[][2] = {{"Lamp of street {n}", "Lampadaire de la rue {n}"},
                                           {"{what} breaks", "{what} se casse"},
                                           {"{n} {n#die|dice}", "{n} {n#dé|dés}"},
                                           {" and ", " et "},
                                           {"form\4le", "n=~|'=l'~|f=la ~|=le ~"},
                                           {"form\4du", "n'=d'~|n=de ~|'=de l'~|f=de la ~|=du ~"},
                                           {"form\4e", "f=e|="},
                                           {"form\4nom", "=~"},
                                           {"form\4en", "@=en ~|n=à ~|=au ~"},
                                           {"name\4Attic", "m:grenier"},
                                           {"{n}, {place}", "{place:~}, case {n}"},
                                           {"name\4Helicopter", "m':hélicoptère"},
                                           {"name\4Egg", "m:œuf"},
                                           {"name\4Yes", "m*:oui"},
                                           {"name\4Rookie", "f:recrue"},
                                           {"Mutant", "Mutant"},
                                           {"name\4Mutant", "m:mutant"},
                                           {"{n} {n#zero|one}", "{n} {n#aucun|un}"},
                                           {"{what:the} breaks", "{what:Le} est tombé{what:e}"},
                                           {"Bob", "Robert"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(english, known[i][0])) return known[i][1];
    return english;
}

static const char *shown(const char *text) {
    static char buffer[512];
    return msg_shown((msg){text}, buffer, sizeof buffer);
}

TEST(filled) {
    assert_string_equal(shown(LAMP), "Lamp of street 7");
    assert_string_equal(shown(BREAKS), "Lamp of street 7 breaks");
    assert_string_equal(shown(DICE), "1 die");
    assert_string_equal(shown("plain"), "plain");
    tr_install(&(struct language){french, NULL, NULL, false});
    assert_string_equal(shown(BREAKS), "Lampadaire de la rue 7 se casse");
    assert_string_equal(shown(DICE), "1 dé");
    assert_string_equal(shown("Bob"), "Robert");
    tr_install(NULL);
}

TEST(joined) {
    tr_install(&(struct language){french, NULL, NULL, false});
    assert_string_equal(shown("Bob" LAMP " and " LAMP "!"), "RobertLampadaire de la rue 7 et Lampadaire de la rue 7!");
    tr_install(NULL);
}

TEST(as_it_was_written) {
    char buffer[80];
    struct text t = text_over(buffer, sizeof buffer);
    tr_install(&(struct language){french, NULL, NULL, false});
    msg_add_english(&t, (msg){BREAKS});
    tr_install(NULL);
    assert_string_equal(buffer, "Lamp of street 7 breaks");
}

TEST(other_braces_stay) {
    assert_string_equal(shown("\2{1} shoots {n}\37n\0362\3"), "{1} shoots 2");
    assert_string_equal(shown("\2{unit? hits} {n!no }{n}\37n\0362\3"), "{unit? hits} 2");
}

TEST(forged) {
    static const char *const bad[] = {"\2",
                                      "\2a",
                                      "a\3",
                                      "\2a\37n\3",
                                      "\2a\37n\0361\3",
                                      "\2{n}\37n\36\33[2J\3",
                                      "\2{n}\37n\0361",
                                      "\2{n}\36x\3",
                                      "\2\2a\3\3",
                                      "\2a\33\3",
                                      "\37",
                                      "\36",
                                      "a\33b",
                                      ("\2{a}{b}{c}{d}{e}{f}{g}{h}{i}\37a\0361\37b\0361\37c\0361\37d\0361\37e\0361"
                                       "\37f\0361\37g\0361\37h\0361\37i\0361\3")};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char buffer[200];
        struct text t = text_over(buffer, sizeof buffer);
        if (msg_fault(bad[i], strlen(bad[i])) == strlen(bad[i])) FAIL_WITH("entry %zu was taken", i);
        msg_foreign(&t, bad[i]);
        /* A damaged message is shown harmlessly, and reading it never passes its end. */
        assert_true(text_sound(buffer));
        msg_shown((msg){bad[i]}, buffer, sizeof buffer);
    }
    assert_int_equal(msg_fault("ab\33", 3), 2);
    assert_int_equal(msg_fault(BREAKS LAMP, strlen(BREAKS LAMP)), strlen(BREAKS LAMP));
    assert_int_equal(msg_fault("a\0b", 3), 1);
}

TEST(deep) {
    char in[MAX_MSG] = "x", made[MAX_MSG];
    int depth = 0;
    for (; depth < 100 && msg_fault(in, strlen(in)) == strlen(in); depth++) {
        struct text t = text_over(made, sizeof made);
        text_add(&t, "%c{v}%cv%c%s%c", MSG_BEGIN, MSG_NAME, MSG_VALUE, in, MSG_END);
        memcpy(in, made, sizeof in);
    }
    assert_int_equal(depth, MAX_MSG_DEPTH + 1);
}

/* Ten levels of eight empty values each are a thousand million values. Showing them must end soon. */
TEST(without_end) {
    char in[MAX_MSG] = "", made[MAX_MSG], shown_text[200];
    for (int i = 0; i < 10; i++) {
        struct text t = text_over(made, sizeof made);
        text_add(&t, "%c{v}{v}{v}{v}{v}{v}{v}{v}%cv%c%s%c", MSG_BEGIN, MSG_NAME, MSG_VALUE, in, MSG_END);
        memcpy(in, made, sizeof in);
    }
    msg_shown((msg){in}, shown_text, sizeof shown_text);
    assert_string_equal(shown_text, "");
}

static const char *in_form(const char *title, int number, const char *form) {
    static char buffer[200];
    struct text t = text_over(buffer, sizeof buffer);
    title_add(&t, (msg){title}, number, (struct slice){form, strlen(form)});
    return buffer;
}

TEST(english_articles) {
    assert_string_equal(in_form("lamp", 0, "a"), "a lamp");
    assert_string_equal(in_form("egg", 0, "a"), "an egg");
    assert_string_equal(in_form("egg", 0, "The"), "The egg");
    assert_string_equal(in_form("Ann", 0, "the"), "Ann");
    assert_string_equal(in_form("lamp", 3, "the"), "lamp 3");
    assert_string_equal(in_form("a3", 0, "the"), "a3");
    assert_string_equal(in_form("lamp", 0, "nonsense"), "lamp");
}

TEST(names_in_sentences) {
    tr_install(&(struct language){french, NULL, NULL, false});
    assert_string_equal(in_form("Helicopter", 0, "Le"), "L'hélicoptère");
    assert_string_equal(in_form("Egg", 0, "du"), "de l'œuf");
    assert_string_equal(in_form("Yes", 0, "le"), "le oui");
    assert_string_equal(in_form("Rookie", 0, "du"), "de la recrue");
    assert_string_equal(in_form("Rookie", 0, "e"), "e");
    assert_string_equal(in_form("Bob", 0, "du"), "de Robert");
    assert_string_equal(in_form("Abraham", 0, "du"), "d'Abraham");
    assert_string_equal(in_form("a3", 0, "du"), "de a3");
    assert_string_equal(in_form("Mutant", 3, "Le"), "Mutant 3");
    assert_string_equal(in_form("Mutant", 3, "du"), "de Mutant 3");
    assert_string_equal(in_form("Rookie", 0, "nonsense"), "Rookie");
    assert_string_equal(shown("\2{what:the} breaks\37what\36Rookie\3"), "La recrue est tombée");
    tr_install(NULL);
    assert_string_equal(shown("\2{what:the} breaks\37what\36lamp\3"), "the lamp breaks");
}

TEST(places_in_sentences) {
    tr_install(&(struct language){french, NULL, NULL, false});
    assert_string_equal(in_form("Attic", 0, "en"), "au grenier");
    assert_string_equal(in_form("a3", 0, "en"), "en a3");
    assert_string_equal(in_form("attic.a3", 0, "en"), "en attic.a3");
    assert_string_equal(in_form("12.5,30", 0, "en"), "en 12.5,30");
    assert_string_equal(in_form("Zone51", 0, "en"), "à Zone51");
    assert_string_equal(in_form("\2{n}, {place}\37n\0363\37place\36Attic\3", 0, "En"), "Au grenier, case 3");
    assert_string_equal(in_form("\2{n}, {place}\37n\0363\37place\36Attic\3", 0, "du"), "du grenier, case 3");
    assert_string_equal(shown("\2{n}, {place}\37n\0363\37place\36Attic\3"), "Attic, case 3");
    tr_install(NULL);
    assert_string_equal(in_form("\2{n}, {place}\37n\0363\37place\36Attic\3", 0, "the"), "3, Attic");
    assert_string_equal(shown("\2{at:the} {at}\37at\36\2{place:~}\37place\36attic\3\3"), "the attic attic");
}

/* The same with values inside plural forms. */
TEST(forms_without_end) {
    char in[MAX_MSG] = "", made[MAX_MSG], shown_text[200];
    for (int i = 0; i < 10; i++) {
        struct text t = text_over(made, sizeof made);
        text_add(&t, "%c{v:a}{v:a}{v:a}{v:a}{v:a}{v:a}{v:a}{v:a}%cv%c%s%c", MSG_BEGIN, MSG_NAME, MSG_VALUE, in,
                 MSG_END);
        memcpy(in, made, sizeof in);
    }
    msg_shown((msg){in}, shown_text, sizeof shown_text);
    assert_string_equal(shown_text, "");
}

TEST(known_forms) {
    struct slice form;
    tr_install(&(struct language){french, NULL, NULL, false});
    assert_false(template_misformed("{piece:Le} {piece} {n#a|b} {x: 3}", false, &form));
    assert_true(template_misformed("{piece:le} {piece:la}", false, &form));
    assert_true(slice_is(form, "la"));
    assert_true(template_misformed("{piece:le}", true, &form));
    tr_install(NULL);
    assert_false(template_misformed("{piece:A} {piece:the}", false, &form));
    assert_non_null(name_row_fault("name", "rookie"));
    assert_null(name_row_fault("name", "f:recrue"));
    assert_non_null(name_row_fault("form", "la ~"));
    assert_null(name_row_fault("form", "f=la ~|=le ~"));
}

static int second_from_two(const char *english, long long n) {
    return !strcmp(english, "{n} {n#zero|one}") ? n >= 2 : -1;
}

TEST(forms_of_the_catalog) {
    tr_install(&(struct language){french, NULL, second_from_two, false});
    assert_string_equal(shown("\2{n} {n#zero|one}\37n\0361\3"), "1 aucun");
    assert_string_equal(shown(DICE), "1 dé");
    tr_install(NULL);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        SAYS("a message is filled in the chosen language", filled),
        SAYS("texts that are joined to a message are translated separately", joined),
        SAYS("a message can be made in English while another language is chosen", as_it_was_written),
        SAYS("braces around unknown names remain in a message", other_braces_stay),
        SAYS("a message with a forged mark is refused", forged),
        SAYS("a message that inserts itself ends instead of looping", without_end),
        SAYS("a message whose plural forms insert themselves ends instead of looping", forms_without_end),
        SAYS("the name of a place includes its preposition, and a composed title takes the form of its parts",
             places_in_sentences),
        SAYS("English puts articles before common names", english_articles),
        SAYS("a name has all the forms that its language declares", names_in_sentences),
        SAYS("check finds a form of a name that the language lacks", known_forms),
        SAYS("a text's own catalog chooses its plural form for a number", forms_of_the_catalog),
        SAYS("messages can be nested up to a limit", deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
