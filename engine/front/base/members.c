/* Reads members of JSON objects, with defaults for absent members. Also reads the id of an answer, makes JSON of any
 * text, and reads and writes structs by a table. */
#include "front/base/members.h"

#include <math.h>

json_t *json_sound(const char *text) {
    owned char *sound = sound_text(text);
    return need(json_string(sound));
}

char *member_line(json_t *value) {
    char *text = need(json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS));
    const size_t n = strlen(text);
    json_decref(value);
    text = need(realloc(text, n + 2));
    memcpy(text + n, "\n", 2);
    return text;
}

const char *json_str(const json_t *object, const char *key) {
    const char *s = json_string_value(json_object_get(object, key));
    return s ? s : "";
}

long long json_int(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

bool json_flag(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

static int type_of(const json_member *m) {
    return m->type & ~MEMBER_OPTIONAL;
}

static bool is_text(const json_member *m) {
    return type_of(m) == MEMBER_TEXT;
}

static bool all_texts(const json_t *array) {
    size_t i;
    json_t *one;
    bool good = json_is_array(array);
    json_array_foreach(array, i, one) good = good && json_is_string(one);
    return good;
}

static bool has_type(const json_member *m, const json_t *value) {
    switch (type_of(m)) {
    case MEMBER_TEXT: return json_is_string(value);
    case MEMBER_NUMBER: return json_is_integer(value);
    case MEMBER_WORDS: return all_texts(value);
    default: return json_is_boolean(value);
    }
}

/* Returns a pointer to the member in a struct. */
static void *member_in(const json_member *m, void *in) {
    return (char *)in + m->at;
}

/* Reads the texts of an array. */
static void read_words(const json_t *array, words *list) {
    size_t i;
    json_t *one;
    list->at = need(calloc(json_array_size(array) + 1, sizeof *list->at));
    json_array_foreach(array, i, one) list->at[list->n++] = copy_text(json_string_value(one));
}

json_t *words_json(const words *list) {
    json_t *array = need(json_array());
    for (size_t i = 0; i < list->n; i++) json_array_append_new(array, json_string(list->at[i]));
    return array;
}

bool members_read(const json_member *list, const json_t *object, void *to) {
    for (const json_member *m = list; m->name; m++) {
        const json_t *value = json_object_get(object, m->name);
        const bool absent = (!value || json_is_null(value)) && m->type & MEMBER_OPTIONAL;
        if (!absent && !has_type(m, value)) return false;
        if (is_text(m))
            *(char **)member_in(m, to) = copy_text(absent ? "" : json_string_value(value));
        else if (type_of(m) == MEMBER_NUMBER)
            *(long long *)member_in(m, to) = json_integer_value(value);
        else if (type_of(m) == MEMBER_WORDS)
            read_words(value, member_in(m, to));
        else
            *(bool *)member_in(m, to) = json_is_true(value);
    }
    return true;
}

json_t *members_write(const json_member *list, const void *from) {
    json_t *object = need(json_object());
    void *in = (void *)from; /* cast for member_in(), which members_read() also uses; here the struct is only read */
    for (const json_member *m = list; m->name; m++)
        json_object_set_new(object, m->name,
                            is_text(m)                    ? json_string(*(char **)member_in(m, in))
                            : type_of(m) == MEMBER_NUMBER ? json_integer(*(long long *)member_in(m, in))
                            : type_of(m) == MEMBER_WORDS  ? words_json(member_in(m, in))
                                                          : json_boolean(*(bool *)member_in(m, in)));
    return object;
}

void members_free(const json_member *list, void *in) {
    for (const json_member *m = list; m->name; m++) {
        if (type_of(m) == MEMBER_WORDS) words_free(member_in(m, in));
        if (!is_text(m)) continue;
        free(*(char **)member_in(m, in));
        *(char **)member_in(m, in) = NULL;
    }
}

/* Reads a coordinate in centimeters and writes it in millimeters to `mm`. Returns false if the value is not a number
 * from 0 to 1000 with at most one decimal. */
static bool coordinate(const json_t *value, long *mm) {
    const double cm = json_number_value(value);
    if (!json_is_number(value) || cm < 0 || cm > 1000) return false;
    *mm = lround(cm * 10);
    const volatile double exact = (double)*mm / 10; /* volatile, because some registers have more bits */
    return exact == cm;
}

bool member_answer(const json_t *object, buffer *id) {
    const json_t *at = json_object_get(object, "at"), *level = json_object_get(object, "level");
    long x, y;
    buffer_add(id, json_str(object, "id"));
    if (!at) return !level;
    if (json_array_size(at) != 2 || !coordinate(json_array_get(at, 0), &x) || !coordinate(json_array_get(at, 1), &y))
        return false;
    buffer_addf(id, x % 10 ? ":%ld.%ld" : ":%ld", x / 10, x % 10);
    buffer_addf(id, y % 10 ? ",%ld.%ld" : ",%ld", y / 10, y % 10);
    if (json_int(object, "level")) buffer_addf(id, "@%lld", json_int(object, "level"));
    return true;
}
