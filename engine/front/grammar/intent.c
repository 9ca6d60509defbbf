/* Turns readings into an intent. If there is one best reading, it is used. The words that it leaves over answer the
 * next question, which is foreseen. A line is understood to its last word before anything is done, or it is refused as
 * a whole. Chance and hidden things cannot be foreseen, so words after them are refused. If several readings are
 * equally good, the player must choose one. If the words name a verb but none of its options, the place may be several
 * answers away (route.h). Otherwise refuse.c gives the reason.
 */
#include "front/grammar/intent.h"

#include "front/base/localized.h"
#include "front/doc/route.h"
#include "front/files/language.h"
#include "front/grammar/read.h"
#include "text/msg.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool intent_refuse(intent *i, const char *format, ...) {
    char message[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    free(i->text);
    i->does = REFUSES;
    i->text = copy_text(message);
    return false;
}

void intent_free(intent *i) {
    for (size_t k = 0; k < i->n; k++) free(i->ids[k]);
    free(i->ids);
    free(i->text);
    free(i->listed);
    free(i->way[0]);
    free(i->way[1]);
    *i = (intent){0};
}

static void add_id(intent *i, const char *id) {
    i->ids = need(realloc(i->ids, (i->n + 1) * sizeof *i->ids));
    i->ids[i->n++] = copy_text(id);
}

/* Adds the answers behind a shown option. */
static void add_way(const world *w, intent *i, const char *id) {
    const char *way[MAX_WALK_STEPS];
    const int n = world_way(w, id, way);
    for (int k = 0; k < n; k++) add_id(i, way[k]);
}

/* Reads the first `begun` words of the line followed by the words from `from` on. */
static readings read_repeated(const grammar *g, const words *typed, size_t from, size_t begun) {
    words again = {need(calloc(typed->n - from + begun, sizeof *again.at)), typed->n - from + begun};
    memcpy(again.at, typed->at, begun * sizeof *again.at);
    memcpy(again.at + begun, typed->at + from, (typed->n - from) * sizeof *again.at);
    readings r = read_words(g, &again, 0, READ_LINE);
    if (r.n && (r.at[0].by != OPTION || r.at[0].option == NO_OPTION || r.at[0].next <= begun)) r.n = 0;
    for (size_t k = 0; k < r.n; k++) r.at[k].next += from - begun;
    free(again.at);
    return r;
}

/* Reads the words from `from` on as a new command of a menu, with the verb repeated: "keep research planning". If that
 * fits nothing, also repeats the actor: "keep ann research planning money". */
static readings read_again(const grammar *g, const words *typed, size_t from) {
    readings r = read_repeated(g, typed, from, 1);
    if (r.n || from < 3) return r;
    free(r.at);
    return read_repeated(g, typed, from, 2);
}

/* Returns the reason why the next question does not offer the space that the words from `from` on name. Returns NULL if
 * they name no space, or if the question has options of several verbs. The caller frees it by pr_release(). */
static char *why_not_there(const grammar *next, const words *typed, size_t from) {
    const world *then = next->w;
    for (size_t k = 0; k < then->options; k++) {
        const pr_option *option = &then->option[k];
        if (option->verb != then->option[0].verb || option->args != 1 || option->arg[0].type != PR_SPACE) return NULL;
    }
    if (!then->options) return NULL;
    char *id = request_id(next, option_verb(then, &then->option[0]), typed, from);
    const char *target = strchr(id, ':');
    char *why = target && world_space(then, target + 1) >= 0 ? pr_foreseen_why(next->s->match, then->seat, id) : NULL;
    free(id);
    return why;
}

/* Adds the reason why the words from `from` on do not answer the next question. Either the engine answered their
 * question automatically, or the next question refuses the space that they name, or it is about something else. */
static void add_what_follows(const grammar *g, const grammar *next, const words *typed, size_t from, buffer *why) {
    const world *then = next->w;
    const char *word = typed->at[from], *forced = pr_foreseen_answer(g->s->match, g->w->seat, 0);
    const char *question = then->ask->text;
    char *refused = forced ? NULL : why_not_there(next, typed, from);
    if (refused) {
        buffer_addf(why, tr("The command was not done. As to '%s': %s"), word, refused);
        pr_release(refused);
    } else if (forced) {
        words id = words_split(forced, ':');
        buffer done = {0};
        buffer_add(&done, localized_word(A_VERB, id.at[0]));
        for (size_t k = 1; k < id.n; k++) buffer_addf(&done, " %s", world_title(g->w, id.at[k]));
        buffer_addf(why,
                    tr("'%s' does not go with that: `%s` is all that is left to choose. The command was not done."),
                    word, done.s);
        buffer_free(&done);
        words_free(&id);
    } else if (question && *question && then->ask->menu == PR_NOBODY) {
        buffer_addf(why, tr("'%s' does not go with that. The question that follows: %s The command was not done."),
                    word, question);
    } else {
        buffer_addf(why, tr("'%s' does not go with that. The command was not done."), word);
    }
}

/* Returns true if the words from `from` on mean one thing with the line's verb now, but another thing in the answer to
 * the next question: in "suffer health mind", mind is a track and not a space of that name. */
