/* `card`: explains anything that has a name, or a sign on the map. Searches for the name among cards first, then among
 * kinds of pieces, symbols, tracks, piles and counters, and in the rule book last. */
#include "front/play/repl.h"

#include "front/doc/spoken.h"
#include "front/files/rulebook.h"
#include "front/view/cell.h"
#include "front/view/map.h"

/* Returns true if the name is the id or the title. With `alike`, the start of the id, of the title or of a word of the
 * title is enough. */
static bool is_meant(const pr_name *is, const char *name, bool alike) {
    char base[ROOM_FOR_ID];
    owned char *spaced = copy_text(is->id), *title = copy_text(is->title);
    replace_all(spaced, '_', ' ');
    replace_all(title, '-', ' '); /* people leave hyphens out */
    if (same_fold(base_id(name, base), is->id) || same_fold(name, spaced) || same_term(is->title, name) ||
        same_term(title, name))
        return true;
    return alike && (starts_word(name, is->title) || starts_fold(name, is->id) || starts_fold(name, spaced));
}

bool is_card(const world *w, const char *name) {
    bool any = false;
    for (int i = 0; i < w->content->card_kinds && !any; i++) any = is_meant(&w->content->card_kind[i].is, name, false);
    return any;
}

static size_t say_cards(const world *w, const char *name, bool alike) {
    size_t found = 0;
    for (int i = 0; i < w->content->card_kinds; i++) {
        const pr_card *card = &w->content->card_kind[i];
        if (!is_meant(&card->is, name, alike)) continue;
        found++;
        show_doc(named_doc(&card->is, card->badge, card->text));
    }
    return found;
}

/* Prints kinds with the places of their pieces. Sets `text` to true if at least one kind has a description. */
static size_t say_kinds(const world *w, const char *name, bool alike, bool *text) {
    size_t found = 0;
    for (int i = 0; i < w->content->kinds; i++) {
        const pr_kind *kind = &w->content->kind[i];
        if (!is_meant(&kind->is, name, alike)) continue;
        found++;
        *text = *text || (kind->text && *kind->text);
        show_doc(kind_doc(w, i));
    }
    return found;
}

/* Returns the title of the kind that has this sign on the map, or NULL. */
static const char *sign_title(const world *w, const char *abbrev) {
    for (int i = 0; i < w->content->kinds; i++) {
        const pr_kind *kind = &w->content->kind[i];
        if (kind->abbrev && !strcmp(kind->abbrev, abbrev)) return kind->is.title;
    }
    return NULL;
}

/* Prints tracks with their values and the meaning of these values. */
static size_t say_tracks(const world *w, const char *name, bool alike) {
    size_t found = 0;
    for (int i = 0; i < w->content->tracks; i++) {
        if (!is_meant(&w->content->track[i].is, name, alike) || !track_spoken(w, i)) continue;
        found++;
        show_doc(track_doc(w, i, true));
    }
    return found;
}

/* Returns true if a face of the dice shows this symbol. Other symbols are only words of answers. */
static bool on_dice(const pr_content *c, int symbol) {
    for (int i = 0; i < c->dice; i++) {
        const pr_list faces = c->die[i].faces;
        for (int k = 0; k < faces.n; k++) {
            const pr_list shown = c->pips[faces.at[k]].symbols;
            for (int j = 0; j < shown.n; j++)
                if (shown.at[j] == symbol) return true;
        }
    }
    return false;
}

/* Prints symbols of the dice, and any other symbols that have a description. Sets `text` to true if at least one symbol
 * has a description. */
static size_t say_symbols(const world *w, const char *name, bool alike, bool *text) {
    size_t found = 0;
    for (int i = 0; i < w->content->symbols; i++) {
        const pr_symbol *symbol = &w->content->symbol[i];
        const bool described = symbol->text && *symbol->text;
        if (!(described || on_dice(w->content, i)) || !is_meant(&symbol->is, name, alike)) continue;
        found++;
        *text = *text || described;
        show_doc(named_doc(&symbol->is, NULL, described ? symbol->text : tr("a symbol of the dice")));
    }
    return found;
}

