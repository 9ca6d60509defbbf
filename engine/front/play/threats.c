/* Prints forecasts of harm: in full on request, and in brief when a turn begins and before it ends. */
#include "front/play/repl.h"

#include "front/base/localized.h"

enum { NAME_COLUMN = 26, MAX_LAPSING = 3 };

char *threat_name(const world *w, int piece) {
    char room[16];
    const pr_piece *p = world_piece(w, piece);
    buffer t = {0};
    if (!p) {
        buffer_addf(&t, tr("%s (to come)"), world_title(w, w->content->piece[piece].id));
        return t.s;
    }
    owned char *name = piece_name(w, p);
    buffer_addf(&t, "%s (%s)", name, piece_spot(w, p, room));
    return t.s;
}

static void tell_piece(const world *w, const pr_threat *t) {
    owned_buffer about = {0};
    if (t->lost) buffer_addf(&about, tr_n("lost in %d trial", "lost in %d trials", t->lost), t->lost);
    if (t->hurt > t->lost) {
        int only = t->hurt - t->lost;
        buffer_addf(&about, "%s", t->lost ? ", " : "");
        if (t->most)
            buffer_addf(&about,
                        tr_n("hurt in %d trial, for %d HP at most", "hurt in %d trials, for %d HP at most", only), only,
                        (int)t->most);
        else
            buffer_addf(&about, tr_n("stunned in %d trial", "stunned in %d trials", only), only);
    }
    for (int i = 0; i < t->sources; i++) {
        owned char *by = threat_name(w, t->by[i].piece);
        buffer_addf(&about, i ? ", %s" : tr("; by %s"), by);
    }
    owned char *name = threat_name(w, t->piece);
    show()->entry(NAME_COLUMN, name, buffer_text(&about));
}

static void tell_track(const world *w, const pr_drift *t, int trials) {
    owned_buffer about = {0};
    const double mean = (double)t->sum / trials;
    if (t->least == t->most)
        buffer_add(&about, signed_of(t->most, 0).s);
    else
        buffer_addf(&about, tr("%s on average, from %s to %s"), signed_of(mean, 1).s, signed_of(t->least, 0).s,
                    signed_of(t->most, 0).s);
    if (t->restarts)
        buffer_addf(&about,
                    tr_n("; reaches its end and starts again in %d trial",
                         "; reaches its end and starts again in %d trials", t->restarts),
                    t->restarts);
    show()->entry(NAME_COLUMN, w->content->track[t->track].is.title, buffer_text(&about));
}

/* Lists what cards do next without an answer, pile by pile in the order of the cards. */
static void tell_cards(const world *w, const pr_threats *t) {
    for (int i = 0; i < t->cards; i++) {
        const pr_coming *c = &t->card[i];
        const char *pile = w->content->pile[c->pile].is.title;
        if (!i || t->card[i - 1].pile != c->pile) say_text(tr("What the cards do next (%s):"), pile);
        show()->entry(NAME_COLUMN, w->content->card_kind[w->content->card[c->card].kind].is.title, c->text);
    }
}

void threats_tell(const world *w, const pr_threats *t) {
    const bool harmless = !t->pieces && !t->tracks && !t->defeats;
    if (t->to_round_end) {
        say_text(tr_n("In %d trial up to the end of the round, with the game's advice followed:",
                      "In %d trials up to the end of the round, with the game's advice followed:", t->trials),
                 t->trials);
        if (harmless) say_text("%s", tr("Nothing changes."));
    } else if (harmless) {
        say_text(tr_n("If you do nothing more now: in %d trial nothing is harmed.",
                      "If you do nothing more now: in %d trials nothing is harmed.", t->trials),
                 t->trials);
    } else {
        say_text(tr_n("If you do nothing more now, in %d trial up to your next turn:",
                      "If you do nothing more now, in %d trials up to your next turn:", t->trials),
                 t->trials);
    }
    for (int i = 0; i < t->pieces; i++) tell_piece(w, &t->piece[i]);
    for (int i = 0; i < t->tracks; i++) tell_track(w, &t->track[i], t->trials);
    if (t->defeats)
        say_text(tr_n("You lose the match in %d trial.", "You lose the match in %d trials.", t->defeats), t->defeats);
    tell_cards(w, t);
}

/* Warnings without a request -------------------------------------------------------------------------- */

/* Returns true if a piece that the seat's side protects is in play. Without such a piece no trials are needed. */
static bool has_wards(const world *w) {
    for (int i = 0; i < w->look->pieces; i++)
        if (piece_kind(w, &w->look->piece[i])->protected_by == w->content->seat[w->seat].side) return true;
    return false;
}

static bool ends_turn(const world *w, const pr_option *option) {
    return w->content->verb[option->verb].ends_turn;
}

bool turn_may_lose(const world *w) {
    bool turn = w->ask->optional != PR_NOBODY;
    for (size_t i = 0; i < w->options; i++) turn = turn || ends_turn(w, &w->option[i]);
    return turn && w->seat >= 0 && has_wards(w);
}

