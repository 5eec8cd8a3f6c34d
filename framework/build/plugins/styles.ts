/** The styles of a module: all sheets that it imports, directly or through others, in the order in which they are imported. */

import { sheetOf } from './styles-plugin.ts'

/** Returns the ids of the modules that a module imports, in their order. */
type ImportsOf = (id: string) => readonly string[]

/** Returns the CSS that a module brings; each sheet stands in it once. */
export type StylesOf = (module: string) => string

/** `sheets` holds the text of every sheet by its name. */
export function createStyles(importsOf: ImportsOf, sheets: ReadonlyMap<string, string>): StylesOf {
  const known = new Map<string, string>()

  function listNames(module: string): Set<string> {
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
    return names
  }

  return function stylesOf(module) {
    // Nothing else is known in a site without sheets.
    if (sheets.size === 0) return ''
    let css = known.get(module)
    if (css === undefined) {
      css = [...listNames(module)].map((name) => sheets.get(name) ?? '').join('')
      known.set(module, css)
    }
    return css
  }
}
