import { island } from '@flatirons/framework'
import { useState, type FormEvent } from 'react'

const API = 'https://api.example.com/bookings'

function Booking() {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    setState('sending')
    const response = await fetch(API, { method: 'POST', body }).catch(() => undefined)
    setState(response?.ok ? 'sent' : 'failed')
  }

  if (state === 'sent') return <output>Thank you. We will write to you today.</output>
  return (
    // Without a script, the form opens the visitor's mail program.
    <form action="mailto:hut@example.com" method="post" encType="text/plain" onSubmit={send}>
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
