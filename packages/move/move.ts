/** Plans the move of a site: which files are copied where, the code of the new site, and what is not taken over. */

import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, posix, relative } from 'node:path'

import { createSite } from '@flatirons/framework/build'
import type { SluggerName } from '@flatirons/framework/content'
import type { MarkOptions } from '@flatirons/marks'
import { MARKS_OF_GENERATORS, readKnownTag } from '@flatirons/marks/texts'

import { quote } from './code.ts'
import { inferFields, isReserved } from './fields.ts'
import { OLD_GENERATORS, readLayout, type GeneratorName, type Layout, type Recognized } from './generators.ts'
import { KNOWN_PERMALINK } from './path-code.ts'
import { type Kind, KINDS } from './kinds.ts'
import {
  type Address,
  collectionOf,
  describeAddresses,
  findEqualPaths,
  listAddresses,
  type PathModule,
  type SourceText,
} from './addresses.ts'
import { findPages, type NavItem } from './nav.ts'
import { groupItems, toLanguageTag, valueIn } from './objects.ts'
import { inFolder, readDataFile, type Project } from './project.ts'
import { type Mark, listCards, scanText } from './scan.ts'
import { importCode, type Trial, tryBuild } from './trial.ts'
import { findLostWords } from './words.ts'
import { writeMovedSite, type MovedCollection } from './site-files.ts'

export interface Move {
  /** The folder of the old site. */
  root: string
  name: GeneratorName
  texts: readonly SourceText[]
  /** File of the new site -> file of the old one. */
  copies: ReadonlyMap<string, string>
  /** File of the new site -> its code. */
  files: Readonly<Record<string, string>>
  /** Everything that was found. */
  findings: readonly Mark[]
  /** The part of `MOVED.md` about addresses; empty without texts. */
  addresses: string
}

const DATA = /\.(?:json|ya?ml)$/
const TEXT = /\.(?:md|mdx|markdown)$/
const TEMPLATE = /\.(?:njk|liquid|hbs|mustache|ejs|pug|haml|astro|vue|svelte|[jt]sx|html?)$|(?:^|\/)pages\/.*\.[jt]s$/
/** Files that every build writes. */
const OWN = /^(?:robots\.txt|sitemap\.xml|_redirects|_headers|(?:index|404|500)\.html)$/
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|pdf|zip|txt|csv)$/i

/** A problem of a redirect that the settings have. */
const REDIRECT = /^The redirect from (\S+)/

/** How often files that end a build are left out, and the rest is built again. */
const MAX_BUILDS = 4

