import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { KEYED, urlOf } from '../../support/built-sites.ts'
import { sampleOf } from '../../support/long.ts'
import { allowMessages, expect, test, visit } from '../../browser/support.ts'
import { act } from './visitor-site.ts'

/** The URL of the site with keys for all services, without a trailing slash. */
const HOME = urlOf(KEYED).replace(/\/$/, '')

/** Fakes all other hosts. Returns the requests as `POST host/path`, and their bodies. */
async function playServices(page: Page): Promise<{ asked: string[]; bodies: string[] }> {
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

const question = (page: Page) => page.getByRole('region', { name: 'Counting visits' })
const answer = (page: Page, words: 'Yes' | 'No') => question(page).getByRole('button', { name: words })

/** Returns the keys that the analytics code stores in this browser. */
const leftBehind = (page: Page) =>
  page.evaluate(() => [
    document.cookie,
    Object.keys(localStorage).filter((key) => key !== 'consent'),
    (globalThis.dataLayer ?? []).length,
  ])

const goToServices = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(/\/services\/$/)
}

/** Causes an error and waits until it could be reported. */
async function fail(page: Page) {
  allowMessages(/a fault/)
  await page.evaluate(() => setTimeout(() => reportError(Error('a fault'))))
}

async function subscribe(page: Page) {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('dana@headgate.example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
}

/** Waits until the analytics code has started and could have sent something. */
async function settle(page: Page) {
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
}

const agree = (page: Page) => page.addInitScript(() => localStorage.setItem('consent', 'given'))

test.describe('if consent is required', () => {
  test('nothing is sent or stored before an answer; a no is stored, and nothing is sent afterwards', async ({
    page,
  }) => {
    const { asked } = await playServices(page)
    await visit(page, `${HOME}/about-us/?utm_source=letter`)
    await expect(question(page)).toBeVisible()
    await goToServices(page)
    await fail(page)
    await settle(page)
    await expect(question(page)).toBeVisible()
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])

    await answer(page, 'No').click()
    await expect(question(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/about-us\//)
    await page.reload()
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])
  })

  test('a yes records the current page and later ones, and is not asked again', async ({ page }) => {
    const { asked, bodies } = await playServices(page)
    await visit(page, `${HOME}/about-us/?utm_source=letter`)
    await answer(page, 'Yes').click()
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => asked).toContain('POST api.segment.example/v1/p')
    expect(bodies.filter((body) => body.includes('"type":"page"'))).toEqual([
      expect.stringContaining('"path":"/about-us/"'),
    ])
    await page.reload()
    await act(page)
    await expect.poll(() => asked.filter((one) => one.endsWith('/v1/p'))).toHaveLength(2)
    await expect(question(page)).toHaveCount(0)
  })

  test('the question is first in the tab order, and both answers look equal', async ({ page }) => {
    await playServices(page)
    await visit(page, `${HOME}/about-us/`)
    const [no, yes] = [answer(page, 'No'), answer(page, 'Yes')]
    await expect(yes).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(no).toBeFocused()
    await expect(no).toHaveAccessibleDescription(/^May we count your visit/)
    await page.keyboard.press('Tab')
    await expect(yes).toBeFocused()
    const looks = [no, yes].map((button) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, height, width } = getComputedStyle(element)
        return [color, backgroundColor, borderColor, fontSize, fontWeight, height, width]
      }),
    )
    expect(await looks[0]).toEqual(await looks[1])
    expect((await no.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('refused')
    // The tab order continues in the page.
    await expect(page.locator('#page')).toBeFocused()
  })

  test('the question is added to an existing live region; after an answer the focus returns', async ({ page }) => {
    await playServices(page)
    await page.addInitScript(() => {
      const seen: string[] = ((globalThis as { announced?: string[] }).announced = [])
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes)
            if (addedNodes.length && target instanceof Element && target.matches('#consent [aria-live=polite]'))
              seen.push(target.textContent)
        }).observe(document.body, { childList: true, subtree: true }),
      )
    })
    await visit(page, `${HOME}/about-us/`)
    await expect(question(page)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (globalThis as { announced?: string[] }).announced))
      .toEqual([expect.stringMatching(/^May we count your visit/)])

    const field = page.getByRole('contentinfo').getByLabel('Email')
    await field.focus()
    await answer(page, 'No').click()
    await expect(field).toBeFocused()
  })

  for (const [width, height] of sampleOf([
    [320, 256],
    [390, 800],
    [1280, 720],
  ] as const))
    test(`the question covers neither the focus nor the end of the page, at ${width} x ${height} px`, async ({
      page,
    }) => {
      await playServices(page)
      await page.setViewportSize({ width, height })
      await visit(page, `${HOME}/contact-us/`)
      await expect(question(page)).toBeVisible()
      const covered: string[] = []
      for (let press = 0; press < 90; press++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const element = document.activeElement!
          if (element === document.body || element.closest('#consent')) return ''
          const top = document.querySelector('#consent')!.getBoundingClientRect().top
          const box = element.getBoundingClientRect()
          // An element that is higher than the space above the question can't be fully visible.
          return box.bottom > top + 1 && box.height < top ? element.outerHTML.slice(0, 100) : ''
        })
        if (found) covered.push(found)
      }
      expect(covered).toEqual([])
      await page.keyboard.press('Control+End')
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await expect
        .poll(() =>
          page.evaluate(() => {
            const end = document.querySelector('[data-slot=footer] > footer')!.getBoundingClientRect().bottom
            return end - document.querySelector('#consent')!.getBoundingClientRect().top
          }),
        )
        .toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })

  test('a campaign in the first URL is kept over a full load and a navigation until the answer', async ({ page }) => {
    const { bodies } = await playServices(page)
    await visit(page, `${HOME}/our-work/?utm_source=letter`)
    await expect(question(page)).toBeVisible()
    await page.evaluate(() => location.assign('/about-us/'))
    await expect(page).toHaveURL(/\/about-us\/$/)
    await expect(question(page)).toBeVisible()
    await goToServices(page)
    await answer(page, 'Yes').click()
    expect(await page.evaluate(() => localStorage.getItem('campaign'))).toBe('{"source":"letter"}')
    await expect.poll(() => bodies.join()).toContain('"campaign":{"source":"letter"}')
  })

  test('a submission before the answer is sent without campaign and cookie, and identifies the visitor after a yes', async ({
    page,
  }) => {
    const { asked, bodies } = await playServices(page)
    await page.addInitScript(() => localStorage.setItem('campaign', '{"source":"letter"}'))
    await visit(page, `${HOME}/about-us/?utm_source=letter`)
    await expect(question(page)).toBeVisible()
    await subscribe(page)
    expect(asked).toEqual(['GET cdn.segment.example/v1/projects/segment-key/settings', 'POST api.segment.example/v1/t'])
    expect(bodies.join()).toContain('newsletter_signup')
    expect(bodies.join()).not.toMatch(/utm_|"letter"|"type":"identify"/)
    expect(await leftBehind(page)).toEqual(['', ['campaign'], 0])
    await answer(page, 'Yes').click()
    await expect
      .poll(() => bodies.join())
      .toMatch(/"type":"identify","userId":"\w+","traits":\{"email":"dana@headgate.example"/)
  })

  const change = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Counting visits' })

  test('withdrawing consent in the footer deletes all stored data', async ({ page, context }) => {
    const { asked } = await playServices(page)
    await visit(page, `${HOME}/about-us/?utm_source=letter`)
    await answer(page, 'Yes').click()
    await expect.poll(() => asked).toContain('POST api.segment.example/v1/p')
    await subscribe(page)
    await expect.poll(() => asked).toContain('POST api.segment.example/v1/i')
    await change(page).click()
    await expect(question(page)).toContainText('So far you have said yes.')
    await expect(answer(page, 'No')).toBeFocused()
    await Promise.all([page.waitForEvent('load'), answer(page, 'No').click()])
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    asked.length = 0
    await goToServices(page)
    await settle(page)
    expect([asked, await leftBehind(page), await context.cookies()]).toEqual([[], ['', [], 0], []])
  })

  test('a no can be changed on the privacy page, and recording starts then', async ({ page }) => {
    const { asked } = await playServices(page)
    await visit(page, `${HOME}/privacy-policy/`)
    await answer(page, 'No').click()
    const button = page.locator('#page').getByRole('button', { name: 'Change your answer' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText('So far you have said no.')
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer(page, 'No')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await expect.poll(() => asked).toContain('POST api.segment.example/v1/p')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no question and no button to change an answer are shown', async ({ page }) => {
    for (const path of ['/about-us/', '/privacy-policy/']) {
      await page.goto(HOME + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Counting visits|Change your answer/ })).toHaveCount(0)
      await expect(page.getByText('You can change your answer')).toBeHidden()
    }
  })
})

