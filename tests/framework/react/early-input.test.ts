import { beforeEach, describe, expect, test, vi } from 'vitest'

import { takeEarlyInput } from '../../../framework/react/early-input.ts'

// happy-dom doesn't reflect it.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: Element) {
    return this.hasAttribute('selected')
  },
})

let root: HTMLElement
let happened: string[] = []

beforeEach(() => {
  happened = []
  document.body.innerHTML = '<x-island></x-island>'
  root = document.querySelector('x-island')!
  vi.stubGlobal('held', { take: () => [] })
  for (const type of ['input', 'change', 'click'])
    root.addEventListener(type, ({ target }) => {
      const field = target as HTMLInputElement
      happened.push(`${type} ${field.id} ${/checkbox|radio/.test(field.type) ? field.checked : field.value}`)
    })
  return () => vi.unstubAllGlobals()
})

const byId = <Wanted extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Wanted

/** React renders the island again: other elements with the same HTML. */
function renderAnew(html = root.innerHTML) {
  root.innerHTML = html
}

test('a file that was chosen stays, because no code may put one back, and the island is told of it', () => {
  root.innerHTML = '<input id="picture" name="picture" type="file"><input id="other" name="other" type="file">'
  const set = vi.fn<(value: string) => void>()
  Object.defineProperty(byId('picture'), 'value', { get: () => 'C:\\fakepath\\hut.png', set })
  const putBack = takeEarlyInput(root)
  expect(happened).toEqual([])
  putBack()
  expect(set).not.toHaveBeenCalled()
  expect(happened).toEqual(['input picture C:\\fakepath\\hut.png', 'change picture C:\\fakepath\\hut.png'])
})

describe('text that was typed', () => {
  beforeEach(() => {
    root.innerHTML =
      '<input id="name" name="name" value="server"><input id="same" name="same" value="x"><textarea id="text" name="text">of server</textarea>'
    byId('name').value = 'Dana'
    byId('text').value = 'Gates'
  })

  test('is removed, and entered again as by hand; an untouched field stays as it is', () => {
    const putBack = takeEarlyInput(root)
    expect([byId('name').value, byId('text').value]).toEqual(['server', 'of server'])
    expect(happened).toEqual([])
    putBack()
    expect([byId('name').value, byId('text').value]).toEqual(['Dana', 'Gates'])
    expect(happened).toEqual(['input name Dana', 'change name Dana', 'input text Gates', 'change text Gates'])
  })

  test('is entered past what React does to the property of the element', () => {
    const putBack = takeEarlyInput(root)
    const set = vi.fn<(value: string) => void>()
    Object.defineProperty(byId('name'), 'value', { get: () => 'own', set, configurable: true })
    putBack()
    Reflect.deleteProperty(byId('name'), 'value')
    expect([set.mock.calls, byId('name').value]).toEqual([[], 'Dana'])
  })

  test('goes into the fields that have replaced the first ones', () => {
    const putBack = takeEarlyInput(root)
    renderAnew()
    putBack()
    expect([byId('name').value, byId('same').value, byId('text').value]).toEqual(['Dana', 'x', 'Gates'])
  })

  test('goes nowhere when its field is gone, and what remains gets its own', () => {
    const putBack = takeEarlyInput(root)
    renderAnew('<textarea id="text" name="text"></textarea>')
    putBack()
    expect(happened).toEqual(['input text Gates', 'change text Gates'])
  })
})

test('of several fields, one that was replaced is found by its tag, type, name and place', () => {
  const html =
    '<input id="other" name="other"><input id="email" name="line" type="email">' +
    '<input id="one" name="line"><textarea id="area" name="line"></textarea><input id="two" name="line">'
  root.innerHTML = html
  byId('two').value = 'two'
  const putBack = takeEarlyInput(root)
  renderAnew(html)
  putBack()
  expect(['other', 'email', 'one', 'area', 'two'].map((id) => byId(id).value)).toEqual(['', '', '', '', 'two'])
})

test('fields of other kinds that come before it do not count', () => {
  root.innerHTML = '<input id="one" name="line"><input id="two" name="line">'
  byId('two').value = 'two'
  const putBack = takeEarlyInput(root)
  renderAnew(
    '<input id="other" name="other"><input id="email" name="line" type="email"><input id="one" name="line"><input id="two" name="line">',
  )
  putBack()
  expect(['other', 'email', 'one', 'two'].map((id) => byId(id).value)).toEqual(['', '', '', 'two'])
})

