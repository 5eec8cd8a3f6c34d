/** The second step: the problem, in the visitor's words. */

import { useRef, useState } from 'react'

import { Field } from '../../components/ui/field.tsx'
import { StepActions } from './step-actions.tsx'
import { stepPath } from './steps.ts'
import { findProblems, SCOPE, useApplication } from './store.ts'

/** One text, with a counter. */
export function ScopeStep() {
  const answers = useApplication()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const problem = findProblems(answers).scope
  const { scope, change } = answers

  function leave() {
    setIsTouched(true)
    if (problem) field.current?.focus()
    return !problem
  }

  return (
    <>
      <Field
        id="scope"
        label="The problem, in your words"
        error={isTouched ? problem : undefined}
        count={{ length: scope.length, max: SCOPE.max }}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            name="scope"
            rows={8}
            value={scope}
            onChange={({ target }) => change({ scope: target.value })}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </Field>
      <StepActions label="Continue to contact" to={stepPath('contact')} back={stepPath('interests')} onLeave={leave} />
    </>
  )
}
