/** A document that lives long holds on to no more than a young one; `tests/chaos/endurance.ts` goes on for longer. */

import { goRound, isSame, ROUNDS, takeStock } from '../chaos/laps.ts'
import { FIXTURE, SITE } from '../support/built-sites.ts'
import { test } from './faulty-site.ts'
import { expect, visit } from './support.ts'

const LAPS = 6

for (const [name, { dist, base }] of [
  ['fixture', FIXTURE],
  ['site', SITE],
] as const)
  test.describe(`the ${name}`, () => {
    test.use({ built: { dist, base } })

    test('keeps no island, listener or node of a page that is gone', async ({ page, server }) => {
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      await visit(page, server.url)
      await page.waitForLoadState('networkidle')
      const go = async (laps: number) => {
        for (let i = 0; i < laps; i++) await goRound(page, base, ROUNDS[name])
      }
      // The first rounds bring what is kept for good: code, data, styles.
      await go(LAPS)
      const before = await takeStock(client, 0)
      await go(LAPS)
      const after = await takeStock(client, LAPS * ROUNDS[name].length)
      expect(isSame(before, after), JSON.stringify([before, after])).toBe(true)
    })
  })
