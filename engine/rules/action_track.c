/* Action tracks. A piece has a row of cells, and each cell is a step with its arguments. The piece's hook is in a gap
 * between two cells. Performing the track runs the cells on the left of the hook. A push of the hook beyond the last
 * gap leaves the hook there and runs the last cell. */
#include "rules/agenda.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"

/* Queues the step of a cell. Later changes of the hook do not affect the queued step. */
static enum outcome queue_cell(struct run *r, int piece, const struct track_cell *c) {
    struct value args[AGENDA_ARGS] = {{VAL_PIECE, piece}};
    for (int i = 0; i < c->args; i++) args[1 + i] = c->arg[i];
    return c->step == NONE ? OUT_DONE : agenda_queue(r, STEP_SCRIPT + c->step, args, 1 + c->args);
}

enum outcome cells_perform(struct run *r, int piece) {
    const struct kind *k = kind_of(&r->pos, piece);
    word hook = *at(&r->pos, r->rules->def->extra.hook, piece);
    enum outcome out = OUT_DONE;
    for (int i = 0; i < hook && out == OUT_DONE; i++) out = queue_cell(r, piece, &k->cell[i]);
    return out;
}

enum outcome hook_set(struct run *r, int piece, word to) {
    const struct kind *k = kind_of(&r->pos, piece);
    const int field = r->rules->def->extra.hook;
    word n = to - *at(&r->pos, field, piece);
    if (to < 1 || to >= k->cells)
        return fail(r, tr("hook: the hook of %s can be at 1 to %d, not at %d"), r->rules->def->pieces[piece].id,
                    k->cells - 1, to);
    if (!n) return OUT_DONE;
    set_word(&r->pos, field, piece, to);
    struct event *e = emit(r, EVENT_HOOK);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, piece);
    emit_arg(e, r->rules->key_n, VAL_INT, n);
    emit_arg(e, r->rules->key_value, VAL_INT, to);
    return OUT_DONE;
}

enum outcome cells_advance(struct run *r, int piece, word n, word *moved) {
    const struct kind *k = kind_of(&r->pos, piece);
    word hook = *at(&r->pos, r->rules->def->extra.hook, piece), room = n > 0 ? k->cells - 1 - hook : hook - 1,
         far = n > 0 ? n : -n;
    *moved = far < room ? far : room;
    enum outcome out = hook_set(r, piece, n > 0 ? hook + *moved : hook - *moved);
    for (word i = *moved; n > 0 && i < far && out == OUT_DONE; i++) {
        emit_arg(emit(r, EVENT_HOOK_END), r->rules->key_piece, VAL_PIECE, piece);
        out = queue_cell(r, piece, &k->cell[k->cells - 1]);
    }
    return out;
}
