/** The typeface: National Park, drawn from the routed signs of trails. What is cut out of its package, and what stands in until it arrives. */

import { addFile, href, type FontRecipe } from '@flatirons/framework'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))

const RECIPE: FontRecipe = {
  font: '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2',
  characters: ASCII + '\u00a0äéöüÄÖÜß×·°§‘’“”„–—…−',
  weights: [400, 800],
}

/** Local fonts, and how much wider the typeface sets English text than they do, by weight. */
const FALLBACKS: readonly [local: string[], weights: string, width: number][] = [
  [['Arial', 'Liberation Sans', 'Arimo'], '1 499', 0.995],
  [['Arial', 'Liberation Sans', 'Arimo'], '500 599', 1.012],
  [['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], '600 1000', 0.992],
]

/** Above and below the baseline, for one em. */
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
