import { href, island } from '@flatirons/framework'
import { useState, type FormEvent } from 'react'

type Texts = Record<string, string>

/** The server's response to a form that is sent by a script. */
type Answer = { errors?: Texts; location?: string } | undefined

const FAILURE = 'This did not reach us. Please try again.'

function ContactForm({ values, errors: first }: { values: Texts; errors: Texts }) {
  const [errors, setErrors] = useState(first)
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('sending')
    const answer = (await fetch(href('/contact/'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Texts),
    })
      .then((response) => response.json())
      .catch(() => undefined)) as Answer
    if (answer?.location) return location.assign(answer.location)
    setErrors(answer?.errors ?? {})
    setState(answer?.errors ? 'open' : 'failed')
    const [name] = Object.keys(answer?.errors ?? {})
    if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  const describe = (name: string) => ({
    name,
    defaultValue: values[name],
    'aria-invalid': name in errors,
    'aria-describedby': `${name}-error`,
  })
  return (
    <form method="post" action={href('/contact/')} noValidate onSubmit={send}>
      <label>
        Your email
        <input type="email" autoComplete="email" {...describe('email')} />
      </label>
      <p id="email-error">{errors.email}</p>
      <label>
        Your message
        <textarea {...describe('message')} />
      </label>
      <p id="message-error">{errors.message}</p>
      <label className="trap">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button disabled={state === 'sending'}>Send</button>
      <output>{state === 'sending' ? 'Sending …' : state === 'failed' && FAILURE}</output>
    </form>
  )
}

export default island(ContactForm, { when: 'interaction' })
