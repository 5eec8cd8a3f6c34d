import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

import type { Page } from '@playwright/test'

import { createPreview } from '../../framework/http/serve.ts'
import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../support/own-process.ts'
import { expect, showUp, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, '.cache/copies/vite')
const CLI = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts')]
/** Base paths of the dev server and of one of the builds. */
const BASE = '/sub/'
const STYLES = ['color', 'display', 'fontFamily', 'fontSize', 'letterSpacing', 'marginTop', 'paddingTop'].concat([
  'borderTopWidth',
  'borderBottom',
  'borderLeft',
  'textDecorationLine',
])

/** A resource timing entry in Chromium. */
type ResourceTiming = PerformanceResourceTiming & { renderBlockingStatus: string }

/** Stops all servers at the end. */
const servers: { end: () => void }[] = []
let dev: string
let built: string
/** The site with large style sheets, below a base. */
let below: string

async function startDev(): Promise<string> {
  const args = [...CLI, 'dev', '--root', COPY, '--port', '0', '--base', BASE]
  const server = spawn(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR })
  servers.push({ end: () => server.kill() })
  return listenFor(server)
}

/** Serves a build from this process. */
async function preview(outDir: string, base: string): Promise<string> {
  const server = createServer(createPreview({ dist: join(COPY, outDir), base }))
  servers.push({
    end() {
      server.closeAllConnections()
      server.close()
    },
  })
  await new Promise<void>((next) => server.listen(0, next))
  return `http://localhost:${(server.address() as AddressInfo).port}${base}`
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'tests/fixtures/vite'), COPY, {
    recursive: true,
    filter: (path) => !/vite\/(dist|\.cache|site\/paths\.d\.ts)/.test(path),
  })
  execFileSync(process.execPath, [...CLI, 'build', '--root', COPY], { stdio: 'pipe' })
  ;[built, dev] = await Promise.all([preview('dist', '/'), startDev()])
})

test.afterAll(() => {
  for (const server of servers) server.end()
})

/** Returns every element of the body with its text and computed styles, and whether its picture is loaded. */
async function look(page: Page) {
  return page.evaluate(async (names) => {
    await Promise.all([...document.images].map((image) => image.decode()))
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.matches('script, style, link, vite-error-overlay, #announcer'))
      .map((element) => {
        const style = getComputedStyle(element) as unknown as Record<string, string>
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent)
        return {
          tag: `${element.tagName} ${element.id}`,
          text: own.join(''),
          picture: element instanceof HTMLImageElement ? element.naturalWidth : 0,
          hasBackground: style.backgroundImage !== 'none',
          look: names.map((name) => `${name}: ${style[name]}`),
        }
      })
  }, STYLES)
}

test('a build writes a type with the paths of the site', () => {
  const read = (root: string) => readFileSync(join(root, 'site/paths.d.ts'), 'utf-8')
  expect(read(COPY)).toBe(read(join(ROOT, 'tests/fixtures/vite')))
})

for (const path of ['', 'everything/'])
  test(`/${path} looks the same in dev and built, loaded and navigated to`, async ({ page }) => {
    const seen = []
    for (const home of [built, dev]) {
      await visit(page, home + path)
      seen.push(await look(page))
      await visit(page, home + (path ? '' : 'everything/'))
      await page.getByRole('link', { name: path ? 'Everything' : 'Home' }).click()
      await expect(page).toHaveTitle(path ? 'One' : 'Home')
      seen.push(await look(page))
    }
    const [first, ...others] = seen
    for (const other of others) expect(other).toEqual(first)
  })

