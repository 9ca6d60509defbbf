/* Turns options into words, and groups them into families. The number of an option is its position in the order of
 * w->option, so the number is the same in a short list and in the full list. */
#include "front/doc/options.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "front/files/language.h"

const char *option_verb(const world *w, const pr_option *option) {
    return w->content->verb[option->verb].id;
}

const char *option_arg(const world *w, const pr_option *option, int i, char *room) {
    return i < option->args ? thing_word(w, option->arg[i], room) : "";
}

const pr_piece *option_piece(const world *w, const pr_option *option, int i) {
    return i < option->args ? world_piece_of(w, option->arg[i]) : NULL;
}

size_t option_index(const world *w, const char *id) {
    size_t i = 0;
    while (i < w->options && strcmp(w->option[i].id, id) != 0) i++;
    return i;
}

/* w->numbers is true if the only argument of every option is a number of at least 0, as in the answers to "How many?".
 * If a question has amounts and other answers, the other answers have higher numbers than the amounts: "3" must not
 * mean the third line if that line is "throw 2". */
size_t option_number(const world *w, size_t index) {
    const size_t end = w->amount + w->amounts;
    if (w->numbers || (w->amounts && index >= w->amount && index < end)) return (size_t)w->option[index].arg[0].n;
    if (!w->amounts) return index + 1;
    return (size_t)w->option[end - 1].arg[0].n + 1 + (index < w->amount ? index : index - w->amounts);
}

size_t option_numbered(const world *w, size_t number) {
    size_t i = 0;
    while (i < w->options && option_number(w, i) != number) i++;
    return i;
}

/* Returns true if both values are copies of the same thing. Copies are pieces or cards of one kind, or things whose ids
 * differ only in their number, such as "wolf.1" and "wolf.2". `id` is the id of `a`, and its first `n` bytes are the
 * part before the number. */
static bool same_base(const world *w, pr_value a, pr_value b, const char *id, size_t n) {
    const pr_content *c = w->content;
    if (a.type != b.type || a.n < 0 || b.n < 0) return false;
    if (a.type == PR_PIECE) return c->piece[a.n].kind == c->piece[b.n].kind;
    if (a.type == PR_POINT) return false;
    if (a.type == PR_CARD) return c->card[a.n].kind == c->card[b.n].kind;
    const char *other = a.type == PR_SPACE ? c->space[b.n].id : pr_value_id(c, b);
    return id && other && *id == *other && !strncmp(id, other, n) && base_length(other) == n;
}

bool option_copy_matters(const world *w, const pr_option *option, int i) {
    if (i >= option->args) return false;
    const pr_value v = option->arg[i];
    const char *id = pr_value_id(w->content, v);
    const size_t n = id ? base_length(id) : 0;
    for (size_t k = 0; k < w->options; k++) {
        const pr_option *other = &w->option[k];
        if (other->verb == option->verb && i < other->args && !value_same(other->arg[i], v) &&
            same_base(w, v, other->arg[i], id, n))
            return true;
    }
    return false;
}

/* Returns true if no word of the id, such as "tin" of "tin_whistle", starts a word of the title. */
static bool id_is_strange(const char *id, const char *title) {
    owned_words parts = words_split(id, '_');
    bool strange = true;
    for (size_t i = 0; i < parts.n && strange; i++) strange = !starts_word(parts.at[i], title);
    return strange;
}

/* Stores in `base` the first words of the title, with their accents, that spell the id: "église" of "Église haute" for
 * "eglise". Returns `base`, or the title if the first words do not spell the id or the title is a single word. */
static const char *spelled(const char *title, char base[ROOM_FOR_ID]) {
    for (const char *end = strchr(title, ' '); end && end - title < ROOM_FOR_ID; end = strchr(end + 1, ' ')) {
        owned char *begins = text_of("%.*s", (int)(end - title), title);
        small(begins);
        if (same_fold(begins, base)) return strcpy(base, begins);
    }
    return title;
}

/* Returns the words to type for a thing. These words are the thing's id without the number of a copy, except in two
 * cases. In a translated game, players type the title, or its first words if they alone spell the id. In an
 * English game, players type the title of a card or a piece if its id and title have no word in common, because nothing
 * shows the id. */
