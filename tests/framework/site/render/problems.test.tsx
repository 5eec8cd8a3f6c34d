// @vitest-environment node

import { lazy, memo, Suspense, type ReactNode } from 'react'
import { Helmet } from 'react-helmet-async'
import { expect, test, vi } from 'vitest'

import {
  addFile,
  definePage,
  defineSlice,
  Head,
  href,
  island,
  Link,
  mixin,
  route,
  scriptIsland,
  staticQuery,
  translations,
  useStaticQuery,
  useTranslations,
} from '@flatirons/framework'

import { createServerModule } from '../../../../framework/builder/bundle/server-entry.ts'
import { listIslands } from '../../../../framework/kernel/render/island-files.ts'
import { renderSiteHead } from '../../../../framework/kernel/render/heads.tsx'
import { createSiteRenderer } from '../../../../framework/site/render/site-renderer.ts'
import { enterModule } from '../../../../framework/shared/registrations.ts'
import { templates } from '../../../../framework/kernel/page/page.tsx'
import { reportLines } from '../../../support/report-lines.ts'

const Nothing = () => null
const head = () => <Head title="T" description="D" />
const cities = staticQuery<string[]>('cities')
const greeting = translations('greeting', { hello: 'Hello' })

const fine = island(Nothing, { when: 'load' })
const Lost = island(Nothing, { when: 'load' })
enterModule('site/second.island.tsx')
const Second = island(Nothing, { when: 'load' })
enterModule('site/script.island.ts')
const Script = scriptIsland(function play() {}, { when: 'load' })
enterModule('')
const Stray = scriptIsland(function play() {}, { when: 'load' })
const Titled = island(() => <Head structuredData={[{}]} />, { when: 'load' })
const Painter = island(() => <img src={addFile('a.svg', '')} alt="" />, { when: 'load' })
const Asking = island(({ onAnswer }: { onAnswer: () => void }) => <i>{typeof onAnswer}</i>, { when: 'load' })
const Never = lazy(() => new Promise<never>(() => {}))
const Waiting = island(
  () => (
    <Suspense>
      <Never />
    </Suspense>
  ),
  { when: 'load' },
)
const Twice = island(({ children }: { children: ReactNode }) => [children, children], { when: 'load' })
const ISLANDS = { Titled, Painter, Asking, Waiting, Twice }

function createTestRenderer() {
  return createSiteRenderer({
    site: { parts: ['page'] },
    islands: Object.fromEntries(
      Object.entries(ISLANDS).map(([name, Island]) => [`site/${name}.island.tsx`, { default: Island }]),
    ),
    urlsOf: () => [],
    queries: new Map(),
    hash: '',
  })
}

const showPage = (Component: () => ReactNode, pageHead: () => ReactNode = head) => {
  // Its template has the name of its module, unless another has it.
  templates.length = 0
  enterModule('site/pages/plain.tsx')
  const page = definePage<null>(Component, { head: pageHead })
  createTestRenderer().renderRoute(route({ path: '/a/', page, data: null, source: 'content/a.md' }))
}

