/* Reads a verb that only a later question offers. Searches the answers that lead to that question. Scripts mark the
 * verbs of answers that lead on to another question (pr_verb.leads_on). */
#include "front/grammar/take.h"

bool next_question(const grammar *g, const intent *i, world *w) {
    pr_outcome out;
    pr_look *then = NULL;
    const bool asked = pr_foresee(g->s->match, (const char *const *)i->ids, (int)i->n, &out, &then) && out.certain &&
                       out.asks_same && then && then->round == g->w->look->round;
    if (asked)
        *w = world_foreseen(g->s, then);
    else
        pr_look_free(then);
    return asked;
}

enum { MAX_LED = 8 };

/* Returns the id of the only option whose verb is marked as leading on to another question. If the verb of an option
 * without arguments is marked, considers only options without arguments. Returns NULL if there is no such option, or if
 * there are several. The caller frees it. */
static char *leading(const world *w) {
    const char *found[2] = {NULL, NULL};
    int n[2] = {0, 0};
    for (size_t k = 0; k < w->options; k++) {
        const pr_option *option = &w->option[k];
        if (!w->content->verb[option->verb].leads_on) continue;
        found[option->args > 0] = option->id;
        n[option->args > 0]++;
    }
    const int which = n[0] ? 0 : 1;
    return n[which] == 1 ? copy_text(found[which]) : NULL;
}

bool question_behind(const grammar *g, int verb, world *then, buffer *leads) {
    const int menu = verb == PR_NOBODY ? PR_NOBODY : g->w->content->verb[verb].menu;
    owned_by(intent_free) intent found = {.does = ANSWERS};
    if (verb == PR_NOBODY || verb_offered(g->w, verb) || (menu != PR_NOBODY && menu == g->w->ask->menu)) return false;
    char *id = leading(g->w);
    bool good = false;
    for (int k = 0; id && k < MAX_LED && !good; k++) {
        const world *at = k ? then : g->w;
        owned char *typed = option_typed(at, &at->option[option_index(at, id)]);
        buffer_addf(leads, "%s%s", k ? "; " : "", typed);
        add_answer(&found, id);
        set_text(&id, NULL);
        if (k) world_free(then);
        if (!next_question(g, &found, then)) return false;
        good = verb_offered(then, verb) || (menu != PR_NOBODY && menu == then->ask->menu);
        if (!good) id = leading(then);
    }
    free(id);
    if (!good && found.n) world_free(then);
    return good;
}

/* Returns the index of the option that leaves the question without doing anything, or w->options. This option is the
 * end of a menu or the answer that declines. If all other options are points, it is the only option without a point. */
static size_t leaving(const world *w) {
    const int verb = w->ask->menu != PR_NOBODY ? w->ask->end_verb : w->ask->decline;
    size_t found = w->options;
    if (verb == PR_NOBODY && !w->ask->domains) return found; /* an answer such as "refuse" may cost something */
    for (size_t k = 0; k < w->options; k++) {
        if (w->option[k].args || (verb != PR_NOBODY && w->option[k].verb != verb)) continue;
        if (found < w->options) return w->options;
        found = k;
    }
    return found;
}

/* Adds the answers that leave the open question and then the turn, in the words that a player types: "stop; end". Adds
 * nothing if no answer leaves the open question without doing something. */
static void add_leaving(const grammar *g, buffer *typed) {
    world at;
    owned_by(intent_free) intent way = {.does = ANSWERS};
    bool more = g->w->ask->seat == g->w->seat;
    for (int k = 0; more && k < MAX_LED; k++) {
        const world *w = k ? &at : g->w;
        const size_t out = leaving(w);
        more = out < w->options && w->ask->actor == g->w->ask->actor;
        if (more) {
            owned char *word = option_typed(w, &w->option[out]);
            buffer_addf(typed, "%s%s", k ? "; " : "", word);
            add_answer(&way, w->option[out].id);
        }
        if (k) world_free(&at);
        more = more && next_question(g, &way, &at);
    }
}

void add_way_out(const grammar *g, const char *thing, const char *line, buffer *t) {
    const world *w = g->w;
    const pr_piece *piece = thing ? world_piece_called(w, thing) : NULL;
    const int actor = world_actor(w);
    const pr_piece *acts = world_piece(w, actor); /* NULL if the piece is not in play yet */
    owned_buffer typed = {0};
    if (!piece || !acts || piece->piece == actor || w->seat < 0) return;
    if (piece_kind(w, piece)->side != w->content->seat[w->seat].side) return;
    add_leaving(g, &typed);
    if (typed.n && line)
        buffer_addf(t, tr(" Type `%s`, then `%s`."), typed.s, line);
    else if (typed.n)
        buffer_addf(t, tr(" `%s` ends the turn of %s."), typed.s, piece_title(w, acts));
}

/* Returns true if the acting piece has nothing left to do after these answers: the next question is another seat's, or
 * it is about another piece. */
static bool leaves_actor(const grammar *g, const intent *i) {
    pr_outcome out;
    owned_look *then = NULL;
    if (!pr_foresee(g->s->match, (const char *const *)i->ids, (int)i->n, &out, &then) || !out.certain) return false;
    return !out.asks_same || !then || then->ask.actor != g->w->ask->actor;
}

