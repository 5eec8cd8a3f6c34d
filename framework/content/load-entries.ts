/** Collections with a `load` function. Loaded entries are cached as files, which are read like all others. */

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { createDamagedCacheError, fromHashedJson, toHashedJson } from '../shared/checksum.ts'
import { sha256 } from '../shared/sha256.ts'
import { codeOf, count, ProblemsError, type Problem } from '../errors/problems.ts'
import type { Collection, LoadedEntries, LoadedEntry, LoadEntries, Model } from './model.ts'
import { folderOf, SLUG } from './list-files.ts'

/** The file with the key of the cached entries, and the list of their files. */
const KEY_FILE = '.key'

interface StoredKey {
  key: string
  files: string[]
}

export const hasLoaders = (models: Readonly<Record<string, Model>>): boolean =>
  Object.values(models).some((model) => model.kind === 'collection' && model.load)

/**
 * Calls all loaders in parallel, and writes entries whose key has changed. Skips loaders in `done`, and adds those that succeed
 * to it. Throws a `ProblemsError` with all problems; the cached entries of failed collections are kept.
 */
export async function loadEntries(
  root: string,
  models: Readonly<Record<string, Model>>,
  done = new WeakSet<LoadEntries>(),
): Promise<void> {
  const problems: Problem[] = []
  let thrown: unknown
  await Promise.all(
    Object.values(models).map(async (model) => {
      if (model.kind !== 'collection' || !model.load || done.has(model.load)) return
      const messages = await loadCollection(root, model, model.load).catch((error: unknown) => {
        thrown ??= error
        return [`Its load() failed: ${describeCauses(error)}`]
      })
      if (messages.length === 0) done.add(model.load)
      problems.push(
        ...messages.map((message) => ({
          where: `The collection "${model.folder}"${model.module && ` in ${model.module}`}`,
          message,
          help: 'content-files' as const,
        })),
      )
    }),
  )
  if (problems.length)
    throw new ProblemsError(problems, `${count(problems.length, 'problem')} while content was loaded.`, thrown)
}

/** Returns the message of an error and of its causes: `fetch failed, because: connect ECONNREFUSED 127.0.0.1:80`. */
function describeCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause, name } = error
  // Node's error for several addresses has an empty message.
  const errors = 'errors' in error && Array.isArray(error.errors) ? error.errors : undefined
  const own = message || (errors ? errors.map(describeCauses).join('; ') : (codeOf(error) ?? name))
  return cause === undefined ? own : `${own}, because: ${describeCauses(cause)}`
}

/** Loads and writes the entries of one collection. Returns messages about problems. */
async function loadCollection(root: string, model: Collection, load: LoadEntries): Promise<string[]> {
  const folder = join(root, folderOf(model))
  const lastKey = readKey(folder)
  const { key, entries }: Partial<LoadedEntries> = (await load(lastKey)) ?? {}
  if (typeof key !== 'string' || !key) return ['Its load() returns no `key`. Return { key, entries }.']
  if (key === lastKey) return []
  if (!Array.isArray(entries))
    return [`Its load() returns the new key "${key}" without entries. Return { key, entries }.`]
  const messages = findInvalidSlugs(entries)
  if (messages.length) return messages
  // Imported lazily, because most builds write no YAML, and the package has 72 modules.
  const { stringify } = await import('yaml')

  // The old entries stay until all new ones are written.
  const newFolder = `${folder}.new`
  rmSync(newFolder, { recursive: true, force: true })
  mkdirSync(newFolder, { recursive: true })
  for (const entry of entries) writeEntry(newFolder, entry, stringify)
  const stored: StoredKey = { key, files: listFiles(newFolder) }
  writeFileSync(join(newFolder, KEY_FILE), toHashedJson(stored))
  rmSync(folder, { recursive: true, force: true })
  renameSync(newFolder, folder)
  return []
}

/** Returns the key of the cached entries in a folder; undefined unless all their files exist. */
function readKey(folder: string): string | undefined {
  try {
    const stored = fromHashedJson<StoredKey>(readFileSync(join(folder, KEY_FILE), 'utf-8'))
    return isDeepStrictEqual(stored?.files, listFiles(folder)) ? stored?.key : undefined
  } catch {
    return undefined
  }
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(?:md|yaml)$/.test(name))
    .sort()

/** The first line of a file with the hash of the rest. */
const HASH_LINE = /^((?:---\n)?)# ([\da-f]{64})\n/

/** Throws an error with the code `DAMAGED_CACHE` if the text of a loaded entry is truncated or modified. */
export function requireIntact(source: string, text: string): void {
  const [line = '', start = '', hash] = HASH_LINE.exec(text) ?? []
  if (sha256(start + text.slice(line.length)) !== hash)
    throw createDamagedCacheError(`${source} is truncated or modified in the cache.`)
}

function writeEntry(folder: string, { body, ...data }: LoadedEntry, toYaml: (data: object) => string): void {
  const file = join(folder, `${data.slug}${body === undefined ? '.yaml' : '.md'}`)
  const yaml = toYaml(data)
  mkdirSync(dirname(file), { recursive: true })
  const [start, rest] = body === undefined ? ['', yaml] : ['---\n', `${yaml}---\n\n${body}\n`]
  writeFileSync(file, `${start}# ${sha256(start + rest)}\n${rest}`)
}

/** The limit of file systems for names in bytes, without the extension. */
const MAX_NAME_BYTES = 250

/** Returns messages about invalid slugs, which become names of files. */
function findInvalidSlugs(entries: readonly LoadedEntry[]): string[] {
  const seen = new Set<unknown>()
  return entries.flatMap((entry, i) => {
    const slug: unknown = entry?.slug
    const isTaken = seen.has(slug)
    seen.add(slug)
    if (typeof slug !== 'string' || !SLUG.test(slug))
      return `The slug of entry ${i + 1} is ${JSON.stringify(slug)}, but must consist of lower-case letters, digits and single hyphens.`
    if (slug.split('/').some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES))
      return `The slug of entry ${i + 1}, "${slug.slice(0, 60)}…", has a part of more than ${MAX_NAME_BYTES} bytes, which is too long for a file name. Shorten it.`
    return isTaken ? `Two entries have the slug "${slug}". Change one of them.` : []
  })
}
