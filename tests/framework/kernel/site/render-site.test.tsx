// @vitest-environment node

import { describe, expect, test } from 'vitest'

import {
  addFile,
  definePage,
  defineSlice,
  island,
  route,
  scriptIsland,
  staticQuery,
  useStaticQuery,
} from '@flatirons/framework'

import { renderSite, type SiteToRender } from '../../../../framework/kernel/site/render-site.ts'

const rendered: string[] = []
const title = ({ path }: { path: string }) => <title>{`At ${path}`}</title>
const plain = definePage<string>(
  ({ path, data }) => {
    rendered.push(path)
    return <h1>{data}</h1>
  },
  { head: title },
)
const menu = defineSlice('menu', () => <a href="/a/">a</a>)
const code = { hash: 'abc', entry: '/code.js', islands: {} }
const to = (path: string, page = plain) => route({ path, page, data: `Page ${path}` })

const render = (site: Partial<SiteToRender>) =>
  new Map(
    [...renderSite({ routes: [], parts: [menu, 'page'], code, ...site })].map(({ name, content }) => [name, content]),
  )

test('a site is its build, static queries, slices, then each page with its data', () => {
  const cities = staticQuery<string>('cities')
  const files = render({ routes: [to('/'), to('/a/')], queries: [cities.answer('Oslo')] })
  expect([...files.keys()]).toEqual([
    'page-data/app-data.json',
    expect.stringMatching(/^page-data\/sq\/d\/\d+\.json$/),
    'slice-data/menu.json',
    'index.html',
    'page-data/index/page-data-rsc.json',
    'page-data/index/page-data.json',
    'a/index.html',
    'page-data/a/page-data-rsc.json',
    'page-data/a/page-data.json',
  ])
  expect(files.get('a/index.html')).toContain(
    '<div data-slot="menu" data-slice="menu"><a href="/a/" aria-current="page">a</a></div><main id="page" data-path="/a/"><h1>Page /a/</h1></main>',
  )
  expect(JSON.parse(files.get('page-data/a/page-data-rsc.json') as string)).toMatchObject({
    path: '/a/',
    html: '<h1>Page /a/</h1>',
    slicesMap: { menu: 'menu' },
  })
})

test('a page is rendered when its first file is taken', () => {
  rendered.length = 0
  for (const { name } of renderSite({ routes: [to('/'), to('/a/')], parts: ['page'], code }))
    if (name === 'index.html') break
  expect(rendered).toEqual(['/'])
})

test('a slice that two templates share is rendered once, and one that replaces it, too', () => {
  const other = defineSlice('other', () => <b>other</b>)
  const replaced = definePage<string>(() => null, { head: title, parts: { menu: other } })
  const files = render({ routes: [to('/'), to('/a/'), to('/b/', replaced)] })
  expect([...files.keys()].filter((name) => name.startsWith('slice-data'))).toEqual([
    'slice-data/menu.json',
    'slice-data/other.json',
  ])
  expect(files.get('b/index.html')).toContain('<div data-slot="menu" data-slice="other"><b>other</b></div>')
})

test('a file that a component adds comes before the page that names it', () => {
  const page = definePage<string>(() => <img alt="" src={addFile('dot.svg', '<svg/>')} />, { head: title })
  const files = render({ routes: [to('/', page)], parts: ['page'] })
  const names = [...files.keys()]
  expect(names[1]).toMatch(/^assets\/dot-\w{8}\.svg$/)
  expect(files.get('index.html')).toContain(`src="/${names[1]}"`)
})

test('an island has the code that a bundler names, and its queries as files', () => {
  const cities = staticQuery<string>('cities')
  const City = island(() => <b>{useStaticQuery(cities)}</b>, { when: 'idle' })
  const page = definePage<string>(() => <City />, { head: title })
  const files = render({
    routes: [to('/', page)],
    parts: ['page'],
    queries: [cities.answer('Oslo')],
    code: { ...code, islands: { 'city.tsx': { default: City } }, urlsOf: (file) => [`/${file}.js`, '/react.js'] },
  })
  const query = [...files.keys()].find((name) => name.includes('/sq/'))
  expect(files.get('index.html')).toMatch(RegExp(`<x-island src="/city.tsx.js /react.js" [^>]*data="${query}"`))
})

test('an island without React has its content in the page, with islands in it, and its props as JSON', () => {
  const Inner = island(() => <i>inner</i>, { when: 'idle' })
  const Gate = scriptIsland((_, { share }: { share: number }) => void share, { when: { media: '(width > 1px)' } })
  const Bare = scriptIsland(() => {}, { when: 'load' })
  const page = definePage<string>(
    () => (
      <>
        <Gate share={44}>
          <b>
            <Inner />
          </b>
        </Gate>
        <Bare />
      </>
    ),
    { head: title },
  )
  const islands = {
    'gate.island.ts': { default: Gate },
    'bare.island.ts': { default: Bare },
    'in.island.tsx': { default: Inner },
  }
  const files = render({
    routes: [to('/', page)],
    parts: ['page'],
    code: { ...code, islands, urlsOf: (file) => [`/${file.split('.')[0]}.js`] },
  })
  expect(files.get('index.html')).toContain(
    '<x-island src="/gate.js" when="(width &gt; 1px)" props="{&quot;share&quot;:44}"><b><x-island src="/in.js" when="idle" prefix="p0" path="/"><i>inner</i></x-island></b></x-island><x-island src="/bare.js" when="load"></x-island>',
  )
  expect(files.get('index.html')).toContain('<link rel="modulepreload" href="/bare.js">')
})

describe('a problem ends it:', () => {
  const bare = definePage<string>(() => <button onClick={() => {}}>Bare</button>, { head: () => null })

  test('all of a page', () => {
    expect(() => render({ routes: [to('/', bare)], parts: ['page'] })).toThrow(
      /^2 problems in the pages\.\n\n.*\/ has no title\..*\/ has onClick on <button>/s,
    )
  })

  test('of a slice', () => {
    const empty = defineSlice('empty', () => {
      throw Error('broken')
    })
    expect(() => render({ routes: [to('/')], parts: [empty, 'page'] })).toThrow(
      'The slice "empty" could not be rendered.',
    )
  })
})
