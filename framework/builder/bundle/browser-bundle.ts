/** The browser's bundles: the entry of every page, and the islands. */

import { join } from 'node:path'

import { type Rolldown, build } from 'vite'

import { islandError } from '../../errors/help-ids.ts'
import { failOn, type Problem } from '../../errors/problems.ts'
import {
  BROWSER_FILE,
  FRAMEWORK,
  frameworkModule,
  isInside,
  listIslandFiles,
  moduleName,
} from '../../shared/project.ts'
import { SLOTS_CODE } from '../../shared/slot.ts'
import type { RuntimePaths } from '../../site/runtime-paths.ts'
import { BROWSER_CODE } from './browser-code.ts'
import { ASSET_NAMES, commonConfig, listAssets, outputOf, type BundleOptions } from './common-config.ts'
import { withSourceMap, minifyAgain } from './minify.ts'
import { type BuildApi, ISLAND_MODULE } from './modules-plugin.ts'
import { markModules, plainLazyImports } from './site-plugins.ts'

/** Returns the name of an island's chunk: `site/pages/cart.island.tsx` -> `pages-cart`. */
export function islandName(file: string): string {
  return file.replace(/^site\/|\.island\.tsx?$/g, '').replace(/\//g, '-')
}

/** Returns island file -> the URLs of its code: its own chunk first, then all its imports. Throws if an island has no chunk. */
export function listIslandUrls(
  islandFiles: readonly string[],
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  toUrl: (fileName: string) => string,
): Map<string, string[]> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  function listImports(fileName: string, seen = new Set<string>()): Set<string> {
    if (seen.has(fileName)) return seen
    seen.add(fileName)
    for (const name of byFile.get(fileName)?.imports ?? []) listImports(name, seen)
    return seen
  }

  return new Map(
    islandFiles.map((file) => {
      const chunk = chunks.find(({ isEntry, name }) => isEntry && name === islandName(file))
      if (!chunk) throw Error(`Vite did not build a module for ${file}.`)
      return [file, [...listImports(chunk.fileName)].map(toUrl)]
    }),
  )
}

export interface BrowserBundle {
  /** The URL of the module that starts the runtime. */
  entry: string
  /** Island file -> the URLs of its code: its own module first, then all its imports. `SLOTS_CODE` -> the URL of the code for slots. */
  urls: ReadonlyMap<string, string[]>
  /** The names of its files, below `assets/`. */
  names: readonly string[]
  /** Name -> content. The second minifier of the runtime runs while the build goes on. */
  files: Promise<ReadonlyMap<string, string | Uint8Array>>
  /** The names of its modules. */
  modules: string[]
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Typesetting: few islands need it. */
const TYPOGRAPHY = `${FRAMEWORK}features/typography/typography.`

/** The code for islands with slots, and its imports. */
const SLOTS = frameworkModule('react/slots.ts')
const SLOT_MODULES = ['shared/slot.ts', 'shared/current-links.ts'].map(frameworkModule)

/** The code of islands that need no React. */
const SCRIPT_MODULES = ['react/start-script.ts', 'kernel/page/script-island.ts'].map(frameworkModule)

const NOT_SHARED = new Set([SLOTS, ...SLOT_MODULES, ...SCRIPT_MODULES])

/** True for code that all islands share: React, and the framework's hydration. */
const isShared = (id: string) =>
  REACT.test(id) ||
  (id.startsWith(FRAMEWORK) && !id.startsWith(TYPOGRAPHY) && !NOT_SHARED.has(id)) ||
  id.includes('rolldown/runtime')

/**
 * Bundles the code for the browser: the entry in one file, its dynamic imports in separate files, and a module for each island.
 * Entry and islands are two bundles, so that a change of an island does not change the entry's URL, which every page contains.
 * Writes nothing. Throws a `ProblemsError` for code that can't run in a browser, and an error if the entry imports React or
 * needs a second file to start.
 */
export async function bundleBrowser(options: BundleOptions, runtimePaths: RuntimePaths): Promise<BrowserBundle> {
  const islandFiles = listIslandFiles(options.root)
  const api: BuildApi = { runtimePaths, problems: [] }
  const entryBundle = buildBrowser(options, api, { browser: join(options.root, BROWSER_FILE) }, true)
  const [entryOutput, minified, islandOutput] = await Promise.all([
    entryBundle,
    // A promise in an object, so that nothing waits for it here.
    entryBundle.then(([entry, ...others]) => ({ files: minifyAgain([entry, ...others.filter(isRuntimeChunk)]) })),
    islandFiles.length
      ? buildBrowser(
          options,
          api,
          Object.fromEntries(islandFiles.map((file) => [islandName(file), ISLAND_MODULE + file])),
          // One file for everything that islands share and content pages never load.
          { groups: [{ name: 'react', test: isShared }] },
        )
      : [],
  ])
  const nameOf = ({ where, message }: Problem) => `${where} ${message}`
  failOn(
    api.problems.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    BROWSER_CODE,
  )
  const toUrl = (fileName: string) => options.base + fileName

  const [entry] = entryOutput
  if (entry.imports.length)
    throw Error(
      `${BROWSER_FILE} needs ${entry.imports.join(', ')} before it can start. Import modules that it shares with islands or lazy code in only one of them.`,
    )
  if (entry.moduleIds.some((id) => REACT.test(id)))
    throw islandError(
      `${BROWSER_FILE} loads React on every page. Import React, and code that uses React, only in islands.`,
    )

  const chunks = [...entryOutput, ...islandOutput].filter((file) => file.type === 'chunk')
  const urls = listIslandUrls(islandFiles, islandOutput, toUrl)
  const slots = chunks.find(({ moduleIds }) => moduleIds.includes(SLOTS))
  if (slots) urls.set(SLOTS_CODE, [toUrl(slots.fileName)])
  const files = new Map<string, string | Uint8Array>([
    ...chunks.flatMap(withSourceMap),
    ...listAssets(entryOutput),
    ...listAssets(islandOutput),
  ])
  return {
    entry: toUrl(entry.fileName),
    urls,
    names: [...files.keys()],
    files: minified.files.then((again) => new Map([...files, ...again])),
    modules: [...entryOutput, ...islandOutput].flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds.map((id) => moduleName(options.root, id)) : [],
    ),
  }
}

/** True for the chunks that the runtime loads later. */
function isRuntimeChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  const isOwn = (id: string) => ['kernel/runtime', 'browser'].some((folder) => isInside(join(FRAMEWORK, folder), id))
  return file.type === 'chunk' && !file.isEntry && file.moduleIds.every(isOwn)
}

async function buildBrowser(
  options: BundleOptions,
  api: BuildApi,
  input: Record<string, string>,
  codeSplitting: NonNullable<Rolldown.OutputOptions['codeSplitting']>,
) {
  const config = await commonConfig(options, api, {
    plugins: [plainLazyImports, markModules],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'allow-extension',
        // Don't warn about slow plugins.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ASSET_NAMES,
          codeSplitting,
        },
      },
    },
  })
  return outputOf(await build(config))
}