/** Reads a site, and builds the new one in a temporary folder. Nothing else is written. `folder` has the texts, if settings don't name it. */
export async function planMove(
  whole: Project,
  { name, folder }: Recognized,
  { texts: named, packages }: { texts?: string | undefined; packages: Readonly<Record<string, string>> },
): Promise<Move & { trial: Trial }> {
  const project = inFolder(whole, folder)
  const found = readLayout(name, project)
  const layout =
    named === undefined
      ? found
      : { ...found, folders: { [named]: basename(named) }, rename: undefined, isSkipped: undefined }
  const { copies, findings, texts: all } = readTexts(project, layout)
  let texts = all
  let redirects: readonly NavItem[] = []
  copyStatics(project, layout, copies, findings)
  findings.push(...listTemplates(project, layout, copies), ...(layout.findings ?? []))
  for (const file of project.special) findings.push({ kind: 'invalid', name: '', file })
  findings.push(...listUnmoved(whole, folder, layout, new Set(copies.values())), ...listFields(texts, layout.effects))
  for (const file of layout.sidebar?.(texts)?.lost ?? []) findings.push({ kind: 'navigation', name: '', file })

  if (texts.length === 0)
    return { root: project.root, name, texts, copies, files: {}, findings, addresses: '', trial: NOT_BUILT }
  const code = writeFiles(project, name, layout, { texts, copies, findings })['site/paths.ts']!
  const pages = listAddresses(texts, (await importCode(code)) as PathModule, layout)
  const leaveOut = (mark: Mark) => {
    const [, from] = REDIRECT.exec(mark.note ?? '') ?? []
    redirects = redirects.filter(({ title }) => title !== from)
    findings.push(from === undefined ? mark : { ...mark, kind: 'redirect', name: from })
    texts = texts.filter(({ file }) => file !== mark.file)
    for (const [target, file] of copies)
      if (file === mark.file && !target.startsWith('left-out/') && copies.delete(target))
        copies.set(`left-out/${file.replaceAll('../', '')}`, file)
  }
  findings.push(...listHidden(texts, new Set(pages.map(({ file }) => file))))
  for (const mark of findEqualPaths(pages)) leaveOut(mark)
  const isKnown = createKnown(layout, [...copies.keys()], Object.keys(findFeeds(layout, texts)))
  const keep = (kind: Kind, items: readonly NavItem[] = []) =>
    findPages(items, pages, isKnown, (name) => findings.push({ kind, name, file: '' }))
  const nav = keep('menu', listNav(layout, texts))
  redirects = keep('redirect', layout.redirects).filter(({ title }) => !pages.some(({ path }) => path === title))
  const move = (): Move => ({
    root: project.root,
    name,
    texts,
    copies,
    files: writeFiles(project, name, layout, {
      texts,
      copies,
      findings,
      htmlFiles: listHtmlFiles(pages, texts),
      nav,
      redirects,
    }),
    findings,
    addresses: describeAddresses(pages, (file) => layout.findCode?.(all.find((text) => text.file === file)!)),
  })
  const trial = await buildWhole(() => tryBuild((target) => writeMove(move(), target, '', packages)), copies, leaveOut)
  findings.push(...listLostWords(project, texts, pages, trial.pages))
  return { ...move(), trial }
}

/** Returns a function that is true for the paths of lists, of terms, and of files. */
function createKnown(layout: Layout, copies: readonly string[], files: readonly string[]) {
  const statics = copies.flatMap((name) => (name.startsWith('public/') ? name.slice('public/'.length) : []))
  const known = new Set(['/', ...Object.keys(findLists(layout)), ...[...statics, ...files].map((name) => `/${name}`)])
  const terms = Object.values(layout.terms?.paths ?? {}).map(({ path }) => path.replace(/:name.*/, ''))
  const fallbacks = layout.hasFallbacks ? Object.keys(layout.languages ?? {}).map((folder) => `/${folder}/`) : []
  const starts = [...terms, ...fallbacks].filter((start) => start.length > 1)
  return (path: string) => known.has(path) || starts.some((start) => path.startsWith(start))
}

/** Returns the links of the header: those of the settings, or else the lists and, without a sidebar, texts with a position; then the first feed. */
function listNav(layout: Layout, texts: readonly SourceText[]): NavItem[] {
  const [feed] = Object.keys(findFeeds(layout, texts))
  const menu = layout.nav ?? []
  const lists = (layout.lists ?? []).map((list) => ({ path: `/${list}/`, title: toTitle(list) }))
  return [
    ...(menu.length > 0 ? menu : [...lists, ...(layout.sidebar?.(texts) ? [] : listPositions(texts))]),
    ...(feed === undefined ? [] : [{ title: 'Feed', path: `/${feed}` }]),
  ]
}

/** Lists the texts that have no page. */
const listHidden = (texts: readonly SourceText[], shown: ReadonlySet<string>): Mark[] =>
  texts.flatMap(({ file, front: { draft } }) =>
    shown.has(file) ? [] : [{ kind: 'hidden', name: draft === true ? 'draft' : 'not published', file }],
  )

