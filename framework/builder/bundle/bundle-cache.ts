/** Caches bundles: while no code changes, nothing is bundled again. */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, readFileSync, utimesSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import type { InlineConfig } from 'vite'

import { fromHashedJson, toHashedJson } from '../../shared/checksum.ts'
import { FRAMEWORK, IS_SOURCE, PATHS_FILE, isVirtual } from '../../shared/project.ts'
import type { RuntimePaths } from '../../site/runtime-paths.ts'
import type { BundledFile } from '../../site/site-server.ts'
import { fromJsonContent, toJsonContent } from '../../memo/build-cache.ts'
import { hashFile, hashOf, writeAtomic } from '../../disk/files.ts'
import type { BrowserBundle } from './browser-bundle.ts'
import type { BundleOptions } from './common-config.ts'
import { environmentFiles } from './environment.ts'
import type { HandlerBundle } from './handler-bundle.ts'
import { mapErrors } from './map-errors.ts'
import type { ModuleGraph } from '../../memo/module-graph.ts'
import type { ServerBundle } from './server-bundle.ts'
import { SHEET } from './styles.ts'

/** Files in a project's root that all code depends on. */
const TOP_FILES = ['package.json', 'tsconfig.json']

/** The files in which npm, pnpm, Yarn and Bun record the packages of a project, and the installed packages. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

/** Returns the inputs of every page: name -> hash of the framework, packages, Node and the options of the build. */
function listInputs({ root, base, mode, settings }: BundleOptions): Record<string, string> {
  const lockFolder = findLockFolder(root)
  return {
    'the base': base,
    'the mode': mode,
    'the configuration of Vite': settings.hash,
    Node: `${process.version} ${process.platform}`,
    ...listEnvironment(settings.envDir, mode),
    'the framework': hashOf(
      ...hashFolder(FRAMEWORK, (name) => NOT_CODE.test(name)),
      ...TOP_FILES.map((name) => hashFile(join(FRAMEWORK, '..', name))),
    ),
    ...hashFiles(root, TOP_FILES),
    ...hashFiles(lockFolder, LOCK_FILES),
  }
}

/** Returns name -> hash of the existing files. */
function hashFiles(folder: string, names: readonly string[]): Record<string, string> {
  const hashes = names.map((name) => [name, hashFile(join(folder, name))])
  return Object.fromEntries(hashes.filter(([, hash]) => hash))
}

/** Returns the nearest folder with a lock file: the project, or its workspace. */
function findLockFolder(root: string, folder = root): string {
  const parent = dirname(folder)
  if (LOCK_FILES.some((name) => existsSync(join(folder, name)))) return folder
  return parent === folder ? root : findLockFolder(root, parent)
}

/** Returns the hash of the site's code. Ignores the generated types of paths, which change with the content. */
export function hashSiteCode(root: string): string {
  return hashOf(...hashFolder(join(root, 'site'), (name) => name === relative('site', PATHS_FILE)))
}

/** Lists every file below a folder with its hash, sorted, except ignored names. */
function hashFolder(folder: string, isIgnored: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => !isIgnored(name))
    .sort()
    .flatMap((name) => {
      const hash = hashFile(join(folder, name))
      return hash ? [name, hash] : []
    })
}

/** Files in the framework's folder that never run. */
const NOT_CODE = IS_SOURCE ? /^(?:dist|node_modules)(?:[\\/]|$)/ : /\.d\.m?ts$|\.map$/

/** Returns name -> hash of the `.env` files, and of the variables that Vite inlines. */
function listEnvironment(folder: string | undefined, mode: string): Record<string, string> {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return {
    ...(folder === undefined ? {} : hashFiles(folder, environmentFiles(mode))),
    ...Object.fromEntries(
      variables.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, hashOf(value!)]),
    ),
  }
}

type Files = ReadonlyMap<string, string | Uint8Array>
type CachedFiles = [name: string, content: ReturnType<typeof toJsonContent<string>>][]

const toCachedFiles = (files: Files): CachedFiles => [...files].map(([name, content]) => [name, toJsonContent(content)])

const fromCachedFiles = (files: CachedFiles): ServerBundle['assets'] =>
  new Map(files.map(([name, content]) => [name, fromJsonContent(content)]))

/** A browser bundle's entry in the cache. */
interface CachedBrowser extends Pick<BrowserBundle, 'entry' | 'modules'> {
  urls: [file: string, urls: string[]][]
  files: CachedFiles
  outside: string
}

