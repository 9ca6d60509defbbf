/* Finds the options that typed words mean.
 *
 * The open question determines what can be typed: its options, the names of the episode, and the commands. This code
 * knows no word of any game. The code does not parse a line and then check it. It compares the words with everything
 * that they could mean, and uses the best fit. So every reading that fits an option is legal, and a new game needs no
 * new grammar.
 *
 *   > shoot e2           the verb, then its arguments: a space, a piece, a card ...
 *   > shoot wolf         a piece by title, kind, or the start of either
 *   > shoot wolf e2      also its place, condition or face. Every word must be true of it
 *   > aim e2 2           the second of the options that fit
 *   > e2                 the arguments alone
 *   > ka wolf            the starts of a verb's parts: keep_all
 *   > end the turn       words of the option's line, in any order
 *   > log 50             a command
 *
 * Score. The highest digits of a reading's score are the rank of its first word, from the list below. The lower digits
 * are, in this order, whether every argument is named, the number of words used, and how well the worst argument is
 * named (fit.c). The ranks decide if the first word has several meanings.
 *
 *   90  the whole verb of an option
 *   80  the name of a command
 *   70  a verb that is not offered now
 *   60  another word for a command, of up to two letters
 *   50  the start of an option's verb in the shown form (49: of its English id)
 *   48  any other word for a command
 *   45  the sign on the map of the piece that one argument names
 *   40  the start of a command (39: of its English name)
 *   30  arguments without a verb
 *   20  the start of a verb that is not offered now (19: of its English id)
 *   18  the starts of a verb's parts
 *   10  words of an option's line, or of the question with a number
 *
 * So legal verbs come before commands, commands before verbs that are not legal now, and whole words before starts of
 * words. `leave` means leave_home if that is legal, and otherwise the command `quit`.
 *
 * There are three exceptions. First, arguments without a verb, and several words of an option's line, come before a
 * verb that is not offered. Such words answer the question, while the verb could only be refused. Second, the start of
 * several verbs needs an argument after it. Third, a piece's name means its space only after a verb, because a name
 * alone is not a request to go there.
 *
 * Ambiguity. Pieces and cards that differ only in their number count as one, because the choice between them has no
 * effect. Things that look different to players remain separate. A number is never the start of a longer
 * number: "wolf 1" is not wolf 12. If several pieces may act, words that name none of them mean the piece that acted
 * last.
 *
 * intent.c turns the best readings into answers, a command, a list to choose from, or a refusal with a reason. The file
 * also compares the words that are left over with the next question. */
#include "front/grammar/read.h"

#include <stdio.h>

static const unsigned char rank_of[WAYS][METS] = {
    [OPTION] = {[NAME] = 90, [WORD] = 90, [ALIAS] = 90, [BEGINS_WORD] = 50, [BEGINS_NAME] = 49},
    [COMMAND] = {[NAME] = 80, [WORD] = 80, [ALIAS] = 48, [BEGINS_WORD] = 40, [BEGINS_NAME] = 39},
    [VERB] = {[NAME] = 70, [WORD] = 70, [ALIAS] = 70, [BEGINS_WORD] = 20, [BEGINS_NAME] = 19},
};
enum { RANK_SHORT_ALIAS = 60, RANK_SIGN = 45, RANK_BARE = 30, RANK_PARTS = 18, RANK_LABEL = 10, RANK_UNCLEAR = 5 };
enum { SHORT_ALIAS = 2, SHORTEST_LABEL = 3, MAX_COUNTED = 15 };

typedef struct reader {
    const grammar *g;
    const words *typed;
    size_t from;
    bool whole; /* only readings that use all words are permitted */
    readings found;
} reader;

static unsigned best_rank(const reader *x) {
    return x->found.n ? x->found.at[0].score >> 16 : 0;
}

static uint32_t score_of(unsigned rank, bool complete, size_t used, int quality) {
    return rank << 16 | (uint32_t)complete << 12 | (uint32_t)(used < MAX_COUNTED ? used : MAX_COUNTED) << 8 |
           (uint32_t)quality;
}

