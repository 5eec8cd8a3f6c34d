/**
 * The draft of a form: values that were typed and not sent yet, stored in this tab across reloads, Back and
 * navigations. Forms with the same questions share a draft. An invalid stored value is ignored.
 */

import type { Option } from '../models/service-options.ts'
import { draftKey } from './wake-drafts.ts'
import { parseJson, shortStore } from '../shared/storage.ts'
import type { FormStore } from './form.ts'

export interface Draft {
  name: string
  /**
   * Loads the draft into the form; `options` are the available options. If another form has sent the same draft, this
   * form is emptied. A form that is being sent does not change.
   */
  restore: (options?: readonly Option[]) => void
}

/** The drafts of this document, for browsers without storage. */
const drafts = new Map<string, string>()

/** Serializes values. Of an option, only its value is stored, because the site may change ids and labels. */
const pack = (values: object): string =>
  JSON.stringify(values, (_, value: Option | null | undefined) => value?.value ?? value)

/** Stores later changes of `form`. A field's value is a text, an option or null, or a list of options. */
export function createDraft<Values extends object>(name: string, form: FormStore<Values>): Draft {
  const key = draftKey(name)
  const initial = form.getInitialState().values

  form.subscribe(({ values }, before) => {
    if (values === before.values) return
    const draft = pack(values)
    if (draft === pack(initial)) {
      drafts.delete(name)
      shortStore.remove(key)
    } else {
      drafts.set(name, draft)
      shortStore.write(key, draft)
    }
  })

  return {
    name,
    restore(options = []) {
      const { values, isSubmitting, change, reset } = form.getState()
      const draft = unpack(initial, parseJson(drafts.get(name) ?? shortStore.read(key)), options)
      if (isSubmitting || pack(draft) === pack(values)) return
      if (pack(draft) === pack(initial)) reset()
      else change(draft)
    },
  }
}

function unpack<Values extends object>(initial: Values, stored: unknown, options: readonly Option[]): Values {
  const restoreField = ([field, empty]: [string, unknown]) => {
    const value = (Object(stored) as Record<string, unknown>)[field]
    if (Array.isArray(empty))
      return [field, options.filter((option) => Array.isArray(value) && value.includes(option.value))]
    if (empty === null) return [field, options.find((option) => option.value === value) ?? null]
    return [field, typeof value === 'string' ? value : empty]
  }
  return Object.fromEntries(Object.entries(initial).map(restoreField)) as Values
}
