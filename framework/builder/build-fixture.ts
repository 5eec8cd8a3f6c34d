/** Builds a small site for the test of an extension. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { isProblemsError, type Problem } from '../errors/problems.ts'
import { CACHE_FOLDER } from '../shared/project.ts'
import { buildSite } from './build-site.ts'
import { openCache } from '../memo/build-cache.ts'
import { readHookTimes, type HookTimes } from '../memo/hook-times.ts'

/** The result of `buildFixture()`. */
export interface BuiltFixture {
  /** The names of all files of the built site, sorted; empty if it has problems. */
  files: string[]
  /** Returns a file of the built site as text. Throws if it does not exist. */
  read: (name: string) => string
  /** The problems of the site. */
  problems: Pick<Problem, 'where' | 'line' | 'message'>[]
  /** The time of each hook of extensions in ms, by `extension: hook`. */
  times: HookTimes
}

/**
 * Builds the site in a folder, and returns its files and problems. Everything is built again each time, into `.cache/` of the folder. Prints nothing.
 * Throws errors that are not problems of the site, such as an exception in an extension.
 */
export async function buildFixture(folder: string): Promise<BuiltFixture> {
  const root = resolve(folder)
  rmSync(join(root, CACHE_FOLDER), { recursive: true, force: true })
  const outDir = join(CACHE_FOLDER, 'fixture')
  const output = join(root, outDir)
  let problems: BuiltFixture['problems'] = []
  try {
    await buildSite({ root, outDir, isQuiet: true })
  } catch (error) {
    if (!isProblemsError(error)) throw error
    problems = error.problems.map(({ where, line, message }) => ({ where, line, message }))
  }
  const cache = openCache(root)
  const times = readHookTimes(cache) ?? {}
  cache.close()
  const files = existsSync(output)
    ? readdirSync(output, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(output.length + 1))
        .sort()
    : []
  return { files, problems, times, read: (name) => readFileSync(join(output, name), 'utf-8') }
}
