/** The graph of modules: the code that a template, an island or a model depends on. */

import { extname, resolve } from 'node:path'

import type { Plugin } from 'vite'

import { ENTRY_STYLES } from './styles.ts'
import { FRAMEWORK, isInPackage, moduleName } from '../../shared/project.ts'
import { hashOf } from '../cache/files.ts'

/** Module -> the hash of its own code, and the modules that it imports. Names are relative to the project. */
export type ModuleGraph = Record<string, { hash: string; imports: string[] }>

/** The patterns of an `import.meta.glob()`. */
const GLOB = /\bimport\.meta\.glob\b[^(]*\(([^)]*)/g
const PATTERN = /(['"`])([^'"`]*\*[^'"`]*)\1/g

/**
 * Gives the graph of all modules to `take`, with the endings of the files that `import.meta.glob()` looks for: an empty
 * ending stands for all files.
 */
export function moduleGraphPlugin(root: string, take: (graph: ModuleGraph, globbed: string[]) => void): Plugin {
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
          hash: hashOf(withoutPlaces(info.code ?? '', root)),
          imports: [...info.importedIds, ...info.dynamicallyImportedIds].map((one) => moduleName(root, one)),
        }
      }
      // Modules of the browser's entry are read for their sheets, and no part of the bundle.
      const modules: readonly string[] = this.getModuleInfo(ENTRY_STYLES)?.meta.modules ?? []
      for (const id of modules) graph[moduleName(root, id)] ??= { hash: '', imports: [] }
      // Files that are named in sheets alone.
      const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      for (const name of files) graph[moduleName(root, resolve(root, name))] ??= { hash: '', imports: [] }
      take(graph, [...endings].sort())
    },
  }
}

/** Code without the folders of this machine: plugins import modules by their paths. */
function withoutPlaces(code: string, root: string): string {
  return code.replaceAll(FRAMEWORK, '\0framework').replaceAll(root, '\0root')
}

/** The modules that `name` imports, directly or through others, with itself. Sorted. */
export function closureOf(graph: ModuleGraph, name: string): string[] {
  const seen = new Set<string>()
  const waiting = [name]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    waiting.push(...(graph[one]?.imports ?? []))
  }
  return [...seen].sort()
}

/** The hash of all code that a module depends on; `modules` is a closure. */
export function hashClosure(graph: ModuleGraph, modules: readonly string[]): string {
  return hashOf(...modules.map((name) => `${name} ${graph[name]?.hash ?? ''}`))
}
