// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { definePage, Head, island, staticQuery, usePath, useStaticQuery } from '@flatirons/framework'

import { declarePlugin } from '../../../../framework/builder/bundle/modules-plugin.ts'
import { enterModule, nameTemplates } from '../../../../framework/shared/registrations.ts'
import { PathContext, QueriesContext } from '../../../../framework/kernel/page/context.ts'

const cities = staticQuery<string[]>('cities')
const Path = () => usePath()
const Cities = () => useStaticQuery(cities).join(', ')

test('in the build usePath() is the path of the page, and empty in a slice', () => {
  expect(
    renderToString(
      <PathContext value="/a/">
        <Path />
      </PathContext>,
    ),
  ).toBe('/a/')
  expect(renderToString(<Path />)).toBe('')
})

test('useStaticQuery() returns the data of the site', () => {
  expect(
    renderToString(
      <QueriesContext value={Object.fromEntries([cities.answer(['Oslo', 'Bergen'])])}>
        <Cities />
      </QueriesContext>,
    ),
  ).toBe('Oslo, Bergen')
})

test('an island outside of a page renders its component', () => {
  const Hello = island(({ name }: { name: string }) => <p>{name}</p>, { when: 'idle' })
  expect(Hello.when).toBe('idle')
  expect(renderToString(<Hello name="Ann" />)).toBe('<p>Ann</p>')
})

test('definePage() returns name, component, head, parts and module', () => {
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

test('the name of a template is derived from the path of its module, and is unique', () => {
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

test('templates of one module are named by their exports, as the build declares them', async () => {
  const plugin = declarePlugin()
  const call = (hook: unknown, ...args: unknown[]) =>
    (hook as (...args: unknown[]) => { code: string }).call(
      { environment: { config: { consumer: 'server' } } },
      ...args,
    )
  call(plugin.configResolved, { root: '/project' })
  const declare = (code: string) => call(plugin.transform, code, '/project/site/pages/more.tsx').code
  expect(declare('export const a = definePage(A)\nexport const b = definePage<B>(B)\n')).toMatch(
    /nameTemplates as nameTemplates\$.*[^]*\nnameTemplates\$\(\{ a, b \}\)$/,
  )
  expect(declare('export const a = definePage(A)')).not.toContain('nameTemplates')

  enterModule('site/pages/more.tsx')
  const [listPage, postPage] = [definePage(() => null), definePage(() => null)]
  nameTemplates({ listPage, postPage })
  expect([listPage.name, postPage.name]).toEqual(['more#listPage', 'more#postPage'])
})

test.each(['two words', 'a\tb', 'a\n'])('a static query cannot have the name %j', (name) => {
  expect(() => staticQuery(name)).toThrow(`The static query "${name}"`)
})
