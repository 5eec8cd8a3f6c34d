/** Reads the day of each content file's last change from git. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { CONTENT_FOLDER } from '../../shared/project.ts'

/** File -> day, like `2026-11-20`. */
export type LastChanges = ReadonlyMap<string, string>

const run = promisify(execFile)

/**
 * Returns the day of each content file's last commit. Files with uncommitted changes have no day, because a wrong day is worse
 * than none. The result is empty without git and in a shallow clone.
 */
export async function readLastChanges(root: string): Promise<LastChanges> {
  const days = new Map<string, string>()
  async function git(...list: string[]) {
    const { stdout } = await run('git', ['-C', root, '-c', 'core.quotePath=false', ...list], { maxBuffer: 1 << 30 })
    return stdout
  }
  try {
    const [isShallow, log, changed] = await Promise.all([
      git('rev-parse', '--is-shallow-repository'),
      git('log', '--format=%x00%cs', '--name-only', '--no-renames', '--relative', '--', CONTENT_FOLDER),
      git('diff', 'HEAD', '--name-only', '--relative', '--', CONTENT_FOLDER),
    ])
    if (isShallow.trim() !== 'false') return days
    for (const commit of log.split('\0').slice(1)) {
      const [day = '', ...names] = commit.split('\n').filter(Boolean)
      for (const name of names) if (!days.has(name)) days.set(name, day)
    }
    for (const name of changed.split('\n')) days.delete(name)
  } catch {
    days.clear()
  }
  return days
}
