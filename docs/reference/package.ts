/** The package: its doors, as its manifest names them, and its types, as the compiler writes them. */

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const FOLDER = 'node_modules/.cache/reference'

export interface Door {
  /** `content`; `framework` for the package itself. */
  slug: string
  /** What is imported: `@flatirons/framework/content`. */
  name: string
  /** The file with its types, below the folder of all types. */
  types: string
}

/** The doors, in the order of the manifest. */
export function listDoors(): Door[] {
  const { name, exports } = JSON.parse(readFileSync('framework/package.json', 'utf-8')) as {
    name: string
    exports: Record<string, string | { '@flatirons/compiled': { types: string } }>
  }
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return []
    const slug = path === '.' ? 'framework' : path.slice(2)
    return {
      slug,
      name: path === '.' ? name : `${name}/${slug}`,
      types: target['@flatirons/compiled'].types.replace('./dist/', ''),
    }
  })
}

/** Writes the types of the package, and returns their folder. Throws when they don't check. */
export async function compileTypes(): Promise<string> {
  const options = ['-p', 'framework', '--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false']
  await promisify(execFile)('node_modules/.bin/tsc', [...options, '--outDir', FOLDER])
  return resolve(FOLDER)
}
