/** Numbers and graphics: tables, measurements, and logos on colored backgrounds. */

import { sampleOf } from '../../support/long.ts'
import { HOME } from './paths.ts'
import { expect, test, visit } from '../../browser/support.ts'
import { contrast } from '../../../site/theme/contrast.ts'

test('short figures stay on one line', async ({ page }) => {
  await visit(page, `${HOME}/referral-program/`)
  for (const width of [320, 810, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page
      .locator('dl dd')
      .evaluateAll((all) => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).fontSize)))
    expect(lines).toHaveLength(3)
    expect(Math.max(...lines), `${width} px`).toBeLessThan(1.2)
  }
})

for (const turn of ['hover', 'focus'] as const)
  test(`the core highlights the technologies of a project when its name gets the ${turn}`, async ({ page }) => {
    await visit(page, `${HOME}/technologies/`)
    const lit = () =>
      page
        .locator('a[data-bed]')
        .evaluateAll((beds) => [
          ...new Set(
            beds.flatMap((bed) => (getComputedStyle(bed).opacity === '1' ? [bed.getAttribute('data-bed')] : [])),
          ),
        ])
    expect((await lit()).length).toBeGreaterThan(3)
    await page.locator('a[data-bed=switchyard]').first()[turn]()
    if (turn === 'focus') await page.keyboard.press('Shift+Tab').then(() => page.keyboard.press('Tab'))
    await expect.poll(lit).toEqual(['switchyard'])
  })

for (const path of ['/products/fuse/', '/csvbox-alternative/'])
  test(`a comparison shows all its columns at every width: ${path}`, async ({ page }) => {
    await visit(page, HOME + path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const cells = await page
        .locator('table td')
        .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().right)))
      expect(cells.length).toBeGreaterThan(6)
      expect(Math.max(...cells)).toBeLessThanOrEqual(width)
      const aspects = await page.locator('tbody th').evaluateAll((all) => all.map((cell) => cell.clientWidth))
      expect(Math.min(...aspects)).toBeGreaterThan(100)
    }
  })

/** Returns the contrast of two computed colors such as `rgb(11, 19, 39)`. */
function contrastOf(...colors: [string, string]) {
  const [one, other] = colors.map(
    (color) =>
      `#${color
        .match(/\d+/g)!
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  )
  return contrast(one!, other!)
}

const COLORED = ['austin', 'boston', 'miami', 'portland', 'seattle']
  .map((city) => `/${city}/software-services/`)
  .concat(['/our-work/ledgerline/', '/our-work/headgate/'])
test('the logo and the button have enough contrast on colored backgrounds', async ({ page }) => {
  for (const path of sampleOf(COLORED)) {
    await visit(page, HOME + path)
    const { ground, slabs, wedge } = await page.evaluate(() => {
      const header = document.querySelector('#page > header')!
      const action = header.querySelector('x-island a, x-island button')
      return {
        ground: getComputedStyle(header).backgroundColor,
        slabs: [...document.querySelectorAll('[data-slot=header] a svg path')]
          .slice(0, 3)
          .map((one) => getComputedStyle(one).fill),
        wedge:
          action &&
          getComputedStyle(action, '::before').content !== 'none' &&
          getComputedStyle(action, '::before').backgroundColor,
      }
    })
    for (const slab of slabs) expect(contrastOf(slab, ground), `${path}: ${slab}`).toBeGreaterThan(1.9)
    if (wedge) expect(contrastOf(wedge, ground), `${path}: ${wedge}`).toBeGreaterThan(1.2)
  }
})

test('measurements have a legend, drawn bars and values on one line', async ({ page }) => {
  for (const slug of ['headgate', 'ledgerline', 'fernhill']) {
    await visit(page, `${HOME}/our-work/${slug}/`)
    const band = page.locator('[aria-labelledby=results]')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(band.locator('p').filter({ hasText: 'Before' }).filter({ hasText: 'After' })).toBeVisible()
      await expect(band.locator('dd > svg > rect')).toHaveCount(6)
      const lines = await band.locator('dd').evaluateAll((all) =>
        all.map((line) => {
          const range = document.createRange()
          range.selectNodeContents(line)
          const excess = line.scrollWidth - line.clientWidth
          return { end: range.getBoundingClientRect().right, height: line.clientHeight, excess }
        }),
      )
      const place = `${slug} at ${width} px`
      expect(Math.max(...lines.map(({ end }) => end)), place).toBeLessThanOrEqual(width)
      expect(Math.max(...lines.map(({ height }) => height)), place).toBe(40)
      expect(Math.max(...lines.map(({ excess }) => excess)), place).toBeLessThanOrEqual(0)
    }
  }
})
