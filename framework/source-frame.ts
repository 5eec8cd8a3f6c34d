/** Where in the project's sources an error was thrown, with the lines around it. */

import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FRAMEWORK, isInside } from './build/project.ts'
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
