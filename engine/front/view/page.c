/* Writes a recorded match as an HTML page. The page has one frame for each answer, with the answer's events, and the
 * state and the boards after the answer. A frame has only the changes since the previous frame, and the page stores
 * each text only once. This keeps the file of a long match small. The template page.html is compiled in, and content
 * replaces "@NAME@" in the template. */
#define _GNU_SOURCE 1
#include "front/view/page.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/doc/menu.h"
#include "front/doc/state.h"
#include "front/view/map.h"
#include "front/view/show.h"

#include <stdio.h>

/* page.html as bytes; the Makefile generates page_html.h */
static const char template[] = {
#include "front/view/page_html.h"
    0};

/* The data of a page while it is built. Each text is stored once, and frames refer to it by number. */
typedef struct page {
    json_t *texts, *number; /* the texts, and the number of each text */
    buffer legend; /* the entries of the legend for the signs of all frames, each once: "\nw Wolf\nB Bench\n" */
    buffer colors; /* the colors of spaces in all frames, each as a number and a mark: "\n0 spawn\n" */
    json_t *parts[PART_SORTS]; /* for each sort of part: the id of each part, with the number of its text in the
                                * previous frame */
    json_t *state, *scores;    /* the state and the scores in the previous frame */
    json_t *frame;             /* the frame that is being built */
    json_t *lists;             /* the document that is being added, as lists of numbers of texts */
    json_t *events;            /* the sentences of the events since the previous frame */
    pr_trace *trace;           /* the traces of these events */
    size_t traces, room;
    unsigned drawn; /* a bit for each sort of trace that occurs in any frame, and DISC */
} page;

/* DISC: the bit of `page.drawn` for discs */
enum { DISC = 1U << (PR_TRACE_SPOT + 1) };

static json_t *text_number(page *p, const char *text) {
    json_t *known = json_object_get(p->number, text);
    if (known) return json_incref(known);
    json_t *fresh = need(json_integer((json_int_t)json_array_size(p->texts)));
    json_array_append_new(p->texts, need(json_string(text)));
    json_object_set(p->number, text, fresh);
    return fresh;
}

static void add_item(void *ctx, bool begins, const char *html) {
    page *p = ctx;
    if (begins) json_array_append_new(p->lists, need(json_array()));
    json_array_append_new(json_array_get(p->lists, json_array_size(p->lists) - 1), text_number(p, html));
}

/* Returns a document as lists of the numbers of its items' texts. Frees the document. NULL counts as empty. */
static json_t *lists_of(page *p, doc *d) {
    p->lists = need(json_array());
    if (d) doc_html(d, add_item, p);
    doc_free(d);
    return p->lists;
}

/* If the value `now` differs from `*before`, the value in the previous frame, adds it to the frame. Stores `now` in
 * `*before`. */
static void add_if_new(page *p, const char *key, json_t **before, json_t *now) {
    if (!json_equal(*before, now)) json_object_set(p->frame, key, now);
    json_decref(*before);
    *before = now;
}

/* Adds a part of the boards to the frame if its drawing changed. */
static void add_part(void *ctx, picture_part sort, const char *id, const char *svg) {
    static const char *const keys[] = {[PART_SPACE] = "s", [PART_LINK] = "l", [PART_PIECE] = "p", [PART_TRACE] = "v"};
    page *p = ctx;
    json_t *now = text_number(p, svg), *before = json_object_get(p->parts[sort], id);
    if (before && !json_equal(before, now)) {
        json_t *changed = json_object_get(p->frame, keys[sort]);
        if (!changed) json_object_set_new(p->frame, keys[sort], changed = need(json_object()));
        json_object_set(changed, id, now);
    }
    json_object_set_new(p->parts[sort], id, now);
}

static void add_event(void *ctx, const pr_event *event) {
    page *p = ctx;
    if (*event->text) json_array_append_new(p->events, json_string(event->text));
    if (!event->trace) return;
    if (p->traces == p->room) {
        p->room = 2 * p->room + 16;
        p->trace = need(realloc(p->trace, p->room * sizeof *p->trace));
    }
    p->trace[p->traces++] = *event->trace;
}

