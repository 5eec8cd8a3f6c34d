/** Reads the module graph from a bundle. */

import { extname, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { ENTRY_STYLES } from './styles.ts'
import { FRAMEWORK, isInPackage, moduleName } from '../../shared/project.ts'
import type { ModuleGraph } from '../../memo/module-graph.ts'
import { hashOf } from '../../disk/files.ts'

/** Matches the patterns of `import.meta.glob()`. */
const GLOB = /\bimport\.meta\.glob\b[^(]*\(([^)]*)/g
const PATTERN = /(['"`])([^'"`]*\*[^'"`]*)\1/g

/**
 * Calls `onGraph` with the graph of all modules, and with the extensions in patterns of `import.meta.glob()`: an empty extension
 * means all files.
 */
export function moduleGraphPlugin(root: string, onGraph: (graph: ModuleGraph, globbed: string[]) => void): Plugin {
  const endings = new Set<string>()
  return {
    name: 'framework:module-graph',
    transform: {
      order: 'pre',
      filter: { code: 'import.meta.glob' },
      handler(code, id) {
        if (isInPackage(moduleName(root, id))) return
        for (const [, patterns = ''] of code.matchAll(GLOB))
          for (const [, , pattern = ''] of patterns.matchAll(PATTERN)) {
            const ending = extname(pattern)
            endings.add(/^\.\w+$/.test(ending) ? ending : '')
          }
      },
    },
    generateBundle(_, bundle) {
      const graph: ModuleGraph = {}
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const name = moduleName(root, id)
        graph[name] = {
          hash: hashOf(withoutFolders(info.code ?? '', root)),
          imports: [...info.importedIds, ...info.dynamicallyImportedIds].map((module) => moduleName(root, module)),
        }
      }
      // The modules of the browser's entry are not in the bundle, but their sheets are.
      const modules: readonly string[] = this.getModuleInfo(ENTRY_STYLES)?.meta.modules ?? []
      for (const id of modules) graph[moduleName(root, id)] ??= { hash: '', imports: [] }
      // Files that only sheets refer to.
      const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      for (const name of files) graph[moduleName(root, resolve(root, name))] ??= { hash: '', imports: [] }
      onGraph(graph, [...endings].sort())
    },
  }
}

/** Removes absolute paths, with which plugins import modules, so that hashes don't depend on the machine. */
function withoutFolders(code: string, root: string): string {
  return code.replaceAll(FRAMEWORK, '\0framework').replaceAll(root, '\0root')
}
