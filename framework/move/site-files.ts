/** Writes the code of a moved site: models, paths, routes, extensions, and plain components. */

import type { SluggerName } from '../content/markdown-settings.ts'
import { type Rule, RULE_NAMES } from '../content/strict.ts'

/** Rules without a note: the texts keep their first headings, and pages of sections may have no text. */
const OFF = new Set<Rule>(['headings', 'emptyTexts'])

/** A folder of texts with the same model. */
export interface MovedCollection {
  /** The name of the model. */
  name: string
  /** The folder in `content/`; empty for all other texts. */
  folder: string
  /** True if it has data files for all texts of a folder. */
  hasDirectoryData: boolean
  /** Key -> code of its field. */
  fields: Readonly<Record<string, string>>
}

export interface MovedSite {
  /** The name of the generator. */
  generator: string
  title: string
  url: string
  lang: string
  ids: SluggerName
  marksCode: string
  /** Code of an extension with the name `links`. */
  extension?: string | undefined
  pathCode: string
  /** True if texts start with their titles, as headings. */
  hasTitles: boolean
  /** True if links lead from the path of a page. */
  isRelativeToPage: boolean
  /** Path -> title, of lists that have no text. */
  lists: Readonly<Record<string, string>>
  collections: readonly MovedCollection[]
  /** Setting of the security policy -> the origins of other sites from which texts load. */
  security: Readonly<Record<string, readonly string[]>>
}

/** Returns path -> code. */
export const writeSiteFiles = (site: MovedSite): Record<string, string> => ({
  'site/models.ts': writeModels(site.collections),
  'site/paths.ts': writePaths(site),
  'site/routes.ts': writeRoutes(site),
  'site/extensions.ts': writeExtensions(site),
  'site/header.tsx': writeHeader(site),
  'site/pages/text.tsx': writePage(site),
})

