import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Number of cases that run at the same time. They mostly wait for delays of the runtime. */
const LANES = 4

/** Runs each case on its own page and reports all failures at the end. */
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
