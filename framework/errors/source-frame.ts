/** Where in the project's sources an error was thrown, with the lines around it. */

import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FRAMEWORK, isInside } from '../shared/project.ts'
import { frameOf } from './code-frame.ts'

export interface SourceFrame {
  /** Relative to the project. */
  file: string
  /** The first is 1. */
  line: number
  column: number
  /** The lines around it, numbered, with a mark below the place. */
  frame: string
}

/**
 * Finds the first place of an error's stack that is in the project's own code; nothing if there is none. The stack must
 * name sources: Node maps it when source maps are on, as Vite does in dev.
 */
export function findSourceFrame(stack: string | undefined, root: string): SourceFrame | undefined {
  for (const [, path = '', line, column] of (stack ?? '').matchAll(/^ +at (?:.*\()?(\S+?):(\d+):(\d+)\)?$/gm)) {
    const file = nameInProject(path, root)
    if (file === undefined) continue
    return readFrame(root, { file, line: Number(line), column: Number(column) })
  }
  return undefined
}

/** Was an error with this stack thrown by the framework's own code? */
export function isOfFramework(stack = ''): boolean {
  const [, path] = /^ +at (?:.*\()?(?!node:)(\S*[\\/]\S*?):\d+:\d+\)?$/m.exec(stack) ?? []
  return path !== undefined && isInside(FRAMEWORK, path.startsWith('file://') ? fileURLToPath(path) : path)
}

/** A place in code. The first line and the first column are 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** Replaces the places of a stack. `findSource` returns the place in the sources; nothing where the place stays. */
export async function mapStack(
  stack: string,
  findSource: (place: Place) => Place | undefined | Promise<Place | undefined>,
): Promise<string> {
  const lines = stack.split('\n').map(async (text) => {
    const [place, file = '', line, column] = /([^\s(]\S*?):(\d+):(\d+)(?=\)?$)/.exec(text) ?? []
    const found = place && (await findSource({ file, line: Number(line), column: Number(column) }))
    return found ? text.replace(place, () => `${found.file}:${found.line}:${found.column}`) : text
  })
  return (await Promise.all(lines)).join('\n')
}

/** Finds the source of a place by a map, whose names of files are kept; nothing where the map has none. */
export function findInMap(map: SourceMapPayload, { line, column }: Place): Place | undefined {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** Reads the lines around a place. */
export function readFrame(root: string, place: Omit<SourceFrame, 'frame'>): SourceFrame {
  return { ...place, frame: frameOf(readLines(join(root, place.file)), place) }
}

/** The name of a file of the project's own code; nothing for packages, caches, Node's modules and other places. */
export function nameInProject(path: string, root: string): string | undefined {
  const absolute = path.startsWith('file://') ? fileURLToPath(path) : path
  if (!isAbsolute(absolute)) return undefined
  const name = relative(root, absolute)
  const isOwn = !isInside(FRAMEWORK, absolute) && !isAbsolute(name) && !/^\.|(?:^|[\\/])node_modules[\\/]/.test(name)
  return isOwn ? name.split(sep).join('/') : undefined
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf-8').split('\n')
  } catch {
    return []
  }
}
