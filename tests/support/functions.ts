/** Reads the lengths of functions from the source. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from 'vite'

import { countLinesOf } from './lines.ts'

interface SizedFunction {
  /** Its file and its name, or the name of the variable that it is assigned to. */
  name: string
  /** Lines of code, including nested functions. */
  lines: number
}

interface Node {
  type: string
  start: number
  end: number
  id?: { name?: string } | null
  key?: { name?: string }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns all functions of a file of the project. */
export function readFunctions(file: string): SizedFunction[] {
  const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf-8')
  const found: SizedFunction[] = []

  function visit(node: Node, name: string) {
    const ownName = node.id?.name ?? node.key?.name ?? name
    if (/Function/.test(node.type) && !node.type.startsWith('TS'))
      found.push({ name: `${file} ${ownName}`, lines: countLinesOf(source.slice(node.start, node.end)) })
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, ownName)
  }

  visit(parseSync(file, source).program as unknown as Node, '')
  return found
}
