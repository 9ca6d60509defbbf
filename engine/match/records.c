/* The records of a match: the result of each step. The hash of a record is computed only when it is needed.
 *
 * A save names each step's hash and the fields that it changed, with checksums of their words, so that a replay can say
 * where it diverged. Computing a hash reads every word of the position in order. This took a quarter of the time of an
 * answer, and most matches are never saved. Therefore a record is *pending* at first: it only lists the words that its
 * step changed, each as the XOR of before and after. history_settle() computes the hashes when a save or a replay needs
 * them.
 *
 * Invariants. All records after the first pending record are pending. The words after the last record are the base of
 * the live run, and the changes in the lists lead from there to every earlier boundary. history_settle() goes back
 * record by record, hashes the words, and then applies the changes again. history_settle() allocates nothing and cannot
 * fail. */
#include "match/match.h"

#include <stdio.h>
#include <string.h>

void history_trouble(pr_match *m, pr_status status, const char *text) {
    if (m->trouble) return;
    m->trouble = status;
    snprintf(m->trouble_text, sizeof m->trouble_text, "%s", text);
}

void history_nondeterministic(pr_match *m, const char *text) {
    m->nondeterministic = true;
    history_trouble(m, PR_SCRIPT, text);
}

/* Pending records --------------------------------------------------------------------------------------- */

static uint32_t field_sum(const word *w, size_t n) {
    uint64_t h = 0x243F6A8885A308D3u;
    for (size_t i = 0; i < n; i++) h = (h ^ (uint32_t)w[i]) * 0x9E3779B97F4A7C15u, h ^= h >> 29;
    return (uint32_t)(h >> 32);
}

/* Returns the length of `flips` after the first `records` records. */
static size_t flips_after(const pr_match *m, size_t records) {
    return records ? m->records[records - 1].flips : 0;
}

size_t history_flips(const pr_match *m) {
    return flips_after(m, m->now.records);
}

/* Applies or undoes changes of words. Applying and undoing are the same XOR. */
static void flip(const pr_match *m, size_t from, size_t to, word *words) {
    for (size_t i = from; i < to; i++) words[m->flips[i].word] ^= m->flips[i].bits;
}

void history_flip(const pr_match *m, size_t records, word *words) {
    flip(m, flips_after(m, records), history_flips(m), words);
}

/* Computes the hash and checksums of a record. `words` are the words after the record. */
static void settle(const pr_match *m, size_t record, word *words) {
    const struct def *d = m->def;
    m->records[record].hash = position_hash(&(struct position){.def = d, .w = words});
    for (size_t i = history_before(m, record).changes; i < m->records[record].end.changes; i++) {
        const struct field *f = &d->fields[m->changes[i].field];
        m->changes[i].sum =
            field_sum(words + f->offset, (size_t)f->size * (size_t)field_places(d, m->changes[i].field));
    }
}

void history_settle(pr_match *m) {
    word *words = m->run->base;
    size_t first = m->now.records;
    for (; first > 0 && m->records[first - 1].pending; first--) {
        settle(m, first - 1, words);
        flip(m, flips_after(m, first - 1), flips_after(m, first), words);
        m->records[first - 1].pending = false;
    }
    history_flip(m, first, words);
}

/* Returns true if changes of the field are recorded. Two fields are not listed: the step's number always changes, and
 * the record itself has the number of draws. */
static bool field_counts(int f) {
    return f != F_MATCH_step && f != F_MATCH_draws_low && f != F_MATCH_draws_high;
}

static bool changes_room(pr_match *m, size_t flips) {
    if (flips < m->flips_cap && m->now.changes < m->changes_cap) return true;
    void *room = grown(m->flips, &m->flips_cap, flips + 4 * STRETCH, sizeof *m->flips);
    if (room) m->flips = room;
    void *more = grown(m->changes, &m->changes_cap, m->now.changes + 1, sizeof *m->changes);
    if (more) m->changes = more;
    return room && more;
}

/* Returns the first word at or after `i` that differs, or `end`. Compares two words at a time. */
static int next_change(const word *was, const word *is, int i, int end) {
    uint64_t a, b;
    for (; i + 1 < end; i += 2) {
        memcpy(&a, was + i, sizeof a);
        memcpy(&b, is + i, sizeof b);
        if (a != b) return was[i] != is[i] ? i : i + 1;
    }
    return i < end && was[i] == is[i] ? end : i;
}

/* Returns the field that contains word `i`. This word is not before the first word of field `f`. Searches with steps of
 * doubling length. */
static int field_of_word(const struct def *d, int f, int i) {
    int step = 1;
    for (; f + step < d->fields_n && d->offsets[f + step] <= i; step *= 2) f += step;
    for (; step; step /= 2)
        if (f + step < d->fields_n && d->offsets[f + step] <= i) f += step;
    return f;
}

/* Lists the words that changed between two boundaries and, if `fields`, their fields. Sets *flips to the new length of
 * the list of words. The two blocks may differ only in stretches that one of them has touched. */
