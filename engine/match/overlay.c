/* Overlays: marks that a game puts on the map of a plane. The marks are not part of the position. */
#include "match/match.h"
#include "rules/option_text.h"

#include <string.h>

_Static_assert((int)PR_MAX_SPOTS == (int)MAX_SPOTS && (int)PR_SPOT_TEXT == (int)MAX_SPOT_TEXT, "the limits agree");

int pr_overlay(pr_match *m, int seat, int i, int32_t point, pr_spot spot[PR_MAX_SPOTS], pr_error *err) {
    struct spots spots;
    struct secrecy watch;
    if (i < 0 || i >= m->run->rules->overlays || seat >= m->def->seats_n)
        return error_set(err, PR_INVALID, "%s", tr("this game has no such overlay")), -1;
    m->run->error[0] = '\0';
    request_begin(NULL);
    run_watch_reads(m->run, &watch, &m->run->pos, person_sight(m, seat));
    const bool done = run_overlay(m->run, &m->run->rules->overlay[i], point, &spots);
    run_unwatch(m->run);
    request_end();
    if (!done) return error_of_run(err, m->run), -1;
    if (watch.read) return error_set(err, PR_INVALID, "%s", tr("That may depend on what this seat cannot see.")), -1;
    for (int k = 0; k < spots.n; k++) {
        spot[k].at = spots.mark[k].at == NONE ? PR_NOBODY : spots.mark[k].at;
        spot[k].width = spots.mark[k].width;
        memcpy(spot[k].text, spots.mark[k].text, sizeof spot[k].text);
    }
    return spots.n;
}
