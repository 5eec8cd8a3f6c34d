/** Animations that play once, when the element is scrolled into view. */

import { mixin } from '@flatirons/framework'

export interface OnceInView {
  /** When the animation starts: a range of a view timeline, such as `entry 20% entry 60%`. */
  range: string
  /** The selector of the animated elements. */
  parts: string
  /** Initial styles. Visitors who prefer reduced motion, and browsers without support, see the final styles only. */
  before: string
  /** Final styles and their transitions. */
  after: string
}

/**
 * Returns styles that change from `before` to `after` once the element has come into view. They never change back,
 * because that transition takes more than a day.
 */
export const onceInView = ({ range, parts, before, after }: OnceInView): string => mixin`
  @keyframes come-into-view {
    to {
      --in-view: 1;
    }
  }
  @supports (animation-timeline: view()) {
    @media screen and (prefers-reduced-motion: no-preference) {
      animation: come-into-view 1s linear both;
      animation-timeline: view();
      animation-range: ${range};
      ${parts} {
        transition: 0s 99999s;
      }
      ${before}
      @container style(--in-view: 1) {
        ${after}
      }
    }
  }
`
