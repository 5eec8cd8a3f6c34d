/** What a build is made of besides code, without reading it: whether anything has changed since the last one. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { readHistory, type History } from '../history.ts'
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '../project.ts'
import { hashOf, stampSettled } from './hash.ts'

export interface Sources {
  /** How each file of content, and each public file, stands; empty for those that changed a moment ago. */
  stamps: ReadonlyMap<string, string>
  history: Promise<History>
  /** Changes with any of these files, their history, the environment and the day; nothing while files are being changed. */
  hash: Promise<string | undefined>
}

/** Variables that differ from call to call and say nothing of a site. */
const VOLATILE = /^(?:npm_|_$|SHLVL$|PWD$|OLDPWD$|INIT_CWD$)/

/** Looks at the sources as they are now: what changes later belongs to the next build. */
export function lookAtSources(root: string): Sources {
  const history = readHistory(root)
  const names = [CONTENT_FOLDER, PUBLIC_FOLDER].flatMap((folder) => listFiles(root, folder))
  const stamps = new Map(names.sort().map((name) => [name, stampSettled(join(root, name))]))
  return { stamps, history, hash: history.then((days) => hashSources(stamps, days)) }
}

function hashSources(stamps: Sources['stamps'], history: History): string | undefined {
  let files = ''
  for (const [name, stamp] of stamps) {
    if (stamp === '') return undefined
    files += `${name}\t${stamp}\n`
  }
  const variables = Object.entries(process.env).filter(([name]) => !VOLATILE.test(name))
  // Code may ask for the day.
  return hashOf(files, JSON.stringify([...history]), JSON.stringify(variables), new Date().toDateString())
}

/** The files below a folder, by their names from the project. */
function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(root, name) : name
    })
  } catch {
    return []
  }
}
