/** How a page gives way to the next one. */

import { viewTransition, type Change } from '@flatirons/framework/runtime'

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
