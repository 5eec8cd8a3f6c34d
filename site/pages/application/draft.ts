/** The answers, kept in this tab over reloads and Back. Whatever else lies in their place is ignored. */

import { array, string, type, type Infer } from 'superstruct'

import type { FormStore } from '../../components/forms/form.ts'
import { readStored } from '../../components/visitor/stored.ts'
import { shortStore } from '../../components/visitor/storage.ts'
import type { Option } from '../../models/service-options.ts'
import type { Answers } from './store.ts'

/** Where the draft lies in sessionStorage. */
export const DRAFT_KEY = 'application'

/** Interests are kept by the names of their services: ids and labels are the site's. */
const Draft = type({ interests: array(string()), scope: string(), name: string(), email: string() })

/** The draft, as far as these options go; nothing where there is none. */
export function readDraft(options: readonly Option[]): Answers | undefined {
  const stored = readStored(shortStore, DRAFT_KEY, Draft)
  if (!stored) return undefined
  const { interests, scope, name, email } = stored
  return { interests: options.filter(({ value }) => interests.includes(value)), scope, name, email }
}

function writeDraft({ interests, ...texts }: Answers): void {
  const draft: Infer<typeof Draft> = { ...texts, interests: interests.map(({ value }) => value) }
  shortStore.write(DRAFT_KEY, JSON.stringify(draft))
}

/** Puts the draft into a form that nobody has touched, and keeps what changes from here on; returns the way to stop. */
export function keepDraft(form: FormStore<Answers>, options: readonly Option[]): () => void {
  const draft = form.getState().values === form.getInitialState().values && readDraft(options)
  if (draft) form.getState().change(draft)
  return form.subscribe(({ values }, before) => {
    if (values !== before.values && values !== form.getInitialState().values) writeDraft(values)
  })
}

/** Nothing is left of what was sent. */
export function forgetDraft(): void {
  shortStore.remove(DRAFT_KEY)
}
