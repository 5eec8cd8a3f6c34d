/** Visitors whose system has a few colours of its own, and no other: backgrounds go, borders and text stay. */

import { mixin } from '@flatirons/framework'

export const forcedColors = '@media (forced-colors: active)'

/** For a mark that is nothing but its background. */
export const painted = mixin`
  ${forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`

/** For a link that has its underline, a border, only while it is the current one. */
export const unmarked = mixin`
  ${forcedColors} {
    border-color: Canvas;
  }
`
