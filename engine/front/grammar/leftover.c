/* Reads the words that an answer leaves over as answers to the following questions, which are foreseen. A question that
 * depends on chance or hidden things cannot be foreseen. If words are left over for such a question, the whole command
 * is refused. */
#include "front/files/rulebook.h"
#include "front/grammar/take.h"

/* Reads a line: the `begun` words at `head`, then the typed words starting at `from`. */
static readings read_headed_by(const grammar *g, char *const *head, size_t begun, const words *typed, size_t from) {
    owned_words again = words_spliced(head, begun, typed, from);
    readings r = read_words(g, &again, 0, READ_LINE);
    if (r.n && (r.at[0].by != OPTION || r.at[0].option == NO_OPTION || r.at[0].next <= begun)) r.n = 0;
    for (size_t k = 0; k < r.n; k++) r.at[k].next += from - begun;
    return r;
}

/* Reads a line: the first `begun` typed words, then the words starting at `from`. */
static readings read_repeated(const grammar *g, const words *typed, size_t from, size_t begun) {
    return read_headed_by(g, typed->at, begun, typed, from);
}

/* Reads the words starting at `from` as another command of the same menu. Puts the line's verb before them, as for
 * "keep research planning". If these words do not fit exactly one option, also puts the actor before them, as for "keep
 * ann research planning money". */
static readings read_again(const grammar *g, const words *typed, size_t from) {
    readings r = read_repeated(g, typed, from, 1);
    if (r.n == 1 || from < 3) return r;
    readings of_actor = read_repeated(g, typed, from, 2), *better = of_actor.n ? &of_actor : &r;
    free(better == &r ? of_actor.at : r.at);
    return *better;
}

/* Reads only the word `from` as another command of the same menu, if the options name an actor that the line leaves
 * out: "keep attack planning". */
static readings read_actorless(const grammar *g, const words *typed, size_t from) {
    const words alone = {typed->at, from + 1};
    return options_by_actor(g->w) ? read_repeated(g, &alone, from, 1) : (readings){0};
}

/* Returns 1 + the number of the piece that gives the answer `id`. Returns 0 unless several pieces may act. */
static int actor_of(const world *w, const char *id) {
    owned_words part = words_split(id, ':');
    return options_by_actor(w) && part.n > 1 ? name_find(w->names, NAMES_PIECE, part.at[1]) + 1 : 0;
}

/* Reads the words starting at `from` as an answer to the next question. The words may begin with the whole verb of that
 * question. If they begin with no verb, the verb of the preceding answer `last` is put before them: in "open ann attack
 * hit bob bob" the last word means "hit bob". */
static readings read_next(const grammar *next, const words *typed, size_t from, const char *last) {
    readings r = read_words(next, typed, from, READ_LINE);
    if (r.n && (r.at[0].by != OPTION || r.at[0].option == NO_OPTION || r.at[0].begun)) r.n = 0;
    if (r.n) return r;
    free(r.at);
    owned char *verb = need(strndup(last, strcspn(last, ":")));
    r = read_headed_by(next, &verb, 1, typed, from);
    return r;
}

/* Reads as many words as possible, starting at `from`, as arguments of an answer to the next question. */
static readings read_arguments(const grammar *next, const words *typed, size_t from, bool part) {
    readings r = read_words(next, typed, from, READ_BARE);
    for (size_t n = typed->n - 1; part && n > from && !r.n; n--) {
        const words few = {typed->at, n};
        free(r.at);
        r = read_words(next, &few, from, READ_BARE);
    }
    return r;
}

/* Returns true if the last answer of the intent only leads on to another question. Only then may arguments without a
 * verb answer the next question. In a menu the arguments could belong to another verb than the verb of the line. */
static bool led_on(const world *w, const intent *i) {
    owned_words id = words_split(i->ids[i->n - 1], ':');
    const int verb = name_find(w->names, NAMES_VERB, id.at[0]);
    return verb >= 0 && w->content->verb[verb].leads_on;
}

/* Returns the reason why the next question does not offer the space that the words starting at `from` name. Returns
 * NULL if the words name no space, or if not all options have one verb and take one space. The caller frees it by
 * pr_release(). */
static char *why_not_there(const grammar *next, const words *typed, size_t from) {
    const world *then = next->w;
    for (size_t k = 0; k < then->options; k++) {
        const pr_option *option = &then->option[k];
        if (option->verb != then->option[0].verb || option->args != 1 || option->arg[0].type != PR_SPACE) return NULL;
    }
    if (!then->options) return NULL;
    owned char *id = request_id(next, option_verb(then, &then->option[0]), typed, from);
    const char *target = strchr(id, ':');
    return target && world_space(then, target + 1) >= 0 ? pr_foreseen_why(next->s->match, then->seat, id) : NULL;
}

/* Adds the reason why the words starting at `from` do not answer the next question. There are three reasons: the engine
 * answers that question automatically, the question refuses the space that the words name, or it is about something
 * else. */
