/* Limits on scripts. Memory: the allocator refuses blocks beyond a limit. Time: a timer on this thread's CPU time
 * notices when a call from the rules, an answer or a request takes too long. Only then the timer sets a count hook in
 * Lua, so the hook usually costs nothing. Loops in C check the time limit by calling look(). If the watchdog is
 * unavailable, no script runs. An exceeded limit aborts the call and never affects the position.
 *
 * Invariant: `watched` is set exactly while a script runs on this thread. The signal handler writes only the request's
 * counters and the flags `due` and `overrun` of the watched script. */
#define _GNU_SOURCE
#include "script/vm/state.h"

#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK_MS = 25,
    WATCH_SIGNAL = SIGVTALRM,
    DEEP = 1000 /* maximum number of nested calls; deeper nesting is an endless recursion */
};

/* LEAST_STACK: stack that must be free when a request starts; precinct.h requires 256 KiB. STACK_RESERVE: stack that is
 * kept free when scripts are nested deepest, for C functions that call no script. */
enum { LEAST_STACK = 160 << 10, STACK_RESERVE = 96 << 10 };

/* The first tick of a process proves that the timer works. This first tick may arrive later than the system's own tick
 * (10 ms), and a pause of the machine may use up a whole window of time. */
enum { PROOF_MS = 500, PROOF_WINDOWS = 8 };

/* Factor on all limits during a replay, so that a slow machine can verify the answers of a fast machine. */
enum { RAISED = 8 };

/* Which limit was exceeded. */
enum { OVER_CALL = 1, OVER_ANSWER, OVER_REQUEST, OVER_STOPPED };

/* Records the script line that requested too much memory, because Lua calls no message handler for memory errors.
 * lua_getstack and these fields of lua_getinfo do not allocate or run anything. */
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

/* Returns true if a block is too large for one text or table. Lua's own stack is exempt, because it may be larger in
 * deeply nested calls. */
static bool too_large(const struct script *s, size_t size) {
    lua_Debug ar;
    return size > s->memory_limit / BLOCKS && !(s->L && lua_getstack(s->L, DEEP, &ar));
}

/* The allocator of scripts, with a limit. The first case frees a block or has no block to free. This case is half of
 * all calls. */
void *limited_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
    struct script *s = ud;
    size_t held = block ? old_size : 0; /* if there is no old block, Lua passes the type of the new object here */
    if (!new_size) {
        s->memory -= held;
        if (block) pool_give_back(&s->pool, block, held);
        return NULL;
    }
    if (new_size > held && (s->memory + (new_size - held) > s->memory_limit || too_large(s, new_size))) {
        remember_place(s);
        s->denied_block = too_large(s, new_size);
        s->exhausted = false;
        s->denied = true;
        return NULL;
    }
    void *resized = pool_resize(&s->pool, block, held, new_size);
    if (!resized) return s->exhausted = s->denied = true, NULL;
    s->memory += new_size - held;
    if (s->memory > s->memory_peak) s->memory_peak = s->memory;
    if (new_size > held) s->memory_requested += new_size - held;
    return resized;
}

void program_usage(const struct program *p, size_t *held, size_t *peak, uint64_t *requested) {
    const struct script *s = (const struct script *)p;
    *held = s->memory;
    *peak = s->memory_peak;
    *requested = s->memory_requested;
}

/* A request of the host on this thread: one call of the public interface, with all calls inside it. */
struct request {
    int depth;       /* nesting depth of requests; only the outermost request counts */
    bool watched;    /* the timer runs and its signal arrives */
    bool masked;     /* the host had blocked the signal, so it must be blocked again at the end */
    locale_t locale; /* the host's locale, if another locale is set during the request */
    char *floor;     /* lowest stack address that scripts may use */
    char trouble[200];
};

static _Thread_local struct request request;
static _Thread_local struct script *volatile watched;
static _Thread_local bool timer_running;
static _Thread_local timer_t timer;
static pthread_key_t timer_ends; /* the destructor of this key runs when a thread ends */
/* Counts the calls from the rules into any script. A new number restarts the measured time of a call. */
static _Thread_local volatile sig_atomic_t serial;
/* Counters of the signal handler: ticks of the current call, answer and request. An answer is identified by its run and
 * by the number of the run's decision. */
