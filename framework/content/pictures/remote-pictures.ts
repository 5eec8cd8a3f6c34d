/** Fetches pictures of other sites into the cache. They are then read like files of the project. */

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

import writeFileAtomic from 'write-file-atomic'

import { messageOf } from '../../errors/problems.ts'
import { isDictionary } from '../../shared/is-object.ts'
import { matchesSource } from '../../shared/match-source.ts'
import { sha256 } from '../../shared/sha256.ts'
import { measure } from './measure-picture.ts'

/** Pictures are named by the hashes of their URLs. */
const FOLDER = join('.cache', 'remote-pictures')
/** URL -> why it could not be fetched. */
const FAULTS_FILE = 'faults.json'

const TIMEOUT = 30_000
const MAX_BYTES = 32 * 1024 * 1024
/** The number of pictures that are fetched at once. */
const MAX_FETCHES = 8

/** Where texts have pictures: in markdown, in references of links, in raw HTML, and as values of front matter. */
const PLACES = [
  /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s>)]+)/g,
  /^ {0,3}\[[^\]]+\]:\s*<?(https?:\/\/[^\s>]+)/gm,
  /<img\b[^>]*?\ssrc\s*=\s*["']?(https?:\/\/[^\s"'>]+)/gi,
  /^[\s"'-]*[\w-]+["']?\s*[:=]\s*["']?(https?:\/\/[^\s"',]+)/gm,
]

/** True for a URL of one of the sources, which are origins, and may have paths. */
export const isFrom = (url: string, sources: readonly string[]): boolean =>
  URL.canParse(url) && sources.some((source) => matchesSource(source, new URL(url)))

const nameOf = (url: string) => sha256(url).slice(0, 24)

/** Returns a function that returns the file of a fetched picture, relative to the project, or the reason why there is none. */
export function createFetchedPictures(root: string): (url: string) => { file: string } | { fault: string } {
  const folder = join(root, FOLDER)
  const files = listCached(folder)
  const faults = readFaults(folder)
  return (url) => {
    const name = files.get(nameOf(url))
    return name === undefined
      ? { fault: faults[url] ?? 'it is fetched when a build or dev starts' }
      : { file: join(FOLDER, name) }
  }
}

/**
 * Fetches the pictures of the texts that are on one of the `sources`, unless the cache has them. `texts` are files of content,
 * relative to the project. A picture that can't be fetched is a problem of the text that shows it.
 */
export async function fetchPictures(root: string, texts: readonly string[], sources: readonly string[]): Promise<void> {
  const folder = join(root, FOLDER)
  const cached = listCached(folder)
  const missing = listUrls(root, texts).filter((url) => isFrom(url, sources) && !cached.has(nameOf(url)))
  if (missing.length === 0) return
  mkdirSync(folder, { recursive: true })
  const faults: Record<string, string> = {}
  const waiting = missing.values()
  const fetchNext = async (): Promise<void> => {
    for (const url of waiting) {
      const fault = await fetchPicture(url, folder).catch((error: unknown) => messageOf(error))
      if (fault !== undefined) faults[url] = fault
    }
  }
  await Promise.all(Array.from({ length: MAX_FETCHES }, fetchNext))
  // Another build may read them.
  writeFileAtomic.sync(join(folder, FAULTS_FILE), JSON.stringify(faults))
}

/** Lists the URLs of pictures in texts. */
function listUrls(root: string, texts: readonly string[]): string[] {
  const urls = new Set<string>()
  for (const file of texts) {
    const text = readText(join(root, file))
    for (const place of PLACES) for (const [, url = ''] of text.matchAll(place)) urls.add(url)
  }
  return [...urls]
}

/** Writes a picture into the cache. Returns the reason if it has no picture. */
async function fetchPicture(url: string, folder: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) return `its site answers with status ${response.status}`
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_BYTES) return `it has more than ${MAX_BYTES} bytes`
  const type = measure(bytes)?.type
  if (type === undefined) return 'its site answers with something that is not a picture'
  writeFileAtomic.sync(join(folder, `${nameOf(url)}.${type}`), Buffer.from(bytes))
  return undefined
}

/** Returns the cached files by their names without extensions. */
function listCached(folder: string): Map<string, string> {
  try {
    return new Map(readdirSync(folder).map((file) => [file.slice(0, -extname(file).length), file]))
  } catch {
    return new Map()
  }
}

function readFaults(folder: string): Record<string, string> {
  try {
    const faults: unknown = JSON.parse(readFileSync(join(folder, FAULTS_FILE), 'utf-8'))
    return isDictionary(faults) ? (faults as Record<string, string>) : {}
  } catch {
    return {}
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf-8')
  } catch {
    return ''
  }
}
