/* Reads answers to the menu's questions. Without a terminal, prints each answer after its prompt, because nothing else
 * shows piped input. */
#include "front/commands/ask.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/files/input.h"
#include "front/view/show.h"

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
            good = *chosen < of->n || (of->also && of->also(of->ctx, answer, chosen));
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

/* Players ------------------------------------------------------------------------------------------------------- */

/* Lists "human", the levels and the line "more". With `all`, lists "human" and every bot. */
static void show_players(bool all) {
    size_t shown = 0;
    show()->choice(3, ++shown, localized_word(A_COMMAND, "human"), tr("you, or a person beside you"));
    for (int i = 0; pr_bot(i); i++)
        if (pr_bot_level(i)) show()->choice(3, ++shown, localized_word(A_COMMAND, pr_bot(i)), pr_bot_about(i));
    if (!all) show()->choice(3, ++shown, localized_word(A_COMMAND, NC_("command", "more")), tr("other bots"));
    for (int i = 0; all && pr_bot(i); i++)
        if (!pr_bot_level(i)) show()->choice(3, ++shown, localized_word(A_COMMAND, pr_bot(i)), pr_bot_about(i));
}

/* Returns the player at line `number` of the list, or NULL. */
static const char *player_numbered(size_t number, bool all) {
    if (number == 1) return "human";
    size_t at = 1;
    for (int levels = 1, last = all ? 0 : 1; levels >= last; levels--) {
        for (int i = 0; pr_bot(i); i++)
            if (pr_bot_level(i) == levels && ++at == number) return pr_bot(i);
    }
    return at + 1 == number && !all ? "more" : NULL;
}

/* Returns the only player with a word that starts with the answer, or NULL. */
static const char *player_begun(const char *answer) {
    const char *found = starts_fold(answer, localized_word(A_COMMAND, "human")) ? "human" : NULL;
    size_t n = found != NULL;
    for (int i = 0; pr_bot(i); i++) {
        if (!starts_fold(answer, localized_word(A_COMMAND, pr_bot(i)))) continue;
        found = pr_bot(i);
        n++;
    }
    return n == 1 ? found : NULL;
}

/* Returns the typed player, "more", or NULL. */
static char *player_answered(const char *answer, bool all) {
    if (is_number(answer)) {
        const char *numbered = player_numbered((size_t)strtoul(answer, NULL, 10), all);
        return numbered ? copy_text(numbered) : NULL;
    }
    if (localized_is(A_COMMAND, answer, "more")) return copy_text("more");
    char *id = player_typed(answer);
    if (!strcmp(id, "human") || pr_bot_check(id, NULL, NULL) == PR_OK) return id;
    free(id);
    const char *begun = player_begun(answer);
    return begun ? copy_text(begun) : NULL;
}

reply ask_player(const char *title, const char *standard, char **chosen) {
    owned char *standing = player_word(standard);
    char *answer;
    bool all = false;
    reply r;
    owned char *prompt = text_of(tr("Number or name (Enter keeps %s, b goes back): "), standing);
    print(tr("Who plays %s?\n"), title);
    show_players(all);
    *chosen = NULL;
    while (!*chosen && (r = ask_line(prompt, &answer)) == REPLY_GIVEN) {
        if (!strcmp(answer, "?")) {
            show_players(all);
            free(answer);
            continue;
        }
        *chosen = *answer ? player_answered(answer, all) : copy_text(standard);
        if (*chosen && !strcmp(*chosen, "more")) {
            all = true;
            show_players(all);
            set_text(chosen, NULL);
        } else if (!*chosen) {
            say_text(tr("'%s' is not among the answers: type a number or a name from the list."), answer);
        }
        free(answer);
    }
    return *chosen ? REPLY_GIVEN : r;
}
