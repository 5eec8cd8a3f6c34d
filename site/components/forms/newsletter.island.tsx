/** The newsletter form. It hands the address to the visitor's mail program, and works as a plain form before it is alive. */

import { useId, useRef, useState, type SubmitEvent } from 'react'

import { island, styled } from '#framework'

import { config } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { size } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'
import { Field } from '../ui/field.tsx'
import { Small } from '../ui/text.tsx'
import { mailTo } from './mail.ts'
import { checkEmail } from './rules.ts'
import { useIsAlive } from './use-is-alive.ts'

const SUBJECT = 'Newsletter'

const Form = styled('form')`
  display: grid;
  gap: 0 16px;
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${up.tablet} {
    grid-template-columns: ${size.newsletterField} ${size.newsletterButton};
    align-items: start;
    /* The height of the label above the field. */
    & > button {
      margin-top: 30px;
    }
  }
`

export interface NewsletterProps {
  /** Where the visitor signs up. */
  source: 'footer' | 'blog_post'
}

function Newsletter({ source }: NewsletterProps) {
  const id = useId()
  const isAlive = useIsAlive()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const problem = checkEmail(email)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTouched(true)
    if (problem) input.current?.focus()
    else location.assign(mailTo(SUBJECT, email.trim()))
  }

  return (
    <Form action={mailTo(SUBJECT)} method="post" encType="text/plain" noValidate={isAlive} onSubmit={submit}>
      <input type="hidden" name="source" value={source} />
      <Field id={id} label="Email" error={isTouched ? problem : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </Field>
      <Button as="button" type="submit">
        Subscribe
      </Button>
      <Small>
        Opens an email in your own mail program; sending it signs you up.
        <noscript> Or write to {config.email} with the word “newsletter”.</noscript>
      </Small>
    </Form>
  )
}

export default island(Newsletter, { when: 'interaction' })