static const char *typed_thing(const world *w, pr_value v, char *room, char base[ROOM_FOR_ID]) {
    if (v.type == PR_POINT) return thing_word(w, v, room);
    const char *title = thing_title(w, v, room);
    base_id(v.type == PR_SPACE ? w->content->space[v.n].label : thing_word(w, v, room), base);
    if (v.type == PR_LINK) return base; /* a link has no title, so its id and number are typed */
    if (v.type == PR_SPACE && !w->content->space[v.n].printed) return base;
    /* the same title may occur in several areas, so parts are typed by id */
    if (v.type == PR_SPACE && space_is_part(w->content, v.n)) return base;
    if ((v.type == PR_CARD || v.type == PR_PIECE) && !*language_code() && strlen(title) < ROOM_FOR_ID &&
        id_is_strange(base, title)) {
        owned char *lower = lower_text(title);
        strcpy(base, lower);
    }
    return *language_code() ? spelled(title, base) : base;
}

/* Adds the words to type for one of several copies: the words for the thing, and then its number. Omits the number if
 * the words already end with this number. */
static void add_copy(const world *w, pr_value v, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const char *id = thing_word(w, v, room);
    const size_t n = base_length(id), from = t->n;
    buffer_add(t, typed_thing(w, v, room, base));
    const char *last = strrchr(t->s + from, ' ');
    if (id[n] && !(last && !strcmp(last + 1, id + n + 1))) buffer_addf(t, " %s", id + n + 1);
}

/* Returns true if another option is the same except that argument `place` is a die of another kind that shows the same
 * symbols. */
static bool die_clashes(const world *w, const pr_option *option, int place, const pr_piece *piece) {
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *other = &w->option[i];
        const pr_piece *die = option_piece(w, other, place);
        bool shows = die && die->kind != piece->kind && die->pips >= 0 &&
                     list_same(w->content->pips[die->pips].symbols, w->content->pips[piece->pips].symbols);
        bool same = shows && other->verb == option->verb && other->args == option->args;
        for (int j = 0; j < option->args && same; j++) same = j == place || value_same(other->arg[j], option->arg[j]);
        if (same) return true;
    }
    return false;
}

/* Adds the words to type for an argument. A die is named by its face, and also by its kind if another kind shows the
 * same face. Anything else is named by typed_thing(), with its number if several copies are offered. */
static void add_arg(const world *w, const pr_option *option, int i, buffer *t) {
    char room[16], base[ROOM_FOR_ID];
    const pr_piece *piece = option_piece(w, option, i);
    bool is_die;
    if (piece_pips(w, piece, &is_die), is_die) {
        owned char *die = die_text(w, piece);
        buffer_add(t, die);
        if (die_clashes(w, option, i, piece)) buffer_addf(t, " %s", typed_thing(w, option->arg[i], room, base));
        return;
    }
    const size_t from = t->n;
    if (option_copy_matters(w, option, i))
        add_copy(w, option->arg[i], t);
    else
        buffer_add(t, typed_thing(w, option->arg[i], room, base));
    spoken_typed(t->s + from);
}

void option_add_args(const world *w, const pr_option *option, int from, buffer *t, const char *before) {
    for (int i = from; i < option->args; i++) {
        buffer_add(t, i > from ? " " : before);
        add_arg(w, option, i, t);
    }
}

char *verb_aloud(const world *w, int verb) {
    char *text = copy_text(localized_word(A_VERB, w->content->verb[verb].id));
    spoken_typed(text);
    return text;
}

char *option_typed(const world *w, const pr_option *option) {
    buffer t = {0};
    owned_buffer args = {0};
    owned char *verb = verb_aloud(w, option->verb);
    option_add_args(w, option, 0, &args, " ");
    const char *all = buffer_text(&args), *last = strrchr(verb, ' ');
    const size_t n = last ? strlen(last) : 0;
    const bool twice = n && !strncmp(all, last, n) && all[n] == ' '; /* "break gate gate 3" */
    buffer_addf(&t, "%s%s", verb, twice ? all + n : all);
    return t.s;
}

