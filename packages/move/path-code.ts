/**
 * Code of a moved site: the function `pathOf()`, which returns the path of a text as its generator does, and extensions that
 * write links of tags as links.
 */

import { toCode } from './code.ts'
import { isPlainObject } from './objects.ts'

/** Fills the pattern of a path with values of a text. */
const FILL = `/** Returns a path for a pattern such as \`/:year/:month/:title/\`. */
function fill(pattern: string, { name, folders, front }: { name: string; folders: string; front: Front }): string {
  const [, year = '', month = '', day = ''] = /^(\\d{4})-(\\d{1,2})-(\\d{1,2})/.exec(textOf(front.date) ?? name) ?? []
  const title = name.replace(/^\\d{4}-\\d{1,2}-\\d{1,2}-/, '')
  const slug = textOf(front.slug) ?? title
  const values: Record<string, string> = {
    year,
    month: month.padStart(2, '0'),
    day: day.padStart(2, '0'),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    title: slug,
    slug,
    slugorfilename: slug,
    filename: title,
    contentbasename: title,
    name: title,
    section: folders.replace(/\\/.*/, ''),
    sections: folders,
    path: folders ? \`\${folders}/\${name}\` : name,
    categories: [folders, ...listOf(front.categories ?? front.category)].filter(Boolean).join('/').toLowerCase(),
  }
  return pattern.replace(/:([a-z_]+)/g, (_, key: string) => values[key] ?? '')
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : (textOf(value)?.split(' ') ?? [])
`

export function hugo(permalinks: unknown): string {
  const ofPages = isPlainObject(permalinks) && isPlainObject(permalinks.page) ? permalinks.page : permalinks
  const patterns = isPlainObject(ofPages) ? ofPages : {}
  const hasPatterns = Object.keys(patterns).length > 0
  return `${hasPatterns ? `/** Section -> the pattern of its paths. */\nconst PERMALINKS: Record<string, string> = ${toCode(patterns)}\n\n${FILL}\n` : ''}function pathOf(file: string, front: Front): string {
  const url = textOf(front.url)
  if (url) return url
  const folders = file.split('/')
  const name = folders.pop() ?? ''${
    hasPatterns
      ? `
  const pattern = PERMALINKS[folders[0] ?? '']
  if (pattern) return fill(pattern, { name, folders: folders.join('/'), front })`
      : ''
  }
  return [...folders, textOf(front.slug) ?? name].join('/').toLowerCase().replace(/\\s+/g, '-')
}`
}

const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
}

/** Returns the pattern of posts, and folder -> pattern for the collections that have pages. */
export function jekyllPermalinks({ permalink = 'date', collections = {} }: Readonly<Record<string, unknown>>) {
  const pattern = STYLES[String(permalink)] ?? String(permalink)
  const shown = Object.entries(isPlainObject(collections) ? collections : {}).filter(
    ([name, settings]) => name !== 'posts' && isPlainObject(settings) && settings.output === true,
  )
  return {
    permalink: pattern,
    collections: Object.fromEntries(
      shown.map(([name, settings]) => [
        `_${name}`,
        String((isPlainObject(settings) ? settings.permalink : undefined) ?? `/${name}/:path`).replaceAll(
          ':collection',
          name,
        ),
      ]),
    ),
  }
}

export const jekyll = (permalink: string, collections: Readonly<Record<string, string>>): string =>
  `/** The pattern of posts. */
const PERMALINK = ${JSON.stringify(permalink)}

/** Folder of a collection -> the pattern of its paths. */
const COLLECTIONS: Record<string, string> = ${toCode(collections)}

${FILL}
function pathOf(file: string, front: Front): string {
  const [, above = '', name] = /^(?:(.*)\\/)?_posts\\/(?:.*\\/)?(\\d{4}-\\d{1,2}-\\d{1,2}-[^/]+)$/.exec(file) ?? []
  const isDraft = file.startsWith('_drafts/')
  const [folder = '', ...rest] = file.split('/')
  const last = name ?? rest.pop() ?? folder
  const values = { name: last, folders: name === undefined ? rest.join('/') : above, front }
  const pattern = textOf(front.permalink) ?? (name === undefined && !isDraft ? COLLECTIONS[folder] : PERMALINK)
  return (pattern === undefined ? file : fill(pattern, values)).replace(/:output_ext$/, '')
}`

/** Expressions that the function of Eleventy's paths knows. */
export const KNOWN_PERMALINK = /\{\{-?\s*(?:page\.(?:fileSlug|filePathStem)|title\s*\|\s*(?:slug|slugify))\s*-?\}\}/g

export const ELEVENTY = `/** Returns a text in lower case with hyphens. */
const slugify = (text: string) =>
  text.normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase().replace(/[^a-z\\d]+/g, '-').replace(/^-|-$/g, '')

function pathOf(file: string, front: Front): string {
  const name = file.replace(/^.*\\//, '')
  const stem = name.replace(/^\\d{4}-\\d{2}-\\d{2}-/, '')
  const folder = file.slice(0, -name.length - 1)
  const filled = textOf(front.permalink)
    ?.replace(/\\{\\{-?\\s*page\\.fileSlug\\s*-?\\}\\}/g, stem)
    .replace(/\\{\\{-?\\s*page\\.filePathStem\\s*-?\\}\\}/g, \`\${folder}/\${stem}\`)
    .replace(/\\{\\{-?\\s*title\\s*\\|\\s*slug(?:ify)?\\s*-?\\}\\}/g, () => slugify(textOf(front.title) ?? ''))
  if (filled !== undefined && !/\\{[{%]/.test(filled)) return filled
  // \`posts/posts.md\` is the page of its folder.
  return file.replace(/(^|\\/)([^/]+)\\/\\2$/, '$1$2')
}`

