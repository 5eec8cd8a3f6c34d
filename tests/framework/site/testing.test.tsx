import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'

import {
  addFile,
  definePage,
  Head,
  href,
  island,
  Link,
  staticQuery,
  translations,
  useAlternates,
  useLanguage,
  usePath,
  useStaticQuery,
  useTranslations,
} from '@flatirons/framework'
import { collection, component, optional, reference, single, text, type Entry } from '@flatirons/framework/content'
import { makeEntry, renderPage, within, type Surroundings } from '@flatirons/framework/testing'

const count = staticQuery<number>('count')
const words = translations('greeting', { hello: 'Hello' })
const german = words.in('de', { hello: 'Hallo' })

const Counter = island(({ from }: { from: number }) => <button type="button">{from + useStaticQuery(count)}</button>, {
  when: 'visible',
})
const page = definePage<{ title: string; handler?: unknown }>(
  ({ path, data }) => (
    <>
      <h1>{data.title}</h1>
      <Link to="/about/">About</Link>
      <img src={href(addFile('dot.svg', '<svg/>'))} alt="" />
      <p>{[path, usePath(), useLanguage(), useTranslations(words).words.hello, useAlternates().en].join(' ')}</p>
      <Counter from={2} />
    </>
  ),
  { head: ({ data }) => <Head title={data.title} description="D" /> },
)

afterEach(() => document.body.replaceChildren())

test('a template with data is HTML: links, files, islands and all', () => {
  const { html, head, problems } = renderPage(
    page,
    { title: 'Post' },
    {
      path: '/de/post/',
      lang: 'de',
      languages: ['en', 'de'],
      alternates: { en: '/post/', de: '/de/post/' },
      queries: [count.answer(3)],
      translations: [german],
    },
  )
  expect(html).toContain('<h1>Post</h1><a href="/about/">About</a>')
  expect(html).toMatch(/<img src="\/assets\/dot-\w{8}\.svg"/)
  expect(html).toContain('<p>/de/post/ /de/post/ de Hallo /post/</p>')
  expect(html).toMatch(
    /<x-island [^>]*when="visible"[^>]*props="{&quot;from&quot;:2}"[^>]*><button type="button">5<\/button>/,
  )
  expect(head).toContain('<title>Post</title>')
  expect(problems).toEqual([])
})

test('without surroundings it is the home page of a site in English', () => {
  const plain = definePage<null>(() => <p>{`${usePath()} ${useLanguage()} ${useTranslations(words).words.hello}`}</p>)
  expect(renderPage(plain, null)).toEqual({
    html: '<p>/ en Hello</p>',
    head: '',
    problems: [expect.stringContaining('has no title.')],
  })
})

test('problems of a build are thrown or listed', () => {
  const untitled = definePage<null>(() => null, { head: () => <title> </title> })
  expect(renderPage(untitled, null).problems).toEqual([expect.stringContaining('has an empty title.')])
  expect(() => renderPage(page, { title: 'T', handler: () => {} })).toThrow("The data can't be sent to the browser")
  expect(() => renderPage(page, { title: 'T' })).toThrow('The static query "count" has no data.')
})

async function show(surroundings?: Surroundings) {
  const Within = within(surroundings)
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(element).render(
      <Within>
        <Counter from={1} />
      </Within>,
    ),
  )
  return element
}

test('an island is rendered in a DOM with the surroundings of a site', async () => {
  const element = await show({ queries: [count.answer(4)] })
  expect(element.innerHTML).toBe('<button type="button">5</button>')
})

const Aside = ({ children }: { children?: ReactNode }) => <aside>{children}</aside>

describe('an entry of a test', () => {
  const notes = collection(
    'notes',
    { title: text(), about: optional(reference('notes')) },
    { components: { Box: component(Aside, {}) } },
  )

  test('is as a build reads it from its file', () => {
    const note = makeEntry(notes, '---\ntitle: A\nabout: lost\n---\n\n## Of *it*\n\nTwo words.\n', { file: 'b/a.md' })
    expect({ ...note }).toEqual({
      title: 'A',
      about: 'lost',
      slug: 'b/a',
      source: 'content/notes/b/a.md',
      isDraft: false,
      body: expect.stringContaining('<p>Two words.</p>'),
      headings: [{ id: 'of-it', text: 'Of it', depth: 2 }],
      words: 4,
    })
  })

  test('is data alone, or a single file, where its model says so', () => {
    expect(makeEntry(notes, 'title: A', { file: 'a.yaml' })).toMatchObject({ title: 'A', body: '', words: 0 })
    const home = single('start/home', { title: text() })
    expect(makeEntry(home, '---\ntitle: Home\n---\n\nHere.').source).toBe('content/start/home.md')
    expect(makeEntry(single('album.yaml', { title: text() }), 'title: B').title).toBe('B')
  })

  test('throws all problems', () => {
    expect(() => makeEntry(notes, '---\ntitel: A\n---\n\n![A](./lost.svg)\n')).toThrow(
      /^3 problems in the entry\.\n\ncontent\/notes\/entry\.md\n[^]*line 2 {2}`titel`[^]*line 5 {2}The picture \.\/lost\.svg does not exist/,
    )
  })

  test('is shown with the components of its text', () => {
    const note = makeEntry(notes, '---\ntitle: A\n---\n\n<Box>\n\nIn it.\n\n</Box>\n')
    const shown = definePage<Entry<typeof notes>>(({ data }) => <div dangerouslySetInnerHTML={{ __html: data.body }} />)
    expect(renderPage(shown, note, { models: { notes } }).html).toContain('<aside><p>In it.</p>')
    expect(() => renderPage(shown, note)).toThrow('notes/Box')
  })
})
