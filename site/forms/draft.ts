/**
 * The draft of a form: values that were typed and not sent yet, stored in this tab over reloads, Back and navigations.
 * Forms that ask for the same thing share one draft. A stored value that is not a draft is ignored.
 */

import type { Option } from '../models/service-options.ts'
import { draftKey } from './wake-drafts.ts'
import { parseJson, shortStore } from '../shared/storage.ts'
import type { FormStore } from './form.ts'

export interface Draft {
  name: string
  /**
   * Puts the draft into the form; `options` are the options that it may select. If another form with the same draft has
   * sent it, this form is emptied. A form that is being sent does not change.
   */
  takeUp: (options?: readonly Option[]) => void
}

/** The drafts of this document, for browsers whose storage is off. */
const drafts = new Map<string, string>()

/** Options are kept by their values: ids and labels are the site's. */
const pack = (values: object): string =>
  JSON.stringify(values, (_, value: Option | null | undefined) => value?.value ?? value)

/** Keeps what changes in `form` from here on. Fields hold a text, an option or null, or several options. */
export function createDraft<Values extends object>(name: string, form: FormStore<Values>): Draft {
  const key = draftKey(name)
  const initial = form.getInitialState().values

  form.subscribe(({ values }, before) => {
    if (values === before.values) return
    const kept = pack(values)
    if (kept === pack(initial)) {
      drafts.delete(name)
      shortStore.remove(key)
    } else {
      drafts.set(name, kept)
      shortStore.write(key, kept)
    }
  })

  return {
    name,
    takeUp(options = []) {
      const { values, isSubmitting, change, reset } = form.getState()
      const kept = unpack(initial, parseJson(drafts.get(name) ?? shortStore.read(key)), options)
      if (isSubmitting || pack(kept) === pack(values)) return
      if (pack(kept) === pack(initial)) reset()
      else change(kept)
    },
  }
}

function unpack<Values extends object>(initial: Values, stored: unknown, options: readonly Option[]): Values {
  const restore = ([field, empty]: [string, unknown]) => {
    const value = (Object(stored) as Record<string, unknown>)[field]
    if (Array.isArray(empty))
      return [field, options.filter((option) => Array.isArray(value) && value.includes(option.value))]
    if (empty === null) return [field, options.find((option) => option.value === value) ?? null]
    return [field, typeof value === 'string' ? value : empty]
  }
  return Object.fromEntries(Object.entries(initial).map(restore)) as Values
}
