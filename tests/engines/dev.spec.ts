/** Dev under the policy of built pages, which engines interpret differently. */

import { startDevSite, type DevSite } from '../browser/dev-site.ts'
import { expect, expectTitle, test } from './support.ts'

const ISLAND = 'site/islands/counter.island.tsx'

// All tests share one server and one set of files.
test.describe.configure({ mode: 'serial' })

let site: DevSite

test.beforeAll(async ({ engine }) => {
  site = await startDevSite(`dev-${engine}`)
})
test.afterAll(() => site.stop())

test('an island is hydrated in dev, shows a change of its code, and a blocked request is reported', async ({
  visitor,
}) => {
  const textOf = (selector: string) =>
    visitor.run((selector) => document.querySelector(selector)?.textContent ?? '', selector)
  const note = () => visitor.run(() => document.querySelector('framework-notice')?.shadowRoot?.textContent ?? '')

  await visitor.open(`${site.home}islands/`)
  await expectTitle(visitor, 'Islands')
  // A press waits up to 5 s for the code. The first code of a dev server may take longer.
  const isLive = () => visitor.run(() => document.querySelector('x-island')!.hasAttribute('live'))
  // A pointer that came before the runtime started wakes no island, so it comes again.
  const hoverAgain = async () => {
    await visitor.hover('h1')
    await visitor.hover('x-island button')
    return isLive()
  }
  await expect.poll(hoverAgain).toBe(true)
  await visitor.click('x-island button')
  await expect.poll(() => textOf('x-island button')).toBe('Clicked 1')
  site.edit(ISLAND, 'Clicked {count}', 'Pressed {count}')
  await expect.poll(() => textOf('x-island button')).toBe('Pressed 1')
  expect(await note()).toBe('')
  site.edit(
    ISLAND,
    'onClick={() =>',
    "onClick={() => { void fetch('https://api.example/').catch(() => {}) }} onFocus={() =>",
  )
  const press = async () => {
    await visitor.click('x-island button')
    return note()
  }
  await expect.poll(press).toContain('connect-src blocks https://api.example')
  site.restore()
})

test('an island that sets HTML is hydrated in dev', async ({ visitor }) => {
  site.edit(ISLAND, '<output>', "<p dangerouslySetInnerHTML={{ __html: 'One<br>two' }} />\n      <output>")
  const isThere = () => fetch(`${site.home}islands/`, { headers: { accept: 'text/html' } })
  await expect.poll(async () => (await isThere()).text()).toContain('One<br>two')
  await visitor.open(`${site.home}islands/`)
  await expectTitle(visitor, 'Islands')
  const press = async () => {
    await visitor.click('x-island button')
    return visitor.run(() => document.querySelector('x-island')!.hasAttribute('live'))
  }
  await expect.poll(press).toBe(true)
  site.restore()
})

test('a change of a template, its styles or its text is shown in place, and input and focus are kept', async ({
  visitor,
}) => {
  const TEMPLATE = 'site/pages/article.tsx'
  const typed = () => visitor.run(() => (document.activeElement as HTMLInputElement | null)?.value)
  const heading = () => visitor.run(() => document.querySelector('h1')?.textContent ?? '')
  site.edit(TEMPLATE, '<h1>{title}</h1>', '<h1>{title}</h1><input aria-label="Name" id="name" />')
  const isThere = () => fetch(`${site.home}articles/first/`, { headers: { accept: 'text/html' } })
  await expect.poll(async () => (await isThere()).text()).toContain('id="name"')
  await visitor.open(`${site.home}articles/first/`)
  await visitor.click('#name')
  await visitor.type('Typed')
  site.edit(TEMPLATE, '<h1>{title}</h1>', '<h1>{title}, changed</h1><p>More</p>')
  await expect.poll(heading).toBe('The first article, changed')
  site.edit('content/articles/first.md', /^title: .*$/m, 'title: Another title')
  await expect.poll(heading).toBe('Another title, changed')
  site.edit('site/slices.tsx', 'gap: 16px', 'gap: 24px')
  await expect.poll(() => visitor.run(() => getComputedStyle(document.querySelector('nav')!).gap)).toBe('24px')
  expect(await typed()).toBe('Typed')
  site.restore()
})
