/**
 * Breakpoints at the default text size of 16 px: mobile to 599 px, tablet to 1023, desktop to 1279, large desktop to
 * 1440. They are in em, which media queries resolve with the browser's text size, so that layouts adapt to larger text.
 */

/** For the `media` attribute of pictures: below 600 px. */
export const MOBILE = '(width < 37.5em)'

/** A window too narrow for the text size: long words have to break. */
export const narrow = '@media (width < 19em)'

export const up = {
  /** 600 px. */
  tablet: '@media (min-width: 37.5em)',
  /** Above 800 px, and on paper: rows and quotes use their wide layout. */
  rows: '@media (width > 50em), print',
  /** 1024 px. */
  desktop: '@media (min-width: 64em)',
  /** Above 1040 px: five columns of text side by side. */
  columns: '@media (width > 65em)',
  /** 1051 px: the header shows its links instead of the menu. */
  header: '@media (min-width: 65.6875em)',
  /** 1280 px. */
  large: '@media (min-width: 80em)',
  /** 1400 px: the hero's ridge has its full height. */
  hero: '@media (min-width: 87.5em)',
} as const

/**
 * From 720 px, and on paper: three narrow columns, or a wide one beside a narrow one. A separate export, because
 * islands don't need it.
 */
export const thirds = '@media (min-width: 45em), print'

export const down = {
  mobile: '@media (width < 37.5em)',
  rows: '@media screen and (width <= 50em)',
  desktop: '@media (width < 64em)',
  header: '@media (width < 65.6875em)',
} as const

/** The menu is a popover. In browsers without popovers, the header shows the links at any width. */
export const withoutPopovers = '@supports not selector(:popover-open)'

export const reducedMotion = '@media (prefers-reduced-motion: reduce)'
