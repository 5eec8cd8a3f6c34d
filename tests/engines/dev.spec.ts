/** Dev under the policy of the built page, whose words not all engines read alike. */

import { startDevSite, type DevSite } from '../browser/dev-site.ts'
import { expect, expectTitle, test } from './support.ts'

const ISLAND = 'site/islands/counter.island.tsx'

let site: DevSite

test.beforeAll(async ({ engine }) => {
  site = await startDevSite(`dev-${engine}`)
})
test.afterAll(() => site.stop())

test('an island comes to life in dev, shows a change of its code, and a blocked request is reported', async ({
  visitor,
}) => {
  const textOf = (selector: string) =>
    visitor.run((selector) => document.querySelector(selector)?.textContent ?? '', selector)
  const note = () => visitor.run(() => document.querySelector('framework-notice')?.shadowRoot?.textContent ?? '')

  await visitor.open(`${site.home}islands/`)
  await expectTitle(visitor, 'Islands')
  await visitor.click('x-island button')
  await expect.poll(() => textOf('x-island button')).toBe('Clicked 1')
  site.edit(ISLAND, 'Clicked {count}', 'Pressed {count}')
  await expect.poll(() => textOf('x-island button')).toBe('Pressed 1')
  expect(await note()).toBe('')
  site.edit(
    ISLAND,
    'onClick={() =>',
    "onClick={() => { void fetch('https://api.example/').catch(() => {}) }} onFocus={() =>",
  )
  const press = async () => {
    await visitor.click('x-island button')
    return note()
  }
  await expect.poll(press).toContain('connect-src blocks https://api.example')
})
