/* The commands that draw: `map`, `zoom` and `legend`. `map` marks where a verb is possible, where a piece can go, or
 * what is threatened, and writes the boards as a picture. */
#include "front/play/repl.h"

#include "front/files/files.h"
#include "front/grammar/take.h"
#include "front/view/page.h"

#include <errno.h>

/* Returns the index of the word `--svg`, or typed->n. */
static size_t svg_word(const words *typed) {
    size_t i = 1;
    while (i < typed->n && strcmp(typed->at[i], "--svg") != 0) i++;
    return i;
}

/* `map --svg FILE` and `map OVERLAY [THING] --svg FILE`: writes the boards, as the viewer sees them, as a picture. `at`
 * is the index of `--svg`. */
static bool save_picture(repl *r, const words *typed, size_t at) {
    if (typed->n <= at + 1) return repl_refuse(r, "%s", tr("Into which file? For example: map --svg board.svg"));
    table_overlay o;
    const words before = {typed->at, at};
    if (at > 1) {
        char *wrong = NULL;
        if (!content_has_plane(r->w.content) ||
            !overlay_find(&o, &r->w, typed->at[1], verb_meant(repl_grammar(r), typed->at[1], true)))
            return repl_refuse(r, tr("'%s' marks nothing on a measured table, so no picture is drawn."), typed->at[1]);
        if ((wrong = table_overlay_read(&o, &before)) != NULL) {
            repl_refuse(r, "%s", wrong);
            free(wrong);
            return false;
        }
    }
    owned char *file = words_join(typed, at + 1, typed->n), *svg = picture(&r->w, at > 1 ? &o : NULL);
    bool ours = file_yields(file, svg, strcspn(svg, " ")), good = ours && file_replace(file, svg, strlen(svg), false);
    if (!ours)
        repl_refuse(r, tr("'%s' exists and is not a picture, so it stays as it is."), file);
    else if (good)
        say_text(tr("The boards are drawn in %s."), file);
    else
        repl_refuse(r, tr("Cannot write '%s': %s. %s"), file, strerror(errno), file_advice(errno));
    return good;
}

/* Draws the boards with marks for the threats. The spoken view (--plain) draws no boards, so it lists the threats. */
static bool map_threats(repl *r) {
    pr_error err = {0};
    const int seat = session_person(r->s);
    owned_by(pr_threats_free_at) pr_threats *t = seat < 0 ? NULL : pr_threats_new(r->s->match, seat, 0, &err);
    if (!t) return repl_refuse(r, "%s", *err.text ? err.text : tr("No person here has a question to answer now."));
    r->w.threats = t;
    if (show()->grid)
        show_boards(&r->w);
    else
        threats_tell(&r->w, t);
    r->w.threats = NULL;
    return true;
}

int verb_of_moves(const world *w) {
    int found = PR_NOBODY;
    for (size_t i = 0; i < w->options && found < 0; i++)
        if (w->content->verb[w->option[i].verb].moves) found = w->option[i].verb;
    for (int i = 0; i < w->ask->domains && found < 0; i++)
        if (w->ask->domain[i].kind == PR_LEG || w->content->verb[w->ask->domain[i].verb].moves)
            found = w->ask->domain[i].verb;
    return found;
}

/* Draws where a piece can go at the open question of `w`. Returns false if no piece can move there. */
static bool map_reach(const session *s, const world *w) {
    const int verb = verb_of_moves(w);
    char *id = verb < 0 ? NULL : (char *)localized_word(A_VERB, w->content->verb[verb].id), *line[] = {"map", id};
    char *wrong = NULL;
    if (!id) return false;
    if (table_shown(w, &(words){line, 2}, verb, true, &wrong)) {
        free(wrong);
        return true;
    }
    owned_by(highlights_free) highlights reached = highlights_of(s, w, w->content->verb[verb].id);
    if (reached.n) show_places(w, &reached, verb);
    return reached.n;
}

