/** Added files -> the output: each is made and written once, however many pages ask for it. */

import type { AddedFiles } from './added-files.ts'
import type { OutputWriter } from './files.ts'
import { createKitchen } from './recipes.ts'

export interface AddedFilesWriter {
  /** Takes files in; waits when too many are being made. Throws when an earlier one could not be made. */
  add: (files: AddedFiles) => Promise<void>
  /** Waits for the last one. Returns all their names, sorted. */
  finish: () => Promise<string[]>
}

/** Files made at once: pictures are drawn on other threads, of which Node has four. */
const CONCURRENCY = 4

/** `known` is told the path of every file, for the links to it. */
export function createAddedFilesWriter(root: string, output: OutputWriter, known: Set<string>): AddedFilesWriter {
  const { make } = createKitchen(root)
  const names = new Set<string>()
  const underWay = new Set<Promise<void>>()
  const failures: Error[] = []

  function throwFailure() {
    if (failures.length > 0) throw failures[0]
  }

  return {
    async add(files) {
      for (const [name, content] of files) {
        if (names.has(name)) continue
        names.add(name)
        known.add(`/${name}`)
        const job = make(name, content)
          .then((bytes) => output.write(name, bytes))
          .catch((cause: unknown) => void failures.push(Error(`The file ${name} could not be made.`, { cause })))
          .finally(() => underWay.delete(job))
        underWay.add(job)
        if (underWay.size >= CONCURRENCY) await Promise.race(underWay)
      }
      throwFailure()
    },
    async finish() {
      await Promise.all(underWay)
      throwFailure()
      return [...names].sort()
    },
  }
}
