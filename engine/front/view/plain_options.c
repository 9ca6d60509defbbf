/* Reads the options aloud: a short list one by one, a longer list by verb, and one that was read before by its
 * changes. */
#include "front/view/plain.h"

#include "front/base/terminal.h"
#include "front/doc/menu.h"
#include "front/doc/spoken.h"
#include "front/view/printed.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Options are read one by one in a list of up to SHORT_LIST. */
enum { SHORT_LIST = 7 };

/* In a longer list, a verb with several options is read as a group: with all names, with all spaces, or by number. */
static const policy aloud = {
    .copies = 3, .names = 3, .read = 9, .named = 8, .spaces = 16, .spoken = true, .details = true};

static void say_and_free(doc *d) {
    doc_say(d);
    doc_free(d);
}

void tell_option(const world *w, size_t index) {
    say_and_free(option_doc(w, index, &aloud));
}

void tell_options(const world *w, bool all) {
    const bool each = all || w->options <= SHORT_LIST;
    say_and_free(menu_listed(w) && !all ? menu_again(w, each, &aloud) : menu_doc(w, NULL, each, &aloud));
}

void tell_options_of(const world *w, const char *name) {
    say_and_free(menu_doc(w, name, true, &aloud));
}
