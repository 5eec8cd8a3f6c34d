/** A short leak test; `tests/chaos/endurance.ts` runs longer. */

import { goRound, holdsNoMore, ROUNDS, takeStock } from '../chaos/laps.ts'
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

    test('releases the islands, listeners and nodes of pages that were left', async ({ page, server }) => {
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      await visit(page, server.url)
      await page.waitForLoadState('networkidle')
      const go = async (laps: number) => {
        for (let i = 0; i < laps; i++) await goRound(page, base, ROUNDS[name])
      }
      // The first rounds load code, data and styles that stay in memory.
      await go(LAPS)
      const before = await takeStock(client, 0)
      await go(LAPS)
      const after = await takeStock(client, LAPS * ROUNDS[name].length)
      expect(holdsNoMore(before, after), JSON.stringify([before, after])).toBe(true)
    })
  })
