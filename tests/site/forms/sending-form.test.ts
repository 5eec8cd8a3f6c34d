import { object } from 'superstruct'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { MIN_TIME } from '../../../site/forms/robot-trap.ts'
import { email } from '../../../site/forms/rules.ts'
import { trimmed, type SendingFormOptions } from '../../../site/forms/sending-form.ts'
import type { Deliver } from '../../../site/analytics/delivery.ts'
import { listToasts } from '../support/toasts.ts'
import { attemptKey, draftKey } from '../../../site/forms/wake-drafts.ts'

interface Letter {
  email: string
}

const EVENT = 'newsletter_signup'
const ADDRESS = 'dana@headgate.example'

const FAILED = ['Something went wrong. Please try again later.', { type: 'error', code: '' }]

const UNSENT = ['You are offline. Please try again later. What you typed stays here.', { type: 'error', code: '' }]

const deliver = vi.fn<Deliver>()
/** Opens a form in a new document: memory is empty, storage is kept. */
async function openForm(more: Partial<SendingFormOptions<Letter>> = {}) {
  vi.resetModules()
  const { toasts } = await import('../../../site/components/toasts/toast.ts')
  const { createSendingForm } = await import('../../../site/forms/sending-form.ts')
  const { form, watch, restore } = createSendingForm<Letter>({
    initial: { email: '' },
    schema: object({ email: email() }),
    deliver,
    event: EVENT,
    toPayload: ({ email }) => ({ email: email.trim() }),
    thanks: 'Thank you.',
    draft: 'letter',
    ...more,
  })
  return { form: form.getState, watch, restore, said: () => listToasts(toasts) }
}

/** Returns a form that is displayed, or not. */
function formElement(isDisplayed: boolean): HTMLFormElement {
  const element = document.createElement('form')
  element.getClientRects = () => (isDisplayed ? [{}] : []) as unknown as DOMRectList
  return element
}

/** Takes the network away: every delivery fails. */
function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  deliver.mockRejectedValue(Error('The browser is offline.'))
}

/** Brings the network back: deliveries are accepted. */
function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  deliver.mockResolvedValue()
  dispatchEvent(new Event('online'))
}

/** Submits the form after the minimum time. */
async function submit(form: Awaited<ReturnType<typeof openForm>>['form']) {
  const attempt = form().submit()
  await vi.advanceTimersByTimeAsync(MIN_TIME)
  await attempt
}

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockReset().mockResolvedValue()
  sessionStorage.clear()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('an accepted submission', () => {
  test('empties the form before it calls `onAccepted`', async () => {
    const seen: string[] = []
    const { form } = await openForm({ onAccepted: () => void seen.push(form().values.email) })
    form().change({ email: ADDRESS })
    await submit(form)
    expect(seen).toEqual([''])
    expect(deliver).toHaveBeenCalledExactlyOnceWith(EVENT, { email: ADDRESS }, expect.any(String))
  })

  test.each<[where: string, more: Partial<SendingFormOptions<Letter>>, element: HTMLFormElement | null, count: number]>(
    [
      ['stays visible', {}, formElement(true), 1],
      ['is replaced by a visible thanks message', { showsResult: true }, formElement(true), 0],
      ['is replaced by a hidden thanks message', { showsResult: true }, formElement(false), 1],
      ['is removed', { showsResult: true }, null, 1],
    ],
  )('shows a toast if the form %s: %#', async (_, more, element, count) => {
    const { form, watch, said } = await openForm(more)
    watch(formElement(true))
    watch(element)
    form().change({ email: ADDRESS })
    await submit(form)
    expect(said()).toEqual(Array.from({ length: count }, () => ['Thank you.', { type: 'success' }]))
  })
})

describe('a failure', () => {
  test('shows one toast, until the next attempt', async () => {
    deliver.mockRejectedValueOnce(Error('offline'))
    const { form, said } = await openForm()
    form().change({ email: ADDRESS })
    await submit(form)
    expect(said()).toEqual([FAILED])
    expect(form()).toMatchObject({ status: 'failure', values: { email: ADDRESS } })
    await form().submit()
    expect(said()).toEqual([['Thank you.', { type: 'success' }]])
    expect(form().status).toBe('success')
  })
})

test.each([
  ['visible', formElement(true), []],
  ['hidden', formElement(false), [FAILED]],
])('a form with its own failure message shows a toast only when it is hidden: %s', async (_, element, toasts) => {
  deliver.mockRejectedValueOnce(Error('offline'))
  const { form, watch, said } = await openForm({ showsResult: true })
  watch(element)
  form().change({ email: ADDRESS })
  await submit(form)
  expect(said()).toEqual(toasts)
  expect(form().rejection).toBe('failed')
})

