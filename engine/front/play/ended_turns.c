/* Recognizes a command that would end a turn which is already over. Finds that turn in the events of the match. */
#include "front/play/repl.h"

/* The last turn that started, and the last turn that ended automatically: the numbers of these events, and the acting
 * pieces. */
typedef struct turns {
    uint64_t begun, over;
    pr_value begun_by, over_by;
} turns;

static void note_turn(void *ctx, const pr_event *event) {
    turns *t = ctx;
    bool begins = !strcmp(event->kind, "turn"), ends = !strcmp(event->kind, "turn.over");
    if (!begins && !ends) return;
    const pr_field *piece = pr_event_field(event, "piece");
    *(begins ? &t->begun : &t->over) = event->number;
    *(begins ? &t->begun_by : &t->over_by) = piece ? piece->value : (pr_value){PR_PIECE, PR_NOBODY};
}

/* Returns true if the verb ends only a part of the turn, such as `stop` after a leg, but the piece is choosing its next
 * action. */
static bool ends_nothing(const repl *r, const pr_verb *v) {
    const bool goes_on = r->w.ask->menu != PR_NOBODY && world_actor(&r->w) == r->acted_by - 1;
    return goes_on && v->leads_on && v->menu == PR_NOBODY && v->label && !strchr(v->label, '{');
}

bool ended_turn_typed(repl *r, const words *typed) {
    int verb = typed->n == 1 ? verb_meant(repl_grammar(r), typed->at[0], false) : PR_NOBODY;
    if (verb < 0) return false;
    const pr_verb *v = &r->w.content->verb[verb];
    const bool gone = !v->ends_turn && !verb_offered(&r->w, verb) && r->acted_by;
    if (gone && !auto_answer_done(repl_grammar(r), v->id, typed)) {
        const pr_piece *last = world_piece(&r->w, r->acted_by - 1);
        const bool over = last && v->ends_menu && last->piece != world_actor(&r->w);
        if (over) say_text(tr("The turn of %s is already over."), piece_title(&r->w, last));
        const bool nothing = ends_nothing(r, v);
        if (nothing) say_text(tr("Nothing is open that `%s` ends."), localized_word(A_VERB, v->id));
        return over || nothing;
    }
    if (!v->ends_turn) return false;
    turns t = {0};
    pr_events(r->s->match, r->w.seat, 0, note_turn, &t);
    bool was_over = t.over > t.begun || (t.begun && r->ended >= t.begun);
    const pr_value *by = NULL;
    char room[16];
    if (t.over > r->line_from)
        by = &t.over_by;
    else if (was_over && !verb_offered(&r->w, verb))
        by = &t.begun_by;
    if (!by) return false;
    say_text(tr("The turn of %s is already over."), thing_title(&r->w, *by, room));
    return true;
}
