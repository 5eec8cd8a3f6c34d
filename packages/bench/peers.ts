/** Other generators, which build the same posts in separate folders. */

import { cpSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { createAside } from './aside.ts'
import { CONTENT } from './bench-site.ts'
import { runChild, type Usage } from './child.ts'

export interface Peer {
  name: string
  /** An installed project. */
  folder: string
  /** The build command, for a shell. */
  command: string
}

/** Folder in a peer's project for previous builds, until all is measured. */
const ASIDE = '.bench-aside'

/** Caches of peers in `node_modules`. */
const CACHES = ['.cache', '.vite', '.astro'].map((name) => join('node_modules', name))

/** Parses `name=folder:command`. Throws if the format is wrong. */
export function readPeer(text: string): Peer {
  const [, name, folder, command] = /^([^=]+)=([^:]+):(.+)$/.exec(text) ?? []
  if (!name || !folder || !command)
    throw Error(`--peer is "${text}", but must be a name, a folder and a command: hugo=../hugo-site:hugo --quiet`)
  return { name, folder: resolve(folder), command }
}

/**
 * Returns a function that builds the posts of a folder from scratch; it throws if there are fewer pages than posts
 * afterwards.
 */
export function createPeer({ name, folder, command }: Peer) {
  const aside = createAside(join(folder, ASIDE))
  const own = new Set([...readdirSync(folder), CONTENT, ASIDE])
  const listNew = () => readdirSync(folder).filter((file) => !own.has(file))

  async function build(content: string, pages: number): Promise<Usage> {
    for (const left of [CONTENT, ...listNew(), ...CACHES]) aside.put(join(folder, left))
    cpSync(content, join(folder, CONTENT), { recursive: true })
    const usage = await runChild('sh', ['-c', command], folder)
    const made = listNew().flatMap((out) => readdirSync(join(folder, out), { recursive: true, encoding: 'utf-8' }))
    const found = made.filter((file) => file.endsWith('.html')).length
    if (found < pages)
      throw Error(
        `${name} has written ${found} new pages into ${folder}, but there are ${pages} posts. Is the output of an earlier build there?`,
      )
    return usage
  }

  return { name, build, close: aside.empty }
}