/** Builds a site, and leaves out files that end the build. */
async function buildWhole(
  build: () => Promise<Trial>,
  copies: ReadonlyMap<string, string>,
  leaveOut: (mark: Mark) => void,
): Promise<Trial> {
  for (let builds = 1; ; builds++) {
    const trial = await build()
    const marks = trial.problems.map(({ where, line, message }): Mark => {
      return { kind: 'stopped', name: '', file: copies.get(where) ?? where, line, note: message }
    })
    const canLeaveOut = trial.problems.some(({ where, message }) => copies.has(where) || REDIRECT.test(message))
    for (const mark of marks) leaveOut(mark)
    if (!canLeaveOut || builds === MAX_BUILDS) return trial
  }
}

const NOT_BUILT: Trial = { pages: new Map(), files: [], problems: [] }

interface PlannedFiles {
  nav?: readonly NavItem[]
  redirects?: readonly NavItem[]
  texts: readonly SourceText[]
  copies: ReadonlyMap<string, string>
  findings: readonly Mark[]
  /** File of an old address -> the path to which it redirects. */
  htmlFiles?: Readonly<Record<string, string>>
}

/** Returns the code of the new site: file -> text. */
function writeFiles(
  project: Project,
  name: GeneratorName,
  layout: Layout & { ids: SluggerName },
  { texts, copies, findings, htmlFiles = {}, nav = [], redirects = [] }: PlannedFiles,
): Record<string, string> {
  const generator = OLD_GENERATORS[name]
  const namesOf = (wanted: Kind) =>
    [...new Set(findings.flatMap(({ kind, name }) => (kind === wanted ? name : [])))].toSorted()
  const values = namesOf('value')
    .map((name) => [name, layout.settingOf?.(name)?.toString()])
    .filter(([, value]) => value !== undefined)
  const files = writeMovedSite({
    ...layout,
    generator: generator.title,
    title: layout.title ?? basename(project.root),
    url: /^https?:\/\/[^/]+/.exec(layout.url ?? '')?.[0] ?? 'https://www.example.com',
    lang: toLanguageTag(layout.lang) ?? 'en',
    marksCode: writeMarks({
      ...generator.marks,
      ...listOptions(generator.marks, findings),
      ...(values.length > 0 && { templateTags: Object.fromEntries(values) }),
      cards: [...new Set(texts.flatMap(({ cards }) => cards))].toSorted(),
    }),
    hasOwnLanguages: texts.some(({ front }) => toLanguageTag(front.lang ?? layout.lang) !== toLanguageTag(layout.lang)),
    feedFolders: findFeeds(layout, texts),
    titles: findLists(layout),
    nav,
    redirects,
    icon: findIcon(copies),
    collections: listCollections(texts, [...copies.keys(), ...listDataFiles(layout)]),
    lines: layout.sidebar?.(texts),
    htmlFiles,
    security: Object.fromEntries((['img', 'frame', 'media', 'form'] as const).map((kind) => [kind, namesOf(kind)])),
  })
  for (const [file, text] of Object.entries(layout.dataFiles ?? {})) files[`content/${file}`] = text
  return files
}

/** Returns options for marks that texts have, and the generator has only with a plugin. */
function listOptions(marks: MarkOptions, findings: readonly Mark[]): MarkOptions {
  const own: MarkOptions = { ...MARKS_OF_GENERATORS[marks.from!], ...marks }
  const used = findings.flatMap(({ kind }) => (optionOf(kind) ?? []) as keyof MarkOptions)
  return Object.fromEntries(used.flatMap((option) => (own[option] ? [] : [[option, true]])))
}

/** Returns the options of the extension `marks` as code, without empty ones. */
function writeMarks(options: MarkOptions): string {
  const written = Object.entries(options).flatMap(([key, value]: [string, unknown]) => {
    const list = Array.isArray(value) && `[${value.map(quote).join(', ')}]`
    return list === '[]' ? [] : `${key}: ${list || (typeof value === 'string' ? quote(value) : JSON.stringify(value))}`
  })
  return written.length > 1 ? `{ ${written.join(', ')} }` : quote(options.from ?? '')
}

/** An old path that is a file. */
const HTML_PATH = /^\/(?!(?:.*\/)?index\.).*\.html$/

