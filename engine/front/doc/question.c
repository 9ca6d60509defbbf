/* Builds the text of the question, with the seat that decides, the piece that acts, and its action points. Omits names
 * that the question's text already contains. */
#include "front/doc/menu.h"

/* Returns true if the text contains the first word of the title. */
static bool names_title(const char *text, const char *title) {
    char first[64];
    size_t n = strcspn(title, " ");
    if (n >= sizeof first) n = sizeof first - 1;
    memcpy(first, title, n);
    first[n] = 0;
    return holds_fold(first, text);
}

doc *question_doc(const world *w, const char *seat) {
    const char *question = w->ask->text ? w->ask->text : "";
    const pr_piece *piece = world_piece(w, world_decider(w));
    const char *title = piece ? piece_title(w, piece) : "";
    const bool acts = w->ask->actor != PR_NOBODY, says = piece && names_title(question, title);
    doc *d = doc_new();
    item *i = doc_item(doc_block(d, ROLE_QUESTION), "");
    fact *about = NULL;
    i->tone = TONE_STRONG;
    const bool names_seat = seat && !says && !names_title(question, seat);
    const char *asked = w->ask->seat < 0 ? "" : w->content->seat[w->ask->seat].is.title;
    const bool known = says || (piece && names_title(asked, title)); /* a seat that plays a single piece has the piece's
                                                                      * name */
    if (names_seat) item_fact(i, F_asked_seat, seat);
    item_fact(i, F_question, names_seat ? doc_take(d, after_colon(question)) : question);
    const int side = w->ask->seat < 0 ? PR_NOBODY : w->content->seat[w->ask->seat].side;
    if (w->ask->delegable && side != PR_NOBODY) item_fact(i, F_favors, w->content->side[side].is.title);
    if (piece && !known && (acts || piece->piece != world_turn(w)))
        item_fact(item_listed(i, &about, F_asked_about, ""), F_title, title);
    if (piece && acts && piece_kind(w, piece)->ap > 0) /* omit action points if the piece only decides, because the
                                                        * decision costs no points */
        item_count(item_listed(i, &about, F_asked_about, ""), F_points_left, "", piece->ap);
    if (about) about->tied = true;
    return d;
}
