/** `npm run release`: compiles the framework, publishes it, and tags the commit. */

import { execFileSync } from 'node:child_process'

import { packFramework } from './pack-framework.ts'
import { findReleaseProblem, readRepository } from './repository.ts'

const problem = findReleaseProblem(readRepository())
if (problem === undefined) {
  const { contents } = await packFramework()
  execFileSync('npm', ['publish', contents], { stdio: 'inherit' })
  execFileSync('node_modules/.bin/changeset', ['tag'], { stdio: 'inherit' })
} else {
  console.error(problem)
  process.exitCode = 1
}