/** Returns the files of old addresses -> the paths to which they redirect. */
function listHtmlFiles(addresses: readonly Address[], texts: readonly SourceText[]): Record<string, string> {
  const fronts = new Map(texts.map(({ file, front }) => [file, front]))
  const files = addresses.flatMap(({ file, path, old }) => {
    const front = fronts.get(file)
    // A text that is left out has no page.
    const paths = front ? [old, front.aliases, front.redirect_from].flat().map(String) : []
    return paths.flatMap((from) => (HTML_PATH.test(from) && from !== path ? [[from.slice(1), path]] : []))
  })
  return Object.fromEntries(files) as Record<string, string>
}

/** True for HTML with front matter that is not a layout. */
const isHtmlText = ({ read }: Project, file: string) =>
  /^(?!(?:.*\/)?_?(?:layouts|includes|partials)\/).*\.html?$/.test(file) && /^\uFEFF?---\s/.test(read(file))

const REASON_OUTSIDE = 'outside of the site'

/** Lists the texts that are not moved, by their folders and reasons. */
function listUnmoved(whole: Project, folder: string, layout: Layout, moved: ReadonlySet<string>): Mark[] {
  const rest = whole.files.filter(
    (file) => (TEXT.test(file) || isHtmlText(whole, file)) && !moved.has(posix.relative(folder, file)),
  )
  const reasonOf = (file: string) => {
    const local = posix.relative(folder, file)
    if (local.startsWith('../')) return REASON_OUTSIDE
    if (!TEXT.test(file)) return 'HTML'
    return layout.reasonOf?.(local) ?? (/(?:^|\/)_/.test(local) ? 'partial' : 'not configured')
  }
  const groups = groupItems(
    rest,
    (file) => `${file.split('/').slice(0, -1).slice(0, 3).join('/') || '.'}\n${reasonOf(file)}`,
  )
  const isAbove = (path: string) =>
    path.startsWith('../') && !whole.files.some((file) => posix.relative(folder, file).startsWith(`${path}/`))
  return [
    ...[...groups].map(([key, { length }]): Mark => {
      const [place = '', reason = ''] = key.split('\n')
      return { kind: 'text', name: reason, file: `${place}/`, note: length.toLocaleString('en'), count: length }
    }),
    ...Object.keys(layout.folders)
      .filter(isAbove)
      .map((path): Mark => ({ kind: 'text', name: REASON_OUTSIDE, file: `${path}/`, note: 'Move the folder above.' })),
  ]
}

/** Lists keys of front matter that mean something to the old generator, and nothing here. */
const listFields = (texts: readonly SourceText[], effects = ''): Mark[] =>
  effects.split(' ').flatMap((name) => {
    const count = texts.filter(({ front }) => name in front).length
    return count > 0 ? [{ kind: 'field', name, file: '', count }] : []
  })

/** Lists the lines of texts with words that their pages don't have. */
function listLostWords(
  project: Project,
  texts: readonly SourceText[],
  addresses: readonly Address[],
  pages: ReadonlyMap<string, string>,
): Mark[] {
  const paths = new Map(addresses.map(({ file, path }) => [file, path]))
  return texts.flatMap(({ file, target }) => {
    const html = pages.get(paths.get(file) ?? '')
    if (html === undefined) return []
    const { body = '', bodyLine } = readDataFile(target, project.read(file), project.root)
    const article = /<article[^>]*>[^]*<\/article>/.exec(html)?.[0] ?? html
    return findLostWords(body, article).map(({ line, words }): Mark => ({
      kind: 'words',
      name: '',
      file,
      line: line + bodyLine,
      note: words.join(' ').replace(/^(.{80}).+$/, '$1…'),
    }))
  })
}

/** Returns the paths of lists -> their titles, in all languages that have the same pages. */
function findLists({ title, lists = [], languages = {}, hasFallbacks }: Layout): Record<string, string> {
  const found: Record<string, string> = {}
  for (const folder of ['', ...(hasFallbacks ? Object.keys(languages) : [])]) {
    const start = folder === '' ? '/' : `/${folder}/`
    if (folder !== '') found[start] = title ?? folder
    for (const list of lists) found[`${start}${list}/`] = toTitle(list)
  }
  return found
}

