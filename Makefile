# Builds, tests and installs Precinct. `make help` lists the targets. .ci/packages lists the system packages that it needs.
#
#   engine/**/*.c   all but front/ is the library; front/ on top of it is the program
#   build/          the release; build/<variant>/ the same tree made with other flags (VARIANT=asan)
#   MACHINE=s390x   for another machine, into build/s390x/: big-endian; i386: 32 bits
#   BUILD=DIR       puts all of it elsewhere; CC=clang, WERROR=1 and PREFIX=DIR work with every target

VARIANT ?= release
BUILD   ?= build
JOBS    ?= $(shell nproc 2>/dev/null || echo 2)
MACHINE ?=
OUT     := $(BUILD)$(addprefix /,$(MACHINE))$(if $(filter-out release,$(VARIANT)),/$(VARIANT))

VERSION := $(shell sed -n 's/^.define PR_VERSION "\(.*\)"/\1/p' engine/precinct.h)
SONAME  := libprecinct.so.$(firstword $(subst ., ,$(VERSION)))

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
DATADIR    ?= $(PREFIX)/share/precinct
LOCALEDIR  ?= $(PREFIX)/share/locale

# Other machines -------------------------------------------------------------------------------------------------------

# By Debian's names. Their C library and packages are fetched into a folder of their own (.ci/foreign) and nothing of this machine's is
# used; programs are started by build/<machine>/on PROGRAM ARGUMENTS.
TARGET_i386  := i686-linux-gnu
TARGET_s390x := s390x-linux-gnu
# By their own loader if this processor runs them, else by qemu-user, which cannot keep i386's threads apart.
LOADER_i386  := lib/ld-linux.so.2
PKG_CONFIG   := pkg-config
ROOT         :=
FOREIGN      :=
ifneq ($(MACHINE),)
ifeq ($(TARGET_$(MACHINE)),)
$(error MACHINE=$(MACHINE) is unknown; there are: i386 s390x)
endif
ROOTS      ?= $(BUILD)/roots
ROOT       := $(abspath $(ROOTS)/$(MACHINE))
CC         := $(TARGET_$(MACHINE))-gcc
AR         := $(TARGET_$(MACHINE))-ar
PKG_CONFIG := PKG_CONFIG_SYSROOT_DIR=$(ROOT) PKG_CONFIG_LIBDIR=$(ROOT)/usr/lib/$(MACHINE)-linux-gnu/pkgconfig pkg-config
FOREIGN    := --sysroot=$(ROOT) -Wno-psabi
endif

# Flags ----------------------------------------------------------------------------------------------------------------

# Asked once, and only when something is compiled: `make help` and `make play` must work before pkg-config is there.
once    = $(eval $1 := $$(shell $2))$($1)
LIB_PC  = $(call once,LIB_PC,$(PKG_CONFIG) --cflags lua5.4 jansson)
# The Lua module contains no Lua. An interpreter of another version refuses it for missing symbols instead of crashing.
MOD_LD  = $(call once,MOD_LD,$(PKG_CONFIG) --libs jansson && echo -lpthread -lrt -lm)
LIB_LD  = $(call once,LUA_LD,$(PKG_CONFIG) --libs lua5.4) $(MOD_LD)
# Lua's static library, if it exists: the release then calls Lua directly, which makes play a tenth faster.
LUA_A   = $(wildcard $(call once,LUA_DIR,$(PKG_CONFIG) --variable=libdir lua5.4)/liblua5.4.a)
EDIT_PC = $(call once,EDIT_PC,$(PKG_CONFIG) --cflags libedit)
EDIT_LD = $(call once,EDIT_LD,$(PKG_CONFIG) --libs libedit)
# Packages of mods are ZIP archives.
ZIP_PC  = $(call once,ZIP_PC,$(PKG_CONFIG) --cflags libzip)
ZIP_LD  = $(call once,ZIP_LD,$(PKG_CONFIG) --libs libzip)
TEST_PC = $(call once,TEST_PC,$(PKG_CONFIG) --cflags cmocka)
TEST_LD = $(call once,TEST_LD,$(PKG_CONFIG) --libs cmocka)

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wformat=2 $(if $(WERROR),-Werror)