/* If one pile has this name, prints how many cards are in it. Returns the number of piles. */
static size_t say_piles(const world *w, const char *name) {
    size_t found = 0;
    int pile = PR_NOBODY;
    for (int i = 0; i < w->content->piles; i++) {
        if (!is_meant(&w->content->pile[i].is, name, false)) continue;
        found++;
        pile = i;
    }
    if (found == 1) show_doc(pile_doc(w, pile));
    return found;
}

bool is_described(const world *w, const char *name, bool alike) {
    const pr_content *c = w->content;
    bool is = is_track(w, name);
    for (int i = 0; i < c->card_kinds && !is; i++) is = is_meant(&c->card_kind[i].is, name, alike);
    for (int i = 0; i < c->kinds && !is; i++) is = is_meant(&c->kind[i].is, name, alike);
    for (int i = 0; i < c->symbols && !is; i++) is = is_meant(&c->symbol[i].is, name, alike);
    for (int i = 0; i < c->piles && !is; i++) is = is_meant(&c->pile[i].is, name, false);
    return is;
}

/* Refuses an unknown name and suggests the most similar known name. */
static bool refuse_name(repl *r, const char *name) {
    const pr_content *c = r->w.content;
    const char **titles =
        need(calloc((size_t)(c->card_kinds + c->kinds + c->symbols + c->tracks + c->piles) + 1, sizeof *titles));
    size_t n = 0;
    for (int i = 0; i < c->card_kinds; i++) titles[n++] = c->card_kind[i].is.title;
    for (int i = 0; i < c->kinds; i++) titles[n++] = c->kind[i].is.title;
    for (int i = 0; i < c->symbols; i++)
        if (on_dice(c, i)) titles[n++] = c->symbol[i].is.title;
    for (int i = 0; i < c->tracks; i++) titles[n++] = c->track[i].is.title;
    for (int i = 0; i < c->piles; i++) titles[n++] = c->pile[i].is.title;
    const char *near = nearest_name(name, titles, n);
    if (near)
        repl_refuse(r, tr("Nothing in this match is called '%s'. Did you mean '%s'?"), name, near);
    else
        repl_refuse(r, tr("Nothing in this match is called '%s', and the rule book does not name it either."), name);
    free(titles);
    return false;
}

/* Returns the index of the first word of the name. Skips particles, articles and "is": the name in "what is the wolf"
 * is "wolf". Does not skip such a word if a name begins with it. */
static size_t name_start(const world *w, const words *typed) {
    size_t from = 1;
    owned char *whole = words_join(typed, from, typed->n);
    bool named = is_described(w, whole, true);
    while (!named && from + 1 < typed->n &&
           (is_particle(typed->at[from]) || is_article(typed->at[from]) ||
            localized_is(A_COMMAND, typed->at[from], NC_("command", "is"))))
        from++;
    return from;
}

/* Returns true for a sign that only the legend explains, such as the sign of a kind of space. */
static bool is_space_sign(const world *w, const char *name) {
    return *name && !name[1] && strchr("*=+~^%&@#$-_.:<>|!", *name) && !sign_title(w, name);
}

/* Returns true for a sign of a threat, such as "!50%" or "-2" (threat_sign()). */
static bool is_threat_sign(const char *name) {
    const size_t digits = *name ? strspn(name + 1, "0123456789") : 0;
    return digits && (*name == '!' ? !strcmp(name + 1 + digits, "%") : *name == '-' && !name[1 + digits]);
}

/* Returns true for a sign that only the legend explains: a sign of a space or of several pieces, such as "ws2" for two
 * stunned wolves. */
static bool is_map_sign(const world *w, const char *name) {
    if (is_space_sign(w, name)) return true;
    return !is_described(w, name, true) && !sign_title(w, name) && map_shows(w, name);
}

/* Explains the name from the episode's content: as a card or kind, else as a symbol, else as a track or pile. Sets
 * `text` to true if at least one of the found things has a description. Returns the number of things found. */
