// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { collection, component } from '@flatirons/framework/content'

import type { StoredContent } from '../../../framework/builder/load/entries.ts'
import { createPageInputs, type PageInputs, type PageInputsOptions } from '../../../framework/memo/plan.ts'
import type { Security } from '../../../framework/security/policy.ts'
import type { StoredEntry } from '../../../framework/memo/messages.ts'
import { enterModule } from '../../../framework/shared/registrations.ts'
import type { PageLanguage } from '../../../framework/shared/language-tags.ts'
import type { Part } from '../../../framework/kernel/site/parts.ts'
import { defineSite, type Site } from '../../../framework/site/site.ts'
import type { Route, Template } from '../../../framework/kernel/page/page.tsx'

const nothing = () => null
const slice = (name: string) => ({ name, Component: nothing, module: '' })

const template = (name: string, more: Partial<Template<any>> = {}): Template<any> => ({
  name,
  Component: nothing,
  Head: nothing,
  parts: undefined,
  module: `site/${name}.tsx`,
  ...more,
})

const list = template('list')
const post = template('post', { parts: { footer: slice('small') } })
/** A template that no module of the site declares. */
const nowhere = template('nowhere', { module: '' })

const first = { title: 'First' }
const second = { title: 'Second' }
const ids = new Map<unknown, string>([
  [first, 'posts/first'],
  [second, 'posts/second'],
])

interface TestSite {
  commonHash: string
  graph: PageInputsOptions['graph']
  page: PageInputsOptions['page']
  templates: Template<any>[]
  hashes: Record<string, string>
  parts: Part[]
  languages: Map<string, PageLanguage>
  security: Security
}

/** A site with three templates: `list` has two islands, `post` its own footer. */
const createTestSite = (): TestSite => ({
  commonHash: 'toolchain one',
  graph: {
    'site/list.tsx': { hash: 'list', imports: ['site/cart.island.tsx', 'site/menu.island.tsx'] },
    'site/post.tsx': { hash: 'post', imports: ['site/art.ts', 'virtual'] },
    'site/art.ts': { hash: 'art', imports: [] },
    'site/cart.island.tsx': { hash: 'cart', imports: [] },
    'site/menu.island.tsx': { hash: 'menu', imports: [] },
  },
  page: {
    hash: 'code one',
    shell: {
      lang: 'en',
      slots: ['header', 'page', 'footer'],
      base: '/',
      script: '',
      css: '',
      head: '',
      entry: '/e.js',
    },
    slices: new Map(
      ['header', 'footer', 'small'].map((name) => [name, { name, html: '', css: '', preloads: [], links: new Map() }]),
    ),
    styles: new Map(),
    urls: new Map([
      ['site/cart.island.tsx', ['/assets/cart.js']],
      ['site/menu.island.tsx', ['/assets/menu.js']],
    ]),
  },
  templates: [list, post, nowhere],
  hashes: { 'posts/first': 'first one', 'posts/second': 'second one' },
  parts: [slice('header'), 'page', slice('footer')],
  languages: new Map(),
  security: {},
})

function inputsIn(
  { commonHash, graph, page, templates, hashes, parts, languages, security }: TestSite,
  models: Site['models'] = {},
) {
  return createPageInputs({
    commonHash,
    graph,
    page,
    languages: { pages: languages },
    server: {
      site: defineSite({ url: '', lang: 'en', models, routes: () => [], parts, security }),
      templates,
      entryId: (value: unknown) => ids.get(value),
    },
    content: {
      find: ((id: string) => ({ id, hash: hashes[id]! }) as unknown as StoredEntry) as StoredContent['find'],
    },
  })
}

const listRoute: Route = { path: '/', page: list, data: { count: 2 } }
const postRoute: Route = { path: '/first/', page: post, data: { post: first } }
const nowhereRoute: Route = { path: '/nowhere/', page: nowhere, data: null }

const describeIn = (site: TestSite, route: Route) => inputsIn(site).describe(route).inputs

/** Returns the names of the page inputs that an edit of the site changes. */
function changedBy(edit: (site: TestSite) => void, route: Route): (keyof PageInputs)[] {
  const edited = createTestSite()
  edit(edited)
  const before = describeIn(createTestSite(), route)
  const after = describeIn(edited, route)
  return (Object.keys(before) as (keyof PageInputs)[]).filter((name) => before[name] !== after[name])
}

test('a page of the same site has the same inputs', () => {
  for (const route of [listRoute, postRoute, nowhereRoute]) expect(changedBy(() => {}, route)).toEqual([])
})