describe('a submission while the browser is offline', () => {
  test('says so, and is offered again when the network returns, but not sent by itself', async () => {
    const { form, said } = await openForm()
    form().change({ email: ADDRESS })
    goOffline()
    await submit(form)
    expect(said()).toEqual([UNSENT])
    expect(form()).toMatchObject({ rejection: 'offline', values: { email: ADDRESS } })
    goOnline()
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ rejection: 'online', values: { email: ADDRESS } })
    expect(said()).toEqual([])
    expect(deliver).toHaveBeenCalledTimes(1)
    await form().submit()
    expect(form()).toMatchObject({ rejection: undefined, values: { email: '' } })
    expect(said()).toEqual([['Thank you.', { type: 'success' }]])
  })

  test('is offered only until it was accepted', async () => {
    const { form } = await openForm()
    form().change({ email: ADDRESS })
    goOffline()
    await submit(form)
    deliver.mockResolvedValue()
    await submit(form)
    goOnline()
    expect(form().rejection).toBeUndefined()
  })
})

describe('a submission that was pending when the previous document was unloaded', () => {
  const ON_THE_WAY = { id: 'id-1', content: JSON.stringify({ email: ADDRESS }), isOnTheWay: true }

  beforeEach(() => {
    sessionStorage.setItem(draftKey('letter'), JSON.stringify({ email: ADDRESS }))
    sessionStorage.setItem(attemptKey(EVENT), JSON.stringify(ON_THE_WAY))
  })

  test('is sent again immediately under its id, and its thanks appear as a toast', async () => {
    let accept = () => {}
    deliver.mockReturnValue(new Promise((resolve) => (accept = resolve)))
    const { form, restore, watch, said } = await openForm({ showsResult: true })
    watch(formElement(true))
    restore()
    await vi.advanceTimersByTimeAsync(0)
    expect(deliver).toHaveBeenCalledExactlyOnceWith(EVENT, { email: ADDRESS }, 'id-1')
    expect(form()).toMatchObject({ isSubmitting: true, values: { email: ADDRESS } })
    accept()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toEqual([['Thank you.', { type: 'success' }]])
    expect(form()).toMatchObject({ isSubmitting: false, values: { email: '' } })
    expect(sessionStorage).toHaveLength(0)
  })

  test('stays in the form when it fails, and the form can be sent again', async () => {
    deliver.mockRejectedValueOnce(Error('refused'))
    const { form, restore, said } = await openForm()
    restore()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toEqual([FAILED])
    expect(form()).toMatchObject({ isSubmitting: false, values: { email: ADDRESS } })
    await submit(form)
    expect(deliver.mock.calls.map(([, , id]) => id)).toEqual(['id-1', 'id-1'])
  })

  test('is sent again once, even if the form is shown repeatedly', async () => {
    deliver.mockReturnValue(new Promise(() => {}))
    const { restore } = await openForm()
    restore()
    restore()
    await vi.advanceTimersByTimeAsync(0)
    expect(deliver).toHaveBeenCalledTimes(1)
  })

  test('stays in the form while the browser is offline, and is sent when the visitor sends it', async () => {
    goOffline()
    const { form, restore, said } = await openForm()
    restore()
    await vi.advanceTimersByTimeAsync(0)
    expect(said()).toEqual([UNSENT])
    goOnline()
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ isSubmitting: false, rejection: 'online', values: { email: ADDRESS } })
    expect(deliver).toHaveBeenCalledTimes(1)
    await submit(form)
    expect(deliver.mock.calls.map(([, , id]) => id)).toEqual(['id-1', 'id-1'])
    expect(said()).toEqual([['Thank you.', { type: 'success' }]])
  })

  test('is not sent again after the form was changed', async () => {
    sessionStorage.setItem(draftKey('letter'), JSON.stringify({ email: 'ada@example.com' }))
    const { form, restore } = await openForm()
    restore()
    await vi.advanceTimersByTimeAsync(0)
    expect(deliver).not.toHaveBeenCalled()
    expect(form().isSubmitting).toBe(false)
  })
})

test.each([
  ['  Headgate ', 'Headgate'],
  [' \n ', undefined],
  ['', undefined],
])('%j is trimmed to %j', (text, expected) => {
  expect(trimmed(text)).toBe(expected)
})
