/* Explains which options the open question offers, if a typed option names another thing or belongs to another
 * question. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/explain.h"
#include "rules/menu.h"

#include "text/msg.h"

#include <string.h>

int offered_with(const struct decision *q, const struct option *o, int *led) {
    int n = 0;
    *led = 0;
    for (int i = 0; i < q->n; i++) {
        const struct option *other = &q->option[i];
        n += other->verb == o->verb;
        *led += other->verb == o->verb && o->args && other->args > 1 && other->type[0] == o->type[0] &&
                other->arg[0] == o->arg[0];
    }
    return n;
}

static void add_values(const struct run *r, const struct option *o, int from, struct text *why) {
    for (int i = from; i < o->args; i++) {
        if (i > from) text_add(why, " ");
        value_describe(&r->pos, (struct value){o->type[i], o->arg[i]}, why);
    }
}

static bool starts_like(const struct option *other, const struct option *o, int from) {
    return other->verb == o->verb && other->args > from && (!from || other->arg[0] == o->arg[0]);
}

/* Returns the area of the part that is the option's last argument, or NONE. */
static int area_named(const struct run *r, const struct option *o, int from) {
    if (o->args != from + 1 || o->type[from] != VAL_SPACE || o->arg[from] == NONE) return NONE;
    const int whole = space_whole(r->rules->def, o->arg[from]);
    return whole == o->arg[from] ? NONE : whole;
}

/* Returns true if all offered options that start like this option name a part of an area. */
static bool only_parts(const struct run *r, const struct option *o, int from) {
    bool parts = true;
    for (int i = 0; i < r->open.n && parts; i++)
        parts = !starts_like(&r->open.option[i], o, from) || area_named(r, &r->open.option[i], from) != NONE;
    return parts;
}

/* Adds the parts with which the verb is offered, grouped by area: each area once, followed by the names of its parts.
 * Returns the number of parts. */
static int add_parts(const struct run *r, const struct option *o, int from, struct text *why) {
    char buffer[MAX_SAID];
    int area = NONE, named = 0;
    for (int i = 0; i < r->open.n; i++) {
        const struct option *other = &r->open.option[i];
        if (!starts_like(other, o, from)) continue;
        if (area_named(r, other, from) != area) {
            area = area_named(r, other, from);
            if (named) text_add(why, ", ");
            value_describe(&r->pos, (struct value){VAL_SPACE, area}, why);
        }
        text_add(why, " %s", space_label(r->rules->def, other->arg[from], buffer, sizeof buffer));
        named++;
    }
    return named;
}

/* Adds the arguments with which the verb is offered. If some of these options start like `o`, adds only the arguments
 * of those options. Returns the number of added arguments. Semicolons separate the names if a name has a comma ("Grit,
 * Chinatown"). */
static int add_offered(const struct run *r, const struct option *o, int from, struct text *why) {
    enum { NAMED = 12 };
    const struct decision *q = &r->open;
    const char *between = ", ";
    int named = 0;
    if (only_parts(r, o, from)) return add_parts(r, o, from, why);
    for (int i = 0; i < q->n && named < NAMED; i++) {
        char said[MAX_SAID];
        struct text name = text_over(said, sizeof said);
        if (!starts_like(&q->option[i], o, from)) continue;
        add_values(r, &q->option[i], from, &name);
        if (strchr(said, ',')) between = "; ";
        named++;
    }
    named = 0;
    for (int i = 0; i < q->n && named <= NAMED; i++) {
        if (!starts_like(&q->option[i], o, from)) continue;
        if (named) text_add(why, "%s", between);
        if (named++ < NAMED)
            add_values(r, &q->option[i], from, why);
        else
            text_add(why, "...");
    }
    return named;
}

static bool alike(const struct run *r, const struct option *a, const struct option *b, int i) {
    if (a->type[i] != b->type[i]) return false;
    if (a->arg[i] == b->arg[i]) return true;
    if (a->arg[i] == NONE || b->arg[i] == NONE) return false;
    if (a->type[i] == VAL_CARD) return cards_alike(&r->pos, a->arg[i], b->arg[i]);
    return a->type[i] == VAL_PIECE && in_play(&r->pos, a->arg[i]) && pieces_alike(&r->pos, a->arg[i], b->arg[i]);
}

