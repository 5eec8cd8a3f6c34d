/** Files that hold a list of names as JSON. */

import { readFileSync } from 'node:fs'

/** The names in a file; none when it can't be read. */
export function readNames(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf-8')) as string[]
  } catch {
    return []
  }
}
