/** Real folders for tests that read and write files; gone when the test file is done. */

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

import { openCache } from '../../framework/build/cache/build-cache.ts'

export type Files = Record<string, string | Uint8Array>

/** Where a site must lie for `@flatirons/framework` to be found: inside the project, and out of the way. */
const INSIDE = join(import.meta.dirname, '../../node_modules/.cache')

/** Bundles of fixtures, by their sources. Bundling again for every test would take most of its time. */
const BUNDLES = join(INSIDE, 'bundles')

/** To be called at the top of a test file. Returns the way to make a folder with these files. */
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
    /** An empty folder in which a site can be built. */
    makeSiteFolder: () => make(INSIDE, {}),
    /** A copy of a fixture site, with these files instead of, or besides, its own. */
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

/** Has a site without bundles take those of the same code from a place that all tests share. */
export function shareBundles(root: string): void {
  mkdirSync(BUNDLES, { recursive: true })
  const { bundleFolder } = openCache(root)
  mkdirSync(dirname(bundleFolder), { recursive: true })
  symlinkSync(BUNDLES, bundleFolder)
}

/** Removes what builds know of a site, but for its bundles. */
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

/** Every file below a folder with its content, in the order of the names. */
export function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).sort()
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'latin1')]),
  )
}

/** A file's text, by the parts of its path. */
export function readText(...parts: string[]): string {
  return readFileSync(join(...parts), 'utf-8')
}

export function readJson<Type>(...parts: string[]): Type {
  return JSON.parse(readText(...parts)) as Type
}

/** Names of the source files below a folder of the project, relative to the project. */
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
