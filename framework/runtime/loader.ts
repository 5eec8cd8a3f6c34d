/**
 * Loads pages: one request in flight per path. Results are cached for the life of the document, failures are not.
 * A missing page is the 404 page, a broken server the 500 page; any other failure is tried again.
 */

import { hasOtherSlices, hasSheets, languages, onDemand } from 'virtual:runtime-paths'

import { isFile, NOT_FOUND, pageDataFile, SERVER_ERROR, toHref } from '../shared/paths.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { RenderedPage, RenderedSlice } from '../shared/types.ts'
import { maxAgeOf, SHORTEST } from './on-demand.ts'
import { retry } from './retry.ts'

/** Time limit of one request, in milliseconds. */
export const TIME_LIMIT = 10_000

export interface Loader {
  /** Returns the page at a path, or the 404 or 500 page in its place; undefined when the browser has to load the path itself. */
  load: (path: string) => Promise<RenderedPage | undefined>
  /** Is this page in the cache, or on its way? Showing it then needs no further request. */
  isLoaded: (path: string) => boolean
  /** Caches the page that the document came with. */
  cache: (page: RenderedPage) => void
  /** Returns any other file of the build, such as a static query or a page as data; undefined once the last try has failed. */
  loadFile: (file: string) => Promise<{ webpackCompilationHash?: string } | undefined>
  /** Returns the slices of these names; undefined when one of them could not be loaded. */
  loadSlices: (names: readonly string[]) => Promise<RenderedSlice[] | undefined>
  /** Dev only: forgets everything. */
  clear?: () => void
}

/** What stands in the place of a page on demand that is elsewhere. */
interface Moved {
  redirect?: string
}

/** What becomes of a request or a body that failed. */
export const nothing = () => undefined

/** Are all these values strings, as a slot needs them? */
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

/** `base` is the site's, with a slash at both ends. */
export function createLoader(base: string, fetch: typeof globalThis.fetch): Loader {
  /** Files that are loading or loaded. */
  const results = new Map<string, Promise<unknown>>()

  /** Caches the result of `load` under `key`, unless it failed. */
  function once<Result extends { path?: string }>(
    key: string,
    load: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const result =
      (results.get(key) as Promise<Result | undefined> | undefined) ??
      load().then((file) => {
        // A server that is broken may be fixed by the next visit.
        if (!file || file.path === SERVER_ERROR) results.delete(key)
        if (onDemand) forget(key)
        return file
      })
    results.set(key, result)
    return result
  }

  /** Has a page on demand asked for again once it is old, and a private one each time. */
  function forget(key: string) {
    const maxAge = maxAgeOf(key)
    if (maxAge === null) results.delete(key)
    else if (maxAge !== undefined) setTimeout(() => results.delete(key), Math.max(maxAge, SHORTEST) * 1000)
  }

  const request = (path: string, method = 'GET') =>
    fetch(toHref(path, base), { method, signal: AbortSignal.timeout(TIME_LIMIT) }).catch(nothing)

  /** Returns the JSON of a file, or its status if that is one of `statuses`; undefined once the last try has failed. */
  function requestJson<Body extends object>(
    file: string,
    isValid: (body: Body) => unknown,
    statuses?: readonly number[],
  ): Promise<Body | number | undefined> {
    return retry(async () => {
      const response = await request(`/${file}`)
      const status = response?.status
      if (statuses?.includes(status!)) return status
      const body = response?.ok && ((await response.json().catch(nothing)) as Body | undefined)
      if (body && isValid(body)) return body
    })
  }

  const loadFile = <Body extends object>(file: string, isValid: (body: Body) => unknown = Boolean) =>
    once(file, () => requestJson(file, isValid) as Promise<Body | undefined>)

  const load = (path: string) => once(path, () => (hasSheets ? loadPage(path).then(withSheets) : loadPage(path)))

  async function loadPage(path: string): Promise<RenderedPage | undefined> {
    const page = await requestJson(
      pageDataFile(path, 'page-data-rsc'),
      (body: RenderedPage & Moved) =>
        (onDemand && body.redirect) ||
        ((!languages || areTexts(body.lang, body.dir)) &&
          body.path === path &&
          body.slicesMap &&
          areTexts(body.html, body.head, body.css, ...(hasOtherSlices ? Object.values(body.slicesMap) : []))),
      [404, 500],
    )
    // The server leads the browser to where the page is.
    if (onDemand && (page as Moved | undefined)?.redirect) return
    if (typeof page !== 'number') return page
    // No page replaces the 404 page or the 500 page.
    if (isFile(path)) return
    if (page === 500) return load(SERVER_ERROR)
    const notFound = await load(NOT_FOUND)
    // Only the server knows whether the path is a file that is no page. What is on demand is not made a second time.
    if (notFound && ((onDemand && maxAgeOf(path) !== undefined) || (await request(path, 'HEAD'))?.ok === false))
      return notFound
  }

  const loadSheet = (file: string) =>
    once<{ path?: string; css: string }>(file, () =>
      retry(async () => {
        const response = await request(`/${file}`)
        const css = response?.ok && (await response.text().catch(nothing))
        // A host may answer with a page for a file that is gone.
        return css && css[0] !== '<' ? { css } : undefined
      }),
    )

  /** Puts the text of sheets in the place of their marks; undefined when one of them could not be loaded. */
  async function withSheets<Part extends { css: string }>(part: Part | undefined): Promise<Part | undefined> {
    if (!part) return
    const pieces = await Promise.all(
      splitAtSheets(part.css).map(async (piece, i) => (i % 2 ? (await loadSheet(piece))?.css : piece)),
    )
    if (areTexts(...pieces)) return { ...part, css: pieces.join('') }
  }

  async function loadSlices(names: readonly string[]) {
    const slices = await Promise.all(
      names.map((name) => {
        const slice = loadFile<RenderedSlice>(
          `slice-data/${name}.json`,
          (slice) => slice.name === name && areTexts(slice.html, slice.css),
        )
        return hasSheets ? slice.then(withSheets) : slice
      }),
    )
    if (slices.every(Boolean)) return slices as RenderedSlice[]
  }

  return {
    load,
    isLoaded: (path) => results.has(path),
    cache: (page) => void once(page.path, async () => page),
    loadFile,
    loadSlices: hasOtherSlices ? loadSlices : async () => [],
    ...(import.meta.env.DEV && {
      clear() {
        results.clear()
      },
    }),
  }
}
