/** Random actions on a failing network, with checks after each step. */

import type { BrowserContext } from '@playwright/test'

import { startFaultyServer } from '../support/faulty-server.ts'
import { ACTIONS, ask, hurry, type ChaosSession } from './actions.ts'
import { readPages, type SitePages } from './pages.ts'
import { createRandom } from './random.ts'
import { findProblem, isFinal, isStandIn, look, watchTrips, type Shown } from './watch.ts'

export interface ChaosOptions {
  built: { dist: string; base: string }
  seed: number
  steps: number
  context: BrowserContext
}

/** How often each action and each fault was used. */
export type Tally = Map<string, number>

/** After every so many steps, all faults end and the site is checked. */
const CALM = 8
/**
 * How long the page may take to become idle after the faults have ended, and the interval between two checks, in
 * milliseconds.
 */
const REST = 60_000
const PAUSE = 50
/** Number of equal checks in a row: while the runtime is running, and while it may still start. */
const LOOKS = 1
const PATIENT_LOOKS = 20
/** Maximum number of documents per step: a load by the visitor, one by the runtime, and one for a new build. */
const DOCUMENTS = 4
/** Number of recent steps in a failure's report. */
const MEMORY = 12

/** Expected errors of failed requests. */
const EXPECTED_ERRORS =
  /dynamically imported module|page resources for|page-data\/|Failed to fetch|network error|importing a module|JSON/i

const pause = () => new Promise((resume) => setTimeout(resume, PAUSE))

/** Takes random steps on a built site. Throws with seed and step if a check fails. */
export async function runChaos({ built, seed, steps, context }: ChaosOptions): Promise<Tally> {
  const pages = readPages(built.dist, built.base)
  const server = await startFaultyServer(built)
  await watchTrips(context)
  const page = await context.newPage()
  const session: ChaosSession = { page, server, client: await context.newCDPSession(page) }
  const tally: Tally = new Map()
  const taken: string[] = []
  const errors: string[] = []
  let documents = 0
  page.on('pageerror', ({ message }) => void (EXPECTED_ERRORS.test(message) || errors.push(message)))
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0))

  function expectWell(problem: string | undefined) {
    if (problem) throw Error(`${problem}\n  seed ${seed}, after:\n${taken.slice(-MEMORY).join('\n')}`)
  }

  const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)

  async function step(index: number) {
    const random = createRandom(seed, index)
    const action = random.weigh(ACTIONS)
    documents = 0
    count(action.name)
    taken.push(`  ${index}: ${action.name}`)
    const details = await hurry(action.run(session, random))
    taken.push(`  ${taken.pop()!.trim()}${details ? `: ${details}` : ''}`)
    if (details && action.name === 'break something') count(details.replace(/, .*/, ''))
    for (let pauses = random.below(4); pauses > 0; pauses--) await pause()
    expectWell(await findLastingProblem(session, pages))
    expectWell(documents > DOCUMENTS ? `${documents} documents were asked for in one step` : errors[0])
    if (random.below(CALM) === 0) await calm(index)
  }

  async function calm(index: number) {
    taken.push(`  ${index}: all faults end`)
    server.repair()
    await context.setOffline(false)
    documents = 0
    const shown = await rest()
    if (isStandIn(shown, pages)) {
      await hurry(session.client.send('Page.reload'))
      expectFound(await rest())
    }
    // The response of the first navigation may arrive last.
    server.fail(/page-data-rsc/, { delay: 4 * PAUSE }, 1)
    const href = await ask<string>(session, FOLLOW)
    const arrived = await rest()
    if (href)
      expectWell(new URL(arrived.url).pathname === new URL(href).pathname ? '' : `${href} leads to ${arrived.url}`)
    expectFound(arrived)
    server.repair()
    expectWell(documents > DOCUMENTS ? `${documents} documents were asked for in peace` : errors[0])
  }

  function expectFound(shown: Shown) {
    expectWell(isStandIn(shown, pages) ? `All is well, but ${shown.path} is shown at ${shown.url}` : undefined)
  }

  /** Waits until several checks in a row find the same idle state. */
  async function rest(): Promise<Shown> {
    let before = ''
    let same = 0
    for (let left = REST / PAUSE; left > 0; left--) {
      await pause()
      const shown = await look(session)
      const now = JSON.stringify(shown)
      same = now === before ? same + 1 : 0
      before = now
      if (!shown || !isFinal(shown) || same < (shown.isAlive ? LOOKS : PATIENT_LOOKS)) continue
      expectWell(findProblem(shown, pages))
      return shown
    }
    throw Error(`It does not come to rest: ${before}\n  seed ${seed}, after:\n${taken.slice(-MEMORY).join('\n')}`)
  }

  try {
    await page.goto(server.url)
    for (let index = 0; index < steps; index++) await step(index)
    await calm(steps)
  } finally {
    await page.close()
    await server.close()
  }
  return tally
}

/** Clicks two links to other pages at once, anywhere in the document, and returns the target of the last one. */
const FOLLOW = `(() => {
  const links = [...document.querySelectorAll('a[href^="/"]:not([target])')].filter(
    ({ pathname }) => pathname !== location.pathname && pathname.endsWith('/') && !pathname.endsWith('nope/'),
  )
  links.at(-1)?.click()
  links[0]?.click()
  return links[0]?.href
})()`

/** Returns a problem that also exists at a second check, because the page may be incomplete between two events. */
async function findLastingProblem(session: ChaosSession, pages: SitePages): Promise<string | undefined> {
  const shown = await look(session)
  if (!shown || !findProblem(shown, pages)) return undefined
  await pause()
  const again = await look(session)
  return again && findProblem(again, pages)
}
