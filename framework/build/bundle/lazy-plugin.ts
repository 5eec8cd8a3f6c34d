import type { Plugin } from 'vite'

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
 * A plugin whose code is loaded when Vite first calls one of its hooks: a build needs neither dev nor preview. The plugin
 * that `load` returns has these hooks, as functions. `apply` says when Vite uses it; always, if it is missing.
 */
export function lazyPlugin(
  { name, apply, hooks }: { name: string; apply?: NonNullable<Plugin['apply']>; hooks: readonly Hook[] },
  load: () => Promise<Plugin>,
): Plugin {
  let loading: Promise<Plugin> | undefined
  const callLoaded = (hook: Hook) =>
    async function (this: unknown, ...args: unknown[]): Promise<unknown> {
      const plugin = await (loading ??= load())
      return (plugin[hook] as (...args: unknown[]) => unknown).apply(this, args)
    }
  return { name, ...(apply && { apply }), ...Object.fromEntries(hooks.map((hook) => [hook, callLoaded(hook)])) }
}