const struct option *offered_for(const struct run *r, const struct option *o) {
    for (int i = 0; i < r->open.n; i++) {
        const struct option *other = &r->open.option[i];
        bool same = other->verb == o->verb && other->args == o->args;
        for (int k = 0; k < o->args && same; k++) same = alike(r, o, other, k);
        if (same) return other;
    }
    return NULL;
}

void add_stand_in(const struct run *r, const struct option *instead, const struct option *o, const char *rule,
                  struct text *why) {
    bool some = false;
    text_add(why, "%s", tr("an equal one is offered instead: "));
    for (int i = 0; i < o->args; i++) {
        if (instead->arg[i] == o->arg[i]) continue;
        if (some) text_add(why, " ");
        value_describe(&r->pos, (struct value){instead->type[i], instead->arg[i]}, why);
        some = true;
    }
    add_section(why, rule);
}

/* Returns true if no offered option of the verb has this argument's type: for example, the argument is a card and the
 * options take pieces. A symbol has the type of the dice that show it. */
static bool of_other_sort(const struct run *r, const struct option *o, int place) {
    if (o->type[place] == VAL_SYMBOL) return false;
    for (int i = 0; i < r->open.n; i++) {
        const struct option *other = &r->open.option[i];
        if (other->verb == o->verb && other->args > place && other->type[place] == o->type[place]) return false;
    }
    return true;
}

static bool gone(const struct run *r, const struct option *o, int place) {
    return o->type[place] == VAL_PIECE && o->arg[place] != NONE && !in_play(&r->pos, o->arg[place]);
}

bool explain_offer(const struct run *r, const struct option *o, const char *because, const char *rule,
                   struct text *why) {
    char list[1024];
    struct text offered = text_over(list, sizeof list);
    int led, n = offered_with(&r->open, o, &led), from = led ? 1 : 0;
    const struct option *instead = offered_for(r, o);
    if (!n) return false;
    if (instead) {
        add_stand_in(r, instead, o, rule, why);
        return true;
    }
    if (!add_offered(r, o, from, &offered)) {
        text_add(why, "%s", because ? because : tr("this verb takes nothing after it"));
    } else if (because) {
        text_add(why,
                 o->args > from ? tr("not this one. The rule: %s. It can be: %s")
                                : tr("say which. The rule: %s. It can be: %s"),
                 because, list);
    } else if (o->args > from) {
        add_values(r, o, from, why);
        text_add(why,
                 gone(r, o, from)            ? tr(": that is not in play. It can be: %s")
                 : of_other_sort(r, o, from) ? tr(": not with that. It can be: %s")
                                             : tr(": not among the answers now. It can be: %s"),
                 list);
    } else {
        text_add(why, tr("say which. It can be: %s"), list);
    }
    add_section(why, rule);
    return true;
}

bool explain_several(const struct decision *q, const struct option *o, struct text *why) {
    const struct several *s = &q->several;
    bool named = false;
    for (int i = 0; s->most && i < s->n; i++) named |= s->named[i].type == o->type[0] && s->named[i].n == o->arg[0];
    char few[MAX_SAID];
    struct text missing = text_over(few, sizeof few);
    if (s->most && o->verb == s->end && s->n < s->least)
        text_add(&missing, tr("%d must be named before that"), s->least);
    else if (named && o->verb == s->verb && o->args == 1)
        text_add(&missing, "%s", tr("it is already named"));
    else
        return false;
    add_reason(why, few, q->rule);
    return true;
}

/* Returns true if the phase has turns, and the verb chooses the actor of a turn, is an action of the turn's menu, or
 * ends the menu. */
static bool phase_has(const struct run *r, const struct phase *p, int verb) {
    if (p->run != NONE || p->together) return false;
    const struct menu *m = p->menu == NONE ? NULL : &r->rules->menus[p->menu];
    return p->ask == verb || (m && (m->stop == verb || menu_action(m, verb)));
}

