/** `npm run pack:framework`: compiles the framework, makes its tarball, and prints the tarball's path. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Tarball {
  path: string
  /** In bytes. */
  unpackedSize: number
  files: string[]
}

const FOLDER = 'node_modules/.cache/package'

/** Throws when its types don't check. */
export function compileFramework(): void {
  rmSync('framework/dist', { recursive: true, force: true })
  // More threads would check the same types again, each for itself.
  execFileSync('node_modules/.bin/tsc', ['-p', 'framework', '--singleThreaded'], { stdio: 'inherit' })
}

/** Compiles and packs the framework. Throws when its types don't check. */
export function packFramework(): Tarball {
  compileFramework()
  mkdirSync(FOLDER, { recursive: true })
  const output = execFileSync('npm', ['pack', '--json', '--workspace', 'framework', '--pack-destination', FOLDER], {
    encoding: 'utf-8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { filename, unpackedSize, files } = readReport(output)
  return { path: resolve(FOLDER, filename), unpackedSize, files: files.map(({ path }) => path).sort() }
}

interface Report {
  filename: string
  unpackedSize: number
  files: { path: string }[]
}

/** npm's report is a list, or since npm 12 an object by the names of packages. */
function readReport(output: string): Report {
  const [report] = Object.values(JSON.parse(output) as Report[] | Record<string, Report>)
  return report!
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(packFramework().path)
