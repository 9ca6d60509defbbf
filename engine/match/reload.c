/* Reload: continues a match under reloaded rules at its current position. The new rules cannot play the earlier
 * answers. Therefore the match restarts from kept positions. The start of the reloaded match is the oldest position
 * that undo can still reach. The later positions are inputs, and the last of them is the current position. */
#include "match/legacy_log.h"
#include "match/portable_position.h"

#include <stdlib.h>
#include <string.h>

/* The start of a step: its position under the old rules and under the new rules. */
struct checkpoint {
    size_t inputs, records; /* numbers of inputs and records of the old match at this position */
    int seat;               /* the seat of the old match whose answer led from the previous checkpoint to this one, or
                             * NONE */
    uint64_t decisions;
    word *words;
    char *legacy; /* the legacy log from the previous checkpoint to this one, or from the start */
    size_t legacy_n;
};

struct reload {
    pr_match *from;
    pr_episode *to;
    struct checkpoint kept[PR_RELOAD_UNDO + 1]; /* the checkpoints, the newest first */
    int n;
    struct fit fit; /* the fit of the position that was translated last */
    char *refusal;  /* text with all misfits of the present position, malloc'd, or NULL */
};

static int seat_between(const pr_match *m, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        if (m->inputs[i].kind == INPUT_ANSWER || m->inputs[i].kind == INPUT_POSITION) return m->inputs[i].answer.seat;
    return NONE;
}

/* Finds the starts of the steps that had an input, the newest step first. The open step is the first entry. */
static void find_starts(struct reload *r) {
    const pr_match *m = r->from;
    r->kept[r->n++] = (struct checkpoint){.inputs = m->start.inputs, .records = m->start.records, .seat = NONE};
    for (size_t i = m->now.records; i > 0 && r->n <= PR_RELOAD_UNDO; i--) {
        size_t end = m->records[i - 1].end.inputs, from = history_before(m, i - 1).inputs;
        if (end == from || from >= r->kept[r->n - 1].inputs) continue;
        r->kept[r->n - 1].seat = seat_between(m, from, end);
        r->kept[r->n++] = (struct checkpoint){.inputs = from, .records = i - 1, .seat = NONE};
    }
}

/* Returns true if a match under the new rules, started from these words, reaches a question or its end. */
static bool goes_on(const pr_episode *e, const word *words, pr_error *err) {
    const struct program *p = e->program;
    struct run *r = run_blank(p->rules, p->host, e->program);
    if (!r) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    position_load(&(struct position){.def = p->rules->def, .w = r->base}, words);
    run_withdraw(r);
    bool good = run_advance(r) != OUT_FAIL;
    if (!good)
        error_set(err, r->oom ? PR_MEMORY : PR_SCRIPT,
                  tr("The step under way fails under the changed scripts:\n  %.*s"), text_fit(r->error, 1500),
                  r->error);
    run_free(r);
    return good;
}

/* Stores the whole refusal in `refusal`, because `err` has room only for the first misfits. */
static void refuse(struct reload *r, pr_error *err) {
    static const char form[] = N_("The match does not fit the changed scripts:%s\n"
                                  "Put back what is missing and `reload` again. Or change the position first (`play "
                                  "--author`, `lua`). Or "
                                  "type `reload replay`, which plays the answers so far by the new rules, from the "
                                  "beginning.");
    const size_t room = r->fit.lines.n + 1024;
    char lines[1500];
    struct text first = text_over(lines, sizeof lines);
    fit_add(&r->fit, &first);
    error_set(err, PR_REFUSED, tr(form), lines);
    char *whole = malloc(room), *shown = malloc(2 * room);
    struct text t = text_over(whole, whole ? room : 0), foreign = text_over(shown, shown ? 2 * room : 0);
    if (whole && shown) {
        text_add(&t, tr(form), r->fit.lines.s);
        msg_foreign(&foreign, whole);
        free(r->refusal);
        r->refusal = text_copy(shown);
    }
    free(whole);
    free(shown);
}

