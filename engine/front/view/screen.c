/* Lays out the boards and the state of the match on one screen. Each part is drawn on a canvas of its own for a given
 * width, and the canvases are then pasted together. If the terminal has too few lines, the state first shrinks to
 * SHORTEST_STATE lines, and the characters that do not act share a line. Next, columns of the map with free width give
 * it to other columns, so that no row needs a second line. */
#include "front/view/map.h"

#include "front/doc/state.h"
#include "front/view/show.h"

#include <limits.h>

/* STATE_BESIDE, STATE_LEAST: preferred and minimum width of the state beside the boards. MAP_WIDE: width of most maps.
 * STATE_LINES: number of lines of the state that are shown if the boards and the question leave enough room.
 * SHORT_STATE: number of lines for which the options take a shorter form if necessary. SHORTEST_STATE: number of lines
 * that are always shown. OPENING_LINES: number of lines of the state that a first screen with little room always
 * shows. */
enum {
    STATE_BESIDE = 46,
    STATE_LEAST = 38,
    MAP_WIDE = 67,
    STATE_LINES = 4,
    SHORT_STATE = 3,
    SHORTEST_STATE = 2,
    OPENING_LINES = 1
};

/* Pastes `what` below `onto`, and frees `what`. */
static void paste_below(canvas *onto, canvas *what) {
    int top = onto->height;
    if (what->width > onto->width) canvas_widen(onto, what->width);
    canvas_resize(onto, top + what->height);
    canvas_paste(onto, 0, top, what);
    canvas_free(what);
}

/* Drops notes until all notes about things that the open question offers are within the first `most` lines. Stops
 * earlier if only such notes and headings are left before the last such note. */
static void make_room(notes *n, int width, int most) {
    for (bool fits = false; !fits;) {
        const notes first = notes_through_named(n);
        owned_by(canvas_free) canvas c = notes_draw(&first, width);
        fits = c.height <= most || !notes_drop_before_named(n);
    }
}

/* Draws notes. Adds to the last note a hint that names the command for the rest. */
static canvas draw_hinted(const notes *n, int width) {
    notes before = *n;
    if (before.n) before.n--;
    canvas c = notes_draw(&before, width);
    owned_buffer t = {0};
    if (n->n) buffer_addf(&t, "%s  ", n->at[n->n - 1].text);
    owned char *hint = copy_text(tr("... (`state`)"));
    replace_all(hint, ' ', TIED[0]);
    flow_toned(&t, TONE_FAINT, hint);
    canvas_flow(&c, n->n ? n->at[n->n - 1].tone : TONE_FAINT, 4, t.s);
    return c;
}

/* Returns the headings with which the notes start. The result shares the texts of `n`. */
static notes headings_of(const notes *n) {
    notes headings = *n;
    for (headings.n = 0; headings.n < n->n && n->at[headings.n].tone == TONE_STRONG;) headings.n++;
    return headings;
}

/* Draws the state in at most `most` lines. If the state is too long, first the characters that do not act share a line.
 * Next, unchanged paragraphs are dropped, starting with the last, except for pieces that the open question offers. If
 * the state is still too long, its last lines are cut off, but never its headings. Adds a hint that names the command
 * for the rest, unless the headings alone just fit. Keeps at least `least` lines. */
static canvas draw_state(const world *w, int width, int most, int least) {
    if (most < least) most = least;
    owned_by(doc_free_at) doc *d = state_news(w);
    owned_by(notes_free) notes n = doc_notes(d);
    canvas state = notes_draw(&n, width);
    if (state.height <= most) return state;
    notes_share(&n, semicolon());
    do {
        canvas_free(&state);
        state = draw_hinted(&n, width);
    } while (state.height > most && notes_drop(&n));
    if (state.height > most) {
        make_room(&n, width, most - 1);
        canvas_free(&state);
        state = draw_hinted(&n, width);
    }
    if (state.height > most) {
        const notes first = headings_of(&n);
        owned_by(canvas_free) canvas headings = notes_draw(&first, width);
        canvas_free(&state);
        if (headings.height + 1 >= most) {
            state = draw_hinted(&first, width);
            if (state.height <= most || headings.height != most) return state;
            canvas_free(&state);
            return notes_draw(&first, width); /* the hint would take one more line */
        }
        state = notes_draw(&n, width);
        canvas_resize(&state, most - 1);
        canvas_flow(&state, TONE_FAINT, 4, tr("  ... `state` shows the rest"));
    }
    return state;
}