/** Returns an import of another file of the site. */
const writeImport = (names: string, file: string) => `import ${names} from '${file}'`

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`
const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quote(key))

function writeModels(collections: readonly MovedCollection[]): string {
  const written = collections.map(({ name, folder, hasDirectoryData, fields }) => {
    const rows = Object.entries(fields).map(([key, code]) => `      ${keyOf(key)}: ${code},\n`)
    return `  ${keyOf(name)}: collection(\n    ${quote(folder)},\n    {\n${rows.join('')}    },\n    { slug: pathIn(${quote(folder)}), html: 'allow', unknownKeys: 'ignore'${hasDirectoryData ? ', directoryData: true' : ''} },\n  ),\n`
  })
  const code = written.join('')
  const used = ['any', 'boolean', 'date', 'number', 'oneOrMany', 'optional', 'text'].filter((name) =>
    code.includes(`${name}(`),
  )
  return `import { ${['collection', ...used].toSorted().join(', ')} } from '@flatirons/framework/content'

${writeImport('{ pathIn }', './paths.ts')}

/** The fields are those that the front matter of all texts has. */
export const models = {
${code}}
`
}

const writePaths = ({
  generator,
  pathCode,
}: MovedSite): string => `/** The paths of pages, as ${generator} writes them. */

import type { NamedFile } from '@flatirons/framework/content'

${writeImport('type { Text }', './pages/text.tsx')}

type Front = NamedFile['front']

const join = (...parts: string[]) => parts.filter(Boolean).join('/')

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

${pathCode}

/** Removes the slashes at both ends, \`index.html\`, and \`.html\`: paths of pages end in a slash here. */
const trim = (path: string) => path.replace(/(^|\\/)index(?:\\.html)?$/, '').replace(/\\.html$/, '').replace(/^\\/+|\\/+$/g, '').replace(/\\/{2,}/g, '/')

/** Returns a function that returns the path of a text in a folder of \`content/\`, without slashes at its ends. */
export const pathIn =
  (folder: string) =>
  ({ path, front }: NamedFile): string =>
    trim(pathOf(join(folder, path === 'index' ? '' : path), front)) || 'index'

/** Returns the path of a page. */
export const toPath = (slug: string): string =>
  slug === 'index' ? '/' : slug === '404' ? '/404.html' : \`/\${slug}/\`

/** True for a text that is a page. */
export const isPage = ({ published, permalink }: Text): boolean => published !== false && permalink !== false

/** Returns the old paths of a page. Those of files can't redirect. */
export const oldPaths = ({ slug, aliases, redirect_from: redirects }: Text): string[] =>
  [aliases, redirects]
    .flat()
    .flatMap((path) => textOf(path) ?? [])
    .map((path) => (path.startsWith('/') ? path : \`/\${slug.replace(/[^/]*$/, '')}\${path}\`))
    .filter((path) => !/\\.\\w+$|[\\s?#%*:"'\`\\\\<>{}|^]/.test(path))
    .map((path) => path.replace(/\\/?$/, '/'))
`

/** Returns the setting `security`, without lists that are empty. */
function writeSecurity(security: MovedSite['security']): string {
  const lists = Object.entries(security).filter(([, origins]) => origins.length > 0)
  const members = lists.map(([name, origins]) => `${name}: [${origins.map(quote).join(', ')}]`)
  return members.length > 0 ? `  security: { ${members.join(', ')} },\n` : ''
}

const writeRoutes = ({
  title,
  url,
  lang,
  ids,
  lists,
  isRelativeToPage,
  security,
}: MovedSite): string => `import { defineSite, route } from '@flatirons/framework'
import type { Rules } from '@flatirons/framework/content'

${writeImport('{ header }', './header.tsx')}
${writeImport('{ models }', './models.ts')}
${writeImport('{ type Text, textPage, titleOf }', './pages/text.tsx')}
${writeImport('{ isPage, oldPaths, toPath }', './paths.ts')}

/** Lists of pages -> their titles. */
const LISTS: Record<string, string> = {
${Object.entries({ '/': title, ...lists })
  .map(([path, name]) => `  ${quote(path)}: ${quote(name)},\n`)
  .join('')}}

const EMPTY: Text = { slug: '', source: '', body: '' }

/** The longest list of pages. */
const MAX_LISTED = 200

/** Problems of the old texts are counted in notes of the build. Set one rule after the other to \`error\`. */
const STRICT: Rules = {
${RULE_NAMES.map((rule) => `  ${rule}: '${OFF.has(rule) ? 'off' : 'warn'}',\n`).join('')}}

export default defineSite({
  url: ${quote(url)},
  lang: ${quote(lang)},
  models,
  strict: STRICT,
  markdown: { ids: ${quote(ids)}${isRelativeToPage ? ", relativeLinks: 'page'" : ''} },
${writeSecurity(security)}  parts: [header, 'page'],
  *routes(content) {
    const texts: Text[] = Object.values(content).flat().filter(isPage)
    const taken = new Set(texts.map(({ slug }) => toPath(slug)))
    const listIn = (path: string) =>
      texts
        .filter(({ slug }) => toPath(slug).startsWith(path) && toPath(slug) !== path)
        .slice(0, MAX_LISTED)
        .map((text) => ({ path: toPath(text.slug), title: titleOf(text) }))
    for (const text of texts) {
      const path = toPath(text.slug)
      const aliases = oldPaths(text).filter((old) => !taken.has(old) && taken.add(old))
      const data = path in LISTS ? { ...text, pages: listIn(path) } : text
      yield route({ path, page: textPage, data, source: text.source, aliases })
    }
    for (const [path, title] of Object.entries(LISTS))
      if (!taken.has(path)) yield route({ path, page: textPage, data: { ...EMPTY, title, pages: listIn(path) } })
    for (const [path, title] of [['/404.html', 'Page not found'], ['/500.html', 'Something broke']] as const)
      if (!taken.has(path)) yield route({ path, page: textPage, data: { ...EMPTY, title } })
  },
})
`

function writeExtensions({ marksCode, extension }: MovedSite): string {
  const list = `export default [${extension ? 'links, ' : ''}marks(${marksCode})]`
  return extension
    ? `import { defineExtension } from '@flatirons/framework/extension'\nimport { marks } from '@flatirons/framework/marks'\n\n${extension}\n\n${list}\n`
    : `import { marks } from '@flatirons/framework/marks'\n\n${list}\n`
}

const writeHeader = ({
  title,
}: MovedSite): string => `import { createGlobalStyles, defineSlice, Link, styled } from '@flatirons/framework'

const GlobalStyles = createGlobalStyles\`
  :root { color-scheme: light dark; }
  body { margin: 0; font: 18px/1.6 system-ui, sans-serif; }
  header, main { margin: 0 auto; padding: 0 24px; max-width: 44rem; }
  main { padding-bottom: 64px; }
  img { max-width: 100%; height: auto; }
  pre, [role='region'] { overflow: auto; }
\`

const Bar = styled('header')\`
  padding: 24px;
\`

/** The header of every page. */
export const header = defineSlice('header', () => (
  <Bar>
    <GlobalStyles />
    <Link to="/">{${quote(title)}}</Link>
  </Bar>
))
`

const FROM_PATH = `const name = slug.replace(/^.*\\//, '').replace(/[-_]+/g, ' ')
  return title ? String(title) : name.replace(/(?<=^| )\\S/g, (letter) => letter.toUpperCase())`
const FROM_TEXT = `const [, heading = ''] = /<h1[^>]*>([^]*?)<\\/h1>/.exec(body) ?? []
  const plain = heading.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '')
  return plain || String(title ?? slug)`
const SIGNS = `/** Character reference -> its character. */
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

`

const writePage = ({
  hasTitles,
}: MovedSite): string => `import { definePage, Head, Link, type PageProps } from '@flatirons/framework'

/** A text, with the keys that this template and the routes read. */
export interface Text {
  slug: string
  source: string
  body: string
  title?: unknown
  description?: unknown
  date?: unknown
  published?: unknown
  permalink?: unknown
  aliases?: unknown
  redirect_from?: unknown
  /** The pages of a list. */
  pages?: { path: string; title: string }[]
}

${hasTitles ? SIGNS : ''}/** Returns the title of a text, ${hasTitles ? 'which is its first heading' : 'by default from its path'}. */
export function titleOf({ title, slug${hasTitles ? ', body' : ''} }: Text): string {
  ${hasTitles ? FROM_TEXT : FROM_PATH}
}

/** Returns the date of a text, by default from the name of its file. */
const dateOf = ({ date, source }: Text): string | undefined =>
  typeof date === 'string' && /^\\d{4}-/.test(date) ? date : /\\d{4}-\\d{2}-\\d{2}(?=-)/.exec(source)?.[0]

function TextTemplate({ data }: PageProps<Text>) {
  const date = dateOf(data)
  return (
    <>
      <article>
        ${hasTitles ? '{!/<h1[ >]/.test(data.body) && <h1>{titleOf(data)}</h1>}' : '<h1>{titleOf(data)}</h1>'}
        {date && <time dateTime={date}>{date.slice(0, 10)}</time>}
        <div dangerouslySetInnerHTML={{ __html: data.body }} />
      </article>
      {data.pages && (
        <nav aria-label="Pages">
          <ul>
            {data.pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

export const textPage = definePage<Text>(TextTemplate, {
  head: ({ data }) => (
    <Head title={titleOf(data)} description={data.description ? String(data.description) : titleOf(data)} />
  ),
})
`
