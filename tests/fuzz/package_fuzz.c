/* Fuzzing packages of mods. An archive is refused with a reason, or its paths stay below the mod's folder, the bounds
 * hold, and the repacked archive reads the same. Bytes changed at random seldom pass a checksum, so the mutator also
 * builds archives from lines "PATH=TEXT". */
#include "fuzz/fuzz.h"

#include "front/files/mods.h"
#include "text/text.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void check_path(const char *path) {
    if (!*path || *path == '/' || strstr(path, "//") || strlen(path) > PACKAGE_PATH || !text_sound(path))
        fuzz_broken("a path that no file may have was taken", path);
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (*part == '.' || !*part) fuzz_broken("a path leads out, or is hidden", path);
    }
}

static void check_package(const package *p) {
    size_t all = 0;
    bool manifest = false;
    for (size_t i = 0; i < p->n; i++) {
        check_path(p->at[i].path);
        if (i && strcmp(p->at[i - 1].path, p->at[i].path) >= 0) fuzz_broken("a path twice", p->at[i].path);
        if (p->at[i].n > PACKAGE_FILE_BYTES) fuzz_broken("a file beyond bounds", p->at[i].path);
        manifest |= !strcmp(p->at[i].path, "mod.lua");
        all += p->at[i].n;
    }
    if (!manifest) fuzz_broken("a package without mod.lua", "");
    if (p->n > PACKAGE_FILES || all > PACKAGE_ALL_BYTES) fuzz_broken("a package beyond bounds", "");
}

static bool same_files(const package *a, const package *b) {
    bool same = a->n == b->n;
    for (size_t i = 0; i < a->n && same; i++)
        same = !strcmp(a->at[i].path, b->at[i].path) && a->at[i].n == b->at[i].n &&
               !memcmp(a->at[i].bytes, b->at[i].bytes, a->at[i].n);
    return same;
}

void fuzz_one(const uint8_t *data, size_t size) {
    package p = {0}, again = {0};
    package_fault fault = {""};
    size_t n = 0;
    if (!package_read(&p, data, size, &fault)) {
        if (!*fault.text) fuzz_broken("refused without a reason", "");
        package_free(&p);
        return;
    }
    fuzz_reached();
    check_package(&p);
    char *bytes = package_archive(&p, "again", &n, &fault);
    if (bytes && (!package_read(&again, bytes, n, &fault) || !same_files(&p, &again)))
        fuzz_broken("packed again it reads differently", fault.text);
    free(bytes);
    package_free(&p);
    package_free(&again);
}

/* Returns an archive of random good and bad paths with short texts. */
static char *built(size_t *n) {
    static const char *const paths[] = {"mod.lua", "a/b.lua", "A/B.lua", "../up", "a",
                                        ".hidden", "x~",      "a//b",    "é",     "lang/fr.po"};
    enum { PATHS = sizeof paths / sizeof *paths, MOST = 5 };
    package_file file[MOST];
    package p = {.at = file, .n = 1 + fuzz_below(MOST)};
    package_fault fault;
    static char text[] = "return { id = \"again\" }";
    for (size_t i = 0; i < p.n; i++)
        file[i] = (package_file){(char *)(uintptr_t)paths[i ? fuzz_below(PATHS) : 0], text, fuzz_below(sizeof text)};
    return package_archive(&p, fuzz_below(4) ? "again" : "b/..", n, &fault);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    size_t n = 0;
    char *bytes = fuzz_below(3) ? NULL : built(&n);
    if (bytes && n <= most) {
        memcpy(data, bytes, n);
        size = n;
    }
    free(bytes);
    return fuzz_below(4) ? size : LLVMFuzzerMutate(data, size, most);
}
