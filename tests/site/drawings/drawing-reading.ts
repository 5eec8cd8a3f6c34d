/** Checks the markup of a drawing, and measures its extent and its weight. */

import { brotliCompressSync } from 'node:zlib'

import { toFile, type Drawing } from '../../../site/drawings/kit/svg.ts'

export type Extent = Record<'left' | 'top' | 'right' | 'bottom', number>

/** Returns elements that are not closed, and closing tags without an element. */
function unpaired(markup: string): string[] {
  const open: string[] = []
  for (const [, closing, name, self] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`]
    if (!closing && !self) open.push(name!)
  }
  return open
}

/** Returns the errors in a drawing's markup; empty if there are none. */
export function faults(drawing: Drawing): string[] {
  const markup = toFile(drawing)
  const forbidden = markup.match(/NaN|Infinity|undefined|null|\sstyle=|<style|<filter|Gradient|<image/g) ?? []
  const uses = [...markup.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id!)
  const missing = uses.filter((id) => !markup.includes(` id="${id}"`)).map((id) => `#${id}`)
  const bare = /&(?!amp;|lt;|gt;|quot;|#)/.test(markup) ? ['&'] : []
  return [...forbidden, ...missing, ...bare, ...unpaired(markup)]
}

/** Returns numbers with more decimals than are visible. Scales may have more. */
function unrounded(drawing: Drawing): string[] {
  const markup = toFile(drawing)
  const long = markup.match(/[\d.]*\.\d{2,}(?=[^\d)])(?![^<]*scale)/g) ?? []
  return long.filter((number) => !markup.includes(`scale(${number}`))
}

/** Returns the errors of a drawing and its unrounded numbers. */
export const flaws = (drawing: Drawing): string[] => [...faults(drawing), ...unrounded(drawing)]

/** Returns the size in bytes after compression. */
export const weigh = (drawing: Drawing): number => brotliCompressSync(toFile(drawing)).length

/** Returns all points of path data in absolute coordinates; only the end points of arcs. */
export function pointsOf(d: string): (readonly [x: number, y: number])[] {
  const points: (readonly [number, number])[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter, rest] of d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/gi)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const isRelative = letter === letter!.toLowerCase()
    const kind = letter!.toUpperCase()
    if (kind === 'Z') [x, y] = [startX, startY]
    const step = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 1 }[kind]!
    for (let at = 0; at + step <= numbers.length; at += step) {
      const part = numbers.slice(at, at + step)
      const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
      if (kind === 'H') x = baseX + part[0]!
      else if (kind === 'V') y = baseY + part[0]!
      else {
        const pairs = kind === 'A' ? part.slice(5) : part
        for (let index = 0; index < pairs.length; index += 2) {
          x = baseX + pairs[index]!
          y = baseY + pairs[index + 1]!
          points.push([x, y])
        }
      }
      if (kind === 'M' && at === 0) [startX, startY] = [x, y]
      points.push([x, y])
    }
  }
  return points
}

/** Returns the bounding box of points. */
export function extentOf(points: readonly (readonly [number, number])[]): Extent {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Returns the path data of a drawing, unchanged. */
export const pathsOf = ({ body }: Drawing): string[] => [...body.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d!)
