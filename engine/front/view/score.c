/* Prints tracks and the causes of their changes. The cause is the preceding event with text, unless an answer came
 * between. Then it is the next such event of the same step. */
#include "front/view/score.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/state.h"
#include "front/files/rulebook.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

void score_print(const world *w) {
    for (int i = 0; i < w->content->tracks; i++) show_doc(track_doc(w, i, true));
}

char *you_text(const world *w) {
    buffer t = {0};
    if (w->seat >= 0) buffer_addf(&t, tr("You play %s."), w->content->seat[w->seat].is.title);
    return t.s;
}

char *goal_text(const world *w) {
    const pr_content *c = w->content;
    int side = w->seat < 0 ? PR_NOBODY : c->seat[w->seat].side;
    const char *goal = side < 0 ? NULL : c->side[side].goal;
    char *you = you_text(w);
    if (!you || !goal || !*goal) return you;
    buffer t = {0};
    buffer_addf(&t, "%s %s", you, goal);
    free(you);
    return t.s;
}

void score_tally(const world *w) {
    char *goal = goal_text(w);
    for (int i = 0; i < w->content->tracks; i++) {
        const pr_track *track = &w->content->track[i];
        if (track_told(w, i)) show_doc(track_doc(w, i, false));
        for (int j = 0; j < track->sources; j++)
            show()->choice(3, (size_t)world_count(w, track->source[j].var), track->source[j].title, "");
    }
    if (goal && !w->over) say_wrapped(0, 0, goal);
    free(goal);
    say_wrapped(0, 0, tr("`score all` shows how each point came about, and the rules of points."));
}

/* The steps that have answers, in ascending order. */
typedef struct answered {
    uint32_t *step;
    size_t n;
} answered;

typedef struct story {
    const answered *answered;
    int track;
    long long round, value;
    char *cause;
    uint32_t step;     /* step of the cause */
    long long waiting; /* new value and step of a change that still lacks its cause */
    uint32_t changed;
    bool waits;
} story;

static void tell_change(story *s, long long now, const char *cause) {
    buffer t = {0};
    if (s->round)
        buffer_addf(&t, tr("  round %lld: %+lld, then %lld"), s->round, now - s->value, now);
    else
        buffer_addf(&t, tr("  before round 1: %+lld, then %lld"), now - s->value, now);
    if (cause) buffer_addf(&t, ". %s", cause);
    say_wrapped(0, 4, buffer_text(&t));
    buffer_free(&t);
    s->value = now;
}

static bool answered_between(const story *s, uint32_t from, uint32_t to) {
    bool found = false;
    for (size_t i = 0; i < s->answered->n && !found; i++)
        found = s->answered->step[i] > from && s->answered->step[i] <= to;
    return found;
}

static void end_waiting(story *s, const char *cause) {
    if (s->waits) tell_change(s, s->waiting, cause);
    s->waits = false;
}

/* Returns the number in a field, or 0 without one. */
static long long number_of(const pr_event *event, const char *key) {
    const pr_field *field = pr_event_field(event, key);
    return field && !field->hidden && field->value.type == PR_INT ? field->value.n : 0;
}

static void follow(void *ctx, const pr_event *event) {
    story *s = ctx;
    bool track = !strcmp(event->kind, "track");
    const pr_field *which = track ? pr_event_field(event, "track") : NULL;
    bool tells = !track && *event->text;
    if (track || event->step != s->changed) end_waiting(s, NULL);
    if (!strcmp(event->kind, "round")) s->round = number_of(event, "n");
    if (which && which->value.type == PR_TRACK && which->value.n == s->track) {
        s->waiting = number_of(event, "value");
        s->changed = event->step;
        s->waits = true;
        if (s->cause && !answered_between(s, s->step, event->step)) end_waiting(s, s->cause);
    }
    if (tells) {
        free(s->cause);
        s->cause = copy_text(event->text);
        s->step = event->step;
        end_waiting(s, s->cause);
    }
}

/* Reads the steps from the record, which alone contains them. The caller frees `step`. */
static answered answered_steps(const session *s) {
    answered steps = {0};
    char *record = need(pr_save(s->match));
    words lines = words_split(record, '\n');
    steps.step = need(calloc(lines.n + 1, sizeof *steps.step));
    for (size_t i = 0; i < lines.n; i++) {
        json_t *one = json_loads(lines.at[i], 0, NULL);
        /* Its events carry the number of the step before. */
        if (json_array_size(json_object_get(one, "answers")))
            steps.step[steps.n++] = (uint32_t)json_int(one, "step") - 1;
        json_decref(one);
    }
    words_free(&lines);
    free(record);
    return steps;
}

void score_story(const session *s, const world *w) {
    const pr_content *c = w->content;
    answered steps = answered_steps(s);
    for (int i = 0; i < c->tracks; i++) {
        story told = {.answered = &steps, .track = i, .value = c->track[i].start};
        show_doc(track_doc(w, i, true));
        pr_events(s->match, w->seat, 0, follow, &told);
        end_waiting(&told, NULL);
        free(told.cause);
    }
    free(steps.step);
    for (int i = 0; i < c->tracks; i++) {
        const char *rule = c->track[i].rule;
        bool shown = false;
        for (int j = 0; rule && j < i; j++) shown = shown || (c->track[j].rule && !strcmp(c->track[j].rule, rule));
        if (rule && *rule && !shown) rulebook_print(c->rules, &s->from, rule, "");
    }
}
