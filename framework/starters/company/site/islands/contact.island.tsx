/** The form. Without JavaScript, the browser sends it to the form service itself. */

import { island } from '@flatirons/framework'
import { useState, type FormEvent } from 'react'

import { FORM } from '../config.ts'

const MESSAGES = {
  open: '',
  sending: 'Sending …',
  sent: 'Thank you. We answer within two days.',
  failed: 'The form could not be sent. Please try again, or call us.',
}

function Contact() {
  const [state, setState] = useState<keyof typeof MESSAGES>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('sending')
    try {
      const options = { method: 'POST', body: new FormData(form), headers: { Accept: 'application/json' } }
      const { ok } = await fetch(FORM, options)
      if (ok) form.reset()
      setState(ok ? 'sent' : 'failed')
    } catch {
      setState('failed')
    }
  }

  return (
    <form action={FORM} method="post" onSubmit={send}>
      <label>
        Name <input name="name" autoComplete="name" required />
      </label>
      <label>
        Email <input name="email" type="email" autoComplete="email" required />
      </label>
      <label>
        Message <textarea name="message" rows={6} required />
      </label>
      <button type="submit" disabled={state === 'sending'}>
        Send
      </button>
      <output>{MESSAGES[state]}</output>
    </form>
  )
}

/** Its code is loaded when a visitor uses it. */
export default island(Contact, { when: 'interaction' })
