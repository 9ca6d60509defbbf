/* The functions of the spoken view (--plain), which prints sentences for a screen reader. */
#include "front/view/show.h"

#include "front/base/print.h"
#include "front/view/map.h"

/* The options of a list of up to SHORT_LIST options are printed one by one. */
enum { SHORT_LIST = 7 };

/* In a longer list, options of one verb form one item. If the options are few, the item has all their names or spaces;
 * otherwise the item has their number. */
static const policy policy_aloud = {
    .copies = 3, .names = 3, .read = 9, .named = 8, .spaces = 16, .spoken = true, .details = true};

/* Prints a short list one by one and a longer list by verb. If the list was already printed in this turn, prints only
 * its changes in full. */
static void tell_options(const world *w, bool all) {
    const bool each = all || w->options <= SHORT_LIST;
    owned_by(doc_free_at) doc *d =
        menu_listed(w) && !all ? menu_again(w, each, &policy_aloud) : menu_doc(w, NULL, each, &policy_aloud);
    doc_say(d);
}

/* Returns the number of lines of a terminal that the first screen leaves for the state, at least OPENING_LINES. */
static int room_of_opening(const world *w, const char *goal) {
    enum { TITLE_LINES = 2, OPENING_LINES = 3 };
    world unread = *w;
    unread.read = unread.reading = NULL;
    int lines = TITLE_LINES + flow_lines(goal ? goal : "", 0, terminal_columns() - 1) + screen_below(w);
    if (print_begin_aside()) {
        tell_options(&unread, false);
        print_end_aside();
        lines += print_aside_lines();
        print_drop_aside();
    }
    const int room = terminal_rows() - lines;
    return room > OPENING_LINES ? room : OPENING_LINES;
}

/* Prints the changes that no event reported. Prints nothing after the end of the match, because the end has its own
 * report. */
static void tell_news(const world *w, bool first, int above) {
    (void)above;
    if (w->over) return;
    owned char *goal = first ? goal_text(w) : NULL;
    owned_by(doc_free_at) doc *d = state_news(w);
    if (goal) spoken_say(goal);
    if (first && terminal_talks())
        doc_say_within(d, room_of_opening(w, goal), tr("`state` reads the rest."));
    else if (first)
        doc_say(d);
    else
        doc_say_news(d);
}

static void tell_event(const char *text, bool bad) {
    (void)bad;
    spoken_say(text);
}

static void tell_guide(const char *text) {
    owned char *t = text_of(tr("Guide: %s"), text);
    say_wrapped(0, 0, t);
}

static void tell_entry(int column, const char *name, const char *about) {
    (void)column;
    owned_buffer t = {0};
    for (; *name; name++)
        if (!strchr("[]", *name)) buffer_addf(&t, "%c", *name);
    buffer_addf(&t, "%s%s", colon(), about);
    say_wrapped(0, 0, t.s);
}

static void tell_choice(int width, size_t number, const char *name, const char *about) {
    (void)width;
    owned char *t = text_of("%zu: %s%s%s", number, name, *about ? ", " : "", about);
    say_wrapped(0, 0, t);
}

const showing plain = {
    .policy = &policy_aloud,
    .brief = true,
    .news = tell_news,
    .doc = doc_say,
    .options = tell_options,
    .event = tell_event,
    .guide = tell_guide,
    .entry = tell_entry,
    .choice = tell_choice,
    .prompt = N_("Command: "),
    .advice = N_("Hint: `look` describes your surroundings, `map` describes the boards, `state` the rest, `rule` opens "
                 "the rule book."),
    .help = {N_("All output is sentences, without drawings. `look` describes the surroundings of the piece that has "
                "the turn, nearest first, by distance and direction. North is the first row. Between two turns it "
                "reads the boards instead. `look NAME` describes a space or a piece, `map` board by board, `map move` "
                "the spaces in reach. `state` reads round, scores and pieces; `who`, `score`, `piles` and `hand` read "
                "a part of it. Within a turn you hear the changes of the list, and only the numbers of the rest; "
                "`options` reads all, `options move` one verb."),
             N_("All output is sentences, without drawings. `look` describes the surroundings of the piece that has "
                "the turn, nearest first, by distance and direction. The first coordinate grows toward the east, the "
                "second toward the north. `look NAME` describes a piece or a place, `map` the whole table. `state` "
                "reads round, scores and pieces; `who`, `score`, `piles` and `hand` read a part of it. Within a turn "
                "you hear the changes of the list, and only the numbers of the rest; `options` reads all.")},
};
