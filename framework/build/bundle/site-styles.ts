/** The style sheets of a site: those that are files, and the CSS that each of its modules brings. */

import { listComponents } from '../../content/components.ts'
import { fillSlots } from '../../site/parts.ts'
import type { Template } from '../../react/page.tsx'
import { splitAtSheets } from '../../shared/sheet-marks.ts'
import type { Site } from '../../site/site.ts'
import { shareSheets, type SharedSheets } from './shared-sheets.ts'
import { ENTRY_STYLES } from './styles-plugin.ts'
import { createSheets, type ImportsOf, type StylesOf } from './styles.ts'

export interface SiteCode {
  site: Pick<Site, 'parts' | 'models'>
  templates: readonly Template<any>[]
  /** The text of every sheet by its name. */
  styleSheets: ReadonlyMap<string, string>
}

export interface SiteStyles {
  /** The CSS that the entry, a template, a slice or a component of texts imports, with marks for sheets that are files. */
  stylesOf: StylesOf
  /** Those files: name in the output -> CSS. */
  sheets: SharedSheets['files']
  /** Does the CSS of a page or a slice have such a mark? */
  hasSheets: boolean
}

export function listSiteStyles({ site, templates, styleSheets }: SiteCode, importsOf: ImportsOf): SiteStyles {
  const slices = templates.flatMap((template) => Object.values(fillSlots(site.parts, template)))
  const components = listComponents(site.models).values()
  const modules = [...new Set([...templates, ...slices, ...components].map(({ module }) => module))]
  const { stylesOf, files } = shareSheets(createSheets(importsOf, styleSheets), [ENTRY_STYLES, ...modules])
  return { stylesOf, sheets: files, hasSheets: modules.some((module) => splitAtSheets(stylesOf(module)).length > 1) }
}
