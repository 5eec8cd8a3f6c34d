/** A network whose responses are controlled by a schedule, with the real content of the server. */

import { pageDataFile } from '../../../../../framework/shared/paths.ts'
import { renderedPage } from '../../../../support/pages.ts'

/** The result of a request: the real content of the server, or a fault. */
export const OUTCOMES = ['ok', 404, 500, 503, 'cut', 'garbage', 'other page'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Pages with the names of their headers. */
const PAGES: Record<string, string> = {
  '/': 'header',
  '/a/': 'header',
  '/b/': 'header',
  '/app/': 'header',
  '/plain/': 'plain',
  '/404.html': 'plain',
  '/500.html': 'header',
}
/** A URL that exists but is not a page of the site. */
const FOREIGN = '/file/'

const FILES = new Map<string, object>(
  Object.entries(PAGES).map(([path, header]) => [
    `/${pageDataFile(path, 'page-data-rsc')}`,
    renderedPage(path, { slicesMap: { header } }),
  ]),
)
for (const name of ['header', 'plain']) FILES.set(`/slice-data/${name}.json`, { name, html: name, css: '' })

export const isPage = (path: string) => path in PAGES
export const isForeign = (path: string) => path === FOREIGN
export const headerOf = (path: string) => PAGES[path]!

export interface Request {
  /** `GET /file`. */
  name: string
  answer: (outcome: Outcome) => void
}

export interface Network {
  fetch: typeof fetch
  /** Pending requests, oldest first. */
  pending: Request[]
  /** All responses to this document, like `GET /file 404`. */
  responses: Set<string>
  /** The number of requests since the start. */
  count: () => number
  /** Aborts pending requests, like `window.stop()`. */
  stop: () => void
  /** Removes pending requests and recorded responses, as when a document is unloaded. */
  clear: () => void
}

export function createNetwork(problems: string[]): Network {
  const pending: Request[] = []
  const responses = new Set<string>()
  let count = 0

  function respond(name: string, outcome: Outcome): Pick<Response, 'ok' | 'status' | 'json'> {
    const [method, path = ''] = name.split(' ')
    const file = FILES.get(path)
    const exists = method === 'HEAD' ? isPage(path) || isForeign(path) : file
    const status = typeof outcome === 'number' ? outcome : exists ? 200 : 404
    const body = outcome === 'other page' ? renderedPage('/other/') : file
    responses.add(`${name} ${status}`)
    return {
      ok: status === 200,
      status,
      json: async () => (body && outcome !== 'garbage' ? body : (JSON.parse('<!doctype html>') as object)),
    }
  }

  function fetch(url: string, { method = 'GET', signal }: RequestInit = {}): Promise<object> {
    const name = `${method} ${url}`
    if (pending.some((request) => request.name === name)) problems.push(`${name} is pending twice`)
    count++
    return new Promise((resolve, reject) => {
      const end = () => void pending.splice(pending.indexOf(request), 1)
      const request: Request = {
        name,
        answer(outcome) {
          end()
          if (outcome === 'cut') reject(TypeError('Failed to fetch'))
          else resolve(respond(name, outcome))
        },
      }
      pending.push(request)
      signal?.addEventListener('abort', () => {
        if (!pending.includes(request)) return
        end()
        reject(signal.reason as Error)
      })
    })
  }

  return {
    fetch: fetch as unknown as typeof globalThis.fetch,
    pending,
    responses,
    count: () => count,
    stop: () => [...pending].forEach((request) => request.answer('cut')),
    clear() {
      pending.length = 0
      responses.clear()
    },
  }
}
