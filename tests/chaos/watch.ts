/** Reads the state of a page, and checks what must always hold. */

import type { BrowserContext } from '@playwright/test'

import { NOT_FOUND, SERVER_ERROR } from '../../framework/shared/paths.ts'
import { ask, type ChaosSession } from './actions.ts'
import type { SitePages } from './pages.ts'

/** The state of a document at one moment. */
export interface Shown {
  url: string
  /** The page in the slot; undefined in a document of another site. */
  path?: string
  title: string
  mains: number
  isBlank: boolean
  /** Has the runtime started? A document that broke off, or whose script did, is without one. */
  isAlive: boolean
  /** Loaded, with no trip under way, and none that was left to the browser. */
  isAtRest: boolean
}

/** Tells later questions whether a trip is under way. */
export async function watchTrips(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const window = globalThis as { isOnTheWay?: boolean }
    for (const name of ['start', 'error']) addEventListener(`navigation:${name}`, () => (window.isOnTheWay = true))
    addEventListener('navigation:end', () => (window.isOnTheWay = false))
  })
}

const LOOK = `(() => {
  const slot = document.getElementById('page')
  return {
    url: location.href,
    path: slot?.dataset.path,
    title: document.title,
    mains: document.querySelectorAll('main').length,
    isBlank: !(slot ?? document.documentElement).textContent.trim(),
    isAlive: !!customElements.get('x-island'),
    isAtRest: document.readyState === 'complete' && !globalThis.isOnTheWay,
  }
})()`

/** Reads the state of the page; undefined between two documents. */
export const look = (session: ChaosSession) => ask<Shown>(session, LOOK)

/** Is this all there is to come? What is not the runtime's can break off halfway, and stays so. */
export const isFinal = ({ isAtRest, isAlive }: Shown) => isAtRest || !isAlive

/** Does something else stand in for the page at this URL, or is it not alive? */
export const isStandIn = (shown: Shown, pages: SitePages) =>
  !shown.isAlive || shown.path !== pages.pathOf(new URL(shown.url))

/** What is wrong with a document, faults or not; nothing when all is well. */
export function findProblem(shown: Shown, pages: SitePages): string | undefined {
  if (!shown.isAlive) return undefined
  const { path, mains, isBlank, isAtRest, title, url } = shown
  if (mains !== 1) return `There are ${mains} main elements`
  if (isBlank) return 'The page is blank'
  if (!isAtRest) return undefined
  const expected = pages.pathOf(new URL(url))
  if (![expected, NOT_FOUND, SERVER_ERROR].includes(path!)) return `${path} is shown at ${url}`
  if (pages.titles.get(path!) !== title) return `${path} has the title “${title}”`
  return undefined
}
