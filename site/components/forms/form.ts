/** The state of a form, in a zustand store (spec §3, §4). It knows nothing of React, of fields, or of where values go. */

import type { Struct } from 'superstruct'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { findErrors, type Errors } from './rules.ts'

export interface FormState<Values> {
  values: Values
  /** What is wrong, whether it is shown yet or not. */
  errors: Errors<Values>
  /** Fields that the visitor has been to; what is wrong with others is not said. */
  touched: { [Name in keyof Values]?: true }
  /** How the last attempt ended, until something changes. */
  status: 'idle' | 'success' | 'failure'
  isSubmitting: boolean
  isValidating: boolean
  /** Attempts so far. */
  submitCount: number
}

export interface FormActions<Values> {
  /** Sets some values and validates. */
  change: (changes: Partial<Values>) => void
  /** Marks fields as touched and validates: what a blur does. */
  touch: (...names: (keyof Values)[]) => void
  /** To be called once the form is shown; validates when `validateOnMount` says so. */
  mount: () => void
  /**
   * One attempt: touches all, raises the count, validates, calls the handler only without errors, and ends in success
   * or failure. Ignored while another one runs, or `isLocked()`. Never rejects.
   */
  submit: () => Promise<void>
  /** Back to the beginning. */
  reset: () => void
}

export type Form<Values> = FormState<Values> & FormActions<Values>
export type FormStore<Values> = StoreApi<Form<Values>>

export interface FormOptions<Values extends object> {
  /** The values at first. The order of the fields is the order in which the first wrong one is looked for. */
  initial: Values
  /** A superstruct object of rules, one for each field. */
  schema: Struct<Values, unknown>
  /** Takes valid values; rejects when that fails. */
  onSubmit: (values: Values) => Promise<void>
  /** Does the form say what is wrong before anything was done? */
  validateOnMount?: boolean
  /** Asked at each attempt: is it to be ignored? */
  isLocked?: () => boolean
}

/** Makes a form. It goes on by itself when what shows it is gone. */
export function createForm<Values extends object>({
  initial,
  schema,
  onSubmit,
  validateOnMount = false,
  isLocked = () => false,
}: FormOptions<Values>): FormStore<Values> {
  const beginning: FormState<Values> = {
    values: initial,
    errors: {},
    touched: {},
    status: 'idle',
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
      mount() {
        if (validateOnMount) validate()
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
        if (validateOnMount) validate()
      },
    }
  })
}

/** The first field that something is wrong with, of all or of `names`. */
export function firstInvalid<Values extends object>(
  { values, errors }: FormState<Values>,
  names = Object.keys(values) as (keyof Values)[],
): keyof Values | undefined {
  return names.find((name) => errors[name])
}