static _Thread_local volatile sig_atomic_t last_serial, call_ticks, answer_ticks, request_ticks, request_max;
static _Thread_local const struct run *volatile last_run;
static _Thread_local volatile uint64_t last_decision;
static volatile sig_atomic_t proven; /* the first tick has arrived */

/* Raises the error about the exceeded limit. `place` replaces the "%s" of the message. */
_Noreturn static void stop_script(lua_State *L, const char *place) {
    const struct script_limits *most = &script_of(L)->limits;
    switch (script_of(L)->overrun) {
    case OVER_ANSWER:
        lua_pushfstring(L,
                        "%sall that this answer led to ran for more than %d ms of CPU time: do steps queue one another "
                        "without end?",
                        place, most->answer_ms);
        break;
    case OVER_REQUEST:
        lua_pushfstring(L, "%sall that was tried for this hint or check ran for more than %d ms of CPU time. Try less.",
                        place, most->request_ms);
        break;
    case OVER_STOPPED: lua_pushfstring(L, "%sstopped by the program that waits for it", place); break;
    default:
        lua_pushfstring(L, "%sran for more than %d ms of CPU time. Look for an endless loop.", place, most->step_ms);
    }
    lua_error(L);
}

/* Reports an exceeded limit, or calls the host's progress(). The error message starts with `place`. */
static void attend(lua_State *L, const char *place) {
    struct script *s = script_of(L);
    s->due = 0;
    lua_sethook(L, NULL, 0, 0);
    if (!s->overrun && s->limits.progress && !s->deaf && !s->limits.progress(s->limits.progress_ctx))
        s->overrun = OVER_STOPPED;
    if (s->overrun) stop_script(L, place);
}

static void attend_hook(lua_State *L, lua_Debug *ar) {
    char place[160];
    struct text t = text_over(place, sizeof place);
    lua_getinfo(L, "Sl", ar);
    text_add(&t, "%s:%d: ", ar->short_src, ar->currentline);
    attend(L, place);
}

/* Called by look() in a C loop after a limit was exceeded. Raises the error without a place, because the message
 * handler adds the script's line. */
void look_late(lua_State *L) {
    attend(L, "");
}

static int over(const struct script *s) {
    const int times = s->raised ? RAISED : 1;
    if (call_ticks * TICK_MS >= s->limits.step_ms * times) return OVER_CALL;
    if (answer_ticks * TICK_MS >= s->limits.answer_ms * times) return OVER_ANSWER;
    return request_max && request_ticks >= request_max ? OVER_REQUEST : 0;
}

/* Runs in a signal handler of the watched thread; lua_sethook is allowed there. */
static void tick(int signal) {
    (void)signal;
    struct script *s = watched;
    proven = 1;
    request_ticks++;
    if (!s) return;
    if (s->run != last_run || (s->run && s->run->decisions != last_decision)) {
        last_run = s->run;
        last_decision = s->run ? s->run->decisions : 0;
        answer_ticks = 0;
    }
    answer_ticks++;
    if (serial != last_serial) {
        last_serial = serial;
        call_ticks = 0;
    } else {
        call_ticks++;
    }
    if (!s->overrun) s->overrun = over(s);
    if (!s->overrun && !s->limits.progress) return;
    s->due = 1;
    lua_sethook(s->L, attend_hook, LUA_MASKCOUNT, 1);
}

/* The timer ------------------------------------------------------------------------------------------- */

/* Runs in a forked process, which does not inherit the timer. */
static void timer_lost(void) {
    timer_running = false;
}

/* Deletes the timer of a thread that ends, because the process would keep the timer. A search starts a thread for each
 * answer, so the timers would add up. */
static void timer_end(void *of_thread) {
    timer_delete(*(timer_t *)of_thread);
}

/* Stops the timer when the program ends. The leak sanitizer then stops all threads, and would hang if a thread had a
 * running timer. */
