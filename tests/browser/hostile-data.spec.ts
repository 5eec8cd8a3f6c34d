/** Files of the build that hold something else than they should: visitors get their page, by one load of the browser's at most. */

import type { Page } from '@playwright/test'

import { test } from './own-fixture.ts'
import { allowMessages, expect, visit } from './support.ts'

type Json = Record<string, unknown>

/** A change to a file: fields in place of others, or the whole of it. */
type Change = [name: string, change: (file: Json) => unknown]

const put =
  (fields: Json) =>
  (file: Json): Json => ({ ...file, ...fields })

const apply = (change: Change[1]) => (text: string) => {
  const changed = change(JSON.parse(text) as Json)
  return typeof changed === 'string' ? changed : JSON.stringify(changed)
}

/** The text of a file with `__proto__` as a key of its own, which an object literal can't have. */
const withPrototype = (file: Json) =>
  JSON.stringify(file).replace('{', '{"__proto__":{"path":"/","html":"hostile","name":"hostile"},')

/** None of them is what a field should be. */
const OTHERS: unknown[] = [undefined, null, 7, true, {}, { toString: 'hostile' }]

const anything: Change[] = [
  ['null', () => null],
  ['a number', () => 7],
  ['a text', () => '"hostile"'],
  ['a list', () => []],
  ['nothing but a prototype', (file) => `{"__proto__":${JSON.stringify(file)}}`],
]

/** Each of these fields missing, and of each type that it should not be. */
const spoil = (...fields: string[]): Change[] =>
  fields.flatMap((field) =>
    OTHERS.map((value): Change => [`${JSON.stringify(value) ?? 'nothing'} as ${field}`, put({ [field]: value })]),
  )

/** The documents that are loaded from here on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  return documents
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test.describe('a page with', () => {
  for (const [name, change] of [
    ...anything,
    ...spoil('path', 'html', 'head', 'css', 'slicesMap', 'webpackCompilationHash'),
    ['another path', put({ path: '/articles/first/' })],
    ['a path without its slash', put({ path: '/articles/second' })],
    ['a prototype of its own', withPrototype],
    ['slices of wrong types', put({ slicesMap: { header: 7, footer: { toString: 'hostile' } } })],
    ['slices that are not there', put({ slicesMap: { header: '../page-data/app-data', footer: '__proto__' } })],
    ['slots that are not there', put({ slicesMap: { header: 'header', footer: 'footer', hostile: 'hostile' } })],
    ['fields that nobody knows', put({ hostile: 'hostile', constructor: { hostile: 1 } })],
  ] satisfies Change[])
    test(`${name} is shown as it should be`, async ({ page, site }) => {
      allowMessages(/Failed to load resource/)
      site.edit(/articles.second.page-data-rsc\.json$/, apply(change))
      await visit(page, site.url)
      const documents = recordDocuments(page)
      await follow(page, 'Second')
      await expect(page).toHaveTitle('The second article')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article')
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
      await expect(page.getByText(/hostile|undefined|\[object/)).toHaveCount(0)
      expect(documents.length).toBeLessThanOrEqual(1)
      await follow(page, 'First')
      await expect(page).toHaveURL(`${site.url}articles/first/`)
      await page.goBack()
      await expect(page).toHaveTitle('The second article')
    })
})

test.describe('a slice with', () => {
  for (const [name, change] of [
    ...anything,
    ...spoil('name'),
    ['the name of another', put({ name: 'header' })],
    ['a prototype of its own', withPrototype],
  ] satisfies Change[])
    test(`${name} is shown as it should be`, async ({ page, site }) => {
      site.edit(/slice-data.plain-header\.json$/, apply(change))
      await visit(page, `${site.url}islands/`)
      const documents = recordDocuments(page)
      await page.evaluate((href) => {
        document.querySelector('main')!.insertAdjacentHTML('beforeend', `<a href="${href}">About</a>`)
      }, `${site.url}app/about/`)
      await follow(page, 'About')
      await expect(page).toHaveTitle('About the app')
      await expect(page.getByRole('navigation')).toHaveText('Back home')
      await expect(page.getByText(/hostile|undefined|\[object/)).toHaveCount(0)
      expect(documents.length).toBeLessThanOrEqual(1)
      await follow(page, 'Back home')
      await expect(page).toHaveURL(site.url)
    })
})

test.describe('an island whose data is', () => {
  for (const [what, file, path, words, change] of [
    ...[...anything, ...spoil('data'), ['a prototype of its own', withPrototype] satisfies Change].map(
      ([name, edit]) => [`${name}, as an answer`, /sq.d.\d+\.json$/, '', 'The first article', edit] as const,
    ),
    ...[...anything, ...spoil('path', 'result'), ['a prototype of its own', withPrototype] satisfies Change].map(
      ([name, edit]) => [`${name}, as a page`, /page-data.app.page-data\.json$/, 'app/', 'Hello from', edit] as const,
    ),
  ])
    test(`${what} keeps its HTML, and links lead on`, async ({ page, site }) => {
      // What goes wrong in an island is reported.
      allowMessages(/TypeError|Error|is not|Cannot|Minified React error|^page-data|\.json: 200$|^page resources for/)
      site.edit(file, apply(change))
      const documents = recordDocuments(page)
      await visit(page, site.url + path)
      const island = page.locator('#page x-island').first()
      await island.scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('live', '')
      await expect(page.locator('#page')).toContainText(words)
      await expect(page.getByText('hostile')).toHaveCount(0)
      await follow(page, 'Second')
      await expect(page).toHaveTitle('The second article')
      expect(documents.length).toBeLessThanOrEqual(2)
    })
})

test.describe('app-data with', () => {
  for (const [name, change] of [
    ...anything,
    ['no hash', put({ webpackCompilationHash: undefined })],
    ['null as the hash', put({ webpackCompilationHash: null })],
    ['a number as the hash', put({ webpackCompilationHash: 7 })],
    ['a list as the hash', put({ webpackCompilationHash: [] })],
    ['a prototype of its own', withPrototype],
  ] satisfies Change[])
    test(`${name} costs one load at most`, async ({ page, site }) => {
      site.edit(/app-data\.json$/, apply(change))
      const documents = recordDocuments(page)
      const asked = page.waitForResponse(/app-data\.json$/)
      await visit(page, site.url)
      await (await asked).finished()
      await expect(page).toHaveURL(site.url)
      await follow(page, 'Second')
      await expect(page).toHaveTitle('The second article')
      await follow(page, 'First')
      await expect(page).toHaveTitle('The first article')
      expect(documents.length).toBeLessThanOrEqual(2)
    })
})

for (const stored of ['{', 'null', '[]', '__proto__', 'hostile\n'.repeat(1000), '\n'])
  test(`a new build is found by one load where ${JSON.stringify(stored).slice(0, 20)} is remembered of those before`, async ({
    page,
    site,
  }) => {
    const asked = page.waitForResponse(/app-data\.json$/)
    await visit(page, site.url)
    await (await asked).finished()
    await page.evaluate((text) => sessionStorage.setItem('reloaded-for-build', text), stored)
    const documents = recordDocuments(page)
    site.deploy()
    await follow(page, 'Second')
    await expect(page).toHaveTitle('The second article')
    await follow(page, 'First')
    await expect(page).toHaveTitle('The first article')
    expect(documents).toEqual([`${site.url}articles/second/`])
  })
