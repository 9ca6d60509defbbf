/* Writes a recorded match as a page. The template page.html is compiled in; "@NAME@" in it is replaced. Frames
 * hold what changed, so that a long match stays a small file. */
#include "front/view/page.h"

#include "front/base/members.h"
#include "front/base/wrap.h"
#include "front/files/files.h"
#include "front/view/cell.h"
#include "front/view/picture.h"
#include "front/view/status.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* page.html, made into bytes by the Makefile. */
static const char template[] = {
#include "front/base/print.h"
#include "front/view/page_html.h"
    0};

/* The position in a frame, each part by id; of marks the bits of cell.h. */
typedef struct still {
    json_t *spaces, *marks, *tracks, *people, *ways;
} still;

static json_t *person_of(const world *w, const pr_piece *piece) {
    return need(json_pack("{s:s,s:s,s:s,s:i}", "t", piece_title(w, piece), "x", world_place(w, piece->space), "h",
                          hp_drawn(w, piece), "k", (int)piece->ap));
}

static json_t *conditions_of(const world *w, const pr_piece *piece) {
    json_t *list = need(json_array());
    for (int i = 0; i < w->content->conditions; i++)
        if (piece->conditions >> i & 1) json_array_append_new(list, json_string(w->content->condition[i]));
    return list;
}

/* `s` the sign, `t` what it is called, `o` side (0, 1, ...; absent: nobody's), `c` conditions, `f` the face that is up,
 * `b` if it blocks, `a` if it is the piece whose turn it is, `n` how many if several. */
static json_t *token_of(const world *w, const token *of) {
    const pr_kind *kind = piece_kind(w, of->piece);
    const char *face = piece_face(w, of->piece);
    json_t *t = need(json_pack("{s:s,s:s}", "s", kind->abbrev, "t", kind->is.title));
    if (kind->side >= 0) json_object_set_new(t, "o", json_integer(kind->side));
    if (of->piece->conditions) json_object_set_new(t, "c", conditions_of(w, of->piece));
    if (*face) json_object_set_new(t, "f", json_string(face));
    if (kind->blocks) json_object_set_new(t, "b", json_true());
    if (of->active) json_object_set_new(t, "a", json_true());
    if (of->n > 1) json_object_set_new(t, "n", json_integer(of->n));
    return t;
}

static json_t *tokens_of(const world *w, int space) {
    int n;
    token *tokens = picture_tokens(w, space, &n);
    json_t *list = need(json_array());
    for (int i = 0; i < n; i++) json_array_append_new(list, token_of(w, &tokens[i]));
    free(tokens);
    return list;
}

static still still_empty(void) {
    return (still){need(json_object()), need(json_object()), need(json_object()), need(json_object()),
                   need(json_object())};
}

static still still_of(const world *w) {
    const pr_content *c = w->content;
    const marks m = marks_collect(w);
    still now = still_empty();
    for (int i = 0; i < c->links; i++) {
        int state = picture_way(w, i);
        if (state) json_object_set_new(now.ways, c->link[i].id, json_integer(state)); /* most are open */
    }
    for (int i = 0; i < c->spaces; i++) {
        unsigned bits = marks_on(w, &m, i);
        if (bits) json_object_set_new(now.marks, c->space[i].id, json_integer(bits));
    }
    for (int i = 0; i < c->tracks; i++)
        json_object_set_new(now.tracks, c->track[i].is.id, json_integer(w->look->track[i]));
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        const char *at = c->space[piece->space].id;
        if (!json_object_get(now.spaces, at)) json_object_set_new(now.spaces, at, tokens_of(w, piece->space));
        if (world_is_character(w, piece)) json_object_set_new(now.people, piece_id(w, piece), person_of(w, piece));
    }
    return now;
}

static void still_free(still *s) {
    json_decref(s->spaces);
    json_decref(s->marks);
    json_decref(s->tracks);
    json_decref(s->people);
    json_decref(s->ways);
}

/* Adds new and different values, and `gone`, which it takes, for absent ones; nothing if there are none. */
static void add_difference(json_t *frame, const char *key, const json_t *before, const json_t *now, json_t *gone) {
    json_t *changed = need(json_object()), *value;
    const char *id;
    json_object_foreach((json_t *)now, id, value) {
        if (!json_equal(value, json_object_get(before, id))) json_object_set(changed, id, value);
    }
    json_object_foreach((json_t *)before, id, value) {
        if (!json_object_get(now, id)) json_object_set(changed, id, gone);
    }
    json_decref(gone);
    if (json_object_size(changed)) json_object_set(frame, key, changed);
    json_decref(changed);
}

static void add_event(void *ctx, const pr_event *event) {
    if (*event->text) json_array_append_new(ctx, json_string(event->text));
}

static json_t *frame_of(session *s, still *before, uint64_t *told) {
    world w = world_read(s, s->match, -1);
    still now = still_of(&w);
    json_t *frame = need(json_object()), *events = need(json_array());
    char room[16];
    *told = pr_events(s->match, -1, *told, add_event, events);
    if (json_array_size(events)) json_object_set(frame, "e", events);
    json_decref(events);
    add_difference(frame, "s", before->spaces, now.spaces, json_array());
    add_difference(frame, "m", before->marks, now.marks, json_integer(0));
    add_difference(frame, "t", before->tracks, now.tracks, json_integer(0));
    add_difference(frame, "c", before->people, now.people, json_null());
    add_difference(frame, "l", before->ways, now.ways, json_integer(0));
    json_object_set_new(frame, "r", json_integer(w.look->round));
    json_object_set_new(frame, "p", json_string(phase_title(&w)));
    json_object_set_new(frame, "w", json_string(thing_word(&w, (pr_value){PR_PIECE, world_actor(&w)}, room)));
    json_object_set_new(frame, "q", json_string(w.over ? "" : pr_question(s->match)));
    still_free(before);
    *before = now;
    world_free(&w);
    return frame;
}