/* Draws the traces of the events of this frame. The first frame has no traces, because it shows the boards of the page
 * itself, which are drawn without events. */
static void add_traces(page *p, const world *w, bool first) {
    if (first) p->traces = 0;
    for (size_t i = 0; i < p->traces; i++)
        p->drawn |= 1U << p->trace[i].sort | (p->trace[i].width || p->trace[i].sort == PR_TRACE_SPOT ? DISC : 0);
    picture_traces(w, p->trace, (int)p->traces, add_part, p);
    p->traces = 0;
}

/* Returns the value of each side's score track, in the order of the sides. */
static json_t *scores_of(const world *w) {
    json_t *scores = need(json_array());
    for (int i = 0; i < w->content->sides; i++)
        if (w->content->side[i].track >= 0)
            json_array_append_new(scores, json_integer(w->look->track[w->content->side[i].track]));
    return scores;
}

/* Adds a line to `lines` unless it is already there. `lines` starts and ends with a line break. */
static void add_line(buffer *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add_line(buffer *lines, const char *format, ...) {
    va_list list;
    va_start(list, format);
    owned char *entry = text_of_list(format, list);
    va_end(list);
    owned char *line = text_of("\n%s\n", entry);
    if (!strstr(buffer_text(lines), line)) buffer_add(lines, line + (lines->n > 0));
}

static void add_sign(void *ctx, const char *entry) {
    page *p = ctx;
    add_line(&p->legend, "%s", entry);
}

/* Adds a color of spaces with the mark that it shows. Two marks may have the same color. */
static void add_color(void *ctx, int color, const char *title) {
    page *p = ctx;
    add_line(&p->colors, "%d %s", color, title);
}

/* Adds the names of the boards' solid holes to the legend. Holes never change, so frames do not redraw them. */
static void add_solids(page *p, const pr_content *c) {
    for (int b = 0; b < c->boards; b++)
        if (c->board[b].solid) add_line(&p->legend, "\342\226\240 %s", c->board[b].solid);
}

static void add_frame(page *p, session *s, json_t *frames, uint64_t *told) {
    owned_by(world_free) world w = world_read(s, s->match, -1);
    const bool first = !*told;
    p->events = need(json_array());
    json_array_append_new(frames, p->frame = need(json_object()));
    *told = pr_events(s->match, -1, *told, add_event, p);
    if (json_array_size(p->events)) json_object_set(p->frame, "e", p->events);
    json_decref(p->events);
    picture_parts(&w, add_part, p);
    add_traces(p, &w, first);
    legend_signs(&w, add_sign, p);
    picture_colors(&w, add_color, p);
    add_if_new(p, "d", &p->state, lists_of(p, state_doc(&w)));
    add_if_new(p, "t", &p->scores, scores_of(&w));
    json_object_set_new(p->frame, "q", lists_of(p, w.over ? NULL : question_doc(&w, NULL)));
}

/* Returns the frames of a match. The boards of the page show the start of the match, so the first frame has no
 * parts. */
static json_t *frames_of(page *p, session *s) {
    json_t *frames = need(json_array());
    uint64_t told = 0;
    need(pr_rewind(s->match, NULL) == PR_OK ? s : NULL);
    do add_frame(p, s, frames, &told);
    while (pr_redo(s->match, NULL) == PR_OK);
    add_solids(p, s->content);
    return frames;
}

/* Adds a text of a record after `before`. Repairs invalid UTF-8, which a record may contain. */
static void add_sound(json_t *events, const char *before, const json_t *text) {
    owned char *sound = sound_text(json_string_value(text));
    json_array_append_new(events, need(json_sprintf("%s%s", before, sound)));
}

static json_t *step_lists(page *p, const char *text) {
    owned_buffer t = {0};
    buffer_add(&t, "<li>");
    buffer_add_xml(&t, text);
    buffer_add(&t, "</li>");
    p->lists = need(json_array());
    add_item(p, true, t.s);
    return p->lists;
}

/* Returns the frames of a record without scripts: one for each step, with its answers and then its events. */
static json_t *frames_of_record(page *p, const json_t *record) {
    json_t *frames = need(json_array()), *step, *one;
    size_t i, j;
    json_array_append_new(frames, need(json_pack("{s:o}", "d", step_lists(p, tr("Start")))));
    json_array_foreach(json_object_get(record, "steps"), i, step) {
        json_t *events = need(json_array());
        owned_buffer name = {0};
        json_array_foreach(json_object_get(step, "answers"), j, one) add_sound(events, "> ", one);
        json_array_foreach(json_object_get(step, "events"), j, one) {
            if (*json_string_value(one)) add_sound(events, "", one);
        }
        buffer_addf(&name, "%s %lld", tr("Step"), json_int(step, "step"));
        json_array_append_new(frames, need(json_pack("{s:o,s:o}", "e", events, "d", step_lists(p, name.s))));
    }
    return frames;
}

/* Returns the score track of each side: its title, its maximum, and the number of the side. */
static json_t *score_tracks(const pr_content *c) {
    json_t *list = need(json_array());
    for (int i = 0; i < c->sides; i++) {
        const pr_track *of = c->side[i].track < 0 ? NULL : &c->track[c->side[i].track];
        if (of)
            json_array_append_new(
                list, need(json_pack("{s:s,s:i,s:i}", "title", of->is.title, "max", (int)of->max, "side", i)));
    }
    return list;
}

/* Adds the entries of the legend for the traces of all frames, as HTML. */
static void add_trace_legend(buffer *t, const page *p) {
    static const stroke_size small = {5, 0};
    const struct {
        unsigned bit;
        stroke is;
        const char *title;
    } entries[] = {{1U << PR_TRACE_WAY, {PR_TRACE_WAY, 0, PR_NOBODY, 0, {2, 6}, {28, 6}}, tr("movement")},
                   {1U << PR_TRACE_LINE, {PR_TRACE_LINE, 0, PR_NOBODY, 0, {2, 6}, {28, 6}}, tr("action at a distance")},
                   {DISC, {PR_TRACE_SPOT, 0, PR_NOBODY, 5, {0, 0}, {15, 6}}, tr("area of an effect")}};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        if (!(p->drawn & entries[i].bit)) continue;
        buffer_add(t, ", <svg class=\"trace key\" viewBox=\"0 0 32 12\">");
        strokes_draw(t, &entries[i].is, 1, &small);
        buffer_add(t, "</svg> ");
        buffer_add_xml(t, entries[i].title);
    }
}

