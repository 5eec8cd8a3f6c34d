import { beforeEach, expect, test, vi } from 'vitest'

import { createMessage } from '../../../site/analytics/analytics.ts'
import { EXPERIMENT, EXPOSED_KEY, storeExposed, storeVariant, LABEL_KEY } from '../../../site/analytics/experiment.ts'
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

/** The cookies and storage of the services. */
const stored = () =>
  [...Object.keys(localStorage), ...document.cookie.split('; ').filter(Boolean)].filter((name) => !OWN.has(name))
const sayNo = () => Object.assign(navigator, { globalPrivacyControl: true })

beforeEach(() => {
  const end = beginVisit()
  // The visitor was already counted, so no experiment is requested.
  storeVariant('control')
  storeExposed('control')
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

/** Starts like the entry on the first page, and submits a form. */
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

test('without consent, the SDK is loaded only after a submission', async () => {
  sayNo()
  const { start } = await import('../../../site/analytics/start.ts')
  const request = vi.spyOn(globalThis, 'fetch')
  start([])
  await vi.dynamicImportSettled()
  expect(request).not.toHaveBeenCalled()
})

test('without consent, a submission is sent and nothing about the visitor is stored', async () => {
  sayNo()
  await submitOn()
  expect(bodies.map(({ event, messageId }) => [event, messageId])).toEqual([['newsletter_signup', 'id-1']])
  expect(stored()).toEqual([])
})

test('with consent, the visitor gets a persistent id', async () => {
  await submitOn()
  expect(stored()).toContain('ajs_anonymous_id')
})

test('with consent, an accepted address identifies the visitor', async () => {
  await submitOn()
  expect(readQueue()).toMatchObject([{ kind: 'identify', name: 'ygmgaa2d5t0c' }])
})

test('no warning is logged if storage is off, and later warnings are logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await submitOn()
  expect(warn).not.toHaveBeenCalled()
  expect(console.warn).toBe(warn)
  expect(bodies.map(({ event }) => event)).toContain('newsletter_signup')
})

test('withdrawing consent removes recorded messages and keeps submissions', async () => {
  enqueue(createMessage('track', 'seen', {}, { id: 'seen' }))
  enqueue(createMessage('submission', 'newsletter_signup', {}, { id: 'form' }))
  sayNo()
  const { start } = await import('../../../site/analytics/start.ts')
  start([])
  expect(readQueue().map(({ id }) => id)).toEqual(['form'])
})
