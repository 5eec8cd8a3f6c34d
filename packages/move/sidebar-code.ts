/** Writes the sidebar of a moved site. */

import { template } from './templates.ts'
import { toCode, writeImport } from './code.ts'
import type { MovedSidebar } from './sidebars.ts'

interface Languages {
  /** True if texts are in several languages. */
  hasLanguages: boolean
  /** True if texts without a translation have a page in each language. */
  hasFallbacks: boolean
}

/** Returns the code of the lists in all languages. The sidebar has the texts of the site's language, or their translations. */
const writeLists = (list: string, hasFallbacks: boolean) =>
  template('sidebar-languages', {
    OWN: hasFallbacks ? '\n      isOwn: { value: own !== undefined },' : '',
    TYPE: hasFallbacks ? ' & { isOwn: boolean }' : '',
    LIST: list,
  })

/** The components of the sidebar. */
const LINES = template('sidebar-lines')

/** Returns the code of `site/sidebar.tsx`. */
export function writeSidebar(
  { folder, overrides, items }: MovedSidebar,
  { hasLanguages, hasFallbacks }: Languages,
): string {
  const list = (toPath: string) => `listSidebar(texts, {
    folder: ${toCode(folder)},
    toPath: ${toPath},
    // Titles of front matter come first, because a heading needs the whole text.
    toTitle: (text) => (text.title ? String(text.title) : titleOf(text)),
    overrides: OVERRIDES,${items ? '\n    items: ITEMS,' : ''}
  })`
  const lists = hasLanguages
    ? writeLists(
        list(
          hasFallbacks
            ? '({ slug, isOwn }) => (isOwn ? toPath(slug) : `/${folder}${toPath(slug)}`)'
            : '({ slug }) => toPath(slug)',
        ),
        hasFallbacks,
      )
    : `/** Returns the lines of the sidebar. */
export const listLines = (texts: readonly Text[]): SidebarItem[] => ${list('({ slug }) => toPath(slug)')}`
  return template('sidebar', {
    USE_LANGUAGE: hasLanguages ? 'useLanguage, ' : '',
    SOURCE_TYPE: items ? ', type SidebarSource' : '',
    TEXT_IMPORT: writeImport('{ type Text, titleOf }', './pages/text.tsx'),
    PATHS_IMPORT: writeImport(`{ ${hasLanguages ? 'LANGUAGES, splitLanguage, ' : ''}toPath }`, './paths.ts'),
    OVERRIDES: toCode(overrides),
    ITEMS: items ? `\n/** The lines, in their order. */\nconst ITEMS: SidebarSource[] = ${toCode(items)}\n` : '',
    BY_LANGUAGE: hasLanguages ? ' by language' : '',
    TYPE: hasLanguages ? 'Record<string, SidebarItem[]>' : 'SidebarItem[]',
    LISTS: lists,
    LINES: LINES,
    SHOWN: hasLanguages ? 'useStaticQuery(lines)[useLanguage()] ?? []' : 'useStaticQuery(lines)',
  })
}
