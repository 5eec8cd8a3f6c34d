/** The design tokens. `tones.ts` defines which colours may be combined; the contrast of each pair was measured. */

export const color = {
  night: '#0B1327',
  dusk: '#14203F',
  /** A hovered button. */
  shade: '#22325F',
  /** A disabled button, with text in `mist`. */
  dimmed: '#2A3A66',
  /** Lines on night and dusk. */
  line: '#5F72A3',
  /** Secondary text on night and dusk. */
  mist: '#A9B6D3',
  white: '#FFFFFF',
  snow: '#EEF2F6',
  /** The background of a hand. */
  frost: '#C4CEDB',
  /** Fills on snow: inline code, a hovered link. */
  ice: '#DDE4ED',
  /** Secondary text on snow. */
  slate: '#47536B',
  /** Lines on snow. */
  field: '#6B7891',
  alpenglow: '#FF8B5E',
  alpenglowLight: '#FFA27D',
  sandstone: '#F0A982',
  rose: '#DB6A48',
  iron: '#9C3B22',
  lichen: '#D3DE5B',
  rust: '#5E2318',
  pine: '#17392F',
  fern: '#8CC7AE',
  sky: '#9CC0EE',
  steel: '#35508F',
  errorOnDark: '#FF9B9B',
  errorOnLight: '#B3141D',
  /** Success messages on snow. */
  moss: '#2E7D64',
} as const

export const font = {
  display: `Besley, 'Besley Georgia', 'Besley Times', 'Besley Noto', Georgia, serif`,
  text: `'National Park', 'National Park Arial', 'National Park Roboto', system-ui, sans-serif`,
  code: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
} as const

/**
 * Fluid between 390 and 1440 px. The limits in vw keep large text inside a phone's window if the visitor enlarges text.
 */
export const fontSize = {
  display: 'min(clamp(2.75rem, 1.357rem + 5.714vw, 6.5rem), 12.8vw)',
  h1: 'min(clamp(2.5rem, 1.664rem + 3.43vw, 4.75rem), 13vw)',
  h2: 'min(clamp(2rem, 1.443rem + 2.286vw, 3.5rem), 12vw)',
  h3: 'min(clamp(1.375rem, 1.143rem + .952vw, 2rem), 11vw)',
  h4: 'min(clamp(1.125rem, 1.032rem + .381vw, 1.375rem), 11vw)',
  quote: 'min(clamp(1.625rem, 1.1rem + 2.2vw, 3.25rem), 12vw)',
  intro: 'min(clamp(1.1875rem, 1.071rem + .476vw, 1.5rem), 11vw)',
  prose: 'clamp(1.125rem, 1.08rem + .19vw, 1.25rem)',
  body: 'clamp(1.0625rem, 1.039rem + .095vw, 1.125rem)',
  small: '.9375rem',
} as const

/** Line height of the display typeface. From the lowest descender to the highest bracket are 1.08 em. */
export const leading = 1.09

/** The unit of all spacing, in pixels. */
export const STEP = 8

/** Returns `count` steps of 8 px, the unit of all spacing. The smallest spacing is half a step. */
export const steps = (count: number): string => `${count * STEP}px`

export const space = {
  /** Page margin and column gap. They change with the breakpoints, see `global.ts`. */
  gutter: 'var(--gutter)',
  gap: 'var(--gap)',
  /** Padding above and below a section; `close` for links or figures, `wide` for a quote. */
  band: `clamp(${steps(8)}, ${steps(5)} + 5vw, ${steps(14)})`,
  close: `clamp(${steps(5)}, ${steps(3)} + 2.8vw, ${steps(8)})`,
  wide: `clamp(${steps(10)}, 9vw, ${steps(18)})`,
  /** Between a heading and its content. */
  block: `clamp(${steps(4)}, 4vw, ${steps(8)})`,
} as const

export const size = {
  /** 1440 px at the default text size. In rem, so that larger text does not make lines shorter. */
  pageWidth: '90rem',
  /** Height of the header, which covers the top of every page; 88 px at the default text size. */
  pageTop: 'max(88px, 4rem)',
  heroHeight: '1013px',
  radius: '4px',
  /** Minimum height and width of controls. */
  target: '3rem',
  /** Maximum line length of prose. */
  measure: '43rem',
  footerColumn: '12.875rem',
  footerGap: '62.5px',
  newsletterField: '18.75rem',
  newsletterButton: '11.75rem',
  callToActionWidth: '18.5rem',
  callToActionHeight: '4rem',
} as const

/** The slant of all diagonals: 52 degrees from the horizontal, to the right. */
export const skew = 'skewX(-38deg)'

/** Undoes the slant, for content of a slanted element. */
export const upright = 'skewX(38deg)'

export const ease = 'cubic-bezier(.2, .7, .2, 1)'
