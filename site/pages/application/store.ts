/** What the visitor has answered. It lives as long as the document, so that moving between steps and pages loses nothing. */

import { create } from 'zustand'

import { checkChoices, checkEmail, checkText } from '../../components/forms/rules.ts'

/** Characters of the scope. */
export const SCOPE = { min: 10, max: 1000 }

/** What the visitor is asked. */
export interface Answers {
  /** Ids of service options. */
  interests: number[]
  scope: string
  name: string
  email: string
}

/** The answers, and the way to change them. */
export interface ApplicationStore extends Answers {
  change: (answers: Partial<Answers>) => void
}

export const useApplication = create<ApplicationStore>()((set) => ({
  interests: [],
  scope: '',
  name: '',
  email: '',
  change: (answers) => set(answers),
}))

/** What is wrong with each answer. */
export function findProblems({ interests, scope, name, email }: Answers): Record<keyof Answers, string | undefined> {
  return {
    interests: checkChoices(interests),
    scope: checkText(scope, SCOPE),
    name: checkText(name),
    email: checkEmail(email),
  }
}
