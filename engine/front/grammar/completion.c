/* Tab completion: offers the words that may follow a line. */
#include "front/grammar/intent.h"

#include <stdio.h>

/* Offers the next word of each option that the typed words can start. The first typed word is a verb. */
static void offer_args(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to) {
    int first;
    heads h = vocabulary_meet(g->v, typed->at[from]);
    verbs_met(g, typed->at[from], &first);
    for (size_t i = 0; first >= 0 && i < g->w->options; i++) {
        const pr_option *option = &g->w->option[i];
        if (h.verb[option->verb] != h.verb[first]) continue;
        owned_buffer whole = {0};
        option_add_args(g->w, option, 0, &whole, "");
        owned_words parts = words_split(buffer_text(&whole), ' ');
        if (typed->n - from <= parts.n) offer(to, parts.at[typed->n - from - 1]);
    }
    free(h.verb);
}

static void offer_verbs(const grammar *g, bool offered, offer_word *offer, void *to) {
    for (int v = 0; v < g->w->content->verbs; v++)
        if (!offered || verb_offered(g->w, v)) offer(to, localized_word(A_VERB, g->w->content->verb[v].id));
}

/* Offers the next word of a name if every typed word, from number `from` to the last, begins the corresponding word of
 * the name. */
static void offer_name(const char *name, const words *typed, size_t from, offer_word *offer, void *to) {
    owned_words parts = words_split(name, ' ');
    size_t done = typed->n - from;
    bool fits = done < parts.n;
    for (size_t i = 0; fits && i < done; i++) fits = starts_fold(typed->at[from + i], parts.at[i]);
    if (fits) offer(to, parts.at[done]);
}

static void offer_places(const world *w, const words *typed, size_t from, offer_word *offer, void *to) {
    for (int i = 0; i < w->content->spaces; i++) offer_name(w->content->space[i].label, typed, from, offer, to);
    for (int i = 0; i < w->look->pieces; i++) {
        owned char *name = piece_name(w, &w->look->piece[i]);
        offer_name(name, typed, from, offer, to);
    }
}

/* Offers the lowercase words in a command's `takes`, such as `auto` and `ask` in "[auto|ask [SEAT]]". */
static void offer_choices(const char *takes, offer_word *offer, void *to) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    char word[32];
    for (const char *at = takes; *at; at += strspn(at, letters) ? strspn(at, letters) : 1) {
        const size_t n = strspn(at, letters);
        if (n && n < sizeof word) snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (n && n < sizeof word) offer(to, localized_word(A_COMMAND, word));
    }
}

/* Offers the words that mark places on the map of a table. After such a word of the game, offers the things around
 * which it can mark places. */
static void offer_overlays(const world *w, const words *typed, size_t from, offer_word *offer, void *to) {
    const char *const own[] = {NC_("command", "sight"), NC_("command", "ranges"), NC_("command", "threats")};
    const pr_content *c = w->content;
    const bool plane = content_has_plane(c);
    if (typed->n > from + 1) {
        offer_places(w, typed, from + 2, offer, to);
        for (int i = 0; i < c->shapes; i++) offer_name(c->shape[i].is.title, typed, from + 2, offer, to);
        return;
    }
    for (size_t i = plane ? 0 : 2; i < sizeof own / sizeof *own; i++) offer(to, localized_word(A_COMMAND, own[i]));
    if (plane) offer(to, localized_word(A_COMMAND, NC_("command", "zoom")));
    for (int i = 0; i < c->overlays; i++) offer(to, c->overlay[i].title);
}

void intent_offer(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to) {
    if (from >= typed->n) {
        offer_verbs(g, true, offer, to);
        for (size_t i = 0; i < g->commands.n; i++) offer(to, localized_word(A_COMMAND, g->commands.at[i].name));
        return;
    }
    readings r = read_words(g, typed, from, READ_LINE);
    const phrase *command = r.n == 1 ? r.at[0].command : NULL;
    slot next = command ? command->slot : S_NONE;
    free(r.at);
    bool first = typed->n == from + 1;
    if (!command) offer_args(g, typed, from, offer, to);
    if (next == S_REQUEST && first) offer_verbs(g, true, offer, to);
    if (next == S_REQUEST && !first) offer_args(g, typed, from + 1, offer, to);
    if ((next == S_VERB || next == S_COMMAND) && first) offer_verbs(g, false, offer, to);
    for (size_t i = 0; next == S_COMMAND && first && i < g->commands.n; i++)
        offer(to, localized_word(A_COMMAND, g->commands.at[i].name));
    if (next == S_PLACE) offer_places(g->w, typed, from + 1, offer, to);
    if (next == S_VERB && (first || content_has_plane(g->w->content))) offer_overlays(g->w, typed, from, offer, to);
    if ((next == S_CHOICE || next == S_VERB) && first) offer_choices(command->takes, offer, to);
}
