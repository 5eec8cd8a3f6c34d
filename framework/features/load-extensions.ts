/** Loads a site's extensions outside of its server bundle: for plugins of Vite, which bundles need, and for preview, which has no bundle. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { InlineConfig, Plugin, PluginOption } from 'vite'

import { isObject } from '../shared/is-object.ts'
import { EXTENSIONS_FILE } from '../shared/project.ts'
import { callHook, requireResult } from './call-hook.ts'
import { readExtensions } from './check-extensions.ts'
import type { Extension } from './extension.ts'

const EMPTY_SHEET = '\0empty-sheet'

/** Makes style sheets empty: `runnerImport()` can't read them, and here nothing is rendered. */
const withoutSheets: Plugin = {
  name: 'framework:without-sheets',
  enforce: 'pre',
  resolveId: (source) =>
    /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:\?|$)/.test(source) ? EMPTY_SHEET : undefined,
  load: (id) => (id === EMPTY_SHEET ? 'export default {}' : undefined),
}

/** Returns the extensions in the order of their hooks; empty without `site/extensions.ts`. Throws a `ProblemsError` for a wrong list. */
export async function loadExtensions(root: string): Promise<Extension[]> {
  const file = join(root, EXTENSIONS_FILE)
  if (!existsSync(file)) return []
  const { runnerImport } = await import('vite')
  const config: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [withoutSheets] }
  const { module } = await withSourceMaps(() => runnerImport<{ default: unknown }>(file, config))
  return readExtensions(module.default)
}

/** Vite's runner disables source maps before the stack of an error is first read, which is when Node maps it. */
async function withSourceMaps<Result>(run: () => Promise<Result>): Promise<Result> {
  const { sourceMapsEnabled } = process
  process.setSourceMapsEnabled(true)
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) void error.stack
    throw error
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled)
  }
}

/** Returns the plugins of Vite that the extensions of a site add. Each call creates new instances. */
export async function loadVitePlugins(root: string): Promise<PluginOption[]> {
  const extensions = await loadExtensions(root)
  return extensions.map((extension) => extension.vite && callHook(extension, 'vite', extension.vite))
}

/** Returns the response of the first extension that responds to a request in dev or preview; undefined if none does. */
export async function respondWithExtensions(
  extensions: readonly Extension[],
  request: () => Request,
): Promise<Response | undefined> {
  for (const extension of extensions) {
    const { dev } = extension
    const response = dev && (await callHook(extension, 'dev', async () => requireResponse(await dev(request()))))
    if (response) return response
  }
  return undefined
}

/** Other packages have their own classes of responses. */
const requireResponse = (result: unknown): Response | undefined =>
  requireResult(
    result || undefined,
    (response): response is Response | undefined =>
      response === undefined || (isObject(response) && typeof response.status === 'number' && 'headers' in response),
    'a Response, or undefined',
  )
