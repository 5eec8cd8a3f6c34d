/** Lists in the cache: one item of JSON to a line, and an end mark that tells a complete list from half of one. */

import { readFileSync } from 'node:fs'

import { writeAtomic } from './write-atomic.ts'

/** Stands below the last item. */
const END = 'end\n'

/** The lines of items that were read: most are written again unchanged. */
const knownLines = new WeakMap<object, string>()

/** Replaces a list in one move. Items that were read must not have been changed since. */
export function writeJsonLines(file: string, items: Iterable<object | string>): void {
  const lines = Array.from(items, (item) => (typeof item === 'object' && knownLines.get(item)) || JSON.stringify(item))
  writeAtomic(file, [...lines, END].join('\n'))
}

/** Reads a list; empty when there is none, or when it is incomplete. */
export function readJsonLines<Item>(file: string): Item[] {
  try {
    const text = readFileSync(file, 'utf-8')
    if (!text.endsWith(END)) return []
    return text
      .slice(0, -END.length)
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const item = JSON.parse(line) as Item
        if (typeof item === 'object' && item !== null) knownLines.set(item, line)
        return item
      })
  } catch {
    return []
  }
}
