/** Lists that the build keeps for later, one item to a line. */

import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Characters that are written at a time. */
const CHUNK = 1 << 20

/** Writes a list. It takes the place of the one before in one move. */
export function writeLines(file: string, items: Iterable<unknown>): void {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  const target = openSync(part, 'w')
  let text = ''
  for (const item of items) {
    text += JSON.stringify(item) + '\n'
    if (text.length < CHUNK) continue
    writeSync(target, text)
    text = ''
  }
  writeSync(target, text + END)
  closeSync(target)
  renameSync(part, file)
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
      items.push(JSON.parse(text.slice(from, to)) as Item)
      from = to + 1
    }
    return items
  } catch {
    return []
  }
}
