/* Makes and frees intents. An intent is a list of answers to give, a command to run, or a refusal. */
#include "front/grammar/take.h"

bool intent_refuse(intent *i, const char *format, ...) {
    va_list list;
    va_start(list, format);
    set_text(&i->text, text_of_list(format, list));
    va_end(list);
    i->does = REFUSES;
    while (i->n) free(i->ids[--i->n]); /* a line that is refused gives none of its answers */
    return false;
}

void intent_free(intent *i) {
    for (size_t k = 0; k < i->n; k++) free(i->ids[k]);
    free_all(i->ids, i->text, i->note, i->listed, i->way);
    *i = (intent){0};
}

bool intent_replace(intent *i, intent *by, bool good) {
    intent_free(good ? i : by);
    if (good) *i = *by;
    return good;
}

void add_answer(intent *i, const char *id) {
    append_to(i->ids, i->n) = copy_text(id);
}

void run_command(intent *i, const phrase *command, const words *typed) {
    const char *name = localized_word(A_COMMAND, command->name), *next = typed->n > 1 ? typed->at[1] : NULL;
    const bool to = typed->n == 3 && strstr(command->takes, "to") &&
                    localized_is(A_COMMAND, next, NC_("command", "to")); /* "undo to 45" */
    const char *last = typed->at[typed->n - 1];
    bool number = next && (typed->n == 2 || to) && is_number(last) && strtoul(last, NULL, 10) > 0;
    i->does = RUNS;
    i->command = command;
    if (command->slot == S_NONE && next)
        intent_refuse(i, tr("`%s` takes nothing after it: leave out '%s'."), name, next);
    if (command->slot == S_NUMBER && next && !number)
        intent_refuse(i, tr("`%s` needs the number of commands, for example: %s 3"), name, name);
}
