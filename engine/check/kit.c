/* Checks the properties of the kit, except those of redaction, space, movement and domains. Every check works on clones
 * or undoes its changes. */
#include "check/kit.h"
#include "precinct_owned.h"
#include "rules/ask.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MAX_POSITION_BYTES: maximum size of a position, because a search copies a position at every node. The largest episode
 * is well below the limit. */
enum { MAX_POSITION_BYTES = 32 * 1024, MAX_ANSWERS = 20000 };

/* Returns the hash `h` extended by a text. The kit compares two matches by a few hashes and numbers. Other checks
 * compare views. */
static uint64_t hash_on(uint64_t h, const char *text) {
    for (const char *c = text; c && *c; c++) h = (h ^ (unsigned char)*c) * 0x100000001B3u;
    return h;
}

static uint64_t mix_text(uint64_t h, char *text) {
    h = hash_on(h, text);
    pr_release(text);
    return h;
}

struct look {
    uint64_t hash, fingerprint, number, answers, events;
};

static struct look look_at(pr_match *m) {
    return (struct look){pr_hash(m), m->run->waiting ? m->run->open.fingerprint : 0, pr_current_decision(m).number,
                         pr_current_decision(m).answers, pr_events(m, NONE, 0, NULL, NULL)};
}

static const char *look_differs(const struct look *a, const struct look *b) {
    return a->hash != b->hash                 ? "position"
           : a->answers != b->answers         ? "count of answers"
           : a->fingerprint != b->fingerprint ? "question"
           : a->events != b->events           ? "events"
                                              : NULL;
}

static bool check_same(struct check_counts *t, enum property p, const struct look *was, pr_match *m,
                       const char *after) {
    struct look is = look_at(m);
    const char *differs = look_differs(was, &is);
    return kit_check(t, p, !differs, "decision %" PRIu64 ": another %s after %s", was->number, differs ? differs : "",
                     after);
}

/* Makes the checks that are quick enough for every position. */
static bool check_position(struct check_counts *t, pr_match *m) {
    struct problem why = {.text = ""};
    const struct decision *q = &m->run->open;
    bool canonical = true;
    for (int i = 1; i < pr_current_decision(m).options; i++)
        canonical = canonical && (i == q->listed || option_order(q, &q->option[i - 1], &q->option[i]) < 0);
    return kit_check(t, PROP_VALID, position_valid(&m->run->pos, &why), "decision %" PRIu64 ": %s",
                     pr_current_decision(m).number, why.text) &&
           kit_check(t, PROP_OPTIONS, canonical, "decision %" PRIu64 ": options are not in canonical order",
                     pr_current_decision(m).number);
}

/* Ids ------------------------------------------------------------------------------------------------- */

static bool check_ids(struct check_counts *t, pr_match *m) {
    int n = pr_current_decision(m).options;
    for (int i = 0; i < n; i++) {
        char id[512];
        snprintf(id, sizeof id, "%s", pr_option_id(m, i));
        const char *said = pr_option_text(m, i);
        if (!kit_check(t, PROP_OPTIONS, option_find(m, id) == i, "decision %" PRIu64 ": id %s is not unique",
                       pr_current_decision(m).number, id) ||
            !kit_check(t, PROP_OPTIONS, *said && text_sound(said) && !strchr(said, '{'),
                       "decision %" PRIu64 ": option %s reads \"%s\"", pr_current_decision(m).number, id, said))
            return false;
    }
    return true;
}

/* Undo ------------------------------------------------------------------------------------------------ */

/* Checks that a question after undo, redo or reload has a number that no earlier question had, and that the match
 * rejects an answer with an earlier number. */
static bool check_number(struct check_counts *t, pr_match *m, uint64_t used, const char *after) {
    pr_error err;
    return kit_check(t, PROP_NUMBERS, pr_current_decision(m).number > used,
                     "decision %" PRIu64 " after %s: %" PRIu64 " was used", pr_current_decision(m).number, after,
                     used) &&
           kit_check(t, PROP_NUMBERS, pr_answer(m, -1, used, pr_option_id(m, 0), &err) == PR_REFUSED,
                     "a late answer to decision %" PRIu64 " was taken after %s", used, after);
}

