/** The site that was built with a key for every service and asks for consent. Tests answer for the services. */

import { resolve } from 'node:path'

import type { Page } from '@playwright/test'

import { KEYED } from '../support/built-sites.ts'
import { test as base } from './support.ts'
import { serveSite } from './visitor-site.ts'

interface KeyedSite {
  /** Without a closing slash. */
  url: string
  /** The folder it is served from. */
  dist: string
}

export const test = base.extend<object, { site: KeyedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
    async ({}, use) => {
      const dist = resolve(KEYED.dist)
      const [site, stop] = await serveSite(dist)
      await use({ url: site.url, dist })
      await stop()
    },
    { scope: 'worker' },
  ],
})

/** Answers requests to all other hosts. Returns the requests, as `POST host/path`, and their bodies. */
export async function playServices(page: Page): Promise<{ asked: string[]; bodies: string[] }> {
  const asked: string[] = []
  const bodies: string[] = []
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      const request = route.request()
      const { host, pathname } = new URL(request.url())
      if (request.method() !== 'OPTIONS') asked.push(`${request.method()} ${host}${pathname}`)
      bodies.push(request.postData() ?? '')
      const isScript = request.resourceType() === 'script'
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        contentType: isScript ? 'text/javascript' : 'application/json',
        body: isScript ? 'globalThis.isContainerHere = true' : '{}',
      })
    },
  )
  return { asked, bodies }
}
