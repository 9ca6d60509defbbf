/* The records of a match: the result of each step. The hash of a record is computed only when it is needed.
 *
 * A save names each step's hash and the fields that it changed, with checksums of their words, so that a replay can say
 * where it diverged. A hash reads every word of the position in order, which took a quarter of the time of an answer,
 * and most matches are never saved. Therefore a record is *pending* at first: it stores the words that its step
 * changed, each as the XOR of before and after. history_settle() computes the hashes when a save or a replay from a
 * snapshot needs them.
 *
 * Invariants. All records after the first pending record are pending. The words after the last record are the base of
 * the run that wrote it. history_settle() goes back from there: for each record it hashes the words, then undoes the
 * record's changes. At the end it applies the changes again, which restores the words. Settling allocates nothing and
 * cannot fail. Code that changes a run's base without a pending record (going to a kept position, or replaying) calls
 * history_settle() first. So does code that stops recording after an error. */
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

size_t history_flips(const pr_match *m) {
    return m->now.records ? m->records[m->now.records - 1].flips : 0;
}

/* Applies or undoes changes of words. Applying and undoing are the same XOR. */
static void flip(const pr_match *m, size_t from, size_t to, word *words) {
    for (size_t i = from; i < to; i++) words[m->flips[i].word] ^= m->flips[i].bits;
}

/* Computes the hash and checksums of a record from the words after it. */
static void settle(const pr_match *m, size_t record, word *words) {
    const struct def *d = m->def;
    m->records[record].hash = position_hash(&(struct position){.def = d, .w = words});
    for (size_t i = history_before(m, record).changes; i < m->records[record].end.changes; i++) {
        const struct field *f = &d->fields[m->changes[i].field];
        m->changes[i].sum =
            field_sum(words + f->offset, (size_t)f->size * (size_t)field_places(d, m->changes[i].field));
    }
}

void history_settle(pr_match *m, word *words) {
    const size_t n = m->now.records, all = history_flips(m);
    size_t first = n;
    for (size_t end = all; first > 0 && m->records[first - 1].pending; first--) {
        const size_t from = first > 1 ? m->records[first - 2].flips : 0;
        settle(m, first - 1, words);
        flip(m, from, end, words);
        end = from;
    }
    flip(m, 0, all, words);
    for (size_t i = first; i < n; i++) {
        m->records[i].pending = false;
        m->records[i].flips = 0;
    }
}

/* Returns true if changes of the field are recorded. The step's number always changes, and the record counts the draws
 * itself. */
static bool field_counts(int f) {
    return f != F_MATCH_step && f != F_MATCH_draws_low && f != F_MATCH_draws_high;
}

/* STRETCH, PART: number of words that are compared at once, because most are equal. The position is compared in
 * stretches, and a changed stretch in parts. */
enum { STRETCH = 128, PART = 16 };

static bool changes_room(pr_match *m, size_t flips) {
    void *room = grown(m->flips, &m->flips_cap, flips + STRETCH, sizeof *m->flips);
    if (room) m->flips = room;
    void *more = grown(m->changes, &m->changes_cap, m->now.changes + STRETCH, sizeof *m->changes);
    if (more) m->changes = more;
    return room && more;
}

/* Returns the first word at or after `i` that differs, or `end`. */
static int next_change(const word *was, const word *is, int i, int end) {
    uint64_t a, b;
    for (; i + 1 < end; i += 2) {
        memcpy(&a, was + i, sizeof a);
        memcpy(&b, is + i, sizeof b);
        if (a != b) return was[i] != is[i] ? i : i + 1;
    }
    return i < end && was[i] == is[i] ? end : i;
}

static bool same_words(const word *was, const word *is, int from, int end) {
    return memcmp(was + from, is + from, (size_t)(end - from) * sizeof(word)) == 0;
}

/* Returns the field of word `i`, which is not before the first word of field `f`. Searches with steps of doubling
 * length. */
static int field_of_word(const struct def *d, int f, int i) {
    int step = 1;
    for (; f + step < d->fields_n && d->offsets[f + step] <= i; step *= 2) f += step;
    for (; step; step /= 2)
        if (f + step < d->fields_n && d->offsets[f + step] <= i) f += step;
    return f;
}

/* Lists the words that changed between two boundaries, and their fields. Sets *flips to the new length of the list of
 * words. */
static bool list_changes(pr_match *m, const word *was, const word *is, size_t *flips) {
    const struct def *d = m->def;
    int f = 0, listed = NONE;
    *flips = history_flips(m);
    for (int from = 0; from < d->words_n; from += STRETCH) {
        const int to = from + STRETCH < d->words_n ? from + STRETCH : d->words_n;
        if (same_words(was, is, from, to)) continue;
        if (!changes_room(m, *flips)) return false;
        for (int part = from; part < to; part += PART) {
            const int end = part + PART < to ? part + PART : to;
            if (same_words(was, is, part, end)) continue;
            for (int i = next_change(was, is, part, end); i < end; i = next_change(was, is, i + 1, end)) {
                m->flips[(*flips)++] = (struct flip){i, was[i] ^ is[i]};
                f = field_of_word(d, f, i);
                if (f != listed && field_counts(f)) m->changes[m->now.changes++] = (struct change){.field = f};
                listed = f;
            }
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

/* Adds a record of the change from `was` to `is`. If `was` is NULL, all earlier records must be settled. */
static void record_add(pr_match *m, const struct run *r, enum record_kind kind, const word *was,
                       const struct position *is) {
    const bool pending = was && !m->watch.unsaved;
    size_t emitted = kind == RECORD_PLAYOUT ? 0 : (size_t)r->events_n, flips = 0;
    void *records = grown(m->records, &m->records_cap, m->now.records + 1, sizeof *m->records);
    if (records) m->records = records;
    void *events = grown(m->events, &m->events_cap, m->now.events + emitted, sizeof *m->events);
    if (events) m->events = events;
    if (!records || !events || (pending && !list_changes(m, was, is->w, &flips))) {
        history_trouble(m, PR_MEMORY, tr("out of memory"));
        return;
    }
    if (kind == RECORD_PLAYOUT)
        m->now.changes = history_before(m, m->now.records).changes; /* the record lists no changed fields */
    if (emitted) memcpy(m->events + m->now.events, r->events, emitted * sizeof *m->events);
    m->now.events += emitted;
    struct record *record = &m->records[m->now.records++];
    *record = (struct record){.kind = kind,
                              .pending = pending,
                              .end = m->now,
                              .flips = flips,
                              .step = (uint32_t)*at(is, F_MATCH_step, 0),
                              .hash = pending || m->watch.unsaved ? 0 : position_hash(is),
                              .draws = position_draws(is)};
}

void history_record(pr_match *m, const struct run *r, enum record_kind kind, word *was) {
    if (m->trouble) return;
    const struct position after = {.def = m->def, .w = kind == RECORD_PLAYOUT ? r->base : r->pos.w};
    const size_t before = m->now.records;
    if (kind == RECORD_STEP) history_prefix(m, r);
    if (m->checking)
        record_check(m, r, kind, m->watch.unsaved ? 0 : position_hash(&after), position_draws(&after));
    else
        record_add(m, r, kind, was, &after);
    if (m->trouble && was) history_settle(m, m->now.records > before ? after.w : was);
    if (m->checking || m->now.records > before) m->start = m->now;
}
