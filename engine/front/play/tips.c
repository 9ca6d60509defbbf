/* Prints short pieces of advice, each only once. The file "hints" of the state folder has one letter for each piece of
 * advice that was already given. */
#include "front/play/repl.h"

static void add_advice(buffer *t, tip which, const char *example) {
    switch (which) {
    case TIP_START:
        buffer_add(t, tr("Hint: type the number of an option or its words. `help` lists the actions."));
        break;
    case TIP_MAP: buffer_add(t, tr(show()->advice)); break;
    case TIP_UNDO: buffer_add(t, tr("Hint: `undo` takes your last answer back, as often as you like.")); break;
    case TIP_WHY:
        buffer_add(t, tr("Hint: `why` and a command says why it is not legal now. `options` lists all legal ones."));
        break;
    case TIP_LEAVE:
        buffer_add(
            t,
            tr("Hint: `quit` at any time. The match is saved after every answer, and `precinct` offers to continue."));
        break;
    case TIP_ODDS:
        buffer_addf(t,
                    tr("Hint: `odds` before a command says what the dice may bring, `%s?` where on the map it can be "
                       "done, `hint` what a bot would do."),
                    example);
        break;
    case TIP_TIES:
        buffer_add(t, tr("Hint: the game has chosen for the automatic side. With `ties ask` you choose."));
        break;
    case TIP_THREATS:
        buffer_addf(t,
                    tr("Hint: `%s` on the map warns of what may happen before your next turn: `!50%%` means a loss "
                       "with that chance, `-2` a loss of 2 HP. `threats` says by whom."),
                    example);
        break;
    case TIP_REACTIONS:
        buffer_add(t, tr("Hint: `pass turn` passes at such questions for the rest of this turn, `pass always` from now "
                         "on."));
        break;
    case TIP_WALK:
        buffer_addf(t,
                    tr("Hint: the list names only the next spaces. `%s` also takes a space farther away; `%s?` shows "
                       "them all."),
                    example, example);
        break;
    case TIP_SEATS: buffer_addf(t, tr("Hint: people also play %s. `seat` lets a bot play a side."), example); break;
    case TIP_LASTS:
        buffer_addf(t,
                    tr("Hint: `%s always` also gives this answer to later questions like this. `all ask` ends that."),
                    example);
        break;
    case TIP_BRIEF:
        buffer_add(t, tr("Hint: the acts of others are printed in brief. `log` also lists the dice and each step."));
        break;
    case TIP_COUNT: break;
    }
}

static unsigned given;
static int loaded;

static void load(void) {
    size_t length = 0;
    owned char *path = state_file("hints");
    owned char *content = path ? file_read(path, &length) : NULL;
    for (size_t i = 0; i < length; i++) {
        int bit = content[i] - 'a';
        if (bit >= 0 && bit < TIP_COUNT) given |= 1u << bit;
    }
    loaded = 1;
}

static void store(void) {
    char letters[TIP_COUNT + 1];
    size_t n = 0;
    for (int i = 0; i < TIP_COUNT; i++)
        if (given & 1u << i) letters[n++] = (char)('a' + i);
    owned char *path = state_file("hints");
    if (path) file_replace(path, letters, n, false);
}

static bool needs_example(tip which) {
    return which == TIP_ODDS || which == TIP_WALK || which == TIP_SEATS;
}

char *tip_text(tip which, const char *example) {
    buffer said = {0};
    if (!terminal_talks() || (!example && needs_example(which))) return NULL;
    if (!loaded) load();
    if (!(given & 1u << which)) add_advice(&said, which, example);
    return said.s;
}

void tip_print(tip which, const char *text) {
    given |= 1u << which;
    store();
    say_toned(TONE_FAINT, TIP_INDENT, text);
}

void tip_give(tip which, const char *example) {
    owned char *text = tip_text(which, example);
    if (text) tip_print(which, text);
}
