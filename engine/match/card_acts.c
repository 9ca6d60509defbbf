/* Describes what cards do next without an answer. The game makes these texts (docs/DEFINITION.md, `acts`). The texts
 * are not part of the position. */
#include "match/match.h"
#include "rules/option_text.h"

bool card_acts(pr_match *m, int seat, int card, struct text *out, pr_error *err) {
    char said[MAX_SAID];
    struct text told = text_over(said, sizeof said);
    struct secrecy watch;
    const int sight = person_sight(m, seat), pile = *at(&m->run->pos, F_CARD_pile, card);
    if (m->def->piles[pile].acts == NONE || !sees_pile(m->def, sight, pile)) return true;
    m->run->error[0] = '\0';
    request_begin(NULL);
    run_watch_reads(m->run, &watch, &m->run->pos, sight);
    const bool done = run_card_acts(m->run, card, &told);
    run_unwatch(m->run);
    request_end();
    if (!done) return error_of_run(err, m->run), false;
    if (!watch.read) text_add(out, "%s", said);
    return true;
}
