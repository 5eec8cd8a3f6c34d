/** The only file that writes to disk. A build is written beside the old one and takes its place in one move. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ProblemsError } from '../problems.ts'

/** The build's own list of its assets: what the next build keeps for tabs that are still open. */
export const ASSET_LIST = 'assets.json'

export interface OutputWriter {
  /** Writes one file, now or soon; waits when too many are under way. Throws when an earlier one could not be written. */
  write: (name: string, content: string | Uint8Array) => Promise<void>
  /** Copies a folder or file. */
  copy: (from: string, name: string) => void
  /** Puts the new output in the place of the old. Returns how many assets of the build before were kept for tabs that are open. */
  finish: () => Promise<number>
  /** Throws the new output away; the old one stays as it was. */
  discard: () => Promise<void>
}

/** Files written at once: more only wait for the disk. */
const CONCURRENCY = 64

/** Begins a build into `outDir`. Throws when that folder holds what no build has made: it would be lost. */
export function createOutput(outDir: string): OutputWriter {
  if (existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(join(outDir, ASSET_LIST)))
    throw new ProblemsError(
      [
        {
          where: outDir,
          message: 'The folder holds files that no build has made. Move them away, or build into another folder.',
        },
      ],
      'Nothing was written.',
    )
  const next = `${outDir}.next`
  const old = `${outDir}.old`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const folders = new Map<string, Promise<unknown>>()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []

  function throwFailure() {
    if (failures.length > 0) throw failures[0]
  }

  function keepAssets(): number {
    const gone = readAssetList(outDir).filter((name) => existsSync(join(outDir, name)) && !existsSync(join(next, name)))
    for (const name of gone) cpSync(join(outDir, name), join(next, name))
    return gone.length
  }

  return {
    async write(name, content) {
      const file = join(next, name)
      const folder = dirname(file)
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }))
      const job = folders
        .get(folder)!
        .then(() => writeFile(file, content))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(job))
      underWay.add(job)
      if (underWay.size >= CONCURRENCY) await Promise.race(underWay)
      throwFailure()
    },
    copy(from, name) {
      cpSync(from, join(next, name), { recursive: true })
    },
    async finish() {
      await Promise.all(underWay)
      throwFailure()
      const kept = keepAssets()
      rmSync(old, { recursive: true, force: true })
      if (existsSync(outDir)) renameSync(outDir, old)
      renameSync(next, outDir)
      rmSync(old, { recursive: true, force: true })
      return kept
    },
    async discard() {
      await Promise.all(underWay)
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
