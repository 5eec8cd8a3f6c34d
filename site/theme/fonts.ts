/** The two typefaces: their subset font files, and their fallback fonts while they load. Only for the build. */

import { addFile, href, type FontRecipe } from '@flatirons/framework'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

/**
 * All characters that the site's texts may contain: ASCII, accented letters of loan words, and typographic punctuation.
 */
export const CHARACTERS = ASCII + '\u00a0Ãáäçéèíñóöúü©·×°½§‘’“”–—…−'

export interface Typeface {
  family: string
  /** The path of the font file, with its package. */
  font: string
  weights: [lightest: number, heaviest: number]
  /** Height above and depth below the baseline, in em. */
  ascent: number
  descent: number
  /**
   * Installed fonts, and the width of this typeface relative to them (1 = equal) for the site's texts. Measured in
   * Chromium with all headings, with 30,000 characters of text, and with the header's links, which are the only text in
   * weight 500.
   */
  fallbacks: { name: string; local: string[]; width: number; weights?: [lightest: number, heaviest: number] }[]
}

const ARIAL = ['Arial', 'Liberation Sans', 'Arimo']
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold']

export const TYPEFACES: Record<'display' | 'text', Typeface> = {
  display: {
    family: 'Besley',
    font: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    weights: [560, 700],
    ascent: 1.25,
    descent: 0.425,
    fallbacks: [
      { name: 'Besley Georgia', local: ['Georgia', 'Gelasio'], width: 1.1294 },
      { name: 'Besley Times', local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 1.227 },
      { name: 'Besley Noto', local: ['Noto Serif Bold'], width: 1.0391 },
    ],
  },
  text: {
    family: 'National Park',
    font: '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2',
    weights: [400, 700],
    ascent: 1.03,
    descent: 0.3,
    fallbacks: [
      { name: 'National Park Arial', local: ARIAL, width: 0.9949, weights: [1, 449] },
      { name: 'National Park Arial', local: ARIAL, width: 1.0055, weights: [450, 524] },
      { name: 'National Park Arial', local: ARIAL, width: 1.0364, weights: [525, 599] },
      { name: 'National Park Arial', local: ARIAL_BOLD, width: 0.9918, weights: [600, 1000] },
      { name: 'National Park Roboto', local: ['Roboto'], width: 1.0014 },
    ],
  },
}

/** Returns the recipe of a typeface's font file, in one weight or in all weights of the site. */
export function fontRecipe(face: keyof typeof TYPEFACES, weights?: number): FontRecipe {
  const { font, weights: all } = TYPEFACES[face]
  return { font, characters: CHARACTERS, weights: weights ?? all }
}

/** Returns the URLs of the font files. Every page uses both. */
export function fontUrls(): Record<keyof typeof TYPEFACES, string> {
  const url = (face: keyof typeof TYPEFACES) => href(addFile(`${face}.woff2`, fontRecipe(face)))
  return { display: url('display'), text: url('text') }
}

/** Returns the `@font-face` rules. Fallback fonts are scaled, so that lines break at the same places. */
export function fontFaces(): string {
  const urls = fontUrls()
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`
  const faces = (['display', 'text'] as const).flatMap((face) => {
    const { family, weights, ascent, descent, fallbacks } = TYPEFACES[face]
    const own =
      `font-family:'${family}';src:url(${urls[face]}) format('woff2');` +
      `font-weight:${weights.join(' ')};font-display:swap`
    const others = fallbacks.map(
      ({ name, local, width, weights: [lightest, heaviest] = [1, 1000] }) =>
        `font-family:'${name}';src:${local.map((one) => `local('${one}')`).join()};font-weight:${lightest} ${heaviest};` +
        `size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};` +
        `descent-override:${percent(descent / width)};line-gap-override:0%`,
    )
    return [own].concat(others)
  })
  return faces.map((rules) => `@font-face{${rules}}`).join('')
}

/**
 * Widths of the printable ASCII characters in Besley at weight 620, in thousandths of an em, starting with the space.
 */
const DISPLAY_WIDTHS = [
  300, 346, 445, 660, 682, 1068, 887, 234, 466, 465, 635, 530, 287, 460, 264, 520, 622, 551, 619, 560, 579, 561, 589,
  551, 569, 589, 235, 254, 560, 560, 560, 562, 1091, 891, 783, 824, 856, 786, 753, 896, 928, 465, 632, 906, 746, 1093,
  902, 857, 728, 857, 833, 696, 787, 873, 891, 1218, 887, 819, 773, 352, 520, 352, 545, 560, 395, 604, 673, 571, 673,
  575, 415, 630, 690, 367, 329, 670, 354, 979, 708, 595, 671, 661, 541, 529, 399, 697, 613, 889, 630, 651, 556, 306,
  300, 299, 688,
]

/**
 * Returns the width of a heading at a font size, in the same unit, without letter spacing. For pictures, because no
 * browser lays them out.
 */
export function measureDisplay(text: string, size: number): number {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
  const widths = [...plain].map((character) => DISPLAY_WIDTHS[character.charCodeAt(0) - 32] ?? 600)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1000
}
