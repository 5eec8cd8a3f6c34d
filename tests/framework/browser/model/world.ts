/** One visitor, one tab, one network, one clock: takes the steps of a schedule, and knows what must hold after each. */

import { vi } from 'vitest'

import { NOT_FOUND, pageDataFile, SERVER_ERROR } from '../../../../framework/shared/paths.ts'
import { createClock, settle } from './clock.ts'
import { answeringPath, at } from './document.ts'
import { createNetwork, headerOf, isPage, type Outcome } from './network.ts'
import { createTab } from './tab.ts'

/** What may happen next. `which` picks one of the requests that wait. */
export type Step =
  | { do: 'click' | 'navigate' | 'hover' | 'type'; to: string }
  | { do: 'traverse'; delta: number }
  | { do: 'answer'; which: number; outcome: Outcome }
  | { do: 'finish load' | 'outage'; outcome: Outcome }
  | { do: 'wait'; time: number }
  | { do: 'reload' | 'stop' }

/** Requests for one page at most: four for its data, four for the page in its place, one HEAD, four for a slice. */
const REQUESTS = 13
/** After this long, in milliseconds, every time limit and pause is over. */
export const LONG = 120_000
/** After this long, in milliseconds, what failed has been asked for again. */
const PAUSE = 1000
/** Rounds of answers in which everything has to come to rest. */
const ROUNDS = 60

export interface World {
  take: (step: Step) => Promise<void>
  /** The faults end: everything is answered well from here on, until nothing is under way. */
  recover: () => Promise<void>
  /** Goes to a page, all being well, and throws unless it is shown. */
  expectUse: () => Promise<void>
  /** Throws when a promise of the runtime is broken. */
  check: (isSettled?: boolean) => void
}

export function createWorld(): World {
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
  let wishes = 0
  /** Loads that the runtime had asked for when the visitor last wished for something. */
  let leftBefore = 0

  function wish() {
    wishes++
    leftBefore = tab.left()
  }

  function act({ do: deed, to }: Extract<Step, { to: string }>) {
    const url = at(to)
    const document = tab.document()
    wish()
    if (deed === 'hover') return document?.hover(url)
    if (deed === 'type') tab.open(url)
    else if (!document) return
    else document[deed](url)
    intent = url
  }

  async function take(step: Step): Promise<void> {
    // No page can tell that its visitor has turned to the browser; they wait for what they asked it for, or stop it.
    const isElsewhere = tab.loading() && !tab.loading()!.isLeft
    if ('to' in step) {
      if (!isElsewhere) act(step)
    } else if (step.do === 'traverse') {
      wish()
      intent = tab.traverse(step.delta) ?? intent
    } else if (step.do === 'answer') network.waiting[step.which % network.waiting.length]?.answer(step.outcome)
    else if (step.do === 'finish load') tab.finishLoad(step.outcome)
    else if (step.do === 'outage') await answerAll(step.outcome)
    else if (step.do === 'wait') {
      await clock.advance(step.time)
      if (step.time >= LONG && network.waiting.length > 0) fail('A request waits without end')
    } else if (step.do === 'reload') {
      tab.reload()
      intent = tab.location()
      wish()
    } else if (tab.loading()) {
      tab.stop()
      intent = tab.document()?.pending() ?? tab.location()
      isHalted = true
    }
    await settle()
  }

  const wasTold = (method: string, path: string, status: number) => network.told.has(`${method} ${path} ${status}`)

  /** Is the page in the slot that of the URL, or one that may stand in its place? */
  function belongs(url: URL, shown: string): boolean {
    const path = answeringPath(url)
    const data = `/${pageDataFile(path, 'page-data-rsc')}`
    if (shown === SERVER_ERROR) return wasTold('GET', data, 500)
    if (shown === NOT_FOUND)
      return wasTold('GET', data, 404) && [404, 500, 503].some((status) => wasTold('HEAD', path, status))
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
    if (network.count() > REQUESTS * (wishes + tab.opened())) fail(`${network.count()} requests`)
    if (document && document.slot.header !== headerOf(document.slot.path)) fail('The header is another page’s')
    const onTheWay = document?.pending() ?? tab.loading()?.url
    const isComing = document?.isBehind() && (onTheWay || isHalted)
    if (document && !isComing && !belongs(tab.location(), document.slot.path))
      fail('URL and page don’t belong together')
    if (!isSettled) return
    if (onTheWay) fail('Something is still under way')
    if (!isHalted && tab.location().href !== intent.href) fail('The last intent has not won')
  }

  /** Answers everything in one way until nothing is under way. */
  async function answerAll(outcome: Outcome) {
    for (let round = 0; network.waiting.length > 0 || tab.loading() || tab.document()?.pending(); round++) {
      if (round > ROUNDS) fail('It does not come to rest')
      for (const request of network.waiting.slice()) request.answer(outcome)
      await settle()
      if (network.waiting.length === 0) tab.finishLoad(outcome)
      await clock.advance(PAUSE)
      check()
    }
  }

  return {
    take,
    recover: () => answerAll('well'),
    check,
    async expectUse() {
      const to = answeringPath(tab.location()) === '/b/' ? '/a/' : '/b/'
      await take({ do: tab.document() ? 'click' : 'type', to })
      await answerAll('well')
      check(true)
      const path = tab.document()?.slot.path
      // A page that was missing once stays so for the life of the document, which `check` has looked into.
      if (path !== to && path !== NOT_FOUND) fail(`${to} is not shown`)
      if (tab.left() > leftBefore) fail(`${to} needed a full load`)
    },
  }
}
