/** The button that opens the contact dialog; until it is alive, a link to the contact page. */

import type { MouseEvent } from 'react'

import { href, island } from '#framework'

import { Button, CallToActionLink } from '../ui/action.tsx'
import { openContactDialog } from './contact-dialog.ts'

export interface ContactButtonProps {
  label: string
  look: 'button' | 'cta'
}

function ContactButton({ label, look }: ContactButtonProps) {
  const Look = look === 'cta' ? CallToActionLink : Button

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const wantsLink = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!wantsLink && openContactDialog(event.currentTarget)) event.preventDefault()
  }

  return (
    <Look href={href('/contact-us/')} aria-haspopup="dialog" onClick={open}>
      {label}
    </Look>
  )
}

export default island(ContactButton, { when: 'interaction' })
