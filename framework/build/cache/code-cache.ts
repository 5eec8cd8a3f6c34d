/** Bundles by what they are made of: while no code changes, nothing is bundled again. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { BrowserBundle, BundleOptions, ServerBundle } from '../bundle.ts'
import type { SiteMap } from '../modules-plugin.ts'
import { FRAMEWORK } from '../project.ts'
import { beginBrowser, type Ahead } from './ahead.ts'
import { hashFile, hashOf } from './hash.ts'
import { freeze, hashOutside, thaw, type KeptBrowser } from './kept-bundle.ts'
import { writeWhole } from './write-whole.ts'

/** Bundles that are kept: a project may be built in several ways in turns. */
const KEPT = 8

/** Files at the top of a project that decide what its code is. */
const TOP_FILES = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json']

export interface CodeCache {
  /** The server bundle, and the file that it lies in. Where it has to be made, the browser's is begun with it. */
  server: () => Promise<{ file: string; graph: ServerBundle['graph'] }>
  browser: (siteMap: SiteMap) => Promise<BrowserBundle>
  /** Ends what was begun, for a build that will not ask for it. */
  close: () => Promise<void>
  /** The hash of the code, never of content: what the browser loads, and what renders (spec §3, `webpackCompilationHash`). */
  hash: (browser: BrowserBundle) => string
  /** The hash of all that every page depends on: the framework, packages, settings. */
  settings: string
  /** Changes with that, and with every file of the site's code. */
  key: string
}

/** `folder` is where bundles are kept. */
export function createCodeCache(folder: string, options: BundleOptions): CodeCache {
  const { root, base, mode } = options
  const settings = hashOf(
    base,
    mode,
    process.version,
    process.platform,
    ...readEnvironment(root, mode),
    ...listCode(FRAMEWORK),
    ...[root, join(FRAMEWORK, '..')].flatMap((one) => TOP_FILES.map((name) => hashFile(join(one, name))?.hash ?? '')),
  )
  const key = hashOf(settings, ...listCode(join(root, 'site')))
  const file = join(folder, `${key}.mjs`)
  let ahead: Ahead | undefined
  const loadBundler = () => import('../bundle.ts')

  async function server() {
    const kept = readKept<{ graph: ServerBundle['graph']; outside: string }>(`${key}.json`)
    if (kept && existsSync(file) && kept.outside === hashOutside(root, Object.keys(kept.graph)))
      return { file, graph: kept.graph }
    const { bundleBrowser, bundleServer } = await loadBundler()
    const bundling = bundleServer(options)
    ahead = beginBrowser((siteMap) => bundleBrowser(options, () => siteMap))
    const { code, graph } = await bundling
    write(file, code)
    write(join(folder, `${key}.json`), JSON.stringify({ graph, outside: hashOutside(root, Object.keys(graph)) }))
    return { file, graph }
  }

  async function browser(siteMap: SiteMap): Promise<BrowserBundle> {
    const name = `${key}-${hashOf(JSON.stringify(siteMap))}.json`
    const kept = readKept<KeptBrowser>(name)
    if (kept && kept.outside === hashOutside(root, kept.modules)) return thaw(kept)
    const { bundleBrowser } = await loadBundler()
    ahead?.tell(siteMap)
    const made = await (ahead?.bundle ?? bundleBrowser(options, async () => siteMap))
    const files = made.files.then((found) => {
      write(join(folder, name), JSON.stringify(freeze(root, made, found)))
      return found
    })
    // Whoever writes them is told.
    files.catch(nothing)
    return { ...made, files }
  }

  function readKept<Kept>(name: string): Kept | undefined {
    try {
      const kept = JSON.parse(readFileSync(join(folder, name), 'utf-8')) as Kept
      utimesSync(join(folder, name), new Date(), new Date())
      return kept
    } catch {
      return undefined
    }
  }

  function write(name: string, text: string) {
    mkdirSync(dirname(name), { recursive: true })
    forgetOldest(folder, key)
    writeWhole(name, text)
  }

  return {
    server,
    browser,
    async close() {
      // Vite would tell of one that is broken off.
      ahead?.tell({ matchPaths: [], redirects: [], hasServiceWorker: false })
      await ahead?.bundle.then(({ files }) => files).then(nothing, nothing)
    },
    settings,
    key,
    hash(browser) {
      const hash = createHash('sha256').update(readFileSync(file))
      for (const name of [...browser.names].sort()) hash.update(name)
      return hash.digest('hex').slice(0, 20)
    },
  }
}

function nothing() {}

/** Every file below a folder that may be code, with its hash, in order. */
function listCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .sort()
    .flatMap((name) => {
      const found = hashFile(join(folder, name))
      return found ? [name, found.hash] : []
    })
}

/** What Vite takes from the environment. */
function readEnvironment(root: string, mode: string): string[] {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return [
    ...files.map((name) => hashFile(join(root, name))?.hash ?? ''),
    JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))),
  ]
}

/** Removes the bundles that were not used for longest. */
function forgetOldest(folder: string, current: string): void {
  const ages = new Map<string, number>()
  const names = readdirSync(folder)
  for (const name of names) {
    const key = name.slice(0, current.length)
    const age = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (key !== current) ages.set(key, Math.max(age, ages.get(key) ?? 0))
  }
  const old = new Set([...ages.keys()].sort((a, b) => ages.get(b)! - ages.get(a)!).slice(KEPT - 1))
  for (const name of names) if (old.has(name.slice(0, current.length))) rmSync(join(folder, name), { force: true })
}
