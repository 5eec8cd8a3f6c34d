/** Changes in dev are shown in place: typed input, open elements and the focus are kept. */

import { readFileSync, rmSync, renameSync, writeFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { startDevSite, type DevSite } from './dev-site.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, hold, markDocument, test, visit } from './support.ts'

const TEMPLATE = 'site/pages/islands.tsx'
const SHEET = 'site/pages/islands.css'
const COUNTER = 'site/islands/counter.island.tsx'

const PAGE = `import { definePage, Head } from '@flatirons/framework'

import Counter from '../islands/counter.island.tsx'
import Disclosure from '../islands/disclosure.island.tsx'
import './islands.css'

export const islandsPage = definePage<null>(
  () => (
    <>
      <h1>Islands</h1>
      <form>
        <input aria-label="Name" defaultValue="Nobody" />
        <input type="checkbox" aria-label="Agreed" />
        <textarea aria-label="Text" defaultValue="Some" />
        <select aria-label="Choice">
          <option>One</option>
          <option>Two</option>
        </select>
      </form>
      <details>
        <summary>More</summary>
        <p>More text.</p>
      </details>
      <dialog>
        <p>In a dialog.</p>
        <button type="button">In it</button>
      </dialog>
      <Counter label="one" />
      <Counter label="two" />
      <Disclosure label="Open">
        <p>In a slot.</p>
        <Counter label="three" />
      </Disclosure>
      <p className="end">The end.</p>
    </>
  ),
  { head: () => <Head title="Islands" description="All that can be lost." /> },
)
`

let site: DevSite

// All tests share one server and one set of files.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  site = await startDevSite('dev-changes', { [TEMPLATE]: PAGE, [SHEET]: '.end { padding-bottom: 3000px }\n' })
})

test.afterEach(() => site.restore())
test.afterAll(() => site.stop())

const field = (page: Page, name: string) => page.locator('form').getByLabel(name, { exact: true })
const counter = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('button')

/** Types, opens and focuses elements. Returns a check that all of that state is kept. */
async function occupy(page: Page) {
  await visit(page, `${site.home}islands/`)
  await counter(page, 'one').click()
  await expect(counter(page, 'one')).toHaveText('Clicked 1')
  await counter(page, 'two').click()
  await page.getByRole('button', { name: 'Open' }).click()
  await counter(page, 'three').click()
  await expect(counter(page, 'three')).toHaveText('Clicked 1')
  await field(page, 'Agreed').check()
  await field(page, 'Text').fill('Typed text')
  await field(page, 'Choice').selectOption('Two')
  await page.getByText('More', { exact: true }).click()
  await page.evaluate(() => {
    document.querySelector('dialog')!.show()
    document
      .querySelector('main')!
      .append(Object.assign(document.createElement('p'), { id: 'added', textContent: 'By a script.' }))
  })
  await field(page, 'Name').fill('Typed name')
  await page.evaluate(() => document.querySelector('input')!.setSelectionRange(2, 4))
  const isSame = await markDocument(page)

  return async () => {
    await expect(field(page, 'Name')).toBeFocused()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart)).toBe(2)
    await expect(field(page, 'Name')).toHaveValue('Typed name')
    await expect(field(page, 'Agreed')).toBeChecked()
    await expect(field(page, 'Text')).toHaveValue('Typed text')
    await expect(field(page, 'Choice')).toHaveValue('Two')
    await expect(page.getByText('More text.')).toBeVisible()
    await expect(page.getByText('In a dialog.')).toBeVisible()
    await expect(page.getByText('By a script.')).toBeVisible()
    for (const name of ['one', 'two', 'three']) await expect(counter(page, name)).toContainText('1')
    expect(await isSame()).toBe(true)
  }
}

