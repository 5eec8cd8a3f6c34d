/** Fonts, pictures and later scripts of the site fail to load. */

import { SITE } from '../../support/built-sites.ts'
import { FAULTS, test } from '../../browser/faulty-site.ts'
import { allowMessages, expect } from '../../browser/support.ts'

test.use({ built: { dist: SITE.dist, base: SITE.base } })

// A browser opens six connections per host: if all of them hang, none is left for a page.
for (const [name, fault, times] of [
  ...FAULTS.map(([name, fault]) => [`${name} for every`, fault, Infinity] as const),
  ['silence for the first four of', 'hang', 4] as const,
])
  test(`works with ${name} for font, picture and later script`, async ({ page, server }) => {
    allowMessages(/font|OTS|preload/i, /dynamically imported module|module script/)
    server.fail(/\.(woff2|webp|avif|png|jpg|svg|ico)$|assets\/(?!browser-).*\.js$/, fault, times)
    await page.goto(server.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about-us/"]')!.click())
    await expect(page).toHaveURL(`${server.url}about-us/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  })
