/** `site/paths.d.ts`: the paths of a site as a type, for `href()` and `<Link>`. */

import { join } from 'node:path'

import { listPaths } from '../../shared/match.ts'
import { canonical } from '../../shared/paths.ts'
import type { Route } from '../../react/page.tsx'
import type { Site } from '../../site/site.ts'
import { PACKAGE, PATHS_FILE } from '../../shared/project.ts'
import { readText, writeAtomic } from '../cache/files.ts'

/** Returns the text of the file. Paths that a match-path adds without naming them are templates: `/guide/${string}/`. */
export function renderTypedPaths(routes: readonly Route[]): string {
  const types = routes.flatMap(({ path, matchPath }) => [
    toType(path),
    ...(matchPath === undefined || listPaths(matchPath) ? [] : [toType(canonical(matchPath))]),
  ])
  const lines = [...new Set(types)].sort().map((type) => `      | ${type}`)
  return [
    "// Written by the framework from the site's routes. Changes are overwritten.",
    `import '${PACKAGE}'`,
    '',
    `declare module '${PACKAGE}' {`,
    '  interface SitePaths {',
    '    // prettier-ignore',
    '    paths:',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Writes the file if the site asks for it, and its text has changed. */
export function writeTypedPaths(
  root: string,
  { typedPaths }: Pick<Site, 'typedPaths'>,
  routes: readonly Route[],
): void {
  if (!typedPaths) return
  const file = join(root, PATHS_FILE)
  const text = renderTypedPaths(routes)
  if (readText(file) !== text) writeAtomic(file, text)
}

/** A path as a literal type, a match-path as a template type. */
function toType(path: string): string {
  const parts = path.split('/').map((part) => (/^[:*]/.test(part) ? '${string}' : part.replace(/[\\`'$]/g, '\\$&')))
  const text = parts.join('/')
  return text.includes('${string}') ? `\`${text}\`` : `'${text}'`
}
