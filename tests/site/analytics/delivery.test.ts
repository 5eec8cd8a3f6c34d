import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startSender, type Send } from '../../../site/analytics/sender.ts'
import { deliver, TIME_LIMIT } from '../../../site/analytics/delivery.ts'
import { readQueue } from '../../../site/analytics/queue.ts'
import { serveWithCollector } from '../support/visit.ts'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  globalThis.visitorLine = undefined
  serveWithCollector()
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
})

const submit = () => deliver('newsletter_signup', { email: 'dana@headgate.example', source: 'footer' }, 'id-1')

describe('a submission', () => {
  test('is delivered with its payload, its id, and where it was made', async () => {
    const send = vi.fn<Send>().mockResolvedValue()
    localStorage.setItem('campaign', '{"source":"letter"}')
    stop = startSender(send)
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]![0]).toMatchObject({
      id: 'id-1',
      kind: 'submission',
      name: 'newsletter_signup',
      payload: { email: 'dana@headgate.example', source: 'footer' },
      context: { campaign: { source: 'letter' }, entryPoint: location.pathname },
    })
  })

  test('is rejected with the reason that the sender gives', async () => {
    stop = startSender(() => Promise.reject(Error('It is blocked.')))
    const outcome = submit().catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('It is blocked.')
    expect(readQueue()).toEqual([])
  })

  test('is rejected when no sender comes in time, and not sent by one that comes later', async () => {
    const outcome = submit().catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    expect(await outcome).toContain('within the time limit')
    const send = vi.fn<Send>().mockResolvedValue()
    stop = startSender(send)
    expect(send).not.toHaveBeenCalled()
  })

  test('is rejected at once while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(submit()).rejects.toThrow('offline')
    expect(readQueue()).toEqual([])
  })

  test('is rejected at once where there is no receiving end', async () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([])
    await expect(submit()).rejects.toThrow('no receiving end')
  })

  test('goes out for a visitor who does not want to be counted, with nothing of how they came', async () => {
    Object.assign(navigator, { globalPrivacyControl: true })
    history.replaceState(null, '', '/contact-us/?utm_source=letter')
    localStorage.setItem('campaign', '{"source":"letter"}')
    const send = vi.fn<Send>().mockResolvedValue()
    stop = startSender(send)
    await submit()
    expect(send.mock.calls[0]![0].context).toEqual({
      entryPoint: '/contact-us/',
      page: {
        path: '/contact-us/',
        referrer: '',
        search: '',
        title: document.title,
        url: `${location.origin}/contact-us/`,
      },
    })
    history.replaceState(null, '', '/')
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  })
})
