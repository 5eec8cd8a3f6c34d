// @vitest-environment node

import { join } from 'node:path'

import { createElement, useId } from 'react'
import { describe, expect, test } from 'vitest'

import {
  addFile,
  definePage,
  defineSlice,
  Head,
  island,
  route,
  staticQuery,
  styled,
  translations,
  useAlternates,
  useLanguage,
  usePath,
  useStaticQuery,
  useTranslations,
} from '@flatirons/framework'

import { describeError } from '../../../../framework/errors/describe-error.ts'
import { enterModule } from '../../../../framework/shared/registrations.ts'
import { renderSiteHead } from '../../../../framework/kernel/render/heads.tsx'
import { PAGE_FEATURES } from '../../../../framework/features/pages.ts'
import { listFeaturesOf, type HtmlSettings } from '../../../../framework/site/feature.ts'
import { createSiteRenderer, type SiteRendererOptions } from '../../../../framework/site/render/site-renderer.ts'

const cities = staticQuery<string[]>('cities')
const airports = staticQuery<string[]>('airports')

const Button = island(({ label }: { label: string }) => <button type="button">{label}</button>, { when: 'idle' })
const Eager = island(() => <i>eager</i>, { when: 'load' })
const Cities = island(() => <b>{useStaticQuery(cities).join()}</b>, { when: 'visible' })
const App = island(({ path, data }: { path: string; data: string }) => <h1>{`${data} at ${path}`}</h1>, {
  when: 'load',
})
const Outer = island(() => createElement('div', null, <Button label="inner" />), { when: 'load' })
const Anything = island(({ value }: { value?: unknown }) => <i>{typeof value}</i>, { when: 'load' })
const Where = island(() => <p>{`at "${usePath()}"`}</p>, { when: 'idle' })
const Painter = island(() => <img src={addFile('a.svg', '')} alt="" />, { when: 'load' })

const Both = island(() => <b>{[...useStaticQuery(cities), ...useStaticQuery(airports)].join()}</b>, { when: 'visible' })
const Named = island(() => <i id={useId()}>named</i>, { when: 'idle' })

const islands = Object.fromEntries(
  Object.entries({ Button, Eager, Cities, App, Outer, Anything, Where, Painter, Both, Named }).map(([name, Island]) => [
    `site/${name}.island.tsx`,
    { default: Island },
  ]),
)

const header = defineSlice('header', () => <nav>Menu</nav>)
const other = defineSlice('other', () => <nav>Other</nav>)

function renderer(more: Partial<SiteRendererOptions> = {}) {
  return createSiteRenderer({
    site: { parts: [header, 'page'] },
    islands,
    urlsOf: (file) => [`/assets/${file.slice(5, -11)}.js`, '/assets/react.js'],
    queries: new Map([
      ['cities', { data: ['Oslo'], hash: '123' }],
      ['airports', { data: ['OSL'], hash: '456' }],
    ]),
    hash: 'abc',
    ...more,
  })
}

function renderPage(Component: () => React.ReactNode, options?: Partial<SiteRendererOptions>) {
  enterModule('site/pages/plain.tsx')
  const page = definePage<null>(Component, { head: () => <Head title="T" description="D" /> })
  return renderer(options).renderRoute(route({ path: '/a/', page, data: null, source: 'content/a.md' }))
}

function errorIn(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw Error('Nothing went wrong.')
}

/** What went wrong, down to its cause. */
function errorOf(run: () => unknown): string {
  const error = errorIn(run)
  return String(error.cause ?? error)
}

