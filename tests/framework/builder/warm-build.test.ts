// @vitest-environment node

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { openCache } from '../../../framework/memo/build-cache.ts'
import { readAssetList } from '../../../framework/builder/write/output.ts'
import { crashAfter } from '../../support/crash.ts'
import { createEditor } from '../../support/edits.ts'
import { scaled } from '../../support/machine.ts'
import { readFiles, useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder, makeSite } = useTempFolders()

/** To repeat a failure or to run longer: `WARM_SEED=7 WARM_STEPS=300 npx vitest run warm-build`. */
const SEED = Number(process.env.WARM_SEED ?? 1)
const STEPS = Number(process.env.WARM_STEPS ?? 60)

/** One of this many builds is killed, after at most `MOST_CHANGES` changes of files. */
const CRASH_SHARE = 8
const MOST_CHANGES = 120

/** Before one of this many builds, a file of the cache is damaged. */
const DAMAGE_SHARE = 4

/** One of this many builds is repeated without an edit. */
const REPEAT_SHARE = 3

/** The folders of source files. */
const SOURCES = ['content', 'public', 'site']

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
})

/** Builds the site. Returns the error message, or undefined if the build succeeds. */
async function build(root: string): Promise<string | undefined> {
  try {
    await buildSite({ root })
    return undefined
  } catch (error) {
    return String(error)
  }
}

function copySources(from: string, to: string) {
  for (const name of SOURCES) {
    rmSync(join(to, name), { recursive: true, force: true })
    cpSync(join(from, name), join(to, name), { recursive: true })
  }
}

/** Flips a bit of a cache file, or truncates it. Returns a description. `below(n)` is a random number below n. */
function damageCache(root: string, below: (limit: number) => number): string {
  const folder = join(root, '.cache')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
  const name = files[below(files.length)]!
  const bytes = readFileSync(join(folder, name))
  const offset = below(Math.max(bytes.length, 1))
  const isCut = below(2) === 0
  if (!isCut && bytes.length > 0) bytes[offset]! ^= 1 << below(8)
  writeFileSync(join(folder, name), isCut ? bytes.subarray(0, offset) : bytes)
  return `${isCut ? 'cuts' : 'flips a bit of'} ${name} at ${offset}`
}

/** Builds the same site in a folder without output and cache, except the bundles of its code. */
async function buildClean(from: string, to: string): Promise<string | undefined> {
  copySources(from, to)
  for (const part of [join(to, 'dist'), openCache(to).blobFolder]) rmSync(part, { recursive: true, force: true })
  return build(to)
}

/** Returns the files of the built site; empty if nothing was built. */
const readSite = (root: string) =>
  existsSync(join(root, 'dist')) ? readFiles(join(root, 'dist')) : new Map<string, string>()

test(
  'after random edits, crashes and damage to the cache, a build is the same byte for byte as one without a cache',
  { timeout: scaled(600_000) },
  async () => {
    const root = makeSite({}, 'edited')
    const clean = makeSite({}, 'edited')
    const good = makeFolder()
    const editor = createEditor(root, SEED)
    const history: string[] = []
    let failures = 0
    await build(root)
    copySources(root, good)

    for (let step = 0; step < STEPS; step++) {
      history.push(editor.edit())
      if (editor.below(CRASH_SHARE) === 0) {
        const changes = editor.below(MOST_CHANGES)
        if (await crashAfter(changes, () => build(root))) history.push(`dies after ${changes} changes`)
      }
      if (editor.below(DAMAGE_SHARE) === 0 && existsSync(join(root, '.cache')))
        history.push(damageCache(root, editor.below))
      const kept = readAssetList(join(root, 'dist'))
      const before = readSite(root)
      const failure = await build(root)
      const expectedFailure = await buildClean(root, clean)
      const expected = failure ? before : readSite(clean)
      // Assets of the last build are kept for open tabs.
      for (const name of kept) if (before.has(name) && !expected.has(name)) expected.set(name, before.get(name)!)
      const after = readSite(root)
      const names = [...new Set([...after.keys(), ...expected.keys()])].sort()
      expect({
        steps: `seed ${SEED}, step ${step}: ${history.slice(-6).join(', ')}`,
        failure,
        different: names.filter((name) => after.get(name) !== expected.get(name)),
      }).toEqual({ steps: expect.any(String), failure: expectedFailure, different: [] })

      if (failure) failures++
      // Undo a broken edit, because otherwise all later builds fail too.
      copySources(failure ? good : root, failure ? root : good)
      if (editor.below(REPEAT_SHARE) === 0 && (await build(root)) === undefined) history.push('is built once more')
    }
    expect(failures).toBeLessThan(STEPS / 4)
  },
)
