/* Reads a question in plain words as the command that answers it: "how do I aim" as "help aim", "where is the wolf" as
 * "look wolf", "what does the wolf do" as "card wolf". Newcomers ask so before they know the commands. */
#include "front/grammar/read.h"

#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Words with which a question may begin, and the command that answers it. */
static const struct {
    const char *words, *command;
} asks[] = {
    {NC_("question", "how"), "help"},
    {NC_("question", "where"), "look"},
    {NC_("question", "what who"), "card"},
};

static void drop(words *typed, size_t at) {
    free(typed->at[at]);
    memmove(&typed->at[at], &typed->at[at + 1], (--typed->n - at) * sizeof *typed->at);
}

/* Returns true for a word of the question that names nothing, such as "does". */
static bool fills(const char *word) {
    const char *list = NC_("question", "is are was do does did can could should may i you we it mean means work works");
    return has_word(list, word) || has_word(tr_in("question", list), word) || is_particle(word);
}

void read_plain_question(words *typed) {
    if (typed->n < 2) return;
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        const char *first = typed->at[0];
        if (!has_word(asks[k].words, first) && !has_word(tr_in("question", asks[k].words), first)) continue;
        while (typed->n > 2 && fills(typed->at[1])) drop(typed, 1);
        while (typed->n > 2 && fills(typed->at[typed->n - 1])) drop(typed, typed->n - 1);
        free(typed->at[0]);
        typed->at[0] = copy_text(asks[k].command);
        return;
    }
}
