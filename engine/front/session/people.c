/* Translates the names of players, which are "human" and the bots. Each name has an English form for pr_choose() and a
 * form in the player's language. */
#include "front/session/match_setup.h"

#include "front/base/localized.h"
#include "precinct.h"
#include "text/msg.h"
#include "text/words.h"

#include <string.h>

char *player_word(const char *id) {
    size_t n = strcspn(id, ":");
    owned char *name = copy_text(id);
    name[n] = 0;
    return text_of("%s%s", localized_word(A_COMMAND, name), id + n);
}

char *player_typed(const char *typed) {
    size_t n = strcspn(typed, ":");
    owned char *name = copy_text(typed);
    name[n] = 0;
    const char *meant = localized_is(A_COMMAND, name, NC_("command", "human")) ? "human" : NULL;
    for (int i = 0; pr_bot(i) && !meant; i++) {
        if (localized_is(A_COMMAND, name, pr_bot(i))) meant = pr_bot(i);
    }
    return text_of("%s%s", meant ? meant : name, typed + n);
}
