/** Printed pages. */

import { inflateSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { expect, test, visit, whenIdleCodeIsHere } from '../../browser/support.ts'
import { HOME } from './paths.ts'

test('a printed page shows the name of the site, and does not cut off code', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/blog/accessible-forms-that-finish/`)

  const imprint = await page
    .locator('[data-slot="header"]')
    .evaluate((header) => getComputedStyle(header, '::before').content)
  expect(imprint).toContain('Flatirons')
  expect(imprint).toContain('hello@')
  await expect(page.locator('[data-slot="header"] nav').first()).toBeHidden()
  for (const code of await page.locator('pre').all())
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(0)
})

test('answers are expanded in print, and controls are hidden', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/referral-program/`)
  await expect(page.getByText('Estimates are prepared by people who do not see')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enroll, and introduce someone.' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Know someone stuck in a spreadsheet?' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible()
})

/** Returns the number of A4 pages that a document needs. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

test('a page needs few sheets of paper', async ({ page }) => {
  // More than half of a sheet would be white if a grid, a heading or a picture moved to the next page.
  for (const [path, most] of [
    ['/contact-us/', 1],
    ['/flatirons-fund/', 3],
    ['/referral-program/', 3],
    ['/services/', 4],
    ['/services/iot-development/', 4],
    ['/industries/', 3],
    ['/denver/software-services/', 3],
    ['/about-us/', 3],
    ['/our-work/fernhill/', 8],
    ['/our-work/switchyard/', 8],
    ['/our-work/plat-and-parcel/', 8],
  ] as const) {
    await page.goto(HOME + path)
    await page.locator('html').evaluate(async (html) => {
      html.removeAttribute('data-lazy')
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    expect(await countPages(page), path).toBeLessThanOrEqual(most)
  }
})

/** Returns the length of each sheet's drawing instructions, in bytes. A blank sheet has about 100. */
async function measureSheets(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number[]> {
  const pdf = (await page.pdf(options)).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) =>
    Number(new RegExp(`\\n${id} 0 obj\\s*<<[^>]*/Length (\\d+)`).exec(pdf)![1]),
  )
}

/** Returns the number of lines of text on each sheet. */
async function countLines(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number[]> {
  const pdf = await page.pdf(options)
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Type\s*\/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const head = new RegExp(`\\n${id} 0 obj\\s*<<[^>]*/Length (\\d+)[^>]*>>\\s*stream\\r?\\n`).exec(text)!
    const start = head.index + head[0].length
    const drawing = inflateSync(pdf.subarray(start, start + Number(head[1]))).toString('latin1')
    // Each run of glyphs is placed by a matrix, whose last number is its height on the sheet.
    return new Set([...drawing.matchAll(/^[-\d. ]* ([-\d.]+) Tm$/gm)].map(([, y]) => Math.round(Number(y)))).size
  })
}

test('no sheet of the home page is blank', async ({ page }) => {
  await page.goto(`${HOME}/`)
  for (const format of ['A4', 'Letter']) {
    const sheets = await measureSheets(page, { format })
    expect(sheets.length, format).toBeGreaterThan(3)
    expect(Math.min(...sheets), format).toBeGreaterThan(1000)
  }
})

test('no sheet has only pictures or a few lines because the next part does not fit', async ({ page }) => {
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  for (const path of ['/', '/how-it-is-made/', '/services/web-development/', '/technologies/flutter/'])
    for (const format of ['A4', 'Letter']) {
      await page.goto(HOME + path)
      await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
      const sheets = await countLines(page, { format, margin })
      expect(Math.min(...sheets), `${path} on ${format}: ${sheets.join(', ')} lines`).toBeGreaterThan(5)
    }
})

test('an answer is printed on one sheet with its question', async ({ page }) => {
  await page.goto(`${HOME}/referral-program/`)
  await expect(page.locator('details').first()).toHaveCSS('break-inside', 'avoid')
})

/** Chromium loads and awaits lazy pictures. If a script makes them eager at `beforeprint`, it prints without them. */
test('pictures that were not scrolled to are printed', async ({ page }) => {
  await visit(page, `${HOME}/services/`)
  await whenIdleCodeIsHere(page)
  const printed = await measureSheets(page, { format: 'A4' })
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  expect(await measureSheets(page, { format: 'A4' })).toEqual(printed)
})

test.describe('all pictures are printed at a first visit, once the service worker controls the page', () => {
  test.use({ hasServiceWorkers: true })

  for (const path of ['/our-work/headgate/', '/our-work/fernhill/', '/denver/software-services/', '/'])
    test(path, async ({ page }) => {
      await visit(page, HOME + path)
      await whenIdleCodeIsHere(page)
      await page.waitForFunction(() => navigator.serviceWorker.controller)
      const missing = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener('afterprint', () =>
              resolve([...document.images].filter(({ naturalWidth }) => !naturalWidth).map(({ src }) => src)),
            ),
          ),
      )
      await page.pdf({ format: 'A4' })
      expect(await missing).toEqual([])
    })
})

test('names on rock are readable in black, and no price is separated from its bar', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/technologies/`)
  const beds = await page.locator('[data-bed]').evaluateAll((all) =>
    all.map((bed) => ({
      name: getComputedStyle(bed.querySelector('span')!).color,
      rock: Number(getComputedStyle(bed.querySelector('svg')!).opacity),
    })),
  )
  expect(beds.length).toBeGreaterThan(5)
  expect(beds.filter(({ name, rock }) => name !== 'rgb(0, 0, 0)' || rock > 0.3)).toEqual([])
  await page.goto(`${HOME}/pricing/`)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mobile app development' }) })
  await expect(rows.first()).toHaveCSS('break-inside', 'avoid')
})

test('figures are side by side in print, each on one line', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${HOME}/referral-program/`)
  const boxes = await page.locator('dl dd').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBe(3)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
})
