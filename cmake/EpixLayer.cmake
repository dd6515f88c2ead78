# A layer is a folder under src/: one static library. What other layers may include of it lies in its
# include/ folder, all other headers beside their sources, where only the layer finds them: an include
# that the architecture forbids does not compile.

# epix_use(<target> <layer>...): link the layers that exist; a folder without sources has none.
function(epix_use target)
    foreach(layer IN LISTS ARGN)
        if(TARGET epix_${layer})
            target_link_libraries(${target} PUBLIC epix_${layer})
        endif()
    endforeach()
endfunction()

# epix_layer(<name> [INCLUDE <folder>] [USES <layer>...] [SOURCES <file>...]): the library
# epix_<name> from the C and assembler files of the current folder, and files made by the build.
function(epix_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "INCLUDE" "USES;SOURCES")
    file(GLOB sources CONFIGURE_DEPENDS *.c *.S)
    if(NOT sources)
        message(STATUS "src/${name}: no sources yet, skipped")
        return()
    endif()
    if(NOT ARG_INCLUDE)
        set(ARG_INCLUDE ${CMAKE_CURRENT_SOURCE_DIR}/include)
    endif()
    add_library(epix_${name} STATIC ${sources} ${ARG_SOURCES})
    target_include_directories(epix_${name} PUBLIC ${ARG_INCLUDE})
    target_compile_options(epix_${name} PRIVATE "$<$<COMPILE_LANGUAGE:C>:${epix_lto_compile}>")
    epix_use(epix_${name} ${ARG_USES})
endfunction()

# epix_in_library(<layer>): the layer is a part of libepix, whose objects serve the archive, the shared
# library and the program alike. What they are called inside comes from their place in the project and
# not from chance, so that every build makes the same bytes.
function(epix_in_library name)
    target_compile_options(epix_${name} PRIVATE
        "$<$<COMPILE_LANGUAGE:C>:-fvisibility=hidden;-fno-semantic-interposition>")
    set_target_properties(epix_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    set_property(GLOBAL APPEND PROPERTY EPIX_LIBRARY_LAYERS ${name})
    get_target_property(sources epix_${name} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.c$")
    foreach(source IN LISTS sources)
        cmake_path(GET source FILENAME file)
        set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -frandom-seed=${name}/${file})
    endforeach()
endfunction()

# epix_embeds(<assembler file> <folders> <file>...): the assembler file takes these files of the
# folders in with .incbin. The compiler's dependency files do not mention them, so they are named.
function(epix_embeds assembler folders)
    set_source_files_properties(${assembler} PROPERTIES
        INCLUDE_DIRECTORIES "${folders}" OBJECT_DEPENDS "${ARGN}")
endfunction()