test('styles of style sheets, modules, Sass, Tailwind and the entry apply in order', async ({ page }) => {
  await visit(page, `${built}everything/`)
  const css = (selector: string, name: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await css('h1', 'color')).toBe('rgb(3, 3, 3)')
  expect(await css('h1', 'margin-top')).toBe('32px')
  expect(await css('article', 'padding-top')).toBe('11px')
  expect(await css('#imported', 'letter-spacing')).toBe('3px')
  expect(await css('#sassy', 'border-top-width')).toBe('7px')
  expect(await css('#goober', 'color')).toBe('rgb(9, 9, 9)')
  expect(await css('nav', 'border-bottom-width')).toBe('5px')
  expect(await css('.island', 'margin-top')).toBe('13px')
  await expect(page.locator('#imported')).toHaveText('LOUD')
  await expect(page.locator('#env')).toContainText('from the environment')
  await visit(page, built)
  expect(await css('h1', 'color')).toBe('rgb(1, 1, 1)')
})

for (const name of ['built', 'dev'])
  test(`style sheets of all modules of the entry come first, including lazy ones, ${name}`, async ({ page }) => {
    await visit(page, name === 'dev' ? dev : built)
    await expect(page.locator('html')).toHaveAttribute('data-noted', '')
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { letterSpacing, marginTop } = getComputedStyle(element)
          return [letterSpacing, marginTop]
        })
    expect(await look('nav')).toEqual(['2px', '19px'])
    expect(await look('nav a')).toEqual(['4px', '0px'])
    const first = await page.locator('style').first().textContent()
    const places = ['letter-spacing:2px', 'letter-spacing:4px', '.header'].map((part) =>
      first!.replaceAll(/\s/g, '').indexOf(part),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

test('a style sheet that a module of the entry newly imports is applied in dev, and so are its changes', async ({
  page,
}) => {
  await visit(page, dev)
  // The page may reload meanwhile.
  const heading = page.locator('h1')
  writeFileSync(join(COPY, 'site/start/more.css'), 'h1 { word-spacing: 5px; }')
  const module = join(COPY, 'site/start/first.ts')
  writeFileSync(module, `import './more.css'\n${readFileSync(module, 'utf-8')}`)
  await expect(heading).toHaveCSS('word-spacing', '5px')
  writeFileSync(join(COPY, 'site/start/more.css'), 'h1 { word-spacing: 6px; }')
  await expect(heading).toHaveCSS('word-spacing', '6px')
})

test('no style sheet is loaded by a script or requested', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
  await visit(page, `${built}everything/`)
  await showUp(page)
  expect(sheets).toEqual([])
  expect(await page.locator('style').count()).toBe(2)
})

for (const name of ['built', 'dev'])
  test(`the innermost head of a page applies, its island can change it, and the next page has its own, ${name}`, async ({
    page,
  }) => {
    const readHead = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('title, meta[name=description], meta[name=robots]')].map(
          (tag) => tag.content ?? tag.textContent,
        ),
      )
    const count = async () => page.getByRole('button', { name: 'Count' }).click()
    const ofIsland = ['What an island says of its page.', 'noindex']
    await visit(page, `${name === 'dev' ? dev : built}counted/`)
    expect((await readHead()).sort()).toEqual(['Counted 0', ...ofIsland])
    await count()
    await expect(page).toHaveTitle('Counted 1')
    expect((await readHead()).sort()).toEqual(['Counted 1', ...ofIsland])
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveTitle('Home')
    expect(await readHead()).toEqual(['Home', 'A page.'])
    await page.goBack()
    await expect(page).toHaveTitle('Counted 0')
    await count()
    await expect(page).toHaveTitle('Counted 1')
    expect((await readHead()).sort()).toEqual(['Counted 1', ...ofIsland])
  })

const FONTS = [
  ['packed', 'loaded'],
  ['small', 'loaded'],
]

/** Returns the fonts that the page's style sheets declare, and whether each could be loaded. */
async function readFonts(page: Page, home: string) {
  await visit(page, home)
  await page.getByRole('link', { name: 'Everything' }).click()
  await expect(page).toHaveTitle('One')
  return page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    return [...document.fonts].map(({ family, status }) => [family, status]).sort()
  })
}