describe('a choice', () => {
  const options = (marked = '') =>
    ['a', 'b', 'c']
      .map((value) => `<option value="${value}"${value === marked ? ' selected' : ''}>${value}</option>`)
      .join('')

  test.each([
    ['the first option', '', 'a'],
    ['the option that the server has marked', 'b', 'b'],
  ])('in a list is taken back to %s, and made again', (_, marked, initial) => {
    root.innerHTML = `<select id="list" name="list">${options(marked)}</select>`
    byId<HTMLSelectElement>('list').value = 'c'
    const putBack = takeEarlyInput(root)
    expect(byId('list').value).toBe(initial)
    putBack()
    expect(byId('list').value).toBe('c')
    expect(happened).toEqual(['input list c', 'change list c'])
  })

  test.each(['', 'b'])('that nobody has made is not made: %j', (marked) => {
    root.innerHTML = `<select id="list" name="list">${options(marked)}</select>`
    takeEarlyInput(root)()
    expect(happened).toEqual([])
  })

  test('in a box is made again by a click', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox" checked><input id="b" name="b" type="checkbox">'
    byId('a').checked = false
    byId('b').checked = true
    const putBack = takeEarlyInput(root)
    expect([byId('a').checked, byId('b').checked]).toEqual([true, false])
    putBack()
    expect([byId('a').checked, byId('b').checked]).toEqual([false, true])
    expect(happened.filter((one) => one.startsWith('click'))).toEqual(['click a false', 'click b true'])
  })

  test('of a box that the island has made already is not made twice', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox"><input id="b" name="b" type="checkbox" checked>'
    byId('a').checked = true
    byId('b').checked = false
    const putBack = takeEarlyInput(root)
    byId('a').checked = true
    renderAnew('<input id="a" name="a" type="checkbox" checked><input id="b" name="b" type="checkbox" checked>')
    putBack()
    expect([byId('a').checked, byId('b').checked]).toEqual([true, false])
    expect(happened.filter((one) => one.startsWith('click'))).toEqual(['click b false'])
  })

  test('that nobody has made in a box is the island’s own', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox">'
    const putBack = takeEarlyInput(root)
    byId('a').checked = true
    putBack()
    expect(byId('a').checked).toBe(true)
  })

  test('of a box that is gone is forgotten', () => {
    root.innerHTML = '<input id="a" name="a" type="checkbox">'
    byId('a').checked = true
    const putBack = takeEarlyInput(root)
    renderAnew('')
    expect(putBack).not.toThrow()
  })
})

describe('the focus', () => {
  beforeEach(() => void (root.innerHTML = '<input id="one" name="one"><input id="two" name="two" value="Dana Ortiz">'))

  test('stays where it is, with its selection', () => {
    byId('two').focus()
    byId('two').setSelectionRange(2, 4, 'backward')
    const putBack = takeEarlyInput(root)
    const focus = vi.spyOn(byId('two'), 'focus')
    byId('two').setSelectionRange(0, 0)
    putBack()
    const { selectionStart, selectionEnd, selectionDirection } = byId('two')
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([2, 4, 'backward'])
    expect(focus).not.toHaveBeenCalled()
  })

  test('goes to the element that has replaced the one before, without scrolling', () => {
    byId('two').focus()
    byId('two').setSelectionRange(2, 4)
    const putBack = takeEarlyInput(root)
    renderAnew()
    const focus = vi.spyOn(byId('two'), 'focus')
    putBack()
    expect(document.activeElement).toBe(byId('two'))
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect([byId('two').selectionStart, byId('two').selectionEnd]).toEqual([2, 4])
  })

  test('that is elsewhere is left there', () => {
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    takeEarlyInput(root)()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('of an element that is gone is lost without an error', () => {
    byId('two').focus()
    const putBack = takeEarlyInput(root)
    renderAnew('')
    expect(putBack).not.toThrow()
  })

  test.each([
    ['all of its text', 'Dana Ortiz', 1],
    ['a part of its text', 'Dana', 0],
  ])('in a field that tells no selection selects %s again: %s', (_, selected, times) => {
    byId('two').focus()
    for (const name of ['selectionStart', 'selectionEnd', 'selectionDirection'])
      Object.defineProperty(byId('two'), name, { value: null })
    vi.stubGlobal('getSelection', () => ({ toString: () => selected }))
    const select = vi.spyOn(byId('two'), 'select')
    const range = vi.spyOn(byId('two'), 'setSelectionRange')
    takeEarlyInput(root)()
    expect([select.mock.calls.length, range.mock.calls]).toEqual([times, []])
  })

  test('in an empty field, or on a button, selects nothing', () => {
    vi.stubGlobal('getSelection', () => '')
    root.innerHTML = '<button id="press">Press</button>'
    byId('press').focus()
    expect(takeEarlyInput(root)).not.toThrow()
  })
})
