/** Hover, focus and scroll effects of pictures, which are CSS only. */

import type { Locator, Page } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

const SLUGS = ['headgate', 'switchyard', 'fernhill', 'ledgerline', 'docketwell', 'plat-and-parcel', 'tin-shed']

/** Returns the progress of a device's animation, 0 to 1, and the state of its drawing. */
const readDevice = (page: Page, slug: string) =>
  page.locator(`a[aria-hidden][href="/our-work/${slug}/"] > svg`).evaluateAll((drawings) => {
    const drawing = drawings.find((one) => one.checkVisibility())!
    const parts = [...drawing.querySelectorAll('[class^="on-"]')].map((part) => {
      const { opacity, transform, strokeDashoffset } = getComputedStyle(part)
      return `${opacity} ${transform} ${strokeDashoffset}`
    })
    return { on: Number(getComputedStyle(drawing).getPropertyValue('--on')), parts: parts.join() }
  })

test('each device of our work reacts to hover and focus, and its link opens its page', async ({ page }) => {
  await visit(page, `${HOME}/our-work/`)
  for (const slug of SLUGS) {
    const row = page.locator(`li > a[href="/our-work/${slug}/"]`)
    const rest = await readDevice(page, slug)
    expect(rest.on, slug).toBe(0)
    await row.hover()
    await expect.poll(async () => (await readDevice(page, slug)).on, { message: slug }).toBe(1)
    expect((await readDevice(page, slug)).parts, slug).not.toBe(rest.parts)
    await page.locator('#projects').hover()
    await expect.poll(async () => (await readDevice(page, slug)).on, { message: slug }).toBe(0)
    await row.focus()
    expect((await readDevice(page, slug)).on, slug).toBe(1)
    await row.blur()
  }
  const device = page.locator('a[aria-hidden][href="/our-work/fernhill/"] > svg').first()
  await device.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await device.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page).toHaveURL(/fernhill/)
})

for (const [path, link] of [
  ['/', 'section[aria-labelledby="work"] a:has(h3):has(svg)'],
  ['/', 'section[aria-labelledby="posts"] a'],
  ['/blog/', 'main a:has(img)'],
  ['/services/', 'main li > a:has(img)'],
  ['/services/mobile-app-development/', 'a[aria-hidden]:has(svg)'],
  ['/denver/software-services/', 'section[aria-labelledby="cities"] a:not([aria-current])'],
] as const)
  test(`one part of each picture in ${link} of ${path} moves on hover and focus, with reduced motion none does`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, HOME + path)
    /** Returns the transforms that styles, not attributes, give to the picture and its parts. */
    const read = (found: Locator) =>
      found
        .locator('img, svg, svg g[class]')
        .evaluateAll((parts) =>
          parts.map((part) => getComputedStyle(part).transform).filter((transform) => transform !== 'none'),
        )
    for (const found of await page.locator(link).all()) {
      const message = (await found.getAttribute('href'))!
      expect(await read(found), message).toEqual([])
      await found.hover()
      await expect.poll(() => read(found), { message }).toHaveLength(1)
      await page.mouse.move(0, 0)
      await expect.poll(() => read(found), { message }).toEqual([])
    }
    const first = page.locator(link).first()
    await page.keyboard.press('Tab')
    await first.focus()
    await expect.poll(() => read(first)).toHaveLength(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await read(first)).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('devices react to scrolling', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, `${HOME}/our-work/`)
    expect((await readDevice(page, 'tin-shed')).on).toBe(0)
    await page.locator('#projects').evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    await expect.poll(async () => (await readDevice(page, 'tin-shed')).on).toBe(1)
  })

  test('parts of pictures do not move after a touch', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, `${HOME}/services/`)
    const link = page.locator('main li > a:has(img)').first()
    await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
    await link.tap()
    expect(
      await link
        .locator('img')
        .last()
        .evaluate((part) => getComputedStyle(part).transform),
    ).toBe('none')
  })

  test('with reduced motion they do not move', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, `${HOME}/our-work/`)
    await page.locator('#projects').evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    expect((await readDevice(page, 'headgate')).on).toBe(0)
  })
})
