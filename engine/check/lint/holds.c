/* Reports conditions and costs of actions that no position can meet. Examples are more pieces than there are, a value
 * beyond the bounds of a variable, a mark that only middles of areas have, and steps on boards without neighbors. Such
 * an action is never offered, and play does not show why. */
#include "check/lint/passes.h"

#include "core/build.h"

/* Returns the number of pieces that may match the filter. */
static int may_match(const struct def *d, const struct filter *f) {
    int n = 0;
    for (int i = 0; i < d->pieces_n; i++) n += kind_may_match(&d->kinds[d->pieces[i].kind], f);
    return n;
}

static void few_pieces(const struct def *d, const struct filter *f, int wanted, struct text *m) {
    const int n = may_match(d, f);
    if (n < wanted && n)
        text_add(m, "at least %d pieces must match, and there are only %d", wanted, n);
    else if (n < wanted)
        text_string(m, "no piece can match this filter");
}

/* Returns true if the mark is only on middles of areas, where no piece ends a movement. */
static bool only_middles(const struct def *d, int mark) {
    int middles = 0;
    for (int i = 0; i < d->marks[mark].spaces; i++) middles += d->spaces[d->marks[mark].space[i]].parts > 0;
    return middles && middles == d->marks[mark].spaces;
}

/* Returns true if no board has spaces that touch. */
static bool no_neighbors(const struct def *d) {
    for (int b = 0; b < d->boards_n; b++)
        if (d->boards[b].neighbors != NEIGHBORS_NONE || d->boards[b].plane != NONE) return false;
    return d->edges_n == 0;
}

/* Writes the reason why the condition never holds, and the remedy. Writes nothing if the condition may hold. */
static void impossible(const struct def *d, const struct condition *n, struct text *m, const char **hint) {
    const bool counts = n->kind == NEED_HERE || n->kind == NEED_THERE || n->kind == NEED_AREA ||
                        n->kind == NEED_WITHIN || n->kind == NEED_ADJACENT_AREA || n->kind == NEED_ANYWHERE ||
                        n->kind == NEED_SUPPLY;
    const bool own = (n->kind == NEED_RANGE && n->min == 0) || (n->kind == NEED_WITHIN && n->own && n->least == 0);
    const bool steps = !own && (n->kind == NEED_RANGE || n->kind == NEED_ADJACENT || n->kind == NEED_WITHIN);
    const struct field *f = n->kind == NEED_VAR && n->compare == COMPARE_RANGE ? &d->fields[n->field] : NULL;
    const struct track *t = n->kind == NEED_TRACK ? &d->tracks[n->track] : NULL;
    *hint = "correct the condition, or the declaration";
    if (counts) few_pieces(d, &n->filter, n->min, m);
    if (n->kind == NEED_ACTOR || n->kind == NEED_TARGET) few_pieces(d, &n->filter, 1, m);
    if (f && !f->min_of && !f->max_of && (n->min > f->max || n->max < f->min))
        text_add(m, "\"%s\" is always from %d to %d", f->name, f->min, f->max);
    if (t && (n->min > t->max || n->max < t->min))
        text_add(m, "track \"%s\" is always from %d to %d", t->id, t->min, t->max);
    if ((n->kind == NEED_MARK_HERE || n->kind == NEED_MARK_THERE) && n->mark != NONE && only_middles(d, n->mark)) {
        text_add(m, "mark '%s' is on the middles of areas, and pieces stand on their parts", d->mark_ids.name[n->mark]);
        *hint = "ask for the middle: test = function(p) return p.space.whole:is(\"mark\") end";
    }
    if (!m->length && steps && !n->via && no_neighbors(d)) {
        text_string(m, "no spaces touch on boards with neighbors = 0, so steps lead nowhere");
        *hint = "count steps over links: { range = n, via = \"MARK\" }, or in a `test`: p:range(to, \"MARK\")";
    }
}

/* `path` has the keys that lead to the owner of the list, and room for two more keys. */
static void check_needs(struct checking *c, const struct needs *needs, const char **path, int n) {
    for (int i = 0; i < needs->n; i++) {
        char index[16], message[200], why[160];
        const char *hint;
        struct text t = text_over(index, sizeof index), m = text_over(message, sizeof message),
                    w = text_over(why, sizeof why);
        impossible(def(c), &needs->list[i], &w, &hint);
        if (!w.length) continue;
        text_add(&t, "[%d]", i + 1);
        path[n] = "needs";
        path[n + 1] = index;
        text_add(&m, needs->list[i].none ? "this condition always holds: %s" : "this condition never holds: %s", why);
        check_warn_at(c, path, n + 2, true, message, hint);
    }
}

/* Returns true if a script assigns to a member with this name. */
static bool assigned(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if (t->role == ROLE_KEY && token_sign(t - 1, ".")) return true;
    return false;
}

/* Warns about an action that costs more action points than any kind has. */
static void check_cost(struct checking *c, const struct action *a, const char **path, int n) {
    const struct def *d = def(c);
    word most = 0;
    char message[200];
    struct text m = text_over(message, sizeof message);
    for (int k = 0; k < d->kinds_n; k++) most = d->kinds[k].ap > most ? d->kinds[k].ap : most;
    if (a->cost <= most || assigned(c->sources, "ap")) return;
    text_add(&m, "this action costs more action points (%d) than any kind has (%d)", a->cost, most);
    path[n] = "cost";
    check_warn_at(c, path, n + 1, true, message, "give the kind `ap`, or lower the cost");
}

/* Warns about an action that looks for target pieces only on spaces where no piece stands. */
static void check_where(struct checking *c, const struct action *a, const char **path, int n) {
    if (a->target != TARGET_PIECE || a->where != WHERE_MARK || !only_middles(def(c), a->mark)) return;
    path[n] = "where";
    check_warn_at(c, path, n + 1, true, "this mark is on the middles of areas, and pieces stand on their parts",
                  "where = \"area\" is the actor's area; or use \"board\" with a `test`");
}

void check_holds(struct checking *c) {
    const struct rules *r = c->program->rules;
    const struct def *d = r->def;
    for (int i = 0; i < r->menus_n; i++)
        for (int a = 0; a < r->menus[i].actions; a++) {
            const struct action *action = &r->menus[i].action[a];
            const char *path[6] = {"menus", r->menus[i].id, "actions", d->verbs[action->verb].id};
            check_needs(c, &action->needs, path, 4);
            check_cost(c, action, path, 4);
            check_where(c, action, path, 4);
        }
    for (int k = 0; k < d->card_kinds_n; k++) {
        const char *path[4] = {"cards", d->card_kinds[k].id};
        check_needs(c, &r->card_needs[k], path, 2);
    }
    for (int k = 0; k < d->kinds_n; k++) {
        const struct kind *kind = &d->kinds[k];
        const char *const path[] = {"kinds", kind->id, "stun"};
        if (kind->stun && kind->kill && kind->kill <= kind->stun)
            check_warn_at(c, path, 3, true, "no blow stuns this kind: the damage that kills it is not greater",
                          "make `stun` less than `kill`");
    }
}
