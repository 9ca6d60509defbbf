/* Languages that the engine does not speak, but something beside an episode, in a game or in a mod does. */
#ifndef FRONT_LANGUAGE_NEAR_H
#define FRONT_LANGUAGE_NEAR_H

#include <stdbool.h>

/* Returns true if lang/CODE.po is in the data folder, in a mod that is on, or near a file or folder that the arguments
 * name. A command that continues a saved match may name an episode with any language, so all codes are near it. */
bool language_is_near(const char *code, int argc, char *const *argv);
/* Returns the folder whose `lang` translates the episode or mod at `path`: a mod's own, the one above the last
 * episodes/ or scripts/ of a file, or else the file's or the folder itself. The caller frees it; NULL if there is no
 * such path. */
char *language_home(const char *path);

#endif