test.each<[mistake: string, expected: string, run: () => unknown]>([
  [
    'a value in a style contains code',
    'A value in a style contains ";": "red; margin: 0". It would end the value, and the rest would be code. If the site itself contains this code, declare it:  mixin`…`.',
    () => mixin`color: ${'red; margin: 0'};`,
  ],
  [
    'useStaticQuery() is called outside',
    'useStaticQuery() of "cities" was called while no component is rendered. Call it inside a component.',
    () => useStaticQuery(cities),
  ],
  [
    'useTranslations() is called outside',
    'useTranslations() of "greeting" was called while no component is rendered. Call it inside a component.',
    () => useTranslations(greeting),
  ],
  [
    'Head is called like a function',
    'Head() was called while no component is rendered. Call it inside a component.',
    () => Head({ title: 'T' }),
  ],
  [
    'addFile() is called outside',
    "addFile('a.svg') was called in an island or in a browser. Call it in a page or a slice, and pass the path as a prop.",
    () => addFile('a.svg', ''),
  ],
  [
    'href() has no argument',
    'href() needs a URL, like "/about-us/", but got undefined.',
    () => href(undefined as never),
  ],
  [
    'island() has no argument',
    'island() needs a component, but got undefined.',
    () => island(undefined as never, { when: 'load' }),
  ],
  [
    'island() has an element',
    'island() needs a component, but got an element. Pass the component itself, without < and >.',
    () => island((<Nothing />) as never, { when: 'load' }),
  ],
  [
    'island() has no trigger',
    "island() needs options. Write: island(Component, { when: 'visible' })",
    () => island(Nothing, undefined as never),
  ],
  [
    'definePage() has the name of a component',
    'definePage() needs a component, but got "Article".',
    () => definePage('Article' as never, { head }),
  ],
  [
    'definePage() has an element as its head',
    'The `head` of definePage() is an element. Pass the component itself, without < and >. Write: { head: () => <Head title="…" description="…" /> }',
    () => definePage(Nothing, { head: (<title>T</title>) as never }),
  ],
  [
    'definePage() has slices',
    'The template "old" has `slices`. Rename the option to `parts`: { header: plainHeader }.',
    () => {
      enterModule('site/pages/old.tsx')
      definePage(Nothing, { head, slices: {} } as never)
    },
  ],
  [
    'defineSlice() has an object',
    "defineSlice('footer') needs a component, but got an object.",
    () => defineSlice('footer', {} as never),
  ],
  ['route() has no path', 'route() needs a `path`, like "/about-us/", but got undefined.', () => route({} as never)],
  [
    'route() has no template',
    'The route /a/ needs a `page` that definePage() returned, but got undefined.',
    () => route({ path: '/a/' } as never),
  ],
  [
    'route() has a component',
    'The route /a/ needs a `page` that definePage() returned, but got a function.',
    () => route({ path: '/a/', page: Nothing as never, data: null }),
  ],
  [
    'The name of a static query has a space',
    'The static query "all cities" has a space in its name. Use hyphens.',
    () => staticQuery('all cities'),
  ],
  [
    'The name of translations is a path',
    'The translations "a/b" have an invalid name. Use letters, digits and hyphens only.',
    () => translations('a/b', {}),
  ],
  [
    'site/routes.ts exports nothing',
    'site/routes.ts has no default export. Write: export default defineSite({ … })',
    () => createServerModule({ site: undefined as never, islands: {}, onDemand: null, extensions: [] }),
  ],
])('%s', (_, expected, run) => {
  // In development, React prints its own error as well.
  vi.spyOn(console, 'error').mockReturnValue()
  expect(reportLines(run)).toEqual([`Error: ${expected}`])
})

const PAGE = '/a/ could not be rendered by the template "plain" from content/a.md.'
const IN_HEAD =
  'A <Head> with `structuredData` is in an island, a slice, or the head of the site. Move it to a template, or to a component that the template renders.'
const ON_MANY = (tag: string) =>
  `It has a <${tag}>, but it is shown on many pages, each with its own head. Move the tag to a template, or, if every page has it, to the \`head\` of the site.`
const OF_PAGES = (what: string) =>
  `It has a ${what}, but each page needs its own. Write it in a template, or in a component that the template renders.`