static bool check_undo(struct check_counts *t, pr_match *m, const uint64_t *hash) {
    struct look was = look_at(m);
    pr_error err;
    pr_status status = pr_undo(m, &err);
    if (status == PR_REFUSED) return check_same(t, PROP_UNDO, &was, m, "a refused undo");
    struct look back = look_at(m);
    return kit_check(t, PROP_UNDO, status == PR_OK, "decision %" PRIu64 ": undo: %s", was.number, err.text) &&
           /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): the trail holds at least this position */
           kit_check(t, PROP_UNDO, back.answers < was.answers && back.hash == hash[back.answers],
                     "undo from decision %" PRIu64 ", %" PRIu64 " answers: another position", was.number,
                     back.answers) &&
           check_number(t, m, was.number, "undo") &&
           kit_check(t, PROP_UNDO, pr_redo(m, &err) == PR_OK, "decision %" PRIu64 ": redo: %s", was.number, err.text) &&
           check_number(t, m, back.number, "redo") && check_same(t, PROP_UNDO, &was, m, "undo and redo");
}

/* Undoes to the start and redoes to the end. */
static bool check_undo_all(struct check_counts *t, pr_match *m, const uint64_t *hash, size_t n) {
    struct look was = look_at(m);
    pr_error err;
    long steps = 0;
    while (pr_undo(m, &err) == PR_OK) {
        uint64_t answers = pr_current_decision(m).answers;
        steps++;
        if (!kit_check(t, PROP_UNDO, answers < n && pr_hash(m) == hash[answers],
                       "undo to %" PRIu64 " answers: another position", answers))
            return false;
    }
    if (!kit_check(t, PROP_UNDO, err.status == PR_REFUSED, "undo: %s", err.text)) return false;
    for (; steps > 0; steps--)
        if (!kit_check(t, PROP_UNDO, pr_redo(m, &err) == PR_OK, "redo: %s", err.text)) return false;
    return check_same(t, PROP_UNDO, &was, m, "undoing everything and redoing it");
}

/* Copies ---------------------------------------------------------------------------------------------- */

/* Tries every option as an answer, each on its own copy of the position without history. */
static bool check_forks(struct check_counts *t, pr_match *m, struct run *scratch) {
    struct look was = look_at(m);
    for (int i = 0; i < pr_current_decision(m).options; i++) {
        struct problem why = {.text = ""};
        if (!run_copy(scratch, m->run)) return kit_check(t, PROP_FORK, false, "out of memory");
        bool good = run_answer(scratch, i) != OUT_FAIL;
        if (!kit_check(t, PROP_FORK, good, "decision %" PRIu64 ", %s: %s", was.number, pr_option_id(m, i),
                       scratch->error) ||
            !kit_check(t, PROP_FORK, position_valid(&scratch->pos, &why), "decision %" PRIu64 ", %s: %s", was.number,
                       pr_option_id(m, i), why.text))
            return false;
    }
    return check_same(t, PROP_FORK, &was, m, "taking every option on copies");
}

static uint64_t shown(pr_match *m) {
    return mix_text(mix_text(0, pr_view(m, NONE)), pr_decision_json(m, -1));
}

/* Checks that a clone has the view of the match and plays in the same way, and that playing the clone does not change
 * the match. */
static bool check_clone(struct check_counts *t, pr_match *m, uint64_t chance) {
    struct look was = look_at(m);
    uint64_t seen = shown(m);
    pr_error err = {.text = ""};
    owned_match *a = pr_clone(m, &err), *b = pr_clone(m, &err);
    int i = (int)(chance % (uint64_t)pr_current_decision(m).options);
    bool good =
        kit_check(t, PROP_CLONE, a && b, "%s", err.text) && check_same(t, PROP_CLONE, &was, a, "cloning") &&
        kit_check(t, PROP_CLONE, shown(a) == seen, "decision %" PRIu64 ": a clone shows something else", was.number) &&
        kit_check(t, PROP_CLONE, pr_answer_index(a, i, &err) == PR_OK && pr_answer_index(b, i, &err) == PR_OK,
                  "decision %" PRIu64 ": %s", was.number, err.text);
    if (good) {
        struct look next = look_at(a);
        good = check_same(t, PROP_CLONE, &next, b, "the same answer to two clones") &&
               check_same(t, PROP_CLONE, &was, m, "answering clones") &&
               kit_check(t, PROP_CLONE, shown(m) == seen,
                         "decision %" PRIu64 ": answering a clone changed what is shown", was.number);
    }
    return good;
}

