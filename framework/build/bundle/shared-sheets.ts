/** Decides which style sheets pages share as a file. */

import { brotliCompressSync, constants } from 'node:zlib'

import { sha256 } from '../../shared/sha256.ts'
import { markSheet } from '../../shared/sheet-marks.ts'
import { joinSheets, type Sheet, type SheetsOf, type StylesOf } from './styles.ts'

/**
 * Sheets above this size, in bytes of brotli, are a file, which browsers keep. Smaller ones are part of every page: on a
 * slow connection the request for a file delays the first paint by more than all later pages of a visit gain.
 */
export const LARGEST_INLINE = 30_000

export interface SharedSheets {
  /** Returns the CSS that one of the modules brings, with marks in the place of large sheets. */
  stylesOf: StylesOf
  /** The files: name in the output -> CSS. */
  files: ReadonlyMap<string, string>
}

/**
 * Makes files of the large sheets of these modules. Sheets that stand together, and that the same modules bring, are one
 * file, so that a visitor loads none of them twice.
 */
export function shareSheets(sheetsOf: SheetsOf, modules: readonly string[]): SharedSheets {
  const files = new Map<string, string>()
  const users = new Map<string, string>()
  for (const module of modules)
    for (const { name } of sheetsOf(module)) users.set(name, `${users.get(name) ?? ''}${module}\n`)

  function listGroups(module: string): Sheet[][] {
    const groups: { of: string | undefined; sheets: Sheet[] }[] = []
    for (const sheet of sheetsOf(module)) {
      const of = users.get(sheet.name)
      const last = groups.at(-1)
      if (last && last.of === of) last.sheets.push(sheet)
      else groups.push({ of, sheets: [sheet] })
    }
    return groups.map(({ sheets }) => sheets)
  }

  function share(css: string): string {
    if (!isLarge(css)) return css
    const file = `assets/styles-${sha256(css).slice(0, 8)}.css`
    files.set(file, css)
    return markSheet(file)
  }

  const styles = new Map(
    modules.map((module) => [
      module,
      listGroups(module)
        .map((group) => share(joinSheets(group)))
        .join(''),
    ]),
  )
  return { stylesOf: (module) => styles.get(module) ?? '', files }
}

function isLarge(css: string): boolean {
  // A quick measure: hosts compress better by some percent.
  const measure = () => brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  return css.length > LARGEST_INLINE && measure() > LARGEST_INLINE
}
