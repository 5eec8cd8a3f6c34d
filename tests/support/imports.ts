/** Who imports whom, read from the source. */

import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

import { listSources } from './temp-folders.ts'

export interface Import {
  /** The file that imports, relative to the project. */
  from: string
  /** A file relative to the project, or the name of a package, entry point or virtual module. */
  to: string
  /** Types only: nothing of it runs. */
  isType: boolean
  /** Loaded only when the code asks for it: `import('…')`. */
  isLazy: boolean
}

const PROJECT = join(import.meta.dirname, '../..')
const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Every import of every source file below these folders. */
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

/** All that runs when one of these files is loaded: files, and names of what lies elsewhere. */
export function closureOf(files: readonly string[], imports: readonly Import[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const { from, to, isType } of imports) if (from === file && !isType) reached.add(to)
  return reached
}

/** The first circle of imports, types included, as the list of its files; nothing when there is none. */
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