test.describe('with Global Privacy Control', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )

  test('no question is shown and nothing is sent, whatever the stored answer', async ({ page }) => {
    const { asked } = await playServices(page)
    await agree(page)
    await visit(page, `${HOME}/about-us/?utm_source=letter`)
    await goToServices(page)
    await fail(page)
    await settle(page)
    expect([asked, await leftBehind(page)]).toEqual([[], ['', [], 0]])
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Counting visits' })).toHaveCount(0)
  })

  test('data recorded before it was on is not sent', async ({ page }) => {
    const { bodies } = await playServices(page)
    const context = { entryPoint: '/' }
    const call = { id: 'a', kind: 'page', name: 'Home', payload: {}, context, time: '2026-11-20T09:30:00.000Z' }
    await page.addInitScript((line) => sessionStorage.setItem('line', line), JSON.stringify([call]))
    await visit(page, `${HOME}/about-us/`)
    await settle(page)
    await subscribe(page)
    expect(bodies.join()).not.toContain('"type":"page"')
  })
})

test.describe('with all keys', () => {
  test('each SDK sends only to its own host, pages to no other; the tag manager’s container runs and reads the data layer', async ({
    page,
  }) => {
    const { asked, bodies } = await playServices(page)
    await agree(page)
    await visit(page, `${HOME}/about-us/`)
    await fail(page)
    await expect
      .poll(() => [...new Set(asked)].sort())
      .toEqual([
        'GET cdn.segment.example/v1/projects/segment-key/settings',
        'GET www.googletagmanager.com/gtm.js',
        'POST api.segment.example/v1/p',
        'POST errors.example/api/7/envelope/',
        'POST flags.example/flags/',
      ])
    expect(bodies.join()).toContain(KEYED.environment.VITE_POSTHOG_KEY)
    expect(bodies.join()).toContain(`"writeKey":"${KEYED.environment.VITE_SEGMENT_WRITE_KEY}"`)

    await act(page)
    await page.waitForFunction(() => (globalThis as { isContainerHere?: boolean }).isContainerHere)
    await goToServices(page)
    await expect
      .poll(() => page.evaluate(() => globalThis.dataLayer!.map((entry) => Object.values(entry).slice(0, 2))))
      .toEqual(
        expect.arrayContaining([
          ['gtm.js', expect.any(Number)],
          ['route-change', '/about-us/'],
          ['route-change', '/services/'],
        ]),
      )
    expect(await page.locator('script[src^="https://www.googletagmanager.com"]').getAttribute('src')).toContain(
      `?id=${KEYED.environment.VITE_GTM_ID}`,
    )
  })

  test('the build does not contain the local collector', () => {
    const files = readdirSync(KEYED.dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|html|json)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((name) => readFileSync(name, 'utf-8').includes('_collector'))).toEqual([])
  })
})
