/* Prints who decides, for which piece, and its action points. The state shows whose turn it is. */
#include "front/view/question.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

/* Returns true if the text mentions this title. The first word of a name is enough. */
static bool names_title(const char *text, const char *title) {
    char first[64];
    size_t n = strcspn(title, " ");
    if (n >= sizeof first) n = sizeof first - 1;
    memcpy(first, title, n);
    first[n] = 0;
    return holds_fold(first, text);
}

char *question_text(const world *w, const char *seat, void (*points)(buffer *t, long long left)) {
    char room[16];
    int id = world_decider(w);
    const char *question = w->ask->text ? w->ask->text : "", *title = thing_title(w, (pr_value){PR_PIECE, id}, room);
    const pr_piece *piece = world_piece(w, id);
    bool acts = w->ask->actor != PR_NOBODY, turn = id == world_turn(w);
    bool named = !piece || names_title(question, title) || (turn && !acts);
    bool counted = piece && acts && piece_kind(w, piece)->ap > 0; /* a piece that only decides pays nothing */
    buffer t = {0};
    bool plain_whose = piece && names_title(question, title);
    if (seat && !plain_whose && !names_title(question, seat)) buffer_addf(&t, "%s%s", seat, colon());
    buffer_add(&t, question);
    if (!named || counted) buffer_add(&t, " (");
    size_t tied = t.n; /* the parenthesis stays on one line */
    if (!named) buffer_add(&t, title);
    if (!named && counted) buffer_add(&t, ", ");
    if (counted) points(&t, piece->ap);
    if (!named || counted) buffer_add(&t, ")");
    replace_all(t.s + tied, ' ', TIED[0]);
    return t.s;
}

static void add_points(buffer *t, long long left) {
    buffer_addf(t, tr("%lld AP left"), left);
}

void question_print(const world *w, const char *seat) {
    char *text = question_text(w, seat, add_points);
    tone_begin(TONE_STRONG);
    say_wrapped(0, 2, text);
    tone_end(TONE_STRONG);
    free(text);
}
