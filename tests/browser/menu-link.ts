import type { Locator, Page } from '@playwright/test'

/** Returns a link of the fixture's menu. The footer has the same links. */
export function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
}
