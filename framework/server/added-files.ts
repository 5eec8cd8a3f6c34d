/** Files that pages on demand add: stored with the pages, or made from their recipes at the first request. */

import { serverError } from '../errors/help-ids.ts'
import { contentType, headersOf } from '../hosts/headers.ts'
import type { FileContent, FileRecipe } from '../kernel/page/files.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import type { RenderableRoute } from '../site/match-route.ts'
import type { MakeFile } from '../site/on-demand.ts'
import { fromBase64, toBase64 } from './base64.ts'
import type { HttpResponse } from './http.ts'
import type { RunLimited } from './limits.ts'
import type { Pages } from './pages.ts'
import type { SafeStore } from './safe-store.ts'

/** How long files are stored after their page has expired, in seconds: browsers and CDNs keep pages that name them. */
const FILE_TTL = 30 * 24 * 60 * 60

/** The time that making a file may take, in milliseconds. */
const FILE_TIME = 20_000

export interface AddedFileStore {
  /** Stores the files that a rendering has added, or their recipes, as long as the page of `route` and 30 days longer. */
  keep: (added: AddedFiles, route: RenderableRoute) => Promise<void>
  /** Returns the response with the file at a path; undefined if no page has added it. Throws what making it throws. */
  respond: (path: string) => Promise<HttpResponse | undefined>
}

export interface AddedFileOptions {
  pages: Pick<Pages, 'rules'>
  store: SafeStore
  env: Readonly<Record<string, unknown>>
  runLimited: RunLimited
  makeFile: MakeFile | undefined
}

export function createAddedFileStore({ pages, store, env, runLimited, makeFile }: AddedFileOptions): AddedFileStore {
  /** Path -> the file that is being made. */
  const making = new Map<string, Promise<Uint8Array>>()

  const set = (key: string, content: FileContent, ttl: number) =>
    store.set(key, serializeFile(content), { ttl: FILE_TTL + ttl, tags: [], since: Date.now() })

  /** Concurrent requests share one file. */
  function make(path: string, recipe: string): Promise<Uint8Array> {
    if (!makeFile)
      throw serverError(
        `${path} is made from a recipe, but this server can't make files. Set \`makeFile\` in defineServer(), or pass the content of the file to addFile().`,
      )
    const name = path.slice(path.lastIndexOf('/') + 1)
    const work = async (signal: AbortSignal) =>
      makeFile({ name, recipe: JSON.parse(recipe) as FileRecipe, env, signal })
    const running = making.get(path) ?? runLimited(FILE_TIME, work).finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  async function find(path: string): Promise<string | Uint8Array | undefined> {
    const file = parseFile(await store.get(`file ${path}`))
    if (file?.kind !== 'recipe') return file?.content
    const made = parseFile(await store.get(`made ${path}`))
    if (made) return made.content
    const bytes = await make(path, file.content)
    await set(`made ${path}`, bytes, 0)
    return bytes
  }

  return {
    async keep(added, route) {
      const ttl = 'maxAge' in route ? route.maxAge + Math.max(route.staleWhileRevalidate, route.staleIfError) : 0
      for (const [name, content] of added) await set(`file /${name}`, content, ttl)
    },
    async respond(path) {
      const body = await find(path)
      const headers = { ...headersOf(pages.rules, path), 'Content-Type': contentType(path) }
      return body === undefined ? undefined : { status: 200, headers, body }
    },
  }
}

/** Returns a file as text for the store: a line with its kind and length, then its content. */
function serializeFile(content: FileContent): string {
  const [kind, text] =
    typeof content === 'string'
      ? ['text', content]
      : content instanceof Uint8Array
        ? ['bytes', toBase64(content)]
        : ['recipe', JSON.stringify(content)]
  return `${kind} ${text.length}\n${text}`
}

type StoredFile = { kind: 'text' | 'bytes'; content: string | Uint8Array } | { kind: 'recipe'; content: string }

/** Returns undefined for truncated text, too. */
function parseFile(text: string | undefined): StoredFile | undefined {
  const [, kind, length, content = ''] = /^(text|bytes|recipe) (\d+)\n(.*)$/s.exec(text ?? '') ?? []
  if (content.length !== Number(length)) return undefined
  if (kind === 'recipe' || kind === 'text') return { kind, content }
  return kind === 'bytes' ? { kind, content: fromBase64(content) } : undefined
}