describe('a page', () => {
  const Title = styled('h1')`
    color: red;
  `
  enterModule('site/pages/article.tsx')
  const page = definePage<{ title: string }>(({ data }) => <Title>{data.title}</Title>, {
    head: ({ data }) => <Head title={data.title} description="About it" canonical="https://x.example/a/" />,
    parts: { footer: other },
  })
  const options = { path: '/a/', page, data: { title: 'A & B' }, source: 'content/a.md', matchPath: '/a/:step/' }
  const rendered = renderer().renderRoute(route(options))
  const shared = {
    path: '/a/',
    webpackCompilationHash: 'abc',
    matchPath: '/a/:step/',
    staticQueryHashes: [],
    slicesMap: { header: 'header', footer: 'other' },
  }

  test('is rendered to head, HTML and its styles', () => {
    expect(rendered.page).toEqual({
      ...shared,
      head:
        '<title data-page>A &amp; B</title><meta data-page name="description" content="About it"/>' +
        '<link data-page rel="canonical" href="https://x.example/a/"/>',
      html: expect.stringMatching(/^<h1 class="go\d+">A &amp; B<\/h1>$/),
      css: expect.stringMatching(/^\.go\d+\{color:red;\}$/),
    })
  })

  test('has data with its template and source', () => {
    expect(rendered.data).toEqual({
      ...shared,
      componentChunkName: 'article',
      result: { data: { title: 'A & B' }, pageContext: { template: 'article', source: 'content/a.md' } },
      getServerDataError: null,
    })
  })

  test('reports selectors that goober splits, each once', () => {
    const Cut = styled('div')`
      & > :not(:first-child) > dd {
        color: red;
      }
      @media (width > 60em) {
        & > li:nth-child(n + 2) b {
          color: blue;
        }
      }
      &:has(> a) {
        & > p {
          color: green;
        }
      }
      & > :is(h2, h3) {
        color: teal;
      }
      /* The class is twice in one compound selector. */
      &:nth-child(even) > b,
      &:has(h3 > a:hover) b {
        color: gray;
      }
    `
    const Page = () => (
      <Cut>
        <Cut />
      </Cut>
    )
    // Not checked on a server, where nobody reads the faults.
    expect(renderPage(Page, { isChecked: false }).faults).toEqual([])
    const { faults } = renderPage(Page)
    const rest = 'which goober splits in two after the bracket, so the styles have no effect. Write'
    expect(faults.map(({ message }) => message)).toEqual([
      `has a styled component with the selector "& > :not(:first-child) > dd", ${rest} "& > :not(:first-child) { & > dd { … } }".`,
      `has a styled component with the selector "& > li:nth-child(n + 2) b", ${rest} "& > li:nth-child(n + 2) { & b { … } }".`,
    ])
  })

  test('has the rules of equal at-rules of a component where the first of them stands, as the guide to styles says', () => {
    const Twice = styled('p')`
      @media (min-width: 600px) {
        color: red;
      }
      @media (min-width: 1000px) {
        color: green;
      }
      @media (min-width: 600px) {
        color: teal;
      }
    `
    const { page } = renderPage(() => <Twice />)
    expect(page.css).toMatch(
      /^@media \(min-width: 600px\)\{\.go\d+\{color:teal;\}\}@media \(min-width: 1000px\)\{\.go\d+\{color:green;\}\}$/,
    )
  })

  describe('with quotes', () => {
    const title = `It's "post-862"`
    const set = 'It’s “post-862”'
    const escaped = 'It&#x27;s &quot;post-862&quot;'
    const quoting = definePage<{ title: string }>(
      ({ data }) => (
        <h1 title={data.title}>
          {data.title} <Button label={data.title} />
          <em lang="fr">{data.title}</em>
        </h1>
      ),
      { head: (props) => <Head title={props.data.title} structuredData={[{ name: props.data.title }]} /> },
    )
    const quotes = route({ path: '/a/', page: quoting, data: { title } })
    const renderIn = (lang: string, isOn: HtmlSettings = {}) =>
      renderer({ site: { parts: ['page'], lang }, features: listFeaturesOf(PAGE_FEATURES, isOn) }).renderRoute(quotes)
    const shown = (html: string) =>
      html
        .replace(/<x-island[^>]*>/, '<x-island>')
        .replace(/^<h1 title="It&#x27;s &quot;post-862&quot;">(.*)<\/h1>$/, '$1')
    const island = `<x-island><button type="button">${escaped}</button></x-island>`

    test('has typeset English text; attributes, islands and other languages are unchanged', () => {
      expect(shown(renderIn('en').page.html)).toBe(`${set} ${island}<em lang="fr">${escaped}</em>`)
    })

    test('does not typeset its head, structured data and data', () => {
      const { page, data } = renderIn('en')
      expect(page.head).toContain(`<title data-page>${escaped}</title>`)
      expect(page.head).toContain(JSON.stringify({ name: title }).slice(1, -1))
      expect(data.result.data).toEqual({ title })
    })

    test('does not typeset text in another language or with `typography: false`', () => {
      const plain = `${escaped} ${island}<em lang="fr">${escaped}</em>`
      expect(shown(renderIn('fr').page.html)).toBe(plain)
      expect(shown(renderIn('en', { typography: false }).page.html)).toBe(plain)
    })
  })

  test('does not have the styles of other pages', () => {
    const plain = renderPage(() => <h1>Plain</h1>)
    expect(plain.page.css).toBe('')
  })

  test('that cannot be rendered is an error with its path, template and file', () => {
    const run = () => renderPage(() => createElement('p', { dangerouslySetInnerHTML: 'broken' as never }))
    expect(run).toThrow(/^\/a\/ could not be rendered by the template "plain#\d" from content\/a\.md\.$/)
    expect(errorOf(run)).toContain('dangerouslySetInnerHTML')
  })
})

