import type { Locator } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, showUp, test, visit } from '../../browser/support.ts'

test.use({ reducedMotion: 'no-preference' })

const style = (locator: Locator, name: 'backgroundColor' | 'clipPath') =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], name)

const POST = `${HOME}/blog/offline-first-trucks/`
const CASE = `${HOME}/our-work/headgate/`
const ROSE = 'rgb(219, 106, 72)'

test('the stops of a post’s contents fill while scrolling down, and empty while scrolling up', async ({ page }) => {
  await visit(page, POST)
  await showUp(page)
  const stops = page.getByRole('navigation', { name: 'On this page' }).locator('i')
  await expect.poll(() => style(stops.first(), 'backgroundColor')).not.toBe(ROSE)
  const last = page.locator('#page h2:has(> a)').nth(2)
  await last.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  for (const stop of [0, 1, 2]) await expect.poll(() => style(stops.nth(stop), 'backgroundColor')).toBe(ROSE)
  await expect.poll(() => style(stops.last(), 'backgroundColor')).not.toBe(ROSE)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => style(stops.nth(2), 'backgroundColor')).not.toBe(ROSE)
})

test('the bars of a chart grow once, when they are visible', async ({ page }) => {
  await visit(page, CASE)
  await showUp(page)
  const bar = page.locator('section[aria-labelledby=results] dd > svg').first()
  await expect.poll(() => style(bar, 'clipPath')).toMatch(/100%/)
  await page.locator('section[aria-labelledby=results] dl').evaluate((list) => list.scrollIntoView({ block: 'center' }))
  await expect.poll(() => style(bar, 'clipPath')).not.toMatch(/[1-9]/)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await style(bar, 'clipPath')).not.toMatch(/[1-9]/)
})

for (const [name, media] of [
  ['in print', { media: 'print' }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
] as const)
  test(`the bars of a chart have their final size from the start ${name}`, async ({ page }) => {
    await page.emulateMedia(media)
    await page.goto(CASE)
    const bar = page.locator('section[aria-labelledby=results] dd > svg').first()
    expect(await style(bar, 'clipPath')).toBe('none')
  })
