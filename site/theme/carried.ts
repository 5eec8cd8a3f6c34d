/** What the browser carries over from one page to the next. */

import { css, mixin } from '@flatirons/framework'

import { ease } from './tokens.ts'

/** Returns the class of the picture at the top of a page, which a smaller picture grows into. 'case-headgate' is a name. */
export const carried = (name: string): string => css`
  view-transition-name: ${name};
`

/** Returns the class of the first words of a page: they lie above the picture that grows, and come once it has nearly its size. */
export const arriving = (): string => carried('words')

/**
 * The layers of a transition: the old page goes within .12 s, and what is below it is the new one; the picture grows above
 * both in .35 s, and the words of the new page come last, above the picture.
 */
export const transitionStyles = mixin`
  @keyframes page-leave { to { opacity: 0; } }
  @keyframes page-arrive { from { opacity: 0; } }
  /* The new page, which is below, takes clicks meanwhile. */
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: .35s; animation-timing-function: ${ease}; }
  ::view-transition-old(*), ::view-transition-new(*) { height: 100%; object-fit: cover; mix-blend-mode: normal; }
  ::view-transition-old(*) { object-fit: contain; animation: .12s both page-leave; }
  ::view-transition-new(*) { animation: .12s both page-arrive; }
  /* The words of the old page stay where they are while they go. */
  ::view-transition-group(words) { z-index: 1; animation-duration: .12s; animation-timing-function: step-end; }
  ::view-transition-old(words), ::view-transition-new(words) { height: auto; width: auto; }
  ::view-transition-new(words) { animation: .15s .2s both page-arrive; }
`
