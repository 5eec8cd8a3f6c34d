/** Code that the browser's entry loads when the page is idle. */

import { viewTransition, type Change } from '@flatirons/framework/runtime'

import type { Note } from './analytics/note.ts'
import { wait } from './analytics/wait.ts'

/** Starts with the notes of the entry. Only the first call has an effect. */
export function begin(notes: Note[]): void {
  wait(notes)
  addEventListener('beforeprint', requestLazyPictures)
  // Loads the menu's picture before the menu opens.
  if (document.querySelector('[popovertarget]')?.checkVisibility?.())
    document.querySelector<HTMLImageElement>('[popover] > img')!.loading = 'eager'
}

/**
 * Requests lazy pictures that are not loaded yet. To print a page, Chromium loads its lazy pictures and waits for them,
 * except if a service worker took control of the page after they were deferred. Setting `src` defers a picture again.
 */
function requestLazyPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    if (!image.complete) image.setAttribute('src', image.src)
}

/**
 * The transition between pages. A picture in a link grows into the next page's picture. If the page changes without a
 * view transition, the heading and its container fade in.
 */
export const change: Change = (update, trip) => {
  let isAtOnce = true
  const done = viewTransition(() => {
    update()
    if (isAtOnce) fadeIn(document.querySelector('#page h1')?.parentElement)
  }, trip)
  isAtOnce = false
  return done
}

function fadeIn(words: HTMLElement | null | undefined) {
  if (!matchMedia('(prefers-reduced-motion)').matches) words?.animate?.({ opacity: [0, 1] }, 150)
}
