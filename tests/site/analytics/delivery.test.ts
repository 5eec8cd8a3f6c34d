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
  globalThis.visitorQueue = undefined
  serveWithCollector()
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
})

const submit = () => deliver('newsletter_signup', { email: 'dana@headgate.example', source: 'footer' }, 'id-1')

describe('a submission', () => {
  test('is sent with its payload, its id and the page', async () => {
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

  test('is rejected with the reason from the sender', async () => {
    stop = startSender(() => Promise.reject(Error('It is blocked.')))
    const outcome = submit().catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('It is blocked.')
    expect(readQueue()).toEqual([])
  })

  test('is rejected if no sender starts in time, and a later sender does not send it', async () => {
    const outcome = submit().catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(TIME_LIMIT)
    expect(await outcome).toContain('within the time limit')
    const send = vi.fn<Send>().mockResolvedValue()
    stop = startSender(send)
    expect(send).not.toHaveBeenCalled()
  })

  test('is rejected immediately while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(submit()).rejects.toThrow('offline')
    expect(readQueue()).toEqual([])
  })

  test('is rejected immediately if no service is configured', async () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([])
    await expect(submit()).rejects.toThrow('no receiving end')
  })

  test('is sent without the campaign for a visitor who refuses to be recorded', async () => {
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
