/* The functions of the drawn view, and the choice between the views. plain.c has the functions of the spoken view. */
#include "front/view/show.h"

#include "front/base/print.h"
#include "front/doc/spoken.h"
#include "front/view/map.h"

#include <limits.h>

/* CHOICE_COLUMN: columns of a name in a numbered list. ROWS_FOR_LEGEND: least lines of a terminal that shows the legend
 * at the start. TITLE_LINES: the title of a match, and the note that the table is set up. */
enum { CHOICE_COLUMN = 12, ROWS_FOR_LEGEND = 30, TITLE_LINES = 2 };

static int text_lines(const char *text) {
    return flow_lines(text, 0, terminal_columns() - 1);
}

/* Cuts a goal after its first sentence, which says how to win. `you` is the sentence before the goal. */
static void shorten(char *goal, const char *you) {
    char *end = strstr(goal + strlen(you), ". ");
    if (end) end[1] = 0;
}

/* Shortens a goal to `lines` lines (at least one), and adds the command that prints the whole goal. Takes ownership of
 * `goal`, and returns the result. */
static char *fitted(char *goal, int lines) {
    const char *more = tr(" ... (`score`)");
    buffer t = {0};
    if (text_lines(goal) <= (lines < 1 ? 1 : lines)) return goal;
    do {
        char *blank = strrchr(goal, ' ');
        if (!blank) break;
        *blank = 0;
        buffer_free(&t);
        buffer_addf(&t, "%s%s", goal, more);
    } while (text_lines(t.s) > (lines < 1 ? 1 : lines));
    if (!t.s) return goal; /* the goal is a single word, which cannot be shortened */
    free(goal);
    return t.s;
}

/* Returns true if an option of the open question names a space or a point. */
static bool asks_place(const world *w) {
    bool asks = w->ask->domains > 0;
    for (size_t i = 0; i < w->options && !asks; i++)
        for (int k = 0; k < w->option[i].args && !asks; k++) asks = w->option[i].arg[k].type == PR_SPACE;
    return asks;
}

bool opening_lacks_boards(const world *w) {
    owned char *goal = terminal_talks() && w->lesson && !w->look->round && !asks_place(w) ? goal_text(w) : NULL;
    if (!goal) return false;
    const int room = terminal_rows() - options_lines(w) - screen_below(w) - text_lines(goal);
    owned_by(canvas_free) canvas c = screen_draw_opening(w, true, room);
    return c.height > room;
}

/* Draws the first screen of a match: the boards and the state, and below them the viewer's side and goal. The goal is
 * at the bottom because the top of a large board may leave the screen. If the screen has little room, leaves out most
 * of the state, or the boards if opening_lacks_boards() returns true. If this is not enough, cuts the goal after its
 * first sentence. Cuts the goal even earlier if this keeps the top of the boards on the screen. */
static void draw_opening(const world *w, int room) {
    owned char *you = you_text(w), *goal = goal_text(w);
    bool legend = terminal_talks() && terminal_rows() >= ROWS_FOR_LEGEND;
    const int full = goal ? room - text_lines(goal) : room;
    owned_by(canvas_free) canvas all = screen_draw_whole(w, INT_MAX);
    const int titled = goal ? full - TITLE_LINES : full; /* the state must also leave room for the title if the state is
                                                          * cut */
    canvas c = screen_draw_whole(w, all.height > titled ? titled : full);
    if (goal && (w->boards_due || c.height > titled)) {
        canvas_free(&c);
        c = screen_draw_opening(w, !w->boards_due, titled);
    }
    if (goal && c.height > full) {
        shorten(goal, you);
        canvas_free(&c);
        c = screen_draw_whole(w, room - text_lines(goal));
        if (c.height < room) goal = fitted(goal, room - c.height);
    }
    canvas_print(&c);
    canvas_free(&c);
    if (legend) legend_print(w);
    if (goal) say_wrapped(0, 0, goal);
}

/* Returns the number of lines of a puzzle's task, which is printed below the position after every answer. */
static int task_lines(const world *w) {
    return w->task ? text_lines(w->task) : 0;
}

static int room_above(const world *w) {
    owned_by(canvas_free) canvas c = screen_draw(w, NULL, 0);
    const int least = w->above ? w->above : c.height;
    return terminal_rows() - least - options_lines(w) - task_lines(w) - screen_below(w);
}

