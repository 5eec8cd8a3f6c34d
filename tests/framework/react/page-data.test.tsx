// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { definePage, Head, island, staticQuery, usePath, useStaticQuery } from '@flatirons/framework'

import { PathContext, QueriesContext } from '../../../framework/react/context.ts'

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

test('a template is its name, its component, its head and its slices', () => {
  const Page = () => null
  const head = () => <Head title="T" description="D" />
  expect(definePage('plain', Page, { head })).toEqual({
    name: 'plain',
    Component: Page,
    Head: head,
    slices: undefined,
    module: expect.any(String) as string,
  })
})

test.each(['two words', 'a\tb', 'a\n'])('a static query can not be called %j', (name) => {
  expect(() => staticQuery(name)).toThrow(`The static query "${name}" has a space in its name. Write it with hyphens.`)
})
