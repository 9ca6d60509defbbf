/* Prints tracks and the cause of each change. The cause is the last event with a text before the change, unless a
 * player answered between that event and the change. In that case the cause is the next event with a text in the
 * same step. A track can declare sources of its points, each with a variable that counts them. The file finds the
 * source of a change by replaying a copy of the match answer by answer, because the answer that led to the change also
 * raised the variable of its source. */
#include "front/view/show.h"

#include "front/base/print.h"
#include "front/files/rulebook.h"

void score_print(const world *w) {
    for (int i = 0; i < w->content->tracks; i++) show_doc(track_doc(w, i, true));
}

/* Returns the description of the symbol that a variable holds, or NULL if it holds no symbol with a description. */
static const char *symbol_held(const world *w, const pr_var *var, const pr_held *held) {
    const char *id = var->type == PR_NAME && held ? pr_value_id(w->content, (pr_value){PR_NAME, held->n[0]}) : NULL;
    const int symbol = id ? name_find(w->names, NAMES_SYMBOL, id) : PR_NOBODY;
    return symbol < 0 ? NULL : w->content->symbol[symbol].text;
}

/* Adds the tasks of a side. A task is a variable of the side that has a title and holds a symbol with a description. */
static void add_tasks(const world *w, int side, buffer *t) {
    char room[16];
    for (int v = 0; v < w->content->vars; v++) {
        const pr_var *var = &w->content->var[v];
        if (var->owner != PR_OF_SIDE || !var->title || var->size > 1) continue;
        const pr_held *held = world_held(w, v, side);
        const char *text = symbol_held(w, var, held);
        if (!text || !*text) continue;
        const char *what = thing_title(w, (pr_value){var->type, held->n[0]}, room);
        buffer_add(t, " ");
        buffer_addf(t, tr("%s: %s. %s"), var->title, what, text);
    }
}

char *you_text(const world *w) {
    const int side = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    buffer t = {0};
    if (w->seat >= 0) buffer_addf(&t, tr("You play %s."), w->content->seat[w->seat].is.title);
    if (side >= 0) add_tasks(w, side, &t);
    return t.s;
}

char *goal_text(const world *w) {
    const pr_content *c = w->content;
    int side = w->seat < 0 ? PR_NOBODY : c->seat[w->seat].side;
    const char *goal = w->task ? w->task : side < 0 ? NULL : c->side[side].goal;
    char *you = you_text(w);
    if (!you || !goal || !*goal) return you;
    owned char *first = you;
    return text_of("%s %s", first, goal);
}

void score_tally(const world *w) {
    owned char *goal = goal_text(w);
    for (int i = 0; i < w->content->tracks; i++) {
        const pr_track *track = &w->content->track[i];
        if (track_spoken(w, i)) show_doc(track_doc(w, i, false));
        for (int j = 0; j < track->sources; j++)
            show()->choice(3, (size_t)world_count(w, track->source[j].var), track->source[j].title, "");
    }
    for (int i = 0; goal && i < w->content->piles; i++) { /* a pile of the goal, such as the coins of "unmasked by four
                                                           * coins" */
        const pr_pile *pile = &w->content->pile[i];
        if (pile->show == PR_SHOW_NAMES && !pile->per && holds_fold(pile->is.title, goal))
            show()->choice(3, (size_t)w->look->pile[i].count, pile->is.title, "");
    }
    if (goal && !w->over) say_wrapped(0, 0, goal);
    say_wrapped(0, 0, tr("`score all` shows how each point came about, and the rules of points."));
}

/* The numbers of the steps that have answers, in ascending order. */
typedef struct answered {
    uint32_t *step;
    size_t n;
} answered;

/* The sources whose points rose with one answer. */
typedef struct counted {
    uint64_t events; /* number of events of the match after the answer */
    int *source;     /* for each track, the source that rose; PR_NOBODY if none or several rose */
} counted;

typedef struct story {
    const answered *answered;
    const pr_track *declared;
    const counted *counted; /* the next entry to use, in the order of the answers */
    size_t left;
    int track;
    long long round, value;
    char *cause;
    uint32_t step;      /* the step of the event that is the cause */
    bool places;        /* the event that is the cause only moves a piece or a card */
    long long waiting;  /* if `waits`: the new value of a change whose cause is not found yet */
    uint32_t changed;   /* the step of that change */
    const char *source; /* the source of that change */
    bool waits;
} story;

static void tell_change(story *s, long long now, const char *cause) {
    owned_buffer t = {0};
    if (s->round)
        buffer_addf(&t, tr("  round %lld: %+lld, then %lld"), s->round, now - s->value, now);
    else
        buffer_addf(&t, tr("  before round 1: %+lld, then %lld"), now - s->value, now);
    if (s->source) buffer_addf(&t, " (%s)", s->source);
    if (cause) buffer_addf(&t, ". %s", cause);
    say_wrapped(0, 4, buffer_text(&t));
    s->value = now;
}

static bool answered_between(const story *s, uint32_t from, uint32_t to) {
    bool found = false;
    for (size_t i = 0; i < s->answered->n && !found; i++)
        found = s->answered->step[i] > from && s->answered->step[i] <= to;
    return found;
}

/* If a change still waits for its cause, prints this change with `cause`. If the source of the points is known, omits a
 * cause that belongs to another step or only moves a piece or a card. */