/* The hash of the first events after an answer, and the number of events still to hash. */
struct first_events {
    uint64_t hash, left;
};

static void hash_event(void *ctx, const pr_event *e) {
    struct first_events *first = ctx;
    if (!first->left) return;
    first->left--;
    first->hash = hash_on(hash_on(first->hash, e->kind), e->text);
}

/* Returns true if the foreseen look and question equal the look and question of the match after the answer. */
static bool look_agrees(pr_match *answered, const pr_outcome *out, const pr_look *then) {
    released char *look = pr_look_json(then), *question = pr_question_json(then), *view = pr_view(answered, out->seat);
    owned_look *asks = pr_look_new(answered, out->seat, NULL);
    released char *question_look = asks ? pr_question_json(asks) : NULL;
    bool same = look && question && view && question_look && !strcmp(look, view) && !strcmp(question, question_look);
    return same && pr_current_decision(answered).over == out->over && then->ask.options == out->options;
}

/* Compares the foreseen outcome of option i with a clone that was given this answer. If the answer ended a turn
 * automatically, the clone has already continued beyond the foreseen question. */
static bool check_outcome(struct check_counts *t, pr_match *m, int i, const pr_outcome *out, const pr_look *then) {
    pr_error err = {.text = ""};
    owned_match *c = pr_clone(m, &err);
    uint64_t number = pr_current_decision(m).number, events = c ? pr_events(c, NONE, 0, NULL, NULL) : 0;
    bool good = kit_check(t, PROP_FORESEEN, c && pr_answer_index(c, i, &err) == PR_OK, "decision %" PRIu64 ": %s",
                          number, err.text);
    if (good) {
        uint64_t emitted = pr_foreseen(m, out->seat, 0, NULL, NULL) - events;
        struct first_events foreseen = {.left = emitted}, happened = {.left = emitted};
        pr_foreseen(m, out->seat, 0, hash_event, &foreseen);
        bool all = pr_events(c, out->seat, events, hash_event, &happened) - events == emitted;
        bool same = foreseen.hash == happened.hash && !happened.left;
        if (!out->turn_over)
            same = same && all && look_agrees(c, out, then) &&
                   position_draws(&c->run->pos) == position_draws(&m->run->pos);
        good = kit_check(t, PROP_FORESEEN, same && !then == out->turn_over,
                         "decision %" PRIu64 ": %s was foreseen otherwise", number, pr_option_id(m, i));
    }
    return good;
}

/* Returns true if pr_foresee_briefly() gives the same outcome, except for the number of options. */
static bool same_in_brief(pr_match *m, const char *id, const pr_outcome *out) {
    pr_outcome brief;
    if (!pr_foresee_briefly(m, &id, 1, &brief)) return false;
    return brief.certain == out->certain && brief.seat == out->seat && brief.over == out->over &&
           brief.turn_over == out->turn_over && brief.asks_same == out->asks_same && brief.menu == out->menu &&
           brief.harm == out->harm && brief.lost == out->lost && brief.space == out->space && brief.ap == out->ap &&
           (brief.options > 0) == (out->options > 0) && brief.options <= out->options;
}

/* Checks pr_foresee() for one option or for all options. Also checks that the match does not change. */
static bool check_foreseen(struct check_counts *t, pr_match *m, uint64_t chance, bool all) {
    struct look was = look_at(m);
    uint64_t seen = shown(m);
    int n = pr_current_decision(m).options, one = (int)(chance % (uint64_t)n);
    bool good = true;
    for (int i = all ? 0 : one; good && i < (all ? n : one + 1); i++) {
        owned_look *then = NULL;
        pr_outcome out;
        const char *id = pr_option_id(m, i);
        good = kit_check(t, PROP_FORESEEN, pr_foresee(m, &id, 1, &out, &then), "decision %" PRIu64 ": %s fails",
                         was.number, pr_option_id(m, i)) &&
               (!out.certain || check_outcome(t, m, i, &out, then)) &&
               kit_check(t, PROP_FORESEEN, same_in_brief(m, pr_option_id(m, i), &out),
                         "decision %" PRIu64 ": %s was foreseen otherwise in brief", was.number, pr_option_id(m, i));
    }
    return good && check_same(t, PROP_FORESEEN, &was, m, "foreseeing") &&
           kit_check(t, PROP_FORESEEN, shown(m) == seen, "decision %" PRIu64 ": foreseeing changed what is shown",
                     was.number);
}