/** Returns links to the texts that have a position, or else to those in the outermost folder with a title. Those of lists have a date. */
function listPositions(texts: readonly SourceText[]): NavItem[] {
  const named = texts.flatMap(({ target, front }) => {
    const { key = front.title, order = front.nav_order ?? front.weight ?? front.order } = Object(
      front.eleventyNavigation,
    )
    return typeof key === 'string' && front.date === undefined
      ? [{ target, title: key, order: Number(order ?? NaN) }]
      : []
  })
  const placed = named.filter(({ order }) => !Number.isNaN(order)).toSorted((a, b) => a.order - b.order)
  const top = named.filter(
    ({ target }) => /^[a-z][^/]*$/i.test(target) && !/^(?:_?index|404|500|readme)\b/i.test(target),
  )
  return (placed.length > 0 ? placed : top).slice(0, MAX_LINKS).map(({ title, target }) => ({ title, path: target }))
}

/** The largest number of links of a header without a menu. */
const MAX_LINKS = 6

/** Returns the path of the icon of the site. */
const findIcon = (copies: ReadonlyMap<string, string>): string | undefined =>
  [...copies.keys()]
    .find((file) => /^public\/(?:.*\/)?favicon[^/]*\.(?:svg|ico|png)$/.test(file))
    ?.slice('public'.length)

/** Returns the feeds of folders that have texts. */
const findFeeds = ({ feedFolders = {} }: Layout, texts: readonly SourceText[]) =>
  Object.fromEntries(
    Object.entries(feedFolders).filter(([, folder]) => texts.some(({ target }) => target.startsWith(folder))),
  )

const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ')

