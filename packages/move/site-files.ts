/** Writes the code of a moved site: models, paths, routes, extensions, and plain components. */

import type { Rule, SluggerName } from '@flatirons/framework/content'

import { template } from './templates.ts'
import { quote, toCode, when, writeImport } from './code.ts'
import { writeSidebar } from './sidebar-code.ts'
import type { MovedSidebar } from './sidebars.ts'

/** All rules, in the order of the code. */
const RULES = Object.keys({
  links: true,
  anchors: true,
  unknownKeys: true,
  headings: true,
  slugs: true,
  html: true,
  pictures: true,
  code: true,
  marks: true,
  footnotes: true,
  emptyTexts: true,
  files: true,
} satisfies Record<Rule, true>) as readonly Rule[]

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
  /** Folder in `content/` -> the language of its texts, for languages besides that of the site. */
  languages: Readonly<Record<string, string>>
  /** True if texts name their languages: `lang: de`. */
  hasOwnLanguages: boolean
  /** True if texts without a translation have a page in each language. */
  hasFallbacks: boolean
  /** File of a feed -> the folder in `content/` with its texts. */
  feedFolders: Readonly<Record<string, string>>
  /** True if texts start with their titles, as headings. */
  hasTitles: boolean
  /** True if links lead from the path of a page. */
  isRelativeToPage: boolean
  /** Path -> title, of lists that have no text. */
  lists: Readonly<Record<string, string>>
  collections: readonly MovedCollection[]
  sidebar: MovedSidebar | undefined
  /** File of an old address -> the path to which it redirects. */
  htmlFiles: Readonly<Record<string, string>>
  /** Setting of the security policy -> the origins of other sites from which texts load. */
  security: Readonly<Record<string, readonly string[]>>
}

/** Returns path -> code. */
export const writeMovedSite = (site: MovedSite): Record<string, string> => ({
  'site/models.ts': writeModels(site.collections),
  'site/paths.ts': writePaths(site),
  'site/routes.ts': writeRoutes(site),
  'site/extensions.ts': writeExtensions(site),
  'site/header.tsx': writeHeader(site),
  'site/pages/text.tsx': writePage(site),
  ...(Object.keys(site.feedFolders).length > 0 && { 'site/feeds.ts': writeFeeds(site) }),
  ...(hasHtmlFiles(site) && { 'site/old-files.ts': writeOldFiles(site) }),
  ...(site.sidebar && {
    'site/sidebar.tsx': writeSidebar(site.sidebar, {
      hasLanguages: hasLanguages(site.languages),
      hasFallbacks: site.hasFallbacks,
    }),
  }),
})

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

function writePaths({ generator, lang, languages, pathCode }: MovedSite): string {
  const isTranslated = hasLanguages(languages)
  const table = `/** The language of the site. */
export const LANG = ${quote(lang)}

/** Folder of texts in another language than that of the site -> the language. */
export const LANGUAGES: Record<string, string> = ${JSON.stringify(languages)}
${template('languages')}
`
  const file = "join(folder, path === 'index' ? '' : path)"
  const old = isTranslated
    ? `{
    const [language, rest] = splitLanguage(${file})
    return join(language, pathOf(rest, front))
  }`
    : `\n    pathOf(${file}, front)`
  return template('paths', {
    GENERATOR: generator,
    TEXT_IMPORT: writeImport('type { Text }', './pages/text.tsx'),
    LANGUAGES: when(isTranslated, table),
    PATH_CODE: pathCode,
    OLD_PATH: old,
    IS_HIDDEN: when(pathCode.includes('isHidden'), ' && !isHidden({ ...text })'),
  })
}

const hasLanguages = (languages: MovedSite['languages']) => Object.keys(languages).length > 0

/** Returns the setting `security`, without lists that are empty. */
function writeSecurity(security: MovedSite['security']): string {
  const lists = Object.entries(security).filter(([, origins]) => origins.length > 0)
  const members = lists.map(([name, origins]) => `${name}: [${origins.map(quote).join(', ')}]`)
  return members.length > 0 ? `  security: { ${members.join(', ')} },\n` : ''
}