for (const name of ['built', 'dev'])
  test(`fonts beside a style sheet and in a package are loaded, and an island has its pictures, its environment and its worker, ${name}`, async ({
    page,
  }) => {
    expect(await readFonts(page, name === 'dev' ? dev : built)).toEqual(FONTS)
    await page.getByRole('button', { name: 'ask' }).click()
    await expect(page.getByRole('button')).toHaveText('the worker says 21')
    await expect(page.locator('#island-env')).toHaveText('from the environment')
    expect(await page.locator('#badge').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await page.locator('.island').evaluate((element) => getComputedStyle(element).borderLeftWidth)).toBe('9px')
  })

test('large style sheets of the entry and of a template are files that block the first paint and are loaded once, also below a base', async ({
  page,
}) => {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  /** Adds an import of a large style sheet that ends with `rule` to the entry or a template. */
  function importSheet(name: string, rule: string) {
    const rules = Array.from({ length: 6000 }, (_, i) => `.c${random()} { width: ${i % 997}px; }`)
    const file = join(COPY, 'site', name)
    writeFileSync(`${file}.css`, `${rules.join('\n')}\n${rule}`)
    writeFileSync(file, `import './${basename(file)}.css'\n${readFileSync(file, 'utf-8')}`)
  }
  importSheet('browser.ts', 'h1 { text-indent: 8px; }')
  importSheet('pages/everything.tsx', 'h1 { outline-offset: 5px; }')
  const options = ['--base', BASE, '--outDir', 'below']
  execFileSync(process.execPath, [...CLI, 'build', '--root', COPY, ...options], { stdio: 'pipe' })
  below = await preview('below', BASE)

  const readStyles = () =>
    page.locator('h1').evaluate((element) => {
      const { textIndent, outlineOffset } = getComputedStyle(element)
      return { textIndent, outlineOffset }
    })
  /** Follows a link. Returns the styles of the headline when the page is shown. */
  async function follow(link: string) {
    const shown = page.evaluate(
      () =>
        new Promise<object>((give) =>
          addEventListener(
            'navigation:end',
            () => {
              const { textIndent, outlineOffset } = getComputedStyle(document.querySelector('h1')!)
              give({ textIndent, outlineOffset })
            },
            { once: true },
          ),
        ),
    )
    await page.getByRole('link', { name: link }).click()
    return shown
  }
  const listSheets = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as ResourceTiming[])
        .filter(({ name }) => name.endsWith('.css'))
        .map(
          ({ renderBlockingStatus, transferSize }) => `${renderBlockingStatus}, ${transferSize ? 'loaded' : 'kept'}`,
        ),
    )
  const [plain, whole] = [
    { textIndent: '8px', outlineOffset: '0px' },
    { textIndent: '8px', outlineOffset: '5px' },
  ]

  await visit(page, below)
  const opened = await look(page)
  expect(await readStyles()).toEqual(plain)
  expect(await follow('Everything')).toEqual(whole)
  expect(await follow('Home')).toEqual(plain)
  expect(await look(page)).toEqual(opened)
  expect(await follow('Everything')).toEqual(whole)
  const come = await look(page)
  expect(await listSheets()).toEqual(['blocking, loaded', 'non-blocking, loaded'])

  await visit(page, `${below}everything/`)
  expect(await readStyles()).toEqual(whole)
  expect(await look(page)).toEqual(come)
  expect(await follow('Home')).toEqual(plain)
  await page.goBack()
  await expect.poll(readStyles).toEqual(whole)
  expect(await listSheets()).toEqual(['blocking, kept', 'blocking, kept', 'non-blocking, kept'])
})

test('below a base, a page looks the same in dev and built, with its pictures and fonts', async ({ page }) => {
  const seen = []
  for (const home of [below, dev]) {
    expect(home).toMatch(/\/sub\/$/)
    expect(await readFonts(page, home)).toEqual(FONTS)
    await visit(page, `${home}everything/`)
    seen.push(await look(page))
  }
  expect(seen[1]).toEqual(seen[0])
})
