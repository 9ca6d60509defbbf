#include "front/files/rulebook.h"

#include "text/text.h"
#include "text/words.h"

#include <ctype.h>

/* Returns true if a word ends at `s`, or after an ending of the plural. */
static bool word_ends(const char *s) {
    static const char *const endings[] = {"", "s", "es", "x"};
    size_t n = strcspn(s, " .,;:!?()*`'|");
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (n == strlen(endings[i]) && !strncmp(s, endings[i], n)) return true;
    return false;
}

bool same_term(const char *term, const char *name) {
    const size_t n = strlen(term);
    return n && (same_fold(term, name) ||
                 (strlen(name) > n && starts_fold(term, name) && !strchr(name + n, ' ') && word_ends(name + n)));
}

/* Returns true if the text has the name as a separate word, in the singular or plural. */
static bool names(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *s = text; *s; s++) {
        bool begins = s == text || ((unsigned char)s[-1] < 0x80 && !isalnum((unsigned char)s[-1]));
        if (!begins || !starts_fold(name, s)) continue;
        if (strlen(s) < n || word_ends(s + n)) return true;
    }
    return false;
}

bool names_any(const char *text, const char *const *name, size_t n) {
    bool any = false;
    for (size_t i = 0; i < n && !any; i++) any = names(text, name[i]);
    return any;
}

bool has_stems(const char *text, const char *topic) {
    enum { SHORTEST = 4, ENDING = 2 };
    owned_words w = words_split(topic, ' ');
    bool all = w.n > 0;
    for (size_t i = 0; i < w.n && all; i++) {
        size_t n = strlen(w.at[i]);
        if (n >= SHORTEST + ENDING) w.at[i][n - ENDING] = 0;
        while (n >= SHORTEST + ENDING && ((unsigned char)w.at[i][n - ENDING - 1] & 0xC0) == 0x80)
            w.at[i][--n - ENDING] = 0;
        all = starts_word(w.at[i], text);
    }
    return all;
}

void cut_endings(char *word) {
    static const struct {
        const char *ending;
        size_t least; /* least length of the rest */
    } all[] = {{"s", 4}, {"ing", 4}, {"ed", 4}, {"ent", 4}, {"er", 4}, {"it", 3}, {"e", 4}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const size_t n = strlen(word), e = strlen(all[i].ending);
        if (n >= all[i].least + e && !strcmp(word + n - e, all[i].ending)) word[n - e] = 0;
    }
}

bool has_beginning(const char *text, const char *beginning) {
    enum { SHORT = 4, MOST = 3 };
    const size_t n = strlen(beginning);
    for (const char *s = text; *s; s++) {
        const bool begins = s == text || ((unsigned char)s[-1] < 0x80 && !isalnum((unsigned char)s[-1]));
        if (!begins || !starts_fold(beginning, s)) continue;
        if (n > SHORT || strcspn(s, " .,;:!?()*`'|") <= n + MOST) return true;
    }
    return false;
}
