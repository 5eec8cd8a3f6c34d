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

/** Simulates a new document: memory is empty, storage is kept. */
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
    const { restore } = createDraft('letter', store)
    return { form: store.getState, restore: () => restore(OPTIONS) }
  }
}

beforeEach(() => {
  sessionStorage.clear()
  return () => vi.restoreAllMocks()
})

describe('typed input', () => {
  test('is restored after a reload, without errors of untouched fields', async () => {
    ;(await openDocument())().form().change(GOOD)
    const { form, restore } = (await openDocument())()
    restore()
    expect(form()).toMatchObject({ values: GOOD, touched: {} })
  })

  test('is shared with a form of the same name, in both directions', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change({ text: 'Gates' })
    page.restore()
    page.form().change({ text: 'Gates stuck' })
    dialog.restore()
    expect(dialog.form().values.text).toBe('Gates stuck')
  })

  test('is kept in memory if storage is off', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw Error('denied')
    })
    const openForm = await openDocument()
    openForm().form().change(GOOD)
    const { form, restore } = openForm()
    restore()
    expect(form().values).toEqual(GOOD)
  })

  test('is deleted once the form is empty', async () => {
    const { form } = (await openDocument())()
    form().change(GOOD)
    form().reset()
    expect(sessionStorage).toHaveLength(0)
    form().change({ text: 'G' })
    form().change({ text: '' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('is removed from other forms with the same draft once one of them was sent', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change(GOOD)
    page.restore()
    page.form().reset()
    dialog.form().touch('text')
    dialog.restore()
    expect(dialog.form()).toMatchObject({ values: EMPTY, status: 'idle' })
    expect(dialog.form().touched).toEqual({})
  })

  test('stays when another form with the same draft is only touched', async () => {
    const openForm = await openDocument()
    const [dialog, page] = [openForm(), openForm()]
    dialog.form().change(GOOD)
    page.form().touch('text')
    page.restore()
    expect(page.form().values).toEqual(GOOD)
  })

  test('does not change in a form that is being sent', async () => {
    const openForm = await openDocument()
    const page = openForm(() => new Promise(() => {}))
    page.form().change(GOOD)
    void page.form().submit()
    openForm().form().change({ text: 'Other' })
    page.restore()
    expect(page.form().values).toEqual(GOOD)
  })
})

test('an equal draft does not change the form, nor its failure', async () => {
  const { form, restore } = (await openDocument())(() => Promise.reject(Error('offline')))
  form().change(GOOD)
  await form().submit()
  restore()
  expect(form()).toMatchObject({ values: GOOD, status: 'failure' })
})

test('options that are not available are left out', async () => {
  const interests = ['iot-development', 'gone', '__proto__', 'iot-development']
  sessionStorage.setItem(KEY, JSON.stringify({ interests, service: 'gone', text: 'Gates' }))
  const { form, restore } = (await openDocument())()
  restore()
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
])('the invalid stored value %s is ignored', async (stored) => {
  sessionStorage.setItem(KEY, stored)
  const { form, restore } = (await openDocument())()
  restore()
  expect(form().values).toEqual(EMPTY)
})
