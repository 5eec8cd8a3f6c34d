// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { definePage, Head, island, staticQuery, usePath, useStaticQuery } from '@flatirons/framework'

import { enterModule } from '../../../../framework/shared/registrations.ts'
import { PathContext, QueriesContext } from '../../../../framework/kernel/page/context.ts'

const cities = staticQuery<string[]>('cities')
const Path = () => usePath()
const Cities = () => useStaticQuery(cities).join(', ')

test('at build a component is told the path of its page, and of none in a slice', () => {
  expect(
    renderToString(
      <PathContext value="/a/">
        <Path />
      </PathContext>,
    ),
  ).toBe('/a/')
  expect(renderToString(<Path />)).toBe('')
})

test('a static query gives the answer of the site', () => {
  expect(
    renderToString(
      <QueriesContext value={Object.fromEntries([cities.answer(['Oslo', 'Bergen'])])}>
        <Cities />
      </QueriesContext>,
    ),
  ).toBe('Oslo, Bergen')
})

test('an island away from a page being built is just its component', () => {
  const Hello = island(({ name }: { name: string }) => <p>{name}</p>, { when: 'idle' })
  expect(Hello.when).toBe('idle')
  expect(renderToString(<Hello name="Ann" />)).toBe('<p>Ann</p>')
})

test('a template is its name, its component, its head and its parts', () => {
  enterModule('site/pages/blog/plain.tsx')
  const Page = () => null
  const head = () => <Head title="T" description="D" />
  expect(definePage(Page, { head })).toEqual({
    name: 'blog/plain',
    Component: Page,
    Head: head,
    parts: undefined,
    module: 'site/pages/blog/plain.tsx',
  })
})

test('a template is called by the path of its module, and no two are called the same', () => {
  const names = [
    'site/pages/tours/list.tsx',
    'site/pages/tours/list.tsx',
    'site/tours/list.ts',
    'shared/about.tsx',
    '',
  ].map((module) => {
    enterModule(module)
    return definePage(() => null, { head: () => null }).name
  })
  expect(names).toEqual(['tours/list', 'tours/list#2', 'tours/list#3', 'shared/about', 'template'])
})

test.each(['two words', 'a\tb', 'a\n'])('a static query can not be called %j', (name) => {
  expect(() => staticQuery(name)).toThrow(`The static query "${name}"`)
})
