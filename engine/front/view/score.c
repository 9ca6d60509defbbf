/* The tracks: see score.h. What led to a change is the sentence told last before it, unless somebody has answered
 * since; then it is the next one of the same step. */
#include "front/view/score.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/files/rulebook.h"
#include "front/view/show.h"
#include "front/view/status.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void track_sources(buffer *t, const world *w, const json_t *track) {
    const json_t *vars = json_object_get(json_object_get(w->view, "vars"), "match");
    size_t i, n = 0;
    json_t *one;
    json_array_foreach(json_object_get(track, "sources"), i, one) {
        long long points = json_int(vars, json_str(one, "var"));
        if (points) buffer_addf(t, "%s%s %lld", n++ ? ", " : "", json_str(one, "title"), points);
    }
}

/* "Order: 2 of 7 - the score of Walkers" */
void standing_print(const world *w, const json_t *track) {
    const char *id = json_str(track, "id");
    size_t i;
    json_t *side;
    print("%s%s%s", json_str(track, "title"), colon(), track_stands(w, track, tr(" of ")));
    json_array_foreach(json_object_get(w->info, "sides"), i, side) {
        if (!strcmp(json_str(side, "track"), id)) print(tr(" - the score of %s"), json_str(side, "title"));
    }
    print("\n");
}

void track_print(const world *w, const json_t *track) {
    standing_print(w, track);
    buffer from = {0};
    track_sources(&from, w, track);
    if (from.s) {
        print("  ");
        say_wrapped(2, 4, from.s);
    }
    buffer_free(&from);
}

void score_print(const world *w) {
    size_t i;
    json_t *track;
    json_array_foreach(json_object_get(w->info, "tracks"), i, track) show()->track(w, track);
}

char *you_text(const world *w) {
    const json_t *seat = w->seat < 0 ? NULL : json_array_get(json_object_get(w->info, "seats"), (size_t)w->seat);
    buffer t = {0};
    if (seat) buffer_addf(&t, tr("You play %s."), json_str(seat, "title"));
    return t.s;
}

char *goal_text(const world *w) {
    const json_t *seat = w->seat < 0 ? NULL : json_array_get(json_object_get(w->info, "seats"), (size_t)w->seat);
    const json_t *side = json_by_id(json_object_get(w->info, "sides"), json_str(seat, "side"));
    char *you = you_text(w);
    if (!you || !*json_str(side, "goal")) return you;
    buffer t = {0};
    buffer_addf(&t, "%s %s", you, json_str(side, "goal"));
    free(you);
    return t.s;
}

void score_tally(const world *w) {
    const json_t *vars = json_object_get(json_object_get(w->view, "vars"), "match");
    char *goal = goal_text(w);
    size_t i, j;
    json_t *track, *one;
    json_array_foreach(json_object_get(w->info, "tracks"), i, track) {
        show()->standing(w, track);
        json_array_foreach(json_object_get(track, "sources"), j, one) {
            show()->choice(3, (size_t)json_int(vars, json_str(one, "var")), json_str(one, "title"), "");
        }
    }
    if (goal && !pr_current_decision(w->match).over) say_wrapped(0, 0, goal);
    free(goal);
    say_wrapped(0, 0, tr("`score all` tells how each point came about, and the rules of points."));
}

typedef struct story {
    const json_t *answered; /* the steps that have answers, as keys */
    const char *track;
    long long round, value;
    char *cause;
    uint32_t step;     /* that of the cause */
    long long waiting; /* a change without a cause so far: what it came to, in which step */
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
    char key[16];
    for (uint32_t step = from + 1; step <= to; step++) {
        snprintf(key, sizeof key, "%u", step);
        if (json_object_get(s->answered, key)) return true;
    }
    return false;
}

static void end_waiting(story *s, const char *cause) {
    if (s->waits) tell_change(s, s->waiting, cause);
    s->waits = false;
}

static void follow(void *ctx, const pr_event *event) {
    story *s = ctx;
    json_t *fields = json_loads(event->json, 0, NULL);
    bool track = !strcmp(event->kind, "track");
    bool tells = !track && *event->text && !event_guides(event);
    if (track || event->step != s->changed) end_waiting(s, NULL);
    if (!strcmp(event->kind, "round")) s->round = json_int(fields, "n");
    if (track && !strcmp(json_str(fields, "track"), s->track)) {
        s->waiting = json_int(fields, "value");
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
    json_decref(fields);
}

/* From the record: {"12": true, ...}. The caller releases it. */
static json_t *answered_steps(const session *s) {
    json_t *steps = need(json_object());
    char *record = need(pr_save(s->match));
    words lines = words_split(record, '\n');
    for (size_t i = 0; i < lines.n; i++) {
        json_t *one = json_loads(lines.at[i], 0, NULL);
        char key[32];
        snprintf(key, sizeof key, "%lld", json_int(one, "step") - 1); /* its events have the number of steps before */
        if (json_array_size(json_object_get(one, "answers"))) json_object_set_new(steps, key, json_true());
        json_decref(one);
    }
    words_free(&lines);
    free(record);
    return steps;
}

void score_story(const session *s, const world *w) {
    const json_t *tracks = json_object_get(w->info, "tracks");
    size_t i, j;
    json_t *track, *answered = answered_steps(s);
    json_array_foreach(tracks, i, track) {
        story told = {.answered = answered, .track = json_str(track, "id"), .value = json_int(track, "start")};
        show()->track(w, track);
        pr_events(s->match, w->seat, 0, follow, &told);
        end_waiting(&told, NULL);
        free(told.cause);
    }
    json_decref(answered);
    json_array_foreach(tracks, i, track) {
        const char *rule = json_str(track, "rule");
        bool shown = false;
        for (j = 0; j < i; j++) shown = shown || !strcmp(json_str(json_array_get(tracks, j), "rule"), rule);
        if (*rule && !shown) rulebook_print(w->info, &s->from, rule, "");
    }
}
