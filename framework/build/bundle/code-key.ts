/** Hashes of the code's sources, its settings and its packages: they tell whether a cached bundle is still good. */

import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { FRAMEWORK, IS_SOURCE, PATHS_FILE } from '../../shared/project.ts'
import { hashFile } from '../cache/file-state.ts'
import { hashOf } from '../cache/hash.ts'
import type { BundleOptions } from './common-config.ts'

/** Files at the top of a project that code depends on. */
const TOP_FILES = ['package.json', 'tsconfig.json']

/** What npm, pnpm, Yarn and Bun say about the packages of a project, and about those that are installed. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

/** The hash of what every page depends on: the framework, packages, Node and the options of the build. */
export function hashToolchain({ root, base, mode, settings }: BundleOptions): string {
  return hashOf(
    base,
    mode,
    settings.hash,
    process.version,
    process.platform,
    ...readEnvironment(root, mode),
    ...hashFolder(FRAMEWORK, (name) => NOT_CODE.test(name)),
    ...[root, join(FRAMEWORK, '..')].flatMap((folder) => hashFiles(folder, TOP_FILES)),
    ...hashFiles(findLockFolder(root), LOCK_FILES),
  )
}

const hashFiles = (folder: string, names: readonly string[]) => names.map((name) => hashFile(join(folder, name)))

/** Returns the folder with a lock file that is nearest: the project's, or that of the workspace around it. */
function findLockFolder(root: string, folder = root): string {
  const parent = dirname(folder)
  if (LOCK_FILES.some((name) => existsSync(join(folder, name)))) return folder
  return parent === folder ? root : findLockFolder(root, parent)
}

/** The hash of the site's own code. The type of its paths is no code: it changes with the content. */
export function hashSiteCode(root: string): string {
  return hashOf(...hashFolder(join(root, 'site'), (name) => name === relative('site', PATHS_FILE)))
}

/** Every file below a folder with its hash, in order; without those that are left out by their names. */
function hashFolder(folder: string, isLeftOut: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => !isLeftOut(name))
    .sort()
    .flatMap((name) => {
      const hash = hashFile(join(folder, name))
      return hash ? [name, hash] : []
    })
}

/** Files of the framework that are no part of it, or stand beside its code for tools and never run. */
const NOT_CODE = IS_SOURCE ? /^(?:dist|node_modules)(?:[\\/]|$)/ : /\.d\.m?ts$|\.map$/

/** The files and variables that Vite takes into the code. */
function readEnvironment(root: string, mode: string): string[] {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return [
    ...files.map((name) => hashFile(join(root, name))),
    JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))),
  ]
}
