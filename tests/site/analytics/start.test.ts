import { beforeEach, expect, test, vi } from 'vitest'

import { createMessage } from '../../../site/analytics/analytics.ts'
import { EXPERIMENT, EXPOSED_KEY, keepExposed, keepVariant, LABEL_KEY } from '../../../site/analytics/experiment.ts'
import { enqueue, listen, readQueue } from '../../../site/analytics/queue.ts'
import { fakeNetwork } from '../../support/fake-network.ts'
import { beginVisit, serveWithCollector } from '../support/visit.ts'

interface Body {
  type: string
  event?: string
  name?: string
  messageId: string
}

const API = `${location.origin}/_collector/v1`
let bodies: Body[] = []

const OWN = new Set([EXPERIMENT, EXPOSED_KEY, LABEL_KEY])

/** What the services keep of the visitor. */
const stored = () =>
  [...Object.keys(localStorage), ...document.cookie.split('; ').filter(Boolean)].filter((name) => !OWN.has(name))
const sayNo = () => Object.assign(navigator, { globalPrivacyControl: true })

beforeEach(() => {
  const end = beginVisit()
  // This visitor has seen their words: no experiment is asked for.
  keepVariant('control')
  keepExposed('control')
  bodies = []
  vi.resetModules()
  serveWithCollector()
  const settings = `${location.origin}/_collector/v1/projects/local/settings`
  const { fetch } = fakeNetwork({ [settings]: {}, [`${API}/t`]: 200, [`${API}/p`]: 200, [`${API}/i`]: 200 })
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (init?.body && String(input).startsWith(API)) bodies.push(JSON.parse(String(init.body)) as Body)
    return fetch(input, init)
  })
  return end
})

/** Starts as the entry does on the first page, and submits a form. */
async function submitOn() {
  const { start } = await import('../../../site/analytics/start.ts')
  start([])
  enqueue(createMessage('submission', 'newsletter_signup', { email: 'dana@headgate.example' }, { id: 'id-1' }))
  await new Promise<void>((settled) => {
    const stop = listen('visitor:settled', () => {
      stop()
      settled()
    })
  })
}

test('nothing is loaded for a visitor who does not want to be counted, until they submit something', async () => {
  sayNo()
  const { start } = await import('../../../site/analytics/start.ts')
  const request = vi.spyOn(globalThis, 'fetch')
  start([])
  await vi.dynamicImportSettled()
  expect(request).not.toHaveBeenCalled()
})

test('what a visitor submits who does not want to be counted goes out, and nothing of theirs is kept', async () => {
  sayNo()
  await submitOn()
  expect(bodies.map(({ event, messageId }) => [event, messageId])).toEqual([['newsletter_signup', 'id-1']])
  expect(stored()).toEqual([])
})

test('a visitor who may be learnt about gets an id that lasts', async () => {
  await submitOn()
  expect(stored()).toContain('ajs_anonymous_id')
})

test('a visitor whose address was accepted is identified by it, if that is allowed', async () => {
  await submitOn()
  expect(readQueue()).toMatchObject([{ kind: 'identify', name: 'ygmgaa2d5t0c' }])
})

test('storage that is switched off is not warned of, and other warnings are heard afterwards', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await submitOn()
  expect(warn).not.toHaveBeenCalled()
  expect(console.warn).toBe(warn)
  expect(bodies.map(({ event }) => event)).toContain('newsletter_signup')
})

test('what was learnt while it was allowed is forgotten by who says no, and not what they have submitted', async () => {
  enqueue(createMessage('track', 'seen', {}, { id: 'seen' }))
  enqueue(createMessage('submission', 'newsletter_signup', {}, { id: 'form' }))
  sayNo()
  const { start } = await import('../../../site/analytics/start.ts')
  start([])
  expect(readQueue().map(({ id }) => id)).toEqual(['form'])
})