describe('the code of a page', () => {
  test.each<[name: string, edit: (site: TestSite) => void, ofList: boolean, ofPost: boolean]>([
    ['the toolchain', (site) => (site.commonHash = 'toolchain two'), true, true],
    ['its own module', (site) => (site.graph['site/list.tsx']!.hash = 'other'), true, false],
    ['a module that it imports', (site) => (site.graph['site/art.ts']!.hash = 'other'), false, true],
    ['its imports', (site) => site.graph['site/post.tsx']!.imports.push('site/menu.island.tsx'), false, true],
    ['the URL of its first island', (site) => set(site, 'cart', ['/assets/cart-2.js']), true, false],
    ['the URL of its second island', (site) => set(site, 'menu', ['/assets/menu-2.js']), true, false],
    ['the chunks of an island', (site) => set(site, 'menu', ['/assets/menu.js', '/assets/react.js']), true, false],
    ['the sheets that it imports', ({ page }) => (page.styles = new Map([['site/list.tsx', '.a{}']])), true, false],
    ['a slice of the site', (site) => (site.parts[0] = slice('small')), true, true],
    ['the strictness of styles', (site) => (site.security.styles = 'strict'), true, true],
    ['one more slice', (site) => site.parts.push(slice('aside')), true, true],
  ])('changes with %s', (_, edit, ofList, ofPost) => {
    expect(changedBy(edit, listRoute).includes('code')).toBe(ofList)
    expect(changedBy(edit, postRoute).includes('code')).toBe(ofPost)
  })

  test('does not change with the shell of the page', () => {
    expect(changedBy(({ page }) => (page.hash = 'code two'), listRoute)).toEqual(['shell'])
  })

  test('of a template whose module is unknown changes with every module and island', () => {
    expect(changedBy(({ graph }) => (graph['site/art.ts']!.hash = 'other'), nowhereRoute)).toEqual(['code'])
    expect(changedBy((site) => set(site, 'menu', ['/assets/menu-2.js']), nowhereRoute)).toEqual(['code'])
  })

  test('is different for templates of one module with different names', () => {
    const rename = ({ templates }: TestSite) => {
      templates[0] = template('index', { module: list.module })
    }
    const edited = createTestSite()
    rename(edited)
    const renamed = describeIn(edited, { ...listRoute, page: edited.templates[0]! })
    expect(renamed.code).not.toBe(describeIn(createTestSite(), listRoute).code)
    expect(renamed.template).toBe('index')
  })
})

/** Replaces the URLs of an island. */
function set({ page }: TestSite, island: string, urls: string[]) {
  page.urls = new Map([...page.urls, [`site/${island}.island.tsx`, urls]])
}

describe('the shell of a page', () => {
  const change = (site: TestSite, name: string, more: object) => {
    const old = site.page.slices.get(name)!
    site.page.slices = new Map([...site.page.slices, [name, { ...old, ...more }]])
  }

  test.each<[name: string, edit: (site: TestSite) => void, ofList: boolean, ofPost: boolean]>([
    ['the code', ({ page }) => (page.hash = 'code two'), true, true],
    ['the head of every page', ({ page }) => (page.shell = { ...page.shell, head: '<link>' }), true, true],
    ['the language', ({ page }) => (page.shell = { ...page.shell, lang: 'de' }), true, true],
    ['the order of slots', ({ page }) => (page.shell = { ...page.shell, slots: ['page', 'header'] }), true, true],
    ['the first styles', ({ page }) => (page.shell = { ...page.shell, css: 'a{}' }), true, true],
    ['the entry', ({ page }) => (page.shell = { ...page.shell, entry: '/e2.js' }), true, true],
    ['the HTML of a slice of all pages', (site) => change(site, 'header', { html: '<p>' }), true, true],
    ['the HTML of its footer', (site) => change(site, 'footer', { html: '<p>' }), true, false],
    ['the CSS of its footer', (site) => change(site, 'footer', { css: 'a{}' }), true, false],
    ['the code that its footer preloads', (site) => change(site, 'small', { preloads: ['/a.js'] }), false, true],
  ])('changes with %s', (_, edit, ofList, ofPost) => {
    expect(changedBy(edit, listRoute)).toEqual(ofList ? ['shell'] : [])
    expect(changedBy(edit, postRoute)).toEqual(ofPost ? ['shell'] : [])
  })

  test('has one hash for each name that the report uses', () => {
    const names = (edit: (site: TestSite) => void = () => {}) => {
      const edited = createTestSite()
      edit(edited)
      return inputsIn(edited).shellHashes
    }
    const before = names()
    expect(Object.keys(before)).toEqual([
      'the code',
      'the head of every page',
      'the settings of the site',
      'the slice "header"',
      'the slice "footer"',
      'the slice "small"',
    ])
    const changed = (after: Record<string, string>) =>
      Object.keys(before).filter((name) => before[name] !== after[name])
    expect(changed(names())).toEqual([])
    expect(changed(names(({ page }) => (page.hash = 'two')))).toEqual(['the code'])
    expect(changed(names(({ page }) => (page.shell = { ...page.shell, head: '<link>' })))).toEqual([
      'the head of every page',
    ])
    expect(changed(names(({ page }) => (page.shell = { ...page.shell, css: 'a{}' })))).toEqual([
      'the settings of the site',
    ])
    expect(changed(names((site) => change(site, 'small', { css: 'a{}' })))).toEqual(['the slice "small"'])
  })
})

