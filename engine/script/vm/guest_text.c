/* Checks the characters, lines and length of scripts' texts. One table has the rules, and every place where such a text
 * enters uses the table. */
#include "script/vm/guest_text.h"

#include "text/fold.h"

#include <lauxlib.h>
#include <string.h>

enum { MAX_NAME_LENGTH = 256, MAX_SENTENCE_LENGTH = 8192, MAX_PAGE_LENGTH = 1 << 16 };

static const char names[] = "title plural short badge label end_label escort_label version id game name";
static const char sentences[] = "brief pitch note about why prompt rule text()";

/* Checks a message in English. The script is not responsible for translations. */
static bool message_fits(const char *key, const char *text, size_t length, struct text *wrong) {
    char filled[MAX_MSG];
    struct text f = text_over(filled, sizeof filled);
    size_t fault = msg_fault(text, length);
    if (fault == length) {
        msg_add_english(&f, (msg){text});
        return guest_text_fits(key, filled, f.length, false, wrong);
    }
    text_add(wrong, "byte %zu (%d) is not text, and no part of what text() returns", fault + 1,
             (unsigned char)text[fault]);
    return false;
}

/* Returns true if a reason has a name in braces. The braces would stay in the text, because nothing fills in a reason
 * that text() did not make. */
static bool has_braces(const char *text) {
    for (const char *at = text; (at = strchr(at, '{')) != NULL;) {
        const size_t n = strspn(++at, "abcdefghijklmnopqrstuvwxyz_0123456789");
        if (n && at[n] && strchr("}:?!#", at[n])) return true;
    }
    return false;
}

bool guest_text_fits(const char *key, const char *text, size_t length, bool shown, struct text *wrong) {
    bool name = word_listed(names, key), line = name || word_listed(sentences, key);
    size_t most = name ? MAX_NAME_LENGTH : line ? MAX_SENTENCE_LENGTH : MAX_PAGE_LENGTH;
    const char *at = text;
    if (memchr(text, MSG_BEGIN, length) && shown) return message_fits(key, text, length, wrong);
    while (*at >= ' ' && *at < 0x7F) at++; /* skip plain ASCII, which is nearly all text */
    for (int n; *at && (n = text_character(at)) > 0 && !(line && strchr("\n\t", *at));) at += n;
    if (at == text + length && length <= most && (strcmp(key, "why") != 0 || !has_braces(text))) return true;
    if (at == text + length && length <= most)
        text_add(wrong, "nothing fills the braces of a reason: return text(\"...\", { name = value }) from a `test`");
    else if (at == text + length)
        text_add(wrong, "longer than %zu bytes", most);
    else if (*at == MSG_BEGIN)
        text_add(wrong, "expected a plain string, got one that text() made");
    else if (*at && strchr("\n\t", *at))
        text_add(wrong, "byte %zu is a line break or a tab: expected one line", (size_t)(at - text) + 1);
    else
        text_add(wrong,
                 "byte %zu (%d) is not text: expected UTF-8 without control, bidirectional or invisible characters",
                 (size_t)(at - text) + 1, (unsigned char)*at);
    return false;
}

void guest_text_check(lua_State *L, int index, const char *what, const char *key) {
    char message[256];
    struct text wrong = text_over(message, sizeof message);
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    if (!guest_text_fits(key, text, length, true, &wrong)) luaL_error(L, "%s: %s", what, message);
}

bool guest_text_returned(lua_State *L, int ref, const char *what, struct text *to, struct text *wrong) {
    char message[256];
    struct text m = text_over(message, sizeof message);
    size_t length;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    if (!text) return true;
    if (guest_text_fits("why", text, length, true, &m)) return msg_add(to, (msg){text}), true;
    lua_Debug f;
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    lua_getinfo(L, ">S", &f);
    text_add(wrong, "%s:%d: %s: %s", f.short_src, f.linedefined, what, message);
    return false;
}
