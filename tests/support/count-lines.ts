/**
 * `npm run lines`: prints the lines of code in each folder of the framework, the packages and the site, without blank lines and
 * comments. For information only.
 */

import { dirname } from 'node:path'

import { countLines } from './lines.ts'
import { listSources } from './temp-folders.ts'

/** Depth of listed folders: `framework/kernel/page`. */
const DEPTH = 3

for (const root of ['framework', 'packages', 'site']) {
  const lines = new Map<string, { files: number; lines: number }>()
  for (const file of listSources(root)) {
    const folder = dirname(file).split('/').slice(0, DEPTH).join('/')
    const code = countLines(file)
    for (const name of new Set([folder, root])) {
      const sum = lines.get(name) ?? { files: 0, lines: 0 }
      lines.set(name, { files: sum.files + 1, lines: sum.lines + code })
    }
  }
  for (const [name, sum] of [...lines].sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${name.padEnd(32)}${String(sum.files).padStart(5)} files${sum.lines.toLocaleString('en').padStart(9)} lines`,
    )
}
