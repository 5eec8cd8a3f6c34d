/** The graph of modules: the code that a template, an island or a model depends on. */

import { resolve } from 'node:path'

import type { Plugin } from 'vite'

import { ENTRY_STYLES } from './styles.ts'
import { FRAMEWORK, isOfPackage, moduleName } from '../../shared/project.ts'
import { hashOf } from '../cache/files.ts'

/** Module -> the hash of its own code, empty in a package, and the modules that it imports. Names are relative to the project. */
export type ModuleGraph = Record<string, { hash: string; imports: string[] }>

/** Gives the graph of all modules to `take`. */
export function moduleGraphPlugin(root: string, take: (graph: ModuleGraph) => void): Plugin {
  return {
    name: 'framework:module-graph',
    generateBundle(_, bundle) {
      const graph: ModuleGraph = {}
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const name = moduleName(root, id)
        graph[name] = {
          // Packages are part of the key of every page.
          hash: isOfPackage(name) ? '' : hashOf(withoutPlaces(info.code ?? '', root)),
          imports: [...info.importedIds, ...info.dynamicallyImportedIds].map((one) => moduleName(root, one)),
        }
      }
      // Modules of the browser's entry are read for their sheets, and no part of the bundle.
      const modules: readonly string[] = this.getModuleInfo(ENTRY_STYLES)?.meta.modules ?? []
      for (const id of modules) graph[moduleName(root, id)] ??= { hash: '', imports: [] }
      // Files that are named in sheets alone.
      const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      for (const name of files) graph[moduleName(root, resolve(root, name))] ??= { hash: '', imports: [] }
      take(graph)
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
