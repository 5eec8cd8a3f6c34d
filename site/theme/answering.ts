/** Hover and focus effects of pictures in links. Islands don't use them, so that they don't load these styles. */

import { css, mixin } from '@flatirons/framework'

import { ink } from './tones.ts'
import { ease } from './tokens.ts'

/** Touch screens, where scrolling replaces hover effects if the browser supports scroll-driven animations. */
export const touch = '@media (hover: none)'
export const scrolled = '@supports (animation-timeline: view())'

/**
 * The effect of a picture on hover and focus of its link: it moves up the dip, like a layer of rock. It also moves up
 * while it is scrolled into view.
 */
const lifted = mixin`
  transition:
    transform 0.25s ${ease},
    box-shadow 0.25s ${ease};
  a:hover &,
  a:focus-visible & {
    transform: translate(5px, -6.4px);
    box-shadow: -5px 6.4px 0 ${ink.accent};
  }
  a:active & {
    transform: none;
    box-shadow: none;
  }
  ${scrolled} {
    animation: rise-up linear both;
    animation-timeline: view();
    animation-range: entry 0% entry 90%;
  }
`

/** Returns the class of a picture in a link. */
export const liftOnHover = (): string => css`
  ${lifted}
`

/**
 * Returns the class of a picture in a link that grows into the picture of the same name on the next page. It has the
 * name only during hover and focus, because the browser captures each named element separately.
 */
export const morphFromLink = (name: string): string => css`
  ${lifted}
  a:hover &,
  a:focus & {
    view-transition-name: ${name};
  }
`
