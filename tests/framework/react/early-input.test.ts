import { beforeEach, describe, expect, test, vi } from 'vitest'

import { takeEarlyInput } from '../../../framework/react/early-input.ts'

// happy-dom does not reflect this property.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: Element) {
    return this.hasAttribute('selected')
  },
})

let root: HTMLElement
let events: string[] = []

beforeEach(() => {
  events = []
  document.body.innerHTML = '<x-island></x-island>'
  root = document.querySelector('x-island')!
  vi.stubGlobal('held', { take: () => [] })
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
