/** Handles a deploy while a document is open: detects files of another build, and limits reloads to one. */

import type { BuildFile } from '../../shared/page-files.ts'
import { read, write } from './storage.ts'

/** The key in sessionStorage. Its value has one line per reload: the build and the path. */
const KEY = 'reloaded-for-build'

/** Does a file come from another build than this part of the document? A file without a hash matches every build. */
export function isForeign(
  { webpackCompilationHash: hash }: BuildFile,
  part: HTMLElement = document.documentElement,
): boolean {
  return !!hash && hash !== part.closest<HTMLElement>('[data-build]')!.dataset.build
}

/**
 * Claims a reload of `path` because the document's build is outdated. Returns whether the caller may reload: only once per
 * build, path and tab, so that a broken deploy can't loop; never offline, and never if the claim can't be stored.
 */
export function claimReload(path: string | undefined): boolean {
  const claims = read(KEY) ?? ''
  const entry = `${document.documentElement.dataset.build}${path}\n`
  return navigator.onLine && !claims.includes(entry) && write(KEY, claims + entry)
}
