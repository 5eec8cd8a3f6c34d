import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { QueriesContext } from '../../../../framework/kernel/page/context.ts'
import ContactForm, { type ContactFormProps } from '../../../../site/components/forms/contact-form.island.tsx'
import { session } from '../../../../site/shared/session.ts'
import { serviceOptions } from '../../../../site/models/service-options.ts'
import { clearToasts, listToasts } from '../../support/toasts.ts'
import {
  beginVisit,
  enter,
  fieldOf,
  leave,
  listErrors,
  listSent,
  settle,
  show,
  submit,
} from '../../support/shown-form.tsx'

const OPTIONS = [
  { id: 1, label: 'Web development', value: 'web', group: 'Development' },
  {
    id: 2,
    label: 'IoT development',
    value: 'iot',
    group: 'Development',
    study: { path: '/our-work/headgate/', title: '114 gates' },
  },
]

const form = (props: ContactFormProps = {}) => (
  <QueriesContext value={{ [serviceOptions.name]: OPTIONS }}>
    <ContactForm {...props} />
  </QueriesContext>
)

function fill(place: Element) {
  enter(place, 'name', ' Dana Ortiz ')
  enter(place, 'email', ' dana@headgate.example ')
  enter(place, 'service', 'iot')
  enter(place, 'message', ' The gates are stuck. ')
}

const button = (place: Element) => place.querySelector<HTMLButtonElement>('form button[type=submit]')!

beforeEach(() => {
  clearToasts()
  return beginVisit()
})

