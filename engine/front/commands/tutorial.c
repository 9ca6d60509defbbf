/* `precinct tutorial [GAME]`: plays the episode called "tutorial", of any game that has one, always with the same seed,
 * so that what its guide promises comes true. */
#include "front/commands/commands.h"
#include "text/text.h"
#include "text/words.h"

#include <stdlib.h>

int command_tutorial(int argc, char **argv) {
    buffer name = {0};
    bool of_game = argc > 1 && argv[1][0] != '-';
    buffer_addf(&name, "%s%stutorial", of_game ? argv[1] : "", of_game ? "/" : "");
    char **arguments = need(calloc((size_t)argc + 2, sizeof *arguments));
    int n = 0;
    arguments[n++] = argv[0];
    arguments[n++] = name.s;
    for (int i = of_game ? 2 : 1; i < argc; i++) arguments[n++] = argv[i];
    int status = command_play(n, arguments);
    free(arguments);
    buffer_free(&name);
    return status;
}
