/** One visitor, tab, network and clock. Runs the steps of a schedule, and checks invariants after each. */

import { vi } from 'vitest'

import { NOT_FOUND, pageDataFile, SERVER_ERROR } from '../../../../../framework/shared/paths.ts'
import { createClock, settle } from './clock.ts'
import { pagePath, at } from './document.ts'
import { createNetwork, headerOf, isPage, type Outcome } from './network.ts'
import { createTab } from './tab.ts'

/** A step of a schedule. `which` selects a pending request. */
export type Step =
  | { do: 'click' | 'navigate' | 'hover' | 'type'; to: string }
  | { do: 'traverse'; delta: number }
  | { do: 'answer'; which: number; outcome: Outcome }
  | { do: 'finish load' | 'outage'; outcome: Outcome }
  | { do: 'wait'; time: number }
  | { do: 'reload' | 'stop' }

/** The maximum of requests for one page: four for its data, four for the 404 or 500 page, one HEAD, four for a slice. */
const REQUESTS = 13
/** After this time in ms, all time limits and pauses have ended. */
export const LONG = 120_000
/** After this time in ms, failed requests have been retried. */
const PAUSE = 1000
/** The maximum of rounds of responses until nothing is pending. */
const ROUNDS = 60

export interface Simulation {
  run: (step: Step) => Promise<void>
  /** Responds to everything without faults until nothing is pending. */
  recover: () => Promise<void>
  /** Navigates to a page without faults. Throws unless it is shown. */
  expectNavigation: () => Promise<void>
  /** Throws if an invariant of the runtime is violated. */
  check: (isSettled?: boolean) => void
}

export function createSimulation(): Simulation {
  const problems: string[] = []
  const clock = createClock()
  vi.stubGlobal('setTimeout', clock.setTimeout)
  vi.stubGlobal('clearTimeout', clock.clearTimeout)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(clock.timeout)
  const network = createNetwork(problems)
  let isHalted = false
  const tab = createTab(network, problems, () => {
    isHalted = false
    clock.clear()
    network.clear()
  })
  let intent = tab.location()
  let intents = 0
  /** The number of loads by the runtime at the last action of the visitor. */
  let leftBefore = 0

  function recordIntent() {
    intents++
    leftBefore = tab.left()
  }

  function act({ do: action, to }: Extract<Step, { to: string }>) {
    const url = at(to)
    const document = tab.document()
    recordIntent()
    if (action === 'hover') return document?.hover(url)
    if (action === 'type') tab.open(url)
    else if (!document) return
    else document[action](url)
    intent = url
  }

  async function run(step: Step): Promise<void> {
    // While the visitor loads another URL in the browser, they only wait or stop it: pages cannot detect such a load.
    const isLoadingUrl = tab.loading() && !tab.loading()!.isLeft
    if ('to' in step) {
      if (!isLoadingUrl) act(step)
    } else if (step.do === 'traverse') {
      recordIntent()
      intent = tab.traverse(step.delta) ?? intent
    } else if (step.do === 'answer') network.pending[step.which % network.pending.length]?.answer(step.outcome)
    else if (step.do === 'finish load') tab.finishLoad(step.outcome)
    else if (step.do === 'outage') await answerAll(step.outcome)
    else if (step.do === 'wait') {
      await clock.advance(step.time)
      if (step.time >= LONG && network.pending.length > 0) fail('A request never ends')
    } else if (step.do === 'reload') {
      tab.reload()
      intent = tab.location()
      recordIntent()
    } else if (tab.loading()) {
      tab.stop()
      intent = tab.document()?.pending() ?? tab.location()
      isHalted = true
    }
    await settle()
  }

  const hasReceived = (method: string, path: string, status: number) =>
    network.responses.has(`${method} ${path} ${status}`)

  /** Returns whether the page in the slot is the page of the URL, or a valid 404 or 500 page for it. */
  function belongs(url: URL, shown: string): boolean {
    const path = pagePath(url)
    const data = `/${pageDataFile(path, 'page-data-rsc')}`
    if (shown === SERVER_ERROR) return hasReceived('GET', data, 500)
    if (shown === NOT_FOUND)
      return hasReceived('GET', data, 404) && [404, 500, 503].some((status) => hasReceived('HEAD', path, status))
    return shown === path && isPage(path)
  }

  function fail(what: string): never {
    const document = tab.document()
    throw Error(
      `${what}: at ${tab.location().href} with ${document?.slot.path ?? 'no document'}, wanted ${intent.href}`,
    )
  }

  function check(isSettled = false) {
    const document = tab.document()
    if (problems.length) fail(problems.join('; '))
    if (tab.left() - leftBefore > 1) fail('A loop of full loads')
    if (network.count() > REQUESTS * (intents + tab.opened())) fail(`${network.count()} requests`)
    if (document && document.slot.header !== headerOf(document.slot.path)) fail('The header is of another page')
    const pendingUrl = document?.pending() ?? tab.loading()?.url
    const isComing = document?.isBehind() && (pendingUrl || isHalted)
    if (document && !isComing && !belongs(tab.location(), document.slot.path))
      fail('URL and page don’t belong together')
    if (!isSettled) return
    if (pendingUrl) fail('Something is still pending')
    if (!isHalted && tab.location().href !== intent.href) fail('The page of the last intent is not shown')
  }

  /** Responds to everything with one outcome until nothing is pending. */
  async function answerAll(outcome: Outcome) {
    for (let round = 0; network.pending.length > 0 || tab.loading() || tab.document()?.pending(); round++) {
      if (round > ROUNDS) fail('Loads and requests never end')
      for (const request of network.pending.slice()) request.answer(outcome)
      await settle()
      if (network.pending.length === 0) tab.finishLoad(outcome)
      await clock.advance(PAUSE)
      check()
    }
  }

  return {
    run,
    recover: () => answerAll('ok'),
    check,
    async expectNavigation() {
      const to = pagePath(tab.location()) === '/b/' ? '/a/' : '/b/'
      await run({ do: tab.document() ? 'click' : 'type', to })
      await answerAll('ok')
      check(true)
      const path = tab.document()?.slot.path
      // A page that was missing once stays so for the life of the document, which `check` has looked into.
      if (path !== to && path !== NOT_FOUND) fail(`${to} is not shown`)
      if (tab.left() > leftBefore) fail(`${to} needed a full load`)
    },
  }
}