test('a template cannot end the process; code outside of it can', () => {
  const { exit } = process
  expect(errorOf(() => renderPage(() => process.exit(3)))).toContain(
    'process.exit(3) was called. Throw an error instead.',
  )
  expect(errorOf(() => renderPage(() => process.exit()))).toContain('process.exit() was called.')
  expect(process.exit).toBe(exit)
})

describe('an island', () => {
  test('is an element with its server HTML, trigger, code URLs and props', () => {
    const { html } = renderPage(() => (
      <p>
        <Button label={'"quoted" & <b>'} />
      </p>
    )).page
    expect(html).toContain('<p><x-island src="/assets/Button.js /assets/react.js" when="idle" prefix="p0" path="/a/"')
    expect(html).toContain('props="{&quot;label&quot;:&quot;\\&quot;quoted\\&quot; &amp; &lt;b&gt;&quot;}"')
    expect(html).toContain('<button type="button">&quot;quoted&quot; &amp; &lt;b&gt;</button></x-island></p>')
  })

  test('has unique ids, and the page has no React comments', () => {
    const { html } = renderPage(() => ['a', 'b'].map((label) => <Button key={label} label={label} />)).page
    expect([...html.matchAll(/prefix="([^"]*)"/g)].map(([, prefix]) => prefix)).toEqual(['p0', 'p1'])
    expect(html).not.toContain('<!--')
    const named = renderPage(() => ['a', 'b'].map((key) => <Named key={key} />)).page.html
    const ids = [...named.matchAll(/<i id="([^"]*)"/g)].map(([, id]) => id!)
    expect(ids.map((id) => /p\d/.exec(id)?.[0])).toEqual(['p0', 'p1'])
  })

  test('is only preloaded with the trigger "load"', () => {
    expect(renderPage(() => <Eager />).preloads).toEqual(['/assets/Eager.js', '/assets/react.js'])
    expect(renderPage(() => <Button label="a" />).preloads).toEqual([])
  })

  test('inside another island is just its component', () => {
    const { html } = renderPage(() => <Outer />).page
    expect(html.match(/<x-island/g)).toHaveLength(1)
    expect(html).toContain('<div><button type="button">inner</button></div>')
  })

  test('that reads a static query brings it to the page', () => {
    const { page, data } = renderPage(() => <Cities />)
    expect(page.html).toContain('<b>Oslo</b>')
    expect(page.staticQueryHashes).toEqual(['123'])
    expect(data.staticQueryHashes).toEqual(['123'])
  })

  test('that reads several names them in the same order each time', () => {
    expect(renderPage(() => <Both />).page.html).toContain(' queries="airports cities"')
  })

  test('for a whole page has its props in the page data only', () => {
    const page = definePage<string>(App, { head: () => null })
    const { html } = renderer().renderRoute(route({ path: '/app/', page, data: 'a long text' })).page
    expect(html).toContain('<h1>a long text at /app/</h1>')
    expect(html).not.toContain('props=')
  })

  test('for a whole page lists the paths that it shows', () => {
    const page = definePage<string>(App, { head: () => null })
    const rootOf = (matchPath: string) =>
      /root="([^"]*)"/.exec(renderer().renderRoute(route({ path: '/app/', page, data: '', matchPath })).page.html)![1]
    expect(rootOf('/app/:step(one|two)/')).toBe('/app/one/ /app/two/')
    expect(rootOf('/app/:step/')).toBe('')
  })

  test('knows the path of its page, and none in a slice', () => {
    expect(renderPage(() => <Where />).page.html).toContain('at &quot;/a/&quot;')
    const slice = renderer().renderSlice(defineSlice('menu', () => <Where />))
    expect(slice.html).toContain('at &quot;&quot;')
    expect(slice.html).toContain('prefix="menu0"')
  })
})

