/**
 * Code of a moved site: the function `pathOf()`, which returns the path of a text as its generator does, and extensions that
 * write links of tags as links.
 */

import { toCode } from './code.ts'
import { isPlainObject } from './objects.ts'

/** Fills patterns of paths, such as `/:year/:month/:title/`, with values of a text. */
const FILL = `const pad = (value: number, length = 2) => String(value).padStart(length, '0')

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : (textOf(value)?.split(' ').filter(Boolean) ?? [])

/** The digits of a date, its time and its zone. */
const DATE = /^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[Tt ]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\.\\d+)?\\s*(?:(Z|UTC)|([+-]\\d{2}):?(\\d{2})?)?)?/

/** Returns the parts of a date. With \`zone\`, those of its moment in a time zone: a time without a zone is UTC. */
function partsOf(written: string, zone?: string): Record<string, string> {
  const [found, year = '', month = '', day = '', hours, minutes = '00', seconds = '00', , offset = '+00', rest = '00'] = DATE.exec(written) ?? []
  if (found === undefined) return {}
  let time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours ?? 0), Number(minutes), Number(seconds))
  if (zone !== undefined && hours !== undefined) {
    time -= (Number(offset) * 60 + Math.sign(Number(offset) || 1) * Number(rest)) * 60_000
    const local = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(time)
    time = Date.parse(\`\${local.replace(' ', 'T')}Z\`)
  }
  const date = new Date(time)
  const name = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date)
  const ofYear = Math.floor((time - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
  return {
    year: pad(date.getUTCFullYear(), 4), month: pad(date.getUTCMonth() + 1), day: pad(date.getUTCDate()),
    hour: pad(date.getUTCHours()), minute: pad(date.getUTCMinutes()), second: pad(date.getUTCSeconds()),
    i_month: String(date.getUTCMonth() + 1), i_day: String(date.getUTCDate()), short_year: pad(date.getUTCFullYear() % 100),
    short_month: name({ month: 'short' }), long_month: name({ month: 'long' }), short_day: name({ weekday: 'short' }), long_day: name({ weekday: 'long' }),
    y_day: pad(ofYear, 3), yearday: String(ofYear), monthname: name({ month: 'long' }).toLowerCase(), weekdayname: name({ weekday: 'long' }).toLowerCase(),
    weekday: String(date.getUTCDay()),
  }
}

/** Returns a path for a pattern. */
const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/:([a-z_]+)/g, (_, key: string) => values[key] ?? '')
`

const HUGO_NAMES = `/** Returns a name as Hugo writes it in paths: signs are dropped, and spaces are hyphens. */
function urlize(text: string): string {
  let result = ''
  let hasSpace = false
  for (const sign of text.normalize('NFC'))
    if (/[\\p{L}\\p{M}\\p{Nd}./\\\\_#+~@-]/u.test(sign)) {
      result += hasSpace && sign !== '-' ? \`-\${sign}\` : sign
      hasSpace = false
    } else if (/\\s/.test(sign) && result !== '' && !result.endsWith('-')) hasSpace = true
  return result
}

/** Decodes the escapes of a path. */
const decode = (path: string) => path.replace(/(?:%[\\da-f]{2})+/gi, (escapes) => {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ''
  }
})
`

/** What Hugo's paths depend on. */
export interface HugoPaths {
  permalinks: unknown
  /** Folders below sections whose `_index` is a page of its own. */
  sections: readonly string[]
  isLowerCase: boolean
}

