/** Finds the section of `MESSAGES.md` that explains an error. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PACKAGE_FOLDER } from '../shared/project.ts'
import { isProblemsError } from './problems.ts'

/** The ids of sections, and patterns of their messages. The first match counts. */
export const FAMILIES: readonly (readonly [id: string, pattern: RegExp])[] = [
  ['command-line', /^--\w+ is |^Port \d+ is |^Unknown (?:option|command) /],
  ['front-matter', /[Ff]ront matter (?:is|must|has)/],
  [
    'server',
    /^site\/server\.ts|secret of drafts|`prerender`|^The `[\w.]+` of \/|^The endpoint \/|^(?:page|privatePage|action|endpoint|hole|privateHole)\(\) at /,
  ],
  ['vite-configuration', /^`[\w.]+` is not supported|framework\(\)|^`base` is/],
  ['packages', /^The package\.json |not installed|`\S+` (?:subsets|draws|writes|turns)/],
  ['slugs', /(?<![:/])slug/],
  ['security-policy', /security policy blocks/],
  ['links', /links to |has a link /],
  ['styles', /goober splits|value in a style/],
  [
    'raw-html',
    /raw HTML|not allowed in content|(?:is|which is) code\.|become code|reserved for the document|property of `document`/,
  ],
  ['pictures', /[Pp]icture.*(?:does not exist|outside|contains|is a picture in|is not a picture|can't be read)/],
  [
    'texts',
    /too long to parse|has the character U\+|first heading|no text below|link .* is not supported|after the code fence|bytes, but at most/,
  ],
  [
    'content-files',
    /The folder can't be read|No model reads|This file type|is not UTF-8|This symbolic link|There is no entry/,
  ],
  ['head', /(?:an empty|no) title|<Head>|<Helmet>|not a tag for a head|each page needs its own|each with its own head/],
  ['islands', /island|addFile\('|can't be sent to the browser|suspends while/i],
  ['public-files', /^The build writes a file of the same name/],
  [
    'routes',
    /canonical form|leaves its folder|is reserved for files|match-path|^The path|two pages|^Two routes|Change the `slug`|redirect|values of some parameters|There is no page/i,
  ],
  [
    'site-definition',
    /^Every site needs this file|site's definition|^`(?:url|lang|parts|feeds|files|markdown|security|pictures|typography|redirects|serviceWorker)\b|^The languages of|refers to|Two slices|not a slice of the site|defineSite\(\)|Two translations|^This path is not a page|^Its `|^`\w+` returns |^(?:The|Of the) feed /,
  ],
  [
    'declarations',
    /definePage|defineSlice|route\(\)|^The route |^The template |default export|href\(\)|<Link>|static query|^The translations /,
  ],
  ['rendering', /could not be rendered|while no component is rendered|process\.exit|A file can't be added/],
  ['values', /^`[^`]+` (?:is|has) |is missing|must be/],
]

/** Returns the id of the section about a message; undefined for messages of other programs. */
export const findFamily = (message: string): string | undefined =>
  FAMILIES.find(([, pattern]) => pattern.test(message))?.[0]

/** Returns the ids of the sections about an error, without duplicates. */
export function findFamilies(error: unknown): string[] {
  if (isProblemsError(error)) return [...new Set(error.problems.flatMap(({ message }) => findFamily(message) ?? []))]
  if (!(error instanceof Error)) return []
  // The innermost cause is the most specific.
  const ofCause = findFamilies(error.cause)
  return ofCause.length > 0 ? ofCause : [findFamily(error.message) ?? []].flat()
}

interface Section {
  id: string
  title: string
  /** Markdown, without its title. */
  text: string
}

/** Reads the sections of `MESSAGES.md`, which is also a page of the manual. */
export function readSections(): Section[] {
  const [, ...sections] = readFileSync(join(PACKAGE_FOLDER, 'MESSAGES.md'), 'utf-8').split(/^## /m)
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { id: title.toLowerCase().replaceAll(' ', '-'), title, text: lines.join('\n').trim() }
  })
}

/** The longest line, in characters. */
const WIDTH = 80

/** Returns a section for terminals, in lines of 80 characters. Links are removed, because they are paths of the manual. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll(RegExp(`(?![^\\n]{1,${WIDTH}}$)([^\\n]{1,${WIDTH}}) `, 'gm'), '$1\n')

/** Returns the sections about an error as plain text; empty if there are none. */
export function explain(error: unknown): string {
  const families = findFamilies(error)
  const sections = families.length === 0 ? [] : readSections().filter(({ id }) => families.includes(id))
  return sections.map(({ title, text }) => `${title}\n${toPlainText(text)}`).join('\n\n')
}

/** Returns the commands that explain an error, to append to its text; empty if there are none. */
export function helpFor(error: unknown): string {
  const families = findFamilies(error)
  return families.length === 0 ? '' : `\n${families.map((id) => `\nHelp: npx flatirons explain ${id}`).join('')}`
}
