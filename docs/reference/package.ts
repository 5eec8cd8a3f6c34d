/** The packages: the entry points of their manifests, and the types that the compiler writes. */

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { readEntryPoint, type Member } from './declarations.ts'

const CACHE = resolve('node_modules/.cache')

interface EntryPoint {
  /** `content` of the framework, `server-build` of another package; `framework` or `server` for the package itself. */
  slug: string
  /** What is imported: `@flatirons/framework/content`. */
  name: string
  /** The file with its types, relative to the folder of all types. */
  types: string
}

export interface DescribedEntryPoint extends EntryPoint {
  members: Member[]
}

/** The folders of the packages. */
const PACKAGES = ['framework', 'packages/server', 'packages/collector', 'packages/marks', 'packages/mdx']

/** The entry points of a package, in the order of its manifest. */
function listEntryPoints(root: string): EntryPoint[] {
  const { name, exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf-8')) as {
    name: string
    exports: Record<string, string | { '@flatirons/compiled'?: { types: string } }>
  }
  return Object.entries(exports).flatMap(([path, target]) => {
    const compiled = typeof target === 'string' ? undefined : target['@flatirons/compiled']
    // The manifest itself, and entry points of older versions.
    if (!compiled) return []
    const ownName = path.slice(2)
    const isFramework = root === 'framework'
    return {
      slug: [...(isFramework && ownName ? [] : [basename(root)]), ...(ownName ? [ownName] : [])].join('-'),
      name: ownName ? `${name}/${ownName}` : name,
      types: compiled.types.replace('./dist', basename(root)),
    }
  })
}

/** Writes the types of a package into a folder. Throws if the compiler reports an error. */
async function compileTypes(root: string, folder: string): Promise<void> {
  const options = ['-p', root, '--emitDeclarationOnly', '--outDir', join(folder, basename(root))]
  await promisify(execFile)('node_modules/.bin/tsc', options)
}

/** Returns the entry points with what they export. */
export async function readEntryPoints(): Promise<DescribedEntryPoint[]> {
  mkdirSync(CACHE, { recursive: true })
  // Several processes may do so at once.
  const folder = mkdtempSync(join(CACHE, 'types-'))
  try {
    await Promise.all(PACKAGES.map((root) => compileTypes(root, folder)))
    return PACKAGES.flatMap(listEntryPoints).map((entryPoint) =>
      Object.assign(entryPoint, { members: readEntryPoint(folder, entryPoint.types) }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