describe('the data of a page', () => {
  const dataOf = (route: Partial<Route>, site = createTestSite()) => describeIn(site, { ...postRoute, ...route }).data

  test.each<[name: string, route: Partial<Route>]>([
    ['its data', { data: { post: first, page: 2 } }],
    ['the entry in it', { data: { post: second } }],
    ['its source', { source: 'content/first.md' }],
    ['its matchPath', { matchPath: '/first/:step/' }],
    ['undefined data', { data: undefined }],
  ])('changes with %s', (_, route) => {
    expect(dataOf(route)).not.toBe(dataOf({}))
  })

  test('is different for a source and a matchPath with the same text', () => {
    expect(dataOf({ source: '/a/' })).not.toBe(dataOf({ matchPath: '/a/' }))
  })

  test.each(['posts/first', 'posts/second'])('changes with the text of %s, at any depth', (id) => {
    const edit = ({ hashes }: TestSite) => void (hashes[id] += ' edited')
    const route = { ...postRoute, data: { list: [{ of: first }, second, first] } }
    expect(changedBy(edit, route)).toEqual(['data'])
  })

  test('does not change with entries that it does not refer to', () => {
    expect(changedBy(({ hashes }) => void (hashes['posts/second'] = 'edited'), postRoute)).toEqual([])
  })

  test('is stored as text up to 199 characters, and hashed from 200', () => {
    const ofLength = (length: number) => {
      const empty = describeIn(createTestSite(), { ...listRoute, data: '' }).data.length
      return describeIn(createTestSite(), { ...listRoute, data: 'x'.repeat(length - empty) }).data
    }
    expect(ofLength(199)).toHaveLength(199)
    expect(ofLength(200)).toMatch(/^[\w-]{16}$/)
    expect(ofLength(201)).not.toBe(ofLength(200))
  })
})

describe('the task of a worker for a page', () => {
  test('has the template, the data with ids of entries, and each entry once', () => {
    const { inputs, template, data, entries } = inputsIn(createTestSite()).describe({
      ...postRoute,
      data: { list: [first, second, first] },
    })
    expect(inputs).toMatchObject({ path: '/first/', template: 'post' })
    expect(template).toBe(1)
    expect(data!.match(/posts\/\w+/g)).toEqual(['posts/first', 'posts/second', 'posts/first'])
    expect([...entries]).toEqual([
      ['posts/first', expect.objectContaining({ id: 'posts/first' })],
      ['posts/second', expect.objectContaining({ id: 'posts/second' })],
    ])
  })

  test('differs only in the data for two pages of one template', () => {
    const { describe } = inputsIn(createTestSite())
    const [task, other] = [describe(postRoute), describe({ ...postRoute, path: '/second/', data: { post: second } })]
    expect([other.template, other.inputs.code, other.inputs.shell]).toEqual([
      task.template,
      task.inputs.code,
      task.inputs.shell,
    ])
    expect(other.inputs.data).not.toBe(task.inputs.data)
  })

  test('cannot have data that JSON loses', () => {
    expect(() => describeIn(createTestSite(), { ...listRoute, data: { at: new Date(0) } })).toThrow(
      "The data of / can't be sent to the browser:\n  `at` is an instance of Date. Pass its text: `date.toISOString()`.",
    )
  })

  test('cannot have a template that is created while routes are listed', () => {
    expect(() => describeIn(createTestSite(), { ...listRoute, page: template('late') })).toThrow(
      'The template "late" is created while `routes` runs. Call definePage() at the top level of its module.',
    )
  })
})

test('the code of every page changes with a component that texts may use', () => {
  enterModule('site/note.tsx')
  const models = { posts: collection('posts', {}, { components: { Note: component(() => null) } }) }
  const codeOf = (hash: string) => {
    const edited = createTestSite()
    edited.graph['site/note.tsx'] = { hash, imports: [] }
    return inputsIn(edited, models).describe(listRoute).inputs.code
  }
  expect(codeOf('one')).toBe(codeOf('one'))
  expect(codeOf('two')).not.toBe(codeOf('one'))
})
