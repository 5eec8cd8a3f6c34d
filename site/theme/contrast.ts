/** Computes the contrast of colours. */

import { color } from './tokens.ts'

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Returns the contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Returns the text colour with the higher contrast on a background. */
export function inkOn(ground: string): 'night' | 'white' {
  return contrast(ground, color.night) > contrast(ground, color.white) ? 'night' : 'white'
}
