/** Plans the move of a site: which files are copied where, the code of the new site, and what is not taken over. */

import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { readData } from '../content/front-matter.ts'
import { isDirectoryData } from '../content/list-files.ts'
import { failOn, type Problem } from '../errors/problems.ts'
import { moveInto } from '../disk/move-folder.ts'
import { groupBy } from '../shared/group-by.ts'
import { isInside } from '../shared/project.ts'
import { inferFields, isReserved } from './fields.ts'
import { GENERATORS, readLayout, type GeneratorName, type Layout, type Recognized } from './generators.ts'
import { KNOWN_PERMALINK } from './path-code.ts'
import type { Kind } from './kinds.ts'
import { inFolder, type Project } from './project.ts'
import { type Finding, OPTIONS, scanText } from './scan.ts'
import { writeSiteFiles, type MovedCollection } from './site-files.ts'

/** A text of the old site. */
interface SourceText {
  /** Relative to the folder of the old site. */
  file: string
  /** Relative to `content/` of the new one. */
  target: string
  front: Readonly<Record<string, unknown>>
}

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
  findings: readonly Finding[]
}

const DATA = /\.(?:json|ya?ml)$/
const TEXT = /\.(?:md|mdx|markdown)$/
const TEMPLATE = /\.(?:njk|liquid|hbs|mustache|ejs|pug|haml|astro|vue|svelte|[jt]sx|html?)$|(?:^|\/)pages\/.*\.[jt]s$/
/** Files that every build writes. */
const OWN = /^(?:robots\.txt|sitemap\.xml|(?:index|404|500)\.html)$/
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|pdf|zip|txt|csv)$/i

