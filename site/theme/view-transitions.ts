/** View transitions between pages. */

import { css, mixin } from '@flatirons/framework'

import { ease } from './tokens.ts'

/**
 * Returns the class of the picture at the top of a page. A picture of the same name on the previous page grows into it.
 * A name is, for example, 'case-headgate'.
 */
export const morphTarget = (name: string): string => css`
  view-transition-name: ${name};
`

/**
 * Returns the class of the first text of a page. In a transition, it is above the growing picture and fades in when
 * that has nearly its final size.
 */
export const fadeInText = (): string => morphTarget('words')

/**
 * The layers of a transition. The old page fades out within .12 s and reveals the new one. The picture grows above both
 * in .35 s. The text of the new page fades in last, above the picture.
 */
export const transitionStyles = mixin`
  @keyframes page-leave { to { opacity: 0; } }
  @keyframes page-arrive { from { opacity: 0; } }
  /* Meanwhile the new page below it gets the clicks. */
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: .35s; animation-timing-function: ${ease}; }
  ::view-transition-old(*), ::view-transition-new(*) { height: 100%; object-fit: cover; mix-blend-mode: normal; }
  ::view-transition-old(*) { object-fit: contain; animation: .12s both page-leave; }
  ::view-transition-new(*) { animation: .12s both page-arrive; }
  /* The text of the old page fades out without moving. */
  ::view-transition-group(words) { z-index: 1; animation-duration: .12s; animation-timing-function: step-end; }
  ::view-transition-old(words), ::view-transition-new(words) { height: auto; width: auto; }
  ::view-transition-new(words) { animation: .15s .2s both page-arrive; }
`
