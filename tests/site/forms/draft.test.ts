import { object } from 'superstruct'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createForm } from '../../../site/forms/form.ts'
import { email, oneOption, optionalText, someOptions } from '../../../site/forms/rules.ts'
import { draftKey } from '../../../site/forms/wake-drafts.ts'
import type { Option } from '../../../site/models/service-options.ts'

const WEB = { id: 1, label: 'Web development', value: 'web-development', group: 'Development' }
const IOT = { id: 2, label: 'IoT development', value: 'iot-development', group: 'Development' }
const OPTIONS = [WEB, IOT]

interface Letter {
  text: string
  email: string
  service: Option | null
  interests: Option[]
}

const EMPTY: Letter = { text: '', email: '', service: null, interests: [] }
const GOOD: Letter = { text: ' Gates stuck. ', email: 'dana@headgate.example', service: IOT, interests: [WEB, IOT] }
const KEY = draftKey('letter')

/** A document of its own: what is in memory is gone. */
async function openDocument() {
  vi.resetModules()
  const { createDraft } = await import('../../../site/forms/draft.ts')
  return function openForm(onSubmit = () => Promise.resolve()) {
    const store = createForm<Letter>({
      initial: EMPTY,
      schema: object({
        text: optionalText({ max: 100 }),
        email: email(),
        service: oneOption(),
        interests: someOptions(),
      }),
      onSubmit,
    })
    const { takeUp } = createDraft('letter', store)
    return { form: store.getState, takeUp: () => takeUp(OPTIONS) }
  }
}

beforeEach(() => {
  sessionStorage.clear()
  return () => vi.restoreAllMocks()
})

describe('what was typed', () => {
  test('is there again after a reload, and nothing is said of fields that nobody has been to', async () => {
    ;(await openDocument())().form().change(GOOD)
    const { form, takeUp } = (await openDocument())()
    takeUp()
    expect(form()).toMatchObject({ values: GOOD, touched: {} })
  })

  test('is there in a form of the same name, both ways', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change({ text: 'Gates' })
    page.takeUp()
    page.form().change({ text: 'Gates stuck' })
    dialog.takeUp()
    expect(dialog.form().values.text).toBe('Gates stuck')
  })

  test('is there again where storage is off, as long as the document lives', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw Error('denied')
    })
    const openForm = await openDocument()
    openForm().form().change(GOOD)
    const { form, takeUp } = openForm()
    takeUp()
    expect(form().values).toEqual(GOOD)
  })

  test('is forgotten once the form is empty again', async () => {
    const { form } = (await openDocument())()
    form().change(GOOD)
    form().reset()
    expect(sessionStorage).toHaveLength(0)
    form().change({ text: 'G' })
    form().change({ text: '' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('leaves a form that shares it once the other was sent', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change(GOOD)
    page.takeUp()
    page.form().reset()
    dialog.form().touch('text')
    dialog.takeUp()
    expect(dialog.form()).toMatchObject({ values: EMPTY, status: 'idle' })
    expect(dialog.form().touched).toEqual({})
  })

  test('stays when another form that shares it is only visited', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change(GOOD)
    page.form().touch('text')
    page.takeUp()
    expect(page.form().values).toEqual(GOOD)
  })

  test('does not change under a form that is being sent', async () => {
    const openForm = await openDocument()
    const page = openForm(() => new Promise(() => {}))
    page.form().change(GOOD)
    void page.form().submit()
    openForm().form().change({ text: 'Other' })
    page.takeUp()
    expect(page.form().values).toEqual(GOOD)
  })
})

test('a form whose draft is the same stays as it is, its failure too', async () => {
  const { form, takeUp } = (await openDocument())(() => Promise.reject(Error('offline')))
  form().change(GOOD)
  await form().submit()
  takeUp()
  expect(form()).toMatchObject({ values: GOOD, status: 'failure' })
})

test('options that are no longer offered, or never were, are left out', async () => {
  const interests = ['iot-development', 'gone', '__proto__', 'iot-development']
  sessionStorage.setItem(KEY, JSON.stringify({ interests, service: 'gone', text: 'Gates' }))
  const { form, takeUp } = (await openDocument())()
  takeUp()
  expect(form().values).toEqual({ ...EMPTY, text: 'Gates', interests: [IOT] })
})

test.each([
  'nonsense',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"interests":"iot-development"}',
  '{"interests":[{"value":"iot-development"}],"service":{"value":"iot-development"}}',
  '{"text":{"toString":1},"email":null,"service":7}',
  '{"stranger":"x","__proto__":{"text":"x"}}',
])('%s in storage is ignored', async (stored) => {
  sessionStorage.setItem(KEY, stored)
  const { form, takeUp } = (await openDocument())()
  takeUp()
  expect(form().values).toEqual(EMPTY)
})
