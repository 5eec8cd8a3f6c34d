/** The frame of the contact dialog. It is part of every page, so that it opens without loading anything. */

import { href } from '@flatirons/framework'

import { DIALOG_ID } from '../../forms/contact-dialog.ts'
import ContactForm from '../forms/contact-form.island.tsx'
import { picture } from '../../drawings/picture.ts'
import { Anchors } from '../ui/anchors.tsx'
import { ArrowLink } from '../ui/action.tsx'
import { ArtImage } from '../ui/art.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { TITLE, Frame, Side, Main, Closer } from './contact-dialog.styles.ts'

const STEPS = [
  { title: 'An engineer reads it', text: 'Within one working day, and answers with two or three questions.' },
  { title: 'We talk for 40 minutes', text: 'One call without slides, about the part that hurts most.' },
  { title: 'You get two pages', text: 'What we would do first, what it might cost, and what we would leave alone.' },
]

/**
 * The dialog is closed until `openContactDialog()`; closing it needs no script. Its form hydrates when the visitor
 * hovers, focuses or touches a button that opens the dialog.
 */
export function ContactDialog() {
  return (
    <Frame id={DIALOG_ID} aria-labelledby={TITLE.id}>
      <Main>
        <ContactForm title={TITLE} />
        <ArrowLink className="advice" href={href('/contact-us/')}>
          What helps us most
        </ArrowLink>
      </Main>
      <Closer method="dialog">
        <CloseButton type="submit" aria-label="Close" />
      </Closer>
      <Side>
        <h2 className="next">What happens next</h2>
        <Anchors items={STEPS} />
        <ArtImage name="dialog-slabs" of={picture('slabs-dialog')} fit="xMaxYMax slice" className="slabs" />
      </Side>
    </Frame>
  )
}
