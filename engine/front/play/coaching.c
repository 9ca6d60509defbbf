/* Finds the coach's lesson for a question before the question is shown, because the screen must keep lines for the
 * lesson. Prints the lesson below the question. */
#include "front/play/repl.h"

void coach_seek(coached *c, session *s, int seat) {
    const uint64_t number = pr_current_decision(s->match).number;
    pr_error err = {0};
    if (c->number == number && !c->again) return;
    c->number = number;
    const char *text = c->again ? coach_again(s, seat) : NULL;
    c->again = false;
    if (!text) text = coach_next(s, seat, &err);
    set_text(&c->due, text ? copy_text(text) : NULL);
    if (text || !*err.text) return;
    coach_switch(s, false);
    print_flush();
    source_complain(&s->from, err.text);
}

bool coach_speak(coached *c) {
    if (!c->due) return false;
    show()->guide(c->due);
    set_text(&c->due, NULL);
    return true;
}

void coach_forget(coached *c) {
    free(c->due);
    *c = (coached){0};
}