describe('the contact form', () => {
  test('has five fields with types and autocomplete values', () => {
    const place = show(form())
    const fields = [...place.querySelectorAll('label')].map((label) => {
      const field = document.getElementById(label.htmlFor) as HTMLInputElement
      return [
        label.textContent,
        field.name,
        field.type,
        field.required,
        field.autocomplete || '',
        field.inputMode || '',
      ]
    })
    expect(fields).toEqual([
      ['Your name', 'name', 'text', true, 'name', ''],
      ['Work email', 'email', 'email', true, 'email', 'email'],
      ['Company (optional)', 'company', 'text', false, 'organization', ''],
      ['What do you need?', 'service', 'select-one', true, '', ''],
      ['The problem, in your words', 'message', 'textarea', true, '', ''],
    ])
    expect(fieldOf(place, 'name')).toHaveProperty('maxLength', 200)
    expect([...place.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Select one'],
      ['web', 'Web development'],
      ['iot', 'IoT development'],
    ])
    expect(button(place).textContent).toBe('Send to an engineer')
  })

  test('is empty initially', () => {
    const place = show(form())
    for (const name of ['name', 'email', 'company', 'service', 'message']) expect(fieldOf(place, name).value).toBe('')
  })

  test('in the dialog shows the draft of the page’s form when the dialog opens', () => {
    const [page, dialog] = [show(form()), show(form())]
    enter(page, 'message', 'The gates are stuck.')
    expect(fieldOf(dialog, 'message').value).toBe('')
    act(() => session.setState({ dialogOpen: true }))
    expect(fieldOf(dialog, 'message').value).toBe('The gates are stuck.')
    act(() => session.setState({ dialogOpen: false }))
  })

  test('trims the address, whether it was typed or restored', async () => {
    const draft = { name: 'Dana', email: ' dana@headgate.example ', service: 'iot', message: 'The gates are stuck.' }
    sessionStorage.setItem('draft:contact', JSON.stringify(draft))
    const place = show(form())
    await submit(place)
    expect(listSent()).toMatchObject([['contact_us_submit', { email: 'dana@headgate.example' }]])
  })

  test('counts the characters of the message', () => {
    const place = show(form())
    const count = () =>
      document.getElementById(fieldOf(place, 'message').getAttribute('aria-describedby')!)!.textContent
    expect(count()).toBe('0 / 1000')
    enter(place, 'message', 'Gates ')
    expect(count()).toBe('5 / 1000')
  })

  test('shows the error of a field once the visitor has left it', () => {
    const place = show(form())
    enter(place, 'email', 'dana')
    expect(listErrors(place)).toEqual({})
    for (const name of ['email', 'service', 'message']) leave(place, name)
    expect(listErrors(place)).toEqual({
      email: 'Invalid email',
      service: 'Please select an option.',
      message: 'This is a required field.',
    })
  })

  test.each(['Bob', 'Li', ' Q '])('accepts the name %j', (name) => {
    const place = show(form())
    enter(place, 'name', name)
    leave(place, 'name')
    expect(listErrors(place)).toEqual({})
  })

  test.each([
    ['message', 'Hi!', 'Too short! At least 4 characters are required.'],
    ['message', 'x'.repeat(1001), 'Too long! At most 1000 characters are allowed.'],
    ['company', 'x'.repeat(201), 'Too long! At most 200 characters are allowed.'],
  ])('limits the length of the field %s', (name, text, error) => {
    const place = show(form())
    enter(place, name, text)
    leave(place, name)
    expect(listErrors(place)).toEqual({ [name]: error })
  })

  test('focuses the first invalid field and sends nothing', async () => {
    const place = show(form())
    enter(place, 'name', 'Dana Ortiz')
    expect(await submit(place)).toBe(true)
    expect(document.activeElement).toBe(fieldOf(place, 'email'))
    expect(Object.keys(listErrors(place))).toEqual(['email', 'service', 'message'])
    expect(listSent()).toEqual([])
  })

  test('sends trimmed values without empty fields', async () => {
    const place = show(form())
    fill(place)
    await submit(place)
    const values = {
      name: 'Dana Ortiz',
      email: 'dana@headgate.example',
      service: 'iot',
      message: 'The gates are stuck.',
    }
    expect(listSent()).toEqual([['contact_us_submit', { ...values, company: undefined }]])
    expect(button(place).textContent).toBe('Sending')
    expect(['name', 'message'].map((name) => (fieldOf(place, name) as HTMLInputElement).readOnly)).toEqual([true, true])
  })

  test('keeps its values if the submission is refused', async () => {
    const place = show(form())
    fill(place)
    enter(place, 'company', ' Headgate ')
    await submit(place)
    await settle('refused')
    expect(fieldOf(place, 'company').value).toBe(' Headgate ')
    expect(button(place).textContent).toBe('Send to an engineer')
    expect((fieldOf(place, 'name') as HTMLInputElement).readOnly).toBe(false)
    expect(listToasts()).toEqual([])
  })

  test('shows our email address from the first failure until a submission succeeds', async () => {
    const place = show(form())
    const sentence = () => place.querySelector('form output')!
    expect(sentence().textContent).toBe('')
    fill(place)
    await submit(place)
    await settle('refused')
    expect(sentence().textContent).toBe(
      'Something went wrong. Please write to hello@flatirons.example instead: what you typed is in the letter.',
    )
    expect(document.activeElement).toBe(document.body)

    enter(place, 'message', 'The gates are stuck again.')
    const letter = new URL(sentence().querySelector('a')!.href)
    expect(letter.pathname).toBe('hello@flatirons.example')
    expect(letter.searchParams.get('body')).toBe(
      'name:  Dana Ortiz \r\nemail: dana@headgate.example\r\nservice: IoT development\r\nmessage: The gates are stuck again.',
    )
    await submit(place)
    expect(sentence().textContent).toMatch(/^Something went wrong/)
    await settle()
    act(() => place.querySelector('button')!.click())
    expect(sentence().textContent).toBe('')
  })

  test('the service can be deselected', () => {
    const place = show(form())
    enter(place, 'service', 'iot')
    enter(place, 'service', '')
    leave(place, 'service')
    expect(fieldOf(place, 'service').value).toBe('')
    expect(listErrors(place)).toEqual({ service: 'Please select an option.' })
  })
})