static bool check_save(struct check_counts *t, pr_match *m) {
    struct look was = look_at(m);
    pr_error err = {.text = ""};
    released char *text = pr_save(m), *notice = NULL, *again = NULL;
    owned_match *r = pr_restore(m->episode, text, strlen(text), &notice, &err);
    bool good = kit_check(t, PROP_SAVE, r && !notice, "decision %" PRIu64 ": restore: %s", was.number,
                          notice ? notice : err.text) &&
                check_same(t, PROP_SAVE, &was, r, "save and restore") &&
                kit_check(t, PROP_NUMBERS, pr_current_decision(r).number == was.number,
                          "decision %" PRIu64 " has the number %" PRIu64 " after save and restore", was.number,
                          pr_current_decision(r).number);
    if (good) again = pr_save(r);
    good = good &&
           kit_check(t, PROP_SAVE, !strcmp(text, again), "decision %" PRIu64 ": the save of a restored match differs",
                     was.number) &&
           kit_check(t, PROP_SAVE, pr_verify(m->episode, text, strlen(text), &err) == PR_OK, "decision %" PRIu64 ": %s",
                     was.number, err.text);
    return good;
}

/* Checks that a reload with the same scripts changes nothing after the answers of the open step are given again. */
static bool check_reload(struct check_counts *t, pr_match *m) {
    struct look was = look_at(m);
    pr_error err = {.text = ""};
    owned_match *r = pr_reload(m, m->episode, NULL, &err);
    bool good = kit_check(t, PROP_RELOAD, r != NULL, "decision %" PRIu64 ": %s", was.number, err.text) &&
                check_number(t, r, was.number, "a reload");
    for (int i = 0; i < m->run->answers_n && good; i++) {
        char id[512];
        struct text text = text_over(id, sizeof id);
        option_id(m->def, &m->run->answers[i].option, &text);
        good = kit_check(t, PROP_RELOAD, pr_answer(r, -1, pr_current_decision(r).number, id, &err) == PR_OK,
                         "decision %" PRIu64 ": %s", was.number, err.text);
    }
    if (good) was.events = look_at(r).events; /* a reload restarts the log of events */
    good = good && check_same(t, PROP_RELOAD, &was, r, "a reload") && check_save(t, r);
    return good;
}

/* Checks that an open menu offers the same options if it ignores its gates and tests every target. */
static bool check_ungated(struct check_counts *t, pr_match *m, const struct look *was) {
    if (m->run->open.menu == NONE) return true;
    m->run->ungated = true;
    const enum outcome out = run_rewind(m->run, m->run->answers_n);
    m->run->ungated = false;
    return kit_check(t, PROP_AGAIN, out == OUT_WAIT, "decision %" PRIu64 ": %s", was->number, m->run->error) &&
           check_same(t, PROP_AGAIN, was, m, "listing the menu without gates");
}

/* Checks that a re-run of the open step from its start and a replay from the nearest snapshot change nothing. */
static bool check_again(struct check_counts *t, pr_match *m) {
    struct look was = look_at(m);
    pr_error err = {.text = ""};
    owned_match *c = pr_clone(m, &err);
    enum outcome out = run_rewind(c->run, c->run->answers_n);
    return kit_check(t, PROP_AGAIN, out == OUT_WAIT, "decision %" PRIu64 ": %s", was.number, c->run->error) &&
           check_same(t, PROP_AGAIN, &was, c, "running the step again") && check_ungated(t, c, &was) &&
           match_spare(c) &&
           kit_check(t, PROP_AGAIN, history_stand(c, c->spare, c->now.inputs, &err), "decision %" PRIu64 ": %s",
                     was.number, err.text) &&
           kit_check(t, PROP_AGAIN,
                     position_hash(&c->spare->pos) == was.hash &&
                         c->spare->open.fingerprint == c->run->open.fingerprint,
                     "decision %" PRIu64 ": answered in place, the position is another", was.number);
}

/* Requests that must change nothing ------------------------------------------------------------------- */

