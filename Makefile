# The front door. Each target is a line of CMake or a script; `make help` lists them.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600

# What `make run` starts: a random game, move by move, on a drawn board.
MAIN = build/epix random --players 4 --rules advanced --show

.PHONY: all run test bench coverage fuzz format lint clean install help

all: ## build the program: build/epix
	@scripts/install-deps --check build
	@test -f build/build.ninja || cmake --preset release
	@cmake --build --preset release

run: ## install what is missing, build, and start the program
	@scripts/install-deps build
	@$(MAKE) --no-print-directory all
	@$(MAIN)

test: ## install what is missing, build, and run every test and check
	@scripts/test

bench: all ## speed of the rules, and the fingerprint of fixed games
	@build/epix bench
	@build/epix bench --fingerprint | diff bench/fingerprint - && echo 'The fingerprint is the one in bench/fingerprint.'

coverage: ## lines and branches that the tests reach: build/coverage/report
	@scripts/coverage

fuzz: ## fuzz every parser for FUZZ_SECONDS (600) each
	@scripts/install-deps build test
	@scripts/fuzz $(FUZZ_SECONDS)

format: ## lay out all C files by .clang-format
	@scripts/install-deps test
	@scripts/check-format --fix

lint: ## cppcheck and clang-tidy
	@scripts/install-deps build test
	@scripts/lint

clean: ## remove all that was built
	@rm -rf build

install: all ## install program, library and header below PREFIX (/usr/local)
	@cmake --install build --prefix "$(PREFIX)"

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18
