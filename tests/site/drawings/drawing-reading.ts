/** What tests read of any drawing: whether it is sound, how far its shapes reach, what it weighs. */

import { brotliCompressSync } from 'node:zlib'

import { toFile, type Drawing } from '../../../site/drawings/kit/svg.ts'

export type Extent = Record<'left' | 'top' | 'right' | 'bottom', number>

/** Elements that are opened and not closed, or closed and not opened. */
function unpaired(markup: string): string[] {
  const open: string[] = []
  for (const [, closing, name, self] of markup.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`]
    if (!closing && !self) open.push(name!)
  }
  return open
}

/** What is broken in a drawing's markup; nothing, if all is well. */
export function faults(drawing: Drawing): string[] {
  const markup = toFile(drawing)
  const forbidden = markup.match(/NaN|Infinity|undefined|null|\sstyle=|<style|<filter|Gradient|<image/g) ?? []
  const uses = [...markup.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id!)
  const missing = uses.filter((id) => !markup.includes(` id="${id}"`)).map((id) => `#${id}`)
  const bare = /&(?!amp;|lt;|gt;|quot;|#)/.test(markup) ? ['&'] : []
  return [...forbidden, ...missing, ...bare, ...unpaired(markup)]
}

/** Numbers with more decimals than can be seen; how far a group is scaled may have more. */
function unrounded(drawing: Drawing): string[] {
  const markup = toFile(drawing)
  const long = markup.match(/[\d.]*\.\d{2,}(?=[^\d)])(?![^<]*scale)/g) ?? []
  return long.filter((number) => !markup.includes(`scale(${number}`))
}

/** The faults of a drawing, and its numbers that aren't rounded. */
export const flaws = (drawing: Drawing): string[] => [...faults(drawing), ...unrounded(drawing)]

/** Bytes as a server sends them. */
export const weigh = (drawing: Drawing): number => brotliCompressSync(toFile(drawing)).length

/** Every point that path data names, in absolute terms; arcs by their ends. */
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

/** How far points reach. */
export function extentOf(points: readonly (readonly [number, number])[]): Extent {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The path data in a drawing, as written. */
export const pathsOf = ({ body }: Drawing): string[] => [...body.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d!)
