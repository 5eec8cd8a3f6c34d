/** The shared Vite configuration of bundles: the project's own, the build's, and that of server code. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import {
  createLogger,
  mergeConfig,
  type build,
  type InlineConfig,
  type Logger,
  type Plugin,
  type PluginOption,
  type Rolldown,
} from 'vite'

import { EXTENSIONS_FILE } from '../../shared/project.ts'
import { loadViteConfig, type ViteSettings } from './vite-settings.ts'
import { BUILD_PLUGIN, type BuildApi } from './modules-plugin.ts'
import { nativePackagesPlugin, modulePathsPlugin } from './node-code.ts'
import { sitePlugins } from './site-plugins.ts'

export interface BundleOptions {
  root: string
  base: string
  mode: string
  settings: ViteSettings
}

/** Returns the configuration of one bundle. Its plugins are new instances, because they have state. */
export async function commonConfig(
  { root, base, mode }: BundleOptions,
  api: BuildApi,
  config: InlineConfig,
): Promise<InlineConfig> {
  const project = await loadViteConfig(root, mode)
  const plugin: Plugin = { name: BUILD_PLUGIN, api }
  const common: InlineConfig = {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'warn',
    customLogger: withoutFailures(project?.config.customLogger ?? createLogger('warn')),
    publicDir: false,
    plugins: [plugin, project ? [] : sitePlugins(), loadExtensionPlugins(root)],
    build: { assetsInlineLimit: withoutFonts(project?.config.build?.assetsInlineLimit) },
  }
  return mergeConfig(mergeConfig(project?.config ?? {}, common), config)
}

/** Returns the plugins of Vite that the extensions of a site add; none for a site without extensions. */
async function loadExtensionPlugins(root: string): Promise<PluginOption[]> {
  if (!existsSync(join(root, EXTENSIONS_FILE))) return []
  const { loadVitePlugins } = await import('../../features/load-extensions.ts')
  return loadVitePlugins(root)
}

/** Drops Vite's line about each failed bundle: a build has several bundles, and prints the error itself. */
function withoutFailures(logger: Logger): Logger {
  const own: Pick<Logger, 'error'> = {
    error: (message, options) => message.includes('Build failed in') || logger.error(message, options),
  }
  return Object.assign(Object.create(logger) as Logger, own)
}

/** Returns the configuration of a server bundle. It is not minified, and nothing is written. */
export async function serverConfig(options: BundleOptions, own: InlineConfig): Promise<InlineConfig> {
  const runtimePaths = { matchPaths: [], redirects: [], hasServiceWorker: false }
  const common: InlineConfig = {
    plugins: [nativePackagesPlugin(), modulePathsPlugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    // A build loads the framework twice, in Node and in this bundle. With packages outside of the bundle, a worker took 345 ms
    // of processor time to load instead of 153, and a build without changes 16 % more; a build without a cache took 16 % less.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      // `build.sourcemap` of the project is for browsers.
      sourcemap: false,
      rolldownOptions: {
        // gray-matter contains `eval` for front matter in JavaScript, which an option disables.
        // The source map is only for errors in scripts: plugins for sheets don't need one.
        checks: { eval: false, bundlerTimings: false, sourcemapBroken: false },
        // Comments with file paths would make the hash depend on the project's folder.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  }
  return mergeConfig(await commonConfig(options, { runtimePaths, problems: [] }, common), own)
}

type InlineLimit = NonNullable<NonNullable<InlineConfig['build']>['assetsInlineLimit']>

/** Never inlines fonts: a strict security policy blocks fonts in data URLs. */
function withoutFonts(limit?: InlineLimit): InlineLimit {
  return (file, content) => {
    if (/\.(?:woff2?|ttf|otf|eot)$/.test(file)) return false
    return typeof limit === 'number' ? content.length < limit : limit?.(file, content)
  }
}

/** The file names of assets, equal in both bundles. */
export const ASSET_NAMES = 'assets/[name]-[hash][extname]'

/** Source maps of scripts. In a project without `type: module`, server chunks end with `.mjs`. */
const SOURCE_MAP = /\.m?js\.map$/

/** Returns the assets of a bundle, without source maps and the sheets of chunks, whose CSS is in the pages. */
export function listAssets(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Map<string, string | Uint8Array> {
  const sheets = new Set(
    output.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [])),
  )
  return new Map(
    output.flatMap((file) =>
      file.type === 'asset' && !sheets.has(file.fileName) && !SOURCE_MAP.test(file.fileName)
        ? [[file.fileName, file.source] as const]
        : [],
    ),
  )
}

export function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  if (Array.isArray(result) || !('output' in result)) throw Error('Vite built more than one bundle.')
  return result.output
}
