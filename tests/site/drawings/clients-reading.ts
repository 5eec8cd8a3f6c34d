/** What tests read of a drawing with words: which there are, and where they stand. */

import { toFile, type Drawing } from '../../../site/drawings/kit/svg.ts'

export interface PlacedText {
  content: string
  left: number
  right: number
  /** The baseline. */
  y: number
}

/** The drawing as a document; what isn't well-formed throws. */
export function parse(drawing: Drawing): Element {
  const document = new DOMParser().parseFromString(toFile(drawing), 'image/svg+xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent ?? 'not well-formed')
  return document.documentElement
}

/** An element's move and scale through all of its groups. */
function placement(element: Element): { x: number; y: number; scale: number } {
  const parents: Element[] = []
  for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.unshift(parent)
  let [x, y, scale] = [0, 0, 1]
  for (const parent of parents) {
    const transform = parent.getAttribute('transform') ?? ''
    const [, right = 0, down = 0] = /translate\((\S+) (\S+)\)/.exec(transform)?.map(Number) ?? []
    x += right * scale
    y += down * scale
    scale *= Number(/scale\((\S+)\)/.exec(transform)?.[1] ?? 1)
  }
  return { x, y, scale }
}

/** Every text with its position in the drawing. Its width is estimated, rather too wide. */
export const textsOf = (drawing: Drawing): PlacedText[] =>
  [...parse(drawing).querySelectorAll('text')].map((text) => {
    const at = placement(text)
    const content = text.textContent ?? ''
    const width = content.length * Number(text.getAttribute('font-size')) * 0.5
    const anchor = text.getAttribute('text-anchor') ?? 'start'
    const start = Number(text.getAttribute('x')) - { start: 0, middle: width / 2, end: width }[anchor]!
    return {
      content,
      left: at.x + start * at.scale,
      right: at.x + (start + width) * at.scale,
      y: at.y + Number(text.getAttribute('y')) * at.scale,
    }
  })

/** The texts that the frame cuts at the sides or above. */
export const cutTexts = (drawing: Drawing): string[] =>
  textsOf(drawing)
    .filter(({ left, right, y }) => left < 0 || right > drawing.width || y < 0)
    .map(({ content }) => content)

/** The texts that the frame cuts below. */
export const sunkTexts = (drawing: Drawing): string[] =>
  textsOf(drawing)
    .filter(({ y }) => y > drawing.height)
    .map(({ content }) => content)
