/** What plays once, when it comes into view. */

import { mixin } from '@flatirons/framework'

export interface OnceInView {
  /** How far it is in view when it plays: a range of a view timeline, like `entry 20% entry 60%`. */
  range: string
  /** The selector of all that changes. */
  parts: string
  /** Styles from before; without them, and for visitors who want less motion, it looks as it does in the end. */
  before: string
  /** Styles of the end, and their transitions. */
  after: string
}

/**
 * Returns styles that lead from `before` to `after` once the element has come into view. There is no way back: that transition
 * takes for ever.
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
