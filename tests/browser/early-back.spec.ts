/** Back and Forward before the runtime is loaded change the URL; afterwards the document shows the page of that URL. */

import { open, test } from './faulty-site.ts'
import { expect, hold } from './support.ts'

for (const [name, to, fault, title] of [
  ['a page', '/sub/articles/second/', undefined, 'The second article'],
  ['a page whose data fails', '/sub/articles/second/', { status: 503 }, 'The second article'],
  ['the 404 page', '/sub/nope/', undefined, 'Not here'],
] as const)
  test(`Back from ${name}, then Forward, each before the runtime is loaded`, async ({ page, server }) => {
    await open(page, server.url)
    await page.evaluate((href) => {
      const link = document.querySelector('a')!
      link.href = href
      link.click()
    }, to)
    await expect(page).toHaveTitle(title)
    if (fault) server.fail(/second\/page-data-rsc/, fault)

    for (const [move, path, arrived] of [
      ['back', '/sub/', 'A tiny site'],
      ['forward', to, title],
    ] as const) {
      const release = await hold(page, /assets\/browser-/)
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((move) => history[move](), move)
      await expect(page).toHaveURL(new URL(path, server.url).href)
      release()
      await expect(page).toHaveTitle(arrived)
      await expect(page).toHaveURL(new URL(path, server.url).href)
      await page.unroute(/assets\/browser-/)
    }
  })
