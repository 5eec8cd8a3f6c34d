/**
 * Dev applies the content security policy of built pages, and reports what it blocks with the setting that allows it.
 */

import { readFileSync } from 'node:fs'

import { FIXTURE, urlOf } from '../support/built-sites.ts'
import { startDevSite, type DevSite } from './dev-site.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, test, visit } from './support.ts'

const ISLAND = 'site/islands/counter.island.tsx'

let site: DevSite

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startDevSite('dev-policy')
})
test.afterEach(() => site.restore())
test.afterAll(() => site.stop())

test('dev sends the policy of the built page, plus a nonce for Vite’s own code and a default policy for React', async ({
  request,
}) => {
  const read = async (url: string) => {
    const response = await request.get(url)
    const [, tag = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await response.text()) ?? []
    return [response.headers()['content-security-policy'] ?? '', tag].map((policy) =>
      // Each page has its own style hashes.
      policy
        .replaceAll(/ 'nonce-[^']+'/g, '')
        .replace('trusted-types default ', 'trusted-types ')
        .replace(/(style-src 'self')[^;]*/, '$1'),
    )
  }
  const [dev, built] = await Promise.all([read(`${site.home}islands/`), read(`${urlOf(FIXTURE)}islands/`)])
  expect(dev[1]).toBe(built[1])
  // In dev the header has a style directive for Vite, even if the built policy has none.
  expect(dev[0]!.replace("style-src 'self'; ", '')).toBe(built[0])
})

test('a theme set by a script in the site’s head is applied before the first paint, and stays after a navigation', async ({
  page,
  request,
}) => {
  const SCRIPT = "document.documentElement.dataset.theme = localStorage.theme ?? 'light'"
  site.edit(
    'site/routes.ts',
    "head: () => createElement('link'",
    `head: () => [createElement('script', { key: 1 }, ${JSON.stringify(SCRIPT)}), createElement('link'`,
  )
  site.edit('site/routes.ts', "href('/favicon.svg') })", "href('/favicon.svg'), key: 2 })]")
  await expect.poll(async () => (await request.get(site.home)).text()).toContain(SCRIPT)
  await page.addInitScript(() => {
    localStorage.theme = 'dark'
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(globalThis, { first: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, site.home)
  expect(await page.evaluate(() => (globalThis as { first?: string }).first)).toBe('dark')
  await menuLink(page, 'Second').click()
  await expect(page).toHaveTitle('The second article')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('framework-notice')).toHaveCount(0)
})

test('an island that sets HTML is hydrated, as on the built page', async ({ page }) => {
  site.edit(ISLAND, '<output>', "<p dangerouslySetInnerHTML={{ __html: 'One<br>two' }} />\n      <output>")
  await visit(page, `${site.home}islands/`)
  const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
  await button.click()
  await expect(button).toHaveText('Clicked 1')
})

/** What a press on the island does, and words of the report, which `policy.test.ts` has in full. For pictures and fonts, browsers report no position. */
const BLOCKED = [
  [
    'a request of an island',
    "void fetch('https://api.example/rooms').catch(() => {})",
    'connect-src blocks https://api',
  ],
  [
    'a picture added by a script',
    "new Image().src = 'https://pictures.example/a.png'",
    'img-src blocks https://pictures',
  ],
  [
    'a font from another host',
    "void new FontFace('Other', 'url(https://fonts.example/a.woff2)').load().catch(() => {})",
    'font-src blocks https://fonts.example/a.woff2. To allow it, set',
  ],
  [
    'styles of a library',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{color:red}' }))",
    'style-src-elem blocks an inline <style>. Use',
  ],
  ['eval() in a library', "try { (0, eval)('1') } catch {}", 'blocks code that is created from a string'],
  [
    'HTML that is set as a string',
    "try { document.createElement('p').innerHTML = '<b>' } catch {}",
    'blocks HTML or the URL of a script',
  ],
] as const

for (const [what, code, said] of BLOCKED)
  test(`${what} is blocked, and reported with its position or page, its directive and the setting`, async ({
    page,
  }) => {
    allowMessages(/Content Security Policy|violates|Failed to load|net::ERR|Trusted(?:HTML|Script)|EvalError/)
    site.edit(ISLAND, 'onClick={() =>', `onClick={() => { ${code} }} onFocus={() =>`)
    await visit(page, `${site.home}islands/`)
    const note = page.getByRole('status').filter({ hasText: 'Blocked by the security policy' })
    // A late reload would remove the notices of the page.
    await expect(async () => {
      await page.getByRole('region', { name: 'interaction' }).getByRole('button').click()
      await expect(note).toContainText(said, { timeout: 3000 })
    }).toPass()
    const [line] = readFileSync(site.at(ISLAND), 'utf-8')
      .split('\n')
      .flatMap((text, i) => (text.includes(code) ? i + 1 : []))
    await expect(note).toContainText(/^(?:img|font)/.test(said) ? '/islands/' : `${ISLAND}:${line}:`)
    expect(site.said()).toContain(said)
  })

test('a page reloads when its policy changes, and newly allowed sources work', async ({ page }) => {
  allowMessages(/Content Security Policy|violates|Failed to load|net::ERR/)
  site.edit(
    ISLAND,
    'onClick={() =>',
    "onClick={() => { void fetch('https://api.example/').catch(() => {}) }} onFocus={() =>",
  )
  await page.route('https://api.example/', (route) =>
    route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await visit(page, `${site.home}islands/`)
  const button = page.getByRole('region', { name: 'interaction' }).getByRole('button')
  const note = page.getByRole('status').filter({ hasText: 'connect-src blocks https://api.example/' })
  await expect(async () => {
    await button.click()
    await expect(note).toBeVisible({ timeout: 3000 })
  }).toPass()
  const isLoaded = page.waitForEvent('load')
  site.edit('site/routes.ts', "connect: ['", "connect: ['https://api.example', '")
  await isLoaded
  const answer = page.waitForResponse('https://api.example/')
  await button.click()
  expect((await answer).status()).toBe(200)
  await expect(note).toHaveCount(0)
})

test('a font that a style sheet loads before any module runs is also reported', async ({ page, request }) => {
  allowMessages(/Content Security Policy|violates|Failed to load|net::ERR/)
  const font = 'https://fonts.example/sheet.woff2'
  site.edit(
    'site/routes.ts',
    'parts: [header',
    `styles: () => '@font-face{font-family:X;src:url(${font})}h1{font-family:X}',\n  parts: [header`,
  )
  await expect.poll(async () => (await request.get(site.home)).text()).toContain(font)
  await visit(page, site.home)
  const note = page.getByRole('status').filter({ hasText: 'Blocked by the security policy' })
  await expect(note).toContainText(`font-src blocks ${font}`)
})

test('inline code in HTML is reported once', async ({ page }) => {
  allowMessages(/Content Security Policy|violates|net::ERR/)
  site.edit('site/pages/islands.tsx', '<h1>Islands</h1>', '<h1 style={{ color: "red" }}>Islands</h1>')
  await visit(page, `${site.home}islands/`)
  const note = page.getByRole('status').filter({ hasText: 'has a style attribute on <h1>' })
  await expect(note).toContainText('1 problem on this page.')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(site.said()).not.toContain('style-src-attr blocks')
})

test('a library finds no nonce, as on a built page', async ({ page, request }) => {
  // Dev may not have noticed yet that the page of the last test is restored.
  await expect.poll(async () => (await request.get(`${site.home}islands/`)).text()).not.toContain('color:red')
  await visit(page, `${site.home}islands/`)
  await expect(page.locator('meta[property=csp-nonce]')).toHaveCount(0)
})
