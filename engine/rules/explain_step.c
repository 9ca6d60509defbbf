/* Explains why a movement is not legal: a blocker, a rule of entry, a wall, or too few steps left. */
#include "rules/explain.h"
#include "rules/menu.h"
#include "rules/movement.h"

#include "core/edge.h"
#include "core/entry.h"
#include "core/tail.h"
#include "text/msg.h"

static void explain_rule(const struct run *r, const struct space_rule *rule, const char *otherwise, int piece, int to,
                         struct text *why) {
    char buffer[MAX_SAID];
    const struct value v[] = {{VAL_PIECE, piece}, {VAL_SPACE, to}};
    if (rule->why.s)
        text_add(why, "%s", msg_shown(rule->why, buffer, sizeof buffer));
    else
        label_text(r->rules->def, (msg){otherwise}, v, 2, why);
    add_section(why, rule->rule);
}

/* Explains why the actor cannot end its movement on a part. The actor is not in that area, something is in the way, or
 * a rule forbids the part to the actor or its companion. */
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
    add_section(why, a->rule);
}

void explain_held(const struct run *r, int actor, struct text *why) {
    const struct mover m = {actor, NONE};
    const struct space_rule *bar = stand_bar(&r->pos, &m, space_of(r, actor));
    text_add(why, "%s", tr("the movement cannot end here: "));
    explain_rule(r, bar, N_("{1} may not end its movement at {2}"), actor, space_of(r, actor), why);
}

/* Adds the reason why the piece cannot take a link between the spaces. Omits closed links that players do not see. */
static void add_shut_link(const struct run *r, int piece, int from, int to, struct text *why) {
    const struct def *d = r->rules->def;
    const struct value v = {VAL_PIECE, piece};
    for (int i = 0; i < d->links_n; i++) {
        const struct link *l = &d->links[i];
        const bool open = in_set(open_links(&r->pos), i), back = link_ends(d, l->to, from) && link_ends(d, l->from, to);
        if ((!back && (!link_ends(d, l->from, from) || !link_ends(d, l->to, to))) || (!open && l->traceless)) continue;
        text_add(why, "%s", tr(": "));
        label_text(d,
                   (msg){!open                ? N_("the way there is closed")
                         : back && l->one_way ? N_("the way leads only in the other direction")
                                              : N_("{1} may not use the way there")},
                   &v, 1, why);
        return;
    }
}

/* Explains that no step leads to a space. Names the wall or door between two neighbors, or says why no link leads
 * there.
 */
static void explain_no_way(const struct run *r, int piece, int from, int to, struct text *why) {
    const struct def *d = r->rules->def;
    const struct value v[] = {{VAL_SPACE, to}, {VAL_SPACE, from}};
    const int sort = edge_between(d, from, to);
    char title[MAX_SAID];
    label_text(d, (msg){N_("{1} is not one step from {2}")}, v, 2, why);
    if (sort == NONE) {
        add_shut_link(r, piece, from, to, why);
        return;
    }
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
            add_section(why, pace.rule->rule);
            return;
        }
        break;
    case STEP_NO_WAY: explain_no_way(r, actor, space_of(r, actor), to, why); break;
    case STEP_LEGAL: text_add(why, "%s", tr("no piece here can be taken along"));
    }
    add_section(why, a->rule);
}

void explain_move(struct run *r, const struct action *a, int actor, const struct option *o, struct text *why) {
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
        add_reason(why, alone ? tr("no piece here can be taken along") : tr("say where to: a space"), a->rule);
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
            explain_no_way(r, actor, from, to, why);
        else
            text_add(why, "%s", tr("no piece here can be taken along"));
    }
    add_section(why, a->rule);
}