export function hugo({ permalinks, sections, isLowerCase }: HugoPaths): string {
  const ofPages = isPlainObject(permalinks) && isPlainObject(permalinks.page) ? permalinks.page : permalinks
  const patterns = Object.fromEntries(
    Object.entries(isPlainObject(ofPages) ? ofPages : {}).filter(([, pattern]) => typeof pattern === 'string'),
  )
  const hasPatterns = Object.keys(patterns).length > 0
  const lower = isLowerCase ? '.toLowerCase()' : ''
  return `${
    hasPatterns
      ? `/** Section -> the pattern of its paths. */
const PERMALINKS: Record<string, string> = ${toCode(patterns)}

/** Folders with a page of their own. */
const SECTIONS = new Set<string>(${toCode(sections)})

${FILL}
function valuesOf(folders: readonly string[], name: string, front: Front): Record<string, string> {
  const title = urlize(textOf(front.title) ?? '')
  const slug = textOf(front.slug)
  const file = urlize(name)
  const fromFile = slug === undefined ? file : urlize(slug)
  return {
    ...partsOf(textOf(front.date) ?? textOf(front.publishDate) ?? textOf(front.lastmod) ?? ''),
    title,
    slug: slug === undefined ? title : urlize(slug),
    filename: file,
    contentbasename: file,
    slugorfilename: fromFile,
    slugorcontentbasename: fromFile,
    section: folders[0] ?? '',
    sections: folders.filter((_, i) => i === 0 || SECTIONS.has(folders.slice(0, i + 1).join('/'))).join('/'),
  }
}

`
      : ''
  }${HUGO_NAMES}
function pathOf(file: string, front: Front): string {
  const url = textOf(front.url)
  if (url) return decode(url)
  const folders = file.split('/')
  const name = folders.pop() ?? ''${
    hasPatterns
      ? `
  const pattern = SECTIONS.has(file) ? undefined : PERMALINKS[folders[0] ?? '']
  if (pattern) return decode(fill(pattern, valuesOf(folders, name, front)))${lower}`
      : ''
  }
  return urlize(decode([...folders, textOf(front.slug) ?? name].join('/')))${lower}
}

/** True for a text that Hugo does not publish: one that has expired, is for the future, or is not rendered. */
function isHidden(front: Front): boolean {
  const { render } = Object(front.build ?? front._build) as { render?: unknown }
  const timeOf = (value: unknown) => Date.parse(textOf(value) ?? '')
  return render === false || render === 'never' || render === 'link' || timeOf(front.expiryDate) < Date.now() || timeOf(front.publishDate ?? front.date) > Date.now()
}`
}

const STYLES: Readonly<Record<string, string>> = {
  ordinal: '/:categories/:year/:y_day/:title.html',
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
        String(
          (isPlainObject(settings) ? settings.permalink : undefined) ??
            `/${name}/:path${pattern.endsWith('/') ? '/' : ''}`,
        ).replaceAll(':collection', name),
      ]),
    ),
  }
}

/** What Jekyll's paths depend on. */
export interface JekyllPaths {
  permalink: string
  collections: Readonly<Record<string, string>>
  timezone: string
  hasFuture: boolean
}

export const jekyll = ({ permalink, collections, timezone, hasFuture }: JekyllPaths): string =>
  `/** The pattern of posts. */
const PERMALINK = ${JSON.stringify(permalink)}

/** Folder of a collection -> the pattern of its paths. */
const COLLECTIONS: Record<string, string> = ${toCode(collections)}

/** The time zone of dates in paths. */
const TIME_ZONE = ${JSON.stringify(timezone)}

${FILL}
/** Replaces signs by hyphens. \`pretty\` keeps capitals and signs that URLs can have. */
const slugify = (text: string, mode: 'default' | 'pretty' = 'default') =>
  mode === 'pretty'
    ? text.replace(/[^\\p{M}\\p{L}\\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '')
    : text.replace(/[^\\p{M}\\p{L}\\p{Nd}]+/gu, '-').replace(/^-|-$/g, '').toLowerCase()

const splitPost = (file: string) => /^(?:(.*)\\/)?_posts\\/(?:.*\\/)?(\\d{2,4}-\\d{1,2}-\\d{1,2})-([^/]+)$/.exec(file) ?? []

function pathOf(file: string, front: Front): string {
  const [post, above = '', day = '', named] = splitPost(file)
  const isDraft = file.startsWith('_drafts/')
  const [folder = '', ...rest] = file.split('/')
  const isCollected = post === undefined && !isDraft && folder in COLLECTIONS
  const name = named ?? file.replace(/^.*\\//, '')
  const pattern = textOf(front.permalink) ?? (isCollected ? COLLECTIONS[folder] : post !== undefined || isDraft ? PERMALINK : undefined)
  if (pattern === undefined) return file
  const slug = textOf(front.slug) ?? name
  const own = [front.category].flat().flatMap((value) => textOf(value) ?? [])
  const categories = [...new Set([...above.split('/').filter(Boolean), ...own, ...listOf(front.categories)])]
  const path = isCollected ? rest.join('/') : file.split('/').slice(0, -1).join('/')
  return fill(pattern, {
    ...partsOf(textOf(front.date) ?? day, TIME_ZONE),
    title: slugify(slug, 'pretty'),
    slug: slugify(slug),
    name: slugify(name),
    basename: name,
    path,
    categories: categories.map((category) => category.toLowerCase()).join('/'),
    slugified_categories: categories.map((category) => slugify(category)).join('/'),
    output_ext: '.html',
  })
}

${
  hasFuture
    ? ''
    : `/** True for a text for the future. */
