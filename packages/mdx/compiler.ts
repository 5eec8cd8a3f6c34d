/** The compiler of MDX. It is loaded with the first text, and bundles don't contain it. */

import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { MdxNode } from './syntax.ts'

export type Compiler = Pick<typeof import('@mdx-js/mdx'), 'compileSync' | 'createProcessor'>

/** Returns the compiler, for the project at `root`. Not every package manager lets a site's bundle resolve a dependency of this package. */
export function loadCompiler(root: string): Compiler {
  const own = createRequire(join(root, 'package.json')).resolve('@flatirons/mdx/package.json')
  return createRequire(own)('@mdx-js/mdx') as Compiler
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
    const { message, place, column } = error as Error & {
      place?: { offset?: number; start?: { offset?: number } }
      column?: number
    }
    const at = place?.offset ?? place?.start?.offset ?? 0
    report(`This is not valid MDX${column ? ` (column ${column})` : ''}: ${message}`, at)
    return undefined
  }
}
