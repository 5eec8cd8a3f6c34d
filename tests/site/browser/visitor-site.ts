/** The site on a separate server per test, and the messages that the SDKs send to its collector. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

import { createCollector } from '../../../packages/collector/collector.ts'
import { type CollectorRecord } from '../../../packages/collector/records.ts'
import { createPreview } from '../../../framework/http/serve.ts'
import { experiments } from '../../../site/preview.ts'
import { SITE } from '../../support/built-sites.ts'
import type { Page } from '@playwright/test'

import { expect, test as base, visit as open } from '../../browser/support.ts'

/** A message of Segment's SDK. */
export interface Message {
  type: 'track' | 'page' | 'identify'
  messageId: string
  event?: string
  name?: string
  properties?: Record<string, unknown>
  context: { campaign?: object; entryPoint?: string; page: Record<string, string> }
}

/** An event of PostHog's SDK. */
export interface Capture {
  event: string
  properties: Record<string, unknown>
}

export interface VisitorSite {
  /** The site's URL, without a trailing slash. */
  url: string
  /** The messages of Segment's SDK so far, oldest first. */
  messages: () => Promise<Message[]>
  /**
   * The paths of page views. Equal message ids count once, as at the service: a view may be sent twice when the page is
   * left.
   */
  pageViews: () => Promise<unknown[]>
  captures: () => Promise<Capture[]>
  /** Error reports, as text. */
  reports: () => Promise<string[]>
  /** All messages, as text. */
  everything: () => Promise<string[]>
  /** Sets the collector's switches, such as `status=503`; by default none. */
  setSwitches: (query?: string) => Promise<void>
}

/** Serves the site. Returns it and a function that stops the server. */
export async function serveSite(): Promise<[site: VisitorSite, stop: () => Promise<void>]> {
  const server = createServer(
    createPreview({
      dist: resolve(SITE.dist),
      base: '/',
      service: { name: 'collector', answer: createCollector('/', { experiments, keepsRepeats: true }) },
    }),
  )
  await new Promise<void>((next) => server.listen(0, next))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  async function arrivals<Payload>(wanted?: string): Promise<Payload[]> {
    const response = await fetch(`${url}/_collector/`, { headers: { Accept: 'application/json' } })
    const all = (await response.json()) as CollectorRecord[]
    return all
      .flatMap(({ service, payload }) => (!wanted || service === wanted ? [payload as Payload] : []))
      .toReversed()
  }
  const messages = () => arrivals<Message>('Segment')
  const asText = (payloads: unknown[]) => payloads.map((payload) => JSON.stringify(payload))

  const site: VisitorSite = {
    url,
    messages,
    async pageViews() {
      const views = (await messages()).filter(({ type }) => type === 'page')
      return [...new Map(views.map(({ messageId, properties }) => [messageId, properties!.path])).values()]
    },
    captures: () => arrivals<Capture>('PostHog'),
    reports: async () => asText(await arrivals('Sentry')),
    everything: async () => asText(await arrivals()),
    setSwitches: async (query = '') => void (await fetch(`${url}/_collector/switches?${query}`, { method: 'POST' })),
  }

  async function stop() {
    server.closeAllConnections()
    await new Promise((next) => server.close(next))
  }
  return [site, stop]
}

/** Moves the pointer until the analytics code is requested. */
export async function act(page: Page): Promise<void> {
  let x = 100
  await expect
    .poll(async () => {
      await page.mouse.move(x++, 100)
      // `start-script` belongs to islands.
      return page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/start-(?!script-)/.test(name)),
      )
    })
    .toBe(true)
}

/** Opens a page and acts like a visitor. */
export async function visit(page: Page, url: string): Promise<void> {
  await open(page, url)
  await act(page)
}

export const test = base.extend<{ site: VisitorSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
  async site({}, use) {
    const [site, stop] = await serveSite()
    await use(site)
    await stop()
  },
})
