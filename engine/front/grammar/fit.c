/* Compares typed words with one option. Each argument of the option uses up the next words that name it, and the
 * following arguments are compared with the remaining words. A word can name any property that players see: a piece's
 * number, kind, title, place, condition or face, or the symbols of a die. If several words describe one piece, all of
 * them must fit the piece. */
#include "front/grammar/read.h"

#include "front/doc/spoken.h"

/* How well words name an argument, from best to worst. EXACT: the words are the argument's whole id. ITS_KIND: the
 * words are the argument's id without the number, its title or one of its faces. ITS_BEGINNING: the words start the
 * argument's id, title or face. ITS_GUEST: the argument is a space, and the words name a piece on it. LEFT_OUT: no word
 * names the argument. */
enum { EXACT = 5, ITS_KIND = 4, ITS_BEGINNING = 3, ITS_GUEST = 2, LEFT_OUT = 1 };

enum { MAX_PHRASE = 5 }; /* maximum number of words that name one argument */

static bool condition_named(const world *w, const pr_piece *piece, const char *typed) {
    for (int i = 0; i < w->content->conditions; i++)
        if ((piece->conditions >> i & 1) && starts_fold(typed, w->content->condition[i])) return true;
    return !piece->conditions && same_fold(typed, "active");
}

/* Returns true if the typed word is the number in the id of a copy: "12" for "wolf.12". */
static bool is_copy(const char *id, const char *typed) {
    char base[ROOM_FOR_ID];
    return is_number(typed) && strcmp(base_id(id, base), id) != 0 && !strcmp(id + strlen(base) + 1, typed);
}

static bool names_piece(const world *w, const pr_piece *piece, const char *typed) {
    const char *id = piece_id(w, piece), *face = piece_face(w, piece);
    char base[ROOM_FOR_ID];
    if (is_copy(id, typed)) return true;
    const pr_space *space = &w->content->space[piece->space];
    if (same_fold(typed, id) || same_fold(typed, space->id) || same_fold(typed, space->label)) return true;
    const char *plural = piece_kind(w, piece)->plural;
    if (starts_fold(typed, base_id(id, base)) || starts_word(typed, piece_title(w, piece))) return true;
    if (plural && same_fold(typed, plural)) return true;
    if (space->printed && !is_number(typed) && starts_word(typed, space->printed)) return true;
    if (die_shows(w, piece, typed)) return true;
    return condition_named(w, piece, typed) || (*face && starts_fold(typed, face));
}

/* Returns true if the words, joined as in "attack+con" for "attack + con", are the symbols that the die shows. */
static bool shows_joined(const world *w, const pr_piece *piece, const words *typed, size_t from, size_t n) {
    owned_buffer t = {0};
    for (size_t i = from; i < from + n; i++) buffer_add(&t, typed->at[i]);
    return (n == 1 || strchr(buffer_text(&t), '+')) && die_is(w, piece, buffer_text(&t));
}

/* Returns true if an earlier word, or a part of an earlier word after "+", starts with word `at`. If so, word `at` adds
 * nothing to the description, and belongs to the next argument or answer: "wolf wolf" are two answers, and "attack+hit
 * hit wolf" names no die by "hit". */
static bool repeated(const words *typed, size_t from, size_t at) {
    bool found = false;
    for (size_t i = from; i < at && !found; i++) {
        owned_words parts = words_split(typed->at[i], '+');
        for (size_t k = 0; k < parts.n && !found; k++) found = starts_fold(typed->at[at], parts.at[k]);
    }
    return found;
}

/* Returns true if another word in from .. to - 1 contains word `at` and joins it to more symbols by "+". If so, the two
 * words name two dice: "attack attack+hit" is not one die that shows an attack and a hit. */
static bool joined_elsewhere(const words *typed, size_t from, size_t to, size_t at) {
    bool found = false;
    for (size_t i = from; i < to && !found; i++) {
        owned_words parts = words_split(typed->at[i], '+');
        for (size_t k = 0; k < parts.n && parts.n > 1 && i != at && !found; k++)
            found = starts_fold(typed->at[at], parts.at[k]);
    }
    return found;
}

static bool piece_named(const world *w, const pr_piece *piece, const words *typed, size_t from, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const size_t at = from + i;
        if (repeated(typed, from, at) || joined_elsewhere(typed, from, from + n, at)) return false;
        const bool between = i && i + 1 < n; /* a particle within a name: "on" in "wolf on d4" */
        if (!names_piece(w, piece, typed->at[at]) && !(between && is_particle(typed->at[at]))) return false;
    }
    return true;
}