function writeRoutes(site: MovedSite): string {
  const { title, url, lang, ids, lists, sidebar, security } = site
  const isTranslated = hasLanguages(site.languages)
  const hasFallbacks = isTranslated && site.hasFallbacks
  const hasFeeds = Object.keys(site.feedFolders).length > 0
  const ofPaths = [
    'isPage',
    isTranslated && sidebar && 'LANG',
    isTranslated && 'languageOf',
    hasFallbacks && 'LANGUAGES',
    'oldPaths',
    'toPath',
  ]
  const relativeLinks = when(site.isRelativeToPage, ", relativeLinks: 'page'")
  const queries = `  queries: (content) => [lines.answer(listLines(listTexts(content)${when(isTranslated, ', LANG')}))],\n`
  const titles = Object.entries({ '/': title, ...lists }).map(([path, name]) => `  ${quote(path)}: ${quote(name)},\n`)
  return template('routes', {
    FEEDS_IMPORT: when(hasFeeds, `${writeImport('{ feeds }', './feeds.ts')}\n`),
    HEADER_IMPORT: writeImport('{ header }', './header.tsx'),
    MODELS_IMPORT: writeImport('{ models }', './models.ts'),
    TEXT_IMPORT: writeImport('{ dateOf, type List, type Text, textPage, titleOf }', './pages/text.tsx'),
    PATHS_IMPORT: writeImport(`{ ${ofPaths.filter(Boolean).join(', ')} }`, './paths.ts'),
    SIDEBAR_IMPORT: when(sidebar !== undefined, `${writeImport('{ lines, listLines, sidebar }', './sidebar.tsx')}\n`),
    LISTS: titles.join(''),
    IS_LANGUAGE: when(!isTranslated && site.hasOwnLanguages, template('is-language')),
    RULES: RULES.map((rule) => `  ${rule}: '${OFF.has(rule) ? 'off' : 'warn'}',\n`).join(''),
    URL: quote(url),
    LANG: quote(lang),
    IDS: quote(ids),
    LINKS: relativeLinks,
    SECURITY: writeSecurity(security),
    SIDEBAR_PART: when(sidebar !== undefined, ', sidebar'),
    FEEDS: when(hasFeeds, '  feeds,\n'),
    QUERIES: when(sidebar !== undefined, queries),
    PAGES: when(isTranslated, '    const pages = new Set(taken)\n'),
    ROUTE_LANGUAGE: isTranslated
      ? ', ...languageOf(path, (other) => pages.has(other))'
      : when(site.hasOwnLanguages, ', ...(isLanguage(text.lang) && { lang: text.lang })'),
    FALLBACKS: when(hasFallbacks, template('fallbacks')),
    TAXONOMIES: '',
    LIST_LANGUAGE: when(isTranslated, ', ...languageOf(path, () => false)'),
  })
}

const writeFeeds = ({ title, feedFolders }: MovedSite): string =>
  template('feeds', {
    TEXT_IMPORT: writeImport('{ dateOf, type Text, titleOf }', './pages/text.tsx'),
    PATH_IMPORT: writeImport('{ isPage, toPath }', './paths.ts'),
    TITLE: quote(title),
    FEEDS: Object.entries(feedFolders)
      .map(([file, folder]) => `  ${quote(file)}: feedOf(${quote(folder && `${folder}/`)}),\n`)
      .join(''),
  })

const hasHtmlFiles = ({ htmlFiles }: MovedSite) => Object.keys(htmlFiles).length > 0

const writeOldFiles = ({ htmlFiles }: MovedSite): string => template('old-files', { FILES: toCode(htmlFiles) })

function writeExtensions(site: MovedSite): string {
  const { marksCode, extension } = site
  const own = [
    ...(extension?.includes('splitLanguage(') ? [writeImport('{ splitLanguage }', './paths.ts')] : []),
    ...(hasHtmlFiles(site) ? [writeImport('{ oldFiles }', './old-files.ts')] : []),
  ]
  const imports = own.length > 0 ? `\n${own.join('\n')}\n` : ''
  const list = `export default [${extension ? 'links, ' : ''}${hasHtmlFiles(site) ? 'oldFiles, ' : ''}marks(${marksCode})]`
  return extension
    ? `import { defineExtension } from '@flatirons/framework/extension'\nimport { marks } from '@flatirons/marks'\n${imports}\n${extension}\n\n${list}\n`
    : `import { marks } from '@flatirons/marks'\n${imports}\n${list}\n`
}

const writeHeader = ({ title }: MovedSite): string => template('header', { TITLE: quote(title) })

const FROM_PATH = `const name = slug.replace(/^.*\\//, '').replace(/[-_]+/g, ' ')
  return title ? String(title) : name.replace(/(?<=^| )\\S/g, (letter) => letter.toUpperCase())`
const FROM_TEXT = `const [, heading = ''] = /<h1[^>]*>([^]*?)<\\/h1>/.exec(body) ?? []
  const plain = heading.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '')
  return plain || String(title ?? slug)`
function writePage({ hasTitles, hasFallbacks, languages }: MovedSite): string {
  const mayBeForeign = hasFallbacks && hasLanguages(languages)
  return template('page', {
    LANGUAGE_IMPORT: when(mayBeForeign, ', useLanguage'),
    FILE_IMPORT: when(mayBeForeign, `\n${writeImport('{ languageOfFile }', '../paths.ts')}\n`),
    SIGNS: hasTitles ? template('signs') : '',
    TITLE_DOC: hasTitles ? 'which is its first heading' : 'by default from its path',
    BODY: hasTitles ? ', body' : '',
    TITLE_CODE: hasTitles ? FROM_TEXT : FROM_PATH,
    LANGUAGE_LINE: when(mayBeForeign, '  const language = languageOfFile(data.source)\n'),
    LANGUAGE_ATTRIBUTE: when(mayBeForeign, ' lang={language === useLanguage() ? undefined : language}'),
    HEADING: hasTitles ? '{!/<h1[ >]/.test(data.body) && <h1>{titleOf(data)}</h1>}' : '<h1>{titleOf(data)}</h1>',
  })
}