static size_t say_content(repl *r, const char *name, bool alike, bool *text) {
    const world *w = &r->w;
    const char *number = strrchr(name, ' ');
    size_t found = say_cards(w, name, alike);
    *text = found > 0;
    found += say_kinds(w, name, alike, text);
    if (!found && number && is_number(number + 1)) { /* "wolf 3" names one wolf by its number on the screen */
        owned char *kind = need(strndup(name, (size_t)(number - name)));
        found = say_kinds(w, kind, alike, text);
    }
    if (!found) found = say_symbols(w, name, alike, text);
    found += say_tracks(w, name, alike);
    return found ? found : say_piles(w, name);
}

/* Prints the label of a verb without its arguments. "Move to {1}" becomes "Move to ...", and "{1} {1#star|stars}"
 * becomes "... stars". Prints nothing for "{1}", because this label says nothing without its argument. */
static void print_label(const char *label) {
    owned_buffer t = {0};
    for (; *label; label++) {
        const char *end = *label == '{' ? strchr(label, '}') : NULL;
        if (end) {
            const char *forms = memchr(label, '#', (size_t)(end - label)), *last = forms;
            for (const char *c = label; forms && c < end; c++)
                if (*c == '|') last = c;
            buffer_addf(&t, "%.*s", last ? (int)(end - last - 1) : 3, last ? last + 1 : "...");
            label = end;
        } else {
            buffer_addf(&t, "%c", *label);
        }
    }
    if (strcmp(buffer_text(&t), "...") != 0) print("%s%s", colon(), buffer_text(&t));
}

void say_also(localized_kind as, const char *name, const char *also) {
    const char *shown = localized_word(as, name),
               *rest = localized_words(as, name) + strcspn(localized_words(as, name), " ");
    owned_buffer t = {0};
    if (*rest) buffer_add(&t, rest);
    if (shown != name) buffer_addf(&t, " %s", name);
    if (*also) buffer_addf(&t, " %s", also);
    if (t.n) print(tr("Also: %s\n"), t.s + 1);
}

void explain_verb(repl *r, int number) {
    const pr_verb *record = &r->w.content->verb[number];
    const char *verb = record->id, *label = record->label, *aliases = record->aliases ? record->aliases : "";
    long long cost = record->cost;
    say(TONE_STRONG, "%s", localized_word(A_VERB, verb));
    if (label && *label) print_label(label);
    if (cost > 0) print(tr(", costs %lld AP"), cost);
    print("\n");
    say_also(A_VERB, verb, aliases);
    if (record->rule && *record->rule) rulebook_explain(r->w.content->rules, &r->s->from, record->rule);
    if (verb_offered(&r->w, number)) {
        show_family(&r->w, verb);
        return;
    }
    const bool told = (label && *label && strcmp(label, "{1}") != 0) || (record->rule && *record->rule);
    if (!told) say_wrapped(0, 2, tr("This verb answers a separate question, which lists what it may name."));
    if (!options_recur(&r->w))
        return; /* at a question that is not the menu of a turn, no verb of the menu is
                 * possible */
    released char *why = pr_why(r->s->match, r->w.seat, verb);
    owned char *sentence = sentence_of(why ? why : "");
    if (*sentence) say_wrapped(0, 2, sentence);
}

bool explain_name(repl *r, const char *called) {
    const char *title = sign_title(&r->w, called), *name = title ? title : called, *book = r->w.content->rules;
    const char *episode = r->w.content->title;
    const source *from = &r->s->from;
    bool text = false;
    size_t found = say_content(r, name, false, &text);
    bool defined = !text && rulebook_defines(book, from, episode, name, false);
    const int verb = found || defined || strchr(name, ' ') ? PR_NOBODY : verb_meant(repl_grammar(r), name, false);
    const bool alias = verb >= 0 && !localized_is(A_VERB, name, r->w.content->verb[verb].id);
    if (alias && rulebook_defines(book, from, episode, name, true)) return true;
    if (verb >= 0) {
        explain_verb(r, verb);
        return true;
    }
    if (!found && !defined) {
        defined = rulebook_defines(book, from, episode, name, true);
        found = say_content(r, name, true, &text);
    }
    if (defined) return true;
    const char *symbol = symbol_named(repl_grammar(r), name);
    const char *const names[] = {symbol ? symbol_title(&r->w, symbol) : name,
                                 tr("symbol")}; /* the rule book may name the symbol, or explain all symbols together */
    return rulebook_mentions(book, from, names, symbol ? 2 : 1, text) || found;
}

