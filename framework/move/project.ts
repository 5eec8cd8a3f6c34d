/** The files of a site of another generator, and its settings. */

import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

import { readData, readFrontMatter } from '../content/front-matter.ts'
import { listTree } from '../disk/folders.ts'
import type { Problem } from '../errors/problems.ts'
import { valueAt } from '../shared/value-at.ts'

export interface Project {
  /** The folder. */
  root: string
  /** All files, relative to the folder, with slashes. */
  files: readonly string[]
  /** Links and devices, which are not copied. */
  problems: readonly Problem[]
  /** Returns the text of a file; empty if it does not exist. */
  read: (name: string) => string
}

/** Folders that packages, caches and outputs of generators have. */
const IGNORED = /^(?:node_modules|bower_components|vendor|_site|dist|\.vitepress\/(?:cache|dist)|resources\/_gen)$/
const SHOWN = /^\.(?:vitepress|eleventy\.c?js)$/

export function openProject(root: string): Project {
  const { files, problems } = listTree(root, '', (name, path) => {
    const place = path.split(sep).slice(-2).join('/')
    return IGNORED.test(name) || IGNORED.test(place) || (/^\.|~$/.test(name) && !SHOWN.test(name))
  })
  return {
    root,
    files: files.map((file) => file.split(sep).join('/')),
    problems,
    read: (name) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf-8') : ''),
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
        read: (name) => project.read(`${folder}/${name}`),
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
}

/** Reads the first file whose name matches. */
export function readSettings({ files, read, root }: Project, name: RegExp): Settings {
  const file = files.find((file) => name.test(file)) ?? ''
  const text = file === '' ? '' : read(file)
  if (/\.(?:toml|ya?ml|json)$/.test(file)) {
    const { data } = file.endsWith('.toml') ? readFrontMatter(`+++\n${text}\n+++\n`, root) : readData(file, text, root)
    const find = (...keys: string[]) => keys.map((key) => valueAt(data, key)).find((value) => typeof value === 'string')
    return { file, text, find: find as Settings['find'], data }
  }
  return {
    file,
    text,
    data: {},
    find: (...keys) =>
      keys.map((key) => RegExp(`\\b${key}\\s*:\\s*(['"\`])([^'"\`\\n$]*)\\1`).exec(text)?.[2]).find(Boolean),
  }
}
