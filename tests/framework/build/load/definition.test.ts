// @vitest-environment node

import { expect, test } from 'vitest'

import { definePage, defineSite, defineSlice, route } from '@flatirons/framework'
import { collection, group, list, reference, text } from '@flatirons/framework/content'

import { checkDefinition } from '../../../../framework/build/load/index.ts'
import { enterModule } from '../../../../framework/declared.ts'

const header = defineSlice('header', () => null)
enterModule('site/pages/plain.tsx')
const page = definePage<null>(() => null, { head: () => null })
enterModule('site/pages/astray.tsx')
const astray = definePage<null>(() => null, { head: () => null, parts: { haeder: header } })
const namesake = definePage<null>(() => null, {
  head: () => null,
  parts: { header: defineSlice('header', () => null) },
})
const RIGHT = { url: 'https://example.com', lang: 'en', parts: [header, 'page' as const], models: {} }

/** What is said of a site that differs from a right one, whose pages have these templates. */
function messagesOf(more: object, templates = [page]) {
  const site = defineSite({ ...RIGHT, routes: () => [], ...more })
  const problems = checkDefinition(
    site as never,
    templates.map((page) => route({ path: '/', page, data: null })),
  )
  expect(problems.every(({ where }) => where === 'site/routes.ts')).toBe(true)
  return problems.map(({ message }) => message)
}

test('nothing is said of a site that is right', () => {
  expect(messagesOf({})).toEqual([])
  expect(messagesOf({ url: 'http://localhost:4173' })).toEqual([])
})

test.each([
  [
    'a url with a path',
    { url: 'https://example.com/sub/' },
    '`url` is "https://example.com/sub/", but must be an origin, like https://example.com. A path on the host is the `base` of the build.',
  ],
  ['a url without a scheme', { url: 'example.com' }, '`url` is "example.com", but must be an origin'],
  ['no language', { lang: undefined }, '`lang` is missing. Give the language, like "en".'],
  ['a language that is none', { lang: 'english!' }, '`lang` is "english!", but must be a language'],
  [
    'no parts',
    { parts: undefined },
    "`parts` is missing. List the parts of a document in order, like `parts: [header, 'page', footer]`.",
  ],
  ['parts without a page', { parts: [header] }, "`parts` has no 'page': no page would have a <main>. Add it, like"],
  ['the page twice', { parts: ['page', header, 'page'] }, '`parts` has "page" more than once.'],
  ['a slice twice', { parts: [header, 'page', header] }, '`parts` has "header" more than once.'],
  ['a slice called page', { parts: [defineSlice('page', () => null), 'page'] }, '`parts` has "page" more than once.'],
  [
    'the name of a slice',
    { parts: ['header', 'page'] },
    '`parts` holds the text "header". Name the slice itself, as defineSlice() returns it.',
  ],
  [
    'slots',
    { slots: ['header', 'page'] },
    '`slots` is no setting of a site. List the parts of a document in order, like `parts: ',
  ],
  [
    'slices',
    { slices: { header } },
    '`slices` is no setting of a site. List the parts of a document in order, like `parts: ',
  ],
  [
    'a reference to no collection',
    { models: { posts: collection('posts', { title: text(), by: list(group({ who: reference('post') })) }) } },
    'The field `by` of the model "posts" refers to "post", but no collection has this folder. Did you mean "posts"?',
  ],
])('%s', (_, more, message) => {
  expect(messagesOf(more)).toEqual([expect.stringContaining(message)])
})

test('a template that replaces a misspelt part is named', () => {
  expect(messagesOf({}, [astray])).toEqual([
    'The template "astray" replaces "haeder", which is no slice of the site. Did you mean "header"?',
  ])
})

test('two slices of one name are told', () => {
  expect(messagesOf({}, [page, namesake])).toEqual([
    'Two slices are called "header". Give one of them another name in defineSlice().',
  ])
})

test('a template with slices is told how they are called', () => {
  enterModule('site/pages/old.tsx')
  expect(() => definePage(() => null, { head: () => null, slices: { header } } as never)).toThrow(
    'The template "old" has `slices`. Call them `parts`: { header: plainHeader }.',
  )
})
