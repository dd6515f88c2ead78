/* SPDX-License-Identifier: MIT */
/*
 * What surrounds the functions of a public header: C++ calls them as C, and the shared library exports
 * them, while everything else in it stays hidden.
 */
#ifndef EPIX_API_H
#define EPIX_API_H

#ifdef __cplusplus
#define EPIX_EXTERN_BEGIN extern "C" {
#define EPIX_EXTERN_END }
#define EPIX_STATIC_ASSERT static_assert
#else
#define EPIX_EXTERN_BEGIN
#define EPIX_EXTERN_END
#define EPIX_STATIC_ASSERT _Static_assert
#endif

#ifdef __ELF__
#define EPIX_EXPORT_BEGIN _Pragma("GCC visibility push(default)")
#define EPIX_EXPORT_END _Pragma("GCC visibility pop")
#else
#define EPIX_EXPORT_BEGIN
#define EPIX_EXPORT_END
#endif

#define EPIX_API_BEGIN EPIX_EXTERN_BEGIN EPIX_EXPORT_BEGIN
#define EPIX_API_END EPIX_EXPORT_END EPIX_EXTERN_END

#endif