/* Adds a reading, unless an earlier reading is better. Drops worse readings. */
static void add(reader *x, reading one) {
    readings *r = &x->found;
    if (r->n && one.score < r->at[0].score) return;
    if (r->n && one.score > r->at[0].score) r->n = 0;
    append_to(r->at, r->n) = one;
}

bool verb_offered(const world *w, int verb) {
    bool found = false;
    for (size_t i = 0; i < w->options && !found; i++) found = w->option[i].verb == verb;
    return found;
}

/* Returns an array that is true for each verb that an option has. The caller frees it. */
static bool *offers(const world *w) {
    bool *offered = need(calloc((size_t)w->content->verbs + 1, sizeof *offered));
    for (size_t i = 0; i < w->options; i++) offered[w->option[i].verb] = true;
    return offered;
}

/* Returns the number of verbs that the word matches best. Considers only offered verbs or, if `offer` is false, only
 * the others. Stores in `*how` how well the word matches these verbs, and in `*first` the first of them. */
static size_t count_met(const world *w, const heads *h, const bool *offered, bool offer, met *how, int *first) {
    size_t n = 0;
    *how = NOT_MET;
    *first = PR_NOBODY;
    for (int i = 0; i < w->content->verbs; i++) {
        unsigned rank = rank_of[OPTION][h->verb[i]], best = rank_of[OPTION][*how];
        if (offered[i] != offer || !rank || rank < best) continue;
        n = rank > best ? 1 : n + 1;
        if (rank > best || h->verb[i] > h->verb[*first]) *first = i;
        *how = (met)h->verb[*first];
    }
    return n;
}

size_t verbs_met(const grammar *g, const char *typed, int *first) {
    heads h = vocabulary_meet(g->v, typed);
    owned bool *offered = offers(g->w);
    met how;
    size_t n = count_met(g->w, &h, offered, true, &how, first);
    free(h.verb);
    return n;
}

int verb_meant(const grammar *g, const char *typed, bool begun) {
    heads h = vocabulary_meet(g->v, typed);
    owned bool *offered = offers(g->w);
    int found = PR_NOBODY, best = 0;
    for (int i = 0; i < g->w->content->verbs; i++) {
        int how = h.verb[i] == WORD ? ALIAS : h.verb[i], fits = 2 * how + offered[i];
        if (how < (begun ? BEGINS_NAME : ALIAS) || fits < best) continue;
        bool tie = fits == best && how < ALIAS;
        found = fits > best ? i : tie ? PR_NOBODY : found;
        best = fits;
    }
    free(h.verb);
    return found;
}

/* Compares the words after the first with an option. A player may type an alias and then the verb itself, as in "put a
 * cone on d4" for the verb `cone`. `verbs` are the meanings of word `second`. If the verb of the option is one of them,
 * and more words are used then, compares only the words after `second`. */
static fit fit_behind_verb(const reader *x, size_t option, const heads *verbs, size_t second) {
    const world *w = x->g->w;
    const pr_option *o = &w->option[option];
    fit f = fit_option(w, o, x->typed, x->from + 1, x->whole);
    if (!o->args || !verbs->verb || verbs->verb[o->verb] < ALIAS) return f;
    fit behind = fit_option(w, o, x->typed, second + 1, x->whole);
    behind.used += second - x->from;
    return behind.fits && behind.used > f.used ? behind : f;
}

/* Returns the number of the first word after the first that is neither particle nor article. Returns typed->n if there
 * is none, or if it repeats the first word. */
static size_t second_word(const reader *x) {
    size_t at = x->from + 1;
    while (at + 1 < x->typed->n && (is_particle(x->typed->at[at]) || is_article(x->typed->at[at]))) at++;
    return at < x->typed->n && !same_fold(x->typed->at[at], x->typed->at[x->from]) ? at : x->typed->n;
}

/* Reads the words after the first as arguments of options. Considers the options of the verb `parts` or, if that is
 * PR_NOBODY, of all verbs that the first word matches best. */
