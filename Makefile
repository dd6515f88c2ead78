# The front door. Each target is a line of CMake or a script; `make help` lists them.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
RUNS ?= 100
SEED ?= 1

# What `make run` starts: a server on http://localhost:8080, its data in the user's state folder.
MAIN = build/epix serve

.PHONY: all run fetch check test attacks bench bench-page bench-server soak strength coverage fuzz mutate plant nemesis tsan valgrind portable format lint clean install deb bundle test-packages help

all: ## build the program: build/epix
	@scripts/install-deps --check build
	@test -f build/build.ninja || cmake --preset release
	@cmake --build --preset release

run: ## install what is missing, build, and start the program
	@scripts/install-deps build
	@$(MAKE) --no-print-directory all
	@$(MAIN)

fetch: ## fill .cache/npm with the page's node packages, for builds without a network
	@scripts/install-deps build
	@web/build/packages.sh npm fetch

check: ## while you work: debug tree and quick tests, under a minute; ONLY="scenarios odds" just those
	@scripts/check $(ONLY)

test: ## install what is missing, build, and run every test and check
	@scripts/test

bench: all ## speed of the rules, and the fingerprint of fixed games
	@build/epix bench
	@build/epix bench --fingerprint | diff bench/fingerprint - && echo 'The fingerprint is the one in bench/fingerprint.'

strength: all ## how strong the bots are, at length: bench/strength (docs/strength.md)
	@scripts/strength

bench-server: all ## speed and memory of the server; BGIO=FOLDER beside boardgame.io from there
	@bench/server

attacks: all ## what players notice of each known attack on the server, and what stays behind
	@scripts/install-deps test
	@bench/attacks

soak: ## all tests of the server and the tables, 20 times as long; attacks; an hour of play (some hours)
	@scripts/install-deps build test
	@cmake --preset checked >/dev/null && cmake --build --preset checked
	@EPIX_TEST_SCALE=20 ctest --preset checked --timeout 7200 -R '^(server|unit/(store|table))'
	@EPIX_TEST_SCALE=200 ctest --preset checked --timeout 14400 -R '^server/twin$$'
	@EPIX_TEST_SCALE=6 ctest --preset checked --timeout 7200 -R '^unit/(battery|model)$$'
	@EPIX_TEST_SCALE=2 ctest --preset checked --timeout 7200 -R '^web/(sizes|tables)$$'
	@bench/attacks --epix build/checked/epix --seconds 20 --rounds 3
	@bench/timing --epix build/checked/epix --samples 100000
	@bench/endure --epix build/checked/epix --minutes 60

bench-page: all ## size and speed of the page, in Debian's Chromium
	@scripts/install-deps test
	@EPIX_PAGE=build/web/files node tests/web/bench.mjs

coverage: ## lines and branches that the tests reach: build/coverage/report
	@scripts/coverage

plant: ## plant known faults of durability and liveness, and tell whether the tests find them
	@scripts/install-deps build test
	@scripts/plant

nemesis: ## several nodes under attack by a nemesis, RUNS (100) times from SEED (1) on: two hours; failing ones in build/nemesis
	@scripts/install-deps build test
	@cmake --preset checked >/dev/null && cmake --build --preset checked --target epix -- --quiet
	@tests/nemesis/run --runs $(RUNS) --seed $(SEED)

tsan: ## all programs with threads under gcc's thread sanitizer
	@scripts/install-deps build test
	@cmake --preset tsan >/dev/null && cmake --build --preset tsan -- --quiet
	@ctest --preset tsan --timeout 1200 -R '^server/|^cli/exploit$$|^unit/(arena|engine|store|server)'

valgrind: ## a server, the data file and tables under valgrind
	@scripts/install-deps build test valgrind
	@scripts/under-valgrind

portable: ## the same games on 32 bits, big endian, in WebAssembly and with other compilers
	@scripts/portable

mutate: ## plant 300 faults in rules, table and store, and tell which no test notices (an hour)
	@scripts/install-deps build test
	@scripts/mutate

fuzz: ## fuzz every parser for FUZZ_SECONDS (600) each
	@scripts/install-deps build test
	@scripts/fuzz $(FUZZ_SECONDS)

format: ## lay out all C files by .clang-format
	@scripts/install-deps test
	@scripts/check-format --fix

lint: ## cppcheck and clang-tidy, at length (in `make test` the analyzer stops earlier)
	@scripts/install-deps build test
	@scripts/lint

clean: ## remove all that was built
	@rm -rf build

install: all ## install program, library, manual pages and all that below PREFIX (/usr/local)
	@cmake --install build --prefix "$(PREFIX)"

deb: all ## Debian packages of program, library and Python package: build/deb
	@scripts/install-deps packages
	@scripts/make-deb

bundle: all ## the program with all of its libraries, for any x86-64 Linux: build/bundle
	@scripts/make-bundle build/epix build/bundle

test-packages: ## packages in clean roots, builds without page, server or network, the same bytes twice (as root)
	@scripts/install-deps build packages
	@scripts/test-packages $(ONLY)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 23
