/** Returns the visible texts of an entry. */

import type { EntryBasics, Model } from '@flatirons/framework/content'

/** The type of a field and its nested schema. */
interface FieldShape {
  type: string
  schema: any
}

/** Shorter sentences may be repeated. */
const LONG_SENTENCE = 8

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/**
 * Returns every text of an entry: its text fields, and each block of its body. References, enum values, dates and code
 * are left out.
 */
export function textsOf(entry: EntryBasics, { fields }: Model): string[] {
  const shapes = Object.entries(fields as Record<string, FieldShape>)
  const values = entry as unknown as Record<string, unknown>
  return [...shapes.flatMap(([name, shape]) => fieldTexts(values[name], shape)), ...blocksOf(entry.body)]
}

function fieldTexts(value: unknown, { type, schema }: FieldShape): string[] {
  if (type === 'string') return typeof value === 'string' ? [value] : []
  // Optional fields may be undefined.
  if (type === 'array') return ((value ?? []) as unknown[]).flatMap((item) => fieldTexts(item, schema))
  if (type === 'object')
    return Object.entries(value ?? {}).flatMap(([name, member]) => fieldTexts(member, schema[name]))
  return []
}

/** Returns the text of each paragraph, heading, list item and cell. */
function blocksOf(html: string): string[] {
  return html
    .replace(/<pre\b.*?<\/pre>/gs, '\n')
    .replace(/<\/(?:p|h\d|li|t[dh]|blockquote|figcaption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .split('\n')
    .filter((block) => block.trim())
}

/** Returns the words in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Returns sentences of eight words or more, without punctuation. */
export function longSentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)]*)\s+/)
    .map(wordsOf)
    .filter(({ length }) => length >= LONG_SENTENCE)
    .map((words) => words.join(' '))
}
