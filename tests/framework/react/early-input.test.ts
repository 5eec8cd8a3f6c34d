import { beforeEach, describe, expect, test, vi } from 'vitest'

import { takeEarlyInput } from '../../../framework/react/early-input.ts'
import type { HeldEvent } from '../../../framework/shared/types.ts'

// happy-dom does not reflect this property.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: Element) {
    return this.hasAttribute('selected')
  },
})

let heldEvents: HeldEvent[] = []
let root: HTMLElement
let events: string[] = []

beforeEach(() => {
  heldEvents = []
  events = []
  document.body.innerHTML = '<x-island></x-island>'
  root = document.querySelector('x-island')!
  vi.stubGlobal('held', { take: () => heldEvents.splice(0) })
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      events.push(`${type} ${field.id} ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`)
    })
  return () => vi.unstubAllGlobals()
})

const byId = <Wanted extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Wanted

/** Simulates that React renders the island again, with new elements. */
function renderAgain(html = root.innerHTML) {
  root.innerHTML = html
}

test('a selected file is kept, because code cannot set files, and its events are dispatched again', () => {
  root.innerHTML = '<input id="picture" name="picture" type="file"><input id="other" name="other" type="file">'
  const set = vi.fn<(value: string) => void>()
  Object.defineProperty(byId('picture'), 'value', { get: () => 'C:\\fakepath\\hut.png', set })
  const restore = takeEarlyInput(root)
  expect(events).toEqual([])
  restore()
  expect(set).not.toHaveBeenCalled()
  expect(events).toEqual(['input picture C:\\fakepath\\hut.png', 'change picture C:\\fakepath\\hut.png'])
})

describe('typed text', () => {
  beforeEach(() => {
    root.innerHTML =
      '<input id="name" name="name" value="server"><input id="same" name="same" value="x"><textarea id="text" name="text">of server</textarea>'
    byId('name').value = 'Dana'
    byId('text').value = 'Gates'
  })

  test('is removed and entered again with events; an unchanged field is not touched', () => {
    const restore = takeEarlyInput(root)
    expect([byId('name').value, byId('text').value]).toEqual(['server', 'of server'])
    expect(events).toEqual([])
    restore()
    expect([byId('name').value, byId('text').value]).toEqual(['Dana', 'Gates'])
    expect(events).toEqual(['input name Dana', 'change name Dana', 'input text Gates', 'change text Gates'])
  })

  test('is entered with the native setter, not with the property that React overrides', () => {
    const restore = takeEarlyInput(root)
    const set = vi.fn<(value: string) => void>()
    Object.defineProperty(byId('name'), 'value', { get: () => 'own', set, configurable: true })
    restore()
    Reflect.deleteProperty(byId('name'), 'value')
    expect([set.mock.calls, byId('name').value]).toEqual([[], 'Dana'])
  })

  test('is entered into the fields that replaced the first ones', () => {
    const restore = takeEarlyInput(root)
    renderAgain()
    restore()
    expect([byId('name').value, byId('same').value, byId('text').value]).toEqual(['Dana', 'x', 'Gates'])
  })

  test('of a removed field is dropped; other fields get their own text', () => {
    const restore = takeEarlyInput(root)
    renderAgain('<textarea id="text" name="text"></textarea>')
    restore()
    expect(events).toEqual(['input text Gates', 'change text Gates'])
  })
})

test('a replaced field is found by its tag, type, name and index', () => {
  const html =
    '<input id="other" name="other"><input id="email" name="line" type="email">' +
    '<input id="one" name="line"><textarea id="area" name="line"></textarea><input id="two" name="line">'
  root.innerHTML = html
  byId('two').value = 'two'
  const restore = takeEarlyInput(root)
  renderAgain(html)
  restore()
  expect(['other', 'email', 'one', 'area', 'two'].map((id) => byId(id).value)).toEqual(['', '', '', '', 'two'])
})

test('other kinds of fields do not change the index', () => {
  root.innerHTML = '<input id="one" name="line"><input id="two" name="line">'
  byId('two').value = 'two'
  const restore = takeEarlyInput(root)
  renderAgain(
    '<input id="other" name="other"><input id="email" name="line" type="email"><input id="one" name="line"><input id="two" name="line">',
  )
  restore()
  expect(['other', 'email', 'one', 'two'].map((id) => byId(id).value)).toEqual(['', '', '', 'two'])
})

