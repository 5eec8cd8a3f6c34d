/** Lists the content files of a site, in order. */

import { existsSync, lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'

import { codeOf, LOADED_FOLDER, ProblemsError, type Problem } from '../errors/problems.ts'
import { decode } from '../shared/paths.ts'
import { isJunkFile } from '../shared/project.ts'
import type { Collection, Model, Single } from './model.ts'

export const CONTENT_FOLDER = 'content'

export interface ContentFile {
  /** Relative to the project. */
  source: string
  /** The name of the model that it is read with. */
  model: string
}

/** The model that a file is read with. */
export function modelOf(models: Readonly<Record<string, Model>>, { source, model: name }: ContentFile): Model {
  const model = models[name]
  if (!model) throw Error(`${source} belongs to the model "${name}", which does not exist.`)
  return model
}

/** Entries of collections are markdown, or data without a text. */
const ENTRY = /\.(?:md|json|ya?ml)$/

/** May a file of this name be an entry of a collection? */
export const isEntryFile = (name: string) => ENTRY.test(name)

/**
 * Returns every file of every model; the file of a `single()` even if it does not exist. Entries of a collection lie in its
 * folder and below, but not in the folder of another collection. What editors and systems leave behind, pipes, devices and links out of the project are not
 * among them: `findUnreadFiles` reports them.
 */
export function listFiles(root: string, models: Readonly<Record<string, Model>>): ContentFile[] {
  const folders = new Set(Object.values(models).map((model) => model.kind === 'collection' && folderOf(model)))

  function listEntries(folder: string): string[] {
    return listFolder(join(root, folder)).flatMap((entry) => {
      const name = join(folder, entry.name)
      if (isJunkFile(entry.name)) return []
      if (entry.isDirectory()) return folders.has(name) ? [] : listEntries(name)
      return isEntryFile(name) && (entry.isFile() || !describeSpecialFile(root, join(root, name))) ? name : []
    })
  }

  return Object.entries(models).flatMap(([name, model]) => {
    const sources =
      model.kind === 'single'
        ? listSingleFiles(model).filter(
            (file, i) => (i === 0 || existsSync(join(root, file))) && !describeSpecialFile(root, join(root, file)),
          )
        : listEntries(folderOf(model))
    return sources.map((source) => ({ source, model: name }))
  })
}

/** The folder of a collection's files, relative to the project. Loaded ones are replaced whole, so none lies in another. */
export const folderOf = ({ folder, load }: Collection) =>
  load ? join(LOADED_FOLDER, encodeURIComponent(folder)) : join(CONTENT_FOLDER, folder)

/** The files of a single, relative to the project: its own first, then those in folders of further languages. */
export function listSingleFiles({ file, languages = [] }: Single): string[] {
  const own = join(CONTENT_FOLDER, isEntryFile(file) ? file : `${file}.md`)
  return [own, ...languages.slice(1).map((lang) => join(dirname(own), lang, basename(own)))]
}

/** The language of the folder that a file lies in, if it is one of its model's. */
export function folderLanguage(source: string, model: Model): string | undefined {
  const folder = model.kind === 'collection' ? folderOf(model) : join(CONTENT_FOLDER, dirname(model.file))
  const [first = ''] = relative(folder, dirname(source)).split(sep)
  return model.languages?.includes(first) ? first : undefined
}

/**
 * The slug of a file that states none: its path below the collection's folder, and below that of its language.
 * `guides/index.md` has that of `guides.md`.
 */
export function slugOf(source: string, model: Model): string {
  const folder = model.kind === 'collection' ? folderOf(model) : dirname(source)
  const inLanguage = model.kind === 'collection' ? (folderLanguage(source, model) ?? '') : ''
  const path = relative(join(folder, inLanguage), source).split(sep).join('/')
  return path
    .slice(0, -extname(path).length)
    .replace(/\/index$/, '')
    .normalize('NFC')
}

/**
 * Returns the files in and below a folder, relative to the project, and a problem for each link, pipe or device that can't
 * be read as a file. What `isLeft` names is passed over, by default what editors and systems leave behind.
 */
export function listTree(
  root: string,
  folder: string,
  isIgnored: (name: string, path: string) => boolean = isJunkFile,
): { files: string[]; problems: Problem[] } {
  const files: string[] = []
  const problems: Problem[] = []

  function visit(parent: string) {
    for (const entry of listFolder(join(root, parent))) {
      const where = join(parent, entry.name)
      if (isIgnored(entry.name, where)) continue
      if (entry.isDirectory()) visit(where)
      else if (entry.isFile()) files.push(where)
      else {
        const message = describeSpecialFile(root, join(root, where))
        if (message) problems.push({ where, message })
        else files.push(where)
      }
    }
  }

  visit(folder)
  return { files, problems }
}

/**
 * Returns the file that a path below `root` names, though its name is stored in another way: with accents apart, as macOS
 * does, or without the escapes of a URL. Undefined where no file has such a name.
 */
export function findSpelling(root: string, file: string): string | undefined {
  let found = root
  for (const part of relative(root, file).split(sep)) {
    const wanted = part.normalize('NFC')
    const names = part === '..' ? [part] : listFolder(found).map(({ name }) => name)
    const name =
      names.find((name) => name === part) ??
      names.find((name) => name.normalize('NFC') === wanted) ??
      names.find((name) => name.normalize('NFC') === decode(wanted, decodeURIComponent).normalize('NFC'))
    if (name === undefined) return undefined
    found = join(found, name)
  }
  return found
}

/** Is this a folder, or a symbolic link to one? */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Is this entry of a folder, at `path`, a folder or a symbolic link to one? */
export function isFolderEntry(entry: Dirent, path: string): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))
}

