/* A profile counts the calls and the time of each script function. This file adds up the counts across reloads of the
 * scripts. */
#include "front/base/members.h"
#include "front/session/session.h"

json_t *profile_now(const session *s) {
    released char *text = pr_observed(s->episode);
    json_auto_t *seen = need(text ? json_loads(text, 0, NULL) : NULL);
    return json_incref(json_object_get(seen, "profile"));
}

/* Adds the rows of `list` to the rows of `to`. Two rows are added up if their functions have the same name and the same
 * place in the source. */
static void add_counts(json_t *to, const json_t *list) {
    static const char *const sums[] = {"calls", "microseconds"};
    size_t i, k;
    json_t *one, *was;
    json_array_foreach(list, i, one) {
        bool found = false;
        json_array_foreach(to, k, was) {
            if (strcmp(json_str(was, "name"), json_str(one, "name")) != 0 ||
                strcmp(json_str(was, "function"), json_str(one, "function")) != 0)
                continue;
            for (size_t s = 0; s < sizeof sums / sizeof *sums; s++)
                json_object_set_new(was, sums[s], need(json_integer(json_int(was, sums[s]) + json_int(one, sums[s]))));
            found = true;
            break;
        }
        if (!found) json_array_append_new(to, need(json_deep_copy(one)));
    }
}

json_t *profile_all(const session *s) {
    json_auto_t *now = profile_now(s);
    json_t *all = need(s->counted ? json_deep_copy(s->counted) : json_array());
    add_counts(all, now);
    return all;
}

void profile_keep(session *s, const json_t *counted) {
    if (!counted) return;
    if (!s->counted) s->counted = need(json_array());
    add_counts(s->counted, counted);
}

void profile_forget(session *s) {
    json_decref(s->counted);
    s->counted = NULL;
}
