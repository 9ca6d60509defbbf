/* Explains why an option is not legal now. The reason comes from the first failing condition. If only the target is not
 * legal, the explanation lists the legal targets of the verb. */
#include "rules/condition.h"
#include "rules/lines.h"
#include "rules/measured.h"
#include "rules/menu.h"

#include "core/edge.h"
#include "core/entry.h"
#include "core/sight.h"
#include "text/msg.h"

#include <string.h>

static void add_rule(struct text *why, const char *rule) {
    if (rule) text_add(why, " (§%s)", rule);
}

static void reason(struct text *why, const char *text, const char *rule) {
    text_add(why, "%s", text);
    add_rule(why, rule);
}

static void explain_cost(const struct run *r, const struct action *a, int actor, struct text *why) {
    for (int i = 0; i < a->cost_fields; i++)
        if (menu_left_to_spend(r, a, i, actor) < a->cost_amount[i]) {
            const struct field *f = &r->rules->def->fields[a->cost_field[i]];
            text_add(why, tr("it needs %d %s; %d left"), a->cost_amount[i],
                     f->key ? f->key->name[a->cost_item[i]] : f->name, (int)menu_left_to_spend(r, a, i, actor));
        }
    if (a->cost_cards) {
        const int from = menu_cost_pile(a, actor, true), left = from == NONE ? 0 : pile_count(&r->pos, from);
        if (left < a->cost_cards)
            text_add(why,
                     tr_n("it takes %d card of a pile; %d left", "it takes %d cards of a pile; %d left", a->cost_cards),
                     a->cost_cards, left);
    }
    if (a->cost && actor != NONE && *at(&r->pos, F_PIECE_ap, actor) < a->cost)
        text_add(why, tr_n("it costs %d action point; %d left", "it costs %d action points; %d left", a->cost), a->cost,
                 *at(&r->pos, F_PIECE_ap, actor));
    add_rule(why, a->rule);
}

static const char *where_text(enum where where) {
    switch (where) {
    case WHERE_HERE: return tr("the target must be on the actor's own space");
    case WHERE_ADJACENT: return tr("the target must be adjacent");
    case WHERE_ORTHOGONAL: return tr("the target must share an edge with the actor's space");
    case WHERE_WITHIN: return tr("the target must be on the actor's space or adjacent");
    case WHERE_BOARD: return tr("the target must be another space of the same board");
    case WHERE_OWN: return tr("the target must be on the actor's own board");
    case WHERE_AREA: return tr("the target must be in the actor's own area");
    case WHERE_ANYWHERE:
    case WHERE_MARK: break;
    }
    return tr("that space is not among those allowed");
}

/* Explains that a rule keeps a piece out of a space, or keeps it from ending its movement there. */
static void explain_rule(const struct run *r, const struct space_rule *rule, const char *otherwise, int piece, int to,
                         struct text *why) {
    char buffer[MAX_SAID];
    const struct value v[] = {{VAL_PIECE, piece}, {VAL_SPACE, to}};
    if (rule->why.s)
        text_add(why, "%s", msg_shown(rule->why, buffer, sizeof buffer));
    else
        label_text(r->rules->def, (msg){otherwise}, v, 2, why);
    add_rule(why, rule->rule);
}

/* Explains why the actor cannot end its movement on a part: the actor is not in that area, something is in the way, or
 * a rule keeps the actor or its companion off. */
static void explain_stand(struct run *r, const struct action *a, int actor, int to, struct text *why) {
    const struct def *d = r->rules->def;
    const int from = space_of(r, actor), blocker = to == NONE ? NONE : space_blocker(&r->pos, to, actor);
    const struct mover m = {actor, NONE};
    const struct space_rule *bar = NULL;
    const struct value v[] = {{VAL_SPACE, to}, {VAL_SPACE, from}, {VAL_PIECE, blocker}};
    if (from == NONE || !d->spaces[from].parts)
        text_add(why, "%s", tr("a piece goes onto a part only from the middle of its area"));
    else if (to == NONE || to == from || space_whole(d, to) != from)
        label_text(d, (msg){N_("say which part of {2}")}, v, 2, why);
    else if (blocker != NONE)
        label_text(d, (msg){N_("{3} is in the way at {1}")}, v, 3, why);
    else if (!part_open(&r->pos, &m, to, &bar) || (bar = part_passed(&r->pos, &m, to))) {
        explain_rule(r, bar,
                     bar->first_n ? N_("{1} must end its movement on a part other than {2}")
                                  : N_("{1} may not end its movement at {2}"),
                     actor, to, why);
        return;
    } else
        label_text(d, (msg){N_("{1} is not a part of {2} where the piece may end its movement")}, v, 2, why);
    add_rule(why, a->rule);
}

