/* Variables that release their content at the end of their block: after the last statement, and at each return, break
 * and continue. Every exit from a block therefore releases the same variables, and an early return needs no cleanup
 * code. The variables of a block are released in reverse order.
 *
 * These macros use the attribute `cleanup` of GCC and Clang, like jansson's json_auto_t. An owned variable must be
 * initialized where it is declared, with NULL or {0} if no value is known yet. A variable whose content a function
 * returns or stores is not owned. A Lua error jumps over the blocks and releases nothing, so a function must own
 * nothing while it may raise a Lua error. */
#ifndef TEXT_OWNED_H
#define TEXT_OWNED_H

#include <stdlib.h>
#include <string.h>

/* Makes a variable owned: release(&variable) is called at the end of the variable's block. */
#define owned_by(release) __attribute__((cleanup(release)))

/* Defines release_at() for owned_by(): releases the pointer in a variable, unless it is NULL.
 * NOLINTBEGIN(bugprone-macro-parentheses): a type has no parentheses */
#define RELEASE_AT(type, release)                      \
    static inline void release##_at(type **variable) { \
        if (*variable) release(*variable);             \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

/* Makes a pointer of any type owned; free() releases its memory. */
#define owned owned_by(free_at)
static inline void free_at(void *variable) {
    void *memory;
    memcpy(&memory, variable, sizeof memory); /* memcpy() instead of a cast, because the pointer may have any type */
    free(memory);
}

/* Frees each argument. The arguments are pointers. */
#define free_all(...) free_each((void *[]){__VA_ARGS__}, sizeof((void *[]){__VA_ARGS__}) / sizeof(void *))
static inline void free_each(void *const *memory, size_t n) {
    for (size_t i = 0; i < n; i++) free(memory[i]);
}

#endif
