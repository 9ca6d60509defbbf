/* Lasting dice: pieces that show a face until somebody throws or turns them. On spaces, lasting dice are pieces like
 * any other. */
#include "rules/draw.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"

void throw_add(struct throw *t, int pips, uint32_t seen) {
    int i = 0;
    while (i < t->n && (t->group[i].pips != pips || t->group[i].seen != SEEN_BY_ALL || seen != SEEN_BY_ALL)) i++;
    if (i == t->n) {
        t->group[t->n].pips = pips;
        t->group[t->n].dice = 0;
        t->group[t->n++].seen = seen;
    }
    t->group[i].dice++;
}

int throw_keys(const struct rules *r, int kind) {
    const int *key = r->key_d, all = (int)(sizeof r->key_d / sizeof *key);
    const struct event_def *event = &r->def->events[kind];
    if (kind < CORE_EVENT_COUNT) return key[all - 1] ? all : all / 2 + 1;
    int named = 0;
    for (int i = 0; named < all && i < event->keys; i++) named += event->key[i] == key[named];
    return named;
}

void emit_throw(struct run *r, int kind, int by, const struct throw *t) {
    const int *key = r->rules->key_d, known = throw_keys(r->rules, kind);
    const bool against = t->at.type != VAL_NONE;
    const int keys = known + 1 + against > EVENT_ARGS ? EVENT_ARGS - 1 - against : known;
    for (int from = 0; from < t->n; from += keys) {
        struct event *e = emit(r, kind);
        if (e && kind >= CORE_EVENT_COUNT)
            e->muted = false; /* quietly() suppresses only the core's sentences, not the
                               * game's */
        emit_arg(e, r->rules->key_piece, VAL_PIECE, by);
        if (against) emit_arg(e, r->rules->key_to, t->at.type, t->at.n);
        for (int i = from; e && i < t->n && i < from + keys; i++) {
            emit_arg_seen(e, key[i - from], VAL_PIPS, t->group[i].pips, t->group[i].seen);
            e->arg[e->args - 1].dice = (uint8_t)t->group[i].dice;
        }
        if (!from) emit_places(r, e);
    }
}

/* Returns how far before the i-th die in the list the last interchangeable die is, or 0 without such a die. Only the
 * enumeration of chance needs this distance. */
static int last_alike(const struct run *r, const int *pieces, int i) {
    for (int back = 1; r->hooks.draw && back <= i; back++)
        if (dice_alike(&r->pos, pieces[i], pieces[i - back])) return back;
    return 0;
}

enum outcome dice_roll(struct run *r, const int *pieces, int n, int by) {
    const struct def *d = r->rules->def;
    struct throw t = {.n = 0};
    for (int i = 0; i < n; i++) {
        int die = kind_of(&r->pos, pieces[i])->die, face = draw_pips(r, die, last_alike(r, pieces, i));
        set_word(&r->pos, d->extra.pips, pieces[i], face + 1);
        throw_add(&t, d->dice[die].face[face], seen_mask(r->rules->def, kind_of(&r->pos, pieces[i])->face_visible));
    }
    emit_throw(r, EVENT_DICE, by, &t);
    return OUT_DONE;
}

enum outcome dice_turn(struct run *r, int piece, word face) {
    const struct def *d = r->rules->def;
    const struct die *die = &d->dice[kind_of(&r->pos, piece)->die];
    const word shown = *at(&r->pos, d->extra.pips, piece); /* the face that was up before the turn; compared only for a
                                                            * die that everyone sees */
    if (face < 1 || face > die->faces)
        return fail(r, tr("flip: %s has the faces 1 to %d, not %d"), d->pieces[piece].id, die->faces, face);
    int visible = kind_of(&r->pos, piece)->face_visible;
    if (shown == face && visible == VIS_EVERYONE)
        return OUT_DONE; /* without an event, an observer could infer that a
                          * hidden face is unchanged */
    set_word(&r->pos, d->extra.pips, piece, face);
    struct event *e = emit(r, EVENT_TURNED);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, piece);
    emit_arg_seen(e, r->rules->key_d[0], VAL_PIPS, die->face[face - 1], seen_mask(r->rules->def, visible));
    return OUT_DONE;
}