/* Draws the state in at most `most` lines. Puts the state on the right of `left` if at least `least` columns remain
 * there, and otherwise below `left`. Takes ownership of `left`, and returns the result. */
static canvas with_state(const world *w, canvas left, int least, int most, int kept) {
    int columns = terminal_columns();
    bool beside = left.height && left.width + 2 + least <= columns;
    canvas state = draw_state(w, beside ? columns - 3 - left.width : columns - 1,
                              !beside              ? most - left.height
                              : most > left.height ? most
                                                   : left.height,
                              kept);
    if (!beside) {
        paste_below(&left, &state);
        return left;
    }
    canvas all = canvas_new(left.width + 2 + state.width, left.height > state.height ? left.height : state.height);
    canvas_paste(&all, 0, 0, &left);
    canvas_paste(&all, left.width + 2, 0, &state);
    canvas_free(&left);
    canvas_free(&state);
    return all;
}

/* Returns the number of lines of the headings at the start of the state: the header and the acting piece. */
static int headings_lines(const world *w) {
    owned_by(doc_free_at) doc *d = state_news(w);
    owned_by(notes_free) notes n = doc_notes(d);
    const notes headings = headings_of(&n);
    owned_by(canvas_free) canvas c = notes_draw(&headings, terminal_columns() - 1);
    return c.height;
}

static bool wide(void) {
    return terminal_columns() >= MAP_WIDE + 2 + STATE_BESIDE;
}

/* Returns the number of lines for planes that leaves `kept` lines for the state on a screen with `most` lines. */
static int beside_state(int most, int kept) {
    return most == INT_MAX || wide() ? most : most - kept;
}

/* Draws the boards and the state in at most `most` lines, but always draws at least `kept` lines of the state. Planes
 * have at most `lines` lines. Crowded rows of the boards may take `spare` lines more than usual. Sets `*full` if a row
 * needs even more. `flat` is MAP_FLAT or 0. */
static canvas draw(const world *w, const highlights *s, int most, int kept, int lines, int spare, bool *full,
                   int flat) {
    const int columns = terminal_columns(), unused = (most == INT_MAX ? MAP_UNUSED : 0) | flat;
    if (wide())
        return with_state(w, map_draw(w, MAP_ALL | unused, columns - 2 - STATE_BESIDE, lines, s, spare, full),
                          STATE_BESIDE, most, kept);
    canvas all = map_draw(w, MAP_FIRST | unused, columns, lines, s, spare, full);
    canvas others = map_draw(w, MAP_OTHERS | unused, columns - 2 - STATE_LEAST,
                             lines == INT_MAX ? lines : lines - all.height, s, spare, full);
    others = with_state(w, others, STATE_LEAST, most - all.height, kept);
    paste_below(&all, &others);
    return all;
}

/* Returns the number of lines of the state that a screen keeps if it must cut its planes. */
static int kept_of(const world *w, int usual) {
    return content_has_plane(w->content) ? headings_lines(w) + 1 : usual;
}

/* Draws as screen_draw() does. With `whole`, no plane is cut. */
static canvas draw_spared(const world *w, const highlights *s, int most, bool whole) {
    bool full = false;
    const int kept = whole ? STATE_LINES : kept_of(w, STATE_LINES);
    const int lines = whole ? INT_MAX : beside_state(most, kept);
    canvas c = draw(w, s, most, kept, lines, 0, &full, 0);
    if (!full || c.height >= most) return c;
    const int spare = most - c.height;
    canvas_free(&c);
    return draw(w, s, most, kept, lines, spare, NULL, 0);
}

