/* Limits on scripts. Memory: the allocator refuses beyond a cap. Time: a timer on this thread's CPU time notices when
 * one call from the rules takes too long, and only then arms a count hook, which costs nothing otherwise. A limit never
 * enters a match: it aborts the call. */
#define _GNU_SOURCE
#include "script/state.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 25, WATCH_SIGNAL = SIGVTALRM, DEEP = 1000 /* calls within calls: nobody means that many */ };

/* Remembers the line that asked for too much: Lua calls no message handler for memory errors. lua_getstack and these
 * fields of lua_getinfo neither allocate nor run anything. */
static void remember_place(struct script *s) {
    lua_Debug ar;
    s->out_of_memory_at[0] = '\0';
    s->out_of_memory_deep = s->L && lua_getstack(s->L, DEEP, &ar);
    for (int level = 0; s->L && lua_getstack(s->L, level, &ar); level++) {
        lua_getinfo(s->L, "Sl", &ar);
        if (ar.currentline < 0) continue;
        struct text t = text_over(s->out_of_memory_at, sizeof s->out_of_memory_at);
        text_add(&t, "%s:%d: ", ar.short_src, ar.currentline);
        return;
    }
}

/* Half of all calls give a block back, or give back none. */
void *limited_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
    struct script *s = ud;
    size_t held = block ? old_size : 0; /* without a block, Lua tells here what it is for */
    if (!new_size) {
        s->memory -= held;
        if (block) pool_give_back(&s->pool, block, held);
        return NULL;
    }
    if (new_size > held && s->memory + (new_size - held) > s->memory_limit) {
        remember_place(s);
        s->exhausted = false;
        s->denied = true;
        return NULL;
    }
    void *resized = pool_resize(&s->pool, block, held, new_size);
    if (!resized) return s->exhausted = s->denied = true, NULL;
    s->memory += new_size - held;
    if (s->memory > s->memory_peak) s->memory_peak = s->memory;
    if (new_size > held) s->memory_asked += new_size - held;
    return resized;
}

void program_usage(const struct program *p, size_t *held, size_t *peak, uint64_t *asked) {
    const struct script *s = (const struct script *)p;
    *held = s->memory;
    *peak = s->memory_peak;
    *asked = s->memory_asked;
}

static _Thread_local struct script *watched;
static _Thread_local bool timer_running;
static _Thread_local timer_t timer;
static pthread_key_t timer_ends; /* its destructor runs when a thread does */
/* Counts the calls from the rules, whichever script they go to: a new one starts the clock anew. */
static _Thread_local volatile sig_atomic_t serial;
static _Thread_local int last_serial, ticks;

static void too_long(lua_State *L, lua_Debug *ar) {
    struct script *s = script_of(L);
    if (!s->overrun) {
        lua_sethook(L, NULL, 0, 0);
        return;
    }
    lua_getinfo(L, "Sl", ar);
    lua_pushfstring(L, "%s:%d: ran for more than %d ms of CPU time: is there an endless loop?", ar->short_src,
                    ar->currentline, s->step_ms);
    lua_error(L);
}

/* In a signal handler of the watched thread: lua_sethook is made for this. */
static void tick(int signal) {
    (void)signal;
    struct script *s = watched;
    if (!s) return;
    if (serial != last_serial) {
        last_serial = serial;
        ticks = 0;
        return;
    }
    if (++ticks * TICK_MS < s->step_ms) return;
    s->overrun = 1;
    lua_sethook(s->L, too_long, LUA_MASKCOUNT, 1);
}

/* A fork inherits no timer. */
static void timer_lost(void) {
    timer_running = false;
}

/* A thread that ends leaves its timer to the process: a search starts a thread for every answer. */
static void timer_end(void *of_thread) {
    timer_delete(*(timer_t *)of_thread);
}

/* At the program's end nobody watches. The leak sanitizer, which stops all threads then, has been seen to wait for ever
 * for one whose timer went on. */
static void timer_stop(void) {
    void *of_thread = timer_running ? pthread_getspecific(timer_ends) : NULL;
    if (of_thread) timer_end(of_thread);
    timer_running = false;
}

static void watch_threads(void) {
    pthread_atfork(NULL, NULL, timer_lost);
    pthread_key_create(&timer_ends, timer_end);
    atexit(timer_stop);
}

static void timer_start(void) {
    struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = WATCH_SIGNAL};
    struct itimerspec period = {{0, TICK_MS * 1000000L}, {0, TICK_MS * 1000000L}};
    static pthread_once_t threads = PTHREAD_ONCE_INIT;
    timer_running = true;
    pthread_once(&threads, watch_threads);
#ifdef sigev_notify_thread_id
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
#else
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
#endif
    if (sigaction(WATCH_SIGNAL, &action, NULL) == 0 && timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0) {
        pthread_setspecific(timer_ends, &timer);
        timer_settime(timer, 0, &period, NULL);
    }
}

void watch_begin(struct script *s) {
    if (s->depth++) return;
    if (!timer_running) timer_start();
    serial++;
    watched = s;
}

void watch_end(struct script *s) {
    if (--s->depth) return;
    watched = NULL;
    s->fatal = false;
    if (s->overrun) {
        s->overrun = 0;
        s->program.overran = true;
        lua_sethook(s->L, NULL, 0, 0);
    }
}
