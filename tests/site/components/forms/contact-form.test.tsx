import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { QueriesContext } from '../../../../framework/kernel/page/context.ts'
import ContactForm, { type ContactFormProps } from '../../../../site/components/forms/contact-form.island.tsx'
import { session } from '../../../../site/shared/session.ts'
import { serviceOptions } from '../../../../site/models/service-options.ts'
import { forgetSaid, listSaid } from '../../support/said.ts'
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
  forgetSaid()
  return beginVisit()
})

describe('the contact form', () => {
  test('asks for five things, and tells the browser what each is', () => {
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

  test('is empty at first', () => {
    const place = show(form())
    for (const name of ['name', 'email', 'company', 'service', 'message']) expect(fieldOf(place, name).value).toBe('')
  })

  test('shows what was typed in the other form of its kind when the dialog opens', () => {
    const [page, dialog] = [show(form()), show(form())]
    enter(page, 'message', 'The gates are stuck.')
    expect(fieldOf(dialog, 'message').value).toBe('')
    act(() => session.setState({ dialogOpen: true }))
    expect(fieldOf(dialog, 'message').value).toBe('The gates are stuck.')
    act(() => session.setState({ dialogOpen: false }))
  })

  test('sends an address without the space around it, wherever the space came from', async () => {
    const draft = { name: 'Dana', email: ' dana@headgate.example ', service: 'iot', message: 'The gates are stuck.' }
    sessionStorage.setItem('draft:contact', JSON.stringify(draft))
    const place = show(form())
    await submit(place)
    expect(listSent()).toMatchObject([['contact_us_submit', { email: 'dana@headgate.example' }]])
  })

  test('counts the message as it grows', () => {
    const place = show(form())
    const count = () =>
      document.getElementById(fieldOf(place, 'message').getAttribute('aria-describedby')!)!.textContent
    expect(count()).toBe('0 / 1000')
    enter(place, 'message', 'Gates ')
    expect(count()).toBe('5 / 1000')
  })

  test('says what is wrong with a field once the visitor has been there', () => {
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

  test.each(['Bob', 'Li', ' Q '])('takes the name %j', (name) => {
    const place = show(form())
    enter(place, 'name', name)
    leave(place, 'name')
    expect(listErrors(place)).toEqual({})
  })

  test.each([
    ['message', 'Hi!', 'Too short! At least 4 characters are required.'],
    ['message', 'x'.repeat(1001), 'Too long! At most 1000 characters are allowed.'],
    ['company', 'x'.repeat(201), 'Too long! At most 200 characters are allowed.'],
  ])('has limits for the field %s', (name, text, error) => {
    const place = show(form())
    enter(place, name, text)
    leave(place, name)
    expect(listErrors(place)).toEqual({ [name]: error })
  })

  test('goes to the first field that is wrong, and sends nothing', async () => {
    const place = show(form())
    enter(place, 'name', 'Dana Ortiz')
    expect(await submit(place)).toBe(true)
    expect(document.activeElement).toBe(fieldOf(place, 'email'))
    expect(Object.keys(listErrors(place))).toEqual(['email', 'service', 'message'])
    expect(listSent()).toEqual([])
  })

  test('sends what was entered, without the space around it, and what was left out is left out', async () => {
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

  test('stays as it is when it is refused', async () => {
    const place = show(form())
    fill(place)
    enter(place, 'company', ' Headgate ')
    await submit(place)
    await settle('refused')
    expect(fieldOf(place, 'company').value).toBe(' Headgate ')
    expect(button(place).textContent).toBe('Send to an engineer')
    expect((fieldOf(place, 'name') as HTMLInputElement).readOnly).toBe(false)
    expect(listSaid()).toEqual([])
  })

  test('keeps a sentence with our address and what is typed while its delivery fails, and until one succeeds', async () => {
    const place = show(form())
    const sentence = () => place.querySelector('form output')!
    expect(sentence().textContent).toBe('')
    fill(place)
    await submit(place)
    await settle('refused')
    expect(sentence().textContent).toBe(
      'This did not reach us. You can write to hello@flatirons.example instead: what you typed is in the letter.',
    )
    expect(document.activeElement).toBe(document.body)

    enter(place, 'message', 'The gates are stuck again.')
    const letter = new URL(sentence().querySelector('a')!.href)
    expect(letter.pathname).toBe('hello@flatirons.example')
    expect(letter.searchParams.get('body')).toBe(
      'name:  Dana Ortiz \r\nemail: dana@headgate.example\r\nservice: IoT development\r\nmessage: The gates are stuck again.',
    )
    await submit(place)
    expect(sentence().textContent).toMatch(/^This did not reach us/)
    await settle()
    act(() => place.querySelector('button')!.click())
    expect(sentence().textContent).toBe('')
  })

  test('can be emptied of its service again', () => {
    const place = show(form())
    enter(place, 'service', 'iot')
    enter(place, 'service', '')
    leave(place, 'service')
    expect(fieldOf(place, 'service').value).toBe('')
    expect(listErrors(place)).toEqual({ service: 'Please select an option.' })
  })
})

describe('the thanks', () => {
  async function send(props?: ContactFormProps) {
    const place = show(form(props))
    fill(place)
    await submit(place)
    await settle()
    return place
  }

  test('take the place of the form and the focus, and lead back to an empty form', async () => {
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
    ['seen', [{}], []],
    ['not seen', [], [['Thank you. An engineer reads your message within one working day.', { type: 'success' }]]],
  ])('are said by a toast only where the form is %s', async (_, boxes, said) => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(boxes as unknown as DOMRectList)
    await send()
    expect(listSaid()).toEqual(said)
  })

  test('leave the focus where the visitor has moved it', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    await send()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('have the heading of the form in its place, under its id', async () => {
    const title = { id: 'dialog-title', text: 'Tell us' }
    const html = renderToString(form({ title }))
    expect(html).toContain('<h2 id="dialog-title">Tell us</h2>')
    const place = await send({ title })
    expect(
      [...place.querySelectorAll('h2, h3')].map(({ id, tagName, textContent }) => [id, tagName, textContent]),
    ).toEqual([['dialog-title', 'H2', 'Thank you. We have your message.']])
  })

  test('say what was sent, and lead to the project of its service, and in a dialog out of it', async () => {
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

  test('have no heading before them in a page of its own', () => {
    expect(renderToString(form())).not.toContain('<h2')
  })
})

describe('the frame of a form', () => {
  test('opens a letter where no script runs, and lets the browser check the fields until then', () => {
    document.body.innerHTML = renderToString(form())
    const element = document.querySelector('form')!
    expect(element.getAttribute('action')).toBe('mailto:hello@flatirons.example?subject=A%20project')
    expect([element.getAttribute('method'), element.getAttribute('enctype')]).toEqual(['post', 'text/plain'])
    expect(element.hasAttribute('novalidate')).toBe(false)
    expect(element.dataset).toMatchObject({ draft: 'contact', event: 'contact_us_submit' })
    expect(document.querySelector('noscript')!.textContent).toContain('hello@flatirons.example')
  })

  test('checks the fields itself once it is alive', () => {
    expect(show(form()).querySelector('form')!.hasAttribute('novalidate')).toBe(true)
  })

  const note = (place: Element) =>
    [...place.querySelectorAll('p, small')].find(({ textContent }) => textContent.startsWith('Nothing can be sent'))!

  test('names our address where nothing can be sent, and not before that is known', () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([])
    document.body.innerHTML = renderToString(form())
    expect(note(document.body).hasAttribute('inert')).toBe(true)
    document.body.innerHTML = ''
    expect(note(show(form())).hasAttribute('inert')).toBe(false)
  })

  test('names no address where something can', () => {
    expect(note(show(form())).hasAttribute('inert')).toBe(true)
  })
})
