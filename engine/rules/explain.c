/* Explains why an option is not legal now. The reason comes from the first failing condition. If only the target is not
 * legal, the explanation lists the legal targets of the verb. */
#include "rules/explain.h"

#include "rules/condition.h"
#include "rules/lines.h"
#include "rules/measured.h"
#include "rules/menu.h"
#include "rules/option_text.h"

#include "core/edge.h"
#include "core/sight.h"
#include "text/msg.h"

#include <string.h>

void add_section(struct text *why, const char *rule) {
    if (rule) text_add(why, " (§%s)", rule);
}

void add_reason(struct text *why, const char *text, const char *rule) {
    text_add(why, "%s", text);
    add_section(why, rule);
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
    add_section(why, a->rule);
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

/* Returns the pile from which the action takes its card, or NONE. */
static int hand_of(const struct action *a, int actor) {
    return a->target == TARGET_CARD ? pile_for(a->pile, a->pile_of, actor) : NONE;
}

static bool at_hand(const struct run *r, const struct action *a, int actor, struct value card) {
    int pile = hand_of(a, actor);
    return card.type == VAL_CARD && card.n != NONE && pile != NONE && card_pile(&r->pos, card.n) == pile;
}

/* Returns true if cards like `card` can be the action's target, even if the action is not legal now for another
 * reason. */
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
        add_reason(why, tr("say which card"), a->rule);
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
    add_section(why, a->rule);
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
            add_reason(why, tr("no space can be chosen now; name one to hear why"), a->rule);
        else if (a->target == TARGET_CARD)
            ask_which_card(r, a, hand_of(a, t->actor), why);
        else
            add_reason(why, wanted[a->target], a->rule);
        return true;
    }
    int space = target_place(r, &t->target);
    if (a->target == TARGET_CARD && !at_hand(r, a, t->actor, t->target))
        return add_reason(why, tr("that card is not available"), a->rule), true;
    if (a->target == TARGET_PIECE && space == NONE) {
        add_subject(r, t->target, why);
        return add_reason(why, tr("that is not in play"), a->rule), true;
    }
    if (a->target == TARGET_PIECE && !piece_is(&r->pos, t->target.n, &a->of))
        return add_reason(why, tr("that is not a possible target"), a->rule), true;
    if (a->target == TARGET_PIECE && menu_by_contact(r, a, t->actor) && is_measured(r, t->target.n)) {
        if (menu_piece_in_where(r, a, t->actor, t->target.n)) return false;
        explain_contact(r, t->actor, t->target.n, why);
        return add_section(why, a->rule), true;
    }
    if (a->target == TARGET_PIECE ? !menu_piece_in_where(r, a, t->actor, t->target.n)
                                  : a->target == TARGET_SPACE && !menu_in_where(r, a, t->actor, space))
        return add_reason(why, where_text(a->where), a->rule), true;
    return false;
}

/* Returns the target that a command without a target probably means. This is a piece in the required place or, if there
 * is none, a piece anywhere. Prefers a piece of another side. */
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

/* Returns the target that a command probably means. A space means a piece on it that could be the target. If such a
 * piece is among the options, the space means nothing, because the options themselves explain the choice. */
static struct value target_meant(const struct run *r, const struct action *a, int actor, const struct option *whole,
                                 struct value named) {
    const bool place = a->target == TARGET_PIECE && named.type == VAL_SPACE && named.n != NONE;
    const int piece = place ? space_first(&r->pos, named.n, &a->of, actor) : NONE;
    struct option meant = *whole;
    if (piece == NONE) return named;
    meant.type[meant.args - 1] = VAL_PIECE;
    meant.arg[meant.args - 1] = piece;
    return offered_for(r, &meant) ? named : (struct value){VAL_PIECE, piece};
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

/* Returns the card that a command without a card means if only one card is possible, or NONE. */
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
            add_reason(why, tr("say which piece does it"), a->rule);
            return;
        }
        t.actor = o->arg[given++];
        if (!in_play(&r->pos, t.actor) || !piece_is(&r->pos, t.actor, &a->by)) {
            add_reason(why, tr("that piece cannot do it"), a->rule);
            return;
        }
    }
    if (r->open.menu != NONE && menu_under_way(r, &r->rules->menus[r->open.menu], actor) &&
        (!a->move || (o->verb != a->stand_verb && !*at(&r->pos, F_PIECE_movement_left, actor)))) {
        add_reason(why, tr("choose a part of this area first"), a->rule);
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
            add_reason(why, r->error, NULL);
            return;
        }
        if (failing) {
            text_add(why, "%s", own.length ? said : msg_shown(failing->why, buffer, sizeof buffer));
            if (failing->kind == NEED_SEES && !failing->none) add_barrier(r, &t, why);
            add_section(why, failing->rule ? failing->rule : a->rule);
            return;
        }
        if (late) break;
        if (a->move) {
            explain_move(r, a, actor, o, why);
            return;
        }
        if (o->args > given)
            t.target = target_meant(r, a, t.actor, whole, (struct value){o->type[given], o->arg[given]});
        if (o->args > given && t.target.type != o->type[given]) add_subject(r, t.target, why);
        int led;
        if (o->args <= given && !offered_with(&r->open, whole, &led)) {
            struct value likely = {VAL_NONE, NONE};
            if (a->target == TARGET_PIECE) likely = (struct value){VAL_PIECE, likely_target(r, a, t.actor)};
            if (a->target == TARGET_CARD) likely = (struct value){VAL_CARD, likely_card(r, a, t.actor)};
            if (likely.n != NONE && a->target == TARGET_PIECE && !menu_piece_in_where(r, a, t.actor, likely.n) &&
                !menu_by_contact(r, a, t.actor)) { /* the reason is the same for all targets, so it names no target */
                text_add(why, "%s", tr("no possible target is in reach: "));
                add_reason(why, where_text(a->where), a->rule);
                return;
            }
            if (likely.n != NONE) {
                t.target = likely;
                add_subject(r, likely, why);
            }
        }
        if (target_wrong(r, &t, whole, why)) return;
    }
    add_reason(why, tr("an equal one is offered instead"), a->rule);
}

/* Explains an option of a simultaneous step. The option's first argument is the acting piece. Without this argument,
 * the option counts as an option of the piece's own menu. */
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
        add_reason(why, card ? tr("no piece that acts has that card in hand") : tr("say which piece does it"), a->rule);
        return;
    }
    if (!*at(&r->pos, busy, piece) || !in_play(&r->pos, piece) || *at(&r->pos, F_PIECE_conditions, piece) & COND_DOWN) {
        add_reason(why, tr("that piece has no part in this, or none any more"), a->rule);
        return;
    }
    struct option rest = option_rest(o);
    explain_action(r, a, piece, &rest, o, why);
}

void run_explain(struct run *r, const struct option *o, struct text *why) {
    const struct decision *q = &r->open;
    for (int i = 0; i < q->n; i++)
        if (option_compare(&q->option[i], o) == 0) {
            run_legal(r, o, why);
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
        if (because && m) /* the reason of a menu concerns all verbs, and the reason of a question only one verb */
            add_reason(why, because, q->rule);
        else
            explain_question(r, verb, why);
    }
}
