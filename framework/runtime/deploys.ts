/** Handles a deploy while a document is open: distinguishes the files of two builds, and limits reloads to one. */

import { read, write } from './storage.ts'

/** The key in sessionStorage. Its value has a line for each reload: the build and the path. */
const KEY = 'reloaded-for-build'

/** Does a file come from another build than this part of the document? A file that names no build fits every build. */
export function isForeign(
  { webpackCompilationHash: hash }: { webpackCompilationHash?: string },
  part: HTMLElement = document.documentElement,
): boolean {
  return !!hash && hash !== part.closest<HTMLElement>('[data-build]')!.dataset.build
}

/**
 * Claims the reload of `path` because the document's build is outdated. Returns whether the caller may reload: once per
 * build, path and tab, so that a broken deploy can't loop; never offline, and never where the claim can't be stored.
 */
export function claimReload(path: string | undefined): boolean {
  const known = read(KEY) ?? ''
  const entry = `${document.documentElement.dataset.build}${path}\n`
  return navigator.onLine && !known.includes(entry) && write(KEY, known + entry)
}