static bool list_changes(pr_match *m, const word *was, const word *is, bool fields, size_t *flips) {
    const struct def *d = m->def;
    int f = 0, listed = NONE;
    *flips = history_flips(m);
    for (int s = stretch_touched(d, was, is, 0); s < d->tail.touched_n; s = stretch_touched(d, was, is, s + 1)) {
        const int first = s * STRETCH, end = first + STRETCH < d->words_n ? first + STRETCH : d->words_n;
        if (memcmp(was + first, is + first, (size_t)(end - first) * sizeof *was) == 0) continue;
        for (int i = next_change(was, is, first, end); i < end; i = next_change(was, is, i + 1, end)) {
            if (!changes_room(m, *flips)) return false;
            m->flips[(*flips)++] = (struct flip){i, was[i] ^ is[i]};
            if (!fields) continue;
            f = field_of_word(d, f, i);
            if (f != listed && field_counts(f)) m->changes[m->now.changes++] = (struct change){.field = f};
            listed = f;
        }
    }
    return true;
}

/* Recording --------------------------------------------------------------------------------------------- */

bool event_same(const struct event *a, const struct event *b) {
    if (a->kind != b->kind || a->args != b->args || a->step != b->step || a->index != b->index) return false;
    for (int i = 0; i < a->args; i++) {
        const struct event_arg *x = &a->arg[i], *y = &b->arg[i];
        if (x->key != y->key || x->type != y->type || x->dice != y->dice || x->seen != y->seen || x->n != y->n)
            return false;
    }
    return true;
}

void history_prefix(pr_match *m, const struct run *r) {
    bool same = m->prefix_n <= (size_t)r->events_n;
    for (size_t i = 0; i < m->prefix_n && same; i++) same = event_same(&m->prefix[i], &r->events[i]);
    m->prefix_n = 0;
    if (!same)
        history_nondeterministic(m,
                                 tr("a step emitted other events when it ran again: the script is not deterministic"));
}

static void record_check(pr_match *m, const struct run *r, enum record_kind kind, uint64_t hash, uint64_t draws) {
    if (m->now.records >= m->recorded) {
        history_nondeterministic(m,
                                 tr("the replay made more steps than were recorded: the script is not deterministic"));
        return;
    }
    const struct record *was = &m->records[m->now.records];
    size_t events = was->end.events - history_before(m, m->now.records).events;
    bool emitted = kind == RECORD_POSITION || events == (kind == RECORD_PLAYOUT ? 0 : (size_t)r->events_n);
    if (was->kind == kind && was->hash == hash && was->draws == draws && was->end.inputs == m->now.inputs && emitted)
        m->now = was->end;
    else
        history_nondeterministic(
            m, tr("a step came out differently when it was played again: the script is not deterministic"));
}

/* Adds a record of the change from `was` to `is`, and applies the change to `was`. */
static void record_add(pr_match *m, const struct run *r, enum record_kind kind, word *was, const struct position *is) {
    size_t emitted = kind == RECORD_PLAYOUT ? 0 : (size_t)r->events_n, flips = 0;
    const size_t changes = m->now.changes;
    const bool fields = kind != RECORD_PLAYOUT; /* a record of a playout lists no changed fields */
    void *records = grown(m->records, &m->records_cap, m->now.records + 1, sizeof *m->records);
    if (records) m->records = records;
    void *events = grown(m->events, &m->events_cap, m->now.events + emitted, sizeof *m->events);
    if (events) m->events = events;
    if (!records || !events || !list_changes(m, was, is->w, fields, &flips)) {
        m->now.changes = changes;
        history_trouble(m, PR_MEMORY, tr("out of memory"));
        return;
    }
    flip(m, history_flips(m), flips, was);
    if (emitted) memcpy(m->events + m->now.events, r->events, emitted * sizeof *m->events);
    m->now.events += emitted;
    struct record *record = &m->records[m->now.records++];
    *record = (struct record){.kind = kind,
                              .pending = !m->watch.unsaved,
                              .end = m->now,
                              .flips = flips,
                              .step = (uint32_t)*at(is, F_MATCH_step, 0),
                              .unused = r->draws_n - (kind == RECORD_PLAYOUT ? r->draws_base : r->draws_at),
                              .draws = position_draws(is),
                              .decisions = r->decisions - (kind == RECORD_PLAYOUT ? (uint64_t)r->answers_n : 0)};
}

bool history_record(pr_match *m, const struct run *r, enum record_kind kind, word *was, word *is) {
    const struct position after = {.def = m->def, .w = is};
    if (kind == RECORD_STEP && !m->trouble) history_prefix(m, r);
    if (m->trouble) return false;
    if (m->checking)
        record_check(m, r, kind, m->watch.unsaved ? 0 : position_hash(&after), position_draws(&after));
    else
        record_add(m, r, kind, was, &after);
    if (m->trouble) return false;
    m->start = m->now;
    return true;
}