static bool check_refused(struct check_counts *t, pr_match *m, uint64_t chance) {
    static const char *const bad[] = {"",         ":",        "no:such", "move:", "move:zz99", "end:end:end:end:end",
                                      "\xff\xfe", "a:1:2:3:4"};
    struct look was = look_at(m);
    pr_error err;
    bool good = kit_check(t, PROP_REFUSED, pr_answer(m, -1, was.number + 1, pr_option_id(m, 0), &err) == PR_REFUSED,
                          "a future number was taken") &&
                kit_check(t, PROP_REFUSED, pr_answer(m, -1, was.number - 1, pr_option_id(m, 0), &err) == PR_REFUSED,
                          "a stale number was taken") &&
                kit_check(t, PROP_REFUSED,
                          pr_answer_index(m, -1, &err) == PR_REFUSED && pr_answer_index(m, 1 << 20, &err) == PR_REFUSED,
                          "an index out of range was taken");
    for (size_t i = 0; i < sizeof bad / sizeof *bad && good; i++) {
        good = kit_check(t, PROP_REFUSED, pr_answer(m, -1, was.number, bad[i], &err) == PR_REFUSED,
                         "the answer '%s' was taken", bad[i]);
        pr_release(pr_why(m, NONE, bad[i]));
    }
    for (int v = 0; v < m->def->verbs_n && good; v++) {
        char id[512];
        const int spaces = m->def->spaces_n, pieces = m->def->pieces_n; /* an episode may have no spaces or no pieces */
        const bool named = pieces && (v % 2 == 0 || !spaces);
        const uint64_t drawn = chance_mix(chance, (uint64_t)v + (named ? 1000 : 0));
        snprintf(id, sizeof id, "%s:%s", m->def->verbs[v].id,
                 named    ? m->def->pieces[drawn % (uint64_t)pieces].id
                 : spaces ? m->def->spaces[drawn % (uint64_t)spaces].id
                          : "nothing");
        released char *why = pr_why(m, NONE, id);
        good = kit_check(t, PROP_REFUSED, why && *why && text_sound(why),
                         "decision %" PRIu64 ": nobody knows why %s is not legal", was.number, id);
    }
    return good && check_same(t, PROP_REFUSED, &was, m, "bad answers");
}

/* Returns true if the text is JSON without control characters. A control character shows that a message was not filled.
 * Releases the text. */
static bool is_json(char *text) {
    json_t *v = text && !text_json_controls(text, strlen(text)) ? json_loads(text, 0, NULL) : NULL;
    pr_release(text);
    json_decref(v);
    return v != NULL;
}

struct listened {
    const pr_content *content;
    bool good;
};

static void event_is_json(void *ctx, const pr_event *e) {
    struct listened *l = ctx;
    released char *json = pr_event_json(l->content, e);
    json_auto_t *v = json ? json_loads(json, 0, NULL) : NULL;
    l->good = l->good && v && !text_json_controls(json, strlen(json)) && json_is_string(json_object_get(v, "text")) &&
              json_integer_value(json_object_get(v, "number")) == (json_int_t)e->number;
}

static bool check_json(struct check_counts *t, pr_match *m) {
    uint64_t number = pr_current_decision(m).number, events = pr_events(m, NONE, 0, NULL, NULL);
    bool good =
        kit_check(t, PROP_JSON, is_json(pr_decision_json(m, -1)), "decision %" PRIu64 " is not JSON", number) &&
        kit_check(t, PROP_JSON, text_sound(pr_question(m)), "decision %" PRIu64 ": the question is not text", number);
    for (int seat = NONE; seat < m->def->seats_n && good; seat++) {
        struct listened all = {pr_content_of(m->episode), true};
        pr_events(m, seat, events > 20 ? events - 20 : 0, event_is_json, &all);
        good = kit_check(t, PROP_JSON, is_json(pr_view(m, seat)),
                         "decision %" PRIu64 ": the view of seat %d is not JSON", number, seat) &&
               kit_check(t, PROP_JSON, all.good,
                         "decision %" PRIu64 ": an event for seat %d is not JSON or says nothing of its text", number,
                         seat);
    }
    return good;
}

/* Makes the slow checks, which only some open questions get. `hash` has the n hashes at all decisions so far. */
static bool check_decision(struct check_counts *t, pr_match *m, const uint64_t *hash, size_t n, uint64_t chance) {
    bool rare = chance_mix(chance, n) % 8 == 0; /* the rare checks take as much time as all other work */
    return check_ids(t, m) && check_places(t, m) && check_moves(t, m) && check_domains(t, m, chance) &&
           check_json(t, m) && check_refused(t, m, chance) && check_again(t, m) && check_undo(t, m, hash) &&
           check_redaction(t, m, chance) && check_clone(t, m, chance) && check_foreseen(t, m, chance, rare) &&
           (!rare || (check_save(t, m) && check_reload(t, m)));
}

