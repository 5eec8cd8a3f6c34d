/** A built site on a separate server per test, which fails on demand. */

import type { Page } from '@playwright/test'

import { FIXTURE } from '../support/built-sites.ts'
import { startFaultyServer, type Fault, type FaultyServer } from '../support/faulty-server.ts'
import { sampleOf } from '../support/long.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, recordData, test as base, visit } from './support.ts'

/** The requests of a page during a test, for data and for documents. */
export interface Watch {
  /** `GET /sub/page-data/…`, in order. Automatic retries of the browser after a broken connection are not included. */
  data: string[]
  /** The requests of `data` before the first document. */
  dataBeforeDocument: () => string[]
  /** URLs of documents, without hashes. */
  documents: string[]
}

/** A site built in another folder or below another base. */
export type Built = Pick<typeof FIXTURE, 'dist' | 'base'>

export const test = base.extend<{ built: Built; server: FaultyServer }>({
  built: [{ dist: FIXTURE.dist, base: FIXTURE.base }, { option: true }],
  async server({ built }, use) {
    allowMessages(FAILED_REQUEST)
    const server = await startFaultyServer(built)
    await use(server)
    await server.close()
  },
})

/** Faults of any file. */
export const FAULTS = sampleOf<[name: string, fault: Fault]>([
  ['404', { status: 404 }],
  ['500', { status: 500 }],
  ['a broken connection', 'cut'],
  ['503', { status: 503 }],
  ['HTML', { body: '<!doctype html>' }],
  ['half of the response', 'truncated'],
])

/** Opens a page without faults, then starts recording requests. */
export async function open(page: Page, url: string): Promise<Watch> {
  await visit(page, url)
  const documents: string[] = []
  const data = recordData(page)
  let before = Infinity
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    before = Math.min(before, data.length)
    documents.push(request.url())
  })
  return { data, dataBeforeDocument: () => data.slice(0, before), documents }
}

/** Ends all faults, and expects that a click shows the next page in the same document. */
export async function expectUse(page: Page, server: FaultyServer): Promise<void> {
  server.repair()
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await expect(page).toHaveURL(`${server.url}articles/first/`)
  await expect(page.getByRole('main')).toHaveCount(1)
}
