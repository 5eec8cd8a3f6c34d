/**
 * The benchmark of navigation libraries: the same pages of plain HTML, built by Eleventy, with each library on a
 * simulated slow phone, compared with no library.
 */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { chromium, type Browser, type Page } from 'playwright'

import { bundleRuntimeFile } from '../../tests/support/pack-runtime.ts'
import { requireProgram } from '../../tests/support/programs.ts'
import { TAP } from './navigation.ts'
import { median, milliseconds, times } from './numbers.ts'
import type { Report } from './report.ts'
import { CPU_SLOWDOWN, NETWORK, withSlowPage } from './throttle.ts'

export interface RuntimeBenchOptions {
  /** The folder for temporary files of benchmarks. */
  cache: string
  runs: number
  say: (line: string) => void
}

const PAGES = 200

/** Duration of a hover before the click, and of reading without interaction, in milliseconds. */
const HOVER = 400
const ALONE = 8000

/** The measured versions, from npm. */
const PACKAGES = {
  swup: '4.10.0',
  '@swup/preload-plugin': '3.2.12',
  '@swup/a11y-plugin': '5.2.1',
  '@hotwired/turbo': '8.0.23',
  '@barba/core': '2.10.3',
  'htmx.org': '2.0.11',
  'instant.page': '5.2.0',
  quicklink: '3.0.2',
}

interface Library {
  name: string
  /** Files of packages by URL. */
  files: Record<string, string>
  /** HTML at the end of the page. */
  html: string
}

const LIBRARIES: readonly Library[] = [
  { name: 'nothing', files: {}, html: '' },
  {
    name: 'Flatirons',
    files: { '/flatirons-runtime.js': '' },
    html: `<script type="module">import { boot } from '/flatirons-runtime.js'; boot()</script>`,
  },
  {
    name: 'swup 4, with preload and a11y',
    files: {
      '/swup.js': 'swup/dist/Swup.umd.js',
      '/preload.js': '@swup/preload-plugin/dist/index.umd.js',
      '/a11y.js': '@swup/a11y-plugin/dist/index.umd.js',
    },
    html: `<script src="/swup.js"></script><script src="/preload.js"></script><script src="/a11y.js"></script>
      <script>new Swup({ containers: ['main'], animationSelector: false, plugins: [new SwupPreloadPlugin(), new SwupA11yPlugin()] })</script>`,
  },
  {
    name: 'Turbo 8',
    files: { '/turbo.js': '@hotwired/turbo/dist/turbo.es2017-esm.js' },
    html: '<script type="module" src="/turbo.js"></script>',
  },
  {
    name: 'Barba 2',
    files: { '/barba.js': '@barba/core/dist/barba.umd.js' },
    html: '<script src="/barba.js"></script><script>barba.init({ transitions: [{ leave() {}, enter() {} }] })</script>',
  },
  {
    name: 'htmx 2, boost',
    files: { '/htmx.js': 'htmx.org/dist/htmx.min.js' },
    html: '<script src="/htmx.js"></script>',
  },
  {
    name: 'instant.page 5',
    files: { '/instantpage.js': 'instant.page/instantpage.js' },
    html: '<script type="module" src="/instantpage.js"></script>',
  },
  {
    name: 'quicklink 3',
    files: { '/quicklink.js': 'quicklink/dist/quicklink.umd.js' },
    html: '<script src="/quicklink.js"></script><script>addEventListener("load", () => quicklink.listen())</script>',
  },
]

const START = '/page-1/'
const TARGET = '/page-2/'
const LINK = `main a[href="${TARGET}"]`

