// @vitest-environment node

import { object } from 'superstruct'
import { describe, expect, test, vi } from 'vitest'

import { createForm, firstInvalid, type FormOptions, type FormState } from '../../../site/forms/form.ts'
import { email, requiredText } from '../../../site/forms/rules.ts'

interface Person {
  name: string
  email: string
}

const EMPTY: Person = { name: '', email: '' }
const ADA: Person = { name: 'Ada Lovelace', email: 'ada@example.com' }

function makeForm(options: Partial<FormOptions<Person>> = {}) {
  const onSubmit = vi.fn<(values: Person) => Promise<void>>().mockResolvedValue()
  const store = createForm<Person>({
    initial: EMPTY,
    schema: object({ name: requiredText(), email: email() }),
    onSubmit,
    ...options,
  })
  return { store, form: store.getState, onSubmit }
}

/** Returns a promise and the functions that settle it. */
function hold() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((fulfil, fail) => {
    resolve = fulfil
    reject = fail
  })
  return { promise, resolve, reject }
}

test('a form starts with its initial values and without errors', () => {
  expect(makeForm().form()).toMatchObject({
    values: EMPTY,
    errors: {},
    touched: {},
    status: 'idle',
    isSubmitting: false,
    isValidating: false,
    submitCount: 0,
  })
})

describe('validation', () => {
  test('runs on change', () => {
    const { form } = makeForm()
    form().change({ email: 'ada' })
    expect(form()).toMatchObject({ values: { name: '', email: 'ada' }, touched: {} })
    expect(form().errors).toEqual({ name: 'This is a required field.', email: 'Invalid email' })
    form().change(ADA)
    expect(form().errors).toEqual({})
  })

  test('runs on blur and touches only that field', () => {
    const { form } = makeForm()
    form().touch('email')
    expect(form().touched).toEqual({ email: true })
    expect(form().errors.email).toBe('Email is required')
  })

  test.each([
    [true, { name: 'This is a required field.', email: 'Email is required' }],
    [false, {}],
  ])('runs before any input with `validateOnMount`: %s', (validateOnMount, errors) => {
    const { form } = makeForm({ validateOnMount })
    expect([form().errors, form().touched]).toEqual([errors, {}])
    form().change(ADA)
    form().reset()
    expect(form().errors).toEqual(errors)
  })

  test('sets `isValidating` while it runs', () => {
    const { store } = makeForm()
    const told: boolean[] = []
    store.subscribe(({ isValidating }, before) => isValidating !== before.isValidating && told.push(isValidating))
    store.getState().touch('name')
    expect(told).toEqual([true, false])
  })
})

describe('an attempt', () => {
  test('without errors passes through all states in order', async () => {
    const { store, form, onSubmit } = makeForm({ initial: ADA })
    const states: Partial<FormState<Person>>[] = []
    store.subscribe(({ touched, status, isSubmitting, isValidating, submitCount }) =>
      states.push({ touched, status, isSubmitting, isValidating, submitCount }),
    )
    await form().submit()
    const touched = { name: true, email: true }
    const running = { touched, status: 'idle', isSubmitting: true, submitCount: 1 }
    expect(states).toEqual([
      { touched, status: 'idle', isSubmitting: false, isValidating: false, submitCount: 0 },
      { ...running, isValidating: false },
      { ...running, isValidating: true },
      { ...running, isValidating: false },
      { ...running, status: 'success', isSubmitting: false, isValidating: false },
    ])
    expect(onSubmit.mock.calls).toEqual([[ADA]])
  })

  test('with errors touches all fields, is counted, and does not call the handler', async () => {
    const { form, onSubmit } = makeForm()
    await form().submit()
    expect(form()).toMatchObject({
      touched: { name: true, email: true },
      status: 'failure',
      isSubmitting: false,
      submitCount: 1,
    })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('that the handler rejects ends in failure and keeps the values', async () => {
    const { form } = makeForm({ initial: ADA, onSubmit: () => Promise.reject(Error('offline')) })
    await form().submit()
    expect(form()).toMatchObject({ values: ADA, errors: {}, status: 'failure', isSubmitting: false })
  })

  test('is ignored during another attempt', async () => {
    const { promise, resolve } = hold()
    const onSubmit = vi.fn<() => Promise<void>>(() => promise)
    const { form } = makeForm({ initial: ADA, onSubmit })
    const first = form().submit()
    await form().submit()
    expect(form()).toMatchObject({ isSubmitting: true, submitCount: 1 })
    resolve()
    await first
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await form().submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('is ignored while the form is locked', async () => {
    const { form, onSubmit } = makeForm({ initial: ADA, isLocked: () => true })
    await form().submit()
    expect(form()).toMatchObject({ status: 'idle', submitCount: 0, touched: {} })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('continues without subscribers', async () => {
    const { promise, resolve } = hold()
    const { store, form } = makeForm({ initial: ADA, onSubmit: () => promise })
    const stop = store.subscribe(() => {})
    const attempt = form().submit()
    stop()
    resolve()
    await attempt
    expect(form().status).toBe('success')
  })
})

test('a change after an attempt resets the status', async () => {
  const { form } = makeForm({ initial: ADA })
  await form().submit()
  form().change({ name: 'Grace Hopper' })
  expect(form()).toMatchObject({ status: 'idle', submitCount: 1 })
})

test('reset() restores the initial state, and validates again with `validateOnMount`', async () => {
  const { form } = makeForm({ validateOnMount: true })
  form().change(ADA)
  await form().submit()
  form().reset()
  expect(form()).toMatchObject({ values: EMPTY, touched: {}, status: 'idle', submitCount: 0 })
  expect(form().errors.email).toBe('Email is required')
})

test.each<[Partial<Person>, names: (keyof Person)[] | undefined, keyof Person | undefined]>([
  [{}, undefined, 'name'],
  [{ name: 'Ada Lovelace' }, undefined, 'email'],
  [ADA, undefined, undefined],
  [{}, ['email'], 'email'],
  [{ email: 'ada@example.com' }, ['email'], undefined],
])('the first invalid field of %j, checking %j: %s', (values, names, expected) => {
  const { form } = makeForm()
  form().change(values)
  expect(firstInvalid(form(), names)).toBe(expected)
})
