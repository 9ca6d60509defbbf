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

/* JSON as text: frames are many and small, and nothing reads them here. */
static void add_string(buffer *t, const char *text) {
    buffer_add(t, "\"");
    for (const char *c = text; *c; c++) {
        static const char plain[] = "\b\f\n\r\t", letters[] = "bfnrt";
        const char *control = strchr(plain, *c);
        if (*c == '"' || *c == '\\')
            buffer_addf(t, "\\%c", *c);
        else if (control)
            buffer_addf(t, "\\%c", letters[control - plain]);
        else if ((unsigned char)*c < ' ')
            buffer_addf(t, "\\u%04X", (unsigned)*c);
        else
            buffer_addf(t, "%c", *c);
    }
    buffer_add(t, "\"");
}

/* "," and the key, or "{" and the first key. */
static void add_key(buffer *t, const char *key) {
    buffer_add(t, t->n ? "," : "{");
    add_string(t, key);
    buffer_add(t, ":");
}

static void add_member(buffer *t, const char *key, const char *text) {
    add_key(t, key);
    add_string(t, text);
}

static void add_number(buffer *t, const char *key, long long n) {
    add_key(t, key);
    buffer_addf(t, "%lld", n);
}

/* Values by the ids of things, in the order in which they were set. The ids are the content's. */
typedef struct entries {
    struct {
        const char *id;
        char *value; /* JSON */
    } * at;
    size_t n;
} entries;

/* Takes the value. */
static void set(entries *e, const char *id, char *value) {
    e->at = need(realloc(e->at, (e->n + 1) * sizeof *e->at));
    e->at[e->n].id = id;
    e->at[e->n++].value = value;
}

static void set_number(entries *e, const char *id, long long n) {
    buffer t = {0};
    buffer_addf(&t, "%lld", n);
    set(e, id, t.s);
}

static const char *value_of(const entries *e, const char *id) {
    for (size_t i = 0; i < e->n; i++) {
        if (e->at[i].id == id) return e->at[i].value;
    }
    return NULL;
}

static void entries_free(entries *e) {
    for (size_t i = 0; i < e->n; i++) free(e->at[i].value);
    free(e->at);
    *e = (entries){0};
}

/* The position in a frame; of marks the bits of cell.h. */
typedef struct still {
    entries spaces, marks, tracks, people, ways;
} still;

static char *person_of(const world *w, const pr_piece *piece) {
    buffer t = {0};
    add_member(&t, "t", piece_title(w, piece));
    add_member(&t, "x", world_place(w, piece->space));
    add_member(&t, "h", hp_drawn(w, piece));
    add_number(&t, "k", piece->ap);
    buffer_add(&t, "}");
    return t.s;
}

/* `s` the sign, `t` what it is called, `o` side (0, 1, ...; absent: nobody's), `c` conditions, `f` the face that is up,
 * `b` if it blocks, `a` if it is the piece whose turn it is, `n` how many if several. */
static void add_token(buffer *to, const world *w, const token *of) {
    const pr_kind *kind = piece_kind(w, of->piece);
    const char *face = piece_face(w, of->piece);
    buffer t = {0};
    add_member(&t, "s", kind->abbrev);
    add_member(&t, "t", kind->is.title);
    if (kind->side >= 0) add_number(&t, "o", kind->side);
    if (of->piece->conditions) {
        int n = 0;
        add_key(&t, "c");
        for (int i = 0; i < w->content->conditions; i++) {
            if (!(of->piece->conditions >> i & 1)) continue;
            buffer_add(&t, n++ ? "," : "[");
            add_string(&t, w->content->condition[i]);
        }
        buffer_add(&t, "]");
    }
    if (*face) add_member(&t, "f", face);
    if (kind->blocks) {
        add_key(&t, "b");
        buffer_add(&t, "true");
    }
    if (of->active) {
        add_key(&t, "a");
        buffer_add(&t, "true");
    }
    if (of->n > 1) add_number(&t, "n", of->n);
    buffer_addf(to, "%s}", t.s);
    buffer_free(&t);
}

static char *tokens_of(const world *w, int space) {
    int n;
    token *tokens = picture_tokens(w, space, &n);
    buffer t = {0};
    for (int i = 0; i < n; i++) {
        buffer_add(&t, i ? "," : "[");
        add_token(&t, w, &tokens[i]);
    }
    buffer_add(&t, "]");
    free(tokens);
    return t.s;
}

static still still_of(const world *w) {
    const pr_content *c = w->content;
    const marks m = marks_collect(w);
    still now = {0};
    for (int i = 0; i < c->links; i++) {
        int state = picture_way(w, i);
        if (state) set_number(&now.ways, c->link[i].id, state); /* most are open */
    }
    for (int i = 0; i < c->spaces; i++) {
        unsigned bits = marks_on(w, &m, i);
        if (bits) set_number(&now.marks, c->space[i].id, bits);
    }
    for (int i = 0; i < c->tracks; i++) set_number(&now.tracks, c->track[i].is.id, w->look->track[i]);
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        const char *at = c->space[piece->space].id;
        if (!value_of(&now.spaces, at)) set(&now.spaces, at, tokens_of(w, piece->space));
        if (world_is_character(w, piece)) set(&now.people, piece_id(w, piece), person_of(w, piece));
    }
    return now;
}

static void still_free(still *s) {
    entries_free(&s->spaces);
    entries_free(&s->marks);
    entries_free(&s->tracks);
    entries_free(&s->people);
    entries_free(&s->ways);
}

