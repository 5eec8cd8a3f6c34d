/** The compiler of MDX, a package of the site. Texts are read synchronously, so it is loaded with this module. */

import { extensionError } from '../errors/help-ids.ts'
import { codeOf } from '../errors/problems.ts'

export type Compiler = Pick<typeof import('@mdx-js/mdx'), 'compileSync' | 'createProcessor'>

const PACKAGE = '@mdx-js/mdx'

// Without a variable, bundles would contain the package, and fail if it is not installed.
const loaded = (await import(/* @vite-ignore */ PACKAGE).catch((error: unknown) => {
  if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
})) as Compiler | undefined

/** Returns the compiler. Throws if its package is not installed. */
export function requireCompiler(compiler = loaded): Compiler {
  if (!compiler) throw extensionError(`The extension mdx() needs the package ${PACKAGE}. Run: npm install ${PACKAGE}`)
  return compiler
}
