/* A player that repeats the same action, or does nothing. No game should reward such a player, and a simulation shows
 * whether a game does. Among the options with the given verbs the player chooses the option with the policy's highest
 * weight. If a menu declares one of the verbs but does not offer it now, the player ends the menu. To other questions,
 * such as which piece takes the damage, the player gives the answers of the heuristic player. Without verbs the player
 * ends menus and passes whenever possible. */
#include "players/players.h"

#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VERB_LENGTH = 64 };

/* Marks the verbs of `list` ("shoot+reload") in `named`, indexed by verb. `named` may be NULL. */
static pr_status read_verbs(const struct def *d, const char *list, bool *named, pr_error *err) {
    while (*list) {
        char name[MAX_VERB_LENGTH];
        struct text t = text_over(name, sizeof name);
        size_t n = strcspn(list, "+");
        text_add(&t, "%.*s", (int)n, list);
        int verb = names_find(&d->verb_ids, name);
        if (verb == NONE) {
            const char *best = names_nearest(&d->verb_ids, name);
            if (best) return error_set(err, PR_INVALID, tr("This episode has no '%s'. Did you mean '%s'?"), name, best);
            return error_set(err, PR_INVALID, tr("This episode has no '%s'."), name);
        }
        if (named) named[verb] = true;
        list += n + (list[n] == '+');
    }
    return PR_OK;
}

pr_status only_check(const struct def *d, const char *list, pr_error *err) {
    return read_verbs(d, list, NULL, err);
}

static bool menu_knows(const struct menu *menu, const bool *named) {
    for (int i = 0; i < menu->actions; i++)
        if (named[menu->action[i].verb]) return true;
    return false;
}

/* Sets may[i] for each option with one of the verbs. Returns true if there is such an option. */
static bool pick_out(const struct question *q, const bool *named, bool *may) {
    const struct decision *open = &q->m->run->open;
    bool any = false;
    for (int i = 0; i < open->n; i++) {
        may[i] = named[open->option[i].verb] && question_offers(q, i);
        any |= may[i];
    }
    return any;
}

pr_status only_choose(const struct question *q, struct advice *a, pr_error *err) {
    const struct rules *rules = q->m->run->rules;
    const struct decision *open = &q->m->run->open;
    const char *list = q->how.verbs ? q->how.verbs : "";
    bool *named = calloc((size_t)rules->def->verbs_n, sizeof *named), *may = calloc((size_t)open->n, sizeof *may);
    if (!named || !may) {
        free(named);
        free(may);
        return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    pr_status status = read_verbs(rules->def, list, named, err);
    if (!status) {
        const struct menu *menu = open->menu == NONE ? NULL : &rules->menus[open->menu];
        bool found = pick_out(q, named, may);
        if (!found && (!*list || (menu && menu_knows(menu, named)))) {
            memset(named, 0, (size_t)rules->def->verbs_n * sizeof *named);
            named[rules->verb_pass] = true;
            if (menu && menu->stop != NONE) named[menu->stop] = true;
            found = pick_out(q, named, may);
        }
        status = policy_choose(q, found ? may : NULL, a, err);
    }
    free(named);
    free(may);
    return status;
}
