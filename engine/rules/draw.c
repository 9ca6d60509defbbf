/* Draws of faces, symbols and numbers. A script's results, a hook or the generator decides a draw. */
#include "rules/draw.h"

/* Returns the next scripted result, or NULL if this draw has none. */
static const struct scripted *next_scripted(const struct run *r) {
    const struct scripted *s = r->draws + r->draws_at;
    return r->draws_at < r->draws_n && r->next_answer >= s->after ? s : NULL;
}

/* Uses up the next scripted result. Also advances the generator by one draw, so that later draws stay the same. */
static void use_scripted(struct run *r) {
    chance_next(&r->pos);
    r->draws_at++;
}

/* Draws from the generator even if a hook decides the result, so that the generator's later draws stay the same. */
static int draw(struct run *r, int die, int n, int like) {
    int decided = r->hooks.draw ? r->hooks.draw(r->hooks.ctx, r, die, n, like) : NONE;
    int drawn = chance_below(&r->pos, n);
    return decided == NONE ? drawn : decided;
}

/* Returns the first face that shows exactly these symbols. If there is no such face, and `pips` is a single symbol,
 * returns the first face that has this symbol among others. */
static int face_showing(const struct def *d, const struct die *die, int pips) {
    for (int i = 0; i < die->faces; i++)
        if (die->face[i] == pips) return i;
    for (int i = 0; i < die->faces; i++)
        for (int s = 0; s < d->pips[die->face[i]].n; s++)
            if (d->pips[die->face[i]].symbol[s] == pips) return i;
    return NONE;
}

/* Takes the next scripted result if it is a face of this die. Returns the face, or NONE. A result that the die cannot
 * show waits for a later draw. If no draw takes the result, the test that scripted it reports this. */
static int scripted_face(struct run *r, const struct die *die, bool numbered) {
    const struct scripted *s = next_scripted(r);
    if (!s) return NONE;
    int face = s->result >= 0 ? face_showing(r->rules->def, die, s->result) : numbered ? -s->result - 1 : NONE;
    if (face >= die->faces) face = NONE;
    if (face != NONE) use_scripted(r);
    return face;
}

int draw_face(struct run *r, int die, int like) {
    const struct die *d = &r->rules->def->dice[die];
    const int face = scripted_face(r, d, false);
    return d->face[face != NONE ? face : draw(r, die, d->faces, like)];
}

int draw_pips(struct run *r, int die, int like) {
    const struct die *d = &r->rules->def->dice[die];
    const int face = scripted_face(r, d, true);
    return face != NONE ? face : draw(r, die, d->faces, like);
}

/* Sorts the drawn faces in the order of the die. With `symbols`, sorts the symbols of a plain die. */
static void put_in_order(const struct die *d, bool symbols, int *drawn, int n) {
    for (int i = 0, sorted = 0; i < d->faces; i++) {
        for (int j = sorted; j < n; j++) {
            if (drawn[j] != (symbols ? d->face[i] : i)) continue;
            drawn[j] = drawn[sorted];
            drawn[sorted++] = symbols ? d->face[i] : i;
        }
    }
}

void draw_throw(struct run *r, int die, int *face, int n) {
    const struct die *d = &r->rules->def->dice[die];
    for (int i = 0; i < n; i++) face[i] = draw_pips(r, die, d->unordered && i > 0);
    if (d->unordered) put_in_order(d, false, face, n);
}

void draw_symbols(struct run *r, int die, int *symbol, int n) {
    const struct die *d = &r->rules->def->dice[die];
    for (int i = 0; i < n; i++) symbol[i] = draw_face(r, die, d->unordered && i > 0);
    if (d->unordered) put_in_order(d, true, symbol, n);
}

int draw_number(struct run *r, int n) {
    const struct scripted *s = next_scripted(r);
    if (!s || s->result >= 0 || -s->result > n) return draw(r, NONE, n, 0) + 1;
    const int number = -s->result;
    use_scripted(r);
    return number;
}
