/** Loads pages as HTML from the site itself. One request is in flight per path; failures and server errors are not cached. */

import { nothing, retry, TIME_LIMIT } from '../../framework/kernel/runtime/retry.ts'

/** A page as it was loaded. */
export interface Page {
  html: string
  /** The HTTP status. */
  status: number
  /** The URL after redirects. */
  url: string
}

/** Loads pages. A *path* is a pathname with its query. */
export interface Source {
  /**
   * Resolves with a page, or with undefined after a temporary failure. Null means that the browser must load the path.
   * Times out when `signal` aborts.
   */
  load: (path: string, signal: AbortSignal) => Promise<Page | null | undefined>
}

/** Fetches pages as HTML. */
export const htmlSource: Source = {
  async load(path, signal) {
    const response = await fetch(path, { signal, headers: { accept: 'text/html' } }).catch(nothing)
    // Overload and gateway errors are temporary.
    if (!response || response.status === 429 || response.status > 500) return
    if (!response.headers.get('content-type')?.includes('html')) return null
    const html = await response.text().catch(nothing)
    return html === undefined ? html : { html, status: response.status, url: response.url }
  },
}

export interface HtmlLoader {
  load: (path: string) => Promise<Page | null | undefined>
  isLoaded: (path: string) => boolean
}

export function createHtmlLoader(source: Source): HtmlLoader {
  const pages = new Map<string, Promise<Page | null | undefined>>()
  return {
    load(path) {
      const loading =
        pages.get(path) ??
        retry(async () => {
          const page = await source.load(path, AbortSignal.timeout(TIME_LIMIT))
          return page === undefined ? page : { page }
        }).then((result) => {
          if (!result?.page || result.page.status >= 500) pages.delete(path)
          return result?.page
        })
      pages.set(path, loading)
      return loading
    },
    isLoaded: (path) => pages.has(path),
  }
}