/* Returns true if the question is the menu of a piece's turn. */
static bool in_turn(const struct decision *q) {
    return q->menu != NONE && q->actor != NONE && !q->prompt.s;
}

/* Returns the first phase that has the verb (phase_has()), or NULL. `*now` receives true if that phase is under way. */
static const struct phase *phase_of(struct run *r, int verb, bool *now) {
    const int phase = *at(&r->pos, F_MATCH_phase, 0);
    const struct phase *p = NULL;
    for (int i = 0; i < r->rules->phases_n && !p; i++)
        if (phase_has(r, &r->rules->phases[i], verb)) p = &r->rules->phases[i];
    *now = p && phase >= 0 && phase < r->rules->phases_n && p == &r->rules->phases[phase];
    return p;
}

/* Returns true if the open question interrupts a turn in which the verb is possible, so that the verb only has to wait
 * for the answer. */
static bool only_waits(struct run *r, int verb) {
    bool now;
    const struct phase *p = phase_of(r, verb, &now);
    return now && p->ask != verb && *at(&r->pos, F_MATCH_actor, 0) != NONE && agenda_menu(r);
}

/* For a verb that the open question does not offer, adds when the verb is possible, if the definition says so. The time
 * can be the beginning of a turn, or the turn that the open question gives to a piece. */
static void add_when(struct run *r, int verb, struct text *why) {
    bool now;
    const struct phase *p = phase_of(r, verb, &now);
    const bool picks = now && r->open.n && r->open.option[0].verb == p->ask;
    if (!p)
        text_add(why, "%s",
                 in_turn(&r->open) ? tr("It answers another question")
                                   : tr("What you asked for comes at another time"));
    else if (p->ask == verb)
        text_add(why, "%s", tr("Your action begins a turn, when no other turn is under way"));
    else if (picks)
        text_add(why, "%s", tr("Your action comes in a turn: first choose who takes it"));
    else
        text_add(why, "%s", tr("Your action comes in a turn, when a piece acts"));
}

/* Adds that the verb, which the open question does not offer, is possible at another time. Names the verb's reason and
 * its section. Adds nothing if the verb has neither a reason nor a section that differs from the question's section, or
 * if it only has to wait for the answer.
 * `ended`: the preceding text is a whole sentence. */
static void add_needs(struct run *r, const struct verb *v, const char *section, bool ended, struct text *why) {
    char said[MAX_SAID];
    const int index = (int)(v - r->rules->def->verbs);
    if (!v->why.s && (!v->rule || (section && !strcmp(section, v->rule)) || only_waits(r, index))) return;
    text_add(why, "%s", ended ? " " : ". ");
    if (v->why.s)
        text_add(why, tr("What you asked for comes at another time. Its rule: %s"),
                 msg_shown(v->why, said, sizeof said));
    else
        add_when(r, index, why);
    add_section(why, v->rule);
}

void explain_question(struct run *r, const struct verb *verb, struct text *why) {
    const struct decision *q = &r->open;
    char said[512];
    struct text question = text_over(said, sizeof said);
    if (q->prompt.s) {
        question_sentence(r->rules->def, q, &question);
        char *end = strchr(said, '?'); /* drop the forecasts that a script may add after the question */
        if (end) end[1] = 0;
        text_add(why, tr("first answer this question: %s"), said);
    } else if (in_turn(q)) {
        text_add(why, "%s", tr("that is no action in the turn of "));
        value_describe(&r->pos, (struct value){VAL_PIECE, q->actor}, why);
    } else if (q->actor != NONE) {
        text_add(why, "%s", tr("first answer the open question, in the turn of "));
        value_describe(&r->pos, (struct value){VAL_PIECE, q->actor}, why);
    } else {
        text_add(why, "%s", tr("first answer the open question"));
    }
    const char last = why->length ? why->at[why->length - 1] : ' ';
    /* The section comes before the period: "7 left (§4.3).". After another mark the section follows the mark: "Why? (3)
     * (§2)". (§2)". */
    if (q->rule && last == '.') why->at[--why->length] = 0;
    add_section(why, q->rule);
    add_needs(r, verb, q->rule, strchr("?!", last) || (last == '.' && !q->rule), why);
}
