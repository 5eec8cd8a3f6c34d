import { island } from '@flatirons/framework'
import { useState, type FormEvent } from 'react'

/** The URL of your form service. */
const SERVICE = 'https://forms.example/f/beds'

function Booking() {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    const headers = { Accept: 'application/json' }
    setState('sending')
    const response = await fetch(SERVICE, { method: 'POST', body, headers }).catch(() => undefined)
    setState(response?.ok ? 'sent' : 'failed')
  }

  if (state === 'sent') return <output>Thank you. We will write to you today.</output>
  return (
    // Without a script, the browser sends the same fields, and shows the response of the service.
    <form action={SERVICE} method="post" onSubmit={send}>
      <label>
        Your email
        <input name="email" type="email" required autoComplete="email" />
      </label>
      <label>
        First night
        <input name="from" type="date" required />
      </label>
      <button type="submit" disabled={state === 'sending'}>
        Ask for a bed
      </button>
      <output>{state === 'failed' && 'This did not reach us. Please try again.'}</output>
    </form>
  )
}

export default island(Booking, { when: 'interaction' })
