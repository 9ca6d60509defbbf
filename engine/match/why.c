/* Explains why an option is not legal: parses a typed id into an option, and asks the rules for the reason. */
#include "core/build.h"
#include "match/match.h"
#include "match/suppose.h"

#include "rules/condition.h"
#include "rules/option_text.h"

#include <stdlib.h>
#include <string.h>

/* Writes the argument types of an action's options. */
static int action_types(const struct action *a, bool together, enum value_type types[OPTION_ARGS]) {
    static const enum value_type targets[TARGETS] = {VAL_NONE, VAL_SPACE, VAL_PIECE, VAL_CARD, VAL_POINT};
    int n = 0;
    if (together) types[n++] = VAL_PIECE;
    if (!a->own_actor) types[n++] = VAL_PIECE;
    if (a->move) {
        types[n++] = VAL_SPACE;
        types[n++] = VAL_PIECE;
    } else if (a->target != TARGET_NONE) {
        types[n++] = targets[a->target];
    }
    return n;
}

/* Returns the action that has this verb. Searches the open menu first. */
static const struct action *action_find(const pr_match *m, int verb) {
    const struct rules *rules = m->run->rules;
    for (int i = -1; i < rules->menus_n; i++) {
        int menu = i < 0 ? m->run->open.menu : i;
        for (int j = 0; menu != NONE && j < rules->menus[menu].actions; j++) {
            const struct action *a = &rules->menus[menu].action[j];
            if (a->verb == verb || (a->escorts && a->escort_verb == verb) || a->stand_verb == verb) return a;
        }
    }
    return NULL;
}

/* Writes the argument types that the open question's options with this verb have. Writes VAL_NONE for an argument whose
 * types differ. */
static int offered_types(const pr_match *m, int verb, enum value_type types[OPTION_ARGS]) {
    int n = 0;
    for (int i = 0, seen = 0; i < pr_current_decision(m).options; i++) {
        const struct option *o = &m->run->open.option[i];
        if (o->verb != verb) continue;
        for (int j = 0; j < o->args; j++) types[j] = !seen || types[j] == o->type[j] ? o->type[j] : VAL_NONE;
        if (o->args > n) n = o->args;
        seen++;
    }
    return n;
}

static bool parse_as(const pr_match *m, enum value_type type, const char *text, struct option *o) {
    const struct names *t = value_names(m->def, type);
    char *end;
    if (type == VAL_POINT) {
        char unread[300];
        struct text wrong = text_over(unread, sizeof unread);
        const word point = m->def->planes_n ? point_read(m->def, text, &wrong) : NONE;
        if (point == NONE) return false;
        o->type[o->args] = VAL_POINT;
        o->arg[o->args++] = point;
        return true;
    }
    long long n = t ? names_find(t, text) : strtoll(text, &end, 10);
    if (t ? n == NONE : (!*text || *end || n < INT32_MIN || n > INT32_MAX)) return false;
    o->type[o->args] = (uint8_t)type;
    o->arg[o->args++] = (word)n;
    return true;
}

/* Returns true if the user probably means this copy: it is in play, or in the pile that the action uses. */
static bool at_hand(const pr_match *m, const struct action *a, enum value_type type, int n) {
    const struct position *pos = &m->run->pos;
    if (type == VAL_PIECE) return *at(pos, F_PIECE_space, n) != NONE;
    return a && *at(pos, F_CARD_pile, n) == pile_for(a->pile, a->pile_of, m->run->open.actor);
}

/* Parses the name of a kind with several copies, such as "bite". Chooses the first copy that at_hand() accepts,
 * otherwise "bite.1". */
static bool parse_copy(const pr_match *m, const struct action *a, enum value_type type, const char *text,
                       struct option *o) {
    int found = NONE;
    for (int i = 1;; i++) {
        char id[160];
        struct text t = text_over(id, sizeof id);
        text_add(&t, "%s.%d", text, i);
        int n = t.cut ? NONE : names_find(value_names(m->def, type), id);
        if (n == NONE) break;
        if (found != NONE && !at_hand(m, a, type, n)) continue;
        found = n;
        if (at_hand(m, a, type, n)) break;
    }
    if (found == NONE) return false;
    o->type[o->args] = (uint8_t)type;
    o->arg[o->args++] = found;
    return true;
}

