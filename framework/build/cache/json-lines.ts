/** Lists in the cache: one item of JSON to a line, and an end mark that tells a complete list from half of one. */

import { readFileSync } from 'node:fs'

import { writeAtomic } from './write-atomic.ts'

/** Stands below the last item. */
const END = 'end\n'

/** Characters or bytes of a list that are one text: a text of all lines of a large site would be too long. */
const CHUNK = 1 << 24

/** The lines of items that were read: most are written again unchanged. */
const knownLines = new WeakMap<object, string>()

/** Replaces a list in one move. Items that were read must not have been changed since. */
export function writeJsonLines(file: string, items: Iterable<object | string>): void {
  const chunks: Buffer[] = []
  let text = ''
  for (const item of items) {
    text += ((typeof item === 'object' && knownLines.get(item)) || JSON.stringify(item)) + '\n'
    if (text.length < CHUNK) continue
    chunks.push(Buffer.from(text))
    text = ''
  }
  writeAtomic(file, Buffer.concat([...chunks, Buffer.from(text + END)]))
}

/** Reads a list, whose first item may be of another kind; empty when there is none, or when it is incomplete. */
export function readJsonLines<List extends unknown[]>(file: string): List | [] {
  try {
    return parse(readFileSync(file)) as List
  } catch {
    return []
  }
}

function parse(bytes: Buffer): unknown[] {
  const items: unknown[] = []
  const end = bytes.length - END.length
  if (end < 0 || bytes.toString('utf-8', end) !== END) return items
  for (let from = 0; from < end;) {
    const to = from + CHUNK < end ? bytes.indexOf('\n', from + CHUNK) + 1 : end
    for (const line of bytes.toString('utf-8', from, to - 1).split('\n')) {
      const item: unknown = JSON.parse(line)
      if (typeof item === 'object' && item !== null) knownLines.set(item, line)
      items.push(item)
    }
    from = to
  }
  return items
}