describe('an island with a trigger of its own', () => {
  const render = (Island: ReturnType<typeof island<{ children?: React.ReactNode }>>) => {
    const page = definePage<null>(
      () => (
        <Island>
          <p>slot</p>
        </Island>
      ),
      { head: () => <Head title="T" /> },
    )
    return renderer({ islands: { ...islands, 'site/own.island.tsx': { default: Island } } }).renderRoute(
      route({ path: '/a/', page, data: null }),
    )
  }

  test('waits for a media query', () => {
    const Wide = island(() => <b>wide</b>, { when: { media: '(min-width: 60em)' } })
    const { page, preloads } = render(Wide)
    expect(page.html).toContain(' when="(min-width: 60em)"')
    expect(page.html).toContain('<b>wide</b>')
    expect(preloads).toEqual([])
  })

  test('is not rendered at build: its fallback is, and its slots wait', () => {
    const Inside = island(
      () => {
        throw Error('There is no window.')
      },
      {
        when: 'only',
        fallback: (
          <i>
            Wait for <Button label="it" />.
          </i>
        ),
      },
    )
    const { page, preloads } = render(Inside)
    expect(page.html.replace(/ (?:props|prefix|path|src)="[^"]*"/g, '')).toMatch(
      /^<x-island when="load" only="" slots=""><i>Wait for <x-island when="idle"><button type="button">it<\/button><\/x-island>.<\/i><template data-slots><x-slot slot="0"><p>slot<\/p><\/x-slot><\/template><\/x-island>$/,
    )
    expect(preloads).toContain('/assets/own.js')
  })
})

describe('props that JSON would lose are an error,', () => {
  class Point {
    x = 1
  }

  test('with the island, its file, the place of each among the props and the remedy', () => {
    const Chart = ({ points }: { points: object[]; onPick: () => void }) => <i>{points.length}</i>
    const Island = island(Chart, { when: 'load' })
    const page = definePage<null>(() => <Island points={[{ at: new Date(0) }, new Point()]} onPick={() => {}} />, {
      head: () => <Head title="T" />,
    })
    const files = { 'site/chart.island.tsx': { default: Island } }
    expect(
      errorOf(() => renderer({ islands: files }).renderRoute(route({ path: '/a/', page, data: null }))).split('\n'),
    ).toEqual([
      "Error: The props of <Chart> (site/chart.island.tsx) can't be sent to the browser:",
      '  `points[0].at` is an instance of Date. Pass its text: `date.toISOString()`.',
      '  `points[1]` is an instance of Point. Pass a plain object with the values that are needed.',
      '  `onPick` is a function. Define it in the module that calls it.',
    ])
  })

  test('in dev with the place where the island is written', () => {
    const error = errorIn(() => renderPage(() => <Anything value={Symbol('s')} />))
    const { place } = describeError(error, join(import.meta.dirname, '../../../..'))
    expect([place?.file, place?.frame]).toEqual([
      'tests/framework/site/render/renderer.test.tsx',
      expect.stringMatching(/^> .*<Anything value=/m),
    ])
  })

  test.each([null, undefined, true, 0, 'text', [1, [2]], { a: { b: null } }])('%j is plain', (value) => {
    expect(() => renderPage(() => <Anything value={value} />)).not.toThrow()
  })
})

test('tags for every page’s head are rendered once', () => {
  expect(renderSiteHead({ head: () => <link rel="icon" href="/a.svg" /> }).html).toBe(
    '<link rel="icon" href="/a.svg"/>',
  )
  expect(renderSiteHead({}).html).toBe('')
})

