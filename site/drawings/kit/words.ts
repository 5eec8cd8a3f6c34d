/** How small the words of a drawing are, so that whoever places it can keep them readable. */

/** The smallest text in a drawn screen, in CSS pixels. */
export const SMALLEST_WORDS = 9

/** Calls `visit` with each text of a drawing and its size in the drawing's units, and puts what it returns in its place. */
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

/** The size of a drawing's smallest text, in the drawing's own units; `Infinity` if it has no text. */
export function smallestText(svg: string): number {
  let smallest = Infinity
  mapTexts(svg, (text, size) => {
    smallest = Math.min(smallest, size)
    return text
  })
  return smallest
}

/** How much smaller than it is drawn a drawing may be shown: half its size is 0.5, and any size without text 0. */
export const leastScale = (svg: string): number => SMALLEST_WORDS / smallestText(svg)

/**
 * The widths in CSS pixels below which texts become bars: a text takes the first one at which it can be read. No small
 * drawing is wider than the last one, so a text that would need more is a bar only.
 */
export const BAR_WIDTHS = [320, 480, 700]

const GLYPH_WIDTH = 0.48
/** Where it is above the text's line. */
const BAR_HEIGHT = 0.35

/** Where a bar begins, as a part of its length left of the text's anchor. */
const STARTS: Record<string, number> = { start: 0, middle: 0.5, end: 1 }

/**
 * Gives each text of a drawing a bar of about its length, which takes its place where the drawing is small. The text after a
 * bar of class `b480` is read from 480 px up.
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
