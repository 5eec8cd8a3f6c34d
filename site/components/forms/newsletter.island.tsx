/** The newsletter form: an email field, and a button that explains why the form can't be sent yet. */

import { useStore } from 'zustand'

import { island, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { fontSize, size, steps } from '../../theme/tokens.ts'
import { Button } from '../ui/action.tsx'
import { withVisitor } from '../../analytics/with-visitor.tsx'
import { TextField } from './fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { createNewsletterForm } from '../../forms/newsletter.ts'
import { useForm } from './use-form.ts'
import { useIsAlive } from './use-is-alive.ts'
import { useSendingForm } from './use-sending-form.ts'

const Row = styled('div')`
  display: grid;
  gap: 0 ${steps(2)};
  ${up.tablet} {
    grid-template-columns: ${size.newsletterField} ${size.newsletterButton};
    align-items: start;
    /* As high as the label above the field. */
    & [type='submit'] {
      margin-top: calc(1.6 * ${fontSize.small} + ${steps(1)});
    }
  }
  /* Without scripts, only the browser checks the address, so the button is never disabled. */
  @media (scripting: none) {
    & > [type='submit'] {
      display: none;
    }
    & > noscript {
      display: contents;
    }
  }
`

function Newsletter() {
  const sending = useSendingForm(createNewsletterForm)
  const { submittedRecently } = useStore(sending.lock)
  const form = useForm(sending.form)
  const isAlive = useIsAlive()
  const { errors, isSubmitting } = form
  const isDisabled = isSubmitting || submittedRecently || errors.email !== undefined

  return (
    <FormFrame form={form} sending={sending} subject="Newsletter">
      <Row>
        <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        {/* Not `disabled`, which would lose the focus: pressing the button shows what is missing. */}
        <Button as="button" type="submit" aria-disabled={isDisabled || undefined} $isDimmed={isAlive && isDisabled}>
          {isSubmitting ? 'Subscribing' : 'Subscribe'}
        </Button>
        <noscript>
          <Button as="button" type="submit">
            Subscribe
          </Button>
        </noscript>
      </Row>
    </FormFrame>
  )
}

export default island(withVisitor(Newsletter), { when: 'interaction' })
