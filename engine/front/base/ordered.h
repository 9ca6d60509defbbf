/* Searches and extends arrays whose elements are in ascending order. */
#ifndef FRONT_ORDERED_H
#define FRONT_ORDERED_H

#include <stddef.h>

/* Returns the index of the first of `n` elements of `size` bytes that is not before the key, or `n`. compare() returns
 * a number below, equal to or above 0 if the key is before, equal to or after the element. */
size_t ordered_place(const void *key, const void *array, size_t n, size_t size,
                     int (*compare)(const void *key, const void *element));
/* For qsort(): compares two elements of an array of texts (`char *`) by their bytes. */
int ordered_texts(const void *a, const void *b);
/* Makes room for an element at the index `at`, and increases *n. Returns the array, which may have moved; the new
 * element has no value yet. */
void *ordered_room(void *array, size_t *n, size_t size, size_t at);

#endif
