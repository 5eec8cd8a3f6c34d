/** What a build is made of besides code, without reading it: whether anything has changed since the last one. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { readHistory, type History } from '../history.ts'
import { CONTENT_FOLDER, PUBLIC_FOLDER } from '../project.ts'
import { hashOf, stampSettled } from './hash.ts'

export interface Sources {
  history: Promise<History>
  /** Changes with any file of content, any public file, their history, the environment and the day; nothing while files are being changed. */
  hash: Promise<string | undefined>
}

/** Variables that differ from call to call and say nothing of a site. */
const VOLATILE = /^(?:npm_|_$|SHLVL$|PWD$|OLDPWD$|INIT_CWD$)/

/** Looks at the sources as they are now: what changes later belongs to the next build. */
export function lookAtSources(root: string): Sources {
  const history = readHistory(root)
  const files = [CONTENT_FOLDER, PUBLIC_FOLDER].flatMap((folder) => stampFiles(root, folder))
  return { history, hash: history.then((days) => hashSources(files, days)) }
}

function hashSources(files: readonly (readonly [name: string, stamp: string])[], history: History): string | undefined {
  if (files.some(([, stamp]) => stamp === '')) return undefined
  const variables = Object.entries(process.env).filter(([name]) => !VOLATILE.test(name))
  return hashOf(
    files.map(([name, stamp]) => `${name}\t${stamp}\n`).join(''),
    JSON.stringify([...history]),
    JSON.stringify(variables),
    // Code may ask for it.
    new Date().toDateString(),
  )
}

function stampFiles(root: string, folder: string) {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf-8' }).sort()
    return names.map((name) => [`${folder}/${name}`, stampSettled(`${root}/${folder}/${name}`)] as const)
  } catch {
    return []
  }
}
