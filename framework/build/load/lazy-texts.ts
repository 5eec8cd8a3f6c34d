/** Front matter and texts of entries that are read when somebody asks for them. */

import type { EntryText } from '../../content/readings.ts'
import { failOnContent, type Problem } from '../../problems.ts'
import type { BlobRef } from '../store/index.ts'
import type { StoredEntry } from '../workers/index.ts'
import type { CachedReading } from './entry-cache.ts'

export interface LazyTextsOptions {
  /** All files; those whose entry has no text yet can be read. */
  readings: readonly CachedReading[]
  /** Reads a text that is stored. */
  readText: (ref: BlobRef) => EntryText
  /** Reads one file at once, or its front matter alone. */
  readNow: (reading: CachedReading, isFront: boolean) => void
  /** Does so for many files, in the build's threads. */
  readAll: (readings: readonly CachedReading[], isFront: boolean) => Promise<void>
  /** Finds what else is wrong with the entries that were read. */
  check: () => Problem[]
}

export interface LazyTexts {
  /** The text of an entry. */
  textOf: (entry: StoredEntry) => EntryText
  /** Reads the front matter of an entry. */
  readFront: (entry: StoredEntry) => void
  /** Calls `make`, which may ask for front matter and texts. If it asks for many, all are read in threads, and `make` is called again. */
  withTexts: <Made>(make: () => Made) => Promise<Made>
  /** How many texts were rendered because somebody asked for them. */
  countAsked: () => number
  /** Renders the texts of some files. Throws a `ProblemsError` with every problem of all that was read. */
  readTexts: (isWanted: (reading: CachedReading) => boolean) => Promise<void>
}

/** The most texts that this thread renders, and the most entries whose front matter it reads, one after another. */
const FEW = { texts: 100, fronts: 500 }

/** Ends a function that asks for too much. */
class TooMuch extends Error {}

export function createLazyTexts({ readings, readText, readNow, readAll, check }: LazyTextsOptions): LazyTexts {
  const asked = { texts: 0, fronts: 0 }
  let tooMany: keyof typeof FEW | undefined
  let canRepeat = false
  const places = new Map<StoredEntry, CachedReading>()

  function giveUp(kind: keyof typeof FEW) {
    tooMany = kind
    throw new TooMuch(`Too many ${kind} are asked for one by one.`)
  }

  function readOne(entry: StoredEntry, kind: keyof typeof FEW): CachedReading {
    if (canRepeat && asked[kind] >= FEW[kind]) giveUp(kind)
    asked[kind]++
    if (places.size === 0) for (const reading of readings) if (reading.entry) places.set(reading.entry, reading)
    const reading = places.get(entry)
    if (!reading) throw Error(`${entry.fields.source} is not a content file.`)
    readNow(reading, kind === 'fronts')
    return reading
  }

  function readFront(entry: StoredEntry) {
    if (readOne(entry, 'fronts').problems.length === 0) return
    if (canRepeat) giveUp('fronts')
    failOnProblems()
  }

  function textOf(entry: StoredEntry): EntryText {
    if (entry.unread) readFront(entry)
    if (!entry.text) readOne(entry, 'texts')
    if (!entry.text) throw Error(`${entry.fields.source} changed during the build. Build again.`)
    return readText(entry.text)
  }

  async function readMissing(isWanted: (reading: CachedReading) => boolean) {
    const missing = readings.filter((reading) => !reading.entry?.text && isWanted(reading))
    await readAll(missing, false)
    return missing.length
  }

  async function readFronts() {
    const missing = readings.filter(({ entry }) => entry?.unread)
    await readAll(missing, true)
    if (readings.every(({ problems }) => problems.length === 0)) return
    // Whoever mends front matter wants to know of all problems.
    await readMissing(() => true)
    failOnProblems()
  }

  function failOnProblems() {
    const problems = readings.flatMap(({ file, problems }) =>
      problems.map((problem) => ({ where: file.source, ...problem })),
    )
    failOnContent([...problems, ...check()], readings.length)
  }

  async function withTexts<Made>(make: () => Made): Promise<Made> {
    tooMany = undefined
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
    if (tooMany === 'fronts') await readFronts()
    else asked.texts += await readMissing(() => true)
    return withTexts(make)
  }

  return {
    textOf,
    readFront,
    withTexts,
    countAsked: () => asked.texts,
    async readTexts(isWanted) {
      await readMissing(isWanted)
      failOnProblems()
    },
  }
}
