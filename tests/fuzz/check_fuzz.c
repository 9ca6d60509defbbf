/* Fuzzing the sources that `precinct check` reads: any text, as an episode and as a module. The findings are always
 * JSON. */
#include "fuzz/fuzz.h"

#include <string.h>

static void check(struct bundle *b) {
    pr_error err = {.text = ""};
    char *found = pr_check(fuzz_read_bundle, b, b->path, 4, NULL, &err);
    if (!found) fuzz_broken("no findings and no reason", err.text);
    json_t *findings = json_loads(found, 0, NULL);
    if (!findings) fuzz_broken("findings that are not JSON", found);
    if (!strstr(found, "\"error\"")) fuzz_reached();
    json_decref(findings);
    pr_release(found);
}

void fuzz_one(const uint8_t *data, size_t size) {
    check(&(struct bundle){"episodes/fuzz/case.lua", (const char *)data, size});
    check(&(struct bundle){"scripts/fuzz/case.lua", (const char *)data, size});
}