static void read_options(reader *x, const heads *h, const bool *offered, int parts) {
    const world *w = x->g->w;
    met how;
    int first;
    size_t n = count_met(w, h, offered, true, &how, &first);
    unsigned rank = parts >= 0 ? RANK_PARTS : rank_of[OPTION][how];
    if (!n && parts < 0) return;
    bool several = n > 1 && how < ALIAS && parts < 0, alone = x->from + 1 >= x->typed->n, any = false;
    read_by as = parts >= 0 ? PARTS : OPTION;
    const size_t second = how < ALIAS ? x->typed->n : second_word(x);
    heads verbs = second < x->typed->n ? vocabulary_meet(x->g->v, x->typed->at[second]) : (heads){0};
    for (size_t i = 0; i < w->options; i++) {
        int verb = w->option[i].verb;
        if (parts >= 0 ? verb != parts : rank_of[OPTION][h->verb[verb]] != rank) continue;
        fit f = fit_behind_verb(x, i, &verbs, second);
        if (!f.fits || (several && !alone && !f.used)) continue;
        bool complete = f.complete && !(several && alone);
        add(x, (reading){as, NULL, verb, (int)i, how < ALIAS && parts < 0, x->from + 1 + f.used,
                         score_of(rank, complete, f.used, f.quality), f.named});
        any = true;
    }
    free(verbs.verb);
    int verb = parts >= 0 ? parts : several ? PR_NOBODY : first;
    if (!any) add(x, (reading){as, NULL, verb, NO_OPTION, false, x->from + 1, score_of(rank, false, 0, 0), 0});
}

/* Reads the first word as the name of commands, or as the start of exactly one command. */
static void read_commands(reader *x, const heads *h) {
    const char *first = x->typed->at[x->from];
    unsigned best = 0;
    size_t n = 0;
    for (size_t i = 0; i < x->g->commands.n; i++) {
        unsigned rank = rank_of[COMMAND][h->command[i]];
        n = rank > best ? 1 : n + (rank && rank == best);
        if (rank > best) best = rank;
    }
    bool unclear = n > 1 && best < rank_of[COMMAND][ALIAS], brief = strlen(first) <= SHORT_ALIAS;
    for (size_t i = 0; i < x->g->commands.n && best; i++) {
        met how = (met)h->command[i];
        if (rank_of[COMMAND][how] != best) continue;
        unsigned rank = unclear ? RANK_UNCLEAR : how == ALIAS && brief ? RANK_SHORT_ALIAS : best;
        add(x, (reading){COMMAND, &x->g->commands.at[i], PR_NOBODY, NO_OPTION, false, x->from + 1,
                         score_of(rank, true, 0, 0), 0});
        if (!unclear) break;
    }
}

/* Reads the first word as a verb that is not offered. */
static void read_verb(reader *x, const heads *h, const bool *offered) {
    met how;
    int verb;
    size_t n = count_met(x->g->w, h, offered, false, &how, &verb);
    if (!n || (n > 1 && how < ALIAS)) return;
    add(x, (reading){VERB, NULL, verb, NO_OPTION, false, x->from + 1, score_of(rank_of[VERB][how], false, 0, 0), 0});
}

/* Returns true if the option names a piece whose sign on the map is the word, and the piece is the only piece of its
 * kind. A single letter must have the same case, because "M" and "m" are different signs. */
static bool names_sign(const world *w, const pr_option *option, const char *typed) {
    for (int i = 0; i < option->args; i++) {
        const pr_piece *piece = option->arg[i].type == PR_PIECE ? world_piece_of(w, option->arg[i]) : NULL;
        const pr_kind *kind = piece ? piece_kind(w, piece) : NULL;
        if (!kind || !kind->abbrev || kind->count != 1) continue;
        if (!strcmp(kind->abbrev, typed) || (typed[0] && typed[1] && same_fold(kind->abbrev, typed))) return true;
    }
    return false;
}

