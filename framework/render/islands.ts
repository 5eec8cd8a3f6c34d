/** Finds the file of each island. */

import { failOn, type Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import type { When } from '../shared/types.ts'

/** The module of an island file. */
export interface IslandFile {
  default?: unknown
  [name: string]: unknown
}

const TRIGGERS: readonly string[] = ['load', 'idle', 'visible', 'interaction'] satisfies When[]

/** Which file each island was declared in. Throws a `ProblemsError` for files without an island as their default export, or with an unknown trigger. */
export function listIslands(files: Record<string, IslandFile>): Map<unknown, string> {
  failOn(Object.entries(files).flatMap(checkFile), 'among the islands')
  return new Map(Object.entries(files).map(([file, { default: Island }]) => [Island, file]))
}

function checkFile([where, { default: Island, ...others }]: [string, IslandFile]): Problem[] {
  if (!isIsland(Island))
    return [
      {
        where,
        message: 'The file has no island as its default export. Write: export default island(Component, { when })',
      },
    ]
  const further = Object.entries(others).filter(([, value]) => isIsland(value))
  return [
    ...(TRIGGERS.includes(Island.when)
      ? []
      : [
          {
            where,
            message: `\`when\` is ${describe(Island.when)}, but must be one of: ${TRIGGERS.join(', ')}.${didYouMean(String(Island.when), TRIGGERS)}`,
          },
        ]),
    ...further.map(([name]) => ({ where, message: `"${name}" is a second island. Give it a file of its own.` })),
  ]
}

const describe = (when: unknown) => (typeof when === 'string' ? `"${when}"` : String(when))

function isIsland(value: unknown): value is { when: string } {
  return typeof value === 'function' && 'when' in value
}