/* Returns the data of the page as JSON text. The caller frees it. */
static char *data_of(session *s, const json_t *record) {
    page p = {.texts = need(json_array()), .number = need(json_object())};
    owned_buffer traces = {0};
    for (int i = 0; i < PART_SORTS; i++) p.parts[i] = need(json_object());
    json_t *frames = s ? frames_of(&p, s) : frames_of_record(&p, record);
    add_trace_legend(&traces, &p);
    json_auto_t *data = need(json_pack(
        "{s:o,s:o,s:s,s:s,s:s,s:o}", "scores", s ? score_tracks(s->content) : json_array(), "texts", p.texts, "legend",
        buffer_text(&p.legend), "colors", buffer_text(&p.colors), "traces", buffer_text(&traces), "frames", frames));
    char *text = need(json_dumps(data, JSON_COMPACT));
    for (int i = 0; i < PART_SORTS; i++) json_decref(p.parts[i]);
    json_decref(p.number);
    free(p.trace);
    buffer_free(&p.legend);
    buffer_free(&p.colors);
    json_decref(p.state);
    json_decref(p.scores);
    return text;
}

/* Adds JSON for a <script> element. Escapes every "<", because "</" in a text could end the element. */
static void add_data(buffer *t, const char *data) {
    for (const char *c = data; *c;) {
        size_t n = strcspn(c, "<");
        buffer_addf(t, "%.*s%s", (int)n, c, c[n] ? "\\u003c" : "");
        c += n + (c[n] != '\0');
    }
}

