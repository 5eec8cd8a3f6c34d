import { beforeEach, describe, expect, test, vi } from 'vitest'

import { wait } from '../../../site/analytics/wait.ts'
import type { Note } from '../../../site/analytics/note.ts'
import { enqueue, withdraw } from '../../../site/analytics/queue.ts'
import { createMessage } from '../../../site/analytics/analytics.ts'
import { beginVisit, serveWithCollector } from '../support/visit.ts'
import { eventually } from '../../support/eventually.ts'

const at = (path: string) => `${location.origin}${path}`
const sayNo = () => Object.assign(navigator, { globalPrivacyControl: true })

interface Body {
  type: string
  messageId: string
  anonymousId: string
  userId?: string
  properties: { path: string; referrer: string }
  context: { campaign?: object }
}

let sent: [url: string, body: Body][] = []

beforeEach(() => {
  const end = beginVisit()
  sent = []
  serveWithCollector()
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body) as Body]) > 0,
  })
  return end
})

/** Waits with these notes. Returns them, with the spies for loading and starting the analytics code. */
function begin(...notes: Note[]) {
  const start = vi.fn<(notes: Note[]) => void>()
  const load = vi.fn<() => Promise<{ start: typeof start }>>().mockResolvedValue({ start })
  wait(notes, load)
  return { notes, load, start }
}

const home = (query = ''): Note => [undefined, 'Home', at(`/${query}`)]
const leave = () => dispatchEvent(new Event('pagehide'))

describe('the analytics code', () => {
  test('is not loaded before the visitor acts', () => {
    expect(begin(home()).load).not.toHaveBeenCalled()
  })

  test.each(['pointermove', 'touchstart', 'keydown', 'scroll', 'click', 'error', 'navigation:end', 'visitor:call'])(
    'starts with the notes of the entry at %s',
    async (type) => {
      const { notes, start } = begin(home())
      dispatchEvent(new Event(type))
      await eventually(() => expect(start).toHaveBeenCalledExactlyOnceWith(notes))
    },
  )

  test.each([
    ['an error was recorded', () => begin(home(), [new ErrorEvent('error'), 'Home', at('/')])],
    [
      'a form has a draft',
      () => {
        sessionStorage.setItem('draft:letter', '{}')
        return begin(home())
      },
    ],
    [
      'a message is in the queue',
      () => {
        enqueue(createMessage('track', 'seen', {}, { id: 'a' }))
        return begin(home())
      },
    ],
  ])('starts immediately if %s', (_, prepare) => {
    expect(prepare().load).toHaveBeenCalledOnce()
    withdraw('a')
  })

  test('is loaded once, even if the entry waits repeatedly', () => {
    const { notes, load } = begin(home())
    const again = vi.fn<typeof load>()
    wait(notes, again)
    dispatchEvent(new Event('click'))
    expect([load.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the campaign of the first URL', () => {
  test('is stored immediately', () => {
    begin(home('?utm_source=letter'))
    expect(localStorage.getItem('campaign')).toBe('{"source":"letter"}')
  })

  test('of the previous page is stored if none is known', () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(at('/?utm_source=before'))
    begin(home())
    expect(localStorage.getItem('campaign')).toBe('{"source":"before"}')
    localStorage.setItem('campaign', '{"source":"later"}')
    begin(home())
    expect(localStorage.getItem('campaign')).toBe('{"source":"later"}')
  })

  test('is not stored for a visitor who refuses to be recorded', () => {
    sayNo()
    begin(home('?utm_source=letter'))
    expect(localStorage.getItem('campaign')).toBeNull()
  })
})

describe('leaving before the analytics code has started', () => {
  test('sends the page view once, with the id that the SDK will use', () => {
    begin(home('?utm_source=letter&token=7'))
    leave()
    leave()
    expect(sent).toMatchObject([
      [at('/_collector/v1/p'), { type: 'page', properties: { path: '/', search: '?utm_source=letter' } }],
    ])
    expect(sent[0]![1].context.campaign).toEqual({ source: 'letter' })
    expect(localStorage.getItem('ajs_anonymous_id')).toBe(JSON.stringify(sent[0]![1].anonymousId))
  })

  test('uses the stored ids of the SDK', () => {
    localStorage.setItem('ajs_anonymous_id', '"known"')
    localStorage.setItem('ajs_user_id', '"dana"')
    begin(home())
    leave()
    expect(sent).toMatchObject([[expect.any(String), { anonymousId: 'known', userId: 'dana' }]])
  })

  test('sends a second page view after Back has restored the document', () => {
    begin(home())
    leave()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    leave()
    expect(new Set(sent.map(([, { messageId }]) => messageId)).size).toBe(2)
  })

  test('sends nothing if the analytics code has processed the notes', () => {
    const { notes } = begin(home())
    notes.splice(0)
    leave()
    expect(sent).toEqual([])
  })

  test('sends nothing and creates no id with Global Privacy Control', () => {
    sayNo()
    begin(home())
    leave()
    expect([sent, localStorage.length]).toEqual([[], 0])
  })

  test('retries at the next leave if the browser has refused the beacon', () => {
    const { sendBeacon } = navigator
    navigator.sendBeacon = () => false
    begin(home())
    leave()
    navigator.sendBeacon = sendBeacon
    leave()
    expect(sent).toHaveLength(1)
  })
})