canvas screen_draw(const world *w, const highlights *s, int most) {
    return draw_spared(w, s, most, false);
}

canvas screen_draw_whole(const world *w, int most) {
    return draw_spared(w, NULL, most, true);
}

static canvas draw_short(const world *w, int most, int usual, int flat) {
    const int kept = kept_of(w, usual);
    return draw(w, NULL, most, kept, beside_state(most, kept), 0, NULL, flat);
}

int screen_below(const world *w) {
    enum { HINT = 1, PROMPT = 1 };
    const int question = flow_lines(w->ask->text ? w->ask->text : "", 2, terminal_columns() - 1);
    return question + (w->below ? w->below : HINT) + PROMPT;
}

canvas screen_draw_opening(const world *w, bool boards, int most) {
    if (boards) return draw(w, NULL, most, OPENING_LINES, INT_MAX, 0, NULL, 0);
    canvas c = draw_state(w, terminal_columns() - 1, most - 1, STATE_LINES);
    canvas_flow(&c, TONE_FAINT, 4, tr("  ... `map` shows the boards"));
    return c;
}

static void print_and_free(canvas *c) {
    canvas_print(c);
    canvas_free(c);
}

void screen_print(const world *w, const highlights *s) {
    canvas c = screen_draw(w, s, INT_MAX);
    print_and_free(&c);
}

static bool same_boards(const world *a, const world *b) {
    const int columns = terminal_columns();
    owned_by(canvas_free) canvas now = map_draw(a, MAP_ALL, columns, INT_MAX, NULL, 0, NULL),
                                 then = map_draw(b, MAP_ALL, columns, INT_MAX, NULL, 0, NULL);
    return canvas_same(&now, &then);
}

bool screen_is_short(const world *w) {
    enum { QUESTION = 8 }; /* lines of the state, and of a question with few options */
    bool fits = true;
    for (int i = 0; i < w->content->boards && fits && terminal_talks(); i++)
        fits = w->content->board[i].plane < 0 || table_fits(w, i, terminal_columns(), terminal_rows() - QUESTION);
    return !fits;
}

/* Returns true if a plane must be drawn at a terminal although no sign on it changed. Either the plane's map has left
 * the screen, or another piece acts, whose distances the list of pieces must show. */
static bool plane_due(const world *w, const world *before) {
    const bool other = world_actor(w) != PR_NOBODY && world_actor(w) != world_actor(before);
    return screen_is_short(w) || (other && terminal_talks() && content_has_plane(w->content));
}

static void print_new_state(const world *w) {
    owned_by(doc_free_at) doc *d = state_news(w);
    owned_by(notes_free) notes n = doc_notes(d);
    notes_keep_new(&n);
    notes_print(&n);
}

/* Returns true if the boards must be drawn after an answer. */
static bool boards_changed(const world *w) {
    world now = world_unmarked(w), before = w->then ? world_before(w) : (world){0};
    const bool threatens = w->threats && w->threats->pieces;
    return !w->then || threatens || w->boards_due || plane_due(w, &before) || !same_boards(&now, &before);
}

int screen_least(const world *w) {
    if (!boards_changed(w)) return 0;
    owned_by(canvas_free) canvas c = draw_short(w, 0, SHORT_STATE, 0);
    return c.height;
}

void screen_print_changes(const world *w, int room, int above) {
    if (!boards_changed(w)) {
        print_new_state(w);
        return;
    }
    canvas c = screen_draw(w, NULL, room - above);
    if (c.height > room - above) { /* if the events fit, too, a shorter state keeps them on the screen */
        canvas brief = draw_short(w, room - above, SHORTEST_STATE, 0),
               *kept = brief.height > room - above ? &c : &brief;
        canvas_free(kept == &c ? &brief : &c);
        c = *kept;
    }
    for (int flat = 0; c.height > room && flat <= MAP_FLAT; flat += MAP_FLAT) {
        canvas_free(&c);
        c = draw_short(w, room, SHORTEST_STATE, flat);
    }
    print_and_free(&c);
}
