/* How many steps it is at least from each space to one of them, as the map is drawn: neighbours and links, whatever
 * stands there. */
#ifndef FRONT_AFAR_H
#define FRONT_AFAR_H

#include <jansson.h>

typedef struct afar afar;

/* `info`: the episode's JSON. The caller frees it. */
afar *afar_from(const json_t *info, const char *space);
void afar_free(afar *s);
/* From `space`; AFAR_NEVER if there is no way, or no such space. */
size_t afar_to(const afar *s, const char *space);

enum { AFAR_NEVER = 1000000 };

#endif
