/** The files of a site of another generator, and its settings. */

import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'

import { readData } from '@flatirons/framework/content'
import { readOtherFrontMatter, repairYaml } from '@flatirons/marks/texts'

import { readLiterals } from './literals.ts'
import { valueIn } from './objects.ts'

/** Parses a text with its front matter, or a data file. */
export const readDataFile = (file: string, text: string, root: string) =>
  readData(file, /\.ya?ml$/.test(file) ? repairYaml(text.replaceAll('\r\n', '\n')) : text, root, [readOtherFrontMatter])

export interface Project {
  /** The folder. */
  root: string
  /** All files, relative to the folder, with slashes. */
  files: readonly string[]
  /** Texts and pictures beside the folder of the site, relative to it: `../docs/a.md`. */
  outside: readonly string[]
  /** Links and devices, which are not copied, relative to the folder. */
  special: readonly string[]
  /** Returns the text of a file; empty if it does not exist. */
  read: (name: string) => string
}

/** Folders that packages, caches and outputs of generators have. */
const IGNORED = /^(?:node_modules|bower_components|vendor|_site|dist|\.vitepress\/(?:cache|dist)|resources\/_gen)$/
const SHOWN = /^\.(?:vitepress|eleventy\.c?js)$/

export function openProject(root: string): Project {
  const files: string[] = []
  const special: string[] = []

  function visit(folder: string) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const { name } = entry
      const file = folder === '' ? name : `${folder}/${name}`
      const place = file.split('/').slice(-2).join('/')
      if (IGNORED.test(name) || IGNORED.test(place) || (/^\.|~$/.test(name) && !SHOWN.test(name))) continue
      if (entry.isDirectory()) visit(file)
      else if (entry.isFile() || isOwnFile(root, join(root, file))) files.push(file)
      else special.push(file)
    }
  }

  visit('')
  return {
    root,
    files,
    outside: [],
    special,
    read: (name) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf-8') : ''),
  }
}

/** True for a link to a file of the project that is not hidden. */
function isOwnFile(root: string, path: string): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink() || !statSync(path).isFile()) return false
    const target = relative(realpathSync(root), realpathSync(path))
    const hidden = /^(?:.*?[\\/])?\.[^\\/]*/.exec(target)?.[0]
    return hidden === undefined || relative(root, path).startsWith(hidden + sep)
  } catch {
    // The link is broken, or leads to itself.
    return false
  }
}

/** Returns the part of a project in one of its folders. */
export const inFolder = (project: Project, folder: string): Project =>
  folder === ''
    ? project
    : {
        ...project,
        root: join(project.root, folder),
        files: project.files.flatMap((file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : [])),
        outside: project.files
          .filter((file) => !file.startsWith(`${folder}/`))
          .map((file) => posix.relative(folder, file)),
        read: (name) => project.read(posix.join(folder, name)),
      }

/** Settings of a generator. Texts of code are searched, and never run. */
export interface Settings {
  /** The name of the file; empty if there is none. */
  file: string
  /** The text of the file. */
  text: string
  /** Returns a setting; undefined if it is not a text. The first key that has a text counts. */
  find: (...keys: string[]) => string | undefined
  /** The whole data; empty for code. */
  data: Readonly<Record<string, unknown>>
  /** Why it can't be read. @default none */
  problems?: readonly { line: number; message: string }[]
}

/** Reads the first file whose name matches, with the parts of a folder of settings: `languages.en.toml` has the key `languages.en`. */
export function readSettings(project: Project, name: RegExp): Settings {
  const { files } = project
  const matching = files.filter((file) => name.test(file))
  const [file = ''] = [/(?:^|\/)hugo\.\w+$/, /(?:^|\/)config\.\w+$/, /^/].flatMap(
    (own) => matching.find((file) => own.test(file)) ?? [],
  )
  const settings = readSettingsFile(project, file)
  if (!file.startsWith('config/_default/')) return settings
  const data: Record<string, unknown> = { ...settings.data }
  for (const part of matching) {
    const keys = posix.basename(part, posix.extname(part)).split('.')
    if (part === file) continue
    let parent = data
    for (const key of keys.slice(0, -1)) parent = parent[key] = { ...(parent[key] as object) }
    parent[keys.at(-1)!] = { ...(parent[keys.at(-1)!] as object), ...readSettingsFile(project, part).data }
  }
  return { ...settings, data, find: findIn(data) }
}

/** Returns a function that returns the first text at keys of data. */
const findIn = (data: Readonly<Record<string, unknown>>): Settings['find'] =>
  ((...keys: string[]) =>
    keys.map((key) => valueIn(data, key)).find((value) => typeof value === 'string')) as Settings['find']

function readSettingsFile({ files, read, root }: Project, file: string): Settings {
  const [folder = file] = /^\.vitepress\/config\//.exec(file) ?? []
  // VitePress may have settings in a folder, with a file for each language.
  const parts = file === '' ? [] : [file, ...files.filter((name) => name !== file && name.startsWith(folder))]
  const text = parts.map(read).join('\n')
  if (text.trim() !== '' && /\.(?:toml|ya?ml|json)$/.test(file)) {
    // A text with front matter in TOML.
    const { data, problems } = file.endsWith('.toml')
      ? readDataFile('a.md', `+++\n${text}\n+++\n`, root)
      : readDataFile(file, text, root)
    return { file, text, find: findIn(data), data, problems }
  }
  const ofExport = findIn(Object(readLiterals(text).exported) as Record<string, unknown>)
  const inText = (key: string) => RegExp(`\\b${key}\\s*:\\s*(['"\`])([^'"\`\\n$]*)\\1`).exec(text)?.[2]
  return { file, text, data: {}, find: (...keys) => ofExport(...keys) ?? keys.map(inText).find(Boolean) }
}
