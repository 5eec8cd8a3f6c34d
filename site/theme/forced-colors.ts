/** Styles for forced colours: the system replaces colours and removes backgrounds; borders and text stay. */

import { mixin } from '@flatirons/framework'

export const forcedColors = '@media (forced-colors: active)'

/** For a mark that consists only of its background. */
export const painted = mixin`
  ${forcedColors} {
    forced-color-adjust: none;
    background: CanvasText;
  }
`

/** For a link with a border as underline, which is visible only on the current link. */
export const unmarked = mixin`
  ${forcedColors} {
    border-color: Canvas;
  }
`
