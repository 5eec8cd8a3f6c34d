/** The plugins of a project's `vite.config.ts`. */

import type { Plugin, PluginOption } from 'vite'

import type { PreviewOptions } from '../http/preview.ts'
import type { DevPlugin } from '../dev/plugin.ts'

/** How dev and preview serve the site. */
export interface FrameworkOptions {
  /** Options of `vite preview`. */
  preview?: PreviewOptions
}

/** The framework's plugins, for dev and preview of the site in Vite's root. Each is loaded when Vite first calls it. */
export function framework({ preview }: FrameworkOptions = {}): PluginOption {
  return load(preview)
}

const isDev: NonNullable<Plugin['apply']> = (_, { command, mode, isPreview }) =>
  command === 'serve' && mode !== 'test' && !isPreview

async function load(preview: PreviewOptions | undefined): Promise<PluginOption[]> {
  const { sitePlugins } = await import('../builder/bundle/site-plugins.ts')
  let devPlugin: Promise<DevPlugin> | undefined
  const loadDev = () => (devPlugin ??= import('../dev/plugin.ts').then((dev) => dev.devPlugin()))
  return [
    sitePlugins(async () => (await loadDev()).runtimePaths()),
    lazyPlugin(
      {
        name: 'framework:dev',
        apply: isDev,
        hooks: ['config', 'configureServer', 'hotUpdate', 'closeBundle'],
      },
      async () => (await loadDev()).plugin,
    ),
    lazyPlugin(
      { name: 'framework:dev-unresolved', apply: isDev, enforce: 'post', hooks: ['resolveId'] },
      async () => (await loadDev()).unresolvedPlugin,
    ),
    lazyPlugin(
      {
        name: 'framework:dev-browser',
        apply: isDev,
        hooks: ['configureServer', 'resolveId', 'transform', 'transformIndexHtml'],
      },
      async () => (await import('../dev/plugin.ts')).browserPlugin(),
    ),
    lazyPlugin({ name: 'framework:preview', hooks: ['configurePreviewServer'] }, async () =>
      (await import('../http/preview.ts')).previewPlugin(preview),
    ),
  ]
}

type Hook =
  | 'config'
  | 'configureServer'
  | 'configurePreviewServer'
  | 'resolveId'
  | 'transform'
  | 'transformIndexHtml'
  | 'hotUpdate'
  | 'closeBundle'

/**
 * Returns a plugin whose code is loaded when Vite first calls one of its hooks: a build needs neither dev nor preview. `load`
 * returns a plugin with these hooks as functions. `apply` and `enforce` have Vite's meaning.
 */
export function lazyPlugin(
  { hooks, ...own }: Pick<Plugin, 'name' | 'apply' | 'enforce'> & { hooks: readonly Hook[] },
  load: () => Promise<Plugin>,
): Plugin {
  let loading: Promise<Plugin> | undefined
  const callLoaded = (hook: Hook) =>
    async function (this: unknown, ...args: unknown[]): Promise<unknown> {
      const plugin = await (loading ??= load())
      return (plugin[hook] as (...args: unknown[]) => unknown).apply(this, args)
    }
  return { ...own, ...Object.fromEntries(hooks.map((hook) => [hook, callLoaded(hook)])) }
}