static bool unknown(const pr_match *m, enum value_type type, const char *text, struct text *why) {
    static const enum value_type tables[] = {VAL_SPACE, VAL_PIECE, VAL_CARD};
    const char *near = NULL;
    if (type != VAL_NONE && value_names(m->def, type)) near = names_nearest(value_names(m->def, type), text);
    for (size_t i = 0; i < sizeof tables / sizeof *tables && type == VAL_NONE && !near; i++)
        near = names_nearest(value_names(m->def, tables[i]), text);
    if (type == VAL_POINT || (text[0] >= '0' && text[0] <= '9' && strchr(text, ','))) {
        point_read(m->def, text, why);
        return false;
    }
    const struct board *hole = type == VAL_SPACE ? board_hole(m->def, text) : NULL;
    char solid[MAX_SAID];
    if (hole && hole->solid.s) {
        text_add(why, tr("%s is not a space (%s)."), text, msg_shown(hole->solid, solid, sizeof solid));
        return false;
    }
    if (type == VAL_SPACE) {
        text_add(why, tr("Unknown space '%.*s'."), text_fit(text, 80), text);
        return false;
    }
    text_add(why, near ? tr("'%.*s' is not known here; did you mean '%s'?") : tr("'%.*s' is not known here."),
             text_fit(text, 80), text, near);
    return false;
}

static bool parse_argument(const pr_match *m, const struct action *a, const char *text, struct option *o,
                           struct text *why) {
    static const enum value_type guesses[] = {VAL_INT,  VAL_SPACE, VAL_PIECE, VAL_CARD, VAL_WORD, VAL_SYMBOL,
                                              VAL_PILE, VAL_TRACK, VAL_LINK,  VAL_SIDE, VAL_SEAT, VAL_POINT};
    enum value_type types[OPTION_ARGS] = {VAL_NONE};
    int n = a ? action_types(a, m->run->open.together, types) : offered_types(m, o->verb, types);
    if (o->args < n && parse_as(m, types[o->args], text, o)) return true;
    enum value_type wanted = o->args < n ? types[o->args] : VAL_NONE;
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++) {
        bool chance = wanted == VAL_SPACE && guesses[i] == VAL_WORD; /* a script may declare a name that looks like a
                                                                      * space, such as "d2" */
        if (!chance && parse_as(m, guesses[i], text, o)) return true;
    }
    static const enum value_type copied[] = {VAL_PIECE, VAL_CARD};
    for (size_t i = 0; i < sizeof copied / sizeof *copied; i++)
        if ((wanted == VAL_NONE || wanted == copied[i]) && parse_copy(m, a, copied[i], text, o)) return true;
    return unknown(m, wanted, text, why);
}

static bool parse(const pr_match *m, char *id, struct option *o, struct text *why) {
    char *rest = strchr(id, ':');
    if (rest) *rest++ = '\0';
    int verb = names_find(&m->def->verb_ids, id);
    if (verb == NONE) {
        const char *near = names_nearest(&m->def->verb_ids, id);
        text_add(why, near ? tr("Unknown name '%.*s'. Did you mean '%s'?") : tr("Unknown name '%.*s'."),
                 text_fit(id, 80), id, near);
        return false;
    }
    *o = (struct option){.verb = (int16_t)verb};
    while (rest && o->args < OPTION_ARGS) { /* one line may answer several questions, but only its first answer counts
                                             * here */
        char *next = strchr(rest, ':');
        if (next) *next++ = '\0';
        if (!parse_argument(m, action_find(m, verb), rest, o, why)) return false;
        rest = next;
    }
    return true;
}

/* Returns true if this sight may know option i. The sight must be NONE or include the sight of the option's seat. */
static bool hears_of(const pr_match *m, int sight, int i) {
    return sight == NONE || sight_includes(sight, sight_of(m->def, pr_option_seat(m, i)));
}

static bool decides(const pr_match *m, int sight) {
    for (int i = 0; i < m->run->open.n; i++)
        if (hears_of(m, sight, i)) return true;
    return m->run->open.domains && sight_includes(sight, sight_of(m->def, m->run->open.seat));
}

/* Drops the options of the run's question that this sight may not know. */
static void keep_heard(const pr_match *m, struct run *r, int sight) {
    int n = 0;
    for (int i = 0; i < m->run->open.n; i++)
        if (hears_of(m, sight, i)) r->open.option[n++] = r->open.option[i];
    r->open.n = n;
}

/* Writes the reason as run `r` finds it, instead of the match's run. If a script fails there, its error is the
 * reason. */
static void explain_on(pr_match *m, struct run *r, const char *id, struct text *why) {
    char given[512];
    struct text copy = text_over(given, sizeof given);
    struct run *own = m->run;
    struct option o;
    text_add(&copy, "%s", id);
    m->run = r;
    r->error[0] = '\0';
    if (parse(m, given, &o, why)) run_explain(r, &o, why);
    m->run = own;
}

