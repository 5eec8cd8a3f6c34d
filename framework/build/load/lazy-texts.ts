/** Texts of entries that are rendered when somebody asks for them. */

import type { EntryText } from '../../content/read-entry.ts'
import { failOnContent } from '../../problems.ts'
import type { BlobRef } from '../store/index.ts'
import type { StoredEntry } from '../workers/index.ts'
import type { CachedReading } from './entry-cache.ts'

export interface LazyTextsOptions {
  /** All files; those whose entry has no text yet can be read. */
  readings: readonly CachedReading[]
  /** Reads a text that is stored. */
  readText: (ref: BlobRef) => EntryText
  /** Reads one file at once. */
  readNow: (reading: CachedReading) => void
  /** Reads many files in the build's threads. */
  readAll: (readings: readonly CachedReading[]) => Promise<void>
}

export interface LazyTexts {
  /** The text of an entry. */
  textOf: (entry: StoredEntry) => EntryText
  /** Calls `make`, which may ask for texts. If it asks for many, all are rendered in threads, and `make` is called again. */
  withTexts: <Made>(make: () => Made) => Promise<Made>
  /** How many texts were rendered because somebody asked for them. */
  countAsked: () => number
  /** Renders the texts of some files. Throws a `ProblemsError` with every problem of every text that was rendered. */
  readTexts: (isWanted: (reading: CachedReading) => boolean) => Promise<void>
}

/** The most texts that this thread renders, one after another. */
const FEW = 100

/** Ends a function that asks for many texts. */
class TooManyTexts extends Error {}

export function createLazyTexts({ readings, readText, readNow, readAll }: LazyTextsOptions): LazyTexts {
  let asked = 0
  let tooMany = false
  let canRepeat = false

  function textOf(entry: StoredEntry): EntryText {
    if (!entry.text) {
      if (canRepeat && asked >= FEW) {
        tooMany = true
        throw new TooManyTexts('Too many texts are asked for one by one.')
      }
      asked++
      readNow(readings.find((reading) => reading.entry === entry)!)
    }
    if (!entry.text) throw Error(`${entry.fields.source} changed during the build. Build again.`)
    return readText(entry.text)
  }

  async function readMissing(isWanted: (reading: CachedReading) => boolean) {
    const missing = readings.filter((reading) => !reading.entry!.text && isWanted(reading))
    await readAll(missing)
    return missing.length
  }

  return {
    textOf,
    countAsked: () => asked,
    async withTexts(make) {
      canRepeat = true
      try {
        const made = make()
        // The site's own code may have caught the error.
        if (!tooMany) return made
      } catch (error) {
        if (!tooMany) throw error
      } finally {
        canRepeat = false
      }
      asked += await readMissing(() => true)
      return make()
    },
    async readTexts(isWanted) {
      await readMissing(isWanted)
      const problems = readings.flatMap(({ file, problems }) =>
        problems.map((problem) => ({ where: file.source, ...problem })),
      )
      failOnContent(problems, readings.length)
    },
  }
}