/* Reads the only word as the sign of a piece. */
static void read_sign(reader *x) {
    const world *w = x->g->w;
    if (x->from + 1 != x->typed->n) return;
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (!names_sign(w, option, x->typed->at[x->from])) continue;
        add(x, (reading){BARE, NULL, option->verb, (int)i, false, x->typed->n,
                         score_of(RANK_SIGN, option->args == 1, 1, 0), 0});
    }
}

/* Reads all words as arguments of options, without a verb. */
static void read_bare(reader *x) {
    const world *w = x->g->w;
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        fit f = fit_option(w, option, x->typed, x->from, true);
        if (!f.fits || f.guest) continue;
        add(x, (reading){BARE, NULL, option->verb, (int)i, false, x->from + f.used,
                         score_of(RANK_BARE, f.complete, f.used, f.quality), f.named});
    }
}

/* Returns true if the typed word joins a start of each part of the name, as `ka` does for keep_all. */
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

/* Returns the only verb whose parts the first word shortens, as `ka` shortens keep_all, or PR_NOBODY. Prefers offered
 * verbs. */
static int verb_in_parts(const reader *x, const bool *offered) {
    const char *typed = x->typed->at[x->from];
    int found = PR_NOBODY, best = 0, n = 0;
    for (int i = 0; i < x->g->w->content->verbs; i++) {
        const char *id = x->g->w->content->verb[i].id;
        if (!has_parts(id, typed) && !has_parts(localized_word(A_VERB, id), typed)) continue;
        int fits = 1 + offered[i];
        n = fits > best ? 1 : n + (fits == best);
        if (fits > best) found = i;
        if (fits > best) best = fits;
    }
    return n == 1 ? found : PR_NOBODY;
}

/* Returns true if the only word is a word of a question for a number, such as "pay" in "Pay for more?". */
static bool of_question(const reader *x) {
    const char *question = x->g->w->ask->text;
    return x->g->w->numbers && question && x->from + 1 == x->typed->n && starts_word(x->typed->at[x->from], question);
}

/* Returns true if the words mean option `i` of a question whose options are numbers. If 0 is an option, "no" means 0,
 * and "yes" or a word of the question means any other number. Words of the question may precede the number. */
static bool answers_number(const reader *x, size_t i) {
    const world *w = x->g->w;
    const char *first = x->typed->at[x->from], *last = x->typed->at[x->typed->n - 1];
    if (!w->numbers) return false;
    if (x->from + 1 == x->typed->n && !w->option[0].arg[0].n)
        return i == 0 ? same_fold(first, tr("no")) : same_fold(first, tr("yes")) || of_question(x);
    bool repeats_question = w->ask->text && is_number(last) && option_numbered(w, strtoul(last, NULL, 10)) == i;
    for (size_t k = x->from; repeats_question && k + 1 < x->typed->n; k++)
        repeats_question = starts_word(x->typed->at[k], w->ask->text);
    return repeats_question && x->from + 1 < x->typed->n;
}

/* Reads all words as the sentence of an option, as words of its line, or as words of the question followed by a
 * number. */
static void read_label(reader *x) {
    const world *w = x->g->w;
    bool line = x->typed->n - x->from > 1 || strlen(x->typed->at[x->from]) >= SHORTEST_LABEL;
    owned char *sentence = words_join(x->typed, x->from, x->typed->n);
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        int quality = line && same_fold(sentence, option_does(w, option))                 ? 3
                      : line && !of_question(x) && fit_line(w, option, x->typed, x->from) ? 2
                      : answers_number(x, i)                                              ? 1
                                                                                          : 0;
        if (!quality) continue;
        add(x, (reading){LABEL, NULL, option->verb, (int)i, false, x->typed->n,
                         score_of(RANK_LABEL, true, MAX_COUNTED, quality), 0});
    }
}