/* Translates the position to the new rules. Returns false with err if the position does not fit the rules. */
static bool translate(struct reload *r, struct checkpoint *k, const struct run *at, pr_error *err) {
    const struct rules *to = r->to->program->rules;
    fit_free(&r->fit);
    r->fit = (struct fit){0};
    unsigned long lost = json_lost();
    json_t *names = portable_write(r->from->episode->program->rules, at->base);
    if (lost != json_lost()) json_decref(names), names = NULL;
    k->decisions = at->decisions - (uint64_t)at->answers_n;
    k->words = malloc(position_bytes(to->def));
    bool good = k->words && names && portable_read(to, names, k->words, &r->fit);
    if (!k->words || !names || r->fit.exhausted)
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    else if (!good)
        refuse(r, err);
    json_decref(names);
    return good && goes_on(r->to, k->words, err);
}

/* Moves the old match's spare run to the position after `inputs` inputs. The match does not change. */
static bool stand(pr_match *m, size_t inputs, pr_error *err) {
    struct log_lengths now = m->now, start = m->start;
    if (!match_spare(m)) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    bool good = history_stand(m, m->spare, inputs, err);
    m->now = now;
    m->start = start;
    return good;
}

/* Lists the files that changed, including new files. */
static void changed_files(const struct program *from, const struct program *to, struct text *out) {
    for (int i = 0; i < to->sources_n; i++) {
        bool same = false;
        for (int j = 0; j < from->sources_n; j++)
            same |= to->sources[i].hash == from->sources[j].hash && !strcmp(to->sources[i].path, from->sources[j].path);
        if (!same) text_add(out, "%s%s", out->length ? ", " : "", to->sources[i].path);
    }
}

/* Ends the newest legacy log with a line that names the changed files, because other rules apply after this point. */
static bool add_mark(struct reload *r) {
    struct checkpoint *k = &r->kept[0];
    char files[1024];
    struct text changed = text_over(files, sizeof files);
    changed_files(r->from->episode->program, r->to->program, &changed);
    if (!changed.length) return true;
    const struct position was = {.def = r->from->def, .w = r->from->run->base};
    unsigned long lost = json_lost();
    char *line = json_line(legacy_mark((uint32_t)*at(&was, F_MATCH_step, 0), files), lost);
    size_t n = line ? strlen(line) : 0;
    char *room = line ? realloc(k->legacy, k->legacy_n + n + 1) : NULL;
    if (room) {
        memcpy(room + k->legacy_n, line, n); /* NOLINT(bugprone-not-null-terminated-result): these lines have a length
                                              * and no final 0 */
        room[k->legacy_n + n] = '\n';
        k->legacy = room;
        k->legacy_n += n + 1;
    }
    free(line);
    return room != NULL;
}

/* Writes the legacy log that leads to each checkpoint. Returns false when out of memory. */
static bool write_legacy(struct reload *r) {
    history_settle(r->from);
    for (int i = 0; i < r->n; i++) {
        struct checkpoint *k = &r->kept[i];
        bool oldest = i + 1 == r->n;
        k->legacy = legacy_write(r->from, oldest, oldest ? 0 : r->kept[i + 1].records, k->records, &k->legacy_n);
        if (!k->legacy) return false;
    }
    return add_mark(r);
}

static struct kept kept_of(const struct checkpoint *k) {
    return (struct kept){k->words, k->decisions, k->legacy, k->legacy_n};
}

static pr_match *build(struct reload *r, pr_error *err) {
    if (!write_legacy(r)) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    struct kept kept = kept_of(&r->kept[r->n - 1]);
    pr_match *m = match_begin_at(r->to, r->from->seed, &kept, err);
    for (int i = r->n - 2; i >= 0 && m; i--) {
        int seat = r->kept[i].seat;
        if (seat != NONE) seat = names_find(&m->def->seat_ids, r->from->def->seats[seat].id);
        kept = kept_of(&r->kept[i]);
        if (match_go_to(m, &kept, seat, err)) continue;
        pr_free(m);
        m = NULL;
    }
    return m;
}

