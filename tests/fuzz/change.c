/* Changes that keep an input's form: JSON values, and saved matches line by line. See fuzz.h. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "core/position.h"

#include <stdlib.h>
#include <string.h>

static uint64_t chance_seed, chance_used;

void fuzz_chance(unsigned int seed) {
    chance_seed = seed;
    chance_used = 0;
}

size_t fuzz_below(size_t n) {
    return (size_t)(chance_mix(chance_seed, chance_used++) % n);
}

size_t fuzz_put(uint8_t *data, size_t most, char *text) {
    size_t n = strlen(text);
    if (n > most) n = most;
    memcpy(data, text, n);
    free(text);
    return n;
}

size_t fuzz_splice(uint8_t *data, size_t size, size_t most, size_t at, size_t over, const char *text) {
    size_t n = strlen(text);
    if (size - over + n > most) return size;
    memmove(data + at + n, data + at + over, size - at - over);
    memcpy(data + at, text, n);
    return size - over + n;
}

char *fuzz_text(const void *bytes, size_t n) {
    static const char *const slow[] = {"mastermind", "iterations", "ms", "depth"};
    char *text = malloc(n + 1);
    if (!text) fuzz_broken("out of memory", "");
    memcpy(text, bytes, n);
    for (size_t i = 0; i < n; i++)
        if (!text[i]) text[i] = '?';
    text[n] = '\0';
    for (char *c; (c = strstr(text, slow[0])) != NULL;) memcpy(c, "sergeant  ", 10);
    for (size_t i = 1; i < sizeof slow / sizeof *slow; i++)
        for (char *c = text; (c = strstr(c, slow[i])) != NULL;) {
            c += strlen(slow[i]);
            if (*c != '=') continue;
            size_t digits = strspn(c + 1, "0123456789");
            for (size_t d = 3; d <= digits; d++) c[d] = ','; /* This limits the number to two digits. */
        }
    return text;
}

/* JSON ------------------------------------------------------------------------------------------------ */

static json_t *odd_value(void) {
    static const json_int_t numbers[] = {
        0, 1, -1, 2, 3, 64, 255, 4096, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN, (json_int_t)1 << 32};
    static const char *const texts[] = {"",
                                        "0",
                                        "-1",
                                        "18446744073709551615",
                                        "9999999999999999999",
                                        "toy/toy",
                                        "../x",
                                        "mods/x/mod.lua",
                                        "hit",
                                        "ann",
                                        "red",
                                        "%s%n",
                                        "\xc3\xa9",
                                        "a1",
                                        "ada",
                                        "ben",
                                        "deck",
                                        "hand",
                                        "king.1",
                                        "main",
                                        "turns",
                                        "menu",
                                        "a=b",
                                        "search:threads=2"};
    switch (fuzz_below(8)) {
    case 0: return json_null();
    case 1: return json_boolean(fuzz_below(2));
    case 2: return json_real(1e308);
    case 3: return fuzz_below(2) ? json_array() : json_object();
    case 4:
    case 5: return json_integer(numbers[fuzz_below(sizeof numbers / sizeof *numbers)]);
    default: return json_string(texts[fuzz_below(sizeof texts / sizeof *texts)]);
    }
}

/* Returns a string or number changed as libFuzzer changes bytes. */
static json_t *near_value(const json_t *value) {
    uint8_t bytes[512];
    if (json_is_integer(value))
        return json_integer((json_int_t)((uint64_t)json_integer_value(value) + fuzz_below(5) - 2));
    if (!json_is_string(value)) return odd_value();
    size_t n = json_string_length(value);
    if (n > sizeof bytes / 2) n = sizeof bytes / 2;
    memcpy(bytes, json_string_value(value), n);
    n = LLVMFuzzerMutate(bytes, n, sizeof bytes);
    json_t *text = json_stringn((char *)bytes, n);
    return text ? text : json_stringn_nocheck("\xef\xbf\xbd", 3);
}

static json_t *changed(json_t *value) {
    json_t *other = fuzz_below(3) ? near_value(value) : odd_value();
    json_decref(value);
    return other;
}

