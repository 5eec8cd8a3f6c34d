/** A network whose answers come when, and as, a schedule says; it knows what is really on the server. */

import { pageDataFile } from '../../../../framework/shared/paths.ts'
import { renderedPage } from '../../../support/pages.ts'

/** What becomes of a request: what the server really has, or a fault. */
export const OUTCOMES = ['well', 404, 500, 503, 'cut', 'garbage', 'other page'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Pages, and which header each of them wants. */
const PAGES: Record<string, string> = {
  '/': 'header',
  '/a/': 'header',
  '/b/': 'header',
  '/app/': 'header',
  '/plain/': 'plain',
  '/404.html': 'plain',
  '/500.html': 'header',
}
/** Something is there, but no page of the site. */
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
  /** Requests that wait for their answer, oldest first. */
  waiting: Request[]
  /** `GET /file 404`: everything this document was told. */
  told: Set<string>
  /** Requests since the network was made. */
  count: () => number
  /** Breaks off what is under way, as `stop()` does. */
  stop: () => void
  /** Forgets what waits and what was told, as a document that is gone does. */
  clear: () => void
}

export function createNetwork(problems: string[]): Network {
  const waiting: Request[] = []
  const told = new Set<string>()
  let count = 0

  function respond(name: string, outcome: Outcome): Pick<Response, 'ok' | 'status' | 'json'> {
    const [method, path = ''] = name.split(' ')
    const file = FILES.get(path)
    const isThere = method === 'HEAD' ? isPage(path) || isForeign(path) : file
    const status = typeof outcome === 'number' ? outcome : isThere ? 200 : 404
    const body = outcome === 'other page' ? renderedPage('/other/') : file
    told.add(`${name} ${status}`)
    return {
      ok: status === 200,
      status,
      json: async () => (body && outcome !== 'garbage' ? body : (JSON.parse('<!doctype html>') as object)),
    }
  }

  function fetch(url: string, { method = 'GET', signal }: RequestInit = {}): Promise<object> {
    const name = `${method} ${url}`
    if (waiting.some((request) => request.name === name)) problems.push(`${name} is in flight twice`)
    count++
    return new Promise((resolve, reject) => {
      const end = () => void waiting.splice(waiting.indexOf(request), 1)
      const request: Request = {
        name,
        answer(outcome) {
          end()
          if (outcome === 'cut') reject(TypeError('Failed to fetch'))
          else resolve(respond(name, outcome))
        },
      }
      waiting.push(request)
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(request)) return
        end()
        reject(signal.reason as Error)
      })
    })
  }

  return {
    fetch: fetch as unknown as typeof globalThis.fetch,
    waiting,
    told,
    count: () => count,
    stop: () => [...waiting].forEach((request) => request.answer('cut')),
    clear() {
      waiting.length = 0
      told.clear()
    },
  }
}
