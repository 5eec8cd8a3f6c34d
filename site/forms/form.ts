/** The state of a form, in a zustand store. It is independent of React, the fields, and the delivery of values. */

import type { Struct } from 'superstruct'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { findErrors, type Errors } from './rules.ts'

export interface FormState<Values> {
  values: Values
  /** The error of each invalid field, even if it is not shown. */
  errors: Errors<Values>
  /** The fields that the visitor has left or tried to submit. Only their errors are shown. */
  touched: { [Name in keyof Values]?: true }
  /** The result of the last attempt, until a value changes. */
  status: 'idle' | 'success' | 'failure'
  /**
   * Why the last delivery failed, until a delivery succeeds, even if values change: the browser was `offline`, or anything
   * else. `online` if the browser was offline and is online again.
   */
  rejection?: 'offline' | 'online' | 'failed' | undefined
  isSubmitting: boolean
  isValidating: boolean
  /** The number of attempts. */
  submitCount: number
}

export interface FormActions<Values> {
  /** Sets some values and validates the form. */
  change: (changes: Partial<Values>) => void
  /** Marks fields as touched and validates the form. Called on blur. */
  touch: (...names: (keyof Values)[]) => void
  /**
   * Submits the form: touches all fields, increments the count, validates, calls the handler if there are no errors,
   * and ends in success or failure. Ignored during another attempt, or if `isLocked()` returns true. Never rejects.
   */
  submit: () => Promise<void>
  /** Restores the initial state. */
  reset: () => void
}

export type Form<Values> = FormState<Values> & FormActions<Values>
export type FormStore<Values> = StoreApi<Form<Values>>

export interface FormOptions<Values extends object> {
  /** The initial values. Their order determines which invalid field is the first. */
  initial: Values
  /** A superstruct object with a rule for each field. */
  schema: Struct<Values, unknown>
  /** Receives valid values. Its promise rejects if delivery fails. */
  onSubmit: (values: Values) => Promise<void>
  /** Should the form have its errors when it is shown, before any input? */
  validateOnMount?: boolean
  /** Called at each attempt. Returns true to ignore the attempt. */
  isLocked?: () => boolean
}

/** Creates a form. The form keeps working after its component is unmounted. */
export function createForm<Values extends object>({
  initial,
  schema,
  onSubmit,
  validateOnMount = false,
  isLocked = () => false,
}: FormOptions<Values>): FormStore<Values> {
  const beginning: FormState<Values> = {
    values: initial,
    errors: validateOnMount ? findErrors(initial, schema) : {},
    touched: {},
    status: 'idle',
    rejection: undefined,
    isSubmitting: false,
    isValidating: false,
    submitCount: 0,
  }
  const names = Object.keys(initial) as (keyof Values)[]

  return createStore<Form<Values>>()((set, get) => {
    function validate() {
      set({ isValidating: true })
      set({ errors: findErrors(get().values, schema), isValidating: false })
    }

    function markTouched(marked: (keyof Values)[]) {
      const marks = Object.fromEntries(marked.map((name) => [name, true])) as FormState<Values>['touched']
      set({ touched: { ...get().touched, ...marks } })
    }

    return {
      ...beginning,
      change(changes) {
        set({ values: { ...get().values, ...changes }, status: 'idle' })
        validate()
      },
      touch(...touched) {
        markTouched(touched)
        validate()
      },
      async submit() {
        if (get().isSubmitting || isLocked()) return
        markTouched(names)
        set({ isSubmitting: true, submitCount: get().submitCount + 1, status: 'idle' })
        validate()
        let status: 'success' | 'failure' = 'failure'
        if (!Object.keys(get().errors).length)
          await onSubmit(get().values).then(
            () => (status = 'success'),
            () => {},
          )
        set({ isSubmitting: false, status })
      },
      reset() {
        set(beginning)
      },
    }
  })
}

/** Returns the first field with an error, of all fields or of `names`. */
export function firstInvalid<Values extends object>(
  { values, errors }: FormState<Values>,
  names = Object.keys(values) as (keyof Values)[],
): keyof Values | undefined {
  return names.find((name) => errors[name])
}
