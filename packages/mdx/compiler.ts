/** The compiler of MDX. Texts are read synchronously, so it is loaded with this module. */

import type { MdxNode } from './syntax.ts'

export type Compiler = Pick<typeof import('@mdx-js/mdx'), 'compileSync' | 'createProcessor'>

const LIBRARY = '@flatirons/mdx/library'

// Without a variable, bundles would contain the compiler. The code of pages on demand runs without it.
const loaded = (await import(/* @vite-ignore */ LIBRARY).catch((error: Error & { code?: string }) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
})) as Compiler | undefined

/** Returns the compiler. Throws if this package is not installed where the site runs. */
export function requireCompiler(compiler = loaded): Compiler {
  if (!compiler) throw Error('The compiler of mdx() is not installed here. Run: npm install @flatirons/mdx')
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
    const { message, place, column } = error as Error & {
      place?: { offset?: number; start?: { offset?: number } }
      column?: number
    }
    const at = place?.offset ?? place?.start?.offset ?? 0
    report(`This is not valid MDX${column ? ` (column ${column})` : ''}: ${message}`, at)
    return undefined
  }
}
