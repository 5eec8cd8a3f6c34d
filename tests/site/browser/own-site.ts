/** The built site on a separate server per test, with its own collector. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'

import { createCollector } from '../../../packages/collector/collector.ts'
import { createPreview } from '../../../framework/http/serve.ts'
import { SITE } from '../../support/built-sites.ts'
import { test as base } from '../../browser/support.ts'

/** A submission that the collector received. */
export interface Arrival {
  event: string
  properties: Record<string, unknown>
  messageId: string
}

export interface OwnSite {
  /** The site's URL, with a trailing slash. */
  url: string
  /** The submissions of forms so far, oldest first. */
  arrivals: () => Promise<Arrival[]>
  /**
   * Waits until the server has received the next request whose URL matches, so that later switches don't change its
   * response. The browser reports a request before the server has it.
   */
  hasRequest: (url: RegExp) => Promise<void>
  /** Sets the collector's switches, such as `status=503`; by default none. */
  setSwitches: (query?: string) => Promise<void>
}

const EVENTS = new Set(['contact_us_submit', 'interests_set', 'newsletter_signup', 'referral_program_enrollment'])

export const test = base.extend<{ site: OwnSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
  async site({}, use) {
    const server = createServer(
      createPreview({
        dist: resolve(SITE.dist),
        base: SITE.base,
        service: { name: 'collector', answer: createCollector(SITE.base, { keepsRepeats: true }) },
      }),
    )
    const waiting = new Set<(url: string) => void>()
    server.on('request', (request) => request.once('end', () => waiting.forEach((notice) => notice(request.url!))))
    await new Promise<void>((next) => server.listen(0, next))
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`
    const collector = `${url}_collector/`

    await use({
      url,
      async arrivals() {
        const response = await fetch(collector, { headers: { Accept: 'application/json' } })
        const records = (await response.json()) as { payload: Arrival }[]
        return records
          .map(({ payload }) => payload)
          .filter(({ event }) => EVENTS.has(event))
          .toReversed()
      },
      hasRequest: (wanted) =>
        new Promise((resolve) => {
          function notice(url: string) {
            if (!wanted.test(url)) return
            waiting.delete(notice)
            resolve()
          }
          waiting.add(notice)
        }),
      setSwitches: async (query = '') => void (await fetch(`${collector}switches?${query}`, { method: 'POST' })),
    })
    server.closeAllConnections()
    await new Promise((next) => server.close(next))
  },
})
