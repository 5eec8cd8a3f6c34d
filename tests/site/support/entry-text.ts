/** What a visitor reads of an entry, apart from how it is shown. */

import type { EntryBasics, Model } from '@flatirons/framework/content'

/** A field, as far as its texts are to be found: what it is, and what it is made of. */
interface FieldShape {
  type: string
  schema: any
}

/** Sentences of fewer words may stand in several places. */
const LONG_SENTENCE = 8

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** Every text of an entry: its text fields, and each block of its body. References, words of a list, days and code don't count. */
export function textsOf(entry: EntryBasics, { fields }: Model): string[] {
  const shapes = Object.entries(fields as Record<string, FieldShape>)
  const values = entry as unknown as Record<string, unknown>
  return [...shapes.flatMap(([name, shape]) => fieldTexts(values[name], shape)), ...blocksOf(entry.body)]
}

function fieldTexts(value: unknown, { type, schema }: FieldShape): string[] {
  if (type === 'string') return typeof value === 'string' ? [value] : []
  // What is optional and not there has no texts.
  if (type === 'array') return ((value ?? []) as unknown[]).flatMap((item) => fieldTexts(item, schema))
  if (type === 'object')
    return Object.entries(value ?? {}).flatMap(([name, member]) => fieldTexts(member, schema[name]))
  return []
}

/** The text of each paragraph, heading, list item and cell. */
function blocksOf(html: string): string[] {
  return html
    .replace(/<pre\b.*?<\/pre>/gs, '\n')
    .replace(/<\/(?:p|h\d|li|t[dh]|blockquote|figcaption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .split('\n')
    .filter((block) => block.trim())
}

/** Words, in lower case and without the marks around them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Sentences of eight words or more, each as its words alone. */
export function longSentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)]*)\s+/)
    .map(wordsOf)
    .filter(({ length }) => length >= LONG_SENTENCE)
    .map((words) => words.join(' '))
}
