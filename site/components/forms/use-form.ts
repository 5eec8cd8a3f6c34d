/** Connects a form store to a React component. */

import { useId, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'

import { firstInvalid, type Form, type FormStore } from '../../forms/form.ts'
import { useIsAlive } from './use-is-alive.ts'

export interface BoundForm<Values> extends Form<Values> {
  /** Prefix of the ids of all fields. */
  id: string
  /** The error to show for a field; undefined until the visitor has touched the field. */
  errorOf: (name: keyof Values) => string | undefined
  /** Marks these fields as touched. Returns whether all are valid; otherwise focuses the first invalid field. */
  check: (...names: (keyof Values)[]) => boolean
  /** Resets the form and focuses the first field. */
  startAgain: () => void
  /** Props for the `<form>`. */
  formProps: {
    noValidate: boolean
    onSubmit: (event: SubmitEvent) => void
  }
}

/** Returns the state of `store`, its actions, and the props for a `<form>`. */
export function useForm<Values extends object>(store: FormStore<Values>): BoundForm<Values> {
  const id = useId()
  const isAlive = useIsAlive()
  const form = useStore(store)

  /** The id of a field is the form's id plus the field's name. */
  const focus = (name: keyof Values) => document.getElementById(`${id}-${String(name)}`)?.focus()

  function focusInvalid(names?: (keyof Values)[]): boolean {
    const name = firstInvalid(store.getState(), names)
    if (name !== undefined) focus(name)
    return name !== undefined
  }

  return {
    ...form,
    id,
    errorOf: (name) => (form.touched[name] ? form.errors[name] : undefined),
    check(...names) {
      form.touch(...names)
      return !focusInvalid(names)
    },
    startAgain() {
      flushSync(form.reset)
      focus(Object.keys(form.values)[0] as keyof Values)
    },
    formProps: {
      // Before hydration, only the browser's built-in validation works.
      noValidate: isAlive,
      onSubmit(event) {
        event.preventDefault()
        const { submitCount } = store.getState()
        void form.submit()
        // An ignored submit must not move the focus.
        if (store.getState().submitCount > submitCount) focusInvalid()
      },
    },
  }
}
