/** Build files with wrong content: visitors still get their page, with one full load at most. */

import type { Page } from '@playwright/test'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { pairsOf, sampleOf } from '../support/long.ts'
import { runCases } from './cases.ts'
import { allowMessages, expect, test, visit } from './support.ts'

const HOME = urlOf(FIXTURE)

type Json = Record<string, unknown>

/** Changes the content of a file; a text replaces the whole response. */
type Change = (file: Json) => unknown
type NamedChange = [name: string, change: Change]

const put =
  (fields: Json): Change =>
  (file) => ({ ...file, ...fields })

/** Values of wrong types. */
const OTHERS: unknown[] = [{ toString: 'hostile' }, undefined, null, 7]

const ANYTHING = sampleOf<NamedChange>([
  ['null', () => null],
  ['a number', () => 7],
  ['a text', () => '"hostile"'],
  ['a list', () => []],
  ['only a prototype', (file) => `{"__proto__":${JSON.stringify(file)}}`],
  // An object literal can't define this key as its own.
  [
    'its own prototype',
    (file) => JSON.stringify(file).replace('{', '{"__proto__":{"path":"/","html":"hostile","name":"hostile"},'),
  ],
])

/** Returns changes in which one of these fields is missing or has a wrong type. */
const spoil = (...fields: string[]) =>
  pairsOf(fields, OTHERS).map(([field, value]): NamedChange => [
    `${JSON.stringify(value) ?? 'nothing'} as ${field}`,
    put({ [field]: value }),
  ])

/** Opens `path` with a changed `file`; returns the URLs of loaded documents. */
async function open(page: Page, path: string, file: RegExp, change: Change): Promise<string[]> {
  await page.route(file, async (route) => {
    // Servers close idle connections.
    const response = await route.fetch({ maxRetries: 3 })
    const changed = change((await response.json()) as Json)
    await route.fulfill({ response, body: typeof changed === 'string' ? changed : JSON.stringify(changed) })
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await visit(page, HOME + path)
  return documents
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

const expectNothingHostile = (page: Page) =>
  expect(page.getByText(/hostile|undefined|\[object/)).toHaveCount(0, { timeout: 0 })

async function expectArticle(page: Page) {
  await expect(page).toHaveTitle('The second article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await expectNothingHostile(page)
}

const testPages = (name: string, changes: NamedChange[]) =>
  test(`a page of ${name} is shown correctly`, async ({ context }) => {
    allowMessages(/Failed to load resource/)
    await runCases(context, changes, async (page, change) => {
      const documents = await open(page, '', /articles\/second\/page-data-rsc\.json$/, change)
      await follow(page, 'Second')
      await expectArticle(page)
      expect(documents.length).toBeLessThanOrEqual(2)
      await follow(page, 'First')
      await expect(page).toHaveURL(`${HOME}articles/first/`)
      await page.goBack()
      await expectArticle(page)
    })
  })

testPages('anything else', ANYTHING)
testPages('a wrong field', spoil('path', 'html', 'head', 'css', 'slicesMap', 'webpackCompilationHash'))
testPages(
  'hostile values',
  sampleOf([
    ['another path', put({ path: '/articles/first/' })],
    ['a path without a trailing slash', put({ path: '/articles/second' })],
    ['slices of wrong types', put({ slicesMap: { header: 7, footer: { toString: 'hostile' } } })],
    ['missing slices', put({ slicesMap: { header: '../page-data/app-data', footer: '__proto__' } })],
    ['missing slots', put({ slicesMap: { header: 'header', footer: 'footer', hostile: 'hostile' } })],
    ['unknown fields', put({ hostile: 'hostile', constructor: { hostile: 1 } })],
  ]),
)

const testSlices = (name: string, changes: NamedChange[]) =>
  test(`a slice of ${name} is shown correctly`, async ({ context }) => {
    await runCases(context, changes, async (page, change) => {
      const documents = await open(page, 'islands/', /slice-data\/plain-header\.json$/, change)
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'About' })
        document.querySelector('main')!.append(link)
      }, `${HOME}app/about/`)
      await follow(page, 'About')
      await expect(page).toHaveTitle('About the app')
      await expect(page.getByRole('navigation').first()).toHaveText('Back home')
      await expectNothingHostile(page)
      expect(documents.length).toBeLessThanOrEqual(2)
      await follow(page, 'Back home')
      await expect(page).toHaveURL(HOME)
    })
  })

testSlices('anything else', [...ANYTHING, ['another name', put({ name: 'header' })]])
testSlices('a wrong field', spoil('name', 'html', 'css'))

async function expectIsland(page: Page, documents: string[], words: string) {
  const island = page.locator('#page x-island').first()
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('live', '')
  await expect(page.locator('#page')).toContainText(words)
  await expect(page.getByText('hostile')).toHaveCount(0, { timeout: 0 })
  await follow(page, 'Second')
  await expect(page).toHaveTitle('The second article')
  expect(documents.length).toBeLessThanOrEqual(3)
}

// Errors in an island are reported.
const REPORTS = /TypeError|Error|is not|Cannot|Minified React error|^page-data|\.json: 200$|^page resources for/

const testIslands = (name: string, changes: NamedChange[], run: (page: Page, change: Change) => Promise<void>) =>
  test(`an island whose data is ${name} keeps its HTML, and links work`, async ({ context }) => {
    allowMessages(REPORTS)
    await runCases(context, changes, run)
  })

testIslands('a wrong answer', [...ANYTHING, ...spoil('data')], async (page, change) => {
  await expectIsland(page, await open(page, '', /sq\/d\/\d+\.json$/, change), 'The first article')
})
testIslands('a wrong page', [...ANYTHING, ...spoil('path', 'result')], async (page, change) => {
  await expectIsland(page, await open(page, 'app/', /page-data\/app\/page-data\.json$/, change), 'Hello from')
})

/** Records when a document has processed the current build. */
const noteBuild = (page: Page) =>
  page.addInitScript(() => {
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const body = (await json.call(this)) as unknown
      if (/app-data/.test(this.url)) setTimeout(() => Object.assign(globalThis, { isTold: true }))
      return body
    }
  })