const LAYOUT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ title }}</title>
<style>body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 40em }</style></head>
<body data-barba="wrapper" hx-boost="true"><nav>{% for number in links %}<a href="/page-{{ number }}/">Page {{ number }}</a> {% endfor %}</nav>
<main data-barba="container" data-barba-namespace="page"><h1>{{ title }}</h1>{{ content | safe }}</main>
<!-- library --></body></html>
`

const TEXT = 'The path climbs through the wood, crosses the stream twice and ends at the hut, where the beds are made. '

/** Builds the pages. Returns their HTML by path. */
function buildPages(folder: string): Map<string, string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, '_includes'), { recursive: true })
  writeFileSync(join(folder, '_includes/base.njk'), LAYOUT)
  for (let number = 1; number <= PAGES; number++) {
    const links = Array.from({ length: 8 }, (_, i) => ((number + i * 20 + 20) % PAGES) + 1)
    const next = (number % PAGES) + 1
    writeFileSync(
      join(folder, `page-${number}.md`),
      `---\nlayout: base.njk\ntitle: Page ${number} of the guide\nlinks: [${links.join(', ')}]\n---\n\nNext: [Page ${next}](/page-${next}/)\n\n${`${TEXT.repeat(8)}\n\n`.repeat(12)}`,
    )
  }
  const cli = join(createRequire(import.meta.url).resolve('@11ty/eleventy'), '../../cmd.cjs')
  execFileSync(process.execPath, [cli, '--quiet'], { cwd: folder, stdio: 'pipe' })
  const pages = readdirSync(join(folder, '_site')).filter((name) => name.startsWith('page-'))
  return new Map(pages.map((name) => [`/${name}/`, readFileSync(join(folder, '_site', name, 'index.html'), 'utf-8')]))
}

/** Installs the libraries. Returns the folder of packages. */
function installLibraries(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const manifest = JSON.stringify({ private: true, dependencies: PACKAGES })
  const file = join(folder, 'package.json')
  if (!existsSync(file) || readFileSync(file, 'utf-8') !== manifest) {
    writeFileSync(file, manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  }
  return join(folder, 'node_modules')
}

interface Contestant {
  name: string
  origin: string
  server: Server
  /** The size of all its scripts after brotli, in bytes. */
  bytes: number
}

async function start(library: Library, pages: Map<string, string>, packages: string): Promise<Contestant> {
  const scripts = new Map<string, Buffer>()
  for (const [url, file] of Object.entries(library.files))
    scripts.set(url, brotliCompressSync(file ? readFileSync(join(packages, file)) : await bundleRuntimeFile()))
  const documents = new Map(
    [...pages].map(([path, html]) => [path, brotliCompressSync(html.replace('<!-- library -->', library.html))]),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const [body, type] = scripts.has(pathname)
      ? [scripts.get(pathname), 'text/javascript']
      : [documents.get(pathname), 'text/html; charset=utf-8']
    if (!body) return response.writeHead(404).end()
    const caching = type === 'text/javascript' ? 'max-age=600' : 'max-age=0, must-revalidate'
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': caching })
      .end(body)
  }).listen(0)
  await once(server, 'listening')
  return {
    name: library.name,
    server,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    bytes: [...scripts.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  }
}

/** Runs in every document: records a click, and when the heading of the next page is painted. */
function watchClick(): void {
  const now = () => performance.timeOrigin + performance.now()
  const read = () => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
      sessionStorage.setItem('heading', read())
    },
    true,
  )
  const observer = new MutationObserver(() => {
    const clicked = sessionStorage.getItem('clicked')
    if (clicked === null || !read() || read() === sessionStorage.getItem('heading')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => Object.assign(globalThis, { painted: now() - Number(clicked) }))
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
  Object.assign(globalThis, { blocked: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      (globalThis as unknown as { blocked: number }).blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

const painted = async (page: Page) => {
  const handle = await page.waitForFunction(() => (globalThis as { painted?: number }).painted)
  return (await handle.jsonValue())!
}

type Kind = 'cold' | 'tapped' | 'hovered'

/**
 * Returns the time from the click until the heading is painted, and the blocking time of long tasks, in milliseconds.
 */
function timeClick(browser: Browser, origin: string, kind: Kind): Promise<{ time: number; blocked: number }> {
  return withSlowPage(browser, { savesData: kind === 'cold' }, async (page) => {
    await page.addInitScript(watchClick)
    await page.goto(origin + START)
    await page.waitForLoadState('load')
    const box = (await page.locator(LINK).boundingBox())!
    const [x, y] = [box.x + 5, box.y + 5]
    if (kind === 'tapped') {
      const session = await page.context().newCDPSession(page)
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await page.waitForTimeout(TAP)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      await page.mouse.move(x, y)
      if (kind === 'hovered') await page.waitForTimeout(HOVER)
      await page.mouse.down()
      await page.mouse.up()
    }
    const time = await painted(page)
    return { time, blocked: await page.evaluate(() => (globalThis as unknown as { blocked: number }).blocked) }
  })
}

/** Returns the bytes of pages that are prefetched while the visitor only reads. */
function countAhead(browser: Browser, origin: string): Promise<number> {
  return withSlowPage(browser, {}, async (page) => {
    let bytes = 0
    const session = await page.context().newCDPSession(page)
    const ahead = new Set<string>()
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/page-') && pathname !== START) ahead.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (ahead.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(origin + START)
    await page.waitForTimeout(ALONE)
    return bytes
  })
}

/**
 * Returns what is announced to screen readers, which element has the focus, and whether Back restores the scroll
 * position.
 */
function observe(browser: Browser, origin: string): Promise<[announced: string, focused: string, restored: string]> {
  return withSlowPage(browser, {}, async (page) => {
    await page.addInitScript(watchClick)
    await page.goto(origin + START)
    await page.waitForLoadState('load')
    await page.evaluate(() => {
      Object.assign(globalThis, { isSame: true })
      scrollTo(0, 400)
    })
    await page.waitForTimeout(300)
    await page.locator(LINK).evaluate((element) => (element as HTMLElement).click())
    await painted(page)
    await page.waitForTimeout(500)
    const [announced, focused] = await page.evaluate(() => {
      const isDocument = !('isSame' in globalThis)
      const title = document.querySelector('main h1')!.textContent
      const regions = [...document.querySelectorAll('[aria-live]')]
      const isSaid = regions.some((region) => (region.textContent ?? '').includes(title))
      const { activeElement } = document
      return isDocument
        ? ['by the browser', 'by the browser']
        : [isSaid ? 'yes' : 'no', activeElement?.localName ?? 'nothing']
    })
    await page.goBack()
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.startsWith('Page 1 '))
    await page.waitForTimeout(1000)
    const top = await page.evaluate(() => scrollY)
    return [announced!, focused!, Math.abs(top - 400) <= 1 ? 'yes' : `no, ${Math.round(top)} of 400 px`]
  })
}

/** Measures all libraries in alternation. */
export async function benchRuntime({ cache, runs, say }: RuntimeBenchOptions): Promise<Report> {
  const folder = join(cache, 'runtime')
  const packages = installLibraries(folder)
  const pages = buildPages(join(dirname(folder), 'runtime-pages'))
  if (pages.size !== PAGES) throw Error(`Eleventy has made ${pages.size} pages in place of ${PAGES}.`)
  const contestants = await Promise.all(LIBRARIES.map((library) => start(library, pages, packages)))
  const browser = await chromium.launch({ executablePath: requireProgram('chromium') })
  const kinds = ['cold', 'tapped', 'hovered'] as const
  try {
    const timed = contestants.map(() => ({ cold: [] as number[], tapped: [] as number[], hovered: [] as number[] }))
    const blocked = contestants.map(() => [] as number[])
    // The first turn warms up the server and does not count.
    for (let turn = 0; turn <= runs; turn++)
      for (const [i, { name, origin }] of contestants.entries())
        for (const kind of kinds) {
          const result = await timeClick(browser, origin, kind)
          if (turn === 0) continue
          timed[i]![kind].push(result.time)
          blocked[i]!.push(result.blocked)
          say(`  ${name}, ${kind}: ${milliseconds(result.time)}`)
        }
    const rows: string[][] = []
    const seen: string[][] = []
    for (const [i, { name, origin, bytes }] of contestants.entries()) {
      const share = (kind: Kind) => times(median(timed[i]![kind]) / median(timed[0]!.cold))
      const ahead = await countAhead(browser, origin)
      rows.push([
        name,
        bytes ? `${(bytes / 1000).toFixed(1)} kB` : '',
        ...kinds.map(share),
        `${(ahead / 1000).toFixed(1)} kB`,
        milliseconds(median(blocked[i]!)),
      ])
      seen.push([name, ...(await observe(browser, origin))])
    }
    return {
      about: `Measured are the same ${PAGES} pages of HTML, made by Eleventy, in Chromium ${browser.version()}, on a CPU ${CPU_SLOWDOWN}x slower than the machine's, with ${NETWORK.latency} ms round trip and ${NETWORK.down} kbit/s. Times are from a click to the heading of the next page on the screen, as multiples of a cold full load. Cold is a visitor who saves data; tapped is a finger ${TAP} ms on the link, hovered a pointer that rests on it for ${HOVER} ms. Barba ignores data saver, so its cold pages load from the first moment of the pointer on the link. Fetched ahead is what a visitor downloads who reads for ${ALONE / 1000} s and does nothing. ${runs} runs in turns; medians.`,
      tables: [
        {
          caption: 'What a click takes, and what it costs:',
          rows: [['library', 'bytes', 'cold', 'tapped', 'hovered', 'fetched ahead', 'blocked'], ...rows],
        },
        {
          caption: 'What happens besides:',
          rows: [['library', 'new page announced', 'focus on', 'Back finds the scroll position'], ...seen],
        },
      ],
    }
  } finally {
    await browser.close()
    for (const { server } of contestants) server.close()
  }
}