/* Writes the true reason if its computation reads nothing that is hidden from the sight. Otherwise returns false. */
static bool explain_watched(pr_match *m, int sight, const char *id, struct text *why) {
    char reason[1024];
    struct text said = text_over(reason, sizeof reason);
    if (!match_spare(m) || !run_copy(m->spare, m->run)) return false;
    struct secrecy watch;
    keep_heard(m, m->spare, sight);
    run_watch_reads(m->spare, &watch, &m->run->pos, sight);
    explain_on(m, m->spare, id, &said);
    run_unwatch(m->spare);
    if (!watch.read) text_add(why, "%s", reason);
    return !watch.read;
}

/* Writes the reason for a seat that cannot see everything. If the reason depends on hidden things, writes it only if
 * all supposed positions give the same reason. If a script fails in all of these positions, its error is the reason. */
static void explain_to(pr_match *m, int sight, const char *id, struct text *why) {
    char reason[SUPPOSED][1024];
    if (explain_watched(m, sight, id, why)) return;
    bool good = match_spare(m);
    for (int i = 0; i < SUPPOSED && good; i++) {
        struct text said = text_over(reason[i], sizeof reason[i]);
        good = run_copy(m->spare, m->run) && suppose(&m->spare->pos, sight, (enum supposed)i);
        if (!good) break;
        keep_heard(m, m->spare, sight);
        explain_on(m, m->spare, id, &said);
    }
    if (good && strcmp(reason[SUPPOSED_FIRST], reason[SUPPOSED_LAST]) == 0)
        text_add(why, "%s", reason[SUPPOSED_FIRST]);
    else
        text_add(why, "%s", tr("That may depend on what this seat cannot see."));
}

/* the type of run_tell(), run_warn() and run_legal(). */
typedef void say_fn(struct run *, const struct option *, struct text *);

/* Writes the text that `say` makes about an option. If the script reads a thing that is hidden from the sight, writes
 * `otherwise` instead. */
static void said_of(pr_match *m, int sight, int option, say_fn *say, const char *otherwise, struct text *out) {
    char room[1024];
    struct text said = text_over(room, sizeof room);
    struct secrecy watch;
    m->run->error[0] = '\0';
    run_watch_reads(m->run, &watch, &m->run->pos, sight);
    say(m->run, &m->run->open.option[option], &said);
    run_unwatch(m->run);
    text_add(out, "%s", watch.read ? otherwise : room);
}

static char *why_to(pr_match *m, int seat, const char *id) {
    char reason[1024];
    struct text why = text_over(reason, sizeof reason);
    int sight = person_sight(m, seat), option = m->run->waiting ? option_find(m, id) : NONE;
    char bar[1024] = "";
    struct text barred = text_over(bar, sizeof bar);
    struct option point;
    const bool in_domain =
        m->run->waiting && option == NONE && strlen(id) < 512 && option_in_domain(m, id, &point, &barred);
    if (in_domain && decides(m, sight)) option = option_adopt(m, id, &barred, NULL);
    if (strlen(id) >= 512)
        text_add(&why, "%s", tr("That is too long to be an option."));
    else if (!m->run->waiting)
        text_add(&why, "%s", tr("No question is open."));
    else if (!decides(m, sight))
        text_add(&why, "%s", tr("It is another seat's turn to answer."));
    else if (option != NONE && hears_of(m, sight, option))
        said_of(m, sight, option, run_legal, tr("It is legal now."), &why);
    else if (bar[0] && (sight == NONE || !hides_something(&m->run->pos, sight)))
        text_add(&why, "%s", bar);
    else if (bar[0])
        text_add(&why, "%s", tr("That may depend on what this seat cannot see."));
    else if (sight == NONE || (m->run->open.seat != NONE && !hides_something(&m->run->pos, sight)))
        explain_on(m, m->run, id, &why);
    else
        explain_to(m, sight, id, &why);
    return text_copy(reason);
}

/* Returns the text that `say` makes about a listed option, or NULL. */
static char *said_about(pr_match *m, int seat, const char *id, say_fn *say) {
    char told[1024] = "";
    struct text said = text_over(told, sizeof told);
    request_begin(NULL);
    const int sight = person_sight(m, seat), option = m->run->waiting ? option_find(m, id) : NONE;
    if (option != NONE && decides(m, sight) && hears_of(m, sight, option)) said_of(m, sight, option, say, "", &said);
    char *text = told[0] ? text_copy(told) : NULL;
    request_end();
    return text;
}

char *pr_telling(pr_match *m, int seat, const char *id) {
    return said_about(m, seat, id, run_tell);
}

char *pr_warning(pr_match *m, int seat, const char *id) {
    return said_about(m, seat, id, run_warn);
}

char *pr_why(pr_match *m, int seat, const char *id) {
    request_begin(NULL);
    char *text = why_to(m, seat, id);
    request_end();
    return text;
}