static bool means_other_thing(const grammar *g, const words *typed, size_t from, const pr_option *answer) {
    readings now = read_repeated(g, typed, from, 1);
    const pr_option *o = now.n == 1 ? &g->w->option[now.at[0].option] : NULL;
    const pr_value *meant = o && o->args ? &o->arg[o->args - 1] : NULL;
    bool same = !meant;
    for (int k = 0; k < answer->args && !same; k++)
        same = meant->type == answer->arg[k].type && meant->n == answer->arg[k].n;
    free(now.at);
    return !same;
}

/* Reads the words from `from` on as answers to the following questions, and adds these answers. Returns NULL, or the
 * reason why the words cannot be read. The caller frees it. */
static char *read_on(const grammar *g, intent *i, const words *typed, size_t from) {
    buffer why = {0};
    size_t rest = typed->n;
    pr_outcome out;
    pr_look *look = NULL;
    const char *const *ids = (const char *const *)i->ids;
    if (!pr_foresee(g->s->match, ids, (int)i->n, &out, &look))
        return NULL; /* giving the answer will report its error */
    if (auto_answer_named(g, typed, from)) {
        rest = typed->n;
    } else if (!out.certain) {
        buffer_addf(&why,
                    tr("'%s' cannot be said yet: chance comes first, or something hidden. The command was not done; "
                       "give it alone."),
                    typed->at[from]);
    } else if (!out.asks_same) {
        buffer_addf(&why, tr("'%s' does not belong there: no question follows. The command was not done."),
                    typed->at[from]);
    } else {
        world then = world_foreseen(g->s, look);
        look = NULL;
        grammar next = *g;
        next.w = &then;
        readings r = {0};
        if (!options_recur(&then)) r = read_words(&next, typed, from, READ_BARE), i->apart = true;
        if (!r.n) {
            free(r.at);
            r = read_again(&next, typed,
                           from); /* for example "numbers 1 3", because READ_BARE reads names but no numbers */
        }
        if (r.n == 1 && means_other_thing(g, typed, from, &then.option[r.at[0].option])) r.n = 0;
        if (r.n > 1)
            buffer_addf(&why, tr("'%s' could mean several things then. The command was not done."), typed->at[from]);
        if (!r.n) add_what_follows(g, &next, typed, from, &why);
        if (r.n == 1) add_id(i, then.option[r.at[0].option].id);
        if (r.n == 1) rest = r.at[0].next;
        free(r.at);
        world_free(&then);
    }
    pr_look_free(look);
    return why.s || rest >= typed->n ? why.s : read_on(g, i, typed, rest);
}

/* Returns an offered verb with an option whose line contains both words ("open_gate" for `open` and "gate"), or NULL.
 */
static const char *other_verb(const grammar *g, const char *verb, const char *name) {
    buffer line = {0};
    buffer_addf(&line, "%s %s", verb, name);
    words both = words_split(line.s, ' ');
    readings r = read_words(g, &both, 0, READ_LABEL);
    const char *found = r.n ? g->w->content->verb[r.at[0].verb].id : verb;
    free(r.at);
    words_free(&both);
    buffer_free(&line);
    return strcmp(found, verb) != 0 ? localized_word(A_VERB, found) : NULL;
}

/* Returns true if the words from `from` on only name the place of the acting piece: "fight c3" of a piece at c3. */
static bool says_where(const grammar *g, const words *typed, size_t from) {
    size_t next = from;
    const int place = place_meant(g, typed, &next);
    return place >= 0 && place == world_standpoint(g->w) && next == typed->n;
}

/* Reads the words from `from` on, which the answers leave over. Returns the reason why they are refused, or NULL. The
 * caller frees it. */
static char *objection(const grammar *g, intent *i, const words *typed, size_t from) {
    if (from >= typed->n) return NULL;
    buffer why = {0};
    size_t at = from;
    while (at < typed->n && word_known(g, typed->at[at])) at++;
    if (at < typed->n) {
        buffer_addf(&why, tr("'%s' is nothing known here; the command was not done."), typed->at[at]);
    } else {
        char *not_then = read_on(g, i, typed, at = from);
        if (not_then && !says_where(g, typed, from)) buffer_add(&why, not_then);
        free(not_then);
    }
    if (!why.s || is_number(typed->at[at])) return why.s;
    words id = words_split(i->ids[0], ':');
    const char *other = other_verb(g, id.at[0], typed->at[at]);
    if (other) buffer_addf(&why, tr(" Did you mean '%s'?"), other);
    words_free(&id);
    return why.s;
}

/* Makes the intent an answer with these ids and with the words from `from` on, or a refusal. */
static void take(const grammar *g, intent *i, char *const *ids, size_t n, const words *typed, size_t from) {
    for (size_t k = 0; k < n; k++) add_way(g->w, i, ids[k]);
    i->steps = i->n;
    char *why = objection(g, i, typed, from);
    if (why) intent_refuse(i, "%s", why);
    free(why);
}

static void take_option(const grammar *g, intent *i, size_t index, const words *typed, size_t from) {
    char *id = copy_text(g->w->option[index].id);
    take(g, i, &id, 1, typed, from);
    free(id);
}

/* Uses the only reading, or refuses with a list of several. */
static void take_readings(const grammar *g, intent *i, const readings *r, const words *typed) {
    if (r->n == 1)
        take_option(g, i, (size_t)r->at[0].option, typed, r->at[0].next);
    else
        refuse_several(g, i, r);
}

/* Far targets ---------------------------------------------------------------------------------------- */

