/* `precinct review`: prints the cost of each answer of a saved match. */
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/input.h"
#include "front/play/play.h"
#include "front/session/saved.h"
#include "front/session/session.h"
#include "front/view/show.h"

enum { MAX_TRIALS = 100000 };

/* Returns the side of the seat `named`, or the side of the first person's seat if `named` is NULL. Returns -1 after a
 * message. */
static int side_of(const session *s, const char *named) {
    int seat = named ? session_seat(s, named) : 0;
    for (size_t i = 0; !named && i < s->seats_n; i++)
        if (!strcmp(session_player(s, i), "human")) {
            seat = (int)i;
            break;
        }
    if (seat >= 0) return s->content->seat[seat].side;
    complain(tr("precinct: there is no seat '%s'; the seats are"), named);
    for (size_t i = 0; i < s->seats_n; i++) complain(" %s", s->seats[i].id);
    complain(".\n");
    return -1;
}

static int review_session(session *s, const arguments *a) {
    const char *bot = argument_value(a, "player");
    long long trials = REVIEW_TRIALS;
    pr_error err = {0};
    owned_by(review_free) review r = {0};
    int side = side_of(s, argument_value(a, "seat"));
    if (side < 0 || !argument_number(a, "trials", 1, MAX_TRIALS, &trials)) return EXIT_REFUSED;
    input_start();
    bool good = review_make(&r, s, side, bot ? bot : REVIEW_PLAYER, (int)trials, &err);
    input_stop();
    owned char *json = good && argument_given(a, "json") ? review_json(&r) : NULL;
    if (json)
        print_json(json);
    else if (good)
        review_print(&r, false);
    else
        complain("precinct: %s\n", err.text);
    return good ? input_signal() ? 128 + input_signal() : EXIT_FINE : exit_for(err.status);
}

int command_review(const arguments *a) {
    owned char *file = argument_plain(a, 0) ? saved_match(argument_plain(a, 0)) : NULL;
    int status = EXIT_REFUSED;
    session s;
    if (!show_setup(a)) return EXIT_REFUSED;
    if (!file || argument_plain(a, 1))
        return refused("%s", tr("precinct: name one match. Use `precinct review NAME|FILE`.\n"));
    if (!session_restore(&s, file, argument_value(a, "episode"), &status)) return status;
    status = review_session(&s, a);
    session_release(&s);
    return status;
}
