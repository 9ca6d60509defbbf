/* Saves the match and prints the command that continues it. */
#include "front/play/play.h"

#include "front/base/arguments.h"
#include "front/base/print.h"

static long long round_of(const session *s) {
    owned_look *look = pr_look_new(s->match, -1, NULL);
    return look ? look->round : 0;
}

/* Called if a signal stopped a match between bots. Prints how a person can continue the match in the first seat. */
static void print_stopped(const session *s, const char *way_back) {
    owned char *t = text_of("%s --seat %s=human", way_back, s->seats[0].id);
    say_wrapped(0, 0, tr("The bots have stopped. This continues with you in their place:"));
    print("  %s\n", t);
}

/* Prints the command that continues the match. At a terminal the command has its own line, so that it can be copied
 * whole. */
static void print_saved(const session *s, const char *way_back, bool midline) {
    if (!terminal_talks()) {
        complain(tr("%sThe match is saved. Continue with: %s\n"), midline ? "\n" : "", way_back);
        return;
    }
    owned_buffer t = {0};
    bool elsewhere = s->file || (s->keeper && s->keeper->elsewhere);
    long long round = round_of(s);
    if (round)
        buffer_addf(&t, tr("The match is saved, with every answer up to this question (round %lld)."), round);
    else
        buffer_add(&t, tr("The match is saved, with every answer up to this question."));
    buffer_add(&t, " ");
    if (elsewhere)
        buffer_add(&t, tr("This continues it:"));
    else
        buffer_addf(&t, tr("`%s` offers to continue it; this continues it immediately:"), program_called());
    if (midline) print("\n");
    say_wrapped(0, 0, t.s);
    print("  %s\n", way_back);
    if (!session_humans(s)) print_stopped(s, way_back);
}

void quit_saved(session *s, bool midline) {
    print_flush();
    if (s->keeper || !s->autosave.kept) s->unsaved = true;
    session_save(s);
    owned char *way_back = session_way_back(s);
    bool kept = s->record || s->copied == pr_hash(s->match);
    if (way_back) {
        print_saved(s, way_back, midline);
    } else if (!kept) { /* session_save() has printed the reason */
        complain(tr("%sprecinct: the match is not saved.\n"), midline ? "\n" : "");
        s->failed = true;
    }
}