/* Returns true if the readings are options of pieces that one seat plays. */
static bool of_one_seat(const world *w, const readings *r) {
    bool one = options_by_actor(w);
    for (size_t i = 0; i < r->n && one && w->ask->seat == PR_NOBODY; i++)
        one = option_by(&w->option[r->at[i].option], w->option[r->at[0].option].arg[0].n);
    return one;
}

/* If several pieces may act, keeps the options that the words fit best. For example, "keep attack" means a die with an
 * attack alone, not a die with an attack and money. Words that name no piece mean the piece that acted last, if that
 * piece has one of these options. But to end a turn, a player must name the piece. */
static void prefer_actor(const grammar *g, readings *r) {
    const world *w = g->w;
    bool own = false, one = of_one_seat(w, r);
    int named = 0;
    size_t kept = 0;
    for (size_t i = 0; i < r->n; i++)
        if (r->at[i].named > named) named = r->at[i].named;
    for (size_t i = 0; i < r->n; i++)
        if (!one || r->at[i].named == named) r->at[kept++] = r->at[i];
    r->n = kept;
    for (size_t i = 0; i < r->n; i++) {
        const pr_option *option = &w->option[r->at[i].option];
        own = own || (option->verb != w->ask->end_verb && acted_last(g, option));
    }
    kept = 0;
    for (size_t i = 0; own && i < r->n; i++)
        if (acted_last(g, &w->option[r->at[i].option])) r->at[kept++] = r->at[i];
    if (own) r->n = kept;
}

/* Merges options that are alike, so that the choice between them makes no difference. A number after the words chooses
 * one of several options: "aim e2 2" means the second option that fits. */
static void settle(const grammar *g, const words *typed, readings *r) {
    const world *w = g->w;
    if (r->n < 2 || r->at[0].option == NO_OPTION) return;
    size_t next = r->at[0].next, kept = 0;
    unsigned long number = next < typed->n && is_number(typed->at[next]) ? strtoul(typed->at[next], NULL, 10) : 0;
    if (number >= 1 && number <= r->n && r->at[0].by != BARE) {
        r->at[0] = r->at[number - 1];
        r->at[0].next++;
        r->n = 1;
    }
    for (size_t i = 0; i < r->n; i++) {
        bool known = false;
        for (size_t j = 0; j < kept && !known; j++)
            known = options_alike(w, &w->option[r->at[i].option], &w->option[r->at[j].option]);
        if (!known) r->at[kept++] = r->at[i];
    }
    r->n = kept;
    prefer_actor(g, r);
}

/* Called if the first word is a verb, such as "fight", that the open menu does not allow now. Drops options whose line
 * has only a word that starts with the verb, such as "Fighter", because a refusal of the verb says more. */
static void drop_begun(reader *x, int verb) {
    const world *w = x->g->w;
    size_t kept = 0;
    for (size_t i = 0; i < x->found.n; i++) {
        owned char *line = option_line(w, &w->option[x->found.at[i].option]);
        if (w->content->verb[verb].menu != w->ask->menu || whole_word(x->typed->at[x->from], line))
            x->found.at[kept++] = x->found.at[i];
    }
    x->found.n = kept;
}

/* Called if the best reading is a verb that is not offered. If another reading answers the question, uses that reading
 * instead. */
static void give_way(reader *x) {
    reading verb = x->found.at[0];
    x->found.n = 0;
    read_bare(x);
    if (!x->found.n && x->typed->n - x->from > 1) {
        read_label(x);
        drop_begun(x, verb.verb);
        x->found.late = x->found.n ? verb.verb : PR_NOBODY;
    }
    if (!x->found.n) add(x, verb);
}

/* Called if the best reading is only the start of a command, such as "auto" for "au tour de Ann". If the player typed
 * at least three words, and one option's line contains all typed words, drops the best reading and returns true. */
static bool outdone_by_label(reader *x) {
    const world *w = x->g->w;
    bool fits = false;
    const bool begun = x->found.n && x->found.at[0].by == COMMAND && best_rank(x) <= rank_of[COMMAND][BEGINS_WORD];
    for (size_t i = 0; begun && x->typed->n - x->from > 2 && i < w->options && !fits; i++)
        fits = fit_line(w, &w->option[i], x->typed, x->from);
    if (fits) x->found.n = 0;
    return fits;
}

