/** What a build is made of besides code, without reading it: whether anything has changed since the last one. */

import type { Dirent } from 'node:fs'
import { join, sep } from 'node:path'

import { isFolderEntry, listFolder } from '../../content/list-files.ts'
import { readHistory, type History } from '../history.ts'
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '../project.ts'
import { hashOf, stampSettled } from './hash.ts'

export interface Sources {
  /** What lies in a folder, by name; each is listed once. */
  list: typeof listFolder
  /** How each file of content, and each public file, stands; empty for those that changed a moment ago. */
  stamps: ReadonlyMap<string, string>
  /** Changes with any of these files; nothing while they are being changed. */
  files: string | undefined
  history: Promise<History>
  /** To be called when the content has been read: forgets what nobody asks for later. */
  forget: () => void
  /** Changes with what else a site may depend on: the history of its files, the environment and the day. */
  rest: () => Promise<string>
}

/** Variables that differ from call to call and say nothing of a site. */
const VOLATILE = /^(?:npm_|_$|SHLVL$|PWD$|OLDPWD$|INIT_CWD$)/

/** Looks at the sources as they are now: what changes later belongs to the next build. */
export function lookAtSources(root: string): Sources {
  const history = readHistory(root)
  const listings = new Map<string, Dirent[]>()
  const stamps = new Map<string, string>()
  function list(folder: string) {
    const listing = listings.get(folder) ?? listFolder(folder)
    listings.set(folder, listing)
    return listing
  }
  function look(folder: string) {
    for (const entry of list(join(root, folder))) {
      const name = [folder, entry.name].join(sep)
      const path = root + sep + name
      if (isFolderEntry(entry, path)) look(name)
      else stamps.set(name, stampSettled(path))
    }
  }
  for (const folder of [CONTENT_FOLDER, PUBLIC_FOLDER]) look(folder)
  return {
    list,
    stamps,
    files: hashStamps(stamps),
    history,
    forget() {
      listings.clear()
      stamps.clear()
    },
    async rest() {
      const variables = Object.entries(process.env).filter(([name]) => !VOLATILE.test(name))
      // Code may ask for the day.
      return hashOf(JSON.stringify([...(await history)]), JSON.stringify(variables), new Date().toDateString())
    },
  }
}

function hashStamps(stamps: Sources['stamps']): string | undefined {
  let text = ''
  for (const [name, stamp] of stamps) {
    if (stamp === '') return undefined
    text += `${name}\t${stamp}\n`
  }
  return hashOf(text)
}
