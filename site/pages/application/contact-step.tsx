/** The last step: who is asking. It ends in a letter that the visitor's own mail program sends. */

import { useRef, useState } from 'react'

import { useStaticQuery } from '#framework'

import { mailTo } from '../../components/forms/mail.ts'
import { Field } from '../../components/ui/field.tsx'
import { Small } from '../../components/ui/text.tsx'
import { serviceOptions } from '../../models/service-options.ts'
import { StepActions } from './step-actions.tsx'
import { stepPath } from './steps.ts'
import { findProblems, useApplication } from './store.ts'
import { Summary } from './summary.tsx'

/** Name, address and a summary; its link carries all answers. */
export function ContactStep() {
  const options = useStaticQuery(serviceOptions)
  const answers = useApplication()
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) }
  const [touched, setTouched] = useState({ name: false, email: false })
  const problems = findProblems(answers)
  const { name, email, scope, change } = answers
  const interests = options
    .filter(({ id }) => answers.interests.includes(id))
    .map(({ label }) => label)
    .join(', ')
  const letter = mailTo(
    'Project application',
    `Interests: ${interests}\n\n${scope.trim()}\n\n${name.trim()}\n${email.trim()}`,
  )

  function leave() {
    setTouched({ name: true, email: true })
    const wrong = problems.name ? fields.name : problems.email ? fields.email : undefined
    wrong?.current?.focus()
    return !Object.values(problems).some(Boolean)
  }

  return (
    <>
      <Summary interests={interests} scope={scope} problems={problems} />
      <Field id="name" label="Your full name" error={touched.name ? problems.name : undefined}>
        {(control) => (
          <input
            {...control}
            ref={fields.name}
            name="name"
            autoComplete="name"
            value={name}
            onChange={({ target }) => change({ name: target.value })}
            onBlur={() => setTouched({ ...touched, name: true })}
          />
        )}
      </Field>
      <Field id="email" label="Work email" error={touched.email ? problems.email : undefined}>
        {(control) => (
          <input
            {...control}
            ref={fields.email}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => change({ email: target.value })}
            onBlur={() => setTouched({ ...touched, email: true })}
          />
        )}
      </Field>
      <StepActions label="Write the email" to={letter} back={stepPath('scope')} onLeave={leave} />
      <Small>Your own mail program opens with these answers filled in. Nothing is sent before you send it there.</Small>
    </>
  )
}
