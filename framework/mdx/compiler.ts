/** Loads the compiler of MDX from the project, when the first text is read. */

import { createRequire } from 'node:module'
import { join } from 'node:path'

import { extensionError } from '../errors/help-ids.ts'
import { requireFromPackage } from '../content/package-root.ts'

type Compiler = Pick<typeof import('@mdx-js/mdx'), 'compileSync' | 'createProcessor'>

const compilers = new Map<string, Compiler>()

/** Returns the compiler. Throws if its package is not installed. */
export function loadCompiler(root: string): Compiler {
  const loaded = compilers.get(root) ?? load(root)
  compilers.set(root, loaded)
  return loaded
}

function load(root: string): Compiler {
  for (const require of [createRequire(join(root, 'package.json')), requireFromPackage(root)])
    try {
      return require('@mdx-js/mdx') as Compiler
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  throw extensionError('The extension mdx() needs the package @mdx-js/mdx. Run: npm install @mdx-js/mdx')
}
