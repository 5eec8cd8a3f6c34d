/** Temporary folders for tests that read and write files; deleted after the test file. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'

import { afterAll } from 'vitest'

import { openCache } from '../../framework/memo/build-cache.ts'

export type Files = Record<string, string | Uint8Array>

/** Where a site must be so that `@flatirons/framework` can be resolved: inside the project, in a cache folder. */
const INSIDE = join(import.meta.dirname, '../../node_modules/.cache')

/** Cached bundles of fixtures, by their sources, because bundling for every test would be slow. */
const BUNDLES = join(INSIDE, 'bundles')

/** Call this at the top of a test file. Returns functions that create folders with files. */
export function useTempFolders() {
  const made: string[] = []
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

  function make(parent: string, files: Files): string {
    mkdirSync(parent, { recursive: true })
    const folder = mkdtempSync(join(parent, 'test-'))
    made.push(folder)
    writeFiles(folder, files)
    return folder
  }

  return {
    makeFolder: (files: Files = {}) => make(tmpdir(), files),
    /** Creates a folder in which a site can be built. */
    makeSiteFolder: () => make(INSIDE, {}),
    /** Creates a copy of a fixture site, with these files replacing or extending its own. */
    makeSite(files: Files = {}, fixture = 'site') {
      const folder = make(INSIDE, {})
      const from = join(import.meta.dirname, '../fixtures', fixture)
      for (const part of ['content', 'public', 'site'])
        if (existsSync(join(from, part))) cpSync(join(from, part), join(folder, part), { recursive: true })
      writeFiles(folder, files)
      shareBundles(folder)
      return folder
    },
  }
}

/** Lets a site without bundles use those of the same code from a shared folder. */
export function shareBundles(root: string): void {
  mkdirSync(BUNDLES, { recursive: true })
  const { bundleFolder } = openCache(root)
  mkdirSync(dirname(bundleFolder), { recursive: true })
  symlinkSync(BUNDLES, bundleFolder)
}

/** Removes all that builds have stored about a site, except its bundles. */
export function forgetAllButBundles(root: string): void {
  rmSync(join(root, '.cache'), { recursive: true })
  shareBundles(root)
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** Returns every file below a folder with its content, sorted by name. */
export function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).sort()
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'latin1')]),
  )
}

/** Returns a file's text. The path is given in parts. */
export function readText(...parts: string[]): string {
  return readFileSync(join(...parts), 'utf-8')
}

export function readJson<Type>(...parts: string[]): Type {
  return JSON.parse(readText(...parts)) as Type
}

/** Returns the source files below a folder of the project, relative to the project. */
export function listSources(folder: string): string[] {
  const project = join(import.meta.dirname, '../..')
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf-8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) =>
      relative(project, join(project, folder, name))
        .split(sep)
        .join('/'),
    )
    .sort()
}
