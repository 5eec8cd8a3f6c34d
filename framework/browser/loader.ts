/**
 * Loads pages, with one request in flight per path. Caches results, but not failures, for the lifetime of the document.
 * Returns the 404 page for a missing page and the 500 page for a server error; retries after other failures.
 */

import { hasOtherSlices, hasSheets, languages, onDemand } from 'virtual:runtime-paths'

import { isFile, NOT_FOUND, pageDataFile, SERVER_ERROR, toHref } from '../shared/paths.ts'
import type { BuildFile, RenderedPage } from '../shared/page-files.ts'
import { splitAtSheets } from '../shared/sheet-marks.ts'
import type { RenderedSlice } from '../shared/types.ts'
import { maxAgeOf, MIN_AGE } from './on-demand.ts'
import { nothing, retry, TIME_LIMIT } from '../kernel/runtime/retry.ts'

export interface Loader {
  /** Returns the page at a path, or the 404 or 500 page instead; undefined if the browser must load the path. */
  load: (path: string) => Promise<RenderedPage | undefined>
  /** Is this page cached or being loaded? */
  isLoaded: (path: string) => boolean
  /** Caches the page of the document. */
  cache: (page: RenderedPage) => void
  /** Returns another file of the build, such as a static query or the data of a page; undefined after the last failed attempt. */
  loadFile: (file: string) => Promise<BuildFile | undefined>
  /** Returns the slices with these names; undefined if one of them could not be loaded. Only on sites whose pages have different slices. */
  loadSlices?: (names: readonly string[]) => Promise<RenderedSlice[] | undefined>
  /** Dev only: clears the cache. */
  clear?: () => void
}

/** The body of a page on demand that has moved. */
interface RedirectBody {
  redirect?: string
}

const areStrings = (...values: unknown[]) => values.every((value) => typeof value === 'string')

/** `base` is the base path of the site, with a slash at both ends. */
export function createLoader(base: string, fetch: typeof globalThis.fetch): Loader {
  /** Files that are cached or being loaded. */
  const results = new Map<string, Promise<unknown>>()

  /** Caches the result of `load` under `key`, unless it failed. */
  function once<Result extends { path?: string }>(
    key: string,
    load: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const result =
      (results.get(key) as Promise<Result | undefined> | undefined) ??
      load().then((file) => {
        // Don't cache a server error: the next visit may succeed.
        if (!file || file.path === SERVER_ERROR) results.delete(key)
        if (onDemand) expire(key, file)
        return file
      })
    results.set(key, result)
    return result
  }

  /** Removes a page on demand from the cache when it expires, a missing one after the minimum age, and a private page at once. */
  function expire(key: string, file?: { path?: string }) {
    const maxAge = maxAgeOf(key)
    if (maxAge === null) results.delete(key)
    else if (maxAge !== undefined)
      setTimeout(() => results.delete(key), Math.max(file?.path === key ? maxAge : 0, MIN_AGE) * 1000)
  }

  const request = (path: string, method = 'GET') =>
    fetch(toHref(path, base), { method, signal: AbortSignal.timeout(TIME_LIMIT) }).catch(nothing)

  /** Returns the JSON of a file, or its status if that is one of `statuses`; undefined after the last failed attempt. */
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
      (body: RenderedPage & RedirectBody) =>
        (onDemand && body.redirect) ||
        ((!languages || areStrings(body.lang, body.dir)) &&
          body.path === path &&
          body.slicesMap &&
          areStrings(body.html, body.head, body.css, ...(hasOtherSlices ? Object.values(body.slicesMap) : []))),
      [404, 500],
    )
    // The browser loads the path and follows the server's redirect.
    if (onDemand && (page as RedirectBody | undefined)?.redirect) return
    if (typeof page !== 'number') return page
    // The 404 page and the 500 page themselves are missing.
    if (isFile(path)) return
    if (page === 500) return load(SERVER_ERROR)
    const notFound = await load(NOT_FOUND)
    // Only the server knows whether the path is a file but not a page. A page on demand is not requested again.
    if (notFound && ((onDemand && maxAgeOf(path) !== undefined) || (await request(path, 'HEAD'))?.ok === false))
      return notFound
  }

  const loadSheet = (file: string) =>
    once<{ path?: string; css: string }>(file, () =>
      retry(async () => {
        const response = await request(`/${file}`)
        const css = response?.ok && (await response.text().catch(nothing))
        // A host may send an HTML page for a missing file.
        return css && css[0] !== '<' ? { css } : undefined
      }),
    )

  /** Replaces the marks of sheets with their CSS; undefined if a sheet could not be loaded. */
  async function withSheets<Styled extends { css: string }>(styled: Styled | undefined): Promise<Styled | undefined> {
    if (!styled) return
    const pieces = await Promise.all(
      splitAtSheets(styled.css).map(async (piece, i) => (i % 2 ? (await loadSheet(piece))?.css : piece)),
    )
    if (areStrings(...pieces)) return { ...styled, css: pieces.join('') }
  }

  async function loadSlices(names: readonly string[]) {
    const slices = await Promise.all(
      names.map((name) => {
        const slice = loadFile<RenderedSlice>(
          `slice-data/${name}.json`,
          (slice) => slice.name === name && areStrings(slice.html, slice.css),
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
    ...(hasOtherSlices && { loadSlices }),
    ...(import.meta.env.DEV && {
      clear() {
        results.clear()
      },
    }),
  }
}