static char *way_text(const char *before, const route *way) {
    buffer t = {0};
    buffer_add(&t, before);
    for (size_t i = 0; i < way->n; i++) {
        words id = words_split(way->ids[i], ':');
        buffer_addf(&t, "%s%s", i ? "; " : " ", localized_word(A_VERB, id.at[0]));
        for (size_t j = 1; j < id.n; j++) buffer_addf(&t, " %s", id.at[j]);
        words_free(&id);
    }
    return t.s;
}

/* Returns the thing that the piece carries on the steps of this verb. If the next word names an offered thing, returns
 * this thing and moves `*from` past the word. Otherwise returns the first offered thing. Returns PR_NONE if the steps
 * carry nothing. */
static pr_value cargo_of(const world *w, int verb, const words *typed, size_t *from) {
    pr_value first = {.type = PR_NONE};
    const char *named = *from < typed->n ? typed->at[*from] : NULL;
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (option->args != 2 || option->verb != verb) continue;
        const char *id = pr_value_id(w->content, option->arg[1]);
        if (!id) continue;
        if (first.type == PR_NONE) first = option->arg[1];
        if (!named || (!starts_fold(named, id) && !starts_word(named, world_title(w, id)))) continue;
        ++*from;
        return option->arg[1];
    }
    return first;
}

/* Two ways to a place: the shortest harmless way, and the shortest way if harm is allowed. */
typedef struct ways {
    route safe, any;
    int target;
    size_t placed; /* the first word after the place */
    size_t next;   /* the first word that the place and the cargo leave over */
} ways;

/* Searches ways to the place that the words from `from` on name. Returns false if they name no place, or if the piece
 * is there. */
static bool find_ways(const grammar *g, int verb, const words *typed, size_t from, bool shortest, ways *found) {
    const world *w = g->w;
    int here = world_standpoint(w);
    *found = (ways){.next = from};
    found->target = place_meant(g, typed, &found->next);
    found->placed = found->next;
    if (found->target < 0 || found->target == here) return false;
    const stride how = {verb, cargo_of(w, verb, typed, &found->next), world_decider(w)};
    found->safe = route_find(g->s, w, how, found->target, true);
    bool enough = shortest ? found->safe.straight : found->safe.n;
    if (!enough) found->any = route_find(g->s, w, how, found->target, false);
    return true;
}

static void ways_free(ways *found) {
    route_free(&found->safe);
    route_free(&found->any);
}

char *intent_way(const grammar *g, int verb, const words *typed, size_t from) {
    const char *id = g->w->content->verb[verb].id;
    size_t rest = from;
    int target = place_meant(g, typed, &rest);
    if (target < 0 || !verb_offered(g->w, verb)) return NULL;
    buffer straight = {0};
    buffer_addf(&straight, "%s:%s", id, g->w->content->space[target].id);
    bool offered = option_index(g->w, straight.s) < g->w->options;
    buffer_free(&straight);
    ways found;
    if (offered || !find_ways(g, verb, typed, from, false, &found)) return NULL;
    char *text = found.safe.n > 1 ? way_text(tr("It can be done now, step by step:"), &found.safe)
                 : found.any.n > 1 && found.safe.n != 1
                     ? way_text(tr("It can be done now, on a way that hurts:"), &found.any)
                     : NULL;
    ways_free(&found);
    return text;
}

/* Refuses a way to a place out of reach, and names the answer that comes nearest to it without harm. */
static void refuse_far(intent *i, const world *w, int verb, const words *typed, const ways *found) {
    buffer nearest = {0};
    const pr_space *space = &w->content->space[found->safe.nearest];
    const bool area = *language_code() && space->parts.n && space->printed; /* its id is English */
    buffer_addf(&nearest, "%s %s", localized_word(A_VERB, w->content->verb[verb].id),
                area ? space->printed : space->label);
    for (size_t k = found->placed; k < found->next; k++) buffer_addf(&nearest, " %s", typed->at[k]);
    intent_refuse(i, tr("%s cannot be reached now. `%s` comes nearest."), world_place(w, found->target), nearest.s);
    buffer_free(&nearest);
}

/* Answers with the harmless way if it costs no more than the shortest one. Otherwise refuses and lists both ways, or
 * the answer that comes nearest. Returns false if the words name no place, or if no way leads towards it. Sets `*moves`
 * to true if the verb can move a piece at all. */
static bool take_way(const grammar *g, intent *i, int verb, const words *typed, size_t from, bool *moves) {
    ways found;
    if (!find_ways(g, verb, typed, from, true, &found)) return false;
    const route *safe = &found.safe, *any = &found.any;
    bool good = safe->n || any->n;
    *moves = any->moves;
    if (safe->n && (safe->straight || safe->n == any->n || safe->left == any->left)) {
        take(g, i, safe->ids, safe->n, typed, found.next);
    } else if (any->n) {
        char *harm = route_harm(g->s, any);
        intent_refuse(i, tr("The short way to %s hurts: %s Say how to go."), world_place(g->w, found.target), harm);
        i->way[0] = way_text(tr("The short way, with that harm:"), any);
        if (safe->n) i->way[1] = way_text(tr("A safe way, which costs more:"), safe);
        free(harm);
    } else if (safe->nearest >= 0) {
        refuse_far(i, g->w, verb, typed, &found);
        good = true;
    }
    ways_free(&found);
    return good;
}

