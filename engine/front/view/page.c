/* A recorded match as a page: see page.h. The template page.html is compiled in; "@NAME@" in it is replaced. Frames
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

/* The position as the frames tell it. */
typedef struct still {
    json_t *spaces, *marks, *tracks, *people, *ways; /* by id; of marks the bits of cell.h */
} still;

static json_t *person_of(const world *w, const json_t *piece) {
    json_t *one = need(json_object());
    json_object_set_new(one, "t", json_string(world_title(w, json_str(piece, "id"))));
    json_object_set_new(one, "x", json_string(world_place(w, json_str(piece, "space"))));
    json_object_set_new(one, "h", json_string(hp_drawn(w, piece)));
    json_object_set_new(one, "k", json_integer(json_int(piece, "ap")));
    return one;
}

static still still_of(const world *w) {
    still now = {need(json_object()), need(json_object()), json_deep_copy(json_object_get(w->view, "tracks")),
                 need(json_object()), need(json_object())};
    const marks m = marks_collect(w);
    size_t i, j;
    json_t *piece, *board, *space, *link;
    json_array_foreach(json_object_get(w->info, "links"), i, link) {
        int state = picture_way(w, link);
        if (state) json_object_set_new(now.ways, json_str(link, "id"), json_integer(state)); /* most are open */
    }
    json_array_foreach(json_object_get(w->info, "boards"), i, board) {
        json_array_foreach(json_object_get(board, "spaces"), j, space) {
            unsigned bits = marks_on(w, &m, space);
            if (bits) json_object_set_new(now.marks, json_str(space, "id"), json_integer(bits));
        }
    }
    json_array_foreach(json_object_get(w->view, "pieces"), i, piece) {
        const char *at = json_str(piece, "space");
        if (!json_object_get(now.spaces, at)) json_object_set_new(now.spaces, at, picture_tokens(w, at));
        if (world_is_character(w, piece)) json_object_set_new(now.people, json_str(piece, "id"), person_of(w, piece));
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

/* What is new or different in `now`, and `gone` for what is there no more; NULL if nothing is. */
static json_t *difference(const json_t *before, const json_t *now, json_t *gone) {
    json_t *changed = need(json_object()), *value;
    const char *id;
    json_object_foreach((json_t *)now, id, value) {
        if (!json_equal(value, json_object_get(before, id))) json_object_set(changed, id, value);
    }
    json_object_foreach((json_t *)before, id, value) {
        if (!json_object_get(now, id)) json_object_set(changed, id, gone);
    }
    json_decref(gone);
    if (json_object_size(changed)) return changed;
    json_decref(changed);
    return NULL;
}

static void set_if(json_t *frame, const char *key, json_t *value) {
    if (value) json_object_set_new(frame, key, value);
}

static void add_event(void *ctx, const pr_event *event) {
    if (*event->text) json_array_append_new(ctx, json_string(event->text));
}

static json_t *frame_of(session *s, still *before, uint64_t *told) {
    world w = world_read(s, s->match, -1);
    still now = still_of(&w);
    json_t *frame = need(json_object()), *events = need(json_array());
    *told = pr_events(s->match, -1, *told, add_event, events);
    if (json_array_size(events)) json_object_set(frame, "e", events);
    json_decref(events);
    set_if(frame, "s", difference(before->spaces, now.spaces, json_array()));
    set_if(frame, "m", difference(before->marks, now.marks, json_integer(0)));
    set_if(frame, "t", difference(before->tracks, now.tracks, json_integer(0)));
    set_if(frame, "c", difference(before->people, now.people, json_null()));
    set_if(frame, "l", difference(before->ways, now.ways, json_integer(0)));
    json_object_set_new(frame, "r", json_integer(json_int(w.view, "round")));
    json_object_set_new(frame, "p", json_string(json_str(w.view, "phase_title")));
    json_object_set_new(frame, "w", json_string(world_actor(&w)));
    json_object_set_new(frame, "q", json_string(w.over ? "" : pr_question(s->match)));
    still_free(before);
    *before = now;
    world_free(&w);
    return frame;
}

static json_t *frames_of(session *s) {
    json_t *frames = need(json_array());
    still before = {need(json_object()), need(json_object()), need(json_object()), need(json_object()),
                    need(json_object())};
    uint64_t told = 0;
    need(pr_rewind(s->match, NULL) == PR_OK ? s : NULL);
    do json_array_append_new(frames, frame_of(s, &before, &told));
    while (pr_redo(s->match, NULL) == PR_OK);
    still_free(&before);
    return frames;
}

/* The side whose score this is, or -1. */
static int side_of_score(const session *s, const char *track) {
    size_t i;
    json_t *side;
    json_array_foreach(json_object_get(s->info, "sides"), i, side) {
        if (!strcmp(json_str(side, "track"), track)) return (int)i;
    }
    return -1;
}

static char *data_of(session *s) {
    json_t *data = need(json_object()), *tracks = need(json_array()), *track;
    size_t i;
    json_array_foreach(json_object_get(s->info, "tracks"), i, track) {
        json_t *one = need(json_pack("{s:s,s:s,s:I}", "id", json_str(track, "id"), "title", json_str(track, "title"),
                                     "max", (json_int_t)json_int(track, "max")));
        if (json_flag(track, "open")) json_object_set_new(one, "open", json_true());
        int side = side_of_score(s, json_str(track, "id"));
        if (side >= 0) json_object_set_new(one, "score", json_integer(side)); /* drawn in the colour of its pieces */
        json_array_append_new(tracks, one);
    }
    json_object_set_new(data, "tracks", tracks);
    json_object_set_new(
        data, "words",
        need(json_pack("{s:s,s:s,s:s}", "round", tr("Round"), "setup", tr("Setting up"), "ap", tr("AP"))));
    json_object_set_new(data, "frames", frames_of(s));
    char *text = need(json_dumps(data, JSON_COMPACT));
    json_decref(data);
    return text;
}

static json_t *sound_json(const json_t *text) {
    char *sound = sound_text(json_string_value(text));
    json_t *value = need(json_string(sound));
    free(sound);
    return value;
}

/* A frame for each step: what was answered, then what was told. */
static char *data_of_record(const json_t *record) {
    json_t *frames = need(json_array()), *step, *one;
    size_t i, j;
    json_array_append_new(frames, need(json_object()));
    json_array_foreach(json_object_get(record, "steps"), i, step) {
        json_t *events = need(json_array());
        json_array_foreach(json_object_get(step, "answers"), j, one) {
            json_t *id = sound_json(one);
            json_array_append_new(events, need(json_sprintf("> %s", json_string_value(id))));
            json_decref(id);
        }
        json_array_foreach(json_object_get(step, "events"), j, one) {
            if (*json_string_value(one)) json_array_append_new(events, sound_json(one));
        }
        json_array_append_new(frames,
                              need(json_pack("{s:o,s:I}", "e", events, "r", (json_int_t)json_int(step, "step"))));
    }
    json_t *data = need(json_pack("{s:[],s:{s:s,s:s,s:s},s:o}", "tracks", "words", "round", tr("Step"), "setup",
                                  tr("Start"), "ap", "", "frames", frames));
    char *text = need(json_dumps(data, JSON_COMPACT));
    json_decref(data);
    return text;
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
    size_t i;
    json_t *board;
    json_array_foreach(json_object_get(s->info, "boards"), i, board) picture_board(t, &w, board, false);
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
    return write(&(struct subject){.s = s, .title = json_str(s->info, "title")}, file);
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
