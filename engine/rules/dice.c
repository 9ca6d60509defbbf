/* Lasting dice: pieces that keep showing a face until they are thrown or turned. Where such a die lies, and what that
 * means, is a matter of spaces. */
#include "rules/run.h"

enum outcome dice_roll(struct run *r, const int *pieces, int n, int by) {
    const struct def *d = r->rules->def;
    const int keys = (int)(sizeof r->rules->key_d / sizeof *r->rules->key_d);
    struct event *e = tell(r, EVENT_DICE);
    tell_arg(e, r->rules->key_unit, VAL_PIECE, by);
    for (int i = 0; i < n; i++) {
        int die = kind_of(&r->pos, pieces[i])->die, face = draw_pips(r, die);
        *at(&r->pos, d->extra.pips, pieces[i]) = face + 1;
        if (i < keys)
            tell_arg_seen(e, r->rules->key_d[i], VAL_PIPS, d->dice[die].face[face],
                          seen_mask(kind_of(&r->pos, pieces[i])->face_visible));
    }
    return OUT_DONE;
}

enum outcome dice_turn(struct run *r, int piece, word face) {
    const struct def *d = r->rules->def;
    const struct die *die = &d->dice[kind_of(&r->pos, piece)->die];
    word *shown = at(&r->pos, d->extra.pips, piece);
    if (face < 1 || face > die->faces)
        return fail(r, tr("flip: %s has the faces 1 to %d, not %d"), d->pieces[piece].id, die->faces, face);
    if (*shown == face) return OUT_DONE;
    *shown = face;
    struct event *e = tell(r, EVENT_TURNED);
    tell_arg(e, r->rules->key_unit, VAL_PIECE, piece);
    tell_arg_seen(e, r->rules->key_d[0], VAL_PIPS, die->face[face - 1],
                  seen_mask(kind_of(&r->pos, piece)->face_visible));
    return OUT_DONE;
}