/* The whole match ------------------------------------------------------------------------------------- */

/* The hash at each decision of a match, to check undo. */
struct trail {
    uint64_t *hash;
    size_t n, cap;
};

static bool trail_note(struct trail *t, uint64_t hash) {
    if (t->n == t->cap) {
        size_t cap = t->cap ? 2 * t->cap : 256;
        uint64_t *grown = realloc(t->hash, cap * sizeof *grown);
        if (!grown) return false;
        t->hash = grown;
        t->cap = cap;
    }
    t->hash[t->n++] = hash;
    return true;
}

/* Starts a match at its first question, or at the position of the plan's `from`. If `from` is in the middle of a step,
 * adds to the trail the hash before each answer that the step already has. */
static pr_match *begin(const struct kit_plan *plan, pr_episode *e, uint64_t seed, struct trail *trail, pr_error *err) {
    const struct run *r = plan->from ? plan->from->run : NULL;
    if (!r) return pr_new(e, seed, err);
    const struct kept kept = {.words = r->base, .decisions = r->decisions - (uint64_t)r->answers_n, .legacy = ""};
    pr_match *m = match_begin_at(e, plan->from->seed, &kept, err);
    for (uint64_t i = 0; m && trail && i < kept.decisions; i++) trail_note(trail, 0);
    for (int i = 0; m && i < r->answers_n; i++) {
        char id[512];
        struct text text = text_over(id, sizeof id);
        option_id(m->def, &r->answers[i].option, &text);
        if ((!trail || trail_note(trail, pr_hash(m))) &&
            pr_answer(m, -1, pr_current_decision(m).number, id, err) == PR_OK)
            continue;
        pr_free(m);
        m = NULL;
    }
    return m;
}

static bool check_playout(struct check_counts *t, pr_match *m, uint64_t seed, const struct kit_plan *plan) {
    pr_error err = {.text = ""};
    owned_match *p = begin(plan, m->episode, m->seed, NULL, &err);
    uint64_t decisions = pr_current_decision(m).answers - (p ? pr_current_decision(p).answers : 0);
    int64_t half = (int64_t)(decisions / 2), made = p ? pr_playout(p, seed, half, &err) : -1;
    if (made == half) made += pr_playout(p, seed, plan->most ? (int64_t)decisions - half : INT64_MAX, &err);
    return kit_check(t, PROP_PLAYOUT, made == (int64_t)decisions, "%" PRId64 " decisions instead of %" PRIu64 "%s",
                     made, decisions, err.text) &&
           kit_check(t, PROP_PLAYOUT, pr_hash(p) == pr_hash(m), "another position after them") && check_save(t, p);
}

/* Checks the match as a whole after all checks of single decisions: its size, undo, save and playout. `seed` is the
 * seed of the random answers. */
static bool check_match(struct check_counts *t, pr_match *m, const struct trail *trail, uint64_t seed,
                        const struct kit_plan *plan) {
    return kit_check(t, PROP_SIZE, pr_state_size(m) <= MAX_POSITION_BYTES, "it takes %zu bytes", pr_state_size(m)) &&
           check_undo_all(t, m, trail->hash, trail->n) && check_save(t, m) &&
           (plan->choose || check_playout(t, m, seed, plan));
}

/* Plays the rest of the match in bulk, and checks its end. */
static bool check_end(struct check_counts *t, pr_match *m, uint64_t seed) {
    pr_error err = {.text = ""};
    const int64_t made = pr_playout(m, seed, MAX_ANSWERS, &err);
    return kit_check(t, PROP_SCRIPT, made >= 0, "%s", err.text) &&
           kit_check(t, PROP_ENDS, pr_current_decision(m).over, "no end after %" PRIu64 " decisions",
                     pr_current_decision(m).answers) &&
           kit_check(t, PROP_REFUSED, pr_answer(m, -1, pr_current_decision(m).number, "end", &err) == PR_REFUSED,
                     "an answer was taken after the end") &&
           check_position(t, m);
}

/* One match ------------------------------------------------------------------------------------------- */

