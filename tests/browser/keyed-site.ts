/** The site as it is built with every service's key, and with visitors to be asked; the services themselves are played here. */

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { policySources } from '../../site/preview.ts'
import { test as base } from './support.ts'
import { serveSite } from './visitor-site.ts'

export const SETTINGS = {
  VITE_CONSENT: 'required',
  VITE_SEGMENT_WRITE_KEY: 'segment-key',
  VITE_SEGMENT_API_HOST: 'api.segment.example/v1',
  VITE_SEGMENT_CDN_URL: 'https://cdn.segment.example',
  VITE_POSTHOG_KEY: 'posthog-key',
  VITE_POSTHOG_HOST: 'https://flags.example',
  VITE_SENTRY_DSN: 'https://sentrykey@errors.example/7',
  VITE_GTM_ID: 'GTM-TEST',
}

interface KeyedSite {
  /** Without a closing slash. */
  url: string
  /** The folder it is served from. */
  dist: string
}

export const test = base.extend<object, { site: KeyedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of other fixtures here.
    async ({}, use, { workerIndex }) => {
      const dist = resolve(`node_modules/.cache/keyed-site-${workerIndex}`)
      await promisify(execFile)('npx', ['tsx', 'build.ts', '--outDir', dist], { env: { ...process.env, ...SETTINGS } })
      const [site, stop] = await serveSite(dist, policySources(SETTINGS))
      await use({ url: site.url, dist })
      await stop()
      rmSync(dist, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Answers for every host but the site's own; returns what they were asked, as `POST host/path`, with bodies. */
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
