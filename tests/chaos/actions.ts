/** What a restless visitor does. All of it goes through the browser's own input, and nothing here waits for a page. */

import { setTimeout as sleep } from 'node:timers/promises'

import type { CDPSession, Page } from '@playwright/test'

import type { FaultyServer } from '../support/faulty-server.ts'
import { drawFault } from './faults.ts'
import type { Random } from './random.ts'

export interface Surroundings {
  page: Page
  /** Goes past whatever the page waits for. */
  client: CDPSession
  server: FaultyServer
}

export interface Action {
  name: string
  /** How likely it is, beside the others. */
  weight: number
  /** Says what was done, when there is more to say than the name. */
  run: (surroundings: Surroundings, random: Random) => Promise<string | void>
}

/** How long a page may take to answer, in milliseconds: between two documents nobody does. */
const PATIENCE = 1000

/** What is promised; nothing when it takes too long, or fails. */
export async function hurry<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const late = new AbortController()
  const result = await Promise.race([
    promise.catch(() => undefined),
    sleep(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
  return result
}

/** Asks the page; nothing when it doesn't answer. */
export async function ask<Answer>({ client }: Pick<Surroundings, 'client'>, expression: string) {
  const answer = await hurry(client.send('Runtime.evaluate', { expression, returnByValue: true }))
  return answer?.result.value as Answer | undefined
}

/** Brings one of the elements into view, and tells where a pointer hits it. */
const find = (surroundings: Surroundings, selector: string, draw: number, change = '') =>
  ask<{ x: number; y: number; name: string }>(
    surroundings,
    `(() => {
      const all = [...document.querySelectorAll('${selector}')].filter((one) => one.getClientRects().length)
      const one = all[${draw} % all.length]
      if (!one) return
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      ;(${change || '() => {}'})(one)
      const { x, y, width, height } = one.getClientRects()[0]
      return { x: x + width / 2, y: y + height / 2, name: (one.getAttribute('href') ?? one.tagName) }
    })()`,
  )

const LINK = `a[href^="/"]:not([target]):not([download])`

/** Makes links of the page, React's aside, lead further: to a part, with a query, or nowhere. */
const CHANGES = [
  '',
  '',
  '',
  `(link) => link.closest('x-island') || (link.hash = '#page')`,
  `(link) => link.closest('x-island') || (link.search = '?q=1')`,
  `(link) => link.closest('x-island') || (link.pathname += 'nope/')`,
]

async function point(
  surroundings: Surroundings,
  random: Random,
  selector: string,
  { clicks = 1, change = '' } = {},
): Promise<string> {
  const found = await find(surroundings, selector, random.below(1000), change)
  if (!found) return 'nothing there'
  const { x, y, name } = found
  const { mouse } = surroundings.page
  await (clicks ? mouse.click(x, y, { clickCount: clicks }) : mouse.move(x, y))
  return name
}

async function traverse({ client }: Surroundings, delta: number): Promise<void> {
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + delta]
  // The first entry is the empty page before the site.
  if (entry && currentIndex + delta > 0) await client.send('Page.navigateToHistoryEntry', { entryId: entry.id })
}

export const ACTIONS: readonly Action[] = [
  {
    name: 'click a link',
    weight: 12,
    run: (around, random) => point(around, random, LINK, { change: random.pick(CHANGES) }),
  },
  { name: 'double click a link', weight: 3, run: (around, random) => point(around, random, LINK, { clicks: 2 }) },
  { name: 'hover over a link', weight: 4, run: (around, random) => point(around, random, LINK, { clicks: 0 }) },
  { name: 'click a button', weight: 2, run: (around, random) => point(around, random, 'button') },
  { name: 'back', weight: 6, run: (around) => traverse(around, -1) },
  { name: 'forward', weight: 4, run: (around) => traverse(around, 1) },
  { name: 'reload', weight: 2, run: ({ client }) => client.send('Page.reload').then(() => {}) },
  {
    name: 'scroll',
    weight: 3,
    run: ({ page }, random) => page.mouse.wheel(0, random.below(4000) - 1500),
  },
  {
    name: 'type',
    weight: 3,
    async run(around, random) {
      const name = await point(around, random, 'input, textarea')
      await around.page.keyboard.type('abc')
      return name
    },
  },
  { name: 'Escape', weight: 1, run: ({ page }) => page.keyboard.press('Escape') },
  { name: 'go offline', weight: 1, run: ({ page }) => page.context().setOffline(true) },
  { name: 'go online', weight: 2, run: ({ page }) => page.context().setOffline(false) },
  {
    name: 'break something',
    weight: 6,
    async run({ server }, random) {
      const { name, match, fault, times } = drawFault(random)
      server.fail(match, fault, times)
      return `${name}, ${times} times`
    },
  },
  { name: 'repair everything', weight: 2, run: async ({ server }) => server.repair() },
]