/** A server bundle's entry in the cache, beside its code. */
interface CachedServer extends Pick<ServerBundle, 'graph' | 'globbed'> {
  assets: CachedFiles
  /** The hash of the code. */
  code: string
  /** The project's folder, if the code contains it. */
  folder: string | undefined
  outside: string
}

/** The handler's entry in the cache. */
interface CachedHandler extends HandlerBundle {
  outside: string
}

function toCachedServer(root: string, { code, graph, globbed, assets }: ServerBundle): CachedServer {
  const place = code.includes(root) ? root : undefined
  return {
    code: hashOf(Buffer.from(code)),
    graph,
    globbed,
    assets: toCachedFiles(assets),
    folder: place,
    outside: hashServerModules(root, { graph, globbed }),
  }
}

function fromCachedAssets({ assets }: CachedServer): ServerBundle['assets'] {
  return fromCachedFiles(assets)
}

/** Adds the files that templates import to a browser bundle. */
function withAssets(bundle: BrowserBundle, assets: ServerBundle['assets']): BrowserBundle {
  const names = [...new Set([...bundle.names, ...assets.keys()])]
  return { ...bundle, names, files: bundle.files.then((files) => new Map([...files, ...assets])) }
}

const toCachedBrowser = (root: string, { entry, urls, modules }: BrowserBundle): Omit<CachedBrowser, 'files'> => ({
  entry,
  urls: [...urls],
  modules,
  outside: hashOutside(root, modules),
})

function fromCachedBrowser({ entry, urls, files, modules }: CachedBrowser): BrowserBundle {
  const contents = fromCachedFiles(files)
  return { entry, urls: new Map(urls), names: [...contents.keys()], files: Promise.resolve(contents), modules }
}

/** Maximum bundles in the cache: a project may be built with alternating options. */
const MAX_BUNDLES = 8

/** Removes the least recently used bundles, except those with the key `current`. */
function removeOldest(folder: string, current: string): void {
  const ages = new Map<string, number>()
  const names = readdirSync(folder)
  for (const name of names) {
    const key = name.slice(0, current.length)
    const age = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (key !== current) ages.set(key, Math.max(age, ages.get(key) ?? 0))
  }
  const old = new Map([...ages].sort(([, age], [, other]) => other - age).slice(MAX_BUNDLES - 1))
  for (const name of names) if (old.has(name.slice(0, current.length))) rmSync(join(folder, name), { force: true })
}

/** Returns the hash of a server bundle's sources outside of the site's folder, including all sheets of the project, because sheets import sheets. */
function hashServerModules(root: string, { graph, globbed }: Pick<ServerBundle, 'graph' | 'globbed'>): string {
  const names = Object.keys(graph)
  const sheets = names.some((name) => SHEET.test(name))
    ? listProject(root, NO_CODE_FOLDERS, (name) => SHEET.test(name))
    : []
  return hashOf(hashOutside(root, [...names, ...sheets]), ...listGlobbed(root, globbed))
}

/** Lists the project's files that `import.meta.glob()` may match, by extension. */
function listGlobbed(root: string, endings: readonly string[]): string[] {
  if (!endings.length) return []
  return listProject(root, PACKAGES, (name) => endings.some((ending) => name.endsWith(ending)))
}

const PACKAGES = new Set(['node_modules'])

/** Folders in a project's root without code outside of `site/`. */
const NO_CODE_FOLDERS = new Set([...PACKAGES, 'content', 'public', 'site'])

/** Lists the wanted files in a project's folders, sorted, except in skipped folders, hidden folders and the output. */
function listProject(root: string, skipped: ReadonlySet<string>, isWanted: (name: string) => boolean): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name) && !/^(?:\.|dist)/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf-8' }).map((file) => join(name, file)),
    )
    .filter(isWanted)
    .sort()
}

/** Returns the hash of the modules outside of the site's folder. The key already contains the site's files. Packages may be edited in place. */
function hashOutside(root: string, modules: readonly string[]): string {
  const outside = modules
    .filter((name) => !isVirtual(name) && !name.startsWith('site/'))
    .map((name) => name.replace(/\?.*$/, ''))
  return hashOf(...outside.map((name) => hashFile(join(root, name))))
}

