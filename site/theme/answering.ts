/** Pictures in links answer whoever turns to them. No island has one: they would bring these styles along. */

import { css, mixin } from '@flatirons/framework'

import { ink } from './tones.ts'
import { ease } from './tokens.ts'

/** Where nothing can hover: what answers a pointer elsewhere answers the scroll here, where the browser can do it without a script. */
export const touch = '@media (hover: none)'
export const scrolled = '@supports (animation-timeline: view())'

/**
 * How a picture answers a visitor who turns to its link: it is lifted up the dip, as layers of rock are. Where nothing can
 * hover, it comes up as it is scrolled into view.
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
  ${touch} {
    ${scrolled} {
      animation: rise-up linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 90%;
    }
  }
`

/** Returns the class of a picture in a link. */
export const answering = (): string => css`
  ${lifted}
`

/**
 * Returns the class of a picture in a link, which grows into the picture of the same name on the next page. It has its name
 * only while the visitor turns to the link: what has a name is captured apart from its page.
 */
export const carriedFromLink = (name: string): string => css`
  ${lifted}
  a:hover &,
  a:focus & {
    view-transition-name: ${name};
  }
`
