/** Files that pages on demand add: stored with the pages, or made from their recipes at the first request. */

import type { FileContent, FileRecipe } from '@flatirons/framework'
import { contentType, type HttpResponse, type RequestRenderer } from '@flatirons/framework/on-demand'
import { onDemandError } from './errors.ts'
import type { RenderableRoute } from './match-route.ts'
import type { MakeFile } from './on-demand.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { createFileIndex, type FileIndex } from './file-index.ts'
import type { RunLimited } from './limits.ts'
import type { SafeStore } from './safe-store.ts'

/** How long files are stored after their page has expired, in seconds: browsers and CDNs keep pages that name them. */
const FILE_TTL = 30 * 24 * 60 * 60

/** The time that making a file may take, in milliseconds. */
const FILE_TIME = 20_000

export interface AddedFileStore extends FileIndex {
  /**
   * Stores the files that a rendering of the page at `path` has added, or their recipes, as long as the page and 30 days longer.
   * Returns their names.
   */
  keep: (added: ReadonlyMap<string, FileContent>, route: RenderableRoute, path: string) => Promise<string[]>
  /**
   * Returns the response with a file. If the store has lost it, calls `renderings` until one of them adds it. Returns undefined
   * if none does. Throws what making it throws.
   */
  respond: (name: string, renderings: readonly (() => Promise<unknown>)[]) => Promise<HttpResponse | undefined>
}

export interface AddedFileOptions {
  pages: Pick<RequestRenderer, 'headersOf'>
  store: SafeStore
  env: Readonly<Record<string, unknown>>
  runLimited: RunLimited
  makeFile: MakeFile | undefined
}

export function createAddedFileStore({ pages, store, env, runLimited, makeFile }: AddedFileOptions): AddedFileStore {
  /** Name -> the file that is being made. */
  const making = new Map<string, Promise<Uint8Array>>()
  /** Called with the files of each rendering. */
  const listeners = new Set<(added: ReadonlyMap<string, FileContent>) => void>()

  const set = (key: string, content: FileContent, ttl: number) =>
    store.set(key, serializeFile(content), { ttl: FILE_TTL + ttl, tags: [], since: Date.now() })

  /** Concurrent requests share one file. */
  function make(name: string, recipe: string): Promise<Uint8Array> {
    if (!makeFile)
      throw onDemandError(
        `/${name} is made from a recipe, but this server can't make files. Set \`makeFile\` in defineServer(), or pass the content of the file to addFile().`,
      )
    const work = async (signal: AbortSignal) =>
      makeFile({ name: name.slice(name.lastIndexOf('/') + 1), recipe: JSON.parse(recipe) as FileRecipe, env, signal })
    const running = making.get(name) ?? runLimited(FILE_TIME, work).finally(() => making.delete(name))
    making.set(name, running)
    return running
  }

  const read = async (name: string) => parseFile(await store.get(`file /${name}`))

  /** Renders a page again that may add a file. The store may be too small for both. */
  async function addAgain(name: string, render: () => Promise<unknown>): Promise<StoredFile | undefined> {
    let content: FileContent | undefined
    const listener = (added: ReadonlyMap<string, FileContent>) => void (content ??= added.get(name))
    listeners.add(listener)
    try {
      await render()
    } finally {
      listeners.delete(listener)
    }
    return content === undefined ? read(name) : parseFile(serializeFile(content))
  }

  async function find(
    name: string,
    renderings: readonly (() => Promise<unknown>)[],
  ): Promise<string | Uint8Array | undefined> {
    let file = await read(name)
    for (const render of renderings) file ??= await addAgain(name, render)
    if (file?.kind !== 'recipe') return file?.content
    const made = parseFile(await store.get(`made /${name}`))
    if (made) return made.content
    const bytes = await make(name, file.content)
    await set(`made /${name}`, bytes, 0)
    return bytes
  }

  const { remember, listPages } = createFileIndex()

  return {
    async keep(added, route, path) {
      const names = [...added.keys()]
      remember(names, path)
      for (const listener of listeners) listener(added)
      const ttl = 'maxAge' in route ? route.maxAge + Math.max(route.staleWhileRevalidate, route.staleIfError) : 0
      for (const [name, content] of added) await set(`file /${name}`, content, ttl)
      return names
    },
    remember,
    listPages,
    async respond(name, renderings) {
      const body = await find(name, renderings)
      const headers = { ...pages.headersOf(`/${name}`), 'Content-Type': contentType(name) }
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