describe('a selection', () => {
  const options = (marked = '') =>
    ['a', 'b', 'c']
      .map((value) => `<option value="${value}"${value === marked ? ' selected' : ''}>${value}</option>`)
      .join('')

  test.each([
    ['the first option', '', 'a'],
    ['the option selected by the server', 'b', 'b'],
  ])('in a list is reset to %s, and made again', (_, marked, initial) => {
    root.innerHTML = `<select id="list" name="list">${options(marked)}</select>`
    byId<HTMLSelectElement>('list').value = 'c'
    const restore = takeEarlyInput(root)
    expect(byId('list').value).toBe(initial)
    restore()
    expect(byId('list').value).toBe('c')
    expect(events).toEqual(['input list c', 'change list c'])
  })

  test.each(['', 'b'])('by the server only is not made again: %j', (marked) => {
    root.innerHTML = `<select id="list" name="list">${options(marked)}</select>`
    takeEarlyInput(root)()
    expect(events).toEqual([])
  })

  test('of a checkbox is made again with a click', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox" checked><input id="b" name="b" type="checkbox">'
    byId('a').checked = false
    byId('b').checked = true
    const restore = takeEarlyInput(root)
    expect([byId('a').checked, byId('b').checked]).toEqual([true, false])
    restore()
    expect([byId('a').checked, byId('b').checked]).toEqual([false, true])
    expect(events.filter((event) => event.startsWith('click'))).toEqual(['click a false', 'click b true'])
  })

  test('of a checkbox that the island has already made is not made twice', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox"><input id="b" name="b" type="checkbox" checked>'
    byId('a').checked = true
    byId('b').checked = false
    const restore = takeEarlyInput(root)
    byId('a').checked = true
    renderAgain('<input id="a" name="a" type="checkbox" checked><input id="b" name="b" type="checkbox" checked>')
    restore()
    expect([byId('a').checked, byId('b').checked]).toEqual([true, false])
    expect(events.filter((event) => event.startsWith('click'))).toEqual(['click b false'])
  })

  test('of a checkbox by the island is kept', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox">'
    const restore = takeEarlyInput(root)
    byId('a').checked = true
    restore()
    expect(byId('a').checked).toBe(true)
  })

  test('of a removed checkbox is dropped', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox">'
    byId('a').checked = true
    const restore = takeEarlyInput(root)
    renderAgain('')
    expect(restore).not.toThrow()
  })
})