static void timer_stop(void) {
    void *of_thread = timer_running ? pthread_getspecific(timer_ends) : NULL;
    if (of_thread) timer_end(of_thread);
    timer_running = false;
}

static locale_t plain_locale;

static void watch_threads(void) {
    pthread_atfork(NULL, NULL, timer_lost);
    pthread_key_create(&timer_ends, timer_end);
    locale_t host = duplocale(LC_GLOBAL_LOCALE);
    if (host) plain_locale = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK | LC_NUMERIC_MASK, "C", host);
    if (host && !plain_locale) freelocale(host);
    atexit(timer_stop);
}

/* Records the reason why scripts cannot be watched, and returns false. `why` (may be NULL) is the system's message. */
static bool trouble(const char *what, const char *why) {
    struct text t = text_over(request.trouble, sizeof request.trouble);
    text_add(&t, "%s%s%s", what, why ? ": " : "", why ? why : "");
    return false;
}

/* Returns true if this engine's handler is installed for the signal. If the signal has no handler, first installs
 * ours. */
static bool signal_ours(void) {
    struct sigaction ours = {.sa_handler = tick, .sa_flags = SA_RESTART}, now;
    if (sigaction(WATCH_SIGNAL, NULL, &now) != 0) return trouble("sigaction", strerror(errno));
    if (!(now.sa_flags & SA_SIGINFO) && now.sa_handler == tick) return true;
    if ((now.sa_flags & SA_SIGINFO) || (now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN))
        return trouble(tr("the program handles the signal SIGVTALRM, which the engine needs for itself"), NULL);
    if (sigaction(WATCH_SIGNAL, &ours, NULL) != 0) return trouble("sigaction", strerror(errno));
    return true;
}

static bool signal_unblocked(void) {
    sigset_t set, before;
    sigemptyset(&set);
    sigaddset(&set, WATCH_SIGNAL);
    int error = pthread_sigmask(SIG_UNBLOCK, &set, &before);
    if (error) return trouble("pthread_sigmask", strerror(error));
    request.masked = sigismember(&before, WATCH_SIGNAL) == 1;
    return true;
}

static bool timer_start(void) {
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = WATCH_SIGNAL};
    struct itimerspec period = {{0, TICK_MS * 1000000L}, {0, TICK_MS * 1000000L}};
#ifdef sigev_notify_thread_id
    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
#else
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
#endif
    if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) != 0) return trouble("timer_create", strerror(errno));
    if (timer_settime(timer, 0, &period, NULL) != 0) {
        int error = errno;
        timer_delete(timer);
        return trouble("timer_settime", strerror(error));
    }
    pthread_setspecific(timer_ends, &timer);
    return timer_running = true;
}

/* Restarts the timer if it was deleted or changed. */
static bool timer_set(void) {
    struct itimerspec now;
    if (!timer_running) return timer_start();
    if (timer_gettime(timer, &now) == 0 && now.it_interval.tv_nsec == TICK_MS * 1000000L) return true;
    timer_running = false;
    return timer_start();
}

static int64_t thread_ms(void) {
    struct timespec t;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0) return INT64_MAX;
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Runs once in a process: uses CPU time until the first tick arrives. The tick is due after 1 ms. A pause of the
 * machine may count as CPU time of the thread, and end a window before the kernel checks its timers. So one window of
 * time without a tick proves nothing. */
static bool ticks_come(void) {
    struct itimerspec soon = {{0, TICK_MS * 1000000L}, {0, 1000000L}};
    if (proven) return true;
    if (timer_settime(timer, 0, &soon, NULL) != 0) return trouble("timer_settime", strerror(errno));
    for (int windows = 0; !proven && windows < PROOF_WINDOWS; windows++)
        for (int64_t end = thread_ms() + PROOF_MS; !proven && thread_ms() <= end;) {
        }
    return proven || trouble(tr("a timer was set, but its signal SIGVTALRM never came"), NULL);
}

/* The stack and the locale ------------------------------------------------------------------------------ */

