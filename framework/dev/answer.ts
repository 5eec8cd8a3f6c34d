/** Answers requests in dev with pages, data and files of the site as it is now. */

import { lookup } from 'mrmime'
import type { Connect, ViteDevServer } from 'vite'

import { findPath } from '../match.ts'
import { NOT_FOUND, toHref, toPath } from '../paths.ts'
import type { DevSite } from './site.ts'

export interface AnswerOptions {
  server: Pick<ViteDevServer, 'config' | 'transformIndexHtml'>
  getSite: () => Promise<DevSite>
  /** Is given every error, with the reading of the site in which it happened. */
  fail: (error: Error, read: Promise<DevSite>) => void
  /** Does it answer all other requests too, with the 404 page? */
  isLast: boolean
}

export function createAnswer({ server, getSite, fail, isLast }: AnswerOptions): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { base } = server.config
    const [pathname = '', search = ''] = (request.originalUrl ?? request.url ?? '').split(/(?=\?)/)
    const path = toPath(pathname, base)
    if (path === undefined || !/^(GET|HEAD)$/.test(request.method ?? '')) return next()

    function send(status: number, type: string, body: string | Uint8Array) {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(body)
    }
    const sendHtml = async (status: number, html: string) =>
      send(status, 'text/html; charset=utf-8', await server.transformIndexHtml(pathname, html, request.originalUrl))

    const read = getSite()
    try {
      const site = await read
      const file = await site.renderFile(path.slice(1))
      if (file !== undefined)
        return typeof file === 'string' && path.endsWith('/')
          ? await sendHtml(200, file)
          : send(200, lookup(path) ?? 'application/octet-stream', file)
      const html = site.renderPage(findPath(site.runtimePaths.matchPaths, path))
      if (html === undefined) return isLast ? await sendHtml(404, site.renderPage(NOT_FOUND)!) : next()
      if (pathname !== toHref(path, base)) {
        response.writeHead(308, { Location: toHref(path, base) + search }).end()
        return
      }
      await sendHtml(200, html)
    } catch (error) {
      fail(error as Error, read)
      if (!/text\/html/.test(request.headers.accept ?? '')) return next()
      // The overlay shows the error.
      await sendHtml(500, '<!doctype html><html lang="en"><head><title>Error</title></head><body></body></html>')
    }
  }
}
