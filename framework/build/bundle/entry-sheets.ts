/** The style sheets of the browser's entry. The entry runs in a browser only, so its imports are read and not evaluated. */

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import { FRAMEWORK, isInside } from '../../shared/project.ts'

/** Matches the names of style sheets. */
export const SHEET = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/
const CODE = /\.[cm]?[jt]sx?$/

export interface EntrySheetsOptions {
  root: string
  /** The entry's file. */
  entry: string
  /** Returns the id of a module that `importer` imports; nothing when it is external, or not there. */
  resolve: (source: string, importer: string) => Promise<string | undefined>
}

export interface EntrySheets {
  /** The ids of the sheets, in the order of the imports. */
  sheets: string[]
  /** The modules whose imports were read. */
  modules: string[]
}

/** Lists the sheets that the entry imports, and the project's modules that it imports, lazy ones too. */
export async function listEntrySheets({ root, entry, resolve }: EntrySheetsOptions): Promise<EntrySheets> {
  const sheets = new Set<string>()
  const modules = new Set<string>()
  const isOfProject = (id: string) =>
    CODE.test(id) &&
    isInside(root, id) &&
    !isInside(FRAMEWORK, id) &&
    !/(?:^|[\\/])node_modules[\\/]/.test(relative(root, id))

  async function visit(file: string): Promise<void> {
    if (modules.has(file)) return
    modules.add(file)
    for (const source of await readImports(file)) {
      const id = await resolve(source, file)
      if (id === undefined) continue
      if (SHEET.test(id)) sheets.add(id)
      else if (isOfProject(id)) await visit(id)
    }
  }

  await visit(entry)
  return { sheets: [...sheets], modules: [...modules] }
}

/** Returns what a module imports, in its order, lazy imports last. Imports of types are none. */
async function readImports(file: string): Promise<string[]> {
  const { parseSync } = await import('vite')
  const code = readFileSync(file, 'utf-8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const isCode = (entries: readonly { isType: boolean }[]) => !entries.length || entries.some(({ isType }) => !isType)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest : [])),
  )
  const imported = staticImports.flatMap(({ moduleRequest, entries }) => (isCode(entries) ? moduleRequest : []))
  const lazy = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"`])(.*)\1$/.exec(code.slice(start, end))?.[2] ?? [],
  )
  return [...[...imported, ...exported].sort((a, b) => a.start - b.start).map(({ value }) => value), ...lazy]
}