pr_threats *alarm_forecast(const repl *r) {
    return r->alarms && turn_may_lose(&r->w) ? pr_threats_new(r->s->match, r->w.seat, 0, NULL) : NULL;
}

/* Adds the pieces that are lost in at least `least` trials, each with the chance of its loss. Returns their number. */
static int add_lost(const world *w, const pr_threats *t, int least, buffer *line) {
    int n = 0;
    for (; n < t->pieces && t->piece[n].lost >= least; n++) {
        owned char *name = threat_name(w, t->piece[n].piece);
        buffer_add(line, n ? ", " : "");
        buffer_addf(line, tr("%s %d %%"), name, threat_percent(t, &t->piece[n]));
    }
    return n;
}

char *alarm_text(const repl *r, const pr_threats *t) {
    owned_buffer lost = {0};
    if (!t || !add_lost(&r->w, t, 1, &lost)) return NULL;
    return text_of(tr("Lost if you do nothing more: %s."), lost.s);
}

/* Adds the options of the same piece that are lost with the option `end`, because this option ends the menu. Returns
 * the number of these options. */
static size_t add_lapsing(const world *w, const pr_option *end, buffer *line) {
    size_t n = 0;
    for (size_t k = 0; k < w->options; k++) {
        const pr_option *option = &w->option[k];
        const bool same = !options_by_actor(w) || !end->args || !option->args || option->arg[0].n == end->arg[0].n;
        if (!same || !w->content->verb[option->verb].lapses) continue;
        if (n++ >= MAX_LAPSING) continue;
        owned char *said = option_said(w, option);
        buffer_addf(line, "%s%s", n > 1 ? semicolon() : "", said);
    }
    if (n > MAX_LAPSING) buffer_addf(line, tr("; %zu more"), n - MAX_LAPSING);
    return n;
}

/* If `end` gives up options that do not return later, prints them and returns true. In that case the caller must not
 * give the answer, because the player must repeat the command to end the menu. */
static bool alarm_of_lapse(repl *r, const pr_option *end) {
    owned_buffer lost = {0};
    const bool any = r->alarms && end->verb == r->w.ask->end_verb && add_lapsing(&r->w, end, &lost) > 0;
    if (any) say_text(tr("That gives up what is possible now: %s. Repeat the command to do it anyway."), lost.s);
    return any;
}

/* If the game warns of a danger of the option, prints the warning. Prints the warning even if alarms are off, because
 * the danger comes from the player's own action. Returns true if the player must repeat the command. Returns false for
 * lines from a file or a pipe, because these lines were written before the warning and cannot react to it. */
static bool alarm_of_danger(const repl *r, const char *id) {
    const bool again = r->alarms || terminal_talks();
    released char *danger = pr_warning(r->s->match, r->w.seat, id);
    if (danger) say_text(again ? tr("%s Repeat the command to do it anyway.") : "%s", danger);
    return danger && again;
}

/* Returns true if the turn began automatically, because no other piece was left to choose, and nothing was done in the
 * turn since. In that case the player may mean the turn before, unless the last answer of a person ended that turn. */
static bool turn_unchosen(const repl *r) {
    bool begun = false;
    const char *forced;
    if (r->given && r->ended == r->given_at) return false;
    for (int i = 0; !begun && (forced = pr_auto_answer(r->s->match, r->w.seat, i)); i++) {
        owned char *verb = need(strndup(forced, strcspn(forced, ":")));
        const pr_verb *known = world_verb(&r->w, verb);
        begun = known && known->begins_turn;
    }
    return begun;
}

bool alarm_at_end(repl *r, const char *id) {
    const size_t i = option_index(&r->w, id);
    const uint64_t hash = pr_hash(r->s->match), now = hash ^ (uint64_t)i;
    if (i < r->w.options && now != r->lapsing && (alarm_of_lapse(r, &r->w.option[i]) || alarm_of_danger(r, id))) {
        r->lapsing = now;
        return true;
    }
    const pr_piece *actor = world_piece(&r->w, world_turn(&r->w));
    if (i >= r->w.options || !ends_turn(&r->w, &r->w.option[i]) || hash == r->alarmed) return false;
    if (!actor || actor->ap <= 0) return false;
    owned_by(pr_threats_free_at) pr_threats *t = alarm_forecast(r);
    owned_buffer lost = {0};
    bool any = t && add_lost(&r->w, t, (t->trials + 1) / 2, &lost) > 0;
    r->alarmed = hash;
    if (any) {
        say_text(tr("Chances of a loss if the turn ends now: %s. AP left: %d. Repeat the command to end it anyway."),
                 lost.s, (int)actor->ap);
    } else if (r->alarms && turn_unchosen(r)) {
        any = true;
        say_text(
            tr("The turn of %s began automatically, and nothing was done in it. AP left: %d. Repeat the command to "
               "end it anyway."),
            piece_title(&r->w, actor), (int)actor->ap);
    }
    return any;
}
