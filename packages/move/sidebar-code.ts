/** Writes the sidebar of a moved site. */

import { toCode, writeImport } from './code.ts'
import type { MovedSidebar } from './sidebars.ts'

interface Languages {
  /** True if texts are in several languages. */
  hasLanguages: boolean
  /** True if texts without a translation have a page in each language. */
  hasFallbacks: boolean
}

/** Returns the code of the lists in all languages. The sidebar has the texts of the site's language, or their translations. */
const writeLists = (
  list: string,
  hasFallbacks: boolean,
) => `/** Returns the path of a text in the folder of its language. */
const nameOf = ({ source }: Text) => splitLanguage(source.replace(/^content\\//, ''))

function listIn(all: readonly Text[], folder: string): SidebarItem[] {
  const translations = new Map(all.filter((text) => nameOf(text)[0] === folder).map((text) => [nameOf(text)[1], text]))
  const texts = all.flatMap((text) => {
    const [language, name] = nameOf(text)
    if (language !== '') return []
    const own = translations.get(name)
    // A view of the text: a copy would read its body.
    const view = {
      source: { value: text.source },${hasFallbacks ? '\n      isOwn: { value: own !== undefined },' : ''}
    }
    return Object.create(own ?? text, view) as Text${hasFallbacks ? ' & { isOwn: boolean }' : ''}
  })
  return ${list}
}

/** Returns the lines of the sidebar by language. \`lang\` is that of the site. */
export const listLines = (texts: readonly Text[], lang: string): Record<string, SidebarItem[]> => ({
  [lang]: listIn(texts, ''),
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([folder, tag]) => [tag, listIn(texts, folder)])),
})
`

/** The components of the sidebar. */
const LINES = `function Lines({ items }: { items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map(({ title, path, isCollapsed, items: below }) => (
        <li key={\`\${title} \${path}\`}>
          {path?.startsWith('/') ? <Link to={path}>{title}</Link> : path ? <a href={path}>{title}</a> : null}
          {path && below.length > 0 && <Lines items={below} />}
          {!path && (
            <details open={!isCollapsed}>
              <summary>{title}</summary>
              <Lines items={below} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const Bar = styled('nav')\`
  padding: 0 24px;
  & ul { padding-left: 1rem; list-style: none; }
  & > ul { padding-left: 0; }
  & a[aria-current] { font-weight: bold; }
  @media (min-width: 70rem) {
    position: fixed;
    inset: 0 auto 0 0;
    width: 15rem;
    overflow: auto;
  }
  @media print { display: none; }
\`

`

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
  return `import { defineSlice, Link, staticQuery, styled, ${hasLanguages ? 'useLanguage, ' : ''}useStaticQuery } from '@flatirons/framework'
import { listSidebar, type SidebarItem, type SidebarOverride${items ? ', type SidebarSource' : ''} } from '@flatirons/framework/content'

${writeImport('{ type Text, titleOf }', './pages/text.tsx')}
${writeImport(`{ ${hasLanguages ? 'LANGUAGES, splitLanguage, ' : ''}toPath }`, './paths.ts')}

/** Names of texts and folders -> their titles and positions, which count before front matter. */
const OVERRIDES: Record<string, SidebarOverride> = ${toCode(overrides)}
${items ? `\n/** The lines, in their order. */\nconst ITEMS: SidebarSource[] = ${toCode(items)}\n` : ''}
/** The lines of the sidebar${hasLanguages ? ' by language' : ''}, for the site's \`queries\`. */
export const lines = staticQuery<${hasLanguages ? 'Record<string, SidebarItem[]>' : 'SidebarItem[]'}>('sidebar')

${lists}

${LINES}/** The sidebar of every page: beside it in wide windows, below it in others. */
export const sidebar = defineSlice('sidebar', () => (
  <Bar aria-label="Contents">
    <Lines items={${hasLanguages ? 'useStaticQuery(lines)[useLanguage()] ?? []' : 'useStaticQuery(lines)'}} />
  </Bar>
))
`
}
