/** Tells which unit test files build whole sites: they take most of the time of all unit tests. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILDS_SITES = /\b(?:buildSite|bundleBrowser)\(|from '.*\/measure\.ts'/

/** Where unit tests are. */
const FOLDERS = ['tests', 'docs/examples']

/** Paths of the test files that build sites, relative to the project. */
export function listSiteBuildingTests(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf-8' }).map((name) => join(folder, name)),
  ).filter((name) => /\.test\.tsx?$/.test(name) && BUILDS_SITES.test(readFileSync(name, 'utf-8')))
}