export const GATSBY = `function pathOf(file: string, front: Front): string {
  return textOf(front.slug) ?? textOf(front.path) ?? file.replace(/^[^/]*\\/?/, '')
}`

export const VITEPRESS = `const pathOf = (file: string, _: Front) => file`

export const docusaurus = (base: string): string => `/** The path of the documentation. */
const DOCS = ${JSON.stringify(base)}

/** Removes the number before a name: \`01-intro\`. */
const withoutNumber = (part: string) => part.replace(/^(?!\\d+[-_.]\\d)\\d+\\s*[-_.]+\\s*(?=[^-_.\\s])/, '')

function pathOf(file: string, front: Front): string {
  const [area, ...parts] = file.split('/')
  const slug = textOf(front.slug)
  if (area === 'pages') return parts.join('/')
  if (area === 'blog') {
    const [, above = '', date = '', name = ''] = /^(.*?)(\\d{4}[-/]\\d{1,2}[-/]\\d{1,2})[-/]?(.*)$/.exec(parts.join('/')) ?? ['', '', '', parts.join('/')]
    return join('blog', slug ?? join(date.replaceAll('-', '/'), above + name))
  }
  const folders = parts.map(withoutNumber)
  const name = folders.pop() ?? ''
  if (slug?.startsWith('/')) return join(DOCS, slug.slice(1))
  const isIndex = /^readme$/i.test(name) || name.toLowerCase() === folders.at(-1)?.toLowerCase()
  return join(DOCS, ...folders, slug ?? (isIndex ? '' : (textOf(front.id) ?? name)))
}`

export const STARLIGHT = `function pathOf(file: string, front: Front): string {
  return textOf(front.slug) ?? file.toLowerCase().replace(/[^\\p{L}\\p{M}\\p{N}_ /-]/gu, '').replaceAll(' ', '-')
}`

export const NEXT = `function pathOf(file: string, _: Front): string {
  const [area = ''] = file.split('/')
  if (area === 'posts' || area === '_posts') return file.replace(/^_/, '')
  // \`app/(group)/guide/page\` is \`guide\`.
  return file.slice(area.length).replace(/\\/\\([^)]*\\)/g, '').replace(/\\/page$/, '')
}`

const TO_FILE = `/** Returns the relative path from a text to a file of \`content/\`. */
const toFile = (from: string, to: string) => \`\${'../'.repeat(from.split('/').length - 2) || './'}\${to.replace(/^\\//, '')}\`
`

export const HUGO_LINKS = `${TO_FILE}
/** Links by \`ref\` and \`relref\` lead to the files that they name. */
const links = defineExtension({
  name: 'links',
  markdown: {
    before: (text, { file }) =>
      text.replace(/\\{\\{[<%]\\s*(?:rel)?ref\\s+(["\`]?)([^"\`\\s]+)\\1\\s*[%>]\\}\\}/g, (_, quote: string, target: string) =>
        /^\\/.*\\.md/.test(target) ? toFile(file, target) : target,
      ),
  },
})`

export const JEKYLL_LINKS = `${TO_FILE}
/** Links by \`link\`, \`post_url\` and \`relative_url\` lead to what they name. Tags \`raw\` are removed. */
const links = defineExtension({
  name: 'links',
  markdown: {
    before: (text, { file }) =>
      text
        .replace(/\\{%-?\\s*link\\s+(\\S+)\\s*-?%\\}/g, (_, to: string) => (/\\.(?:md|markdown)$/.test(to) ? toFile(file, to.replace(/markdown$/, 'md')) : \`/\${to}\`))
        .replace(/\\{%-?\\s*post_url\\s+(\\S+)\\s*-?%\\}/g, (_, name: string) => toFile(file, \`_posts/\${name}.md\`))
        .replace(/\\{\\{\\s*(["'])(.*?)\\1\\s*\\|\\s*(?:relative_url|absolute_url)\\s*\\}\\}/g, '$2')
        .replace(/\\{\\{\\s*site\\.baseurl\\s*\\}\\}/g, '')
        .replace(/\\{%-?\\s*(?:end)?raw\\s*-?%\\}/g, ''),
  },
})`

/** Removes lines of modules. `more` is code that changes the text further. */
const writeImports = (
  more = '',
) => `/** Imports and exports at the start of a text are removed. Lines keep their numbers. */
const links = defineExtension({
  name: 'imports',
  markdown: {
    before: (text${more.includes('file') ? ', { file }' : ''}) =>
      text${more}.replace(/^(?:\\s*(?:import|export)\\b.*(?:\\n(?!\\s*\\n).*)*(?:\\n|$))+/, (lines) =>
        lines.replace(/[^\\n]/g, ''),
      ),
  },
})`

export const IMPORTS = writeImports()

/** Docusaurus also has links that leave its application, and absolute links that stay in the language of their page. */
export const docusaurusLinks = (hasLanguages: boolean): string =>
  hasLanguages
    ? `/** Returns the first part of the paths in the language of a file: \`/de/\`. */
const rootOf = (file: string) => \`/\${splitLanguage(file.replace(/^content\\//, ''))[0]}/\`.replace('//', '/')

${writeImports(`${LEAVING}.replace(/\\]\\(\\/(?=(?:docs|blog)[/)#])/g, \`](\${rootOf(file)}\`)`)}`
    : writeImports(LEAVING)

const LEAVING = `.replace(/\\]\\(pathname:\\/\\//g, '](')`
