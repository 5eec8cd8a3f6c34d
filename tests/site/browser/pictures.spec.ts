/** Full-width pictures reach both edges, and text does not cover their subjects. */

import type { Page } from '@playwright/test'

import { sampleOf } from '../../support/long.ts'
import { expect, test } from '../../browser/support.ts'
import { HOME } from './paths.ts'

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920, 2560]
/** Widths for checks of many similar pages. */
const FEW_WIDTHS = sampleOf(WIDTHS)

/** Returns the left and right edge of the first filled shape, and of the window. */
const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((drawings) => {
    const shown = drawings.find((drawing) => drawing.checkVisibility())!
    const { left, right } = shown.querySelector(':scope > rect')!.getBoundingClientRect()
    return { left, right: right - document.documentElement.clientWidth, overflow: getComputedStyle(shown).overflow }
  })

/** Expects that the page and the first filled shape fit the window. */
async function expectNoStrip(page: Page, selector: string, width: number) {
  const { left, right, overflow } = await edgesOf(page, selector)
  expect(left, `left at ${width} px`).toBeLessThanOrEqual(0)
  expect(right, `right at ${width} px`).toBeGreaterThanOrEqual(0)
  expect(overflow).toBe('visible')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `page at ${width} px`).toBe(width)
}

for (const [name, path, selector] of [
  ['the cross-section of our work', '/our-work/', 'section[aria-labelledby="projects"] svg[role="img"]'],
  ['the product of a case study', '/our-work/headgate/', 'figure svg[role="img"]'],
] as const)
  test(`the picture of ${name} reaches both edges at any width`, async ({ page }) => {
    await page.goto(HOME + path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoStrip(page, selector, width)
    }
  })

test('the home page’s pictures reach both edges, and no text covers the ridge or a product', async ({ page }) => {
  await page.goto(`${HOME}/`)
  for (const width of [...WIDTHS, 599, 600, 720, 1023, 1399]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoStrip(page, '[data-gate] > :first-child > svg', width)
    const hidden = await page.locator('[data-gate]').evaluate((link) => {
      const words = link.querySelector('#work')!.getBoundingClientRect()
      // The first group is the ground; the products are above it.
      const products = [...link.querySelectorAll('svg > g:not(:first-of-type), [inert]')].map((one) =>
        one.getBoundingClientRect(),
      )
      const foot = link.querySelector('div')!.getBoundingClientRect().bottom
      return products.filter(
        ({ bottom, left, width }) => width && Math.min(bottom, foot) > words.top && left < words.right,
      ).length
    })
    expect(hidden, `products below the caption at ${width} px`).toBe(0)
    const ridge = (await page.locator('#page > header img').first().boundingBox())!
    expect(ridge.x + ridge.width, `ridge at ${width} px`).toBe(width)
    // Phones show neither the clients' names nor the wall.
    if (width < 600) continue
    const names = (await page.getByRole('list', { name: 'Clients' }).boundingBox())!
    expect(ridge.y + ridge.height, `ridge at ${width} px`).toBeLessThanOrEqual(names.y)
    const wall = (await page.locator('section[aria-labelledby="pitches"] img').boundingBox())!
    expect(wall.x, `wall of the pitches at ${width} px`).toBeLessThanOrEqual(0)
    const heading = (await page.locator('#pitches').boundingBox())!
    expect(wall.y, `wall of the pitches at ${width} px`).toBeGreaterThan(heading.y + heading.height)
  }
})

test('no window cuts off the picture at the top of a page', async ({ page }) => {
  const slugs = ['about-us', 'services', 'industries/legal-tech', 'privacy-policy', 'pricing', 'products/fuse']
  for (const slug of slugs) {
    await page.goto(`${HOME}/${slug}/`)
    for (const width of FEW_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const right = await page
        .locator('#page > header svg:not(a svg)')
        .last()
        .evaluate((drawing) => {
          const shapes = [...drawing.querySelectorAll('path, rect, circle')].filter((shape) => !shape.closest('defs'))
          return Math.max(...shapes.map((shape) => shape.getBoundingClientRect().right))
        })
      expect(right, `${slug} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('beside its picture, no text of a header reaches it', async ({ page }) => {
  const slugs = ['web-and-mobile-app-maintenance', 'agile-project-management', 'ui-ux-design-system']
  for (const slug of slugs) {
    await page.goto(`${HOME}/services/${slug}/`)
    for (const width of [1024, 1150, 1279]) {
      await page.setViewportSize({ width, height: 900 })
      const [words, picture] = await page.locator('#page > header').evaluate((header) => {
        const range = document.createRange()
        const texts = [...header.querySelectorAll('h1, h1 ~ p')].flatMap((text) => {
          range.selectNodeContents(text)
          return [...range.getClientRects()].map(({ right }) => right)
        })
        const pictures = [...header.querySelectorAll(':scope svg:not(a svg)')].map((one) => one.getBoundingClientRect())
        return [Math.max(...texts), pictures.find((box) => box.height > 200)!.left]
      })
      expect(words, `${slug} at ${width} px`).toBeLessThanOrEqual(picture!)
    }
  }
})

/** Repainting the large drawing of the ridge at each frame took a second of processor time. */
test('the sunrise moves layers without repainting', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${HOME}/`)
  const moves = await page.evaluate(() =>
    document
      .querySelector('[data-dawn]')!
      .getAnimations({ subtree: true })
      .flatMap(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame))
          .filter((name) => !['offset', 'easing', 'composite', 'computedOffset'].includes(name)),
      ),
  )
  expect(new Set(moves)).toEqual(new Set(['transform', 'opacity']))
  for (const url of await page
    .locator('#page > header img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc)))
    expect(await (await page.request.get(url)).text()).not.toMatch(/animat|keyframes/)
})

test('a list in columns has no gap in its last row', async ({ page }) => {
  for (const [path, list] of [
    ['/', 'section[aria-labelledby="industries"] ul'],
    ['/industries/fintech/', 'section[aria-labelledby="rules"] ul'],
    ['/services/iot-development/', 'section[aria-labelledby="features"] ul'],
    ['/austin/software-services/', 'section[aria-labelledby="cities"] ul'],
    ['/our-work/headgate/', 'section[aria-labelledby="projects"] ul'],
    ['/referral-program/', '#page dl:has(dd)'],
  ] as const) {
    await page.goto(HOME + path)
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const { end, last } = await page
        .locator(list)
        .first()
        .evaluate((grid) => ({
          end: grid.getBoundingClientRect().right,
          last: grid.lastElementChild!.getBoundingClientRect().right,
        }))
      expect(Math.abs(end - last), `${path} at ${width} px`).toBeLessThan(1)
    }
  }
})