/* Returns the index behind the name that starts with word `from`. If a place follows the name, as in "what is m on c4",
 * returns the index of "on". Otherwise the name ends with the line. */
static size_t name_end(const world *w, const words *typed, size_t from) {
    const char *list = NC_("question", "on at");
    const size_t n = typed->n;
    if (n < from + 3 || world_space(w, typed->at[n - 1]) < 0) return n;
    const char *before = typed->at[n - 2];
    return localized_among("question", list, before) ? n - 2 : n;
}

/* Returns true if the viewer may see a piece of this kind with this face in play. */
static bool has_face(const world *w, int kind, const char *face) {
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        if (piece->kind == kind && *piece_face(w, piece) && same_fold(tr(piece_face(w, piece)), face)) return true;
    }
    return false;
}

/* Explains a name with a condition like the name alone: "wolf (stunned)", as the legend and the state print it.
 * Explains a piece's name with a face by the kind of the piece. Returns false for any other name. */
static bool explain_face(repl *r, const char *name) {
    const char *face_at = strstr(name, " (");
    for (int i = 0; i < r->w.content->kinds && !face_at; i++)
        if (has_face(&r->w, i, name)) return explain_name(r, r->w.content->kind[i].is.title);
    owned char *bare = face_at ? need(strndup(name, (size_t)(face_at - name))) : NULL;
    return bare && is_described(&r->w, bare, true) && explain_name(r, bare);
}

/* The entry of the legend for one sign. */
typedef struct sought {
    const char *sign;
    char *title; /* the entry without the sign, or NULL */
} sought;

static void seek_sign(void *ctx, const char *entry) {
    sought *s = ctx;
    const size_t n = strlen(s->sign);
    if (!s->title && !strncmp(entry, s->sign, n) && entry[n] == ' ') s->title = copy_text(entry + n + 1);
}

/* Explains a sign of the legend that stands for a piece with a face, such as "gc" for "Gate (closed)". Prints the
 * entry, what the rule book says about the face, and the kind. Returns false if the legend has no such entry. */
static bool explain_sign(repl *r, const char *name) {
    sought found = {.sign = name};
    legend_signs(&r->w, seek_sign, &found);
    char *face_at = found.title ? strstr(found.title, " (") : NULL;
    if (face_at) {
        owned char *face = need(strndup(face_at + 2, strcspn(face_at + 2, ")")));
        say_text(tr("`%s` on the map: %s."), name, found.title);
        rulebook_defines(r->w.content->rules, &r->s->from, r->w.content->title, face, false);
        *face_at = 0;
        explain_name(r, found.title);
    }
    free(found.title);
    return face_at;
}

/* Explains a note that lists add to an option, such as its harm. Returns false if the name is not such a note. */
static bool explain_note(const char *name) {
    static const struct {
        const char *note, *means;
    } all[] = {
        {N_("ends the move"), N_("A movement that is paid for may have steps left. An action marked so gives "
                                 "these steps up; to move again, you pay for another movement.")},
        {N_("may hurt"), N_("This answer may hurt a piece of yours, by chance or by your next choice.")},
        {N_("hurts"), N_("This answer hurts a piece of yours in every case.")},
        {N_("deadly"), N_("This answer loses a piece that you should keep.")},
    };
    name += strspn(name, "* ");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (!same_fold(name, tr(all[i].note)) && !same_fold(name, all[i].note)) continue;
        say_wrapped(0, 2, tr(all[i].means));
        return true;
    }
    return false;
}

/* Explains "1 of 6" in the state: how many cells of its track a piece acts with. Returns false for other words, and if
 * no piece has these numbers. */
