import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createMessage, describe as describePage, identify, page, track } from '../../../site/analytics/analytics.ts'
import { readQueue } from '../../../site/analytics/queue.ts'

const shown = {
  title: 'Blog',
  url: 'https://flatirons.example/blog/?utm_source=letter&token=7#top',
  referrer: 'https://search.example/?q=secret&utm_medium=mail',
}
const learnt = {
  path: '/blog/',
  referrer: 'https://search.example/?utm_medium=mail',
  search: '?utm_source=letter',
  title: 'Blog',
  url: 'https://flatirons.example/blog/?utm_source=letter',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z') })
  localStorage.clear()
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  history.replaceState(null, '', '/now/')
  document.title = 'Now'
  return () => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    vi.useRealTimers()
  }
})

const sayNo = () => Object.assign(navigator, { globalPrivacyControl: true })

describe('the context of a message', () => {
  test('contains the page and its referrer; URLs are stripped to the parts that may be sent', () => {
    expect(describePage(shown)).toStrictEqual({ entryPoint: '/blog/', page: learnt })
  })

  test('contains the stored campaign', () => {
    localStorage.setItem('campaign', '{"source":"letter"}')
    expect(describePage(shown)).toMatchObject({ campaign: { source: 'letter' } })
  })

  test('contains only the page without permission to record data', () => {
    localStorage.setItem('campaign', '{"source":"letter"}')
    sayNo()
    expect(describePage(shown)).toStrictEqual({
      entryPoint: '/blog/',
      page: { path: '/blog/', referrer: '', search: '', title: 'Blog', url: 'https://flatirons.example/blog/' },
    })
  })

  test('describes the current page by default', () => {
    const { origin } = location
    expect(describePage().page).toEqual({
      path: '/now/',
      referrer: '',
      search: '',
      title: 'Now',
      url: `${origin}/now/`,
    })
  })
})

describe('createMessage()', () => {
  test('adds an id, the time, the context and the payload', () => {
    const message = createMessage('track', 'seen', { count: 1 })
    expect(message).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'track',
      name: 'seen',
      payload: { count: 1 },
      context: { ...describePage() },
      time: '2026-11-20T09:30:00.000Z',
    })
    expect(createMessage('track', 'seen', {}).id).not.toBe(message.id)
    expect(createMessage('submission', 'sent', {}, { id: 'id-1', page: shown })).toMatchObject({
      id: 'id-1',
      context: { entryPoint: '/blog/' },
    })
  })

  test('events, page views and identities are added to the queue', () => {
    track('seen')
    track('seen', { count: 1 })
    page(shown)
    identify('dana', { email: 'dana@headgate.example' })
    identify('ada')
    expect(readQueue().map(({ kind, name, payload }) => [kind, name, payload])).toEqual([
      ['track', 'seen', {}],
      ['track', 'seen', { count: 1 }],
      ['page', 'Blog', learnt],
      ['identify', 'dana', { email: 'dana@headgate.example' }],
      ['identify', 'ada', {}],
    ])
    expect(readQueue()[2]!.context).toEqual(describePage(shown))
  })

  test('a page view describes the current page by default', () => {
    page()
    expect(readQueue()).toMatchObject([{ name: 'Now', payload: { path: '/now/' } }])
  })

  test('nothing is recorded without permission', () => {
    sayNo()
    track('seen')
    page()
    identify('dana')
    expect(readQueue()).toEqual([])
  })
})