describe('the thanks message', () => {
  async function send(props?: ContactFormProps) {
    const place = show(form(props))
    fill(place)
    await submit(place)
    await settle()
    return place
  }

  test('replaces the form, takes the focus, and leads back to an empty form', async () => {
    const place = await send()
    const heading = place.querySelector('h3')!
    expect(heading.textContent).toBe('Thank you. We have your message.')
    expect([heading.tabIndex, document.activeElement]).toEqual([-1, heading])
    expect(place.querySelector('p')!.textContent).toBe(
      'An engineer reads it within one working day, and answers with two or three questions.',
    )
    const again = place.querySelector('button')!
    expect([again.textContent, again.type]).toEqual(['Write another message', 'button'])
    act(() => again.click())
    expect(fieldOf(place, 'message').value).toBe('')
    expect(document.activeElement).toBe(fieldOf(place, 'name'))
    expect(listErrors(place)).toEqual({})
  })

  test.each([
    ['visible', [{}], []],
    ['hidden', [], [['Thank you. An engineer reads your message within one working day.', { type: 'success' }]]],
  ])('is also shown as a toast only if the form is hidden: %s', async (_, boxes, said) => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(boxes as unknown as DOMRectList)
    await send()
    expect(listToasts()).toEqual(said)
  })

  test('does not take the focus if the visitor has moved it', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    await send()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('replaces the form’s heading and uses its id', async () => {
    const title = { id: 'dialog-title', text: 'Tell us' }
    const html = renderToString(form({ title }))
    expect(html).toContain('<h2 id="dialog-title">Tell us</h2>')
    const place = await send({ title })
    expect(
      [...place.querySelectorAll('h2, h3')].map(({ id, tagName, textContent }) => [id, tagName, textContent]),
    ).toEqual([['dialog-title', 'H2', 'Thank you. We have your message.']])
  })

  test('describes what was sent, and links to the project of the service; in a dialog the link closes it', async () => {
    const place = await send({ title: { id: 'dialog-title', text: 'Tell us' } })
    expect([...place.querySelectorAll('dd')].map(({ textContent }) => textContent!.trim())).toEqual([
      'dana@headgate.example',
      'IoT development',
      'The gates are stuck.',
    ])
    expect(place.querySelector('a')!.getAttribute('href')).toBe('/our-work/headgate/')
    expect(place.querySelector('form')!.method).toBe('dialog')
    expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent!.trim())).toEqual([
      'Close',
      'Write another message',
    ])
  })

  test('has no heading above it on a page', () => {
    expect(renderToString(form())).not.toContain('<h2')
  })
})

describe('the frame of a form', () => {
  test('opens an email without JavaScript, and uses the browser’s validation until hydration', () => {
    document.body.innerHTML = renderToString(form())
    const element = document.querySelector('form')!
    expect(element.getAttribute('action')).toBe('mailto:hello@flatirons.example?subject=A%20project')
    expect([element.getAttribute('method'), element.getAttribute('enctype')]).toEqual(['post', 'text/plain'])
    expect(element.hasAttribute('novalidate')).toBe(false)
    expect(element.dataset).toMatchObject({ draft: 'contact', event: 'contact_us_submit' })
    expect(document.querySelector('noscript')!.textContent).toContain('hello@flatirons.example')
  })

  test('validates fields itself after hydration', () => {
    expect(show(form()).querySelector('form')!.hasAttribute('novalidate')).toBe(true)
  })

  const note = (place: Element) =>
    [...place.querySelectorAll('p, small')].find(({ textContent }) => textContent.startsWith('Nothing can be sent'))!

  test('shows our address if no service is configured, but not before hydration', () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([])
    document.body.innerHTML = renderToString(form())
    expect(note(document.body).hasAttribute('inert')).toBe(true)
    document.body.innerHTML = ''
    expect(note(show(form())).hasAttribute('inert')).toBe(false)
  })

  test('does not show our address if a service is configured', () => {
    expect(note(show(form())).hasAttribute('inert')).toBe(true)
  })
})