static json_t *frames_of(session *s) {
    json_t *frames = need(json_array());
    still before = still_empty();
    uint64_t told = 0;
    need(pr_rewind(s->match, NULL) == PR_OK ? s : NULL);
    do json_array_append_new(frames, frame_of(s, &before, &told));
    while (pr_redo(s->match, NULL) == PR_OK);
    still_free(&before);
    return frames;
}

/* Returns the side whose score this is, or -1. */
static int side_of_score(const pr_content *c, int track) {
    int side = 0;
    while (side < c->sides && c->side[side].track != track) side++;
    return side < c->sides ? side : -1;
}

static json_t *track_of(const pr_content *c, int track) {
    const pr_track *of = &c->track[track];
    const int side = side_of_score(c, track);
    json_t *t = need(json_pack("{s:s,s:s,s:i}", "id", of->is.id, "title", of->is.title, "max", (int)of->max));
    if (of->open) json_object_set_new(t, "open", json_true());
    if (side >= 0) json_object_set_new(t, "score", json_integer(side)); /* drawn in the color of its pieces */
    return t;
}

/* The data of the page as text. Takes `tracks` and `frames`. */
static char *data_text(json_t *tracks, const char *round, const char *setup, const char *ap, json_t *frames) {
    json_t *data = need(json_pack("{s:o,s:{s:s,s:s,s:s},s:o}", "tracks", tracks, "words", "round", round, "setup",
                                  setup, "ap", ap, "frames", frames));
    char *text = need(json_dumps(data, JSON_COMPACT));
    json_decref(data);
    return text;
}

static char *data_of(session *s) {
    json_t *tracks = need(json_array());
    for (int i = 0; i < s->content->tracks; i++) json_array_append_new(tracks, track_of(s->content, i));
    return data_text(tracks, tr("Round"), tr("Setting up"), tr("AP"), frames_of(s));
}

/* Adds a text of a record, whose bytes nobody has checked. */
static void add_sound(json_t *events, const char *before, const json_t *text) {
    char *sound = sound_text(json_string_value(text));
    json_array_append_new(events, need(json_sprintf("%s%s", before, sound)));
    free(sound);
}

/* A frame for each step: what was answered, then what was told. */
static char *data_of_record(const json_t *record) {
    json_t *frames = need(json_array()), *step, *one;
    size_t i, j;
    json_array_append_new(frames, need(json_object()));
    json_array_foreach(json_object_get(record, "steps"), i, step) {
        json_t *events = need(json_array());
        json_array_foreach(json_object_get(step, "answers"), j, one) add_sound(events, "> ", one);
        json_array_foreach(json_object_get(step, "events"), j, one) {
            if (*json_string_value(one)) add_sound(events, "", one);
        }
        json_array_append_new(frames,
                              need(json_pack("{s:o,s:I}", "e", events, "r", (json_int_t)json_int(step, "step"))));
    }
    return data_text(need(json_array()), tr("Step"), tr("Start"), "", frames);
}

/* In a script element "</" would end it, so no "<" is left; in a JSON string it may be written so. */
static void add_data(buffer *t, const char *data) {
    for (const char *c = data; *c;) {
        size_t n = strcspn(c, "<");
        buffer_addf(t, "%.*s%s", (int)n, c, c[n] ? "\\u003c" : "");
        c += n + (c[n] != '\0');
    }
}

static void add_boards(buffer *t, session *s) {
    world w = world_read(s, s->match, -1);
    for (int i = 0; i < w.content->boards; i++) picture_board(t, &w, i, false);
    world_free(&w);
}

/* What a page shows: a match, or a record without its scripts. */
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
    if (!strcmp(name, "STYLE")) buffer_add(t, picture_style);
    if (!strcmp(name, "BOARDS") && of->s) add_boards(t, of->s);
    if (!strcmp(name, "DATA")) {
        char *data = of->s ? data_of(of->s) : data_of_record(of->record);
        add_data(t, data);
        free(data);
    }
}

/* "@NAME@" at c: its name in `to`, and the length of it all; 0 if this is no such thing. */
static size_t placeholder(const char *c, const char *end, char to[16]) {
    size_t n = 1;
    while (c + n < end && n < 15 && (c[n] == '_' || (c[n] >= 'A' && c[n] <= 'Z'))) n++;
    if (n < 2 || c + n >= end || c[n] != '@') return 0;
    snprintf(to, 16, "%.*s", (int)n - 1, c + 1);
    return n + 1;
}

/* What is no page of ours is somebody's work: pages begin as the template does. */
static bool left_alone(const char *file) {
    if (file_yields(file, template, strcspn(template, "@"))) return false;
    print_flush();
    complain(tr("precinct: '%s' is there and is not a page of a match; it is left alone.\n"), file);
    return true;
}

static bool write(const struct subject *of, const char *file) {
    if (left_alone(file)) return false;
    buffer t = {0};
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
    bool good = file_replace(file, buffer_text(&t), t.n, false);
    if (!good) file_complain(file);
    buffer_free(&t);
    return good;
}

bool page_write(session *s, const char *file) {
    return write(&(struct subject){.s = s, .title = s->content->title}, file);
}

bool page_write_record(const json_t *record, const char *file) {
    buffer title = {0};
    buffer_addf(&title, tr("%s/%s, seed %s"), json_str(record, "game"), json_str(record, "id"),
                json_str(record, "seed"));
    char *sound = sound_text(title.s);
    bool good = write(&(struct subject){.record = record, .title = sound}, file);
    free(sound);
    buffer_free(&title);
    return good;
}
