/** A new build under an open document: files of two builds are told apart, and the browser loads a page anew, once. */

import { read, write } from './storage.ts'

/** The key in sessionStorage: build and path of every document that this tab was not content with. */
const KEY = 'reloaded-for-build'

/** Does a file come from another build than the document, or this part of it? One that doesn't say so comes from any (spec §4). */
export function isForeign(
  { webpackCompilationHash: hash }: { webpackCompilationHash?: string },
  part: HTMLElement = document.documentElement,
): boolean {
  return !!hash && hash !== part.closest<HTMLElement>('[data-build]')!.dataset.build
}

/**
 * May the browser load `path` because this document's build is not enough for it? Once in a tab, so that a deploy that is
 * broken for good can't loop; never without network, or where it can't be remembered.
 */
export function claimReload(path: string | undefined): boolean {
  const known = read(KEY) ?? ''
  const entry = `${document.documentElement.dataset.build}${path}\n`
  return navigator.onLine && !known.includes(entry) && write(KEY, known + entry)
}
