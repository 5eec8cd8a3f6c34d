/** Random actions of a visitor. They use real browser input, and never wait for a page. */

import { setTimeout as sleep } from 'node:timers/promises'

import type { CDPSession, Page } from '@playwright/test'

import type { FaultyServer } from '../support/faulty-server.ts'
import { drawFault } from './faults.ts'
import type { Random } from './random.ts'

export interface ChaosSession {
  page: Page
  /** Works even if the page is busy. */
  client: CDPSession
  server: FaultyServer
}

export interface Action {
  name: string
  /** Relative probability of the action. */
  weight: number
  /** Performs the action. Returns details for the report, if the name is not enough. */
  run: (session: ChaosSession, random: Random) => Promise<string | void>
}

/** How long a page may take to respond, in milliseconds. Between two documents, nothing responds. */
const PATIENCE = 1000

/** Resolves with the promise's value, or with undefined if it fails or takes too long. */
export async function hurry<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const late = new AbortController()
  const result = await Promise.race([
    promise.catch(() => undefined),
    sleep(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
  return result
}

/** Evaluates an expression in the page; undefined if the page doesn't respond. */
export async function ask<Answer>({ client }: Pick<ChaosSession, 'client'>, expression: string) {
  const answer = await hurry(client.send('Runtime.evaluate', { expression, returnByValue: true }))
  return answer?.result.value as Answer | undefined
}

/** Scrolls a random matching element into view, and returns a point on it. */
const find = (session: ChaosSession, selector: string, draw: number, change = '') =>
  ask<{ x: number; y: number; name: string }>(
    session,
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

/** Changes to links outside islands: none, a hash, a query, or a missing path. */
const CHANGES = [
  '',
  '',
  '',
  `(link) => link.closest('x-island') || (link.hash = '#page')`,
  `(link) => link.closest('x-island') || (link.search = '?q=1')`,
  `(link) => link.closest('x-island') || (link.pathname += 'nope/')`,
]

async function point(
  session: ChaosSession,
  random: Random,
  selector: string,
  { clicks = 1, change = '' } = {},
): Promise<string> {
  const found = await find(session, selector, random.below(1000), change)
  if (!found) return 'nothing there'
  const { x, y, name } = found
  const { mouse } = session.page
  await (clicks ? mouse.click(x, y, { clickCount: clicks }) : mouse.move(x, y))
  return name
}

async function traverse({ client }: ChaosSession, delta: number): Promise<void> {
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory')
  const entry = entries[currentIndex + delta]
  // The first entry is the blank page before the site.
  if (entry && currentIndex + delta > 0) await client.send('Page.navigateToHistoryEntry', { entryId: entry.id })
}

export const ACTIONS: readonly Action[] = [
  {
    name: 'click a link',
    weight: 12,
    run: (session, random) => point(session, random, LINK, { change: random.pick(CHANGES) }),
  },
  { name: 'double click a link', weight: 3, run: (session, random) => point(session, random, LINK, { clicks: 2 }) },
  { name: 'hover over a link', weight: 4, run: (session, random) => point(session, random, LINK, { clicks: 0 }) },
  { name: 'click a button', weight: 2, run: (session, random) => point(session, random, 'button') },
  { name: 'back', weight: 6, run: (session) => traverse(session, -1) },
  { name: 'forward', weight: 4, run: (session) => traverse(session, 1) },
  { name: 'reload', weight: 2, run: ({ client }) => client.send('Page.reload').then(() => {}) },
  {
    name: 'scroll',
    weight: 3,
    run: ({ page }, random) => page.mouse.wheel(0, random.below(4000) - 1500),
  },
  {
    name: 'type',
    weight: 3,
    async run(session, random) {
      const name = await point(session, random, 'input, textarea')
      await session.page.keyboard.type('abc')
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
