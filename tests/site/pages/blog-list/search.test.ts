// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { typeset } from '@flatirons/framework'

import type { SearchNote } from '../../../../site/models/search.ts'
import { createSearch, type Hit } from '../../../../site/pages/blog-list/search.ts'
import { searchNote } from '../../../../site/models/blog-post.ts'
import { readSite } from '../../support/real-site.ts'

/** Returns a note with these values, and neutral ones for all other fields. */
function note(slug: string, values: Partial<SearchNote> = {}): SearchNote {
  return {
    path: `/blog/${slug}/`,
    title: slug,
    summary: 'In short.',
    topics: 'Engineering',
    text: 'At length.',
    ...values,
  }
}

const pathsOf = (hits: readonly Hit[]) => hits.map(({ path }) => path)
const excerptText = ({ excerpt }: Hit) => excerpt.map(({ text }) => text).join('')
const foundIn = ({ excerpt }: Hit) => excerpt.filter(({ isFound }) => isFound).map(({ text }) => text)

/** Returns the slugs of the notes that match a query, best match first. */
function find(query: string, notes: readonly SearchNote[]): string[] {
  return pathsOf(createSearch(notes)(query)).map((path) => path.slice('/blog/'.length, -1))
}

describe('a note is found', () => {
  const notes = [
    note('queues', { title: 'Queues for trucks', text: 'Every synchronisation starts in a queue.' }),
    note('colours', { title: 'Colours that read', text: 'Contrast is measured.', topics: 'Design accessibility' }),
  ]

  test.each([
    ['a word of its title', 'trucks', ['queues']],
    ['a word of its text', 'measured', ['colours']],
    ['a word of its topics', 'accessibility', ['colours']],
    ['the beginning of a word', 'synchr', ['queues']],
    ['any case', 'COLOURS', ['colours']],
    ['a missing letter', 'synchronsation', ['queues']],
    ['two swapped letters', 'accessibiltiy', ['colours']],
    ['a wrong letter', 'contrasd', ['colours']],
    ['several words, anywhere', 'contrast read design', ['colours']],
    ['spaces around the words', '  trucks  ', ['queues']],
  ])('by %s: "%s"', (_, query, expected) => {
    expect(find(query, notes)).toEqual(expected)
  })

  test.each([
    ['some other word', 'giraffe'],
    ['several words, of which one is missing', 'trucks contrast'],
    ['the end of a word', 'isation'],
    ['nothing', ''],
    ['only punctuation', '*+?'],
  ])('but not by %s: "%s"', (_, query) => {
    expect(find(query, notes)).toEqual([])
  })
})

describe('the best match is first', () => {
  test('a word in the title counts more than in the topics, the summary or the text', () => {
    const notes = [
      note('text', { text: 'About gates.' }),
      note('summary', { summary: 'About gates.' }),
      note('topics', { topics: 'About gates' }),
      note('title', { title: 'About gates' }),
    ]
    expect(find('gates', notes)).toEqual(['title', 'topics', 'summary', 'text'])
  })

  test('a whole word counts more than a prefix or a typo', () => {
    const notes = ['mobble', 'mobiles', 'mobile'].map((word) => note(word, { title: 'A note', text: `A ${word}.` }))
    expect(find('mobile', notes)[0]).toBe('mobile')
    expect(find('mobile', notes)).toHaveLength(3)
  })

  test('at most eight hits are shown', () => {
    const notes = Array.from({ length: 12 }, (_, i) => note(`gate-${i}`, { text: 'A gate.' }))
    expect(find('gate', notes)).toHaveLength(8)
  })
})

describe('special characters in a query are plain text', () => {
  const notes = [note('languages', { text: 'We wrote it in C++ (and some Rust), for $5 [or so].' })]

  test.each([
    ['c++ (', 'C++'],
    ['c++', 'C++'],
    ['(rust', 'Rust'],
    ['rust).', 'Rust'],
    ['$5', '$5'],
    ['[some]', 'some'],
    ['\\rust', 'Rust'],
    ['{rust}', 'Rust'],
  ])('"%s" finds “%s”', (query, word) => {
    const [hit] = createSearch(notes)(query)
    expect(foundIn(hit!)).toEqual([word])
  })

  test.each(['*', '+', '(', '[', '\\', '?', '"', ' ', '…', 'r.st', '.*', '^w|r$'])('"%s" finds nothing', (query) => {
    expect(createSearch(notes)(query)).toEqual([])
  })
})

