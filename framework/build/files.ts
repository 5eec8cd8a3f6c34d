/** The only file that writes to disk. A build is written beside the old one and takes its place in one move. */

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The build's own list of its assets: what the next build keeps for tabs that are still open. */
export const ASSET_LIST = 'assets/list.json'

export interface OutputWriter {
  /** Writes one file, now or soon; waits when too many are under way. */
  write: (name: string, content: string | Uint8Array) => Promise<void>
  /** Copies a folder or file. */
  copy: (from: string, name: string) => void
  /** Puts the new output in the place of the old. */
  finish: () => Promise<void>
  /** Throws the new output away; the old one stays as it was. */
  discard: () => void
}

/** Files written at once: more only wait for the disk. */
const CONCURRENCY = 64

export function createOutput(outDir: string): OutputWriter {
  const next = `${outDir}.next`
  const old = `${outDir}.old`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const folders = new Map<string, Promise<unknown>>()
  const underWay = new Set<Promise<void>>()

  function keepAssets() {
    const list = readAssetList(outDir)
    for (const name of list) {
      const [from, to] = [join(outDir, name), join(next, name)]
      if (existsSync(from) && !existsSync(to)) cpSync(from, to)
    }
  }

  return {
    async write(name, content) {
      const file = join(next, name)
      const folder = dirname(file)
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }))
      const job = folders
        .get(folder)!
        .then(() => writeFile(file, content))
        .finally(() => underWay.delete(job))
      underWay.add(job)
      if (underWay.size >= CONCURRENCY) await Promise.race(underWay)
    },
    copy(from, name) {
      cpSync(from, join(next, name), { recursive: true })
    },
    async finish() {
      await Promise.all(underWay)
      keepAssets()
      rmSync(old, { recursive: true, force: true })
      if (existsSync(outDir)) renameSync(outDir, old)
      renameSync(next, outDir)
      rmSync(old, { recursive: true, force: true })
    },
    discard() {
      rmSync(next, { recursive: true, force: true })
    },
  }
}

/** The assets that the build in `outDir` made itself, without those it kept. */
export function readAssetList(outDir: string): string[] {
  try {
    return JSON.parse(readFileSync(join(outDir, ASSET_LIST), 'utf-8')) as string[]
  } catch {
    return []
  }
}
