import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'

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
import { renderPage, within, type Surroundings } from '@flatirons/framework/testing'

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

test('what a build would refuse is thrown or listed', () => {
  const untitled = definePage<null>(() => null, { head: () => <title> </title> })
  expect(renderPage(untitled, null).problems).toEqual([expect.stringContaining('has an empty title.')])
  expect(() => renderPage(page, { title: 'T', handler: () => {} })).toThrow("The data can't be sent to the browser")
  expect(() => renderPage(page, { title: 'T' })).toThrow('The static query "count" has no answer.')
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