/* Returns true if the words name a piece on the space, such as "wolf 12". Returns false if the first word is a
 * number. */
static bool guest_named(const world *w, int space, const words *typed, size_t from, size_t n) {
    pr_list here = world_on(w, space);
    for (int i = 0; i < here.n && !is_number(typed->at[from]); i++)
        if (piece_named(w, piece_in(w, here, i), typed, from, n)) return true;
    return false;
}

/* Returns how well the words name a title that is printed on a space, or 0. A number alone never names a title. */
static int title_quality(const char *title, const words *typed, size_t from, size_t n) {
    owned char *called = words_join(typed, from, from + n);
    int quality = same_fold(called, title) ? ITS_KIND : 0;
    if (!quality && !is_number(called) && starts_word(called, title)) quality = ITS_BEGINNING;
    return *title ? quality : 0;
}

/* Returns how well the `n` words starting at `from` name the argument `v`, or 0 if they do not. */
static int phrase_quality(const world *w, pr_value v, const words *typed, size_t from, size_t n) {
    char room[16], base[ROOM_FOR_ID];
    const char *first = typed->at[from], *arg = thing_word(w, v, room);
    if (n == 1 && same_fold(arg, first)) return EXACT;
    if (v.type == PR_SPACE) {
        if (n == 1 && same_fold(w->content->space[v.n].label, first)) return EXACT;
        const char *printed = w->content->space[v.n].printed;
        int named = printed ? title_quality(printed, typed, from, n) : 0;
        return named ? named : guest_named(w, v.n, typed, from, n) ? ITS_GUEST : 0;
    }
    if (n == 1 && same_fold(base_id(arg, base), first)) return ITS_KIND;
    const pr_piece *piece = world_piece_of(w, v);
    if (piece && n == 1 && piece_signed(w, first) == piece) return ITS_KIND;
    if (shows_joined(w, piece, typed, from, n) || (n == 1 && die_is(w, piece, first))) return ITS_KIND;
    if (piece) return piece_named(w, piece, typed, from, n) ? ITS_BEGINNING : 0;
    owned char *called = words_join(typed, from, from + n);
    const char *title = thing_title(w, v, room);
    int quality = 0;
    if (same_fold(called, title)) {
        quality = ITS_KIND;
    } else if (starts_word(called, title) || starts_fold(called, arg)) {
        quality = is_number(arg) ? 0 : ITS_BEGINNING;
    }
    return quality;
}

static bool better(const fit *a, const fit *b) {
    if (!b->fits) return true;
    if (a->complete != b->complete) return a->complete;
    if (a->used != b->used) return a->used > b->used;
    return a->quality != b->quality ? a->quality > b->quality : a->named > b->named;
}

bool is_toward(const char *word) {
    return localized_among("spot", NC_("spot", "toward towards"), word);
}

static bool has_accent(const char *word) {
    while (*word && (unsigned char)*word < 0x80) word++;
    return *word;
}

/* An accent makes another word: French "dés" are dice, and "des" is a particle. */
bool is_particle(const char *word) {
    if (has_word("the to on at for", word) || is_toward(word) ||
        localized_among("question", NC_("question", "my our"), word))
        return true;
    const char *list = localized_words(A_COMMAND, NC_("command", "the"));
    bool found = has_word(list, word);
    if (!found || !has_accent(word)) return found;
    owned_words all = words_split(list, ' ');
    found = false;
    for (size_t i = 0; i < all.n && !found; i++) found = same_fold(word, all.at[i]) && has_accent(all.at[i]);
    return found;
}

bool is_article(const char *word) {
    return localized_among("question", NC_("question", "a an"), word);
}

/* Compares the option's arguments starting at number `arg` with the words starting at `from`. */
static fit fit_args(const world *w, const pr_option *option, int arg, const words *typed, size_t from) {
    if (arg >= option->args || arg >= PR_OPTION_ARGS)
        return (fit){.fits = true, .complete = true, .quality = EXACT, .named = EXACT};
    if (from >= typed->n) return (fit){.fits = true, .quality = EXACT, .named = EXACT};
    fit best = {0};
    size_t most = typed->n - from < MAX_PHRASE ? typed->n - from : MAX_PHRASE;
    for (size_t n = 0; n <= most; n++) {
        int quality = n ? phrase_quality(w, option->arg[arg], typed, from, n) : LEFT_OUT;
        if (!quality) continue;
        fit rest = fit_args(w, option, arg + 1, typed, from + n);
        if (!rest.fits) continue;
        rest.used += n;
        rest.guest = rest.guest || quality == ITS_GUEST;
        if (!n) rest.complete = false;
        if (quality < rest.quality) rest.quality = quality;
        if (n && quality < rest.named) rest.named = quality;
        if (better(&rest, &best)) best = rest;
    }
    if (best.used || !is_particle(typed->at[from])) return best;
    fit behind = fit_args(w, option, arg, typed, from + 1);
    if (behind.fits && behind.used) behind.used++;
    return behind.fits && behind.used ? behind : best;
}

