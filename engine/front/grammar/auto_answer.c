/* Recognizes words that name an answer which the engine gives automatically because there is no other answer. */
#include "front/grammar/intent.h"

static bool names_arg(const grammar *g, const char *name, const char *arg) {
    const char *thing = thing_id(g, name);
    return same_fold(name, arg) || (thing && !strcmp(thing, arg)) || starts_word(name, world_title(g->w, arg));
}

bool auto_answer_named(const grammar *g, const words *typed, size_t from) {
    const char *forced;
    bool all = false;
    for (int i = 0; !all && (forced = pr_foreseen_answer(g->s->match, g->w->seat, i)); i++) {
        owned_words id = words_split(forced, ':');
        all = id.n > 1;
        for (size_t at = from; all && at < typed->n; at++) {
            bool named = false;
            for (size_t k = 1; k < id.n && !named; k++) named = names_arg(g, typed->at[at], id.at[k]);
            all = named;
        }
    }
    return all;
}

/* Returns true if the request is the whole id of the option, or the id's part before a colon: `hold` matches
 * "hold:wolf". */
static bool matches_request(const char *option, const char *request) {
    size_t n = strlen(request);
    return !strncmp(option, request, n) && (!option[n] || option[n] == ':');
}

bool auto_answer_done(const grammar *g, const char *verb, const words *typed) {
    owned char *request = request_id(g, verb, typed, 1);
    bool done = false;
    for (size_t seat = 0; seat < g->s->seats_n && !done; seat++) {
        const char *forced;
        bool seen =
            (int)seat == g->w->seat || !pr_secretive(g->s->match); /* automatic answers of other seats stay secret */
        for (int i = 0; seen && !done && (forced = pr_auto_answer(g->s->match, (int)seat, i)); i++)
            done = matches_request(forced, request);
    }
    return done;
}
