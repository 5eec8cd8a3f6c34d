/** Makes entries for templates out of what was read. */

import type { EntryBasics } from './model.ts'
import type { EntryRecord, EntryText } from './readings.ts'

/** The key of an entry's origin. As a hidden symbol it is neither listed nor copied with the entry's keys. */
const ORIGIN = Symbol('origin')

interface Origin {
  id: string | undefined
  record: EntryRecord
  readText: () => EntryText
}

/** Shared by all entries: with accessors of its own, each entry would get a hidden class that is larger than the entry. */
const TEXT_KEYS: PropertyDescriptorMap & ThisType<{ [ORIGIN]: Origin }> = {
  body: {
    enumerable: true,
    configurable: true,
    get() {
      return this[ORIGIN].readText().body
    },
  },
  headings: {
    enumerable: true,
    configurable: true,
    get() {
      return this[ORIGIN].readText().headings
    },
  },
}

/** Those of an entry whose text was not rendered yet: to render it sets the words of its record. */
const LAZY_KEYS: PropertyDescriptorMap & ThisType<{ [ORIGIN]: Origin }> = {
  ...TEXT_KEYS,
  words: {
    enumerable: true,
    configurable: true,
    get() {
      const { record, readText } = this[ORIGIN]
      if (record.words === undefined) readText()
      return record.words
    },
  },
}

/**
 * Returns an entry for templates. Its text is looked up on demand: all texts together would not fit into memory. Where
 * the record has no words yet, `textOf` must set them. `id` names the entry in data that crosses threads.
 */
export function toEntry<One extends EntryRecord>(
  record: One,
  textOf: (record: One) => EntryText,
  id?: string,
): EntryBasics & { [field: string]: unknown } {
  // With a spread, each entry would get a hidden class of its own.
  const { words, fields, isDraft } = record
  const keys = words === undefined ? LAZY_KEYS : TEXT_KEYS
  const entry = Object.defineProperties(Object.assign({}, fields), keys) as ReturnType<typeof toEntry>
  if (words !== undefined) entry.words = words
  entry.isDraft = isDraft
  const origin: Origin = { id, record, readText: () => textOf(record) }
  return Object.defineProperty(entry, ORIGIN, { value: origin })
}

/** The id of an entry; nothing for any other object, and for a changed copy of an entry. */
export function entryId(value: object): string | undefined {
  return Object.hasOwn(value, ORIGIN) ? (value as { [ORIGIN]: Origin })[ORIGIN].id : undefined
}