# The hardening flags that the compiler and the processor support.
HARDEN = $(call once,HARDEN,for flag in -fstack-clash-protection -fcf-protection; do \
             echo | $(CC) -Werror $$$$flag -x c -c -o /dev/null - 2>/dev/null && echo $$$$flag; done)

# One entry per variant: how it compiles and links. The bare levels of optimization are for `make everywhere`.
CFLAGS_release   = -O3 -g -DNDEBUG -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 $(HARDEN)
LDFLAGS_release := -Wl,-z,relro,-z,now,-z,noexecstack,--as-needed
# -g1 keeps source lines but no variables, and compiles in three quarters of the time.
CFLAGS_asan     := -O2 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
# Four checks of UBSan take a fifth of the time of `make test`. Most of what they find, AddressSanitizer finds as well. `make
# test-long` has them.
ifeq ($(PRECINCT_LONG),)
CFLAGS_asan     += -fno-sanitize=null,alignment,object-size,pointer-overflow
endif
LDFLAGS_asan    := -fsanitize=address,undefined
CFLAGS_ubsan    := -O1 -g -fsanitize=undefined -fno-sanitize-recover=all
LDFLAGS_ubsan   := -fsanitize=undefined $(if $(MACHINE),-static-libubsan)
# Without TSan's own call stack: Lua's errors jump over our functions, so it would only grow.
CFLAGS_tsan      = -O1 -g -fno-omit-frame-pointer -fsanitize=thread \
                   $(if $(findstring clang,$(CC)),-mllvm -tsan,--param tsan)-instrument-func-entry-exit=0
LDFLAGS_tsan    := -fsanitize=thread
# Counts the executed lines: of C by gcov, of scripts by tests/coverage/watch.c, which wraps some calls by the linker.
CFLAGS_cov      := -O0 -g -DNDEBUG --coverage
LDFLAGS_cov     := --coverage -Wl,--wrap=luaL_loadbufferx,--wrap=lua_sethook,--wrap=_exit
# clang alone has libFuzzer; `make fuzz` asks for it. Comparisons are not traced, because our mutators know the formats, and fuzzing is a third faster without.
CFLAGS_fuzz     := $(CFLAGS_asan) -O2 -fsanitize-coverage=inline-8bit-counters,pc-table
LDFLAGS_fuzz    := $(LDFLAGS_asan)
levels          := O0 O1 O2 O3
$(foreach level,$(levels),$(eval CFLAGS_$(level) := -$(level) -g)$(eval LDFLAGS_$(level) := -$(level)))
ifeq ($(origin LDFLAGS_$(VARIANT)),undefined)
$(error VARIANT=$(VARIANT) is unknown; there are: release asan ubsan tsan cov fuzz $(levels))
endif

# -fPIC serves both the program and the shared library, so every file is compiled once. Paths of this machine are removed.
ALL_CFLAGS   = -std=c17 -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -Iengine $(WARN) $(CFLAGS_$(VARIANT)) \
               -fPIC -fno-semantic-interposition "-ffile-prefix-map=$(CURDIR)=." $(FOREIGN) $(CFLAGS)
ALL_LDFLAGS := $(LDFLAGS_$(VARIANT)) $(LDFLAGS)

# Sources --------------------------------------------------------------------------------------------------------------