static void take_words(const grammar *g, intent *i, const words *typed);

/* Reads "move toward c9" as the answer that comes nearest to the place. Returns false if the place can be reached, or
 * if no answer comes nearer. */
static bool take_toward(const grammar *g, intent *i, int verb, const words *typed, size_t from) {
    ways found;
    if (from == 0 || !is_toward(typed->at[from - 1])) return false;
    if (!find_ways(g, verb, typed, from, true, &found)) return false;
    const bool far = !found.safe.n && !found.any.n && found.safe.nearest >= 0;
    if (far) {
        words nearest = words_split(g->w->content->space[found.safe.nearest].label, ' ');
        words line = {need(calloc(1 + nearest.n + typed->n - found.placed, sizeof *line.at)), 0};
        line.at[line.n++] = typed->at[0];
        for (size_t k = 0; k < nearest.n; k++) line.at[line.n++] = nearest.at[k];
        for (size_t k = found.placed; k < typed->n; k++) line.at[line.n++] = typed->at[k];
        take_words(g, i, &line);
        free(line.at);
        words_free(&nearest);
    }
    ways_free(&found);
    return far;
}

/* Foresees the question that follows the answers. Returns false unless it is certain that the same seat decides again
 * in the same round. */
static bool next_question(const grammar *g, const intent *i, world *w) {
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

/* A later question ---------------------------------------------------------------------------------- */

enum { MAX_LED = 8 };

/* Returns the id of the only option whose verb leads on to the next question. Prefers an option without an argument.
 * Returns NULL if there is none, or if there are several. The caller frees it. */
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

/* Answers until the question offers this verb, and then reads the words again. Returns false if chance or something
 * hidden comes first. */
static bool take_later(const grammar *g, intent *i, int verb) {
    intent found = {.does = ANSWERS, .again = true};
    char *id = leading(g->w);
    bool good = false;
    for (int k = 0; id && k < MAX_LED && !good; k++) {
        world then;
        add_id(&found, id);
        free(id);
        id = NULL;
        if (!next_question(g, &found, &then)) break;
        good = verb_offered(&then, verb);
        if (!good) id = leading(&then);
        world_free(&then);
    }
    free(id);
    found.steps = found.n;
    intent_free(good ? i : &found);
    if (good) *i = found;
    return good;
}

/* A search for answers after which the words fit an option. */
typedef struct leads {
    const grammar *g;
    const words *typed;
    int verb;
    size_t root;  /* the current first answer: an option of the open question */
    intent first; /* the first series of answers after which the words fit */
    int *option;  /* the first answers of all such series, by index, in order */
    size_t n, tries;
} leads;

/* Maximum number of answers that are tried, so that a line is read without delay. */
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

static void note_lead(leads *l, const intent *path) {
    for (size_t k = 0; !l->n && k < path->n; k++) add_id(&l->first, path->ids[k]);
    if (l->n && l->option[l->n - 1] == (int)l->root) return;
    l->option = need(realloc(l->option, (l->n + 1) * sizeof *l->option));
    l->option[l->n++] = (int)l->root;
}

/* Tries all series of `depth` answers whose verbs lead on. */
static void try_leads(leads *l, const world *w, intent *path, int depth) {
    for (size_t k = 0; k < w->options && l->tries < MAX_LEADS; k++) {
        world then;
        if (!w->content->verb[w->option[k].verb].leads_on) continue;
        if (!path->n) l->root = k;
        add_id(path, w->option[k].id);
        l->tries++;
        if (next_question(l->g, path, &then)) {
            if (depth > 1)
                try_leads(l, &then, path, depth - 1);
            else if (fits_later(l, &then))
                note_lead(l, path);
            world_free(&then);
        }
        free(path->ids[--path->n]);
    }
}

/* Searches a series of one answer, then of two, after which the words fit an option. Answers with the only such series.
 * If there are several, lists their first answers and refuses, because the player must choose which to spend. */
static bool take_fitting(const grammar *g, intent *i, int verb, const words *typed) {
    leads l = {.g = g, .typed = typed, .verb = verb, .first = {.does = ANSWERS, .again = true}};
    intent path = {0};
    for (int depth = 1; depth <= 2 && !l.n; depth++) l.tries = 0, try_leads(&l, g->w, &path, depth);
    free(path.ids);
    const bool found = l.n > 0, one = l.n == 1;
    if (one) {
        l.first.steps = l.first.n;
        intent_free(i);
        *i = l.first;
    } else {
        intent_free(&l.first);
    }
    if (found && !one) {
        intent_refuse(i, "%s", tr("Several answers lead to that. Give one of them first:"));
        i->listed = l.option;
        i->listed_n = l.n;
    } else {
        free(l.option);
    }
    return found;
}

/* Called if no option fits the words. Answers with a way of several answers, or refuses with the reason. */
static void no_option(const grammar *g, intent *i, const char *verb, const words *typed, size_t from) {
    int index = name_find(g->w->names, NAMES_VERB, verb);
    bool moves = false, offered = verb_offered(g->w, index);
    while (offered && from + 1 < typed->n && is_particle(typed->at[from])) from++;
    if (offered && take_toward(g, i, index, typed, from)) return;
    if (offered && take_way(g, i, index, typed, from, &moves)) return;
    if (!offered && index != PR_NOBODY && (take_later(g, i, index) || take_fitting(g, i, index, typed))) return;
    refuse_request(g, i, verb, typed, from, moves);
}

/* Verbs ---------------------------------------------------------------------------------------------- */

/* Refuses to end a turn by the start of a verb that other verbs of this game share, even if these are not legal now.
 * Lists these verbs. */
static bool unclear_end(const grammar *g, intent *i, const reading *one, const char *typed) {
    buffer t = {0};
    size_t n = 0;
    const pr_content *c = g->w->content;
    for (int v = 0; one->begun && c->verb[one->verb].ends_turn && v < c->verbs; v++) {
        if (!localized_begins(A_VERB, typed, c->verb[v].id)) continue;
        buffer_addf(&t, "%s%s", n++ ? ", " : "", localized_word(A_VERB, c->verb[v].id));
    }
    if (n > 1) intent_refuse(i, tr("That could mean several things: %s. Type a little more of it."), t.s);
    buffer_free(&t);
    return n > 1;
}

/* Reads "activate 3" as the option with this number in the list, if it has this verb. */
static bool take_numbered(const grammar *g, intent *i, const readings *r, const words *typed) {
    const world *w = g->w;
    if (typed->n != 2 || !is_number(typed->at[1])) return false;
    size_t index = option_numbered(w, strtoul(typed->at[1], NULL, 10));
    if (index == w->options) return false;
    int first, verb = r->at[0].verb;
    if (verb == PR_NOBODY) verbs_met(g, typed->at[0], &first);
    bool meant = w->option[index].verb == (verb == PR_NOBODY ? first : verb);
    if (meant) take_option(g, i, index, typed, typed->n);
    return meant;
}

/* Reads all words as words of an option's line. If no line contains them all, reads the words after the first, because
 * the first may be another name of the verb. */
static readings read_labels(const grammar *g, int verb, const words *typed) {
    readings r = read_words(g, typed, 0, READ_LABEL);
    if (r.n || verb == PR_NOBODY || typed->n < 2) return r;
    free(r.at);
    r = read_words(g, typed, 1, READ_LABEL);
    size_t kept = 0;
    for (size_t k = 0; k < r.n; k++)
        if (g->w->option[r.at[k].option].verb == verb) r.at[kept++] = r.at[k];
    r.n = kept;
    return r;
}

static bool take_label(const grammar *g, intent *i, int verb, const words *typed) {
    readings r = read_labels(g, verb, typed);
    bool found = r.n > 0;
    if (found) take_readings(g, i, &r, typed);
    free(r.at);
    return found;
}

/* Handles "send hq grit": several options fit the first words, but only one option's line contains all words. */
static bool take_only_label(const grammar *g, intent *i, int verb, const words *typed) {
    readings r = read_labels(g, verb, typed);
    bool found = r.n == 1;
    if (found) take_option(g, i, (size_t)r.at[0].option, typed, r.at[0].next);
    free(r.at);
    return found;
}

/* Refuses a first word that starts several verbs, and lists their options. */
static void ask_verb(const grammar *g, intent *i, const words *typed) {
    const words alone = {typed->at, 1};
    readings r = read_words(g, &alone, 0, READ_REQUEST);
    refuse_several(g, i, &r);
    free(r.at);
}

/* Returns the reason why a copy is not offered although others of its kind are, as for "hit wolf 3". Returns NULL if
 * the last word is not the number of such a copy. The caller frees it. */
static char *copy_objection(const grammar *g, const char *verb, const words *typed) {
    const char *last = typed->at[typed->n - 1];
    if (typed->n < 2 || !is_number(last)) return NULL;
    char *id = request_id(g, verb, typed, 1);
    const char *arg = strrchr(id, ':'), *number = strrchr(id, '.');
    bool copy = arg && number > arg && !strcmp(number + 1, last) && world_piece_called(g->w, arg + 1);
    char *raw = copy ? pr_why(g->s->match, g->w->seat, id) : NULL, *why = raw ? copy_text(raw) : NULL;
    pr_release(raw);
    free(id);
    return why;
}

/* Reads a verb that is not offered as the first word of the only offered verb that starts so: `open` as "open gate".
 * Returns false unless the words then mean one option. */
static bool take_longer(const grammar *g, intent *i, const words *typed) {
    const char *longer = NULL;
    const size_t n = strlen(typed->at[0]);
    for (size_t k = 0; k < g->w->options; k++) {
        const char *word = localized_word(A_VERB, g->w->content->verb[g->w->option[k].verb].id);
        if (!starts_fold(typed->at[0], word) || word[n] != '_') continue;
        if (longer && strcmp(longer, word) != 0) return false;
        longer = word;
    }
    if (!longer) return false;
    words again = {need(calloc(typed->n, sizeof *again.at)), typed->n};
    memcpy(again.at, typed->at, typed->n * sizeof *again.at);
    again.at[0] = copy_text(longer);
    readings r = read_words(g, &again, 0, READ_LINE);
    const bool one = r.n == 1 && r.at[0].by == OPTION && r.at[0].option != NO_OPTION && r.at[0].next == typed->n;
    if (one) take_option(g, i, (size_t)r.at[0].option, &again, typed->n);
    free(r.at);
    free(again.at[0]);
    free(again.at);
    return one;
}

/* Handles a verb that the words name, offered or not. */
static void take_verb(const grammar *g, intent *i, const readings *r, const words *typed) {
    const reading *best = &r->at[0];
    bool fits = best->option != NO_OPTION, one = fits && r->n == 1, more = typed->n > 1;
    bool offered = best->verb == PR_NOBODY || verb_offered(g->w, best->verb);
    const char *verb = best->verb == PR_NOBODY ? typed->at[0] : g->w->content->verb[best->verb].id;
    if (one && unclear_end(g, i, best, typed->at[0])) return;
    if (!offered && take_longer(g, i, typed)) return;
    if (one) take_option(g, i, (size_t)best->option, typed, best->next);
    if (one && i->does == ANSWERS) return;
    intent instead = {0};
    if (offered && take_numbered(g, &instead, r, typed)) {
        /* a number of the list */
    } else if (fits && !one && typed->n > 2 && take_only_label(g, &instead, best->verb, typed)) {
        /* the words choose one of several options */
    } else if (fits && !one) {
        refuse_several(g, &instead, r);
    } else if (offered && more && take_label(g, &instead, best->verb, typed)) {
        /* several options have these words in their lines */
    } else if (one) {
        char *copy = copy_objection(g, verb, typed);
        intent_refuse(&instead, "%s", copy ? copy : i->text);
        free(copy);
    } else if (best->verb == PR_NOBODY) {
        ask_verb(g, &instead, typed);
    } else {
        no_option(g, &instead, verb, typed, 1);
    }
    intent_free(i);
    *i = instead;
}

/* Lines ---------------------------------------------------------------------------------------------- */

/* Makes the intent run a command. Refuses words that the command would ignore. */
static void run(intent *i, const phrase *command, const words *typed) {
    const char *name = localized_word(A_COMMAND, command->name), *next = typed->n > 1 ? typed->at[1] : NULL;
    bool number = next && typed->n == 2 && is_number(next) && strtoul(next, NULL, 10) > 0;
    i->does = RUNS;
    i->command = command;
    if (command->slot == S_NONE && next) intent_refuse(i, tr("`%s` stands alone, without '%s'."), name, next);
    if (command->slot == S_NUMBER && next && !number)
        intent_refuse(i, tr("`%s` takes a number of commands, for example: %s 3"), name, name);
}

/* Reads "/save" as a command, even if the episode has a verb of that name. */
static void run_forced(const grammar *g, intent *i, words *typed) {
    char *first = typed->at[0];
    memmove(first, first + 1, strlen(first));
    heads h = vocabulary_meet(g->v, first);
    const phrase *found = phrase_met(g, &h);
    free(h.verb);
    if (found)
        run(i, found, typed);
    else
        intent_refuse(i, tr("There is no built-in command '%s'; `help all` lists them."), first);
}

/* Reads "move?" as "map move". */
static void run_where(const grammar *g, intent *i, words *typed) {
    char *verb = typed->at[0];
    verb[strlen(verb) - 1] = 0;
    typed->at = need(realloc(typed->at, 2 * sizeof *typed->at));
    typed->at[0] = copy_text("map");
    typed->at[1] = verb;
    typed->n = 2;
    for (size_t k = 0; k < g->commands.n; k++)
        if (g->commands.at[k].slot == S_VERB) run(i, &g->commands.at[k], typed);
}

/* Tab completion within a command: offers the next word of each option that the typed words can start. */
static void offer_args(const grammar *g, const words *typed, size_t from, offer_word *offer, void *to) {
    int first;
    heads h = vocabulary_meet(g->v, typed->at[from]);
    verbs_met(g, typed->at[from], &first);
    for (size_t i = 0; first >= 0 && i < g->w->options; i++) {
        const pr_option *option = &g->w->option[i];
        if (h.verb[option->verb] != h.verb[first]) continue;
        buffer whole = {0};
        option_add_args(g->w, option, 0, &whole, "");
        words parts = words_split(buffer_text(&whole), ' ');
        if (typed->n - from <= parts.n) offer(to, parts.at[typed->n - from - 1]);
        words_free(&parts);
        buffer_free(&whole);
    }
    free(h.verb);
}

static void offer_verbs(const grammar *g, bool offered, offer_word *offer, void *to) {
    for (int v = 0; v < g->w->content->verbs; v++)
        if (!offered || verb_offered(g->w, v)) offer(to, localized_word(A_VERB, g->w->content->verb[v].id));
}

/* Offers the next word of a name if the words typed from `from` on equal the words before it. */
static void offer_name(const char *name, const words *typed, size_t from, offer_word *offer, void *to) {
    words parts = words_split(name, ' ');
    size_t done = typed->n - from;
    bool fits = done < parts.n;
    for (size_t i = 0; fits && i < done; i++) fits = starts_fold(typed->at[from + i], parts.at[i]);
    if (fits) offer(to, parts.at[done]);
    words_free(&parts);
}

static void offer_places(const world *w, const words *typed, size_t from, offer_word *offer, void *to) {
    for (int i = 0; i < w->content->spaces; i++) offer_name(w->content->space[i].label, typed, from, offer, to);
    for (int i = 0; i < w->look->pieces; i++) {
        char *name = piece_name(w, &w->look->piece[i]);
        offer_name(name, typed, from, offer, to);
        free(name);
    }
}

/* Offers the lowercase words of a command's arguments, such as "[auto|ask [SEAT]]". */
static void offer_choices(const char *takes, offer_word *offer, void *to) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    char word[32];
    for (const char *at = takes; *at; at += strspn(at, letters) ? strspn(at, letters) : 1) {
        const size_t n = strspn(at, letters);
        if (n && n < sizeof word) snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (n && n < sizeof word) offer(to, localized_word(A_COMMAND, word));
    }
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
    if (next == S_CHOICE && first) offer_choices(command->takes, offer, to);
}