/* Adds new and different values, and `gone` for absent ones; nothing if there are none. */
static void add_difference(buffer *t, const char *key, const entries *before, const entries *now, const char *gone) {
    buffer changed = {0};
    for (size_t i = 0; i < now->n; i++) {
        const char *was = value_of(before, now->at[i].id);
        if (was && !strcmp(was, now->at[i].value)) continue;
        add_key(&changed, now->at[i].id);
        buffer_add(&changed, now->at[i].value);
    }
    for (size_t i = 0; i < before->n; i++) {
        if (value_of(now, before->at[i].id)) continue;
        add_key(&changed, before->at[i].id);
        buffer_add(&changed, gone);
    }
    if (changed.n) {
        add_key(t, key);
        buffer_addf(t, "%s}", changed.s);
    }
    buffer_free(&changed);
}

static void add_event(void *ctx, const pr_event *event) {
    buffer *t = ctx;
    if (!*event->text) return;
    buffer_add(t, t->n ? "," : "[");
    add_string(t, event->text);
}

static void add_frame(buffer *to, session *s, still *before, uint64_t *told) {
    world w = world_read(s, s->match, -1);
    still now = still_of(&w);
    buffer t = {0}, events = {0};
    char room[16];
    *told = pr_events(s->match, -1, *told, add_event, &events);
    if (events.n) {
        add_key(&t, "e");
        buffer_addf(&t, "%s]", events.s);
    }
    buffer_free(&events);
    add_difference(&t, "s", &before->spaces, &now.spaces, "[]");
    add_difference(&t, "m", &before->marks, &now.marks, "0");
    add_difference(&t, "t", &before->tracks, &now.tracks, "0");
    add_difference(&t, "c", &before->people, &now.people, "null");
    add_difference(&t, "l", &before->ways, &now.ways, "0");
    add_number(&t, "r", w.look->round);
    add_member(&t, "p", phase_title(&w));
    add_member(&t, "w", thing_word(&w, (pr_value){PR_PIECE, world_actor(&w)}, room));
    add_member(&t, "q", w.over ? "" : pr_question(s->match));
    buffer_addf(to, "%s}", t.s);
    buffer_free(&t);
    still_free(before);
    *before = now;
    world_free(&w);
}

static void add_frames(buffer *t, session *s) {
    still before = {0};
    uint64_t told = 0;
    const char *separator = "[";
    need(pr_rewind(s->match, NULL) == PR_OK ? s : NULL);
    do {
        buffer_add(t, separator);
        add_frame(t, s, &before, &told);
        separator = ",";
    } while (pr_redo(s->match, NULL) == PR_OK);
    buffer_add(t, "]");
    still_free(&before);
}

/* Returns the side whose score this is, or -1. */
static int side_of_score(const pr_content *c, int track) {
    int side = 0;
    while (side < c->sides && c->side[side].track != track) side++;
    return side < c->sides ? side : -1;
}

static void add_track(buffer *to, const pr_content *c, int track) {
    buffer t = {0};
    int side = side_of_score(c, track);
    add_member(&t, "id", c->track[track].is.id);
    add_member(&t, "title", c->track[track].is.title);
    add_number(&t, "max", c->track[track].max);
    if (c->track[track].open) {
        add_key(&t, "open");
        buffer_add(&t, "true");
    }
    if (side >= 0) add_number(&t, "score", side); /* drawn in the color of its pieces */
    buffer_addf(to, "%s}", t.s);
    buffer_free(&t);
}

static void add_words(buffer *to, const char *round, const char *setup, const char *ap) {
    buffer t = {0};
    add_member(&t, "round", round);
    add_member(&t, "setup", setup);
    add_member(&t, "ap", ap);
    buffer_addf(to, "%s}", t.s);
    buffer_free(&t);
}

static char *data_of(session *s) {
    buffer t = {0};
    add_key(&t, "tracks");
    buffer_add(&t, "[");
    for (int i = 0; i < s->content->tracks; i++) {
        buffer_add(&t, i ? "," : "");
        add_track(&t, s->content, i);
    }
    buffer_add(&t, "]");
    add_key(&t, "words");
    add_words(&t, tr("Round"), tr("Setting up"), tr("AP"));
    add_key(&t, "frames");
    add_frames(&t, s);
    buffer_add(&t, "}");
    return t.s;
}

/* Adds a text of a record, whose bytes nobody has checked. */
static void add_sound(buffer *t, const char *before, const json_t *text) {
    buffer line = {0};
    buffer_addf(&line, "%s%s", before, json_string_value(text));
    char *sound = sound_text(line.s);
    buffer_add(t, t->n ? "," : "[");
    add_string(t, sound);
    free(sound);
    buffer_free(&line);
}

/* A frame for each step: what was answered, then what was told. */
static void add_step(buffer *to, const json_t *step) {
    buffer t = {0}, events = {0};
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(step, "answers"), i, one) add_sound(&events, "> ", one);
    json_array_foreach(json_object_get(step, "events"), i, one) {
        if (*json_string_value(one)) add_sound(&events, "", one);
    }
    add_key(&t, "e");
    buffer_addf(&t, "%s]", events.n ? events.s : "[");
    add_number(&t, "r", json_int(step, "step"));
    buffer_addf(to, ",%s}", t.s);
    buffer_free(&events);
    buffer_free(&t);
}

static char *data_of_record(const json_t *record) {
    buffer t = {0};
    size_t i;
    json_t *step;
    add_key(&t, "tracks");
    buffer_add(&t, "[]");
    add_key(&t, "words");
    add_words(&t, tr("Step"), tr("Start"), "");
    add_key(&t, "frames");
    buffer_add(&t, "[{}");
    json_array_foreach(json_object_get(record, "steps"), i, step) add_step(&t, step);
    buffer_add(&t, "]}");
    return t.s;
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
