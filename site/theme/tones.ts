/**
 * The background colours of a page's sections. A tone sets custom properties, and components use only these, so that
 * they work on every background.
 */

import { mixin } from '@flatirons/framework'

import { color } from './tokens.ts'

/** The name of a tone. */
export type Tone = 'night' | 'dusk' | 'snow' | 'sandstone'

/** Colours of components. The surrounding tone sets their values. */
export const ink = {
  paper: 'var(--paper)',
  text: 'var(--ink)',
  /** Secondary text. */
  muted: 'var(--muted)',
  /** Hairlines between rows. */
  rule: 'var(--rule)',
  /** Underlines and emphasized text. */
  accent: 'var(--accent)',
  /** Bullets and slabs. */
  mark: 'var(--mark)',
  focus: 'var(--focus)',
  fieldPaper: 'var(--field-paper)',
  fieldLine: 'var(--field-line)',
  error: 'var(--error)',
  actionPaper: 'var(--action-paper)',
  actionHover: 'var(--action-hover)',
  actionText: 'var(--action-text)',
} as const

const dark = mixin`
  color-scheme: dark;
  --ink: ${color.white};
  --muted: ${color.mist};
  --rule: ${color.line};
  --accent: ${color.alpenglow};
  --mark: ${color.alpenglow};
  --focus: ${color.alpenglow};
  --field-line: ${color.line};
  --error: ${color.errorOnDark};
  --action-paper: ${color.alpenglow};
  --action-hover: ${color.alpenglowLight};
  --action-text: ${color.night};
`

const light = mixin`
  color-scheme: light;
  --ink: ${color.night};
  --focus: ${color.night};
  --field-paper: ${color.white};
  --field-line: ${color.field};
  --error: ${color.errorOnLight};
  --action-paper: ${color.night};
  --action-hover: ${color.shade};
  --action-text: ${color.white};
`

/**
 * Returns the declarations for a background of any other colour. All text has the same colour, the one with the higher
 * contrast.
 */
export function toneOn(inkName: 'night' | 'white'): string {
  const value = inkName === 'night' ? color.night : color.white
  return mixin`${inkName === 'night' ? light : dark} --ink: ${value}; --muted: ${value}; --accent: ${value}; --mark: ${value}; --focus: ${value};`
}

/** The declarations of each tone. */
export const tones: Record<Tone, string> = {
  night: mixin`${dark} --paper: ${color.night}; --field-paper: ${color.dusk};`,
  dusk: mixin`${dark} --paper: ${color.dusk}; --field-paper: ${color.night};`,
  snow: mixin`${light} --paper: ${color.snow}; --muted: ${color.slate}; --rule: ${color.field}; --accent: ${color.iron}; --mark: ${color.rose};`,
  // Night is the only readable text colour on sandstone.
  sandstone: mixin`${light} --paper: ${color.sandstone}; --muted: ${color.night}; --rule: ${color.night}; --accent: ${color.night}; --mark: ${color.night}; --field-line: ${color.night}; --error: ${color.night};`,
}