static void read_headed(reader *x, bool commands) {
    heads h = vocabulary_meet(x->g->v, x->typed->at[x->from]);
    owned bool *offered = offers(x->g->w);
    read_options(x, &h, offered, PR_NOBODY);
    if (commands) read_commands(x, &h);
    if (best_rank(x) < rank_of[VERB][NAME]) read_verb(x, &h, offered);
    if (commands && best_rank(x) < RANK_SIGN) read_sign(x);
    if (best_rank(x) <= RANK_BARE) read_bare(x);
    int parts = best_rank(x) < RANK_PARTS ? verb_in_parts(x, offered) : PR_NOBODY;
    if (parts >= 0 && offered[parts]) read_options(x, &h, offered, parts);
    if (parts >= 0 && !offered[parts])
        add(x, (reading){PARTS, NULL, parts, NO_OPTION, false, x->from + 1, score_of(RANK_PARTS, false, 0, 0), 0});
    if (best_rank(x) < RANK_LABEL || outdone_by_label(x)) read_label(x);
    free(h.verb);
}

readings read_words(const grammar *g, const words *typed, size_t from, reading_of what) {
    reader x = {.g = g, .typed = typed, .from = from, .whole = what != READ_LINE, .found.late = PR_NOBODY};
    if (what == READ_BARE)
        read_bare(&x);
    else if (what == READ_LABEL)
        read_label(&x);
    else
        read_headed(&x, what == READ_LINE);
    if (x.found.n && x.found.at[0].by == VERB && what == READ_LINE) give_way(&x);
    settle(g, typed, &x.found);
    return x.found;
}

const phrase *phrase_met(const grammar *g, const heads *h) {
    const phrase *found = NULL;
    unsigned best = NOT_MET;
    for (size_t i = 0; i < g->commands.n; i++) {
        unsigned how = h->command[i];
        if (how > best)
            found = &g->commands.at[i];
        else if (how == best && how < ALIAS)
            found = NULL;
        if (how > best) best = how;
    }
    return found;
}

/* Returns true if the words from number `from` to before number `to` spell the name, with a blank for each "_". */
static bool is_spelled(const char *name, const words *typed, size_t from, size_t to) {
    owned char *joined = words_join_with(typed, from, to, "_");
    return same_fold(joined, name);
}

/* Returns the number of words, starting at `at`, that spell the name of a verb. Returns 0 if the words do not spell the
 * name, or if the name is one word. */
static size_t verb_spelled(const char *name, const words *typed, size_t at) {
    size_t n = 1;
    for (const char *c = name; *c; c++) n += *c == '_';
    return n > 1 && at + n <= typed->n && is_spelled(name, typed, at, at + n) ? n : 0;
}

/* Works like verb_spelled() for the first word of a list that is spelled, such as the alias "go_with". */
static size_t list_spelled(const char *list, const words *typed, size_t at) {
    if (!list || !strchr(list, '_')) return 0;
    owned_words all = words_split(list, ' ');
    size_t n = 0;
    for (size_t k = 0; k < all.n && !n; k++) n = verb_spelled(all.at[k], typed, at);
    return n;
}

void join_verb(const grammar *g, words *typed, size_t at) {
    const world *w = g->w;
    for (int i = 0; i < w->content->verbs && at + 1 < typed->n; i++) {
        const char *id = w->content->verb[i].id;
        size_t n = verb_spelled(id, typed, at);
        if (!n) n = list_spelled(localized_words(A_VERB, id), typed, at);
        if (!n) n = list_spelled(w->content->verb[i].aliases, typed, at);
        if (!n) continue;
        if (!verb_offered(w, i) && verbs_met(g, typed->at[at], &(int){0})) continue;
        words_drop(typed, at + 1, n - 1);
        set_text(&typed->at[at], copy_text(id));
        return;
    }
}
