/** A built site on a server of a test's own, which fails when the test says so. */

import type { Page } from '@playwright/test'

import { FIXTURE } from '../support/built-sites.ts'
import { startFaultyServer, type FaultyServer } from '../support/faulty-server.ts'
import { menuLink } from './menu-link.ts'
import { allowMessages, expect, FAILED_REQUEST, recordData, test as base, visit } from './support.ts'

/** The requests of a page during a test: for data and for documents. */
export interface Watch {
  /** `GET /sub/page-data/…`, in order. The browser asks again by itself when a connection breaks; that is not in here. */
  data: string[]
  /** Those of `data` before the first document. */
  dataBeforeDocument: () => string[]
  /** URLs of documents, without their hashes. */
  documents: string[]
}

/** What a site built in another folder is, or below another base. */
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

/** Opens a page without faults, and records requests from then on. */
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

/** Ends all faults, and expects that a click leads to the next page in the same document. */
export async function expectUse(page: Page, server: FaultyServer): Promise<void> {
  server.repair()
  await menuLink(page, 'First').click()
  await expect(page).toHaveTitle('The first article')
  await expect(page).toHaveURL(`${server.url}articles/first/`)
  await expect(page.getByRole('main')).toHaveCount(1)
}