static bool explain_cells(const world *w, const char *name) {
    owned_words each = words_split(name, ' ');
    bool found = false;
    if (each.n != 3 || !is_number(each.at[0]) || !is_number(each.at[2])) return false;
    const long long n = strtoll(each.at[0], NULL, 10), m = strtoll(each.at[2], NULL, 10);
    for (int i = 0; i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        if (piece_kind(w, piece)->cells != m || piece->hook != n) continue;
        owned char *next = track_next(w, piece);
        say_text(tr("%s acts with %lld of the %lld cells of its track, those left of the hook: %s."),
                 piece_title(w, piece), n, m, next);
        found = true;
    }
    return found;
}

/* Explains the name of a level of the bots. Returns false for other names. */
static bool explain_bot(const char *name) {
    int i = 0;
    while (pr_bot(i) && !(pr_bot_level(i) && localized_is(A_COMMAND, name, pr_bot(i)))) i++;
    if (!pr_bot(i)) return false;
    return say_text(tr("%s: a bot that plays seats and gives hints. It %s."), localized_word(A_COMMAND, pr_bot(i)),
                    pr_bot_about(i));
}

bool answer_question(const repl *r) {
    const pr_content *c = r->w.content;
    owned_words barred = {0}; /* the names of the entries of the menu that this match does not play */
    for (int i = 0; i < c->settings; i++)
        for (int k = 0; c->setting[i].value && k < c->setting[i].choices; k++) {
            const pr_choice *one = &c->setting[i].choice[k];
            if (!one->entry || !strcmp(one->id, c->setting[i].value)) continue;
            words_add(&barred, one->id);
            words_add(&barred, one->entry);
        }
    return r->asked && rulebook_answers(c->rules, &r->s->from, c->title, &barred, r->asked);
}

/* Answers "what is my hand" by the command `hand`. Also reads every other command this way if the command only shows
 * something and needs no further words. Returns false if the word after "my" names no such command. */
static bool show_own(repl *r, const words *typed) {
    if (typed->n != 3 || !localized_among("question", NC_("question", "my our"), typed->at[1])) return false;
    const grammar *g = repl_grammar(r);
    heads h = vocabulary_meet(g->v, typed->at[2]);
    const phrase *command = phrase_met(g, &h);
    free(h.verb);
    char *alone[] = {typed->at[2]};
    return command && command->shows && strchr("[", *command->takes) && command->run(r, &(words){alone, 1});
}

/* Describes the space that the words starting at `from` name, such as the only space with the mark "gate". Returns
 * false if the words name no place. */
static bool explain_place(repl *r, const words *typed, size_t from) {
    size_t end = from;
    const int space = place_meant(repl_grammar(r), typed, &end);
    return space >= 0 && end == typed->n && show_look(&r->w, space, false);
}

bool run_card(repl *r, const words *typed) {
    if (show_own(r, typed)) return true;
    if (typed->n < 2)
        return repl_refuse(r, "%s", tr("Which card, piece or symbol? `card NAME` explains it; `map` shows the map."));
    const size_t from = name_start(&r->w, typed);
    owned char *whole = words_join(typed, from, typed->n);
    owned char *name =
        words_join(typed, from, is_described(&r->w, whole, true) ? typed->n : name_end(&r->w, typed, from));
    bool good = true;
    if (explain_note(name) || explain_cells(&r->w, name)) {
        good = true;
    } else if (!strcmp(name, death_sign()) ||
               !strcmp(name, "\342\200\240")) { /* the dagger, which players type even with an ASCII map */
        say_text(tr("`%s` on the map: a piece was lost on this space since your last answer."), name);
    } else if (is_threat_sign(name)) {
        say_text(
            tr("`!50%%` on the map: a piece there is lost with that chance before your next turn, if you do nothing "
               "more. `-2`: it may lose at most 2 HP. `threats` says which piece, and by whom."));
    } else if (is_map_sign(&r->w, name)) {
        if (!explain_sign(r, name)) repl_show_legend(r);
    } else {
        good = explain_name(r, name) || explain_face(r, name) || explain_bot(name) || explain_place(r, typed, from) ||
               answer_question(r) || refuse_name(r, name);
    }
    return good;
}
