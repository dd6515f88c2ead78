# Makes page_bytes.S and page_table.c in ${page}.
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
    src/*.ts src/*.tsx src/*.css src/*.html build/*.mjs)
file(GLOB translations CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
file(GLOB boards CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/boards/*.board)
file(GLOB lessons CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/lessons/*.lesson
    ${PROJECT_SOURCE_DIR}/data/puzzles/*.txt)
file(GLOB scenarios CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/scenarios/*)
add_custom_command(
    OUTPUT ${page}/page_bytes.S ${page}/page_table.c
    COMMAND ${EPIX_NODE} build/page.mjs --out ${page} --wasm ${EPIX_WASM}
    DEPENDS ${page_sources} ${translations} ${packages} epix_wasm ${EPIX_WASM} ${EPIX_WASM_WORDS} ${EPIX_WASM_COACH} tsconfig.json
        ${lessons} ${PROJECT_SOURCE_DIR}/src/school/shelf.c
        ${boards} ${PROJECT_SOURCE_DIR}/data/abilities/standard.cards
        ${PROJECT_SOURCE_DIR}/docs/rules.md ${PROJECT_SOURCE_DIR}/docs/strength.md ${scenarios}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    COMMENT "page: bundling"
    VERBATIM)
