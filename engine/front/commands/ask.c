/* Reads answers to the menu's questions. Without a terminal, prints each answer after its prompt, because nothing else
 * shows piped input.
 */
#include "front/commands/ask.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/files/input.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static reply meaning(const char *answer) {
    if (same_fold(answer, "q") || localized_is(A_COMMAND, answer, NC_("command", "quit"))) return REPLY_LEAVE;
    if (same_fold(answer, "b") || localized_is(A_COMMAND, answer, NC_("command", "back"))) return REPLY_BACK;
    return REPLY_GIVEN;
}

reply ask_line(const char *prompt, char **answer) {
    *answer = NULL;
    if (!terminal_talks()) print("%s", prompt);
    owned char *line = input_line(prompt, false);
    if (!terminal_talks()) print_line(line ? line : "");
    if (!line) return REPLY_LEAVE;
    owned_words w = words_split(line, ' ');
    char *whole = words_join(&w, 0, w.n);
    reply r = meaning(whole);
    if (r == REPLY_GIVEN)
        *answer = whole;
    else
        free(whole);
    return r;
}

/* Returns the index of the name that equals the answer. Otherwise, if exactly one name has a word that starts with the
 * answer, returns its index. Otherwise returns n.
 */
static size_t named(const char *answer, const char *const *names, size_t n) {
    size_t found = n, begun = 0;
    for (size_t i = 0; i < n; i++) {
        if (same_fold(answer, names[i])) return i;
        if (!starts_word(answer, names[i])) continue;
        found = i;
        begun++;
    }
    return begun == 1 ? found : n;
}

/* Lists the names that an ambiguous answer may mean. Returns false if the answer is not ambiguous. */
static bool list_begun(const char *answer, const char *const *names, size_t n) {
    size_t begun = 0;
    for (size_t i = 0; i < n; i++) {
        if (!starts_word(answer, names[i])) continue;
        if (!begun++) say_text(tr("'%s' could mean several of these; type a number:"), answer);
        show()->choice(3, i + 1, names[i], "");
    }
    return begun > 0;
}

reply ask_choice(const char *prompt, const choices *of, size_t *chosen) {
    for (;;) {
        char *answer;
        reply r = ask_line(prompt, &answer);
        if (r != REPLY_GIVEN) return r;
        *chosen = of->standard;
        bool good = !*answer, asks = !strcmp(answer, "?") || localized_is(A_COMMAND, answer, NC_("command", "help"));
        if (asks) {
            of->explain(of->ctx);
        } else if (is_number(answer)) {
            size_t number = (size_t)strtoul(answer, NULL, 10);
            *chosen = number - 1;
            good = number >= 1 && number <= of->n;
        } else if (*answer) {
            *chosen = named(answer, of->names, of->n);
            good = *chosen < of->n;
        }
        if (!good && !asks && (is_number(answer) || !list_begun(answer, of->names, of->n)))
            say_text(of->first
                         ? tr("'%s' is not among the answers. Type a number from 1 to %zu. q leaves.")
                         : tr("'%s' is not among the answers. Type a number from 1 to %zu. b goes back, q leaves."),
                     answer, of->n);
        free(answer);
        if (good) return REPLY_GIVEN;
    }
}