/* Returns the kind of the first card with a text that the option names, or NULL. The argument may be a card or a kind
 * of cards. */
static const pr_card *card_named(const world *w, const pr_option *option) {
    char room[16];
    for (int i = 0; i < option->args; i++) {
        pr_value v = option->arg[i];
        bool other = v.type == PR_PIECE || v.type == PR_SPACE || v.type == PR_INT;
        const pr_card *card = other ? NULL : world_card(w, thing_word(w, v, room));
        if (card && *card->text) return card;
    }
    return NULL;
}

bool options_recur(const world *w) {
    bool goes_on = w->ask->end_verb != PR_NOBODY || world_decider(w) != PR_NOBODY || options_by_actor(w);
    return w->ask->menu != PR_NOBODY && goes_on;
}

const char *option_detail(const world *w, size_t index) {
    const pr_card *card = options_by_actor(w) ? NULL : card_named(w, &w->option[index]);
    for (size_t i = 0; i < index && card; i++)
        if (card_named(w, &w->option[i]) == card) return "";
    const bool brief = card && card->brief && w->content->verb[w->option[index].verb].brief;
    return brief ? card->brief : card ? card->text : "";
}

int option_brief_card(const world *w, size_t index) {
    const pr_option *option = &w->option[index];
    const pr_card *card = w->content->verb[option->verb].brief ? card_named(w, option) : NULL;
    return card ? (int)(card - w->content->card_kind) : PR_NOBODY;
}

static bool is_copy(const world *w, pr_value v) {
    const char *id = pr_value_id(w->content, v);
    return id && id[base_length(id)];
}

/* Returns true if argument `from` is a space, and if the arguments after the space equal those of the option
 * `first`. */
static bool laden_like(const pr_option *option, const pr_option *first, int from) {
    bool same = option->args > from + 1 && option->args == first->args && option->arg[from].type == PR_SPACE;
    for (int i = from + 1; same && i < option->args; i++) same = value_same(option->arg[i], first->arg[i]);
    return same;
}

static family family_of(const world *w, size_t first, int actor) {
    family f = {.verb = w->option[first].verb,
                .actor = actor,
                .from = actor == PR_NOBODY ? 0 : 1,
                .first = first,
                .spaces = true,
                .laden = true,
                .cards = true};
    for (size_t i = first; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        if (!family_has(w, &f, i)) continue;
        f.n++;
        f.cards = f.cards && card_named(w, option);
        f.spaces = f.spaces && option->args == f.from + 1 && option->arg[f.from].type == PR_SPACE;
        f.laden = f.laden && laden_like(option, &w->option[first], f.from);
        for (int j = f.from; j < option->args; j++) {
            pr_value v = option->arg[j];
            f.titled = f.titled || (v.type == PR_SPACE && w->content->space[v.n].printed);
            f.copies = f.copies || is_copy(w, v);
        }
    }
    return f;
}

/* Returns true if `name` is the option's verb or one of its arguments. */
static bool option_names(const world *w, size_t index, const char *name) {
    const pr_option *option = &w->option[index];
    char room[16];
    if (!strcmp(option_verb(w, option), name)) return true;
    for (int i = 0; i < option->args; i++)
        if (!strcmp(option_arg(w, option, i, room), name)) return true;
    return false;
}

bool option_about_die(const world *w, const pr_option *option) {
    for (int i = 0; i < option->args; i++) {
        const pr_piece *piece = option_piece(w, option, i);
        if (piece && piece->die_face > 0) return true;
    }
    return false;
}

/* Returns the piece whose place is printed as "(here)", or NULL. The result is the marked piece (world_actor()), unless
 * it belongs to another player, who has the turn. */
static const pr_piece *onlooker(const world *w) {
    const pr_piece *piece = world_piece(w, world_actor(w));
    int seat = piece ? piece_kind(w, piece)->seat : PR_NOBODY;
    bool elsewhere =
        world_decider(w) == PR_NOBODY && seat != PR_NOBODY && w->ask->seat != PR_NOBODY && seat != w->ask->seat;
    return elsewhere ? NULL : piece;
}

