import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Cases that run at the same time. Most of a case is waiting for pauses of the runtime. */
const LANES = 4

/** Runs cases, each on a page of its own, and lists all failures at the end. */
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
