/** Bundles in the cache: while no code changes, nothing is bundled again. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf, writeAtomic } from '../store/index.ts'
import type { BrowserBundle } from './browser-bundle.ts'
import {
  fromCached,
  fromCachedAssets,
  hashOutside,
  hashServerModules,
  listGlobbed,
  removeOldest,
  toCached,
  toCachedServer,
  withAssets,
  type CachedBrowser,
  type CachedServer,
} from './cached-bundles.ts'
import { hashToolchain, hashSiteCode } from './code-key.ts'
import type { BundleOptions } from './common-config.ts'
import { mapErrors } from './map-errors.ts'
import type { ModuleGraph } from './module-graph.ts'
import { startMinifier, type Minifier } from '../minify/index.ts'
import type { RuntimePaths } from '../plugins/index.ts'
import type { ServerBundle } from './server-bundle.ts'

export interface Bundler {
  /** Returns the server bundle, in a file. Where it is not in the cache, the browser's bundle is begun with it. */
  bundleServer: () => Promise<{ file: string; graph: ModuleGraph }>
  bundleBrowser: (paths: RuntimePaths) => Promise<BrowserBundle>
  /** Leads an error of the server bundle, and its causes, back to the sources. Returns the error. */
  mapErrors: (error: unknown) => Promise<unknown>
  /** Waits for a bundle that was begun and is not needed. */
  close: () => Promise<void>
  /** The hash of the code, never of content: browser bundles and what renders. It is the site's `webpackCompilationHash`. */
  hash: (browser: BrowserBundle) => string
  /** The hash of what every page depends on: the framework, packages, Node and the options of the build. */
  toolchain: string
}

/** A browser bundle that is begun before the site's paths, on which little of it depends, are known. */
interface EarlyBundle {
  bundle: Promise<BrowserBundle>
  setPaths: (paths: RuntimePaths) => void
}

const NO_PATHS: RuntimePaths = { matchPaths: [], redirects: [], hasServiceWorker: false }

/** `folder` is the place of bundles in the cache. */
export function createBundler(folder: string, options: BundleOptions): Bundler {
  const { root } = options
  const toolchain = hashToolchain(options)
  const key = hashOf(toolchain, hashSiteCode(root))
  const file = join(folder, `${key}.mjs`)
  let early: EarlyBundle | undefined
  let minifier: Promise<Minifier> | undefined
  /** The files that templates import. */
  let assets: ServerBundle['assets'] = new Map()
  /** The endings of the files that `import.meta.glob()` looks for. */
  let globbed: readonly string[] = []

  function readCached<Cached extends { outside: string }>(name: string, hash: (cached: Cached) => string) {
    try {
      const cached = JSON.parse(readFileSync(join(folder, name), 'utf-8')) as Cached
      // `removeOldest` keeps the bundles that were used last.
      utimesSync(join(folder, name), new Date(), new Date())
      return cached.outside === hash(cached) ? cached : undefined
    } catch {
      return undefined
    }
  }

  function write(name: string, text: string) {
    writeAtomic(join(folder, name), text)
    removeOldest(folder, key)
  }

  async function beginBrowser(): Promise<EarlyBundle> {
    minifier ??= startMinifier()
    const { bundleBrowser } = await import('./browser-bundle.ts')
    let setPaths: EarlyBundle['setPaths'] = ignore
    const paths = new Promise<RuntimePaths>((resolve) => (setPaths = resolve))
    const { minify } = await minifier
    const bundle = bundleBrowser(options, () => paths, minify)
    // Only who asks for the bundle is told of its failure.
    bundle.catch(ignore)
    return { bundle, setPaths }
  }

  return {
    toolchain,

    async bundleServer() {
      const cached = readCached<CachedServer>(`${key}.json`, (server) => hashServerModules(root, server))
      if (cached && existsSync(file)) {
        assets = fromCachedAssets(cached)
        globbed = cached.globbed
        return { file, graph: cached.graph }
      }
      // Loading Vite keeps one core busy. What the minifier needs is loaded on another.
      minifier = startMinifier()
      const { bundleServer } = await import('./server-bundle.ts')
      const bundling = bundleServer(options)
      bundling.catch(ignore)
      early = await beginBrowser()
      const bundle = await bundling
      const { code, graph } = bundle
      assets = bundle.assets
      globbed = bundle.globbed
      write(`${key}.mjs`, code)
      write(`${key}.json`, JSON.stringify(toCachedServer(root, bundle)))
      return { file, graph }
    },

    async bundleBrowser(paths) {
      const name = `${key}-${hashOf(JSON.stringify(paths), ...listGlobbed(root, globbed))}.json`
      const cached = readCached<CachedBrowser>(name, ({ modules }) => hashOutside(root, modules))
      if (cached) return withAssets(fromCached(cached), assets)
      early ??= await beginBrowser()
      early.setPaths(paths)
      const bundle = await early.bundle
      const files = bundle.files.then((found) => {
        write(name, JSON.stringify(toCached(root, bundle, found)))
        return found
      })
      // Only who writes the files is told of their failure.
      files.catch(ignore)
      return withAssets({ ...bundle, files }, assets)
    },

    mapErrors: (error) => mapErrors(error, file, options),

    async close() {
      // Vite would report a bundle that is broken off.
      early?.setPaths(NO_PATHS)
      await early?.bundle.then(({ files }) => files).then(ignore, ignore)
      await minifier?.then(({ stop }) => stop()).catch(ignore)
    },

    hash(browser) {
      const hash = createHash('sha256').update(readFileSync(file))
      for (const name of [...browser.names].sort()) hash.update(name)
      return hash.digest('hex').slice(0, 20)
    },
  }
}

function ignore() {}
