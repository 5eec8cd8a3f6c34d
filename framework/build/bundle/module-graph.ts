/** The graph of modules: the code that a template, an island or a model depends on. */

import { relative, sep } from 'node:path'

import type { Plugin } from 'vite'

import { FRAMEWORK, frameworkModule, isInside } from '../project.ts'
import { hashOf } from '../store/index.ts'

/** Module -> the hash of its own code, and the modules that it imports. Names are relative to the project. */
export type ModuleGraph = Record<string, { hash: string; imports: string[] }>

/** Does no file hold this module? */
export const isVirtual = (name: string) => name.startsWith('\0')

/** A module's name: the same on every machine. */
export function moduleName(root: string, id: string): string {
  return isVirtual(id) ? id : relative(root, id).split(sep).join('/')
}

/** Lets every module of the site announce its name before it declares anything, and gives the graph of all modules to `take`. */
export function moduleGraphPlugin(root: string, take: (graph: ModuleGraph) => void): Plugin {
  const declared = JSON.stringify(frameworkModule('declared.ts'))
  const isOfSite = (id: string) =>
    /\.tsx?$/.test(id) &&
    isInside(root, id) &&
    !isInside(FRAMEWORK, id) &&
    !/[\\/]node_modules[\\/]/.test(relative(root, id))

  return {
    name: 'framework:module-graph',
    enforce: 'pre',
    transform(code, id) {
      if (!isOfSite(id)) return undefined
      const name = JSON.stringify(moduleName(root, id))
      return {
        code: `import { enterModule as enterModule$ } from ${declared}; enterModule$(${name}); ${code}`,
        map: null,
      }
    },
    generateBundle() {
      const graph: ModuleGraph = {}
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        graph[moduleName(root, id)] = {
          hash: hashOf(info.code ?? ''),
          imports: [...info.importedIds, ...info.dynamicallyImportedIds].map((one) => moduleName(root, one)),
        }
      }
      take(graph)
    },
  }
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
