/** The package: the entry points of its manifest, and the types that the compiler writes. */

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { readEntryPoint, type Member } from './declarations.ts'

const CACHE = resolve('node_modules/.cache')

interface EntryPoint {
  /** `content`; `framework` for the package itself. */
  slug: string
  /** What is imported: `@flatirons/framework/content`. */
  name: string
  /** The file with its types, relative to the folder of all types. */
  types: string
}

export interface DescribedEntryPoint extends EntryPoint {
  members: Member[]
}

/** The entry points, in the order of the manifest. */
function listEntryPoints(): EntryPoint[] {
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

/** Writes the types of the package into a new folder, because several processes may do so at once. Throws if the compiler reports an error. */
async function compileTypes(folder: string): Promise<void> {
  const options = ['-p', 'framework', '--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false']
  await promisify(execFile)('node_modules/.bin/tsc', [...options, '--outDir', folder])
}

/** Returns the entry points with what they export. */
export async function readEntryPoints(): Promise<DescribedEntryPoint[]> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'types-'))
  try {
    await compileTypes(folder)
    return listEntryPoints().map((entryPoint) =>
      Object.assign(entryPoint, { members: readEntryPoint(folder, entryPoint.types) }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
