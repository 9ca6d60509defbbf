/* Fuzzing the catalogs of mods and episodes. A catalog is refused with a line and a reason, or all of its texts may be
 * shown, and its rewritten text reads the same. */
#include "fuzz/fuzz.h"

#include "text/po.h"
#include "text/text.h"
#include "text/words.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void check_text(const char *text) {
    for (int n; *text; text += n) {
        n = *text == '\004' ? 1 : text_character(text); /* The byte 4 separates a context from its text. */
        if (!n) fuzz_broken("a text that may not be shown was taken", text);
    }
}

static void add_text(buffer *to, const char *keyword, const char *text, size_t n) {
    buffer_addf(to, "%s \"", keyword);
    for (const char *c = text; c < text + n; c++)
        buffer_addf(to, *c == '"' || *c == '\\' ? "\\%c" : *c == '\n' ? "\\n" : "%c", *c);
    buffer_add(to, "\"\n");
}

static void add_entry(buffer *to, const char *key, const char *translation) {
    if (!*key) { /* The header consists of the plural rule only, and a rule has up to 9 forms. */
        add_text(to, "msgid", "", 0);
        buffer_addf(to, "msgstr \"Plural-Forms: nplurals=9; plural=%s;\"\n", translation);
        return;
    }
    const char *english = strchr(key, '\004');
    if (english) add_text(to, "msgctxt", key, (size_t)(english - key));
    english = english ? english + 1 : key;
    add_text(to, "msgid", english, strlen(english));
    add_text(to, "msgstr", translation, strlen(translation));
}

/* No other catalog has a form. */
static bool unknown(const char *key) {
    (void)key;
    return false;
}

void fuzz_one(const uint8_t *data, size_t size) {
    po_fault fault = {0};
    const char *key;
    json_t *value;
    char *text = need(malloc(size + 1));
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    json_t *entries = po_read(text, size, unknown, &fault);
    if (!entries && (!fault.line || !*fault.text)) fuzz_broken("refused without a line or a reason", fault.text);
    free(text);
    if (!entries) return;
    buffer again = {0};
    json_object_foreach(entries, key, value) {
        fuzz_reached();
        check_text(key);
        check_text(json_string_value(value));
        add_entry(&again, key, json_string_value(value));
    }
    json_t *same = po_read(buffer_text(&again), again.n, unknown, &fault);
    if (!same || !json_equal(entries, same)) fuzz_broken("written anew it reads differently", fault.text);
    json_decref(entries);
    json_decref(same);
    buffer_free(&again);
}
