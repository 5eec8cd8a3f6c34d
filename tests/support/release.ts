/** `npm run release`: compiles the packages, publishes those whose version npm does not have, and tags the commit. */

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { packAll } from './pack.ts'
import { findReleaseProblem, readRepository } from './repository.ts'

function isPublished(contents: string): boolean {
  const { name, version } = JSON.parse(readFileSync(join(contents, 'package.json'), 'utf-8')) as Record<string, string>
  return spawnSync('npm', ['view', `${name}@${version}`, 'version'], { encoding: 'utf-8' }).stdout.trim() === version
}

const problem = findReleaseProblem(readRepository())
if (problem === undefined) {
  for (const { contents } of await packAll())
    if (!isPublished(contents)) execFileSync('npm', ['publish', contents], { stdio: 'inherit' })
  execFileSync('node_modules/.bin/changeset', ['tag'], { stdio: 'inherit' })
} else {
  console.error(problem)
  process.exitCode = 1
}