fit fit_option(const world *w, const pr_option *option, const words *typed, size_t from, bool whole) {
    fit f = fit_args(w, option, 0, typed, from);
    size_t given = typed->n - from;
    bool leftover = f.used < given;
    if (f.quality == LEFT_OUT && (leftover || !f.used)) f.fits = false;
    if (option->args && given && !f.used) f.fits = false;
    if (whole && leftover) f.fits = false;
    return f;
}

bool fit_line(const world *w, const pr_option *option, const words *typed, size_t from) {
    owned char *line = option_line(w, option);
    bool all = true;
    for (size_t i = from; i < typed->n && all; i++) {
        const char *word = typed->at[i];
        const bool whole = strpbrk(word, "0123456789"), names_one = whole || strchr(word, '+');
        bool again = joined_elsewhere(typed, from, typed->n, i);
        for (size_t k = from; names_one && k < i; k++) again = again || !strcmp(typed->at[k], word);
        const bool in_line =
            whole ? whole_word(word, line) : starts_word(word, line) || (i + 1 < typed->n && is_particle(word));
        all = in_line && !again;
    }
    return all;
}

/* Returns true if the two pieces are dice that show the same symbols, even on different faces, or other pieces with the
 * same face up. */
static bool alike_dice(const world *w, const pr_piece *a, const pr_piece *b) {
    bool die, other;
    pr_list x = piece_pips(w, a, &die), y = piece_pips(w, b, &other);
    return die == other && list_same(x, y) && (die || (a->face == b->face && a->die_face == b->die_face));
}

/* Returns true if both pieces are dice that show the same symbols. Their kinds may differ. */
static bool dice_show_alike(const world *w, const pr_piece *one, const pr_piece *two) {
    bool die, other;
    pr_list x = piece_pips(w, one, &die), y = piece_pips(w, two, &other);
    return die && other && list_same(x, y);
}

/* Returns true if two things differ only in their numbers: they are pieces of one kind with the same space and the same
 * visible state, or cards of one kind. */
static bool alike(const world *w, pr_value a, pr_value b) {
    char room_a[16], room_b[16];
    const pr_content *c = w->content;
    if (a.type != b.type) return false;
    if (a.type == PR_CARD && a.n >= 0 && b.n >= 0) return c->card[a.n].kind == c->card[b.n].kind;
    if (a.n == b.n || a.type != PR_PIECE) return !strcmp(thing_word(w, a, room_a), thing_word(w, b, room_b));
    const pr_piece *one = world_piece_of(w, a), *two = world_piece_of(w, b);
    if (!one || !two) return false;
    return one->kind == two->kind && one->space == two->space && one->conditions == two->conditions &&
           one->hp == two->hp && one->hook == two->hook && one->carrier == two->carrier && alike_dice(w, one, two) &&
           variables_alike(w, true, one->piece, two->piece);
}

bool options_alike(const world *w, const pr_option *a, const pr_option *b) {
    if (a->verb != b->verb || a->args != b->args) return false;
    for (int i = 0; i < a->args; i++)
        if (!alike(w, a->arg[i], b->arg[i])) return false;
    const char *one = price_effect(w, a), *other = price_effect(w, b);
    return one == other || (one && other && !strcmp(one, other));
}

bool options_show_alike(const world *w, const pr_option *a, const pr_option *b) {
    bool same = a->verb == b->verb && a->args == b->args;
    for (int i = 0; i < a->args && same; i++) {
        const pr_piece *one = option_piece(w, a, i), *two = option_piece(w, b, i);
        same = alike(w, a->arg[i], b->arg[i]) || (one && two && dice_show_alike(w, one, two));
    }
    return same;
}

bool acted_last(const grammar *g, const pr_option *option) {
    return g->acted && options_by_actor(g->w) && option_by(option, g->acted - 1);
}
