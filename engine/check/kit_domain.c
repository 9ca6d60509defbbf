/* The properties of questions with domains. A random point of the lattice is either legal or refused. A legal point can
 * be given as an answer, undone, saved and replayed. Refusing a point gives a reason and changes nothing. The sample of
 * points that a question shows is the same each time. */
#include "check/kit.h"

#include "core/plane.h"
#include "precinct_owned.h"

#include <inttypes.h>
#include <string.h>

/* Returns a random point of the domain's plane. Half of the points are near the domain's piece. */
static word random_point(const struct def *d, const struct run *r, const struct domain *domain, uint64_t chance) {
    const word from = piece_point(&r->pos, domain->piece);
    const int number = from == NONE ? domain->plane : point_spot(from).plane;
    const struct plane *p = &d->planes[number];
    struct spot s = {number, 0, (int)(chance_mix(chance, 1) % (uint64_t)(p->width + 1)),
                     (int)(chance_mix(chance, 2) % (uint64_t)(p->height + 1))};
    if (from == NONE || chance % 2) return point_pack(s);
    const int reach = domain->limit == NONE ? 100 : domain->limit + 10;
    const struct spot at = point_spot(from);
    s.x = at.x + (int)(chance_mix(chance, 3) % (uint64_t)(2 * reach)) - reach;
    s.y = at.y + (int)(chance_mix(chance, 4) % (uint64_t)(2 * reach)) - reach;
    s.level = at.level;
    s.x = s.x < 0 ? 0 : s.x > p->width ? p->width : s.x;
    s.y = s.y < 0 ? 0 : s.y > p->height ? p->height : s.y;
    return point_pack(s);
}

static bool same_options(const struct decision *a, const struct decision *b) {
    if (a->n != b->n || a->listed != b->listed) return false;
    for (int i = 0; i < a->n; i++)
        if (option_compare(&a->option[i], &b->option[i]) != 0) return false;
    return true;
}

static bool same_question(const pr_match *a, const pr_match *b) {
    return pr_hash(a) == pr_hash(b) && a->run->open.fingerprint == b->run->open.fingerprint;
}

/* Checks that saving and restoring the match keeps its hash, its options and their sample of points. */
static bool check_saved(struct check_counts *t, pr_match *m, const char *id) {
    pr_error err = {.text = ""};
    released char *text = pr_save(m);
    owned_match *r = text ? pr_restore(m->episode, text, strlen(text), NULL, &err) : NULL;
    bool good = kit_check(t, PROP_POINTS, r && pr_hash(r) == pr_hash(m), "%s, saved and restored: %s", id, err.text);
    if (good && m->run->waiting)
        good = kit_check(t, PROP_POINTS, r->run->waiting && same_options(&r->run->open, &m->run->open),
                         "%s, saved and restored: another list or sample", id);
    return good;
}

/* Checks one point, on a clone of the match. */
static bool check_point(struct check_counts *t, pr_match *m, const struct domain *domain, word point, bool saved) {
    char id[200] = "";
    struct text out = text_over(id, sizeof id);
    const struct option o = {.verb = (int16_t)domain->verb, .args = 1, .type = {VAL_POINT}, .arg = {point}};
    option_id(m->def, &o, &out);
    pr_error err = {.text = ""};
    owned_match *c = pr_clone(m, &err), *before = pr_clone(m, &err);
    const uint64_t number = pr_current_decision(m).number;
    const pr_status status = c ? pr_answer(c, -1, number, id, &err) : PR_MEMORY;
    released char *why = pr_why(m, NONE, id);
    bool good =
        kit_check(t, PROP_POINTS, status == PR_OK || status == PR_REFUSED, "decision %" PRIu64 ", %s: %s", number, id,
                  err.text) &&
        kit_check(t, PROP_POINTS, why && *why && text_sound(why), "decision %" PRIu64 ", %s: no reason", number, id) &&
        kit_check(t, PROP_POINTS, before && same_question(before, m) && same_options(&before->run->open, &m->run->open),
                  "decision %" PRIu64 ", %s: asking why changed something", number, id);
    if (good && status == PR_REFUSED)
        good = kit_check(t, PROP_POINTS, *err.text && same_question(c, m) && same_options(&c->run->open, &m->run->open),
                         "decision %" PRIu64 ", %s: refused, but something changed", number, id);
    if (good && status == PR_OK) {
        good = !saved || check_saved(t, c, id);
        const bool undone = pr_undo(c, &err) == PR_OK;
        good = good &&
               kit_check(t, PROP_POINTS, !undone || (pr_redo(c, &err) == PR_OK && pr_undo(c, &err) == PR_OK),
                         "decision %" PRIu64 ", %s: undo, redo, undo: %s", number, id, err.text) &&
               kit_check(t, PROP_POINTS,
                         !undone || pr_current_decision(c).answers != pr_current_decision(m).answers ||
                             (same_question(c, m) && same_options(&c->run->open, &m->run->open)),
                         "decision %" PRIu64 ", %s: undone, but something changed", number, id);
    }
    return good;
}

bool check_domains(struct check_counts *t, pr_match *m, uint64_t chance) {
    enum { POINTS = 3 };
    if (!m->run->waiting || !m->run->open.domains) return true;
    pr_error err = {.text = ""};
    owned_match *c = pr_clone(m, &err);
    const enum outcome out = c ? run_rewind(c->run, c->run->answers_n) : OUT_FAIL;
    bool good = kit_check(t, PROP_POINTS, out == OUT_WAIT && same_options(&c->run->open, &m->run->open),
                          "decision %" PRIu64 ": the sample is another the second time", pr_current_decision(m).number);
    for (int i = 0; i < m->run->open.domains && good; i++) {
        const struct domain domain = m->run->open.domain[i];
        for (int k = 0; k < POINTS && good; k++) {
            const uint64_t mixed = chance_mix(chance, pr_hash(m) + (uint64_t)(i * POINTS + k));
            good = check_point(t, m, &domain, random_point(m->def, m->run, &domain, mixed), k == 0 && mixed % 8 == 0);
        }
    }
    return good;
}
