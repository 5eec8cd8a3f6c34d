/** What a visitor downloads, as the README says; a test measures it and compares. */

import { readSource } from './source-code.ts'

/** One thing that a visitor downloads, in kilobytes of brotli. */
export interface Size {
  name: string
  size: number
  budget: number
}

/** The rows of the README's table. */
export function readSizes(): Size[] {
  const rows = readSource('README.md').matchAll(/^\| ([^|]+?) +\| +([\d.]+) kB \| +([\d.]+) kB \|$/gm)
  const sizes = [...rows].map(([, name = '', size, budget]) => ({ name, size: Number(size), budget: Number(budget) }))
  if (sizes.length === 0) throw Error('README.md has no table of sizes. Run: npm run size -- --write')
  return sizes
}
