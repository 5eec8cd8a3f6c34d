/** A new build under an open document: files of two builds are told apart, and the browser loads anew, once for each reason. */

import { read, write } from './storage.ts'

/** The key in sessionStorage: every reason for which this tab was loaded anew. */
const KEY = 'reloaded-for-build'

/** Does a file come from another build than the document, or this part of it? One that doesn't say so comes from any (spec §4). */
export function isForeign(
  { webpackCompilationHash: hash }: { webpackCompilationHash?: string },
  part: HTMLElement = document.documentElement,
): boolean {
  return !!hash && hash !== part.closest<HTMLElement>('[data-build]')!.dataset.build
}

/**
 * May the browser load a document because of `reason`? Once in a tab, so that a deploy that is broken for good can't
 * loop; never without network, or where it can't be remembered.
 */
export function mayReload(reason: string): boolean {
  const known = read(KEY) ?? ''
  return navigator.onLine && !known.includes(`${reason}\n`) && write(KEY, `${known}${reason}\n`)
}

/** Loads the document anew, if it may. */
export function reloadFor(reason: string): void {
  if (mayReload(reason)) location.reload()
}
