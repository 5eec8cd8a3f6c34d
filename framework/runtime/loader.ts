/**
 * Brings pages: one request in flight per path, results kept for the life of the document, failures not kept.
 * Knows what a missing page and a broken server mean (spec §4, §8); everything else is tried again.
 */

import { isFile, NOT_FOUND, pageDataFile, SERVER_ERROR, toHref } from '../paths.ts'
import type { RenderedPage, RenderedSlice } from '../types.ts'
import { retry } from './retry.ts'

/** How long one answer may take, in milliseconds. */
export const TIME_LIMIT = 10_000

export interface LoaderOptions {
  /** The site's base, with a slash at both ends. */
  base: string
  fetch: typeof fetch
}

export interface Loader {
  /** The page for a path; the 404 or 500 page in its place. Throws an error without a message when the browser had better load the path itself. */
  load: (path: string) => Promise<RenderedPage>
  /** Is this page here, so that showing it needs no request? */
  isLoaded: (path: string) => boolean
  /** Keeps a page that the document came with. */
  keep: (page: RenderedPage) => void
  /** Any other file of the build: a static query, a page as data. */
  loadFile: (file: string) => Promise<{ webpackCompilationHash?: string }>
  loadSlice: (name: string) => Promise<RenderedSlice>
  /** Dev only: forgets everything. */
  clear?: () => void
}

/** What is on its way, or here. */
interface Bringing<Result> extends Promise<Result> {
  isHere?: boolean
}

/** Is all of this text, as a slot needs it? */
const areTexts = (...parts: unknown[]) => parts.every((part) => typeof part === 'string')

export function createLoader({ base, fetch }: LoaderOptions): Loader {
  const results = new Map<string, Bringing<unknown>>()

  /** Keeps what `bring` brings under `key`; a failure is forgotten. */
  function once<Result extends { path?: string }>(key: string, bring: () => Promise<Result>): Promise<Result> {
    const known = results.get(key) as Bringing<Result> | undefined
    if (known) return known
    const result: Bringing<Result> = bring()
    const forget = () => results.delete(key)
    results.set(key, result)
    // A server that broke may be mended by the next visit.
    result.then(({ path }) => (path === SERVER_ERROR ? forget() : (result.isHere = true)), forget)
    return result
  }

  const ask = (url: string, method = 'GET') => fetch(url, { method, signal: AbortSignal.timeout(TIME_LIMIT) })

  /** The JSON of a file; or its status, if that is one of `answers`. */
  function request<Body extends object>(
    file: string,
    isValid: (body: Body) => boolean,
    answers?: readonly number[],
  ): Promise<Body | number> {
    return retry(async () => {
      const response = await ask(toHref(`/${file}`, base))
      const { status } = response
      if (answers?.includes(status)) return status
      const body = response.ok && (await response.json())
      if (!isValid(body)) throw Error(`${file}: ${status}`)
      return body
    })
  }

  const loadFile = <Body extends object>(file: string, isValid: (body: Body) => boolean = Boolean) =>
    once(file, () => request(file, isValid) as Promise<Body>)

  async function bring(path: string): Promise<RenderedPage> {
    const page = await request(
      pageDataFile(path, 'page-data-rsc'),
      (body: RenderedPage) => body.path === path && areTexts(body.html, body.head, body.css),
      [404, 500],
    )
    if (typeof page !== 'number') return page
    // Nothing stands in for the pages that stand in for others.
    if (isFile(path)) throw Error()
    const standIn = await load(page === 404 ? NOT_FOUND : SERVER_ERROR)
    if (page === 404 && (await ask(toHref(path, base), 'HEAD')).ok) throw Error()
    return standIn
  }

  const load = (path: string) => once(path, () => bring(path))

  return {
    load,
    isLoaded: (path) => !!results.get(path)?.isHere,
    keep: (page) => void once(page.path, async () => page),
    loadFile,
    loadSlice: (name) =>
      loadFile<RenderedSlice>(
        `slice-data/${name}.json`,
        (slice) => slice.name === name && areTexts(slice.html, slice.css),
      ),
    ...(import.meta.env.DEV && {
      clear() {
        results.clear()
      },
    }),
  }
}
