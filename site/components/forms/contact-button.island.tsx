/** The button that opens the contact dialog; until it is alive, a link to the contact page. */

import { useEffect, type MouseEvent } from 'react'

import { href, island, styled } from '@flatirons/framework'

import { Button, CallToActionLink } from '../ui/action.tsx'
import { openContactDialog, prepareContactDialog } from '../../forms/contact-dialog.ts'

export interface ContactButtonProps {
  /** The label; the experiment replaces it unless it is the page's own. */
  label: string
  isOwn?: boolean
  look: 'button' | 'cta'
}

/** As wide as the widest words of the experiment, so that others in their place move nothing. */
const Words = styled('span')`
  min-width: 10em;
  text-align: center;
`

function ContactButton({ label, isOwn, look }: ContactButtonProps) {
  const Look = look === 'cta' ? CallToActionLink : Button
  const Label = look === 'cta' ? 'span' : Words

  // Whoever has turned to the button may press it next.
  useEffect(prepareContactDialog, [])

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const wantsLink = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!wantsLink && openContactDialog(event.currentTarget)) event.preventDefault()
  }

  return (
    <Look href={href('/contact-us/')} aria-haspopup="dialog" onClick={open}>
      {/* The words belong to the experiment (visitor/labels.ts): React neither compares nor changes them. */}
      <Label data-cta={isOwn ? undefined : true} suppressHydrationWarning>
        {label}
      </Label>
    </Look>
  )
}

export default island(ContactButton, { when: 'interaction' })
