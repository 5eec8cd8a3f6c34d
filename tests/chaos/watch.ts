/** Reads the state of a page, and checks invariants. */

import type { BrowserContext } from '@playwright/test'

import { NOT_FOUND, SERVER_ERROR } from '../../framework/shared/paths.ts'
import { ask, type ChaosSession } from './actions.ts'
import type { SitePages } from './pages.ts'

/** The state of a document at one moment. */
export interface Shown {
  url: string
  /** The path of the page in the region; undefined in a document of another site. */
  path?: string
  title: string
  mains: number
  isBlank: boolean
  /** True if the runtime has started. It does not start in a document or with a script that was only partly loaded. */
  isAlive: boolean
  /** True if the page is loaded and no navigation is pending, in the runtime or in the browser. */
  isAtRest: boolean
}

/** Records whether a navigation is pending, for later checks. */
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

/** Returns the state of the page; undefined between two documents. */
export const look = (session: ChaosSession) => ask<Shown>(session, LOOK)

/** True if the state can't change any more. Without the runtime, a partly loaded document stays as it is. */
export const isFinal = ({ isAtRest, isAlive }: Shown) => isAtRest || !isAlive

/** True if the document is not the page at this URL, or if the runtime has not started. */
export const isStandIn = (shown: Shown, pages: SitePages) =>
  !shown.isAlive || shown.path !== pages.pathOf(new URL(shown.url))

/** Returns the problem of a document in any condition of the network; undefined if there is none. */
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