test.each<[mistake: string, expected: string | [what: string, why: string], run: () => unknown]>([
  [
    'A link leads nowhere',
    'A <Link> has no `to`. Set `to` to a path of the site, like "/about-us/", or another URL.',
    () => showPage(() => <Link {...({} as { to: string })}>Go</Link>),
  ],
  [
    'A static query has no data',
    'The static query "cities" has no data. Add its answer to the site\'s `queries`.',
    () => showPage(() => useStaticQuery(cities).join()),
  ],
  [
    'An island is not in a file of its own',
    "The island <Nothing> is not the default export of a *.island.tsx file. Move it to such a file: export default island(Nothing, { when: 'visible' })",
    () => showPage(() => <Lost />),
  ],
  [
    'An island is another export of an island file',
    "The island <Nothing> of site/second.island.tsx is not the default export of this file. Write: export default island(Nothing, { when: 'visible' }). A file has one island: move others to files of their own.",
    () => showPage(() => <Second />),
  ],
  [
    'An island without React is not in a file of its own',
    "The island <play> is not the default export of a *.island.ts file. Move it to such a file: export default scriptIsland(play, { when: 'visible' })",
    () => showPage(() => <Stray />),
  ],
  [
    'An island without React is another export of an island file',
    "The island <play> of site/script.island.ts is not the default export of this file. Write: export default scriptIsland(play, { when: 'visible' }). A file has one island: move others to files of their own.",
    () => showPage(() => <Script />),
  ],
  [
    'An island gets a function',
    "The props of site/Asking.island.tsx can't be sent to the browser:\n  `onAnswer` is a function. Define it in the module that calls it.",
    () => showPage(() => <Asking onAnswer={() => {}} />),
  ],
  [
    'An island adds a file',
    "addFile('a.svg') was called in an island or in a browser. Call it in a page or a slice, and pass the path as a prop.",
    () => showPage(() => <Painter />),
  ],
  [
    'An island suspends',
    'site/Waiting.island.tsx suspends while it is rendered. Load its data and code with import() in an effect, then set state.',
    () => showPage(() => <Waiting />),
  ],
  [
    'A file has a name with a folder',
    'A file can\'t be added as "a/b.svg". Use a name of letters, digits and hyphens, with an extension.',
    () => showPage(() => <i>{addFile('a/b.svg', '')}</i>),
  ],
  [
    'A head contains text',
    '<Head> contains text: "Robots". Write <title>, <meta> and <link> elements there.',
    () => showPage(Nothing, () => <Head title="T">Robots</Head>),
  ],
  [
    'The head of a template contains other HTML',
    'The head contains "<p>Robots</p>", which is not a tag for a head. Write <title>, <meta> and <link> elements there.',
    () => showPage(Nothing, () => <p>Robots</p>),
  ],
  ['An island has structured data', IN_HEAD, () => showPage(() => <Titled />)],
  [
    'A slice has structured data',
    ['The slice "top" could not be rendered.', IN_HEAD],
    () => createTestRenderer().renderSlice(defineSlice('top', () => <Head structuredData={[{}]} />)),
  ],
  [
    'A slice has a title',
    ['The slice "top" could not be rendered.', ON_MANY('title')],
    () => createTestRenderer().renderSlice(defineSlice('top', () => <Head title="T" />)),
  ],
  [
    'A slice has a <meta>',
    ['The slice "top" could not be rendered.', ON_MANY('meta')],
    () => createTestRenderer().renderSlice(defineSlice('top', () => <meta name="robots" content="noindex" />)),
  ],
  [
    'The head of the site has a title',
    ['The `head` of the site could not be rendered.', OF_PAGES('<title>')],
    () => renderSiteHead({ head: () => <Head title="T" /> }),
  ],
  [
    'The head of the site has a description',
    ['The `head` of the site could not be rendered.', OF_PAGES('description')],
    () => renderSiteHead({ head: () => <meta name="description" content="D" /> }),
  ],
  [
    'A <Helmet> has attributes of <html>',
    '<Helmet> has `htmlAttributes`, which has no effect on a built page. Set the language with the `lang` of the route, and other attributes on an element of the template.',
    () => showPage(() => <Helmet htmlAttributes={{ lang: 'de' }} />),
  ],
  [
    'A <Helmet> has attributes of <body>',
    '<Helmet> has <body>, which has no effect on a built page. Set classes and other attributes on an element of the template.',
    () =>
      showPage(() => (
        <Helmet>
          <>
            <body className="dark" />
          </>
        </Helmet>
      )),
  ],
  [
    'A <Helmet> has a base',
    '<Helmet> has `base`, which has no effect on a built page. Set the base of the site with --base, or with `base` in vite.config.ts.',
    () => showPage(Nothing, () => <Helmet base={{ href: '/b/' }} />),
  ],
])('%s, and the page is named', (_, expected, run) => {
  const [what, why] = typeof expected === 'string' ? [PAGE, expected] : expected
  expect(reportLines(run)).toEqual([what, '', ...`Cause: Error: ${why}`.split('\n')])
})

