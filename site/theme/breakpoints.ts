/**
 * Where layouts change, at the text size that most visitors have: mobile to 599 px, tablet to 1023, desktop to 1279, large
 * desktop to 1440. In em, which media queries take for the browser's own text size: what a window holds depends on both.
 */

/** The text size that pixels are given for. */
const TEXT = 16

const from = (px: number) => `(min-width: ${px / TEXT}em)`
const below = (px: number) => `(width < ${px / TEXT}em)`

/** For the `media` of pictures. */
export const MOBILE = below(600)

export const up = {
  tablet: `@media ${from(600)}`,
  /** Above 50rem: rows and quotes take their wide form. */
  rows: '@media (width > 50em)',
  desktop: `@media ${from(1024)}`,
  /** The header shows its links instead of the menu. */
  header: `@media ${from(1051)}`,
  large: `@media ${from(1280)}`,
  /** The hero's ridge takes all of its height. */
  hero: `@media ${from(1400)}`,
} as const

export const down = {
  /** Narrower than any phone, for text of this size: long words have to break. */
  narrow: `@media ${below(304)}`,
  mobile: `@media ${MOBILE}`,
  rows: '@media (max-width: 50em)',
  header: `@media ${below(1051)}`,
} as const

export const reducedMotion = '@media (prefers-reduced-motion: reduce)'
