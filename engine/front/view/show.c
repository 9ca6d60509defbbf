/* The table of functions for the drawn view. plain.c has the spoken one. */
#include "front/view/show.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/doc/look.h"
#include "front/doc/ways.h"
#include "front/view/drawn_options.h"
#include "front/view/legend.h"
#include "front/view/map.h"
#include "front/view/plain.h"
#include "front/view/printed.h"
#include "front/view/score.h"
#include "front/view/screen.h"
#include "text/msg.h"
#include "text/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* `BELOW`: lines for the question, a hint and the prompt. */
enum { CHOICE_COLUMN = 12, ROWS_FOR_LEGEND = 30, BELOW = 3 };

static int text_lines(const char *text) {
    return flow_lines(text, 0, terminal_columns() - 1);
}

/* Cuts a goal after its first sentence, which says how to win. */
static void shorten(char *goal, const char *you) {
    char *end = strstr(goal + strlen(you), ". ");
    if (end) end[1] = 0;
}

/* Shortens a goal to at most `lines` lines, but at least one, and adds where the rest can be read. Takes ownership of
 * `goal`. */
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
    if (!t.s) return goal; /* a single word */
    free(goal);
    return t.s;
}

/* Draws the opening screen: board and state, and below them the viewer's role and goal. The goal is at the bottom
 * because it must be visible even with a large board. On a low screen only the first sentence of the goal remains. */
static void draw_opening(const world *w, int room) {
    char *you = you_text(w), *goal = goal_text(w);
    bool legend = terminal_talks() && terminal_rows() >= ROWS_FOR_LEGEND;
    canvas c = screen_draw(w, NULL, goal ? room - text_lines(goal) : room);
    if (goal && c.height + text_lines(goal) > room) {
        shorten(goal, you);
        canvas_free(&c);
        c = screen_draw(w, NULL, room - text_lines(goal));
        goal = fitted(goal, room - c.height);
    }
    canvas_print(&c);
    canvas_free(&c);
    if (legend) legend_print(w);
    if (goal) say_wrapped(0, 0, goal);
    free(you);
    free(goal);
}

static int room_above(const world *w) {
    canvas c = screen_draw(w, NULL, 0);
    int room = terminal_rows() - c.height - options_lines(w) - BELOW;
    canvas_free(&c);
    return room;
}

static void draw_news(const world *w, bool first, int above) {
    int room = terminal_talks() ? terminal_rows() - options_lines(w) - BELOW : INT_MAX / 2;
    if (first)
        draw_opening(w, room); /* the goal matters more than the events of the setup */
    else
        screen_print_changes(w, room - above);
}

/* Prints the ways within boards, one per line. */
static void print_ways(const world *w) {
    passages all = ways_read(w, PR_NOBODY);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        buffer t = {0};
        if (!way_within(w, one)) continue;
        bool turned = !one->there;
        buffer_addf(&t, "  %s %s %s", world_place(w, turned ? one->to : one->from),
                    one->there && one->back ? "-" : "->", world_place(w, turned ? one->from : one->to));
        way_add_likeness(one, false, &t);
        if (!one->open) buffer_addf(&t, ", %s", tr("closed"));
        say_wrapped(0, 4, t.s);
        buffer_free(&t);
    }
    ways_free(&all);
}

static void draw_boards(const world *w) {
    screen_print(w, NULL);
    print_ways(w);
    legend_print_below(w);
}

static bool draw_look(const world *w, int space, bool all) {
    (void)all;
    if (space < 0 && world_standpoint(w) < 0) return false;
    show_doc(space < 0 ? look_around(w, false, policy_drawn) : look_doc(w, space, policy_drawn));
    return true;
}

static void draw_places(const world *w, const shade *s, const char *verb) {
    screen_print(w, s);
    if (s->left)
        say_wrapped(0, 0, tr("+N: a place in reach, with N action points left on arrival (no harm)"));
    else
        print(tr("+: where `%s` can be done\n"), localized_word(A_VERB, verb));
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

static const char *draw_prompt(void) {
    return "> ";
}

static const char *draw_help(void) {
    return "";
}

static const char *draw_advice(void) {
    return tr("Hint: `map legend` explains the signs on the map, `look d4` the pieces on a space, `rule` opens the "
              "rule book.");
}

static const showing drawn = {
    .policy = policy_drawn,
    .news = draw_news,
    .room = room_above,
    .doc = doc_draw,
    .boards = draw_boards,
    .legend = legend_print,
    .places = draw_places,
    .look = draw_look,
    .options = options_print,
    .event = draw_event,
    .guide = draw_guide,
    .entry = draw_entry,
    .choice = draw_choice,
    .prompt = draw_prompt,
    .help = draw_help,
    .advice = draw_advice,
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

void show_option(const world *w, size_t index) {
    show_doc(option_doc(w, index, show()->policy));
}

void show_options_of(const world *w, const char *name) {
    show_doc(menu_doc(w, name, true, show()->policy));
}

bool show_setup(const arguments *a) {
    const char *colour = a ? argument_value(a, "color") : NULL, *wish = getenv("PRECINCT_PLAIN");
    if (!terminal_setup(colour ? colour : "auto", a && argument_given(a, "ascii"))) {
        complain("%s", tr("precinct: --color is auto, always or never.\n"));
        return false;
    }
    if ((a && argument_given(a, "plain")) || (wish && *wish && strcmp(wish, "0") != 0)) terminal_be_plain();
    return true;
}
