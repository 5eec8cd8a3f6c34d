/** The compiler of MDX, a package of the site. Texts are read synchronously, so it is loaded with this module. */

import { extensionError } from '../errors/help-ids.ts'
import { codeOf, messageOf } from '../errors/problems.ts'
import type { MdxNode } from './syntax.ts'

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

/** Returns the tree of a text; undefined for one that is not valid, which is reported with its offset. */
export function parseMdx(
  text: string,
  { createProcessor }: Compiler,
  report: (message: string, at: number) => void,
): MdxNode | undefined {
  try {
    return createProcessor({ format: 'mdx' }).parse(text) as unknown as MdxNode
  } catch (error) {
    const { place, column } = error as { place?: { offset?: number; start?: { offset?: number } }; column?: number }
    const at = place?.offset ?? place?.start?.offset ?? 0
    report(`This is not valid MDX${column ? ` (column ${column})` : ''}: ${messageOf(error)}`, at)
    return undefined
  }
}
