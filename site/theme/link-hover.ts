/** Hover and focus effects of pictures in links. Islands don't use them, so that they don't load these styles. */

import { css, mixin } from '@flatirons/framework'

import { ease } from './tokens.ts'

/** Touch screens, where scrolling replaces hover effects if the browser supports scroll-driven animations. */
export const touch = '@media (hover: none)'
export const scrolled = '@supports (animation-timeline: view())'

/** A picture moves up while it is scrolled into view. */
const risen = mixin`
  ${scrolled} {
    animation: rise-up linear both;
    animation-timeline: view();
    animation-range: entry 0% entry 90%;
  }
`

/** Returns the class of a picture that moves up while it is scrolled into view. */
export const riseIntoView = (): string => css`
  ${risen}
`

/**
 * Returns the class of such a picture in a link that grows into the picture of the same name on the link's page. The name is
 * only set during hover and focus, because the browser captures each named element separately.
 */
export const morphFromLink = (name: string): string => css`
  ${risen}
  :any-link:hover &,
  :any-link:focus & {
    view-transition-name: ${name};
  }
`

/** How a part of a picture moves. */
export interface Motion {
  /** Value of CSS `transform`. Percentages are of the picture's width and height. */
  motion: string
  /** Value of CSS `transform-origin`. */
  origin: string | undefined
}

/** Touch screens keep a link hovered after a touch, so there the part stands still. */
const movedByLink = (): string => css`
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    transition: transform 0.35s ${ease};
    :any-link:hover &,
    :any-link:focus-visible & {
      transform: var(--motion);
    }
  }
`

/** Returns the classes of a part of a picture that moves while the link around it is hovered or focused. */
export const moveWithLink = ({ motion, origin }: Motion): string =>
  `${movedByLink()} ${css`
    --motion: ${motion};
    ${origin ? mixin`transform-origin: ${origin};` : ''}
  `}`
