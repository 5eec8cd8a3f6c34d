/** Which files of the last build still stand as it has left them. A thread of its own looks at them while the build begins. */

import { askThread } from '../threads/ask.ts'
import { writeWhole } from './write-whole.ts'

/** The names of files that have changed, or are gone; nothing when that is not known. */
export type Changed = ReadonlySet<string> | undefined

/** A file, with the stamp that it was left with. */
export function toStampLine(name: string, stamp: string): string {
  return `${stamp}\t${name}\n`
}

/** Notes how a build has left its files; `id` is its name. */
export function writeStamps(file: string, id: string, lines: Iterable<string>): void {
  writeWhole(file, withFirst(`${id}\n`, lines))
}

function* withFirst(first: string, others: Iterable<string>): Generator<string> {
  yield first
  yield* others
}

/** Its stamps are those of `stampWritten`. */
const THREAD = `
  const { readFileSync, statSync } = require('node:fs')
  const { parentPort, workerData: { file, id, folder } } = require('node:worker_threads')
  const [first, ...lines] = readFileSync(file, 'utf-8').split('\\n').slice(0, -1)
  const changed = lines.flatMap((line) => {
    const end = line.indexOf('\\t')
    const name = line.slice(end + 1)
    const stats = statSync(folder + '/' + name, { throwIfNoEntry: false })
    return stats && stats.size + ':' + stats.mtimeMs === line.slice(0, end) ? [] : name
  })
  parentPort.postMessage(first === id ? changed : undefined)
`

/** Looks at the files in `folder` that the build `id` has noted. */
export async function findChanged(file: string, id: string, folder: string): Promise<Changed> {
  try {
    const names = await askThread<string[] | undefined>(THREAD, { file, id, folder })
    return names && new Set(names)
  } catch {
    // There is no such list, or it can't be read.
    return undefined
  }
}
