/** The Vite plugin that writes virtual modules: the site with its renderer, each island with React, and the paths that the runtime must know. */

import { join } from 'node:path'
import type { Plugin } from 'vite'

import type { MatchPath } from '../../match.ts'
import { FRAMEWORK, listIslandFiles, SITE_FILE } from '../project.ts'

/** The paths that the runtime must know. They don't grow with the number of pages. */
export interface RuntimePaths {
  matchPaths: readonly MatchPath[]
  redirects: readonly (readonly [from: string, to: string])[]
  hasServiceWorker: boolean
}

export const SERVER_MODULE = 'virtual:server'
export const ISLAND_MODULE = 'virtual:island/'
export const RUNTIME_PATHS_MODULE = 'virtual:runtime-paths'

/** `runtimePaths` may answer once the site's routes are known. */
export function modulesPlugin(runtimePaths: () => Promise<RuntimePaths>): Plugin {
  let root = ''
  const at = (...parts: string[]) => JSON.stringify(join(...parts))

  function serverModule(): string {
    const files = listIslandFiles(root)
    return [
      `import { createServerModule } from ${at(FRAMEWORK, 'build/bundle/server-entry.ts')}`,
      `import site from ${at(root, SITE_FILE)}`,
      ...files.map((file, i) => `import * as island${i} from ${at(root, file)}`),
      `const islands = { ${files.map((file, i) => `${JSON.stringify(file)}: island${i}`).join(', ')} }`,
      `export const server = createServerModule(site, islands)`,
      `export const { workInThread } = server`,
    ].join('\n')
  }

  function islandModule(file: string): string {
    return [
      `import Island from ${at(root, file)}`,
      `import { hydrate } from ${at(FRAMEWORK, 'react/hydrate.tsx')}`,
      `export default (element, files) => hydrate(Island, element, files)`,
    ].join('\n')
  }

  return {
    name: 'framework:modules',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      // Vite asks for an island by its URL in dev.
      const name = id.replace(/^\//, '')
      return [SERVER_MODULE, RUNTIME_PATHS_MODULE].includes(name) || name.startsWith(ISLAND_MODULE)
        ? '\0' + name
        : undefined
    },
    async load(id) {
      if (id === '\0' + SERVER_MODULE) return serverModule()
      if (id.startsWith('\0' + ISLAND_MODULE)) return islandModule(id.slice(ISLAND_MODULE.length + 1))
      if (id !== '\0' + RUNTIME_PATHS_MODULE) return
      const constants = Object.entries(await runtimePaths())
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
