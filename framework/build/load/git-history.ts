/** The days on which content files were last changed, from git. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { CONTENT_FOLDER } from '../../content/list-files.ts'

/** File -> day, like `2026-11-20`. */
export type LastChanges = ReadonlyMap<string, string>

const run = promisify(execFile)

/**
 * Returns the day of each content file's last commit. It leaves out files with changes that are not committed, because a
 * wrong day is worse than none; and all files without git, or in a shallow clone.
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