export interface Bundler {
  /** Returns the file of the server bundle. */
  bundleServer: () => Promise<{ file: string; graph: ModuleGraph; isCached: boolean }>
  bundleBrowser: (paths: RuntimePaths) => Promise<BrowserBundle>
  /** Returns the files of a server's bundle; `config` has its entries. Call it after `bundleServer()`. */
  bundleHandler: (config: InlineConfig) => Promise<readonly BundledFile[]>
  /** Maps an error of the server bundle, and its causes, to the sources. Returns the error. */
  mapErrors: (error: unknown) => Promise<unknown>
  /** The hash of the code, never of content: browser bundles and what renders. */
  hash: (browser: BrowserBundle) => string
  /** The inputs of every page: name -> hash of the framework, packages, Node and the options of the build. */
  inputs: Record<string, string>
}

/** Returns functions that read and write files of bundles with a key. */
function createStore(folder: string, key: string) {
  function readCached<Cached extends { outside: string }>(name: string, hash: (cached: Cached) => string) {
    try {
      const cached = fromHashedJson<Cached>(readFileSync(join(folder, name), 'utf-8'))
      if (!cached) return undefined
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

  return { readCached, write, writeJson: (name: string, value: object) => write(name, toHashedJson(value)) }
}

/** `folder` is the cache folder of bundles. */
export function createBundler(folder: string, options: BundleOptions): Bundler {
  const { root } = options
  const inputs = listInputs(options)
  const key = hashOf(JSON.stringify(inputs), hashSiteCode(root))
  /** The name contains the hash of the code, because Node imports each name only once per process. */
  const bundleFile = (code: string) => join(folder, `${key}-${code}.mjs`)
  let file = ''
  /** The files that templates import. */
  let assets: ServerBundle['assets'] = new Map()
  /** The extensions in patterns of `import.meta.glob()`. */
  let globbed: readonly string[] = []
  let modules: ModuleGraph = {}
  const { readCached, write, writeJson } = createStore(folder, key)

  return {
    inputs,

    async bundleServer() {
      const cached = readCached<CachedServer>(`${key}.json`, (server) => hashServerModules(root, server))
      if (cached && (cached.folder ?? root) === root && hashFile(bundleFile(cached.code)) === cached.code) {
        file = bundleFile(cached.code)
        assets = fromCachedAssets(cached)
        globbed = cached.globbed
        modules = cached.graph
        return { file, graph: cached.graph, isCached: true }
      }
      const { bundleServer } = await import('./server-bundle.ts')
      const bundle = await bundleServer(options)
      const { code, graph } = bundle
      ;({ assets, globbed, graph: modules } = bundle)
      file = bundleFile(hashOf(Buffer.from(code)))
      write(basename(file), code)
      writeJson(`${key}.json`, toCachedServer(root, bundle))
      return { file, graph, isCached: false }
    },

    async bundleBrowser(paths) {
      const name = `${key}-${hashOf(JSON.stringify(paths), ...listGlobbed(root, globbed))}.json`
      const cached = readCached<CachedBrowser>(name, ({ modules }) => hashOutside(root, modules))
      if (cached) return withAssets(fromCachedBrowser(cached), assets)
      const { bundleBrowser } = await import('./browser-bundle.ts')
      const bundle = await bundleBrowser(options, paths)
      const record = toCachedBrowser(root, bundle)
      void bundle.files.then((files) => writeJson(name, { ...record, files: toCachedFiles(files) }))
      return withAssets(bundle, assets)
    },

    async bundleHandler(config) {
      // The server bundle contains the site's modules; the entries of engines are only in this bundle.
      const ofSite = hashServerModules(root, { graph: modules, globbed: [...globbed] })
      const name = `${key}-handler.json`
      const cached = readCached<CachedHandler>(name, (handler) => ofSite + hashOutside(root, handler.modules))
      if (cached) return cached.files
      const { bundleHandler } = await import('./handler-bundle.ts')
      const bundle = await bundleHandler(options, config)
      writeJson(name, { ...bundle, outside: ofSite + hashOutside(root, bundle.modules) } satisfies CachedHandler)
      return bundle.files
    },

    mapErrors: (error) => mapErrors(error, file, options),

    hash(browser) {
      const code = readFileSync(file, 'utf-8').replaceAll(root, '')
      const hash = createHash('sha256').update(code)
      for (const name of [...browser.names].sort()) hash.update(name)
      return hash.digest('hex').slice(0, 20)
    },
  }
}