static void add_what_follows(const grammar *g, const grammar *next, const words *typed, size_t from, buffer *why) {
    const world *then = next->w;
    const char *word = typed->at[from], *forced = pr_foreseen_answer(g->s->match, g->w->seat, 0);
    const char *question = then->ask->text;
    char *refused = forced ? NULL : why_not_there(next, typed, from);
    if (refused) {
        buffer_addf(why, tr("The command was not done. As to '%s': %s"), word, refused);
        pr_release(refused);
    } else if (forced) {
        owned_words id = words_split(forced, ':');
        owned_buffer done = {0};
        buffer_add(&done, localized_word(A_VERB, id.at[0]));
        for (size_t k = 1; k < id.n; k++) buffer_addf(&done, " %s", world_title(g->w, id.at[k]));
        buffer_addf(why,
                    tr("'%s' does not go with that: `%s` is all that is left to choose. The command was not done."),
                    word, done.s);
    } else if (question && *question && then->ask->menu == PR_NOBODY) {
        buffer_addf(why, tr("'%s' does not go with that. The question that follows: %s The command was not done."),
                    word, question);
    } else {
        buffer_addf(why, tr("'%s' does not go with that. The command was not done."), word);
    }
}

/* Returns true if the words starting at `from` mean one thing after the line's verb but another thing in `answer`, an
 * answer to the next question. In "suffer health mind", `suffer` takes "mind" as a track, but the next question might
 * take it as a space. */
static bool means_other_thing(const grammar *g, const words *typed, size_t from, const pr_option *answer) {
    readings now = read_repeated(g, typed, from, 1);
    const pr_option *o = now.n == 1 ? &g->w->option[now.at[0].option] : NULL;
    const pr_value *meant = o && o->args ? &o->arg[o->args - 1] : NULL;
    bool same = !meant;
    for (int k = 0; k < answer->args && !same; k++) same = value_same(*meant, answer->arg[k]);
    free(now.at);
    return !same;
}

/* Reads the words starting at `from` as answers to the following questions, and adds these answers to the intent.
 * Returns NULL, or the reason why the words cannot be read, which the caller frees. */
static char *read_on(const grammar *g, intent *i, const words *typed, size_t from) {
    buffer why = {0};
    size_t rest = typed->n;
    pr_outcome out;
    pr_look *look = NULL;
    const char *const *ids = (const char *const *)i->ids;
    if (!pr_foresee(g->s->match, ids, (int)i->n, &out, &look)) return NULL; /* session_answer() will report the error */
    if (auto_answer_named(g, typed, from)) {
        rest = typed->n;
    } else if (!out.certain) {
        buffer_addf(&why,
                    tr("'%s' cannot be answered yet, because chance or something hidden comes first. The command was "
                       "not done. Type it without this answer."),
                    typed->at[from]);
    } else if (!out.asks_same) {
        buffer_addf(&why, tr("'%s' does not belong there: no question follows. The command was not done."),
                    typed->at[from]);
    } else {
        owned_by(world_free) world then = world_foreseen(g->s, look);
        look = NULL;
        grammar next = *g;
        next.w = &then;
        next.acted = actor_of(&then, i->ids[i->n - 1]);
        readings r = {0};
        const bool leads = led_on(g->w, i);
        if (!options_recur(&then) || leads) r = read_arguments(&next, typed, from, leads), i->apart = !leads;
        if (!r.n) {
            free(r.at);
            r = read_again(&next, typed, from); /* words such as "numbers 1 3", because READ_BARE reads no numbers */
        }
        if (!r.n) {
            free(r.at);
            r = read_actorless(&next, typed, from);
        }
        if (!r.n) {
            free(r.at);
            r = read_next(&next, typed, from, i->ids[i->n - 1]);
        }
        if (!leads && r.n == 1 && means_other_thing(g, typed, from, &then.option[r.at[0].option])) r.n = 0;
        if (r.n > 1)
            buffer_addf(&why, tr("'%s' could mean several things then. The command was not done."), typed->at[from]);
        if (!r.n) add_what_follows(g, &next, typed, from, &why);
        if (r.n == 1) add_answer(i, then.option[r.at[0].option].id);
        if (r.n == 1) rest = r.at[0].next;
        free(r.at);
    }
    pr_look_free(look);
    return why.s || rest >= typed->n ? why.s : read_on(g, i, typed, rest);
}

/* Returns an offered verb with an option whose line contains both words, such as "open_gate" for `open` and "gate".
 * Returns NULL if there is none. */
static const char *other_verb(const grammar *g, const char *verb, const char *name) {
    owned char *line = text_of("%s %s", verb, name);
    owned_words both = words_split(line, ' ');
    readings r = read_words(g, &both, 0, READ_LABEL);
    const char *found = r.n ? g->w->content->verb[r.at[0].verb].id : verb;
    free(r.at);
    return strcmp(found, verb) != 0 ? localized_word(A_VERB, found) : NULL;
}

/* Returns true if the words starting at `from` only name the place where the acting piece is: "fight c3" for a piece at
 * c3. */
