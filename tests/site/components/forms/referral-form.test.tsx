import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import ReferralForm from '../../../../site/components/forms/referral-form.island.tsx'
import { clearToasts, listToasts } from '../../support/toasts.ts'
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

function fill(place: Element) {
  enter(place, 'name', ' Dana Ortiz ')
  enter(place, 'email', ' dana@headgate.example ')
  enter(place, 'company', ' Ledgerline ')
  enter(place, 'companyEmail', ' lee@ledgerline.example ')
}

test('has labelled fields without autofill', () => {
  const place = show(<ReferralForm />)
  const fields = [...place.querySelectorAll('label')].map((label) => {
    const field = document.getElementById(label.htmlFor) as HTMLInputElement
    return [label.textContent, field.name, field.type, field.required, field.autocomplete || '', field.inputMode || '']
  })
  expect(fields).toEqual([
    ['Your name', 'name', 'text', true, 'name', ''],
    ['Your email', 'email', 'email', true, 'email', 'email'],
    ['Their company', 'company', 'text', true, 'off', ''],
    ['Their email', 'companyEmail', 'email', true, 'off', 'email'],
    ['A note (optional)', 'note', 'textarea', false, '', ''],
  ])
  expect(place.querySelector('form')!.getAttribute('action')).toBe(
    'mailto:hello@flatirons.example?subject=Referral%20program',
  )
})

test('all fields except the note are required, and the note has a maximum length', async () => {
  const place = show(<ReferralForm />)
  enter(place, 'note', 'x'.repeat(1001))
  await submit(place)
  expect(listErrors(place)).toEqual({
    name: 'This is a required field.',
    email: 'Email is required',
    company: 'This is a required field.',
    companyEmail: 'Email is required',
    note: 'Too long! At most 1000 characters are allowed.',
  })
  enter(place, 'note', 'x'.repeat(1000))
  leave(place, 'note')
  expect(listErrors(place)).not.toHaveProperty('note')
})

test.each(['IBM', 'SAP', 'X'])('accepts the company %j and a short name', (company) => {
  const place = show(<ReferralForm />)
  enter(place, 'name', 'Li')
  enter(place, 'company', company)
  for (const name of ['name', 'company']) leave(place, name)
  expect(listErrors(place)).toEqual({})
})

test.each([
  ['', undefined],
  [' They know. ', 'They know.'],
])('the note %j is sent as %j', async (note, sent) => {
  const place = show(<ReferralForm />)
  fill(place)
  enter(place, 'note', note)
  await submit(place)
  expect(listSent()).toEqual([
    [
      'referral_program_enrollment',
      {
        name: 'Dana Ortiz',
        email: 'dana@headgate.example',
        company: 'Ledgerline',
        companyEmail: 'lee@ledgerline.example',
        note: sent,
      },
    ],
  ])
  expect(place.querySelector('form button')!.textContent).toBe('Sending')
})

test('is empty initially, and has its own draft', async () => {
  const place = show(<ReferralForm />)
  for (const name of ['name', 'email', 'company', 'companyEmail', 'note']) expect(fieldOf(place, name).value).toBe('')
  fill(place)
  expect(Object.keys(sessionStorage)).toEqual(['draft:referral'])
})

test('trims addresses, whether they were typed or restored', async () => {
  const draft = { name: 'Dana', email: ' a@b.example ', company: 'Ledgerline', companyEmail: ' c@d.example ' }
  sessionStorage.setItem('draft:referral', JSON.stringify(draft))
  const place = show(<ReferralForm />)
  await submit(place)
  expect(listSent()).toMatchObject([[expect.any(String), { email: 'a@b.example', companyEmail: 'c@d.example' }]])
})

test.each([
  ['visible', [{}], []],
  ['hidden', [], [['Thank you. The agreement reaches you tomorrow.', { type: 'success' }]]],
])('a toast thanks the visitor only if the form is hidden: %s', async (_, boxes, said) => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(boxes as unknown as DOMRectList)
  clearToasts()
  const place = show(<ReferralForm />)
  fill(place)
  await submit(place)
  await settle()
  expect(listToasts()).toEqual(said)
})

test('the thanks message replaces the form and leads back to an empty form', async () => {
  const place = show(<ReferralForm />)
  fill(place)
  await submit(place)
  await settle()
  expect(place.querySelector('h3')!.textContent).toBe('Thank you. You are enrolled.')
  expect(place.textContent).toContain('The agreement reaches you tomorrow.')
  const again = place.querySelector('button')!
  expect(again.textContent).toBe('Introduce somebody else')
  act(() => again.click())
  expect([fieldOf(place, 'company').value, document.activeElement]).toEqual(['', fieldOf(place, 'name')])
  expect(place.querySelector('form button')!.textContent).toBe('Enroll')
})
