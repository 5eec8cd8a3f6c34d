/** Sizes from the specification, in windows from 1280 px up; no content is wider than 1440 px. */

import type { Page } from '@playwright/test'

import { HOME, ONE_OF_EACH, parts } from './paths.ts'
import { expect, showUp, test } from '../../browser/support.ts'

const WIDTHS = [1280, 1440, 1600, 1920, 2560]
const PAGE_WIDTH = 1440

/** Each format of case studies has its own layout. */
const TEMPLATES = [...ONE_OF_EACH, '/our-work/switchyard/', '/our-work/docketwell/', '/csvbox-alternative/']

/** Opens a page with a hash in its URL, which forces the layout of the whole page. */
const open = (page: Page, path: string) => page.goto(`${HOME}${path}?a=1#b`)

/** Browsers position boxes in multiples of 1/64 px. */
const toTenth = (pixels: number) => Math.round(pixels * 10) / 10

/** Measures text and controls, except text in drawings, the names of the stages on the rock, and the off-screen skip link. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes: DOMRect[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isContent = (element: Element) =>
      !element.closest('svg, script, style, template, [href="#page"], [data-dawn] ol')
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement!
      // Long lines of code scroll in their box, which is measured below.
      if (!text.nodeValue!.trim() || !isContent(parent) || parent.closest('pre')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      boxes.push(...range.getClientRects())
    }
    const controls = [...document.querySelectorAll('input, select, textarea, button, table, pre')].filter(isContent)
    boxes.push(...controls.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1))
    const sizesOf = (elements: Iterable<Element>) =>
      [...elements].map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])
    const calls = [...document.querySelectorAll('a, button')].filter(
      (one) =>
        one.checkVisibility() &&
        one.querySelector(':scope > svg') &&
        getComputedStyle(one, '::before').content === '""',
    )
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      textSize: getComputedStyle(document.documentElement).fontSize,
      calls: sizesOf(calls),
      newsletter: sizesOf(document.querySelectorAll('footer form :is(input[type=email], button[type=submit])')),
    }
  })

parts(TEMPLATES, 8).forEach((paths, part) => {
  test(`content is at most 1440 px wide, and calls to action and the newsletter have their sizes, in every template (part ${part + 1})`, async ({
    page,
  }) => {
    test.slow()
    for (const path of paths) {
      await open(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const place = `${path} at ${width} px`
        const { left, right, textSize, calls, newsletter } = await measure(page)
        expect(left, place).toBeGreaterThanOrEqual((width - Math.min(width, PAGE_WIDTH)) / 2)
        expect(right, place).toBeLessThanOrEqual((width + Math.min(width, PAGE_WIDTH)) / 2)
        expect(textSize, place).toBe('16px')
        expect(calls, place).toEqual(calls.map(() => [296, 64]))
        expect(newsletter, place).toEqual([
          [300, 48],
          [188, 48],
        ])
      }
    }
  })
})

test('the hero of the home page is 1013 px high and contains a call to action', async ({ page }) => {
  await open(page, '/')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect((await page.locator('#page > header').boundingBox())!.height, `at ${width} px`).toBe(1013)
  }
  expect((await measure(page)).calls.length).toBeGreaterThan(0)
})

test('the home page is at most 9,000 px high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await showUp(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000)
})

test('the home page has a link to the prices on its first two screens', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const link = page.locator('a[href="/pricing/"]:visible').first()
    expect((await link.boundingBox())!.y, `at ${width} px`).toBeLessThan(2 * height)
  }
})

test('the newest post is readable on the first screen of the blog', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/blog/')
    const { y, height: tall } = (await page.locator('#page h2').first().boundingBox())!
    expect(y + tall, `at ${width} px`).toBeLessThan(height)
  }
})

test('the columns of the footer are 206 px wide with gaps of 62.5 px', async ({ page }) => {
  await open(page, '/about-us/')
  const inRow = { 1280: 4, 1360: 5, 1440: 5, 1920: 5, 2560: 5 }
  for (const [width, count] of Object.entries(inRow)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const columns = await page
      .locator('nav[aria-label="Footer"] > :first-child > div')
      .evaluateAll((list) => list.map((column) => column.getBoundingClientRect().toJSON() as DOMRect))
    expect(columns.map(({ width }) => toTenth(width))).toEqual([206, 206, 206, 206, 206])
    const row = columns.filter(({ top }) => top === columns[0]!.top)
    expect(row, `at ${width} px`).toHaveLength(count)
    expect(row.slice(1).map(({ left }, i) => toTenth(left - row[i]!.right))).toEqual(row.slice(1).map(() => 62.5))
    // With four columns in a row, the fifth is below the first.
    expect(columns[4]!.left).toBe(count < 5 ? columns[0]!.left : row.at(-1)!.left)
    expect(columns[4]!.right).toBeLessThanOrEqual(Number(width) - 40)
  }
})