for (const [what, file, from, to, shown] of [
  ['a template', TEMPLATE, '<h1>Islands</h1>', '<h1>Islands, changed</h1>', 'Islands, changed'],
  ['the first element of a page', TEMPLATE, '<form>', '<h2>A new part</h2>\n<p>New text.</p>\n<form>', 'New text.'],
  ['a slice', 'site/slices.tsx', '{words.end}', 'The very end', 'The very end'],
  ['a static part of an island', COUNTER, 'Typed {text}', 'You typed {text}', 'You typed'],
] as const)
  test(`input and open elements are kept when ${what} changes`, async ({ page }) => {
    const isAllThere = await occupy(page)
    site.edit(file, from, to)
    await expect(page.getByText(shown).first()).toBeVisible()
    await isAllThere()
  })

test('styles change in place, both in style sheets and in components', async ({ page }) => {
  const isAllThere = await occupy(page)
  const end = page.locator('.end')
  for (const color of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) {
    site.edit(SHEET, /\.end \{/, `.end { color: ${color};`)
    await expect(end).toHaveCSS('color', color)
    site.restore()
    await expect(end).not.toHaveCSS('color', color)
  }
  site.edit('site/slices.tsx', 'gap: 16px', 'gap: 24px')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('gap', '24px')
  await isAllThere()
})

test('an island with other props is mounted anew, and islands around it keep their state', async ({ page }) => {
  await occupy(page)
  site.edit(TEMPLATE, '<Counter label="two" />', '<Counter label="zwei" /><Counter label="new" />')
  await expect(counter(page, 'zwei')).toHaveText('Clicked 0')
  await expect(counter(page, 'new')).toHaveText('Clicked 0')
  for (const name of ['one', 'three']) await expect(counter(page, name)).toHaveText('Clicked 1')
  await counter(page, 'zwei').click()
  await expect(counter(page, 'zwei')).toHaveText('Clicked 1')
})

test('an island whose slot content has changed is mounted anew', async ({ page }) => {
  await occupy(page)
  site.edit(TEMPLATE, 'In a slot.', 'In a changed slot.')
  await expect(page.getByText('In a slot.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('In a changed slot.')).toBeVisible()
  await expect(counter(page, 'one')).toHaveText('Clicked 1')
})

test('a page island gets its new data', async ({ page }) => {
  await visit(page, `${site.home}app/`)
  await expect(page.getByText('Hello')).toBeVisible()
  site.edit('site/routes.ts', "greeting: 'Hello'", "greeting: 'Good evening'")
  await expect(page.getByText('Good evening')).toBeVisible()
})

test('a page island gets its new data while its code is loading', async ({ page }) => {
  const release = await hold(page, '**/app.island.tsx*')
  const asked = page.waitForRequest('**/page-data/app/page-data.json')
  await page.goto(`${site.home}app/`, { waitUntil: 'commit' })
  await (await (await asked).response())!.finished()
  site.edit('site/routes.ts', "greeting: 'Hello'", "greeting: 'Good evening'")
  await expect(page.getByText('Good evening')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Count 0' }).click()
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible()
  await expect(page.getByText('Good evening')).toBeVisible()
})

test('a change that arrives before the page listens is shown afterwards', async ({ page }) => {
  const release = await hold(page, '**/@vite/client')
  await page.goto(`${site.home}islands/`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Islands')
  const before = site.said().length
  site.edit(TEMPLATE, '<h1>Islands</h1>', '<h1>Islands, changed</h1>')
  await expect.poll(() => site.said().slice(before)).toContain(TEMPLATE)
  release()
  await expect(heading).toHaveText('Islands, changed')
})

test('changes are shown after a navigation, on that page and on the pages around it', async ({ page }) => {
  await visit(page, `${site.home}articles/first/`)
  const isSame = await markDocument(page)
  await menuLink(page, 'Second').click()
  await expect(page).toHaveTitle('The second article')
  site.edit('site/pages/article.tsx', '<h1>{title}</h1>', '<h1>{title}, changed</h1>')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article, changed')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first article, changed')
  site.edit('content/articles/first.md', /^title: .*$/m, 'title: A title')
  await expect(page).toHaveTitle('A title')
  expect(await isSame()).toBe(true)
})

test('the page reloads if a change can’t be shown in place, and the terminal explains why', async ({ page }) => {
  await visit(page, `${site.home}islands/`)
  const isSame = await markDocument(page)
  site.edit(
    'site/routes.ts',
    "security: { styles: 'strict',",
    "security: { styles: 'strict', frame: ['https://frames.example'],",
  )
  // The document may be unloaded during the evaluation.
  await expect.poll(() => isSame().catch(() => true)).toBe(false)
  await expect.poll(site.said).toContain('/islands/ is reloaded, because the security policy has changed.')
})

test.describe('an invalid entry', () => {
  const ENTRY = 'content/articles/second.md'
  const overlay = (page: Page) => page.locator('vite-error-overlay')
  const note = (page: Page) => page.locator('framework-notice')

  test('is reported on its own page and noted on lists; other pages are unchanged', async ({ page, request }) => {
    allowMessages(FAILED_REQUEST)
    await visit(page, `${site.home}articles/second/`)
    const isSame = await markDocument(page)
    site.edit(ENTRY, /^title: .*$/m, 'title: [1]')
    await expect(overlay(page)).toContainText('`title` is [1], but must be text.')
    expect(await isSame()).toBe(true)
    const statusOf = async (path: string) => (await request.get(site.home + path)).status()
    expect(await Promise.all(['', 'islands/', 'articles/first/', 'articles/second/'].map(statusOf))).toEqual([
      200, 200, 200, 500,
    ])

    const other = await page.context().newPage()
    await visit(other, `${site.home}articles/first/`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('The first article')
    await visit(other, `${site.home}islands/`)
    await expect(note(other)).toContainText('`title` is [1], but must be text.')
    await expect(note(other)).toContainText(`${ENTRY}\n  line 2`)

    site.restore()
    await expect(overlay(page)).toHaveCount(0)
    await expect(note(other)).toHaveCount(0)
    expect(await isSame()).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article')
  })

  test('is shown once it is fixed, to a visitor who opened it while it was invalid', async ({ page }) => {
    allowMessages(FAILED_REQUEST)
    site.edit(ENTRY, /^title: .*$/m, 'titel: A')
    await expect.poll(async () => (await page.request.get(`${site.home}articles/second/`)).status()).toBe(500)
    await page.goto(`${site.home}articles/second/`)
    await expect(overlay(page)).toContainText('Did you mean "title"?')
    site.restore()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second article')
  })

  test('with an error in its text is also reported on its own page', async ({ page, request }) => {
    allowMessages(FAILED_REQUEST)
    await visit(page, `${site.home}articles/second/`)
    site.edit(ENTRY, 'The end of it.', '![A picture](./lost.svg)')
    await expect(overlay(page)).toContainText('The picture ./lost.svg does not exist.')
    expect((await request.get(`${site.home}articles/first/`)).status()).toBe(200)
    site.restore()
    await expect(overlay(page)).toHaveCount(0)
  })
})

test('renamed files, deleted files and atomic writes are detected', async ({ page }) => {
  allowMessages(FAILED_REQUEST)
  const [old, renamed, temporary] = ['first', 'renamed', 'temporary'].map((name) =>
    site.at(`content/articles/${name}.md`),
  )
  const text = readFileSync(old!, 'utf-8')
  await visit(page, `${site.home}articles/second/`)
  renameSync(old!, renamed!)
  await expect.poll(async () => (await page.request.get(`${site.home}articles/renamed/`)).status()).toBe(200)
  expect((await page.request.get(`${site.home}articles/first/`)).status()).toBe(404)
  // The unknown file is reported and removes no page.
  await expect
    .poll(site.said)
    .toContain('The redirect from /old-article/ leads to /articles/first/, which is not a page.')
  // Editors save atomically: a new file replaces the old one.
  writeFileSync(temporary!, text.replace(/^title: .*$/m, 'title: By a rename'))
  renameSync(temporary!, renamed!)
  await expect
    .poll(async () => (await page.request.get(`${site.home}articles/renamed/`)).text())
    .toContain('By a rename')
  writeFileSync(old!, text)
  rmSync(renamed!)
  await expect.poll(async () => (await page.request.get(`${site.home}articles/renamed/`)).status()).toBe(404)
  expect((await page.request.get(`${site.home}articles/first/`)).status()).toBe(200)
})
