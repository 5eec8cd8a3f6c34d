/** The Vite plugin that writes the modules only a build knows: the site with its renderer, each island with React, the site's map. */

import { join } from 'node:path'
import type { Plugin } from 'vite'

import type { MatchPath } from '../match.ts'
import { FRAMEWORK, listIslandFiles, SITE_FILE } from './project.ts'

/** What the browser is told of the site's paths; it does not grow with the number of pages. */
export interface SiteMap {
  matchPaths: readonly MatchPath[]
  redirects: readonly (readonly [from: string, to: string])[]
  hasServiceWorker: boolean
}

export const SERVER_MODULE = 'virtual:server'
export const ISLAND_MODULE = 'virtual:island/'
export const SITE_MAP_MODULE = 'virtual:site-map'

/** `siteMap` is asked once the site's routes are known. */
export function modulesPlugin(siteMap: () => Promise<SiteMap>): Plugin {
  let root = ''
  let isBuild = false
  const at = (...parts: string[]) => JSON.stringify(join(...parts))

  function serverModule(): string {
    const files = listIslandFiles(root)
    return [
      `export { site }`,
      `export { gatherContent, toEntry } from ${at(FRAMEWORK, 'content/read.ts')}`,
      `export { createContentReader } from ${at(FRAMEWORK, 'content/reader.ts')}`,
      `export { listFiles } from ${at(FRAMEWORK, 'content/list-files.ts')}`,
      `export { createRenderer } from ${at(FRAMEWORK, 'build/render.tsx')}`,
      `export { templates } from ${at(FRAMEWORK, 'react/page.tsx')}`,
      `import site from ${at(root, SITE_FILE)}`,
      ...files.map((file, i) => `import * as island${i} from ${at(root, file)}`),
      `export const islands = { ${files.map((file, i) => `${JSON.stringify(file)}: island${i}`).join(', ')} }`,
      ...(isBuild ? threadLines() : []),
    ].join('\n')
  }

  function threadLines(): string[] {
    return [
      `import { serveThread } from ${at(FRAMEWORK, 'build/threads/thread.ts')}`,
      `export { createTextReader, createWorkbench } from ${at(FRAMEWORK, 'build/threads/thread.ts')}`,
      'serveThread(site, islands)',
    ]
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
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      // Vite asks for an island by its URL in dev.
      const name = id.replace(/^\//, '')
      return [SERVER_MODULE, SITE_MAP_MODULE].includes(name) || name.startsWith(ISLAND_MODULE) ? '\0' + name : undefined
    },
    async load(id) {
      if (id === '\0' + SERVER_MODULE) return serverModule()
      if (id.startsWith('\0' + ISLAND_MODULE)) return islandModule(id.slice(ISLAND_MODULE.length + 1))
      if (id !== '\0' + SITE_MAP_MODULE) return
      const constants = Object.entries(await siteMap())
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
