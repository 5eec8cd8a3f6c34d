/** Hover and focus effects of pictures in links. Islands don't use them, so that they don't load these styles. */

import { css, mixin } from '@flatirons/framework'

import { ink } from './tones.ts'
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

/** The effect of a picture on hover and focus of its link: it moves up the dip, like a layer of rock. */
const lifted = mixin`
  transition:
    transform 0.25s ${ease},
    box-shadow 0.25s ${ease};
  :any-link:hover &,
  :any-link:focus-visible & {
    transform: translate(5px, -6.4px);
    box-shadow: -5px 6.4px 0 ${ink.accent};
  }
  :any-link:active & {
    transform: none;
    box-shadow: none;
  }
  ${risen}
`

/** Returns the class of a picture in a link. */
export const liftOnHover = (): string => css`
  ${lifted}
`

/** The name is only set during hover and focus, because the browser captures each named element separately. */
const morphed = (name: string) => mixin`
  :any-link:hover &,
  :any-link:focus & {
    view-transition-name: ${name};
  }
`

/** Returns the class of a picture in a link that grows into the picture of the same name on the next page. */
export const morphFromLink = (name: string): string => css`
  ${lifted}
  ${morphed(name)}
`

/** Returns the class of a picture that grows in the same way, without moving as a whole. */
export const morphInPlace = (name: string): string => css`
  ${risen}
  ${morphed(name)}
`

/**
 * The effect of hover and focus of a link on a part of its picture: the transform `--motion`. Touch screens keep a link
 * hovered after a touch, so there the part stands still.
 */
export const movedByLink = mixin`
  @media (prefers-reduced-motion: no-preference) {
    transition: transform 0.35s ${ease};
    :any-link:focus-visible & {
      transform: var(--motion);
    }
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    :any-link:hover & {
      transform: var(--motion);
    }
  }
`
