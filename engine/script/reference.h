/* What every function and member that scripts may use is for. docs/REFERENCE.md, the annotations for editors and the
 * standard for luacheck are made from this table (`precinct reference`), and `check` learns from it what a literal
 * argument names. A test compares it with what is registered: neither may have what the other lacks. */
#ifndef SCRIPT_REFERENCE_H
#define SCRIPT_REFERENCE_H

/* `owner` is "" for a global function, else the type whose member it is. A member without "(" in its signature is a
 * field. `errors` may be NULL: none but wrong types. `example` may be NULL for fields; it runs in tests with `hero` and
 * `rat` at hand (tests/lua/engine/reference_test.lua). */
struct doc {
    const char *owner, *name, *signature, *text, *errors, *example;
};

extern const struct doc reference[];
extern const int reference_n;

/* The type of the first argument of a global function, or (`method`) of the nth method of that name, from 0: several
 * types of handles may have one. Writes to `type`; "" if there is none. */
const char *reference_argument(const char *function, int method, int nth, char type[32]);

/* All of it as JSON: [{owner,name,signature,text,errors,example}], and what is registered without being documented as
 * {owner,name} only. malloc'd. */
char *reference_json(void);

#endif
