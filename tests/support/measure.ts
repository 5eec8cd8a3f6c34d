/** Download sizes in bytes after brotli, read from the built site. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { bundleBrowser } from '../../framework/builder/bundle/browser-bundle.ts'
import { renderInlineScript } from '../../framework/site/render/shell.ts'
import type { RuntimePaths } from '../../framework/site/runtime-paths.ts'
import { SITE } from './built-sites.ts'
import { markdownTable } from './markdown-table.ts'
import { bundleRuntimeFile } from './pack-runtime.ts'

export interface Measure {
  name: string
  bytes: number
}

/** A content page: text and pictures, with the site's header and footer. */
const CONTENT_PAGE = 'services/mobile-app-development/index.html'

function brotli(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

/** Returns the URLs of the modules in a document. */
function listScripts(html: string): string[] {
  const scripts = html.matchAll(/<script type="module" src="([^"]*)"|<link rel="modulepreload" href="([^"]*)"/g)
  return [...scripts].map(([, src, preload]) => (src ?? preload)!)
}

/** Modules that are loaded on demand: the code of islands, and parts of the runtime. */
const LOADED_LATER = /assets\/(?:island|react|rolldown|slots|rare)/

/** Bundles the runtime of a site with an island: the entry first, then the chunk that it loads at idle. */
async function bundleRuntime(paths: Partial<RuntimePaths>): Promise<Buffer[]> {
  // The production mode of builds: the tests' own mode would include code for dev.
  process.env.NODE_ENV = 'production'
  const runtimePaths = { matchPaths: [], redirects: [], hasServiceWorker: false, ...paths }
  const root = join(import.meta.dirname, '../fixtures/runtime')
  const options = { root, base: '/', mode: 'production', settings: { hash: '' } }
  const { files } = await bundleBrowser(options, runtimePaths)
  return [...(await files)].flatMap(([name, file]) => (LOADED_LATER.test(name) ? [] : Buffer.from(file)))
}

/** Measures the runtime of a site with a service worker and parts that are laid out late, as a single file. */
async function measureRuntime(): Promise<number> {
  return brotli(Buffer.concat(await bundleRuntime({ hasServiceWorker: true, hasLateParts: true })))
}

/** Measures everything that a page of a minimal site loads before idle. */
async function measurePlainSite(): Promise<number> {
  const [entry] = await bundleRuntime({})
  return brotli(entry!) + brotli(renderInlineScript({}))
}

/** Measures the runtime and the built site. Throws if the site is not built. */
export async function measure(): Promise<Measure[]> {
  const read = (file: string) => readFileSync(join(SITE.dist, file))
  const sizeOf = (url: string) => brotli(read(url.slice(1)))
  const { webpackCompilationHash } = JSON.parse(read('page-data/app-data.json').toString()) as {
    webpackCompilationHash: string
  }
  // The code hash changes with every edit, and the compressed size by some bytes with it.
  const page = read(CONTENT_PAGE)
    .toString()
    .replaceAll(webpackCompilationHash, '0'.repeat(webpackCompilationHash.length))
  const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  const loaded = listScripts(page)

  const islands = new Map<string, string[]>()
  const studies = readdirSync(join(SITE.dist, 'our-work'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `our-work/${name}/index.html`)
  for (const file of [
    'index.html',
    'application/index.html',
    'referral-program/index.html',
    'how-it-is-made/index.html',
    'technologies/ruby-on-rails/index.html',
    'products/fuse/index.html',
    CONTENT_PAGE,
    ...studies,
  ])
    for (const [, src] of read(file)
      .toString()
      .matchAll(/<x-island src="([^"]*)"/g)) {
      const urls = src!.split(' ')
      islands.set(nameOf(urls[0]!), urls)
    }
  const shared = new Set([...islands.values()].flat().filter((url) => /\/(?:react|rolldown-runtime)-/.test(url)))
  const sum = (urls: Iterable<string>) => [...urls].reduce((total, url) => total + sizeOf(url), 0)

  return [
    { name: 'runtime', bytes: await measureRuntime() },
    { name: 'runtime for any site', bytes: brotli(await bundleRuntimeFile('boot.ts')) },
    { name: 'plain site, JavaScript', bytes: await measurePlainSite() },
    { name: 'content page, JavaScript', bytes: sum(loaded) + brotli(inline) },
    { name: 'content page, HTML', bytes: brotli(page) },
    { name: 'React, for islands', bytes: sum(shared) },
    ...[...islands]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, urls]) => ({ name: `island ${name}`, bytes: sum(urls.filter((url) => !shared.has(url))) })),
  ]
}

/** `/assets/components-forms-newsletter-Ab_c12-4.js` -> `newsletter`. */
function nameOf(url: string): string {
  return url.replace(/^.*\/|-[\w-]{8}\.js$/g, '').replace(/^(?:components-(?:forms|trials)|pages-[a-z]+)-/, '')
}

/** Formats a size as everywhere in the project: `4.05 kB`. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}

/** Returns the maximum sizes in bytes after brotli, by name. */
export function readBudget(): Record<string, number> {
  return (JSON.parse(readFileSync('package.json', 'utf-8')) as { budget: Record<string, number> }).budget
}

/** A sentence with a size: the text before the number, and the number's decimals. */
type Statement = readonly [before: string, measure: string, decimals: number]

/** Sentences with sizes, besides the table of the README. */
const STATEMENTS: Record<string, readonly Statement[]> = {
  'README.md': [['Runtime: ', 'runtime', 2]],
  'framework/README.md': [['Runtime: ', 'runtime', 2]],
  'docs/content/home.md': [['figure: ', 'runtime', 1]],
  'docs/content/pages/start/what-it-is.md': [
    ['A runtime of ', 'runtime', 1],
    ['A content page loads about ', 'content page, JavaScript', 0],
  ],
  'docs/content/pages/guides/from-next.md': [['the runtime is ', 'runtime', 1]],
  'docs/content/pages/how-it-works.md': [['keeps the runtime at ', 'runtime', 1]],
  'docs/content/pages/de/start/what-it-is.md': [
    ['Eine Laufzeit von ', 'runtime', 1],
    ['lädt etwa ', 'content page, JavaScript', 0],
  ],
}

/** The files that state sizes. */
export const STATING_FILES = Object.keys(STATEMENTS)

/** Returns the text of one of these files with the measured sizes. Throws if the file lacks a sentence or the table. */
export function stateSizes(file: string, text: string, measures: readonly Measure[], budget: Record<string, number>) {
  const replace = (from: string, place: RegExp, to: string) => {
    if (!place.test(from))
      throw Error(`${file} states no size at ${place}. Put it back, or change tests/support/measure.ts.`)
    return from.replace(place, () => to)
  }
  const mark = file.includes('/de/') ? ',' : '.'
  const stated = STATEMENTS[file]!.reduce((result, [before, name, decimals]) => {
    const { bytes } = measures.find((one) => one.name === name)!
    const size = (bytes / 1000).toFixed(decimals).replace('.', mark)
    return replace(result, RegExp(`(?<=${before})[\\d.,]+(?= kB)`), size)
  }, text)
  if (file !== 'README.md') return stated
  return replace(stated, /^\| what a visitor downloads, brotli.*?(?=\n\n)/ms, sizeTable(measures, budget))
}

/** Returns the table of the README. */
function sizeTable(measures: readonly Measure[], budget: Record<string, number>): string {
  const rows = measures.map(({ name, bytes }) => [name, formatSize(bytes), formatSize(budget[name] ?? 0)])
  const header = ['what a visitor downloads, brotli', 'size', 'budget']
  return markdownTable([header, ...rows])
}
