import { listHeights } from '../support/page-heights.ts'
import { addLink, expect, expectTitle, test, whenStarted } from './support.ts'
import type { Visitor } from './engines.ts'

const PLACE = 1500

const placeOf = (visitor: Visitor) => visitor.run(() => Math.round(scrollY)).catch(() => -1)

/** Scrolls like a visitor, and waits until the position is stored. */
async function scrollToPlace(visitor: Visitor, place: number): Promise<void> {
  await visitor.run((place) => scrollTo({ top: place, behavior: 'instant' }), place)
  await expect.poll(() => visitor.run(() => Object.values({ ...sessionStorage }))).toContain(String(place))
}

test.describe('the scroll position of a returning visitor is restored', () => {
  test('on repeated Back from another site', async ({ visitor, elsewhere }) => {
    await visitor.open('about-us/')
    await whenStarted(visitor)
    await scrollToPlace(visitor, PLACE)
    for (let times = 0; times < 2; times++) {
      await visitor.run((url) => location.assign(url), elsewhere.url)
      await expectTitle(visitor, 'Elsewhere')
      await visitor.back()
      await expectTitle(visitor, /About/)
      await expect.poll(() => placeOf(visitor)).toBe(PLACE)
      // A wrongly stored position would show at the next return.
      await visitor.wait(300)
      expect(await placeOf(visitor)).toBe(PLACE)
    }
    await visitor.reload()
    await whenStarted(visitor)
    await expect.poll(() => placeOf(visitor)).toBe(PLACE)
  })

  test('on Back from another document of the site', async ({ visitor }) => {
    await visitor.open('about-us/')
    await whenStarted(visitor)
    await scrollToPlace(visitor, PLACE)
    await visitor.run(() => location.assign('/our-work/'))
    await expectTitle(visitor, /Our work/)
    await whenStarted(visitor)
    await visitor.back()
    await expectTitle(visitor, /About/)
    await expect.poll(() => placeOf(visitor)).toBe(PLACE)
  })
})

test('a hash scrolls to its element, by a load and by a link', async ({ visitor }) => {
  const topOf = () =>
    visitor.run(() => Math.round(document.getElementById('contact-us')!.getBoundingClientRect().top)).catch(() => NaN)
  await visitor.open('about-us/#contact-us')
  await whenStarted(visitor)
  const place = await placeOf(visitor)
  expect(place).toBeGreaterThan(1000)
  await visitor.open('our-work/')
  await whenStarted(visitor)
  await addLink(visitor, '/about-us/#contact-us')
  await visitor.click('#added')
  await expectTitle(visitor, /About/)
  await expect.poll(() => placeOf(visitor)).toBe(place)
  expect(await topOf()).toBeLessThan(800)
})

test('a page keeps its height while a visitor scrolls, once the browser was idle', async ({ visitor }) => {
  await visitor.open('')
  await whenStarted(visitor)
  await expect.poll(() => visitor.run(() => document.documentElement.dataset.lazy ?? 'laid out')).toBe('laid out')
  const heights = await visitor.run(listHeights)
  expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.02)
})
