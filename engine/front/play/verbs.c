/* Finds the verb that a word means. */
#include "front/play/verbs.h"

#include "front/base/typed.h"
#include "front/view/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_alias(const world *w, const char *id, const char *typed) {
    const pr_verb *verb = world_verb(w, id);
    return verb && verb->aliases && has_word(verb->aliases, typed);
}

int verb_fit(const world *w, const char *id, const char *typed) {
    if (same_fold(typed, id)) return VERB_IS_ID;
    if (typed_is(A_VERB, typed, id) || has_alias(w, id, typed)) return VERB_IS_WORD;
    return typed_begins(A_VERB, typed, id);
}

int verb_best_fit(const world *w, const char *typed) {
    const char *last = "";
    int best = 0;
    for (size_t i = 0; i < w->options && best < VERB_IS_ID; i++) {
        const char *verb = option_verb(w, &w->option[i]);
        int f = strcmp(verb, last) != 0 ? verb_fit(w, verb, typed) : 0;
        if (f > best) best = f;
        last = verb;
    }
    return best;
}

bool verb_is_legal(const world *w, const char *typed, bool exact) {
    return verb_best_fit(w, typed) >= (exact ? VERB_IS_WORD : VERB_BEGINS);
}

bool verb_is_meant(const world *w, const char *verb, const char *typed) {
    int f = verb_fit(w, verb, typed);
    return f && f == verb_best_fit(w, typed);
}

bool verb_begins_several(const world *w, const char *verb, int meant) {
    const char *first = NULL;
    for (size_t i = 0; i < w->options; i++) {
        const char *id = option_verb(w, &w->option[i]);
        if (verb_fit(w, id, verb) != meant) continue;
        if (first && strcmp(first, id) != 0) return true;
        first = id;
    }
    return false;
}

static bool is_offered(const world *w, const char *verb) {
    for (size_t i = 0; i < w->options; i++) {
        if (!strcmp(option_verb(w, &w->option[i]), verb)) return true;
    }
    return false;
}

const char *episode_verb(const world *w, const char *typed, bool exact) {
    const char *found = NULL;
    int best = 0;
    for (int i = 0; i < w->content->verbs; i++) {
        const char *id = w->content->verb[i].id;
        int fits = verb_fit(w, id, typed);
        if (fits < (exact ? VERB_IS_WORD : VERB_BEGINS)) continue;
        fits = 2 * fits + is_offered(w, id);
        if (fits > best)
            found = id;
        else if (fits == best && fits < 2 * VERB_IS_WORD)
            found = NULL;
        if (fits > best) best = fits;
    }
    return found;
}

/* Do beginnings of all parts of the name make up what was typed? */
static bool begins_parts(const char *typed, const char *name) {
    const char *next = strchr(name, '_');
    char part[32];
    for (size_t n = 1; n <= strlen(typed) && n < sizeof part; n++) {
        snprintf(part, sizeof part, "%.*s", (int)n, typed);
        const char *rest = typed + n + (typed[n] == '_');
        if (starts_fold(part, name) && (next ? begins_parts(rest, next + 1) : !*rest)) return true;
    }
    return false;
}

static bool has_parts(const char *name, const char *typed) {
    return strchr(name, '_') && begins_parts(typed, name);
}

const char *verb_in_parts(const world *w, const char *typed) {
    const char *found = NULL;
    int best = 0, alike = 0;
    for (int i = 0; i < w->content->verbs; i++) {
        const char *id = w->content->verb[i].id;
        if (!has_parts(id, typed) && !has_parts(typed_word(A_VERB, id), typed)) continue;
        int fits = 1 + is_offered(w, id);
        alike = fits > best ? 1 : alike + (fits == best);
        if (fits > best) found = id;
        if (fits > best) best = fits;
    }
    return alike == 1 ? found : NULL;
}

/* Is the name these words with "_" between them? */
static bool is_spelt(const char *name, const words *typed, size_t from, size_t to) {
    char *joined = words_join_with(typed, from, to, "_");
    bool same = same_fold(joined, name);
    free(joined);
    return same;
}

void join_verb(const world *w, words *typed, size_t at) {
    for (int i = 0; i < w->content->verbs; i++) {
        const char *id = w->content->verb[i].id;
        size_t n = 1;
        for (const char *c = id; *c; c++) n += *c == '_';
        if (n < 2 || at + n > typed->n || !is_spelt(id, typed, at, at + n)) continue;
        if (!is_offered(w, id) && is_offered(w, typed->at[at])) continue;
        for (size_t k = at; k < at + n; k++) free(typed->at[k]);
        typed->at[at] = copy_text(id);
        memmove(&typed->at[at + 1], &typed->at[at + n], (typed->n - at - n) * sizeof *typed->at);
        typed->n -= n - 1;
        return;
    }
}
