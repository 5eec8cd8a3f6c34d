/** Forced colors: current pages, controls and charts stay recognizable. */

import type { Locator } from '@playwright/test'

import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns a computed property of each matching element. */
const read = (elements: Locator, property: string, pseudo?: string) =>
  elements.evaluateAll(
    (all, [name, part]) => all.map((one) => getComputedStyle(one, part).getPropertyValue(name!)),
    [property, pseudo],
  )

const CANVAS = 'rgb(255, 255, 255)'

test('only the current page is marked in the header', async ({ page }) => {
  await visit(page, `${HOME}/services/`)
  const links = page.getByRole('navigation', { name: 'Main' }).locator('li > a')
  const marks = (await read(links, 'border-bottom-color')).map((mark) => mark !== CANVAS)
  expect(marks).toEqual(await links.evaluateAll((all) => all.map((one) => one.hasAttribute('aria-current'))))
  expect(marks).toContain(true)
})

test('the current page of a list, and its current tag, are marked', async ({ page }) => {
  await visit(page, `${HOME}/blog/page/2/`)
  const parts = page.getByRole('main').locator('ol a[aria-label]')
  expect(new Set(await read(parts, 'background-color')).size).toBe(2)
  await visit(page, `${HOME}/blog/tag/mobile/`)
  const tags = page.getByRole('main').locator('ul:has(> li > a[aria-current]) > li > a')
  const marks = (await read(tags, 'border-bottom-color')).filter((mark) => mark !== CANVAS)
  expect(marks).toHaveLength(1)
})

test('controls have a border', async ({ page }) => {
  await visit(page, `${HOME}/contact-us/`)
  const buttons = page.locator('button, a[aria-haspopup=dialog]')
  expect(await buttons.count()).toBeGreaterThan(4)
  for (const width of await read(buttons, 'border-top-width')) expect(width).toBe('2px')
})

/** In forced colors, an inline-block has an opaque background behind its text, which could cover the line above. */
test('no part of a first heading covers the line above it', async ({ page }) => {
  for (const path of ['/', '/pricing/', '/our-work/fernhill/', '/denver/software-services/']) {
    await visit(page, HOME + path)
    const parts = await read(page.locator('h1 *'), 'display')
    expect(parts).toEqual(parts.map(() => 'inline'))
    expect(parts).not.toEqual([])
  }
})

test('no picture starts behind the text above it', async ({ page }) => {
  for (const [path, words, picture] of [
    ['/miami/software-services/', 'header a[aria-haspopup=dialog]', 'header > picture > img'],
    ['/our-work/', 'header h1 + p', 'section svg[viewBox]'],
  ] as const) {
    await visit(page, HOME + path)
    const main = page.getByRole('main')
    const above = (await main.locator(words).first().boundingBox())!
    const below = (await main.locator(picture).first().boundingBox())!
    expect(below.y - above.y - above.height, path).toBeGreaterThan(16)
  }
})

test('the bars of a chart are visible, and before differs from after', async ({ page }) => {
  await visit(page, `${HOME}/our-work/headgate/`)
  const bars = page.locator('[aria-labelledby=results] dd > svg')
  expect(await bars.count()).toBe(6)
  for (const color of await read(bars, 'outline-color')) expect(color).not.toBe(CANVAS)
  const colors = await read(bars, 'fill')
  expect(new Set(colors).size).toBe(2)
})

test('marks and drawings keep their colors, also in links', async ({ page }) => {
  await visit(page, `${HOME}/`)
  for (const adjust of await read(page.locator('#page a svg[viewBox="0 0 1200 800"]'), 'forced-color-adjust'))
    expect(adjust).toBe('none')
  await visit(page, `${HOME}/our-work/headgate/`)
  const slabs = await read(page.locator('#page header li'), 'background-color', '::before')
  expect(slabs.length).toBeGreaterThan(2)
  expect(slabs).toContain('rgb(0, 0, 0)')
})
