import type { Locator, Page } from '@playwright/test'

/** A link of the fixture's menu. Its footer repeats them all. */
export function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}
