/** The parts of Vite's configuration that bundles share: the project's own, the build's above it, and that of code for servers. */

import { mergeConfig, type build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

import { loadViteConfig, type ViteSettings } from './vite-settings.ts'
import { BUILD_PLUGIN, type BuildApi } from './modules-plugin.ts'
import { nativePackagesPlugin, placesPlugin } from './node-code.ts'
import { sitePlugins } from './site-plugins.ts'

export interface BundleOptions {
  root: string
  base: string
  mode: string
  settings: ViteSettings
}

/** Returns the configuration of one bundle, with plugins of its own: what a plugin remembers belongs to one bundle. */
export async function commonConfig(
  { root, base, mode }: BundleOptions,
  api: BuildApi,
  own: InlineConfig,
): Promise<InlineConfig> {
  const project = await loadViteConfig(root, mode)
  const plugin: Plugin = { name: BUILD_PLUGIN, api }
  const common: InlineConfig = {
    root,
    base,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin, project ? [] : sitePlugins()],
    build: { assetsInlineLimit: withoutFonts(project?.config.build?.assetsInlineLimit) },
  }
  return mergeConfig(mergeConfig(project?.config ?? {}, common), own)
}

/** Returns the configuration of one bundle of code that a server runs. It is not minified, and nothing is written. */
export async function serverConfig(options: BundleOptions, own: InlineConfig): Promise<InlineConfig> {
  const runtimePaths = { matchPaths: [], redirects: [], hasServiceWorker: false }
  const common: InlineConfig = {
    plugins: [nativePackagesPlugin(), placesPlugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      // `build.sourcemap` of the project is for browsers.
      sourcemap: false,
      rolldownOptions: {
        // gray-matter can run front matter as code; an option forbids it.
        // A plugin that makes no map, such as Tailwind's for sheets, harms nobody here: the map is for errors in scripts.
        checks: { eval: false, bundlerTimings: false, sourcemapBroken: false },
        // Comments with the paths of files would make the hash of the code depend on the project's folder.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  }
  return mergeConfig(await commonConfig(options, { runtimePaths, problems: [] }, common), own)
}

type InlineLimit = NonNullable<NonNullable<InlineConfig['build']>['assetsInlineLimit']>

/** Fonts are files, however small: a strict policy for content lets no page load one out of its styles. */
function withoutFonts(limit?: InlineLimit): InlineLimit {
  return (file, content) => {
    if (/\.(?:woff2?|ttf|otf|eot)$/.test(file)) return false
    return typeof limit === 'number' ? content.length < limit : limit?.(file, content)
  }
}

/** The names of assets, which both bundles give to the same file. */
export const ASSET_NAMES = 'assets/[name]-[hash][extname]'

/** The map of a script. A project whose package.json does not say `type: module` gets `.mjs` on the server. */
const SOURCE_MAP = /\.m?js\.map$/

/** The assets of a bundle, without maps and the sheets of chunks: pages carry their text. */
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
