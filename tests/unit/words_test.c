/* Comparison of typed text with names, and the words for a name in other languages. */
#include "front/base/localized.h"
#include "text/po.h"
#include "text/words.h"

#include "text/msg.h"
#include "unit/support.h"

#include <locale.h>
#include <string.h>

TEST(case_and_accents_are_no_difference) {
    assert_true(same_fold("REGLE", "règle"));
    assert_true(same_fold("règle", "Regle"));
    assert_true(same_fold("Évacuer", "evacuer"));
    assert_true(same_fold("coeur", "cœur"));
    assert_true(same_fold("ÆTHER", "aether"));
    assert_true(same_fold("dont look back", "DON'T LOOK BACK"));
    assert_true(same_fold("dont", "don\xE2\x80\x99t"));
    assert_true(same_fold("l'Épave", "L\xE2\x80\x99"
                                     "epave"));     /* the curved apostrophe */
    assert_true(same_fold("e\xCC\x81tat", "état")); /* The accent is a character of its own. */
    assert_false(same_fold("règle", "règles"));
    assert_false(same_fold("règles", "règle"));
    assert_false(same_fold("tir", "tar"));
}

TEST(a_beginning_ends_between_letters) {
    assert_true(starts_fold("reg", "Règle"));
    assert_true(starts_fold("c", "cœur"));
    assert_true(starts_fold("co", "cœur"));
    assert_true(starts_fold("", "x"));
    assert_false(starts_fold("règle", "reg"));
    assert_false(starts_fold("e1", "E10"));
    assert_true(starts_fold("e1", "E1 west"));
    assert_true(starts_fold("e", "E10"));
}

TEST(words_begin_after_blanks_not_after_accents) {
    assert_true(starts_word("medecin", "Le Médecin"));
    assert_false(starts_word("decin", "Le Médecin"));
    assert_true(holds_fold("EDEC", "Le Médecin"));
    assert_false(holds_fold("zzz", "Le Médecin"));
}

TEST(bytes_that_are_no_text_are_only_themselves) {
    assert_true(same_fold("\xFF\xFE", "\xFF\xFE"));
    assert_false(same_fold("\xFF", "\xFE"));
    assert_false(starts_fold("\xC3", "\xC3\xA9"));
}

TEST(a_typing_error_is_one_letter_whatever_its_accent) {
    static const char *const names[] = {"évacuer", "sauvegarder", "aller"};
    assert_string_equal(nearest_name("evacuerr", names, 3), "évacuer");
    assert_string_equal(nearest_name("sovegarder", names, 3), "sauvegarder");
    assert_null(nearest_name("qwertz", names, 3));
}

static const char *translated(const char *english) {
    if (!strcmp(english, "verb\004move")) return "aller avancer";
    if (!strcmp(english, "command\004move")) return "bouger";
    if (!strcmp(english, "command\004undo")) return "défaire";
    return english;
}

TEST(a_language_adds_words_to_a_name) {
    static const struct language language = {translated, NULL, NULL, false};
    assert_string_equal(localized_word(A_VERB, "move"), "move");
    assert_string_equal(localized_words(A_VERB, "move"), "");
    tr_install(&language);
    assert_string_equal(localized_word(A_VERB, "move"), "aller");
    assert_string_equal(localized_word(A_COMMAND, "move"), "bouger");
    assert_string_equal(localized_word(A_COMMAND, "undo"), "défaire");
    assert_string_equal(localized_word(A_VERB, "shoot"), "shoot");
    assert_true(localized_is(A_VERB, "avancer", "move"));
    assert_true(localized_is(A_VERB, "MOVE", "move"));
    assert_true(localized_is(A_COMMAND, "defaire", "undo"));
    assert_false(localized_is(A_VERB, "avance", "move"));
    assert_int_equal(localized_begins(A_VERB, "al", "move"), 2);
    assert_int_equal(localized_begins(A_VERB, "mo", "move"), 1);
    assert_int_equal(localized_begins(A_VERB, "av", "move"), 0);
    tr_install(NULL);
}

TEST(plural_expressions) {
    static const char polish[] = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";
    assert_true(plural_sound("(n > 1)", 2));
    assert_int_equal(plural_form("(n > 1)", 0), 0);
    assert_int_equal(plural_form("n != 1", 0), 1);
    assert_int_equal(plural_form("n != 1", -1), 0);
    assert_int_equal(plural_form(" 0 ", 7), 0);
    assert_true(plural_sound(polish, 3));
    assert_int_equal(plural_form(polish, 1), 0);
    assert_int_equal(plural_form(polish, 22), 1);
    assert_int_equal(plural_form(polish, 12), 2);
    assert_int_equal(plural_form("!(n-2*1+0)", 2), 1);
}

TEST(broken_plural_expressions) {
    static const char *const broken[] = {"",        "n >",   "(n",       "n n", "m",  "n/0",
                                         "n%(n-n)", "n ? 1", "n > 1; 2", "n",   "1+1"};
    char deep[200];
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (plural_sound(broken[i], 2)) fail_msg("\"%s\" was taken", broken[i]);
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    assert_false(plural_sound(deep, 2));
    memset(deep, '!', sizeof deep - 1);
    assert_false(plural_sound(deep, 2));
}

static void becomes(const char *text, const char *wanted) {
    char *sentence = sentence_of(text);
    assert_string_equal(sentence, wanted);
    free(sentence);
}

TEST(what_is_said_to_people_is_a_sentence) {
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    becomes("no wolf is there (§2.2)", "No wolf is there (§2.2).");
    becomes("élan", "Élan.");
    becomes("Why?", "Why?");
    becomes("who goes? (§2)", "Who goes? (§2)");
    becomes("k6 is far", "k6 is far."); /* Places, files and quotes keep their case. */
    becomes("rules/x.lua is gone", "rules/x.lua is gone.");
    becomes("`move` stands alone", "`move` stands alone.");
    becomes("one\ntwo", "one\ntwo");
    becomes("", "");
}

TEST(what_must_not_be_shown_is_escaped) {
    char *sound = sound_text("caf\303\251 \303\033[1m\302\233x\n");
    assert_string_equal(sound, "caf\303\251 \\xc3\\x1b[1m\\u{9b}x\n");
    free(sound);
    sound = sound_text("a\342\200\256b\342\200\213c\357\273\277d\363\240\201\201e\302\255\342\200\257f");
    assert_string_equal(sound, "a\\u{202e}b\\u{200b}c\\u{feff}d\\u{e0041}e\\u{ad}\342\200\257f");
    free(sound);
    sound = sound_text("");
    assert_string_equal(sound, "");
    free(sound);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("words that differ only in case and accents are equal", case_and_accents_are_no_difference),
        SAYS("the start of a word ends between letters, not inside of a letter", a_beginning_ends_between_letters),
        SAYS("words begin after blanks, not after accents", words_begin_after_blanks_not_after_accents),
        SAYS("bytes that are not valid UTF-8 equal only themselves", bytes_that_are_no_text_are_only_themselves),
        SAYS("control characters are escaped", what_must_not_be_shown_is_escaped),
        SAYS("a typing error counts as one letter, even if the letter has an accent",
             a_typing_error_is_one_letter_whatever_its_accent),
        SAYS("a plural expression picks a form", plural_expressions),
        SAYS("a broken plural expression is refused", broken_plural_expressions),
        SAYS("a language can add further words for a name", a_language_adds_words_to_a_name),
        SAYS("a message becomes a sentence, except for a leading place, file or quote",
             what_is_said_to_people_is_a_sentence),
    };
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