bool take_later(const grammar *g, intent *i, int verb) {
    intent found = {.does = ANSWERS, .again = true};
    const bool ends = g->w->content->verb[verb].ends_menu;
    const size_t out = ends ? leaving(g->w) : g->w->options;
    char *id = out < g->w->options ? copy_text(g->w->option[out].id) : leading(g->w);
    bool good = false;
    for (int k = 0; id && k < MAX_LED && !good; k++) {
        world then;
        add_answer(&found, id);
        set_text(&id, NULL);
        good = ends && leaves_actor(g, &found);
        if (good) found.again = false;
        if (good || !next_question(g, &found, &then)) break;
        good = verb_offered(&then, verb);
        if (!good) id = leading(&then);
        world_free(&then);
    }
    free(id);
    found.steps = found.n;
    return intent_replace(i, &found, good);
}

/* A search for series of answers after which the words fit an option. */
typedef struct leads {
    const grammar *g;
    const words *typed;
    int verb;
    size_t root;  /* the first answer of the current series: its index among the options of the open question */
    intent first; /* the series of answers to `option[0]` after which the words fit */
    int *option;  /* for each series after which the words fit, the index of its first answer among the options of the
                   * open question. Ascending. Omits answers that are alike. If a series starts with an answer of the
                   * piece that acted last, omits all first answers of other pieces. */
    size_t n, tries;
    buffer why; /* reasons why a series of answers leads to the verb but not to the rest of the typed words; unused once
                 * a series fits */
    int whys;
} leads;

enum { MAX_WHYS = 2 }; /* maximum number of reasons in a refusal */

/* Maximum number of answers to try: small enough that the player does not notice the search. */
enum { MAX_LEADS = 64 };

static bool fits_later(const leads *l, const world *then) {
    grammar next = *l->g;
    next.w = then;
    if (!verb_offered(then, l->verb)) return false;
    readings r = read_words(&next, l->typed, 0, READ_REQUEST);
    const bool fits = r.n == 1 && r.at[0].option != NO_OPTION && r.at[0].next == l->typed->n;
    free(r.at);
    return fits;
}

/* Notes why the typed words are refused after this series of answers. Skips a reason that was noted before. Also skips
 * a reason that would refuse the verb with any words, because such a reason shows only that the series was a bad
 * guess. */
static void note_why(leads *l, const world *then) {
    grammar next = *l->g;
    next.w = then;
    const pr_verb *verb = &then->content->verb[l->verb];
    const bool listed = then->ask->menu != PR_NOBODY && verb->menu == then->ask->menu;
    if (l->whys == MAX_WHYS || l->typed->n < 2 || !(listed || verb_offered(then, l->verb))) return;
    owned char *id = request_id(&next, verb->id, l->typed, 1);
    released char *why = pr_foreseen_why(l->g->s->match, then->seat, id);
    released char *always = pr_foreseen_why(l->g->s->match, then->seat, verb->id);
    if (why && *why && !(always && strcmp(why, always) == 0) && !(l->why.s && strstr(l->why.s, why))) {
        owned char *first = option_typed(l->g->w, &l->g->w->option[l->root]);
        buffer_addf(&l->why, tr("%sAfter `%s`: %s"), l->whys++ ? ". " : "", first, why);
    }
}

static void note_lead(leads *l, const intent *path) {
    const world *w = l->g->w;
    const pr_option *root = &w->option[l->root];
    const bool own = acted_last(l->g, root), had = l->n && acted_last(l->g, &w->option[l->option[0]]);
    if (had && !own) return;
    for (size_t k = 0; k < l->n; k++)
        if (options_show_alike(w, root, &w->option[l->option[k]])) return;
    if (own && !had) {
        intent_free(&l->first);
        l->first = (intent){.does = ANSWERS, .again = true};
        l->n = 0;
    }
    for (size_t k = 0; !l->n && k < path->n; k++) add_answer(&l->first, path->ids[k]);
    append_to(l->option, l->n) = (int)l->root;
}

/* Tries all series of `depth` answers whose verbs are marked as leading on. */
static void try_leads(leads *l, const world *w, intent *path, int depth) {
    for (size_t k = 0; k < w->options && l->tries < MAX_LEADS; k++) {
        world then;
        if (!w->content->verb[w->option[k].verb].leads_on) continue;
        if (!path->n) l->root = k;
        add_answer(path, w->option[k].id);
        l->tries++;
        if (next_question(l->g, path, &then)) {
            if (depth > 1)
                try_leads(l, &then, path, depth - 1);
            else if (fits_later(l, &then))
                note_lead(l, path);
            else if (!l->n)
                note_why(l, &then);
            world_free(&then);
        }
        free(path->ids[--path->n]);
    }
}

bool take_fitting(const grammar *g, intent *i, int verb, const words *typed) {
    leads l = {.g = g, .typed = typed, .verb = verb, .first = {.does = ANSWERS, .again = true}};
    intent path = {0};
    for (int depth = 1; depth <= 2 && !l.n; depth++) l.tries = 0, try_leads(&l, g->w, &path, depth);
    free(path.ids);
    const bool found = l.n > 0, one = l.n == 1 && typed->n > 1; /* a verb alone must not use up a thing that the player
                                                                 * has not named */
    l.first.steps = l.first.n;
    if (!intent_replace(i, &l.first, one) && found) {
        intent_refuse(i, "%s",
                      l.n > 1 ? tr("Several answers lead to that. Choose one of them; the rest follows:")
                              : tr("One answer leads to that. Choose it; the rest follows:"));
        i->again = true;
        i->listed = l.option;
        i->listed_n = l.n;
    } else {
        free(l.option);
        if (!found && l.whys) intent_refuse(i, "%s", l.why.s);
    }
    buffer_free(&l.why);
    return found || l.whys > 0;
}
