/** Reads the imports of modules from the source. */

import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

import { listSources } from './temp-folders.ts'

export interface Import {
  /** The importing file, relative to the project. */
  from: string
  /** A file relative to the project, or the name of a package, entry point or virtual module. */
  to: string
  /** True for type-only imports. */
  isType: boolean
  /** True for dynamic imports. */
  isLazy: boolean
}

const PROJECT = join(import.meta.dirname, '../..')
const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Returns every import of every source file in these folders. */
export function readImports(...folders: string[]): Import[] {
  return folders.flatMap(listSources).flatMap((from) => {
    const source = readFileSync(join(PROJECT, from), 'utf-8')
    return [...source.matchAll(STATEMENT)].map(([, type, stated, awaited]) => {
      const name = stated ?? awaited ?? ''
      const to = name.startsWith('.') ? posix.join(dirname(from), name) : name
      return { from, to, isType: type !== undefined, isLazy: awaited !== undefined }
    })
  })
}

/** Returns all modules that are loaded with these files: files, and names of external modules. */
export function closureOf(files: readonly string[], imports: readonly Import[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to)
  return reached
}

/** Returns the first import cycle, types included, as a list of files; undefined if there is none. */
export function findCircle(imports: readonly Import[]): string[] | undefined {
  const done = new Set<string>()

  function visit(file: string, trail: readonly string[]): string[] | undefined {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { from, to } of imports) {
      const circle = from === file ? visit(to, [...trail, file]) : undefined
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }

  for (const { from } of imports) {
    const circle = visit(from, [])
    if (circle) return circle
  }
  return undefined
}
