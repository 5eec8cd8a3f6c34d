/** Bundles in the cache: while no code changes, nothing is bundled again. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf } from '../cache/hash.ts'
import { writeAtomic } from '../cache/write-atomic.ts'
import type { BrowserBundle } from './browser-bundle.ts'
import {
  fromCached,
  fromCachedAssets,
  hashOutside,
  hashServerModules,
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
import type { RuntimePaths } from '../../site/routes.ts'
import type { ServerBundle } from './server-bundle.ts'

export interface Bundler {
  /** Returns the server bundle, in a file. */
  bundleServer: () => Promise<{ file: string; graph: ModuleGraph }>
  bundleBrowser: (paths: RuntimePaths) => Promise<BrowserBundle>
  /** Leads an error of the server bundle, and its causes, back to the sources. Returns the error. */
  mapErrors: (error: unknown) => Promise<unknown>
  /** The hash of the code, never of content: browser bundles and what renders. It is the site's `webpackCompilationHash`. */
  hash: (browser: BrowserBundle) => string
  /** The hash of what every page depends on: the framework, packages, Node and the options of the build. */
  toolchain: string
}

/** `folder` is the place of bundles in the cache. */
export function createBundler(folder: string, options: BundleOptions): Bundler {
  const { root } = options
  const toolchain = hashToolchain(options)
  const key = hashOf(toolchain, hashSiteCode(root))
  const file = join(folder, `${key}.mjs`)
  /** The files that templates import. */
  let assets: ServerBundle['assets'] = new Map()

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

  return {
    toolchain,

    async bundleServer() {
      const cached = readCached<CachedServer>(`${key}.json`, ({ graph }) => hashServerModules(root, graph))
      if (cached && existsSync(file)) {
        assets = fromCachedAssets(cached)
        return { file, graph: cached.graph }
      }
      const { bundleServer } = await import('./server-bundle.ts')
      const bundle = await bundleServer(options)
      const { code, graph } = bundle
      assets = bundle.assets
      write(`${key}.mjs`, code)
      write(`${key}.json`, JSON.stringify(toCachedServer(root, bundle)))
      return { file, graph }
    },

    async bundleBrowser(paths) {
      const name = `${key}-${hashOf(JSON.stringify(paths))}.json`
      const cached = readCached<CachedBrowser>(name, ({ modules }) => hashOutside(root, modules))
      if (cached) return withAssets(fromCached(cached), assets)
      const { bundleBrowser } = await import('./browser-bundle.ts')
      const bundle = await bundleBrowser(options, paths)
      write(name, JSON.stringify(toCached(root, bundle)))
      return withAssets(bundle, assets)
    },

    mapErrors: (error) => mapErrors(error, file, options),

    hash(browser) {
      const hash = createHash('sha256').update(readFileSync(file))
      for (const name of [...browser.names].sort()) hash.update(name)
      return hash.digest('hex').slice(0, 20)
    },
  }
}