static void take_number(const grammar *g, intent *i, const words *typed) {
    const world *w = g->w;
    const char *first = typed->at[0];
    size_t index = option_numbered(w, strtoul(first, NULL, 10)), n = w->options;
    if (index < n)
        take_option(g, i, index, typed, 1);
    else if (!n)
        intent_refuse(i, "%s", tr("The match is over, and no question is open."));
    else
        intent_refuse(i, tr("There is no option %s; they go from %zu to %zu."), first, option_number(w, 0),
                      option_number(w, n - 1));
}

/* Returns true for a name with the form of a space, such as "c4", even if no map has this space. */
static bool shaped_like_space(const char *name) {
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return letters && is_number(name + letters);
}

/* Refuses words that have no reading. */
static void take_nothing(const grammar *g, intent *i, const words *typed) {
    const char *first = typed->at[0], *thing = thing_id(g, first);
    const words alone = {typed->at, 1};
    readings r = read_words(g, &alone, 0, READ_BARE);
    bool answers = typed->n > 1 && r.n > 0, space = thing ? world_space(g->w, thing) >= 0 : shaped_like_space(first);
    const char *verb = space && !answers ? verb_of_spaces(g->w) : NULL;
    free(r.at);
    if (answers)
        intent_refuse(i, tr("'%s' does not go with '%s'; several commands on a line are separated by `;`."),
                      typed->at[1], first);
    else if (verb)
        no_option(g, i, verb, typed, 0);
    else
        refuse_unknown(g, i, first);
}

