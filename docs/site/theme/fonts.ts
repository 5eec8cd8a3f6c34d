/** The typeface National Park, drawn after routed signs of trails: its subset, and the fallback until it is loaded. */

import { addFile, href, type FontRecipe } from '@flatirons/framework'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

const RECIPE: FontRecipe = {
  font: '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2',
  characters: ASCII + '\u00a0äéöüÄÖÜß×·°§‘’“”„–—…−',
  weights: [400, 800],
}

/** Local fonts, and the width of English text in the typeface relative to them, by weight. */
const FALLBACKS: readonly [local: string[], weights: string, width: number][] = [
  [['Arial', 'Liberation Sans', 'Arimo'], '1 499', 0.995],
  [['Arial', 'Liberation Sans', 'Arimo'], '500 599', 1.012],
  [['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], '600 1000', 0.992],
]

/** Ascent and descent, in em. */
const ASCENT = 1.03
const DESCENT = 0.3

export const fontUrl = (): string => href(addFile('national-park.woff2', RECIPE))

/** `@font-face` rules. A fallback is stretched, so that nothing moves when the font arrives. */
export function fontFaces(): string {
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`
  const own = `@font-face{font-family:'National Park';src:url(${fontUrl()}) format('woff2');font-weight:400 800;font-display:swap}`
  const others = FALLBACKS.map(
    ([local, weights, width]) =>
      `@font-face{font-family:'National Park Fallback';src:${local.map((name) => `local('${name}')`).join()};` +
      `font-weight:${weights};size-adjust:${percent(width)};ascent-override:${percent(ASCENT / width)};` +
      `descent-override:${percent(DESCENT / width)};line-gap-override:0%}`,
  )
  return own + others.join('')
}
