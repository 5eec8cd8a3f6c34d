import { defineExtension, type Extension } from '@flatirons/framework/extension'

declare module '@flatirons/framework/content' {
  interface DerivedFields {
    /** The most frequent long words of the text, for `relatedTo()`. */
    terms: string[]
  }
}

/** Terms of an entry. */
const MAX_TERMS = 24
/** Shorter words say little about a subject, in letters. */
const MIN_LENGTH = 5

/** Adds `terms` to every entry. They are computed once for each file, and kept in the cache. */
export const related = (): Extension =>
  defineExtension({ name: 'related', framework: '^0.1.0', entry: { terms: ({ body }) => listTerms(body) } })

function listTerms(html: string): string[] {
  const counts = new Map<string, number>()
  const words = html.replace(/<[^>]*>|&\w+;/g, ' ').toLowerCase()
  for (const [word] of words.matchAll(/\p{L}+/gu))
    if (word.length >= MIN_LENGTH) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return byCount.slice(0, MAX_TERMS).map(([word]) => word)
}

interface Termed {
  slug: string
  terms: readonly string[]
}

/** Returns the entries that share most terms with this one, at most `count`. Entries that share none are left out. */
export function relatedTo<Item extends Termed>(entry: Termed, entries: readonly Item[], count = 3): Item[] {
  const own = new Set(entry.terms)
  const rated = entries
    .filter(({ slug }) => slug !== entry.slug)
    .map((other) => ({ other, shared: other.terms.filter((term) => own.has(term)).length }))
  return rated
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || (a.other.slug < b.other.slug ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other)
}
