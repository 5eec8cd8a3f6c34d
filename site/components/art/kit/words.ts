/** How small the words of a drawing are, so that whoever places it can keep them readable. */

/** The smallest text in a drawn screen, in CSS pixels. */
export const SMALLEST_WORDS = 9

/** The size of a drawing's smallest text, in the drawing's own units; `Infinity` if it has no text. */
export function smallestText(svg: string): number {
  const scales = [1]
  const sizes: number[] = []
  for (const [tag] of svg.matchAll(/<g\b[^>]*>|<\/g>|<text\b[^>]*>/g)) {
    const scale = scales.at(-1)!
    if (tag === '</g>') scales.pop()
    else if (tag.startsWith('<g')) scales.push(scale * Number(/\bscale\(([\d.]+)/.exec(tag)?.[1] ?? 1))
    else sizes.push(scale * Number(/font-size="([\d.]+)"/.exec(tag)?.[1]))
  }
  return Math.min(...sizes)
}

/** How much smaller than it is drawn a drawing may be shown: half its size is 0.5, and any size without text 0. */
export const leastScale = (svg: string): number => SMALLEST_WORDS / smallestText(svg)
