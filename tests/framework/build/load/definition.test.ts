// @vitest-environment node

import { expect, test } from 'vitest'

import { definePage, defineSite, defineSlice, route } from '@flatirons/framework'
import { collection, group, list, reference, text } from '@flatirons/framework/content'

import { checkDefinition } from '../../../../framework/build/load/index.ts'

const header = defineSlice('header', () => null)
const page = definePage<null>('plain', () => null, { head: () => null })
const astray = definePage<null>('astray', () => null, { head: () => null, slices: { haeder: header } })
const RIGHT = { url: 'https://example.com', lang: 'en', slots: ['header', 'page'], slices: { header }, models: {} }

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
  ['slots without a page', { slots: ['header'] }, '`slots` has no "page": without it, no page would have a <main>.'],
  ['a slot twice', { slots: ['header', 'page', 'header'] }, '`slots` names "header" twice. Name it once.'],
  [
    'a slot that nothing fills',
    { slots: ['header', 'page', 'footer'] },
    'No slice fills the slot "footer" on pages of the template "plain".',
  ],
  [
    'a slice for a slot that is not there',
    { slices: { header, footre: header }, slots: ['header', 'page'] },
    '`slices` fills "footre", which is no slot for a slice.',
  ],
  [
    'a reference to no collection',
    { models: { posts: collection('posts', { title: text(), by: list(group({ who: reference('post') })) }) } },
    'The field `by` of the model "posts" refers to "post", but no collection has this folder. Did you mean "posts"?',
  ],
])('%s', (_, more, message) => {
  expect(messagesOf(more)).toEqual([expect.stringContaining(message)])
})

test('a template that fills a misspelt slot is named', () => {
  expect(messagesOf({}, [astray])).toEqual([
    'The template "astray" fills "haeder", which is no slot for a slice. Did you mean "header"?',
  ])
})