test.each<[mistake: string, file: Record<string, unknown>, expected: string]>([
  [
    'exports nothing',
    {},
    'The default export of the file is not an island. Write: export default island(Component, { when })',
  ],
  [
    'exports a plain component',
    { default: Nothing },
    'The default export of the file is not an island. Write: export default island(Component, { when })',
  ],
  [
    'misspells its trigger',
    { default: island(Nothing, { when: 'visble' as 'visible' }) },
    '`when` is "visble", but must be one of: load, idle, visible, interaction, only, or { media: \'(min-width: 60em)\' }. Did you mean "visible"?',
  ],
  [
    'has no trigger',
    { default: island(Nothing, {} as never) },
    "`when` is undefined, but must be one of: load, idle, visible, interaction, only, or { media: '(min-width: 60em)' }.",
  ],
  [
    'has an invalid media query',
    { default: island(Nothing, { when: { media: 'min-width: 60em' } }) },
    "`when: { media: 'min-width: 60em' }` is not a media query. Write it with brackets: { media: '(min-width: 60em)' }",
  ],
  [
    'has a fallback although the island is rendered at build time',
    { default: island(Nothing, { when: 'idle', fallback: 'Later' }) },
    "`fallback` needs `when: 'only'`. Any other island is rendered at build, and shows this HTML first.",
  ],
  [
    'has a second island',
    { default: fine, Second: fine },
    '"Second" is a second island in this file. Move it to a separate file.',
  ],
  [
    'has an island without React',
    { default: scriptIsland(() => {}, { when: 'load' }) },
    'An island without React is in a file *.island.ts. Rename the file.',
  ],
])('a file of an island %s', (_, file, expected) => {
  expect(reportLines(() => listIslands({ 'site/a.island.tsx': file, 'site/b.island.tsx': { default: fine } }))).toEqual(
    ['1 problem in the islands. Nothing was written.', '', 'site/a.island.tsx', `  ${expected}`],
  )
})

test('a file of an island without React has such an island, which is rendered', () => {
  const files = {
    'site/a.island.ts': {},
    'site/b.island.ts': { default: fine },
    'site/c.island.ts': { default: scriptIsland(() => {}, { when: 'only' as 'load' }) },
    'site/d.island.ts': { default: scriptIsland(() => {}, { when: { media: 'wide' } }) },
    'site/e.island.ts': { default: scriptIsland(() => {}, { when: 'visible' }) },
  }
  expect(reportLines(() => listIslands(files))).toEqual([
    '4 problems in the islands. Nothing was written.',
    '',
    'site/a.island.ts',
    '  The default export of the file is not an island. Write: export default scriptIsland(start, { when })',
    '',
    'site/b.island.ts',
    '  An island of React is in a file *.island.tsx. Rename the file.',
    '',
    'site/c.island.ts',
    '  `when` is "only", but an island without React has no content of its own. Write: when: \'load\'',
    '',
    'site/d.island.ts',
    "  `when: { media: 'wide' }` is not a media query. Write it with brackets: { media: '(min-width: 60em)' }",
  ])
})

test('an island without React needs a function and options', () => {
  expect(reportLines(() => scriptIsland('start' as never, { when: 'load' }))).toEqual([
    'Error: scriptIsland() needs a function, but got "start".',
  ])
  expect(reportLines(() => scriptIsland(() => {}, undefined as never))).toEqual([
    "Error: scriptIsland() needs options. Write: scriptIsland(start, { when: 'visible' })",
  ])
})

test.each([
  ['a component', Nothing],
  ['a component of memo()', memo(Nothing)],
  ['a component of lazy()', Never],
])('%s is not a problem', (_, Component) => {
  expect(reportLines(() => island(Component as typeof Nothing, { when: 'load' }))).toEqual(['No error.'])
})
