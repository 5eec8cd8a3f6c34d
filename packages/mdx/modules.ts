/** Finds the modules that a text imports, among those that the site gives to the extension. */

import { dirname, extname, posix } from 'node:path'

import { didYouMean } from '@flatirons/framework/extension'

/** A module's exports, by name. */
export type Exports = Readonly<Record<string, unknown>>

/** A text that another text imports. */
export class ImportedText {
  /** The path of its file, relative to the project. */
  readonly file: string
  readonly text: string

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
  }
}

/** Returns a module or a text; a sentence about the problem if there is none. */
export type FindModule = (source: string, file: string) => Exports | ImportedText | string

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts']

/** `modules` are those of the site, with paths relative to `site/`. */
export function createModuleFinder(
  modules: Readonly<Record<string, unknown>>,
  aliases: Readonly<Record<string, string>>,
): FindModule {
  /** Path in the project, or name -> module. */
  const found = new Map(
    Object.entries(modules).map(([path, module]) => [/^\.{0,2}\//.test(path) ? toProjectPath(path) : path, module]),
  )
  return (source, file) => {
    const [alias, folder] = Object.entries(aliases).find(([start]) => source.startsWith(start)) ?? []
    const path =
      alias !== undefined
        ? posix.join(folder!, source.slice(alias.length))
        : /^\.{1,2}\//.test(source)
          ? posix.join(dirname(file), source)
          : source.replace(/^\//, '')
    const name = ENDINGS.map((ending) => path + ending).find((path) => found.has(path))
    const module = name === undefined ? undefined : found.get(name)
    if (typeof module === 'string') return new ImportedText(name!, module)
    if (module !== undefined) return module as Exports
    const glob = /\.mdx?$/.test(path)
      ? `'${posix.relative('site', dirname(path))}/*${extname(path)}', { eager: true, query: '?raw', import: 'default' }`
      : "'./components/*.tsx', { eager: true }"
    return `The import "${source}" is not among the \`modules\` of the extension mdx() in site/extensions.ts.${didYouMean(path, [...found.keys()])} Add it: mdx({ modules: import.meta.glob(${glob}) }).`
  }
}

/** Returns the path of a module in the project: `./a.tsx` -> `site/a.tsx`, `/site/a.tsx` -> `site/a.tsx`. */
const toProjectPath = (path: string) => (path.startsWith('/') ? path.slice(1) : posix.join('site', path))