static bool says_where(const grammar *g, const words *typed, size_t from) {
    size_t next = from;
    const int place = place_meant(g, typed, &next);
    return place >= 0 && place == world_standpoint(g->w) && next == typed->n;
}

/* Returns true for a line such as "fight the wolf", in which words starting at `from` name a kind after the answer
 * `id`. A piece of the kind must be where the acting piece is, and neither be on the actor's side nor be protected by
 * it. The answer must have no arguments, and must leave neither the turn nor the question. */
static bool says_whom(const grammar *g, const char *id, const words *typed, size_t from) {
    const world *w = g->w;
    const pr_verb *verb = world_verb(w, id); /* NULL if the id has arguments */
    const int place = world_standpoint(w);
    bool there = false;
    if (!verb || verb->ends_turn || verb->ends_menu || place < 0 || w->seat < 0) return false;
    if (w->ask->decline >= 0 && verb == &w->content->verb[w->ask->decline]) return false;
    while (from + 1 < typed->n && (is_particle(typed->at[from]) || is_number(typed->at[from]))) from++;
    owned char *name = words_join(typed, from, typed->n);
    const pr_list here = world_on(w, place);
    for (int k = 0; k < here.n && !there; k++) {
        const pr_kind *kind = piece_kind(w, piece_in(w, here, k));
        const int own = w->content->seat[w->seat].side;
        there = kind->side != own && kind->protected_by != own &&
                (same_term(kind->is.title, name) || same_fold(kind->plural ? kind->plural : "", name));
    }
    return there;
}

/* Returns true for a particle, and for a word of the label of an answer without arguments, such as "gate" for
 * "Open the gate". Such a word adds nothing to the answer. */
static bool repeats_label(const grammar *g, const char *id, const char *typed) {
    const pr_verb *verb = world_verb(g->w, id); /* NULL if the id has arguments */
    return is_particle(typed) || (verb && verb->label && strlen(typed) > 2 && starts_word(typed, verb->label));
}

/* Refuses a kind that the words starting at `from` name after an answer without arguments, as in "fight the wolf",
 * unless says_whom() accepts the line. Returns the refusal, or NULL if there is nothing to refuse. The caller frees the
 * refusal. */
static char *misaimed(const grammar *g, const char *id, const words *typed, size_t from) {
    const world *w = g->w;
    while (from + 1 < typed->n && (is_particle(typed->at[from]) || is_number(typed->at[from]))) from++;
    owned char *name = words_join(typed, from, typed->n);
    const int kind = vocabulary_find(g->v, NAMES_KIND, name, false), place = world_standpoint(w);
    if (kind < 0 || place < 0 || !world_verb(w, id)) return NULL;
    bool there = false;
    const pr_list here = world_on(w, place);
    for (int k = 0; k < here.n && !there; k++) there = piece_in(w, here, k)->kind == kind;
    return text_of(there ? tr("`%s` cannot be aimed at: %s. The command was not done; `%s` alone does it.")
                         : tr("`%s` finds nobody here of this name: %s. The command was not done; `%s` alone does it."),
                   typed->at[0], w->content->kind[kind].is.title, typed->at[0]);
}

/* Returns the reason why the words starting at `from` are refused, or NULL. The caller frees it. */
static char *objection(const grammar *g, intent *i, const words *typed, size_t from) {
    while (from < typed->n && i->n == 1 && repeats_label(g, i->ids[0], typed->at[from])) from++;
    if (from >= typed->n || says_whom(g, i->ids[0], typed, from)) return NULL;
    buffer why = {0};
    size_t at = from;
    while (at < typed->n && word_known(g, typed->at[at])) at++;
    if (at < typed->n) {
        buffer_addf(&why, tr("'%s' is not known here. The command was not done."), typed->at[at]);
    } else {
        owned char *not_then = read_on(g, i, typed, at = from);
        owned char *instead = not_then ? misaimed(g, i->ids[0], typed, from) : NULL;
        if (instead) set_text(&not_then, copy_text(instead));
        if (not_then && !says_where(g, typed, from)) buffer_add(&why, not_then);
    }
    if (!why.s || is_number(typed->at[at])) return why.s;
    owned_words id = words_split(i->ids[0], ':');
    const char *other = other_verb(g, id.at[0], typed->at[at]);
    if (other) buffer_addf(&why, tr(" Did you mean '%s'?"), other);
    return why.s;
}

/* Adds the answers that the shown option `id` stands for. */
static void add_way(const world *w, intent *i, const char *id) {
    const char *way[PR_WALK_STEPS];
    const int n = world_way(w, id, way);
    for (int k = 0; k < n; k++) add_answer(i, way[k]);
}

void take(const grammar *g, intent *i, char *const *ids, size_t n, const words *typed, size_t from) {
    for (size_t k = 0; k < n; k++) add_way(g->w, i, ids[k]);
    i->steps = i->n;
    owned char *why = objection(g, i, typed, from);
    if (why) intent_refuse(i, "%s", why);
}
