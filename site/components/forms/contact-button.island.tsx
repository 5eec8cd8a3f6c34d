/** The button that opens the contact dialog. Before hydration it is a link to the contact page. */

import { useEffect, type MouseEvent } from 'react'

import { href, island, styled } from '@flatirons/framework'

import { Button, CallToActionLink } from '../ui/action.tsx'
import { openContactDialog, prepareContactDialog } from '../../forms/contact-dialog.ts'

export interface ContactButtonProps {
  /** The label. The experiment replaces it unless the page has its own label (`isOwn`). */
  label: string
  isOwn?: boolean
  look: 'button' | 'cta'
}

/** As wide as the longest label of the experiment, so that changing the label causes no layout shift. */
const Words = styled('span')`
  min-width: 10em;
  text-align: center;
`

function ContactButton({ label, isOwn, look }: ContactButtonProps) {
  const Look = look === 'cta' ? CallToActionLink : Button
  const Label = look === 'cta' ? 'span' : Words

  // Prepares the dialog at hydration, because the visitor may press the button next.
  useEffect(prepareContactDialog, [])

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const wantsLink = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!wantsLink && openContactDialog(event.currentTarget)) event.preventDefault()
  }

  return (
    <Look href={href('/contact-us/')} aria-haspopup="dialog" onClick={open}>
      {/* The experiment sets the label (visitor/labels.ts): React neither compares nor changes this text. */}
      <Label data-cta={isOwn ? undefined : true} suppressHydrationWarning>
        {label}
      </Label>
    </Look>
  )
}

export default island(ContactButton, { when: 'interaction' })
