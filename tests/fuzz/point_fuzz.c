/* Fuzzing the text of points, which people, saves and clients send. A text is refused at a place within it, or the
 * shortest text of its point reads back as the same point. */
#include "fuzz/fuzz.h"

#include "core/point.h"

#include <stdlib.h>
#include <string.h>

void fuzz_one(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    struct point_text read, again;
    const enum point_fault fault = point_parse(text, &read);
    if (read.at < 0 || (size_t)read.at > strlen(text)) fuzz_broken("the fault is outside of the text", text);
    if (fault == POINT_GOOD) {
        fuzz_reached();
        char shortest[POINT_TEXT];
        struct text out = text_over(shortest, sizeof shortest);
        const word point = point_pack(read.spot);
        point_add(&out, point, NULL);
        if (point < 0 || out.cut) fuzz_broken("a point is negative, or its text is too long", text);
        if (point_parse(shortest, &again) != POINT_GOOD || point_pack(again.spot) != point)
            fuzz_broken("its shortest text is another point", shortest);
        if (out.length > strlen(text) - (read.board_n ? (size_t)read.board_n + 1 : 0))
            fuzz_broken("its shortest text is longer", shortest);
    }
    free(text);
}