const isHidden = ({ date }: Front, source: string): boolean =>
  Date.parse(textOf(date) ?? /\\d{4}-\\d{2}-\\d{2}(?=-)/.exec(source)?.[0] ?? '') > Date.now()`
}`

/** Expressions that the function of Eleventy's paths knows. */
export const KNOWN_PERMALINK =
  /\{\{-?\s*(?:page\.(?:fileSlug|filePathStem|date\s*\|\s*date:\s*["'][^"']*["'])|title\s*\|\s*(?:slug|slugify))\s*-?\}\}/g

export const ELEVENTY = `/** Returns a text in lower case with hyphens. */
const slugify = (text: string) =>
  text.normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase().replace(/[^a-z\\d]+/g, '-').replace(/^-|-$/g, '')

const withoutDate = (name: string) => name.replace(/^\\d{4}-\\d{2}-\\d{2}-(?=.)/, '')

function pathOf(file: string, front: Front): string {
  const name = file.replace(/^.*\\//, '')
  const folder = file.slice(0, -name.length).replace(/\\/$/, '')
  const [, day = ''] = /^(?:.*\\/)?(\\d{4}-\\d{2}-\\d{2})/.exec(file) ?? []
  const date = textOf(front.date) ?? day
  const { permalink } = Object(front.eleventyComputed) as { permalink?: unknown }
  const filled = (textOf(permalink) ?? textOf(front.permalink))
    ?.replace(/\\{\\{-?\\s*page\\.fileSlug\\s*-?\\}\\}/g, withoutDate(name))
    .replace(/\\{\\{-?\\s*page\\.filePathStem\\s*-?\\}\\}/g, \`\${folder && \`/\${folder}\`}/\${withoutDate(name)}\`)
    .replace(/\\{\\{-?\\s*page\\.date\\s*\\|\\s*date:\\s*["']([^"']*)["']\\s*-?\\}\\}/g, (_, pattern: string) =>
      pattern.replace(/%([Ymd])/g, (_, part: string) => date.split('-')['Ymd'.indexOf(part)]?.slice(0, part === 'Y' ? 4 : 2) ?? ''),
    )
    .replace(/\\{\\{-?\\s*title\\s*\\|\\s*slug(?:ify)?\\s*-?\\}\\}/g, () => slugify(textOf(front.title) ?? ''))
  if (filled !== undefined && !/\\{[{%]/.test(filled)) return filled
  // \`posts/posts.md\` is the page of its folder.
  return file.replace(/(^|\\/)([^/]+)\\/\\2$/, '$1$2')
}`

export const GATSBY = `function pathOf(file: string, front: Front): string {
  return textOf(front.slug) ?? textOf(front.path) ?? file.replace(/^[^/]*\\/?/, '')
}`

export const VITEPRESS = `const pathOf = (file: string, _: Front) => file`

