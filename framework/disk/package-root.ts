/** Resolves modules from the root of the framework's package, because a site's bundle can't resolve the framework's dependencies with every package manager. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns `require` of the framework's package, for the project at `root`. */
export function requireFromPackage(root: string): NodeJS.Require {
  try {
    return createRequire(createRequire(join(root, 'package.json')).resolve('@flatirons/framework/package.json'))
  } catch {
    return createRequire(import.meta.url)
  }
}

/** Returns the path of a script of the framework, in the sources or compiled. `name` is relative to the framework's folder. */
export function resolveScript(root: string, name: string): string {
  const require = requireFromPackage(root)
  const files = [name, join('dist', name)].flatMap((file) => {
    try {
      return join(dirname(require.resolve('@flatirons/framework/package.json')), file)
    } catch {
      return []
    }
  })
  return files.find(existsSync) ?? join(dirname(fileURLToPath(import.meta.url)), '..', name)
}