static void explain_held(const struct run *r, int actor, struct text *why) {
    const struct mover m = {actor, NONE};
    const struct space_rule *bar = stand_bar(&r->pos, &m, space_of(r, actor));
    text_add(why, "%s", tr("the movement cannot end here: "));
    explain_rule(r, bar, N_("{1} may not end its movement at {2}"), actor, space_of(r, actor), why);
}

/* Explains that no step leads to a space. Names the wall or door between two neighbors. */
static void explain_no_way(const struct run *r, int from, int to, struct text *why) {
    const struct def *d = r->rules->def;
    const struct value v[] = {{VAL_SPACE, to}, {VAL_SPACE, from}};
    const int sort = edge_between(d, from, to);
    char title[MAX_SAID];
    label_text(d, (msg){N_("{1} is not one step from {2}")}, v, 2, why);
    if (sort == NONE) return;
    text_add(why, "%s", tr(": "));
    text_add(why, tr("%s is in the way"), msg_shown(d->edge_sorts[sort].title, title, sizeof title));
}

/* Explains a step to an adjacent space, or to a near space that only a rule of entry bars. */
static void explain_step(const struct run *r, const struct action *a, int actor, int led, int to, struct text *why) {
    struct pace pace;
    bool fresh;
    switch (menu_step_check(r, a, actor, led, to, &fresh, &pace)) {
    case STEP_BLOCKED: {
        const struct value v[] = {{VAL_PIECE, pace.blocker}, {VAL_SPACE, to}};
        label_text(r->rules->def, (msg){N_("{1} is in the way at {2}")}, v, 2, why);
        break;
    }
    case STEP_BARRED: explain_rule(r, pace.rule, N_("{1} may not enter {2}"), pace.who, to, why); return;
    case STEP_NO_STAND:
        explain_rule(r, pace.rule, N_("{1} may not end its movement at {2}"), pace.who, to, why);
        return;
    case STEP_DEAR:
        text_add(why, tr_n("it takes %d step, %d left", "it takes %d steps, %d left", pace.cost), pace.cost,
                 pace.cost + pace.left);
        if (pace.rule && pace.rule->rule) {
            add_rule(why, pace.rule->rule);
            return;
        }
        break;
    case STEP_NO_WAY: explain_no_way(r, space_of(r, actor), to, why); break;
    case STEP_LEGAL: text_add(why, "%s", tr("no piece here can be taken along"));
    }
    add_rule(why, a->rule);
}

static void explain_move(struct run *r, const struct action *a, int actor, const struct option *o, struct text *why) {
    const struct def *d = r->rules->def;
    int to = o->args && o->type[0] == VAL_SPACE ? o->arg[0] : NONE, from = space_of(r, actor);
    if (o->verb == a->stand_verb) {
        explain_stand(r, a, actor, to, why);
        return;
    }
    bool alone = a->escorts && o->verb == a->escort_verb && from != NONE &&
                 space_first(&r->pos, from, &a->escort, actor) == NONE;
    const int led = o->args > 1 && o->verb == a->escort_verb && o->type[1] == VAL_PIECE ? o->arg[1] : NONE;
    if (alone || to == NONE || from == NONE) {
        reason(why, alone ? tr("no piece here can be taken along") : tr("say where to: a space"), a->rule);
        return;
    }
    int blocker = space_blocker(&r->pos, to, actor);
    if (blocker != NONE) {
        const struct value v[] = {{VAL_PIECE, blocker}, {VAL_SPACE, to}};
        label_text(d, (msg){N_("{1} is in the way at {2}")}, v, 2, why);
    } else if (to == from) {
        text_add(why, "%s", tr("already there"));
    } else if (d->entry) {
        explain_step(r, a, actor, led, to, why);
        return;
    } else {
        int n = space_ways(&r->pos, from, actor, r->ways);
        bool way = false;
        for (int i = 0; i < n; i++) way |= r->ways[i] == to;
        if (!way)
            explain_no_way(r, from, to, why);
        else
            text_add(why, "%s", tr("no piece here can be taken along"));
    }
    add_rule(why, a->rule);
}

