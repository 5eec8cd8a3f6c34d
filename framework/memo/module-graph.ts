/** The module graph: the code that a template, an island or a model depends on. */

import { hashOf } from '../disk/files.ts'

/** Module -> the hash of its own code, and its imports. Names are relative to the project. */
export type ModuleGraph = Record<string, { hash: string; imports: string[] }>

/** Returns `name` and all modules that it imports directly or indirectly, sorted. */
export function closureOf(graph: ModuleGraph, name: string): string[] {
  const seen = new Set<string>()
  const queue = [name]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    queue.push(...(graph[id]?.imports ?? []))
  }
  return [...seen].sort()
}

/** Returns the hash of all code that a module depends on. `modules` comes from `closureOf()`. */
export function hashClosure(graph: ModuleGraph, modules: readonly string[]): string {
  return hashOf(...modules.map((name) => `${name} ${graph[name]?.hash ?? ''}`))
}
