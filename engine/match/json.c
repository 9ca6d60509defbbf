/* Values as JSON. */
#include "match/json_def.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the length of the UTF-8 sequence at c, or 0 if it is invalid. */
static size_t sequence(const unsigned char *c) {
    size_t n = c[0] < 0x80                   ? 1
               : c[0] >= 0xC2 && c[0] < 0xE0 ? 2
               : c[0] >= 0xE0 && c[0] < 0xF0 ? 3
               : c[0] >= 0xF0 && c[0] < 0xF5 ? 4
                                             : 0;
    for (size_t i = 1; i < n; i++)
        if ((c[i] & 0xC0) != 0x80) return 0;
    if ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] > 0x9F) || (c[0] == 0xF0 && c[1] < 0x90) ||
        (c[0] == 0xF4 && c[1] > 0x8F))
        return 0;
    return n;
}

json_t *json_text(const char *text) {
    if (!text) return json_null();
    json_t *s = json_string(text);
    if (s) return s;
    char *clean = malloc(strlen(text) + 1), *to = clean;
    if (!clean) return json_lose(), NULL;
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        size_t n = sequence(c);
        if (n)
            memcpy(to, c, n);
        else
            *to = '?';
        to += n ? n : 1;
        c += n ? n : 1;
    }
    *to = '\0';
    s = json_string(clean);
    free(clean);
    return s;
}

json_t *json_foreign(const char *text) {
    size_t room = 4 * strlen(text) + 1; /* enough room for \xNN for each byte */
    char *sound = malloc(room);
    struct text t = text_over(sound, sound ? room : 0);
    if (sound) text_foreign(&t, text);
    if (!sound) json_lose();
    json_t *s = sound ? json_string(sound) : NULL;
    free(sound);
    return s;
}

json_t *json_name(const struct names *t, int i) {
    return i == NONE ? json_null() : json_text(t->name[i]);
}

json_t *json_value(const struct def *d, enum value_type type, word n) {
    const struct names *t = value_names(d, type);
    if (t) return json_name(t, n);
    if (type == VAL_POINT && n != NONE) {
        char id[160] = "";
        struct text out = text_over(id, sizeof id);
        value_id(d, type, n, &out);
        return json_text(id);
    }
    if (type == VAL_POINT) return json_null();
    return type == VAL_BOOL ? json_boolean(n != 0) : type == VAL_NONE ? json_null() : json_integer(n);
}

char *json_line(json_t *object, unsigned long lost) {
    return json_whole(object, JSON_COMPACT | JSON_REAL_PRECISION(6), lost);
}

json_t *json_hash(uint64_t n) {
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, n);
    return json_string(text);
}