/* Returns the number of options with this verb. Sets `led` to the number of these options that start with the first
 * argument of `o` and have further arguments. */
static int offers(const struct decision *q, const struct option *o, int *led) {
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

/* Adds the parts with which the verb is offered, grouped by area: each area once, followed by the names of those parts.
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

/* If `o` is not offered because its things are alike to those of an offered option, returns that option. Otherwise
 * returns NULL. */
static const struct option *offered_for(const struct run *r, const struct option *o) {
    for (int i = 0; i < r->open.n; i++) {
        const struct option *other = &r->open.option[i];
        bool same = other->verb == o->verb && other->args == o->args;
        for (int k = 0; k < o->args && same; k++) same = alike(r, o, other, k);
        if (same) return other;
    }
    return NULL;
}

/* Adds the names of the pieces and cards in which the offered option `instead` differs from `o`. */
static void add_stand_in(const struct run *r, const struct option *instead, const struct option *o, const char *rule,
                         struct text *why) {
    bool some = false;
    text_add(why, "%s", tr("an equal one is offered instead: "));
    for (int i = 0; i < o->args; i++) {
        if (instead->arg[i] == o->arg[i]) continue;
        if (some) text_add(why, " ");
        value_describe(&r->pos, (struct value){instead->type[i], instead->arg[i]}, why);
        some = true;
    }
    add_rule(why, rule);
}

/* Returns true if no offered option of the verb has this argument's type, for example because the argument is a card
 * instead of a piece. A symbol has the type of the dice that show it. */
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

/* Lists the arguments that the offered verb takes. `because` (may be NULL) is a reason from the caller, and `rule` is
 * the section of this reason. Returns false if the verb is not offered. */
static bool explain_offer(const struct run *r, const struct option *o, const char *because, const char *rule,
                          struct text *why) {
    char list[1024];
    struct text offered = text_over(list, sizeof list);
    int led, n = offers(&r->open, o, &led), from = led ? 1 : 0;
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
    add_rule(why, rule);
    return true;
}

/* Returns the pile from which the action takes its card, or NONE. */
static int hand_of(const struct action *a, int actor) {
    return a->target == TARGET_CARD ? pile_for(a->pile, a->pile_of, actor) : NONE;
}

static bool at_hand(const struct run *r, const struct action *a, int actor, struct value card) {
    int pile = hand_of(a, actor);
    return card.type == VAL_CARD && card.n != NONE && pile != NONE && card_pile(&r->pos, card.n) == pile;
}

/* Returns true if cards like `card` can be the action's target, even if something else bars the action now. */
static bool of_its_sort(const struct run *r, const struct action *a, int card) {
    for (int i = 0; i < a->needs.n; i++) {
        const struct condition *c = &a->needs.list[i];
        if (c->kind == NEED_CARD_KEY && c->has_key[r->rules->def->cards[card].kind] == c->none) return false;
    }
    return true;
}

/* Adds a request such as "say which card: Rope, Ladder". */
static void ask_which_card(const struct run *r, const struct action *a, int pile, struct text *why) {
    enum { NAMED = 12 };
    int named = 0;
    if (pile == NONE) {
        reason(why, tr("say which card"), a->rule);
        return;
    }
    note_pile(&r->pos, pile);
    for (int i = 0; i < pile_count(&r->pos, pile) && named <= NAMED; i++) {
        if (!of_its_sort(r, a, pile_card(&r->pos, pile, i))) continue;
        text_add(why, "%s", named ? ", " : tr("say which card: "));
        if (named++ == NAMED)
            text_add(why, "...");
        else
            value_describe(&r->pos, (struct value){VAL_CARD, pile_card(&r->pos, pile, i)}, why);
    }
    if (!named) text_add(why, "%s", tr("you do not hold that card"));
    add_rule(why, a->rule);
}

/* Adds the piece or card that the following reason concerns: "Wolf: ". */
static void add_subject(const struct run *r, struct value v, struct text *why) {
    value_describe(&r->pos, v, why);
    text_add(why, "%s", tr(": "));
}

/* Adds the barrier between the actor and its target: ": c2 is in the way", ": wall beyond c1". */
static void add_barrier(const struct run *r, const struct action_check *t, struct text *why) {
    const struct def *d = r->rules->def;
    const int from = t->actor == NONE ? NONE : space_of(r, t->actor);
    const int to = t->target.type == VAL_SPACE   ? t->target.n
                   : t->target.type == VAL_PIECE ? space_of(r, t->target.n)
                                                 : NONE;
    struct sight_bar bar;
    char title[MAX_SAID];
    if (from == NONE || to == NONE) return;
    sight_barred(&r->pos, from, to, &bar);
    const int space = bar.by == BARRED_BY_SPACE ? bar.space : bar.beyond;
    if (space == NONE) return;
    text_add(why, "%s", tr(": "));
    if (bar.by == BARRED_BY_SPACE) {
        label_text(d, (msg){N_("{1} is in the way")}, &(struct value){VAL_SPACE, space}, 1, why);
        return;
    }
    const char *what = bar.by == BARRED_BY_HOLE     ? tr("a hole")
                       : bar.by == BARRED_BY_CORNER ? tr("a corner")
                                                    : tr("a closed way");
    if (bar.sort != NONE) what = msg_shown(d->edge_sorts[bar.sort].title, title, sizeof title);
    text_add(why, "%s", what);
    label_text(d, (msg){N_(" beyond {1}")}, &(struct value){VAL_SPACE, space}, 1, why);
}

static bool target_wrong(struct run *r, const struct action_check *t, const struct option *whole, struct text *why) {
    static const enum value_type types[TARGETS] = {VAL_NONE, VAL_SPACE, VAL_PIECE, VAL_CARD, VAL_POINT};
    const struct action *a = t->a;
    if (t->target.type != types[a->target] || (a->target != TARGET_NONE && t->target.n == NONE)) {
        const char *const wanted[] = {tr("it takes no target"), tr("say which space"), tr("say which piece"),
                                      tr("say which card"), tr("say which point")};
        if (explain_offer(r, whole, NULL, r->open.rule, why)) return true;
        if (a->target == TARGET_SPACE && t->target.type == VAL_NONE)
            reason(why, tr("no space can be chosen now; name one to hear why"), a->rule);
        else if (a->target == TARGET_CARD)
            ask_which_card(r, a, hand_of(a, t->actor), why);
        else
            reason(why, wanted[a->target], a->rule);
        return true;
    }
    int space = target_place(r, &t->target);
    if (a->target == TARGET_CARD && !at_hand(r, a, t->actor, t->target))
        return reason(why, tr("that card is not available"), a->rule), true;
    if (a->target == TARGET_PIECE && space == NONE) {
        add_subject(r, t->target, why);
        return reason(why, tr("that is not in play"), a->rule), true;
    }
    if (a->target == TARGET_PIECE && !piece_is(&r->pos, t->target.n, &a->of))
        return reason(why, tr("that is not a possible target"), a->rule), true;
    if (a->target == TARGET_PIECE && menu_by_contact(r, a, t->actor) && is_measured(r, t->target.n)) {
        if (menu_piece_in_where(r, a, t->actor, t->target.n)) return false;
        explain_contact(r, t->actor, t->target.n, why);
        return add_rule(why, a->rule), true;
    }
    if (a->target == TARGET_PIECE ? !menu_piece_in_where(r, a, t->actor, t->target.n)
                                  : a->target == TARGET_SPACE && !menu_in_where(r, a, t->actor, space))
        return reason(why, where_text(a->where), a->rule), true;
    return false;
}

/* Returns the piece that a command without a target probably means: a piece in the required place, otherwise a piece
 * anywhere. Prefers a piece of another side. */
static int likely_target(const struct run *r, const struct action *a, int actor) {
    int found = NONE, best = -1;
    for (int q = piece_next_of(r->rules->def, NONE, &a->of); q != NONE; q = piece_next_of(r->rules->def, q, &a->of)) {
        if (q == actor || !in_play(&r->pos, q) || !piece_is(&r->pos, q, &a->of)) continue;
        const bool other = actor != NONE && kind_of(&r->pos, q)->side != kind_of(&r->pos, actor)->side;
        const int fits = 2 * menu_piece_in_where(r, a, actor, q) + other;
        if (fits > best) found = q;
        if (fits > best) best = fits;
    }
    return found;
}

/* Returns the piece that a command without an actor probably means. Among the pieces that may act it prefers a piece
 * that holds the named card. */
static int likely_actor(const struct run *r, const struct action *a, const struct option *o) {
    const struct def *d = r->rules->def;
    int first = NONE;
    for (int q = 0; d->extra.busy != NONE && q < d->pieces_n; q++) {
        if (!*at(&r->pos, d->extra.busy, q) || !in_play(&r->pos, q)) continue;
        if (o->args && at_hand(r, a, q, (struct value){o->type[0], o->arg[0]})) return q;
        if (first == NONE) first = q;
    }
    return o->args ? NONE : first;
}

/* Returns the only card that a command without a card can mean, or NONE. */
static int likely_card(const struct run *r, const struct action *a, int actor) {
    int pile = hand_of(a, actor), found = NONE;
    if (pile != NONE) note_pile(&r->pos, pile);
    for (int i = 0; pile != NONE && i < pile_count(&r->pos, pile); i++) {
        if (!of_its_sort(r, a, pile_card(&r->pos, pile, i))) continue;
        if (found != NONE) return NONE;
        found = pile_card(&r->pos, pile, i);
    }
    return found;
}

/* Explains why the action is not legal. `o` is the option. In a simultaneous step, `whole` is the same option with the
 * acting piece as its first argument. */
static void explain_action(struct run *r, const struct action *a, int actor, const struct option *o,
                           const struct option *whole, struct text *why) {
    struct action_check t = {.a = a, .actor = actor, .target = {VAL_NONE, NONE}, .lead = NONE};
    const struct condition *failing;
    const struct option *instead = offered_for(r, whole);
    int given = 0;
    if (instead) {
        add_stand_in(r, instead, whole, a->rule, why);
        return;
    }
    if (r->open.held != NONE && !a->move && !a->keeps_move) {
        explain_held(r, r->open.held, why);
        return;
    }
    if (!a->own_actor) {
        if (!o->args || o->type[0] != VAL_PIECE || o->arg[0] == NONE) {
            reason(why, tr("say which piece does it"), a->rule);
            return;
        }
        t.actor = o->arg[given++];
        if (!in_play(&r->pos, t.actor) || !piece_is(&r->pos, t.actor, &a->by)) {
            reason(why, tr("that piece cannot do it"), a->rule);
            return;
        }
    }
    if (r->open.menu != NONE && menu_under_way(r, &r->rules->menus[r->open.menu], actor) &&
        (!a->move || (o->verb != a->stand_verb && !*at(&r->pos, F_PIECE_movement_left, actor)))) {
        reason(why, tr("choose a part of this area first"), a->rule);
        return;
    }
    if (o->verb != a->stand_verb && !menu_affordable(r, a, t.actor)) {
        explain_cost(r, a, t.actor, why);
        return;
    }
    for (int late = 0; late <= 1; late++) {
        char said[MAX_SAID], buffer[MAX_SAID];
        struct text own = text_over(said, sizeof said);
        if (first_failing(r, &t, late, &failing, &own) != OUT_DONE) {
            reason(why, r->error, NULL);
            return;
        }
        if (failing) {
            text_add(why, "%s", own.length ? said : msg_shown(failing->why, buffer, sizeof buffer));
            if (failing->kind == NEED_SEES && !failing->none) add_barrier(r, &t, why);
            add_rule(why, failing->rule ? failing->rule : a->rule);
            return;
        }
        if (late) break;
        if (a->move) {
            explain_move(r, a, actor, o, why);
            return;
        }
        if (o->args > given) t.target = (struct value){o->type[given], o->arg[given]};
        int led;
        if (o->args <= given && !offers(&r->open, whole, &led)) {
            struct value likely = {VAL_NONE, NONE};
            if (a->target == TARGET_PIECE) likely = (struct value){VAL_PIECE, likely_target(r, a, t.actor)};
            if (a->target == TARGET_CARD) likely = (struct value){VAL_CARD, likely_card(r, a, t.actor)};
            if (likely.n != NONE && a->target == TARGET_PIECE && !menu_piece_in_where(r, a, t.actor, likely.n) &&
                !menu_by_contact(r, a, t.actor)) { /* the reason holds for all targets, so it names no target */
                text_add(why, "%s", tr("no possible target is in reach: "));
                reason(why, where_text(a->where), a->rule);
                return;
            }
            if (likely.n != NONE) {
                t.target = likely;
                add_subject(r, likely, why);
            }
        }
        if (target_wrong(r, &t, whole, why)) return;
    }
    reason(why, tr("an equal one is offered instead"), a->rule);
}

/* Explains an option of a simultaneous step. The option's first argument is the acting piece. Without this argument,
 * the option is an option of the piece's own menu. */
static void explain_part(struct run *r, const struct action *a, const struct option *o, struct text *why) {
    int busy = r->rules->def->extra.busy, piece = o->args && o->type[0] == VAL_PIECE ? o->arg[0] : NONE;
    if (piece == NONE && explain_offer(r, o, NULL, r->open.rule, why)) return;
    int likely = piece == NONE ? likely_actor(r, a, o) : NONE;
    if (likely != NONE) {
        add_subject(r, (struct value){VAL_PIECE, likely}, why);
        explain_action(r, a, likely, o, o, why);
        return;
    }
    if (piece == NONE) {
        bool card = a->target == TARGET_CARD && o->args && o->type[0] == VAL_CARD;
        reason(why, card ? tr("no piece that acts has that card in hand") : tr("say which piece does it"), a->rule);
        return;
    }
    if (!*at(&r->pos, busy, piece) || !in_play(&r->pos, piece) || *at(&r->pos, F_PIECE_conditions, piece) & COND_DOWN) {
        reason(why, tr("that piece has no part in this, or none any more"), a->rule);
        return;
    }
    struct option rest = option_rest(o);
    explain_action(r, a, piece, &rest, o, why);
}

/* Returns true if the phase has turns, and the verb begins a turn of it, or is an action or the end of one. */
static bool phase_has(const struct run *r, const struct phase *p, int verb) {
    if (p->run != NONE || p->together) return false;
    const struct menu *m = p->menu == NONE ? NULL : &r->rules->menus[p->menu];
    return p->ask == verb || (m && (m->stop == verb || menu_action(m, verb)));
}

/* Adds when the verb, which the open question does not offer, is possible, as far as the definition says so: when a
 * turn begins, in the turn that the open question gives to a piece, or later in the turn under way. */
static void add_when(struct run *r, int verb, struct text *why) {
    const int phase = *at(&r->pos, F_MATCH_phase, 0), actor = *at(&r->pos, F_MATCH_actor, 0);
    const struct phase *p = NULL;
    for (int i = 0; i < r->rules->phases_n && !p; i++)
        if (phase_has(r, &r->rules->phases[i], verb)) p = &r->rules->phases[i];
    const bool now = p && phase >= 0 && phase < r->rules->phases_n && p == &r->rules->phases[phase];
    const bool picks = now && r->open.n && r->open.option[0].verb == p->ask;
    if (!p)
        text_add(why, "%s", tr("What you asked for comes at another time"));
    else if (p->ask == verb)
        text_add(why, "%s", tr("Your action begins a turn, when no other turn is under way"));
    else if (picks)
        text_add(why, "%s", tr("Your action comes in a turn: first choose who takes it"));
    else if (now && actor != NONE && agenda_menu(r)) {
        text_add(why, "%s", tr("Your action comes after this question, in the turn of "));
        value_describe(&r->pos, (struct value){VAL_PIECE, actor}, why);
    } else
        text_add(why, "%s", tr("Your action comes in a turn, when a piece acts"));
}

/* Adds that the verb, which the open question does not offer, is possible at another time. Names the verb's reason and
 * its section. Adds nothing if the verb has neither a reason nor a section that differs from the question's section.
 * `ended`: the text before is a whole sentence. */
static void add_needs(struct run *r, const struct verb *v, const char *section, bool ended, struct text *why) {
    char said[MAX_SAID];
    if (!v->why.s && (!v->rule || (section && !strcmp(section, v->rule)))) return;
    text_add(why, "%s", ended ? " " : ". ");
    if (v->why.s)
        text_add(why, tr("What you asked for comes at another time. Its rule: %s"),
                 msg_shown(v->why, said, sizeof said));
    else
        add_when(r, (int)(v - r->rules->def->verbs), why);
    add_rule(why, v->rule);
}

static void explain_question(struct run *r, const struct verb *verb, struct text *why) {
    const struct decision *q = &r->open;
    char said[512];
    struct text question = text_over(said, sizeof said);
    if (q->prompt.s) {
        question_sentence(r->rules->def, q, &question);
        char *end = strchr(said, '?'); /* drop the forecasts that may follow the question */
        if (end) end[1] = 0;
        text_add(why, tr("another question is open: %s"), said);
    } else if (q->actor != NONE) {
        text_add(why, "%s", tr("another question is open; it is the turn of "));
        value_describe(&r->pos, (struct value){VAL_PIECE, q->actor}, why);
    } else {
        text_add(why, "%s", tr("another question is open"));
    }
    const char last = why->length ? why->at[why->length - 1] : ' ';
    /* The section comes before the period: "7 left (§4.3).". After another mark the section comes last: "Why?
     * (§2)". */
    if (q->rule && last == '.') why->at[--why->length] = 0;
    add_rule(why, q->rule);
    add_needs(r, verb, q->rule, strchr("?!", last) || (last == '.' && !q->rule), why);
}

/* Lets a function of the script make a text about an option. If the option is an action of a menu, the function's first
 * argument is the actor. The arguments of the option follow. Returns false if the function failed. */
static bool told_of(struct run *r, int ref, const struct option *o, struct text *told) {
    const struct decision *q = &r->open;
    const struct action *a = q->menu == NONE ? NULL : menu_action(&r->rules->menus[q->menu], o->verb);
    struct value v[1 + OPTION_ARGS] = {{VAL_PIECE, q->actor}};
    const int own = a && !q->together && a->own_actor;
    for (int i = 0; i < o->args; i++) v[own + i] = (struct value){o->type[i], o->arg[i]};
    const bool was = r->recording;
    r->recording = false;
    r->read_only++;
    const bool done = r->host->tell(r, ref, v, own + o->args, told) == OUT_DONE;
    r->read_only--;
    r->recording = was;
    return done;
}

/* Returns the action of the open menu that the option is about, or NULL. */
static const struct action *action_of(const struct run *r, const struct option *o) {
    const struct decision *q = &r->open;
    return q->menu == NONE ? NULL : menu_action(&r->rules->menus[q->menu], o->verb);
}

/* Adds the text of a function of the script about an option, or its error, after `before`. */
static void add_told(struct run *r, int ref, const struct option *o, const char *before, struct text *out) {
    char said[MAX_SAID];
    struct text told = text_over(said, sizeof said);
    if (ref == NONE || !r->host->tell) return;
    if (told_of(r, ref, o, &told) && told.length)
        text_add(out, "%s%s", before, said);
    else if (r->error[0])
        text_add(out, "%s%s", before, r->error);
}

void run_tell(struct run *r, const struct option *o, struct text *why) {
    const struct action *a = action_of(r, o);
    text_add(why, "%s", tr("It is legal now."));
    add_told(r, a ? a->tells : NONE, o, " ", why);
}

void run_warn(struct run *r, const struct option *o, struct text *danger) {
    const struct action *a = action_of(r, o);
    add_told(r, a ? a->warns : NONE, o, "", danger);
}

bool run_overlay(struct run *r, const struct overlay *o, word point, struct spots *spots) {
    const bool was = r->recording;
    spots->n = 0;
    r->recording = false;
    r->read_only++;
    const bool done = r->host->overlay(r, o, r->waiting ? r->open.actor : NONE, point, spots) == OUT_DONE;
    r->read_only--;
    r->recording = was;
    return done;
}

bool run_card_acts(struct run *r, int card, struct text *out) {
    const struct value v = {VAL_CARD, card};
    const int ref = r->rules->def->piles[*at(&r->pos, F_CARD_pile, card)].acts;
    const bool was = r->recording;
    if (ref == NONE || !r->host || !r->host->tell) return true;
    r->recording = false;
    r->read_only++;
    const bool done = r->host->tell(r, ref, &v, 1, out) == OUT_DONE;
    r->read_only--;
    r->recording = was;
    return done;
}

/* Returns the label that the open question gives the option, or NULL. */
static const char *own_label(const struct run *r, const struct option *o) {
    const struct option_labels *l = &r->labels;
    for (int i = 0; i < l->n; i++)
        if (option_compare(&l->label[i].option, o) == 0) return l->text + l->label[i].at;
    return NULL;
}

bool run_label(struct run *r, const struct option *o, struct text *out) {
    const char *own = own_label(r, o);
    if (own) return text_add(out, "%s", own), true;
    const int ref = r->rules->def->verbs[o->verb].label_of;
    char said[MAX_SAID];
    struct text told = text_over(said, sizeof said);
    const bool good = ref == NONE || !r->host || !r->host->tell || told_of(r, ref, o, &told);
    if (good && told.length)
        text_add(out, "%s", said);
    else
        option_text(&r->pos, o, out);
    return good;
}

/* Explains why a question that names several things does not offer the option. Returns false if there is another
 * reason. */
static bool explain_several(const struct decision *q, const struct option *o, struct text *why) {
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
    reason(why, few, q->rule);
    return true;
}

void run_explain(struct run *r, const struct option *o, struct text *why) {
    const struct decision *q = &r->open;
    for (int i = 0; i < q->n; i++)
        if (option_compare(&q->option[i], o) == 0) {
            run_tell(r, o, why);
            return;
        }
    if (explain_several(q, o, why)) return;
    const struct menu *m = q->menu == NONE ? NULL : &r->rules->menus[q->menu];
    const struct action *a = m ? menu_action(m, o->verb) : NULL;
    if (a) {
        bool was = r->recording;
        r->recording = false;
        if (q->together)
            explain_part(r, a, o, why);
        else
            explain_action(r, a, q->actor, o, o, why);
        r->recording = was;
    } else {
        char buffer[MAX_SAID];
        const struct verb *verb = &r->rules->def->verbs[o->verb];
        bool own = !m && verb->why.s; /* the reason of the verb is more precise than the reason of the question */
        msg reasons = own ? verb->why : q->why;
        const char *because = reasons.s ? msg_shown(reasons, buffer, sizeof buffer) : NULL,
                   *rule = own && verb->rule ? verb->rule : q->rule;
        if (m && o->verb == m->stop && menu_under_way(r, m, q->actor)) because = tr("choose a part of this area first");
        if (m && o->verb == m->stop && q->held != NONE) {
            explain_held(r, q->held, why);
            return;
        }
        char barred[MAX_SAID];
        struct text bar = text_over(barred, sizeof barred);
        if (line_question_add(r, o, &bar)) because = barred;
        if (!because && m && q->together && o->verb == m->stop)
            because = tr("only for a piece that can still do something here");
        if (explain_offer(r, o, because, rule, why)) return;
        if (because && m) /* the reason of a menu is for all verbs, and the reason of a question only for one */
            reason(why, because, q->rule);
        else
            explain_question(r, verb, why);
    }
}
