/** Reads the texts of a drawing and their positions. */

import { toFile, type Drawing } from '../../../site/drawings/kit/svg.ts'

export interface PlacedText {
  content: string
  left: number
  right: number
  /** y of the baseline. */
  y: number
}

/** Parses the drawing. Throws if it is not well-formed. */
export function parse(drawing: Drawing): Element {
  const document = new DOMParser().parseFromString(toFile(drawing), 'image/svg+xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent ?? 'not well-formed')
  return document.documentElement
}

/** Returns the translation and scale of an element, including those of its ancestors. */
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

/** Returns every text with its position. The width is estimated and rather too large. */
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

/** Returns the texts that the frame cuts off at the sides or the top. */
export const cutTexts = (drawing: Drawing): string[] =>
  textsOf(drawing)
    .filter(({ left, right, y }) => left < 0 || right > drawing.width || y < 0)
    .map(({ content }) => content)

/** Returns the texts that the frame cuts off at the bottom. */
export const sunkTexts = (drawing: Drawing): string[] =>
  textsOf(drawing)
    .filter(({ y }) => y > drawing.height)
    .map(({ content }) => content)