/** `docs`: folder of a documentation -> its path. `blog`: the path of the blog. */
export const docusaurus = (
  docs: Readonly<Record<string, string>>,
  blog: string,
): string => `/** Folder of a documentation -> its path. */
const DOCS: Record<string, string> = ${toCode(docs)}

/** Removes the number before a name: \`01-intro\`. */
const withoutNumber = (part: string) => part.replace(/^(?!\\d+[-_.]\\d)\\d+\\s*[-_.]+\\s*(?=[^-_.\\s])/, '')

function pathOf(file: string, front: Front): string {
  const [area = '', ...parts] = file.split('/')
  const slug = textOf(front.slug)
  if (area === 'pages') return parts.join('/')
  if (area === 'blog') {
    const [, above = '', date = '', name = ''] = /^(.*?)(\\d{4}[-/]\\d{1,2}[-/]\\d{1,2})[-/]?(.*)$/.exec(parts.join('/')) ?? ['', '', '', parts.join('/')]
    return join(${JSON.stringify(blog)}, slug ?? join(date.replaceAll('-', '/'), above + name))
  }
  const folders = parts.map(withoutNumber)
  const name = folders.pop() ?? ''
  const base = DOCS[area] ?? area
  if (slug?.startsWith('/')) return join(base, slug.slice(1))
  const isIndex = /^readme$/i.test(name) || name.toLowerCase() === folders.at(-1)?.toLowerCase()
  return join(base, ...folders, slug ?? (isIndex ? '' : (textOf(front.id) ?? name)))
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

/** `posts`: name of a post -> its file, for posts that are not in `_posts/` itself. */
export const jekyllLinks = (posts: Readonly<Record<string, string>>): string => `${TO_FILE}
/** Name of a post -> its file. */
const POSTS: Record<string, string> = ${toCode(posts)}

/** Tags of Jekyll: links lead to what they name, code is a block of code, comments and tags \`raw\` are removed. Lines keep their numbers. */
const links = defineExtension({
  name: 'links',
  markdown: {
    before: (text, { file }) =>
      text
        .replace(/\\{%-?\\s*comment\\s*-?%\\}[^]*?\\{%-?\\s*endcomment\\s*-?%\\}/g, (comment) => comment.replace(/[^\\n]/g, ''))
        .replace(/\\{%-?\\s*highlight\\s+([\\w+#.-]+)[^%]*-?%\\}([^]*?)\\{%-?\\s*endhighlight\\s*-?%\\}/g, (_, language: string, code: string) => {
          const fence = code.includes('\`\`\`') ? '~~~~' : '\`\`\`'
          return code.includes('\\n') ? \`\${fence}\${language}\${/^[ \\t]*\\n/.test(code) ? '' : '\\n'}\${code}\${/\\n[ \\t]*$/.test(code) ? '' : '\\n'}\${fence}\` : \`\\\`\${code.trim()}\\\`\`
        })
        .replace(/\\{%-?\\s*link\\s+(\\S+)\\s*-?%\\}/g, (_, to: string) => (/\\.(?:md|markdown)$/.test(to) ? toFile(file, to.replace(/markdown$/, 'md')) : \`/\${to}\`))
        .replace(/\\{%-?\\s*post_url\\s+(\\S+)\\s*-?%\\}/g, (_, name: string) => toFile(file, POSTS[name.replace(/^\\//, '')] ?? \`_posts/\${name}.md\`))
        .replace(/\\{\\{\\s*(?:site\\.(?:baseurl|url)\\s*\\|\\s*append:\\s*)?(["'])(.*?)\\1\\s*(?:\\|\\s*(?:prepend:\\s*site\\.(?:baseurl|url)|relative_url|absolute_url)\\s*)+\\}\\}/g, '$2')
        .replace(/\\{\\{\\s*site\\.(?:baseurl|url)\\s*\\}\\}(?:\\/(?=\\/))?/g, '')
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

const LEAVING = `.replace(/\\]\\(pathname:\\/\\//g, '](').replace(/(\\]\\(\\s*|src=["'])(?:(?:\\.\\.?\\/)+|@site\\/)static\\//g, '$1/')`