/* Compares the match with a match in another Lua state that got the same answers. */
static bool check_elsewhere(struct check_counts *t, const pr_match *m, const pr_match *other, size_t *compared) {
    char what[160];
    return kit_check(t, PROP_ELSEWHERE, !match_differs(m, other, compared, what, sizeof what),
                     "answer %" PRIu64 ": %s differs in a Lua state with another hash seed: does the length of a list "
                     "with a hole decide, or the order of a table?",
                     pr_current_decision(m).answers, what);
}

/* Returns the option to take. Every fourth answer is random and not the bot's, because a bot could repeat itself
 * forever. */
static int next_option(struct check_counts *t, pr_match *m, const struct kit_plan *plan, uint64_t seed) {
    pr_error err = {.text = ""};
    const pr_decision d = pr_current_decision(m);
    const uint64_t number = d.answers + 1; /* the decision's own number would depend on the earlier checks */
    if (!plan->choose || chance_mix(seed, number) % 4 == 0) return random_option(&m->run->open, seed, number);
    const int i = plan->choose(m, &err);
    kit_check(t, PROP_SCRIPT, i >= 0, "decision %" PRIu64 ", the bot: %s", number, err.text);
    return i;
}

static bool play_on(struct check_counts *t, pr_match *m, pr_match *other, struct run *scratch, struct trail *trail,
                    uint64_t seed, const struct kit_plan *plan) {
    pr_error err = {.text = ""};
    size_t compared = 0;
    bool good = true;
    const uint64_t most = plan->most ? trail->n + plan->most : MAX_ANSWERS;
    while (good && pr_current_decision(m).options && trail->n < most) {
        pr_decision d = pr_current_decision(m);
        uint64_t number = d.answers + 1;
        bool heavy = (number + seed) % plan->every == 0, forked = (number + seed) % plan->forks == 0;
        good =
            kit_check(t, PROP_SCRIPT, trail_note(trail, pr_hash(m)), "out of memory") && check_position(t, m) &&
            (!forked || check_forks(t, m, scratch)) &&
            (heavy ? check_decision(t, m, trail->hash, trail->n, seed ^ number) : check_secrets(t, m, seed ^ number));
        int i = good ? next_option(t, m, plan, seed) : NONE;
        good =
            good && i >= 0 && check_elsewhere(t, m, other, &compared) &&
            kit_check(t, PROP_SCRIPT, pr_answer_index(m, i, &err) == PR_OK && pr_answer_index(other, i, &err) == PR_OK,
                      "decision %" PRIu64 ": %s", number, err.text);
    }
    return good && check_elsewhere(t, m, other, &compared) && check_position(t, m) &&
           check_match(t, m, trail, seed, plan) && (plan->stop || check_end(t, m, seed));
}

bool kit_play(struct check_counts *t, pr_episode *episode, uint64_t seed, const struct kit_plan *plan) {
    pr_error err = {.text = ""};
    struct trail trail = {NULL, 0, 0};
    pr_episode *elsewhere = episode_elsewhere(episode, &err);
    pr_match *m = begin(plan, episode, seed, &trail, &err);
    pr_match *other = m && elsewhere ? begin(plan, elsewhere, seed, NULL, &err) : NULL;
    kit_check(t, PROP_SCRIPT, other != NULL, "a new match: %s", err.text);
    for (int i = 0; other && i < m->def->seats_n; i++)
        pr_seat_human(m, i, false); /* treat no seat as a person's, so
                                     * that undo has no limits */
    struct run *scratch = other ? run_new(m->run->rules, m->run->host, m->run->host_ctx, seed) : NULL;
    bool good = scratch && play_on(t, m, other, scratch, &trail, seed, plan);
    run_free(scratch);
    pr_free(other);
    pr_free(m);
    free(trail.hash);
    return good;
}

uint64_t kit_matches(struct check_counts *t, pr_episode *e, uint64_t seed, int games, struct kit_plan plan) {
    const uint64_t first = seed, last = seed + (uint64_t)(games > 0 ? games : 1) - 1;
    struct kit_plan at_random = plan;
    char where[160] = "";
    at_random.choose = NULL;
    program_remember(e->program);
    bool good = kit_play(t, e, seed, &at_random);
    while (good && seed < last) good = kit_play(t, e, ++seed, &at_random);
    for (uint64_t s = first; good && s <= first + (last - first) / 2; s++) good = kit_play(t, e, seed = s, &plan);
    kit_check(t, PROP_HIDDEN, !program_changed(e->program, where, sizeof where),
              "%s changed during a match: no match would save or undo it; declare it in `vars`", where);
    return seed;
}
