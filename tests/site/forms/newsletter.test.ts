import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createNewsletterForm, newsletterSource, RESUBMIT_LOCK } from '../../../site/forms/newsletter.ts'
import { MIN_TIME } from '../../../site/forms/robot-trap.ts'
import type { Deliver } from '../../../site/analytics/delivery.ts'
import { clearToasts, listToasts } from '../support/toasts.ts'

const deliver = vi.fn<Deliver>()

beforeEach(() => {
  vi.useFakeTimers()
  deliver.mockReset().mockResolvedValue()
  clearToasts()
  sessionStorage.clear()
  return () => vi.useRealTimers()
})

/** Creates a form that was shown long ago and contains this address. */
function typeAddress(email: string) {
  const { form, lock, trap } = createNewsletterForm(deliver)
  const hidden = document.createElement('input')
  trap.watch(hidden)
  vi.advanceTimersByTime(MIN_TIME)
  form.getState().change({ email })
  return { form: form.getState, lock: lock.getState, hidden }
}

test('an empty form has an error from the start', () => {
  expect(typeAddress('').form().errors).toEqual({ email: 'Email is required' })
})

test.each([
  ['/blog/offline-first-trucks/', 'blog_post'],
  ['/blog/', 'blog_post'],
  ['/blogs/', 'footer'],
  ['/services/blog/', 'footer'],
  ['/', 'footer'],
])('on %s the source is %s', (pathname, source) => {
  expect(newsletterSource(pathname)).toBe(source)
})

test.each([
  ['/blog/offline-first-trucks/', 'blog_post'],
  ['/services/', 'footer'],
])('a form on %s sends the trimmed address with the source %s', async (path, source) => {
  const { form } = typeAddress(' ada@example.com ')
  history.replaceState(null, '', path)
  await form().submit()
  expect(deliver.mock.calls).toEqual([['newsletter_signup', { email: 'ada@example.com', source }, expect.any(String)]])
})

test('a success shows a toast afterwards and empties the field', async () => {
  const { form } = typeAddress('ada@example.com')
  const attempt = form().submit()
  expect(form().isSubmitting).toBe(true)
  expect(listToasts()).toEqual([])
  await attempt
  expect(listToasts()).toEqual([['Thank you for subscribing to our newsletter!', { type: 'success' }]])
  expect(form()).toMatchObject({ values: { email: '' }, touched: {}, status: 'success' })
})

test('a failure shows a toast with an empty code and keeps the address', async () => {
  deliver.mockRejectedValue(Error('offline'))
  const { form, lock } = typeAddress('ada@example.com')
  await form().submit()
  expect(listToasts()).toEqual([['Something went wrong. Please try again later.', { type: 'error', code: '' }]])
  expect(form()).toMatchObject({ values: { email: 'ada@example.com' }, status: 'failure', isSubmitting: false })
  expect(lock().submittedRecently).toBe(false)
})

test('a robot that fills the hidden field sees a failure, and nothing is sent', async () => {
  const { form, hidden } = typeAddress('robot@example.com')
  hidden.value = 'https://example.com'
  await form().submit()
  expect(deliver).not.toHaveBeenCalled()
  expect(listToasts()).toEqual([['Something went wrong. Please try again later.', { type: 'error', code: '' }]])
})

describe('after a success', () => {
  test('further submits are ignored for exactly two seconds', async () => {
    const { form, lock } = typeAddress('ada@example.com')
    await form().submit()
    expect(lock().submittedRecently).toBe(true)
    form().change({ email: 'grace@example.com' })
    vi.advanceTimersByTime(RESUBMIT_LOCK - 1)
    await form().submit()
    expect(deliver).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(lock().submittedRecently).toBe(false)
    await form().submit()
    expect(deliver).toHaveBeenCalledTimes(2)
  })

  test('the other form of the page is not locked', async () => {
    const { form } = typeAddress('ada@example.com')
    await form().submit()
    expect(createNewsletterForm(deliver).lock.getState().submittedRecently).toBe(false)
  })
})
