/* Reads a question in plain words as the command that answers it: "how do I aim" as "help aim", "where is the wolf" as
 * "look wolf", "what does the wolf do" as "card wolf". "Where am I" and "what now" name nothing, so they are read as
 * "map" and "help". Newcomers type such questions before they know the commands. */
#include "front/grammar/read.h"

#include "text/msg.h"
#include "text/width.h"

#include <stdlib.h>
#include <string.h>

/* Words with which a question may begin, the command for a question that names something, and the command for a
 * question that names nothing. */
static const struct {
    const char *words, *command, *alone;
} asks[] = {
    {NC_("question", "how"), "help", "help"},
    {NC_("question", "where"), "look", "map"},
    {NC_("question", "what"), "card", "help"},
    {NC_("question", "who"), "card", "who"},
};

/* A shorter word may be the start of a command: French "où", typed without its accent, starts "ouvrir". */
enum { SHORTEST_QUESTION = 3 };

static void drop(words *typed, size_t at) {
    free(typed->at[at]);
    memmove(&typed->at[at], &typed->at[at + 1], (--typed->n - at) * sizeof *typed->at);
}

/* Returns true for a word of a question that names nothing, such as "does". */
static bool fills(const char *word) {
    const char *list = NC_(
        "question", "is are am was do does did can could should may i you we it now next far mean means work works");
    return has_word(list, word) || has_word(tr_in("question", list), word) || is_particle(word);
}

void read_plain_question(words *typed) {
    if (typed->n < 2 || (text_columns(typed->at[0]) < SHORTEST_QUESTION && !fills(typed->at[1]))) return;
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        const char *first = typed->at[0];
        if (!has_word(asks[k].words, first) && !has_word(tr_in("question", asks[k].words), first)) continue;
        while (typed->n > 1 && fills(typed->at[1])) drop(typed, 1);
        while (typed->n > 1 && fills(typed->at[typed->n - 1])) drop(typed, typed->n - 1);
        free(typed->at[0]);
        typed->at[0] = copy_text(typed->n > 1 ? asks[k].command : asks[k].alone);
        return;
    }
}