/** Why a folder or a file can't be read, and what to do, by error code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  EACCES: 'access is denied. Allow the user of the build to read it',
  EPERM: 'access is denied. Allow the user of the build to read it',
  ENAMETOOLONG: 'its name is too long. Shorten it',
  ELOOP: 'its links form a loop. Remove them',
}

/** Says why something can't be read, and what to do, as the rest of a sentence. */
export const describeUnreadable = (code: string | undefined): string =>
  `can't be read: ${UNREADABLE[code ?? ''] ?? `${code}. Fix or replace it`}.`

/** Returns the entries of a folder, sorted by name; an empty list when the folder does not exist. Throws a `ProblemsError` when it can't be read. */
export function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw new ProblemsError(
      [{ where: folder, message: `The folder ${describeUnreadable(code)}` }],
      'A folder of the project is not readable.',
      error,
    )
  }
}

/** Returns why `path` is no plain file or folder of the project at `root`, and what to do; nothing when it is one, or is not there. */
export function describeSpecialFile(root: string, path: string): string | undefined {
  let found: Stats | undefined
  try {
    found = lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    return `It ${describeUnreadable(codeOf(error))}`
  }
  if (!found) return undefined
  if (!found.isSymbolicLink()) return isPlain(found) ? undefined : NOT_A_FILE
  let target: string
  try {
    target = realpathSync(path)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ELOOP'
      ? 'This symbolic link points to itself. Remove it, or point it to a file.'
      : 'This symbolic link is broken. Remove it, or point it to a file.'
  }
  const parts = relative(realpathSync(root), target).split(sep)
  if (parts[0] === '..')
    return `This symbolic link points out of the project, to ${target}. Copy the target into the project.`
  const hidden = parts.findIndex((part) => part.startsWith('.'))
  if (hidden >= 0 && !isBelow(root, path, parts.slice(0, hidden + 1)))
    return `This symbolic link points to ${parts.join('/')}, which is hidden. Copy the files that may be published.`
  const reached = statSync(target)
  if (reached.isDirectory())
    return 'This symbolic link points to a folder, and such links are not followed. Move the folder here.'
  return isPlain(reached) ? undefined : NOT_A_FILE
}

const NOT_A_FILE = 'This is a pipe, a socket or a device. Remove it, or replace it by a file.'

/** Does a path lie in this folder of the project? */
const isBelow = (root: string, path: string, folder: readonly string[]) =>
  folder.every((part, i) => relative(root, path).split(sep).slice(0, -1)[i] === part)

const isPlain = (found: Stats) => found.isFile() || found.isDirectory()

/** Letters of any script except capitals, digits, and single hyphens or slashes between them. */
export const SLUG = /^(?!.*\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{M}\p{N}]+)*$/u
