/* Draws the list of options. Chooses the longest form that leaves enough of the screen to the board. */
#include "front/view/map.h"

#include "front/view/show.h"

enum { POINTS = 6, SPACES = 24 }; /* number of points, and of spaces, that the shortest form names */

/* The forms of a menu that appears after every answer, the longest first. Options of a verb that name spaces or copies
 * of one thing share a line if there are at least three of them (two in the shortest form). Options that name different
 * things share a line only if there are at least seven options, because each name needs room. */
const policy policy_drawn[] = {{.copies = 3, .names = 7, .read = 7, .details = true},
                               {.copies = 3, .names = 7, .read = 7},
                               {.copies = 2, .names = 7, .points = POINTS, .read = 7, .brief = true}};
/* The forms of a question that appears only once, the longest first. Only the longest form shows the texts of cards.
 * The shorter forms show only names. */
static const policy asked[] = {{.copies = 3, .names = 7, .read = 7, .details = true},
                               {.copies = 3, .names = 7, .read = 7},
                               {.copies = 2, .names = 3, .points = POINTS, .spaces = SPACES, .read = 2}};

static int lines_of(const doc *d) {
    owned_by(notes_free) notes n = doc_notes(d);
    owned_by(canvas_free) canvas c = notes_draw(&n, terminal_columns() - 1);
    return c.height;
}

/* Forgets which texts of cards were added by a form of the list that is not printed. */
static void unread(const world *w) {
    for (int i = 0; w->reading && i <= w->content->card_kinds; i++) w->reading[i] = false;
}

/* Returns true if the list pushes the top of the boards off the screen. */
static bool pushes_boards(const world *w, const doc *d) {
    return w->above && w->above + lines_of(d) + screen_below(w) > terminal_rows();
}

/* Returns the longest form of the list that leaves two thirds of the screen to the board, or four fifths if
 * screen_is_short(). If the screen is not short, the longest form of a question that appears only once may take half of
 * the screen, because this form shows the texts of cards. If the boards are drawn above the question, the boards and
 * the list must fit on the screen together. */
static doc *fitting(const world *w) {
    const bool recurs = options_recur(w);
    const int part = screen_is_short(w) ? 5 : 3, once = part > 3 ? part : 2;
    unread(w);
    doc *d = menu_doc(w, NULL, false, &policy_drawn[0]);
    for (int k = 1; k < 3 && terminal_talks(); k++) {
        if ((recurs || k > 1 ? part : once) * lines_of(d) <= terminal_rows() && !pushes_boards(w, d)) break;
        doc_free(d);
        unread(w);
        d = menu_doc(w, NULL, false, recurs ? &policy_drawn[k] : &asked[k]);
    }
    return d;
}

int options_lines(const world *w) {
    owned_by(doc_free_at) doc *d = fitting(w);
    return lines_of(d);
}

void options_print(const world *w, bool all) {
    owned_by(doc_free_at) doc *d = all ? menu_doc(w, NULL, true, policy_drawn) : fitting(w);
    doc_draw(d);
}
