/** A restless visitor on a failing network: random steps, and checks after each step. */

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

/** How often each action, and each fault, was tried. */
export type Tally = Map<string, number>

/** One in this many steps ends all faults and checks that the site can be used. */
const CALM = 8
/** How long everything may take to come to rest once the faults have ended, and between two looks, in milliseconds. */
const REST = 60_000
const PAUSE = 50
/** Looks in a row that find the same: where the runtime is, and where it may still come. */
const LOOKS = 1
const PATIENT_LOOKS = 20
/** Documents that one step can explain: a load of the visitor's, one of the runtime's, one for a new build. */
const DOCUMENTS = 4
/** Steps that a failure tells of. */
const MEMORY = 12

/** Errors that a failed request leaves in the page, and has to. */
const EXPECTED_ERRORS =
  /dynamically imported module|page resources for|page-data\/|Failed to fetch|network error|importing a module|JSON/i

const pause = () => new Promise((resume) => setTimeout(resume, PAUSE))

/** Takes random steps on a built site. Throws with seed and step when a check fails. */
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
    // The first of two intents may be answered last.
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

  /** Waits until a few looks in a row find the same, at rest. */
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

/** Follows two links to other pages at once, wherever in the document they are, and tells where the last one leads. */
const FOLLOW = `(() => {
  const links = [...document.querySelectorAll('a[href^="/"]:not([target])')].filter(
    ({ pathname }) => pathname !== location.pathname && pathname.endsWith('/') && !pathname.endsWith('nope/'),
  )
  links.at(-1)?.click()
  links[0]?.click()
  return links[0]?.href
})()`

/** A problem that is still there at a second look: between two events a page may be half of each. */
async function findLastingProblem(session: ChaosSession, pages: SitePages): Promise<string | undefined> {
  const shown = await look(session)
  if (!shown || !findProblem(shown, pages)) return undefined
  await pause()
  const again = await look(session)
  return again && findProblem(again, pages)
}
