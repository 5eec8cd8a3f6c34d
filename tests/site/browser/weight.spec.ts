import { expect, hold, test } from '../../browser/support.ts'
import { HOME, ONE_OF_EACH } from './paths.ts'
import { SHIFT_LIMIT, watchShifts } from '../../browser/shifts.ts'

/** Maximum transfer of the first view of a page, in bytes, including fonts. */
const LIMITS: Record<string, number> = { '/': 150_000 }
const LIMIT = 120_000

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' })

for (const path of ONE_OF_EACH.filter((one) => !one.endsWith('.html')))
  test(`the first view of ${path} stays within its limit, without layout shifts when its fonts are late`, async ({
    page,
  }) => {
    // Requests at idle are not part of the first view.
    await page.addInitScript(() => void (globalThis.requestIdleCallback = () => 0))
    const shifts = await watchShifts(page)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) =>
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      ),
    )
    const release = await hold(page, /\.woff2$/)
    const isLoaded = page.goto(HOME + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    release()
    await isLoaded
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThanOrEqual(LIMITS[path] ?? LIMIT)
    const { score, elements } = await shifts()
    expect(score, elements.join('; ')).toBeLessThanOrEqual(SHIFT_LIMIT)
  })
