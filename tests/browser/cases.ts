import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Cases that run together: most of each is waiting for the runtime's own pauses. */
const LANES = 4

/** Runs every case on a page of its own, and then tells of all that failed. */
export async function runCases<Case>(
  context: BrowserContext,
  cases: [name: string, given: Case][],
  run: (page: Page, given: Case) => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  const waiting = cases.values()
  async function takeTurns() {
    for (const [name, given] of waiting) {
      const page = await context.newPage()
      await run(page, given).catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: LANES }, takeTurns))
  expect(failures).toEqual([])
}