/* Returns the lowest address of this thread's stack, or NULL if the system does not know. */
static char *stack_low(void) {
    static _Thread_local char *low;
    pthread_attr_t attr;
    void *base;
    size_t size;
    if (low || pthread_getattr_np(pthread_self(), &attr) != 0) return low;
    if (pthread_attr_getstack(&attr, &base, &size) == 0) low = base;
    pthread_attr_destroy(&attr);
    return low;
}

/* If the host runs us on a special stack, such as a coroutine's, the bounds of the stack are unknown. Scripts then get
 * the LEAST_STACK bytes that every host provides. */
static bool stack_deep_enough(void) {
    char *here = __builtin_frame_address(0), *low = stack_low();
    if (!low || here < low) low = here - LEAST_STACK;
    request.floor = low + STACK_RESERVE;
    /* Unsigned: on 32 bits an unlimited stack has more bytes than the difference of two pointers can count. */
    if ((uintptr_t)here - (uintptr_t)low >= LEAST_STACK) return true;
    return trouble(tr("less than 160 KiB of this thread's stack are left: give it at least 256 KiB"), NULL);
}

/* Sets the locale "C" for scripts. In Lua, string order, character classes and number format depend on the thread's
 * locale. */
static bool locale_plain(void) {
    const bool plain = strcoll("a", "B") > 0 && !isalpha(0xE9) && strcmp(localeconv()->decimal_point, ".") == 0;
    if (plain) return true;
    if (!plain_locale) return trouble(tr("the locale \"C\" cannot be made"), NULL);
    request.locale = uselocale(plain_locale);
    return true;
}

/* Requests -------------------------------------------------------------------------------------------- */

static void request_open(void) {
    static pthread_once_t threads = PTHREAD_ONCE_INIT;
    if (request.depth++) return;
    pthread_once(&threads, watch_threads);
    request.locale = (locale_t)0;
    request.masked = false;
    request_ticks = request_max = answer_ticks = 0;
    request.watched =
        signal_ours() && signal_unblocked() && timer_set() && ticks_come() && stack_deep_enough() && locale_plain();
}

static void request_close(void) {
    sigset_t set;
    if (--request.depth) return;
    if (request.locale) uselocale(request.locale);
    if (!request.masked) return;
    sigemptyset(&set);
    sigaddset(&set, WATCH_SIGNAL);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void request_begin(const struct program *limited) {
    const struct script *s = (const struct script *)limited;
    request_open();
    answer_ticks = 0;
    if (s && !request_max) request_max = s->limits.request_ms / TICK_MS + 1;
}

void request_end(void) {
    request_close();
}

int program_patience(struct program *p, int patience) {
    struct script *s = (struct script *)p;
    int before = s->deaf ? PATIENCE_DEAF : s->raised ? PATIENCE_RAISED : PATIENCE_USUAL;
    s->raised = patience != PATIENCE_USUAL;
    s->deaf = patience == PATIENCE_DEAF;
    return before;
}

bool watch_begin(struct script *s) {
    if (s->depth++) return true;
    request_open();
    if (!request.watched) {
        request_close();
        s->depth--;
        return false;
    }
    s->calls++;
    s->floor = request.floor;
    s->outer = watched;
    serial++;
    watched = s;
    return true;
}

void watch_end(struct script *s) {
    if (--s->depth) return;
    watched = s->outer;
    s->fatal = false;
    if (s->due) {
        s->due = 0;
        lua_sethook(s->L, NULL, 0, 0);
    }
    if (s->overrun) {
        s->overrun = 0;
        s->program.overran = true;
    }
    request_close();
}

void watch_refused(struct text *t) {
    text_add(t, tr("no script is run, because nothing could stop it: %s"), request.trouble);
}

bool stack_left(const struct script *s) {
    return (char *)__builtin_frame_address(0) > s->floor;
}

/* Raises an error if the C stack is used up. pcall does not catch this error, because the depth at which it occurs
 * depends on the thread. */
void need_depth(lua_State *L) {
    struct script *s = script_of(L);
    if (stack_left(s)) return;
    s->fatal = true;
    luaL_error(L, "scripts call each other too deeply");
}