static json_t *changed_array(json_t *list) {
    size_t n = json_array_size(list), i = fuzz_below(n);
    switch (fuzz_below(6)) {
    case 0: json_array_remove(list, i); break;
    case 1: json_array_insert_new(list, i, json_deep_copy(json_array_get(list, fuzz_below(n)))); break;
    case 2: json_array_append_new(list, odd_value()); break;
    case 3: json_array_set_new(list, i, json_deep_copy(json_array_get(list, fuzz_below(n)))); break;
    default: json_array_set_new(list, i, fuzz_json(json_deep_copy(json_array_get(list, i)))); break;
    }
    return list;
}

/* Adds a member that belongs elsewhere in such a file. */
static void add_member(json_t *object) {
    static const char *const keys[] = {"step",   "answers", "open", "dice",  "edit",  "playout",
                                       "seed",   "end",     "hash", "mods",  "seats", "do",
                                       "number", "totals",  "done", "match", "index"};
    json_t *value = odd_value();
    if (fuzz_below(2)) value = json_pack("[o]", value);
    json_object_set_new(object, keys[fuzz_below(sizeof keys / sizeof *keys)], value);
}

static json_t *changed_object(json_t *object) {
    size_t i = fuzz_below(json_object_size(object));
    void *at = json_object_iter(object);
    while (i--) at = json_object_iter_next(object, at);
    char *key = fuzz_copy(json_object_iter_key(at));
    json_t *value = json_incref(json_object_iter_value(at));
    switch (fuzz_below(8)) {
    case 0: json_object_del(object, key); break;
    case 1: add_member(object); break;
    case 2: { /* Renames a member. */
        uint8_t name[128];
        size_t n = strlen(key) < 64 ? strlen(key) : 64;
        memcpy(name, key, n);
        n = LLVMFuzzerMutate(name, n, sizeof name - 1);
        name[n] = '\0';
        json_object_set(object, (char *)name, value);
        break;
    }
    default: json_object_set_new(object, key, fuzz_json(json_deep_copy(value))); break;
    }
    json_decref(value);
    free(key);
    return object;
}

json_t *fuzz_json(json_t *value) {
    bool leave = fuzz_below(10) == 0;
    if (!leave && json_array_size(value)) return changed_array(value);
    if (!leave && json_object_size(value)) return changed_object(value);
    return changed(value);
}

/* Saved matches ---------------------------------------------------------------------------------------- */

struct lines {
    char **at;
    size_t n;
};

static struct lines lines_of(const char *text) {
    struct lines l = {malloc((strlen(text) + 2) * sizeof *l.at), 0};
    if (!l.at) fuzz_broken("out of memory", "");
    while (*text) {
        size_t n = strcspn(text, "\n");
        l.at[l.n++] = strndup(text, n);
        text += n + (text[n] == '\n');
    }
    return l;
}

static char *joined(const struct lines *l, bool ended) {
    size_t room = 1, at = 0;
    for (size_t i = 0; i < l->n; i++) room += strlen(l->at[i]) + 1;
    char *text = malloc(room);
    if (!text) fuzz_broken("out of memory", "");
    for (size_t i = 0; i < l->n; i++) {
        size_t n = strlen(l->at[i]);
        memcpy(text + at, l->at[i], n);
        at += n;
        if (ended || i + 1 < l->n) text[at++] = '\n';
    }
    text[at] = '\0';
    return text;
}

static void line_set(struct lines *l, size_t i, char *text) {
    if (!text) return;
    free(l->at[i]);
    l->at[i] = text;
}

static void line_insert(struct lines *l, size_t i, char *text) { /* lines_of() leaves room for two more lines. */
    memmove(l->at + i + 1, l->at + i, (l->n++ - i) * sizeof *l->at);
    l->at[i] = text;
}

static void line_drop(struct lines *l, size_t i) {
    free(l->at[i]);
    memmove(l->at + i, l->at + i + 1, (--l->n - i) * sizeof *l->at);
}

