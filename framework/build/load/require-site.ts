/** Checks that a folder has the files that every site has. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { failOn } from '../../errors/problems.ts'
import { BROWSER_FILE, SITE_FILE } from '../../shared/project.ts'

const OTHER_ENDINGS = ['tsx', 'js', 'jsx', 'mjs']

/** Throws a `ProblemsError` when a file that every site has is not there: this folder may be another, or the file may have another ending. */
export function requireSite(root: string): void {
  const lost = [SITE_FILE, BROWSER_FILE].filter((name) => !existsSync(join(root, name)))
  failOn(
    lost.map((where) => ({
      where,
      message: `Every site has this file, and it is not in ${root}. ${remedyFor(root, where)}`,
    })),
    'in the files of the site',
  )
}

function remedyFor(root: string, name: string): string {
  const similar = OTHER_ENDINGS.map((ending) => name.replace(/ts$/, ending)).find((other) =>
    existsSync(join(root, other)),
  )
  return similar
    ? `Rename ${similar}: code without types may stand in a file of this name.`
    : 'To make a new site, run: npx flatirons init. If the site is in another folder, name it: --root my-site'
}