static void end_waiting(story *s, const char *cause) {
    if (s->waits) tell_change(s, s->waiting, s->source && (s->places || s->step != s->changed) ? NULL : cause);
    s->waits = false;
}

/* Returns the number in the event's field `key`, or 0 if the event has no such field. */
static long long number_of(const pr_event *event, const char *key) {
    const pr_field *field = pr_event_field(event, key);
    return field && !field->hidden && field->value.type == PR_INT ? field->value.n : 0;
}

/* Returns the title of the source that rose with the answer that led to this event, or NULL if the source is
 * unknown. */
static const char *source_at(story *s, uint64_t event) {
    while (s->left && s->counted->events < event) s->counted++, s->left--;
    const int rose = s->left ? s->counted->source[s->track] : PR_NOBODY;
    return rose == PR_NOBODY ? NULL : s->declared->source[rose].title;
}

static bool only_places(const char *kind) {
    return starts_fold("card.", kind) || starts_fold("pile.", kind) || !strcmp(kind, "piece.moved") ||
           !strcmp(kind, "piece.placed");
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
        s->source = source_at(s, event->number);
        s->waits = true;
        if (s->cause && !answered_between(s, s->step, event->step)) end_waiting(s, s->cause);
    }
    if (tells) {
        set_text(&s->cause, copy_text(event->text));
        s->step = event->step;
        s->places = only_places(event->kind);
        end_waiting(s, s->cause);
    }
}

/* Sources ------------------------------------------------------------------------------------------------ */

/* Writes the points of all sources to `value`, track by track. */
static void read_sources(const world *w, pr_match *m, long long *value) {
    world then = *w;
    then.look = need(pr_look_new(m, w->seat, NULL));
    for (int i = 0; i < w->content->tracks; i++)
        for (int j = 0; j < w->content->track[i].sources; j++)
            *value++ = world_count(&then, w->content->track[i].source[j].var);
    pr_look_free((pr_look *)then.look);
}

static counted compare(const pr_content *c, const long long *was, const long long *is, uint64_t events) {
    counted one = {.events = events, .source = need(calloc((size_t)c->tracks + 1, sizeof *one.source))};
    for (int i = 0; i < c->tracks; i++) {
        int rose = 0;
        one.source[i] = PR_NOBODY;
        for (int j = 0; j < c->track[i].sources; j++, was++, is++)
            if (*is > *was && ++rose) one.source[i] = rose == 1 ? j : PR_NOBODY;
    }
    return one;
}

/* Replays a copy of the match, up to the first error. Returns an array with one entry for each replayed answer, and its
 * length in `*n`. The caller frees the array by counted_free(). */
static counted *count_again(const session *s, const world *w, size_t *n) {
    const pr_content *c = w->content;
    size_t values = 0;
    *n = 0;
    for (int i = 0; i < c->tracks; i++) values += (size_t)c->track[i].sources;
    owned_match *m = values ? pr_clone(s->match, NULL) : NULL;
    if (!m) return NULL;
    const size_t answers = (size_t)pr_current_decision(m).answers;
    counted *all = need(calloc(answers + 1, sizeof *all));
    owned long long *counts = need(calloc(2 * values, sizeof *counts));
    long long *was = counts, *is = counts + values;
    bool good = pr_rewind(m, NULL) == PR_OK;
    if (good) read_sources(w, m, was);
    while (good && *n < answers && pr_redo(m, NULL) == PR_OK) {
        read_sources(w, m, is);
        all[(*n)++] = compare(c, was, is, pr_events(m, w->seat, UINT64_MAX, NULL, NULL));
        long long *before = was;
        was = is;
        is = before;
    }
    return all;
}

static void counted_free(counted *all, size_t n) {
    for (size_t i = 0; i < n; i++) free(all[i].source);
    free(all);
}

/* Returns the steps that have answers. Reads them from the record of the match, because no other interface has them.
 * The caller frees `step`. */
static answered answered_steps(const session *s) {
    answered steps = {0};
    owned char *record = need(pr_save(s->match));
    owned_words lines = words_split(record, '\n');
    steps.step = need(calloc(lines.n + 1, sizeof *steps.step));
    for (size_t i = 0; i < lines.n; i++) {
        json_auto_t *one = json_loads(lines.at[i], 0, NULL);
        /* The step number of an event is one less than in the record. */
        if (json_array_size(json_object_get(one, "answers")))
            steps.step[steps.n++] = (uint32_t)json_int(one, "step") - 1;
    }
    return steps;
}

void score_story(const session *s, const world *w) {
    const pr_content *c = w->content;
    answered steps = answered_steps(s);
    size_t n;
    counted *sources = count_again(s, w, &n);
    for (int i = 0; i < c->tracks; i++) {
        story told = {.answered = &steps,
                      .track = i,
                      .value = c->track[i].start,
                      .declared = &c->track[i],
                      .counted = sources,
                      .left = n};
        show_doc(track_doc(w, i, true));
        pr_events(s->match, w->seat, 0, follow, &told);
        end_waiting(&told, NULL);
        free(told.cause);
    }
    free(steps.step);
    counted_free(sources, n);
    for (int i = 0; i < c->tracks; i++) {
        const char *rule = c->track[i].rule;
        bool shown = false;
        for (int j = 0; rule && j < i; j++) shown = shown || (c->track[j].rule && !strcmp(c->track[j].rule, rule));
        if (rule && *rule && !shown) rulebook_print(c->rules, &s->from, rule, "");
    }
}