static void change_line(struct lines *l, size_t i) {
    json_t *o = json_loads(l->at[i], 0, NULL);
    if (!o) return;
    o = fuzz_json(o);
    line_set(l, i, json_dumps(o, JSON_COMPACT | JSON_ENCODE_ANY));
    json_decref(o);
}

/* Lines that may be in a save. */
static const char *const more_lines[] = {
    "{\"open\":[\"go:ada\"]}",
    "{\"open\":[\"roll\",\"hold:1\",\"yes\"]}",
    "{\"dice\":[\"hit\",\"miss\",\"3\"]}",
    "{\"edit\":\"piece('ada').mood = 3\",\"hash\":\"0\",\"draws\":0}",
    "{\"edit\":\"pile('deck'):shuffle()\",\"hash\":\"0\",\"draws\":0}",
    "{\"edit\":\"queue('mix')\",\"hash\":\"0\",\"draws\":0}",
    "{\"playout\":7,\"seed\":\"3\",\"hash\":\"0\",\"draws\":0}",
    "{\"playout\":9000000000000000000,\"seed\":\"3\",\"hash\":\"0\",\"draws\":0}",
    "{\"step\":3,\"hash\":\"0\",\"draws\":0}",
    "{\"end\":1}",
};

static void mend_end(struct lines *l) {
    if (!l->n || strncmp(l->at[l->n - 1], "{\"end\"", 6) != 0) return;
    char *text = NULL;
    json_t *end = json_pack("{sI}", "end", (json_int_t)(l->n - 1));
    text = json_dumps(end, JSON_COMPACT);
    json_decref(end);
    line_set(l, l->n - 1, text);
}

/* Restores a save and returns the save that the engine writes of it, or NULL if it is refused. */
static char *rewritten(pr_episode *episode, const char *text) {
    char *notice = NULL, *again = NULL;
    pr_match *m = pr_restore(episode, text, strlen(text), &notice, NULL);
    if (m) again = pr_save(m);
    pr_free(m);
    pr_release(notice);
    return again;
}

size_t fuzz_record(pr_episode *episode, uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    if (fuzz_below(8) == 0) return LLVMFuzzerMutate(data, size, most);
    char *text = strndup((char *)data, size);
    if (!text) fuzz_broken("out of memory", "");
    struct lines l = lines_of(text);
    free(text);
    if (!l.n) {
        free(l.at);
        return LLVMFuzzerMutate(data, size, most);
    }
    size_t i = fuzz_below(l.n);
    switch (fuzz_below(8)) {
    case 0: line_drop(&l, i); break;
    case 1: line_insert(&l, i, fuzz_copy(l.at[fuzz_below(l.n)])); break;
    case 2:
    case 3:
        line_insert(&l, i ? i : l.n > 1, fuzz_copy(more_lines[fuzz_below(sizeof more_lines / sizeof *more_lines)]));
        break;
    default: change_line(&l, i); break;
    }
    bool whole = fuzz_below(16) != 0;
    if (whole) mend_end(&l);
    text = joined(&l, whole);
    for (i = 0; i < l.n; i++) free(l.at[i]);
    free(l.at);
    char *again = fuzz_below(3) ? NULL : rewritten(episode, text);
    if (!again) return fuzz_put(data, most, text);
    free(text);
    return fuzz_put(data, most, again);
}

size_t fuzz_words(uint8_t *data, size_t size, size_t most, const char *const *usual, size_t usual_n,
                  const char *const *lines, size_t lines_n) {
    if (!size || fuzz_below(16) == 0) return LLVMFuzzerMutate(data, size, most);
    size_t at = fuzz_below(size), end;
    if (fuzz_below(3) == 0) { /* Adds a line. */
        while (at > 0 && data[at - 1] != '\n') at--;
        return fuzz_splice(data, size, most, at, 0, lines[fuzz_below(lines_n)]);
    }
    while (at > 0 && data[at - 1] != ' ' && data[at - 1] != '\n') at--;
    for (end = at; end < size && data[end] != ' ' && data[end] != '\n';) end++;
    return fuzz_splice(data, size, most, at, end - at, usual[fuzz_below(usual_n)]);
}
