/** Where layouts change (in CSS pixels): mobile to 599, tablet to 1023, desktop to 1279, large desktop to 1440. */

export const up = {
  tablet: '@media (min-width: 600px)',
  /** 50rem: rows and quotes take their wide form. */
  rows: '@media (min-width: 50.0625rem)',
  desktop: '@media (min-width: 1024px)',
  /** The header shows its links instead of the menu. */
  header: '@media (min-width: 1051px)',
  large: '@media (min-width: 1280px)',
} as const

export const down = {
  mobile: '@media (max-width: 599px)',
  rows: '@media (max-width: 50rem)',
  header: '@media (max-width: 1050px)',
} as const

export const reducedMotion = '@media (prefers-reduced-motion: reduce)'
