/* Writes the events of a match as text for people. Such a text is not a save and cannot be loaded. The text starts with
 * the words "Precinct transcript". */
#include "front/session/session.h"

#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/session/match_setup.h"
#include "text/msg.h"
#include "text/words.h"

#include <string.h>

static const char first_words[] = "Precinct transcript";

static void add_event(void *ctx, const pr_event *event) {
    if (!*event->text) return;
    bool round = !strcmp(event->kind, "round");
    buffer_addf(ctx, "%s%s\n", round ? "\n" : "  ", event->text);
}

static void add_settings(buffer *t, const pr_content *c) {
    for (int i = 0; i < c->settings; i++)
        if (c->setting[i].value) buffer_addf(t, "%s: %s\n", c->setting[i].name, c->setting[i].value);
}

static bool may_replace(const char *file) {
    size_t length;
    owned char *old = file_read(file, &length);
    return old ? starts_fold(first_words, old) || !length : !file_exists(file);
}

bool transcript_write(session *s, int seat, const char *file) {
    print_flush();
    if (!may_replace(file))
        return complain(tr("precinct: '%s' exists and is not a transcript, so it stays as it is.\n"), file);
    owned_buffer t = {0};
    buffer_addf(&t, "%s: %s (%s/%s)\n", first_words, s->content->title, s->content->game, s->content->id);
    buffer_addf(&t, tr("Seed: %llu\n"), (unsigned long long)s->seed);
    add_settings(&t, s->content);
    for (size_t i = 0; i < s->seats_n; i++) {
        owned char *who = player_word(session_player(s, i));
        buffer_addf(&t, "%s%s%s\n", s->seats[i].title, colon(), who);
    }
    buffer_add(&t, "\n");
    pr_events(s->match, seat, 0, add_event, &t);
    pr_decision d = pr_current_decision(s->match);
    const pr_side *side = d.winner < 0 ? NULL : &s->content->side[d.winner];
    if (d.over && side) buffer_addf(&t, tr("\nWinner: %s\n"), side->is.title);
    if (d.over && !side) buffer_add(&t, tr("\nA draw.\n"));
    return file_written(file, t.s, t.n, true) && say_text(tr("The transcript is in %s."), file);
}
