/** Lists that the build keeps for later, one item to a line. */

import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { writeWhole } from './write-whole.ts'

/** Items that were read, and their lines: most are written again as they were. */
const known = new WeakMap<object, string>()

/** Writes a list. It takes the place of the one before in one move. Items that were read must not have been changed since. */
export function writeLines(file: string, items: Iterable<object | string>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeWhole(file, listLines(items))
}

function* listLines(items: Iterable<object | string>): Generator<string> {
  for (const item of items) yield ((typeof item === 'object' && known.get(item)) || JSON.stringify(item)) + '\n'
  yield END
}

/** Stands below the last item. */
const END = 'end\n'

/** A list that was written; empty when there is none, or when it is not whole. */
export function readLines<Item>(file: string): Item[] {
  try {
    const text = readFileSync(file, 'utf-8')
    if (!text.endsWith(END)) return []
    const items: Item[] = []
    let from = 0
    for (let to = text.indexOf('\n'); to < text.length - END.length; to = text.indexOf('\n', from)) {
      const line = text.slice(from, to)
      const item = JSON.parse(line) as Item
      if (typeof item === 'object' && item !== null) known.set(item, line)
      items.push(item)
      from = to + 1
    }
    return items
  } catch {
    return []
  }
}
