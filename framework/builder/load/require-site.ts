/** Checks that a folder contains the files that every site needs. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { failOn, messageOf } from '../../errors/problems.ts'
import { isDictionary } from '../../shared/is-object.ts'
import { BROWSER_FILE, SITE_FILE } from '../../shared/project.ts'

const OTHER_ENDINGS = ['tsx', 'js', 'jsx', 'mjs']

/** Throws a `ProblemsError` if a file that every site needs is missing. */
export function requireSite(root: string): void {
  readPackage(join(root, 'package.json'))
  const missing = [SITE_FILE, BROWSER_FILE].filter((name) => !existsSync(join(root, name)))
  failOn(
    missing.map((where) => ({
      where,
      message: `Every site needs this file, but it is missing in ${root}. ${remedyFor(root, where)}`,
      help: 'site-definition' as const,
    })),
    'in the files of the site',
  )
}

/** Returns the parsed `package.json`; an empty object if there is none. Throws a `ProblemsError` if it is invalid. */
export function readPackage(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {}
  const { data, message } = parsePackage(file)
  failOn(message === undefined ? [] : [{ where: file, message, help: 'packages' }], 'in the package of the project')
  return data
}

function parsePackage(file: string): { data: Record<string, unknown>; message?: string } {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf-8').replace(/^\uFEFF/, ''))
    return isDictionary(data)
      ? { data }
      : { data: {}, message: 'The package.json must be an object in braces. Fix it, then start again.' }
  } catch (error) {
    return { data: {}, message: `The package.json is not valid JSON: ${messageOf(error)}. Fix it, then start again.` }
  }
}

function remedyFor(root: string, name: string): string {
  const similar = OTHER_ENDINGS.map((ending) => name.replace(/ts$/, ending)).find((other) =>
    existsSync(join(root, other)),
  )
  return similar
    ? `Rename ${similar} to this name: a TypeScript file may contain code without types.`
    : 'To make a new site, run: npx flatirons init. If the site is in another folder, name it: --root my-site'
}
