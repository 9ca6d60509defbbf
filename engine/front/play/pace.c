/* Pauses between the acts of other players for the time that the player chose. The choice is stored as a word in the
 * file "pace" of the state folder. */
#include "front/play/play.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/files/input.h"

static const struct pace {
    const char *word;
    int ms;
} paces[] = {{NC_("command", "off"), 0}, {NC_("command", "short"), 300}, {NC_("command", "long"), 1000}};
enum { OFF, SHORT, PACES = sizeof paces / sizeof *paces };

static int chosen = -1; /* index into `paces`, or -1 if the choice was not read yet */

static int called(const char *word) {
    int found = -1;
    for (int i = 0; i < PACES && word && found < 0; i++)
        if (!strcmp(word, paces[i].word)) found = i;
    return found;
}

/* Returns the index of the stored choice in `paces`, or -1 if there is none. */
static int remembered(void) {
    size_t length = 0;
    owned char *path = state_file("pace"), *word = path ? file_read(path, &length) : NULL;
    if (word) word[strcspn(word, "\n")] = 0;
    return called(word);
}

static const struct pace *pace_now(void) {
    if (chosen < 0 && !terminal_talks()) chosen = OFF;
    if (chosen < 0) chosen = called(getenv("PRECINCT_PACE"));
    if (chosen < 0) chosen = remembered();
    if (chosen < 0) chosen = terminal_plain() ? OFF : SHORT;
    return &paces[chosen];
}

const char *pace_word(void) {
    return pace_now()->word;
}

bool pace_choose(const char *typed) {
    int to = -1;
    for (int i = 0; i < PACES && to < 0; i++)
        if (localized_is(A_COMMAND, typed, paces[i].word)) to = i;
    if (to < 0) return false;
    chosen = to;
    owned char *path = terminal_talks() ? state_file("pace") : NULL;
    if (path) file_replace(path, paces[to].word, strlen(paces[to].word), false);
    return true;
}

bool pace_wait(void) {
    const int ms = pace_now()->ms;
    if (!ms || !terminal_talks()) return true;
    print_flush();
    return input_pause(ms);
}
