/** The first step: which services the visitor thinks of. */

import { useRef, useState } from 'react'

import { useStaticQuery } from '#framework'

import { CheckGroup } from '../../components/ui/check-group.tsx'
import { serviceOptions } from '../../models/service-options.ts'
import { StepActions } from './step-actions.tsx'
import { stepPath } from './steps.ts'
import { findProblems, useApplication } from './store.ts'

/** Checkboxes for all services. */
export function InterestsStep() {
  const options = useStaticQuery(serviceOptions)
  const answers = useApplication()
  const first = useRef<HTMLInputElement>(null)
  const [isTouched, setIsTouched] = useState(false)
  const problem = findProblems(answers).interests

  function leave() {
    setIsTouched(true)
    if (problem) first.current?.focus()
    return !problem
  }

  return (
    <>
      <CheckGroup
        id="interests"
        label="Tick every kind of work you think you need"
        options={options}
        chosen={answers.interests}
        onChange={(interests) => answers.change({ interests })}
        error={isTouched ? problem : undefined}
        firstRef={first}
      />
      <StepActions label="Continue to scope" to={stepPath('scope')} onLeave={leave} />
    </>
  )
}
