/* Faults on request: an allocation that fails, a full disk, an interrupted call, or death at a chosen call. The
 * linker's
 * --wrap (FAULTY in the Makefile) puts the shim between our own code and the system, and between Lua and its pool.
 * jansson gets it as its allocator.
 *
 * The environment can request a fault of a program: PRECINCT_FAULT=CALL:N:WHAT. CALL is one of memory, create (a file
 * opened for writing), open, read, write, fsync, close, rename, mkdir, unlink, flock. N is the number of the call, from
 * 1; `N+` means that call and all later ones. WHAT is the name of an errno, `short` (a write that takes only half), or
 * `kill`. Only regular files count for read, write and close. power.h describes requests for a loss of power. A fault
 * that strikes creates the file that PRECINCT_FAULT_MARK names. */
#ifndef FAULTS_SHIM_H
#define FAULTS_SHIM_H

#include <stdbool.h>
#include <stddef.h>

enum { FAULT_FOREVER = -1 };

/* Makes allocation number `at` from now fail, and `burst` allocations in a row. Numbers start at 1, and 0 means none.
 * Restarts the counters. */
void fault_memory(long at, long burst);
/* Forks at each allocation from `from` to `to`. In the child, `burst` allocations fail as after fault_memory(). The
 * parent waits for the child and continues without a fault, so that the work is not repeated for each allocation. A
 * child ends with _exit(0) if all is well; after the first other end no more are made. Restarts the counters. If
 * `places` is above 0, forks only at the first `places` allocations of each chain of callers and at every 16th of the
 * others. Chains are remembered until fault_forget_places(). */
void fault_divide(long burst, long from, long to, long places);
void fault_forget_places(void);
/* Numbers since fault_divide(): children, and different chains of callers. fault_child() returns true in a child. */
long fault_children(void);
long fault_places(void);
bool fault_child(void);
/* Stops forking. Returns the allocation whose child did not end well, or 0. */
long fault_found(void);
/* Number of allocations since the last start of the counters, and true if one of them failed. */
long fault_allocations(void);
bool fault_struck(void);
/* Number of blocks that are allocated now. */
long fault_blocks(void);
/* Allocates memory. It never fails on request. */
void *fault_spared(size_t size);
/* Makes jansson allocate through the shim. Call it once, before jansson is used. */
void fault_begin(void);

#endif
