/* Advice for the first matches: see hints.h. What was given is one letter each in the state folder's file "hints". */
#include "front/hints.h"

#include "core/text.h"
#include "front/autosave.h"
#include "front/files.h"
#include "front/show.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *advice(hint which) {
    switch (which) {
    case HINT_START: return tr("Hint: type the number of an option or its words; `help` says what can be done.");
    case HINT_MAP: return show()->advice();
    case HINT_UNDO: return tr("Hint: `undo` takes your last answer back, as often as you like.");
    case HINT_WHY:
        return tr("Hint: `why` and a command says why it is not legal now; `options` lists everything that is.");
    case HINT_LEAVE:
        return tr("Hint: `quit` at any time; the match is saved after every answer and `precinct` offers to go on.");
    case HINT_ODDS:
        return tr("Hint: `odds` before a command says what the dice may bring, `move?` where you can go, `hint` what a "
                  "program would do.");
    case HINT_COUNT: break;
    }
    return "";
}

static unsigned given;
static int loaded;

static void load(void) {
    size_t length = 0;
    char *path = state_file("hints");
    char *content = path ? file_read(path, &length) : NULL;
    for (size_t i = 0; i < length; i++) {
        int bit = content[i] - 'a';
        if (bit >= 0 && bit < HINT_COUNT) given |= 1u << bit;
    }
    free(content);
    free(path);
    loaded = 1;
}

static void store(void) {
    char letters[HINT_COUNT + 1];
    size_t n = 0;
    for (int i = 0; i < HINT_COUNT; i++) {
        if (given & 1u << i) letters[n++] = (char)('a' + i);
    }
    char *path = state_file("hints");
    if (path) file_replace(path, letters, n, false);
    free(path);
}

bool hint_give(hint which) {
    if (!terminal_talks()) return false;
    if (!loaded) load();
    if (given & 1u << which) return false;
    given |= 1u << which;
    store();
    fputs(tone_on(TONE_FAINT), stdout);
    say_wrapped(0, 6, advice(which));
    fputs(tone_off(TONE_FAINT), stdout);
    return true;
}