/** Returns the longest of the folders that has a file; undefined if none has it. */
const folderOf = (file: string, folders: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(folders)
    .filter((from) => (from === '' ? !file.startsWith('../') : file === from || file.startsWith(`${from}/`)))
    .toSorted((a, b) => b.length - a.length)[0]

/** Returns the path of a file of the old site in a folder of the new one; undefined if no folder has it. */
function targetOf(file: string, folders: Readonly<Record<string, string>>): string | undefined {
  const from = folderOf(file, folders)
  if (from === undefined) return undefined
  const to = folders[from]
  return [to, from === '' ? file : file.slice(from.length + 1)].filter(Boolean).join('/')
}

function readTexts(project: Project, layout: Layout) {
  const texts: SourceText[] = []
  const copies = new Map<string, string>()
  const findings: Mark[] = []
  // A folder of static files may be in the folder of texts.
  const isOwn = (file: string) =>
    !layout.isSkipped?.(file) &&
    (folderOf(file, layout.statics) ?? '').length <= (folderOf(file, layout.folders) ?? '').length
  const files = [...project.files, ...project.outside]
  const names = new Set(files)
  for (const file of files) {
    const found = targetOf(file, layout.folders)
    if (found === undefined || !isOwn(file)) continue
    const target = layout.rename?.(found) ?? found
    const stem = file.replace(/\.\w+$/, '')
    if (TEXT.test(file)) {
      const text = readText(project, file, target.replace(TEXT, '.md'), layout, findings)
      texts.push(text)
      copies.set(`content/${text.target}`, file)
    } else if (DATA.test(file) && ['md', 'mdx', 'markdown'].some((end) => names.has(`${stem}.${end}`)))
      copies.set(`content/${target}`, file)
    else if (layout.hasDirectoryData && DATA.test(file) && isDirectoryData(target))
      copies.set(`content/${target}`, file)
    else if (ASSET.test(file) && layout.statics[''] === undefined) copies.set(`content/${target}`, file)
  }
  for (const file of listDataFiles(layout)) copies.delete(file)
  // Each data file is read once, although those of folders are for many texts.
  const data = new Map<string, object>()
  for (const [target, file] of copies)
    if (DATA.test(target)) data.set(target, readDataFile(file, project.read(file), project.root).data)
  for (const [target, text] of Object.entries(layout.dataFiles ?? {}))
    data.set(`content/${target}`, JSON.parse(text) as object)
  for (const text of texts) text.front = { ...joinData(text, data), ...text.front }
  return { texts, copies, findings }
}

/** True for a data file with the name of its folder: `posts/posts.json`. */
const isDirectoryData = (file: string) => basename(dirname(file)) === basename(file, extname(file))

/** Returns the data files that the move writes. */
const listDataFiles = ({ dataFiles = {} }: Layout) => Object.keys(dataFiles).map((file) => `content/${file}`)

/** Returns the keys that a text has from data files: that beside it counts first, then those of its folders. */
function joinData({ target }: SourceText, data: ReadonlyMap<string, object>): object {
  const parts = target.replace(/\.md$/, '').split('/')
  const stems = parts.map((name, depth) => parts.slice(0, depth + 1).concat(depth < parts.length - 1 ? name : []))
  const found = stems.flatMap((stem) =>
    ['json', 'yaml', 'yml'].flatMap((end) => data.get(`content/${stem.join('/')}.${end}`) ?? []),
  )
  return Object.assign({}, ...found) as object
}

function readText(
  project: Project,
  file: string,
  target: string,
  { layoutKeys = [], settingOf }: Layout,
  findings: Mark[],
): SourceText {
  const { data, body = '', bodyLine, problems, lineOf } = readDataFile(target, project.read(file), project.root)
  if (cleanText(readFileSync(join(project.root, file))) !== undefined)
    findings.push({ kind: 'character', name: '', file })
  const add = (kind: Mark['kind'], name: string, line: number) => findings.push({ kind, name, file, line })
  for (const { line } of problems) add('invalid', '', line)
  for (const key of Object.keys(data)) if (isReserved(key)) add('key', key, lineOf([key]))
  for (const key of ['aliases', 'redirect_from'])
    for (const alias of [data[key]].flat())
      if (/\.\w+$/.test(String(alias)) && !HTML_PATH.test(String(alias))) add('alias', '', lineOf([key]))
  if (/\{[{%]/.test(String(data.permalink).replace(KNOWN_PERMALINK, ''))) add('permalink', '', lineOf(['permalink']))
  for (const key of layoutKeys) if (typeof data[key] === 'string' && !data.hero) add('layout', data[key], lineOf([key]))
  const front = { ...data, page: data, $frontmatter: data, frontmatter: data, frontMatter: data }
  const constants = new Set([...body.matchAll(/^export const (\w+) = ["'\d]/gm)].map(([, name]) => name))
  for (const [i, line] of project
    .read(file)
    .split('\n')
    .slice(0, bodyLine - 1)
    .entries())
    if (/^(?:import|export)[ \t]/.test(line)) add('import', '', i + 1)
  for (const mark of scanText(file, body, bodyLine)) {
    const value = settingOf?.(mark.name) ?? valueIn(front, mark.name)
    const isValue = value !== '' && /^(?:string|number)$/.test(typeof value)
    const isKnown = mark.kind === 'expression' && (isValue || constants.has(mark.name))
    findings.push(isKnown ? { ...mark, kind: 'value' } : mark)
  }
  return { file, target, front: data, cards: listCards(body) }
}

/** Adds static files to the copies. */
function copyStatics(
  project: Project,
  { statics, isStatic = () => true }: Layout,
  copies: Map<string, string>,
  findings: Mark[],
): void {
  const taken = new Set(copies.values())
  for (const file of project.files) {
    const target = targetOf(file, statics)
    if (target === undefined || taken.has(file) || !isStatic(file) || TEXT.test(file)) continue
    if (OWN.test(target)) findings.push({ kind: 'own', name: '', file })
    else copies.set(`public/${target}`, file)
  }
}

function listTemplates(project: Project, layout: Layout, copies: ReadonlyMap<string, string>): Mark[] {
  const taken = new Set(copies.values())
  return project.files
    .filter(
      (file) =>
        TEMPLATE.test(file) &&
        !taken.has(file) &&
        !isHtmlText(project, file) &&
        !layout.findings?.some((one) => one.file === file),
    )
    .map((file) => ({ kind: 'template', name: '', file }))
}

/** Names that a model can't have in the code of the site. */
const identifierOf = (folder: string) =>
  folder.replace(/^[^a-z]+/i, '').replace(/[^a-z\d]+(\w?)/gi, (_, letter: string) => letter.toUpperCase()) || 'texts'

/** Returns a collection for each folder of texts, and one for the other texts. */
function listCollections(texts: readonly SourceText[], files: readonly string[]): MovedCollection[] {
  const directoryData = files.filter((file) => DATA.test(file) && isDirectoryData(file))
  const folders = groupItems(texts, collectionOf)
  const names = new Set<string>()
  return [...folders]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, own]) => {
      let name = folder === '' ? 'pages' : identifierOf(folder)
      while (names.has(name)) name += '2'
      names.add(name)
      const hasDirectoryData = directoryData.some((file) => folder === '' || file.startsWith(`content/${folder}/`))
      return { name, folder, hasDirectoryData, fields: inferFields(own.map(({ front }) => front)) }
    })
}

/** Returns the option of the extension `marks` that renders a mark; undefined if there is none. */
const optionOf = (kind: Kind): string | undefined => /^Switch on `(\w+)`/.exec(KINDS[kind][1])?.[1]

/** True for a mark that the new site renders, or that needs nothing. */
export const isTakenOver = (name: GeneratorName | undefined, { kind, name: mark }: Mark): boolean =>
  KINDS[kind][1] === '' ||
  optionOf(kind) !== undefined ||
  (/^(?:templateTag|shortcode)$/.test(kind) && readKnownTag(mark) !== undefined) ||
  (kind === 'linkTag' && name !== undefined && name !== 'eleventy')

/** Returns why a new site can't be in a folder, in sentences: it must be empty, and not in the old site; undefined if it can. */
export function findTargetFault(source: string, target: string): string | undefined {
  if (isBelow(source, target) || isBelow(target, source))
    return 'The new site must be in a folder of its own, beside the old one. Choose another folder: --to my-site'
  if (existsSync(target) && readdirSync(target).length > 0)
    return 'The folder is not empty. Choose another one: --to my-site'
  return undefined
}

function isBelow(folder: string, path: string): boolean {
  const name = relative(folder, path)
  return !/^\.\.(?:[\\/]|$)/.test(name) && !isAbsolute(name)
}

/**
 * Writes a moved site into an empty folder, with the text of `MOVED.md`, and returns its package manager. An error leaves nothing.
 * `packages`: name -> range of versions.
 */
export function writeMove(
  { root, copies, files }: Move,
  target: string,
  moved: string,
  packages: Readonly<Record<string, string>>,
): string {
  const { minisearch, ...always } = packages
  return createSite(target, {
    packages: { ...always, ...(minisearch && 'site/search/query.ts' in files && { minisearch }) },
    write(folder) {
      for (const [name, content] of Object.entries({ ...files, 'MOVED.md': moved }))
        write(folder, name, (file) => writeFileSync(file, content))
      for (const [name, source] of copies)
        write(folder, name, (file) => {
          const text = TEXT.test(name) ? cleanText(readFileSync(join(root, source))) : undefined
          if (text === undefined) copyFileSync(join(root, source), file)
          else writeFileSync(file, text)
        })
    },
  })
}

// oxlint-disable-next-line no-control-regex -- These are the characters.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g

/** Returns a text without control characters, and as UTF-8; undefined for a valid one. */
function cleanText(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replace(CONTROL, '')
  }
  const clean = text.replace(CONTROL, '')
  return clean === text ? undefined : clean
}

function write(folder: string, name: string, run: (file: string) => void): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  run(file)
}
