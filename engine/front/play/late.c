/* Commands that come late: see late.h. */
#include "front/play/late.h"

#include "front/base/typed.h"
#include "front/base/wrap.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

static bool names_arg(const world *w, const char *name, const char *arg) {
    const char *thing = thing_id(w, name);
    return same_fold(name, arg) || (thing && !strcmp(thing, arg)) || starts_word(name, world_title(w, arg));
}

bool late_named(const world *w, pr_match *m, const words *typed, size_t from) {
    const char *forced;
    bool all = false;
    for (int i = 0; !all && (forced = pr_auto_answer(m, w->seat, i)); i++) {
        words id = words_split(forced, ':');
        all = id.n > 1;
        for (size_t at = from; all && at < typed->n; at++) {
            bool named = false;
            for (size_t k = 1; k < id.n && !named; k++) named = names_arg(w, typed->at[at], id.at[k]);
            all = named;
        }
        words_free(&id);
    }
    return all;
}

/* Does the option begin as the request does? "close" is what `close` asks for, "hold:wolf" also what `hold` does. */
static bool is_asked(const char *option, const char *request) {
    size_t n = strlen(request);
    return !strncmp(option, request, n) && (!option[n] || option[n] == ':');
}

bool late_done(repl *r, const char *verb, const words *typed) {
    char *request = request_id(&r->w, verb, typed, 1);
    bool done = false;
    for (size_t seat = 0; seat < r->s->seats_n && !done; seat++) {
        const char *forced;
        bool seen = (int)seat == r->w.seat || !session_secretive(r->s); /* of others it would be told what they did */
        for (int i = 0; seen && (forced = pr_auto_answer(r->s->match, (int)seat, i)) && !done; i++)
            done = is_asked(forced, request);
    }
    free(request);
    if (!done) return false;
    buffer said = {0};
    buffer_addf(&said, tr("`%s` has been done already: nothing else was left to choose."), typed_word(A_VERB, verb));
    say_wrapped(0, 2, said.s);
    buffer_free(&said);
    return true;
}