static void take_seats(pr_match *to, const pr_match *from) {
    for (int i = 0; i < from->def->seats_n; i++) {
        int seat = names_find(&to->def->seat_ids, from->def->seats[i].id);
        pr_seat_human(to, seat, from->human[i]);
        pr_seat_asks(to, seat, from->asks[i]);
        if (from->automatic.declines[i] == PR_DECLINE_ALWAYS) pr_seat_declines(to, seat, PR_DECLINE_ALWAYS);
        pr_seat_bot(to, seat, from->bot[i]);
    }
    for (int i = 0; i < from->automatic.lasting_n; i++) {
        struct lasting l = from->automatic.lasting[i];
        l.seat = names_find(&to->def->seat_ids, from->def->seats[l.seat].id);
        if (l.always && l.seat != NONE) lasting_add(to, &l);
    }
    pr_note(to, from->note);
    to->one_person = from->one_person;
    to->automatic.on = from->automatic.on;
    to->twice = from->twice;
}

/* Returns the notice after a reload, malloc'd. `fit` says how the present position fitted the new rules. */
static char *notice_of(const struct reload *r, const struct fit *fit) {
    const struct run *was = r->from->run;
    const size_t room = 2048 + fit->gone.n + fit->fresh.n;
    char *buffer = malloc(room);
    struct text t = text_over(buffer, buffer ? room : 0);
    if (!buffer) return NULL;
    text_add(&t, "%s", tr("The scripts are reloaded. The match continues where it was."));
    if (was->answers_n) {
        text_add(&t, "%s", tr(" The step under way restarts, without its answers: "));
        for (int i = 0; i < was->answers_n; i++) {
            if (i) text_add(&t, ", ");
            option_id(r->from->def, &was->answers[i].option, &t);
        }
        text_char(&t, '.');
    }
    if (was->draws_n) text_add(&t, "%s", tr(" Draws that were fixed in advance and not yet made are forgotten."));
    if (fit->gone.n) text_add(&t, tr(" Gone with the files: %s."), fit->gone.s);
    if (fit->fresh.n) text_add(&t, tr(" New: %s."), fit->fresh.s);
    return buffer;
}

static pr_match *reload(pr_match *m, pr_episode *episode, char **notice, pr_error *err) {
    struct reload r = {.from = m, .to = episode};
    pr_error own = {.status = PR_OK};
    if (notice) *notice = NULL;
    find_starts(&r);
    bool good = translate(&r, &r.kept[0], m->run, &own);
    struct fit fit = r.fit;
    r.fit = (struct fit){0};
    if (notice && r.refusal) *notice = r.refusal, r.refusal = NULL;
    int wanted = r.n;
    for (r.n = 1; good && r.n < wanted; r.n++) { /* go back while the earlier positions fit */
        pr_error why = {.status = PR_OK};
        if (stand(m, r.kept[r.n].inputs, &why) && translate(&r, &r.kept[r.n], m->spare, &why)) continue;
        if (why.status == PR_MEMORY) own = why;
        break;
    }
    good = good && own.status == PR_OK;
    pr_match *again = good ? build(&r, &own) : NULL;
    if (again) take_seats(again, m);
    if (again) match_renumber(again, pr_current_decision(m).number);
    if (again && notice) *notice = notice_of(&r, &fit);
    fit_free(&fit);
    fit_free(&r.fit);
    free(r.refusal);
    for (int i = 0; i <= PR_RELOAD_UNDO; i++) {
        free(r.kept[i].words);
        free(r.kept[i].legacy);
    }
    if (err) *err = own;
    return again;
}

pr_match *pr_reload(pr_match *m, pr_episode *episode, char **notice, pr_error *err) {
    request_begin(NULL);
    pr_match *again = reload(m, episode, notice, err);
    request_end();
    return again;
}
