/** Files for editors and the compiler: `site/paths.d.ts` with the paths of a site as a type, and a JSON Schema for each model. */

import { join } from 'node:path'

import { toJsonSchema } from '../../content/json-schema.ts'
import { listPaths } from '../../shared/match.ts'
import { canonical } from '../../shared/paths.ts'
import type { Route } from '../../kernel/page/page.tsx'
import type { Site } from '../../site/site.ts'
import { CACHE_FOLDER, PACKAGE, PATHS_FILE } from '../../shared/project.ts'
import { readText, writeAtomic } from '../../disk/files.ts'

const SCHEMAS_FOLDER = join(CACHE_FOLDER, 'schemas')

/** Returns the text of `site/paths.d.ts`. Patterns of match-paths and of routes on demand become template types: `/guide/${string}/`. */
export function renderTypedPaths(routes: readonly Route[], onDemand: readonly string[] = []): string {
  const patterns = routes.flatMap(({ matchPath = '' }) =>
    matchPath === '' || listPaths(matchPath) ? [] : canonical(matchPath),
  )
  const types = [...routes.map(({ path }) => path), ...onDemand, ...patterns].map(toType)
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

/** Writes the files, unless they are unchanged. `onDemand` are the paths and patterns of routes on demand. */
export function writeEditorFiles(
  root: string,
  { models }: Pick<Site, 'models'>,
  routes: readonly Route[],
  onDemand: readonly string[] = [],
): void {
  const schemas = Object.entries(models).map(([name, model]): [file: string, text: string] => [
    join(SCHEMAS_FOLDER, `${name}.json`),
    JSON.stringify(toJsonSchema(model), null, 2) + '\n',
  ])
  for (const [name, text] of [[PATHS_FILE, renderTypedPaths(routes, onDemand)] as const, ...schemas]) {
    const file = join(root, name)
    if (readText(file) !== text) writeAtomic(file, text)
  }
}

/** Returns a path as a literal type, a pattern as a template type. */
function toType(path: string): string {
  const parts = path.split('/').map((part) => (/^[:*]/.test(part) ? '${string}' : part.replace(/[\\`'$]/g, '\\$&')))
  const text = parts.join('/')
  return text.includes('${string}') ? `\`${text}\`` : `'${text}'`
}