bool variables_alike(const world *w, bool titled, int one, int other) {
    const pr_content *c = w->content;
    bool same = true;
    for (int v = 0; v < c->vars && same; v++) {
        if (c->var[v].owner != PR_OF_PIECE || (titled && !c->var[v].title)) continue;
        const pr_held *a = world_held(w, v, one), *b = world_held(w, v, other);
        same = a && b ? !memcmp(a->n, b->n, (size_t)c->var[v].size * sizeof *a->n) : a == b;
    }
    return same;
}

/* Returns true if two different pieces look equal to the viewer except for their numbers. */
static bool is_double(const world *w, const pr_piece *a, const pr_piece *b) {
    return a != b && piece_alike(a, b) && variables_alike(w, false, a->piece, b->piece);
}

/* Returns true if an option of this verb has the piece as argument `i`. */
static bool offered_itself(const world *w, int verb, int i, const pr_piece *piece) {
    bool found = false;
    for (size_t k = 0; k < w->options && !found; k++)
        found = w->option[k].verb == verb && option_piece(w, &w->option[k], i) == piece;
    return found;
}

/* Returns true if a third piece has its own option of the verb and looks equal to `other`. This option could then stand
 * for `other`, too. The options of the two pieces differ in something that the pieces do not show, such as the spent
 * points of a shot. */
static bool stands_twice(const world *w, const pr_option *option, int i, const pr_piece *other) {
    bool twice = false;
    for (size_t k = 0; k < w->options && !twice; k++) {
        const pr_piece *also = option_piece(w, &w->option[k], i);
        twice = w->option[k].verb == option->verb && also && also != option_piece(w, option, i) &&
                is_double(w, also, other);
    }
    return twice;
}

/* Returns the number of other pieces for which the piece of argument `i` stands. Adds the numbers of their ids to
 * `numbers`, as in "10, 12", unless `numbers` is NULL. */
static size_t doubles(const world *w, const pr_option *option, int i, buffer *numbers) {
    const pr_piece *piece = option_piece(w, option, i);
    pr_list here = world_on(w, piece ? piece->space : PR_NOBODY);
    size_t n = 0;
    for (int k = 0; k < here.n; k++) {
        const pr_piece *other = piece_in(w, here, k);
        char base[ROOM_FOR_ID];
        if (!is_double(w, piece, other) || offered_itself(w, option->verb, i, other)) continue;
        if (stands_twice(w, option, i, other)) continue;
        const char *id = piece_id(w, other);
        n++;
        if (numbers && strcmp(base_id(id, base), id) != 0)
            buffer_addf(numbers, "%s%s", numbers->n ? "," TIED : "", id + strlen(base) + 1);
    }
    return n;
}

size_t option_stands_for(const world *w, const pr_option *option, int i) {
    return 1 + doubles(w, option, i, NULL);
}

/* Returns the hit points of a piece in the form of the drawn view. The caller frees the text. */
static char *drawn_hp(const world *w, const pr_piece *piece) {
    owned_by(doc_free_at) doc *d = doc_new();
    item *i = doc_alone(d);
    owned_buffer t = {0};
    item_hp(i, w, piece);
    item_draw(i, &t);
    char *hp = copy_text(buffer_text(&t) + strspn(buffer_text(&t), " "));
    replace_all(hp, ' ', TIED[0]);
    return hp;
}

bool option_weighs_hp(const world *w, const pr_option *option, int i) {
    const pr_piece *piece = option_piece(w, option, i);
    if (!piece || options_recur(w) || piece->hp_max < 2 || w->content->verb[option->verb].begins_turn) return false;
    return piece->hp < piece->hp_max || (!i && price_bears(w, option));
}

