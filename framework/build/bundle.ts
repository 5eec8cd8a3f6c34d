/** Vite's part: the server bundle that renders, and the browser's modules. */

import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

import { moduleGraphPlugin, moduleName, type ModuleGraph } from './cache/module-graph.ts'
import { ISLAND_MODULE, modulesPlugin, SERVER_MODULE, type SiteMap } from './modules-plugin.ts'
import { BROWSER_FILE, FRAMEWORK, listIslandFiles } from './project.ts'
import { squeeze } from './squeeze.ts'

/** The module that knows the site and renders it. */
export interface ServerBundle {
  code: string
  /** What it is made of. */
  graph: ModuleGraph
}

export interface BrowserBundle {
  /** The module that starts the runtime. */
  entry: string
  /** Island file -> the URLs of its code: its own module first, then all that it imports. */
  urls: ReadonlyMap<string, string[]>
  /** The names of its files, below `assets/`. */
  names: readonly string[]
  /** Name -> content. The names are known before. */
  files: Promise<ReadonlyMap<string, string | Uint8Array>>
  /** The modules that it is made of. */
  modules: string[]
}

export interface BundleOptions {
  root: string
  base: string
  mode: string
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** `#framework` for a browser. */
const DOOR = /[\\/]framework[\\/]index\.ts$/

/** What the islands of every page share: React, and what brings it to life. */
const isShared = (id: string) => REACT.test(id) || id.startsWith(FRAMEWORK) || id.includes('rolldown/runtime')

function commonConfig({ root, base, mode }: BundleOptions, siteMap: () => Promise<SiteMap>): InlineConfig {
  return {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), modulesPlugin(siteMap)],
  }
}

/**
 * Vite's way to bring style sheets and further modules along with a lazy one weighs more than the rest of a small
 * entry. Here a lazy module has no style sheets, and fetches what it imports itself.
 */
const plainLazyImports: Plugin = {
  name: 'framework:plain-lazy-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(result) || !('output' in result)) throw Error('Vite built more than one bundle.')
  return result.output
}

/** Builds the module that knows the site. Writes nothing. */
export async function bundleServer(options: BundleOptions): Promise<ServerBundle> {
  let graph: ModuleGraph = {}
  const config = commonConfig(options, async () => ({ matchPaths: [], redirects: [], hasServiceWorker: false }))
  const result = await build({
    ...config,
    plugins: [config.plugins, moduleGraphPlugin(options.root, (found) => (graph = found))],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: { server: SERVER_MODULE },
        output: { codeSplitting: false },
        // gray-matter can run front matter as code; it is told not to.
        checks: { eval: false },
        // Comments with the paths of files would make the hash of the code depend on the project's folder.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
  const [{ code }] = outputOf(result)
  return { code, graph }
}

/**
 * Builds what the browser loads: the entry as one file that knows nothing of islands, what the entry imports later in
 * files of its own, and a module for each island. Apart, because an island that changes must not change the entry that
 * every page names. Writes nothing. Throws when the entry brings React, or needs a second file to start.
 */
export async function bundleBrowser(options: BundleOptions, siteMap: () => Promise<SiteMap>): Promise<BrowserBundle> {
  const islandFiles = listIslandFiles(options.root)
  const nameOf = (file: string) => file.replace(/^site\/|\.island\.tsx$/g, '').replace(/\//g, '-')
  const [entryOutput, islandOutput] = await Promise.all([
    buildBrowser(options, siteMap, { browser: join(options.root, BROWSER_FILE) }, true),
    islandFiles.length
      ? buildBrowser(
          options,
          siteMap,
          Object.fromEntries(islandFiles.map((file) => [nameOf(file), ISLAND_MODULE + file])),
          // One request for everything that islands share and content pages never load.
          { groups: [{ name: 'react', test: isShared }] },
        )
      : [],
  ])
  const toUrl = (fileName: string) => options.base + fileName

  const [entry] = entryOutput
  if (entry.imports.length)
    throw Error(
      `${BROWSER_FILE} needs ${entry.imports.join(', ')} to start. Import what it shares with later code in one of them only.`,
    )
  if (entry.moduleIds.some((id) => REACT.test(id)))
    throw Error(`${BROWSER_FILE} brings React to every page. Import React, and what needs it, in islands only.`)

  const chunks = new Map(
    islandOutput.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )

  function closure(fileName: string, seen = new Set<string>()): Set<string> {
    if (seen.has(fileName)) return seen
    seen.add(fileName)
    chunks.get(fileName)?.imports.forEach((name) => closure(name, seen))
    return seen
  }

  const urls = new Map(
    islandFiles.map((file) => {
      const chunk = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === nameOf(file))
      if (!chunk) throw Error(`Vite built no module for ${file}.`)
      return [file, [...closure(chunk.fileName)].map(toUrl)]
    }),
  )
  const files = new Map(
    [...entryOutput, ...islandOutput].map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
  return {
    entry: toUrl(entry.fileName),
    urls,
    names: [...files.keys()],
    files: squeezeAll([entry, ...entryOutput.filter(isOfRuntime)], files),
    modules: [...entryOutput, ...islandOutput].flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.map((id) => moduleName(options.root, id)) : [],
    ),
  }
}

/** Is this a later part of the runtime? */
function isOfRuntime(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return (
    file.type === 'chunk' && !file.isEntry && file.moduleIds.every((id) => /[\\/]framework[\\/]runtime[\\/]/.test(id))
  )
}

async function squeezeAll(chunks: readonly Rolldown.OutputChunk[], files: Map<string, string | Uint8Array>) {
  const codes = await squeeze(chunks.map(({ code }) => code))
  chunks.forEach(({ fileName }, i) => files.set(fileName, codes[i]!))
  return files
}

async function buildBrowser(
  options: BundleOptions,
  siteMap: () => Promise<SiteMap>,
  input: Record<string, string>,
  codeSplitting: NonNullable<Rolldown.OutputOptions['codeSplitting']>,
) {
  const config = commonConfig(options, siteMap)
  const result = await build({
    ...config,
    plugins: [config.plugins, plainLazyImports],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'allow-extension',
        // Our plugin waits for the routes: no news.
        checks: { bundlerTimings: false },
        // A door does nothing by itself: what is not taken through it stays out.
        treeshake: { moduleSideEffects: [{ test: DOOR, sideEffects: false }] },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting,
        },
      },
    },
  })
  return outputOf(result)
}