static void take_words(const grammar *g, intent *i, const words *typed) {
    readings r = read_words(g, typed, 0, READ_LINE);
    read_by from = r.n ? r.at[0].by : WAYS;
    int absent = from == VERB ? r.at[0].verb : r.late;
    if (absent != PR_NOBODY && auto_answer_done(g, g->w->content->verb[absent].id, typed)) {
        buffer t = {0};
        buffer_addf(&t, tr("`%s` has been done already: nothing else was left to choose."),
                    localized_word(A_VERB, g->w->content->verb[absent].id));
        *i = (intent){.does = SAYS, .text = t.s};
    } else if (!r.n) {
        take_nothing(g, i, typed);
    } else if (from == COMMAND && r.n == 1) {
        run(i, r.at[0].command, typed);
    } else if (from == BARE || from == LABEL || from == COMMAND) {
        take_readings(g, i, &r, typed);
    } else {
        take_verb(g, i, &r, typed);
    }
    free(r.at);
}

/* Returns the verb of all options that have arguments, or PR_NOBODY if they have several verbs or the question is a
 * menu. */
static int only_verb(const world *w) {
    int verb = PR_NOBODY;
    if (w->ask->menu != PR_NOBODY) return PR_NOBODY;
    for (size_t k = 0; k < w->options; k++) {
        if (!w->option[k].args || w->option[k].verb == verb) continue;
        if (verb != PR_NOBODY) return PR_NOBODY;
        verb = w->option[k].verb;
    }
    return verb;
}