describe('the focus', () => {
  beforeEach(() => void (root.innerHTML = '<input id="one" name="one"><input id="two" name="two" value="Dana Ortiz">'))

  test('is kept, with its selection', () => {
    byId('two').focus()
    byId('two').setSelectionRange(2, 4, 'backward')
    const restore = takeEarlyInput(root)
    const focus = vi.spyOn(byId('two'), 'focus')
    byId('two').setSelectionRange(0, 0)
    restore()
    const { selectionStart, selectionEnd, selectionDirection } = byId('two')
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 4, 'backward'])
    expect(focus).not.toHaveBeenCalled()
  })

  test('moves to the element that replaced the focused one, without scrolling', () => {
    byId('two').focus()
    byId('two').setSelectionRange(2, 4)
    const restore = takeEarlyInput(root)
    renderAgain()
    const focus = vi.spyOn(byId('two'), 'focus')
    restore()
    expect(document.activeElement).toBe(byId('two'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect([byId('two').selectionStart, byId('two').selectionEnd]).toEqual([2, 4])
  })

  test('outside of the island is kept', () => {
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    takeEarlyInput(root)()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('of a removed element is dropped without an error', () => {
    byId('two').focus()
    const restore = takeEarlyInput(root)
    renderAgain('')
    expect(restore).not.toThrow()
  })

  test.each([
    ['all of its text', 'Dana Ortiz', 1],
    ['a part of its text', 'Dana', 0],
  ])('in a field without a selection API selects %s again: %s', (_, selected, times) => {
    byId('two').focus()
    for (const name of ['selectionStart', 'selectionEnd', 'selectionDirection'])
      Object.defineProperty(byId('two'), name, { value: null })
    vi.stubGlobal('getSelection', () => ({ toString: () => selected }))
    const select = vi.spyOn(byId('two'), 'select')
    const range = vi.spyOn(byId('two'), 'setSelectionRange')
    takeEarlyInput(root)()
    expect([select.mock.calls.length, range.mock.calls]).toEqual([times, []])
  })

  test('on a button selects nothing', () => {
    vi.stubGlobal('getSelection', () => '')
    root.innerHTML = '<button id="press">Press</button>'
    byId('press').focus()
    expect(takeEarlyInput(root)).not.toThrow()
  })
})

describe('held events', () => {
  /** Waits until held events are dispatched. */
  async function settle() {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }

  const hold = (event: Event, target: HTMLElement, control: HTMLElement | null = null) =>
    heldEvents.push({ event, target, control, island: root } as unknown as HeldEvent)
  const click = () => new MouseEvent('click', { bubbles: true, shiftKey: true })

  test('are dispatched in order, after the text is restored and the island is hydrated', async () => {
    root.innerHTML =
      '<input id="name" name="name"><button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('name').value = 'Dana'
    hold(click(), byId('one'), byId('one'))
    hold(click(), byId('two'), byId('two'))
    const live: boolean[] = []
    root.addEventListener('click', () => live.push(root.hasAttribute('live')))
    takeEarlyInput(root)()
    expect(root.getAttribute('live')).toBe('')
    await settle()
    expect(events).toEqual(['input name Dana', 'change name Dana', 'click one ', 'click two '])
    expect(live).toEqual([true, true])
  })

  test('are dispatched after the effects of earlier events', async () => {
    root.innerHTML = '<button id="one" type="button"></button><button id="two" type="button"></button>'
    byId('one').addEventListener('click', () => void Promise.resolve().then(() => events.push('effect of one')))
    hold(click(), byId('one'))
    hold(click(), byId('two'))
    takeEarlyInput(root)()
    await settle()
    expect(events).toEqual(['click one ', 'effect of one', 'click two '])
  })

  test('keep their class and their keys', async () => {
    root.innerHTML = '<input id="name" name="name">'
    const seen: Event[] = []
    for (const type of ['click', 'keydown']) root.addEventListener(type, (event) => seen.push(event))
    hold(click(), byId('name'))
    hold(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }), byId('name'))
    takeEarlyInput(root)()
    await settle()
    expect(seen.map(({ constructor, type }) => [constructor, type])).toEqual([
      [MouseEvent, 'click'],
      [KeyboardEvent, 'keydown'],
    ])
    expect([(seen[0] as MouseEvent).shiftKey, (seen[1] as KeyboardEvent).key]).toEqual([true, 'Enter'])
  })

  test('are dispatched on their target inside of a control, or on the control that replaced it', async () => {
    const html = '<button id="press" type="button"><b id="inner">Press</b></button>'
    root.innerHTML = html
    const targets: string[] = []
    root.addEventListener('click', ({ target }) => targets.push((target as Element).id))
    hold(click(), byId('inner'), byId('press'))
    takeEarlyInput(root)()
    await settle()
    hold(click(), byId('inner'), byId('press'))
    const restore = takeEarlyInput(root)
    renderAgain(html)
    restore()
    await settle()
    expect(targets).toEqual(['inner', 'press'])
  })

  test.each<[what: string, change: () => void]>([
    ['whose target was removed', () => renderAgain('')],
    ['whose island was removed', () => root.remove()],
  ])('%s are dropped', async (_, change) => {
    root.innerHTML = '<button id="press" type="button"></button>'
    hold(click(), byId('press'), byId('press'))
    const restore = takeEarlyInput(root)
    change()
    restore()
    await settle()
    expect(events).toEqual([])
  })

  test('submit the form with the clicked button, if it still exists', async () => {
    const html = '<form id="form"><button id="send">Send</button></form>'
    root.innerHTML = html
    const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
      this: HTMLFormElement,
      button,
    ) {
      events.push(`submit ${this.id} by ${button?.id} ${this.isConnected}`)
    })
    const submit = () => hold(new SubmitEvent('submit', { bubbles: true }), byId('form'), byId('send'))
    submit()
    takeEarlyInput(root)()
    await settle()
    submit()
    const restore = takeEarlyInput(root)
    renderAgain(html)
    restore()
    await settle()
    hold(new SubmitEvent('submit', { bubbles: true }), byId('form'))
    takeEarlyInput(root)()
    await settle()
    requestSubmit.mockRestore()
    expect(events).toEqual([
      'submit form by send true',
      'submit form by undefined true',
      'submit form by undefined true',
    ])
  })
})
