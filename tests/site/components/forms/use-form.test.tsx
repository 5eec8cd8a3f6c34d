import { act } from 'react'
import { object } from 'superstruct'
import { beforeEach, describe, expect, test } from 'vitest'

import { ChoicesField } from '../../../../site/components/forms/choices-field.tsx'
import { TextField } from '../../../../site/components/forms/fields.tsx'
import { createForm } from '../../../../site/forms/form.ts'
import { email, requiredText, someOptions } from '../../../../site/forms/rules.ts'
import { useForm, type BoundForm } from '../../../../site/components/forms/use-form.ts'
import type { Option } from '../../../../site/models/service-options.ts'
import { beginVisit, enter, fieldOf, listErrors, show } from '../../support/shown-form.tsx'

const OPTIONS: Option[] = [
  { id: 1, label: 'Web', value: 'web', group: 'Build' },
  { id: 2, label: 'IoT', value: 'iot', group: 'Build' },
]

interface Values {
  name: string
  email: string
  interests: Option[]
}

const seen: { form?: BoundForm<Values> } = {}
const see = (form: BoundForm<Values>) => void (seen.form = form)

function Steps({ store, take = see }: { store: ReturnType<typeof createStore>; take?: typeof see }) {
  const form = useForm(store)
  take(form)
  return (
    <form {...form.formProps}>
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      <TextField form={form} name="email" label="Email" autoComplete="email" />
      <ChoicesField form={form} name="interests" label="Interests" options={OPTIONS} />
    </form>
  )
}

const createStore = () =>
  createForm<Values>({
    initial: { name: '', email: '', interests: [] },
    schema: object({ name: requiredText(), email: email(), interests: someOptions() }),
    onSubmit: () => Promise.resolve(),
  })

beforeEach(beginVisit)

function check(...names: (keyof Values)[]) {
  let isFine = false
  act(() => void (isFine = seen.form!.check(...names)))
  return isFine
}

describe('check()', () => {
  test('returns true for valid fields, even if other fields are invalid, and does not move the focus', () => {
    const place = show(<Steps store={createStore()} />)
    enter(place, 'name', 'Dana Ortiz')
    expect(check('name')).toBe(true)
    expect([document.activeElement, listErrors(place)]).toEqual([document.body, {}])
  })

  test('marks invalid fields as touched and focuses the first of them', () => {
    const place = show(<Steps store={createStore()} />)
    expect(check('email', 'interests')).toBe(false)
    expect(document.activeElement).toBe(fieldOf(place, 'email'))
    expect(listErrors(place)).toEqual({ email: 'Email is required', interests: 'Please select at least one option.' })
  })

  test('focuses the first checkbox if a group is invalid', () => {
    const place = show(<Steps store={createStore()} />)
    expect(check('interests')).toBe(false)
    expect(document.activeElement).toBe(fieldOf(place, 'interests'))
  })
})

test('a group returns the selected options in the order in which they are offered', () => {
  const store = createStore()
  const place = show(<Steps store={store} />)
  const boxes = [...place.querySelectorAll<HTMLInputElement>('[name=interests]')]
  expect(place.querySelector('legend')!.textContent).toBe('Interests')
  for (const box of boxes.toReversed()) act(() => box.click())
  expect(store.getState().values.interests).toEqual(OPTIONS)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  act(() => boxes[0]!.click())
  expect(store.getState().values.interests).toEqual([OPTIONS[1]])
})
