/** Lists the content files of a site, sorted. */

import { existsSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'

import { LOADED_FOLDER } from '../errors/problems.ts'
import { describeSpecialFile, listFolder } from '../disk/folders.ts'
import { CONTENT_FOLDER, isJunkFile } from '../shared/project.ts'
import type { Collection, Model, Single } from './model.ts'

export interface ContentFile {
  /** Relative to the project. */
  source: string
  /** The name of its model. */
  model: string
  /**
   * Data files whose keys are front matter of the text. The keys of later files count first: those of the outermost folder come
   * first, the data file of the same name comes last.
   */
  data?: readonly string[]
}

/** Returns the model of a file. */
export function modelOf(models: Readonly<Record<string, Model>>, { source, model: name }: ContentFile): Model {
  const model = models[name]
  if (!model) throw Error(`${source} belongs to the model "${name}", which does not exist.`)
  return model
}

/** Entries of collections are markdown or data files. */
const ENTRY = /\.(?:md|json|ya?ml)$/

/** `endings` are those of further formats of texts, such as `.mdx`. */
export const isEntryFile = (name: string, endings: readonly string[] = []) =>
  ENTRY.test(name) || endings.includes(extname(name))

/**
 * Returns every file of every model, including the file of a `single()` that does not exist. Entries of a collection are in its
 * folder and subfolders, except folders of other collections. Junk files, pipes, devices and links out of the project are
 * skipped; `findUnreadFiles` reports the latter.
 */
export function listFiles(
  root: string,
  models: Readonly<Record<string, Model>>,
  endings: readonly string[] = [],
): ContentFile[] {
  const folders = new Set(Object.values(models).map((model) => model.kind === 'collection' && folderOf(model)))

  function listEntries(folder: string): string[] {
    return listFolder(join(root, folder)).flatMap((entry) => {
      const name = join(folder, entry.name)
      if (isJunkFile(entry.name)) return []
      if (entry.isDirectory()) return folders.has(name) ? [] : listEntries(name)
      return isEntryFile(name, endings) && (entry.isFile() || !describeSpecialFile(root, join(root, name))) ? name : []
    })
  }

  return Object.entries(models).flatMap(([name, model]) => {
    const sources =
      model.kind === 'single'
        ? listSingleFiles(model).filter(
            (file, i) => (i === 0 || existsSync(join(root, file))) && !describeSpecialFile(root, join(root, file)),
          )
        : listEntries(folderOf(model))
    const hasDirectoryData = model.kind === 'collection' && model.directoryData
    return joinData(sources, name, ['.md', ...endings], hasDirectoryData ? isDirectoryData : () => false)
  })
}

/** Returns the paths of all texts and data files, relative to the project. */
export const listSources = (root: string, models: Readonly<Record<string, Model>>): string[] =>
  listFiles(root, models, ['.mdx']).flatMap(({ source, data = [] }) => [source].concat(data))

/** True for a data file with the name of its folder: `posts/posts.json`. */
export const isDirectoryData = (source: string) => basename(dirname(source)) === basename(source, extname(source))

/** Joins each text with the data file of the same name, `a.md` with `a.json`, and with those of its folders. */
function joinData(
  sources: readonly string[],
  model: string,
  textEndings: readonly string[],
  isOfFolder: (source: string) => boolean,
): ContentFile[] {
  const stem = (source: string) => source.slice(0, -extname(source).length)
  const isText = (source: string) => textEndings.includes(extname(source))
  const texts = new Set(sources.filter(isText).map(stem))
  const data = sources.filter((source) => !isText(source))
  const ofFolders = new Map(data.filter(isOfFolder).map((source) => [dirname(source), source]))
  const ofTexts = new Map(data.filter((source) => texts.has(stem(source))).map((source) => [stem(source), source]))
  const joined = new Set([...ofFolders.values(), ...ofTexts.values()])
  if (joined.size === 0) return sources.map((source) => ({ source, model }))
  return sources.flatMap((source) => {
    if (joined.has(source)) return []
    if (!isText(source)) return { source, model }
    const parents = source.split(sep).map((_, depth, parts) => parts.slice(0, depth).join(sep))
    const found = [...parents.map((folder) => ofFolders.get(folder)), ofTexts.get(stem(source))]
    const files = [...new Set(found.filter((file) => file !== undefined))]
    return { source, model, ...(files.length > 0 && { data: files }) }
  })
}

/** Returns the folder of a collection, relative to the project. Folders of loaded entries are never nested, because they are replaced as a whole. */
export const folderOf = ({ folder, load }: Collection) =>
  load ? join(LOADED_FOLDER, encodeURIComponent(folder)) : join(CONTENT_FOLDER, folder)

/** Returns the files of a single, relative to the project: in the default language, then in the folders of other languages. */
export function listSingleFiles({ file, languages = [] }: Single): string[] {
  const own = join(CONTENT_FOLDER, isEntryFile(file) ? file : `${file}.md`)
  return [own, ...languages.slice(1).map((lang) => join(dirname(own), lang, basename(own)))]
}

/** Returns the language of a file's folder; undefined if the folder is not a language of the model. */
export function folderLanguage(source: string, model: Model): string | undefined {
  const folder = model.kind === 'collection' ? folderOf(model) : join(CONTENT_FOLDER, dirname(model.file))
  const [first = ''] = relative(folder, dirname(source)).split(sep)
  return model.languages?.includes(first) ? first : undefined
}

/**
 * Returns the path of a file in the folder of its collection and language, without its extension. `guides/index.md`,
 * `guides/_index.md` and `guides.md` have the same path.
 */
function pathInFolder(source: string, model: Model): string {
  const folder = model.kind === 'collection' ? folderOf(model) : dirname(source)
  const inLanguage = model.kind === 'collection' ? (folderLanguage(source, model) ?? '') : ''
  const path = relative(join(folder, inLanguage), source).split(sep).join('/')
  return path
    .slice(0, -extname(path).length)
    .replace(/\/_?index$/, '')
    .replace(/^_index$/, 'index')
    .normalize('NFC')
}

/** Returns the slug of a file without `slug` in its front matter, and the keys that a pattern of its collection finds in its name. */
export function readName(
  source: string,
  model: Model,
  front: Readonly<Record<string, unknown>> = {},
): { slug: string; keys: Record<string, string> } {
  const path = pathInFolder(source, model)
  const slug = model.kind === 'collection' ? model.slug : undefined
  if (typeof slug === 'function') return { slug: trimSlashes(slug({ path, front })), keys: {} }
  const match = slug === undefined ? null : toNamePattern(slug).exec(path)
  const { slug: name, ...keys } = { ...match?.groups }
  return { slug: match ? path.slice(0, match.index) + (name ?? path.slice(match.index)) : path, keys }
}

const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '').normalize('NFC')

