/** Measures the text size of drawings, so that layouts can keep it readable. */

/** The smallest readable text in a drawn screen, in CSS pixels. */
export const SMALLEST_WORDS = 9

/**
 * Replaces each text of a drawing with the result of `visit`, which gets the text's markup and its size in the
 * drawing's units.
 */
function mapTexts(svg: string, visit: (text: string, size: number) => string): string {
  const scales = [1]
  return svg.replace(/<g\b[^>]*>|<\/g>|<text\b[^>]*?(?:\/>|>[^<]*<\/text>)/g, (tag) => {
    const scale = scales.at(-1)!
    if (tag.startsWith('<text')) return visit(tag, scale * Number(/font-size="([\d.]+)"/.exec(tag)?.[1]))
    if (tag === '</g>') scales.pop()
    else if (!tag.endsWith('/>')) scales.push(scale * Number(/\bscale\(([\d.]+)/.exec(tag)?.[1] ?? 1))
    return tag
  })
}

/** Returns the size of a drawing's smallest text, in the drawing's units; `Infinity` without text. */
export function smallestText(svg: string): number {
  let smallest = Infinity
  mapTexts(svg, (text, size) => {
    smallest = Math.min(smallest, size)
    return text
  })
  return smallest
}

/** Returns the smallest readable scale of a drawing: 0.5 is half its size, 0 means any size (no text). */
export const leastScale = (svg: string): number => SMALLEST_WORDS / smallestText(svg)

/**
 * Widths in CSS pixels below which texts become bars. A text uses the first width at which it is readable. No small
 * drawing is wider than the last value, so a text that needs more is always a bar.
 */
export const BAR_WIDTHS = [320, 480, 700]

const GLYPH_WIDTH = 0.48
/** Height of a bar above the baseline, in text sizes. */
const BAR_HEIGHT = 0.35

/** Start of a bar left of the text's anchor, as a share of its length. */
const STARTS: Record<string, number> = { start: 0, middle: 0.5, end: 1 }

/**
 * Adds a bar of about the same length to each text of a drawing. The bar replaces the text if the drawing is small.
 * After a bar of class `b480`, the text is shown from 480 px up.
 */
export function addBars({ width, body }: { width: number; body: string }): string {
  return mapTexts(body, (text, size) => {
    const readable = (SMALLEST_WORDS / size) * width
    const from = BAR_WIDTHS.find((step) => step >= readable)
    const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1]
    const [x, y, height] = ['x', 'y', 'font-size'].map((name) => Number(of(name))) as [number, number, number]
    const [, words = ''] = />([^<]*)</.exec(text) ?? []
    if (!words) return ''
    const length = words.replaceAll(/&#?\w+;/g, '.').length * height * GLYPH_WIDTH
    const start = x - length * STARTS[of('text-anchor') ?? 'start']!
    const [left, top] = [start, y - height * BAR_HEIGHT].map(Math.round)
    const shape = `d="M${left} ${top}h${Math.ceil(length / 16) * 16}" stroke="${of('fill')}"/>`
    return from ? `<path class="b${from}" ${shape}${text}` : `<path class="b" ${shape}`
  })
}