static void draw_news(const world *w, bool first, int above) {
    int room = terminal_talks() ? terminal_rows() - options_lines(w) - screen_below(w) : INT_MAX / 2;
    if (first) {
        draw_opening(w, room); /* the goal matters more than the events of the setup, which may leave the screen */
    } else {
        screen_print_changes(w, room - task_lines(w), above);
        if (w->task) say_wrapped(0, 0, w->task);
    }
}

static void draw_event(const char *text, bool bad) {
    if (bad) tone_begin(TONE_BAD);
    print("  ");
    say_wrapped(2, 4, text);
    if (bad) tone_end(TONE_BAD);
}

static void draw_guide(const char *text) {
    tone_begin(TONE_GOOD);
    print("* ");
    say_wrapped(2, 2, text);
    tone_end(TONE_GOOD);
}

static void draw_entry(int column, const char *name, const char *about) {
    int columns = text_columns(name);
    print("  %s%*s ", name, columns < column ? column - columns : 0, "");
    if (columns > column) print("\n%*s", column + 3, "");
    say_wrapped(column + 3, column + 3, about);
}

static void draw_choice(int width, size_t number, const char *name, const char *about) {
    print("%*zu  ", width, number);
    if (*about)
        print("%s%*s %s\n", name, text_columns(name) < CHOICE_COLUMN ? CHOICE_COLUMN - text_columns(name) : 0, "",
              about);
    else
        say_wrapped(width + 2, width + 2, name);
}

static const showing drawn = {
    .policy = policy_drawn,
    .news = draw_news,
    .room = room_above,
    .least = screen_least,
    .doc = doc_draw,
    .grid = screen_print,
    .options = options_print,
    .event = draw_event,
    .guide = draw_guide,
    .entry = draw_entry,
    .choice = draw_choice,
    .prompt = "> ",
    .advice = N_("Hint: `map legend` explains the signs on the map, `look NAME` a space or a piece, `rule` opens the "
                 "rule book."),
};

const showing *show(void) {
    return terminal_plain() ? &plain : &drawn;
}

void show_doc(doc *d) {
    show()->doc(d);
    doc_free(d);
}

char *show_text(const item *i) {
    buffer t = {0};
    if (terminal_plain())
        item_say(i, 0, &t);
    else
        item_draw(i, &t);
    return t.s ? t.s : copy_text("");
}

void show_boards(const world *w) {
    if (show()->grid) show()->grid(w, NULL);
    show_doc(boards_doc(w));
    if (show()->grid) legend_print_below(w);
}

void show_places(const world *w, const highlights *s, int verb) {
    if (show()->grid) show()->grid(w, s);
    show_doc(places_doc(w, s, verb));
}

void show_legend(const world *w) {
    if (show()->grid)
        legend_print(w);
    else
        show_doc(contents_doc(w));
}

bool show_look(const world *w, int space, bool all) {
    const pr_piece *actor = world_piece(w, world_actor(w));
    const bool aloud = !show()->grid, plane = space >= 0 && spoken_board(w, space)->plane >= 0;
    if (space < 0 && world_standpoint(w) < 0 && !aloud) return false;
    if (aloud && space < 0 && actor && actor->point != PR_NOBODY)
        show_doc(figure_doc(w, actor, true));
    else if (aloud && plane)
        show_doc(plane_doc(w, w->content->space[space].board));
    else if (space < 0 && world_standpoint(w) < 0)
        show_boards(w);
    else
        show_doc(space < 0 ? look_around(w, all, show()->policy) : look_doc(w, space, show()->policy));
    return true;
}

void show_option(const world *w, size_t index) {
    show_doc(option_doc(w, index, show()->policy));
}

void show_options_of(const world *w, const char *name) {
    show_doc(menu_doc(w, name, true, show()->policy));
}

void show_family(const world *w, const char *verb) {
    show_doc(menu_doc(w, verb, false, show()->policy));
}

bool show_setup(const arguments *a) {
    const char *colour = a ? argument_value(a, "color") : NULL, *wish = getenv("PRECINCT_PLAIN");
    if (!terminal_setup(colour ? colour : "auto", a && argument_given(a, "ascii")))
        return complain("%s", tr("precinct: --color is auto, always or never.\n"));
    const bool asked = a && argument_given(a, "plain");
    if (asked || (wish && *wish && strcmp(wish, "0") != 0)) terminal_be_plain(asked);
    return true;
}