/* Returns the option that starts the turn of a piece or chooses the piece, or NULL. */
static const pr_option *option_choosing(const world *w, const pr_piece *piece) {
    const pr_option *found = NULL;
    for (size_t i = 0; i < w->options && !found; i++)
        if (w->option[i].args == 1 && world_piece_of(w, w->option[i].arg[0]) == piece &&
            (w->content->verb[w->option[i].verb].leads_on || w->content->verb[w->option[i].verb].begins_turn))
            found = &w->option[i];
    return found;
}

/* `map moves`: draws where the acting piece can go. `map moves PIECE` draws where this piece can go, if the piece acts
 * next. */
static bool map_moves(repl *r, const words *typed) {
    const world *w = &r->w;
    owned char *name = words_join(typed, 2, typed->n);
    const char *thing = *name ? thing_id(repl_grammar(r), name) : NULL;
    const pr_piece *actor = world_piece(w, world_actor(w)), *piece = thing   ? world_piece_called(w, thing)
                                                                     : *name ? NULL
                                                                             : actor;
    if (*name && !piece && answer_question(r)) return true;
    if (*name && !piece) return repl_refuse(r, tr("`map` takes a verb; `look %s` describes a place."), name);
    if (piece == actor && map_reach(r->s, w)) return true;
    const pr_option *first = piece ? option_choosing(w, piece) : NULL;
    pr_match *copy = first ? match_after(r->s->match, &(char *){(char *)first->id}, 1) : NULL;
    bool good = false;
    if (copy) {
        session then = *r->s;
        then.match = copy;
        world next = world_read(&then, copy, w->seat);
        owned char *typed_first = option_typed(w, first);
        say_text(tr("After `%s`:"), typed_first);
        good = map_reach(&then, &next);
        world_free(&next);
        pr_free(copy);
    }
    if (good || (thing && answer_question(r))) return true;
    owned_buffer out = {0};
    if (thing) add_way_out(repl_grammar(r), thing, NULL, &out);
    if (piece)
        return repl_refuse(r, tr("%s does not move at this question.%s"), piece_title(w, piece), buffer_text(&out));
    return repl_refuse(r, "%s", tr("No piece moves at this question."));
}

bool run_map(repl *r, const words *typed) {
    if (typed->n > 1 && svg_word(typed) == typed->n && localized_is(A_COMMAND, typed->at[1], NC_("command", "moves")))
        return map_moves(r, typed);
    if (svg_word(typed) < typed->n) return save_picture(r, typed, svg_word(typed));
    if (typed->n < 2) {
        repl_show_boards(r);
        return true;
    }
    if (typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "legend"))) {
        repl_show_legend(r);
        return true;
    }
    if (typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "threats"))) return map_threats(r);
    const grammar *g = repl_grammar(r);
    int meant = verb_meant(g, typed->at[1], true);
    char *wrong;
    if (table_shown(&r->w, typed, meant, true, &wrong)) {
        const bool good = !wrong;
        if (wrong) repl_refuse(r, "%s", wrong);
        free(wrong);
        return good;
    }
    if (typed->n > 2)
        return repl_refuse(r, tr("`map` marks where one action is possible. Leave out '%s'."), typed->at[2]);
    if (meant < 0 && thing_id(g, typed->at[1]))
        return repl_refuse(r, tr("`map` takes a verb; `look %s` describes a place."), typed->at[1]);
    if (meant < 0 || !verb_offered(&r->w, meant)) return run_why(r, typed) && !r->refused++;
    const char *verb = r->w.content->verb[meant].id;
    owned_by(highlights_free) highlights s = highlights_of(r->s, &r->w, verb);
    bool any = s.n > 0;
    if (any) show_places(&r->w, &s, meant);
    return any || repl_refuse(r, tr("`%s` is about no place on the map."), localized_word(A_VERB, verb));
}

bool run_zoom(repl *r, const words *typed) {
    owned char *wrong = NULL;
    const bool good = table_zoomed(&r->w, typed, &wrong);
    if (!good) repl_refuse(r, "%s", wrong);
    return good;
}

bool run_legend(repl *r, const words *typed) {
    (void)typed;
    repl_show_legend(r);
    return true;
}