/* Reads "rope lamp" as "pack rope lamp", if the open question is about packing alone. Returns false if the words do not
 * answer it. */
static bool take_series(const grammar *g, intent *i, const words *typed) {
    const int verb = only_verb(g->w);
    if (verb == PR_NOBODY || typed->n < 2) return false;
    words line = {need(calloc(typed->n + 1, sizeof *line.at)), typed->n + 1};
    intent found = {0};
    line.at[0] = copy_text(localized_word(A_VERB, g->w->content->verb[verb].id));
    memcpy(line.at + 1, typed->at, typed->n * sizeof *line.at);
    take_words(g, &found, &line);
    const bool good = found.does == ANSWERS;
    intent_free(good ? i : &found);
    if (good) *i = found;
    free(line.at[0]);
    free(line.at);
    return good;
}

/* Answers with the point that the words mean in a domain of the question. Returns false if they mean none. */
static bool take_spot(const grammar *g, intent *i, const words *typed) {
    char *wrong = NULL, *id = spot_id(g, typed, 0, &wrong);
    if (wrong) intent_refuse(i, "%s", wrong);
    if (id) {
        i->does = ANSWERS;
        add_id(i, id);
        i->steps = 1;
    }
    const bool taken = id || wrong;
    free(id);
    free(wrong);
    return taken;
}

/* One answer to all questions of a seat in a row
 * -------------------------------------------------------------------------- */

enum { MAX_IN_A_ROW = 64 };

static bool has_option(const world *w, const char *id) {
    return option_index(w, id) < w->options;
}

/* Returns the id of the first option if the question is which piece acts next: it belongs to no menu, and all options
 * have the same verb. Otherwise returns NULL. */
static const char *next_in_turn(const world *w) {
    if (!w->options || w->ask->menu != PR_NOBODY) return NULL;
    for (size_t k = 1; k < w->options; k++)
        if (w->option[k].verb != w->option[0].verb) return NULL;
    return w->option[0].id;
}