/** Waits for that in the final document, which is the second one if the first detected another build. */
const knowBuild = (page: Page) =>
  page.waitForFunction(() => {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    const mustReload = sessionStorage.getItem('reloaded-for-build') !== null
    return 'isTold' in globalThis && mustReload === (type === 'reload')
  })

test('invalid app-data costs one full load at most', async ({ context }) => {
  await runCases(context, [...ANYTHING, ...spoil('webpackCompilationHash')], async (page, change) => {
    await noteBuild(page)
    const documents = await open(page, '', /app-data\.json$/, change)
    await knowBuild(page)
    await follow(page, 'Second')
    await expect(page).toHaveTitle('The second article')
    await follow(page, 'First')
    await expect(page).toHaveTitle('The first article')
    expect(documents).toEqual([HOME, HOME].slice(0, documents.length))
  })
})

test('a new build is detected with one full load, whatever is stored about earlier builds', async ({ context }) => {
  const stored = sampleOf(['{', 'null', '[]', '__proto__', 'hostile\n'.repeat(1000), '\n'])
  await runCases(
    context,
    stored.map((text) => [text.slice(0, 20), text]),
    async (page, text) => {
      const asked = page.waitForResponse(/app-data\.json$/)
      const documents = await open(
        page,
        '',
        /articles\/second\/page-data-rsc\.json$/,
        put({ webpackCompilationHash: 'f'.repeat(20) }),
      )
      await (await asked).finished()
      await page.evaluate((value) => sessionStorage.setItem('reloaded-for-build', value), text)
      await follow(page, 'Second')
      await expect(page).toHaveTitle('The second article')
      await follow(page, 'First')
      await expect(page).toHaveTitle('The first article')
      expect(documents).toEqual([HOME, `${HOME}articles/second/`])
    },
  )
})
