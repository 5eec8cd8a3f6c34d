/** The part of the dev server that runs in the browser, and what it asks the server. */

import type { Plugin, ServerOptions } from 'vite'

import { ISLAND_MODULE } from '../build/bundle/modules-plugin.ts'
import { frameworkModule } from '../shared/project.ts'
import { describeBrowserError } from './browser-errors.ts'
import { BROWSER_ERROR_EVENT, ERROR_EVENT, type BrowserError } from './events.ts'
import { toOverlay } from './failures.ts'

const START_MODULE = 'virtual:dev-browser'

/** Is the overlay switched on? */
export const hasOverlay = ({ hmr }: ServerOptions): boolean => typeof hmr !== 'object' || hmr.overlay !== false

export function browserPlugin(): Plugin {
  let base = '/'

  return {
    name: 'framework:dev-browser',
    configureServer({ config: { root, server, ...config }, environments: { client } }) {
      base = config.base
      client.hot.on(BROWSER_ERROR_EVENT, async (error: BrowserError, { send }) => {
        if (!hasOverlay(server)) return
        const found = await describeBrowserError(error, { root, base, moduleGraph: client.moduleGraph })
        if (found) send(ERROR_EVENT, toOverlay(found, root))
      })
    },
    resolveId: (id) => (id.endsWith(START_MODULE) ? frameworkModule('dev/browser/start.ts') : undefined),
    transform(code, id) {
      if (!id.startsWith(`\0${ISLAND_MODULE}`)) return undefined
      const file = JSON.stringify(id.slice(ISLAND_MODULE.length + 1))
      const watched = code.replace('hydrate(file.default,', `hydrate(watchIsland(file.default, ${file}),`)
      return `import { watchIsland } from ${JSON.stringify(frameworkModule('dev/browser/watch-island.ts'))}\n${watched}`
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `${base}@id/${START_MODULE}` }, injectTo: 'head-prepend' },
    ],
  }
}
