/* Prints one lesson of the coach at a question. */
#include "front/play/repl.h"

#include "front/base/print.h"
#include "front/view/show.h"
#include "text/words.h"

#include <stdlib.h>

bool coach_speak(coached *c, session *s, int seat) {
    const uint64_t number = pr_current_decision(s->match).number;
    pr_error err = {0};
    if (c->number == number && !c->again) return false;
    c->number = number;
    const char *text = c->again ? coach_again(s, seat) : NULL;
    c->again = false;
    if (!text) text = coach_next(s, seat, &err);
    if (text) {
        set_text(&c->last, copy_text(text));
        show()->guide(text);
    } else if (*err.text) {
        coach_switch(s, false);
        print_flush();
        source_complain(&s->from, err.text);
    }
    return text != NULL;
}

void coach_forget(coached *c) {
    free(c->last);
    *c = (coached){0};
}