describe('files that are added', () => {
  const Drawn = ({ text }: { text: string }) => <img src={addFile('hill.svg', text)} alt="" />

  test('by a page, its head, a slice or the head of every page come with what was rendered', () => {
    const page = definePage<null>(() => <Drawn text="a" />, {
      head: () => <meta property="og:image" content={addFile('card.txt', 'b')} />,
    })
    const shown = renderer().renderRoute(route({ path: '/a/', page, data: null }))
    expect([...shown.files.values()]).toEqual(['a', 'b'])
    const slice = renderer().renderSlice(defineSlice('menu', () => <Drawn text="c" />))
    expect([...slice.files.values()]).toEqual(['c'])
    const head = renderSiteHead({ head: () => <link rel="icon" href={addFile('i.svg', 'd')} /> })
    expect([...head.files.values()]).toEqual(['d'])
  })

  test('get a path that follows from their content', () => {
    const pathOf = (text: string) => /src="([^"]*)"/.exec(renderPage(() => <Drawn text={text} />).page.html)![1]
    expect(pathOf('one')).toMatch(/^\/assets\/hill-[\da-f]{8}\.svg$/)
    expect(pathOf('one')).toBe(pathOf('one'))
    expect(pathOf('one')).not.toBe(pathOf('two'))
  })

  test.each(['hill', 'a/b.svg', '../a.svg', 'a b.svg'])('can not be called "%s"', (name) => {
    expect(errorOf(() => renderPage(() => <i>{addFile(name, '')}</i>))).toContain(`A file can't be added as "${name}"`)
  })

  test('outside of a rendering, or in an island, are an error', () => {
    expect(() => addFile('a.svg', '')).toThrow("addFile('a.svg') was called in an island or in a browser.")
    expect(errorOf(() => renderPage(() => <Painter />))).toContain(
      "addFile('a.svg') was called in an island or in a browser.",
    )
  })
})

test('structured data is one graph, and cannot close its script element', () => {
  const page = definePage<null>(() => null, {
    head: () => <Head title="T" description="D" structuredData={[{ '@type': 'Thing', name: '</script><b>&' }]} />,
  })
  const { head } = renderer().renderRoute(route({ path: '/a/', page, data: null })).page
  const [, json = ''] = /<script data-page type="application\/ld\+json">(.*?)<\/script>/.exec(head)!
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><b>&' }],
  })
})

describe('on a site of several languages', () => {
  const greeting = translations('greeting', { hello: 'Hello' })
  const languages = ['en', 'de']
  const queries = new Map([['translations/de/greeting', { data: { hello: 'Hallo' }, hash: '7' }]])
  const Hello = island(() => <b>{useTranslations(greeting).words.hello}</b>, { when: 'load' })
  const menu = defineSlice('menu', () => <nav>{useTranslations(greeting).words.hello}</nav>)
  enterModule('site/pages/hello.tsx')
  const page = definePage<null>(
    () => (
      <p>
        {useLanguage()} {Object.keys(useAlternates()).join()} <Hello />
      </p>
    ),
    { head: () => <Head title={useTranslations(greeting).words.hello} description="D" /> },
  )
  const render = (lang: string) => {
    const site = { parts: [menu, 'page'] as const, url: 'https://x.example', lang: 'en' }
    const made = renderer({ site, queries, islands: { 'site/hello.island.tsx': { default: Hello } } })
    const alternates = { en: '/hello/', de: '/de/hello/' }
    return {
      ...made.renderRoute(route({ path: '/de/hello/', page, data: null }), { lang, languages, alternates }),
      slice: made.renderSlice(menu, { lang, languages }),
    }
  }

  test('head, page, slice and island are in the language of the page', () => {
    const { page, data, slice, queries } = render('de')
    expect(page).toMatchObject({ lang: 'de', dir: 'ltr', slicesMap: { menu: 'menu.de' }, staticQueryHashes: ['7'] })
    expect(page.head).toMatch(/^<title data-page>Hallo<\/title>/)
    expect(page.head).toContain('<link data-page rel="alternate" hreflang="de" href="https://x.example/de/hello/"/>')
    expect(page.html).toMatch(
      /^<p>de en,de <x-island [^>]* lang="de" queries="translations\/de\/greeting" .*<b>Hallo<\/b>/,
    )
    expect(data.result.pageContext).toMatchObject({ lang: 'de' })
    expect(slice).toMatchObject({ name: 'menu.de', html: '<nav>Hallo</nav>' })
    expect(queries).toEqual(['translations/de/greeting'])
  })

  test('words in the site’s own language are asked for nowhere', () => {
    const { page, slice, queries } = render('en')
    expect(page).toMatchObject({ lang: 'en', slicesMap: { menu: 'menu' }, staticQueryHashes: [] })
    expect(page.html).toContain('<b>Hello</b>')
    expect(slice).toMatchObject({ name: 'menu', html: '<nav>Hello</nav>' })
    expect(queries).toEqual([])
  })

  test('useAlternates() in a slice is an error, because many pages share it', () => {
    const wrong = defineSlice('wrong', () => <p>{Object.keys(useAlternates())}</p>)
    expect(errorOf(() => renderer().renderSlice(wrong))).toContain(
      'useAlternates() was called in a slice or an island.',
    )
  })
})
