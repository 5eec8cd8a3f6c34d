/** Describes the environment of a benchmark. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

import type { Conditions } from './report.ts'

/** Packages whose versions affect the build time. */
const PACKAGES = ['vite', 'react', 'marked']

interface Package {
  name: string
  version: string
}

/** Returns the machine, its load in the last minute, and the measured versions. */
export function describeConditions(project: string): Conditions {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`
  const own = readPackage(project)
  const others = PACKAGES.map((name) => readPackage(join(project, 'node_modules', name)))
  const versions = [`Node ${process.version.slice(1)}`, `${show(own)}${readCommit(project)}`, ...others.map(show)]
  return [
    ['machine', `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory}`],
    ['load before', loadavg()[0]!.toFixed(1)],
    ['date', new Date().toISOString().slice(0, 10)],
    ['versions', versions.join(', ')],
  ]
}

const show = ({ name, version }: Package) => `${name} ${version}`

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as Package
}

/** Returns ` (0a1b2c3)`, with a note about uncommitted changes; empty without git. */
function readCommit(project: string): string {
  try {
    const args = ['-C', project, 'describe', '--always', '--exclude=*', '--dirty=, edited since']
    return ` (${execFileSync('git', args, { encoding: 'utf-8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()})`
  } catch {
    return ''
  }
}