/** Returns a regular expression for the end of paths: `:date-:slug` -> `2026-01-02-first-snow`. */
function toNamePattern(pattern: string): RegExp {
  const parts = pattern.split(/:([a-z]\w*)/i).map((part, i) => {
    if (i % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return `(?<${part}>${part === 'date' ? '\\d{4}-\\d{1,2}-\\d{1,2}' : '[^/]+?'})`
  })
  return RegExp(`(?<=^|/)${parts.join('')}$`)
}

/** Returns the model of a file of the project; undefined if no model reads it. */
export function findModel(models: Readonly<Record<string, Model>>, source: string): Model | undefined {
  const folderLength = (model: Model) => (model.kind === 'collection' ? folderOf(model).length : Infinity)
  return Object.values(models)
    .filter((model) =>
      model.kind === 'collection' ? source.startsWith(folderOf(model) + sep) : listSingleFiles(model).includes(source),
    )
    .sort((a, b) => folderLength(b) - folderLength(a))[0]
}

/** Returns the slug of a file without `slug` in its front matter. */
export const slugOf = (source: string, model: Model): string => readName(source, model).slug

/** Paths without empty parts, parts that start with a dot, and characters with a meaning in URLs. */
export const PATH_SLUG = /^(?!\.)[^/?#%\\]+(?:\/(?!\.)[^/?#%\\]+)*$/u

/** Letters of any script except capitals, digits, and single hyphens or slashes between them. */
export const SLUG = /^(?!.*\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{M}\p{N}]+)*$/u