/* Adds the boards as they were at the start of the match. */
static void add_boards(buffer *t, session *s) {
    need(pr_rewind(s->match, NULL) == PR_OK ? s : NULL);
    owned_by(world_free) world w = world_read(s, s->match, -1);
    for (int i = 0; i < w.content->boards; i++) picture_board(t, &w, i);
}

/* The subject of a page: a match (`s`), or a record whose scripts are missing (`record`). One of the two pointers is
 * NULL. */
struct subject {
    session *s;
    const json_t *record;
    const char *title;
};

static void fill_in(buffer *t, const char *name, const struct subject *of) {
    const struct {
        const char *name, *text;
    } texts[] = {{"LANG", tr("en")},
                 {"TITLE", of->title},
                 {"W_CONTROLS", tr("Playback")},
                 {"W_FIRST", tr("To the start")},
                 {"W_BACK", tr("Back")},
                 {"W_PLAY", tr("Play")},
                 {"W_NEXT", tr("Forward")},
                 {"W_LAST", tr("To the end")},
                 {"W_POSITION", tr("Position")},
                 {"W_SCORES", tr("Scores over time")},
                 {"W_LOG", tr("What happened")}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strcmp(name, texts[i].name)) buffer_add_xml(t, texts[i].text);
    if (!strcmp(name, "STYLE")) buffer_addf(t, "%s%s%s", picture_style, plane_style, trace_style);
    if (!strcmp(name, "BOARDS") && of->s) add_boards(t, of->s);
    if (!strcmp(name, "DATA")) {
        owned char *data = data_of(of->s, of->record);
        add_data(t, data);
    }
}

/* If a placeholder "@NAME@" starts at `c`, writes NAME to `to` and returns the length of the placeholder. Otherwise
 * returns 0. */
static size_t placeholder(const char *c, const char *end, char to[16]) {
    size_t n = 1;
    while (c + n < end && n < 15 && (c[n] == '_' || (c[n] >= 'A' && c[n] <= 'Z'))) n++;
    if (n < 2 || c + n >= end || c[n] != '@') return 0;
    snprintf(to, 16, "%.*s", (int)n - 1, c + 1);
    return n + 1;
}

/* Returns true, after an error message, if the file must not be overwritten. This is a file that exists and is not a
 * page that this program wrote. A page that this program wrote starts like the template. */
static bool left_alone(const char *file) {
    if (file_yields(file, template, strcspn(template, "@"))) return false;
    print_flush();
    complain(tr("precinct: '%s' exists and is not a page of a match, so it stays as it is.\n"), file);
    return true;
}

static bool write(const struct subject *of, const char *file) {
    if (left_alone(file)) return false;
    owned_buffer t = {0};
    const char *end = template + sizeof template - 1;
    for (const char *c = template; c < end;) {
        char name[16];
        size_t n = *c == '@' ? placeholder(c, end, name) : 0;
        if (n) {
            fill_in(&t, name, of);
            c += n;
            continue;
        }
        for (n = 1; c + n < end && c[n] != '@';) n++;
        buffer_addf(&t, "%.*s", (int)n, c);
        c += n;
    }
    return file_written(file, buffer_text(&t), t.n, false);
}

bool page_write(session *s, const char *file) {
    return write(&(struct subject){.s = s, .title = s->content->title}, file);
}

bool page_write_record(const json_t *record, const char *file) {
    owned char *title =
        text_of(tr("%s/%s, seed %s"), json_str(record, "game"), json_str(record, "id"), json_str(record, "seed"));
    owned char *sound = sound_text(title);
    return write(&(struct subject){.record = record, .title = sound}, file);
}