/** Reads a site. Nothing is written. */
export function planMove(whole: Project, { name, folder }: Recognized): Move {
  const project = inFolder(whole, folder)
  const generator = GENERATORS[name]
  const layout = readLayout(name, project)
  const { texts, copies, findings } = readTexts(project, layout)
  copyStatics(project, layout, copies, findings)
  findings.push(...listTemplates(project, layout, copies), ...(layout.findings ?? []))
  for (const { where } of project.problems) findings.push({ kind: 'invalid', name: '', file: where })
  if (layout.hasHtmlPaths)
    for (const { file, front } of texts)
      if (
        !/(?:^|\/)index\.\w+$/.test(file) &&
        front.published !== false &&
        front.draft !== true &&
        !String(front.permalink).endsWith('/')
      )
        findings.push({ kind: 'htmlPath', name: '', file })
  const sidebar = layout.sidebar?.(texts)
  for (const file of sidebar?.lost ?? []) findings.push({ kind: 'navigation', name: '', file })
  const collections = listCollections(texts, [...copies.keys(), ...listDataFiles(layout)])
  const originsOf = (wanted: Kind) =>
    [...new Set(findings.flatMap(({ kind, name }) => (kind === wanted ? name : [])))].toSorted()
  const files = writeSiteFiles({
    generator: generator.title,
    title: layout.title ?? basename(project.root),
    url: /^https?:\/\/[^/]+/.exec(layout.url ?? '')?.[0] ?? 'https://www.example.com',
    lang: toLanguageTag(layout.lang),
    ids: layout.ids,
    marksCode: generator.marksCode,
    extension: layout.extension,
    pathCode: layout.pathCode,
    languages: layout.languages ?? {},
    hasFallbacks: layout.hasFallbacks === true,
    feedFolders: findFeeds(layout, texts),
    hasTitles: layout.hasTitles === true,
    isRelativeToPage: layout.isRelativeToPage === true,
    lists: findLists(layout),
    collections,
    sidebar,
    security: { img: originsOf('remotePicture'), frame: originsOf('frame'), media: originsOf('media') },
  })
  for (const [file, text] of Object.entries(layout.dataFiles ?? {})) files[`content/${file}`] = text
  return { root: project.root, name, texts, copies, files, findings }
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

/** Returns the feeds of folders that have texts. */
const findFeeds = ({ feedFolders = {} }: Layout, texts: readonly SourceText[]) =>
  Object.fromEntries(
    Object.entries(feedFolders).filter(([, folder]) => texts.some(({ target }) => target.startsWith(folder))),
  )

/** Returns a language tag in its canonical form, by default `en`. */
function toLanguageTag(lang = 'en'): string {
  try {
    return Intl.getCanonicalLocales(lang.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ')

/** Returns the longest of the folders that has a file; undefined if none has it. */
const folderOf = (file: string, folders: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(folders)
    .filter((from) => from === '' || file === from || file.startsWith(`${from}/`))
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
  const findings: Finding[] = []
  // A folder of static files may be in the folder of texts.
  const isOwn = (file: string) =>
    !layout.isSkipped?.(file) &&
    (folderOf(file, layout.statics) ?? '').length <= (folderOf(file, layout.folders) ?? '').length
  const names = new Set(project.files)
  for (const file of project.files) {
    const found = targetOf(file, layout.folders)
    if (found === undefined || !isOwn(file)) continue
    const target = layout.rename?.(found) ?? found
    const stem = file.replace(/\.\w+$/, '')
    if (TEXT.test(file)) {
      const text = readText(project, file, {
        target: target.replace(TEXT, '.md'),
        layoutKeys: layout.layoutKeys,
        findings,
      })
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
    if (DATA.test(target)) data.set(target, readData(file, project.read(file), project.root).data)
  for (const [target, text] of Object.entries(layout.dataFiles ?? {}))
    data.set(`content/${target}`, JSON.parse(text) as object)
  for (const text of texts) text.front = { ...joinData(text, data), ...text.front }
  return { texts, copies, findings }
}

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
  {
    target,
    layoutKeys = [],
    findings,
  }: { target: string; layoutKeys?: readonly string[] | undefined; findings: Finding[] },
): SourceText {
  const { data, body = '', bodyLine, problems, lineOf } = readData(target, project.read(file), project.root)
  const add = (kind: Finding['kind'], name: string, line: number) => findings.push({ kind, name, file, line })
  for (const { line } of problems) add('invalid', '', line)
  for (const key of Object.keys(data)) if (isReserved(key)) add('key', key, lineOf([key]))
  for (const key of ['aliases', 'redirect_from'])
    for (const alias of [data[key]].flat()) if (/\.\w+$/.test(String(alias))) add('alias', '', lineOf([key]))
  if (/\{[{%]/.test(String(data.permalink).replace(KNOWN_PERMALINK, ''))) add('permalink', '', lineOf(['permalink']))
  for (const key of layoutKeys) if (typeof data[key] === 'string') add('layout', data[key], lineOf([key]))
  findings.push(...scanText(file, body, bodyLine))
  return { file, target, front: data }
}

/** Adds static files to the copies. */
function copyStatics(
  project: Project,
  { statics, isStatic = () => true }: Layout,
  copies: Map<string, string>,
  findings: Finding[],
): void {
  const taken = new Set(copies.values())
  for (const file of project.files) {
    const target = targetOf(file, statics)
    if (target === undefined || taken.has(file) || !isStatic(file) || TEXT.test(file)) continue
    if (OWN.test(target)) findings.push({ kind: 'own', name: '', file })
    else copies.set(`public/${target}`, file)
  }
}

function listTemplates(project: Project, layout: Layout, copies: ReadonlyMap<string, string>): Finding[] {
  const taken = new Set(copies.values())
  return project.files
    .filter((file) => TEMPLATE.test(file) && !taken.has(file) && !layout.findings?.some((one) => one.file === file))
    .map((file) => ({ kind: 'template', name: '', file }))
}

/** Names that a model can't have in the code of the site. */
const identifierOf = (folder: string) =>
  folder.replace(/^[^a-z]+/i, '').replace(/[^a-z\d]+(\w?)/gi, (_, letter: string) => letter.toUpperCase()) || 'texts'

/** Returns a collection for each folder of texts, and one for the other texts. */
function listCollections(texts: readonly SourceText[], files: readonly string[]): MovedCollection[] {
  const directoryData = files.filter((file) => DATA.test(file) && isDirectoryData(file))
  const folders = groupBy(texts, ({ target }) => (target.includes('/') ? target.replace(/\/.*/, '') : ''))
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

/** True for a mark that the new site renders, or that needs nothing. */
export function isTakenOver(name: GeneratorName | undefined, { kind, name: mark }: Finding): boolean {
  const option = OPTIONS[kind]
  if (option) return name === undefined || GENERATORS[name].marks[option] === true
  return (
    kind === 'fileLink' ||
    kind === 'remotePicture' ||
    kind === 'frame' ||
    kind === 'media' ||
    kind === 'headingId' ||
    (kind === 'templateTag' && mark === 'raw' && name === 'jekyll') ||
    (kind === 'linkTag' && name !== undefined && name !== 'eleventy')
  )
}

/** Returns the problems of a folder for a new site: it must be empty, and not in the old site. */
export function checkTarget(source: string, target: string): Problem[] {
  const report = (message: string): Problem[] => [{ where: target, message, help: 'command-line' }]
  if (isInside(source, target) || isInside(target, source))
    return report(
      'The new site must be in a folder of its own, beside the old one. Choose another folder: --to my-site',
    )
  if (existsSync(target) && readdirSync(target).length > 0)
    return report('The folder is not empty. Choose another one: --to my-site')
  return []
}

/**
 * Writes a moved site. `addFiles` writes further files into a folder. All files are written beside the target first, so that an
 * error leaves nothing. Throws a `ProblemsError` for a target that is not empty.
 */
export function writeMove({ root, copies, files }: Move, target: string, addFiles: (folder: string) => void): void {
  failOn(checkTarget(root, target), 'with the folder of the new site')
  const folder = `${target}.${randomUUID().slice(0, 8)}`
  try {
    mkdirSync(folder, { recursive: true })
    addFiles(folder)
    for (const [name, content] of Object.entries(files)) write(folder, name, (file) => writeFileSync(file, content))
    for (const [name, source] of copies) write(folder, name, (file) => copyFileSync(join(root, source), file))
    moveInto(folder, target)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function write(folder: string, name: string, run: (file: string) => void): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  run(file)
}
