/* Faults on request: an allocation that fails, a disk that is full, a call that is interrupted, death at a certain
 * call. Linked with the linker's --wrap (FAULTY in the Makefile), so it stands between our own code and the system, and
 * between Lua and its pool; jansson is given it as allocator.
 *
 * A program may be told from outside: PRECINCT_FAULT=CALL:N:WHAT with CALL one of memory, create (a file opened to be
 * written), open, read, write, fsync, close, rename, mkdir, unlink, flock; N which of these calls (from 1), `N+` that
 * and all after it; WHAT the name of an errno, `short` (a write that takes only half), or `kill`. Only regular files
 * count for read, write and close. A loss of power is asked for as power.h says. When it strikes, the file that
 * PRECINCT_FAULT_MARK names is made. */
#ifndef FAULTS_SHIM_H
#define FAULTS_SHIM_H

#include <stdbool.h>
#include <stddef.h>

enum { FAULT_FOREVER = -1 };

/* From now on allocation number `at` (from 1; 0: none) fails, and `burst` in a row. Counts anew. */
void fault_memory(long at, long burst);
/* From now on the process divides at each allocation from `from` to `to`: in the child it fails, and `burst` in a row,
 * as after fault_memory(); the parent waits for the child's end and goes on as if nothing had happened, so that no work
 * is begun anew for each of its allocations. A child ends with _exit(0) if all is well; after the first other end no
 * more are made. Counts anew. With `places` above 0 it divides at the first `places` allocations of each chain of
 * callers and at every 16th of its others; chains are remembered until fault_forget_places(). */
void fault_divide(long burst, long from, long to, long places);
void fault_forget_places(void);
/* Children since then; different chains of callers. */
long fault_children(void);
long fault_places(void);
bool fault_child(void);
/* The allocation whose child did not end well, 0: all did. Stops dividing. */
long fault_found(void);
/* Allocations since then; did one fail? */
long fault_allocations(void);
bool fault_struck(void);
/* Blocks that are held now. */
long fault_blocks(void);
/* An allocation that is never refused. */
void *fault_spared(size_t size);
/* Makes jansson take its memory here. Once, before it is used. */
void fault_begin(void);

#endif
