/** When content files were last changed, as git knows it. */

import { execFileSync } from 'node:child_process'

import { CONTENT_FOLDER } from './project.ts'

/**
 * File -> the day of its last commit, `2026-11-20`. Files with changes that are not committed are left out, and all are
 * where there is no git or only the newest commits are there: a wrong day is worse than none.
 */
export function readHistory(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  const git = (...list: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'core.quotePath=false', ...list], {
      encoding: 'utf-8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days
    const log = git('log', '--format=%x00%cs', '--name-only', '--no-renames', '--relative', '--', CONTENT_FOLDER)
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...names] = commit.split('\n').filter(Boolean)
      for (const name of names) if (!days.has(name)) days.set(name, day)
    }
    for (const name of git('diff', 'HEAD', '--name-only', '--relative', '--', CONTENT_FOLDER).split('\n'))
      days.delete(name)
  } catch {
    days.clear()
  }
  return days
}