describe('an excerpt', () => {
  const words = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ')
  const long = `${words(40)} the gate opened, and the gatekeeper slept. ${words(60, 40)}`
  const [cut] = createSearch([note('gate', { text: long })])('gate') as [Hit]
  const [whole] = createSearch([note('gate', { title: 'A', text: 'The gate opened. One gate, two gates.' })])(
    'gate',
  ) as [Hit]

  test('marks the matched words in their original spelling', () => {
    expect(foundIn(whole)).toEqual(['gate', 'gate', 'gates'])
    expect(excerptText(whole)).toBe('The gate opened. One gate, two gates.')
    const [capital] = createSearch([note('a', { text: 'Gate first.' })])('gate') as [Hit]
    expect(capital.excerpt).toEqual([
      { text: 'Gate', isFound: true },
      { text: ' first.', isFound: false },
    ])
  })

  test('marks the word in the text if the query has a typo', () => {
    const [slip] = createSearch([note('a', { text: 'In contrast to that.' })])('contrasd') as [Hit]
    expect(foundIn(slip)).toEqual(['contrast'])
  })

  test('does not mark a part of another word', () => {
    const [hit] = createSearch([note('a', { text: 'Navigate to the gate.' })])('gate') as [Hit]
    expect(hit.excerpt.map(({ text }) => text)).toEqual(['Navigate to the ', 'gate', '.'])
  })

  test('is cut around the first match, between words, with ellipses', () => {
    const text = excerptText(cut)
    expect(text).toMatch(/^… word\d+ .* word\d+ …$/)
    expect(foundIn(cut)).toContain('gate')
    expect(text.length).toBeLessThan(220)
    const before = text.slice('… '.length, text.indexOf('the gate'))
    expect(before.length).toBeGreaterThan(40)
    for (const word of text.replaceAll('…', '').trim().split(' ')) expect(long.split(' ')).toContain(word)
  })

  test('has no ellipsis at the start or the end of the text', () => {
    const at = (text: string) => excerptText(createSearch([note('a', { text })])('gate')[0]!)
    expect(at(`The gate. ${words(60)}`)).toMatch(/^The gate\. .* …$/)
    expect(at(`${words(60)} the gate`)).toMatch(/^… .* the gate$/)
    expect(at(`The gate ${words(3)}`)).toBe('The gate word0 word1 word2')
  })

  test('is the summary if only the title or the topics match', () => {
    const summary = 'What we learned, in short.'
    for (const values of [{ title: 'The gate' }, { topics: 'gate' }]) {
      const [hit] = createSearch([note('a', { summary, ...values })])('gate') as [Hit]
      expect(hit.excerpt).toEqual([{ text: summary, isFound: false }])
    }
  })

  test('has typographic quotes, like the title, and matches straight ones', () => {
    const [hit] = createSearch([note('a', { title: `It's "post-862"`, text: `The "UTF-8" gate isn't open.` })])(
      '862',
    ) as [Hit]
    expect([hit.title, excerptText(hit)]).toEqual(['It’s “post-862”', 'In short.'])
    const [other] = createSearch([note('a', { text: `The "UTF-8" gate isn't open.` })])('utf-8') as [Hit]
    expect(excerptText(other)).toBe('The “UTF-8” gate isn’t open.')
  })

  test('marks matches in the summary if the text has none', () => {
    const [hit] = createSearch([note('a', { summary: 'On the gate.' })])('gate') as [Hit]
    expect(foundIn(hit)).toEqual(['gate'])
  })
})

describe('the site’s own notes', () => {
  const notes = readSite().posts.map(searchNote)
  const search = createSearch(notes)

  test.each(notes.map(({ path, title }) => [path, title]))('the title “%s” finds its own note first', (path, title) => {
    expect(pathsOf(search(title))[0]).toBe(path)
  })

  test('every excerpt has a match or is a summary, and is short', () => {
    const hits = ['offline', 'mobile', 'costs', 'acces', 'databse'].flatMap(search)
    expect(hits.length).toBeGreaterThan(10)
    const summaries = new Set(notes.map(({ summary }) => typeset(summary)))
    for (const hit of hits) {
      expect(foundIn(hit).length > 0 || summaries.has(excerptText(hit))).toBe(true)
      expect(excerptText(hit).length).toBeLessThan(260)
    }
  })
})