find_c    = $(sort $(shell find $1 -name '*.c' 2>/dev/null))
SRC       := $(call find_c,engine)
# Some files of engine/text belong only to the program, because they end it when memory runs out.
FRONT_SRC := $(filter engine/front/% engine/text/words.c engine/text/po.c engine/text/plural.c,$(SRC))
LIB_SRC   := $(filter-out $(FRONT_SRC),$(SRC))
# A file with a main() is a test program, and so is a fuzz target: libFuzzer has the main(), without clang the driver. The
# others are helpers that each of them may use.
TEST_SRC  := $(call find_c,tests/unit tests/kit tests/fuzz tests/bench tests/faults tests/grammar)
FUZZ_SRC  := $(wildcard tests/fuzz/*_fuzz.c)
DRIVER    := tests/fuzz/driver.c
MAIN_SRC  := $(FUZZ_SRC) $(filter-out $(DRIVER),$(if $(TEST_SRC),$(shell grep -l '^int main\b' $(TEST_SRC))))
HELP_SRC  := $(filter-out $(MAIN_SRC) $(if $(filter fuzz,$(VARIANT)),$(DRIVER)),$(TEST_SRC))
objects   = $(patsubst %.c,$(OUT)/obj/%.o,$1)

PROGRAM   := $(OUT)/precinct
HEADERS   := engine/precinct.h engine/precinct_look.h
WATCH_SRC := $(if $(filter cov,$(VARIANT)),tests/coverage/watch.c)
# A sanitized shared library would need a sanitized host, so only the release has one.
LIBRARIES := $(OUT)/libprecinct.a $(if $(filter release,$(VARIANT)),$(OUT)/libprecinct.so.$(VERSION))
PROGRAMS  := $(patsubst %.c,$(OUT)/%,$(MAIN_SRC))
FUZZERS   := $(patsubst %.c,$(OUT)/%,$(FUZZ_SRC))

# Catalogues: engine/lang/fr.po becomes lang/fr/LC_MESSAGES/precinct.mo beside the program, scripts/<game>/lang/fr.po
# precinct-<game>.mo. `make texts` brings the .po files up to date with the sources.
CATALOGUES := $(patsubst engine/lang/%.po,$(OUT)/lang/%/LC_MESSAGES/precinct.mo,$(wildcard engine/lang/*.po)) \
              $(foreach po,$(wildcard scripts/*/lang/*.po),\
                $(OUT)/lang/$(basename $(notdir $(po)))/LC_MESSAGES/precinct-$(word 2,$(subst /, ,$(po))).mo)

# What to do -----------------------------------------------------------------------------------------------------------

SUB  = $(MAKE) --no-print-directory -j$(JOBS)
NEED = CC="$(CC)" .ci/need

.DEFAULT_GOAL := build
.PHONY: help build play test test-long coverage lint format ratchet bench balance volume asan golden-update texts reference lua-module install uninstall fuzz fuzzers everywhere tsan lua-checked static clean tests FORCE

build: $(PROGRAM) $(LIBRARIES) $(CATALOGUES) $(if $(MACHINE),$(OUT)/on) ## build the program build/precinct and the library (plain `make` does this)

play: ## install what is missing, build, and start the game at its menu
	@$(NEED) build
	@$(SUB) build
	@$(BUILD)/precinct

test: ## install what is missing, build with sanitizers, run every test
	@$(NEED) build test
	@$(SUB) build $(UNSANITIZED)
	@$(SUB) VARIANT=asan tests
	@$(SUB) VARIANT=asan run-tests

test-long: ## all of `test` at full volume, and with both compilers, and valgrind
	@$(NEED) build test cov static long everywhere
	@$(SUB) build $(UNSANITIZED) $(BUILD)/tests/kit/kit
	@PRECINCT_LONG=1 $(SUB) VARIANT=asan tests
	@PRECINCT_LONG=1 $(SUB) VARIANT=asan run-tests

PROOF ?= docs/proofs/coverage.md
coverage: ## run every test, count what runs, write docs/proofs/coverage.md; fails below its figures
	@$(NEED) build test cov
	@$(SUB) build
	@$(SUB) VARIANT=cov tests
	@.ci/coverage clear $(BUILD)/cov
	@PRECINCT_LUA_COVERAGE=$(abspath $(BUILD))/cov/lua $(SUB) VARIANT=cov run-tests
	@.ci/coverage report $(BUILD)/cov $(PROOF)

static: ## look through all C with clang-tidy, cppcheck and gcc's analyzer (again only what has changed)
	@$(NEED) build test static
	@$(SUB) build
	@$(SUB) -k run-static

lint: ## check formatting, scripts, layers and words
	@$(NEED) build test
	@$(SUB) build
	@PRECINCT_BUILD=$(BUILD) sh tests/shell/lint.sh

ratchet: ## shorten the lists of known faults in tests/ratchet to the faults that are left
	@$(SUB) build
	@for list in rooms style json; do PRECINCT_BUILD=$(BUILD) tests/ratchet/count $$list | perl tests/ratchet.pl --shrink tests/ratchet/$$list || exit 1; done

format: ## format all C files
	@find engine tests -name '*.[ch]' -exec clang-format -i {} +

reference: ## write docs/REFERENCE.md, editors' annotations and .luacheckrc anew from the table of bindings
	@$(SUB) build
	@mkdir -p docs/luacats
	@$(BUILD)/precinct reference markdown >docs/REFERENCE.md
	@$(BUILD)/precinct reference renames >docs/RENAMES.md
	@$(BUILD)/precinct reference luacats >docs/luacats/precinct.lua
	@{ $(BUILD)/precinct reference luacheck; sed -n '/^-- This repository/,$$p' .luacheckrc; } >.luacheckrc.new
	@mv .luacheckrc.new .luacheckrc
	@$(BUILD)/precinct reference luacheck >docs/templates/game/.luacheckrc

# The second command shows how the cost of a decision grows with the board, the units and the listening scripts.
BENCH       = PRECINCT_DATA=. $(BUILD)/precinct bench
BENCH_SIZES = PRECINCT_DATA=tests/bench $(BUILD)/precinct bench $$(cat tests/bench/sizes)
bench: ## play the fixed matches: prints their signature and what they cost
	@$(SUB) build
	@$(BENCH)
	@$(BENCH_SIZES)
	@$(SUB) $(BUILD)/tests/bench/response && $(BUILD)/tests/bench/response

texts: ## bring the catalogues engine/lang/*.po and scripts/*/lang/*.po up to date with the sources
	@.ci/texts

# FUZZ=save runs only this target.
FUZZ_S ?= 60
fuzz: ## fuzz each target of tests/fuzz for FUZZ_S seconds (60), or one: FUZZ=save; needs clang
	@$(NEED) build test fuzz
	@$(SUB) VARIANT=fuzz CC=clang fuzzers
	@PRECINCT_BUILD=$(BUILD) tests/fuzz/run $(FUZZ_S) $(FUZZ)

balance: ## play and write the balance reports docs/balance/GAME/ (takes hours; goes on where it was stopped)
	@$(SUB) build
	@PRECINCT=$(BUILD)/precinct .ci/balance

volume: ## play a million random matches and write docs/proofs/volume.md (takes hours; goes on where it was stopped)
	@$(SUB) build $(BUILD)/tests/kit/kit
	@PRECINCT=$(BUILD)/precinct PRECINCT_BUILD=$(BUILD) sh tests/long/volume.sh
	@{ echo; sed -n '/^## Under sanitizers/,$$p' docs/proofs/volume.md; } >>$(BUILD)/volume.md # written by hand
	@cp $(BUILD)/volume.md docs/proofs/volume.md

everywhere: ## the same match with all compilers, levels, on 32 bits and big-endian; write docs/proofs/everywhere.md (resumable)
	@$(NEED) build test everywhere
	@$(SUB) build $(BUILD)/tests/kit/kit
	@PRECINCT=$(BUILD)/precinct PRECINCT_BUILD=$(BUILD) sh tests/long/everywhere.sh
	@mkdir -p docs/proofs && cp $(BUILD)/everywhere.md docs/proofs/everywhere.md

tsan: ## threads and processes of simulation and search under ThreadSanitizer
	@$(NEED) build test
	@PRECINCT_BUILD=$(BUILD) CC=$(CC) sh tests/long/tsan.sh

lua-checked: ## the Lua and hostile suites on a Lua of Debian's source with API checks and sanitizers (resumable)
	@$(NEED) build test
	@PRECINCT_BUILD=$(BUILD) CC=$(CC) sh tests/long/lua_checked.sh

asan: ## build build/asan/precinct with AddressSanitizer, UBSan and assertions
	@$(SUB) VARIANT=asan build

golden-update: ## play the golden transcripts, the bench and typed lines anew, and keep what they print
	@$(SUB) build
	@PRECINCT=$(BUILD)/precinct tests/golden/run --update
	@PRECINCT=$(BUILD)/precinct sh tests/shell/screens.sh --update | grep -v '^ok' || true
	@$(SUB) $(BUILD)/tests/grammar/read_lines && PRECINCT=$(BUILD)/precinct sh tests/shell/grammar.sh --update
	@$(BENCH) | grep '^signature:' >tests/bench.expected
	@$(BENCH_SIZES) | grep '^signature:' >tests/bench/sizes.expected
	@git --no-pager diff --stat -- tests/golden tests/grammar tests/bench.expected tests/bench

# The module for other Lua programs, such as busted. It contains the engine but no Lua.
lua-module: ## build build/lua/precinct.so, which Lua 5.4 programs require as "precinct"
	@$(SUB) $(OUT)/lua/precinct.so
	@echo "LUA_CPATH='$(abspath $(OUT))/lua/?.so;;' lua5.4 -e 'print(require(\"precinct\"))'"

clean: ## remove everything that was built
	rm -rf $(BUILD)

help: ## list all targets
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1\t\2/p' $(firstword $(MAKEFILE_LIST)) | sort | \
	while IFS="$$(printf '\t')" read -r name text; do printf '  make %-14s %s\n' "$$name" "$$text"; done

# Rules ----------------------------------------------------------------------------------------------------------------

# Each step says how far the build is: `[17/334] CC engine/...`. When the first step begins, a make that only prints counts
# the steps to come; it sees the stamps as they are, because the first step needs them and they are up to date by then.
# With COUNTING a step is a line "STEP"; the name of the make is hidden from `make -n`, which would run it.
COUNTED   =
STEPS     = $(call once,STEPS,env -u MAKEFLAGS -u MFLAGS $(COUNTER) -nk --no-print-directory $(MAKEOVERRIDES) COUNTING=1 $(MAKECMDGOALS) 2>&1 | grep -c '^echo STEP')
COUNTER  := $(MAKE)
progress  = $(eval COUNTED += x)[$(words $(COUNTED))/$(STEPS)]
step      = $(if $(COUNTING),@echo STEP \#,@mkdir -p $(@D) && echo "$(progress) $1 $2" && )

# A stamp changes only when its text does: what depends on it is made anew when flags or the list of sources change. The
# name of this folder is no part of it, so a tree that was renamed or copied with its times is not built again.
STAMP_flags   = $(subst $(CURDIR),.,$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LIB_PC))
STAMP_prefix  = $(DATADIR) $(LOCALEDIR)
STAMP_sources = $(SRC) $(TEST_SRC)
$(addprefix $(OUT)/,flags.stamp prefix.stamp sources.stamp): $(OUT)/%.stamp: $(if $(COUNTING),,FORCE) $(addsuffix .ready,$(ROOT))
	@mkdir -p $(@D)
	@echo '$(STAMP_$*)' | cmp -s - $@ || echo '$(STAMP_$*)' >$@

# Further flags of a file besides ALL_CFLAGS, because its part of the tree may use other libraries.
flags_for = $(LIB_PC) $(if $(filter tests/%,$1),-Itests $(TEST_PC)) $(if $(filter engine/front/%,$1),$(EDIT_PC) $(ZIP_PC)) -I$(OUT)/gen \
            $(if $(filter $1,$(PREFIXED)),-DPR_DATADIR='"$(DATADIR)"' -DPR_LOCALEDIR='"$(LOCALEDIR)"')
compile = $(call step,CC,$<)$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
link    = $(call step,LD,$@)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@
archive = $(call step,AR,$@)rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

# The libraries of another machine, and how its programs are started.
$(addsuffix .ready,$(ROOT)): .ci/foreign .ci/packages
	@mkdir -p $(@D) && .ci/foreign $(MACHINE) $(ROOT) && touch $@
$(OUT)/on: $(addsuffix .ready,$(ROOT))
	@mkdir -p $(@D)
	@loader="$(addprefix $(ROOT)/,$(LOADER_$(MACHINE)))"; libraries="$(ROOT)/usr/lib/$(MACHINE)-linux-gnu:$(ROOT)/lib/$(MACHINE)-linux-gnu"; \
	{ echo '#!/bin/sh'; echo 'export PRECINCT_ON="$$0" # for programs that start themselves again'; \
	  if [ -n "$$loader" ] && "$$loader" --help >/dev/null 2>&1; then \
	      echo "exec \"$$loader\" --library-path \"$$libraries\" \"\$$@\""; \
	  else echo 'exec $(if $(MACHINE),qemu-$(MACHINE) -L "$(ROOT)") "$$@"'; fi; } >$@ && chmod +x $@

# The page of a replay and code in Lua are compiled in, byte by byte, as characters: whether these have a sign depends on the machine.
characters = @mkdir -p $(@D) && od -An -v -to1 $< | sed "s/\([0-7][0-7]*\)/'\\\\\1',/g" >$@
$(OUT)/gen/%_html.h: engine/%.html
	$(characters)
$(OUT)/gen/%_lua.h: engine/%.lua
	$(characters)
# All commands in Lua: a row with name, length and text of each file.
$(OUT)/gen/front/programs/all_lua.h: $(wildcard engine/front/programs/*.lua)
	@mkdir -p $(@D) && for file in $^; do printf '{"%s", %d, (const char[]){\n' $$(basename $$file .lua) $$(wc -c <$$file) && \
	    od -An -v -to1 $$file | sed "s/\([0-7][0-7]*\)/'\\\\\1',/g" && echo '}},'; done >$@
$(OUT)/obj/engine/front/view/page.o: $(OUT)/gen/front/view/page_html.h
$(OUT)/obj/engine/front/programs/program.o: $(OUT)/gen/front/programs/all_lua.h
$(OUT)/obj/engine/check/luamodule.o: $(OUT)/gen/check/compare_lua.h

# The sources that know where the program is installed. Another PREFIX compiles only these again.
PREFIXED = engine/front/files/files.c engine/front/files/language.c
$(call objects,$(PREFIXED)): $(OUT)/prefix.stamp
$(OUT)/obj/engine/%.o: engine/%.c $(OUT)/flags.stamp
	$(compile) $(call flags_for,$<)
$(OUT)/obj/tests/%.o: tests/%.c $(OUT)/flags.stamp
	$(compile) $(call flags_for,$<)

$(OUT)/libprecinct.a: $(call objects,$(LIB_SRC)) $(OUT)/sources.stamp
	$(archive)
# For tests only: the front end without its main().
$(OUT)/libfront.a: $(call objects,$(filter-out engine/front/commands/main.c,$(FRONT_SRC))) $(OUT)/sources.stamp
	$(archive)
$(OUT)/libtest.a: $(call objects,$(HELP_SRC)) $(OUT)/sources.stamp
	$(archive)

# The shared library shows exactly the functions that the public headers declare. It and the module stay in memory once they are
# loaded (nodelete): the timer that watches scripts outlives the last of them, and its signal needs somewhere to go.
$(OUT)/precinct.map: $(HEADERS)
	@mkdir -p $(@D)
	@sed -n 's/^[a-z].*[ *]\(pr_[a-z0-9_]*\)(.*/    \1;/p' $^ | sort -u | \
	{ echo '{ global:'; cat; echo '  local: *; };'; } >$@
$(OUT)/libprecinct.so.$(VERSION): $(call objects,$(LIB_SRC)) $(OUT)/precinct.map $(OUT)/sources.stamp
	$(link) -shared -Wl,-z,nodelete -Wl,--no-undefined -Wl,-soname,$(SONAME) -Wl,--version-script=$(OUT)/precinct.map $(filter %.o,$^) $(LIB_LD)
	@ln -sf libprecinct.so.$(VERSION) $(OUT)/$(SONAME) && ln -sf $(SONAME) $(OUT)/libprecinct.so

$(OUT)/lua/precinct.so: $(call objects,$(LIB_SRC)) $(OUT)/sources.stamp
	@mkdir -p $(@D)
	$(link) -shared -Wl,-z,nodelete $(filter %.o,$^) $(MOD_LD)

$(PROGRAM): $(call objects,$(FRONT_SRC)) $(OUT)/libprecinct.a $(OUT)/sources.stamp
	$(link) -pie $(filter %.o %.a,$^) $(if $(filter release,$(VARIANT)),$(LUA_A)) $(EDIT_LD) $(ZIP_LD) $(LIB_LD)

$(PROGRAMS): $(OUT)/%: $(OUT)/obj/%.o $(OUT)/libtest.a $(OUT)/libfront.a $(OUT)/libprecinct.a
	$(link) -pie $(filter %.o %.a,$^) $(OWN_LD) $(TEST_LD) $(EDIT_LD) $(ZIP_LD) $(LIB_LD)

$(FUZZERS): OWN_LD = $(if $(filter fuzz,$(VARIANT)),-fsanitize=fuzzer)

$(PROGRAM) $(PROGRAMS): $(call objects,$(WATCH_SRC))

# This test compares exact integers with rationals of GMP.
$(OUT)/tests/unit/plane_exact_test: OWN_LD = $(call once,GMP_LD,$(PKG_CONFIG) --libs gmp)

# This benchmark is compared with the program's playouts, so it also calls Lua directly.
$(OUT)/tests/bench/answer: OWN_LD = $(if $(filter release,$(VARIANT)),$(LUA_A))

# This test counts the allocations of our own code.
$(OUT)/tests/unit/allocation_test: OWN_LD = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# tests/faults/shim.c stands between these and the system: `faulty` is the program itself, and can be told from outside
# which call is to fail. open() is open64(), because files may be large (_FILE_OFFSET_BITS).
comma    := ,
WRAPPED   = malloc calloc realloc free strdup pool_resize open64 openat64 read write fsync close renameat mkdir unlink unlinkat flock
FAULTS_LD = $(addprefix -Wl$(comma)--wrap=,$(WRAPPED))
FAULTY   := $(OUT)/tests/faults/faulty
$(OUT)/tests/faults/memory: OWN_LD = $(FAULTS_LD)
$(FAULTY): $(OUT)/obj/engine/front/commands/main.o $(OUT)/libtest.a $(OUT)/libfront.a $(OUT)/libprecinct.a $(call objects,$(WATCH_SRC))
	$(link) -pie $(filter %.o %.a,$^) $(FAULTS_LD) $(EDIT_LD) $(ZIP_LD) $(LIB_LD)

.SECONDEXPANSION:
$(OUT)/lang/%.mo: $$(if $$(findstring precinct-,$$*),scripts/$$(patsubst precinct-$$(percent),$$(percent),$$(notdir $$*)),engine)/lang/$$(firstword $$(subst /, ,$$*)).po
	$(call step,MO,$<)msgfmt --check-format -o $@ $<
percent := %

-include $(patsubst %.o,%.d,$(call objects,$(SRC) $(TEST_SRC) $(WATCH_SRC)))
.SECONDARY:

# Static analysis ------------------------------------------------------------------------------------------------------

# One stamp for each file and tool, newer than the object: what was found clean is looked at again when the compiler would, too.
STATIC = $(foreach tool,tidy cppcheck analyzer,$(patsubst %.c,$(OUT)/static/%.$(tool),$(SRC) $(TEST_SRC) tests/coverage/watch.c))
.PHONY: run-static
run-static: $(STATIC)
stamp = $(call step,$1,$*.c)$2 && touch $@
$(OUT)/static/%.tidy: $(OUT)/obj/%.o .clang-tidy
	$(call stamp,TIDY,clang-tidy --quiet $*.c -- $(ALL_CFLAGS) $(call flags_for,$*.c) 2>$@.log || { cat $@.log; false; })
$(OUT)/static/%.cppcheck: $(OUT)/obj/%.o .ci/cppcheck .ci/cppcheck.cfg
	$(call stamp,CPPCHECK,cppcheck --quiet --enable=warning$(comma)style$(comma)performance$(comma)portability --std=c11 \
	    --inline-suppr --library=posix --library=.ci/cppcheck.cfg --suppressions-list=.ci/cppcheck --error-exitcode=1 -Iengine -Itests -D_POSIX_C_SOURCE=200809L $*.c)
$(OUT)/static/%.analyzer: $(OUT)/obj/%.o .ci/analyzer
	$(call stamp,ANALYZER,$(ANALYZER) $(ALL_CFLAGS) $(call flags_for,$*.c) -O1 -fanalyzer -Werror \
	    $$(sed -n 's|^$*.c ||p' .ci/analyzer) -c -o /dev/null $*.c)
ANALYZER = gcc
comma   := ,

# Tests ----------------------------------------------------------------------------------------------------------------

tests: $(PROGRAM) $(PROGRAMS) $(FAULTY) $(CATALOGUES) $(if $(MACHINE),$(OUT)/on)
fuzzers: $(FUZZERS)

# Under sanitizers limits of time and stack are wider and forks slower, so these also run as the release has them. The
# limits take long, so the short form tests them only so.
UNSANITIZED = $(BUILD)/tests/unit/limits_test $(BUILD)/tests/faults/memory
ONCE = $(if $(PRECINCT_LONG),,$(if $(filter asan,$(VARIANT)),$(OUT)/tests/unit/limits_test))
# Long tests come first, so that the parallel jobs end at about the same time.
TESTS = $(filter $(OUT)/tests/kit/%,$(PROGRAMS)) $(if $(PRECINCT_LONG),$(filter-out %/ledger.sh,$(wildcard tests/long/*.sh))) \
        $(sort $(wildcard tests/shell/*.sh)) $(sort $(shell find tests/lua -name '*_test.lua' 2>/dev/null)) \
        $(filter-out $(OUT)/tests/kit/% $(OUT)/tests/grammar/% $(OUT)/tests/bench/answer $(ONCE),$(PROGRAMS)) $(if $(filter asan,$(VARIANT)),$(UNSANITIZED))
# A test uses QUICK for play that needs no sanitizers. Time limits count processor time, with room for a slow machine. One
# file more than there are processors runs at a time, because those that drive a terminal wait for most of their time.
QUICK = $(if $(filter asan,$(VARIANT)),$(BUILD)/precinct,$(PROGRAM))
LOGS  = $(if $(filter cov,$(VARIANT)),$(OUT),$(BUILD))/test-logs
.PHONY: run-tests
run-tests:
	@PRECINCT=$(PROGRAM) PRECINCT_QUICK=$(abspath $(QUICK)) PRECINCT_BUILD=$(BUILD) \
	tests/run-tests --jobs $$(($(JOBS) + 1)) --timeout $(if $(PRECINCT_LONG),200000,$(if $(filter cov,$(VARIANT)),20000,4000)) --logs $(LOGS) $(TESTS)

# Install --------------------------------------------------------------------------------------------------------------

# `install` writes down every file that it made; `uninstall` removes these, and the folders of ours that are empty then.
MANIFEST = $(DATADIR)/installed-files
DATA     = $(shell find episodes scripts -name '*.lua' -o -name '*.puzzle') $(wildcard docs/rules/*.md) $(shell find docs/templates docs/luacats -type f)

install: build ## install program, library, header and data (PREFIX=/usr/local, DESTDIR=)
	@set -e; : >$(OUT)/installed; \
	made() { echo "$$1" >>$(OUT)/installed; }; \
	put() { install -D -m "$$1" "$$2" "$(DESTDIR)$$3"; made "$$3"; }; \
	put 755 $(PROGRAM) $(BINDIR)/precinct; \
	put 644 $(OUT)/libprecinct.a $(LIBDIR)/libprecinct.a; \
	put 644 $(OUT)/libprecinct.so.$(VERSION) $(LIBDIR)/libprecinct.so.$(VERSION); \
	for name in $(SONAME) libprecinct.so; do \
	    ln -sf libprecinct.so.$(VERSION) "$(DESTDIR)$(LIBDIR)/$$name"; made $(LIBDIR)/$$name; \
	done; \
	for file in $(HEADERS); do put 644 $$file $(INCLUDEDIR)/$${file##*/}; done; \
	sed -e '/^#/d; s|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@DATADIR@|$(DATADIR)|; s|@VERSION@|$(VERSION)|' engine/precinct.pc.in >$(OUT)/precinct.pc; \
	put 644 $(OUT)/precinct.pc $(LIBDIR)/pkgconfig/precinct.pc; \
	if [ -f docs/precinct.1 ]; then put 644 docs/precinct.1 $(MANDIR)/man1/precinct.1; fi; \
	if [ -f docs/precinct.fr.1 ]; then put 644 docs/precinct.fr.1 $(MANDIR)/fr/man1/precinct.1; fi; \
	put 644 docs/precinct.bash $(PREFIX)/share/bash-completion/completions/precinct; \
	for file in $(CATALOGUES:$(OUT)/lang/%=%); do put 644 $(OUT)/lang/$$file $(LOCALEDIR)/$$file; done; \
	for file in $(DATA); do put 644 $$file $(DATADIR)/$$file; done; \
	made $(MANIFEST); install -D -m 644 $(OUT)/installed "$(DESTDIR)$(MANIFEST)"
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then ldconfig; fi
	@echo "Installed under $(DESTDIR)$(PREFIX)."

uninstall: ## remove exactly what `install` put there (same PREFIX and DESTDIR)
	@if [ ! -f "$(DESTDIR)$(MANIFEST)" ]; then \
	    echo "Nothing installed: there is no $(DESTDIR)$(MANIFEST). Give the PREFIX and DESTDIR of the install." >&2; exit 1; fi
	@sed 's|^|$(DESTDIR)|' "$(DESTDIR)$(MANIFEST)" | tr '\n' '\0' | xargs -0 rm -f
	@find "$(DESTDIR)$(DATADIR)" -depth -type d -empty -delete
	@echo "Removed from $(DESTDIR)$(PREFIX)."