void option_add_places(const world *w, const pr_option *option, int from, buffer *t) {
    const pr_piece *actor = onlooker(w);
    for (int i = from; i < option->args && !option_about_die(w, option); i++) {
        const pr_piece *piece = option_piece(w, option, i);
        if (!piece || !spoken_on_map(w, piece->space))
            continue; /* the name of a place on a sheet does not help the player */
        const bool weighs = option_weighs_hp(w, option, i);
        if (piece == actor && !weighs) continue;
        char room[16];
        /* all pieces on a plane share its space */
        bool here = actor && actor->space == piece->space && piece->point == PR_NOBODY;
        buffer_addf(t, TIED "(%s", here ? tr("here") : piece_spot(w, piece, room));
        if (weighs) {
            owned char *hp = drawn_hp(w, piece);
            buffer_addf(t, "," TIED "%s", hp);
        }
        for (int k = 0; k < w->content->conditions; k++)
            if (piece->conditions >> k & 1) buffer_addf(t, "," TIED "%s", tr(w->content->condition[k]));
        owned_buffer likes = {0};
        if (option_copy_matters(w, option, i) && doubles(w, option, i, &likes) && likes.n)
            buffer_addf(t, tr("; same as %s"), likes.s);
        buffer_add(t, ")");
    }
}

const char *option_does(const world *w, const pr_option *option) {
    return option->text ? option->text : pr_option_text(w->match, option->index);
}

char *option_said(const world *w, const pr_option *option) {
    char room[16];
    const char *text = option_does(w, option);
    const bool bare = !*text || (option->args == 1 && !strcmp(text, thing_title(w, option->arg[0], room)));
    return bare ? option_typed(w, option) : copy_text(text);
}

char *option_line(const world *w, const pr_option *option) {
    owned char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_addf(&t, "%s %s %s", option_verb(w, option), typed, option_does(w, option));
    option_add_places(w, option, 0, &t);
    replace_all(t.s, TIED[0], ' ');
    return t.s;
}

bool options_by_actor(const world *w) {
    if (w->ask->actor != PR_NOBODY || w->ask->menu == PR_NOBODY) return false;
    for (size_t i = 0; i < w->options; i++) {
        const pr_piece *piece = option_piece(w, &w->option[i], 0);
        if (!piece || !world_is_character(w, piece)) return false;
    }
    return w->options > 0;
}

/* Calls the callback `family` for each family of one actor (PR_NOBODY: of all), in the order of their first options. If
 * `name` is not NULL, makes calls only for the verb with this id. Returns true if any call was made. */
static bool walk_verbs(const world *w, int actor, const char *name, bool all, const option_list *list) {
    owned bool *known = need(calloc((size_t)w->content->verbs + 1, sizeof *known));
    bool any = false;
    for (size_t i = 0; i < w->options; i++) {
        const int verb = w->option[i].verb;
        if (known[verb] || (actor != PR_NOBODY && !option_by(&w->option[i], actor))) continue;
        if (name && strcmp(w->content->verb[verb].id, name) != 0) continue;
        known[verb] = any = true;
        family f = family_of(w, i, actor);
        list->family(list->ctx, w, &f, all);
    }
    return any;
}

/* Calls the callbacks for each actor and its families. If `name` is not NULL, makes calls only for the actor with this
 * id. Returns true if any call was made. */
static bool walk_actors(const world *w, const char *name, bool all, const option_list *list) {
    owned bool *known = need(calloc((size_t)w->content->pieces + 1, sizeof *known));
    bool any = false;
    for (size_t i = 0; i < w->options; i++) {
        int actor = w->option[i].arg[0].n;
        if (known[actor] || (name && strcmp(w->content->piece[actor].id, name) != 0)) continue;
        known[actor] = any = true;
        list->head(list->ctx, w, actor);
        walk_verbs(w, actor, NULL, all, list);
    }
    return any;
}

void options_walk(const world *w, const char *name, bool all, const option_list *list) {
    bool any = options_by_actor(w) ? walk_actors(w, name, all, list) : walk_verbs(w, PR_NOBODY, name, all, list);
    for (size_t i = 0; !any && name && i < w->options; i++) { /* no family matches the name, so the name may be an
                                                               * argument */
        if (option_names(w, i, name)) list->option(list->ctx, w, i);
    }
}

bool options_named(const world *w, const char *name) {
    for (size_t i = 0; i < w->options; i++)
        if (option_names(w, i, name)) return true;
    return false;
}
