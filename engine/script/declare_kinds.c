/* Reads kinds = { "dog", "horse" } of a variable: only pieces of these kinds have it. So the position has no words for
 * the variables that most pieces never use. */
#include "script/declare.h"

#include "core/build.h"
#include "text/text.h"

/* Reads the name of a kind, or a tag of kinds. Returns false if no kind of pieces has this name or tag. */
static bool add_kinds(struct scan *c, const char *name, struct tags *some) {
    const struct def *d = def(c);
    const int tag = names_find(&d->tags, name);
    bool any = false;
    for (int i = 0; tag != NONE && i < d->kinds_n; i++) any |= tag_in(&d->kinds[i].tags, tag);
    if (any) tag_set(some, tag);
    return any;
}

void declare_variable_kinds(struct scan *c, int field) {
    struct problem p;
    struct tags some = {{0}};
    char list[400];
    struct text names = text_over(list, sizeof list);
    if (!scan_enter(c, "kinds", false)) return;
    if (def(c)->fields[field].owner != OWN_PIECE)
        scan_error(c, NULL, "only variables of pieces are limited to kinds: declare it in vars.piece");
    const int n = scan_length(c);
    if (!n) scan_error(c, NULL, "expected a list of kinds or tags, the pieces that have the variable");
    for (int i = 1; i <= n; i++) {
        const char *name = scan_item(c, i);
        const char *best = names_nearest(&def(c)->tags, name);
        if (!add_kinds(c, name, &some))
            scan_error(c, NULL, "unknown kind or tag \"%.*s\"%s%s%s", text_fit(name, 64), name,
                       best ? " (did you mean \"" : "", best ? best : "", best ? "\"?)" : "");
        text_add(&names, "%s%s", i > 1 ? ", " : "", name);
    }
    scan_leave(c);
    if (!def_variable_kinds(def(c), field, &some, list, &p)) scan_error(c, "kinds", "%s", p.text);
}
