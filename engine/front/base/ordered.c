/* Searches and extends arrays whose elements are in ascending order. */
#include "front/base/ordered.h"

#include "text/words.h"

#include <stdlib.h>
#include <string.h>

size_t ordered_place(const void *key, const void *array, size_t n, size_t size,
                     int (*compare)(const void *key, const void *element)) {
    size_t low = 0, high = n;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (compare(key, (const char *)array + middle * size) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int ordered_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void *ordered_room(void *array, size_t *n, size_t size, size_t at) {
    char *grown = need(realloc(array, (*n + 1) * size));
    memmove(grown + (at + 1) * size, grown + at * size, ((*n)++ - at) * size);
    return grown;
}
