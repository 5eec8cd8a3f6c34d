/** Finds violations of accessibility rules with axe. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf-8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns each violated rule with its elements. Playwright injects axe despite the site's content security policy. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(`if (!globalThis.axe) { ${AXE} }`)
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        // Only the HTML of the elements is reported.
        { runOnly: values, resultTypes: ['violations'], selectors: false },
      ),
    RULES,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
