/** What the browser's entry loads when the page is idle. */

import { viewTransition, type Change } from '@flatirons/framework/runtime'

import { wakeGate } from './pages/home/wake-gate.ts'
import { dawn } from './pages/home/dawn.ts'
import type { Note } from './analytics/note.ts'
import { wait } from './analytics/wait.ts'

/** Begins with what the entry has noted. Only the first call has an effect. */
export function begin(notes: Note[]): void {
  wait(notes)
  addEventListener('navigation:end', arrive)
  arrive()
  addEventListener('beforeprint', requestLazyPictures)
  // The menu's picture is there when it opens.
  if (document.querySelector('[popovertarget]')?.checkVisibility?.())
    document.querySelector<HTMLImageElement>('[popover] > img')!.loading = 'eager'
}

/**
 * Requests pictures again that are still to be loaded. To print a page, Chromium loads its lazy pictures and waits for them,
 * unless a service worker took the page over after they were deferred. A picture whose source is set is deferred anew.
 */
function requestLazyPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    if (!image.complete) image.setAttribute('src', image.src)
}

/** What the pictures of a page begin with. Both look at each picture once. */
function arrive(): void {
  wakeGate()
  void dawn()
}

/** A picture grows where one leads to the next page. The first words of every other page come quietly. */
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
