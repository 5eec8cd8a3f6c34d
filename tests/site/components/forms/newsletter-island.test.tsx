import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { RESUBMIT_LOCK } from '../../../../site/forms/newsletter.ts'
import Newsletter from '../../../../site/components/forms/newsletter.island.tsx'
import {
  beginVisit,
  enter,
  fieldOf,
  leave,
  listErrors,
  listSent,
  settle,
  show,
  submit,
} from '../../support/shown-form.tsx'

beforeEach(beginVisit)

const stateOf = (place: Element) => {
  const button = place.querySelector('button')!
  return [button.textContent, button.getAttribute('aria-disabled')]
}

test('the button explains that the form can’t be sent yet, and a press shows what is missing', async () => {
  const place = show(<Newsletter />)
  expect([stateOf(place), listErrors(place)]).toEqual([['Subscribe', 'true'], {}])
  await submit(place)
  expect(listErrors(place)).toEqual({ email: 'Email is required' })
  expect(document.activeElement).toBe(fieldOf(place, 'email'))
  enter(place, 'email', 'dana')
  leave(place, 'email')
  expect([stateOf(place), listErrors(place)]).toEqual([['Subscribe', 'true'], { email: 'Invalid email' }])
  enter(place, 'email', 'dana@headgate.example')
  expect([stateOf(place), listErrors(place)]).toEqual([['Subscribe', null], {}])
})

test('the button is dimmed while the form can’t be sent, from the beginning', async () => {
  const place = show(<Newsletter />)
  const look = () => place.querySelector('button')!.className
  const dimmed = look()
  enter(place, 'email', 'dana@headgate.example')
  expect(look()).not.toBe(dimmed)
  enter(place, 'email', 'dana')
  expect(look()).toBe(dimmed)
  enter(place, 'email', 'dana@headgate.example')
  await submit(place)
  expect(look()).toBe(dimmed)
})

test('the button shows that sending is in progress, and is locked for two seconds after a success', async () => {
  const place = show(<Newsletter />)
  enter(place, 'email', 'dana@headgate.example')
  await submit(place)
  expect(listSent()).toEqual([['newsletter_signup', { email: 'dana@headgate.example', source: 'footer' }]])
  expect(stateOf(place)).toEqual(['Subscribing', 'true'])
  await settle()
  enter(place, 'email', 'grace@headgate.example')
  expect(stateOf(place)).toEqual(['Subscribe', 'true'])
  await submit(place)
  expect(listSent()).toEqual([])
  act(() => void vi.advanceTimersByTime(RESUBMIT_LOCK))
  expect(stateOf(place)).toEqual(['Subscribe', null])
})

test('an ignored submit does not move the focus', async () => {
  const place = show(<Newsletter />)
  enter(place, 'email', 'dana@headgate.example')
  await submit(place)
  await settle()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  act(
    () =>
      void place.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  )
  expect(document.activeElement).toBe(elsewhere)
})

test('typed input is a draft that the form of the next page restores', () => {
  const place = show(<Newsletter />)
  const { dataset } = place.querySelector('form')!
  expect({ ...dataset }).toMatchObject({ draft: 'newsletter', event: 'newsletter_signup' })
  enter(place, 'email', 'dana')
  expect(fieldOf(show(<Newsletter />), 'email').value).toBe('dana')
})