/* Appends the answer `id` once more. If a question for the next piece comes first, appends its first option before.
 * Returns false if the next question does not offer `id`. */
static bool repeat(const grammar *g, intent *i, const char *id) {
    const size_t n = i->n;
    bool asked = false, more = true;
    while (!asked && more) {
        world then, *w = &then;
        const bool now = !i->n;
        if (now)
            then = *g->w;
        else if (!next_question(g, i, &then))
            break;
        const char *who = i->n == n ? next_in_turn(w) : NULL;
        asked = has_option(w, id);
        more = who != NULL;
        if (asked || more) add_id(i, asked ? id : who);
        if (!now) world_free(w);
    }
    while (!asked && i->n > n) free(i->ids[--i->n]);
    return asked;
}

static bool is_all(const char *typed) {
    return has_word("all", typed) || has_word(tr_in("spot", NC_("spot", "all")), typed);
}

/* Reads "all pass" as the answer to this question and to the seat's following questions in this round that offer it.
 * Stops before chance and before hidden things. Returns false if the word after "all" is not a verb without arguments,
 * or if no question offers it. */
static bool take_all(const grammar *g, intent *i, const words *typed) {
    if (typed->n != 2 || !is_all(typed->at[0])) return false;
    const words rest = {typed->at + 1, 1};
    readings r = read_words(g, &rest, 0, READ_LINE);
    const int verb = r.n ? r.at[0].verb : PR_NOBODY;
    const bool sure = r.n == 1 && verb != PR_NOBODY;
    free(r.at);
    if (!sure) return false;
    intent found = {.does = ANSWERS};
    while (found.n < MAX_IN_A_ROW && repeat(g, &found, g->w->content->verb[verb].id)) continue;
    found.steps = found.n;
    intent_free(found.n ? i : &found);
    if (found.n) *i = found;
    return found.n > 0;
}

/* Returns true if the word means to decline: the verb that declines at the open question, or the core's `pass`. */
static bool means_pass(const grammar *g, const char *typed) {
    const int verb = g->w->ask->decline;
    return localized_is(A_VERB, typed, verb == PR_NOBODY ? NC_("verb", "pass") : g->w->content->verb[verb].id);
}

/* Reads "all pass", "always pass" and "all ask" as the command `reactions`. "all pass" is that command
 * only at a question whether the seat reacts; elsewhere take_all() reads it. */
static bool take_reactions(const grammar *g, intent *i, words *typed) {
    if (typed->n != 2) return false;
    const bool all = is_all(typed->at[0]), always = localized_is(A_COMMAND, typed->at[0], NC_("command", "always"));
    const bool asks = localized_is(A_COMMAND, typed->at[1], NC_("command", "ask"));
    const bool pass = means_pass(g, typed->at[1]) && (always || g->w->ask->decline != PR_NOBODY);
    if ((!all && !always) || (!asks && !pass)) return false;
    free(typed->at[0]);
    free(typed->at[1]);
    typed->at[0] = copy_text("reactions");
    typed->at[1] = copy_text(asks ? "ask" : all ? "turn" : "always");
    for (size_t k = 0; k < g->commands.n; k++)
        if (!strcmp(g->commands.at[k].name, "reactions")) run(i, &g->commands.at[k], typed);
    return i->does == RUNS;
}

/* Drops the reflexive pronoun of a French verb ("se déplacer"), which has no meaning alone. */
static void drop_oneself(words *typed) {
    while (typed->n > 1 && has_word(localized_words(A_COMMAND, NC_("command", "oneself")), typed->at[0])) {
        free(typed->at[0]);
        memmove(typed->at, typed->at + 1, --typed->n * sizeof *typed->at);
    }
}

intent intent_of(const grammar *g, words *typed) {
    intent i = {0};
    drop_oneself(typed);
    const char *first = typed->at[0];
    if (take_spot(g, &i, typed) || take_reactions(g, &i, typed)) return i;
    if (typed->n == 1 && strlen(first) > 1 && first[strlen(first) - 1] == '?')
        run_where(g, &i, typed);
    else if (*first == '/')
        run_forced(g, &i, typed);
    else if (is_number(first))
        take_number(g, &i, typed);
    else
        take_words(g, &i, typed);
    if (i.does == REFUSES && !take_all(g, &i, typed)) take_series(g, &i, typed);
    return i;
}

intent intent_of_request(const grammar *g, const words *typed, size_t from) {
    intent i = {.does = REFUSES};
    char *wrong = NULL, *id = spot_id(g, typed, from, &wrong);
    if (id) {
        i.does = ANSWERS;
        add_id(&i, id);
    }
    free(wrong);
    if (id) return free(id), i;
    const world *w = g->w;
    readings r = {0};
    size_t index = w->options;
    if (is_number(typed->at[from])) {
        index = option_numbered(w, strtoul(typed->at[from], NULL, 10));
        if (index == w->options) intent_refuse(&i, tr("There is no option %s."), typed->at[from]);
    } else {
        r = read_words(g, typed, from, READ_REQUEST);
        bool fits = r.n && r.at[0].option != NO_OPTION;
        if (fits && r.n > 1) refuse_several(g, &i, &r);
        if (fits && r.n == 1) index = (size_t)r.at[0].option;
    }
    if (index < w->options) {
        i.does = ANSWERS;
        add_id(&i, w->option[index].id);
    }
    free(r.at);
    return i;
}
