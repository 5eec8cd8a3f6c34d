/** The policy that the build writes into every document: what it allows, and what it blocks. */

import type { Page } from '@playwright/test'

import { COLLECTED, SITE, urlOf } from '../../support/built-sites.ts'
import { sampleOf } from '../../support/long.ts'
import { allowMessages, expect, showUp, test as base, visit } from '../../browser/support.ts'
import { test as ownTest } from '../../browser/own-fixture.ts'

/** One page of each template, and pages without links to them. */
const TEMPLATES = [
  '',
  'about-us/',
  'contact-us/',
  'our-work/',
  'our-work/headgate/',
  'services/',
  'services/mobile-app-development/',
  'pricing/',
  'technologies/',
  'technologies/reactjs/',
  'industries/',
  'industries/healthcare/',
  'blog/',
  'blog/offline-first-trucks/',
  'flatirons-fund/',
  'referral-program/',
  'application/',
  'application/scope/',
  'privacy-policy/',
  'denver/software-services/',
  'usecsv-alternative/',
  '404.html',
  '500.html',
  'offline.html',
]

/** Returns everything that this page's policies have blocked so far. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = ((globalThis as { blocked?: string[] }).blocked = [])
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      blocked.push(`${disposition} ${effectiveDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (globalThis as { blocked?: string[] }).blocked!)
}

base.describe('every page works under its policy', () => {
  base.use({ hasServiceWorkers: true })

  base('nothing is blocked on loaded and linked pages, with their islands and the services’ SDKs', async ({ page }) => {
    const violations = await recordViolations(page)
    const home = urlOf(COLLECTED)
    for (const path of sampleOf(TEMPLATES)) {
      await visit(page, home + path)
      await showUp(page)
      // Hydrates the remaining islands.
      await page.evaluate(() =>
        document
          .querySelectorAll('x-island')
          .forEach((island) => island.dispatchEvent(new Event('pointerover', { bubbles: true }))),
      )
      await expect(page.locator('x-island:not([live])')).toHaveCount(0)
      expect(await violations(), path).toEqual([])
    }
  })

  base('a loaded page navigates to all others, and nothing is blocked', async ({ page }) => {
    const violations = await recordViolations(page)
    await visit(page, urlOf(SITE))
    for (const path of TEMPLATES.filter((name) => !name.endsWith('.html')).slice(1)) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'There' })
        document.querySelector('main')!.append(link)
        link.click()
      }, `/${path}`)
      await expect(page.locator('main')).toHaveAttribute('data-path', RegExp(path.split('/')[0]!))
    }
    expect(await violations()).toEqual([])
  })
})

ownTest.describe('injected content is blocked', () => {
  /** Injected HTML, and the violation that the browser reports. */
  const PLANTED = [
    ['<script>hit=1</script>', 'script-src-elem inline'],
    ['<img src="data:," onerror="hit=1">', 'script-src-attr inline'],
    ['<iframe src="https://elsewhere.example/"></iframe>', 'frame-src https://elsewhere.example'],
    [
      '<script type="module" src="https://elsewhere.example/a.js"></script>',
      'script-src-elem https://elsewhere.example/a.js',
    ],
    ['<img src="https://elsewhere.example/a.png">', 'img-src https://elsewhere.example/a.png'],
    ['<style>body{display:none}</style>', 'style-src-elem inline'],
    ['<p style="position:fixed">Sign in</p>', 'style-src-attr inline'],
    ['<object data="https://elsewhere.example/a.swf"></object>', 'object-src https://elsewhere.example'],
    ['<base href="https://elsewhere.example/">', 'base-uri https://elsewhere.example/'],
  ] as const

  ownTest(
    'scripts, modules, event attributes, frames, pictures, styles, style attributes, objects and another base',
    async ({ page, site }) => {
      allowMessages(/Content Security Policy|Failed to load resource|net::ERR/)
      const elsewhere: string[] = []
      page.on('response', (response) => response.url().includes('elsewhere') && elsewhere.push(response.url()))
      const violations = await recordViolations(page)
      const html = PLANTED.map(([planted]) => planted).join('')
      site.edit(/^index\.html$/, (text) => text.replace('</main>', () => `${html}</main>`))
      await visit(page, site.url)
      await expect
        .poll(async () => {
          const blocked = await violations()
          return PLANTED.filter(([, violation]) => !blocked.includes(`enforce ${violation}`))
        })
        .toEqual([])
      expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined()
      expect(elsewhere).toEqual([])
    },
  )

  ownTest('a javascript: link', async ({ page, site }) => {
    allowMessages(/Content Security Policy/)
    const violations = await recordViolations(page)
    site.edit(/^index\.html$/, (text) => text.replace('</main>', () => '<a href="javascript:hit=1">Press</a></main>'))
    await visit(page, site.url)
    await page.getByRole('link', { name: 'Press' }).click()
    await expect.poll(async () => (await violations()).join()).toContain('enforce script-src')
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined()
  })

  ownTest('HTML written by scripts, and a second policy with the runtime’s name', async ({ page, site }) => {
    allowMessages(/TrustedHTML|TrustedTypePolicy|Trusted Type/i)
    await visit(page, site.url)
    const write = () => page.evaluate(() => (document.querySelector('main')!.innerHTML = '<img src="data:,">'))
    await expect(write()).rejects.toThrow(/TypeError.*TrustedHTML/)
    const makePolicy = () =>
      page.evaluate(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => object }
        }
        trustedTypes.createPolicy('flatirons', {})
      })
    await expect(makePolicy()).rejects.toThrow(/TypeError/)
  })

  ownTest('a frame of another site around a page', async ({ page, site }) => {
    allowMessages(/frame-ancestors|X-Frame-Options|ERR_BLOCKED|refused to connect|Refused to display/)
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}"></iframe>` }),
    )
    await page.goto('http://elsewhere.example/')
    await expect.poll(() => page.frames().length).toBe(2)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
  })
})
