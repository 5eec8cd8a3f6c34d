/** Writes the code of a moved site: models, paths, routes, extensions, and plain components. */

import type { SluggerName } from '@flatirons/framework/content'

import { quote, toCode } from './code.ts'
import type { Layout } from './generators.ts'
import type { MovedSidebar } from './sidebars.ts'
import { editStarters, template } from './templates.ts'

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

/** A site to write, with what its old generator says. */
export interface MovedSite extends Layout {
  /** The name of the generator. */
  generator: string
  title: string
  url: string
  lang: string
  ids: SluggerName
  marksCode: string
  /** True if texts name their languages: `lang: de`. */
  hasOwnLanguages: boolean
  /** The path of the icon of the site. */
  icon: string | undefined
  /** Path -> title, of lists that have no text. */
  titles: Readonly<Record<string, string>>
  collections: readonly MovedCollection[]
  lines: MovedSidebar | undefined
  /** File of an old address -> the path to which it redirects. */
  htmlFiles: Readonly<Record<string, string>>
  /** Setting of the security policy -> the origins of other sites from which texts load. */
  security: Readonly<Record<string, readonly string[]>>
}

/** Returns path -> code. */
export function writeMovedSite(site: MovedSite): Record<string, string> {
  const { lines: sidebar, terms = { paths: {}, slug: 'name' }, languages = {}, titles, security } = site
  const hasLanguages = Object.keys(languages).length > 0
  const { extension = '', icon, feedFolders = {}, nav = [], redirects: moved = [] } = site
  const hasFeeds = Object.keys(feedFolders).length > 0
  const values = {
    GENERATOR: site.generator,
    TITLE: quote(site.title),
    URL: quote(site.url),
    LANG: quote(site.lang),
    ZONE: quote(site.zone ?? 'UTC'),
    LANGUAGES: hasLanguages && toCode(languages),
    FALLBACKS: hasLanguages && site.hasFallbacks,
    SIDEBARS: hasLanguages || site.hasOwnLanguages,
    OWN_LANGUAGES: !hasLanguages && site.hasOwnLanguages,
    TITLES: site.hasTitles,
    RELATIVE: site.isRelativeToPage,
    DOCS: sidebar !== undefined,
    FOLDER: quote(sidebar?.folder ?? ''),
    OVERRIDES: toCode(sidebar?.overrides),
    ITEMS: sidebar?.items && toCode(sidebar.items),
    TAXONOMIES: toCode(terms.paths),
    TERM: terms.slug,
    SPLIT: terms.isSplit,
    ICON: icon && quote(icon),
    REDIRECTS: moved.length > 0 && toCode(Object.fromEntries(moved.map(({ title, path }) => [title, path]))),
    PATH_CODE: site.pathCode,
    HIDDEN: site.pathCode.includes('isHidden'),
    IDS: quote(site.ids),
    LISTS: Object.entries({ '/': site.title, ...titles })
      .map(([path, name]) => `  ${quote(path)}: ${quote(name)},\n`)
      .join(''),
    SECURITY: writeSecurity(security),
    FEEDS:
      hasFeeds &&
      Object.entries(feedFolders)
        .map(([file, folder]) => `  ${quote(file)}: feedOf(${quote(folder && `${folder}/`)}),\n`)
        .join(''),
    FILES: Object.keys(site.htmlFiles).length > 0 && toCode(site.htmlFiles),
    LINKS: extension,
    SPLITS: extension.includes('splitLanguage('),
    MARKS: site.marksCode,
  }
  return {
    'site/models.ts': writeModels(site.collections),
    'site/paths.ts': template('paths', values),
    'site/config.ts': template('config', values),
    'site/texts.ts': template('texts', values),
    'site/routes.ts': template('routes', values),
    'site/extensions.ts': template('extensions', values),
    'site/nav.tsx': template('nav', { ITEMS: toCode(nav) }),
    'site/moved.css': template('moved-css'),
    ...(values.ICON && { 'site/head.tsx': template('head', values) }),
    ...(hasFeeds && { 'site/feeds.ts': template('feeds', values) }),
    ...(values.FILES && { 'site/old-files.ts': template('old-files', values) }),
    ...editStarters({ ...values, SIDEBAR: sidebar && template('sidebar', values) }),
  }
}

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

import { pathIn } from ${quote('./paths.ts')}

/** The fields are those that the front matter of all texts has. */
export const models = {
${code}}
`
}

/** Returns the setting `security`, without lists that are empty. */
function writeSecurity(security: MovedSite['security']): string {
  const lists = Object.entries(security).filter(([, origins]) => origins.length > 0)
  const members = lists.map(([name, origins]) => `${name}: [${origins.map(quote).join(', ')}]`)
  return members.length > 0 ? `  security: { ${members.join(', ')} },\n` : ''
}
