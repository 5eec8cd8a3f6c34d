/** Popular libraries in islands work in each engine, in built pages, under the policy of a real site. */

import { LIBRARIES, tried } from '../support/libraries.ts'
import type { Visitor } from './engines.ts'
import { expect, test, whenStarted } from './support.ts'

test.use({ site: LIBRARIES })
// All tests share one engine, because starting one takes longer than a test.
test.describe.configure({ mode: 'default' })

/** Waits until the first matching element has this text. */
const expectText = (visitor: Visitor, selector: string, text: string) =>
  expect
    .poll(() => visitor.run((selector) => document.querySelector(selector)?.textContent, selector), {
      message: selector,
    })
    .toContain(text)

const expectCount = (visitor: Visitor, selector: string, count: number) =>
  expect.poll(() => visitor.run((selector) => document.querySelectorAll(selector).length, selector)).toBe(count)

/** Waits until the first matching element has this style. */
const expectStyle = (visitor: Visitor, selector: string, name: 'color' | 'opacity', value: string) =>
  expect
    .poll(() =>
      visitor.run(
        (selector, name) => {
          const element = document.querySelector(selector)
          return element && getComputedStyle(element)[name]
        },
        selector,
        name,
      ),
    )
    .toBe(value)

/** Presses a button that changes its own colour. */
async function tryColours(visitor: Visitor) {
  await expectStyle(visitor, 'main button', 'color', 'rgb(4, 5, 6)')
  await visitor.click('main button')
  await expectStyle(visitor, 'main button', 'color', 'rgb(1, 2, 3)')
}

/** The interaction with each library. */
const TRIALS: Record<string, (visitor: Visitor) => Promise<void>> = {
  async 'styled-components'(visitor) {
    await tryColours(visitor)
    await expectStyle(visitor, 'main p', 'color', 'rgb(7, 8, 9)')
  },
  async radix(visitor) {
    await visitor.click('[role=tab]:nth-of-type(2)')
    await expectText(visitor, '[role=tabpanel]:not([hidden])', 'The second panel')
    await visitor.click('button[aria-haspopup=dialog]')
    await expectText(visitor, '[role=dialog]', 'It says something.')
    await visitor.click('[role=dialog] button')
    await expectCount(visitor, '[role=dialog]', 0)
  },
  emotion: tryColours,
  async recharts(visitor) {
    await expectCount(visitor, '.recharts-line-curve[d^=M]', 1)
    await expectText(visitor, '.recharts-surface', 'February')
  },
  query: (visitor) => expectText(visitor, 'main p', 'The path is /'),
  async form(visitor) {
    await visitor.click('form button')
    await expectText(visitor, 'output', 'A name is needed.')
    await visitor.click('form input')
    await visitor.type('Ann')
    await visitor.click('form button')
    await expectText(visitor, 'output', 'Thank you, Ann.')
  },
  async motion(visitor) {
    await expectStyle(visitor, 'main p', 'opacity', '1')
    await visitor.click('main button')
    await expectCount(visitor, 'main p', 0)
  },
  async element(visitor) {
    const readButton = () =>
      visitor.run(() => {
        const button = document.querySelector('lit-counter')?.shadowRoot?.querySelector('button')
        return button && `${button.textContent}, ${getComputedStyle(button).color}`
      })
    await expect.poll(readButton).toBe('Counted 0, rgb(1, 2, 3)')
    await visitor.click('lit-counter')
    await expect.poll(readButton).toBe('Counted 1, rgb(1, 2, 3)')
  },
  async mdx(visitor) {
    await expectText(visitor, 'main h2', 'A text in MDX')
    await visitor.click('main button')
    await expectText(visitor, 'main button', 'Count 4')
  },
}

for (const [name, tryLibrary] of tried(TRIALS))
  test(`${name} works when its page is opened, and after each navigation to it`, async ({ visitor }) => {
    await visitor.open(`${name}/`)
    await tryLibrary(visitor)
    await visitor.open()
    await whenStarted(visitor)
    for (let i = 0; i < 2; i++) {
      await visitor.click(`a[href="/${name}/"]`)
      await expectCount(visitor, `#page[data-path="/${name}/"]`, 1)
      await tryLibrary(visitor)
      await visitor.back()
      await expectText(visitor, 'h1', 'Libraries')
    }
  })
