/** The styles of a module: all sheets that it imports, directly or through others, in the order in which they are imported. */

import { sheetOf } from './styles-plugin.ts'

/** Returns the ids of the modules that a module imports, in their order. */
export type ImportsOf = (id: string) => readonly string[]

export interface Sheet {
  /** Its path in the project. */
  name: string
  css: string
}

/** Returns the sheets that a module brings, each once. */
export type SheetsOf = (module: string) => readonly Sheet[]

/** Returns the CSS that a module brings. */
export type StylesOf = (module: string) => string

/** `sheets` holds the text of every sheet by its name. */
export function createSheets(importsOf: ImportsOf, sheets: ReadonlyMap<string, string>): SheetsOf {
  const known = new Map<string, Sheet[]>()

  function listSheets(module: string): Sheet[] {
    const names = new Set<string>()
    const seen = new Set<string>()
    function visit(id: string) {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of importsOf(id)) visit(imported)
      const sheet = sheetOf(id)
      if (sheet) names.add(sheet)
    }
    visit(module)
    return [...names].map((name) => ({ name, css: sheets.get(name) ?? '' }))
  }

  return function sheetsOf(module) {
    // Nothing else is known in a site without sheets.
    if (sheets.size === 0) return []
    const found = known.get(module) ?? listSheets(module)
    known.set(module, found)
    return found
  }
}

export function joinSheets(sheets: readonly Sheet[]): string {
  return sheets.map(({ css }) => css).join('')
}
